"""The chance to win over the moves of a game, with a flag at each of the three that cost most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from scenes.app.plain import Plain
from scenes.pages.analysis.judgements import FINE, Judged, cost_in_words
from scenes.pages.analysis.signs import flag, tone_of
from scenes.ui import paint, text
from scenes.ui.chart import Chart, inks
from scenes.ui.look import Look
from scenes.ui.widgets import Box
from scenes.ui.words import Phrase, per_cent

FLAGS = 3
LEAST = 130  # units of height with room for flags that say what moves cost
TITLE = Phrase("review", "Chance to win")
BROAD = 9  # units of the line at its broadest


@dataclass(frozen=True)
class Path:
    """The course of a game for one seat: by stops, the verdicts on its moves, and how it ended if all are there."""

    verdicts: Mapping[int, Judged]  # by the stop before the move
    end: float | None
    stops: int

    @property
    def points(self) -> list[tuple[int, float]]:
        """Stops with the chance to win there.

        >>> Path({}, None, 9).points
        []
        """
        found: dict[int, float] = {}
        for stop in sorted(self.verdicts):
            judged = self.verdicts[stop]
            found.setdefault(stop, judged.before)
            found.setdefault(stop + 1, judged.after)
        if self.end is not None and found:
            found.setdefault(0, found[min(found)])
            found[self.stops - 1] = self.end
        return sorted(found.items())

    @property
    def costliest(self) -> list[int]:
        """The stops of the moves that cost most."""
        costs = [(-judged.cost, stop) for stop, judged in self.verdicts.items() if judged.verdict != FINE]
        return [stop for _, stop in sorted(costs)[:FLAGS]]


class ChanceChart(Chart):
    """Enter shows what was better."""

    def __init__(
        self,
        rect: Box,
        look: Look,
        turns: Sequence[int],
        at: int,
        on_go: Callable[[int], None],
        on_enter: Callable[[], None],
        path: Path,
    ) -> None:
        super().__init__(rect, look, turns, at, on_go, on_enter)
        self.path, self.framed, self.title = path, False, TITLE()
        self.small = self.rect.h < look.unit(LEAST)  # room for the line, a flag and the numbers of turns only

    @property
    def box(self) -> pygame.Rect:
        unit = self.look.unit
        label = 0 if self.small else text.width(per_cent(1), "figure", self.look.type(15)) + unit(20)
        left, top = self.rect.x + max(14, label), self.rect.y + unit(22 if self.small else 44)
        bottom = self.rect.bottom - unit(24 if self.small else 34)
        return pygame.Rect(left, top, self.rect.right - 18 - left, bottom - top)

    # ---- picture

    def draw_chart(self, surface: pygame.Surface, look: Look) -> None:
        shares = (0.0, 0.5, 1.0)
        self.draw_scale(surface, look, [(one, "" if self.small else per_cent(one)) for one in shares], 0.5)
        size, box = look.type(14), self.box
        self.draw_turns(surface, look, box.bottom, self.rect.bottom - size * 0.9, self.x_of(self.at or 0))
        points = [(self.x_of(stop), self.y_of(chance)) for stop, chance in self.path.points]
        if len(points) > 1:
            jade, fire, _ = inks(look.theme)
            parts = [
                (self.x_of(stop), self.x_of(stop + 1), tone_of(look.theme, judged.verdict))
                for stop, judged in self.path.verdicts.items()
                if judged.verdict != FINE
            ]
            broad = look.unit(BROAD - 3 if self.small else BROAD)
            self.draw_line(surface, points, jade, broad, wash=(jade, fire, self.y_of(0.5)), parts=parts)
        self._draw_flags(surface, look, box)
        self._draw_here(surface, look, box)

    def _draw_flags(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        taken: list[pygame.Rect] = []
        for stop in self.path.costliest:
            judged = self.path.verdicts[stop]
            x = (self.x_of(stop) + self.x_of(stop + 1)) // 2  # within the turn of the move, not where the next begins
            y = round(self.y_of((judged.before + judged.after) / 2))
            place = flag(surface, look, x, box.y - look.unit(4), y, judged.verdict, cost_in_words(judged), taken,
                         self.rect.right, self.small)  # fmt: skip
            taken.append(place)

    def _draw_here(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Draw where one stands: a line down to the turn in gold."""
        theme, unit, size = look.theme, look.unit, look.type(15)
        at = self.at or 0
        x = self.x_of(at)
        pygame.draw.line(surface, theme.mark, (x, box.y), (x, box.bottom + unit(4)), max(1, unit(2)))
        chance = dict(self.path.points).get(at)
        if chance is not None:
            pygame.draw.circle(surface, theme.mark, (x, self.y_of(chance)), unit(7))
            pygame.draw.circle(surface, theme.bg, (x, self.y_of(chance)), unit(7), max(1, unit(2)))
        words = str(self.turns[at])
        wide = text.width(words, "ui_bold", size) + unit(20)
        tag = pygame.Rect(0, 0, wide, round(size * 1.6))
        tag.midbottom = (x, self.rect.bottom - 1)
        tag.clamp_ip(self.rect)
        paint.rounded_rect(surface, tag, unit(5), theme.gold, theme.mark, 1)
        text.text(surface, words, "ui_bold", size, theme.on_gold, *tag.center, "cm")


def end_for(seat: int, outcome: Plain | None) -> float | None:
    """Return what the end brought a seat: 1 for a win, a half for a shared one, 0 for none; ``None`` without an end."""
    if outcome is None:
        return None
    sides, winners = outcome.get("sides"), outcome["winners"]
    won = (sides[seat] if sides else seat) in winners
    return (0.5 if len(winners) > 1 else 1.0) if won else 0.0
