"""Plays that end the game in words, with the scores it ends with (8S, 2H)."""

from __future__ import annotations

from ...rules.effects import of_kind
from .saying import Question


def ending(q: Question, code: str, seat: int) -> str:
    """Return the effect of a strategy that ends the game, said of its player; empty for any other strategy."""
    if code == "8S":
        return f"the game ends as a draw for everybody, whatever the scores ({q.scores()}){_judged(q, seat)}"
    if code == "2H":
        return f"{_walked(q, seat)}{_judged(q, seat)}"
    return ""


def _walked(q: Question, seat: int) -> str:
    state = q.state
    side = state.side_of(seat)
    rivals = state.opponents(seat)
    if not rivals:
        return "the game ends as it stands"
    best = max(state.score(state.side_of(other)) for other in rivals)
    own = state.score(side)
    left = best - 1 if own > best else own
    if len({state.side_of(other) for other in rivals}) == 1:
        return f"the game ends now, with these scores: {q.scores({side: left})}"
    be = "are" if seat == q.seat else "is"
    return f"{q.who(seat)} {be} out of the game with a score of {left}, and the others play on"


def _judged(q: Question, seat: int) -> str:
    """Return the words for a player who has declined an offer of peace, and may lose by it."""
    owners = [effect.owner for effect in of_kind(q.state, "peace", seat)]
    if not owners or q.state.exhausted:
        return ""
    who = "you" if seat == q.seat else "they"
    return f", unless {q.who(owners[0])} {'have' if owners[0] == q.seat else 'has'} {who} lose for declining peace"
