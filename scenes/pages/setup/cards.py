"""The cards of a game that are in play: all of them as a grid, marked one by one or all at once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

import pygame

import logic
from logic import GameInfo, OptionInfo
from scenes.pages.page import BACK, NEXT, PageScene
from scenes.pages.setup.choice import Value, in_play, value_of
from scenes.ui import assets, paint, text
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.widgets import Button, Widget
from scenes.ui.words import Phrase, card_hole, speaking

SUITS, RANKS = 4, 13
RATIO = 1.4
GAP, PAD = 8, 20  # units
SHADE = 150  # of what is only ground, of 255


TITLED = Phrase("card", "{card}: {title}")
MARK_NONE, MARK_ALL = Phrase("set-up", "Mark none"), Phrase("set-up", "Mark all")
ALL_IN_PLAY = Phrase("set-up", "All {count} in play")
IN_PLAY = Phrase("set-up", "{count} of {most} in play; the others are only ground")


class CardMark(Widget):
    """A card that is in play or only ground; a press or Enter changes it."""

    def __init__(self, code: str, tip: str, is_on: Callable[[], bool], turn: Callable[[], None]) -> None:
        super().__init__(tip=tip)
        self.code, self._is_on, self._turn = code, is_on, turn

    @property
    def sound(self) -> str:
        """A card on wood."""
        return "tap"

    def activate(self) -> None:
        self._turn()

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, rect, unit = look.theme, self.rect, look.unit
        surface.blit(assets.card_face(self.code, rect.w, theme), rect)
        if self._is_on():
            side = unit(20)  # at the corner where no face has anything
            box = pygame.Rect(rect.x, rect.bottom - side, side, side)
            paint.rounded_rect(surface, box, side // 2, theme.gold, theme.table, 1 + look.strong)
            paint.icon(surface, "check", *box.center, round(side * 0.7), theme.on_gold)
        else:
            paint.rounded_rect(surface, rect, unit(6), theme.table, alpha=SHADE)
        if self.hovered:
            paint.rounded_rect(surface, rect, unit(6), None, theme.gold_hi, 2)
        if focus:
            paint.focus_ring(surface, theme, rect, unit(6), unit(100) / 100)


class CardsScene(PageScene):
    """Every card of an option that may list cards; what is marked holds when the page is left."""

    title = Phrase("set-up", "Cards in play")
    hints = (("{next_stop}", NEXT), ("{choose}", Phrase("key hint", "mark")), ("{back}", BACK))

    def __init__(self, info: GameInfo, option: OptionInfo, value: Value, on_leave: Callable[[Value], None]) -> None:
        super().__init__()
        self.info, self.option = info, option
        self.first = f"card {option.cards[0]}"
        self.marked = set(in_play(info, option, value))
        self._before, self._on_leave = frozenset(self.marked), on_leave

    def go_back(self) -> None:
        super().go_back()
        if self.marked != self._before:
            self._on_leave(value_of(self.info, self.option, self.marked))

    def mark(self, codes: Collection[str]) -> None:
        """Mark these cards as in play, and no other."""
        self.marked = set(codes)
        self.dirty = True

    # ---- layout

    def lay(self, group: FocusGroup, panel: pygame.Rect) -> None:
        unit, cards, head = self.look.unit, self.option.cards, self.frame_of()[0]
        panel.x, panel.w = head.x, head.w
        gap, columns, rows = unit(GAP), -(-len(cards) // SUITS), SUITS
        room = panel.inflate(-2 * unit(PAD), -2 * unit(PAD))
        wide = min((room.w + gap) // columns - gap, round(((room.h + gap) // rows - gap) / RATIO))
        high = round(wide * RATIO)
        left = room.centerx - (columns * (wide + gap) - gap) // 2
        for number, code in enumerate(cards):
            row, column = divmod(number, RANKS) if number < SUITS * RANKS else divmod(number, SUITS)[::-1]
            title = logic.card_text(self.info.id, code, speaking()).title
            tip = TITLED(card=card_hole(code, self.info.id), title=logic.verbatim(title))
            card = CardMark(code, tip, partial(self.is_marked, code), partial(self.turn, code))
            card.rect = pygame.Rect(left + column * (wide + gap), room.y + row * (high + gap), wide, high)
            group.add(card, f"card {code}")
        wide = columns * (wide + gap) - gap + 2 * unit(PAD)
        high = rows * (high + gap) - gap + 2 * unit(PAD)
        self._panel = pygame.Rect(left - unit(PAD), panel.y, wide, high)

    def is_marked(self, code: str) -> bool:
        """Return whether a card is in play."""
        return code in self.marked

    def turn(self, code: str) -> None:
        """Mark a card, or take its mark away."""
        self.mark(self.marked ^ {code})

    def foot(self, rect: pygame.Rect) -> list[Button]:
        unit = self.look.unit
        found = []
        for place, (label, codes) in enumerate(((MARK_NONE, ()), (MARK_ALL, self.option.cards))):
            button = Button((0, rect.y, unit(180), rect.h), label(), partial(self.mark, codes))
            button.rect.right = rect.right - place * unit(196)
            button.name = label.text
            found.append(button)
        return found[::-1]

    # ---- picture

    def draw_parts(self, surface: pygame.Surface) -> None:
        head, _, _ = self.frame_of()
        marked, of = len(self.marked), len(self.option.cards)
        words = ALL_IN_PLAY(count=of) if marked == of else IN_PLAY(count=marked, most=of)
        size = self.look.type(19)
        text.text(surface, words, "ui", size, self.look.theme.text2, head.right, head.centery, "rm")
