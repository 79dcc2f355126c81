"""Random robots on random planes in random fields, and the same robots in other worlds."""

from __future__ import annotations

import numpy as np

import stiction as st

PATHS = ("axis_x", "axis_y", "axis_z")


def robot(seed):
    """A box thrown onto an inclined plane in a field about any axis, and a step for it."""
    rng = np.random.default_rng(seed)
    L, W, H = rng.uniform(0.1e-3, 1e-3, 3)
    thrown = {name: rng.uniform(-0.05, 0.05) for name in ("vx", "vy", "vz")}
    spun = {name: rng.uniform(-300, 300) for name in ("wx", "wy", "wz")}
    turned = {name: rng.uniform(-3, 3) for name in ("yaw", "pitch", "roll")}
    ground = st.spatial.Substrate(
        friction=st.spatial.FrictionEllipsoid(mu=rng.uniform(0, 1)),
        tilt=rng.uniform(0, 0.6),
        adhesion=st.spatial.AreaAdhesion(C=rng.choice([0.0, 5.0])),
        uphill=rng.uniform(-3, 3),
    )
    axis = dict(zip(PATHS, rng.normal(size=3), strict=True))
    model = st.tumbling.Tumbler(
        shape=st.spatial.Cuboid(length=L, width=W, height=H),
        mass=st.spatial.Density(density=rng.uniform(1000, 8000)),
        substrate=ground,
        start=st.tumbling.Start(clearance=1e-5, **thrown, **spun, **turned),
        magnet=st.spatial.Magnet(
            volume=L * W * H / 2, magnetisation=rng.uniform(1e3, 5e4), offset=rng.uniform(-1, 1), yaw=rng.uniform(-1, 1)
        ),
        field=st.RotatingField(strength=rng.uniform(1e-6, 30e-3), frequency=rng.uniform(1, 20), **axis),
    )
    theta = float(rng.choice([0.0, 0.5, 1.0]))
    return model, st.tumbling.PatchStep(
        step=min(float(rng.choice([1e-5, 3e-5])), 0.1 / model.lowered().swing), theta=theta
    )


def changed(model, vector, pseudo, angles):
    """The robot in another world: how vectors, axial vectors and angles (yaw, roll, uphill, magnet) look there."""
    s, f = model.start, model.field
    v, w = vector @ [s.vx, s.vy, s.vz], pseudo @ [s.wx, s.wy, s.wz]
    axis = pseudo @ [f.axis_x, f.axis_y, f.axis_z]
    yaw, roll, uphill, magnet = angles(s.yaw, s.roll, model.substrate.uphill, model.magnet.yaw)
    return st.with_values(model, {
        **{f"start.{name}": float(x) for name, x in zip(("vx", "vy", "vz", "wx", "wy", "wz"), [*v, *w], strict=True)},
        "start.yaw": yaw, "start.roll": roll, "substrate.uphill": uphill, "magnet.yaw": magnet,
        "field": st.RotatingField(strength=f.strength, frequency=f.frequency,
                                  **dict(zip(PATHS, map(float, axis), strict=True))),
    })  # fmt: skip


def other_worlds(a):
    """(vectors, axial vectors, angles) of a world turned by the angle a about the normal, and of one in a mirror."""
    turn = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
    mirror = np.diag([-1.0, 1.0, 1.0])
    return (
        (turn, turn, lambda yaw, roll, uphill, magnet: (yaw + a, roll, uphill + a, magnet)),
        (mirror, -mirror, lambda yaw, roll, uphill, magnet: (-yaw, -roll, -uphill, -magnet)),
    )
