"""Typography. Every position is a baseline in pixels, every size the pixels of the em.

`anchor` is ``l``, ``c`` or ``r``: x is the left end, the middle or the right end of the line. With an ``m`` after it
(``cm``), y is the vertical middle of the capitals instead of the baseline.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

import pygame

from scenes.ui import paint_observer
from scenes.ui.cache import SurfaceCache
from scenes.ui.fonts import FACES, HAN_BOLD, OTHERS, font_path
from scenes.ui.letters import MARK, joined, pieces, settable
from scenes.ui.raster import blit_faded, thickened

_log = logging.getLogger(__name__)

LEADING = 1.35  # line distance of running text, in ems
FALL = 0.22  # how far letters reach below their baseline, in ems
LONGEST_TEXT = 20_000  # letters; a longer text is cut before it is wrapped
SMALLEST = 6  # pixels; below this no face can be opened sensibly

BROAD = OTHERS["ui"]
NO_LETTER = chr(0x378)  # no face has it: what is drawn of it is drawn of every letter that a face lacks

Run = tuple[str, str, float, str]  # string, face, size, colour

_lines = SurfaceCache()


@lru_cache(maxsize=400)
def font(face: str, size: float) -> pygame.font.Font:
    """Return the opened font; where its file is missing or broken, another face, and pygame's own after all others.

    The packed game has no font of pygame's: where none of its faces can be opened, FileNotFoundError says so.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    if not _watching:  # an opened font does not outlive pygame
        _watching.append(True)
        pygame.register_quit(_on_quit)
    pixels = max(SMALLEST, round(size))
    for name in (face, *FACES):
        path = font_path(name)
        if path is not None:
            with contextlib.suppress(OSError, ValueError, pygame.error):
                opened = pygame.font.Font(str(path), pixels)
                if opened.render("Hg8", True, "white").get_bounding_rect().w:  # one that is cut short draws nothing
                    return opened
            _log.warning("type face %s cannot be read, another is used instead", path.name)
    return pygame.font.Font(None, pixels)


_watching: list[bool] = []


def _on_quit() -> None:
    _watching.clear()
    forget()


def forget() -> None:
    """Drop opened fonts and drawn lines. Needed after pygame.font was shut down."""
    font.cache_clear()
    cap_height.cache_clear()
    draws.cache_clear()
    _box.cache_clear()
    _line.cache_clear()
    _short_percent.cache_clear()
    digit_height.cache_clear()
    wrap_cached.cache_clear()
    _balanced.cache_clear()
    _measured.cache_clear()
    width.cache_clear()
    _lines.clear()


@lru_cache(maxsize=400)
def cap_height(face: str, size: float) -> int:
    """Return the height of a capital in pixels."""
    return _ink_top(face, size, "H")


@lru_cache(maxsize=400)
def digit_height(face: str, size: float) -> int:
    """Return the height of a lining figure in pixels."""
    return _ink_top(face, size, "8")


def _ink_top(face: str, size: float, sample: str) -> int:
    metrics = font(face, size).metrics(sample)
    return metrics[0][3] if metrics and metrics[0] else round(size * 0.7)


def _render(string: str, face: str, size: int, color: str, tracking: int) -> pygame.Surface:
    chosen = font(face, size)
    if not tracking or len(string) < 2:
        try:
            parts = _parts(string, face, size)
            if parts != [(string, face)]:
                return _side_by_side(chosen, parts, size, color)
            return chosen.render(string, True, color)
        except pygame.error:  # letters without a width, or more than fit on one surface
            return pygame.Surface((1, chosen.get_height()), pygame.SRCALPHA)
    pens, total = _tracked(string, face, size, tracking)
    canvas = pygame.Surface((max(1, total + 8), chosen.get_height() + 2), pygame.SRCALPHA)
    for letter, pen in zip(string, pens, strict=True):
        other = font(_face_of(letter, face), size)
        canvas.blit(
            _drawn(letter, _face_of(letter, face), size, color), (pen, chosen.get_ascent() - other.get_ascent())
        )
    return canvas


def _drawn(part: str, face: str, size: int, color: str) -> pygame.Surface:
    picture = font(face, size).render(part, True, color)
    return thickened(picture) if face == HAN_BOLD else picture


@lru_cache(maxsize=4000)
def draws(face: str, letter: str) -> bool:
    """Return whether a face has a picture of its own for a letter."""
    return letter.isascii() or _picture(face, letter) != _box(face)


@lru_cache(maxsize=40)
def _box(face: str) -> tuple[tuple[int, int], bytes] | None:
    return _picture(face, NO_LETTER)


def _picture(face: str, letter: str) -> tuple[tuple[int, int], bytes] | None:
    try:
        drawn = font(face, 24).render(letter, True, "white")
    except pygame.error:  # it has no width: it goes over the letter before
        return None
    return drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")


def known(letter: str) -> bool:
    """Return whether some face has a letter, so that it can be told from others wherever it is written."""
    return any(draws(face, letter) for face in BROAD)


def alike(one: str, other: str) -> bool:
    """Return whether two names cannot be told apart by eye: by case at most, or not at all ("A" of three alphabets)."""
    first, second = _line(one).strip(), _line(other).strip()
    return first.casefold() == second.casefold() or _picture(BROAD[0], first) == _picture(BROAD[0], second)


def _face_of(letter: str, face: str) -> str:
    return next((one for one in (face, *OTHERS[face]) if draws(one, letter)), face)


@lru_cache(maxsize=4000)
def _line(string: str) -> str:
    """The letters of a line as they are drawn: a mark where no face has one."""
    string = settable(string)
    return string if string.isascii() else "".join(one if known(one) else MARK for one in string)


def _parts(string: str, face: str, size: int) -> list[tuple[str, str]]:
    """The string and its face, or the pieces in which it is set one beside the other: letters that the face lacks are
    another's, and in a face that goes on too soon behind "%" the next letter would lie under it."""
    if not string.isascii():
        found: list[tuple[str, str]] = []
        for other, letters in groupby(string, lambda letter: _face_of(letter, face)):
            part = "".join(letters)
            found += [(part, other)] if other != face else _percents(part, face, size)
        return found
    return _percents(string, face, size)


def _percents(string: str, face: str, size: int) -> list[tuple[str, str]]:
    if "%" not in string[:-1] or not _short_percent(face, size):
        return [(string, face)]
    head, *rest = string.split("%")
    parts = [head + "%", *(f"{part}%" for part in rest[:-1]), rest[-1]]
    return [(part, face) for part in parts if part]


@lru_cache(maxsize=200)
def _short_percent(face: str, size: int) -> bool:
    chosen = font(face, size)
    return chosen.size("%n")[0] - chosen.size("n")[0] < 0.9 * chosen.size("%")[0]


def _side_by_side(chosen: pygame.font.Font, parts: Sequence[tuple[str, str]], size: int, color: str) -> pygame.Surface:
    """The parts of a line on the base line of the face that was chosen."""
    top = chosen.get_ascent()
    pictures = [(_drawn(part, face, size, color), top - font(face, size).get_ascent()) for part, face in parts]
    wide = sum(picture.get_width() for picture, _ in pictures)
    whole = pygame.Surface((wide, max(picture.get_height() + down for picture, down in pictures)), pygame.SRCALPHA)
    x = 0
    for picture, down in pictures:
        whole.blit(picture, (x, down))
        x += picture.get_width()
    return whole


def _tracked(string: str, face: str, size: int, tracking: int) -> tuple[list[int], int]:
    """Return the pen position of each letter and the whole width; kerning is kept, `tracking` pixels are added."""
    pens, pen = [], 0
    for index, letter in enumerate(string):
        pens.append(pen)
        chosen, following = font(_face_of(letter, face), size), string[index + 1 : index + 2]
        pen += chosen.size(letter + following)[0] - (chosen.size(following)[0] if following else 0) + tracking
    return pens, pen - tracking


@lru_cache(maxsize=8000)
def width(string: str, face: str, size: float, *, tracking: int = 0) -> int:
    """Return the width of a line in pixels."""
    string, pixels = _line(string), max(SMALLEST, round(size))
    if tracking and len(string) > 1:
        return _tracked(string, face, pixels, tracking)[1]
    return _measured(string, face, pixels)


@lru_cache(maxsize=4000)
def _measured(string: str, face: str, pixels: int) -> int:
    return sum(font(other, pixels).size(part)[0] for part, other in _parts(string, face, pixels))


def text(
    surface: pygame.Surface,
    string: str | int,
    face: str,
    size: float,
    color: str,
    x: float,
    y: float,
    anchor: str = "l",
    alpha: int = 255,
    *,
    tracking: int = 0,
) -> int:
    """Set one line and return its width in pixels."""
    line, pixels = _line(str(string) if isinstance(string, str) else number(string)), max(SMALLEST, round(size))
    if not line:
        return 0
    drawn = _lines.get((line, face, pixels, color, tracking), lambda: _render(line, face, pixels, color, tracking))
    length = width(line, face, pixels, tracking=tracking)
    if "m" in anchor:
        y += cap_height(face, pixels) / 2
    if "c" in anchor:
        x -= length / 2
    elif "r" in anchor:
        x -= length
    place = (round(x), round(y - font(face, pixels).get_ascent()))
    blit_faded(surface, drawn, place, alpha)
    for eye in paint_observer.listening:
        high = cap_height(face, pixels)
        eye.wrote(surface, pygame.Rect(place[0], round(y) - high, length, high + round(pixels * FALL)), line)
    return length


def number(value: int) -> str:
    """Return a whole number as text, with a true minus sign.

    >>> number(12), number(-2)
    ('12', '–2')
    """
    return str(value) if value >= 0 else f"–{-value}"


def signed(value: int) -> str:
    """Return a whole number gained or lost as text, with its sign.

    >>> signed(4), signed(-2)
    ('+4', '–2')
    """
    return f"+{value}" if value >= 0 else number(value)


def wrap(string: str, face: str, size: float, max_width: float) -> list[str]:
    """Break a text into lines no wider than `max_width` pixels. A single long word stays whole."""
    return list(wrap_cached(string, face, max(SMALLEST, round(size)), int(max_width)))


@lru_cache(maxsize=1000)
def wrap_cached(string: str, face: str, size: int, max_width: int) -> tuple[str, ...]:
    lines = []
    for block in string[:LONGEST_TEXT].split("\n"):
        line = ""
        for gap, word in pieces(settable(block, LONGEST_TEXT)):
            longer = f"{line}{gap}{word}" if line else word
            if not line or _measured(longer, face, size) <= max_width:
                line = longer
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return tuple(lines)


def balance(string: str, face: str, size: float, max_width: float) -> list[str]:
    """Break a text like `wrap`, but into lines of even length, so that no short word stands alone at the end."""
    return list(_balanced(string, face, max(SMALLEST, round(size)), int(max_width)))


@lru_cache(maxsize=1000)
def _balanced(string: str, face: str, size: int, max_width: int) -> tuple[str, ...]:
    count = len(wrap_cached(string, face, size, max_width))
    if count == 1:
        return wrap_cached(string, face, size, max_width)
    narrow, wide = 10, max_width
    while wide - narrow > 2:
        middle = (narrow + wide) // 2
        if len(_lines_of(string, face, size, middle)) <= count:
            wide = middle
        else:
            narrow = middle
    return _lines_of(string, face, size, wide)


def _lines_of(string: str, face: str, size: int, max_width: int) -> tuple[str, ...]:
    """Break a text into lines without the cache, which the many trial widths of `balance` would crowd."""
    return wrap_cached.__wrapped__(string, face, size, max_width)


def fitted(string: str, face: str, size: int, max_width: float, least: int = 11) -> int:
    """Return the largest size from `least` to `size` at which the string is no wider than `max_width` pixels."""
    while size > least and width(string, face, size) > max_width:
        size -= 1
    return size


def elide(string: str, face: str, size: float, max_width: float) -> str:
    """Return the string, cut with an ellipsis if it is wider than `max_width` pixels."""
    if width(string, face, size) <= max_width:
        return string
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if width(string[:middle].rstrip() + "…", face, size) <= max_width:
            low = middle
        else:
            high = middle - 1
    shown = string[:low].rstrip() + "…"
    for eye in paint_observer.listening:
        eye.cut(string, shown)
    return shown


def paragraph(
    surface: pygame.Surface,
    string: str,
    face: str,
    size: float,
    color: str,
    x: float,
    y: float,
    max_width: float,
    *,
    leading: float | None = None,
    anchor: str = "l",
    balanced: bool = False,
    max_lines: int | None = None,
    alpha: int = 255,
) -> float:
    """Set wrapped lines, the first with its baseline at `y`; return the baseline of a line after the last."""
    step = leading if leading is not None else round(size * LEADING)
    lines = (balance if balanced else wrap)(string, face, size, max_width)
    if max_lines is not None and len(lines) > max_lines:
        lines = [*lines[: max_lines - 1], elide(joined(lines[max_lines - 1 :]), face, size, max_width)]
    for line in lines:
        text(surface, line, face, size, color, x, y, anchor, alpha)
        y += step
    return y


def rich_width(runs: Sequence[Run]) -> int:
    """Return the width in pixels of runs set one after the other."""
    return sum(width(string, face, size) for string, face, size, _ in runs)


def rich(surface: pygame.Surface, runs: Sequence[Run], x: float, y: float, anchor: str = "l", alpha: int = 255) -> int:
    """Set runs of different faces on one baseline; return their width in pixels."""
    total = rich_width(runs)
    if "m" in anchor and runs:
        y += max(cap_height(face, size) for _, face, size, _ in runs) / 2
    if "c" in anchor:
        x -= total / 2
    elif "r" in anchor:
        x -= total
    for string, face, size, color in runs:
        x += text(surface, string, face, size, color, x, y, "l", alpha)
    return total
