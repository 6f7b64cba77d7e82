"""A position of Art of War Assertion."""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.fields import HOLDER, NOBODY, UNWRITTEN, VALUE, Fields, pile, piles, value
from ...kernel.ledger import LedgerEntry
from ...kernel.plain import Key, Options
from .effects import Effect, LastingState
from .ground import Ground
from .in_play import mask_in_play
from .layout import THRESHOLDS, Layout, layout_of

Answers = dict[Key, str]
"""Why strategies cannot be played, by everything the question depended on; empty where they can."""


ENDINGS: Final = ("deck", "passes", "turns", "resigned", "exhaustion", "withdrawn", "peace", "breach", "later")
"""Why a game may end."""


class Trick:
    """An entry of the trick registry (A4): four cells, the side credited and the points credited.

    Nobody changes one, nor any of the records below. They are written out because a dataclass is made by interpreted
    code even in the compiled build.
    """

    __slots__ = ("cells", "points", "side")

    def __init__(self, cells: tuple[int, ...], side: int, points: int) -> None:
        self.cells: Final = cells
        self.side: Final = side
        self.points: Final = points

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trick):
            return False
        return self.cells == other.cells and self.side == other.side and self.points == other.points

    def __hash__(self) -> int:
        return hash((self.cells, self.side, self.points))

    def __repr__(self) -> str:
        return f"Trick({self.cells}, side {self.side}, {self.points})"


class PermanentEntry(LedgerEntry):
    """Permanent points with their reason (A6). ``cells`` shows where, if anywhere."""

    __slots__ = ("cells",)

    def __init__(self, turn: int, side: int, points: int, why: str, cells: tuple[int, ...] = ()) -> None:
        super().__init__(turn, side, points, why)
        self.cells: Final = cells


class Declared:
    """A strategy the turn player declared: the code it was declared as, and against whom (-1: nobody) (C7)."""

    __slots__ = ("code", "victim")

    def __init__(self, code: str, victim: int = -1) -> None:
        self.code: Final = code
        self.victim: Final = victim

    def __repr__(self) -> str:
        return f"Declared({self.code}, {self.victim})"


class TurnRecord:
    """The changes of one turn, beyond the board (C7). It names no card, so that a reshuffle cannot make it wrong.

    ``built`` holds the cells cards were laid on and ``gained`` ``(home, threshold, mask of sides)``; ``runs`` the cells
    of the runs, of two cards or more, that a build added to, and of second bases laid; ``declared`` the strategies in
    order, those taken back left out. ``shielded`` is set by King of Hearts.
    """

    __slots__ = ("built", "declared", "gained", "ledger", "passed", "runs", "seat", "shielded", "turn")

    def __init__(
        self,
        seat: int,
        turn: int,
        built: tuple[int, ...] = (),
        ledger: tuple[PermanentEntry, ...] = (),
        gained: tuple[tuple[int, int, int], ...] = (),
        runs: tuple[tuple[int, ...], ...] = (),
        declared: tuple[Declared, ...] = (),
        shielded: bool = False,
        passed: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.turn: Final = turn
        self.built: Final = built
        self.ledger: Final = ledger
        self.gained: Final = gained
        self.runs: Final = runs
        self.declared: Final = declared
        self.shielded: Final = shielded
        self.passed: Final = passed

    def but(
        self,
        *,
        seat: int | None = None,
        built: tuple[int, ...] | None = None,
        ledger: tuple[PermanentEntry, ...] | None = None,
        gained: tuple[tuple[int, int, int], ...] | None = None,
        runs: tuple[tuple[int, ...], ...] | None = None,
        declared: tuple[Declared, ...] | None = None,
        shielded: bool | None = None,
        passed: bool | None = None,
    ) -> TurnRecord:
        """Return the record with some of it exchanged."""
        return TurnRecord(
            self.seat if seat is None else seat,
            self.turn,
            self.built if built is None else built,
            self.ledger if ledger is None else ledger,
            self.gained if gained is None else gained,
            self.runs if runs is None else runs,
            self.declared if declared is None else declared,
            self.shielded if shielded is None else shielded,
            self.passed if passed is None else passed,
        )


class Snapshot:
    """The board and what lasts as they stood when a turn began: what King of Spades goes back to. Never changed."""

    __slots__ = ("effects", "ground", "hand_size", "held", "tricks")

    def __init__(
        self,
        ground: Ground,
        tricks: tuple[Trick, ...],
        held: tuple[int, ...],
        effects: tuple[Effect, ...],
        hand_size: int,
    ) -> None:
        self.ground: Final = ground
        self.tricks: Final = tricks
        self.held: Final = held
        self.effects: Final = effects
        self.hand_size: Final = hand_size


class AssertionState(LastingState):
    """A position: zones, ground, points, what lasts, and the running turn.

    ``held[home * 3 + threshold]`` is a mask of the sides that hold that line; ``out`` a mask of seats out of the game;
    ``records[seat]`` that seat's last completed turn and ``preceding`` the seat that took the last one (-1: nobody).
    ``before`` is the snapshot taken as the preceding turn began, ``start`` the one of the running turn.
    ``depots`` are the face-down reserves of 3C, ``threats`` the open ones of 4D, ``aside`` the cards parked by 10D,
    ``pending`` the cards of plays being handled (A1). ``extra_turns[seat]`` counts turns still to come from 4C.
    ``in_play`` is the mask of the faces whose strategies are in play; all other cards are ground (G-S1).
    ``asked`` keeps answers while one question is being settled; it is ``None`` at all other times, and never copied.
    """

    holds: ClassVar[Fields] = {
        "deck": pile("deck", NOBODY, drawn=True),
        "centre": pile("centre"),
        "removed": pile("removed"),
        "pending": pile("pending"),
        "hands": piles("hand", HOLDER),
        "depots": piles("depot", HOLDER),
        "threats": piles("threat"),
        "aside": piles("aside", HOLDER),
        "asked": UNWRITTEN,
        "before": VALUE,
        "effect_count": VALUE,
        "effects": VALUE,
        "empty_passes": VALUE,
        "exhausted": VALUE,
        "extra_turns": VALUE,
        "first": VALUE,
        "fixed": VALUE,
        "ground": value("board"),
        "hand_size": VALUE,
        "held": value("lines"),
        "in_play": UNWRITTEN,
        "layout": UNWRITTEN,
        "ledger": VALUE,
        "now": VALUE,
        "out": VALUE,
        "permanent": VALUE,
        "preceding": VALUE,
        "ranked_last": VALUE,
        "records": VALUE,
        "reshuffles": VALUE,
        "start": VALUE,
        "tricks": VALUE,
        "turns_taken": VALUE,
    }
    __slots__ = tuple(holds)

    def __init__(self, seats: int, options: Options, faces: list[int], rng: int, blank: bool = False) -> None:
        super().__init__(seats, options, faces, rng, blank)
        if blank:
            return
        self.layout: Layout = layout_of(
            seats, options["teams"], options["teamBoard"], options["distance"], options["lineSeven"]
        )
        self.in_play = mask_in_play(options)
        self.ground = Ground()
        self.deck: list[int] = []  # the last card is drawn first
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.depots: list[list[int]] = [[] for _ in range(seats)]
        self.threats: list[list[int]] = [[] for _ in range(seats)]
        self.aside: list[list[int]] = [[] for _ in range(seats)]
        self.pending: list[int] = []
        self.centre: list[int] = []
        self.removed: list[int] = []
        self.permanent = [0] * self.layout.side_count
        self.held = [0] * (len(self.layout.homes) * len(THRESHOLDS))
        self.tricks: list[Trick] = []
        self.ledger: list[PermanentEntry] = []
        self.effects = ()
        self.effect_count = 0
        self.hand_size: int = options["handSize"]
        self.reshuffles = 0
        self.first = 0
        self.out = 0
        self.ranked_last = 0  # a mask of sides (C8-R3)
        self.fixed: tuple[int | None, ...] = (None,) * self.layout.side_count  # scores frozen by leaving
        self.turns_taken = [0] * seats
        self.extra_turns = [0] * seats
        self.empty_passes = 0
        self.exhausted = False  # the deck has run out under ``equalTurns``: nobody draws any more
        self.now = TurnRecord(0, 0)
        self.records: list[TurnRecord | None] = [None] * seats
        self.preceding = -1
        self.before: Snapshot | None = None
        self.start: Snapshot | None = None
        self.asked: Answers | None = None

    def copy(self) -> AssertionState:
        """Return a copy that shares nothing changeable with this one."""
        new = AssertionState(self.seats, self.options, self.faces, self.rng, blank=True)
        self._copy_into(new)
        new.layout = self.layout
        new.in_play = self.in_play
        new.ground = self.ground.copy()
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.depots = [cards[:] for cards in self.depots]
        new.threats = [cards[:] for cards in self.threats]
        new.aside = [cards[:] for cards in self.aside]
        new.pending = self.pending[:]
        new.centre = self.centre[:]
        new.removed = self.removed[:]
        new.permanent = self.permanent[:]
        new.held = self.held[:]
        new.tricks = self.tricks[:]
        new.ledger = self.ledger[:]
        new.effects = self.effects
        new.effect_count = self.effect_count
        new.hand_size = self.hand_size
        new.reshuffles = self.reshuffles
        new.first = self.first
        new.out = self.out
        new.ranked_last = self.ranked_last
        new.fixed = self.fixed
        new.turns_taken = self.turns_taken[:]
        new.extra_turns = self.extra_turns[:]
        new.empty_passes = self.empty_passes
        new.exhausted = self.exhausted
        new.now = self.now
        new.records = self.records[:]
        new.preceding = self.preceding
        new.before = self.before
        new.start = self.start
        new.asked = None
        return new

    def fans(self) -> list[list[int]]:
        """The hands by seat."""
        return self.hands

    def other_zones(self) -> list[tuple[str, list[int]]]:
        """Return the board (A1), and what lies above its cards."""
        overlays = [card for effect in self.effects if effect.kind in ("isolation", "guard") for card in effect.cards]
        return [("board", self.ground.board_cards()), ("overlays", overlays)]

    def side_of(self, seat: int) -> int:
        """Return the side that a seat scores for (A3)."""
        return self.layout.sides[seat]

    def opponents(self, seat: int) -> list[int]:
        """Return the seats of other sides still in the game, clockwise from ``seat``'s left (A3)."""
        rivals = self.layout.rivals[seat]
        return [other for other in rivals if not self.out >> other & 1]

    def limit(self, seat: int) -> int:
        """Return how many cards a hand is filled up to, and cut down to, at the draw (C1)."""
        return max(0, self.hand_size - len(self.aside[seat]))

    def playable(self, seat: int) -> list[int]:
        """Return the cards a seat may use wherever a rule says hand: the hand and the face-down reserve of 3C.

        They build, are placed, enact, answer, prove, and serve as partners of another card. But the reserve is not the
        hand where cards are counted, drawn, given, lent, discarded, looked at or taken (D-3C1), nor for 8C, which lays
        hand cards only. Do not change the list.
        """
        depot = self.depots[seat]
        return self.hands[seat] + depot if depot else self.hands[seat]

    def zone_of(self, card: int) -> str:
        """Return the zone a card to be played comes from, to which it goes back when it is taken back (8H)."""
        for name, held in (("hand", self.hands), ("depot", self.depots), ("threat", self.threats)):
            if any(card in cards for cards in held):
                return name
        lent = any(card in effect.cards for effect in self.effects if effect.kind == "loan")
        return "loan" if lent else "pending"

    def held_points(self, side: int) -> int:
        """Return the value of the lines that a side holds, without suppressed ones (A6, A6-R6)."""
        worth = self.layout.thresholds
        values = len(worth)
        points = sum(worth[place % values][1] for place, mask in enumerate(self.held) if mask >> side & 1)
        for effect in self.effects:
            if effect.kind == "suppressed" and effect.target == side and self.held[effect.count] >> side & 1:
                points -= worth[effect.count % values][1]
        return points

    def lying(self) -> list[int]:
        return self.ground.board_cards()

    def scores(self) -> list[int]:
        return [self.score(side) for side in range(self.layout.side_count)]

    def score(self, side: int) -> int:
        """Return the running score: permanent points and held lines (A6); frozen for a side that is out (C8-R3)."""
        fixed = self.fixed[side]
        return self.permanent[side] + self.held_points(side) if fixed is None else fixed
