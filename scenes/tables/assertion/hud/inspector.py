"""The full text of the card under the pointer, always in the same place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pygame
from pygame import Rect

import logic
from scenes.play.layout import HudLayout
from scenes.tables.assertion.names import card_name
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.meanings import Meanings, dotted
from scenes.ui.words import STARS, known

STAR_NOTE = "It stands for the suit you name when you lay it."
NOTHING = "Point at a card, or walk to it with the keys, to read it here."
PLAYABLE = "Its strategy can be played now."
ANSWERED_BY = "Answered by"
BODY_SIZES = (17, 16, 15, 14, 13)
BODY_LEADING = 1.4
LINES_AT_LEAST = 4
HEAD, BODY = (40, 34), (70, 58)  # baselines of title and text, in a roomy place and in a tight one
FOOT, ROW = 26, 22  # units: the last row, and one above it


@dataclass(frozen=True, slots=True)
class Facts:
    """What the match says of a card of one's own hand: playable now, or why not, and which cards could answer it."""

    playable: bool
    why_not: str
    answers: tuple[str, ...]


def draw(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    game: str,
    code: str | None,
    facts: Facts | None = None,
) -> None:
    theme, u = look.theme, layout.u
    canvas.fill(theme.surface, place)
    paint.cord(canvas, place.left, place.right, place.top, theme.gold, 130, u(4))
    if not known(code):
        size = look.type(21)
        y = place.y + u(46)
        for line in text.balance(NOTHING, "title_italic", size, place.w):
            text.text(canvas, line, "title_italic", size, theme.text2, place.x, y)
            y += round(size * 1.3)
        return
    words = logic.card_text(game, str(code))
    baseline = place.y + _head(place, layout, HEAD)
    name = paint.card_name(canvas, theme, str(code), place.x, baseline, look.type(26))
    title = words.title or card_name(str(code))
    left = place.x + name + u(14)
    size = _fitting(title, "title", (24, 22, 20, 18), look, place.right - left)
    text.text(canvas, text.elide(title, "title", size, place.right - left), "title", size, theme.text, left, baseline)
    size, lines, own_from, _ = _fitted(place, look, layout, game, str(code), facts)
    y = place.y + _head(place, layout, BODY)
    said = theme.jade_hi if facts is not None and facts.playable else theme.seal_text
    for number, line in enumerate(lines):
        own = number >= own_from
        text.text(canvas, line, "ui" if own else "body", size, said if own else theme.text2, place.x, y)
        y += round(size * BODY_LEADING)
    for rect, _ in words_told(place, look, layout, game, str(code), facts):
        dotted(canvas, rect.x, rect.bottom - 1, rect.w, theme.gold)
    base, answers = place.bottom - u(10), facts.answers if facts is not None else ()
    if answers:
        _answers(canvas, place, look, layout, answers, base)
        base -= u(ROW)
    if words.where:
        _foot(canvas, place, look, layout, words, base)


def words_told(
    place: Rect, look: Look, layout: HudLayout, game: str, code: str, facts: Facts | None
) -> list[tuple[Rect, str]]:
    """Where words with a meaning stand in the text of a card that is read here, each with what it means, once."""
    size, lines, own_from, _ = _fitted(place, look, layout, game, code, facts)
    y, found = place.y + _head(place, layout, BODY), []
    told: set[str] = set()
    for line in lines[:own_from]:
        for (first, last), meaning in _meanings(game).find(line):
            left, right = (text.width(line[:letter], "body", size) for letter in (first, last))
            if meaning not in told:
                high = round(size * 1.1)
                found.append((Rect(place.x + left, y - high + round(size * 0.3), right - left, high), meaning))
            told.add(meaning)
        y += round(size * BODY_LEADING)
    return found


@cache
def _meanings(game: str) -> Meanings:
    return Meanings(logic.meanings(game))


def _status(facts: Facts | None) -> str:
    """Whether the card can be played now, in one sentence."""
    if facts is None:
        return ""
    return PLAYABLE if facts.playable else facts.why_not


def _fitted(
    place: Rect, look: Look, layout: HudLayout, game: str, code: str, facts: Facts | None = None
) -> tuple[int, list[str], int, bool]:
    """The text at the largest size at which all can be read, the line that begins the status, and whether it fits."""
    words, status = sentences(game, code), _status(facts)
    bottom = place.bottom - layout.u(10)
    if logic.card_text(game, code).where:
        bottom -= layout.u(FOOT - 2)
    if facts is not None and facts.answers:
        bottom -= layout.u(ROW)
    room = bottom - place.y - _head(place, layout, BODY)
    size, lines, own_from = 0, [], 0
    for wanted in BODY_SIZES:
        size = look.type(wanted)
        body = [line for part in words.split("\n") for line in text.balance(part, "body", size, place.w)]
        lines = body + (text.wrap(status, "ui", size, place.w) if status else [])
        own_from = len(body)
        if round(size * BODY_LEADING) * (len(lines) - 1) <= room:
            return size, lines, own_from, True
    if facts is None:
        return size, lines, own_from, False
    rows = max(1, room // round(size * BODY_LEADING) + 1)  # what can be done is said in any case; "I" reads the card
    kept = lines[: max(1, rows - (len(lines) - own_from))]
    return size, [*kept[:-1], f"{kept[-1].rpartition(' ')[0]} …", *lines[own_from:]], len(kept), False


def fits(place: Rect, look: Look, layout: HudLayout, game: str, code: str) -> bool:
    """Can all of a card's text be read here?"""
    return _fitted(place, look, layout, game, code)[3]


def tight_height(look: Look, layout: HudLayout) -> int:
    """The room for the longest text at its smallest, where the window is low."""
    lead = round(look.type(BODY_SIZES[-1]) * BODY_LEADING)
    return layout.u(BODY[1]) + (LINES_AT_LEAST - 1) * lead + layout.u(FOOT + 12)


def _head(place: Rect, layout: HudLayout, units: tuple[int, int]) -> int:
    """A height below the top edge: in a roomy place, and in a tight one."""
    return layout.u(units[0] if place.h >= layout.u(170) else units[1])


def sentences(game: str, code: str) -> str:
    """What a card does, a paragraph a line."""
    summary = logic.card_text(game, code).summary
    parts = [summary] if summary else []
    if code in STARS and not summary:
        parts.append(STAR_NOTE)
    return "\n".join(parts)


def _foot(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    words: logic.CardText,
    base: int,
) -> None:
    theme, u, size = look.theme, layout.u, look.type(15)
    middle = base - text.cap_height("ui", size) / 2
    paint.icon(canvas, "target", place.x + u(9), middle, u(18), theme.text2)
    x = place.x + u(26)
    x += text.text(canvas, text.elide(words.where, "ui", size, place.w * 0.55), "ui", size, theme.text2, x, base)
    paint.icon(canvas, assets.timing_icon(words.timing), x + u(30), middle, u(18), theme.gold_hi)
    x += u(44) + text.text(canvas, words.timing, "ui_semibold", size, theme.gold_hi, x + u(44), base)


def _answers(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, answers: tuple[str, ...], base: int
) -> None:
    """Which cards could answer it, in a row of their own that begins with what they are."""
    theme, u, size = look.theme, layout.u, look.type(15)
    x = place.x + text.text(canvas, ANSWERED_BY, "ui", size, theme.text2, place.x, base) + u(10)
    for number, code in enumerate(answers):
        more = f"and {len(answers) - number} more"
        last = number == len(answers) - 1
        need = paint.card_name_width(code, size) + (0 if last else u(10) + text.width(more, "ui", size))
        if x + need > place.right:
            text.text(canvas, more, "ui", size, theme.text2, x, base)
            return
        x += paint.card_name(canvas, theme, code, x, base, size) + u(10)


def _fitting(string: str, face: str, sizes: tuple[int, ...], look: Look, room: float) -> int:
    return next(
        (look.type(size) for size in sizes if text.width(string, face, look.type(size)) <= room), look.type(sizes[-1])
    )
