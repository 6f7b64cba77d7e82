"""The charts of the statistics: how one did over time, by how much, and with which strategies."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import date
from itertools import pairwise

import pygame

import logic
from scenes.app.dates import month as month_name
from scenes.app.dates import said_day
from scenes.app.doors import STRATEGY_GAME
from scenes.app.player_result import DRAWN, LOST, WON
from scenes.pages.statistics.figures import FEWEST_PLAYS, LAST, Figures, signed
from scenes.ui import assets, paint, text
from scenes.ui.bamboo import bamboo_slip, binding_cord, cord_knot
from scenes.ui.chart import READ, Chart, inks
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget
from scenes.ui.words import Phrase, per_cent, plain, speaking

BURNT, BURNT_SOFT = "#1E1408", "#4A3314"  # words on bamboo
MOST_POINTS = 40  # of a line


def smoothed(points: Sequence[tuple[int, float]]) -> list[tuple[float, float]]:
    """No more points than a line has room for: each the mean of its neighbours, and the last as it is.

    >>> smoothed([(0, 0.5), (10, 0.7)])
    [(0.0, 0.5), (10, 0.7)]
    """
    width = max(1, len(points) // MOST_POINTS)
    chunks = [points[start : start + width] for start in range(0, len(points) - 1, width)]
    means = [(sum(when for when, _ in one) / len(one), sum(share for _, share in one) / len(one)) for one in chunks]
    return [*means, points[-1]]


S = "statistics"
ONE_GAME = Phrase(S, "Choose one game: points, tokens and cards cannot be counted together")
NO_GAMES = Phrase(S, "No games yet")
GAMES, RECENT = Phrase(S, "Games"), Phrase(S, "{count} this month")
WINS, SHARE = Phrase(S, "Wins"), Phrase(S, "{share} of all")
STREAK, BEST = Phrase(S, "Streak"), Phrase(S, "best: {count}")
MARGIN, LENGTH = Phrase(S, "Mean margin"), Phrase(S, "{count:* turn|* turns} a game")
SHARES = Phrase(S, "share of the last {count:* game|* games}")
DOTS = Phrase(S, "one dot per game; a line from {count:* game|* games} on")
READING = Phrase(S, "{date}: {title}")
ROWS = {WON: Phrase("statistics, a row of the chart", "won"), DRAWN: Phrase("statistics, a row of the chart", "drawn"),
        LOST: Phrase("statistics, a row of the chart", "lost")}  # fmt: skip
OF_YEAR = Phrase("date", "{month} {year}")
MARGINS, AHEAD = Phrase(S, "Margins"), Phrase(S, "points ahead at the end")
PILE = Phrase(S, "{points}: {count:one game|* games}")
COUNTED = {LOST: Phrase(S, "Lost {count}"), DRAWN: Phrase(S, "Drawn {count}"), WON: Phrase(S, "Won {count}")}
ROD = Phrase(S, "each rod is {count:* game|* games}")
FAVOURITES, WITH_THEM = Phrase(S, "Favourite strategies"), Phrase(S, "won when enacted")
NONE_OFTEN = Phrase(
    S, "A strategy of Art of War Assertion appears here once you have enacted it {count:3=three times|* time|* times}."
)
TIMES, RARELY = Phrase(S, "{count:* time|* times}"), Phrase(S, "Rarely works for you")
SHARE_OF = Phrase(S, "{share} of {count}")


class Slips(Widget):
    """Four slips of bamboo with a figure each, or one row of figures where there is no room for them."""

    takes_focus = False

    def __init__(self, rect: Box, told: Figures, tall: bool) -> None:
        super().__init__(rect)
        self.tall = tall
        none = not told.games
        self.entries = (
            (f"{told.games}", GAMES(), "" if none else RECENT(count=told.recent)),
            ("" if none else f"{told.won}", WINS(), "" if none else SHARE(share=logic.verbatim(per_cent(told.share)))),
            ("" if none else f"{told.streak}", STREAK(), "" if none else BEST(count=told.best)),
            ("" if none else signed(told.margin), MARGIN(), "" if none else LENGTH(count=round(told.turns))),
        )  # fmt: skip

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        if self.tall:
            self._draw_slips(surface, look)
        else:
            self._draw_row(surface, look)

    def _draw_slips(self, surface: pygame.Surface, look: Look) -> None:
        unit, scale = look.unit, look.unit(100) / 100
        wide = (self.rect.w - unit(14) * 5) // 4
        lifts = (8, 0, 4, 12)
        high = self.rect.h - unit(14)
        places = []
        for number, lift in enumerate(lifts):
            x = self.rect.x + unit(14) + number * (wide + unit(14))
            rect = pygame.Rect(x, self.rect.y + unit(lift), wide, high)
            surface.blit(bamboo_slip(wide, high, number == 1, 40 + number, scale), rect)
            places.append(rect)
        for share in (0.21, 0.88):
            y = self.rect.y + round(self.rect.h * share)
            cord = binding_cord(self.rect.w, scale)
            surface.blit(cord, cord.get_rect(midleft=(self.rect.x, y)))
            knot = cord_knot(scale)
            for one, other in pairwise(places):
                surface.blit(knot, knot.get_rect(center=((one.right + other.x) // 2, y)))
        for rect, (figure, name, more) in zip(places, self.entries, strict=True):
            y = rect.y + round(rect.h * 0.5)
            size = look.type(54)
            while size > 20 and text.width(figure, "figure", size) > rect.w - unit(12):
                size -= 2
            text.text(surface, figure, "figure", size, BURNT, rect.centerx, y, "cm")
            name_size = look.type(21)
            while name_size > 13 and text.width(name, "title", name_size) > rect.w - unit(8):
                name_size -= 1
            text.text(surface, name, "title", name_size, BURNT, rect.centerx, y + unit(60), "cm")
            small = look.type(15)
            while small > 11 and text.width(more, "ui_semibold", small) > rect.w - unit(8):
                small -= 1
            text.text(surface, more, "ui_semibold", small, BURNT_SOFT, rect.centerx, y + unit(90), "cm")

    def _draw_row(self, surface: pygame.Surface, look: Look) -> None:
        theme, unit = look.theme, look.unit
        paint.panel(surface, theme, self.rect, radius=8, elevation=1)
        wide = self.rect.w // 4
        for number, (figure, name, more) in enumerate(self.entries):
            x = self.rect.x + number * wide + wide // 2
            text.text(surface, figure or "–", "figure", look.type(36), theme.text, x, self.rect.y + unit(34), "cm")
            text.text(surface, name, "title", look.type(19), theme.text, x, self.rect.y + unit(68), "cm")
            text.text(surface, more, "ui", look.type(15), theme.text2, x, self.rect.y + unit(92), "cm")


class Curve(Chart):
    """The share of wins over time as a line of ink; below twenty games a dot a game."""

    def __init__(
        self, look: Look, points: Sequence[tuple[int, float]], noted: Sequence[tuple[int, str]],
        games: Sequence[tuple[int, str]],
    ) -> None:  # fmt: skip
        """``points``: when, and the share; ``noted``: when, and a word; ``games``: when each was, and its result."""
        self.points, self.noted, self.games = tuple(points), tuple(noted), tuple(games)
        self.moments = [when for when, _ in points or games]
        days = [date.fromtimestamp(when) for when in self.moments]
        super().__init__((0, 0, 0, 0), look, [day.year * 12 + day.month for day in days])
        self.title, self.subtitle = WINS(), (SHARES if points else DOTS)(count=LAST)
        shares = [share for _, share in points] or [0.0]
        self.low = max(0.0, int(min(*shares, 0.45) * 10) / 10)
        self.high = min(1.0, (int(max(*shares, 0.55) * 10) + 1) / 10)

    @property
    def box(self) -> pygame.Rect:
        box, unit = self.inside, self.look.unit
        return pygame.Rect(box.x + unit(52), box.y + unit(12), box.w - unit(130), box.h - unit(46))

    @property
    def none(self) -> str:
        return "" if self.games else NO_GAMES()

    @property
    def span(self) -> tuple[int, int]:
        """The first and the last moment; a clock that was set back may make the latest game the first."""
        moments = [when for when, _ in self.games]
        return min(moments), max(*moments, min(moments) + 1)

    def moment_share(self, when: float) -> float:
        """Return how far along the line a moment lies, from 0 to 1."""
        first, last = self.span
        return (when - first) / (last - first)

    def share_of(self, place: float) -> float:
        return self.moment_share(self.moments[int(place)])

    def reading(self, place: int) -> str:
        day = said_day(date.fromtimestamp(self.moments[place]), date.today())
        result = per_cent(self.points[place][1]) if self.points else ROWS[self.games[place][1]]()
        return READING(date=logic.verbatim(day), title=logic.verbatim(result))

    def draw_chart(self, surface: pygame.Surface, look: Look) -> None:
        if self.at is not None:
            self.draw_column(surface, look, self.at, look.theme.text, READ, look.unit(10))
        self._draw_months(surface, look)
        if self.points:
            self._draw_line(surface, look)
        else:
            self._draw_dots(surface, look)

    def _draw_dots(self, surface: pygame.Surface, look: Look) -> None:
        (jade, fire, ochre), box = inks(look.theme), self.box
        rows = {
            WON: (box.y + box.h // 4, jade),
            DRAWN: (box.centery, ochre),
            LOST: (box.bottom - box.h // 4, fire),
        }
        for name, (y, tone) in rows.items():
            text.text(surface, ROWS[name](), "ui", look.type(15), tone, box.x - look.unit(16), y, "rm")
        for place, (_, result) in enumerate(self.games):
            y, tone = rows.get(result, rows[DRAWN])
            pygame.draw.circle(surface, tone, (self.x_of(place), y), look.unit(7))

    def _draw_line(self, surface: pygame.Surface, look: Look) -> None:
        theme, unit, box = look.theme, look.unit, self.box
        steps = round((self.high - self.low) * 10)
        shares = [round(self.low + step / 10, 1) for step in range(steps + 1)]
        labels = [per_cent(share) if steps <= 5 or step % 2 == 0 else "" for step, share in enumerate(shares)]
        self.draw_scale(surface, look, list(zip(shares, labels, strict=True)), 0.5)
        jade, fire, _ = inks(theme)
        path = [(box.x + self.moment_share(when) * box.w, self.y_of(share)) for when, share in smoothed(self.points)]
        if len(path) == 1:
            path = [(path[0][0] - unit(20), path[0][1]), path[0]]
        self.draw_line(surface, path, jade, max(4.0, unit(9)), wash=(jade, fire, self.y_of(0.5)))
        x, y = path[-1]
        pygame.draw.circle(surface, jade, (x, y), unit(8))
        pygame.draw.circle(surface, theme.text if theme.dark else theme.raised, (x, y), unit(4))
        text.text(surface, per_cent(self.points[-1][1]), "figure", look.type(24), theme.text, x + unit(16), y, "lm")
        self._draw_notes(surface, look)

    def _draw_notes(self, surface: pygame.Surface, look: Look) -> None:
        theme, unit, size, box = look.theme, look.unit, look.type(18), self.box
        taken: list[pygame.Rect] = []
        for when, words in self.noted:
            x = box.x + self.moment_share(when) * box.w
            wide = text.width(words, "title_italic", size)
            rect = pygame.Rect(0, 0, wide, unit(22))
            rect.center = (round(max(box.x + wide / 2, min(box.right - wide / 2, x))), box.y - unit(2))
            if rect.collidelist(taken) >= 0:
                continue
            taken.append(rect.inflate(unit(16), 0))
            text.text(surface, words, "title_italic", size, theme.text2, *rect.center, "cm")
            for y in range(rect.bottom, box.bottom, unit(7)):
                pygame.draw.line(surface, theme.line_hi, (x, y), (x, y + unit(2)))

    def _draw_months(self, surface: pygame.Surface, look: Look) -> None:
        """Draw where months begin; where all is of one, the first day and the last one."""
        theme, unit, size, box = look.theme, look.unit, look.type(15), self.box
        first, last = self.span
        y = box.bottom + unit(26)
        begun = time.localtime(first)
        marks = []
        year, month = begun.tm_year, begun.tm_mon
        while True:
            month += 1
            if month > 12:
                year, month = year + 1, 1
            when = time.mktime((year, month, 1, 0, 0, 0, 0, 0, -1))
            if when >= last:
                break
            name = month_name(month)
            marks.append((when, name if month > 1 else OF_YEAR(month=logic.verbatim(name), year=year)))
        if not marks:
            ends = ((date.fromtimestamp(first), box.x, "lm"), (date.fromtimestamp(last), box.right, "rm"))
            for day, edge, anchor in ends if ends[0][0] != ends[1][0] else ends[:1]:
                text.text(surface, said_day(day, day), "ui", size, theme.text2, edge, y, anchor)
            return
        end = -1.0
        for when, words in marks:
            x = box.x + self.moment_share(when) * box.w
            if x < end or x + text.width(words, "ui", size) > box.right + unit(70):
                continue
            pygame.draw.line(surface, theme.line_hi, (x, y - unit(8)), (x, y + unit(8)))
            end = x + text.text(surface, words, "ui", size, theme.text2, x + unit(8), y, "lm") + unit(26)


class Margins(Chart):
    """Counting rods: one a game, piled by how many points one was ahead."""

    ROD, GAP, MOST = 4, 8, 26

    def __init__(self, look: Look, piles: Sequence[tuple[int, int]], told: Figures) -> None:
        self.piles = tuple(piles) if any(count for _, count in piles) else ()
        super().__init__((0, 0, 0, 0), look, range(len(self.piles)))
        self.told = told
        self.title, self.subtitle = MARGINS(), AHEAD()

    @property
    def box(self) -> pygame.Rect:
        box = self.inside
        return pygame.Rect(box.x, box.y, box.w, box.h - self.look.unit(60))

    @property
    def none(self) -> str:
        return "" if self.piles else (ONE_GAME if self.told.games else NO_GAMES)()

    def share_of(self, place: float) -> float:
        return (place + 0.5) / max(1, len(self.piles))

    def reading(self, place: int) -> str:
        margin, count = self.piles[place]
        return PILE(points=logic.verbatim(text.signed(margin) if margin else "0"), count=count)

    def draw_chart(self, surface: pygame.Surface, look: Look) -> None:
        theme, unit, box = look.theme, look.unit, self.box
        most, foot = max(count for _, count in self.piles), box.bottom
        wide = box.w / len(self.piles)
        if self.at is not None:
            self.draw_column(surface, look, self.at, theme.text, READ, wide)
        jade, fire, ochre = inks(theme)
        room = foot - box.y - unit(22)
        worth = 1
        while most / worth > self.MOST or most / worth * unit(self.GAP) > room:
            worth += 1
        size = look.type(15)
        pygame.draw.line(surface, theme.line_hi, (box.x, foot), (box.right, foot))
        for number, (margin, count) in enumerate(self.piles):
            tone = ochre if not margin else jade if margin > 0 else fire
            x = box.x + round(number * wide)
            rods = -(-count // worth)
            for rod in range(rods):
                y = foot - unit(6) - rod * unit(self.GAP)
                paint.rounded_rect(
                    surface, (x + unit(3), y - unit(2), wide - unit(6), unit(self.ROD) + 1), unit(2), tone
                )
            middle = x + wide / 2
            if count:
                text.text(
                    surface, count, "figure", size, theme.text, middle, foot - rods * unit(self.GAP) - unit(14), "cm"
                )
            label = text.signed(margin) if margin else "0"
            text.text(surface, label, "figure", size, theme.text2, middle, foot + unit(16), "cm")
        told, y = self.told, foot + unit(46)
        text.text(surface, COUNTED[LOST](count=told.lost), "ui_semibold", size, theme.seal_text, box.x, y, "lm")
        text.text(surface, COUNTED[DRAWN](count=told.drawn), "ui_semibold", size, theme.gold_hi, box.centerx, y, "cm")
        text.text(surface, COUNTED[WON](count=told.won), "ui_semibold", size, theme.jade_hi, box.right, y, "rm")
        if worth > 1:
            text.text(surface, ROD(count=worth), "ui", size, theme.text2, box.right, self.rect.y + unit(36), "rm")


class Favourites(Chart):
    """The strategies enacted most, with the share of games won."""

    SHOWN = 4

    def __init__(self, look: Look, told: Sequence[tuple[str, int, float]], letters: bool) -> None:
        super().__init__((0, 0, 0, 0), look)
        self.told, self.letters = tuple(told), letters
        self.title, self.subtitle = FAVOURITES(), WITH_THEM()

    @property
    def none(self) -> str:
        return "" if self.told else NONE_OFTEN(count=FEWEST_PLAYS)

    def draw_chart(self, surface: pygame.Surface, look: Look) -> None:
        theme, unit, box = look.theme, look.unit, self.box
        jade, fire, _ = inks(theme)
        foot = unit(46)
        gap = unit(12)
        wide = (box.w - gap * (self.SHOWN - 1)) // self.SHOWN
        card = min(wide, round((box.h - foot - unit(86)) / 1.4))
        for number, (code, times, share) in enumerate(self.told[: self.SHOWN]):
            x = box.x + number * (wide + gap)
            face = assets.card_face(plain(code), card, theme, letters=self.letters)
            assets.place_card(surface, face, x + (wide - card) / 2, box.y, 1, theme)
            y = box.y + round(card * 1.4) + unit(24)
            middle = x + wide / 2
            text.text(surface, per_cent(share), "figure", look.type(24), theme.text, middle, y, "cm")
            paint.rounded_rect(surface, (x, y + unit(18), wide, unit(2)), 1, theme.line_hi)
            tone = jade if share >= 0.5 else fire
            paint.rounded_rect(surface, (x, y + unit(16), max(4, wide * share), unit(6)), unit(3), tone)
            text.text(surface, TIMES(count=times), "ui", look.type(15), theme.text2, middle, y + unit(40), "cm")
        worst = min(self.told, key=lambda one: (one[2], -one[1]))
        if len(self.told) > self.SHOWN and worst[2] < 0.5:
            title = logic.card_text(STRATEGY_GAME, worst[0], speaking()).title
            y = box.bottom - unit(8)
            size = look.type(16)
            x = box.x + text.text(surface, RARELY(), "ui", size, theme.text2, box.x, y, "lm") + unit(12)
            words = text.elide(title, "title", look.type(19), box.right - unit(110) - x)
            text.text(surface, words, "title", look.type(19), theme.text, x, y, "lm")
            words = SHARE_OF(share=logic.verbatim(per_cent(worst[2])), count=worst[1])
            text.text(surface, words, "ui_semibold", size, theme.seal_text, box.right, y, "rm")
