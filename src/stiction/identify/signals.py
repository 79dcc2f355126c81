"""From scope traces to signals of a model: jumps and kinks found, the period found, noise averaged away.

A jump lies between two samples; it is put half way, and each side goes on as its own neighbours go. A kink lies at the
sample at which the slope changes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.arguments import takes
from ..laws.control.recorded import Lines, Recorded, Splines
from ..laws.drives.polyline import Polyline
from .responses import DataError

SPREADS = 8.0  # of differences, beyond which one is a jump or kink: far out of the reach of noise
ROUND_OFF = 1e-12  # of the values: differences of exact samples
HARMONICS = 8  # by which a period is judged
OUT_OF_NOISE = 100.0  # power of a line over that of four beside it: noise has it once in (1 + 100/4)⁴ = 460 000 lines
LIKE = 0.8  # of the best autocorrelation: the shortest lag that is so good is the period, or a part of it


class Period(NamedTuple):
    """A period, its standard error, and how many cycles were seen."""

    value: float  # [s]
    error: float  # [s]
    cycles: float


def recorded(signal: Any, column: str | None = None, *, values: Any = None, smooth: bool = False) -> Recorded:
    """A measured or computed signal over the whole run, `Recorded`, with its jumps found; time begins at 0.

    `signal` is what `read_signal` gave, or times with `values`. Between samples lie straight lines; with `smooth`
    cubic splines from kink to kink. A jump is a difference of neighbours, a kink a difference of slopes, that stands
    out of the differences around it by eight times their spread; where several in a row do, they are a steep ramp.
    """
    t, s = _column(signal, column, values)
    t = t - t[0]
    pieces = np.split(np.arange(len(t)), _alone(_standing_out(np.diff(s), s), len(t)) + 1)
    times, found, kinks = [t[:1]], [s[:1]], list[float]()
    for k, piece in enumerate(pieces):
        tp, sp = t[piece], s[piece]
        slopes = np.diff(sp) / np.diff(tp)
        if smooth:
            kinks += [float(tp[i + 1]) for i in _standing_out(np.diff(slopes), slopes)]
        if k > 0:
            middle = 0.5 * (t[piece[0] - 1] + tp[0])
            times.append(np.array([middle, tp[0]]))
            found.append(np.array([sp[0] - slopes[0] * (tp[0] - middle), sp[0]]))
        times.append(tp[1:])
        found.append(sp[1:])
        if k + 1 < len(pieces):
            middle = 0.5 * (tp[-1] + t[piece[-1] + 1])
            times.append(np.array([middle]))
            found.append(np.array([sp[-1] + slopes[-1] * (middle - tp[-1])]))
    rule = Splines(breaks=tuple(kinks)) if smooth else Lines()
    return Recorded(times=tuple(np.concatenate(times)), values=tuple(np.concatenate(found)), between=rule)


def find_period(signal: Any, column: str | None = None, *, values: Any = None) -> Period:
    """The period of a measured signal [s], with its standard error: where eight harmonics leave least over.

    A straight drift is taken off. Cycles that differ in turn, such as a high and a low one, are one period together, if
    ten of these are seen.
    """
    t, s = _column(signal, column, values)
    t, s = t - t[0], s - s.mean()
    if np.ptp(s) == 0.0:
        raise DataError("the signal is constant and has no period")
    if np.ptp(s - _line(t, s)) <= ROUND_OFF * np.ptp(s):
        raise DataError("the signal is a straight line and does not repeat; use it as recorded(…)")
    coarse = _coarse_period(t, s - _line(t, s))
    harmonics = max(1, min(HARMONICS, int(0.4 * coarse / np.median(np.diff(t)))))
    single = _sharpened(t, s, coarse, harmonics)
    cycles = _cycles_in_turn(t, s, single.value, harmonics)
    return single if cycles == 1 else _sharpened(t, s, cycles * single.value, cycles * harmonics)


def _sharpened(t: np.ndarray, s: np.ndarray, coarse: float, harmonics: int) -> Period:
    """The period next to a coarse one at which so many harmonics leave least over, with its standard error."""
    from scipy.optimize import minimize_scalar

    width = 0.25 * coarse**2 / t[-1]
    trials = np.linspace(coarse - width, coarse + width, 33)
    best = trials[int(np.argmin([_left_over(t, s, p, harmonics) for p in trials]))]
    step = trials[1] - trials[0]
    found = minimize_scalar(lambda p: _left_over(t, s, p, harmonics), bounds=(best - step, best + step),
                            method="bounded", options={"xatol": 1e-12 * coarse})  # fmt: skip
    value, least = float(found.x), float(found.fun)
    h = 1e-2 * step
    bend = (_left_over(t, s, value + h, harmonics) - 2 * least + _left_over(t, s, value - h, harmonics)) / h**2
    freedom = max(1, len(t) - 2 * harmonics - 3)
    error = float(np.sqrt(2.0 * least / freedom / bend)) if bend > 0 else np.inf
    return Period(value, error, float(t[-1] / value))


def _cycles_in_turn(t: np.ndarray, s: np.ndarray, period: float, harmonics: int) -> int:
    """After how many periods, two to four, the signal repeats exactly: where lines between its harmonics stand out."""
    left = s - _explained(t, s, period, harmonics)
    span = t[-1] * len(t) / (len(t) - 1)
    window = 1.0 - np.cos(2 * np.pi * t / span)  # lines leak no farther than one of 1/span to each side
    for cycles in (2, 3, 4):
        if span < 10 * cycles * period:
            break
        lines = np.array([k for k in range(1, cycles * harmonics) if k % cycles]) / (cycles * period)
        beside = lines[:, None] + np.array([-3.0, -2.0, 2.0, 3.0]) / span
        own, other = _amplitudes(t, window * left, lines), _amplitudes(t, window * left, beside)
        stands = own**2 > OUT_OF_NOISE * (other**2).mean(axis=1)
        if (stands & (own > 1e-3 * np.ptp(s - _line(t, s)))).any():
            return cycles
    return 1


def _amplitudes(t: np.ndarray, s: np.ndarray, frequencies: np.ndarray) -> np.ndarray:
    """Amplitudes of a windowed signal at frequencies [Hz]."""
    waves = np.exp(-2j * np.pi * frequencies[..., None] * t)
    return np.abs(waves @ s) * 2 / len(t)


@takes(period="s")
def averaged_cycle(
    signal: Any, column: str | None = None, *, values: Any = None, period: float | None = None, points: int = 64
) -> Polyline:
    """One cycle of a measured periodic signal, all its cycles averaged: a `Polyline` of so many corners.

    Corners are the means of what was measured within half a spacing of them, each set of samples read off a straight
    line, so that a slope does not bias them.
    """
    t, s = _column(signal, column, values)
    t = t - t[0]
    length = find_period(t, values=s).value if period is None else float(period)
    if not 0 < length <= t[-1] * (1 + 1e-9):
        raise DataError(
            f"a period of {length:g} s does not fit into the signal of {t[-1]:g} s; record one cycle at least"
        )
    phase = t / length % 1.0
    means = []
    for k in range(points):
        off = (phase - k / points + 0.5) % 1.0 - 0.5
        near = np.abs(off) <= 0.5 / points
        if near.sum() < 2 or np.ptp(off[near]) == 0.0:
            raise DataError(
                f"{int(near.sum())} samples lie around phase {k / points:.3f} of the cycle; use fewer points than "
                f"{points}, or record longer"
            )
        means.append(float(np.polyfit(off[near], s[near], 1)[1]))
    return Polyline(phases=tuple(k / points for k in range(points)), values=tuple(means))


# ------------------------------------------------------------------------------------------------ inside


def _column(signal: Any, column: str | None, values: Any) -> tuple[np.ndarray, np.ndarray]:
    """Times and values of a signal."""
    if isinstance(signal, xr.Dataset):
        names = [str(n) for n, v in signal.data_vars.items() if v.dims == ("time",)]
        if column is None and len(names) != 1:
            raise DataError(f"the signal has the columns {', '.join(names)}; name one: column=…")
        if column is not None and column not in names:
            raise DataError(f'the signal has no column "{column}"; it has {", ".join(names)}')
        t, s = signal.time.values, signal[column or names[0]].values
    else:
        if values is None:
            raise DataError("give what read_signal gave, or times and values=…")
        t, s = np.asarray(signal, dtype=float), np.asarray(values, dtype=float)
    if t.shape != s.shape or t.ndim != 1 or len(t) < 4:
        raise DataError(f"the signal has {t.size} times and {s.size} values; it needs as many, at least 4 of each")
    if not np.isfinite(t).all() or not np.isfinite(s).all():
        raise DataError("the signal has values that are no numbers; read it with read_signal, which leaves them out")
    if (np.diff(t) <= 0).any():
        at = int(np.flatnonzero(np.diff(t) <= 0)[0])
        raise DataError(f"time does not grow from sample {at} to {at + 1} of the signal; sort it, and keep each once")
    return np.asarray(t, dtype=float), np.asarray(s, dtype=float)


def _standing_out(change: np.ndarray, of: np.ndarray) -> np.ndarray:
    """Numbers of the changes that stand out of those around them, of a signal `of` such values."""
    if len(change) < 3:
        return np.zeros(0, int)
    from scipy.ndimage import median_filter

    beside = [np.arange(2 * k + 1) != k for k in (4, 8)]
    off = np.abs(change - median_filter(change, footprint=beside[0], mode="reflect"))
    spread = 1.4826 * np.maximum(median_filter(off, footprint=beside[1], mode="reflect"), np.median(off))
    floor = np.maximum(SPREADS * spread, ROUND_OFF * np.abs(of).max())
    most = 1e-3 * np.ptp(of)  # what is so small in the whole is no jump, whatever its neighbours are
    return np.flatnonzero((off > floor) & (off > most))


def _alone(jumps: np.ndarray, samples: int) -> np.ndarray:
    """Jumps with two samples on each side at least."""
    far = np.diff(np.concatenate([[-2], jumps, [samples]]))
    return jumps[(far[:-1] > 1) & (far[1:] > 1) & (jumps > 0) & (jumps < samples - 2)]


def _coarse_period(t: np.ndarray, s: np.ndarray) -> float:
    """The shortest lag at which the signal is like itself."""
    n = len(t)
    even = np.interp(np.linspace(0.0, t[-1], n), t, s)
    power = np.abs(np.fft.rfft(even - even.mean(), 2 * n)) ** 2
    like = np.fft.irfft(power)[:n] / np.arange(n, 0, -1)
    below = np.flatnonzero(like < 0.0)
    half = n // 2 + 1
    if not below.size or below[0] >= half - 1:
        raise DataError(f"the signal of {t[-1]:g} s shows no two cycles; record longer, or use it as recorded(…)")
    peaks = [
        k for k in range(max(2, int(below[0])), half) if like[k] >= like[k - 1] and like[k] > like[min(k + 1, n - 1)]
    ]
    best = max((like[k] for k in peaks), default=0.0)
    if best < 0.3 * like[0]:
        raise DataError(
            f"the signal does not repeat: at the best lag {best / like[0]:.0%} of it are alike; use it as recorded(…)"
        )
    for _ in range(2):  # lags of one and two cycles out of three are alike but for noise: no reason to take the second
        found = next(k for k in peaks if like[k] >= LIKE * best)
        best = like[found]
    return float(found * t[-1] / (n - 1))


def _line(t: np.ndarray, s: np.ndarray) -> np.ndarray:
    """The straight line through a signal, by least squares."""
    return np.polyval(np.polyfit(t, s, 1), t)


def _explained(t: np.ndarray, s: np.ndarray, period: float, harmonics: int) -> np.ndarray:
    """What a straight line and the harmonics of a period explain of a signal, together, by least squares.

    A line fitted first would take a part of cycles along that are not whole.
    """
    angle = 2 * np.pi * np.outer(t / period, np.arange(1, harmonics + 1))
    along = (2 * t / t[-1] - 1)[:, None]
    basis = np.hstack([np.ones((len(t), 1)), along, np.cos(angle), np.sin(angle)])
    fit, *_ = np.linalg.lstsq(basis, s, rcond=None)
    return np.asarray(basis @ fit)


def _left_over(t: np.ndarray, s: np.ndarray, period: float, harmonics: int) -> float:
    """Sum of squares that the harmonics of a period leave over."""
    return float(((s - _explained(t, s, period, harmonics)) ** 2).sum())
