"""Contact series → impacts: α̃, the ratios of the paper (eqs 6–9), the dominant mode, and relative modal masses.

Velocities of all outputs are extrapolated to the impact by straight lines before and after it. From R_qx,i =
(α − 1)(Φ_ci/m_i)/G follows m_i ∝ Φ_ci/R_qx,i: impacts reveal the modal masses that voltage FRFs cannot.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass

import numpy as np
import xarray as xr

from ..core.arguments import takes
from ..core.errors import ParameterError, suggestion
from ..core.parameter import par
from ..core.part import part
from ..families.modal.measures import refuse_several_feet
from ..families.modal.structure import ModalStructure, RelativeMass
from .modes import mac
from .responses import DataError, DataWarning


@part
class ImpactSearch:
    """What counts as an isolated impact, and where the straight lines are fitted. Defaults for feet of about 1 mg."""

    jump: float = par("m/s", "velocity change of the foot", default=3e-3, positive=True)
    within: float = par("s", "time in which it happens", default=30e-6, positive=True)
    height: float = par("m", "height of the foot at the impact, at most", default=0.1e-6, positive=True)
    approach: float = par("m/s", "speed before the impact, at least", default=4e-3, positive=True)
    isolation: float = par("s", "time to the next impact on either side", default=120e-6, positive=True)
    far: float = par("s", "outer end of the fitted lines, from the impact", default=70e-6, positive=True)
    near_before: float = par("s", "inner end of the line before", default=15e-6, positive=True)
    near_after: float = par("s", "inner end of the line after", default=20e-6, positive=True)
    reach: float = par("s", "distance from the impact at which α is read", default=10e-6, bounds=(0, None))


@dataclass(frozen=True)
class ImpactsFit:
    """Every isolated impact, their medians, and what they say about the structure."""

    dataset: xr.Dataset  # per impact: time, alpha, R_qx, R_qq, R_xx
    alpha: float  # mean of α̃, negative
    alpha_sd: float  # standard error of that mean
    R_qx: np.ndarray
    R_qq: np.ndarray
    R_xx: np.ndarray
    R_c: np.ndarray  # R_xx over its entry at the contact foot: both are changes
    mac: np.ndarray  # of R_c with every mode
    dominant: int  # number of the mode most like R_c, from 1

    @property
    def restitution(self) -> float:
        """e = −α."""
        return -self.alpha

    def relative_mass(self, structure: ModalStructure, foot: str) -> RelativeMass:
        """m_i ∝ Φ_ci/R_qx,i, the dominant mode 1. Noisy: within a factor 2; refused where the sign comes out wrong."""
        if not np.isfinite(self.R_qx).all():
            raise DataError(
                f"{len(self.R_xx)} output(s) do not tell {len(self.R_qx)} modes apart, so the impacts say nothing "
                f"about their masses; record at least as many outputs as modes, or use structure.subset(…)"
            )
        m = structure.row(foot) / self.R_qx
        m = m / m[self.dominant - 1]
        if (m <= 0).any():
            bad = ", ".join(str(i + 1) for i in np.flatnonzero(m <= 0))
            raise DataError(
                f"the impacts give mode(s) {bad} a negative mass: too weakly excited; drop them "
                f"(structure.subset), record "
                f"more impacts, or take them for equal to the dominant one"
            )
        return RelativeMass(m=tuple(m))


@takes(noise="m/s")
def contact_series(ds: xr.Dataset, *, noise: float = 0.0, seed: int = 0) -> xr.Dataset:
    """Velocities of all outputs and the height of the foot as a vibrometer would record them, with noise [m/s rms]."""
    refuse_several_feet(ds, "contact_series")
    rng = np.random.default_rng(seed)
    after = ds.isel(time=slice(1, None))  # the start is no measurement
    velocity = after.xdot + noise * rng.normal(size=after.xdot.shape)
    velocity.attrs = ds.xdot.attrs
    foot = str(ds.contact.values[0])
    return xr.Dataset({"velocity": velocity, "height": after.g_N.sel(contact=foot, drop=True)}, attrs={"foot": foot})


def find_impacts(t: np.ndarray, h: np.ndarray, v: np.ndarray, search: ImpactSearch) -> np.ndarray:
    """Sample numbers of isolated impacts of a foot."""
    dt = t[1] - t[0]
    if dt > search.within / 3:
        raise DataError(f"samples every {dt:.2e} s cannot resolve impacts of {search.within:.1e} s; sample faster")
    k = max(1, round(search.within / dt))
    jump = np.zeros_like(v)
    jump[k // 2 : k // 2 + len(v) - k] = v[k:] - v[:-k]
    candidates = np.flatnonzero(jump > search.jump)
    groups = np.split(candidates, np.flatnonzero(np.diff(candidates) > k) + 1) if len(candidates) else []
    at = np.array([group[np.argmax(jump[group])] for group in groups], int)
    span = round((search.isolation) / dt)
    found = []
    for i, n in enumerate(at):
        alone = (i == 0 or n - at[i - 1] >= span) and (i == len(at) - 1 or at[i + 1] - n >= span)
        inside = span <= n < len(t) - span
        if alone and inside and h[max(0, n - k) : n + k].min() <= search.height:
            found.append(n)
    return np.array(found, int)


def _line(t: np.ndarray, x: np.ndarray, at: float) -> np.ndarray:
    """Value at a time of straight lines through the columns of x."""
    A = np.column_stack([np.ones_like(t), t - at])
    return np.linalg.lstsq(A, x, rcond=None)[0][0]


def identify_impacts(
    data: xr.Dataset, structure: ModalStructure, foot: str, search: ImpactSearch | None = None
) -> ImpactsFit:
    """Impact ratios from simultaneous velocities of all outputs: `data` has velocity(time, output) and height(time)."""
    search = search or ImpactSearch()
    outputs = [str(o) for o in data.output.values]
    if foot not in outputs:
        raise ParameterError(f'no output "{foot}" in the series{suggestion(foot, outputs)}')
    missing = [name for name in outputs if name not in structure.outputs]
    if missing:
        raise ParameterError(
            f"the structure has no output(s) {', '.join(missing)}; it has {', '.join(structure.outputs)}"
        )
    t, V = data.time.values, data.velocity.transpose("time", "output").values
    c = outputs.index(foot)
    rows = []
    for n in find_impacts(t, data.height.values, V[:, c], search):
        s = t - t[n]
        before, after = (s >= -search.far) & (s <= -search.near_before), (s >= search.near_after) & (s <= search.far)
        if before.sum() < 3 or after.sum() < 3:
            raise DataError("fewer than 3 samples in the fitted lines; sample faster or widen ImpactSearch.far")
        minus, plus = _line(s[before], V[before], -search.reach), _line(s[after], V[after], search.reach)
        if minus[c] < -search.approach and plus[c] > 0:
            jump = _line(s[after], V[after], 0.0) - _line(s[before], V[before], 0.0)
            rows.append((t[n], minus, plus, jump))
    if len(rows) < 3:
        raise DataError(f"only {len(rows)} isolated impacts found; record longer, or loosen ImpactSearch")
    return _summary(rows, structure, outputs, c)


def _told_apart(Phi: np.ndarray) -> bool:
    """Whether the outputs determine the modal velocities: full column rank, shapes scaled alike."""
    scale = np.linalg.norm(Phi, axis=0)
    return bool(scale.all()) and int(np.linalg.matrix_rank(Phi / scale, tol=1e-6)) == Phi.shape[1]


def _summary(rows: list, structure: ModalStructure, outputs: list[str], c: int) -> ImpactsFit:
    Phi = np.array([structure.row(name) for name in outputs])
    times = np.array([row[0] for row in rows])
    minus, plus = np.array([row[1] for row in rows]), np.array([row[2] for row in rows])
    alpha, dx = plus[:, c] / minus[:, c], plus - minus
    # both lines read at one instant: what the slow modes gain by their acceleration over the contact is no impact
    dq = np.array([row[3] for row in rows]) @ np.linalg.pinv(Phi).T
    if not _told_apart(Phi):
        warnings.warn(
            f"{len(outputs)} output(s) do not tell {Phi.shape[1]} modes apart: R_qx, R_qq and the masses are left out "
            f"(NaN); record at least as many outputs as modes",
            DataWarning, stacklevel=3,
        )  # fmt: skip
        dq = np.full_like(dq, np.nan)
    R_qx, R_qq, R_xx = dq / minus[:, [c]], dq / dq[:, [0]], dx / minus[:, [c]]
    middle = np.median(R_xx, axis=0)
    R_c = middle / middle[c]
    likeness = np.array([mac(R_c, Phi[:, i]) for i in range(Phi.shape[1])])
    one = {"units": "1"}
    dataset = xr.Dataset(
        {
            "alpha": (("impact",), alpha, {**one, "long_name": "coefficient of restitution α̃"}),
            "approach": (("impact",), minus[:, c], {"units": "m/s", "long_name": "velocity before the impact"}),
            "R_qx": (("impact", "mode"), R_qx, {**one, "long_name": "modal velocity change over approach velocity"}),
            "R_qq": (("impact", "mode"), R_qq, {**one, "long_name": "modal velocity change over that of mode 1"}),
            "R_xx": (("impact", "output"), R_xx, {**one, "long_name": "velocity change over approach velocity"}),
            "R_c": (("output",), R_c, {**one, "long_name": "median velocity change over that of the contact foot"}),
            "shape": (("output", "mode"), Phi / Phi[c], {**one, "long_name": "mode shape over its value at the foot"}),
        },
        {"time": ("impact", times, {"units": "s"}), "output": outputs, "mode": np.arange(1, Phi.shape[1] + 1)},
        {"foot": outputs[c]},
    )
    return ImpactsFit(
        dataset=dataset,
        alpha=float(alpha.mean()),
        alpha_sd=float(alpha.std(ddof=1)),
        R_qx=np.median(R_qx, axis=0),
        R_qq=np.median(R_qq, axis=0),
        R_xx=middle,
        R_c=R_c,
        mac=likeness,
        dominant=int(likeness.argmax()) + 1,
    )
