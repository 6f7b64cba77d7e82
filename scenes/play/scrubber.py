"""The scrubber: the turns of a game as a stem of bamboo, with a knot where one stands. Places and paint."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.ui import paint, text
from scenes.ui.bamboo import bamboo_slip, binding_cord, cord_knot
from scenes.ui.look import Look
from scenes.ui.theme import rgb
from scenes.ui.timeline import Timeline

LEAST_STEM = 250  # units of the stem beside its words; with less it lies below them
WIDEST = 1240  # units
WORDS = 18  # units of type
BUTTONS = {"earlier": "back", "later": "forward"}
"""Square buttons with their icons."""
SEED = 7  # of the fibres of the stem


@dataclass(frozen=True)
class Places:
    """The places of the scrubber and of what can be pressed on it; ``words`` is where they begin, at their middle."""

    rect: Rect
    stem: Rect
    buttons: dict[str, Rect]
    words: tuple[int, int]
    room: int  # for the words


class Stem(Timeline):
    """The stem. Its last place is the present: who draws the knot there with the mouse returns only by letting go."""

    @property
    def ends(self) -> tuple[int, int]:
        return self.rect.x + self.rect.h, self.rect.right - self.rect.h

    def drag(self, pos: tuple[int, int]) -> None:
        self.go(min(self.place_at(pos[0]), self.last - 1))

    def release(self, pos: tuple[int, int]) -> None:
        if self.place_at(pos[0]) == self.last:
            self.go(self.last)


def measure(layout: HudLayout, look: Look, widest: str, labels: dict[str, str]) -> Places:
    """Lay it out on the lower edge of the ground: in one row where the stem is long enough, else in two.

    ``widest`` are the longest words that will stand on it, ``labels`` those of its buttons by their names.
    """
    u, size = layout.u, look.type(WORDS)
    pad, gap, side = u(14), u(10), max(layout.hit, u(40))
    room = min(layout.free.w - u(24), u(WIDEST)) - 2 * pad
    wide = {name: text.width(label, "ui_semibold", look.type(16)) + u(28) for name, label in labels.items()}
    acts = sum(wide.values()) + gap * len(wide)
    words = text.width(widest, "ui_semibold", size) + u(8)
    stem = room - 2 * (side + u(4)) - gap - words - acts
    single = stem >= u(LEAST_STEM)
    rect = Rect(0, 0, room + 2 * pad, u(56) if single else side * 2 + u(22))
    rect.midbottom = (layout.free.centerx, layout.prompt[1])
    first = rect.centery if single else rect.y + u(8) + side // 2
    buttons, right = {}, rect.right - pad
    for name in reversed(labels):
        buttons[name] = Rect(right - wide[name], first - side // 2, wide[name], side)
        right = buttons[name].x - gap
    left = rect.x + pad
    row = first if single else rect.bottom - u(8) - side // 2
    end = right - words - gap if single else rect.right - pad
    buttons["earlier"] = Rect(left, row - side // 2, side, side)
    buttons["later"] = Rect(end - side, row - side // 2, side, side)
    line = Rect(left + side + u(4), row - u(9), buttons["later"].x - u(4) - left - side - u(4), u(18))
    begin = end + gap if single else left + u(4)
    return Places(rect, line, buttons, (begin, first), right - begin)


def draw(
    surface: pygame.Surface, look: Look, layout: HudLayout, places: Places, stem: Stem, words: str,
    labels: dict[str, str], states: dict[str, str],
) -> None:  # fmt: skip
    """Paint it; ``states`` are those of the buttons."""
    theme, u = look.theme, layout.u
    paint.panel(surface, theme, places.rect, radius=u(8), elevation=2)
    paint.rounded_rect(surface, places.rect, u(8), None, theme.gold, max(1.5, 1.5 * layout.unit) + look.strong)
    _draw_stem(surface, look, layout, stem)
    for name, icon in BUTTONS.items():
        box = places.buttons[name]
        paint.icon_button(surface, theme, *box.center, icon, box.w, states.get(name, ""), icon_size=u(24),
                          unit=layout.unit)  # fmt: skip
    for name, label in labels.items():
        kind = "primary" if name == "return" else "secondary"
        paint.button(surface, theme, places.buttons[name], label, kind, states.get(name, ""), size=look.type(16),
                     unit=layout.unit)  # fmt: skip
    text.text(surface, words, "ui_semibold", look.type(WORDS), theme.text, *places.words, "lm")


def draw_refusal(surface: pygame.Surface, look: Look, layout: HudLayout, places: Places, sentence: str) -> None:
    """Draw why something is not possible in the past, above the scrubber."""
    theme, u, size = look.theme, layout.u, look.type(17)
    lines = text.wrap(sentence, "ui", size, places.rect.w - u(40))
    lead = round(size * text.LEADING)
    box = Rect(0, 0, max(text.width(line, "ui", size) for line in lines) + u(32), lead * len(lines) + u(16))
    box.midbottom = (places.rect.centerx, places.rect.y - u(6))
    paint.panel(surface, theme, box, radius=u(8), elevation=2)
    paint.rounded_rect(surface, box, u(8), None, theme.seal_text, max(1.5, 1.5 * layout.unit) + look.strong)
    for row, line in enumerate(lines):
        text.text(surface, line, "ui", size, theme.text, box.centerx, box.y + u(8) + lead * row + lead // 2, "cm")


def _draw_stem(surface: pygame.Surface, look: Look, layout: HudLayout, line: Stem) -> None:
    """The stem, a node where a turn begins, a cord up to where one stands and the knot there."""
    theme, u, stem, turns = look.theme, layout.u, line.rect, line.turns
    bamboo = pygame.transform.rotate(bamboo_slip(stem.h, stem.w, True, SEED, layout.unit), 90)
    surface.blit(bamboo, stem)
    here = line.x_of(line.at or 0)
    nodes = [step for step in range(1, len(turns)) if turns[step] != turns[step - 1]]
    last = stem.x
    for step in nodes:
        x = line.x_of(step)
        if x - last >= u(5):
            last = x
            pygame.draw.line(surface, (70, 44, 12), (x, stem.y + 1), (x, stem.bottom - 2), max(1, u(2)))
            pygame.draw.line(surface, (255, 248, 220), (x + max(1, u(2)), stem.y + 2),
                             (x + max(1, u(2)), stem.bottom - 3))  # fmt: skip
    if here - stem.x > u(8):
        cord = binding_cord(here - stem.x, layout.unit * 0.55)
        surface.blit(cord, (stem.x, stem.centery - cord.get_height() // 2))
    knot = cord_knot(layout.unit * 1.15)
    surface.blit(knot, knot.get_rect(center=(here, stem.centery)))
    pygame.draw.circle(surface, rgb(theme.gold_hi), (here, stem.centery), max(2, u(3)))


def draw_frame(surface: pygame.Surface, look: Look, layout: HudLayout) -> None:
    """The frame around the ground that says: this is over."""
    u, box = layout.u, layout.free
    paint.rounded_rect(surface, box, u(2), None, look.theme.gold, u(4))
    knot = cord_knot(layout.unit)
    for corner in (box.topleft, box.topright, box.bottomleft, box.bottomright):
        place = knot.get_rect(center=corner)
        surface.blit(knot, place.clamp(box))
