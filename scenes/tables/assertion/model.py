"""What the panels around the ground are told: plain facts, already filtered for the seat that looks."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import logic
from logic.views import AssertionView
from scenes.app.plain import Entry, Gain
from scenes.play import bar

if TYPE_CHECKING:
    from logic import PublicDecision
    from scenes.play.plan_panel import PanelLayout
    from scenes.play.plans import Shown
    from scenes.play.telling.strip import Story
    from scenes.tables.assertion.hud.inspector import Facts
    from scenes.tables.assertion.hud.silk import Order
    from scenes.tables.assertion.orientation import Orientation


@dataclass
class SeatInfo:
    """Who sits in a seat."""

    name: str
    banner: str
    role: str  # "AI, Soldier" or "Forest"
    kind: str  # "human" or "ai"
    general: str = ""  # whose face a computer player has


@dataclass
class TableModel:
    """Everything the panels show."""

    title: str
    seal: str  # "dao"
    turn: int
    viewer: int  # the seat that looks
    seats: list[SeatInfo]
    view: AssertionView  # Match.view(viewer)
    decision: PublicDecision | None  # of the viewer
    log: list[Entry]  # Match.log(viewer)
    prompt: tuple[str, str]  # bold part and rest of the prompt slip; refusals come here too
    prompt_tone: str  # "normal", "refusal" or "wait"
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
    last_gain: Gain | None
    answers: tuple[tuple[str, str], ...] = ()  # buttons on the slip: their words, and what they do
    orders: tuple[Order, ...] = ()  # that bind the viewer and are not met yet
    bar: dict[str, str] = field(default_factory=lambda: bar.tips("", False, False))  # its buttons, each with its tip
    silk_open: bool = False  # the pennant of a small window has been pressed
    end_why: str = ""  # why the turn cannot be ended now
    undo_why: str = ""  # why nothing can be taken back now
    focus: str | None = None  # the name, among Hud.focusables, that has the keyboard ring; None: the ring is elsewhere
    discards: set[str] = field(default_factory=set)  # hand cards that may be discarded now
    tags: dict[str, str] = field(default_factory=dict)  # what the cards are that lie beside the hand
    facts: Facts | None = None  # of the inspected card, while it is in the viewer's hand
    progress: float = 1.0  # with thinking, from 0 to 1
    plan: tuple[Shown, PanelLayout] | None = None  # of a hint, and where its panel stands
    plan_told: bool = False  # the slip tells of a plan, in the place of its panel
    story: Story | None = None  # what is told of the plays
    story_share: float = 1.0  # how far its newest step has come to be seen
    tally: dict[int, tuple[int, int]] = field(default_factory=dict)  # permanent and held points as they are shown now
    pulses: dict[int, float] = field(default_factory=dict)  # seats whose chips are lit, and how strongly

    @cached_property
    def pack(self) -> str:
        """The cards as the match has them: which are only ground."""
        return logic.pack_of(self.view.game, self.view.options)
