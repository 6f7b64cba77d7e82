"""The things on the table of a smaller game: pieces, zones to drop them on, things to press. Facts, no drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from pygame import Rect

from scenes.app.plain import Action, View
from scenes.tables.field.narrator import ChainState
from scenes.ui.words import Phrase

GO_ON = Phrase("table", "Go on")  # on the button that shows what comes next, whatever that is


class LocalAction:
    """An act that only its table knows: made of undoing and of the small steps the rules know.

    ``ASKED`` are the kinds of decisions that it belongs to.
    """

    ASKED: ClassVar[tuple[str, ...]] = ()


Doing: TypeAlias = "Action | LocalAction"
"""The effect of a press or a drop."""


@dataclass(frozen=True)
class Piece:
    """A card on the table. ``rect`` is the upright card; it is turned about its middle by ``angle`` degrees clockwise.

    Pieces with the same ``key`` before and after a move are the same card: it glides from one place to the other.
    ``face`` is a code, or begins with a question mark for a back of the kind ``back``; ``folded`` shows its owner the
    corner of a card that lies face down. ``action`` is what a press does (it must be among those offered), ``drags``
    whether it can be carried to a zone.
    """

    key: str
    rect: Rect
    face: str
    angle: int = 0
    back: str = "ink"
    folded: bool = False
    action: Doing | None = None
    drags: bool = False
    chosen: bool = False
    dim: bool = False
    frame: str = ""  # a banner ("forest", ...) or a tone of the theme ("mark", "threat") that frames it
    tag: str = ""  # a word or two on its upper edge
    tip: str = ""
    why: str = ""  # why it cannot be played now: told where it is pointed at, and when it is pressed
    level: int = 1  # of its shadow: 1 on the table, 2 in the hand, 3 lifted
    bold: bool = False  # one large sign at every size
    label: bool = False  # show the card's title, where it has one


@dataclass(frozen=True)
class Zone:
    """A place that cards can be dropped on or that can be pressed.

    On a ``grave`` one, where a press begins what cannot be taken back, the ring never falls by itself.
    """

    name: str
    rect: Rect
    action: Doing | None = None
    label: str = ""
    lit: bool = False
    tip: str = ""
    grave: bool = False


@dataclass(frozen=True)
class Control:
    """A button. ``main`` is the seal, pressed with Ctrl+Enter as well; ``tip`` says what it does. One without an
    ``action`` is known by its name."""

    name: str
    label: str
    action: Doing | None
    main: bool = False
    enabled: bool = True
    tip: str = ""


@dataclass(frozen=True)
class SeatFacts:
    """The facts of a plaque on a seat: a large number and a few small facts."""

    total: str
    facts: tuple[str, ...] = ()
    active: bool = False
    out: bool = False


@dataclass(frozen=True)
class Moment:
    """The look of the table for a while before play goes on: a view (or one made up from it) and a caption.

    ``marks`` is what the table shows of it beside the view, of a kind that each game declares. ``seat`` is whose deed
    the caption tells first: it stands under that banner, and under none where it is nobody's. ``least``: seconds for
    which it can be read however short a wait is.
    """

    view: View
    caption: str = ""
    seconds: float = 0.0
    sound: str = ""
    marks: object = None
    seat: int | None = None
    told: ChainState | None = None  # the chain of what has been played, as far as it is told by then
    least: float = 0.0
