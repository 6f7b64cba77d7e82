"""Design tokens of the two themes, and the scale of the interface.

Colours are ``#RRGGBB`` strings; `shadow`, `contour` and `grid` are (red, green, blue) because they are always used with
an alpha of their own. Alphas run from 0 to 255.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from art.palette import (
    BANNERS,
    CORD_BODY,
    FRAME_BROWN,
    INK,
    INK_BODY,
    INK_SOFT,
    RGB,
    SUIT_PIGMENTS,
    TWO_PIGMENTS,
    Banner,
    contrast,
    hex_color,
    luminance,
    mix,
    rgb,
)

__all__ = [
    "BANNERS",
    "CORD_BODY",
    "FRAME_BROWN",
    "INK",
    "INK_BODY",
    "INK_SOFT",
    "LACQUER",
    "PAPER",
    "RGB",
    "SUIT_PIGMENTS",
    "THEMES",
    "TWO_PIGMENTS",
    "Banner",
    "Scale",
    "Theme",
    "contrast",
    "hex_color",
    "luminance",
    "mix",
    "rgb",
]


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour an interface piece may ask for. Hashable, so it can be part of a cache key."""

    name: str
    dark: bool
    bg: str  # behind everything
    table: str  # the playing ground
    surface: str  # panels, bars, tray, drawer
    raised: str  # buttons, rows, tags
    line: str  # decorative hairlines
    line_hi: str  # outlines of controls, 3:1 on surface
    text: str
    text2: str  # labels
    text3: str  # captions, on surface and raised only
    disabled: str  # disabled text, on surface only
    gold: str
    gold_hi: str
    mark: str  # the gold of frames and marks on the table (chosen, new, completed)
    on_gold: str  # text on `mark` and on the slab of a segmented control
    seal: str  # primary action
    seal_hi: str
    seal_dn: str
    on_seal: str
    seal_text: str  # red text
    jade: str
    jade_hi: str
    on_jade: str
    azure_hi: str
    legal: str  # outline, veil and dot of a legal cell
    legal_fill: str  # a legal cell that gains something
    threat: str  # frame of what is threatened
    focus: str  # keyboard ring
    focus_key: str  # keyline around the ring
    shadow: RGB
    shadow_strength: float  # factor on the alphas of the elevation table
    veil: tuple[int, int, int, int]  # laid over the table behind a dispatch
    card: str  # stock of cards and dispatches
    contour: RGB
    contour_alpha: int
    grid: RGB
    grid_alpha: int
    vignette: RGB
    vignette_strength: int  # alpha in the corners of the table

    def tone(self, name: str) -> str:
        """Return a colour by its name."""
        found: str = getattr(self, name)
        return found

    def banner_text(self, key: str) -> str:
        """Return the tone of a banner that can be read on this theme's surfaces."""
        banner = BANNERS[key]
        return banner.hi if self.dark else banner.lo

    def suit_text(self, letter: str) -> str:
        """Return the tone of a suit (S H D C, or a Star's R B) as text on this theme's surfaces."""
        tones = {"S": self.text, "B": self.text, "H": self.seal_text, "R": self.seal_text}
        return tones.get(letter) or {"D": self.azure_hi, "C": self.jade_hi}[letter]


LACQUER = Theme(
    name="lacquer",
    dark=True,
    bg="#120D0B",
    table="#1D1613",
    surface="#261D19",
    raised="#32271F",
    line="#4B3C30",
    line_hi="#84704F",
    text="#F3E9D6",
    text2="#CDBDA1",
    text3="#A8967A",
    disabled="#857560",
    gold="#C9A35A",
    gold_hi="#E8CC8C",
    mark="#E8CC8C",
    on_gold="#1A1310",
    seal="#B8321C",
    seal_hi="#C43A20",
    seal_dn="#97260F",
    on_seal="#FFF6E6",
    seal_text="#F39378",
    jade="#2F7F6A",
    jade_hi="#8AD3BA",
    on_jade="#FFFFFF",
    azure_hi="#9CC2EC",
    legal="#6CCFB0",
    legal_fill="#1F6B57",
    threat="#E0492D",
    focus="#FFE3A0",
    focus_key="#120D0B",
    shadow=(0, 0, 0),
    shadow_strength=1.0,
    veil=(8, 5, 4, 168),
    card="#F7F0E0",
    contour=(201, 163, 90),
    contour_alpha=36,
    grid=(201, 163, 90),
    grid_alpha=95,
    vignette=(0, 0, 0),
    vignette_strength=120,
)

PAPER = Theme(
    name="paper",
    dark=False,
    bg="#D9CCB0",
    table="#E7DCC4",
    surface="#F4ECDB",
    raised="#FCF8EE",
    line="#CFC0A1",
    line_hi="#8C7A5C",
    text="#1E1916",
    text2="#54483B",
    text3="#6E604B",
    disabled="#8D7F69",
    gold="#8A6319",
    gold_hi="#6E4D10",
    mark="#8A6319",
    on_gold="#FFFFFF",
    seal="#A82A17",
    seal_hi="#BE3A24",
    seal_dn="#86200F",
    on_seal="#FFF6E6",
    seal_text="#9C2614",
    jade="#1F6B57",
    jade_hi="#175544",
    on_jade="#FFFFFF",
    azure_hi="#1F4E8C",
    legal="#1F6B57",
    legal_fill="#1F6B57",
    threat="#A82A17",
    focus="#1E1916",
    focus_key="#FFFFFF",
    shadow=(70, 48, 20),
    shadow_strength=0.6,
    veil=(60, 45, 25, 130),
    card="#FFFCF4",
    contour=(110, 80, 30),
    contour_alpha=44,
    grid=(90, 66, 30),
    grid_alpha=110,
    vignette=(90, 60, 20),
    vignette_strength=40,
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (LACQUER, PAPER)}

REFERENCE_WIDTH, REFERENCE_HEIGHT = 1920, 1080
SMALLEST_TYPE = 13  # pixels; nothing is ever set smaller
TYPE_FLOOR = 0.78  # type shrinks no further than this share of its reference size
COMPACT_WIDTH, COMPACT_HEIGHT, WIDE_WIDTH = 1280, 760, 2200  # pixels
COMPACT_UNITS = 1400, 800  # of type, across and down: the same window with a larger interface holds fewer


LENGTHS = 2000  # of which a scale remembers the pixels


@dataclass(frozen=True, slots=True)
class Scale:
    """Turns sizes given at 1920 x 1080 into pixels of the real window.

    `user` is the player's own factor, 0.8 to 2.0. The layout mode is judged by the window divided by that factor: a
    large interface in a middling window folds as a small window does.
    """

    width: int
    height: int
    user: float = 1.0
    factor: float = field(init=False, compare=False, repr=False)
    """Pixels for one unit of the reference layout."""
    type_factor: float = field(init=False, compare=False, repr=False)
    """Pixels for one unit of type, and of whatever has text in it; never below the floor of type."""
    unit: Callable[[float], int] = field(init=False, compare=False, repr=False)
    """Returns a length beside type in whole pixels; only a length of zero becomes zero."""
    type_size: Callable[[float], int] = field(init=False, compare=False, repr=False)
    """Returns a type size in pixels, never below the smallest that can be read."""

    def __post_init__(self) -> None:
        factor = min(self.width / REFERENCE_WIDTH, self.height / REFERENCE_HEIGHT) * self.user
        object.__setattr__(self, "factor", factor)  # asked a thousand times a frame
        object.__setattr__(self, "type_factor", max(factor, TYPE_FLOOR))
        object.__setattr__(self, "unit", lru_cache(LENGTHS)(self._unit))
        object.__setattr__(self, "type_size", lru_cache(LENGTHS)(self._type_size))

    @property
    def mode(self) -> str:
        """``compact``, ``regular`` or ``wide``."""
        width, height = self.width / self.user, self.height / self.user
        across, down = self.width / self.type_factor, self.height / self.type_factor
        if width < COMPACT_WIDTH or height < COMPACT_HEIGHT or across < COMPACT_UNITS[0] or down < COMPACT_UNITS[1]:
            return "compact"
        return "wide" if width >= WIDE_WIDTH else "regular"

    @property
    def compact(self) -> bool:
        return self.mode == "compact"

    @property
    def wide(self) -> bool:
        return self.mode == "wide"

    def px(self, length: float) -> int:
        """Return a length in whole pixels; only a length of zero becomes zero."""
        pixels = round(length * self.factor)
        if pixels == 0 and length:
            return 1 if length > 0 else -1
        return pixels

    def _unit(self, length: float) -> int:
        return max(1, round(length * self.type_factor)) if length else 0

    def _type_size(self, size: float) -> int:
        return max(SMALLEST_TYPE, round(size * self.type_factor))


scale_of = lru_cache(maxsize=8)(Scale)
"""Return the scale of a window, the same one as long as nothing differs: it is asked for many times a frame."""
