"""A Rosenbrock method as an array, in the layout of tableaux.py: for stiff systems, one linear system per step.

    (1/γ − h J) k_i = f(t + α_i h, y + h Σ_j a_ij k_j) + Σ_j c_ij k_j + γ_i h ∂f/∂t,    J = ∂f/∂y at the start

Rows of a_ij are where those of explicit methods are; c_ij stands in the free half of the same rows, at [j, i + 1].
"""

from __future__ import annotations

import numpy as np

from ..core.parameter import par
from ..core.part import part
from .tableaux import ERROR, ERROR_2, INFO, MOST_STAGES, NODES, WEIGHTS

MIDDLE = ERROR_2  # weights of the state in the middle of the step
SHIFTS = MOST_STAGES - 1  # row of the γ_i, one of those that only methods with more stages need
GAMMA = 5  # column of γ in INFO; 0: the method is explicit

# Steinebach, "Construction of Rosenbrock–Wanner method Rodas5P and numerical benchmarks within the Julia Differential
# Equations package", BIT 63 (2023) 27: order 5(4), L-stable, stiffly accurate, no loss of order for parabolic problems
RODAS5P_GAMMA = 0.21193756319429014
RODAS5P_A = (
    (3.0,),
    (2.849394379747939, 0.45842242204463923),
    (-6.954028509809101, 2.489845061869568, -10.358996098473584),
    (2.8029986275628964, 0.5072464736228206, -0.3988312541770524, -0.04721187230404641),
    (-7.502846399306121, 2.561846144803919, -11.627539656261098, -0.18268767659942256, 0.030198172008377946),
)  # two more stages begin where the one before ended, and so does the next step: their rows add a 1 each
RODAS5P_C = (
    (-14.155112264123755,),
    (-17.97296035885952, -2.859693295451294),
    (147.12150275711716, -1.41221402718213, 71.68940251302358),
    (165.43517024871676, -0.4592823456491126, 42.90938336958603, -5.961986721573306),
    (24.854864614690072, -3.0009227002832186, 47.4931110020768, 5.5814197821558125, -0.6610691825249471),
    (30.91273214028599, -3.1208243349937974, 77.79954646070892, 34.28646028294783, -19.097331116725623,
     -28.087943162872662),
    (37.80277123390563, -3.2571969029072276, 112.26918849496327, 66.9347231244047, -40.06618937091002,
     -54.66780262877968, -9.48861652309627),
)  # fmt: skip
RODAS5P_NODES = (0.0, 0.6358126895828704, 0.4095798393397535, 0.9769306725060716, 0.4288403609558664, 1.0, 1.0, 1.0)
RODAS5P_SHIFTS = (
    RODAS5P_GAMMA, -0.42387512638858027, -0.3384627126235924, 1.8046452872882734, 2.325825639765069, 0.0, 0.0, 0.0
)  # fmt: skip
# of y(θ) = (1 − θ) y_0 + θ (y_1 + (1 − θ) (d_1 + θ (d_2 + θ d_3))) within the step
RODAS5P_DENSE = (
    (25.948786856663858, -2.5579724845846235, 10.433815404888879, -2.3679251022685204, 0.524948541321073,
     1.1241088310450404, 0.4272876194431874, -0.17202221070155493),
    (-9.91568850695171, -0.9689944594115154, 3.0438037242978453, -24.495224566215796, 20.176138334709044,
     15.98066361424651, -6.789040303419874, -6.710236069923372),
    (11.419903575922262, 2.8879645146136994, 72.92137995996029, 80.12511834622643, -52.072871366152654,
     -59.78993625266729, -0.15582684282751913, 4.883087185713722),
)  # fmt: skip


@part
class Rosenbrock:
    """Linearly implicit, of order 5 with error control: for stiff springs and dampers (Rodas5P).

    The step is set by the motion, not by the stiffest spring, once its own vibration has died out.
    """

    rtol: float = par("1", "relative error per step", default=1e-7, bounds=(1e-12, 1e-2))

    def tableau(self) -> np.ndarray:
        """Coefficients in the layout of this file."""
        stages = len(RODAS5P_NODES)
        T = np.zeros((MOST_STAGES + 5, MOST_STAGES + 1))
        for k, row in enumerate(RODAS5P_A, start=1):
            T[k, :k] = row
        for k, into in ((6, 6), (7, 7), (8, WEIGHTS)):
            T[into, : k - 1], T[into, k - 1] = T[k - 1, : k - 1], 1.0
        T[ERROR, stages - 1] = 1.0  # the last stage is the error
        for k, row in enumerate(RODAS5P_C, start=1):
            T[:k, k + 1] = row
        T[NODES, :stages], T[SHIFTS, :stages] = RODAS5P_NODES, RODAS5P_SHIFTS
        d_1, d_2, d_3 = np.array(RODAS5P_DENSE)
        T[MIDDLE, :stages] = T[WEIGHTS, :stages] / 2 + (d_1 + d_2 / 2 + d_3 / 4) / 4
        T[INFO, : GAMMA + 1] = stages, 4, self.rtol, 1, 1, RODAS5P_GAMMA
        return T
