"""Points and lines: what is complete, who holds what, and the tally at the end (A4, A6, C8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.cards import ANY_SUIT
from ...kernel.outcome import Outcome
from ...kernel.state import clockwise
from .build import LONGEST, repair_cells
from .effects import of_kind
from .grid import BIT, STEPS, TOUCHING
from .ground import REPAIR, WALL, Ground
from .state import AssertionState, Trick


def reached(state: AssertionState, ground: Ground, home: int, threshold: int, held: bool = False) -> bool:
    """Return whether a card lies beyond a line and is linked as the line asks for (A6-R4 to gain it, A6-R5 to keep
    it)."""
    return bool(counting_cells(state, ground, held) & state.layout.homes[home].beyond[threshold])


def counting_cells(state: AssertionState, ground: Ground, held: bool = False) -> int:
    """Return the cells, as bits, of the cards that reach a line beyond which they lie: by their links to a base.

    A second base (AC) keeps a line that is ``held`` but gains none; the option ``aceClubsTerritory`` says otherwise.
    """
    if not ground.roots:
        linked = ground.active
    else:
        way = state.options["aceClubsTerritory"]
        linked = ground.active if way == "full" or (way == "holdOnly" and held) else ground.from_centre()
    if held and state.options["aceHeartsHoldsTerritory"]:
        linked |= guarded_cells(state)  # a protected island keeps its lines (D-AH2); it gains none (A6-R4)
    return linked & ground.occupied


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
    """Return whether a trick of the registry is complete now (A4): it may be waiting for a repair (D-9H3)."""
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
    """Return whether cells of this line are still to be refilled, and it can still come to four suits (9H, D-9H4)."""
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
    """Return the number of other complete tricks, those just ``made`` among them, that cross ``trick`` or touch it
    (D-4S)."""
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


PLAYED_OUT: Final = ("deck", "passes", "turns")
"""The endings that nobody has brought about."""
LATER: Final = "later"
"""The ending of a game that was played out level and was won by whose turn came last (C8-R4)."""


def tally(state: AssertionState, reason: str) -> Outcome:
    """The final scores; the best side wins, equal best is a draw (C8). A side that broke off ranks last (C8-R3).

    With ``levelTally`` a game that was played out goes to the last of the best in the order of turns (C8-R4).
    """
    sides = range(state.layout.side_count)
    scores = tuple(state.score(side) for side in sides)
    standing_sides = [side for side in sides if not state.ranked_last >> side & 1] or list(sides)
    best = max(scores[side] for side in standing_sides)
    winners = tuple(side for side in standing_sides if scores[side] == best)
    if len(winners) > 1 and reason in PLAYED_OUT and state.options["levelTally"] == LATER:
        reason = LATER
        order = [state.side_of(seat) for seat in clockwise(state.first, state.seats, 0)]
        winners = (next(side for side in reversed(order) if side in winners),)
    return Outcome(reason, scores, winners)
