"""Points and lines: what is complete, who holds what, and the tally at the end (A4, A6, C8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...kernel.cards import ANY_SUIT
from ...kernel.outcome import Outcome
from .build import LONGEST, repair_cells
from .effects import of_kind
from .grid import BIT, COLUMN, ROW, STEPS, TOUCHING, xy_of
from .ground import REPAIR, WALL, Ground
from .layout import THRESHOLDS
from .state import AssertionState, Trick

if TYPE_CHECKING:
    from .verbs import AssertionTable


def reached(state: AssertionState, ground: Ground, home: int, threshold: int, held: bool = False) -> bool:
    """Whether a card lies beyond a line and is linked as the line asks for (A6-R4 to gain it, A6-R5 to keep it).

    A second base (AC) keeps a line that is ``held`` but gains none; the option ``aceClubsTerritory`` says otherwise.
    """
    beyond = state.layout.homes[home].beyond[threshold]
    if not ground.roots:
        linked = ground.active
    else:
        way = state.options["aceClubsTerritory"]
        linked = ground.active if way == "full" or (way == "holdOnly" and held) else ground.from_centre()
    if held and state.options["aceHeartsHoldsTerritory"]:
        linked |= guarded_cells(state)  # a protected island keeps its lines (D-AH2); it gains none (A6-R4)
    return bool(linked & beyond & ground.occupied)


def guarded_cells(state: AssertionState) -> int:
    """The cells of all tricks protected by an Ace of Hearts, as bits (D-AH)."""
    cells = 0
    for guard in of_kind(state, "guard"):
        for trick in state.tricks:
            if guard.cells[0] in trick.cells and stands(state.ground, trick, state):
                for cell in trick.cells:
                    cells |= BIT[cell]
    return cells


def stands(ground: Ground, trick: Trick, state: AssertionState) -> bool:
    """Whether a trick of the registry is complete now (A4): it may be waiting for a repair (D-9H3)."""
    suits = 0
    for cell in trick.cells:
        suit = ground.suit[cell]
        if not suit or suit >= REPAIR:
            return False
        suits |= suit
    if suits == ANY_SUIT:
        return True
    kinds = ("decree", "false", "barricade", "isolation")  # complete by decree, or standing until it is covered
    return any(effect.kind in kinds and effect.cells == trick.cells for effect in state.effects)


def can_be_rebuilt(ground: Ground, cells: tuple[int, ...]) -> bool:
    """Whether cells of this line are still to be refilled, and it can still come to four suits (9H, D-9H4)."""
    if not any(ground.repair >> cell & 1 for cell in cells) or not all(ground.suit[cell] for cell in cells):
        return False
    return bool(repair_cells(ground, cells, []))


def standing(state: AssertionState) -> list[Trick]:
    """The complete tricks on the board: what "strategy trick" means as a target (A4)."""
    return [trick for trick in state.tricks if stands(state.ground, trick, state)]


def partial_runs(state: AssertionState) -> list[tuple[int, ...]]:
    """The runs of two or three cards of different suits (A4), by their cells."""
    ground, found = state.ground, []
    for cell in ground.cells():
        for step in STEPS:
            first, length = ground.run_through(cell, step)
            run = tuple(first + step * place for place in range(length))
            suits = {ground.suit[other] for other in run}
            if first == cell and 1 < length < LONGEST and len(suits) == length and REPAIR not in suits:
                found.append(run)
    return found


def linked_tricks(state: AssertionState, trick: tuple[int, ...], made: Sequence[tuple[int, ...]]) -> int:
    """How many other complete tricks, those just ``made`` among them, cross ``trick`` or touch it (D-4S)."""
    others = {other.cells for other in standing(state)} | set(made)
    if state.options["fourSpadesPartials"]:
        others |= set(partial_runs(state))
    others.discard(trick)
    near = 0
    for cell in trick:
        near |= TOUCHING[cell] | BIT[cell]
    return sum(1 for other in others if any(near & BIT[cell] for cell in other))


def holders(state: AssertionState, home: int, placer: int | None) -> int:
    """The sides that get a line gained now, as a mask (A6-R2). ``placer`` is the side that laid the card.

    A side that has left gets none: its score is frozen (C8-R3).
    """
    opponents = state.layout.opponents[home]
    if state.out:
        for seat, side in enumerate(state.layout.sides):
            if state.out >> seat & 1:
                opponents &= ~(1 << side)
    if state.options["territoryAward"] == "firstPlacer" and placer is not None and opponents >> placer & 1:
        return 1 << placer
    return opponents


def update_lines(table: AssertionTable, placer: int | None) -> None:
    """Gain and lose lines after the board has changed (A6-R3 to A6-R6)."""
    state = table.state
    per_home = len(THRESHOLDS)
    for place, mask in enumerate(state.held):
        home, threshold = divmod(place, per_home)
        there = reached(state, state.ground, home, threshold, bool(mask))
        if there == bool(mask):
            continue
        state.held[place] = holders(state, home, placer) if there else 0
        if there:
            state.now = replace(state.now, gained=(*state.now.gained, (home, threshold, state.held[place])))
        if table.events is not None:
            distance, value = THRESHOLDS[threshold]
            changed = state.held[place] or mask
            table.tell(
                "line_gained" if there else "line_lost",
                home=home,
                distance=distance,
                value=value,
                sides=[side for side in range(state.layout.side_count) if changed >> side & 1],
            )
        if not there and state.effects:
            for effect in list(of_kind(state, "suppressed")):
                if effect.count == place:
                    table.end(effect)


def score_trick(table: AssertionTable, seat: int, cells: tuple[int, ...], extra: int = 0) -> None:
    """Book a newly complete trick for the side of ``seat``: one point and what its cards add (A6, A6-R1)."""
    state = table.state
    side = state.side_of(seat)
    state.tricks.append(Trick(cells, side, 1 + extra))
    if table.events is not None:
        table.tell("trick_completed", seat=seat, side=side, cells=[xy_of(cell) for cell in cells], points=1 + extra)
    table.book(side, 1, "trick", cells)
    if extra:
        table.book(side, extra, "bonus", cells)


def found_tricks(state: AssertionState) -> list[Trick]:
    """The registry for a board of which nobody has kept one: every complete trick that lies there (A4).

    It is credited to the placer who completed it (A6-R1), as the ledger says or, where all its cards are one side's, as
    they do. Of any other the placer is not known, so it is credited to nobody (-1).
    """
    ground, found = state.ground, []
    decreed = {effect.cells for effect in state.effects if effect.kind in ("decree", "false")}
    for cell in ground.cells():
        for step in STEPS:
            first, length = ground.run_through(cell, step)
            run = tuple(first + step * place for place in range(length))
            if first != cell or length != LONGEST:
                continue
            suits = [ground.suit[other] for other in run]
            whole = max(suits) < min(REPAIR, WALL) and sum(set(suits)) == ANY_SUIT
            if whole or run in decreed:
                found.append(_credited(state, run))
    return found


def _credited(state: AssertionState, cells: tuple[int, ...]) -> Trick:
    booked = [entry for entry in state.ledger if entry.cells == cells and entry.why in ("trick", "bonus")]
    last = next((entry for entry in reversed(booked) if entry.why == "trick"), None)
    if last is not None:
        extra = sum(
            one.points for one in booked if one.why == "bonus" and (one.turn, one.side) == (last.turn, last.side)
        )
        return Trick(cells, last.side, last.points + extra)
    seats = {state.ground.owner[cell] - 1 for cell in cells}
    sides = {state.side_of(seat) if seat >= 0 else -1 for seat in seats}
    return Trick(cells, sides.pop() if len(sides) == 1 else -1, 1)


def keep_registry(table: AssertionTable) -> None:
    """Drop the tricks that are no more: a cell is empty, the run has changed, or its suits no longer differ (A4, E51).

    A trick with a cell under repair waits for it (D-9H3).
    """
    state, ground = table.state, table.state.ground
    kept = []
    for trick in state.tricks:
        step = ROW if trick.cells[1] - trick.cells[0] == ROW else COLUMN
        whole = all(0 < ground.suit[cell] < WALL for cell in trick.cells)
        alone = whole and ground.run_through(trick.cells[0], step)[1] == len(trick.cells)
        if alone and (stands(ground, trick, state) or any(ground.suit[cell] == REPAIR for cell in trick.cells)):
            kept.append(trick)
    if len(kept) < len(state.tricks):
        state.tricks = kept


def tally(state: AssertionState, reason: str) -> Outcome:
    """The final scores; the best side wins, equal best is a draw (C8). A side that broke off ranks last (C8-R3)."""
    sides = range(state.layout.side_count)
    scores = tuple(state.score(side) for side in sides)
    standing_sides = [side for side in sides if not state.ranked_last >> side & 1] or list(sides)
    best = max(scores[side] for side in standing_sides)
    return Outcome(reason, scores, tuple(side for side in standing_sides if scores[side] == best))
