"""A second question before something ends a turn for good, at every table, where the player wants it."""

from __future__ import annotations

from collections.abc import Callable

import logic
from scenes.app.confirm import Confirm
from scenes.app.plain import Action
from scenes.app.scene import Program
from scenes.ui.words import Phrase

ASKED = {"ends_turn", "irreversible"}
NO_ANSWER = logic.Answer("")
HEADING, ICON = Phrase("question", "End your turn?"), "check"

Asked = Callable[[], logic.PublicDecision | None]
"""What a table asks its viewer now."""


def answer_in(asked: logic.PublicDecision | None, action: Action | None) -> logic.Answer:
    """Return the words of an answer and what is true of it: no words and nothing where it is not offered."""
    found = asked.answer_to(action) if asked is not None and action is not None else None
    return found or NO_ANSWER


def asks_first(app: Program, asked: Asked, action: Action, do: Callable[[], object]) -> bool:
    """Ask whether ``do`` is meant, if this answer ends a turn for good and the player wants to be asked; whether it
    is asked. Nothing is done if something else is asked of the seat by then."""
    before = asked()
    answer = answer_in(before, action)
    if not (app.settings.confirm_turn and {*answer.facts} >= ASKED):
        return False

    def agreed() -> None:
        if asked() == before:
            do()

    app.stack.push(Confirm(HEADING(), answer.effect, (answer.label, ICON), agreed))
    return True
