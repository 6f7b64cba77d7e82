"""Changes by a play, in a few words, as the viewer reads it: "your trick moved one to the east: no point"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from logic.views import CardMoved, EventView, assertion_events
from scenes.play.telling.chain import Run, counted, hidden, sentence
from scenes.tables.assertion.hud.model import card_name
from scenes.tables.assertion.show.stage import Stage
from scenes.tables.assertion.show.toss import toss_words
from scenes.tables.assertion.view.layout import Cell
from scenes.ui.words import in_words

STOPPED = {
    "cancelled": "Cancelled",
    "seized": "Turned against its player",
    "taken_back": "Taken back",
    "nulled": "Declared void",
    "declined": "Left unused",
    "impossible": "Nothing comes of it",
    "caught": "Caught out",
}
BEGAN = {
    "duty": "an order for the next turn",
    "starve": "no cards are drawn for a while",
    "shield": "no counter may answer",
    "forfeit": "the next turn is forfeit",
    "trap": "bait is laid",
    "offer": "peace is offered",
    "peace": "peace is declined",
    "barricade": "the trick bars the way",
    "isolation": "the trick is cut off",
    "guard": "the trick is guarded",
    "repair": "the cells stay, to be filled anew",
    "loan": "cards are lent",
    "march": "one turn more",
    "exposed": "the Nine of Clubs is found",
    "gamble": "the cards wait beside the pile",
}
ENDED = {"isolation": "the trick is joined again", "barricade": "the way is open", "starve": "cards are drawn again"}
HOLDS = {
    "seized": "The strategy changes sides",
    "taken_back": "Both sides take their cards back",
    "cancelled": "The strategy comes to nothing",
}
DIRECTIONS = {
    (1, 0): "east", (-1, 0): "west", (0, 1): "south", (0, -1): "north",
    (1, 1): "south-east", (1, -1): "north-east", (-1, 1): "south-west", (-1, -1): "north-west",
}  # fmt: skip
FEW = 3  # changes that are named; the others are seen on the ground


class Outcome(NamedTuple):
    """A change, how it is meant, and the title where that has become another."""

    words: str
    tone: str = ""
    title: str = ""


@dataclass
class Facts:
    """Facts of a step while it goes on."""

    seat: int
    card: str | None = None
    code: str = ""
    build: bool = False
    length: int = 0
    cells: tuple[Cell, ...] = ()
    claim: bool = False
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

    def __init__(self, stage: Stage, names: Sequence[str]) -> None:
        self.stage, self.names = stage, names

    # ---- whose

    @property
    def own_side(self) -> int:
        """The side of whoever looks; -1 where nobody plays."""
        return -1 if self.stage.watched else int(self.stage.view.sides[self.stage.viewer])

    def whose(self, side: int) -> str:
        """A side as an owner: "your", or the names of its players."""
        if side == self.own_side:
            return "your"
        sides = self.stage.view.sides
        return " and ".join(self.names[seat] for seat in range(len(sides)) if sides[seat] == side) + "'s"

    def aim(self, event: assertion_events.StrategyDeclared | assertion_events.ClaimMade) -> tuple[Run, ...]:
        """Return what a declaration is aimed at: a trick with its cards, a card, somebody, what it names."""
        runs: list[Run] = []
        cells = event.cells
        if len(cells) > 1:
            runs.append((f"against {self._owner(cells)} ", ""))
            runs += [("", card) for card in map(self._card_on, cells) if card]
        elif cells and self._card_on(cells[0]):
            runs += [("on ", ""), ("", self._card_on(cells[0]))]
        elif event.victim is not None:
            runs.append((f"against {'you' if event.victim == self.stage.you else self.names[event.victim]}", ""))
        if event.named:
            runs += [(", names " if runs else "names ", ""), ("", event.named)]
        if event.number is not None:
            runs.append((f"{counted(event.number, 'card')} in every hand", ""))
        other = event.with_card if isinstance(event, assertion_events.StrategyDeclared) else None
        if other and not hidden(other):
            runs += [(" with " if runs else "with ", ""), ("", other)]
        return tuple(runs)

    def _owner(self, cells: Sequence[Cell]) -> str:
        wanted = sorted(cells)
        for trick in self.stage.view.tricks:
            if sorted(trick.cells) == wanted and trick.side >= 0:
                return f"{self.whose(trick.side)} trick"
        return "the trick" if len(cells) == 4 else "the line"

    def _card_on(self, cell: Cell) -> str:
        entry = next((entry for entry in self.stage.view.board if entry.cell == cell), None)
        return entry.cards[-1] if entry and entry.cards and not hidden(entry.cards[-1]) else ""

    # ---- what happens

    def note(self, facts: Facts, event: EventView) -> None:
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
                own = event.seat == self.stage.you
                words = toss_words(self.names[event.seat], event.won, own)
                _add(facts, words.replace("You", "you", own))
            case assertion_events.EffectBegan(kind="suppressed"):
                _add(facts, "a line counts for nothing")
            case assertion_events.EffectBegan(kind="size"):
                _add(facts, f"hands of {counted(event.count, 'card')} from now on")
            case assertion_events.EffectBegan() if event.kind in BEGAN and not _own_duty(event):
                _add(facts, BEGAN[event.kind])
            case assertion_events.EffectEnded() if event.kind in ENDED:
                _add(facts, ENDED[event.kind])
            case assertion_events.CardRevealed():
                self._revealed(facts, event)

    def _moved(self, facts: Facts, event: CardMoved) -> None:
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
            giver = "you" if source.seat == self.stage.you else self.names[source.seat]
            taker = "you" if goal.seat == self.stage.you else self.names[goal.seat]
            what = "a card" if hidden(card) else f"the {card_name(card)}"
            _add(facts, f"{what} goes from {giver} to {taker}")
        elif way == ("hand", "aside"):
            facts.aside += 1
        elif way == ("hand", "board") and why != "build":
            facts.laid += 1
        elif source.zone == "hand" and goal.zone in ("centre", "removed"):
            facts.spent += 1
        elif why == "archives":
            _add(facts, f"the {card_name(card)} comes back" if not hidden(card) else "a card comes back")
        elif why == "reshuffle":
            _add(facts, "the used cards are in the deck again")

    def _revealed(self, facts: Facts, event: assertion_events.CardRevealed) -> None:
        cards = event.cards
        if not cards:
            return
        if event.to is not None:
            seen = counted(len(cards), "card")
            _add(facts, f"you see {seen}" if event.to == self.stage.you else f"{self.names[event.to]} sees {seen}")
        elif not any(map(hidden, cards)) and len(cards) <= 2:
            _add(facts, f"it was the {card_name(cards[0])}" if facts.call or facts.claim else
                 " and ".join(f"the {card_name(card)}" for card in cards) + (" is" if len(cards) == 1 else " are") +
                 " shown")  # fmt: skip


def _own_duty(event: assertion_events.EffectBegan) -> bool:
    """Whether somebody has only bound themselves: what is to be done says the effect that comes with it."""
    return event.kind == "duty" and event.owner == event.target


def _add(facts: Facts, words: str) -> None:
    if words not in facts.words:
        facts.words.append(words)


# ---- in words


def outcome(facts: Facts, watch: Watcher, every: Sequence[Facts]) -> Outcome:
    """Return what a step has changed up to now."""
    if facts.build:
        return _of_build(facts, watch, every)
    parts = _changes(facts, watch)
    if facts.counter and facts.against is not None and every[facts.against].build and facts.shift is not None:
        return _of_deflection(facts, every[facts.against], watch)
    if facts.call:
        return _of_call(facts, parts)
    if facts.stopped:
        return Outcome(sentence([STOPPED.get(facts.stopped, "Nothing comes of it"), *parts]), "answered")
    if facts.beaten:
        return Outcome(sentence(["Cancelled", *parts]), "answered")
    if facts.answered and not parts:
        return Outcome("Answered", "answered")
    if facts.counter and facts.toss is False:
        return Outcome(sentence(parts), "answered")
    if facts.counter and not parts and not facts.open:
        met = every[facts.against] if facts.against is not None else facts
        return Outcome("The counter comes to nothing" if met.beaten else HOLDS.get(met.stopped, "It holds"), "held")
    scored = facts.tricks or facts.gained or any(count > 0 for count in facts.points.values())
    tone = "held" if facts.counter else "scored" if scored else ""
    if not parts and facts.done:
        parts = ["carried out"]
    return Outcome(sentence(parts), tone)


def _of_build(facts: Facts, watch: Watcher, every: Sequence[Facts]) -> Outcome:
    title = ""
    if facts.tricks:
        title = "A trick" if facts.tricks == 1 else f"{counted(facts.tricks, 'trick').capitalize()}"
        title += _where(facts, watch)
    if facts.stopped:
        return Outcome(sentence([STOPPED.get(facts.stopped, "Stopped"), *_changes(facts, watch)]), "answered", title)
    parts = _changes(facts, watch)
    moved = any(other.shift for other in every if other.against is not None and every[other.against] is facts)
    if moved and facts.over and not facts.tricks:
        parts = ["moved: no point", *parts]
    scored = bool(facts.tricks or facts.gained)
    return Outcome(sentence(parts), "scored" if scored else "answered" if moved else "", title)


def _where(facts: Facts, watch: Watcher) -> str:
    """On which side of the centre a build lies, as the viewer sees the field."""
    cells = watch.stage.screen_cells(facts.cells)
    if not cells:
        return ""
    across = sum(cell[0] for cell in cells) / len(cells)
    down = sum(cell[1] for cell in cells) / len(cells)
    if max(abs(across), abs(down)) < 1:
        return " at the centre"
    if abs(across) >= abs(down):
        return " in the east" if across > 0 else " in the west"
    return " in the south" if down > 0 else " in the north"


def _of_deflection(facts: Facts, build: Facts, watch: Watcher) -> Outcome:
    assert facts.shift is not None
    what = "trick" if build.length == 4 else "build"
    whose = watch.whose(watch.stage.view.sides[build.seat])
    words = f"{whose} {what} moved {_way(facts.shift)}"
    if build.over and not build.tricks:
        words += ": no point"
    return Outcome(words[:1].upper() + words[1:], "held")


def _way(shift: tuple[int, int]) -> str:
    across, down = shift
    steps = max(abs(across), abs(down))
    unit = ((across > 0) - (across < 0), (down > 0) - (down < 0))
    straight = 0 in shift or abs(across) == abs(down)
    if straight and steps:
        return f"{in_words(steps)} to the {DIRECTIONS[unit]}"
    return "to another place"


def _of_call(facts: Facts, parts: list[str]) -> Outcome:
    if facts.right:
        return Outcome(sentence(["Caught out", *parts]), "scored")
    return Outcome(sentence(["It was true", *parts]), "answered") if facts.over or not facts.open else Outcome("")


def _changes(facts: Facts, watch: Watcher) -> list[str]:
    """The changes in the order of their weight, no more than can be read at a glance."""
    parts: list[str] = []
    if facts.tricks:
        parts.append(counted(facts.tricks, "trick"))
    parts += [f"{watch.whose(side)} line {line.distance} falls" for line in facts.lost for side in line.sides]
    parts += [f"line {line.distance} is held" for line in facts.gained]
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
            parts.append(_points(held[side], side, actor, watch))
    if facts.removed:
        cut = f", {in_words(facts.cut)} of them cut off" if facts.cut else ""
        parts.append(f"{counted(facts.removed, 'card')} removed{cut}")
    if facts.spent:
        parts.append(f"{counted(facts.spent, 'card')} lost from the hand")
    if facts.aside:
        parts.append(f"{counted(facts.aside, 'card')} set aside")
    if facts.laid:
        parts.append(f"{counted(facts.laid, 'card')} laid")
    parts += facts.words
    if facts.drawn:
        parts.append(f"{counted(facts.drawn, 'card')} drawn")
    return parts[:FEW]


def _points(count: int, side: int, actor: int, watch: Watcher) -> str:
    """Points that the one who played gained, or that somebody else gained or lost."""
    words = counted(abs(count), "point")
    if side == actor:
        return words if count > 0 else f"{words} lost"
    who = "you" if side == watch.own_side else watch.whose(side).removesuffix("'s")
    verb = ("gain" if count > 0 else "lose") + ("" if who == "you" or " and " in who else "s")
    return f"{who} {verb} {words}"
