"""The reason that a hint gives for a move, asked for directly: tests of the games' `hint_text` stand on it."""

from __future__ import annotations

from logic import Match
from logic.kernel import codec
from logic.kernel.phrases import LONGEST
from logic.views import ActionView
from tests.contract import walk


def reason(match: Match, *actions: ActionView, seat: int | None = None) -> str:
    """Return why ``seat`` (the first one that is asked) would take these actions, its whole move."""
    mover = match.decisions()[0].seat if seat is None else seat
    view = match.game.view(walk.state_of(match), mover)
    finder = codec.card_finder(view)
    told = match.game.words.hint_reason(view, mover, tuple(codec.action_of(finder, one) for one in actions))
    told = str(match.named(told))
    assert told[:1].isupper() and told.endswith(".") and "{" not in told and "  " not in told, told
    assert len(told) <= LONGEST, (len(told), told)
    return told
