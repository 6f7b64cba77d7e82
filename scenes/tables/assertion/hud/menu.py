"""Sheets that a button lays over the table: its menu, the settings, and a pile laid open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

import logic
from scenes.app.scene import Scene
from scenes.play.pause import PauseActions, open_pause
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.model import pile_of, titled
from scenes.tables.assertion.input.moves import Answers
from scenes.ui import assets, paint, text
from scenes.ui.event_commands import asks, button_of, pos_of, step
from scenes.ui.look import Look
from scenes.ui.theme import INK, INK_BODY, INK_SOFT, PAPER


class Menu:
    """Opens what lies above the table; a card in the air goes back first."""

    def __init__(self, answers: Answers, run: Callable[[str], bool]) -> None:
        """``run`` does what a button stands for."""
        self.answers, self._run = answers, run
        self.hand, self.screen, self.handover = answers.hand, answers.screen, answers.question.asking.handover

    def open(self) -> None:
        """The menu of the table."""
        self.answers.moves.put_back()
        deeds = PauseActions(lambda: self._run("hint"), self.answers.resign, lambda: self._run("hide"))
        open_pause(self.screen.app, self.handover, deeds, self.hand.stage.pack, self.hand.free)

    def look_through(self, name: str) -> None:
        """Lay a pile open."""
        self.answers.moves.put_back()
        pile = pile_of(self.hand.stage.view, name)[::-1]
        self.screen.app.stack.push(PileScene(name, pile, self.hand.stage.pack, self.hand.sight.tongue))


MOST_WIDE, LEAST_WIDE = 96, 34  # units, pixels


@dataclass(frozen=True, slots=True)
class Grid:
    """The places of the cards of a pile."""

    sheet: Rect
    inner: Rect
    unit: float
    cells: tuple[Rect, ...]
    words: Rect


def measure(count: int, size: tuple[int, int], look: Look) -> Grid:
    """Cards as large as there is room for, at most those of the design."""
    width, height = size
    unit = min(look.unit(100) / 100, (width - 24) / 1100, (height - 24) / 640)
    sheet = Rect(0, 0, round(1080 * unit), round(620 * unit))
    sheet.center = (width // 2, height // 2)
    inner = sheet.inflate(-round(88 * unit), -round(76 * unit))
    top, bottom = inner.top + round(104 * unit), inner.bottom - round(132 * unit)
    wide, gap, per_row = round(MOST_WIDE * unit), round(8 * unit), 1
    while True:
        per_row = max(1, (inner.w + gap) // (wide + gap))
        rows = -(-count // per_row)
        if wide <= LEAST_WIDE or rows * (round(wide * 1.4) + gap) <= bottom - top:
            break
        wide -= 2
    cells = []
    for index in range(count):
        row, column = divmod(index, per_row)
        x, y = inner.left + column * (wide + gap), top + row * (round(wide * 1.4) + gap)
        cells.append(Rect(x, y, wide, round(wide * 1.4)))
    words = Rect(inner.left, bottom + round(22 * unit), inner.w, round(84 * unit))
    return Grid(sheet, inner, unit, tuple(cells), words)


class PileScene(Scene):
    """Lies over the table. `codes` come top card first; hidden ones begin with a question mark."""

    opaque = False

    def __init__(self, name: str, codes: Sequence[str], game: str, tongue: logic.Tongue) -> None:
        super().__init__()
        self.name, self.codes, self.game, self.tongue = name, tuple(codes), game, tongue
        self.chosen = 0

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            self._choose(self._at(pos_of(event)))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and button_of(event) in (1, 3):
            if button_of(event) == 3 or self._at(pos_of(event)) is None:
                self.app.stack.pop(self)
            return True
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)

    def _key(self, event: pygame.Event) -> bool:
        direction = step(event)
        if direction is not None:
            cells = self.grid.cells
            dx, dy = direction
            if cells:
                wanted = cells[self.chosen].move(dx * (cells[0].w + 4), dy * (cells[0].h + 4)).center
                self._choose(
                    next((i for i, cell in enumerate(cells) if cell.inflate(12, 12).collidepoint(wanted)), None)
                )
        elif asks(event, "first", "last"):
            self._choose(0 if asks(event, "first") else len(self.codes) - 1)
        else:
            self.app.stack.pop(self)
        return True

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((index for index, cell in enumerate(self.grid.cells) if cell.collidepoint(pos)), None)

    def _choose(self, index: int | None) -> None:
        if index is not None and 0 <= index < len(self.codes) and index != self.chosen:
            self.chosen = index
            self.dirty = True

    # ---- picture

    @property
    def look(self) -> Look:
        """The looks of this moment."""
        settings = self.app.settings
        return Look(self.app.theme, self.app.scale, self.app.focus_visible, settings.strong_outlines)

    @property
    def grid(self) -> Grid:
        """Return where everything lies at the window's size."""
        return measure(len(self.codes), self.app.size, self.look)

    def draw(self, surface: pygame.Surface) -> None:
        look, grid = self.look, self.grid
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill(look.theme.veil)
        surface.blit(shade, (0, 0))
        unit, inner = grid.unit, grid.inner
        paint.dispatch(surface, look.theme, grid.sheet, unit)
        title, note = texts.PILE_TITLES[self.name](), texts.PILE_NOTES[self.name](count=len(self.codes))
        title, note, close = (logic.say(words, self.tongue) for words in (title, note, texts.CLOSE_PILE()))
        text.text(surface, title, "title", round(40 * unit), INK, inner.left, inner.top + round(40 * unit))
        text.text(surface, note, "ui", round(18 * unit), INK_SOFT, inner.left, inner.top + round(74 * unit))
        for index, (code, cell) in enumerate(zip(self.codes, grid.cells, strict=True)):
            self._card(surface, look, code, cell, index == self.chosen)
        self._words(surface, grid)
        text.text(surface, close, "ui", round(16 * unit), INK_SOFT, inner.left, inner.bottom + round(4 * unit))

    def _card(self, surface: pygame.Surface, look: Look, code: str, cell: Rect, chosen: bool) -> None:
        if chosen:
            paint.rounded_rect(surface, cell.inflate(8, 8), 8, None, PAPER.mark, 3)
        if code.startswith("?"):
            picture = assets.card_back(cell.w, "ink", look.theme)
        else:
            picture = assets.card_face(code, cell.w, look.theme)
        assets.place_card(surface, picture, *cell.topleft, 1, look.theme)

    def _words(self, surface: pygame.Surface, grid: Grid) -> None:
        unit, place = grid.unit, grid.words
        y = place.top + round(20 * unit)
        code = self.codes[self.chosen]
        if code.startswith("?"):
            hidden = logic.say(texts.NOT_SHOWN(), self.tongue)
            text.text(surface, hidden, "ui_semibold", round(19 * unit), INK, place.left, y)
            return
        words = logic.card_text(self.game, code)
        head = logic.say(titled(words, code), self.tongue)
        words = logic.card_text(self.game, code, self.tongue)
        text.text(surface, head, "ui_semibold", round(19 * unit), INK, place.left, y)
        size = round(17 * unit)
        for line in text.wrap(words.summary, "body", size, place.w)[:3]:
            y += round(24 * unit)
            text.text(surface, line, "body", size, INK_BODY, place.left, y)
