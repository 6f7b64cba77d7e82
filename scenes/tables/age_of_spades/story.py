"""The latest events in Age of Spades, step by step: cards paid for and turned up, raids, fights, points."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
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
)
from scenes.play.rows import take
from scenes.tables.age_of_spades import fight
from scenes.tables.age_of_spades.cards import TurnedUp, payment, value
from scenes.tables.field.pacing import READ
from scenes.tables.field.piece import Moment
from scenes.tables.field.tale import Tale
from scenes.ui.words import card_name

LOOK, TURNED, POINTS, ATTACK, REVEAL, VERDICT = 0.7, 1.5, 1.2, 1.6, 1.5, 2.6  # seconds
ROWS = ("hand", "units", "structures")  # zones in which cards lie in rows
COMPLETED = {"unit": "a unit stands ready", "structure": "a structure stands", "achievement": "an achievement"}


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


class Story:
    """Turns events into moments. ``you`` is the seat that is spoken to, if only one looks."""

    def __init__(
        self, names: Sequence[str], you: int | None, structure_words: Callable[[str], str], tale: Tale | None = None
    ) -> None:
        self.tale = tale
        self.names, self.you, self.structure_words = names, you, structure_words
        self.aliases: dict[str, str] = {}  # by the code of a card that was turned up: what it was called before

    # ---- words

    def who(self, seat: int) -> str:
        return "You" if seat == self.you else self.names[seat]

    def whom(self, seat: int) -> str:
        return "you" if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        return "Your" if seat == self.you else f"{self.names[seat]}’s"

    def does(self, seat: int, plain: str) -> str:
        """
        >>> Story(["Mei", "Pang"], 0, str).does(0, "raid"), Story(["Mei", "Pang"], 0, str).does(1, "raid")
        ('You raid', 'Pang raids')
        """
        return f"{self.who(seat)} {plain}" if seat == self.you else f"{self.who(seat)} {plain}s"

    # ---- moments

    def moments(self, events: list[EventView], before: AgeView, after: AgeView) -> list[Moment]:
        """Everything that is worth a look, and the table as it stands now."""
        view, found, drawn = _copy(before), [], False
        for number, event in enumerate(events):
            self._apply(view, event)
            drawn |= isinstance(event, CardMoved) and event.why == "draw"
            later = events[number + 1 :]
            begun = self.tale.told if self.tale is not None else None
            told = self.tale.heed(event, later) if self.tale is not None else None
            seen = self._worth_a_look(event, later, view)
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

    def _worth_a_look(self, event: EventView, later: list[EventView], view: AgeView) -> list[Look]:
        match event:
            case CardMoved(why="produce") if event.origin.seat != self.you:
                return [(self._paid(event), LOOK, "place", None)]
            case CardMoved(why="lay") if event.to.seat != self.you:
                return [(f"{self.does(event.to.seat, 'lay')} a card face down.", LOOK, "place", None)]
            case CardMoved(why="destroyed"):
                words = f"{self.whose(event.origin.seat)} {card_name(event.card)} is destroyed."
                return [(words, POINTS, "tap", None)]
            case age_events.CardTurned():
                return [(self._turned(event), TURNED, "rise", Rise(event.card))]
            case age_events.PointsChanged():
                return [(self._points(event), POINTS, "stamp", Gained(event.side, event.points))]
            case age_events.AttackDeclared():
                return [self._attack(event)]
            case age_events.BattleResolved():
                reveal = fight.told(view, event, shown=False)
                verdict = fight.told(view, event, shown=True)
                return [
                    ("Both sides turn up what they have committed.", REVEAL, "flip", reveal),
                    (self._verdict(event), VERDICT, "trick", verdict),
                ]
            case SeatOut():
                return [(f"{self.does(event.seat, 'resign')}.", POINTS, "threat", None)]
        return []

    def _paid(self, event: CardMoved) -> str:
        seat, owner = event.origin.seat, event.to.seat
        below = "a card face down" if owner == seat else f"a card of {self.whom(owner)}"
        return f"{self.does(seat, 'pay')} the {card_name(event.card)} for {below}."

    def _turned(self, event: age_events.CardTurned) -> str:
        name = card_name(event.card)
        words = f"{self.does(event.seat, 'complete')} the {name} by paying {event.sum}: "
        if event.kind == "unit":
            return words + f"a unit of {value(event.card)}."
        return words + COMPLETED[event.kind] + "."

    def _points(self, event: age_events.PointsChanged) -> str:
        points = f"{event.points} point{'' if event.points == 1 else 's'}"
        who = self.does(event.side, "gain")
        if event.why == "achievement":
            return f"{who} {points} for the {card_name(event.code or '?')}."
        if event.why == "hearts":
            return f"{who} {points} from structures of Hearts."
        return f"{who} {points} by the raid."

    def _attack(self, event: age_events.AttackDeclared) -> Look:
        seat, target = event.seat, event.target
        if event.against:
            ours = event.strength + event.surge
            words = f"{self.does(seat, 'attack')} {self.whom(target)}: {ours} against {event.against}."
            return words, ATTACK, "threat", Attack(seat, target)
        words = f"{self.does(seat, 'raid')} {self.whom(target)}: no unit stands in the way."
        return words, ATTACK, "threat", Attack(seat, target)

    def _verdict(self, event: age_events.BattleResolved) -> str:
        attack, defence = event.attack.total, event.defence.total
        winner = event.winner
        loser = event.target if winner == event.seat else event.seat
        if attack == defence:
            end = f"{attack} to {defence}: a tie, which the defender wins."
        else:
            end = f"{self.does(winner, 'win')} {max(attack, defence)} to {min(attack, defence)}."
        return f"{end} {self.whose(loser)} units fall."

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
