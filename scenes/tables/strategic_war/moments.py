"""Events of Strategic War, step by step: the reveal, what it means, and the table as it stands then."""

from __future__ import annotations

import copy
from dataclasses import dataclass

from logic.views import (
    UNSET,
    CardMoved,
    EventView,
    PlaceView,
    SeatOut,
    StrategicView,
    strategic_events,
    strategic_news,
)
from scenes.play.card_rows import place_in
from scenes.tables.field.piece import Moment
from scenes.tables.strategic_war.narrator import StrategicNarrator

LANDING = 0.4  # seconds in which the attacker lands
BREATH = 0.65  # seconds of a breath before the defender is turned
TURNED = 0.8  # seconds in which the defender has turned up, before the verdict
HELD = 2.2  # seconds a result stays
AWAY = 0.45  # seconds until the cards are where they go
QUIET = ((SeatOut, "threat"), (strategic_events.CardTurned, "flip"), (CardMoved, "place"))
"""What is heard of a step without an attack, the first that there is."""
SOUNDS = {"attacker": "stamp", "defender": "counter", "tie": "tap"}


class Clash(strategic_events.BattleResolved):
    """An attack as a table shows it: the ``landing`` of the attacker, both ``turned`` up, or the ``verdict``."""

    stage: str = "verdict"

    def at(self, stage: str) -> Clash:
        """Return the same attack at another stage."""
        return Clash(self.seat, self.target, self.attack_card, self.defence_card, self.slot, self.result, stage)


@dataclass(frozen=True)
class Returning:
    """An attacker on its way below the draw pile."""

    seat: int
    attack_card: str


def figure(code: str) -> str:
    """Return how a rank is written beside another: as a number, twos and aces by what they are.

    >>> figure("JS"), figure("AS"), figure("7H")
    ('11', 'A', '7')"""
    return {"J": "11", "Q": "12", "K": "13"}.get(code[:-1], code[:-1])


# ---- the table in between


def _row(view: StrategicView, place: PlaceView) -> list[str] | list[str | None]:
    """Return the row of cards that a place of an event belongs to."""
    rows = {"hand": view.hands, "pile": view.piles, "discard": view.discards, "aside": view.aside or [[], []]}
    return view.defence[place.seat] if place.zone == "defence" else rows[place.zone][place.seat]


def _turn_up(view: StrategicView, place: PlaceView, code: str, after: StrategicView) -> int | None:
    """Turn a card up where it lies, and return where in its row that is; ``None`` if it cannot lie there.

    One of a hand that was not seen has the number which it has afterwards, unless the backs of the hand have changed
    places meanwhile: then any of them may have been it. A card that is known keeps its own.
    """
    row = _row(view, place)
    at: int | None = place.slot if place.zone == "defence" else place_in(row, code)
    if at is None or code.startswith("?") or row[at] == code:
        return at
    if code in after.cards and f"?{after.cards.index(code)}" in row:
        at = row.index(f"?{after.cards.index(code)}")
    back, row[at] = row[at], code
    if back is not None and code not in view.cards:
        view.cards[int(back[1:])] = code
    return at


def _carry(view: StrategicView, event: CardMoved, after: StrategicView) -> None:
    """A card goes where the event says."""
    card, source, goal = event.card, event.origin, event.to
    at = _turn_up(view, source, card, after)
    if source.zone == "defence":
        view.defence[source.seat][source.slot] = None
    elif at is not None:
        del _row(view, source)[at]
    if goal.zone == "defence":
        view.defence[goal.seat][goal.slot] = card
    else:
        _row(view, goal).append(card)


def _attacked(view: StrategicView) -> StrategicView:
    """The table as it lies now, for the moments of an attack: nothing is asked in them."""
    found = _copied(view)
    found.frames = []
    return found


def _copied(view: StrategicView) -> StrategicView:
    """Return a copy in which cards may be moved."""
    found = copy.copy(view)
    found.cards, found.hands = [*view.cards], [[*hand] for hand in view.hands]
    found.defence, found.piles = [[*row] for row in view.defence], [[*pile] for pile in view.piles]
    found.discards = [[*pile] for pile in view.discards]
    found.aside = [[*pile] for pile in view.aside] if view.aside else UNSET
    return found


# ---- the moments


def moments(
    events: list[EventView],
    before: StrategicView,
    after: StrategicView,
    narrator: StrategicNarrator,
) -> list[Moment]:
    """The attacker lands, the defender turns up, the verdict; cards going where they belong; the table as it stands."""
    view, shown = _copied(before), list[Moment]()
    for event in events:
        if isinstance(event, strategic_events.BattleResolved):
            shown += _battle(event, view, after, narrator)
            continue
        narrator.heed(event)
        if isinstance(event, CardMoved):
            _carry(view, event, after)
    clash = shown[-1].marks if shown else None
    if not isinstance(clash, Clash):
        heard = (sound for kind, sound in QUIET if any(isinstance(event, kind) for event in events))
        return [Moment(after, sound=next(heard, ""))]
    if clash.attack_card in after.piles[clash.seat]:
        shown.append(Moment(after, "", AWAY, "place", Returning(clash.seat, clash.attack_card)))
    return [*shown, Moment(after)]


def _battle(
    event: strategic_events.BattleResolved, view: StrategicView, after: StrategicView, narrator: StrategicNarrator
) -> list[Moment]:
    """An attack, before anything comes of it; in ``view`` both cards are turned up where they lie."""
    seat, target, slot = event.seat, event.target, event.slot
    clash = Clash(seat, target, event.attack_card, event.defence_card, slot, event.result)
    landing = clash.at("landing")
    told = narrator.stages(event)
    _turn_up(view, PlaceView("hand", seat), event.attack_card, after)
    struck, words = _attacked(view), narrator.worded(strategic_news.declared(event))
    place = PlaceView("hand", target) if slot < 0 else PlaceView("defence", target, slot)
    _turn_up(view, place, event.defence_card, after)
    shown, found = _attacked(view), narrator.worded(strategic_news.found(event))
    return [
        Moment(struck, words, LANDING, "clash", landing, seat, told[0]),
        Moment(struck, words, BREATH, "breath", landing, seat, told[0]),
        Moment(shown, found, TURNED, "flip", clash.at("turned"), target, told[1]),
        Moment(shown, found, HELD, SOUNDS[clash.result], clash, target, told[2]),
    ]
