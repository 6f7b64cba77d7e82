"""Words of a general, as it stands on a table or a page: a slip with a face, a name and the words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.app.generals import General, general
from scenes.app.session import Player, Session
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.medallion import stand
from scenes.ui.widgets import Widget
from scenes.ui.words import called, spoken

FACE, HIGH = 58, 78  # units
SMALL_FACE, HEAD, LINE, SIDE = 42, 58, 29, 14  # units, where the words stand below: the face, its row, a line, beside


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A line that a general says."""

    seat: int
    words: str


def speakers(players: tuple[Player, ...]) -> dict[int, General]:
    """The generals at the table, by seat."""
    found = {seat: general(player.general) for seat, player in enumerate(players) if not player.human}
    return {seat: one for seat, one in found.items() if one is not None}


def draw_words(surface: pygame.Surface, look: Look, box: pygame.Rect, player: Player, words: str) -> None:
    """Paint a slip with a general's face, name and words; in a slip that is higher than usual the words stand below."""
    theme, unit = look.theme, look.unit
    paint.panel(surface, theme, box, radius=unit(8), fill=theme.raised, elevation=3)
    paint.rounded_rect(surface, box, unit(8), None, theme.banner_text(player.banner), 1.5 + look.strong)
    below = box.h > unit(HIGH)
    side, head = unit(FACE), box
    if below:
        side, head = unit(SMALL_FACE), pygame.Rect(box.x, box.y, box.w, unit(HEAD))
    stand(surface, player.general, player.banner, head.x + unit(12), head.centery - side / 2, side)
    x = head.x + unit(12) + side + unit(16)
    room = head.right - unit(14) - x
    name, tone = text.elide(called(player.name), "ui_semibold", look.type(16), room), theme.banner_text(player.banner)
    if below:
        text.text(surface, name, "ui_semibold", look.type(16), tone, x, head.centery + unit(5))
        for number, line in enumerate(_wrapped(look, words, box.w)):
            y = head.bottom + unit(LINE) * number + unit(LINE) // 2
            text.text(surface, line, "title_italic", look.type(23), theme.text, box.x + unit(SIDE), y, "lm")
        return
    high = look.type(16) * text.LEADING
    top = head.centery - (high + look.type(23)) / 2
    text.text(surface, name, "ui_semibold", look.type(16), tone, x, top + high / 2, "lm")
    words = text.elide(words, "title_italic", look.type(23), room)
    text.text(surface, words, "title_italic", look.type(23), theme.text, x, top + high + look.type(23) / 2, "lm")


def _wrapped(look: Look, words: str, width: int) -> list[str]:
    """Return words in lines for a slip so wide."""
    return text.wrap(words, "title_italic", look.type(23), width - 2 * look.unit(SIDE))


def slip_size(look: Look, player: Player, words: str, most: int) -> tuple[int, int]:
    """Return how large the slip of a line is: where it is to be at most so wide, its words may stand below the face."""
    longest = max(
        text.width(called(player.name), "ui_semibold", look.type(16)), text.width(words, "title_italic", look.type(23))
    )
    wide = longest + look.unit(FACE + 54)
    if wide <= most:
        return wide, look.unit(HIGH)
    return most, look.unit(HEAD) + len(_wrapped(look, words, most)) * look.unit(LINE) + look.unit(10)


class SpeechBubble(Widget):
    """A line of a general on a page."""

    takes_focus = False

    def __init__(self, rect: pygame.Rect, player: Player, words: str) -> None:
        super().__init__(rect)
        self.player, self.words = player, words

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        draw_words(surface, look, self.rect, self.player, self.words)


def last_words(session: Session) -> SpokenLine | None:
    """Return what a general says when a game is over: one who has won, else the first who has not; None where nobody
    sits."""
    there = speakers(session.players)
    winners = (session.match.outcome() or {}).get("winners", [])
    sides = session.match.view(0).sides
    won = [seat for seat in there if sides[seat] in winners]
    if not there:
        return None
    seat = won[0] if won else min(there)
    return SpokenLine(seat, spoken("general", there[seat].wins if won and len(winners) == 1 else there[seat].loses))
