"""Pigments and the colour arithmetic they need. Colours are ``#RRGGBB`` strings unless a name says otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

RGB = tuple[int, int, int]

# Ink and paper
INK = "#1C1815"
INK_SOFT = "#5C5042"  # second ink, for captions on paper
INK_BODY = "#2E2822"  # running text on a card
PAPER = "#F7F0E0"  # paper inside an engraving, whatever the stock of the card
CARD_EDGE = "#D8C8A6"
FRAME_BROWN = "#7A5A28"  # mixed into the stock for the fine frames of cards and dispatches

# Pigments of the suits on card stock: ink, cinnabar, azurite, malachite. R and B are the two Stars.
SUIT_PIGMENTS: dict[str, str] = {
    "S": "#1B1A1C",
    "H": "#B3231A",
    "D": "#1E559C",
    "C": "#13694A",
    "R": "#B3231A",
    "B": "#1B1A1C",
}
# For players who ask for two colours only
TWO_PIGMENTS: dict[str, str] = SUIT_PIGMENTS | {"D": SUIT_PIGMENTS["H"], "C": SUIT_PIGMENTS["S"]}

# Seal and cord
CINNABAR = "#B8321C"
SEAL_INK = "#FFF2DC"
CORD_BODY, CORD_DARK, CORD_LIGHT = "#8E2412", "#4E1208", "#C9563D"

# Courts
SKIN = "#F3E2C6"
GOLD_LEAF = "#C7963C"
GOLD_DARK = "#8E6420"
STEEL = "#E9E2D2"
HALBERD_WOOD = "#7A5128"

# Bamboo: left edge, crown, right side of a slip
BAMBOO_LIT = ("#DCC48E", "#EFDFB6", "#D8BE86")
BAMBOO_UNLIT = ("#BC9F68", "#D0B682", "#B4965F")
BAMBOO_BURN = "#3A2408"
BLIND_SLATS_DARK = ("#A98A52", "#B3955E", "#9F814B", "#AD8F57")
BLIND_SLATS_LIGHT = ("#D3B982", "#DCC48E", "#CDB27A", "#D8BE88")

# Back of a card: field, gold drawing
CARD_BACKS: dict[str, tuple[str, str]] = {
    "ink": ("#231A17", "#C9A35A"),
    "seal": ("#7E2317", "#E3BE79"),
    "jade": ("#1B4A3E", "#D8C38A"),
    "azure": ("#1C3557", "#D8C38A"),
}


@dataclass(frozen=True, slots=True)
class Banner:
    """One of the players' banners: its word, its tones and the name of its character."""

    name: str
    fill: str
    hi: str  # as text on a dark ground
    lo: str  # as text on paper
    character: str  # key of art.characters.CHARACTERS


BANNERS: dict[str, Banner] = {
    "forest": Banner("Forest", "#2A7965", "#8AD3BA", "#175544", "lin"),
    "fire": Banner("Fire", "#B8321C", "#F39378", "#8E2412", "huo"),
    "wind": Banner("Wind", "#3B6EA8", "#9CC2EC", "#1F4E8C", "feng"),
    "mountain": Banner("Mountain", "#8F6719", "#E6BE6A", "#6E4D10", "shan"),
    "ink": Banner("Ink", "#4B4541", "#D8CEC0", "#2B2624", "bing"),  # of whoever plays the black cards
}


@lru_cache(1024)
def rgb(color: str | tuple[int, ...]) -> RGB:
    """Return red, green and blue, 0 to 255 each. Takes a hex string or any tuple that begins with the three."""
    if isinstance(color, str):
        digits = color.lstrip("#")
        return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
    return color[0], color[1], color[2]


@lru_cache(1024)
def hex_color(color: str | tuple[int, ...]) -> str:
    """The ``#RRGGBB`` form of a colour."""
    return "#{:02X}{:02X}{:02X}".format(*rgb(color))


@lru_cache(1024)
def mix(first: str | tuple[int, ...], second: str | tuple[int, ...], amount: float) -> str:
    """A colour `amount` of the way (0 to 1) from the first to the second."""
    return hex_color(tuple(round(a + (b - a) * amount) for a, b in zip(rgb(first), rgb(second), strict=True)))


def luminance(color: str | tuple[int, ...]) -> float:
    """Relative luminance, 0 (black) to 1 (white), as WCAG defines it."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in rgb(color))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str | tuple[int, ...], second: str | tuple[int, ...]) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)
