"""The elastica by collocation (scipy): all beams of a mechanism at once, followed from rest to full load; and whether
it is stable, by the second variation of its energy."""

from __future__ import annotations

import numpy as np
from scipy.integrate import solve_bvp, solve_ivp


def stiffness(beam):
    """EI of a uniform beam [N m²]."""
    return beam.material.youngs * beam.section.depth * beam.section.height**3 / 12


class Folded(Exception):
    """The way from rest has no equilibrium beyond a share of the load."""

    def __init__(self, share):
        self.share = share


class Collocation:
    """All beams of a mechanism on one unit interval: (x, y, α, m) each, with the poses of the bodies and the internal
    forces as parameters; lengths over `size`, forces over EI/size² of the softest beam."""

    def __init__(self, model, size):
        self.model, self.size, self.beams = model, size, list(model.flexures.values())
        self.bodies = list(model.bodies)
        soft = min(map(stiffness, self.beams))
        self.force = soft / size**2
        self.EI = [stiffness(f) / soft for f in self.beams]

    def _at(self, body, poses, point, angle):
        x, y = point[0] / self.size, point[1] / self.size
        if body == "ground":
            return x, y, angle
        link, (bx, by, turn) = self.model.bodies[body], poses[self.bodies.index(body)]
        ax, ay = x - link.x / self.size, y - link.y / self.size
        return bx + np.cos(turn) * ax - np.sin(turn) * ay, by + np.sin(turn) * ax + np.cos(turn) * ay, angle + turn

    def _split(self, p):
        count = 3 * len(self.bodies)
        return p[:count].reshape(-1, 3), p[count:].reshape(-1, 2)

    def slopes(self, s, z, p):
        out = np.empty_like(z)
        for i, (f, (nx, ny)) in enumerate(zip(self.beams, self._split(p)[1], strict=True)):
            _, _, t, m = z[4 * i : 4 * i + 4]
            e = 1 + f.path.stretch * self.force * (nx * np.cos(t) + ny * np.sin(t))
            dx, dy, length = np.cos(t) * e, np.sin(t) * e, f.path.length / self.size
            bend = f.path.curvature * self.size + m / self.EI[i]
            out[4 * i : 4 * i + 4] = length * np.array([dx, dy, bend, dy * nx - dx * ny])
        return out

    def ends(self, za, zb, p, share):
        poses, forces = self._split(p)
        out, balance = [], np.zeros((len(self.bodies), 3))
        for w in self.model.loads.values():
            wrench = np.array([w.fx, w.fy, w.moment / self.size]) / self.force
            balance[self.bodies.index(w.body)] += share * wrench
        for i, (f, (nx, ny)) in enumerate(zip(self.beams, forces, strict=True)):
            for body, z, at, sign in ((f.start, za, 0.0, 1.0), (f.end, zb, f.path.length, -1.0)):
                x, y, t, m = z[4 * i : 4 * i + 4]
                pose = self._at(body, poses, f.path.world(at), f.path.angle + f.path.curvature * at)
                out += [x - pose[0], y - pose[1], t - pose[2]]
                if body != "ground":
                    k = self.bodies.index(body)
                    ax, ay = x - poses[k, 0], y - poses[k, 1]
                    balance[k] += sign * np.array([nx, ny, m + ax * ny - ay * nx])
        return np.array([*out, *balance.ravel()])

    def poses(self, **options):
        """Poses under full load."""
        return self.posed(self.solution(**options).p)

    def posed(self, p):
        return self._split(p)[0] * [self.size, self.size, 1.0]

    def solution(self, step=0.05, turn=0.15, least=1e-6, longest=1.0):
        """All beams under full load, followed from rest in steps of the load, not longer than `longest`, that turn no
        body by more than `turn`."""
        s = np.linspace(0, 1, 21)
        z = np.zeros((4 * len(self.beams), 21))
        for i, f in enumerate(self.beams):
            x, y = f.path.world(s * f.path.length)
            z[4 * i : 4 * i + 3] = x / self.size, y / self.size, f.path.angle + f.path.turn * s
        links = self.model.bodies.values()
        p = np.array([v for b in links for v in (b.x / self.size, b.y / self.size, 0.0)] + [0.0] * 2 * len(self.beams))
        rest, done = self._split(p)[0], 0.0
        while done < 1.0:
            to = min(1.0, done + step)
            sol = self._solved(s, z, p, to, 1e-4 if to < 1 else 1e-9)
            turned = np.abs(self._split(sol.p)[0][:, 2] - self._split(p)[0][:, 2]).max()
            if not (sol.success and turned < turn):
                step /= 2
                if step < least:
                    raise Folded(done)
                continue
            s, z, p, done, step = sol.x, sol.y, sol.p, to, min(1.5 * step, longest)
        return self._refined(sol, rest)

    def _solved(self, s, z, p, share, tol):
        return solve_bvp(
            self.slopes, lambda a, b, q: self.ends(a, b, q, share), s, z, p, tol=tol,
            max_nodes=5000 if share < 1 else 50000,
        )  # fmt: skip

    def _refined(self, sol, rest, close=1e-6):
        """The solution with tolerances of a tenth each, until poses change by less than `close` of the motion.

        The tolerance is one of absolute positions and angles, and a stiff loop may move by 1e-9 of them: 1e-9 left
        2e-5 of that, where 1e-10, 1e-11 and 1e-12 agree with each other and with shooting to 4e-7. Beyond 1e-12 there
        is only round-off.
        """
        poses, tol = self._split(sol.p)[0], 1e-9
        while tol > 2e-12:
            tol, before = tol / 10, poses
            finer = self._solved(sol.x, sol.y, sol.p, 1.0, tol)
            if not finer.success:
                break
            sol, poses = finer, self._split(finer.p)[0]
            if np.abs(poses - before).max() <= close * np.abs(poses - rest).max():
                break
        return sol

    def shot(self, sol, rounds=3):
        """Poses by another method: each beam integrated from its start by DOP853 to round-off, Newton's method for the
        poses, the forces and the moments at the starts."""
        at_end = [6 * i + 3 + k for i in range(len(self.beams)) for k in range(3)]

        def miss(v):
            p, poses = v[: len(sol.p)], self._split(v[: len(sol.p)])[0]
            begin = np.concatenate([
                [*self._at(f.start, poses, f.path.world(0.0), f.path.angle), m]
                for f, m in zip(self.beams, v[len(sol.p) :], strict=True)
            ])  # fmt: skip
            run = solve_ivp(lambda s, z: self.slopes(s, z, p), (0, 1), begin, method="DOP853", rtol=1e-13, atol=1e-16)
            out = self.ends(begin, run.y[:, -1], p, 1.0)
            return np.append(out[at_end], out[6 * len(self.beams) :])

        v = np.append(sol.p, sol.y[3::4, 0])
        for _ in range(rounds):
            steps = 1e-6 * np.diag(np.maximum(np.abs(v), 1e-3))
            J = np.column_stack([(miss(v + h) - miss(v - h)) / (2 * h.max()) for h in steps])
            v = v - np.linalg.solve(J, miss(v))
        return self.posed(v[: len(sol.p)])

    def negative_modes(self, sol, cuts):
        """Number of motions that lower the energy, beams cut into `cuts` equal parts.

        With angle α and stretch e along each beam, U = Σ ∫ (EI (α′ − κ)²/2 + EA (e − 1)²/2) is stationary under the
        closures ∫ e τ(α) = r_end − r_start with the forces n as multipliers, so that what counts is

            δ²L = Σ ∫ (EI δα′² + EA δe² − 2 n·τ⊥ δe δα + e n·τ δα²) − n·(a_end δφ_end² − a_start δφ_start²)

        on motions that keep the closures, a the arms turning with the bodies. α is linear, e constant in every part and
        eliminated there, which takes positive eigenvalues away; a closure adds a positive and a negative one to the
        bordered matrix."""
        s, z, p = sol.x, sol.y, sol.p
        poses, forces = self._split(p)
        beams, bodies = len(self.beams), 3 * len(self.bodies)
        inner = cuts - 1  # angles at the nodes between the ends
        size = bodies + beams * inner
        H = np.zeros((size + 2 * beams, size + 2 * beams))
        for i, (f, (nx, ny)) in enumerate(zip(self.beams, forces, strict=True)):
            first, rule = bodies + i * inner, size + 2 * i
            ends = [3 * self.bodies.index(b) if b != "ground" else None for b in (f.start, f.end)]
            at = [None if e is None else e + 2 for e in ends]
            nodes = [at[0], *range(first, first + inner), at[1]]
            h, soft = f.path.length / self.size / cuts, f.path.stretch * self.force
            t = np.interp((np.arange(cuts) + 0.5) / cuts, s, z[4 * i + 2])
            c, d = np.cos(t), np.sin(t)
            along, across, e = nx * c + ny * d, ny * c - nx * d, 1 + soft * (nx * c + ny * d)
            for k in range(cuts):
                turned, straight = h * e[k] * np.array([-d[k], c[k]]), h * np.array([c[k], d[k]])
                block = np.zeros((4, 4))  # angles at both ends of the part, the two closures
                block[:2, :2] = self.EI[i] / h * np.array([[1, -1], [-1, 1]]) + h * e[k] * along[k] / 4
                block[2:, :2], block[:2, 2:] = turned[:, None] / 2, turned / 2
                stretch = np.array([-h * across[k] / 2, -h * across[k] / 2, *straight])
                block -= np.outer(stretch, stretch) * soft / h
                self._add(H, [nodes[k], nodes[k + 1], rule, rule + 1], block)
            for node, sign, place in ((ends[0], 1.0, 0), (ends[1], -1.0, -1)):
                if node is None:
                    continue
                a = z[4 * i : 4 * i + 2, place] - poses[node // 3, :2]
                H[node + 2, node + 2] += sign * (nx * a[0] + ny * a[1])
                block = np.zeros((5, 5))  # the body's pose and the two closures
                block[:3, 3:] = sign * np.array([[1.0, 0.0], [0.0, 1.0], [-a[1], a[0]]])
                self._add(H, [node, node + 1, node + 2, rule, rule + 1], block + block.T)
        return int((np.linalg.eigvalsh(H) < 0).sum()) - 2 * beams

    @staticmethod
    def _add(H, rows, block):
        """Into the rows that are there; None is held."""
        keep = [k for k, r in enumerate(rows) if r is not None]
        where = [rows[k] for k in keep]
        H[np.ix_(where, where)] += block[np.ix_(keep, keep)]
