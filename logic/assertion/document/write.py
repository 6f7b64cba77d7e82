"""A position as plain JSON data (docs/protocol.md lists the fields); `read` is the way back, with every check.

A full position and a seat's view have the same shape; in a view hidden cards read ``"?12"`` and ``rng`` is 0. The
fields that follow from the others (``scores``, ``homes``, …) are written for those who read along; where they are given
they must fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...kernel import codec
from ...kernel.cards import FACE_CODES, SUIT_OF_BIT
from ...kernel.codec import Document
from ...kernel.ledger import ledger_line
from ...kernel.names import Names
from ...kernel.position import PositionDocument, codes, head, piles, seats_in, tail
from ..rules.build import LONGEST
from ..rules.effects import Effect
from ..rules.grid import STEPS, cells_of, xy_of
from ..rules.ground import REPAIR, WALL, Ground
from ..rules.layout import THRESHOLDS
from ..rules.state import HAND_SIZE, AssertionState, Snapshot, Trick, TurnRecord

Cell = tuple[int, int]


class BoardCard(Document, omit_defaults=True):
    """What lies on a cell: ``cards`` from the bottom up, a marker as ``""`` (``marker`` is the card it stands for).

    ``suit`` may be left out but for a Star or marker; ``seat`` is who laid the top card (-1: not known). ``under``
    holds suit and seat of each covered card. ``base`` marks a second base, ``repair`` a cell to be refilled (no card),
    ``irregular`` a card of a run shorter than four that holds a suit twice since cards of it were taken or exchanged.
    """

    KEY: ClassVar[tuple[str, ...]] = ("cell",)

    cell: Cell
    cards: list[str] = []
    suit: str | None = None
    seat: int = -1
    active: bool | None = None
    under: list[tuple[str, int]] = []
    marker: str | None = None
    base: bool = False
    repair: bool = False
    irregular: bool = False


class EffectDocument(Document, omit_defaults=True):
    """Something that lasts (`effects.KINDS`)."""

    kind: str
    code: str
    owner: int
    target: int = -1
    cells: list[Cell] = []
    cards: list[str] = []
    count: int = 0
    turn: int = 0
    number: int = 0


class DeclaredDocument(Document):
    """A strategy declared in a turn (C7)."""

    code: str
    victim: int = -1


class TrickDocument(Document):
    """An entry of the trick registry (A4)."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("cells",)

    cells: list[Cell]
    side: int
    points: int = 1


class LedgerDocument(Document):
    """Permanent points with their reason (A6)."""

    turn: int
    side: int
    points: int
    why: str
    cells: list[Cell] = []


class LineDocument(Document):
    """A threshold of one home and the sides that hold it (A6)."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("held_by",)
    KEY: ClassVar[tuple[str, ...]] = ("home", "distance")

    home: int
    distance: int
    held_by: list[int]
    value: int = 0


class RecordDocument(Document):
    """What one turn changed (C7)."""

    seat: int
    turn: int
    built: list[Cell] = []
    ledger: list[LedgerDocument] = []
    gained: list[LineDocument] = []
    runs: list[list[Cell]] = []
    declared: list[DeclaredDocument] = []
    shielded: bool = False
    passed: bool = False


class SnapshotDocument(Document):
    """The board and what lasts as a turn began."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("board",)

    board: list[BoardCard]
    tricks: list[TrickDocument]
    held: list[int]
    effects: list[EffectDocument]
    hand_size: int


class Position(PositionDocument, kw_only=True):
    """A position of Art of War Assertion. Only ``game``, ``seats``, ``hands``, ``board`` and ``deck`` must be given."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = (*PositionDocument.ANY_ORDER, "board", "lines", "ranked_last")

    hands: list[list[str]]
    board: list[BoardCard]
    deck: list[str] | str
    turn: int = 1
    first: int = 0
    centre: list[str] = []
    removed: list[str] = []
    pending: list[str] = []
    depots: list[list[str]] | None = None
    threats: list[list[str]] | None = None
    aside: list[list[str]] | None = None
    effects: list[EffectDocument] = []
    effect_count: int | None = None
    hand_size: int = HAND_SIZE
    reshuffles: int = 0
    exhausted: bool | None = None
    ranked_last: list[int] = []
    fixed: list[int | None] | None = None
    extra_turns: list[int] | None = None
    before: SnapshotDocument | None = None
    start: SnapshotDocument | None = None
    permanent: list[int] | None = None
    tricks: list[TrickDocument] | None = None
    ledger: list[LedgerDocument] = []
    lines: list[LineDocument] | None = None
    turns_taken: list[int] | None = None
    empty_passes: int = 0
    now: RecordDocument | None = None
    records: list[RecordDocument | None] | None = None
    preceding: int = -1
    # follow from the others
    homes: list[Any] = []
    last_build: Any = None


def write(state: AssertionState, declared: Mapping[str, Names]) -> dict[str, Any]:
    """The position, or view, as plain data."""
    ground, layout = state.ground, state.layout
    sides = range(layout.side_count)
    document: dict[str, Any] = {
        **head("assertion", state, state.first),
        "hands": piles(state, state.hands),
        "deck": codes(state, reversed(state.deck)),
        "centre": codes(state, state.centre),
        "removed": codes(state, state.removed),
        "pending": codes(state, state.pending),
        "depots": piles(state, state.depots),
        "threats": piles(state, state.threats),
        "aside": piles(state, state.aside),
        "effects": [_write_effect(state, effect) for effect in state.effects],
        "effect_count": state.effect_count,
        "hand_size": state.hand_size,
        "reshuffles": state.reshuffles,
        "exhausted": state.exhausted,
        "ranked_last": [side for side in sides if state.ranked_last >> side & 1],
        "fixed": list(state.fixed),
        "extra_turns": list(state.extra_turns),
        "before": None if state.before is None else _write_snapshot(state, state.before),
        "start": None if state.start is None else _write_snapshot(state, state.start),
        "board": _write_board(state, ground),
        "known": codec.write_knowledge(state, usual_knowledge(state)),
        "permanent": list(state.permanent),
        "tricks": [_write_trick(trick) for trick in state.tricks],
        "ledger": [ledger_line(entry, cells=_cells(entry.cells)) for entry in state.ledger],
        "lines": [_write_line(state, place, mask) for place, mask in enumerate(state.held)],
        "out": seats_in(state.out, state.seats),
        "turns_taken": list(state.turns_taken),
        "empty_passes": state.empty_passes,
        "now": _write_record(state, state.now),
        "records": [None if r is None else _write_record(state, r) for r in state.records],
        "preceding": state.preceding,
        **tail(state, declared, _xy),
        "sides": list(layout.sides),
        "homes": [{"seat": h.seat, "side": h.side, "vector": list(h.vector), "name": h.name} for h in layout.homes],
        "scores": [
            {
                "side": side,
                "permanent": state.permanent[side],
                "held": state.held_points(side),
                "total": state.score(side),
            }
            for side in sides
        ],
        "last_build": _last_build(state),
    }
    return document


def _write_board(state: AssertionState, ground: Ground) -> list[dict[str, Any]]:
    found = []
    for cell in cells_of(ground.occupied | ground.roots):
        suit, layers = ground.suit[cell], ground.stack(cell)
        entry: dict[str, Any] = {"cell": _xy(cell)}
        if suit == REPAIR:
            entry |= {"cards": [], "repair": True, "active": bool(ground.active >> cell & 1)}
            found.append(entry)
            continue
        entry["cards"] = ["" if card < 0 else state.code(card) for card, _, _ in layers]
        if suit == WALL:
            entry["base"] = True
        else:
            entry["suit"] = SUIT_OF_BIT[suit]
        entry |= {"seat": ground.owner[cell] - 1, "active": bool(ground.active >> cell & 1)}
        if len(layers) > 1:
            entry["under"] = [[SUIT_OF_BIT[bit], seat] for _, bit, seat in layers[:-1]]
        if cell in ground.markers:
            entry["marker"] = FACE_CODES[ground.markers[cell]]
        if any(suit_twice(ground, *ground.run_through(cell, step), step) for step in STEPS if suit != WALL):
            entry["irregular"] = True
        found.append(entry)
    return found


def suit_twice(ground: Ground, first: int, length: int, step: int) -> bool:
    """Whether a run shorter than four holds a suit twice: what is left of a line that a strategy made (3D, 4H, 7D)."""
    suits = [suit for place in range(length) if (suit := ground.suit[first + step * place]) != REPAIR]
    return length < LONGEST and len(set(suits)) < len(suits)


def _write_trick(trick: Trick) -> dict[str, Any]:
    return {"cells": _cells(trick.cells), "side": trick.side, "points": trick.points}


def _write_effect(state: AssertionState, effect: Effect) -> dict[str, Any]:
    return {
        "kind": effect.kind,
        "code": effect.code,
        "owner": effect.owner,
        "target": effect.target,
        "cells": _cells(effect.cells),
        "cards": codes(state, effect.cards),
        "count": effect.count,
        "turn": effect.turn,
        "number": effect.number,
    }


def _write_snapshot(state: AssertionState, kept: Snapshot) -> dict[str, Any]:
    return {
        "board": _write_board(state, kept.ground),
        "tricks": [_write_trick(trick) for trick in kept.tricks],
        "held": list(kept.held),
        "effects": [_write_effect(state, effect) for effect in kept.effects],
        "hand_size": kept.hand_size,
    }


def _xy(cell: int) -> list[int]:
    return list(xy_of(cell))


def _cells(cells: tuple[int, ...]) -> list[list[int]]:
    return [_xy(cell) for cell in cells]


def _write_line(state: AssertionState, place: int, mask: int) -> dict[str, Any]:
    home, threshold = divmod(place, len(THRESHOLDS))
    distance, value = THRESHOLDS[threshold]
    held_by = [side for side in range(state.layout.side_count) if mask >> side & 1]
    return {"home": home, "distance": distance, "value": value, "held_by": held_by}


def _write_record(state: AssertionState, record: TurnRecord) -> dict[str, Any]:
    return {
        "seat": record.seat,
        "turn": record.turn,
        "built": _cells(record.built),
        "ledger": [ledger_line(entry, cells=_cells(entry.cells)) for entry in record.ledger],
        "gained": [
            _write_line(state, home * len(THRESHOLDS) + threshold, mask) for home, threshold, mask in record.gained
        ],
        "runs": [_cells(run) for run in record.runs],
        "declared": [{"code": one.code, "victim": one.victim} for one in record.declared],
        "shielded": record.shielded,
        "passed": record.passed,
    }


def _last_build(state: AssertionState) -> dict[str, Any] | None:
    """The last completed build of anybody, for marking it on the table."""
    built = [record for record in state.records if record is not None and record.built]
    if not built:
        return None
    last = max(built, key=lambda record: record.turn)
    return {"seat": last.seat, "turn": last.turn, "cells": [_xy(cell) for cell in last.built]}


def usual_knowledge(state: AssertionState) -> Any:
    """Who knows a card by where it lies: its holder for a hand, nobody for the deck, everybody elsewhere."""
    everyone = (1 << state.seats) - 1
    masks = dict.fromkeys(range(len(state.faces)), everyone)
    masks |= dict.fromkeys(state.deck, 0)
    for zones in (state.hands, state.depots, state.aside):
        for seat, cards in enumerate(zones):
            masks |= dict.fromkeys(cards, 1 << seat)
    return masks.__getitem__
