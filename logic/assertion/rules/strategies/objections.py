"""Why a strategy or a target is not open now: true reasons, worked out only when somebody asks.

What stands against a strategy in itself its own class says (`Strategy.why_not`); here is what the moment forbids.
"""

from __future__ import annotations

from typing import Any, Final

from ....kernel.actions import Action
from ....kernel.cards import FACE_CODES, FACE_OF, SUIT_BIT
from ....kernel.frames import Frame
from ...words import texts
from ..board import is_card
from ..effects import of_kind
from ..grid import index_of, on_table
from ..orders import order_of, sentence_of, serving_frame
from ..scoring import standing
from ..state import AssertionState
from .registry import BY_CODE, code_of
from .targets import FIELDS

SUIT_WANTED: Final = {"JS": "spade", "6H": "heart", "10S": "spade"}
"""The suit of the card on the ground that a card is aimed at."""


# strategies of one's own ----------------------------------------------------------------------------------------------


def why_closed(state: AssertionState, frame: Frame, seat: int, card: int) -> str:
    """Why the action in ``frame`` does not let ``seat`` enact a card that could be; ``""``: it does."""
    names = frame.vars
    if "_laid_cards" in names:
        return texts.BUILD_BEGUN
    if card in state.frames[0].vars.get("enacted_cards", ()):
        return texts.ENACTED_ALREADY
    if card in names.get("barred_cards", ()):
        return texts.TAKEN_BACK
    if not names.get("plays", True) or "form" in names:
        return _only_builds(state, frame, seat)
    only = names.get("only_cards")
    if only is not None and card not in only:
        return texts.ONLY_LENT
    if names["credit"] == "march" and card not in state.playable(seat):
        return texts.MARCH_FROM_HAND
    if names["credit"] == "threat" and card not in state.threats[seat]:
        return texts.ONLY_THREATS
    return ""


def _only_builds(state: AssertionState, frame: Frame, seat: int) -> str:
    """Why no strategy is open, but at most a build."""
    must = frame.vars.get("must_card")
    if serving_frame(state) is not None and state.frames[0].seat == seat:
        order = order_of(state, seat)
        if order is not None:
            sentence = sentence_of(state, order)
            return texts.UNDER_ORDER.format(order=sentence[:1].lower() + sentence[1:].rstrip("."))
    if next(of_kind(state, "rows", seat), None) is not None and must is None:
        return texts.SECOND_ROW
    if must is not None and code_of(state, must) is not None:
        return texts.ONLY_BUILD_WITH.format(card=_the(state, must))
    return texts.ONLY_A_BUILD


def why_no_build(state: AssertionState, frame: Frame, seat: int) -> str:
    """Why no build is open at an action."""
    if frame.vars["credit"] == "threat":
        return texts.ONLY_THREATS
    return texts.NO_BUILD_NOW


# targets --------------------------------------------------------------------------------------------------------------


def why_no_target(state: AssertionState, frame: Frame, choice: Action, field: str | None) -> str:
    """Why something cannot be chosen for the ``field`` a strategy asks for next."""
    if field is None or choice.kind != FIELDS[field][0]:
        return texts.NOT_OFFERED
    code = str(frame.vars.get("claim") or frame.kind)
    if field == "victim":
        return _why_no_victim(state, frame.seat, choice.value)
    if field == "cell":
        value = choice.value
        if not (isinstance(value, tuple) and len(value) == 2 and on_table(value[0], value[1])):
            return texts.OFF_TABLE
        return why_no_place(state, frame, code, index_of(value[0], value[1])) or texts.NOT_OFFERED
    if field == "named" and code == "9S" and choice.value in FACE_OF:
        return _why_no_echo(state, frame, str(choice.value))
    if field == "number":
        return texts.SAME_SIZE if choice.value == state.hand_size else texts.NO_SUCH_SIZE
    return texts.NOT_OFFERED


def _why_no_victim(state: AssertionState, seat: int, victim: Any) -> str:
    if not isinstance(victim, int) or not 0 <= victim < state.seats:
        return texts.NOT_OFFERED
    if victim == seat:
        return texts.AGAINST_YOURSELF
    if state.side_of(victim) == state.side_of(seat):
        return texts.AGAINST_PARTNER
    return texts.AGAINST_ONE_OUT if state.out >> victim & 1 else texts.NOT_OFFERED


def _why_no_echo(state: AssertionState, frame: Frame, code: str) -> str:
    record = state.records[frame.vars["victim"]] if "victim" in frame.vars else None
    declared = [one.code for one in record.declared] if record is not None else []
    return texts.ECHO_NOT_NOW if code in declared else texts.ECHO_NOT_DECLARED


def why_no_place(state: AssertionState, frame: Frame, code: str, cell: int) -> str:
    """Why a strategy cannot be aimed at a place on the ground; ``""`` where nothing is known against it."""
    ground = state.ground
    if code == "AC":
        return texts.IS_OCCUPIED if ground.suit[cell] else ""
    if code == "AH":
        return _why_no_guard(state, cell)
    wanted = SUIT_WANTED.get(code)
    if wanted is None:
        return ""
    if not is_card(state, cell):
        return texts.NO_CARD_THERE
    card = ground.card[cell] - 1
    if SUIT_BIT[state.faces[card]] != {"spade": 1, "heart": 2}[wanted]:
        return texts.WRONG_SUIT_THERE.format(card=_The(state, card), suit=wanted)
    if code == "10S":
        return texts.NOT_FINISHABLE
    there = code_of(state, card)
    if there is not None and BY_CODE[there].kind in ("P", "R"):
        return texts.NEVER_ENACTED_THERE.format(card=_The(state, card))
    if card in state.frames[0].vars.get("enacted_cards", ()):
        return texts.ENACTED_THERE.format(card=_The(state, card))
    return texts.NOT_ENACTABLE_THERE.format(card=_The(state, card))


def _why_no_guard(state: AssertionState, cell: int) -> str:
    if not is_card(state, cell):
        return texts.NO_CARD_THERE
    if not any(cell in trick.cells for trick in standing(state)):
        return texts.IN_NO_TRICK
    return texts.GUARDED_ALREADY if any(e.cells[0] == cell for e in of_kind(state, "guard")) else ""


def _the(state: AssertionState, card: int) -> str:
    return texts.the_card(FACE_CODES[state.faces[card]])


def _The(state: AssertionState, card: int) -> str:
    words = _the(state, card)
    return words[:1].upper() + words[1:]
