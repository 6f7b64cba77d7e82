"""The games that go on: a picture of the table of each, what it is called, how it stands, and who plays."""

from __future__ import annotations

import io
import time
from collections.abc import Callable

import pygame

from scenes.app.dates import when
from scenes.app.doors import SEALS
from scenes.app.plain import summary_line
from scenes.app.reopening import go_on
from scenes.app.scene import Program
from scenes.app.session import BANNERS
from scenes.pages.archive.restoring import RestoreScene
from scenes.pages.archive.rows import TITLES, level_of, title_of
from scenes.pages.list_page import ListTab
from scenes.pages.page import PageAction
from scenes.store.games import UNREADABLE, GameRow
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.words import Phrase, called, said, spoken

SAVED = "saved"
NONE, UNREAD = Phrase("games", "No saved games"), Phrase("games", "Your games cannot be used now")
NONE_MORE = Phrase("games", "A game that you leave waits here until you continue it.")
FROM_LATER = Phrase("games", "from a newer version of Five Factors")
UNREAD_GAME = Phrase("games", "could not be read")
RESTORE, GO_ON = Phrase("games", "Restore a backup"), Phrase("games", "Go on")
PICTURE = (220, 104)  # units
LARGEST = 1024  # pixels a side of a kept picture may have
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


class Saved(ListTab):
    """Pictures are read one at a time, of rows in sight: many at once would stop the window."""

    key, title, high = SAVED, Phrase("games", "Saved games"), 132
    hints = (
        ("{choose}", Phrase("key hint", "go on")),
        ("{rename}", Phrase("key hint", "rename")),
        ("{remove}", Phrase("key hint", "remove")),
        ("{back}", Phrase("key hint", "back")),
    )

    def __init__(self, app: Callable[[], Program]) -> None:
        super().__init__(app)
        self.rows: list[GameRow] = []
        self._pictures: dict[tuple[str, tuple[int, int]], pygame.Surface | None] = {}

    def read(self) -> None:
        self.rows = self.app.storage.games.rows()
        self.ids = [row.id for row in self.rows]
        self.all = len(self.rows)

    def open(self) -> None:
        go_on(self.app, self.game)

    def none(self) -> tuple[str, str]:
        problem = said(self.app.storage.games.database.problem)
        return (UNREAD(), problem) if problem else (NONE(), NONE_MORE())

    def left(self) -> list[PageAction]:
        return [PageAction("restore", RESTORE(), "", self.restore)]

    def right(self, open_it: Callable[[], None]) -> list[PageAction]:
        return [PageAction("go on", GO_ON(), "play", open_it, chief=True)]

    def restore(self) -> None:
        """Show which backups there are."""
        self.app.stack.push(RestoreScene())

    # ---- what a row says

    def names(self) -> tuple[str, str]:
        row = self.rows[self.chosen]
        return row.name, spoken("game", TITLES.get(row.game, row.game))

    def told(self) -> str:
        return "  ·  ".join(filter(None, lines(self.rows[self.chosen])))

    # ---- picture

    def picture(self, game: str, look: Look) -> pygame.Surface | None:
        """The picture of a row, if it has been read."""
        return self._pictures.get((game, _size(look)))

    def rest(self, look: Look, seen: range) -> bool:
        size = _size(look)
        game = next((self.ids[row] for row in seen if (self.ids[row], size) not in self._pictures), "")
        if game:
            kept = self.app.storage.games.picture_of(game)
            self._pictures = {key: one for key, one in self._pictures.items() if key[1] == size}
            self._pictures[game, size] = picture_from(kept, size)
        return bool(game)

    def words_room(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        left = rect.x + look.unit(12) + _size(look)[0] + look.unit(22)
        return pygame.Rect(left, rect.y, rect.right - look.unit(18) - left, rect.h)

    def paint(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: int, named: bool) -> None:
        theme, unit, one = look.theme, look.unit, self.rows[row]
        self._paint_picture(surface, look, rect, one, row == self.chosen)
        if named:
            return
        box, small = self.words_room(look, rect), look.type(17)
        head, stands = lines(one)
        moment = when(one.played, time.time())
        upper, size = box.centery - unit(34), look.type(28)
        wide = text.text(surface, moment, "ui", look.type(16), theme.text2, box.right, upper, "rm")
        head = text.elide(head, "title", size, box.w - wide - unit(20))
        text.text(surface, head, "title", size, theme.text, box.x, upper, "lm")
        text.text(surface, text.elide(stands, "ui", small, box.w), "ui", small, theme.text2, box.x, box.centery, "lm")
        _paint_players(surface, look, box, one)

    def _paint_picture(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: GameRow, lit: bool) -> None:
        theme, radius, picture = look.theme, look.unit(6), self.picture(row.id, look)
        box = pygame.Rect((0, 0), _size(look))
        box.midleft = (rect.x + look.unit(12), rect.centery)
        paint.rounded_rect(surface, box, radius, theme.bg)
        if picture is None:
            side = look.unit(46)
            seal = SEALS.get(row.game, "suite")
            paint.seal(surface, seal, box.centerx - side / 2, box.centery - side / 2, side, theme.seal)
        else:
            surface.blit(picture, box)
        paint.rounded_rect(surface, box, radius, None, theme.gold if lit else theme.line_hi, 1.5 + look.strong)


def _size(look: Look) -> tuple[int, int]:
    return look.unit(PICTURE[0]), look.unit(PICTURE[1])


def lines(row: GameRow) -> tuple[str, str]:
    """Return what a game is called, and how it stands."""
    label = title_of(row)
    if row.newer:
        return label, FROM_LATER()
    if row.state == UNREADABLE:
        return label, str(row.summary.get("note") or UNREAD_GAME())
    whole = summary_line(row.summary)
    return label, whole if row.name else whole.partition("  ·  ")[2]


def _paint_players(surface: pygame.Surface, look: Look, box: pygame.Rect, row: GameRow) -> None:
    """All of them, with their levels where there is room for those."""
    small, side, gap = look.type(17), look.unit(24), look.unit(8)
    x, y = box.x, box.centery + look.unit(34)
    told = []
    for player in row.players:
        key, name = (str(player.get(what) or "") for what in ("banner", "name"))
        told.append((key, called(name), level_of(player)))
    apart = look.unit(22)
    names = sum(text.width(name, "ui_semibold", small) for _, name, _ in told)
    levels = sum(text.width(level, "ui", small) + gap for _, _, level in told if level)
    room = box.w - len(told) * (side + gap) - apart * max(0, len(told) - 1)
    leveled, each = names + levels <= room, box.w if names <= room else room // len(told)
    for key, name, level in told:
        if key in (*BANNERS, "ink"):
            paint.banner(surface, key, x, y - side / 2, side)
        x += side + gap
        shown = text.elide(name, "ui_semibold", small, each)
        x += text.text(surface, shown, "ui_semibold", small, look.theme.text, x, y, "lm")
        if level and leveled:
            x += gap + text.text(surface, level, "ui", small, look.theme.text2, x + gap, y, "lm")
        x += apart


def picture_from(png: bytes | None, size: tuple[int, int]) -> pygame.Surface | None:
    """A kept picture, its middle, so large; None where there is none, it cannot be read, or it is not one of ours."""
    if png is None or not is_small(png):
        return None
    try:
        kept = pygame.image.load(io.BytesIO(png), "picture.png").convert()
    except pygame.error:
        return None
    part = pygame.Rect((0, 0), size).fit(kept.get_rect())
    return pygame.transform.smoothscale(kept.subsurface(part), size)


def is_small(png: bytes) -> bool:
    """Return whether a picture is a PNG that says of itself that it is small, before anything of it is unpacked."""
    size = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    return png.startswith(PNG) and min(size) > 0 and max(size) <= LARGEST
