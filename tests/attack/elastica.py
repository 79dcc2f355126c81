"""The elastica by collocation (scipy): all beams of a mechanism at once, followed from rest to full load."""

from __future__ import annotations

import numpy as np
from scipy.integrate import solve_bvp


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

    def poses(self, step=0.05, turn=0.15, least=1e-6):
        """Poses under full load, followed from rest in steps that turn no body by more than `turn`."""
        s = np.linspace(0, 1, 21)
        z = np.zeros((4 * len(self.beams), 21))
        for i, f in enumerate(self.beams):
            x, y = f.path.world(s * f.path.length)
            z[4 * i : 4 * i + 3] = x / self.size, y / self.size, f.path.angle + f.path.turn * s
        links = self.model.bodies.values()
        p = np.array([v for b in links for v in (b.x / self.size, b.y / self.size, 0.0)] + [0.0] * 2 * len(self.beams))
        done = 0.0
        while done < 1.0:
            to = min(1.0, done + step)
            sol = solve_bvp(
                self.slopes,
                lambda a, b, q, to=to: self.ends(a, b, q, to),
                s,
                z,
                p,
                tol=1e-4 if to < 1 else 1e-9,  # stiff loops move by 1e-7 of their size: 1e-8 leaves 4e-6 of that
                max_nodes=5000 if to < 1 else 50000,
            )
            turned = np.abs(self._split(sol.p)[0][:, 2] - self._split(p)[0][:, 2]).max()
            if not (sol.success and turned < turn):
                step /= 2
                if step < least:
                    raise Folded(done)
                continue
            s, z, p, done, step = sol.x, sol.y, sol.p, to, 1.5 * step
        return self._split(p)[0] * [self.size, self.size, 1.0]
