"""The marks on the ground: what is legal, gained, chosen, new or was moved last. Never colour alone."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.app import doors
from scenes.ui import paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded, clear_surface, native, rasterise
from scenes.ui.theme import Theme, mix, rgb

LEGAL_VEIL = 26
RING = 1.55  # radius of the ring around the centre, in cells
USUAL_RING = 82  # pixels; drawn at this size it is scaled while the camera zooms

_marks = SurfaceCache()


def legal(look: Look, width: int, height: int) -> pygame.Surface:
    """A legal cell: veil, hairline and a stone's dot."""
    key = ("legal", look.theme.name, width, height, look.strong)
    return _marks.get(key, lambda: _legal(look.theme, width, height, look.strong))


def _legal(theme: Theme, width: int, height: int, strong: bool) -> pygame.Surface:
    sheet = clear_surface(width, height, rgb(theme.legal))
    paint.rounded_rect(sheet, (0, 0, width, height), 4, theme.legal, None, 0, LEGAL_VEIL)
    paint.rounded_rect(
        sheet, (0, 0, width, height), 4, None, theme.legal, 2 if strong else 1, 150 if theme.dark else 225
    )
    dot = max(12 if strong else min(8, width - 4), round(width * 0.2))
    paint.rounded_rect(sheet, (round(width / 2 - dot / 2), round(height / 2 - dot / 2), dot, dot), dot / 2, theme.legal)
    return native(sheet)


def gaining(look: Look, width: int, height: int, gain: int) -> pygame.Surface:
    """A legal cell that gains something: solid, with the gain in figures."""
    key = ("gain", look.theme.name, width, height, gain, look.strong)
    return _marks.get(key, lambda: _gaining(look, width, height, gain))


def _gaining(look: Look, width: int, height: int, gain: int) -> pygame.Surface:
    theme = look.theme
    sheet = clear_surface(width, height, rgb(theme.legal))
    paint.rounded_rect(sheet, (0, 0, width, height), 4, theme.legal_fill, theme.legal, 3 if look.strong else 2)
    size = max(13, min(round(width * 0.37), look.type(26)))
    text.text(sheet, f"+{gain}", "ui_bold", size, "#FFFFFF", width / 2, height / 2, "cm")
    return native(sheet)


def cross(look: Look, width: int, height: int) -> pygame.Surface:
    """Return the sign that nothing may lie here: a cross in a cinnabar frame."""
    theme = look.theme
    key = ("cross", theme.name, width, height, look.strong)

    def make() -> pygame.Surface:
        sheet = clear_surface(width, height, rgb(theme.threat))
        paint.rounded_rect(sheet, (0, 0, width, height), 4, theme.threat, None, 0, 38)
        paint.rounded_rect(sheet, (0, 0, width, height), 4, None, theme.threat, 2 if look.strong else 1.5)
        paint.icon(sheet, "close", width / 2, height / 2, width * 0.62, theme.threat)
        return native(sheet)

    return _marks.get(key, make)


def ticks(look: Look, width: int, height: int) -> pygame.Surface:
    """Four corner marks around a card that is new; the sheet is larger than the card by `TICK_MARGIN` all around."""
    theme = look.theme
    key = ("ticks", theme.name, width, height, look.strong)

    def make() -> pygame.Surface:
        stroke = (3 if width >= 40 else 2) + look.strong
        margin, arm = TICK_MARGIN, max(6, round(width * 0.24))
        low = margin - 3 - stroke
        right, bottom = width + margin + 3, height + margin + 3  # where the far strokes begin
        sheet = clear_surface(width + 2 * margin, height + 2 * margin, rgb(theme.mark))
        color = rgb(theme.mark)
        for x in (low, right):
            for y in (low, bottom):
                sheet.fill(color, (x if x == low else right + stroke - arm, y, arm, stroke))
                sheet.fill(color, (x, y if y == low else bottom + stroke - arm, stroke, arm))
        return native(sheet)

    return _marks.get(key, make)


TICK_MARGIN = 8


def last_move(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """A broken outline in bone or ink around a card of the last build."""
    tone = look.theme.text if look.theme.dark else look.theme.text2
    paint.dashed_rect(surface, box.inflate(6, 6), tone, 3, 4, 2 + look.strong)


def frame(surface: pygame.Surface, look: Look, box: pygame.Rect, away: int = 6) -> None:
    """The gold frame around what is chosen or would be completed."""
    stroke = (2.5 if box.w > 60 else 2) + look.strong
    paint.rounded_rect(surface, box.inflate(2 * away, 2 * away), 8, None, look.theme.mark, stroke)


def target(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """The cell under the dragged card."""
    paint.rounded_rect(surface, box, 4, mix(look.theme.table, look.theme.gold, 0.3))


def banner_tag(look: Look, words: str) -> pygame.Surface:
    """A gold tag with a sentence."""
    theme = look.theme
    size = look.type(16)
    key = ("tag", theme.name, words, size)

    def make() -> pygame.Surface:
        width, height = text.width(words, "ui_semibold", size) + round(size * 1.5), round(size * 1.75)
        sheet = clear_surface(width, height, rgb(theme.mark))
        paint.rounded_rect(sheet, (0, 0, width, height), 5, theme.mark)
        text.text(sheet, words, "ui_semibold", size, theme.on_gold, width / 2, height / 2, "cm")
        return native(sheet)

    return _marks.get(key, make)


def beside(
    tag: pygame.Surface, box: pygame.Rect, clear: pygame.Rect, away: int, busy: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return where a tag lies that belongs to `box`: below it, or wherever round it, as near as can be, there is room
    and nothing `busy` such as a card, and in no case under a panel."""
    places = [
        place
        for far in range(away, away + 6 * tag.get_height(), max(1, tag.get_height() // 2))
        for place in (
            tag.get_rect(midtop=(box.centerx, box.bottom + far)),
            tag.get_rect(midbottom=(box.centerx, box.top - far)),
            tag.get_rect(midleft=(box.right + far, box.centery)),
            tag.get_rect(midright=(box.left - far, box.centery)),
        )
    ]
    free = [place for place in places if clear.contains(place) and not place.colliderect(box)]
    quiet = [place for place in free if place.collidelist(busy) < 0]
    return (quiet or free or [places[0].clamp(clear)])[0]


def rising(surface: pygame.Surface, look: Look, place: tuple[int, int], words: str, share: float) -> None:
    """The gain that rises above a trick and fades."""
    tag = banner_tag(look, words)
    box = tag.get_rect(midbottom=(place[0], round(place[1] - look.unit(24) * share)))
    blit_faded(surface, tag, box.topleft, round(255 * min(1.0, 3 * (1 - share))))


def ring(theme: Theme, radius: int) -> pygame.Surface:
    """The ring around the centre with its four points."""
    radius = max(8, radius)
    key = ("ring", theme.name, radius)

    def make() -> pygame.Surface:
        stroke = f'fill="none" stroke="{theme.gold}"'
        body = f'<circle cx="100" cy="100" r="96" {stroke} stroke-width="1.2" opacity="0.75"/>'
        body += f'<circle cx="100" cy="100" r="89" {stroke} stroke-width="0.7" opacity="0.6"/>'
        for quarter in range(4):
            turn = f'transform="rotate({quarter * 90 + 45} 100 100)"'
            body += f'<g {turn}><path d="M100 2L104 10L100 18L96 10Z" fill="{theme.gold}"/></g>'
        return rasterise(body, 200, 200, 2 * radius, 2 * radius)

    return _marks.get(key, make)


def threatened(surface: pygame.Surface, look: Look, boxes: Sequence[pygame.Rect]) -> None:
    """Cards that something is aimed at: hatched, framed in cinnabar, in a red light."""
    theme = look.theme
    for box in boxes:
        surface.blit(_hatch(theme, box.w, box.h, look.strong), box.topleft)


def _hatch(theme: Theme, width: int, height: int, strong: bool) -> pygame.Surface:
    key = ("hatch", theme.name, width, height, strong)

    def make() -> pygame.Surface:
        sheet = clear_surface(width, height, rgb(theme.threat))
        paint.rounded_rect(sheet, (0, 0, width, height), 4, theme.threat, None, 0, 30)
        step = max(7, width // 8)
        for start in range(-height, width, step):
            pygame.draw.line(sheet, (*rgb(theme.threat), 92), (start, height), (start + height, 0), 2)
        paint.rounded_rect(sheet, (0, 0, width, height), 4, None, theme.threat, 3 + strong)
        return native(sheet)

    return _marks.get(key, make)


def threat_tag(look: Look, words: str) -> pygame.Surface:
    """A cinnabar tag with what would happen."""
    theme = look.theme
    size = look.type(16)
    key = ("threat-tag", theme.name, words, size)

    def make() -> pygame.Surface:
        width, height = text.width(words, "ui_semibold", size) + round(size * 3), round(size * 2.1)
        sheet = clear_surface(width, height, rgb(theme.seal))
        paint.rounded_rect(sheet, (0, 0, width, height), 6, theme.seal, "#E9755C", 1.5)
        paint.icon(sheet, "swords", size * 1.3, height / 2, size * 1.2, theme.on_seal)
        text.text(sheet, words, "ui_semibold", size, theme.on_seal, size * 2.2, height / 2, "lm")
        return native(sheet)

    return _marks.get(key, make)


def refused(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """A round cross at the corner of a card that may not lie there."""
    side = max(14, round(box.w * 0.42))
    badge = pygame.Rect(0, 0, side, side)
    badge.center = (box.right - side // 6, box.top + side // 6)
    paint.rounded_rect(surface, badge, side / 2, look.theme.threat, look.theme.on_seal, 1)
    paint.icon(surface, "close", *badge.center, side * 0.8, look.theme.on_seal)


def draw_mark(surface: pygame.Surface, look: Look, box: pygame.Rect, mark: str) -> None:
    """Paint one of the marks that a page knows by name (`scenes.app.doors`)."""
    if mark == doors.LEGAL:
        surface.blit(legal(look, *box.size), box)
    elif mark == doors.GAINING:
        surface.blit(gaining(look, *box.size, 1), box)
    elif mark == doors.NEW:
        surface.blit(ticks(look, *box.size), box.move(-TICK_MARGIN, -TICK_MARGIN))
    elif mark == doors.THREATENED:
        threatened(surface, look, [box])
    elif mark == doors.CHOSEN:
        frame(surface, look, box, 3)
    else:
        last_move(surface, look, box)
