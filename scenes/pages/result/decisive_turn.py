"""The turn that decided the game: what was played, what it struck, and what it was worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

import logic
from logic.views import RunView
from scenes.app.session import Session
from scenes.pages.analysis.score_history import Decider, ScoreHistory, Stand, told_in, weightiest
from scenes.pages.result.sides import SideResult, seat_sides
from scenes.ui import assets, paint, text
from scenes.ui.flow import wrapped
from scenes.ui.look import Look
from scenes.ui.theme import rgb
from scenes.ui.widgets import Box, Widget
from scenes.ui.words import Phrase, known, plain, speaking

TITLES = {
    ("turn", "lead"): Phrase("result", "Turn {turn} decided it"),
    ("turn", "gain"): Phrase("result", "Turn {turn} mattered most"),
    ("turn", "resigned"): Phrase("result", "Turn {turn} ended it"),
    ("round", "lead"): Phrase("result", "Round {turn} decided it"),
    ("round", "gain"): Phrase("result", "Round {turn} mattered most"),
    ("round", "resigned"): Phrase("result", "Round {turn} ended it"),
}
STOOD, LED = (
    Phrase("result", "The score was {high} to {low} before that."),
    Phrase("result", "{name} led {high} to {low} before that."),
)
YOU_LED = Phrase("result", "You led {high} to {low} before that.")
FOR = {
    "point": Phrase("result", "{count:point|points} for {who:you|*}"),
    "card": Phrase("result", "{count:card|cards} for {who:you|*}"),
    "token": Phrase("result", "{count:token|tokens} for {who:you|*}"),
    "army card": Phrase("result", "{count:army card|army cards} for {who:you|*}"),
}
"""Beside a number: what it counts, and whose they are."""
NO_TURN, NOTHING = Phrase("result", "No turn decided it"), Phrase("result", "Nothing was won or lost on any turn.")
SWEPT, SWEPT_MORE = Phrase("result", "Swept away"), Phrase("result", "Swept away, and {more} more")
MOST_STRUCK = 4


@dataclass(frozen=True)
class TurnAccount:
    """The story of the turn: ``card`` is the one that was played, ``runs`` what was done and ``banner`` by whom,
    ``besides`` what else was done in it, each with whose banner, ``before`` how it stood."""

    title: str
    card: str
    struck: tuple[str, ...]
    runs: tuple[RunView, ...]
    note: str
    besides: tuple[tuple[str, tuple[RunView, ...]], ...]
    points: int
    whose: str
    before: str
    banner: str


def stood_before(history: ScoreHistory, index: int, results: Sequence[SideResult]) -> str:
    """Return how it stood before a turn, in a sentence."""
    totals = history.stands[max(0, index - 1)].totals
    first, second = sorted(results, key=lambda result: -totals[result.side])[:2]
    high, low = totals[first.side], totals[second.side]
    if high == low:
        return STOOD(high=high, low=low)
    if first.names == (logic.YOU,):
        return YOU_LED(high=high, low=low)
    return LED(name=logic.verbatim(first.name), high=high, low=low)


def told_of(session: Session, history: ScoreHistory, decider: Decider, results: Sequence[SideResult]) -> TurnAccount:
    """Return what there is to tell of the turn that decided."""
    stand: Stand = history.stands[decider.index]
    entries = told_in(session, stand)
    entry = weightiest(entries, seat_sides(session), decider.side, decider.points)
    runs: tuple[RunView, ...] = ()
    card, note, banner = "", "", ""
    if entry is not None:
        runs, note, banner = tuple(entry.runs), entry.note, session.players[entry.seat].banner
        same = [one for one in reversed(entries) if one.seat == entry.seat]
        card = next((plain(run.card) for one in (entry, *same) for run in one.runs if known(run.card)), "")
    others = (one for one in entries if one is not entry and one.runs)
    besides = tuple((session.players[one.seat].banner, tuple(one.runs)) for one in others)
    result = next(one for one in results if one.side == decider.side)
    struck = tuple(plain(code) for _, code in stand.swept if known(code))
    title = TITLES[session.info.period, decider.kind](turn=stand.turn)
    name = logic.YOU if result.names == (logic.YOU,) else result.name
    words = FOR[session.info.counts].unsaid(count=abs(decider.points), who=logic.who(0))
    whose = logic.named(words, [name], speaking()) if decider.points else ""
    before = stood_before(history, decider.index, results) if len(results) > 1 else ""
    return TurnAccount(title, card, struck, runs, note, besides, decider.points, whose, before, banner)


class DecisiveTurn(Widget):
    """The panel; without a turn that decided it says so."""

    takes_focus = False

    def __init__(self, rect: Box, told: TurnAccount | None) -> None:
        super().__init__(rect)
        self.told = told
        self.shown = True  # what it tells

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect, told = look.theme, look.unit, self.rect, self.told
        paint.panel(surface, theme, rect, radius=10, elevation=1)
        if not self.shown:
            return
        paint.rounded_rect(surface, rect, 10, None, theme.gold, 1.5)
        x, right, y = rect.x + unit(22), rect.right - unit(22), rect.y + max(unit(28), rect.h // 13)
        size = look.type(26)
        title = told.title if told is not None else NO_TURN()
        text.text(surface, text.elide(title, "title", size, right - x), "title", size, theme.text, x, y, "lm")
        y += unit(22)
        paint.cord(surface, x, right, y, theme.gold, 160, 4)
        y += unit(18)
        if told is None:
            text.paragraph(surface, NOTHING(), "ui", look.type(17), theme.text2, x,
                           y + unit(18), right - x)  # fmt: skip
            return
        before = surface.get_clip()
        surface.set_clip(rect.inflate(-4, -unit(10)).clip(before))
        y = self._cards(surface, look, told, x, y, right)
        self._words(surface, look, told, x, y, right)
        surface.set_clip(before)

    def _cards(self, surface: pygame.Surface, look: Look, told: TurnAccount, x: int, y: int, right: int) -> int:
        """The card that was played, beside it what it struck and what that was worth; where they end."""
        theme, unit = look.theme, look.unit
        width = min((right - x) * 3 // 8, round(self.rect.h * 0.42 / assets.RATIO)) if told.card else 0
        if told.card:
            face = assets.card_face(told.card, width, theme)
            assets.place_card(surface, face, x, y, 1, theme)
        left = x + width + (unit(18) if width else 0)
        high = round(width * assets.RATIO) if width else unit(60)
        top = y
        if told.struck:
            count = min(MOST_STRUCK, len(told.struck))
            small = min((right - left) // count - 2, max(12, round(high * 0.4 / assets.RATIO)))
            for number, code in enumerate(told.struck[:count]):
                box = pygame.Rect(left + number * (small + 2), top, small, round(small * assets.RATIO))
                surface.blit(assets.card_face(code, small, theme), box)
                self._strike(surface, look, box)
            top += round(small * assets.RATIO) + unit(14)
            more = len(told.struck) - count
            words = SWEPT_MORE(more=more) if more else SWEPT()
            size = look.type(15)
            text.text(surface, text.elide(words, "ui", size, right - left), "ui", size, theme.text2, left, top, "lm")
            top += unit(12)
        if told.points:
            size = look.type(44)
            tone = theme.jade_hi if told.points > 0 else theme.seal_text
            middle = max(top + unit(30), y + high - unit(30)) if told.struck else y + high // 2
            wide = text.text(surface, text.signed(told.points), "figure", size, tone, left, middle, "lm")
            words, size = told.whose, look.type(17)
            lines = text.wrap(words, "ui", size, max(unit(60), right - left - wide - unit(12)))[:3]
            for number, line in enumerate(lines):
                text.text(surface, line, "ui", size, theme.text2, left + wide + unit(12),
                          middle + round((number - (len(lines) - 1) / 2) * size * 1.25), "lm")  # fmt: skip
        return y + high + unit(12)

    def _strike(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        veil = pygame.Surface(box.size, pygame.SRCALPHA)
        for start in range(-box.h, box.w, 7):
            pygame.draw.line(veil, (*rgb(look.theme.threat), 130), (start, box.h), (start + box.h, 0), 2)
        surface.blit(veil, box)
        paint.rounded_rect(surface, box, 3, None, look.theme.threat, 2)

    def _words(self, surface: pygame.Surface, look: Look, told: TurnAccount, x: int, y: int, right: int) -> None:
        theme, size = look.theme, look.type(18)
        step = round(size * 1.35)
        y += step
        bottom = self.rect.bottom - look.unit(14)
        small = look.type(16)
        last = text.wrap(told.before, "ui", small, right - x) if told.before else []
        floor = bottom - len(last) * round(small * 1.35)
        left = x + round(size * 1.4)  # behind the sign of whoever did it
        if told.runs:
            paint.banner(surface, told.banner, x, y - round(0.88 * size), size)
        for mixed in wrapped(told.runs, size, right - left):
            if y > floor:
                break
            paint.mixed_line(surface, theme, mixed, left, y, size, theme.text)
            y += step
        for line in text.wrap(told.note, "ui", small, right - left) if told.note else ():
            if y > floor:
                break
            text.text(surface, line, "ui", small, theme.text2, left, y)
            y += round(small * 1.35)
        for banner, runs in told.besides:
            more = wrapped(runs, small, right - left)
            y += round(small * 0.4)
            if y + round(small * 1.35) * (len(more) - 1) > floor - small:
                break
            paint.banner(surface, banner, x, y - round(0.88 * small), small)
            for mixed in more:
                paint.mixed_line(surface, theme, mixed, left, y, small, theme.text2)
                y += round(small * 1.35)
        y = max(y, floor)
        for line in last:
            text.text(surface, line, "ui_semibold", small, theme.text2, x, y + small // 4)
            y += round(small * 1.35)
