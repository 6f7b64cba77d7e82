"""C1: everything that is offered at the table of Art of War Assertion can be reached and seen, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.reach_kit import SIZES, check_reach

KINDS = {
    "build", "call", "card", "cell", "cells", "choice", "declare", "discard", "duty", "number", "seat", "strategy",
    "suit", "window", "yes_no",
}  # fmt: skip


@pytest.mark.parametrize(("size", "matches", "kinds"), [(SIZES[0], 12, KINDS), (SIZES[1], 4, KINDS - {"duty", "seat"})])
def test_every_offered_action_can_be_reached_and_seen(
    tmp_path: Path, size: tuple[int, int], matches: int, kinds: set[str]
) -> None:
    assert check_reach("assertion", tmp_path, range(matches), 1, size) >= kinds
