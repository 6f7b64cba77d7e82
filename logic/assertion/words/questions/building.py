"""Builds in words: their shapes, and how they go on."""

from __future__ import annotations

from typing import Final

from ....kernel.tongue import Sentence
from ...rules.action import last_of_turn
from ..cards import of
from .saying import EFFECT, LABEL, PROMPT, Question

SHAPES: Final = {
    "weapon": Sentence(PROMPT, "Lay four cards in one line, one of each suit you hold."),
    "repair": Sentence(PROMPT, "Refill the struck cells with four different suits, at least one card now."),
    "false": Sentence(PROMPT, "Lay cards that make a line of exactly four with a suit repeated, as a false trick."),
    "mend": Sentence(PROMPT, "Exchange cards of your false trick until it shows four suits."),
    "faced": Sentence(PROMPT, "Lay the build that you really make with the Eight of Clubs."),
}
ROW: Final = Sentence(PROMPT, "Lay four cards of any suits in one line on free places.")
ROW_WITH: Final = Sentence(PROMPT, "Lay four cards of any suits in one line on free places, {card:the} among them.")
LINES: Final = {
    "row": Sentence(PROMPT, "Add at least one card to the row through {cell:the}."),
    "column": Sentence(PROMPT, "Add at least one card to the column through {cell:the}."),
}
CONTAINS: Final = Sentence(PROMPT, "Lay a build that contains {card:the}.")
CONTAINS_AS: Final = Sentence(PROMPT, "Lay a build that contains {card:the} as {other:the}.")
LONGEST: Final = Sentence(PROMPT, "Lay a build of {count:* card|* cards}, the longest you can.")
SHAPED: Final = {
    "false": (
        Sentence(LABEL, "Lay the false trick"),
        Sentence(EFFECT, "It scores as a trick unless an opponent challenges it and you cannot prove it."),
    ),
    "mend": (
        Sentence(LABEL, "Mend the trick"),
        Sentence(EFFECT, "The cards you replaced come back to your hand, and no points are scored."),
    ),
}
"""What confirms a build of a kind of its own, and what that does."""
INCOMPLETE: Final = Sentence(PROMPT, "Go on along the line: the build is not complete yet.")
GOING_ON: Final = {
    (True, True): Sentence(PROMPT, "Go on along the line, or end the turn."),
    (True, False): Sentence(PROMPT, "Go on along the line, or confirm the build."),
    (False, True): Sentence(PROMPT, "Nothing more fits along the line: end the turn."),
    (False, False): Sentence(PROMPT, "Nothing more fits along the line: confirm the build."),
}
"""By whether a card fits, and whether the build ends the turn."""


def shape(q: Question) -> str:
    """Return the kind of build that the action asks for, if it is no ordinary one."""
    names = q.frame.vars
    form, must = str(names.get("form", "plain")), names.get("must_card")
    if form == "row":
        return ROW() if must is None else ROW_WITH(card=q.card(must))
    if form == "line":
        return LINES[q.direction(names["line_step"])](cell=q.at(names["line_cell"]))
    if must is not None:
        acting = names.get("acting")
        if acting and acting != q.code(must):
            return CONTAINS_AS(card=q.card(must), other=of(str(acting)))
        return CONTAINS(card=q.card(must))
    if "at_least" in names:
        return LONGEST(count=names["at_least"])
    return SHAPES[form]() if form in SHAPES else ""


def going_on(q: Question) -> str:
    """Return the question once a card has been laid."""
    if not q.offers("done"):
        return INCOMPLETE()
    return GOING_ON[q.offers("card"), last_of_turn(q.state, q.frame)]()
