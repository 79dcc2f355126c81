"""
Presliding: loops of one contact
================================

Force over displacement for two amplitudes, Dahl's law.
"""

import stiction as st

loops = st.sliding.friction_loops(st.sliding.Dahl(k=1e3, mu=0.3), [1e-7, 1e-6], normal_force=1e-3)
figure = st.plot.versus(loops, "delta", "T", along="point")
assert float(loops["T"].max()) <= 0.3e-3 * (1 + 1e-9)
