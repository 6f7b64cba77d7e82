"""Names worth saying: which card to call in a hand or to claim under a mask, by what has been seen of it."""

from __future__ import annotations

from collections.abc import Container

from ...kernel.actions import Action
from ...kernel.cards import FACE_OF
from ...kernel.frames import Frame
from .state import AssertionState
from .strategies.lists import DECREES
from .strategies.registry import BY_CODE


def plausible(view: AssertionState, seat: int, options: list[Action]) -> list[Action]:
    """``options`` without names that could not be right (10S) or that an opponent knows to be false (5C, QH).

    All of them where nothing better is left, and wherever nothing is named. ``view`` is the seat's own.
    """
    frame = view.frames[-1]
    if frame.ask != "strategy":
        return options
    names = frame.vars
    named = [one for one in options if one.kind == "strategy"]
    rule = BY_CODE.get(str(names.get("claim", frame.kind)))
    if rule is None:
        return options
    if rule.kind == "M":
        found = [one for one in named if not _known_apart(view, seat, str(one.value), names.get("under_card", -1))]
    elif rule.names_held and names.get("mode") == rule.names_held:
        theirs = view.hands[names["victim"]]
        found = [one for one in named if not lies_apart(view, str(one.value), theirs)]
    else:
        return options
    return found or options


def proof_of(build: Frame) -> str:
    """The card that proves a trick which may be challenged (4H): the one by whose word it is one."""
    return DECREES[build.vars["form"]]


def lies_apart(view: AssertionState, code: str, cards: Container[int | None]) -> bool:
    """Return whether the card is seen and is none of these."""
    face = FACE_OF[code]
    return face in view.faces and view.faces.index(face) not in cards


def _known_apart(view: AssertionState, seat: int, code: str, under: int) -> bool:
    """Return whether an opponent can see that the card is not the one that lies under a mask."""
    face = FACE_OF[code]
    if face not in view.faces:
        return False
    card = view.faces.index(face)
    return card != under and any(view.known[card] >> other & 1 for other in view.opponents(seat))
