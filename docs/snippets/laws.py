# %% Coulomb, Contact, Floor
floor = st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.3))
print(floor.friction.mu)

# %% StaticKinetic
law = st.StaticKinetic(mu_s=0.4, mu_k=0.25)
print(law.mu_s, law.mu_k)

# %% Stribeck
law = st.Stribeck(mu_s=0.4, mu_k=0.25, v_s="2 mm/s")
print(law.v_s, "m/s")

# %% Frictionless, Stop, Newton
stop = st.Contact(
    geometry=st.Stop(a="body.x", b="hammer.x", offset="50 um"),
    friction=st.Frictionless(),
    normal=st.Newton(e=0.6),
)
print(stop.normal.e)

# %% Poisson
print(st.Poisson(e=0.7).e)

# %% Bilateral, PointOnLine
guide = st.Contact(geometry=st.PointOnLine(body="slider", angle=0.1), normal=st.Bilateral())
print(guide.geometry.angle, "rad")

# %% DiscOnDisc, DiscOnLine
rolling = st.DiscOnLine(body="wheel", radius="0.2 mm")
meeting = st.DiscOnDisc(a="wheel", b="stone", radius_a="0.2 mm", radius_b="0.1 mm")
print(rolling.radius, meeting.radius_b, "m")

# %% Clock
clock = st.Clock(frequency="2.3 kHz")
print(clock.period, "s")

# %% Sine, Square, Pulse, Trapezoid, Sawtooth
drives = {
    "sine": st.Sine(amplitude=1.0),
    "square": st.Square(low=-1.0, high=1.0, duty=0.3),
    "pulse": st.Pulse(width=0.2),
    "trapezoid": st.Trapezoid(ramp=0.1),
    "saw": st.Sawtooth(rise=0.9),
}
print({name: type(drive).__name__ for name, drive in drives.items()})

# %% Sampled
print(len(st.Sampled(samples=(0.0, 0.8, 1.0, 0.4, -0.5, -0.9)).samples))

# %% Polyline
print(st.Polyline(phases=(0.0, 0.7, 0.8), values=(0.0, 1.0, -0.2)).values)

# %% ElectrostaticClamp
clamp = st.ElectrostaticClamp(on="body.y", force_max="10 uN", drive="clamp")
print(clamp.force_max, "N")

# %% MagneticGap
pull = st.MagneticGap(a="body.x", b="hammer.x", area=1e-8, field="5 mT", length="50 um", c_g=1.0, kappa=1.0, n_x=0.3)
print(pull.field, "T")

# %% RotatingField
print(st.RotatingField(strength="20 mT", frequency="5 Hz").strength, "T")

# %% UniformField, NoField
print(st.UniformField(bz="10 mT").bz, st.NoField())

# %% GradientField
print(st.GradientField(bx="10 mT", gxx=0.5, gyy=-0.25).gxx, "T/m")

# %% TabulatedField
print(st.TabulatedField(times=(0.0, 0.3, 0.6), bx=(0.0, 0.01, 0.0), by=(0.0, 0.0, 0.0), bz=(0.01, 0.0, 0.01)).times)

# %% RampedField
print(st.RampedField(field=st.UniformField(bx="20 mT"), duration="0.5 s").duration, "s")

# %% SwitchedField
print(st.SwitchedField(before=st.UniformField(bx=0.01), after=st.UniformField(by=0.01), at="0.4 s").at, "s")

# %% SummedField
print(
    list(
        st.SummedField(
            fields={"spin": st.RotatingField(strength=0.02, frequency=5.0), "bias": st.UniformField(bz=0.005)}
        ).fields
    )
)

# %% spatial.AreaAdhesion, spatial.FrictionEllipsoid, spatial.PatchRadius, spatial.FixedRadius, spatial.PullOff, spatial.Substrate
glass = st.spatial.Substrate(
    friction=st.spatial.FrictionEllipsoid(mu=0.4, spin=st.spatial.FixedRadius(e_r="50 um")),
    adhesion=st.spatial.AreaAdhesion(C=5.0, line_width="5 um", pull_off=st.spatial.PullOff(work=0.05)),
    tilt="10 deg",
)
print(glass.tilt, "rad;", st.spatial.PatchRadius())

# %% spatial.Buoyancy, spatial.ConstantForce, spatial.LinearDrag, spatial.StokesDrag, spatial.RotationalDamping
surroundings = {
    "lift": st.spatial.Buoyancy(density=1000.0),
    "flow": st.spatial.ConstantForce(fx="2 nN"),
    "drag": st.spatial.StokesDrag(viscosity=1e-3),
    "plain": st.spatial.LinearDrag(c_v=2.0, c_w=1e-8),
    "losses": st.spatial.RotationalDamping(zeta=0.1),
}
print(list(surroundings))

# %% sliding.SphereProfile, sliding.FrictionContact, sliding.ByTurningPoints
contact = st.sliding.FrictionContact(
    profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="10 mN", memory=st.sliding.ByTurningPoints()
)
print(contact.normal_force, "N")

# %% sliding.PowerProfile, sliding.ConeProfile, sliding.ExactSphereProfile, sliding.FlattenedSphereProfile, sliding.PunchProfile, sliding.RoughSphereProfile, sliding.MeasuredProfile
profiles = [
    st.sliding.PowerProfile(exponent=3.0, scale="0.2 mm"),
    st.sliding.ConeProfile(slope=0.1),
    st.sliding.ExactSphereProfile(radius="0.5 mm"),
    st.sliding.FlattenedSphereProfile(radius="0.5 mm", flat="5 um"),
    st.sliding.PunchProfile(radius="50 um"),
    st.sliding.RoughSphereProfile(radius="0.5 mm", hurst=0.7, h_rms="20 nm"),
    st.sliding.MeasuredProfile(r=(0.0, 1e-5, 2e-5), h=(0.0, 1e-7, 5e-7)),
]
print([type(p).__name__ for p in profiles])

# %% sliding.ElasticMaterial, sliding.Pairing
steel = st.sliding.ElasticMaterial(E="206 GPa", nu=0.3)
ruby = st.sliding.ElasticMaterial(E="430 GPa", nu=0.28)
print(st.sliding.Pairing(first=steel, second=ruby).second.E, "Pa")

# %% sliding.BySprings, sliding.ByTriangle
print(st.sliding.BySprings(count=100), st.sliding.ByTriangle())

# %% sliding.Dahl
print(st.sliding.Dahl(k=1e3, mu=0.3).mu)

# %% sliding.Jenkins
print(st.sliding.Jenkins(k=1e3, mu=0.3).k, "N/m")

# %% sliding.ElastoPlastic
print(st.sliding.ElastoPlastic(k=1e3, mu=0.3).elastic)

# %% sliding.LuGre
print(st.sliding.LuGre(k=1e3, mu_s=0.4, mu_k=0.3).v_s, "m/s")

# %% sliding.History
law = st.sliding.Dahl(k=1e3, mu=0.3)
history = st.sliding.History(law, 1e-3)
print(history.trial(1e-7), "N")  # a try; history.commit() keeps it

# %% slow: sliding.friction_loops
loops = st.sliding.friction_loops(st.sliding.Jenkins(k=1e3, mu=0.3), [1e-7, 1e-6], normal_force=1e-3)
print(loops["T"].max().item(), "N")

# %% Directional, Weakening
scales = st.Directional(forth=st.Coulomb(mu=0.2), back=st.Weakening(law=st.Coulomb(mu=0.5), extra=0.1, v_s="1 mm/s"))
print(scales.forth.mu, scales.back.extra)
