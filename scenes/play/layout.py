"""Places of every panel of the table, for any window, interface scale and number of seats. Pixels throughout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect

from scenes.play import bar_places
from scenes.ui.theme import Scale

NARROW, LOW = 1600, 860  # in units; a window smaller than this folds its panels, and has no column beside its ground
NARROW_TRAY = 1450  # in units; in a tray narrower than this one's own plaque is higher than it is long
COLUMN, DRAWER = 344, 385  # units: how wide the column is, and a record that lies over the ground instead
TABLET = 92  # units of the strip of a lesson
PILES = ("deck", "centre", "removed")
HAND_USUAL = 6
Unit = Callable[[float], int]  # from units to pixels
NARROWEST_PLAQUE = 270  # units of another player's plaque that stands beside the strip
NARROWEST = 0.95  # of the hand cards, as a share of their usual width: there is still room for their titles

RANK_SHOWS = 0.72
"""Of the width of a small card, as much as must be left free for its rank to be read: a ten is two figures."""


@dataclass
class HudLayout:
    """The places of one window. `free` is the part of the board that no open record covers.

    In a large window a column is always reserved beside the ground, so that the table never moves: in a lesson it is
    the tablet's, and a table that is only watched has none. In a small one an open record lies over the ground.
    """

    size: tuple[int, int]
    scale: Scale
    compact: bool
    top_bar: Rect
    board: Rect
    free: Rect
    tray: Rect
    column: Rect | None  # beside the board, for what is told, the record and what is pointed at
    drawer: Rect | None  # over the board: an open record where there is no column
    plaque: Rect
    note: Rect | None  # the sentence below the plaque
    hand: Rect
    hand_card: int  # widest hand card
    piles: dict[str, Rect]
    end_button: Rect
    zoom: Rect
    zoom_cells: dict[str, Rect]
    zoom_label: Rect
    opponents: list[Rect]  # in the order of play after the viewer
    backs: list[Rect]  # the hands of the opponents, in the same order
    prompt: tuple[int, int]  # middle of the prompt slip's lower edge
    bar_cells: dict[str, Rect] = field(default_factory=dict)
    tablet: Rect | None = None  # of a lesson: in the place of the column, or a strip below the bar
    u: Callable[[float], int] = field(init=False, compare=False, repr=False)
    """Returns a length beside type in pixels."""

    def __post_init__(self) -> None:
        self.u = self.scale.unit

    @property
    def unit(self) -> float:
        """Pixels of one unit; the panels follow the type, which has a floor."""
        return self.scale.type_factor

    @property
    def top(self) -> int:
        """Return where what is laid over the table may begin: below the strip of a lesson, else at the upper edge."""
        return self.tablet.bottom if self.tablet is not None and self.tablet.w == self.size[0] else 0

    @property
    def right(self) -> int:
        """Return where what is laid over the table has to end: before the tablet of a lesson that hangs beside it."""
        return self.size[0] if self.tablet is None or self.top else self.tablet.left

    @property
    def hit(self) -> int:
        return 32 if self.compact else 40

    def hand_slot(self, index: int, count: int) -> Rect:
        """The resting place of a hand card. Many cards lie over one another, later ones on top."""
        card, step = self._hand_measures(count)
        total = card + round(step * (count - 1)) if count else card
        left = self.hand.centerx - total // 2
        return Rect(left + round(step * index), self.hand.y, card, round(card * 1.4))

    def _hand_measures(self, count: int) -> tuple[int, float]:
        gap, widest = self.u(10), self.hand_card
        fits = (self.hand.w - gap * (HAND_USUAL - 1)) // HAND_USUAL
        card = max(round(widest * NARROWEST), min(widest, fits))
        if count < 2:
            return card, 0
        return card, min(card + gap, (self.hand.w - card) / (count - 1))


def as_scale(width: int, height: int, scale: Scale | float) -> Scale:
    """A scale for this window from a scale or the player's own factor."""
    return Scale(width, height, scale.user if isinstance(scale, Scale) else float(scale))


def compute(
    width: int, height: int, scale: Scale | float, drawer_open: bool, seats: int = 2, lesson: bool = False,
    bare: bool = False,
) -> HudLayout:  # fmt: skip
    """Lay the table out. In a ``lesson`` its tablet takes the place of the column or, in a small window, a strip;
    ``bare``: without any of them."""
    scale = as_scale(width, height, scale)
    unit, u = scale.type_factor, scale.unit
    compact = width / unit < NARROW or height / unit < LOW

    hit = 32 if compact else 40
    bar_height = max(u(56 if compact else 60), hit + 8)
    tray_height = u(162 if compact else 204)
    beside = u(COLUMN) if not compact and not bare else 0
    ground = width - beside
    top_bar = Rect(0, 0, width, bar_height)
    tray = Rect(0, height - tray_height, ground, tray_height)
    strip = u(TABLET) if lesson and not beside else 0
    board = Rect(0, bar_height + strip, ground, tray.top - bar_height - strip)
    right = Rect(ground, bar_height, beside, height - bar_height)
    column, tablet, drawer = right if beside and not lesson else None, None, None
    if lesson:
        tablet = right if beside else Rect(0, bar_height, width, strip)
    elif drawer_open and not beside:
        over = min(u(DRAWER), round(width * 0.46))
        drawer = Rect(width - over, bar_height, over, board.h)
    free = board.copy()
    if drawer is not None:
        free.w = drawer.left - free.left

    margin = u(13 if compact else 20)
    plaque, note = _plaque(tray, margin, tray.w / unit < NARROW_TRAY, u)
    piles, end_button = _right_of_tray(tray, margin, compact, u)
    hand_gap = u(16 if compact else 24)
    hand_card = u(97 if compact else 124)
    hand = Rect(plaque.right + hand_gap, tray.y + u(16 if compact else 22), 0, round(hand_card * 1.4))
    hand.w = end_button.left - hand_gap - hand.left
    _centre_hand(hand, free.centerx if compact else board.centerx, hand_card, u(10))

    zoom, cells, label = _zoom(free, compact, u, hit)
    opponents = _opponents(free, zoom, compact, u, seats)
    backs = _backs(free, zoom, opponents, compact, u, seats)
    prompt = (free.centerx, tray.top + u(10 if compact else 13))
    return HudLayout(
        (width, height), scale, compact, top_bar, board, free, tray, column, drawer, plaque, note, hand, hand_card,
        piles, end_button, zoom, cells, label, opponents, backs, prompt, bar_places.cells(top_bar, scale, hit), tablet,
    )  # fmt: skip


def _centre_hand(hand: Rect, middle: int, card: int, gap: int) -> None:
    """Narrow the room of the hand so that its middle comes as near to the middle of the ground as it can."""
    need = min(hand.w, card * (HAND_USUAL + 1) + gap * HAND_USUAL)
    left = max(hand.left, min(middle - need // 2, hand.right - need))
    hand.x, hand.w = left, need


def _plaque(tray: Rect, margin: int, narrow: bool, u: Unit) -> tuple[Rect, Rect | None]:
    if narrow:
        wide = round(min(u(244), max(u(200), tray.w * 0.2)))
        return Rect(margin, tray.y + (tray.h - u(133)) // 2, wide, u(133)), None
    wide = round(min(u(384), max(u(336), tray.w * 0.245)))
    plaque = Rect(margin, tray.y + u(26), wide, u(112))
    note = Rect(plaque.x, plaque.bottom + u(8), plaque.w, tray.bottom - plaque.bottom - u(14))
    return plaque, note


def _right_of_tray(tray: Rect, margin: int, compact: bool, u: Unit) -> tuple[dict[str, Rect], Rect]:
    if compact:
        wide = round(min(u(295), max(u(236), tray.w * 0.23)))
        button_height = max(32, u(41))
        button = Rect(0, 0, wide, button_height)
        button.bottomright = (tray.right - margin, tray.bottom - u(10))
        top, bottom = tray.y + u(12), button.top - u(4)
    else:
        wide = round(min(u(280), max(u(260), tray.w * 0.178)))
        button = Rect(0, 0, wide, max(40, u(46)))
        button.bottomright = (tray.right - margin, tray.bottom - u(16))
        top, bottom = tray.y + u(20), button.top - u(6)
    third = wide / len(PILES)
    piles = {name: Rect(button.left + round(third * i), top, int(third), bottom - top) for i, name in enumerate(PILES)}
    return piles, button


def _zoom(free: Rect, compact: bool, u: Unit, hit: int) -> tuple[Rect, dict[str, Rect], Rect]:
    side, figure, rule = max(hit, u(40)), u(58), u(9)
    strip = Rect(free.x + u(13 if compact else 18), free.y + u(13 if compact else 14), 0, side)
    x = strip.x
    cells = {"zoom_out": Rect(x, strip.y, side, side)}
    label = Rect(x + side, strip.y, figure, side)
    cells["zoom_in"] = Rect(label.right, strip.y, side, side)
    cells["fit"] = Rect(label.right + side + rule, strip.y, side, side)
    cells["centre"] = Rect(cells["fit"].right, strip.y, side, side)
    strip.w = cells["centre"].right - x
    return strip, cells, label


def _opponents(free: Rect, zoom: Rect, compact: bool, u: Unit, seats: int) -> list[Rect]:
    """Plaques in the upper right corner: one wide row, or a column of smaller ones."""

    margin, gap = u(13 if compact else 18), u(8)
    single = seats == 2
    wide = u(331 if compact else 560 if single else 510)
    high = u(51) if compact else u(66 if single else 60)
    wide = min(wide, free.w - 2 * margin)
    beside = free.right - margin - zoom.right - gap
    if compact and beside >= u(NARROWEST_PLAQUE):
        wide = min(wide, beside)
    top = zoom.y
    if free.right - margin - wide < zoom.right + gap:
        top = zoom.bottom + gap
    return [Rect(free.right - margin - wide, top + i * (high + gap), wide, high) for i in range(seats - 1)]


def _backs(free: Rect, zoom: Rect, opponents: list[Rect], compact: bool, u: Unit, seats: int) -> list[Rect]:
    """Room for the backs of the opponents' cards, hanging below the bar between the strip and the plaques."""

    gap = u(16)
    left = zoom.right + gap
    right = opponents[0].left - gap if opponents and opponents[0].top < zoom.bottom else free.right - gap
    count = seats - 1
    if count == 1:
        wide = u(215 if compact else 318)
    else:
        wide = u(130 if compact else 178)
    between = u(18)
    total = wide * count + between * (count - 1)
    if total > right - left:
        wide = (right - left - between * (count - 1)) // max(1, count)
        total = right - left
    high = u(30 if compact else 56)
    if wide < u(60):
        return [Rect(left, free.y, 0, 0) for _ in range(count)]
    start = max(left, min(free.centerx - total // 2, right - total))
    return [Rect(start + i * (wide + between), free.y, wide, high) for i in range(count)]
