"""C1: everything that is offered at the table of Age of Spades can be reached and seen, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.reach_kit import SIZES, check_reach

KINDS = {"produce", "place", "attack", "spoils", "commit"}


@pytest.mark.share(2)
@pytest.mark.parametrize("size", SIZES)
def test_every_offered_action_can_be_reached_and_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    assert check_reach("age-of-spades", tmp_path, range(24), 6, size) == KINDS
