"""All that a seat of Art of War Assertion may see, and the whole position in the same shape.

docs/protocol.md tells the fields.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import UNSET, UnsetType

from ..kernel.codec import Document, FrameView, always
from ..kernel.views import HeadView, OutcomeView

Cell: TypeAlias = tuple[int, int]
"""Column and row, counted from the centre."""


class CellView(Document, kw_only=True, omit_defaults=True):
    """What lies on a cell: ``cards`` from the bottom up, a marker as ``""`` (``marker`` is the card it stands for).

    ``suit`` may be left out but for a Star or marker; ``seat`` is who laid the top card (-1: not known). ``under``
    holds suit and seat of each covered card. ``base`` marks a second base, ``repair`` a cell to be refilled (no card,
    and nobody's), ``irregular`` a card of a run shorter than four that holds a suit twice since cards of it were taken
    or exchanged.
    """

    KEY: ClassVar[tuple[str, ...]] = ("cell",)

    cell: Cell
    cards: list[str] = always(list)
    base: bool = False
    suit: str | None = None
    repair: bool = False
    seat: int | UnsetType = UNSET
    active: bool | None = None
    under: list[tuple[str, int]] = []
    marker: str | None = None
    irregular: bool = False

    @property
    def laid_by(self) -> int:
        """Return who laid the top card, or -1."""
        return self.seat if isinstance(self.seat, int) else -1


class EffectView(Document):
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


class DeclaredView(Document):
    """A strategy declared in a turn (C7)."""

    code: str
    victim: int = -1


class TrickView(Document):
    """An entry of the trick registry (A4)."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("cells",)

    cells: list[Cell]
    side: int
    points: int = 1


class PermanentView(Document):
    """Permanent points with their reason (A6)."""

    turn: int
    side: int
    points: int
    why: str
    cells: list[Cell] = []


class LineView(Document, kw_only=True):
    """A threshold of one home and the sides that hold it (A6)."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("held_by",)
    KEY: ClassVar[tuple[str, ...]] = ("home", "distance")

    home: int
    distance: int
    value: int = 0
    held_by: list[int]


class RecordView(Document):
    """What one turn changed (C7)."""

    seat: int
    turn: int
    built: list[Cell] = []
    ledger: list[PermanentView] = []
    gained: list[LineView] = []
    runs: list[list[Cell]] = []
    declared: list[DeclaredView] = []
    shielded: bool = False
    passed: bool = False


class SnapshotView(Document):
    """The board and what lasts as a turn began."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("board",)

    board: list[CellView]
    tricks: list[TrickView]
    held: list[int]
    effects: list[EffectView]
    hand_size: int


class HomeView(Document):
    """A land: whose it is, and where it lies as seen from the centre."""

    seat: int
    side: int
    vector: Cell
    name: str


class SideView(Document):
    """How a side stands: points for good, and those of the lines that it holds."""

    side: int
    permanent: int
    held: int
    total: int


class BuildView(Document):
    """The last completed build of anybody."""

    seat: int
    turn: int
    cells: list[Cell]


class AssertionView(HeadView, kw_only=True):
    """What a seat may see of Art of War Assertion."""

    rng: int
    to_move: list[int]
    cards: list[str]
    hands: list[list[str]]
    deck: list[str]
    centre: list[str]
    removed: list[str]
    pending: list[str]
    depots: list[list[str]]
    threats: list[list[str]]
    aside: list[list[str]]
    effects: list[EffectView]
    effect_count: int
    hand_size: int
    reshuffles: int
    exhausted: bool
    ranked_last: list[int]
    fixed: list[int | None]
    extra_turns: list[int]
    before: SnapshotView | None
    start: SnapshotView | None
    board: list[CellView]
    known: dict[str, list[int]]
    permanent: list[int]
    tricks: list[TrickView]
    ledger: list[PermanentView]
    lines: list[LineView]
    out: list[int]
    turns_taken: list[int]
    empty_passes: int
    now: RecordView
    records: list[RecordView | None]
    preceding: int
    frames: list[FrameView]
    outcome: OutcomeView | None
    sides: list[int]
    homes: list[HomeView]
    scores: list[SideView]
    last_build: BuildView | None
