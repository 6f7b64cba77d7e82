"""Games brought to telling moments by the computer players: for the pictures, the bench and the window tests."""

from __future__ import annotations

from typing import Any

import logic


def played_to(turn: int, seats: int = 2, seed: int = 11, options: dict[str, Any] | None = None) -> logic.Match:
    """A match played by the greedy player up to the start of a turn (or to its end, if that comes first)."""
    match = logic.new_match("assertion", seats, seed, options or {"firstPlayer": 0})
    while match.outcome() is None and match.turn < turn:
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat)))
    return match


def crowded_session() -> Any:
    """A session near the end of a game: every card lies on the table, in a hand or in a pile."""
    from scenes.session import Session

    return Session.of_match(played_to(14))
