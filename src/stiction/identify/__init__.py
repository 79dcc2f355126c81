"""Measured data: frequency responses become modes, contact series impact laws, near-contact series small forces."""

from .circle import circle_fit
from .competing import cross_validated
from .field_files import read_currents, read_field, read_field_map
from .files import read_csv, read_mat, read_modes_uff, read_uff, write_csv, write_modes_uff, write_uff
from .fit import Fit, fit
from .fit_problem import Range
from .friction_curves import fit_force_curve, fit_friction_curve, fit_friction_loop, in_words
from .impacts import ImpactSearch, ImpactsFit, contact_series, identify_impacts
from .lscf import lscf_poles
from .modes import ModesFit, identify_modes, mac
from .near_ground import SmallScaleFit, identify_small_scale, near_series
from .responses import DataError, DataWarning, frf_dataset, synthetic_frf
from .series_files import read_series
from .signals import averaged_cycle, find_period, recorded
from .tracks import read_signal, read_track

__all__ = [
    "DataError", "DataWarning", "Fit", "ImpactSearch", "ImpactsFit", "ModesFit", "Range", "SmallScaleFit",
    "averaged_cycle", "circle_fit", "contact_series", "cross_validated", "find_period", "fit", "fit_force_curve",
    "fit_friction_curve", "fit_friction_loop", "frf_dataset", "identify_impacts", "identify_modes",
    "identify_small_scale", "in_words", "lscf_poles", "mac", "near_series", "read_csv", "read_currents", "read_field",
    "read_field_map", "read_mat", "read_modes_uff", "read_series", "read_signal", "read_track", "read_uff", "recorded",
    "synthetic_frf", "write_csv", "write_modes_uff", "write_uff",
]  # fmt: skip
