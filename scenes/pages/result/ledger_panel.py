"""The ledger on the page of results: a roll of rows, each side under its emblem, every point with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.pages.result.ledger import LedgerRow
from scenes.pages.result.sides import SideResult
from scenes.ui import paint, text
from scenes.ui.list_view import ListView
from scenes.ui.look import Look
from scenes.ui.widgets import Box

HIGH = 54  # units of a row


class LedgerPanel(ListView):
    """The account: Up and Down walk the rows; the one that is chosen or under the pointer lights its turns and its
    cards."""

    def __init__(
        self,
        rect: Box,
        look: Look,
        results: Sequence[SideResult],
        rows: Sequence[tuple[SideResult, Sequence[LedgerRow]]],
        chosen: int,
        on_row: Callable[[LedgerRow | None], None],
    ) -> None:
        self.entries: list[SideResult | LedgerRow] = []
        for result, own in rows:
            self.entries += [result, *own]
        self._banners = {result.side: result.banners[0] for result in results}
        self._on_row = on_row
        super().__init__(rect, len(self.entries), look.unit(HIGH), max(0, chosen), self._row, self._chose,
                         lambda index: self._chose(index))  # fmt: skip
        if chosen < 0:
            self.chosen = -1

    @property
    def label(self) -> str:
        return "ledger"

    def _chose(self, index: int) -> None:
        entry = self.entries[index]
        self._on_row(entry if isinstance(entry, LedgerRow) else None)

    def focused(self, by_key: bool) -> None:
        if by_key and self.chosen < 0 and self.count:
            self.choose(0)

    def blurred(self) -> None:
        self.chosen = -1
        self._on_row(None)

    def _row(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, index: int, chosen: bool) -> None:
        entry, theme, unit = self.entries[index], look.theme, look.unit
        left, right = rect.x + unit(10), rect.right - unit(10)
        if isinstance(entry, SideResult):
            side, size = unit(26), look.type(24)
            paint.banner(surface, entry.banners[0], left, rect.centery - side / 2, side)
            wide = text.text(surface, text.number(entry.total), "figure", size, theme.text, right, rect.centery, "rm")
            x = left + side + unit(10)
            name = text.elide(entry.name, "title", size, right - wide - unit(10) - x)
            text.text(surface, name, "title", size, theme.text, x, rect.centery, "lm")
            paint.cord(surface, left, right, rect.bottom - unit(5), theme.gold, 130, 4)
            return
        size, small = look.type(17), look.type(15)
        tone = theme.banner_text(self._banners[entry.side])
        y = rect.centery - (unit(9) if entry.when else 0)
        wide = text.text(surface, text.signed(entry.points), "figure", size, tone, right, y, "rm")
        room = right - wide - unit(10) - left
        text.text(surface, text.elide(entry.what, "ui_semibold", size, room), "ui_semibold", size, theme.text, left, y,
                  "lm")  # fmt: skip
        if entry.when:
            text.text(surface, text.elide(entry.when, "ui", small, room), "ui", small, theme.text2, left,
                      rect.centery + unit(12), "lm")  # fmt: skip
