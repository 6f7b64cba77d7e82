"""Strategies played through other cards: which could be, and how that begins (C5)."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.frames import Frame
from ....kernel.plain import Vars
from ..build_kinds import buildable_with
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import ANYWHERE, ROUNDABOUT
from .registry import BY_CODE, code_of
from .results import CANCELLED, LOST, PLAYED, is_open_again

ALL = 99
"""More than there are cards."""


def enactable(state: AssertionState, seat: int, card: int, code: str | None = None, **names: object) -> bool:
    """Return whether ``seat`` could declare the strategy of ``card`` now (D, *Enactable*); ``names`` go into the frame.

    With ``code`` it is played as that strategy. Where the face is hidden, no.
    """
    code = code or code_of(state, card)
    if code is None:
        return False
    return not BY_CODE[code].why_not(state, Frame(code, seat, "aim", {"card": card, **names}))


def enactable_cards(state: AssertionState, seat: int, cards: Sequence[int], names: Vars, most: int = ALL) -> list[int]:
    """Return those of the cards whose strategy ``seat`` could declare now, ``names`` in the frame; no more than
    ``most``."""
    found: list[int] = []
    asked = state.asked
    if "victim_only" in names and state.opponents(seat) == [names["victim_only"]]:
        names = {name: value for name, value in names.items() if name != "victim_only"}  # there is no other
    placed = [item for item in names.items() if item[0] not in ROUNDABOUT]
    placeless = [item for item in placed if item[0] not in ANYWHERE]
    for card in cards:
        code = code_of(state, card)
        if code is None:
            continue
        rule = BY_CODE[code]
        why: str | None = None
        if asked is not None and rule.alone:
            why = asked.get((code, seat, *(placed if rule.located else placeless)))
        if why is None:
            why = rule.why_not(state, Frame(code, seat, "aim", {"card": card, **names}))
        if not why:
            found.append(card)
            if len(found) == most:
                break
    return found


def on_the_way(state: AssertionState) -> list[int]:
    """The cards that are being played on the centre: though their play is not over they lie there (E9, E16).

    Not those that go back to their player (6S).
    """
    plays = [f for f in state.frames if f.kind in BY_CODE and BY_CODE[f.kind].kind == "C" and not f.vars.get("keep")]
    named = dict.fromkeys(f.vars.get("card") for f in plays)  # seized, one is named by two frames
    return [card for card in named if card is not None and card in state.pending]


def through(frame: Frame) -> Vars:
    """Return the names with which to ask about a play through the card of ``frame`` (C5-R4, C5-R8).

    They are its ``chain``, and the cards that will have left the hand by then: its own among them.
    """
    return {"chain": (*frame.vars.get("chain", ()), frame.kind), "away_cards": spoken_for(frame)}


def spoken_for(frame: Frame) -> tuple[int, ...]:
    """Return the cards that are no longer in the hand once the card of ``frame`` is played."""
    card, away = frame.vars.get("card"), frame.vars.get("away_cards", ())
    return away if card is None or card in away else (*away, card)


def perform(
    table: AssertionTable, parent: Frame, then: str, seat: int, code: str, card: int | None, **names: object
) -> None:
    """Let ``seat`` enact a strategy gained through ``parent`` (C5-R1), which goes on at ``then`` with the result.

    The card, if there is one, must lie in the pending pile or in a zone it can be taken from. By default it may be
    declined and is open to counters like any declaration of the turn player.
    """
    if card is not None and card not in table.state.pending and names.get("origin", "pending") == "pending":
        table.to_pile(card, "pending", "gained")
    protected = {name: True for name in ("unopposed", "shut") if parent.vars.get(name)}  # D-KH1
    frame = Frame(code, seat, "gained", {"card": card, "origin": "pending", "gained": True, **protected, **names})
    table.call(parent, frame, then)


def joined(table: AssertionTable, cards: Sequence[int], came: str, result: object) -> str:
    """Return what the plays of several ``cards`` through one came to: open again only if none was carried out (C5-R7).

    ``result`` is that of the last one; ``came`` is `CANCELLED` if those before it were open again, or empty.
    """
    if not is_open_again(result):
        return came if result == LOST and came else PLAYED
    declared = set(cards) & set(table.turn.vars.get("enacted_cards", ()))
    return CANCELLED if came == CANCELLED or (not came and len(declared) < 2) else PLAYED


def ordered_card(state: AssertionState, frame: Frame) -> int | None:
    """Return the card that the order which ``frame`` serves named as the turn began (3H, 5S)."""
    began = () if state.start is None else state.start.effects
    cards = [effect.cards[0] for effect in began if effect.number == frame.vars.get("effect") and effect.cards]
    return cards[0] if cards else None


def build_ordered(table: AssertionTable, frame: Frame, card: int) -> bool:
    """Let the card of an order, whose strategy was taken back (8H), be built instead, if it can be (C6-R5).

    The frame goes on at ``served``.
    """
    seat = frame.seat
    if not buildable_with(table.state, seat, card):
        return False
    names = {"credit": "only", "must_card": card, "plays": False, "optional": False}
    table.call(frame, Frame("action", seat, "begin", names), "served")
    return True
