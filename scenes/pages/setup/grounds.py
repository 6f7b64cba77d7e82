"""The grounds that a game may be played on: folded into one line, or a slip of bamboo for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from logic import Cell
from scenes.pages.setup.choice import SetupChoice
from scenes.pages.setup.tablets import INK, Bamboo
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.words import Phrase, spoken

LEVEL = Phrase("set-up", "Level ground")
AS_DEALT = Phrase("set-up", "The game as it is dealt, the same for all.")
PAD = 22  # units
NAME, WORDS, PRICE = 27, 16, 15  # sizes of type
HEAD, FOOT = 68, 40  # units above the first line of the sentence, and below the last
LEAD = 1.3  # of the lines of a sentence
WEAR = 90  # what the grain of a slip is drawn by, so that no two are alike


@dataclass(frozen=True, slots=True)
class GroundWords:
    """The words of a slip: the key of its ground, empty for none, its name, what it does, and what that costs."""

    key: str
    name: str
    sentence: str
    price: str


def grounds_of(choice: SetupChoice) -> list[GroundWords]:
    """Return what there is to choose from: no ground, and those of the game."""
    cells = [
        GroundWords(one.ground, spoken("ground", one.name), choice.told(one), price_of(one)) for one in choice.cells()
    ]
    return [GroundWords("", LEVEL(), AS_DEALT(), ""), *cells]


FREE = Phrase("ground", "Costs nothing")
COSTS, GIVES = Phrase("ground", "Costs {cost} in 100"), Phrase("ground", "Gives {cost} in 100")


def price_of(cell: Cell) -> str:
    """Return what a ground costs, in words; empty where nobody has measured it."""
    if cell.costs is None:
        return ""
    if not cell.costs:
        return FREE()
    return COSTS(cost=cell.costs) if cell.costs > 0 else GIVES(cost=-cell.costs)


class GroundSlip(Bamboo):
    """One ground to play on."""

    def __init__(
        self, rect: pygame.Rect, ground: GroundWords, place: int, chosen: bool, on_choose: Callable[[str], None]
    ) -> None:
        super().__init__(rect, ground.key, WEAR + place, chosen, on_choose)
        self.ground = ground
        self.name = f"ground {ground.key}".strip()

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        unit, box = look.unit, self.rect
        self.lay(surface, look, box)
        if self.chosen:
            self.tick(surface, look, box.right - unit(32), box.y + unit(34))
        x, room = box.x + unit(PAD), box.w - 2 * unit(PAD)
        size = text.fitted(self.ground.name, "title", look.type(NAME), room - unit(30), look.type(20))
        text.text(surface, self.ground.name, "title", size, INK, x, box.y + unit(34), "lm")
        size, y = look.type(WORDS), box.y + unit(HEAD)
        for line in text.wrap(self.ground.sentence, "ui", size, room):
            text.text(surface, line, "ui", size, INK, x, y, "lm")
            y += round(size * LEAD)
        text.text(surface, self.ground.price, "ui_semibold", look.type(PRICE), INK, x, box.bottom - unit(20), "lm")
        if focus:
            paint.focus_ring(surface, look.theme, box, 6, unit(100) / 100)


def height_of(grounds: Sequence[GroundWords], width: int, look: Look) -> int:
    """Return how high slips of a width must be for the longest of their sentences."""
    size = look.type(WORDS)
    lines = max(len(text.wrap(one.sentence, "ui", size, width - 2 * look.unit(PAD))) for one in grounds)
    return look.unit(HEAD + FOOT) + round(size * LEAD) * lines
