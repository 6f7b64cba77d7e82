"""Changes by a play, in a few words, as the viewer reads it: "your trick moved one to the east: no point"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import logic
from logic.views import CardMoved, EventView, RunView, assertion_events, assertion_strip, runs_with_names
from logic.views import assertion_changes as changes
from scenes.play.narration.chain import Run, hidden
from scenes.tables.assertion.show.stage import Stage
from scenes.tables.assertion.view.layout import Cell
from scenes.ui.words import addressed

FEW = 3  # changes that are named; the others are seen on the ground
SILENT = ("aside",)  # kinds of what begins that the cards say which go there


class StepOutcome(NamedTuple):
    """A change, how it is meant, and the title where that has become another."""

    words: str
    tone: str = ""
    title: str = ""


@dataclass
class StepFacts:
    """Facts of a step while it goes on."""

    seat: int
    card: str | None = None
    code: str = ""
    build: bool = False
    length: int = 0
    cells: tuple[Cell, ...] = ()
    claim: bool = False
    announced: list[str] = field(default_factory=list)  # the codes of moves announced together
    call: bool = False
    right: bool = False  # whoever called was right
    counter: bool = False
    against: int | None = None  # the place of the step it answers
    open: bool = True
    over: bool = False  # nothing more can come of it
    done: bool = False
    answered: bool = False
    beaten: bool = False  # an answer that was answered
    stopped: str = ""
    toss: bool | None = None
    tricks: int = 0
    points: Counter[int] = field(default_factory=Counter)  # by side
    gained: list[assertion_events.LineGained] = field(default_factory=list)
    lost: list[assertion_events.LineLost] = field(default_factory=list)
    removed: int = 0
    cut: int = 0
    shift: tuple[int, int] | None = None
    drawn: int = 0
    laid: int = 0
    spent: int = 0  # cards out of hands
    aside: int = 0
    undone: bool = False
    words: list[str] = field(default_factory=list)


class Watcher:
    """Reads events into facts, from the viewer's chair."""

    def __init__(self, stage: Stage, names: Sequence[str], tongue: logic.Tongue) -> None:
        self.stage, self.names, self.tongue = stage, names, tongue

    # ---- in words

    def said(self, text: str) -> str:
        """Return a text in the tongue of the match, with the names of the players."""
        return logic.named(text, addressed(self.names, self.stage.you), self.tongue)

    def runs(self, text: str) -> tuple[Run, ...]:
        """Return a text as a line with cards in it."""
        found = runs_with_names([RunView(text)], addressed(self.names, self.stage.you), self.tongue)
        return tuple((run.text, run.card) for run in found if run.text or run.card)

    # ---- whose

    @property
    def own_side(self) -> int:
        """The side of whoever looks; -1 where nobody plays."""
        return -1 if self.stage.watched else int(self.stage.view.sides[self.stage.viewer])

    def players(self, side: int) -> list[logic.Hole]:
        """Return the players of a side for a hole: whoever looks for all of theirs, or each by name."""
        if side == self.own_side:
            return [logic.READER]
        sides = self.stage.view.sides
        return [logic.who(seat) for seat in range(len(sides)) if sides[seat] == side]

    def aim(self, event: assertion_events.StrategyDeclared | assertion_events.ClaimMade) -> str:
        """Return what a declaration is aimed at: a trick with its cards, a card, somebody, what it names."""
        cells, wanted = event.cells, sorted(event.cells)
        cards = [card for card in map(self._card_on, cells) if card]
        tricks = [trick for trick in self.stage.view.tricks if sorted(trick.cells) == wanted and trick.side >= 0]
        owners = self.players(tricks[0].side) if tricks else []
        return assertion_strip.aimed(event, cards, owners, len(cells) == 4)

    def _card_on(self, cell: Cell) -> str:
        entry = next((entry for entry in self.stage.view.board if entry.cell == cell), None)
        return entry.cards[-1] if entry and entry.cards and not hidden(entry.cards[-1]) else ""

    # ---- what happens

    def note(self, facts: StepFacts, event: EventView) -> None:
        """Write down what an event has changed."""
        match event:
            case CardMoved():
                self._moved(facts, event)
            case assertion_events.TrickCompleted():
                facts.tricks += 1
            case assertion_events.PointsChanged():
                facts.points[event.side] += event.points
                facts.undone |= event.why == "undone"
            case assertion_events.LineGained():
                facts.gained.append(event)
            case assertion_events.LineLost():
                facts.lost.append(event)
            case assertion_events.CoinTossed():
                facts.toss = event.won if event.seat == facts.seat else not event.won
                _add(facts, changes.tossed(event))
            case assertion_events.EffectBegan() if event.kind not in SILENT and not _own_duty(event):
                _add(facts, changes.began(event))
            case assertion_events.EffectEnded():
                _add(facts, changes.ended(event))
            case assertion_events.CardRevealed():
                self._revealed(facts, event)

    def _moved(self, facts: StepFacts, event: CardMoved) -> None:
        source, goal, why, card = event.origin, event.to, event.why, event.card
        way = (source.zone, goal.zone)
        if way == ("board", "removed"):
            facts.removed += 1
            facts.cut += why == "cut_off"
        elif way == ("board", "board"):
            begin, end = self.stage.screen_cells([*source.ground, *goal.ground])
            facts.shift = (end[0] - begin[0], end[1] - begin[1])
        elif why == "draw":
            facts.drawn += 1
        elif way == ("hand", "hand") and source.seat != goal.seat:
            _add(facts, changes.goes(card, source.seat, goal.seat))
        elif way == ("hand", "aside"):
            facts.aside += 1
        elif way == ("hand", "board") and why != "build":
            facts.laid += 1
        elif source.zone == "hand" and goal.zone in ("centre", "removed"):
            facts.spent += 1
        elif why == "archives":
            _add(facts, changes.back(card))
        elif why == "reshuffle":
            _add(facts, changes.SHUFFLED())

    def _revealed(self, facts: StepFacts, event: assertion_events.CardRevealed) -> None:
        cards = event.cards
        if not cards:
            return
        if event.to is not None:
            _add(facts, changes.seen(cards, event.to))
        elif not any(map(hidden, cards)) and len(cards) <= 2:
            _add(facts, changes.was(cards[0]) if facts.call or facts.claim else changes.shown(cards))


def _own_duty(event: assertion_events.EffectBegan) -> bool:
    """Return whether somebody has only bound themselves: what is to be done says the effect that comes with it."""
    return event.kind == "duty" and event.owner == event.target


def _add(facts: StepFacts, words: str) -> None:
    if words and words not in facts.words:
        facts.words.append(words)


# ---- in words


def outcome(facts: StepFacts, watch: Watcher, every: Sequence[StepFacts]) -> StepOutcome:
    """Return what a step has changed up to now."""
    found = _of_build(facts, watch, every) if facts.build else _of_play(facts, watch, every)
    return StepOutcome(watch.said(found.words), found.tone, watch.said(found.title))


def _of_play(facts: StepFacts, watch: Watcher, every: Sequence[StepFacts]) -> StepOutcome:
    parts = _changes(facts, watch)
    if facts.counter and facts.against is not None and every[facts.against].build and facts.shift is not None:
        return _of_deflection(facts, every[facts.against])
    if facts.call:
        return _of_call(facts, parts)
    if facts.stopped:
        return StepOutcome(logic.row(0, changes.stopped(facts.stopped), *parts), "answered")
    if facts.beaten:
        return StepOutcome(logic.row(0, changes.stopped("cancelled"), *parts), "answered")
    if facts.answered and not parts:
        return StepOutcome(changes.ANSWERED(), "answered")
    if facts.counter and facts.toss is False:
        return StepOutcome(logic.row(0, *parts), "answered")
    if facts.counter and not parts and not facts.open:
        met = every[facts.against] if facts.against is not None else facts
        return StepOutcome((changes.FAILS if met.beaten else changes.LANDS.get(met.stopped, changes.HOLDS))(), "held")
    scored = facts.tricks or facts.gained or any(count > 0 for count in facts.points.values())
    tone = "held" if facts.counter else "scored" if scored else ""
    if not parts and facts.done:
        parts = [changes.DONE()]
    return StepOutcome(logic.row(0, *parts), tone)


def _of_build(facts: StepFacts, watch: Watcher, every: Sequence[StepFacts]) -> StepOutcome:
    title = assertion_strip.tricks(facts.tricks, _where(facts, watch)) if facts.tricks else ""
    parts = _changes(facts, watch)
    if facts.stopped:
        return StepOutcome(logic.row(0, changes.stopped(facts.stopped), *parts), "answered", title)
    moved = any(other.shift for other in every if other.against is not None and every[other.against] is facts)
    if moved and facts.over and not facts.tricks:
        parts = [changes.NO_POINT(), *parts]
    scored = bool(facts.tricks or facts.gained)
    return StepOutcome(logic.row(0, *parts), "scored" if scored else "answered" if moved else "", title)


def _where(facts: StepFacts, watch: Watcher) -> str:
    """Return on which side of the centre a build lies, as the viewer sees the field; empty where it has no cells."""
    cells = watch.stage.screen_cells(facts.cells)
    if not cells:
        return ""
    across = sum(cell[0] for cell in cells) / len(cells)
    down = sum(cell[1] for cell in cells) / len(cells)
    if max(abs(across), abs(down)) < 1:
        return "centre"
    if abs(across) >= abs(down):
        return "east" if across > 0 else "west"
    return "south" if down > 0 else "north"


def _of_deflection(facts: StepFacts, build: StepFacts) -> StepOutcome:
    assert facts.shift is not None
    no_point = changes.NO_POINT() if build.over and not build.tricks else ""
    return StepOutcome(logic.row(0, changes.moved(*facts.shift), no_point), "held")


def _of_call(facts: StepFacts, parts: list[str]) -> StepOutcome:
    if facts.right:
        return StepOutcome(logic.row(0, changes.stopped("caught"), *parts), "scored")
    settled = facts.over or not facts.open
    return StepOutcome(logic.row(0, changes.TRUE(), *parts), "answered") if settled else StepOutcome("")


def _changes(facts: StepFacts, watch: Watcher) -> list[str]:
    """The changes in the order of their weight, no more than can be read at a glance."""
    parts: list[str] = []
    if facts.tricks and not facts.build:  # whose title says so
        parts.append(changes.TRICKS(tricks=facts.tricks))
    parts += [changes.line(line) for line in (*facts.lost, *facts.gained)]
    held = Counter(facts.points)
    for line in facts.gained:
        for side in line.sides:
            held[side] += line.value
    for fallen in facts.lost:
        for side in fallen.sides:
            held[side] -= fallen.value
    actor = watch.stage.view.sides[facts.seat]
    for side in sorted(held, key=lambda side: (side != actor, side)):
        if held[side]:
            own = side == actor
            parts.append(changes.reckoned(held[side]) if own else changes.of_others(held[side], watch.players(side)))
    if facts.removed:
        parts.append(changes.removed(facts.removed, facts.cut))
    counts = ((facts.spent, changes.SPENT), (facts.aside, changes.ASIDE), (facts.laid, changes.LAID))
    parts += [words(count=count) for count, words in counts if count]
    parts += facts.words
    if facts.drawn:
        parts.append(changes.DRAWN(count=facts.drawn))
    return parts[:FEW]
