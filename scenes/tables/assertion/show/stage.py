"""The view as it is shown while events are still being played: it follows the events one by one, and when all of them
have been played it is taken from the match anew, whatever was missed on the way."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import logic
from logic.views import (
    AssertionView,
    BuildView,
    CardMoved,
    CellView,
    EffectView,
    EventView,
    PlaceView,
    SeatOut,
    TurnBegan,
    assertion_events,
    to_json,
)
from scenes.app.common_knowledge import texts_in
from scenes.app.plain import Entry, View, of_kind
from scenes.play.card_rows import take
from scenes.play.narration.strip import StripModel
from scenes.play.tension import ramp
from scenes.tables.assertion.view.layout import Cell, Line, Orientation, lines_of, orientation_for
from scenes.ui.words import known

Cells = tuple[tuple[int, int], ...]
UNDECLARED = ("aimed", "confirmed")  # steps of a frame whose strategy is still being chosen


@dataclass(frozen=True, slots=True)
class StagedPlay:
    """One strategy on the stage. `card` is what lies there, `code` whose text it carries out (of a mask: what it
    claims); cells as the rules count."""

    seat: int
    card: str
    code: str
    cells: Cells = ()
    victim: int | None = None
    counters: str = ""  # the code it answers


def plays_of(view: AssertionView) -> tuple[StagedPlay, ...]:
    """The declared strategies of a view, the oldest first, as its frames have them."""
    found: list[StagedPlay] = []
    pending, frames = view.pending, view.frames
    for frame in frames:
        names = frame.vars
        card = names.get("card")
        if card not in pending or names.get("_secret") or any(play.card == card for play in found):
            continue
        if "against" not in names and frame.step in UNDECLARED:
            continue
        cells = _cells([*names.get("trick_cells", ()), *([names["cell"]] if names.get("cell") else [])])
        against = names.get("against")
        counters = frames[against].rule if isinstance(against, int) and 0 <= against < len(frames) else ""
        found.append(
            StagedPlay(frame.seat, card, names.get("claim") or frame.rule, cells, names.get("victim"), counters)
        )
    return tuple(found)


def follow(plays: Sequence[StagedPlay], event: EventView) -> tuple[StagedPlay, ...]:
    """The strategies on the stage after an event."""
    match event:
        case assertion_events.StrategyDeclared(card=str(card)) | assertion_events.ClaimMade(card=str(card)):
            play = StagedPlay(event.seat, card, event.code, tuple(event.cells), event.victim)
            return (*_without(plays, card), play)
        case assertion_events.StrategyCountered():
            play = StagedPlay(event.seat, event.card, event.code, (), event.victim, event.against)
            return (*_without(plays, event.card), play)
        case assertion_events.StrategyResolved() | assertion_events.StrategyStopped():
            return _without(plays, event.card)
        case CardMoved() if event.origin.zone == "pending":
            return _without(plays, event.card)
    return tuple(plays)


def _without(plays: Sequence[StagedPlay], card: str | None) -> tuple[StagedPlay, ...]:
    return tuple(play for play in plays if play.card != card)


def aimed_at(plays: Iterable[StagedPlay]) -> Cells:
    """Every cell a strategy on the stage is aimed at, unless it has been countered."""
    plays = tuple(plays)
    countered = {play.counters for play in plays if play.counters}
    return tuple(cell for play in plays if play.code not in countered for cell in play.cells)


def _cells(cells: Iterable[Sequence[int]]) -> Cells:
    return tuple((cell[0], cell[1]) for cell in cells)


class Stage:
    """The view of the table that is shown now."""

    def __init__(self, view: View, watched: bool = False) -> None:
        self.watched = watched  # nobody plays, so nobody is "you"
        self.view = of_kind(view, AssertionView)
        self.pack = logic.pack_of(self.view.game, self.view.options)
        self.log: list[Entry] = []
        self.plays: tuple[StagedPlay, ...] = ()
        self.viewer = 0
        self.open: frozenset[str] | None = None  # the cards that all know, while all look
        self.orientation = Orientation()
        self._lines: tuple[AssertionView, list[Line]] = (self.view, [])

    @property
    def you(self) -> int:
        """The seat that is spoken to as "you"; -1 where nobody plays."""
        return -1 if self.watched else self.viewer

    def face(self, card: str) -> str:
        """Return what is seen of a card in the air: its back, while all look and one of them does not know it."""
        return card if self.open is None or card in self.open or not known(card) else f"?{card}"

    def look_together(self, view: View, events: Sequence[EventView]) -> None:
        """All look from now on, until the table settles: they know what this view shows and these events tell."""
        self.open = frozenset(texts_in([to_json(view), *map(to_json, events)]))

    def masked(self, story: StripModel | None) -> StripModel | None:
        """Return what is told, with the backs of the cards that not all know who look."""
        if story is None or self.open is None:
            return story
        steps = (replace(one, code=self.face(one.code), cards=tuple(map(self.face, one.cards))) for one in story.steps)
        return replace(story, steps=tuple(steps))

    def settle(self, view: View, log: list[Entry], viewer: int) -> None:
        """Show the match as it stands, to a seat."""
        self.view, self.log, self.viewer = of_kind(view, AssertionView), log, viewer
        self.plays = plays_of(self.view)
        self.orientation = orientation_for(self.view, viewer)
        self._lines = (self.view, lines_of(self.view, self.orientation))

    @property
    def lines(self) -> list[Line]:
        """Every threshold as it lies on the screen, the outermost first."""
        if self._lines[0] is not self.view:
            self._lines = (self.view, lines_of(self.view, self.orientation))
        return self._lines[1]

    def screen_cells(self, cells: Sequence[Sequence[int]]) -> list[Cell]:
        """Return where cells of the rules are on the screen."""
        return [self.orientation.to_screen(cell) for cell in cells]

    def before_deal(self, seats_dealt: int) -> list[CardMoved]:
        """Put every hand back into the deck; the events that deal them again."""
        view = copy.copy(self.view)
        first = view.first
        order = [(first + step) % seats_dealt for step in range(seats_dealt)]
        events = []
        for place in range(max(map(len, view.hands), default=0)):
            for seat in order:
                if place < len(view.hands[seat]):
                    events.append(_drawn(view.hands[seat][place], seat))
        view.deck = view.deck + [event.card for event in reversed(events)]
        view.hands = [[] for _ in view.hands]
        self.view = view
        return events

    def apply(self, event: EventView) -> None:
        """Change the view as the event says; one that changes nothing in it leaves it the same."""
        self.plays = follow(self.plays, event)
        if isinstance(event, CHANGES):
            self.view = _copied(self.view)
            _apply(self.view, event)


def _copied(view: AssertionView) -> AssertionView:
    """Return a copy that may be changed as events say."""
    found = copy.copy(view)
    found.deck, found.centre = [*view.deck], [*view.centre]
    found.removed, found.pending = [*view.removed], [*view.pending]
    found.hands, found.depots = [[*hand] for hand in view.hands], [[*depot] for depot in view.depots]
    found.threats, found.aside = [[*pile] for pile in view.threats], [[*pile] for pile in view.aside]
    found.board, found.lines = [copy.copy(entry) for entry in view.board], [copy.copy(line) for line in view.lines]
    found.scores, found.effects = [copy.copy(score) for score in view.scores], [*view.effects]
    found.permanent, found.out = [*view.permanent], [*view.out]
    return found


def _drawn(card: str, seat: int) -> CardMoved:
    return CardMoved(card=card, origin=PlaceView("deck"), to=PlaceView("hand", seat), why="draw")


MOMENTARY = ("exposed", "size")
"""Kinds of effects that last no longer than the moment they are told in."""


def _apply(view: AssertionView, event: EventView) -> None:
    match event:
        case CardMoved():
            _card_moved(view, event)
        case assertion_events.BuildConfirmed():
            view.last_build = BuildView(event.seat, view.turn, [placed.cell for placed in event.placements])
        case assertion_events.PointsChanged():
            view.permanent[event.side] = event.permanent
            _tally(view)
        case assertion_events.LineChanged():
            _line_changed(view, event)
        case assertion_events.EffectBegan():
            _effect_began(view, event)
        case assertion_events.EffectEnded():
            _effect_ended(view, event)
        case TurnBegan():
            view.turn, view.to_move = event.turn, [event.seat]
        case SeatOut() if event.seat not in view.out:
            view.out.append(event.seat)


CHANGES = (
    CardMoved, assertion_events.BuildConfirmed, assertion_events.PointsChanged, assertion_events.LineChanged,
    assertion_events.EffectChanged, TurnBegan, SeatOut,
)  # fmt: skip
"""The events that change what is seen."""


def _card_moved(view: AssertionView, event: CardMoved) -> None:
    card, source, goal = event.card, event.origin, event.to
    if source.zone == "board":
        _lift(view, source.cell, card)
    else:
        take(_zone(view, source), card)
    if goal.zone == "board":
        _lay(view, goal, card, source.seat if source.seat >= 0 else view.now.seat)
    else:
        zone = _zone(view, goal)
        if card not in zone:
            zone.append(card)


def _zone(view: AssertionView, place: PlaceView) -> list[str]:
    """The cards of a zone off the board; of one the view does not list (the air, an overlay), an empty list."""
    piles = {"deck": view.deck, "centre": view.centre, "removed": view.removed, "pending": view.pending}
    of_seats = {"hand": view.hands, "depot": view.depots, "threat": view.threats, "aside": view.aside}
    name = place.zone
    return of_seats[name][place.seat] if name in of_seats else piles.get(name, [])


def _on(view: AssertionView, cell: Cell | None) -> CellView | None:
    """Return what lies on a cell."""
    return next((entry for entry in view.board if entry.cell == cell), None)


def _lay(view: AssertionView, place: PlaceView, card: str, owner: int) -> None:
    """A card on a cell: alone, or on what lies there."""
    (cell,), suit = place.ground, place.suit or ""
    entry = _on(view, cell)
    if entry is None or entry.repair:
        view.board = [other for other in view.board if other is not entry]
        view.board.append(CellView(cell=cell, cards=[card], base=place.base, suit=suit, seat=owner, active=True))
        return
    entry.under = [*entry.under, (entry.suit or "", entry.laid_by)]
    entry.cards = [*entry.cards, card]
    entry.suit, entry.seat, entry.marker = suit, owner, None


def _lift(view: AssertionView, cell: Cell | None, card: str) -> None:
    """A card leaves a cell: the visible one, or one beneath it (an exchange lays the new one first)."""
    entry = _on(view, cell)
    if entry is None or not entry.cards:
        return
    cards, under = [*entry.cards], [*entry.under]
    place = cards.index(card) if card in cards else len(cards) - 1
    del cards[place]
    if place < len(cards):
        del under[place : place + 1]
    elif under:
        entry.suit, entry.seat = under.pop()
    if not cards:
        view.board = [other for other in view.board if other is not entry]
        return
    entry.cards, entry.under = cards, under


def _effect_began(view: AssertionView, event: assertion_events.EffectBegan) -> None:
    if event.kind == "size":
        view.hand_size = event.count
    if event.kind in MOMENTARY:
        return
    effect = EffectView(
        kind=event.kind, code=event.code, owner=event.owner, target=event.target, cells=event.cells,
        cards=event.cards, count=event.count,
    )  # fmt: skip
    view.effects.append(effect)
    _tally(view)


def _effect_ended(view: AssertionView, event: assertion_events.EffectEnded) -> None:
    """The oldest effect that fits: its count may have changed since it began."""
    wanted = (event.kind, event.code, event.owner, event.target, event.cells)
    for effect in view.effects:
        if (effect.kind, effect.code, effect.owner, effect.target, effect.cells) == wanted:
            view.effects.remove(effect)
            _tally(view)
            return


def _line_changed(view: AssertionView, event: assertion_events.LineChanged) -> None:
    """A line that is lost is held by nobody."""
    for line in view.lines:
        if (line.home, line.distance) == (event.home, event.distance):
            line.held_by = [*event.sides] if isinstance(event, assertion_events.LineGained) else []
    _tally(view)


def _tally(view: AssertionView) -> None:
    for score in view.scores:
        side = score.side
        score.permanent = view.permanent[side]
        void = {effect.count for effect in view.effects if effect.kind == "suppressed" and effect.target == side}
        held = (line.value for at, line in enumerate(view.lines) if side in line.held_by and at not in void)
        score.held = sum(held)
        score.total = score.permanent + score.held


LATE, LAST = 7.0, 2.0  # cards left in the deck for each player: from when it counts, and when nothing counts more
THREATENED, LINE = 0.7, 0.35
"""What a threat that is still open counts, and each line that is held."""


def tension_of(view: AssertionView) -> float:
    """Return a number from 0 to 1: the deck runs out, points are threatened, lines are held."""
    late = ramp(len(view.deck) / view.seats, LATE, LAST)
    threat = THREATENED if any(view.threats) else 0.0
    lines = LINE * sum(bool(line.held_by) for line in view.lines)
    return max(late, min(1.0, threat + lines))
