"""Plays that end the game in words, with the scores it ends with."""

from __future__ import annotations

from ....kernel.tongue import Sentence, row
from ...rules.effects import of_kind
from ...rules.strategies.registry import BY_CODE
from .saying import EFFECT, Question

DRAWN = Sentence(EFFECT, "The game ends as a draw for everybody, whatever the scores: {scores}.")
AS_IT_STANDS = Sentence(EFFECT, "The game ends as it stands.")
WITH_SCORES = Sentence(EFFECT, "The game ends now, with these scores: {scores}.")
OUT = Sentence(EFFECT, "{who:You are|* is} out of the game with a score of {points}, and the others play on.")
JUDGED = Sentence(EFFECT, "But {owner:you|*} may have {whom:you|*} lose for declining peace.")


def ending(q: Question, code: str, seat: int) -> str:
    """Return the effect of a strategy that ends the game for its player; empty for any other strategy."""
    rule = BY_CODE.get(code)
    if rule is None:
        return ""
    if rule.evens_out:
        return row(0, DRAWN(scores=q.scores()), _judged(q, seat))
    return row(0, _walked(q, seat), _judged(q, seat)) if rule.withdraws else ""


def _walked(q: Question, seat: int) -> str:
    state = q.state
    side = state.side_of(seat)
    rivals = state.opponents(seat)
    if not rivals:
        return AS_IT_STANDS()
    best = max(state.score(state.side_of(other)) for other in rivals)
    own = state.score(side)
    left = best - 1 if own > best else own
    if len({state.side_of(other) for other in rivals}) == 1:
        return WITH_SCORES(scores=q.scores({side: left}))
    return OUT(who=q.who(seat), points=left)


def _judged(q: Question, seat: int) -> str:
    """Return the words for a player who has declined an offer of peace, and may lose by it."""
    owners = [effect.owner for effect in of_kind(q.state, "peace", seat)]
    return JUDGED(owner=q.who(owners[0]), whom=q.who(seat)) if owners and not q.state.exhausted else ""
