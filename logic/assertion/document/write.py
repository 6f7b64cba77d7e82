"""A position as plain JSON data (docs/protocol.md lists the fields); `read` is the way back, with every check.

A full position and a seat's view have the same shape; in a view hidden cards read ``"?12"`` and ``rng`` is 0. The
fields that follow from the others (``scores``, ``homes``, …) are written for those who read along; where they are given
they must fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...kernel import codec
from ...kernel.cards import FACE_CODES, SUIT_OF_BIT
from ...kernel.names import Names
from ...kernel.position import PositionDocument, codes, head, seats_in, tail, zones
from ..rules.build import LONGEST
from ..rules.effects import Effect
from ..rules.grid import COLUMN, ROW, cells_of, xy_of
from ..rules.ground import REPAIR, WALL, Ground
from ..rules.layout import THRESHOLDS
from ..rules.state import AssertionState, PermanentEntry, Snapshot, Trick, TurnRecord
from ..views import (
    AssertionView,
    BuildView,
    Cell,
    CellView,
    DeclaredView,
    EffectView,
    HomeView,
    LineView,
    PermanentView,
    RecordView,
    SideView,
    SnapshotView,
    TrickView,
)


class Position(PositionDocument, kw_only=True):
    """A position of Art of War Assertion. Only ``game``, ``seats``, ``hands``, ``board`` and ``deck`` must be given."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = (*PositionDocument.ANY_ORDER, "board", "lines", "ranked_last")

    hands: list[list[str]]
    board: list[CellView]
    deck: list[str] | str
    turn: int = 1
    first: int = 0
    centre: list[str] = []
    removed: list[str] = []
    pending: list[str] = []
    depots: list[list[str]] | None = None
    threats: list[list[str]] | None = None
    aside: list[list[str]] | None = None
    effects: list[EffectView] = []
    effect_count: int | None = None
    hand_size: int | None = None
    reshuffles: int = 0
    exhausted: bool | None = None
    ranked_last: list[int] = []
    fixed: list[int | None] | None = None
    extra_turns: list[int] | None = None
    before: SnapshotView | None = None
    start: SnapshotView | None = None
    permanent: list[int] | None = None
    tricks: list[TrickView] | None = None
    ledger: list[PermanentView] = []
    lines: list[LineView] | None = None
    turns_taken: list[int] | None = None
    empty_passes: int = 0
    now: RecordView | None = None
    records: list[RecordView | None] | None = None
    preceding: int = -1
    # follow from the others
    homes: list[HomeView] = []
    last_build: BuildView | None = None


def write(state: AssertionState, declared: Mapping[str, Names]) -> AssertionView:
    """Return the position, or view, as it is written."""
    layout = state.layout
    sides = range(layout.side_count)
    return AssertionView(
        **head("assertion", state, state.first),
        **zones(state),
        effects=[_write_effect(state, effect) for effect in state.effects],
        effect_count=state.effect_count,
        hand_size=state.hand_size,
        reshuffles=state.reshuffles,
        exhausted=state.exhausted,
        ranked_last=[side for side in sides if state.ranked_last >> side & 1],
        fixed=list(state.fixed),
        extra_turns=list(state.extra_turns),
        before=None if state.before is None else _write_snapshot(state, state.before),
        start=None if state.start is None else _write_snapshot(state, state.start),
        board=_write_board(state, state.ground),
        known=codec.write_knowledge(state),
        permanent=list(state.permanent),
        tricks=[_write_trick(trick) for trick in state.tricks],
        ledger=[_write_points(entry) for entry in state.ledger],
        lines=[_write_line(state, place, mask) for place, mask in enumerate(state.held)],
        out=seats_in(state.out, state.seats),
        turns_taken=list(state.turns_taken),
        empty_passes=state.empty_passes,
        now=_write_record(state, state.now),
        records=[None if r is None else _write_record(state, r) for r in state.records],
        preceding=state.preceding,
        **tail(state, declared, _xy),
        sides=list(layout.sides),
        homes=[HomeView(home.seat, home.side, home.vector, home.name) for home in layout.homes],
        scores=[SideView(at, state.permanent[at], state.held_points(at), state.score(at)) for at in sides],
        last_build=_last_build(state),
    )


def _write_board(state: AssertionState, ground: Ground) -> list[CellView]:
    return [_write_cell(state, ground, cell) for cell in cells_of(ground.occupied | ground.roots)]


def _write_cell(state: AssertionState, ground: Ground, cell: int) -> CellView:
    suit, layers, active = ground.suit[cell], ground.stack(cell), bool(ground.active >> cell & 1)
    if suit == REPAIR:
        return CellView(cell=xy_of(cell), cards=[], repair=True, active=active)
    return CellView(
        cell=xy_of(cell),
        cards=["" if card < 0 else state.code(card) for card, _, _ in layers],
        base=suit == WALL,
        suit=None if suit == WALL else SUIT_OF_BIT[suit],
        seat=ground.owner[cell] - 1,
        active=active,
        under=[(SUIT_OF_BIT[bit], seat) for _, bit, seat in layers[:-1]],
        marker=FACE_CODES[ground.markers[cell]] if cell in ground.markers else None,
        irregular=suit != WALL and (_twice(ground, cell, ROW) or _twice(ground, cell, COLUMN)),
    )


def suit_twice(ground: Ground, first: int, length: int, step: int) -> bool:
    """Return whether a run shorter than four holds a suit twice: what is left of a line that a strategy made (3D, 4H,
    7D)."""
    if not 1 < length < LONGEST:
        return False
    suits = [suit for place in range(length) if (suit := ground.suit[first + step * place]) != REPAIR]
    return len(set(suits)) < len(suits)


def _twice(ground: Ground, cell: int, step: int) -> bool:
    return suit_twice(ground, *ground.run_through(cell, step), step)


def _write_trick(trick: Trick) -> TrickView:
    return TrickView(_cells(trick.cells), trick.side, trick.points)


def _write_points(entry: PermanentEntry) -> PermanentView:
    return PermanentView(entry.turn, entry.side, entry.points, entry.why, _cells(entry.cells))


def _write_effect(state: AssertionState, effect: Effect) -> EffectView:
    return EffectView(
        kind=effect.kind,
        code=effect.code,
        owner=effect.owner,
        target=effect.target,
        cells=_cells(effect.cells),
        cards=codes(state, effect.cards),
        count=effect.count,
        turn=effect.turn,
        number=effect.number,
    )


def _write_snapshot(state: AssertionState, kept: Snapshot) -> SnapshotView:
    return SnapshotView(
        board=_write_board(state, kept.ground),
        tricks=[_write_trick(trick) for trick in kept.tricks],
        held=list(kept.held),
        effects=[_write_effect(state, effect) for effect in kept.effects],
        hand_size=kept.hand_size,
    )


def _xy(cell: int) -> list[int]:
    return list(xy_of(cell))


def _cells(cells: tuple[int, ...]) -> list[Cell]:
    return [xy_of(cell) for cell in cells]


def _write_line(state: AssertionState, place: int, mask: int) -> LineView:
    home, threshold = divmod(place, len(THRESHOLDS))
    distance, value = state.layout.thresholds[threshold]
    held_by = [side for side in range(state.layout.side_count) if mask >> side & 1]
    return LineView(home=home, distance=distance, value=value, held_by=held_by)


def _write_record(state: AssertionState, record: TurnRecord) -> RecordView:
    return RecordView(
        seat=record.seat,
        turn=record.turn,
        built=_cells(record.built),
        ledger=[_write_points(entry) for entry in record.ledger],
        gained=[
            _write_line(state, home * len(THRESHOLDS) + threshold, mask) for home, threshold, mask in record.gained
        ],
        runs=[_cells(run) for run in record.runs],
        declared=[DeclaredView(one.code, one.victim) for one in record.declared],
        shielded=record.shielded,
        passed=record.passed,
    )


def _last_build(state: AssertionState) -> BuildView | None:
    """Return the last completed build of anybody, for marking it on the table."""
    built = [record for record in state.records if record is not None and record.built]
    if not built:
        return None
    last = max(built, key=lambda record: record.turn)
    return BuildView(last.seat, last.turn, _cells(last.built))
