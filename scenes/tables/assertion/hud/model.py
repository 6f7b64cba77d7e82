"""Facts that the panels around the ground are told: plain facts, already filtered for the seat that looks. Nothing here
knows how it will look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from pygame import Rect

import logic
from logic.views import AssertionView
from scenes.app.plain import Entry, Plain
from scenes.play import bar
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.view.layout import DISTANCES, Orientation
from scenes.ui import words
from scenes.ui.words import known

if TYPE_CHECKING:
    from logic import PublicDecision
    from scenes.play.narration.strip import StripModel
    from scenes.play.plan_panel import PanelLayout
    from scenes.play.plans import ShownPlan


Said = Callable[[str], str]
"""Says a text in the tongue of the match, with the names of the players."""
FEW = 3
"""Cards in the deck from which it is told that the game comes to its end."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """Facts of the match on a card of one's own hand: playable now, or why not, and which cards could answer it."""

    playable: bool
    why_not: str = ""
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """One order: ``owner`` gave it by the card ``code``, which is ``called`` so."""

    owner: int
    banner: str
    code: str
    called: str
    title: str
    sentence: str
    until: str


@dataclass
class SeatInfo:
    """The player in a seat."""

    name: str
    banner: str
    role: str  # still to be said: "AI, Soldier" or "Forest"
    kind: str  # "human" or "ai"
    general: str = ""  # whose face a computer player has


@dataclass
class TableModel:
    """The model of all that the panels show."""

    title: str
    seal: str  # "dao"
    turn: int
    viewer: int  # the seat that looks
    seats: list[SeatInfo]
    view: AssertionView  # Match.view(viewer)
    decision: PublicDecision | None  # of the viewer
    log: list[Entry]  # Match.log(viewer)
    prompt: tuple[str, str]  # bold part and rest of the prompt slip; refusals come here too
    prompt_tone: str  # "normal", "refusal", "wait" or "news"
    inspected: str | None  # code of the card under the pointer or the cursor
    hand_order: list[str]  # the viewer's hand as shown, then what lies beside it; placed and held cards leave holes
    holes: set[str]
    held: str | None
    zoom_percent: int
    can_end: bool
    can_undo: bool
    end_label: str  # "End turn", "Discard", ...
    camera_window: tuple[float, float, float, float]  # west, north, east, south edges of what is seen, in screen cells
    orientation: Orientation  # maps a cell [x, y] to (column to the right, row down) for this viewer
    drawer_open: bool
    thinking: bool
    gain: int  # points that the build being put together gains
    answers: tuple[tuple[str, str], ...] = ()  # buttons on the slip: their words, and what they do
    seals_at: tuple[tuple[int, ...], tuple[Rect, ...]] = ((), ())  # which of these do something, and shun what
    orders: tuple[Order, ...] = ()  # that bind the viewer and are not met yet
    bar: dict[str, str] = field(default_factory=lambda: bar.tips("", False, False))  # its buttons, each with its tip
    silk_open: bool = False  # the pennant of a small window has been pressed
    end_why: str = ""  # why the turn cannot be ended now
    unmet: str = ""  # that an order is not met yet, if that is why
    tongue: logic.Tongue = field(default_factory=lambda: logic.ENGLISH)
    you: int = -1  # the seat that is spoken to as "you"; -1 where nobody plays
    undo_why: str = ""  # why nothing can be taken back now
    focus: str | None = None  # the name, among Hud.focusables, that has the keyboard ring; None: the ring is elsewhere
    discards: set[str] = field(default_factory=set)  # hand cards that may be discarded now
    tags: dict[str, str] = field(default_factory=dict)  # what the cards are that lie beside the hand
    facts: CardFacts | None = None  # of the inspected card, while it is in the viewer's hand
    progress: float = 1.0  # with thinking, from 0 to 1
    plan: tuple[ShownPlan, PanelLayout] | None = None  # of a hint, and where its panel stands
    plan_told: bool = False  # the slip tells of a plan, in the place of its panel
    story: StripModel | None = None  # what is told of the plays
    story_share: float = 1.0  # how far its newest step has come to be seen
    tally: dict[int, tuple[int, int]] = field(default_factory=dict)  # permanent and held points as they are shown now
    pulses: dict[int, float] = field(default_factory=dict)  # seats whose chips are lit, and how strongly

    def said(self, text: str) -> str:
        """Return a text in the tongue of the match, with the names of the players."""
        return logic.named(text, self.names, self.tongue)

    @cached_property
    def names(self) -> list[str]:
        """The players by seat, "You" for the one that is spoken to."""
        return words.addressed([seat.name for seat in self.seats], self.you)

    @cached_property
    def pack(self) -> str:
        """The cards as the match has them: which are only ground."""
        return logic.pack_of(self.view.game, self.view.options)


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """The score of a seat's side and the lines it holds (how many lands' line at each distance).

    ``void`` counts those of them that bring no points to the side.
    """

    permanent: int
    held: int
    total: int
    lines: tuple[int, int, int]
    void: tuple[int, int, int] = (0, 0, 0)


def standing(view: AssertionView, seat: int) -> SeatStanding:
    side = view.sides[seat]
    score = next((entry for entry in view.scores if entry.side == side), None)
    marks = {e.count for e in view.effects if e.kind == "suppressed" and e.target == side}
    counts, spoilt = [0, 0, 0], [0, 0, 0]
    for place, line in enumerate(view.lines):
        if side in line.held_by and line.distance in DISTANCES:
            counts[DISTANCES.index(line.distance)] += 1
            spoilt[DISTANCES.index(line.distance)] += place in marks
    lines, void = (counts[0], counts[1], counts[2]), (spoilt[0], spoilt[1], spoilt[2])
    if score is None:
        return SeatStanding(0, 0, 0, lines, void)
    return SeatStanding(score.permanent, score.held, score.total, lines, void)


def others(model: TableModel) -> list[int]:
    """The other seats in the order of play after the viewer."""
    count = len(model.seats)
    return [(model.viewer + step) % count for step in range(1, count)]


def to_move(view: AssertionView, seat: int) -> bool:
    return seat in view.to_move and view.outcome is None


def cards_in_hand(view: AssertionView, seat: int) -> int:
    return len(view.hands[seat])


def called(code: str) -> str:
    """Return a card by its name, still to be said."""
    return texts.CARD(card=words.card_hole(code, "assertion"))


def titled(text: logic.CardText, code: str) -> str:
    """Return a card by its name, with the title of its strategy if it has one, still to be said."""
    return texts.TITLED(card=called(code), title=text.said("title")) if text.title else called(code)


def pile_of(view: AssertionView, name: str) -> list[str]:
    """Return the cards of one of the piles beside the board (`layout.PILES`)."""
    return {"deck": view.deck, "centre": view.centre, "removed": view.removed}[name]


def cards_beside(view: AssertionView, seat: int) -> dict[str, str]:
    """Return the cards besides its hand that a seat may use, each with a word on what it is, still to be said."""
    found: dict[str, str] = {}
    for pile, word in ((view.depots[seat], texts.DEPOT_CARD), (view.threats[seat], texts.THREAT_CARD)):
        found |= {code: word() for code in pile if known(code)}
    for effect in view.effects:
        if effect.kind == "loan" and effect.target == seat:
            found |= {code: texts.LENT_CARD() for code in effect.cards if code in view.pending}
    return found


NAMES_A_SEAT = "firstPlayer"
"""The option whose values but the default are seats."""


def house_options(game: str, options: Plain, names: Sequence[str]) -> list[str]:
    """Return the options that differ from the default, each as a text that is still to be said."""
    info = next((entry for entry in logic.games() if entry.id == game), None)
    if info is None:
        return []
    found = []
    for option in info.options:
        value = options.get(option.key, option.default)
        if value == option.default or len(names) not in option.seats:
            continue
        label = names[value] if option.key == NAMES_A_SEAT else option.label_of(value)
        found.append(texts.HOUSE_RULE(option=logic.verbatim(option.title), value=logic.verbatim(label)))
    return found


@dataclass(frozen=True, slots=True)
class Spot:
    """`command` is what a press brings; without one the spot only informs or takes the keyboard."""

    name: str
    rect: Rect
    command: str | None = None
    tip: str = ""
    enabled: bool = True
    focusable: bool = True
    radius: int = 6
    code: str | None = None  # the card that is inspected here
