"""A computer player's decisions in words: what it did, what it knew at that moment, and what it looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import logic
from logic.views import CellAct, CellsAct, RunView, action_from_json
from scenes.app.plain import Action, Plain, View
from scenes.app.session import Session
from scenes.ui.words import Phrase, numbered, period_words, speaking, spoken

START, BEFORE_START = Phrase("review", "Start"), Phrase("review", "Before the start")
BEFORE = {"turn": Phrase("review", "Before turn {turn}"), "round": Phrase("review", "Before round {turn}")}
UNREADABLE = Phrase("review", "Another move")
WEIGHED = Phrase("review", "It weighed each choice once without playing games out, so there is no list.")
TRIED = Phrase(
    "review",
    "It played out {count:one way|* ways} the game could have gone on, with the hidden cards dealt anew for each.",
)
ALL_SEEN = Phrase("review", "It could see every card.")
UNSEEN = Phrase("review", "It could not see {count} of the {total} cards.")
UNSEEN_HELD = Phrase("review", "It could not see {count} of the {total} cards: {pieces}.")
HELD_BY, ELSEWHERE = Phrase("review", "{count} held by {whom:you|*}"), Phrase("review", "{count} elsewhere")


def turn_name(period: str, turn: int) -> str:
    """Return what a turn is called, and what is set up before the first one.

    >>> turn_name("round", 3), turn_name("round", 0)
    ('Round 3', 'Start')
    """
    return period_words(period, turn) if turn else START()


def before_turn(period: str, turn: int) -> str:
    """Return what it is called to stand before a move of a turn.

    >>> before_turn("round", 3), before_turn("round", 0)
    ('Before round 3', 'Before the start')
    """
    return BEFORE.get(period, BEFORE["turn"])(turn=turn) if turn else BEFORE_START()


def told_to(seat: int, words: str, match: logic.Match) -> str:
    """Return a sentence of the rules that speaks to a seat: there the reader, on another, is a player by number."""
    names = [numbered(at) if name == logic.YOU and at != seat else name for at, name in enumerate(match.names)]
    return logic.named(words, names, match.tongue)


@dataclass(frozen=True)
class Decided:
    """One line of the list: when somebody decided, and what was done."""

    step: int
    end: int  # the step after the last one of this decision
    seat: int
    turn: int
    did: tuple[RunView, ...]
    note: str
    thought: Plain


@dataclass(frozen=True)
class ConsideredMove:
    """A move that was looked at: in words, which part of the search went into it, and how it was judged (0 to 1)."""

    runs: tuple[RunView, ...]
    cells: tuple[tuple[int, int], ...]
    share: float
    chance: float
    taken: bool


@dataclass(frozen=True)
class Insight:
    """The insight into one decision, told from the view that the seat had, which holds nothing else."""

    asked: str
    unseen: str
    level: str
    effort: str
    looked: tuple[ConsideredMove, ...]


def decisions_of(session: Session, past: logic.PastMatch) -> list[Decided]:
    """Return every decision of a computer player that had a choice, in the order of the game."""
    match, thoughts = session.match, session.thoughts.of(session.match)
    if not thoughts:
        return []
    actions = match.record()["actions"]
    ends = [entry["step"] for entry in thoughts[1:]] + [len(actions)]
    found: list[Decided] = []
    for thought, following in zip(thoughts, ends, strict=True):
        step, seat = thought["step"], thought["seat"]
        end = step + 1
        while end < following and actions[end]["seat"] == seat:
            end += 1
        own = past.line(step, end, seat)
        did = tuple(own.runs) if own is not None else worded(past, step, past.named(range(step, end)))
        found.append(Decided(step, end, seat, past.turn(step), did, own.note if own is not None else "", thought))
    return found


def insight_into(session: Session, past: logic.PastMatch, decided: Decided) -> Insight:
    """Return what a computer player knew and looked at before a decision; refused while the game goes on."""
    match, seat, thought = session.match, decided.seat, decided.thought
    view = match.view_before(decided.step, seat)
    decision = match.decision_before(decided.step, seat)
    level = next((level for level in logic.AI_LEVELS if level.id == thought["level"]), None)
    return Insight(
        decision.prompt if decision is not None else "",
        unseen_in(session, view, seat),
        spoken("level", level.name) if level is not None else thought["level"],
        effort_of(thought),
        looked_at(past, thought),
    )


def looked_at(past: logic.PastMatch, thought: Plain) -> tuple[ConsideredMove, ...]:
    """Return the moves that a thought looked at, the one it chose first."""
    candidates, step = thought["candidates"], thought["step"]
    total = max(thought["iterations"], sum(one["visits"] for one in candidates), 1)
    return tuple(
        ConsideredMove(*_told(past, step, one["actions"]), one["visits"] / total, one["value"], not number)
        for number, one in enumerate(candidates)
    )


def _told(
    past: logic.PastMatch, step: int, kept: Sequence[Plain]
) -> tuple[tuple[RunView, ...], tuple[tuple[int, int], ...]]:
    """The words of a move that was kept, and the places it names."""
    try:
        actions = [action_from_json(one) for one in kept]
    except logic.LoadError:
        return (RunView(UNREADABLE()),), ()
    return worded(past, step, actions), cells_of(actions)


def effort_of(thought: Plain) -> str:
    """Return how much was looked at, in a sentence."""
    if not thought["candidates"]:
        return WEIGHED()
    return TRIED(count=thought["iterations"])


def unseen_in(session: Session, view: View, seat: int) -> str:
    """Return how many cards a view does not show, and in whose hands they are."""
    codes = view.cards
    hidden = sum(code.startswith("?") for code in codes)
    if not hidden:
        return ALL_SEEN()
    held, elsewhere = list[logic.Hole](), hidden
    for other, hand in enumerate(view.hands):
        count = sum(code.startswith("?") for code in hand)
        if other != seat and count:
            held.append(HELD_BY.unsaid(count=count, whom=logic.who(other)))
            elsewhere -= count
    if len(held) and elsewhere:
        held.append(ELSEWHERE.unsaid(count=elsewhere))
    if not held:
        return UNSEEN(count=hidden, total=len(codes))
    told = UNSEEN_HELD.unsaid(count=hidden, total=len(codes), pieces=logic.all_of(held))
    return logic.named(told, [player.name for player in session.players], speaking())


def worded(past: logic.PastMatch, place: int, actions: Sequence[Action]) -> tuple[RunView, ...]:
    """Return what the seat that acted at a place would have done with these actions, in the words of the record."""
    try:
        return tuple(past.worded(place, actions))
    except logic.Refusal:  # a file may hold anything
        return (RunView(UNREADABLE()),)


def cells_of(actions: Sequence[Action]) -> tuple[tuple[int, int], ...]:
    """Every place the actions name."""
    found: list[tuple[int, int]] = []
    for action in actions:
        if isinstance(action, CellAct):
            found.append(action.cell)
        elif isinstance(action, CellsAct):
            flat = action.cells
            found += list(zip(flat[::2], flat[1::2], strict=False))
    return tuple(found)
