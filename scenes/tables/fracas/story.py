"""The latest events in Fracas, step by step: phase after phase, fight after fight, tokens on their way."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass, replace

from logic.views import (
    BattleView,
    CardMoved,
    EventView,
    FracasView,
    LedgerView,
    PlaceView,
    SeatOut,
    SkirmishView,
    TurnEnded,
    UnitView,
    fracas_events,
)
from scenes.play.rows import take
from scenes.tables.field.pacing import READ
from scenes.tables.field.piece import Moment
from scenes.tables.field.tale import Tale
from scenes.ui import words as spoken

STEP, ORDER, FIGHT, SLIDE, ASSASSIN, END, UPRIGHT = 0.9, 1.3, 1.7, 0.9, 1.8, 1.5, 0.5  # seconds
ENDINGS = {
    "attackers_fall": "the attack falls.",
    "defenders_fall": "the defence falls.",
    "both_fall": "both sides fall.",
}


@dataclass(frozen=True)
class Wave:
    """Cards are turned upright together."""


@dataclass(frozen=True)
class Fight:
    """A skirmish that is being fought."""

    skirmish: SkirmishView


@dataclass(frozen=True)
class Slide:
    """Tokens of a side on their way; fewer than none go into the pot."""

    side: int
    points: int


@dataclass(frozen=True)
class Sent:
    """An assassin on his way."""

    seat: int
    card: str
    general_card: str
    target_card: str


def listed(parts: Sequence[str]) -> str:
    """
    >>> listed(["a Nine", "a Five", "a Two"])
    'a Nine, a Five and a Two'
    """
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(number: int, one: str) -> str:
    """
    >>> counted(1, "token"), counted(8, "token")
    ('1 token', '8 tokens')
    """
    return f"{number} {one}{'' if number == 1 else 's'}"


def card_name(code: str) -> str:
    """A card as this game calls it: its stars are jokers.

    >>> card_name("R*"), card_name("9S")
    ('Joker', 'Nine of Spades')
    """
    return spoken.card_name(code, "fracas")


def group(codes: Sequence[str]) -> str:
    """Cards that go together.

    >>> group(["9H", "9D"]), group(["5S"])
    ('the pair of Nines', 'the Five of Spades')
    """
    if len(codes) == 2 and codes[0][:-1] == codes[1][:-1] and not codes[0].endswith("*"):
        rank = spoken.RANKS[codes[0][:-1]]
        return f"the pair of {rank}{'es' if rank.endswith('x') else 's'}"
    return listed([f"the {card_name(code)}" for code in codes])


class Story:
    """Turns events into moments. ``you`` is the seat that looks, if only one does."""

    def __init__(self, names: Sequence[str], you: int | None, tale: Tale | None = None) -> None:
        self.names, self.you, self.tale = names, you, tale
        self._tapped: str | None = None  # the general tapped last
        self._entered: list[str] = []  # cards that come onto the field together
        self._begun = False  # a turn has begun whose card is not drawn yet

    # ---- words

    def does(self, seat: int, plain: str) -> str:
        """
        >>> Story(["Mei", "Pang"], 0).does(0, "attack"), Story(["Mei", "Pang"], 0).does(1, "attack")
        ('You attack', 'Pang attacks')
        """
        return f"You {plain}" if seat == self.you else f"{self.names[seat]} {plain}s"

    def _whose(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.names[seat]}’s"

    # ---- moments

    def moments(self, events: list[EventView], before: FracasView, after: FracasView) -> list[Moment]:
        """Everything worth a look, and the table as it stands now."""
        view = _copy(before)
        found: list[Moment] = []
        for place, event in enumerate(events):
            if isinstance(event, fracas_events.GameBegan):  # all cards are shuffled: nothing lies where it lay
                return [*found, Moment(after, sound="deal")]
            later = events[place + 1 :]
            told = self.tale.heed(event, later) if self.tale is not None else None
            found += [replace(moment, seat=_of(event), told=told) for moment in self._around(event, later, view)]
        return [*found, Moment(after)]

    def _around(self, event: EventView, later: list[EventView], view: FracasView) -> list[Moment]:
        """Return the moments of one event; the view has it applied afterwards."""
        match event:
            case fracas_events.BattleResolved():
                return [self._fight(event, later, view)]
            case fracas_events.PointsChanged():
                return self._points(event, view)
            case fracas_events.StrategyDeclared():
                return [self._sent(event, view)]
        _apply(view, event, self)
        moment = self._applied(event, later, view)
        return [moment] if moment is not None else []

    def _applied(self, event: EventView, later: list[EventView], view: FracasView) -> Moment | None:
        """Return the moment of an event that has been applied to the view; ``None`` if it is not worth a look."""
        match event:
            case CardMoved():
                return self._moved(event, later, view)
            case fracas_events.CardTurned(tapped=False) if not _untaps(later):
                return Moment(_copy(view), "", UPRIGHT, "untap", Wave())  # a side stands upright again, together
            case fracas_events.TurnBegan():
                self._begun = True
            case TurnEnded() if event.seat == self.you:
                return Moment(_copy(view), "Your turn is over.", STEP)
            case fracas_events.AttackDeclared():
                return self._attack(event, view)
            case fracas_events.StrategyStopped():
                words = f"The {card_name(event.card)} finds nobody: the target is gone."
                return Moment(_copy(view), words, ORDER, "tap")
            case fracas_events.CardRevealed():
                cards = listed([card_name(code) for code in event.cards])
                words = f"{self.does(event.seat, 'show')} a hand without a general: {cards}."
                return Moment(_copy(view), words, END, "flip")
            case fracas_events.PhaseBegan(phase="exhausted"):
                words = f"{self.does(event.seat, 'have')} nothing left to draw: the game is over."
                return Moment(_copy(view), words.replace(" haves ", " has "), END, "tap")
            case SeatOut():
                return Moment(_copy(view), f"{self.does(event.seat, 'resign')}.", ORDER, "threat")
        return None

    def _moved(self, event: CardMoved, later: list[EventView], view: FracasView) -> Moment | None:
        why, seat, card = event.why, event.to.seat, event.card
        mine = seat == self.you
        if why in ("deploy", "enlist"):
            self._entered.append(card)
            if any(isinstance(one, CardMoved) and one.why == why for one in later[:1]):
                return None  # the other one of a pair comes next
            cards, self._entered = group(self._entered), []
            by = f", tapping the {card_name(self._tapped)}" if why == "enlist" and self._tapped else ""
            return Moment(_copy(view), f"{self.does(seat, why)} {cards}{by}.", STEP / 2 if mine else STEP, "place")
        if why == "draw" and self._begun:
            self._begun = False
            drawn = f"the {card_name(card)}" if mine else "a card"
            return Moment(_copy(view), f"{self.does(seat, 'draw')} {drawn}.", STEP / 2, "deal")
        if why == "limit" and not mine:
            return Moment(_copy(view), f"{self.does(seat, 'discard')} the {card_name(card)}.", STEP, "place")
        if why == "assassinated":
            whose = "Your" if mine else self._whose(seat)
            return Moment(_copy(view), f"{whose} {card_name(card)} falls.", STEP, "tap")
        return None

    def _attack(self, event: fracas_events.AttackDeclared, view: FracasView) -> Moment | None:
        cards, pieces = iter(event.cards), []
        for size in event.sizes:
            pieces.append([next(cards) for _ in range(size)])
        view.phase = "attack"
        if event.seat == self.you:
            return None
        words = f"{self.does(event.seat, 'attack')} with {listed([group(piece) for piece in pieces])}."
        return Moment(_copy(view), words, ORDER, "threat")

    def _fight(self, event: fracas_events.BattleResolved, later: list[EventView], view: FracasView) -> Moment:
        """One skirmish with its result, before the fallen are carried away."""
        mark = SkirmishView(
            number=event.number, attackers=event.attack_cards, defenders=event.defence_cards,
            attack=event.attack, defence=event.defence, result=event.result, fallen=[], damage=event.damage,
        )  # fmt: skip
        words = f"{self.does(event.seat, 'attack')} with {group(event.attack_cards)}"
        if event.result == "damage":
            lost = next((-one.points for one in later if isinstance(one, fracas_events.PointsChanged)), 0)
            victim = self.does(1 - event.seat, "lose")
            words += f": nobody stands in the way. {victim} {counted(lost, 'token')}."
        elif event.result == "stopped":
            words += ", and is held up: the defenders were assassinated."
        else:
            words += f" against {group(event.defence_cards)}: {ENDINGS[event.result]}"
        return Moment(_copy(view), words, FIGHT, "clash", Fight(mark), least=READ)

    def _points(self, event: fracas_events.PointsChanged, view: FracasView) -> list[Moment]:
        """Tokens slide before they are counted where they come to lie."""
        side, points = event.side, event.points
        if event.why == "bought":
            _apply(view, event, self)
            return [Moment(_copy(view), f"{self.does(side, 'buy')} {counted(points, 'token')}.", ORDER, "stamp")]
        moving = _copy(view)
        if event.why == "damage":
            moving.tokens[side] = event.total
            slide = "slides" if points == -1 else "slide"
            words = f"{counted(-points, 'token')} of {self._whose(side)} stock {slide} into the pot."
        else:
            moving.pot = event.pot
            words = f"{self.does(side, 'take')} the pot: {counted(points, 'token')}."
        _apply(view, event, self)
        return [Moment(moving, words, SLIDE if points < 0 else END, "tokens", Slide(side, points))]

    def _sent(self, event: fracas_events.StrategyDeclared, view: FracasView) -> Moment:
        """An assassin on his way, with the general who sends him; the ace lies on the discard already."""
        target = f"{self._whose(event.victim)} {card_name(event.target_card)}"
        words = f"{self.does(event.seat, 'send')} the {card_name(event.card)} against {target}."
        mark = Sent(event.seat, event.card, event.general_card, event.target_card)
        return Moment(_copy(view), words, ASSASSIN, "threat", mark, least=READ)


def _of(event: EventView) -> int | None:
    """Return the seat whose deed an event is; of cards that fall and of tokens that of their owner."""
    match event:
        case CardMoved():
            return event.to.seat
        case fracas_events.PointsChanged():
            return event.side
        case (
            fracas_events.AttackDeclared()
            | fracas_events.BattleResolved()
            | fracas_events.CardRevealed()
            | fracas_events.PhaseBegan()
            | fracas_events.StrategyDeclared()
            | SeatOut()
            | TurnEnded()
        ):
            return event.seat
    return None


def _untaps(later: Sequence[EventView]) -> bool:
    """Whether one more card is turned upright next."""
    return any(isinstance(one, fracas_events.CardTurned) and not one.tapped for one in later[:1])


# ---- the table in between


def _copy(view: FracasView) -> FracasView:
    found = copy.copy(view)
    found.hands, found.decks = [[*hand] for hand in view.hands], [[*deck] for deck in view.decks]
    found.fields = [[copy.copy(unit) for unit in units] for units in view.fields]
    found.discards, found.tokens = [[*pile] for pile in view.discards], [*view.tokens]
    found.ledger, found.battle = [*view.ledger], BattleView([], 0)
    return found


def _apply(view: FracasView, event: EventView, story: Story) -> None:
    """Change the cards and tokens that are shown as an event says."""
    match event:
        case CardMoved():
            _take(view, event.origin, event.card)
            if event.to.zone == "field":
                fresh = event.why == "enlist"
                unit = UnitView(event.card, not fresh, fresh, story._tapped if fresh else None)
                view.fields[event.to.seat].append(unit)
                view.phase = event.why
            else:
                _pile(view, event.to).append(event.card)
        case fracas_events.CardTurned():
            story._tapped = event.card if event.tapped else None
            for unit in view.fields[event.seat]:
                if unit.card == event.card:
                    unit.tapped = event.tapped
        case fracas_events.PointsChanged():
            view.tokens[event.side], view.pot = event.total, event.pot
            view.ledger.append(LedgerView(view.turn, event.side, event.points, event.why))
        case fracas_events.TurnBegan():
            view.turn, view.turn_seat, view.phase = event.turn, event.seat, "draw"
            for unit in view.fields[event.seat]:
                unit.fresh, unit.under = False, None


def _pile(view: FracasView, place: PlaceView) -> list[str]:
    """Return the cards of a place that is not the battlefield."""
    return {"deck": view.decks, "hand": view.hands, "discard": view.discards}[place.zone][place.seat]


def _take(view: FracasView, place: PlaceView, code: str) -> None:
    """A card leaves a pile, or a unit the field."""
    if place.zone == "field":
        units = view.fields[place.seat]
        units[:] = [unit for unit in units if unit.card != code]
    else:
        take(_pile(view, place), code)
