"""The bamboo slips of the menu: one for each game, the open one wide and with its own buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.pages.menu import pictures
from scenes.pages.menu.layout import MenuLayout
from scenes.pages.menu.text import SlipText
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.theme import mix
from scenes.ui.widgets import Button, Widget

INK, INK_SOFT = "#1B130B", "#382812"
SEAL, SEAL_INK = "#A82A17", "#FFF2DC"
SMALLEST = 13
RIM, RADIUS = 5, 5  # pixels around a slip for its rim and the ring of the focus; units of its corners


class Slip(Widget):
    """One slip. `share` is how far it is open, 0 to 1; `place` is where it is just now, `rect` where it will rest."""

    def __init__(self, words: SlipText, layout: MenuLayout, index: int, on_choose: Callable[[int], None],
                 on_play: Callable[[], None]) -> None:  # fmt: skip
        super().__init__()
        self.words, self.layout, self.index = words, layout, index
        self.on_choose, self.on_play = on_choose, on_play
        self.open = False
        self.share = 0.0
        self.place = pygame.Rect(0, 0, 0, 0)
        self.open_width = 0
        self.pictured = True  # the first frame comes without pictures, to come at once
        self.name = f"slip {words.game}"

    # ---- behaviour

    def focused(self, by_key: bool) -> None:
        if not self.open:
            self.on_choose(self.index)

    def activate(self) -> None:
        """Enter on the open slip plays the game, if it can be played."""
        if not self.open:
            self.on_choose(self.index)
        elif self.words.playable:
            self.on_play()

    # ---- places

    def buttons_height(self, look: Look) -> int:
        return look.control(50)

    def button_places(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """The two buttons of the open slip."""
        pad, gap = max(10, self.rect.w // 13), max(8, self.rect.w // 28)
        width = (self.rect.w - 2 * pad - gap) // 2
        height = self.buttons_height(look)
        y = self.layout.cords[1] - round(40 * self.layout.down) - height
        left = pygame.Rect(self.rect.x + pad, y, width, height)
        return left, pygame.Rect(left.right + gap, y, width, height)

    # ---- picture

    @property
    def lit(self) -> bool:
        return self.open and self.words.playable

    @property
    def _shade(self) -> tuple[float, float]:
        """Return how soft its shadow is, and how far below it falls."""
        return (26 if self.lit else 16) * self.layout.down, (18 if self.lit else 10) * self.layout.down

    @property
    def reach(self) -> pygame.Rect:
        """Return where anything of it is painted: itself, its rim, the ring of the focus and the shadow; a column is
        free."""
        blur, drop = (round(length) for length in self._shade)
        cast = self.place.inflate(4 * blur, 4 * blur).move(0, drop)
        whole = cast.union(self.place.inflate(2 * RIM, 2 * RIM))
        return pygame.Rect(whole.x, max(0, whole.y), whole.w + 1, whole.bottom - max(0, whole.y))

    @property
    def core(self) -> pygame.Rect:
        """Return where nothing shows through it."""
        inset = 2 * (round(RADIUS * self.layout.down) + 2)
        return self.place.inflate(-inset, -inset)

    def cast_shadow(self, surface: pygame.Surface, look: Look) -> None:
        """Paint what lies below it; called before it is painted."""
        blur, drop = self._shade
        paint.drop_shadow(surface, look.theme, self.place, 6 * self.layout.down, blur, drop,
                          170 if look.theme.dark else 180)  # fmt: skip

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        box, theme, lit, dark = self.place, look.theme, self.lit, look.theme.dark
        self._bamboo(surface, lit)
        if self.open:
            rim = "#FFE3A0" if dark and lit else theme.gold_hi
            paint.rounded_rect(surface, (box.x - 2, box.y - 2, box.w + 4, box.h + 4), 7, None, rim, 2.5 if lit else 1.5)
        elif self.hovered:
            paint.rounded_rect(surface, (box.x - 2, box.y - 2, box.w + 4, box.h + 4), 7, None, theme.gold, 1.5)
        before = surface.get_clip()
        surface.set_clip(box.clip(before))
        self._head(surface, look)
        self._body(surface, look)
        surface.set_clip(before)
        if focus:
            paint.focus_ring(surface, theme, box, 6, look.unit(100) / 100)

    def draw_foot(self, surface: pygame.Surface, look: Look) -> None:
        """The line below the lower cord; painted after the cords."""
        size = self._fit(self.words.foot, "ui", look.type(16), self.place.w - 12)
        y = (self.layout.cords[1] + self.layout.slips_top + self.layout.slips_height) // 2 + round(4 * self.layout.down)
        color = INK if not self.open else INK_SOFT
        face = "ui" if self.words.playable else "ui_italic"
        lines = text.balance(self.words.foot, face, size, self.place.w - 12)
        lead = round(size * 1.2)
        y -= lead * (len(lines) - 1) // 2
        for line in lines:
            text.text(surface, line, face, size, color, self.place.centerx, y, "cm")
            y += lead

    def _bamboo(self, surface: pygame.Surface, lit: bool) -> None:
        """The slip itself; while it opens, both halves of the wide one drawn together."""
        box = self.place
        if self.share in (0.0, 1.0):
            surface.blit(assets.bamboo_slip(box.w, box.h, lit, 40 + self.index, self.layout.down), box)
            return
        wide = assets.bamboo_slip(self.open_width, box.h, lit, 40 + self.index, self.layout.down)
        left = box.w // 2
        surface.blit(wide, box, (0, 0, left, box.h))
        surface.blit(wide, (box.x + left, box.y), (wide.get_width() - (box.w - left), 0, box.w - left, box.h))

    def _head(self, surface: pygame.Surface, look: Look) -> None:
        """Seal and factor, above the upper cord."""
        layout, box = self.layout, self.place
        zone = layout.cords[0] - layout.slips_top
        side = round(zone * (0.43 if self.open else 0.35))
        top = layout.slips_top + round(zone * (0.13 if self.open else 0.19))
        side = min(side, box.w - 20)
        paint.seal(surface, self.words.seal, box.centerx - side / 2, top, side, SEAL, SEAL_INK)
        size = self._fit(self.words.factor, "title_italic", look.type(25 if self.open else 22), box.w - 14)
        y = layout.slips_top + round(zone * 0.835)
        text.text(surface, self.words.factor, "title_italic", size, INK, box.centerx, y, "c")

    def _body(self, surface: pygame.Surface, look: Look) -> None:
        """Draw window, title and words, between the cords."""
        layout, box, down = self.layout, self.place, self.layout.down
        top = layout.cords[0] + round(23 * down)
        bottom = layout.cords[1] - round(24 * down)
        if self.open and self.words.playable:
            bottom = self.button_places(look)[0].top - round(20 * down)
        width = box.w - round((40 if self.open else 30) * max(down, 0.6))
        title = look.type(42 if self.open else 32)
        lines, title = self._title_lines(title, round(box.w * 0.89))
        lead = round(title * 1.06)
        words_size = look.type(18 if self.open else 17)
        words_lead = round(words_size * 1.36)
        words = text.balance(self.words.words, "ui", words_size, box.w - round(44 * max(down, 0.6)))
        if not self.open and (layout.compact or len(words) > 6):
            words = []
        gap = round(30 * down)
        needed = gap + lead * len(lines) + (words_lead * len(words) + gap // 2 if words else 0)
        height = max(round(90 * down), min(round(264 * down), bottom - top - needed))
        if height < round(130 * down) and not self.open and words:
            words, height = [], min(round(264 * down), bottom - top - gap - lead * len(lines))
        window = pygame.Rect(0, top, width, height)
        window.centerx = box.centerx
        if self.pictured:
            pictures.draw(surface, look.theme, self.words.seal, window, self.open)
        else:
            pictures.draw_empty(surface, self.words.seal, window)
        y = window.bottom + gap + round(title * 0.62)
        for line in lines:
            text.text(surface, line, "title", title, INK, box.centerx, y, "c")
            y += lead
        y += round(words_size * 0.55)
        for line in words:
            text.text(surface, line, "ui", words_size, INK_SOFT, box.centerx, y, "c")
            y += words_lead

    def _title_lines(self, size: int, room: int) -> tuple[list[str], int]:
        """The title in one line if it fits, else in two; the size at which they fit."""
        title = self.words.title
        if text.width(title, "title", size) <= room:
            return [title], size
        if self.open:
            return [title], self._fit(title, "title", size, room)
        first, _, rest = title.partition(" ")
        if title.count(" ") > 2:
            middle = title.split(" ")
            first, rest = " ".join(middle[:2]), " ".join(middle[2:])
        lines = [first, rest]
        longest = max(lines, key=lambda line: text.width(line, "title", size))
        return lines, self._fit(longest, "title", size, room)

    @staticmethod
    def _fit(string: str, face: str, size: int, room: float) -> int:
        wide = text.width(string, face, size)
        if wide > room:  # a good guess first: measuring at many sizes opens many fonts
            size = max(SMALLEST, int(size * room / wide) + 1)
        while size > SMALLEST and text.width(string, face, size) > room:
            size -= 1
        return size


class SlipButton(Button):
    """A button on bamboo: ink for the first, paper for the second; a seal when nothing else on the screen is one."""

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        unit, rect = look.unit(100) / 100, self.rect
        top = rect.y + (1 if self.state == "down" else 0)
        if self.kind == "primary":
            paint.button(surface, look.theme, rect, "", "primary", self.state, unit=unit)
            color = look.theme.on_seal
        else:
            color = self._slab(surface, top, unit)
        if focus:
            paint.focus_ring(surface, look.theme, rect, 6 * unit, unit)
        self._words(surface, look.type(self.size), top + rect.h / 2, color)

    def _slab(self, surface: pygame.Surface, top: int, unit: float) -> str:
        """Ink or paper; the colour of what is written on it."""
        rect, ink = self.rect, self.kind == "ink"
        fill, rim, color = ("#241A12", "#120C07", "#FFF2DC") if ink else ("#F7ECCB", "#5C4522", INK)
        if self.hovered:
            fill = mix(fill, "#C9A35A", 0.22)
        paint.rounded_rect(surface, (rect.x, top, rect.w, rect.h), 6 * unit, fill, rim, 1 if ink else 1.5)
        if ink:
            inset = max(3, round(4 * unit))
            paint.rounded_rect(surface, (rect.x + inset, top + inset, rect.w - 2 * inset, rect.h - 2 * inset), 3 * unit,
                               None, "#8F7443", 1)  # fmt: skip
        return color

    def _words(self, surface: pygame.Surface, size: int, y: float, color: str) -> None:
        """Icon and label; the icon goes before the type gets small."""
        room = self.rect.w * 0.84
        with_icon = bool(self.icon) and text.width(self.label, "ui_semibold", size) + size * 1.5 <= room
        while size > SMALLEST and text.width(self.label, "ui_semibold", size) > room:
            size -= 1
        length = text.width(self.label, "ui_semibold", size)
        lead = size * 1.5 if with_icon else 0
        x = self.rect.centerx - (length + lead) / 2
        if with_icon:
            paint.icon(surface, self.icon or "", x + size * 0.55, y, size * 1.15, color)
        text.text(surface, self.label, "ui_semibold", size, color, x + lead, y, "lm")
