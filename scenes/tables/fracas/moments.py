"""The latest events in Fracas, step by step: phase after phase, fight after fight, tokens on their way."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass, replace

import logic
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
    fracas_news,
)
from scenes.play.card_rows import take
from scenes.tables.field.pacing import READ
from scenes.tables.field.piece import Moment
from scenes.tables.fracas.narrator import FracasNarrator

STEP, ORDER, FIGHT, SLIDE, ASSASSIN, END, UPRIGHT = 0.9, 1.3, 1.7, 0.9, 1.8, 1.5, 0.5  # seconds


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


class MomentBuilder:
    """Turns events into moments, which the narrator words for whoever looks."""

    def __init__(self, narrator: FracasNarrator) -> None:
        self.narrator, self.you = narrator, narrator.you
        self._tapped = ""  # the general tapped last
        self._entered: list[str] = []  # cards that come onto the field together
        self._begun = False  # a turn has begun whose card is not drawn yet

    def _told(self, event: EventView) -> str:
        """Return what the table of events tells of one."""
        news = fracas_news.news(event)
        assert news is not None
        return self.narrator.worded(news.told)

    # ---- moments

    def moments(self, events: list[EventView], before: FracasView, after: FracasView) -> list[Moment]:
        """Return everything worth a look, and the table as it stands now."""
        view = _copy(before)
        found: list[Moment] = []
        for place, event in enumerate(events):
            if isinstance(event, fracas_events.GameBegan):  # all cards are shuffled: nothing lies where it lay
                return [*found, Moment(after, sound="deal")]
            later = events[place + 1 :]
            told = self.narrator.heed(event, later)
            found += [replace(moment, seat=_of(event), told=told) for moment in self._around(event, later, view)]
        return [*found, Moment(after)]

    def _around(self, event: EventView, later: list[EventView], view: FracasView) -> list[Moment]:
        """Return the moments of one event; the view has it applied afterwards."""
        match event:
            case fracas_events.BattleResolved():
                return [self._fight(event, view)]
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
                return Moment(_copy(view), self.narrator.worded(fracas_news.TURN_OVER()), STEP)
            case fracas_events.AttackDeclared():
                view.phase = "attack"
                return Moment(_copy(view), self._told(event), ORDER, "threat") if event.seat != self.you else None
            case fracas_events.StrategyStopped():
                return Moment(_copy(view), self.narrator.worded(fracas_news.finds_nobody(event.card)), ORDER, "tap")
            case fracas_events.CardRevealed():
                return Moment(_copy(view), self._told(event), END, "flip")
            case fracas_events.PhaseBegan(phase="exhausted"):
                return Moment(_copy(view), self._told(event), END, "tap")
            case SeatOut():
                return Moment(_copy(view), self._told(event), ORDER, "threat")
        return None

    def _moved(self, event: CardMoved, later: list[EventView], view: FracasView) -> Moment | None:
        why, seat, card = event.why, event.to.seat, event.card
        mine = seat == self.you
        if why in ("deploy", "enlist"):
            self._entered.append(card)
            if any(isinstance(one, CardMoved) and one.why == why for one in later[:1]):
                return None  # the other one of a pair comes next
            entered, self._entered = fracas_news.entered(why, seat, self._entered, self._tapped), []
            return Moment(_copy(view), self.narrator.worded(entered.told), STEP / 2 if mine else STEP, "place")
        if why == "draw" and self._begun:
            self._begun = False
            drawn = fracas_news.draws(logic.who(seat), card if mine else "?")
            return Moment(_copy(view), self.narrator.worded(drawn), STEP / 2, "deal")
        if why == "limit" and not mine:
            return Moment(_copy(view), self._told(event), STEP, "place")
        if why == "assassinated":
            return Moment(_copy(view), self.narrator.worded(fracas_news.falls(seat, card)), STEP, "tap")
        return None

    def _fight(self, event: fracas_events.BattleResolved, view: FracasView) -> Moment:
        """One skirmish with its result, before the fallen are carried away."""
        mark = SkirmishView(
            number=event.number, attackers=event.attack_cards, defenders=event.defence_cards,
            attack=event.attack, defence=event.defence, result=event.result, fallen=[], damage=event.damage,
        )  # fmt: skip
        return Moment(_copy(view), self._told(event), FIGHT, "clash", Fight(mark), least=READ)

    def _points(self, event: fracas_events.PointsChanged, view: FracasView) -> list[Moment]:
        """Tokens slide before they are counted where they come to lie."""
        side, points = event.side, event.points
        if event.why == "bought":
            _apply(view, event, self)
            return [Moment(_copy(view), self._told(event), ORDER, "stamp")]
        moving = _copy(view)
        if event.why == "damage":
            moving.tokens[side] = event.total
        else:
            moving.pot = event.pot
        _apply(view, event, self)
        return [Moment(moving, self._told(event), SLIDE if points < 0 else END, "tokens", Slide(side, points))]

    def _sent(self, event: fracas_events.StrategyDeclared, view: FracasView) -> Moment:
        """An assassin on his way, with the general who sends him; the ace lies on the discard already."""
        mark = Sent(event.seat, event.card, event.general_card, event.target_card)
        return Moment(_copy(view), self._told(event), ASSASSIN, "threat", mark, least=READ)


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
    """Return whether one more card is turned upright next."""
    return any(isinstance(one, fracas_events.CardTurned) and not one.tapped for one in later[:1])


# ---- the table in between


def _copy(view: FracasView) -> FracasView:
    found = copy.copy(view)
    found.hands, found.decks = [[*hand] for hand in view.hands], [[*deck] for deck in view.decks]
    found.fields = [[copy.copy(unit) for unit in units] for units in view.fields]
    found.discards, found.tokens = [[*pile] for pile in view.discards], [*view.tokens]
    found.ledger, found.battle = [*view.ledger], BattleView([], 0)
    return found


def _apply(view: FracasView, event: EventView, story: MomentBuilder) -> None:
    """Change the cards and tokens that are shown as an event says."""
    match event:
        case CardMoved():
            _take(view, event.origin, event.card)
            if event.to.zone == "field":
                fresh = event.why == "enlist"
                unit = UnitView(event.card, not fresh, fresh, (story._tapped or None) if fresh else None)
                view.fields[event.to.seat].append(unit)
                view.phase = event.why
            else:
                _pile(view, event.to).append(event.card)
        case fracas_events.CardTurned():
            story._tapped = event.card if event.tapped else ""
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
