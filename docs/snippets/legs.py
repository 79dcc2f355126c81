# %% modal.ModalStructure, modal.Shape, modal.Gain, modal.ModalMass, modal.RelativeMass
structure = st.modal.ModalStructure(
    frequency=(60.0, 200.0),
    damping=(0.01, 0.02),
    outputs={"foot": st.modal.Shape(phi=(1.0, -0.6))},
    inputs={"legs": st.modal.Gain(b=(50.0, 80.0))},
    mass=st.modal.ModalMass(m=(2e-6, 1e-6)),
)
unknown = st.with_value(structure, "mass", st.modal.RelativeMass(m=(1.0, 0.5)))
print(structure.size, type(unknown.mass).__name__)

# %% slow: modal.modal_structure, modal.ModalLeg, modal.Foot, modal.AllModesImpact, modal.at_rest, modal.ModalEvents, plot.heights
structure = st.modal.modal_structure(
    [60.0, 200.0], [0.01, 0.02], {"foot": [1.0, -0.6]}, {"legs": [50.0, 80.0]}, mass=st.modal.ModalMass(m=(2e-6, 1e-6))
)
leg = st.modal.ModalLeg(
    structure=structure,
    clock=st.Clock(frequency="80 Hz"),
    voltage="10 V",
    drives={"legs": st.Sine()},
    feet={"foot": st.modal.Foot(gap="10 um")},
    law=st.modal.AllModesImpact(e=0.5),
)
run = st.simulate(leg, st.modal.ModalEvents(per_period=40), until="0.2 s", start=st.modal.at_rest(leg))
st.plot.heights(run).savefig("heights.png")

# %% modal.from_matrices
structure = st.modal.from_matrices(
    np.diag([1e-6, 2e-6]), np.array([[2.0, -1.0], [-1.0, 1.0]]), damping=[0.01, 0.01], outputs={"tip": 0}
)
print(structure.frequency, "Hz")

# %% modal.craig_bampton, modal.Reduced, modal.read_matrix
from scipy.io import mmwrite
from scipy.sparse import diags_array

n = 30  # a chain of masses on springs, held at one end
mmwrite("K.mtx", diags_array([-1e3, 2e3, -1e3], offsets=[-1, 0, 1], shape=(n, n)).tocoo())
mmwrite("M.mtx", diags_array([1e-6], offsets=[0], shape=(n, n)).tocoo())
small: st.modal.Reduced = st.modal.craig_bampton(
    st.modal.read_matrix("M.mtx"), st.modal.read_matrix("K.mtx"), interface=[n - 1], modes=4
)
print(small.structure(damping=0.01, outputs={"foot": n - 1}).frequency, "Hz")

# %% modal.beam_structure
beam = st.modal.beam_structure(
    length=5e-3, width=5e-4, thickness=5e-5, modulus=160e9, density=2330.0, damping=[0.01, 0.01], outputs={"tip": 5e-3}
)
print(beam.frequency, "Hz")

# %% modal.SingleModeImpact, modal.ModalSubsetImpact, modal.PointImpact, modal.CompliantGround, modal.cor_matrix
from stiction.devices.piezo_legs import hbpztr

laws = [st.modal.ModalSubsetImpact(e=0.5, modes=(1, 6)), st.modal.PointImpact(e=0.5), st.modal.CompliantGround(k=50.0)]
print(st.modal.cor_matrix(st.modal.SingleModeImpact(e=0.51, mode=6), hbpztr(), "foot_1").round(2), laws)

# %% modal.feet_impact, modal.ModalFeet
from stiction.devices.piezo_legs import hbpztr

print(st.modal.feet_impact(hbpztr(), {"foot_1": 0.5, "foot_2": 0.5}, -1e-3 * np.ones(6)), st.modal.ModalFeet())

# %% modal.metrics, modal.Bouncing, measures.bouncing, plot.polar
from stiction.devices.piezo_legs import bouncing_hexapod

run = st.simulate(bouncing_hexapod(), until=0.6)
found: st.modal.Bouncing = st.modal.metrics(run, merge_below=0.5e-6, window=0.4)
print(found, st.measures.bouncing("A_mean", merge_below=0.5e-6, window=0.4)(run))
st.plot.polar(run).savefig("polar.png")

# %% modal.comparison, modal.errors, plot.measured_against
from stiction.devices.piezo_legs import TABLE_3

model, experiment = ({name: row[kind] for name, row in TABLE_3.items()} for kind in ("model", "experiment"))
st.plot.measured_against(st.modal.comparison(model, experiment)).savefig("table.png")
print(st.modal.errors([260.0, 160.0], [228.0, 176.0]))

# %% modal.SqueezeFilm, modal.LegElectrostatics, modal.VanDerWaals, modal.ModalPenalty
near = {
    "film": st.modal.SqueezeFilm(K=1e-20, roughness="0.5 um"),
    "electrostatics": st.modal.LegElectrostatics(area=2.5e-7, standoff="20 um"),
}
sticky = st.modal.Foot(gap=0.0, adhesion=st.modal.VanDerWaals(hamaker=1e-19, radius="50 um", cutoff="1 nm"))
print(near, st.modal.ModalPenalty(step="0.5 us"), sticky.adhesion.force(0.0), "N")

# %% slow: identify.synthetic_frf, identify.identify_modes, identify.ModesFit, identify.frf_dataset, identify.write_csv, identify.read_csv, plot.response
from stiction.devices.piezo_legs import hbpztr

f = np.unique(np.r_[np.arange(60, 800, 1.0), np.arange(800, 5000, 4.0)])
data = st.identify.synthetic_frf(hbpztr(), f, noise=0.01)
st.identify.write_csv(data, "frf.csv")
modes: st.identify.ModesFit = st.identify.identify_modes(st.identify.read_csv("frf.csv"), 6)
model = modes.structure("foot_1")
fitted = st.identify.frf_dataset(f, model.receptance(f)[:, 0], list(model.outputs))
st.plot.response(data, fitted).savefig("response.png")

# %% modal.sensed_charge
from stiction.devices.piezo_legs import bouncing_hexapod

leg = bouncing_hexapod()
run = st.simulate(leg, until=0.02)
print(float(abs(st.modal.sensed_charge(run, leg.structure, "legs")).max()), "C")

# %% identify.read_series
t = np.arange(0.0, 1e-3, 5e-6)
rows = np.column_stack([t, np.cos(3e3 * t), np.sin(3e3 * t) / 3.0])
np.savetxt(
    "run.csv", rows, delimiter=",", header="time [s],foot_1 velocity [mm/s],foot_1 displacement [um]", comments=""
)
print(st.identify.read_series("run.csv", "foot_1", gap=1e-6).sizes)

# %% identify.circle_fit, identify.mac
from stiction.devices.piezo_legs import hbpztr

f = np.unique(np.r_[np.arange(60, 800, 0.5), np.arange(800, 5000, 2.0)])
modes = st.identify.circle_fit(st.identify.synthetic_frf(hbpztr(), f, noise=0.01), 6)
print(modes.frequency, st.identify.mac(np.array([1.0, 0.5]), np.array([2.0, 1.0])))

# %% slow: identify.lscf_poles
from stiction.devices.piezo_legs import hbpztr

f = np.arange(20.0, 5000.0, 2.0)
found, damping = st.identify.lscf_poles(st.identify.synthetic_frf(hbpztr(), f), hbpztr().frequency)
print(found, damping)  # extra ema

# %% identify.write_uff, identify.read_uff, identify.write_modes_uff, identify.read_modes_uff
from stiction.devices.piezo_legs import hbpztr

st.identify.write_uff(st.identify.synthetic_frf(hbpztr(), np.arange(60.0, 100.0)), "frf.uff")
st.identify.write_modes_uff(hbpztr(), "modes.uff")
print(st.identify.read_uff("frf.uff").sizes, st.identify.read_modes_uff("modes.uff")["frequency"])  # extra ema

# %% slow: identify.contact_series, identify.identify_impacts, identify.ImpactsFit, identify.ImpactSearch, plot.restitution, plot.impact_ratios, plot.impact_shape
from stiction.devices.piezo_legs import bouncing_hexapod, hbpztr

leg = bouncing_hexapod(structure=hbpztr(out_of_band=True), law=st.modal.CompliantGround(k=2.961e4, c=0.0773))
run = st.simulate(leg, st.modal.ModalPenalty(), until=0.4, save=st.Save(steps=10))
series = st.identify.contact_series(run)
fit: st.identify.ImpactsFit = st.identify.identify_impacts(
    series, hbpztr(), "foot_1", search=st.identify.ImpactSearch()
)
st.plot.restitution(fit.dataset).savefig("restitution.png")
st.plot.impact_ratios(fit.dataset).savefig("ratios.png")
st.plot.impact_shape(fit.dataset, 6).savefig("shape.png")

# %% identify.near_series, identify.identify_small_scale, identify.SmallScaleFit
from stiction.devices.piezo_legs import bouncing_hexapod

leg = st.with_value(bouncing_hexapod(gap=60e-6, voltage=1.0), "film", st.modal.SqueezeFilm(K=1e-20, roughness="0.5 um"))
events = st.modal.ModalEvents(step="10 us")
series = st.identify.near_series(leg, 0.1, events, noise=1e-6)
found: st.identify.SmallScaleFit = st.identify.identify_small_scale([leg], [series], until=0.1, stepper=events)
print(found)

# %% identify.DataError, identify.DataWarning
try:
    st.identify.frf_dataset([1.0, 2.0], [[1.0]], ["foot"])
except st.identify.DataError as error:  # doubts about data that can still be used are a DataWarning
    print(error, issubclass(st.identify.DataWarning, UserWarning))

# %% plot.amplitudes
import xarray as xr

swept = xr.Dataset(
    {"amplitude": (("case", "voltage"), [[1e-6, 2e-6]], {"units": "m", "long_name": "amplitude"})},
    {"case": ["a"], "voltage": ("voltage", [1.0, 2.0], {"units": "V", "long_name": "voltage"})},
)
st.plot.amplitudes(swept).savefig("amplitudes.png")
