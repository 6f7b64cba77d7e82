"""C1: everything that is offered at the table of Fracas can be reached and seen, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fracas.middle import POSITIONS
from tests.scenes.reach_kit import SIZES, check_question, check_reach
from tests.scenes.shell_kit import open_app

KINDS = {
    "mulligan", "deploy", "enlist", "attack", "block", "block_attack", "priority", "ace_general", "ace_target",
    "discard",
}  # fmt: skip


@pytest.mark.share(2)
@pytest.mark.parametrize("size", SIZES)
def test_every_offered_action_can_be_reached_and_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    assert check_reach("fracas", tmp_path, range(36), 12, size) == KINDS


@pytest.mark.parametrize("size", SIZES)
def test_so_it_can_in_the_middle_of_everything(tmp_path: Path, size: tuple[int, int]) -> None:
    """Buying tokens, answering assassins and the small steps that random matches seldom reach."""
    with open_app(tmp_path, *size) as app:
        for position in POSITIONS.values():
            match = position()
            for decision in match.decisions():
                check_question(app, match, decision.seat)
