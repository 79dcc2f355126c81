"""Linkages built from parts, and their motion in one coordinate by quadrature or by an independent integration."""

from __future__ import annotations

from math import asin, atan2, cos, hypot, sin, sqrt

import numpy as np
from scipy.integrate import quad, solve_ivp

import stiction as st

J = st.planar
G = 9.81


def rod(mass, length, x, y, angle, **more):
    """A uniform rod along its x axis, centre at (x, y)."""
    return st.RigidBody(mass=mass, moment=mass * length**2 / 12, x=x, y=y, theta=angle, **more)


def complete(model):
    """The model with parts that never take part, so that all of these models share one compiled kernel."""
    far = 3.0
    spare = {
        "spare_mass": st.PointMass(mass=1.0, x=far), "spare_body": st.RigidBody(mass=1.0, moment=1.0, x=far),
        "spare_hinge": st.Hinge(moment=1.0), "spare_table": J.SteadyBody(x=far),
    }  # fmt: skip
    foot = st.PointOnLine(body="spare_body", line_y=-far)
    return st.Multibody(
        bodies={**model.bodies, **spare},
        forces={**model.forces, "spare_load": st.Load(on="spare_hinge.theta", value=0.0),
                "spare_motor": st.control.PushPull(b="spare_hinge.theta", value=0.0)},
        contacts={**model.contacts,
                  "spare_foot": st.Contact(geometry=foot, friction=st.Coulomb(mu=0.3), normal=st.Newton(e=0.5))},
        joints={**model.joints, "spare_weld": J.Weld(b="spare_body"),
                "spare_rope": J.Rope(b="spare_mass", ax=far, length=1.0),
                "spare_rod": J.Distance(a="spare_body", b="spare_mass", by=-2.0, length=2.0)},
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ pendulum chains


def chain(angles, length=0.3, mass=0.2):
    """Uniform rods that hang from each other; angles against the x axis."""
    bodies, joints, x, y = {}, {}, 0.0, 0.0
    for i, angle in enumerate(angles):
        along = length * np.array([cos(angle), sin(angle)])
        bodies[f"rod{i}"] = rod(mass, length, x + along[0] / 2, y + along[1] / 2, angle)
        above = {"a": f"rod{i - 1}", "ax": length / 2} if i else {}
        joints[f"pin{i}"] = J.Revolute(b=f"rod{i}", bx=-length / 2, **above)
        x, y = x + along[0], y + along[1]
    return st.Multibody(bodies=bodies, joints=joints, forces={"gravity": st.Gravity(g=G)})


def chain_motion(angles, t, length=0.3, mass=0.2):
    """Angles and angular velocities of the same chain at times t: Lagrange's equations in the angles alone.

    Rod i moves by c_ij l θ_j' across rod j, c = 1 for j < i, 1/2 for j = i:
    M_jk = Σ_i m c_ij c_ik l² cos(θ_j − θ_k) + J δ_jk.
    """
    n = len(angles)
    c = np.tril(np.ones((n, n)), -1) + 0.5 * np.eye(n)
    A = mass * length**2 * (c.T @ c)

    def rates(_, s):
        theta, omega = s[:n], s[n:]
        d = theta[:, None] - theta[None, :]
        M = A * np.cos(d) + mass * length**2 / 12 * np.eye(n)
        h = -(A * np.sin(d)) @ omega**2 - mass * G * length * c.sum(axis=0) * np.cos(theta)
        return np.concatenate([omega, np.linalg.solve(M, h)])

    start = np.concatenate([angles, np.zeros(n)])
    done = solve_ivp(rates, (0, t[-1]), start, method="DOP853", t_eval=t, rtol=1e-13, atol=1e-14)
    return done.y.T


# ------------------------------------------------------------------------------------------------ one degree of freedom


class SliderCrank:
    """A crank about the origin, a rod, and a block that slides along x; no gravity across the slide."""

    r, L, m_crank, m_rod, m_block, g = 0.05, 0.12, 0.2, 0.1, 0.3, 2.0

    def model(self, angle, omega):
        """Built from parts, turning with `omega`; gravity along the slide."""
        r, L = self.r, self.L
        tilt = -asin(r / L * sin(angle))
        x = r * cos(angle) + L * cos(tilt)
        bodies = {
            "crank": rod(self.m_crank, r, r / 2 * cos(angle), r / 2 * sin(angle), angle, omega=omega),
            "rod": rod(self.m_rod, L, r * cos(angle) + L / 2 * cos(tilt), L / 2 * sin(-tilt), tilt),
            "block": st.RigidBody(mass=self.m_block, moment=1e-4, x=x),
        }
        joints = {
            "main": J.Revolute(b="crank", bx=-r / 2),
            "pin": J.Revolute(a="crank", b="rod", ax=r / 2, bx=-L / 2),
            "wrist": J.Revolute(a="rod", b="block", ax=L / 2),
            "slide": J.Prismatic(b="block"),
        }
        pull = {b.split(".")[0]: st.Load(on=b, value=-self.g * m) for b, m in self.masses().items()}
        return J.assemble(st.Multibody(bodies=bodies, joints=joints, forces=pull), hold=["crank.theta"])

    def masses(self):
        return {"crank.x": self.m_crank, "rod.x": self.m_rod, "block.x": self.m_block}

    def inertia(self, theta):
        """I(θ) of T = ½ I θ'²."""
        r, L = self.r, self.L
        tilt = -asin(r / L * sin(theta))
        turn = -r * cos(theta) / (L * cos(tilt))  # dφ/dθ of the rod
        vx, vy = -r * sin(theta) - L / 2 * sin(tilt) * turn, r * cos(theta) + L / 2 * cos(tilt) * turn
        slide = -r * sin(theta) - L * sin(tilt) * turn
        own = self.m_crank * r**2 / 3 + self.m_rod * (vx**2 + vy**2 + L**2 / 12 * turn**2)
        return own + self.m_block * slide**2

    def potential(self, theta):
        r, L = self.r, self.L
        tilt = -asin(r / L * sin(theta))
        at = {"crank": r / 2 * cos(theta), "rod": r * cos(theta) + L / 2 * cos(tilt)}
        return self.g * (
            self.m_crank * at["crank"] + self.m_rod * at["rod"] + self.m_block * (r * cos(theta) + L * cos(tilt))
        )


class FourBar:
    """A crank that turns, a coupler, and a rocker; all uniform rods, under gravity."""

    a, b, c, d, density = 0.04, 0.12, 0.1, 0.13, 2.0  # crank, coupler, rocker, ground; kg/m

    def places(self, theta):
        """Angles of coupler and rocker: where circles about the ends of crank and ground meet."""
        x, y = self.a * cos(theta) - self.d, self.a * sin(theta)
        e = hypot(x, y)
        turn = (e * e + self.c**2 - self.b**2) / (2 * e * self.c)
        rocker = atan2(y, x) - np.arccos(turn)
        end = self.d + self.c * cos(rocker), self.c * sin(rocker)
        return atan2(end[1] - self.a * sin(theta), end[0] - self.a * cos(theta)), rocker

    def model(self, angle, omega):
        a, b, c, d, rho = self.a, self.b, self.c, self.d, self.density
        coupler, rocker = self.places(angle)
        bodies = {
            "crank": rod(rho * a, a, a / 2 * cos(angle), a / 2 * sin(angle), angle, omega=omega),
            "coupler": rod(
                rho * b, b, a * cos(angle) + b / 2 * cos(coupler), a * sin(angle) + b / 2 * sin(coupler), coupler
            ),
            "rocker": rod(rho * c, c, d + c / 2 * cos(rocker), c / 2 * sin(rocker), rocker),
        }
        joints = {
            "left": J.Revolute(b="crank", bx=-a / 2),
            "above": J.Revolute(a="crank", b="coupler", ax=a / 2, bx=-b / 2),
            "beyond": J.Revolute(a="coupler", b="rocker", ax=b / 2, bx=c / 2),
            "right": J.Revolute(b="rocker", ax=d, bx=-c / 2),
        }
        model = st.Multibody(bodies=bodies, joints=joints, forces={"gravity": st.Gravity(g=G)})
        return J.assemble(model, hold=["crank.theta"])

    def heights(self, theta):
        coupler, rocker = self.places(theta)
        return (
            self.a / 2 * sin(theta), self.a * sin(theta) + self.b / 2 * sin(coupler), self.c / 2 * sin(rocker),
        )  # fmt: skip

    def rates(self, theta):
        """dφ/dθ of coupler and rocker, from the closed loop: a e^iθ + b e^iφ − c e^iψ = d."""
        coupler, rocker = self.places(theta)
        A = np.array([[-self.b * sin(coupler), self.c * sin(rocker)], [self.b * cos(coupler), -self.c * cos(rocker)]])
        return np.linalg.solve(A, [self.a * sin(theta), -self.a * cos(theta)])

    def inertia(self, theta):
        (turn, swing), rho = self.rates(theta), self.density
        coupler, _ = self.places(theta)
        vx = -self.a * sin(theta) - self.b / 2 * sin(coupler) * turn
        vy = self.a * cos(theta) + self.b / 2 * cos(coupler) * turn
        m = rho * self.b
        return rho * self.a**3 / 3 + m * (vx**2 + vy**2 + self.b**2 / 12 * turn**2) + rho * self.c**3 / 3 * swing**2

    def potential(self, theta):
        return sum(self.density * L * G * y for L, y in zip((self.a, self.b, self.c), self.heights(theta), strict=True))


def revolution(linkage, angle, omega):
    """Time of one revolution [s], T = ∮ dθ √(I / 2(E − V)), and the energy."""
    E = 0.5 * linkage.inertia(angle) * omega**2 + linkage.potential(angle)
    time, _ = quad(
        lambda x: sqrt(linkage.inertia(x) / (2 * (E - linkage.potential(x)))), angle, angle + 2 * np.pi, epsabs=0,
        epsrel=1e-12, limit=400,
    )  # fmt: skip
    return time, E


def energy_of(ds, model):
    """Kinetic and stored energy [J] at every sample."""
    q, u = (ds[name].transpose("time", "coordinate") for name in ("q", "u"))
    total = np.zeros(ds.sizes["time"])
    for name, body in model.bodies.items():
        for c, m in (("x", body.mass), ("y", body.mass), ("theta", body.moment)):
            total += 0.5 * m * u.sel(coordinate=f"{name}.{c}").values ** 2
    for force in model.forces.values():
        if isinstance(force, st.Gravity):
            for body_name, body in model.bodies.items():
                total += body.mass * G * q.sel(coordinate=f"{body_name}.y").values
        else:
            total -= force.value * q.sel(coordinate=force.on).values
    return total
