"""C1: everything that is offered at the table of Art of War Assertion can be reached and seen, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.reach_kit import SIZES, check_reach

KINDS = {
    "build", "call", "card", "cell", "cells", "choice", "declare", "discard", "duty", "number", "seat", "strategy",
    "suit", "window", "yes_no",
}  # fmt: skip


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("size", "matches", "kinds"), [(SIZES[0], range(12), KINDS), (SIZES[1], range(1, 8, 2), KINDS - {"duty", "seat"})]
)
def test_every_offered_action_can_be_reached_and_seen(
    tmp_path: Path, size: tuple[int, int], matches: range, kinds: set[str]
) -> None:
    assert check_reach("assertion", tmp_path, matches, 1, size, kinds) >= kinds
