"""Finished pictures for the scenes, all cached: cards, signs, shadows and grounds.

Whatever is handed out is shared. Copy a surface before changing it. Widths and sizes are real pixels. Call
`clear_caches` after a change of theme or scale: the caches are bounded and would only carry the old pictures along.
"""

from __future__ import annotations

import pygame

from art import banners, coin, icons, pieces, seals, suits
from art.backs import KINDS as BACK_KINDS
from art.faces import CODES, RATIO
from art.palette import CINNABAR, PAPER, SEAL_INK, SUIT_PIGMENTS
from scenes.ui import cards, paint_observer, text
from scenes.ui.bamboo import bamboo_blind, bamboo_slip, binding_cord, cord_knot, slip_window
from scenes.ui.cache import SurfaceCache, clear_all
from scenes.ui.cardcodes import drawn
from scenes.ui.cards import NO_WORDS, Words, card_height, corner_radius
from scenes.ui.fonts import font_files, font_path
from scenes.ui.landscape import lay_tiles, menu_ground, table_tile, terrain_tile
from scenes.ui.light import ELEVATIONS, shadow
from scenes.ui.raster import blit_faded, clear_surface, native, rasterise
from scenes.ui.terrain import contour_tile, contours
from scenes.ui.theme import RGB, Theme

__all__ = [
    "BACK_KINDS",
    "CODES",
    "COIN_HOLE",
    "COIN_SHARE",
    "ELEVATIONS",
    "RATIO",
    "bamboo_blind",
    "bamboo_slip",
    "banner",
    "binding_cord",
    "card_back",
    "card_face",
    "card_height",
    "card_shadow",
    "cash_coin",
    "clear_caches",
    "coin_side",
    "contour_tile",
    "contours",
    "cord_knot",
    "corner_radius",
    "counting_rods",
    "folded_face",
    "font_files",
    "font_path",
    "icon",
    "lay_tiles",
    "menu_ground",
    "owner_mark",
    "place_card",
    "pointer",
    "scaled",
    "seal",
    "shadow",
    "slip_window",
    "spade_coin",
    "suit_glyph",
    "table_tile",
    "terrain_tile",
    "token",
    "turned",
    "window_icon",
]

COIN_SHARE = coin.RADIUS / 50  # of the picture of the tossed coin that the coin fills
COIN_HOLE = coin.HOLE / coin.RADIUS  # half its hole, in radii of the coin
ANGLE_STEP = 0.5  # degrees; turned cards are kept in steps of this size
SHADOW_MASK = (216, 200, 166)  # colour of the empty margin around a turned card, that of its edge

_faces = SurfaceCache()
_turned = SurfaceCache()
_shadows = SurfaceCache()


def clear_caches() -> None:
    """Forget every picture. Needed after a change of theme, scale or window mode."""
    clear_all()
    text.forget()


# ---- cards -----------------------------------------------------------------


def card_face(
    code: str,
    width: float,
    theme: Theme,
    *,
    label: str | None = None,
    summary: str | None = None,
    where: str | None = None,
    timing: str | None = None,
    when: str | None = None,
    letters: bool = False,
    two_colours: bool = False,
    bold: bool = False,
) -> pygame.Surface:
    """The face of a card, `width` pixels wide and 1.4 times as high; `bold` has one large sign at every size.

    With a `label` a medium card (92 to 299 pixels) shows it under the picture, and a large one also its `summary`,
    `where`, and `when` with the icon of its `timing`; without it both are ordinary playing cards. `letters` adds the
    suit's letter. An unknown code is a ValueError.
    """
    code = drawn(code)
    if code not in CODES:
        raise ValueError(f"no card has the code {code!r}")
    pixels = max(8, round(width))
    words = Words(label, summary, where, timing, when).for_width(pixels) if label is not None else NO_WORDS
    key = (code, pixels, theme.card, words, letters, two_colours, bold)
    return _faces.get(key, lambda: cards.paint_face(code, pixels, theme.card, words, letters, two_colours, bold))


def card_back(width: float, kind: str, theme: Theme) -> pygame.Surface:
    """The back of a card: kind ``ink``, ``seal``, ``jade`` or ``azure``."""
    if kind not in BACK_KINDS:
        raise ValueError(f"no card back is called {kind!r}")
    pixels = max(8, round(width))
    return _faces.get(("back", kind, pixels, theme.card), lambda: cards.paint_back(kind, pixels, theme.card))


def folded_face(code: str, width: float, kind: str, theme: Theme, *, two_colours: bool = False) -> pygame.Surface:
    """A face-down card as its owner sees it: the corner turned up so that the index shows."""
    if kind not in BACK_KINDS:
        raise ValueError(f"no card back is called {kind!r}")
    pixels = max(8, round(width))
    code = drawn(code)
    key = ("folded", code, kind, pixels, theme.card, two_colours)
    return _faces.get(key, lambda: cards.paint_folded(code, pixels, kind, theme.card, two_colours))


def scaled(image: pygame.Surface, width: float) -> pygame.Surface:
    """A picture at another width, its proportions kept: for the frames of a zoom, until it is drawn anew."""
    pixels = max(2, round(width))
    if image.get_width() == pixels:
        return image
    height = max(2, round(image.get_height() * pixels / image.get_width()))
    return _turned.get((image, "scaled", pixels), lambda: pygame.transform.smoothscale(image, (pixels, height)))


def faded(image: pygame.Surface, ground: RGB, alpha: int) -> pygame.Surface:
    """A picture at an alpha on a ground of one colour: blended once, for what is painted with every frame."""

    def make() -> pygame.Surface:
        sheet = pygame.Surface(image.get_size())
        sheet.fill(ground)
        blit_faded(sheet, image, (0, 0), alpha)
        return native(sheet)

    return _turned.get((image, ground, alpha), make)


def turned(image: pygame.Surface, angle: float) -> pygame.Surface:
    """A picture turned by `angle` degrees, anticlockwise, with smooth edges. It grows to the turned outline."""
    angle = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
    if not angle:
        return image
    return _turned.get((image, angle), lambda: _turn(image, angle))


def _turn(image: pygame.Surface, angle: float) -> pygame.Surface:
    if angle % 90 == 0:
        return pygame.transform.rotate(image, angle)
    width, height = image.get_size()
    large = clear_surface(2 * width + 8, 2 * height + 8, SHADOW_MASK)
    large.blit(pygame.transform.smoothscale(image, (2 * width, 2 * height)), (4, 4))
    return pygame.transform.rotozoom(large, angle, 0.5)


def card_shadow(width: int, height: int, elevation: int, theme: Theme, angle: float = 0) -> pygame.Surface:
    """The shadow of a card turned by an angle. Its middle belongs under the card's, lower by the drop of the level."""
    blur, _, alpha = ELEVATIONS[elevation]
    radius = max(3, round(min(width, height) * 0.052))
    strength = round(alpha * theme.shadow_strength)
    angle = round(angle / ANGLE_STEP) * ANGLE_STEP % 180
    if angle == 90:
        width, height, angle = height, width, 0.0
    if not angle:
        return shadow(width, height, radius, blur, theme.shadow, strength)
    # turned after it was blurred: a tenth of the cost
    upright = shadow(width, height, radius, blur, theme.shadow, strength)
    key = (width, height, elevation, theme.name, angle)
    return _shadows.get(key, lambda: pygame.transform.rotozoom(upright, angle, 1))


def place_card(
    surface: pygame.Surface,
    image: pygame.Surface,
    x: float,
    y: float,
    elevation: int,
    theme: Theme,
    angle: float = 0,
    alpha: int = 255,
) -> None:
    """Put a card with its shadow on a surface.

    (x, y) is the upper left corner of the card before it is turned about its middle; `elevation` is 0 in a pile, 1 on
    the ground, 2 in hand, 3 lifted, 4 dragged.
    """
    width, height = image.get_size()
    paint_observer.laid(surface, (x, y, width, height), "card")
    cx, cy = x + width / 2, y + height / 2
    drop = ELEVATIONS[elevation][1]
    cast = card_shadow(width, height, elevation, theme, angle)
    shadow_place = (round(cx - cast.get_width() / 2), round(cy - cast.get_height() / 2) + drop)
    blit_faded(surface, cast, shadow_place, alpha)
    shown = turned(image, angle) if angle else image
    place = (round(cx - shown.get_width() / 2), round(cy - shown.get_height() / 2))
    blit_faded(surface, shown, place, alpha)


# ---- signs -----------------------------------------------------------------


def icon(name: str, size: float, color: str) -> pygame.Surface:
    """A line icon (names in `art.icons.NAMES`), `size` pixels square."""
    return rasterise(icons.icon(name, color), icons.BOX, icons.BOX, size, size)


def timing_icon(timing: str) -> str:
    """The name of the icon that says when a card is played; a flag for what has none of its own."""
    return icons.TIMING_ICONS.get(timing, "flag")


def suit_glyph(
    letter: str, size: float, color: str | None = None, hole: str = PAPER, detail: bool = True
) -> pygame.Surface:
    """A suit (S H D C) or Star (R B), `size` pixels square; `hole` is the colour of its inner mark."""
    return rasterise(suits.suit(letter, color or SUIT_PIGMENTS.get(letter), hole, detail), 100, 100, size, size)


def seal(name: str, size: float, fill: str = CINNABAR, ink: str = SEAL_INK, frame: bool = True) -> pygame.Surface:
    """A seal (``suite``, the id of a game, or any single character), `size` pixels square."""
    return rasterise(seals.seal(name, fill, ink, frame=frame), 100, 100, size, size)


def banner(key: str, size: float) -> pygame.Surface:
    """A player's emblem (``forest``, ``fire``, ``wind``, ``mountain``, ``ink``), `size` pixels square."""
    return rasterise(banners.banner(key), 100, 100, size, size)


def owner_mark(key: str, size: float) -> pygame.Surface:
    """A small sign of ownership in the shape of a banner, `size` pixels square."""
    return rasterise(banners.owner_mark(key), 100, 100, size, size)


def token(fill: str, size: float) -> pygame.Surface:
    """A gaming piece in the colour of a banner, `size` pixels square."""
    return rasterise(pieces.token(fill), 100, 100, size, size)


def cash_coin(size: float) -> pygame.Surface:
    """A round coin with a square hole, `size` pixels square."""
    return rasterise(pieces.cash_coin(), 100, 100, size, size)


def coin_side(name: str, size: float) -> pygame.Surface:
    """A side of the coin that is tossed (``written`` or ``bare``), `size` pixels square; its hole is open."""
    return rasterise(coin.coin_side(name), 100, 100, size, size)


def spade_coin(width: float) -> pygame.Surface:
    """A coin in the shape of a spade, `width` pixels wide and 1.16 times as high."""
    box = pieces.SPADE_COIN_BOX
    return rasterise(pieces.spade_coin(), *box, width, width * box[1] / box[0])


def counting_rods(number: int, height: float, color: str) -> pygame.Surface:
    """A number from 1 to 19 in counting rods, `height` pixels high."""
    body, width = pieces.counting_rods(number, color, 8)
    return rasterise(body, width, pieces.ROD_BOX_HEIGHT, width * height / pieces.ROD_BOX_HEIGHT, height)


def pointer(scale: float = 1.0) -> pygame.Surface:
    """The arrow pointer, 20 x 26 pixels at scale 1, its tip near the upper left corner."""
    width, height = icons.POINTER_BOX
    return rasterise(icons.pointer(), width, height, width * scale, height * scale)


def window_icon() -> pygame.Surface:
    """The picture of the window in the system's task bar."""
    return rasterise(seals.seal("suite"), 100, 100, 64, 64)
