"""Shared by all tests: the two workers of a test run keep both cores busy, so none calls a second process; studies are
entered into a catalogue of the test run's own, never into the user's."""

import os
import signal
import tempfile

import numpy as np
import pytest

from stiction.compiled import announce
from stiction.families.planar import second_tier

second_tier.cores = lambda: 1
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has what it runs in the background ignore Ctrl-C
plain_approx = pytest.approx


def relative(expected, rel=None, abs=None, nan_ok=False):
    """`pytest.approx` without its silent 1e-12, more than most lengths and masses here times their tolerance.

    Zeros among other numbers may be off by `rel` of the largest; a zero alone asks for an `abs` of its own.
    """
    numbers = list(expected.values()) if isinstance(expected, dict) else expected
    if abs is None:
        sizes = np.abs(np.asarray(numbers, dtype=complex))
        abs = 0.0 if (sizes > 0).all() else (1e-6 if rel is None else rel) * float(np.nanmax(sizes, initial=0.0))
        rel = 1e-6 if rel is None else rel
    return plain_approx(expected, rel=rel, abs=abs, nan_ok=nan_ok)


pytest.approx = relative


announce.heard = lambda: False  # lines of a first compilation would stand in what tests read

# Files of minutes are handed out first, so that the two workers end together (--no-loadscope-reorder in the Makefile).
LONG = (
    "test_documentation.py", "test_attack_planar.py", "test_documentation_snippets.py", "test_matrix.py",
    "test_kernel_structure.py", "test_attack_space.py", "test_attack_tumbling.py", "test_attack_legs.py",
    "test_stale_cache.py", "test_study_kills.py", "test_interrupt.py", "test_documentation_site.py",
)  # fmt: skip


# Tests of many seconds, run by `make long` only: `make test` shall end within 25 minutes on two cores.
PATIENT = (
    "test_mechanism_input.py::test_path_stops_where_it_no_longer_converges",
    "test_orbit_gradients.py::test_five_numbers_take_a_fifth_of_the_periods_of_an_evolution[1]",
    "test_documentation.py::test_blocks_run_as_printed[docs/orbits]",
    "test_documentation.py::test_blocks_run_as_printed[docs/piezo-legs]",
    "test_attack_space.py::test_planar_and_spatial_boxes_slide_alike",
    "test_attack_planar.py::test_moreau_refined_tends_to_the_located_motion",
    "test_attack_many_contacts.py::test_thirty_dominoes_fall",
    "test_attack_many_contacts.py::test_a_hundred_dominoes_fall",
    "test_attack_many_contacts.py::test_fifty_discs_fall_into_a_box",
    "test_attack_many_contacts.py::test_the_pile_that_was_refused_comes_to_lie",
    "test_textured_ground.py::test_blocks_stop_on_patches_and_under_a_law_of_a_user_where_their_energy_is_spent",
    "test_studies_benchmark.py::test_studies_benchmark_prints_rates_and_agrees",
    "test_kernel_structure.py::test_compiled_equals_uncompiled[all_others]",
    "test_identified_intervals.py::test_intervals_cover_at_their_rate[mixed]",
    "test_modal_hexapod.py::test_light_feet_walk_slowly_as_statics_say",
    "test_modal_hexapod.py::test_bouncing_gaits_have_a_mean_speed[140.0-0.99]",
    "test_modal_hexapod.py::test_bouncing_gaits_have_a_mean_speed[170.0-1.18]",
    "test_study_kills.py::test_dask_gives_the_same_bits_and_survives_a_killed_worker",
    "test_second_tier.py::test_the_second_process_fills_the_cache",
    "test_memory_refined.py::test_finer_steps_are_never_worse[triangle, measured-varying load]",
    "test_planar_robots.py::test_claim[mass-ratio-controls-the-direction]",
    "test_planar_robots.py::test_claim[impacts-move-a-capsule]",
    "test_planar_robots.py::test_claim[speed-where-friction-is-weak]",
    "test_planar_robots.py::test_claim[reciprocal-shape-changes-give-net-steps]",
    "test_planar_robots.py::test_claim[frequency-switches-the-direction]",
    "test_planar_robots.py::test_claim[mean-speed-in-closed-form]",
    "test_planar_robots.py::test_claim[ways-forth-and-back]",
    "test_planar_robots.py::test_claim[best-share-of-the-cycle]",
    "test_planar_robots.py::test_claim[ways-over-period-and-share]",
    "test_planar_robots.py::test_claim[direction-turns-round-beyond-the-resonance]",
    "test_planar_robots.py::test_capsule_with_coil_against_small_steps_of_euler[0.3]",
    "test_planar_robots.py::test_capsule_with_coil_against_small_steps_of_euler[0.65]",
    "test_insect_runner.py::test_claim[frequency-of-the-largest-speed]",
    "test_insect_runner.py::test_mean_speeds_are_those_of_the_published_model[230.6-0.02]",
    "test_insect_runner.py::test_mean_speeds_are_those_of_the_published_model[316.2-0.05]",
    "test_insect_runner.py::test_mean_speeds_are_those_of_the_published_model[200.0-0.1]",
    "test_insect_runner.py::test_settled_speed_is_that_of_the_published_model",
    "test_rolling_resistance.py::test_a_cart_on_wheels_is_braked_by_their_arms[moreau]",
    "test_rolling_resistance.py::test_a_cart_on_wheels_is_braked_by_their_arms[located]",
    "test_planar_surfaces.py::test_a_bead_slides_in_a_parabola_with_a_period_by_quadrature[stepper1]",
    "test_stiff_springs.py::test_a_stiffly_tied_pair_rubs_as_one_body",
    "test_woodpecker.py::test_the_toy_descends_as_an_independent_integration_says",
    "test_environments.py::test_the_tumbler_climbs_a_step_in_a_strong_field_and_not_in_a_weak_one",
    "test_mechanism_grasp.py::test_a_free_object_is_gripped_lifted_and_released",
    "test_mechanism_grasp.py::test_a_heavy_object_stays_on_the_table",
    "test_piles.py::test_stacks_whose_boxes_slide_on_each_other[4-1]",
    "test_soft_contacts.py::test_the_force_is_the_stiffness_times_the_squeeze[located]",
    "physics/test_own_coordinates.py::test_a_mass_law_moves_as_lagrange_says",
    "physics/test_own_coordinates.py::test_compiled_motions_are_those_in_plain_python",
    "physics/test_own_coordinates.py::test_a_tip_at_a_wall_bounces_and_slides_as_that_of_jointed_bodies",
    "test_soft_contacts.py::test_it_slips_beyond_mu_n[located]",
    "test_soft_contacts.py::test_a_round_soft_sticky_object_is_held_and_released",
    "test_tumbler_crosscheck.py::test_vertex_contacts_tumble_at_the_same_speed[1-0-1.7952-0.015]",
)


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="run the tests of many seconds, too")


def pytest_collection_modifyitems(config, items):
    """The long files first, in their order; patient tests only where they are asked for."""
    if not config.getoption("--long"):
        late = [item for item in items if any(item.nodeid.endswith(name) for name in PATIENT)]
        config.hook.pytest_deselected(items=late)
        items[:] = [item for item in items if item not in late]
    items.sort(key=lambda item: LONG.index(item.path.name) if item.path.name in LONG else len(LONG))


@pytest.fixture(scope="session", autouse=True)
def no_traces_with_the_user():
    with tempfile.TemporaryDirectory() as folder:
        os.environ["STICTION_DATA_DIR"] = folder
        yield
        del os.environ["STICTION_DATA_DIR"]
