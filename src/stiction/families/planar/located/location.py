"""One step with located events: integrate in the present modes, look for the first switch, go there with a true step.

Between events a Runge–Kutta method; event functions as polynomials in Bernstein form, which prove that there is none or
give the first; the root is polished with genuine steps, so that its accuracy is that of the method.
"""

from __future__ import annotations

from ....compiled.kernels import brief, inlined, piece
from ....maths.bernstein import NEVER, cubic, deflated, first_negative, quadratic, quintic
from ....maths.tableaux import INFO
from ..evaluate import FREQUENCY
from ..record import (
    A0,
    A1,
    OPEN,
    Q0,
    Q1,
    ROUND_OFF,
    SLIP,
    SPEED,
    STICK,
    STILL,
    U0,
    U1,
    Q,
    U,
    can_open,
    lengths,
    magnitude,
    rough,
)  # fmt: skip
from .integration import evaluate, step
from .machine import MIDDLE_KNOWN, machine_at
from .modes import BREAKS_BACK, BREAKS_FORTH, IMPACT, LEAVES, LIFT_OFF, NOTHING, REVERSAL, TURNS, measure
from .tolerance import BOUNDLESS

MOST_POLISH = 120  # every second step halves the bracket once the quick ones have failed
SCAN = 32  # points of the step at which a function is looked at that the quick steps did not find negative
FORCE = 1e-11  # of the largest normal force in the step: a force that is zero but for round-off
TOGETHER = 1e-11  # of a step: a contact whose cone is this close to its tip opens, there is nothing left to slip on
NOISY = 1e-10  # of a step: corrections this short that grow are round-off of the values
CHORD = 0.1  # of a known slope: how far that of a chord may be from it; it is much closer but for round-off
ALIKE = 1e-6  # of values of an event function near its root, each of which is a small part of the one before


@inlined
def halfway(X, j, h):
    """q and u of coordinate j in the middle of the step, on the quintic through its ends."""
    u_mean, u_jump = 0.5 * (X[U0, j] + X[U1, j]), X[U1, j] - X[U0, j]
    a_mean, a_jump = 0.5 * (X[A0, j] + X[A1, j]), X[A1, j] - X[A0, j]
    return (
        0.5 * (X[Q0, j] + X[Q1, j]) - 5 * h * u_jump / 32 + h * h * a_mean / 32,
        15 * (X[Q1, j] - X[Q0, j]) / (8 * h) - 7 * u_mean / 8 + h * a_jump / 32,
    )


@piece
def middle(m, w, phase, h):
    """Event data in the middle of the step, on the quintic through its ends."""
    X = w.X
    for j in range(X.shape[1] - 1):
        X[Q, j], X[U, j] = halfway(X, j, h)
    evaluate(m, w, phase + 0.5 * h * w.scalars[FREQUENCY])
    measure(X, w.C, 1)


@inlined
def has_force_events(r):
    return r.mode == STICK or (r.mode == SLIP and (r.bilateral == 0 or rough(r)))


@brief("f8(i8, f8, f8)")
def find_events(m, phase, h):
    """The earliest event each contact may have in the step just made; returns the earliest of all, NEVER if none."""
    w = machine_at(m)
    C, needs_middle = w.C, False
    for i in range(len(C)):
        needs_middle |= has_force_events(C[i])
    if needs_middle and w.T[INFO, 4] == 0.0 and w.scalars[MIDDLE_KNOWN] == 0.0:
        middle(m, w, phase, h)
    w.scalars[MIDDLE_KNOWN] = 0.0
    first = NEVER
    for i in range(len(C)):
        r = C[i]
        r.root, r.event = NEVER, NOTHING
        if r.mode == OPEN:
            if can_open(r) and not just_opens(r, w.X):
                degree = quintic(w.b, h, clear(r, 0), r.at[0, 1], r.at[0, 2], clear(r, 2), r.at[2, 1], r.at[2, 2])
                # a gap that is zero (or less) and opens counts as a known zero, too
                known = r.fresh_N if r.fresh_N > 0 or r.at[0, 0] > 0.0 or r.at[0, 1] <= 0.0 else 1
                keep_earlier(r, first_negative(w.b, deflated(w.b, degree, known)), IMPACT)
        else:
            find_closed_events(w, r, h)
        first = min(first, r.root)
        r.beyond = event_value(r)[0]
        if not abs(r.at[2, 0] + r.at[2, 3] + r.at[2, 5]) < BOUNDLESS:
            first = 0.0
    return first


@inlined
def clear(r, k):
    """The gap; seen from its start where a contact opens that is closed by more than nothing."""
    return r.at[k, 0] - min(r.at[0, 0], 0.0) if r.at[0, 1] > 0.0 else r.at[k, 0]


@inlined
def just_opens(r, X):
    """Whether an open contact separates at the end of the step and its gap is not yet more than round-off."""
    return r.at[2, 1] >= 0.0 and -ROUND_OFF * lengths(r, X[Q1]) <= r.at[2, 0] <= 0.0


@inlined
def keep_earlier(r, root, kind):
    if root < r.root and (r.grazed >> kind) & 1 == 0:
        r.root, r.event = root, kind


@piece
def find_closed_events(w, r, h):
    """Lift-off, change of sign of a guide's force, end of slip, and break-away of a closed contact."""
    small = FORCE * max(abs(r.at[0, 5]), abs(r.at[2, 5]))
    if leaves(r):
        keep_earlier(r, first_negative(w.b, quadratic(w.b, r.rooms[0], r.rooms[1], r.rooms[2])), LEAVES)
    if has_force_events(r) and r.follows == 0:
        degree = quadratic(w.b, pressing(r, 0) + small, pressing(r, 1) + small, pressing(r, 2) + small)
        keep_earlier(r, first_negative(w.b, degree), LIFT_OFF if r.bilateral == 0 else TURNS)
    if r.mode == STICK:
        for side in (1.0, -1.0):
            tiny = small * holds_up_to(r, 0, side)
            degree = quadratic(w.b, margin(r, 0, side) + tiny, margin(r, 1, side) + tiny, margin(r, 2, side) + tiny)
            root = first_negative(w.b, degree)
            if root < r.root - TOGETHER:
                keep_earlier(r, root, BREAKS_BACK if side > 0.0 else BREAKS_FORTH)
    elif rough(r) and (r.at[0, 3] != 0.0 or r.at[2, 3] != 0.0 or r.fresh_T > 0):
        degree = cubic(w.b, h, r.sign * r.at[0, 3], r.sign * r.at[0, 4], r.sign * r.at[2, 3], r.sign * r.at[2, 4])
        keep_earlier(r, first_negative(w.b, deflated(w.b, degree, r.fresh_T)), REVERSAL)


@inlined
def leaves(r):
    """Whether a contact may come to the end of its surface."""
    return r.ends == 1 and r.side > 0 and r.bilateral == 0


@inlined
def pressing(r, k):
    """σ λ_N: the force that friction rests on. It must not change its sign while a mode lasts."""
    return r.sigma * r.at[k, 5]


@inlined
def margin(r, k, side):
    """How far the friction force is from the edge of its cone, μ_s σ λ_N − side λ_T; no cone is left for σ λ_N < 0."""
    return left_of_cone(holds_up_to(r, k, side), pressing(r, k), r.at[k, 6], side)


@inlined
def left_of_cone(mu, pressed, lambda_T, side):
    """μ_s σ λ_N − side λ_T."""
    return mu * pressed - side * lambda_T


@inlined
def holds_up_to(r, k, side):
    """Sticking coefficient of friction forces of a sign; positive ones keep from sliding back."""
    return r.at[k, 8] if side > 0.0 else r.at[k, 7]


@inlined
def event_value(r):
    """(value, rate) of the event function of a contact at the end of the step; rate 0 where it is not known."""
    if r.event == IMPACT:
        return clear(r, 2), r.at[2, 1]
    if r.event == REVERSAL:
        return r.sign * r.at[2, 3], r.sign * r.at[2, 4]
    if r.event == LIFT_OFF or r.event == TURNS:
        return pressing(r, 2), 0.0
    if r.event == LEAVES:
        return r.rooms[2], 0.0
    if r.event == NOTHING:
        return 0.0, 0.0
    return margin(r, 2, 1.0 if r.event == BREAKS_BACK else -1.0), 0.0


@piece
def violated(r, X):
    """The kind of event that a contact has missed at the end of the step, beyond round-off; NOTHING if none."""
    if r.mode == OPEN:
        inside = r.at[2, 0] < -ROUND_OFF * lengths(r, X[Q1]) and r.at[2, 1] < 0.0
        return IMPACT if inside and can_open(r) else NOTHING
    if leaves(r) and r.rooms[2] < -ROUND_OFF * lengths(r, X[Q1]):
        return LEAVES
    small = FORCE * max(abs(r.at[0, 5]), abs(r.at[2, 5]))
    if r.mode == STICK and margin(r, 2, 1.0) < -r.at[2, 8] * small:
        return BREAKS_BACK
    if r.mode == STICK and margin(r, 2, -1.0) < -r.at[2, 7] * small:
        return BREAKS_FORTH
    if r.follows == 0 and has_force_events(r) and pressing(r, 2) < -small:
        return LIFT_OFF if r.bilateral == 0 else TURNS
    size = STILL * max(magnitude(r, X[U1]), magnitude(r, X[SPEED]))
    return REVERSAL if r.mode == SLIP and rough(r) and r.sign * r.at[2, 3] < -size else NOTHING


@inlined
def guessed_slope(r):
    """Slope, per step, of the parabola through the three known values of a force's event function, at its root."""
    if r.event == IMPACT or r.event == REVERSAL:
        return 0.0
    if r.event == LEAVES:
        f0, fm, f1 = r.rooms[0], r.rooms[1], r.rooms[2]
    elif r.event == LIFT_OFF or r.event == TURNS:
        f0, fm, f1 = pressing(r, 0), pressing(r, 1), pressing(r, 2)
    else:
        side = 1.0 if r.event == BREAKS_BACK else -1.0
        f0, fm, f1 = margin(r, 0, side), margin(r, 1, side), margin(r, 2, side)
    return (4.0 * r.root - 3.0) * f0 + (4.0 - 8.0 * r.root) * fm + (4.0 * r.root - 1.0) * f1


@inlined
def alike(f, g):
    """Whether two values differ by their round-off only: a parabola through them leads anywhere."""
    return abs(f - g) <= ALIKE * max(abs(f), abs(g))


@inlined
def inverse_root(x, f, x_a, f_a, x_b, f_b):
    """Where the parabola x(f) through three points has f = 0; x itself where they do not fall one after the other."""
    if alike(f, f_a) or alike(f, f_b) or alike(f_a, f_b):
        return x
    if (f_a - f) * (x_a - x) >= 0.0 or (f_b - f) * (x_b - x) >= 0.0 or (f_b - f_a) * (x_b - x_a) >= 0.0:
        return x
    g = (x_a - x) / (f_a - f)
    return x - f * g + f * f_a * ((x_b - x_a) / (f_b - f_a) - g) / (f_b - f)


@piece
def first_below(m, w, phase, h, i, end):
    """End of the first of SCAN equal parts of the step, up to `end`, where the event function is negative; or NEVER."""
    for k in range(1, SCAN + 1):
        step(m, phase, k * end / SCAN * h)
        if event_value(w.C[i])[0] < 0.0:
            return k * end / SCAN
    return NEVER


@inlined
def mended(slope, x, f, x_a, f_a, change):
    """Slope at x, from the chord of the last two steps and the `change` of the known slope between them.

    The known slope is that of the motion; that of the end of a step as its length grows differs from it by the error of
    the method, which the chord does not have. Where round-off makes the chord another one, the known slope stays.
    """
    chord = (f - f_a) / (x - x_a) + 0.5 * change
    return chord if abs(chord - slope) <= CHORD * abs(slope) else slope


@inlined
def shortening(k, known, way, last, ratio):
    """The part of correction number k, of length `way`, that the next is expected to be; 1 where nothing is known yet.

    Corrections shorten as they did last, and, from three points on, by what they did before that as well. With a mended
    slope (`known`) the second leaves the square of what the first left, or the third term of Taylor's series.
    """
    if k == 0:
        return 1.0
    if k == 1 and known:
        return max((way / last) ** 2, last * last / 6)
    return way / last * min(ratio, 1.0)


@brief("f8(i8, f8, f8, i8, f8)")
def polish(m, phase, h, i, end):
    """Fraction of the step, up to `end`, at which the event of contact i happens, by true steps; NEVER if it grazes.

    Newton with the known or guessed rate, then the parabola through the last three steps, whose values have no error of
    the rate; inside a bracket as soon as a negative value is known, and where these fail by halving it. `beyond` is the
    value at `end`: a function that ends below zero has a root, whatever the quick steps say. The last step made ends at
    the event: where the next correction would be less than round-off of time, or, since the values have round-off of
    their own that may be more, where it was expected to be so and is not more than the last, or where corrections grow.
    """
    w = machine_at(m)
    r = w.C[i]
    low, high, bracketed = 0.0, end, r.beyond < 0.0
    x, x_a, f_a, slope_a, x_b, f_b = min(r.root, end), 0.0, 0.0, 0.0, 0.0, 0.0
    guess, ratio, expected, free = guessed_slope(r), 1.0, 1.0, False
    close = 4e-16 + 4e-16 * phase / (h * w.scalars[FREQUENCY])
    for k in range(MOST_POLISH):
        step(m, phase, x * h)
        f, rate = event_value(r)
        if f < 0.0:
            high, bracketed = x, True
        else:
            low = max(low, x)
        slope = rate * h if rate != 0.0 else ((f - f_a) / (x - x_a) if k > 0 and x != x_a else guess)
        exact = mended(slope, x, f, x_a, f_a, slope - slope_a) if k == 1 and rate != 0.0 else slope
        new = inverse_root(x, f, x_a, f_a, x_b, f_b) if k > 1 else x
        if new == x:
            new = x - f / exact if exact < 0.0 else (0.5 * (low + high) if bracketed else x + 0.01)
        way, last = abs(new - x), abs(x - x_a) if k > 0 else 1.0
        lost = not bracketed and f != 0.0 and (k > 8 or min(new, end) == x)
        noisy = bracketed and free and k > 1 and last <= NOISY and way >= last
        if not lost and (f == 0.0 or way <= close or noisy or (expected <= close and way <= last)):
            return x
        expected = way * shortening(k, rate != 0.0, way, last, ratio)
        ratio = way / last if k > 0 else ratio
        x_a, f_a, slope_a, x_b, f_b, wanted = x, f, slope, x_a, f_a, new
        if lost:
            high = first_below(m, w, phase, h, i, end)
            if high > end:
                return NEVER
            low, bracketed, new = high - end / SCAN, True, high
        elif bracketed and (not low < new < high or (k > 8 and k % 2 == 1)):
            new = 0.5 * (low + high) if k > 3 else min(max(new, 0.99 * low + 0.01 * high), 0.01 * low + 0.99 * high)
        new = min(new, end)
        if abs(new - x) <= close or (bracketed and high - low <= close):
            return x
        x, free = new, new == wanted
        expected = expected if free else 1.0
    if x != x_a:
        step(m, phase, x * h)
    return x
