"""The latest events in Age of Spades, step by step: cards paid for and turned up, raids, fights, points."""

from __future__ import annotations

import copy
from dataclasses import dataclass

from logic.views import (
    AgeView,
    CardMoved,
    ConstructionView,
    DeckShuffled,
    EventView,
    PhaseBegan,
    PlaceView,
    SeatOut,
    TurnBegan,
    age_events,
    age_news,
)
from scenes.play.card_rows import take
from scenes.tables.age_of_spades import fight
from scenes.tables.age_of_spades.cards import TurnedUp, payment
from scenes.tables.field.narrator import FieldNarrator
from scenes.tables.field.pacing import READ
from scenes.tables.field.piece import Moment

LOOK, TURNED, POINTS, ATTACK, REVEAL, VERDICT = 0.7, 1.5, 1.2, 1.6, 1.5, 2.6  # seconds
ROWS = ("hand", "units", "structures")  # zones in which cards lie in rows


@dataclass(frozen=True)
class Rise:
    """A card that has just been completed."""

    card: str


@dataclass(frozen=True)
class Gained:
    """Points that a side has just won."""

    side: int
    points: int


@dataclass(frozen=True)
class Attack:
    """An attack of one seat on another."""

    seat: int
    target: int


Look = tuple[str, float, str, Rise | Gained | Attack | fight.Battle | None]
"""What is worth a look: its caption, the seconds it stays, its sound and what is shown of it."""


class MomentBuilder:
    """Turns events into moments; the table of events says what is told of each, in the words of the ``narrator``."""

    def __init__(self, you: int | None, narrator: FieldNarrator) -> None:
        self.you, self.narrator = you, narrator
        self.aliases: dict[str, str] = {}  # by the code of a card that was turned up: what it was called before

    # ---- moments

    def moments(self, events: list[EventView], before: AgeView, after: AgeView) -> list[Moment]:
        """Return everything that is worth a look, and the table as it stands now."""
        view, found, drawn = _copy(before), [], False
        for number, event in enumerate(events):
            self._apply(view, event)
            drawn |= isinstance(event, CardMoved) and event.why == "draw"
            later = events[number + 1 :]
            begun, told = self.narrator.told, self.narrator.heed(event, later)
            seen = self._worth_a_look(event, view)
            for place, (caption, seconds, sound, marks) in enumerate(seen, 1):
                known = told if place == len(seen) else begun  # what is still to be turned up is not told of yet
                decided = isinstance(marks, fight.Battle) and marks.winner is not None
                least = READ if decided else 0.0
                undecided = isinstance(marks, fight.Battle) and not decided
                seat = None if undecided else _of(event)
                found.append(Moment(_copy(view), caption, seconds, sound, marks, seat, known, least))
            if isinstance(event, PhaseBegan):
                view.phase = event.phase
            elif isinstance(event, TurnBegan):
                view.turn = event.turn
        return [*found, Moment(after, sound="deal" if drawn else "")]

    def _worth_a_look(self, event: EventView, view: AgeView) -> list[Look]:
        said = self.narrator.worded(age_news.caption(event))
        match event:
            case CardMoved(why="produce") if event.origin.seat != self.you:
                return [(said, LOOK, "place", None)]
            case CardMoved(why="lay") if event.to.seat != self.you:
                return [(said, LOOK, "place", None)]
            case CardMoved(why="destroyed"):
                return [(said, POINTS, "tap", None)]
            case age_events.CardTurned():
                return [(said, TURNED, "rise", Rise(event.card))]
            case age_events.PointsChanged():
                return [(said, POINTS, "stamp", Gained(event.side, event.points))]
            case age_events.AttackDeclared():
                return [(said, ATTACK, "threat", Attack(event.seat, event.target))]
            case age_events.BattleResolved():
                reveal = fight.told(view, event, shown=False)
                verdict = fight.told(view, event, shown=True)
                return [
                    (self.narrator.worded(age_news.BOTH_TURN_UP()), REVEAL, "flip", reveal),
                    (said, VERDICT, "trick", verdict),
                ]
            case SeatOut():
                return [(said, POINTS, "threat", None)]
        return []

    # ---- the table in between

    def _apply(self, view: AgeView, event: EventView) -> None:
        """Change the cards and points that are shown as an event says."""
        match event:
            case age_events.CardTurned():
                self._turn_up(view, event)
            case DeckShuffled():  # what was discarded is the deck now (AS2)
                view.deck, view.discard = ["?"] * event.count, []
            case age_events.PointsChanged():
                view.points[event.side] = event.total
            case CardMoved():
                self._take(view, event.origin, event.card)
                self._give(view, event.to, event.card)

    def _turn_up(self, view: AgeView, event: age_events.CardTurned) -> None:
        under_way = view.constructions[event.seat]
        if event.place < len(under_way):
            one = under_way[event.place]
            key = one.card
            up = TurnedUp(event.card, one.production, one.sum, one.cost, one.kind, key)
            under_way[event.place] = up
            if key != event.card:
                self.aliases[event.card] = key

    def _take(self, view: AgeView, place: PlaceView, card: str) -> None:
        if place.zone in ROWS:
            take(_row(view, place), card)
        elif place.zone == "deck":
            if view.deck:
                view.deck.pop(0)
        elif place.zone == "production":
            for one in view.constructions[place.seat]:
                if card in one.production:
                    one.production = [code for code in one.production if code != card]
        elif place.zone == "construction":
            under_way = view.constructions[place.seat]
            under_way[:] = [one for one in under_way if card not in (one.card, _key(one))]

    def _give(self, view: AgeView, place: PlaceView, card: str) -> None:
        if place.zone in ROWS:
            _row(view, place).append(card)
        elif place.zone == "discard":
            view.discard.append(card)
        elif place.zone == "construction":
            under_way = view.constructions[place.seat]
            below = next((one for one in under_way if one.card == place.card), None)
            if below is None:
                under_way.append(ConstructionView(card, []))
            else:
                below.production = [*below.production, card]
                below.sum += payment(card)


def _of(event: EventView) -> int:
    """Return the seat whose news an event is; of a fight that of the winner."""
    match event:
        case age_events.BattleResolved():
            return event.winner
        case age_events.PointsChanged():
            return event.side
        case age_events.CardTurned() | age_events.AttackDeclared() | SeatOut():
            return event.seat
        case CardMoved():
            return max(0, (event.origin if event.why in ("produce", "destroyed") else event.to).seat)
    return 0


def _row(view: AgeView, place: PlaceView) -> list[str]:
    """Return the row of cards that a place of an event belongs to."""
    return {"hand": view.hands, "units": view.units, "structures": view.structures}[place.zone][place.seat]


def _key(one: ConstructionView) -> str:
    """Return the code that a card had face down."""
    return one.key if isinstance(one, TurnedUp) else one.card


def _copy(view: AgeView) -> AgeView:
    found = copy.copy(view)
    found.hands, found.units = [[*hand] for hand in view.hands], [[*row] for row in view.units]
    found.structures = [[*row] for row in view.structures]
    found.constructions = [[copy.copy(one) for one in row] for row in view.constructions]
    found.deck, found.discard, found.points = [*view.deck], [*view.discard], [*view.points]
    return found
