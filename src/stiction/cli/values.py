"""What is typed on a command line as values: 4.2kHz, 3.5kHz:6.5kHz:61, lists, stop rules, Moreau(per_cycle=500)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from ..core.errors import ParameterError
from ..core.parameter import spec_at, with_value
from ..core.quantity import in_si
from ..run.saving import Save
from ..run.typed import part_from, stop_rule

__all__ = ["part_from", "stop_rule"]

TIED = re.compile(r"((?:[A-Za-z_][\w.]*\s*=\s*)+[A-Za-z_]\w*\.[\w.]*\s*)(=)(.+)")  # paths, the last sign, the value
MOST = 10_000_000  # values in one range


def assignment(text: str) -> tuple[str, str]:
    """("clock.frequency", "4.2kHz") of "clock.frequency=4.2kHz"; "a.x=b.x=3um" ties two paths."""
    several = TIED.match(text)
    path, sign, value = several.groups() if several else text.partition("=")
    if not sign or not path.strip() or not value.strip():
        raise ParameterError(f'"{text}" is no assignment; write it like clock.frequency=4.2kHz')
    return path.strip(), value.strip()


def changed(model: Any, settings: Iterable[str]) -> Any:
    """The model with every "path=value" applied; units are read, and a call such as Coulomb(mu=0.2) makes a part."""
    for text in settings:
        path, value = assignment(text)
        kind = spec_at(model, path).kind
        if kind in ("parts", "names"):
            raise ParameterError(f'"{path}" holds several named things; set one of them, such as {path}.NAME')
        new: Any = part_from(value) if kind == "part" else value
        if kind == "numbers":
            new = [in_si(item, spec_at(model, path).unit) for item in value.strip("[]").split(",")]
        model = with_value(model, path, new)
    return model


def save_rule(text: str | None) -> Save | None:
    """What "steps=10,last_cycles=2,energy" keeps."""
    if text is None:
        return None
    wanted: dict[str, Any] = {}
    for word in text.split(","):
        name, sign, value = (piece.strip() for piece in word.partition("="))
        if name == "energy" and not sign:
            wanted[name] = True
        elif name in ("steps", "last_cycles") and value.isdigit():
            wanted[name] = int(value)
        else:
            raise ParameterError(f'--save "{word.strip()}" is unknown; join any of steps=10, last_cycles=2, energy')
    return Save(**wanted)


def number(model: Any, path: str, text: str) -> float:
    """A number with unit for the field at a path, in SI."""
    spec = spec_at(model, path)
    if spec.kind != "number":
        raise ParameterError(f'"{path}" is not a number, so it cannot be varied; it is a {spec.kind}')
    try:
        return in_si(text.replace("−", "-"), spec.unit)
    except ValueError as error:
        raise ParameterError(f"{path}: {error}") from None


def values(model: Any, path: str, text: str) -> list[float]:
    """The values of a range "3.5kHz:6.5kHz:61" (even steps), "1:1000:7:log" (even ratios), or a list "1, 2, 5"."""
    pieces = [piece.strip() for piece in text.split(":")]
    if len(pieces) == 1:
        return [number(model, path, item) for item in text.split(",")]
    if len(pieces) not in (3, 4) or (len(pieces) == 4 and pieces[3] != "log"):
        raise ParameterError(
            f'"{text}" is no range; write it like 3.5kHz:6.5kHz:61, or with even ratios 1Hz:1kHz:7:log'
        )
    first, last = number(model, path, pieces[0]), number(model, path, pieces[1])
    if not pieces[2].isdigit() or not 2 <= int(pieces[2]) <= MOST:
        raise ParameterError(
            f'"{text}": the number of values must be a whole number from 2 to {MOST}, not "{pieces[2]}"'
        )
    return _spaced(first, last, int(pieces[2]), len(pieces) == 4, text)


def _spaced(first: float, last: float, count: int, ratios: bool, text: str) -> list[float]:
    import numpy as np

    if not ratios:
        return [float(x) for x in np.linspace(first, last, count)]
    if not first * last > 0:
        raise ParameterError(f'"{text}": even ratios need two ends of one sign, neither of them zero')
    return [float(x) for x in np.geomspace(first, last, count)]


def bounds(model: Any, path: str, text: str) -> tuple[float, float]:
    """The two ends of "1kHz:5kHz"."""
    ends = text.split(":")
    if len(ends) != 2:
        raise ParameterError(f'"{path} {text}": give the two ends of the range, such as 1kHz:5kHz')
    low, high = (number(model, path, end) for end in ends)
    if not low < high:
        raise ParameterError(f'"{path} {text}": the first end must be below the second')
    return low, high


ASSIGNED = re.compile(r"(.+?)\s*=\s*([-−+.\d].*)")  # what stands behind the last "=" is no path of tied numbers


def pairs(given: Sequence[str]) -> list[tuple[str, str]]:
    """PATH VALUES PATH VALUES … as pairs; PATH=VALUES, as for --set, is understood, too."""
    words = [ASSIGNED.fullmatch(word) for word in given]
    given = [part for word, found in zip(given, words, strict=True) for part in (found.groups() if found else (word,))]
    if not given or len(given) % 2:
        raise ParameterError("give parameters in pairs, PATH VALUES: clock.frequency 3.5kHz:6.5kHz:61")
    found = list(zip(given[::2], given[1::2], strict=True))
    twice = [path for path, _ in found if sum(p == path for p, _ in found) > 1]
    if twice:
        raise ParameterError(f'"{twice[0]}" is given twice; put all its values into one list')
    return found


# ------------------------------------------------------------------------------------------ parts as calls
