"""Questions that only spades ask: Jack, Ten, Six and Five."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.tongue import Hole, Sentence
from ...rules.strategies.registry import BY_CODE
from ..cards import titled
from .saying import EFFECT, LABEL, PROMPT, STORY, Question, Spoken, Words
from .turns import order_story

Ask = Callable[[Question], Spoken]


def _blade(q: Question) -> Spoken:
    card, victim = q.var("pick_card"), q.who(q.var("victim"))
    code = q.code(card)
    story = Sentence(STORY, "{who:You|*} had to give you {other:the} for your {card} ({title}).")
    told = story(who=victim, other=q.card(card), **titled("JS"))
    holes: dict[str, Hole] = {"whom": victim, **titled(code)}
    answers: dict[str, Words] = {
        "enact": (
            Sentence(LABEL, "Enact it")(),
            Sentence(EFFECT, "You enact {card:the} ({title}) against {whom:you|*}.")(**holes),
        ),
        "build": (
            Sentence(LABEL, "Build with it")(),
            Sentence(EFFECT, "You lay a build that contains {card:the}.")(**holes),
        ),
    }
    asks = Sentence(PROMPT, "Do you enact {card:the} against {whom:you|*}, or build with it?")
    if BY_CODE[code].kind == "B":
        answers = {
            "enact": (
                Sentence(LABEL, "Build and use it")(),
                Sentence(EFFECT, "You lay a build that contains {card:the}, and {title} works in it.")(**holes),
            ),
            "build": (
                Sentence(LABEL, "Build it plainly")(),
                Sentence(EFFECT, "You lay a build that contains it like any other card.")(),
            ),
        }
        asks = Sentence(PROMPT, "Do you use the strategy of {card:the} in a build, or build it plainly?")
    words = [str(option.value) for option in q.options]
    if len(words) > 1:
        return Spoken(asks(**holes), told, answers)
    if words == ["enact"]:
        return Spoken(Sentence(PROMPT, "You must enact it against {whom:you|*} at once.")(**holes), told, answers)
    return Spoken(Sentence(PROMPT, "You must build with it at once.")(), told, answers)


def discard_under_order(q: Question) -> Spoken:
    """Ask for a discard where nothing fits what is ordered."""
    return Spoken(Sentence(PROMPT, "None of your cards fits. Which one do you discard instead?")(), order_story(q))


def _marked(q: Question) -> Spoken:
    victim = q.var("victim")
    story = Sentence(
        STORY, "You play {card:the} ({title}) against {whom:you|*}, who {whom:hold|holds} {count:* card|* cards}."
    )(whom=q.who(victim), count=len(q.state.hands[victim]), **titled("5S"))
    prompt = Sentence(PROMPT, "Which face-down card do you point at, for them to enact on their next turn?")
    return Spoken(prompt(), story)


SPADES: Final[dict[str, Ask]] = {
    "JS.used": _blade,
    "10S.discarded": discard_under_order,
    "5S.pointed": _marked,
    "5S.spent": discard_under_order,
}
