"""Contacts with memory against a bed of springs of our own, along random histories of motion and load.

The bed knows only the slope h'(r) of a surface, the materials and μ: it transforms the surface itself, finds the
indentation from its own sum, and moves each spring by itself. It shares no line with the package.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import attacking
import numpy as np
from hypothesis import strategies as some
from scipy.integrate import solve_ivp
from scipy.special import beta

import stiction as st
from stiction.families.sliding.paths import along_path
from stiction.laws.memory.contact import joined

FINE = 20000  # springs of the bed


def transform(n):
    """g of h = r^n over x^n: ∫₀^{π/2} n sinⁿ⁻¹t dt."""
    return n / 2 * beta(n / 2, 0.5)


def polyline(r, h):
    """g(x) of straight pieces: x Σ slope × angle, the last piece going on."""
    slopes = np.diff(h) / np.diff(r)

    def line(x):
        angles = [np.arcsin(np.clip(at / x, 0, 1)) for at in r[:-1]] + [np.full_like(x, np.pi / 2)]
        return x * sum(s * (b - a) for s, (a, b) in zip(slopes, pairwise(angles), strict=True))

    return line


def shapes(kind, L, p):
    """(profile of the package, our g(x)) of a size L [m] and a free number p between 0 and 1."""
    own = st.sliding
    r, h = L * np.array([0, 0.01, 0.03, 0.08]), L * np.array([0, 1e-5, 1e-4, 1e-4 + 0.05 * 10 ** (-2.3 + p)])
    n, flat, hurst, h_rms = 0.7 + 5 * p, L * 10 ** (-3 + 1.5 * p), 0.5 + p, 1e-5 * L
    slope = 10 ** (-3 + 2.5 * p)
    Q = (2 * (hurst + 1) / (1.9412 * L)) ** (hurst + 1) * (hurst + 1) * L * h_rms / (2 * hurst)  # eq. (3.12)
    return {
        "sphere": lambda: (own.SphereProfile(radius=L), lambda x: x**2 / L),
        "cone": lambda: (own.ConeProfile(slope=slope), lambda x: transform(1) * slope * x),
        "power": lambda: (own.PowerProfile(exponent=n, scale=L), lambda x: transform(n) * L ** (1 - n) * x**n),
        "flattened": lambda: (
            own.FlattenedSphereProfile(radius=L, flat=flat),
            lambda x: x * np.sqrt(np.maximum(x**2 - flat**2, 0)) / L,
        ),
        "rough": lambda: (
            own.RoughSphereProfile(radius=L, hurst=hurst, h_rms=h_rms, length=L), lambda x: x**2 / L + Q * x**hurst
        ),
        "exact sphere": lambda: (own.ExactSphereProfile(radius=L), lambda x: x * np.arctanh(x / L)),
        "measured": lambda: (own.MeasuredProfile(r=tuple(r), h=tuple(h)), polyline(r, h)),
        "punch": lambda: (own.PunchProfile(radius=flat), lambda x: np.where(x < flat, 0.0, np.inf)),
    }[kind]()  # fmt: skip


class Bed:
    """Springs in equal distances on half of the contact, u_i with |u_i| ≤ μ (E*/G*) (d − g_i)₊."""

    def __init__(self, line, edge, E, G, mu, N):
        x, self.dx = (np.arange(FINE) + 0.5) * edge / FINE, edge / FINE
        self.g, self.E, self.G, self.slope = line(x), E, G, mu * E / G
        self.u, self.delta, self.d = np.zeros(FINE), 0.0, self.indentation(N)

    def indentation(self, N):
        """d with 2E* dx Σ (d − g_i)₊ = N; g grows, so that the springs touch one by one."""
        force = 2 * self.E * self.dx * (np.arange(FINE) * self.g - np.append(0.0, np.cumsum(self.g)[:-1]))
        force[np.isnan(force)] = np.inf
        touching = max(int(np.searchsorted(force, N)), 1)
        return (N / (2 * self.E * self.dx) + self.g[:touching].sum()) / touching

    def to(self, delta, N):
        """T [N] after a straight step in δ and d; a spring that is touched or lost within it takes its part."""
        d, step = self.indentation(N) if N > 0 else 0.0, delta - self.delta
        with np.errstate(invalid="ignore", divide="ignore"):
            part = np.clip((max(d, self.d) - self.g) / abs(d - self.d), 0, 1) if d != self.d else 1.0 * (self.g < d)
        limit = self.slope * np.maximum(d - self.g, 0)
        self.u = np.clip(self.u + part * step, -limit, limit)
        self.delta, self.d = delta, d
        return self.force()

    def force(self):
        return 2 * self.G * self.dx * float(self.u.sum())

    def stored(self):
        return self.G * self.dx * float(self.u @ self.u)


@dataclass(frozen=True)
class Case:
    """A contact and the bed of the same surface, and what they go through."""

    contact: st.sliding.FrictionContact
    line: object
    path: np.ndarray
    load: np.ndarray

    @property
    def limit(self):
        """Largest friction of the history [N]."""
        return self.contact.mu * max(self.load.max(), self.contact.normal_force)

    def bed(self):
        pair, N = self.contact.pairing, max(self.load.max(), self.contact.normal_force)
        (a, b), profile = (pair.first, pair.second), self.contact.profile
        E = 1 / sum((1 - m.nu**2) / m.E for m in (a, b))
        G = 1 / sum((2 - m.nu) * (1 + m.nu) / (2 * m.E) for m in (a, b))
        edge = profile.radius if isinstance(profile, st.sliding.PunchProfile) else self.edge(E, N)
        return Bed(self.line, edge, E, G, self.contact.mu, self.contact.normal_force)

    def edge(self, E, N):
        """A little more than the radius under the largest load, where 2E* (a g(a) − ∫g) is enough, by halving."""

        def enough(a):
            x = (np.arange(2000) + 0.5) * a / 2000
            return 2 * E * (a * self.line(np.array([a]))[0] - self.line(x).sum() * a / 2000) >= 1.001 * N

        top = getattr(self.contact.profile, "radius", np.inf)
        low, high = 0.0, np.sqrt(N / E)
        while not enough(high):
            low, high = high, min(2 * high, 0.5 * (high + top))
        for _ in range(30):
            middle = (low + high) / 2
            low, high = (low, middle) if enough(middle) else (middle, high)
        return high

    def law(self, memory, room=8.0):
        law = st.with_value(self.contact, "memory", memory).law()
        return st.with_value(law, "room", room) if hasattr(law, "room") else law

    def by(self, memory, room=8.0):
        law, N = self.law(memory, room), self.contact.normal_force
        load = np.zeros(len(self.load)) if isinstance(memory, st.sliding.ByTurningPoints) else law.loads(self.load)
        return along_path(law, law.fresh(float(law.loads(N))), self.path, load, 1e-6)


KINDS = ("sphere", "cone", "power", "flattened", "rough", "exact sphere", "measured", "punch")


@some.composite
def contacts(draw, kinds=KINDS):
    L, p = 10 ** draw(some.floats(-6, -2)), draw(some.floats(0, 1))
    kind = draw(some.sampled_from(kinds))
    profile, line = shapes(kind, L, p)
    solids = [st.sliding.ElasticMaterial(E=10 ** draw(some.floats(6, 11.5)), nu=draw(some.floats(0, 0.49)))
              for _ in range(2)]  # fmt: skip
    N = min(m.E for m in solids) * L**2 * 10 ** draw(some.floats(-8, -4))
    pair = st.sliding.Pairing(first=solids[0], second=solids[1])
    contact = st.sliding.FrictionContact(profile=profile, pairing=pair, mu=draw(some.floats(0.05, 1.2)), normal_force=N)
    return contact, line


@some.composite
def histories(draw, constant=None):
    """Random walks with nested loops, rests, returns to the same places, loads that grow, fall and vanish."""
    contact, line = draw(contacts())
    steps = draw(some.integers(2, 40))
    rng = np.random.default_rng(draw(some.integers(0, 2**32)))
    size = contact.slip_limit * 10 ** draw(some.floats(-2, 0.7))
    path = {
        "walk": lambda: np.cumsum(rng.normal(size=steps)),
        "decaying": lambda: 2 * (-1.0) ** np.arange(steps) * 0.93 ** np.arange(steps),
        "growing": lambda: (-1.0) ** np.arange(steps) * 1.1 ** np.arange(steps) / 3,
        "places": lambda: rng.integers(-3, 4, steps) * 0.7,
    }[draw(some.sampled_from(["walk", "decaying", "growing", "places"]))]()
    load = {
        "constant": lambda: np.ones(steps),
        "any": lambda: rng.uniform(0.01, 3.9, steps),
        "rising": lambda: np.sort(rng.uniform(0.01, 3.9, steps)),
        "falling": lambda: np.sort(rng.uniform(0.01, 3.9, steps))[::-1].copy(),
        "off and on": lambda: np.where(rng.uniform(size=steps) < 0.2, 0.0, rng.uniform(0.2, 2, steps)),
        "repeated": lambda: rng.integers(1, 5, steps) * 0.9,
    }["constant" if constant else draw(some.sampled_from(
        ["constant", "any", "rising", "falling", "off and on", "repeated"]))]()  # fmt: skip
    return Case(contact, line, size * path, contact.normal_force * load)


# A midpoint sum over 20 000 springs with a few kinks in it, or with the root of a rough or sharp profile at its pole:
# (1/20 000)^{1.5} of the largest deflection at each; the deflections of a walk are up to some tens of slip limits.
OF_BED = 2e-5


@attacking.attack(quick=40, many=400, case=histories())
def test_triangle_and_springs_follow_the_bed(case):
    bed = case.bed()
    exact = np.array([bed.to(x, N) for x, N in zip(case.path, case.load, strict=True)])
    triangle = case.by(st.sliding.ByTriangle())
    springs = case.by(st.sliding.BySprings(count=1600, cover=4.0))
    # springs at the edge of a load are off by a part, (1/1600)² of the stiffness times the deflection in each of some
    # steps; a sphere pressed a little beyond its flat carries in a rim of a few springs (400: 1.5e-3, 1600: 6e-5)
    return max(np.abs(triangle - exact).max() / OF_BED, np.abs(springs - exact).max() / 1e-3) / case.limit


@attacking.attack(quick=20, many=200, case=histories(constant=True))
def test_turning_points_follow_the_bed(case):
    bed = case.bed()
    exact = np.array([bed.to(x, N) for x, N in zip(case.path, case.load, strict=True)])
    return float(np.abs(case.by(st.sliding.ByTurningPoints()) - exact).max()) / case.limit / OF_BED


@attacking.attack(quick=20, many=200, case=histories(), rooms=some.integers(8, 40), parts=some.integers(2, 9))
def test_room_and_cutting_of_steps_change_nothing(case, rooms, parts):
    """Little room gives the same digits as any; a straight step in δ and d may be cut. Round-off of corners on the slip
    line, 1e-14 of the limit, is multiplied by the steps and by deflections of some tens of limits."""
    apart, at = 0.0, np.arange(1 + (len(case.path) - 1) * parts) / parts
    steps = np.arange(len(case.path))
    for memory in (st.sliding.ByTriangle(), st.sliding.BySprings(count=50, cover=4.0)):
        law, N = case.law(memory, float(rooms)), case.contact.normal_force
        d, fresh = law.loads(case.load), law.fresh(float(law.loads(N)))
        whole = along_path(law, fresh, case.path, d, 1e-6)
        if not np.array_equal(whole, case.by(memory, room=4000.0)):
            return np.inf
        cut = along_path(law, fresh, np.interp(at, steps, case.path), np.interp(at, steps, d), 1e-6)
        apart = max(apart, np.abs(cut[::parts] - whole).max() / case.limit)
    return float(apart) / 1e-9


@attacking.attack(quick=15, many=150, case=histories())
def test_energy_is_never_created_and_what_is_stored_is_in_the_springs(case):
    """Stored energy is that of the bed, and no step of springs or on turning points loses less than nothing."""
    bed, N = case.bed(), case.contact.normal_force
    laws = [case.law(st.sliding.BySprings(count=100, cover=4.0))]
    if (case.load == N).all():
        laws.append(case.law(st.sliding.ByTurningPoints()))
    histories, lost, apart = [st.sliding.History(law, N) for law in laws], [0.0] * len(laws), 0.0
    energy = case.limit * (np.ptp(case.path) + case.contact.slip_limit)
    for x, load in zip(case.path, case.load, strict=True):
        bed.to(x, load)
        for k, history in enumerate(histories):
            answer = history.trial(x, load)
            history.commit()
            off = 2e-3 if k == 0 else OF_BED  # 100 springs against 20 000, see above
            apart = max(apart, abs(answer.stored - bed.stored()) / energy / off)
            apart = max(apart, (lost[k] - answer.dissipated) / energy / 1e-12, -answer.stored / energy / 1e-12)
            lost[k] = answer.dissipated
    return float(apart)


@attacking.attack(quick=10, many=100, several=some.lists(contacts(), min_size=2, max_size=5),
                  order=some.randoms(use_true_random=False), seed=some.integers(0, 2**32))  # fmt: skip
def test_joined_contacts_add_up_in_any_order(several, order, seed):
    """Contacts that move together are the sum of each alone, whatever comes first; tables are 1e-7 off at most."""
    rng, many = np.random.default_rng(seed), [(c, float(1 + k % 3)) for k, (c, _) in enumerate(several)]
    size = np.median([c.slip_limit for c, _ in many]) * 10 ** rng.uniform(-1, 1)
    path = np.cumsum(rng.normal(size=40)) * size
    alone = np.zeros(40)
    for c, count in many:
        triangle = st.with_value(c, "memory", st.sliding.ByTriangle()).law()
        d = triangle.loads(np.full(40, c.normal_force))
        alone += count * along_path(triangle, triangle.fresh(float(d[0])), path, d, 1e-6)
    shuffled = list(many)
    order.shuffle(shuffled)
    law = joined(shuffled)
    together = along_path(law, law.fresh(0.0), path, np.zeros(40), 1e-6)
    limit = sum(count * c.mu * c.normal_force for c, count in many)
    return float(np.abs(together - alone).max()) / limit / 1e-6


@attacking.attack(quick=10, many=100, case=histories(), angle=some.floats(0, 6.3), bent=some.floats(0, 1))
def test_friction_in_the_plane_turns_with_the_path(case, angle, bent):
    """A straight path is the case of one direction; any path may be turned, and never holds more than its load."""
    contact = st.with_value(case.contact, "memory", st.sliding.BySprings(count=60, cover=4.0))
    load, c, s = np.append(case.contact.normal_force, case.load), np.cos(angle), np.sin(angle)
    x, y = np.append(0.0, case.path), bent * np.append(0.0, np.cumsum(case.path))
    plain, turned = (
        st.sliding.planar_path(contact, *xy, load).T.values for xy in ((x, y), (c * x - s * y, s * x + c * y))
    )
    back = np.column_stack([c * turned[:, 0] + s * turned[:, 1], c * turned[:, 1] - s * turned[:, 0]])
    apart = np.abs(back - plain).max() / case.limit / 1e-9
    over = (np.hypot(*plain.T) - contact.mu * load).max() / case.limit / 1e-12
    straight = st.sliding.planar_path(contact, c * x, s * x, load).T.values
    one = Case(contact, case.line, case.path, case.load).by(contact.memory)
    return float(max(apart, over, np.abs(straight[1:] @ [c, s] - one).max() / case.limit / 1e-9))


def bristle(law, path, N):
    """Friction of a single-state law along a path by an integration of our own: dz/dδ = 1 − α(z) z sgn/z_m."""
    z, k, forces = 0.0, law.k, [0.0]
    top = law.mu * N / k
    elastic = getattr(law, "elastic", None)
    for a, b in pairwise(path):
        s = np.sign(b - a)

        def rate(_, y, s=s):  # y = s z/z_m over τ = way/z_m
            if elastic is None:
                return 1.0 - y
            if y[0] <= elastic:
                return np.ones(1)
            return 1.0 - np.where(y < 1, 0.5 + 0.5 * np.sin(np.pi * (y - (1 + elastic) / 2) / (1 - elastic)), 1.0) * y

        way = abs(b - a) / top
        if way > 0:
            start = s * z / top
            if elastic is not None and start < elastic:
                rise = min(way, elastic - start)
                start, way = start + rise, way - rise
            end = solve_ivp(rate, (0, way), [start], method="DOP853", rtol=1e-11, atol=1e-13).y[0, -1] if way else start
            z = s * top * min(end, 1.0)
        forces.append(k * z)
    return np.array(forces[1:])


@attacking.attack(quick=10, many=100, k=some.floats(0, 9), mu=some.floats(0.05, 2), N=some.floats(-6, 1),
                  elastic=some.one_of(some.none(), some.floats(0, 0.99)), size=some.floats(-1.5, 1),
                  seed=some.integers(0, 2**32))  # fmt: skip
def test_single_state_laws_against_their_own_equation(k, mu, N, elastic, size, seed):
    """Dahl is exact, Dupont's model is integrated to 2e-9 of its limit, in each of some steps."""
    law = st.sliding.Dahl(k=10**k, mu=mu) if elastic is None else st.sliding.ElastoPlastic(
        k=10**k, mu=mu, elastic=elastic)  # fmt: skip
    N = 10**N
    path = np.cumsum(np.random.default_rng(seed).normal(size=12)) * 10**size * mu * N / law.k
    ours = along_path(law, law.fresh(N), path, np.full(12, N), 1e-6)
    return float(np.abs(ours - bristle(law, [0.0, *path], N)).max()) / (mu * N) / 1e-7


# ---------------------------------------------------------------------------------- the same in two families


def runner(case_of, family, per_cycle, cycles=2):
    """Positions of a runner on a sensor, driven by a table through one contact, in steps of the drive's cycle."""
    contact, mass, sensor, stroke, clock, load = case_of
    if family == "slider":
        foot = st.sliding.DrivenContact(contact=contact, drive="sine", stroke=stroke, **load)
        model = st.sliding.Slider(
            mass=mass, stiffness=sensor, clock=clock, drives={"sine": st.Sine()}, contacts={"foot": foot}
        )
        stepper = st.sliding.Verlet(step=clock.period / per_cycle, per_piece=per_cycle)
    else:
        parts = st.sliding.remembered(contact, on="runner.x", beside="table.x", name="foot", **load)
        bodies = {"runner": st.Slide(mass=mass), "table": st.Driven(amplitude=stroke, drive="sine"), **parts["bodies"]}
        forces = {"sensor": st.Spring(a="ground", b="runner.x", stiffness=sensor), **parts["forces"]}
        model = st.Multibody(clock=clock, bodies=bodies, drives={"sine": st.Sine()}, forces=forces)
        stepper = st.Moreau(per_cycle=per_cycle)
    ds = st.simulate(model, stepper, until=st.Cycles(count=cycles), save=st.Save(steps=per_cycle // 20))
    x = ds.q.sel(coordinate="x" if family == "slider" else "runner.x")
    return np.interp(np.linspace(0, cycles * clock.period, 41), x.time.values, x.values)


@attacking.attack(quick=2, many=40, R=some.floats(-5, -2), mu=some.floats(0.1, 0.9), N=some.floats(-3, 0.5),
                  slow=some.floats(-0.3, 1.5), sensor=some.floats(-1.5, 0.5), stroke=some.floats(-0.7, 0.9),
                  varying=some.booleans())  # fmt: skip
def test_slider_and_multibody_move_alike_on_the_same_contact(R, mu, N, slow, sensor, stroke, varying):
    """Two steppers, each of which errs by less than its last halving of the step has changed (first order or better),
    doubled because a switch may fall to either side of a step."""
    contact = st.sliding.FrictionContact(
        profile=st.sliding.SphereProfile(radius=10**R), mu=mu, normal_force=10**N,
        memory=st.sliding.ByTriangle() if varying else st.sliding.ByTurningPoints(),
    )  # fmt: skip
    k, swing = contact.normal.tangential_stiffness, 1e-3  # s: period of the runner on the contact that sticks
    load = {"load_drive": "sine", "load_amplitude": 0.7 * 10**N} if varying else {}
    case = (contact, k * (swing / 2 / np.pi) ** 2, k * 10**sensor, contact.slip_limit * 10**stroke,
            st.Clock(frequency=1 / (swing * 10**slow)), load)  # fmt: skip
    ends = {family: [runner(case, family, n) for n in (2000, 4000)] for family in ("slider", "multibody")}
    own = sum(np.abs(fine - coarse).max() for coarse, fine in ends.values())
    apart = np.abs(ends["slider"][1] - ends["multibody"][1]).max()
    if not own <= 0.05 * np.ptp(ends["slider"][1]):  # so that agreement means something
        return np.inf
    return float(apart / (2 * own + 1e-9 * np.abs(ends["slider"][1]).max()))
