"""Questions that only the Stars ask."""

from __future__ import annotations

from typing import Final

from ....kernel.tongue import Sentence
from ...rules.effects import numbered
from ..cards import titled
from .saying import EFFECT, LABEL, PROMPT, STORY, Question, Spoken
from .spades import Ask


def _two_sides(q: Question) -> bool:
    state = q.state
    return len({state.side_of(seat) for seat in range(state.seats) if not state.out >> seat & 1}) == 2


def _peace(q: Question) -> Spoken:
    effect = numbered(q.state, q.var("effect"))
    owner = q.who(effect.owner if effect is not None else q.seat)
    story = Sentence(STORY, "{who:You offer|* offers} you peace with {card:the} ({title}).")
    if _two_sides(q):
        prompt = Sentence(PROMPT, "Do you accept it and end the game as it stands?")()
        ends = Sentence(EFFECT, "You do not move, and the game ends as it stands: {scores}.")
        yes = ends(scores=q.scores())
    else:
        prompt = Sentence(PROMPT, "Do you accept it and leave the game with the score you have?")()
        leaves = Sentence(
            EFFECT, "You do not move, and are out of the game with your score of {points}. The others play on."
        )
        yes = leaves(points=q.state.score(q.state.side_of(q.seat)))
    no = Sentence(EFFECT, "You play on. If you try to end the game later, {who:you|*} may have you lose it.")
    answers = {
        "accept": (Sentence(LABEL, "Accept the peace")(), yes),
        "decline": (Sentence(LABEL, "Decline and play on")(), no(who=owner)),
    }
    return Spoken(prompt, story(who=owner, **titled("B*")), answers)


def _breach(q: Question) -> Spoken:
    breaker, below = q.who(q.var("breaker")), q.below()
    story = Sentence(
        STORY, "{who:You try|* tries} to end the game with {card:the} ({title}), after declining your peace."
    )
    loses = Sentence(EFFECT, "{who:You lose|* loses} at once, and {who:are|is} out of the game, ranked last.")
    if _two_sides(q):
        loses = Sentence(EFFECT, "{who:You lose|* loses} at once, and the game is yours, whatever the scores.")
    answers = {
        "yes": (Sentence(LABEL, "Let it end")(), Sentence(EFFECT, "It goes on as it was played.")()),
        "no": (Sentence(LABEL, "Do not allow it")(), loses(who=breaker)),
    }
    prompt = Sentence(PROMPT, "Do you let {whom:you|*} end it?")(whom=breaker)
    return Spoken(prompt, story(who=breaker, **titled(below.kind)), answers)


STARS: Final[dict[str, Ask]] = {"B*.answered_offer": _peace, "B*.judged": _breach}
