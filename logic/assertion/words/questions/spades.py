"""Questions that only spades ask: Jack, Ten, Six and Five."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...rules.strategies.registry import BY_CODE
from .saying import Question, Spoken, some_cards, title, titled
from .turns import order_story

Ask = Callable[[Question], Spoken]


def _blade(q: Question) -> Spoken:
    card, victim = q.var("pick_card"), q.var("victim")
    code = q.code(card)
    story = f"{q.Who(victim)} had to give you {q.the(card)} for your {titled('JS')[4:]}."
    answers = {
        "enact": ("Enact it", f"You enact {title(code)} against {q.who(victim)}."),
        "build": ("Build with it", f"You lay a build that contains {q.the(card)}."),
    }
    if BY_CODE[code].kind == "B":
        answers = {
            "enact": ("Build and use it", f"You lay a build that contains it, and {title(code)} works in it."),
            "build": ("Build it plainly", "You lay a build that contains it like any other card."),
        }
    words = [str(option.value) for option in q.options]
    if len(words) > 1 and BY_CODE[code].kind == "B":
        return Spoken(f"Do you use the strategy of {q.the(card)} in a build, or build it plainly?", story, answers)
    if len(words) > 1:
        return Spoken(f"Do you enact {q.the(card)} against {q.who(victim)}, or build with it?", story, answers)
    must = f"enact it against {q.who(victim)}" if words == ["enact"] else "build with it"
    return Spoken(f"You must {must} at once.", story, answers)


def discard_under_order(q: Question) -> Spoken:
    """Nothing fits what is ordered."""
    return Spoken("No card of yours fits: which one do you discard instead?", order_story(q))


def _marked(q: Question) -> Spoken:
    victim = q.var("victim")
    story = f"You play {titled('5S')} against {q.who(victim)}, who holds {some_cards(len(q.state.hands[victim]))}."
    return Spoken("Which face-down card do you point at, for them to enact on their next turn?", story)


SPADES: Final[dict[str, Ask]] = {
    "JS.used": _blade,
    "10S.discarded": discard_under_order,
    "5S.pointed": _marked,
    "5S.spent": discard_under_order,
}
