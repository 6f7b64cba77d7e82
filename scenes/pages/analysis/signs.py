"""The signs of a review: a ring for a fine move, a triangle for a slip, a block with a cross for a mistake; never by
colour alone. And flags at the chart, rods for how sure it is, and what was done and what was better on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

import logic
from logic.views import CardAct
from scenes.app.embedded_table import EmbeddedTable
from scenes.app.move_ghosts import GHOST, Ghost, badge, draw_ghost, ghosts_of
from scenes.app.plain import Action
from scenes.pages.analysis.judgements import FINE, MISTAKE, SLIP, Judged, cost_in_words, count
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.theme import Theme
from scenes.ui.widgets import Box, Widget
from scenes.ui.words import Phrase

PLAYED = 110
RODS = 5


def tone_of(theme: Theme, verdict: str) -> str:
    """The colour of a verdict."""
    return {FINE: theme.jade_hi, SLIP: theme.gold_hi, MISTAKE: theme.seal_text}[verdict]


def sign(surface: pygame.Surface, look: Look, verdict: str, x: int, y: int, size: int) -> None:
    """The sign of a verdict around a point."""
    tone, half, broad = tone_of(look.theme, verdict), size / 2, max(2, round(size / 9))
    if verdict == FINE:
        paint.rounded_rect(surface, (x - half * 0.8, y - half * 0.8, half * 1.6, half * 1.6), half, None, tone, broad)
    elif verdict == SLIP:
        corners = [(x, y - half * 0.9), (x + half, y + half * 0.8), (x - half, y + half * 0.8)]
        pygame.draw.polygon(surface, tone, [(round(a), round(b)) for a, b in corners], broad)
    else:
        paint.rounded_rect(surface, (x - half, y - half, size, size), size / 6, None, tone, broad)
        arm = half * 0.45
        for dx in (-arm, arm):
            start, end = (round(x - dx), round(y - arm)), (round(x + dx), round(y + arm))
            pygame.draw.line(surface, tone, start, end, broad)


def draw_verdict(surface: pygame.Surface, look: Look, rect: pygame.Rect, judged: Judged | None, waits: bool) -> None:
    """Draw what a move cost, at the right of its row; a dot where it ``waits`` for its verdict."""
    x, size = rect.right - look.unit(24), look.type(16)
    if judged is not None:
        sign(surface, look, judged.verdict, x, rect.centery, look.unit(16))
        tone = tone_of(look.theme, judged.verdict)
        text.text(surface, cost_in_words(judged), "figure", size, tone, x - look.unit(18), rect.centery, "rm")
    elif waits:
        pygame.draw.circle(surface, look.theme.line_hi, (x, rect.centery), max(2, look.unit(3)))


COUNTED = {MISTAKE: Phrase("review", "{count:* mistake|* mistakes}"), SLIP: Phrase("review", "{count:* slip|* slips}"),
           FINE: Phrase("review", "{count:* fine|* fine}")}  # fmt: skip
BETTER_BY = Phrase("review", "Better: {gain}")


def draw_counts(surface: pygame.Surface, look: Look, right: int, y: int, verdicts: Iterable[Judged]) -> None:
    """Draw how many moves there are of each kind."""
    unit, size = look.unit, look.type(15)
    found, x = count(verdicts), right
    for verdict, counted in COUNTED.items():
        words = counted(count=found[verdict])
        x -= text.text(surface, words, "ui", size, look.theme.text2, x, y, "rm") + unit(14)
        sign(surface, look, verdict, x, y, unit(14))
        x -= unit(24)


def flag(
    surface: pygame.Surface,
    look: Look,
    x: int,
    top: int,
    y: int,
    verdict: str,
    words: str,
    taken: Sequence[pygame.Rect],
    right: int,
    low: bool,
) -> pygame.Rect:
    """A pole from ``top`` down to the line at ``y``, and a pennant with what the move cost; its place.

    The pennant flies to the left where there is no room, and is left out where another flies already.
    """
    theme, unit = look.theme, look.unit
    tone, size = tone_of(theme, verdict), look.type(14)
    room = 0 if low else text.width(words, "figure", size) + unit(8)
    box = pygame.Rect(x, 0, unit(26) + room + unit(10), unit(24 if low else 28))
    box.bottom = top
    if box.right > right:
        box.right = x
    dash = unit(5)
    for start in range(box.bottom, y, 2 * dash):
        pygame.draw.line(surface, tone, (x, start), (x, min(y, start + dash)), max(1, unit(1.5)))
    pygame.draw.circle(surface, tone, (x, y), unit(5))
    if box.collidelist(list(taken)) >= 0:
        return pygame.Rect(x, top, 0, 0)
    notch = unit(8)
    outer = box.right if box.x == x else box.x
    inner = outer - notch if box.x == x else outer + notch
    shape = [(x, box.y), (outer, box.y), (inner, box.centery), (outer, box.bottom), (x, box.bottom)]
    pygame.draw.polygon(surface, theme.surface, shape)
    pygame.draw.polygon(surface, tone, shape, max(1, unit(1.5)))
    left = box.x + unit(6) if box.x == x else box.x + notch + unit(6)
    sign(surface, look, verdict, left + unit(8), box.centery, unit(14))
    if room:
        text.text(surface, words, "figure", size, theme.text, left + unit(22), box.centery, "lm")
    return box


class Rods(Widget):
    """The certainty of a verdict: one to five rods, and a sentence."""

    takes_focus = False

    def __init__(self, rect: Box, rods: int, words: str) -> None:
        super().__init__(rect)
        self.rods, self.words = rods, words

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit = look.theme, look.unit
        high, wide = unit(18), max(3, unit(5))
        x, y = self.rect.x, self.rect.y + unit(6)
        if self.rods:
            for number in range(RODS):
                full = number < self.rods
                paint.rounded_rect(surface, (x, y, wide, high), wide / 2, theme.gold_hi if full else None,
                                   None if full else theme.line_hi, 1)  # fmt: skip
                x += wide + unit(5)
            x += unit(10)
        size = look.type(16)
        for number, line in enumerate(text.wrap(self.words, "ui", size, self.rect.right - x)):
            text.text(surface, line, "ui", size, theme.text2, x, y + high / 2 + number * size * 1.35, "lm")

    @staticmethod
    def height_for(rods: int, words: str, width: int, look: Look) -> int:
        """The height it needs in this width."""
        room = width - (RODS * (max(3, look.unit(5)) + look.unit(5)) + look.unit(10) if rods else 0)
        size = look.type(16)
        return round(look.unit(30) + size * 1.35 * (len(text.wrap(words, "ui", size, room)) - 1))


# ---- on the table


def draw_played(
    surface: pygame.Surface, look: Look, table: EmbeddedTable, actions: Sequence[Action], letters: bool, faces: bool
) -> None:
    """Draw what was done, on the table: a broken frame in bone around what it names; with ``faces`` the cards as
    well."""
    bone = look.theme.text if look.theme.dark else look.theme.text2
    before = surface.get_clip()
    surface.set_clip(table.rect.clip(before))
    for ghost in ghosts_of(actions):
        for place in _places(table, ghost):
            if faces:
                draw_ghost(surface, look, ghost, place, letters, PLAYED)
            paint.dashed_rect(surface, place.inflate(4, 4), bone, 3, 4, 2 + look.strong)
    surface.set_clip(before)


def draw_better(
    surface: pygame.Surface, look: Look, table: EmbeddedTable, actions: Sequence[Action], letters: bool, gain: str
) -> None:
    """Draw what was better: cards as ghosts where they would lie, numbered in their order, and one golden frame around
    them.

    A tag at the frame says how much better it was."""
    before = surface.get_clip()
    surface.set_clip(table.rect.clip(before))
    mark, thick = look.theme.mark, 2 + look.strong
    found = [(ghost, _places(table, ghost)) for ghost in ghosts_of(actions)]
    laid = [place for ghost, places in found for place in places if ghost.where is not None and ghost.code]
    level = len(laid) > 1 and len({place.y for place in laid}) == 1  # then the numbers lie above the cards
    for number, (ghost, places) in enumerate(found, 1):
        for place in places:
            draw_ghost(surface, look, ghost, place, letters, GHOST)
            if place not in laid:
                paint.dashed_rect(surface, place.inflate(10, 10), mark, 8, 5, thick)
        if places and len(found) > 1:
            first = places[0]
            at = first.midtop if level else first.midright if ghost.where else first.topright
            badge(surface, look, *at, number)
    every = [place for _, places in found for place in places]
    if laid:
        paint.dashed_rect(surface, laid[0].unionall(laid).inflate(12, 12), mark, 8, 5, thick)
    if every:
        box = laid[0].unionall(laid) if laid else every[-1]
        _tag(surface, look, box, table.rect, BETTER_BY(gain=logic.verbatim(gain)), bool(laid))
    surface.set_clip(before)


def _places(table: EmbeddedTable, ghost: Ghost) -> list[pygame.Rect]:
    return table.places_of(ghost.where or CardAct(ghost.code))


def _tag(surface: pygame.Surface, look: Look, box: pygame.Rect, room: pygame.Rect, words: str, beside: bool) -> None:
    """A golden tag ``beside`` what was better or below it, wherever there is room."""
    size, gap = look.type(15), look.unit(22)
    wide, high = text.width(words, "ui_semibold", size) + look.unit(20), round(size * 1.75)
    right, left = (box.right + gap, box.y), (box.left - gap - wide, box.y)
    below = (box.centerx - wide // 2, box.bottom + gap)
    places = [pygame.Rect(*at, wide, high) for at in ((right, left, below) if beside else (below, right, left))]
    tag = next((one for one in places if room.contains(one)), places[0].clamp(room))
    paint.rounded_rect(surface, tag, look.unit(5), look.theme.mark)
    text.text(surface, words, "ui_semibold", size, look.theme.on_gold, *tag.center, "cm")
