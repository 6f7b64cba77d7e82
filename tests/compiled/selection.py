"""``python -m tests.compiled.selection [--short]``: tests of the source, run against the compiled build as well.

The whole selection is run by ``make soak`` and before a release, the short one by ``make test``. In such a run this is
a plugin of pytest, too: it leaves out what can hold for the source alone, and has pytest count it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import compile as compiling

ROOT = Path(__file__).resolve().parents[2]
WHOLE = tuple(
    f"tests/{folder}"
    for folder in (
        "lessons", "contract", "protocol", "store", "kernel", "ai", "assertion", "strategic_war", "age_of_spades",
        "fracas", "armies", "scenes", "docs",
    )
)  # fmt: skip
"""All tests of rules, of players, and of what is read, walked through and shown."""
SHORT = (
    "tests/contract/test_golden.py",
    "tests/lessons/test_puzzles.py",
    "tests/lessons/test_lessons.py",
    "tests/protocol/test_protocol.py",
    "tests/protocol/test_hand_written.py",
    "tests/scenes/test_every_page.py",
)
"""Files that together read every lesson, card of the day and puzzle, meet every refusal, and open every page."""

DERIVED = "It plays by rules of its own, in interpreted classes, and none can be derived from a compiled one."
REPLACED = "It puts something else in the place of a method, and compiled code calls its own."
SHAPE = "It looks at how a class is made, not at what it does."
EXAMPLES = "It looks for examples in what is said of a function, and compiled ones are passed over."
TRACED = "It follows the lines of the source as they are run, and compiled code has none."
UNTYPED = "It calls with something that is no value of the declared type, which compiled code refuses."
SOURCE_ONLY = {
    "tests/contract/test_fields.py": SHAPE,
    "tests/kernel/test_codec.py": DERIVED,
    "tests/kernel/test_contract.py": DERIVED,
    "tests/kernel/test_events.py": DERIVED,
    "tests/kernel/test_frames.py::test_sealed_answers_are_tuples": UNTYPED,
    "tests/kernel/test_frames.py::test_seats_waited_for_are_a_tuple": UNTYPED,
    "tests/kernel/test_mechanisms.py": DERIVED,
    "tests/kernel/test_rng.py": DERIVED,
    "tests/kernel/test_running.py": DERIVED,
    "tests/kernel/test_views.py": DERIVED,
    "tests/kernel/test_window.py": DERIVED,
    "tests/assertion/strategies/test_fifty_fifth_card.py": DERIVED,
    "tests/ai/test_regret.py::test_a_mix_leaves_out_what_is_clearly_worse": DERIVED,
    "tests/ai/test_regret.py::test_a_search_mixes_as_it_must": DERIVED,
    "tests/ai/test_regret.py::test_a_search_of_a_mix_that_is_stopped_still_answers": DERIVED,
    "tests/ai/test_regret.py::test_what_looks_hopeless_is_played_only_if_it_is_better": DERIVED,
    "tests/ai/test_search.py::test_a_rival_in_a_window_does_not_learn_what_is_in_the_hand": DERIVED,
    "tests/ai/test_search.py::test_a_search_that_is_stopped_still_answers": DERIVED,
    "tests/ai/test_search.py::test_a_search_that_never_began_plays_what_the_greedy_player_would": DERIVED,
    "tests/ai/test_search.py::test_nobody_answers_a_sealed_choice_he_has_not_seen": DERIVED,
    "tests/ai/test_search.py::test_one_candidate_needs_no_thought": DERIVED,
    "tests/ai/test_search.py::test_replies_that_look_worse_are_tried_once_there_are_visits": DERIVED,
    "tests/ai/test_search.py::test_sealed_answers_are_drawn_by_lot": DERIVED,
    "tests/ai/test_search.py::test_the_best_arm_is_found": DERIVED,
    "tests/ai/test_search.py::test_the_same_seed_gives_the_same_visits": DERIVED,
    "tests/ai/test_search.py::test_the_worse_half_is_dropped_round_by_round": DERIVED,
    "tests/ai/test_tracing.py::test_the_tracer_is_no_fool": REPLACED,
    "tests/assertion/test_ground.py::test_a_copy_shares_nothing_changeable": SHAPE,
    "tests/assertion/test_ground.py::test_a_stack_taken_off_and_put_back_is_as_it_was": SHAPE,
    "tests/docs/test_examples.py": EXAMPLES,
    "tests/docs/test_guides.py::test_the_guide_to_a_card_lists_everything_that_a_class_can_say": SHAPE,
    "tests/protocol/test_never_dies.py::test_a_fault_of_the_rules_is_said_and_changes_nothing": REPLACED,
    "tests/protocol/test_never_dies.py::test_the_attack_is_guided_by_what_it_reaches": TRACED,
    "tests/protocol/test_standing.py::test_at_every_phase_of_a_random_game": REPLACED,
}
"""Tests that hold for the source alone, by file or by function, with the reason. None is left out in any other way."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file of which nothing can be run is not even read."""
    return _name(collection_path, config) in SOURCE_ONLY or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the single tests, and let pytest count them."""
    left_out = [item for item in items if item.nodeid.partition("[")[0] in SOURCE_ONLY]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def _name(path: Path, config: pytest.Config) -> str:
    return path.relative_to(config.rootpath).as_posix() if path.is_relative_to(config.rootpath) else ""


def environment(tree: Path) -> dict[str, str]:
    """Return what it needs around it."""
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return os.environ | unseen | {"PYTHONPATH": os.pathsep.join((str(tree), str(ROOT)))}


def command(names: Sequence[str], jobs: int = 0) -> list[str]:
    """The command that runs these tests against the compiled build, and one that says whether it was that one."""
    return [
        sys.executable, "-P", "-m", "pytest", "-q", f"-n{jobs}", "-p", "no:cacheprovider",
        "-p", "tests.compiled.selection", "--import-mode=append", "-o", f"pythonpath={compiling.OUTPUT}",
        "tests/compiled/check_build.py", *names,
    ]  # fmt: skip


def main(arguments: Sequence[str]) -> int:
    """Build it where that has not been done, and run them."""
    if not compiling.is_fresh(quickly=True):
        compiling.build(quickly=True)
    run = command(SHORT if "--short" in arguments else ("--whole", *WHOLE), jobs=2)
    return subprocess.run(run, cwd=ROOT, env=environment(compiling.OUTPUT), check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
