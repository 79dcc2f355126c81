"""Laws of users that would be wrong without a word, or leave their arrays, are refused before they are compiled."""

from __future__ import annotations

from math import exp

import numpy as np
import pytest

import stiction as st
from stiction.laws.drives.breaks import breaks_of
from stiction.laws.fields.turning import readable
from stiction.laws.memory.presliding import PointLaw

MOREAU = st.Moreau(per_cycle=10)


def run(friction: object = None, force: object = None, drive: object = None, **contact: object) -> None:
    """A rubbed box with one part of the user's."""
    geometry = contact.pop("geometry", st.Floor(normal="box.y", tangent="box.x"))
    model = st.Multibody(
        clock=st.Clock(frequency=1e3),
        bodies={"box": st.PointMass(mass=1e-6, vx=0.05)},
        drives={"wave": drive or st.Sine()},
        forces={"gravity": st.Gravity(), **({"own": force} if force else {})},
        contacts={"floor": st.Contact(geometry=geometry, friction=friction or st.Coulomb(mu=0.3))},
    )
    st.simulate(model, MOREAU, until=1e-3)


# ------------------------------------------------------------------------------------------ friction


@st.part
class Ratchet:
    """Scales: more friction backwards than forwards."""

    forth: float = st.par("1", "coefficient for v > 0", default=0.2)
    back: float = st.par("1", "coefficient for v < 0", default=0.6)

    @staticmethod
    def friction_coefficient(part, v):
        return part.forth if v > 0 else part.back


@st.part
class Pushing:
    """Negative above 1 m/s."""

    @staticmethod
    def friction_coefficient(part, v):
        return 0.3 - 0.3 * abs(v)


@st.part
class Falling:
    """A law of one's own that is right."""

    mu: float = st.par("1", "at rest", default=0.3)

    @staticmethod
    def friction_coefficient(part, v):
        return part.mu * (0.5 + 0.5 * exp(-abs(v) / 1e-2))


def test_friction_that_depends_on_the_direction_is_refused():
    """Old: it stuck alike both ways."""
    with pytest.raises(st.LawError, match=r"Ratchet\.friction_coefficient\(\) is 0\.2 at .* and 0\.6 at .*Directional"):
        run(Ratchet())
    with pytest.raises(st.LawError, match=r"Ratchet.*direction"):
        run(Ratchet(forth=0.2, back=0.2000001))


def test_friction_that_pushes_is_refused():
    with pytest.raises(st.LawError, match=r"Pushing\.friction_coefficient\(\).*at least 0"):
        run(Pushing())


def test_a_sweep_of_numbers_meets_the_law_that_knows_directions():
    """Equal both ways at the first point only."""
    model = st.Multibody(
        clock=st.Clock(frequency=1e3),
        bodies={"box": st.PointMass(mass=1e-6, vx=0.05)},
        forces={"gravity": st.Gravity()},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=Ratchet(back=0.2))},
    )
    settings = {"until": st.Cycles(count=1), "stepper": MOREAU, "measure": st.measures.mean_velocity("box.x")}
    path = "contacts.floor.friction.back"
    for found in (
        st.map_points(model, {path: [0.2, 0.3, 0.4]}, **settings), st.sweep(model, {path: [0.2, 0.3, 0.4]}, **settings)
    ):  # fmt: skip
        assert np.isfinite(found.mean_velocity.values[0]) and np.isnan(found.mean_velocity.values[1:]).all()
        assert "direction" in str(found.reason.values[1])


# ------------------------------------------------------------------------------------------ forces


@st.part
class Returning:
    """Hands its force back."""

    on: str = st.coordinate("where")

    @staticmethod
    def force(part, s, q, u, h):
        return 1e-6 * s[1]


@st.part
class ReturningLate:
    """Hands its force back once it has moved."""

    on: str = st.coordinate("where")

    @staticmethod
    def force(part, s, q, u, h):
        if q[part.on] > 1e-4:
            return 1e-6
        h[part.on] += 1e-6


@st.part
class Beyond:
    """Reads a table by position, beyond its ends where nobody looks."""

    on: str = st.coordinate("where")
    table: tuple[float, ...] = st.series("N", "force every 10 µm", default=(0.0, 1e-6, 2e-6))

    @staticmethod
    def force(part, s, q, u, h):
        h[part.on] += part.table[int(abs(q[part.on]) / 1e-5)]


@st.part
class Before:
    """Writes before the array."""

    on: str = st.coordinate("where")

    @staticmethod
    def force(part, s, q, u, h):
        h[int(part.on) - 5] += 1e-6


@st.part
class Clamped:
    """The same table, read inside of it."""

    on: str = st.coordinate("where")
    table: tuple[float, ...] = st.series("N", "force every 10 µm", default=(0.0, 1e-6, 2e-6))

    @staticmethod
    def force(part, s, q, u, h):
        h[part.on] += part.table[min(len(part.table) - 1, int(min(abs(q[part.on]), 1.0) / 1e-5))]


@pytest.mark.parametrize("law", [Returning, ReturningLate])
def test_a_force_that_is_returned_is_refused(law):
    """Old: it did nothing."""
    with pytest.raises(st.LawError, match=rf"{law.__name__}\.force\(\) returns .*write into h instead"):
        run(force=law(on="box.x"))


@pytest.mark.parametrize("law", [Beyond, Before])
def test_a_force_that_leaves_its_arrays_is_refused(law):
    with pytest.raises(st.LawError, match=rf"{law.__name__}\.force\(\) fails at .*index .*only the places that exist"):
        run(force=law(on="box.x"))


def test_laws_that_keep_to_the_rules_run():
    run(friction=Falling(), force=Clamped(on="box.x"))


@st.part
class Wide:
    """Seven coordinates where there is room for six."""

    on: str = st.coordinate("where")

    @staticmethod
    def gap(part, q):
        return q[part.on]

    @staticmethod
    def directions(part, q, r):
        r.nz = 7
        r.idx[0], r.w_N[0], r.w_T[0] = part.on, 1.0, 0.0

    @staticmethod
    def moving(part):
        return False


def test_rows_that_are_too_many_are_refused():
    with pytest.raises(st.LawError, match=r"Wide\.directions\(\) of contacts\.floor names 7 coordinates.*at most 6"):
        run(geometry=Wide(on="box.y"), friction=st.Frictionless())


# ------------------------------------------------------------------------------------------ drives


@st.part
class LastSample:
    """Reads one sample too many at the end of the cycle."""

    samples: tuple[float, ...] = st.series("1", "samples", default=(0.0, 1.0, 2.0, 3.0))

    @staticmethod
    def waveform(part, phase):
        i = int(phase * len(part.samples))
        return 0.5 * (part.samples[i] + part.samples[i + 1])


@st.part
class Secret:
    """Writes two breaks and reports one."""

    @staticmethod
    def waveform(part, phase):
        return phase

    @staticmethod
    def breaks(part, out, n):
        out[n], out[n + 1] = 0.0, 0.5
        return n + 1


@st.part
class Forgetful:
    """Writes over the breaks of other drives."""

    @staticmethod
    def waveform(part, phase):
        return phase

    @staticmethod
    def breaks(part, out, n):
        out[0] = 0.5
        return 1


def test_a_signal_that_reads_beyond_its_samples_is_refused():
    with pytest.raises(st.LawError, match=r"LastSample\.waveform\(\) fails at .*only the places that exist"):
        run(drive=LastSample())


@pytest.mark.parametrize("drive", [Secret(), Forgetful()])
def test_breaks_that_are_not_counted_are_refused(drive):
    with pytest.raises(st.LawError, match=r"breaks\(\) writes .*and return n plus their number"):
        breaks_of([readable(drive)])


# ------------------------------------------------------------------------------------------ memory


@st.part
class Hoarding(PointLaw):
    """Writes beyond its memory once it has slid far."""

    k: float = st.par("N/m", "stiffness", positive=True)

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        z[0] = delta
        z[min(9, int(abs(delta) / 1e-6))] = delta
        return part.k * delta


def test_a_memory_that_is_left_in_a_wide_swing_is_refused():
    with pytest.raises(st.LawError, match=r"Hoarding\.slide\(\) fails at .*only the places that exist"):
        from stiction.compiled.rehearse import swung
        from stiction.core.part import twin_of

        swung(twin_of(Hoarding(k=1e3)), np.zeros(5), 1.0)
    made = st.sliding.remembered(Hoarding(k=1e3), on="box.x", normal_force=1e-3)
    model = st.Multibody(bodies={"box": st.Slide(mass=1e-6, vx=1e-3), **made["bodies"]}, forces=made["forces"])
    with pytest.raises(st.LawError, match=r"Hoarding\.slide\(\)"):
        st.simulate(model, st.Moreau(step=1e-5), until=1e-4)


# ------------------------------------------------------------------------------------------ printing


def helper(v):
    print(v)
    return v


def test_printing_is_refused_when_the_class_is_defined():
    with pytest.raises(st.LawError, match=r"Loud\.friction_coefficient\(\) calls print\(\)"):

        @st.part
        class Loud:
            @staticmethod
            def friction_coefficient(part, v):
                print(v)
                return 0.3

    with pytest.raises(st.LawError, match=r"Murmuring\.friction_coefficient\(\) calls print\(\)"):

        @st.part
        class Murmuring:
            @staticmethod
            def friction_coefficient(part, v):
                return 0.3 + 0.0 * helper(v)


# ------------------------------------------------------------------------------------------ every family


@st.part
class FieldBeside:
    """Writes beside the twelve numbers of a field."""

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        out[0], out[1], out[2], out[40] = 1e-3, 0.0, 0.0, 1.0


@st.part
class FieldOfTwoMoments:
    """Reads a table by time, beyond its end later on."""

    table: tuple[float, ...] = st.series("T", "strength every millisecond", default=(1e-3, 2e-3))

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        out[0], out[1], out[2] = part.table[int(t / 1e-3)], 0.0, 0.0


@st.part
class FieldHandedBack:
    """Returns its strength."""

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        return 1e-3


def bodies(**more):
    """A ball with a magnet in space."""
    ball = st.spatial.Solid(
        mass=1e-6,
        shape=st.spatial.Ball(radius=1e-4),
        position=(0.0, 0.0, 1e-3),
        velocity=(1.0, 0.0, 0.0),
        magnet=st.spatial.Dipole(x=1e-8),
    )
    return st.spatial.RigidBodies(clock=st.Clock(frequency=100.0), bodies={"ball": ball}, **more)


@pytest.mark.parametrize("family", ["tumbling", "spatial"])
@pytest.mark.parametrize(("law", "words"), [
    (FieldBeside(), "only the places that exist"), (FieldOfTwoMoments(), "only the places that exist"),
    (FieldHandedBack(), "returns 0.001, which nobody reads"),
])  # fmt: skip
def test_a_field_that_leaves_its_arrays_or_writes_nothing_is_refused(law, words, family):
    """Old: bodies in space wrote into other memory, or felt nothing; the tumbler ended in a raw IndexError."""
    if family == "tumbling":
        model, stepper = st.with_value(st.devices.utum_on_paper(), "field", law), st.tumbling.PatchStep(step=1e-5)
    else:
        model, stepper = bodies(forces={"field": law}), st.Moreau(step=1e-4)
    with pytest.raises(st.LawError, match=rf"{type(law).__name__}\.magnetic_field\(\) .*{words}"):
        st.simulate(model, stepper, until=5e-3)


def test_a_force_in_space_that_leaves_its_table_later_is_refused():
    """Old: looked at where it starts only, where the table has what it reads."""
    with pytest.raises(st.LawError, match=r"Beyond\.force\(\) fails at .*only the places that exist"):
        st.simulate(bodies(forces={"own": Beyond(on="ball.x")}), st.Moreau(step=1e-4), until=5e-3)


def leg_on_samples():
    leg = st.devices.piezo_legs.bouncing_hexapod()
    return st.with_value(leg, "drives", dict.fromkeys(leg.drives, LastSample()))


def slider_on_samples():
    foot = st.sliding.DrivenContact(contact=st.sliding.Dahl(k=1e6, mu=0.3), drive="saw", stroke=6e-8, normal_force=0.1)
    return st.sliding.Slider(
        mass=3e-3, clock=st.Clock(frequency=200.0), drives={"saw": LastSample()}, contacts={"foot": foot}
    )


def pushed_ball():
    push = st.spatial.BodyForce(on="ball", force=(1e-6, 0.0, 0.0), drive="saw")
    return bodies(drives={"saw": LastSample()}, forces={"push": push})


@pytest.mark.parametrize("made", [leg_on_samples, slider_on_samples, pushed_ball])
def test_every_family_refuses_a_signal_that_reads_beyond_its_samples(made):
    """Old: raw IndexErrors, and in space other memory as a signal."""
    with pytest.raises(st.LawError, match=r"LastSample\.waveform\(\) fails at .*only the places that exist"):
        st.simulate(made(), until=0.02)
