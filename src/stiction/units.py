"""Units at the edge: factors such as `um` for scripts; text such as "3 um" is read by `in_si`."""

from __future__ import annotations

from .core.arguments import takes as takes
from .core.quantity import in_si as in_si

nm, um, mm, cm, m, km = 1e-9, 1e-6, 1e-3, 1e-2, 1.0, 1e3
ns, us, ms, s, minute = 1e-9, 1e-6, 1e-3, 1.0, 60.0
ng, ug, mg, g, kg = 1e-12, 1e-9, 1e-6, 1e-3, 1.0
pN, nN, uN, mN, N = 1e-12, 1e-9, 1e-6, 1e-3, 1.0
Hz, kHz, MHz = 1.0, 1e3, 1e6
uT, mT, T = 1e-6, 1e-3, 1.0
mV, V, kV = 1e-3, 1.0, 1e3
Pa, kPa, MPa, GPa = 1.0, 1e3, 1e6, 1e9
deg, rad = 0.017453292519943295, 1.0
