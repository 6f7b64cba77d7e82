"""All that a seat of Art of War Assertion may see, and the whole position in the same shape.

docs/protocol.md tells the fields.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import UNSET, UnsetType

from ..kernel.codec import Document, FrameView, always
from ..kernel.views import ContextView, FactsView, HeadView, OutcomeView, PreviewView

Cell: TypeAlias = tuple[int, int]
"""Column and row, counted from the centre."""


class CellView(Document, kw_only=True, omit_defaults=True):
    """The contents of a cell: ``cards`` from the bottom up, a marker as ``""`` (``marker`` is the card it stands for).

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
    """An effect that lasts (`effects.KINDS`)."""

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
    """The changes of one turn (C7)."""

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
    """The score of a side: points for good, and those of the lines that it holds."""

    side: int
    permanent: int
    held: int
    total: int


class BuildView(Document):
    """The last completed build of anybody."""

    seat: int
    turn: int
    cells: list[Cell]


class PlacementView(Document):
    """A card of a build, its cell and the suit that it counts as."""

    card: str
    cell: Cell
    suit: str


class GainedLineView(Document):
    """A line that a build would gain."""

    home: int
    distance: int
    value: int


class GainView(PreviewView):
    """The gain of a build: points for good, tricks by their cells, lines, and the growth of the score."""

    points: int
    tricks: list[list[Cell]]
    lines: list[GainedLineView]
    score: int


class BoardTargetView(Document):
    """A target of a card on the board: a trick or a cell, with the ``values`` that an action carries."""

    field: str
    prompt: str
    values: list[list[int]]


class AssertionFacts(FactsView):
    """A card that is seen: whether its strategy can be declared now, on what, and which cards could answer it."""

    code: str
    kind: str
    playable: bool
    target: BoardTargetView | None
    answers: list[str]
    why_not: str


class LineChangeView(Document):
    """A line that a side would gain or lose."""

    home: int
    distance: int
    value: int
    side: int
    gained: bool


class LandingDetails(PreviewView):
    """The cells newly covered, the lines gained or lost, and the change of either kind of points by side."""

    arrive: list[Cell]
    lines: list[LineChangeView]
    permanent: list[int]
    held: list[int]


class MoveView(Document):
    """One of three moves that are announced at once (8C), and what is ``said`` of it.

    ``code`` is empty for a build of so many ``cards``.
    """

    code: str
    copy: bool
    cards: int
    victim: int | None
    mode: str | None
    cells: list[Cell]
    named: str | None
    number: int | None
    said: str = ""


class DeclarationView(Document, kw_only=True, omit_defaults=True):
    """The known facts of a play: of a build (``code`` is ``action``) cells, cards and form, of a strategy its
    targets."""

    code: str
    seat: int
    cells: list[Cell] | None = None
    cards: list[str] | None = None
    form: str = ""
    card: str | UnsetType | None = UNSET
    victim: int | UnsetType | None = UNSET
    mode: str | UnsetType | None = UNSET
    trick_cells: list[Cell] = []
    cell: Cell | None = None
    named: str | UnsetType | None = UNSET
    claim: str = ""
    number: int | UnsetType | None = UNSET
    with_card: str = ""
    first_card: str = ""
    second_card: str = ""
    pick_card: str = ""
    suit: str = ""
    way: str = ""
    gained: bool = False
    times: int = 0
    unopposed: bool = False

    @property
    def whom(self) -> int | None:
        """Return the seat that it is aimed at, if there is one."""
        return None if isinstance(self.victim, UnsetType) else self.victim


class LastingView(Document):
    """The lasting effect that a question is about."""

    code: str
    owner: int
    cells: list[Cell]


class OrderView(Document):
    """An order that binds a seat: who gave it, what it asks for and how long, and lines that would meet it."""

    owner: int
    code: str
    title: str
    sentence: str
    until: str
    lines: list[list[Cell]]
    met: bool


class BuildContext(ContextView, omit_defaults=True):
    """A build, or a single placement (``form`` is ``single``): the card taken up, what lies there and what it gains."""

    card: str | None
    cell: Cell | None
    placed: list[PlacementView]
    gain: GainView
    credit: str
    form: str
    ends_turn: bool
    orders: list[OrderView] = []


class WindowContext(ContextView, omit_defaults=True):
    """A play that may be answered, the seats still to be asked and whose turn it is.

    A call also has ``costs``: sentences on what ``no`` and ``yes`` may lead to; an answer, what it ``counters``.
    """

    against: DeclarationView
    asked: list[int]
    turn_seat: int
    costs: dict[str, list[str]] = {}
    counters: DeclarationView | None = None
    orders: list[OrderView] = []


class StrategyContext(ContextView, omit_defaults=True):
    """A question of a strategy: what is known of it, and what the question is about.

    Where several are asked, one after the other, it has the seats and whose turn it is. ``field`` is the target that is
    asked for, ``chosen`` are the cards chosen one by one, ``cards`` those that the question is about. A claimed build
    has its placements, a deflected one the ``builds`` that it could become; ``faces`` are moves that are announced at
    once, and ``cells`` those of the one that is being made.
    """

    strategy: DeclarationView
    asked: list[int] | None = None
    turn_seat: int | None = None
    effect: LastingView | None = None
    field: str | UnsetType | None = UNSET
    chosen: list[str] = []
    placed: list[PlacementView] | None = None
    faces: list[MoveView] | None = None
    cells: list[Cell] | None = None
    builds: list[list[Cell]] | None = None
    cards: list[str] | None = None
    orders: list[OrderView] = []


class TurnContext(ContextView, omit_defaults=True):
    """Any other question, in which nothing but an order may bind."""

    orders: list[OrderView] = []


class AssertionView(HeadView, kw_only=True):
    """A seat's view of Art of War Assertion."""

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
