"""The cards of the viewer as they are shown: those of the hand, what lies beside it, and the places that are empty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from scenes.play.turnover import Turnover
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hud.facts import cards_beside
from scenes.tables.assertion.hud.inspector import Facts
from scenes.tables.assertion.prompts.model import ELSEWHERE
from scenes.tables.assertion.regard import Regard


@dataclass(frozen=True)
class Handful:
    """What is to be seen in the tray."""

    order: list[str]  # the hand as shown, then what lies beside it; placed and held cards leave holes
    holes: set[str]
    tags: dict[str, str]  # what the cards are that lie beside the hand
    discards: set[str]  # cards that may be discarded now
    facts: Facts | None  # of the card that is looked at, while it is one of these


class Dealt(Protocol):
    """A table that shows a hand."""

    @property
    def director(self) -> Director: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def turnover(self) -> Turnover: ...


def handful(table: Dealt) -> Handful:
    """The cards of the moment."""
    hand, play, view = table.hand, table.hand.play, table.hand.stage.view
    own = view.hands[hand.seat]
    beside = {} if table.turnover.veiled else cards_beside(view, hand.seat)
    beside |= _gained(hand, {*own, *beside})
    cards = [*own, *beside]
    free, held, incoming = hand.free, hand.held, table.director.incoming
    placed = {entry["card"] for entry in play.placed} if free else set()
    order = [f"?{code}" if code in incoming and code not in placed else code for code in cards]
    holes = {code for code in order if code.startswith("?") and code[1:] in incoming} | placed
    if held is not None and (hand.grip.holding or play.kind != "discard"):
        holes.add(held)
    discards = set(cards) if free and play.kind == "discard" else set()
    return Handful(order, holes, beside, discards, _facts(table, cards))


def _gained(hand: Hand, cards: set[str]) -> dict[str, str]:
    """Cards that may be built or discarded though they lie neither in the hand nor beside it, such as a spade taken
    with JS: they are taken up like any other."""
    decision = hand.play.decision if hand.free else None
    if decision is None or (decision.kind not in ELSEWHERE and not hand.play.laying):
        return {}
    placed = [entry["card"] for entry in hand.play.placed]
    offered = [action["card"] for action in decision.actions if action["type"] in ("card", "play", "discard")]
    return {code: "Gained" for code in (*placed, *offered, hand.held) if code and code not in cards}


def _facts(table: Dealt, cards: list[str]) -> Facts | None:
    """What the match says of the inspected card, if it is one of the viewer's own that can be seen."""
    code = table.regard.card
    if code is None or code not in cards or table.turnover.veiled or table.director.busy:
        return None
    facts = table.enact.facts(code)
    return Facts(bool(facts["playable"]), str(facts["why_not"]), tuple(facts["answers"]))
