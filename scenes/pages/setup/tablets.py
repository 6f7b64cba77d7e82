"""The four bamboo tablets: by which rules a game is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import pygame

from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.theme import LACQUER, mix
from scenes.ui.widgets import Widget

INK, RIM = "#1B130B", "#FFE3A0"
RISE = 6  # units by which the chosen tablet stands out
CORD_AT = 26  # units below the upper edge
ICONS = {"classic": "rules", "balanced": "fit", "quick": "hourglass", "custom": "gear"}
PICTURES = {
    "classic": (("7C", -34, 6, 14), ("KH", 0, 0, 0), ("AS", 34, 6, -14)),
    "balanced": (("JC", -32, 0, 0), ("JH", 32, 0, 0)),
    "quick": (("seal", -24, 5, 0), ("seal", -20, 2, 0), ("seal", -16, -1, 0), ("9D", 34, 0, -8)),
    "custom": (("jade", -26, 4, 10), ("R*", 24, 0, -6)),
}
"""Cards, or backs by their names, with their places from the middle and their angles."""
CARD = 58  # units wide
PICTURE = 200  # units of the tablet at its right that the picture takes


@dataclass(frozen=True, slots=True)
class TabletWords:
    """The words of a tablet: its name, a sentence, and how long a game takes."""

    style: str
    name: str
    sentence: str
    length: str


class Bamboo(Widget):
    """A slip of bamboo, one of several: it is chosen by a press. ``wear`` is what its grain is drawn by."""

    def __init__(self, rect: pygame.Rect, key: str, wear: int, chosen: bool, on_choose: Callable[[str], None]) -> None:
        super().__init__(rect)
        self.choice, self.wear, self.chosen, self.on_choose = key, wear, chosen, on_choose

    @property
    def sound(self) -> str:
        """Bamboo on bamboo."""
        return "tap"

    def activate(self) -> None:
        self.on_choose(self.choice)

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def lay(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Paint the wood: lit where it is chosen or pointed at, and with a rim and a tick where it is chosen."""
        unit, lit = look.unit, self.chosen
        paint.drop_shadow(surface, look.theme, box, 6, unit(20 if lit else 12), unit(12 if lit else 7), 170)
        surface.blit(assets.bamboo_slip(box.w, box.h, lit, self.wear, unit(100) / 100), box)
        if not lit and not self.hovered:
            shade = pygame.Surface(box.size, pygame.SRCALPHA)
            paint.rounded_rect(shade, (0, 0, *box.size), 6, "#2A1A08", None, alpha=34)
            surface.blit(shade, box)
        if lit:
            rim = RIM if look.theme.dark else mix(RIM, INK, 0.45)
            paint.rounded_rect(surface, box.inflate(6, 6), 8, None, rim, 3 + look.strong)

    def tick(self, surface: pygame.Surface, look: Look, x: int, y: int) -> None:
        """Paint the sign of what is chosen."""
        unit = look.unit
        paint.rounded_rect(surface, (x - unit(14), y - unit(14), unit(28), unit(28)), unit(14), INK, RIM, 1.6)
        paint.icon(surface, "check", x, y, unit(20), RIM)


class Tablet(Bamboo):
    """One way to play."""

    def __init__(self, rect: pygame.Rect, words: TabletWords, chosen: bool, on_choose: Callable[[str], None]) -> None:
        super().__init__(rect, words.style, 60 + len(words.name), chosen, on_choose)
        self.words = words
        self.name = f"style {words.style}"

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        unit, lit = look.unit, self.chosen
        box = self.rect.move(0, -unit(RISE) if lit else 0)
        self.lay(surface, look, box)
        pad, head = unit(32), box.y + unit(82)
        paint.icon(surface, ICONS[self.words.style], box.x + unit(48), head, unit(32), INK)
        size = look.type(40)
        text.text(surface, self.words.name, "title", size, INK, box.x + unit(82), head, "lm")
        room = box.w - pad - unit(16)
        pictured = box.w >= unit(400)
        if pictured:
            room -= unit(PICTURE) - unit(16)
            self._picture(surface, look, box.right - unit(PICTURE) // 2, box.y + unit(150))
        size, lead = look.type(17), round(look.type(17) * 1.32)
        y = box.y + unit(126)
        for line in text.wrap(self.words.sentence, "ui", size, room)[: max(1, (box.bottom - unit(44) - y) // lead + 1)]:
            text.text(surface, line, "ui", size, INK, box.x + pad, y)
            y += lead
        text.text(surface, self.words.length, "ui_semibold", look.type(16), INK, box.x + pad, box.bottom - unit(20))
        if lit:
            self.tick(surface, look, box.right - unit(36), box.y + unit(62))
        if focus:
            paint.focus_ring(surface, look.theme, box, 6, unit(100) / 100)

    def _picture(self, surface: pygame.Surface, look: Look, x: int, y: int) -> None:
        width, unit = look.unit(CARD), look.scale.type_factor
        for what, across, down, angle in PICTURES[self.words.style]:
            card = what in ("seal", "jade")
            image = assets.card_back(width, what, LACQUER) if card else assets.card_face(what, width, LACQUER)
            left, top = x + across * unit - width / 2, y + down * unit - width * 0.7
            assets.place_card(surface, image, left, top, 2, LACQUER, angle)


def height_of(words: list[TabletWords], width: int, look: Look) -> int:
    """Return how high tablets of a width must be for the longest of their sentences."""
    room = width - look.unit(48) - (look.unit(PICTURE) - look.unit(16) if width >= look.unit(400) else 0)
    size = look.type(17)
    lines = max(len(text.wrap(one.sentence, "ui", size, room)) for one in words)
    return look.unit(126) + round(size * 1.32) * (lines - 1) + look.unit(56)


class Cord(Widget):
    """The silk cord that binds the tablets of a row, with a knot in every gap."""

    takes_focus = False

    def __init__(self, tablets: list[Tablet]) -> None:
        first, last = tablets[0].rect, tablets[-1].rect
        super().__init__(first.union(last))
        self.gaps = [(one.rect.right + other.rect.left) // 2 - first.x for one, other in pairwise(tablets)]

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return False: it lies above the tablets and is pressed through."""
        return False

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        unit = look.unit(100) / 100
        over = look.unit(18)
        cord = assets.binding_cord(self.rect.w + 2 * over, unit)
        y = self.rect.y + look.unit(CORD_AT)
        surface.blit(cord, (self.rect.x - over, y - cord.get_height() // 2))
        knot = assets.cord_knot(unit)
        for gap in self.gaps:
            surface.blit(knot, knot.get_rect(center=(self.rect.x + gap, y)))
