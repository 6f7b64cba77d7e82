"""C1: everything that is offered at the table of Game can be reached and seen, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.reach_kit import SIZES, check_reach

ASKED = {"suit", "stack", "present"}


@pytest.mark.share(2)
@pytest.mark.parametrize("size", SIZES)
def test_every_offered_action_can_be_reached_and_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    """An announcement with one answer is passed by; with two it is asked."""
    assert check_reach("armies", tmp_path, range(24), 8, size) == {*ASKED, "announce", "question"}
