"""What was checked of a result, and whether it held."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import xarray as xr

from ..core.errors import VerificationError


class Check(NamedTuple):
    """One check: `amount` must not exceed `limit`; both are relative, so that no unit matters."""

    name: str  # such as "penetration"
    amount: float
    limit: float
    where: str = ""  # time and contact of the worst
    advice: str = ""

    @property
    def holds(self) -> bool:
        """Whether the amount is within its limit; NaN is not."""
        return self.amount <= self.limit


def certified(ds: xr.Dataset, checks: list[Check]) -> xr.Dataset:
    """A result with its certificate; a violated check raises."""
    failed = [check for check in checks if not check.holds]
    if failed:
        raise VerificationError("; ".join(_sentence(check) for check in failed))
    text = json.dumps([{"check": c.name, "amount": c.amount, "limit": c.limit, "where": c.where} for c in checks])
    return ds.assign_attrs(certificate=text)


def certificate(ds: xr.Dataset) -> list[dict[str, Any]]:
    """The certificate of a result: what was checked, the worst amount, and its limit."""
    return list(json.loads(str(ds.attrs.get("certificate", "[]"))))


def _sentence(check: Check) -> str:
    at = f" at {check.where}" if check.where else ""
    return f"{check.name} is {check.amount:.3g}{at}, more than {check.limit:.3g}; {check.advice}"
