"""THE CONTRACT: every question a solver may ask a part of a model.

A law is a plain static method of a part, named after the operation it answers. `part.x` reads a field; references
arrive as indices; `s`, `q`, `u` hold the drive signals, coordinates and velocities; only the arrays and records handed
in last may be written.
"""

from __future__ import annotations

from math import nan
from typing import Any

from .operation import operation

# ---------------------------------------------------------------------------------------------------- bodies


@operation()
def inertia(part: Any, at: int, minv: Any) -> None:
    """Write the inverse inertia of the body's own coordinates, of which `at` is the first, into `minv`."""


@operation(default=lambda part, at, s_mid, q: None)
def prescribe_middle(part: Any, at: int, s_mid: Any, q: Any) -> None:
    """Write prescribed coordinates at the middle of a step into `q`; free bodies have nothing to say."""


@operation(default=lambda part, at, s_rate, frequency, v: None)
def prescribe_velocity(part: Any, at: int, s_rate: Any, frequency: float, v: Any) -> None:
    """Write prescribed velocities at the end of a step into `v`."""


@operation(default=lambda part, at, s_end, q: None)
def prescribe_end(part: Any, at: int, s_end: Any, q: Any) -> None:
    """Write prescribed coordinates at the end of a step into `q`."""


@operation(default=lambda part, at, S, frequency, q, u, a: None)
def prescribe(part: Any, at: int, S: Any, frequency: float, q: Any, u: Any, a: Any) -> None:
    """Write prescribed coordinates, velocities and accelerations; S holds value, rate and curvature of each signal."""


@operation(default=lambda part, q, M: None)
def mass_matrix(part: Any, q: Any, M: Any) -> None:
    """Write the mass matrix at a user's own coordinates q into `M`, which holds zeros; its lower half is read."""


@operation()
def carry(part: Any, q: Any, x: Any) -> None:
    """Write x, y and the angle of a frame, which a body with coordinates q of its own carries, into `x`."""


@operation(default=lambda part, at, stage, G, q, u, mean, h: None)
def metric(part: Any, at: int, stage: int, G: Any, q: Any, u: Any, mean: Any, h: Any) -> None:
    """One stage of what own coordinates become: masses, velocities and forces of their roots (own_coordinates.py)."""


# ---------------------------------------------------------------------------------------------------- drives


@operation()
def waveform(part: Any, phase: float) -> Any:
    """The signal at `phase` in cycles, 0 ≤ phase < 1; never asked exactly at one of its breaks."""


@operation(default=lambda part, phase: 0.0)
def waveform_rate(part: Any, phase: float) -> Any:
    """Derivative of the signal with respect to the phase in cycles; needed only where the signal moves a body."""


@operation(default=lambda part, phase: 0.0)
def waveform_curvature(part: Any, phase: float) -> Any:
    """Second derivative of the signal; needed where it moves a body and switches are located."""


@operation(default=lambda part, out, n: n)
def breaks(part: Any, out: Any, n: int) -> Any:
    """Write the phases where the signal jumps or kinks into `out[n:]`; return the new count."""


# ---------------------------------------------------------------------------------------------------- controllers


@operation()
def control(part: Any, t: float, s: Any, q: Any, u: Any, out: Any) -> None:
    """Write the command at the sample time t [s] into out[0]; out[1:] keeps what the part names in `keeps`."""


@operation(default=lambda part, at, t, s, q, u: None)
def sample(part: Any, at: int, t: float, s: Any, q: Any, u: Any) -> None:
    """Let a controller, whose memory are the coordinates from `at` on, act if it is due at t [s]."""


@operation(default=lambda part, at, q, s: None)
def command(part: Any, at: int, q: Any, s: Any) -> None:
    """Write the command that a controller holds into its place among the signals `s`."""


# ---------------------------------------------------------------------------------------------------- forces


@operation()
def force(part: Any, s: Any, q: Any, u: Any, h: Any) -> None:
    """Add the generalized force of the part to `h`."""


@operation(default=lambda part, s, q: nan)
def potential(part: Any, s: Any, q: Any) -> Any:
    """Energy stored in the part [J]; what a part without this law does counts as supplied by a drive."""


# ---------------------------------------------------------------------------------------------------- contacts


@operation()
def gap(part: Any, q: Any) -> Any:
    """Normal distance g_N [m]; closed when ≤ 0."""


@operation()
def directions(part: Any, q: Any, r: Any) -> None:
    """Write the coordinates touched (`r.idx`, count `r.nz`) and the rows `r.w_N`, `r.w_T` of W_N and W_T there."""


@operation(default=lambda part: True)
def moving(part: Any) -> Any:
    """Whether the directions change with q; False lets them be computed once."""


@operation(default=lambda part, q, u, r: None)
def convective(part: Any, q: Any, u: Any, r: Any) -> None:
    """Write r.z_N = ẇ_N·u and r.z_T = ẇ_T·u; needed of directions that change, where switches are located."""


@operation()
def friction_coefficient(part: Any, v: float) -> Any:
    """μ at sliding velocity v [m/s]; v = 0 asks for the largest ratio that still sticks."""


@operation(default=lambda part, direction: -1.0)
def sticking_coefficient(part: Any, direction: float) -> Any:
    """The largest ratio that still sticks against sliding along `direction` (±1), of laws that tell the two apart.

    Without it, or below 0, a contact holds alike both ways.
    """


@operation(default=lambda part, place, s: 1.0)
def friction_share(part: Any, place: float, s: Any) -> Any:
    """Share, 0 to 1, of its coefficients that a friction law has at a place of the surface [m] under signals s."""


@operation(default=lambda part, q: 0.0)
def place(part: Any, q: Any) -> Any:
    """Where along its surface a geometry touches [m], in the frame of the surface; for friction that varies there."""


@operation()
def clearance(part: Any, x: float, y: float, radius: float) -> Any:
    """Distance [m] from a surface, in its own frame, of a disc at (x, y), or of a point where the radius is 0."""


@operation()
def facing(part: Any, x: float, y: float, radius: float, out_x: float, out_y: float, r: Any) -> None:
    """Write what the disc or point faces: the normal `r.n_x`, `r.n_y` there, `r.bend` = κ/(1 + κ distance), κ > 0 of
    humps, and `r.curved` = 1 where the normal may change. Of flat pieces that end for a point also `r.piece`, its
    number, `r.ends` = 1 and `r.room`, how far its end is. `r.side` asks for piece `side` − 1 however far it goes
    (> 0), for any (0), or for any but −1 − `side` (< 0). (out_x, out_y) is where a point that is a corner points to.
    """


@operation()
def height(part: Any, x: float) -> Any:
    """Height of a curve [m] at x [m]."""


@operation(default=lambda part, x: 0.0)
def height_slope(part: Any, x: float) -> Any:
    """Derivative of the height of a curve with respect to x."""


@operation(default=lambda part, x: 0.0)
def height_curvature(part: Any, x: float) -> Any:
    """Second derivative of the height of a curve [1/m]."""


@operation()
def normal_law(part: Any, r: Any) -> None:
    """Write the kind of normal law (`r.bilateral`, `r.poisson`) and the restitution coefficient `r.e`.

    A tangential one may be written to `r.e_T`, which is 0 otherwise; `r.follows` is for rows of rolling.py.
    """


# ---------------------------------------------------------------------------------------- contacts with memory


@operation()
def slide(part: Any, z: Any, delta: float, surface: float, load: float, dt: float) -> Any:
    """Advance the memory `z` of a contact to the relative displacement `delta` [m]; return its friction force T [N].

    T opposes the body: it acts as −T on what moves by +delta. `surface` is the position of the driving surface [m],
    `load` what the part's `loads` makes of the normal force, `dt` the duration of the step [s].
    """


@operation(default=lambda part, z: False)
def full(part: Any, z: Any) -> Any:
    """Whether `slide` found no room in the memory `z` and answered NaN: it is then repeated with a larger one."""


@operation(default=lambda part, N: N)
def load_under(part: Any, N: float) -> Any:
    """What `slide` takes as its load under the normal force N [N]: N itself, or the indentation [m]."""


@operation(default=lambda part, at, s, dt, q, u: None)
def remember(part: Any, at: int, s: Any, dt: float, q: Any, u: Any) -> None:
    """Advance the memory that a part keeps in the coordinates from `at` on, once per step dt, at its middle."""


@operation(default=lambda part, at, q: 0)
def trouble(part: Any, at: int, q: Any) -> Any:
    """Why a body with its coordinates from `at` on ended a run: 0 it did not, 1 its memory is full, 2 its load is
    beyond what it is made for. Asked in plain Python only."""


@operation()
def stretch(part: Any, z: Any, voltage: float) -> Any:
    """Bring the memory `z` of a piezo straight to a voltage [V]; return its free stroke [m]."""


@operation()
def backbone(part: Any, u: float) -> Any:
    """Φ(u) [N]: the force of a rate-independent contact on first loading to the displacement u ≥ 0."""


@operation()
def backbone_energy(part: Any, u: float) -> Any:
    """Ψ(u) = ∫₀ᵘ Φ [J]."""


@operation()
def reach(part: Any, gamma: float) -> Any:
    """x [m] at which the one-dimensional profile has the height g(x) = gamma [m]."""


@operation()
def reach_area(part: Any, gamma: float) -> Any:
    """∫₀^x g dx [m²] up to the x at which g(x) = gamma."""


@operation()
def reach_moments(part: Any, gamma: float) -> Any:
    """(x, ∫₀^x g dx, ∫₀^x g² dx) [m, m², m³] up to the x at which g(x) = gamma."""


# ---------------------------------------------------------------------------------------------------- tumbling


@operation()
def magnetic_field(part: Any, t: float, x: float, y: float, z: float, out: Any) -> None:
    """Write the flux density B [T] at time t [s] and place (x, y, z) [m], substrate axes, into out[0:3].

    Where it varies in space, the gradients ∂B_j/∂x_i [T/m] go into out[3 + 3 i + j]. Those that are not written are
    found by differences over ± 1e-4 of the robot's size.
    """
