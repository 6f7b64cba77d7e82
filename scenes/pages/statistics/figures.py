"""Statistics of games that were played: pure figures, without a picture."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import logic
from scenes.app.player_result import DRAWN, LOST, WON
from scenes.pages.archive.game_filter import ALL, PlayedGame, games, opponents
from scenes.pages.archive.rows import ground_of
from scenes.ui.words import Phrase, spoken

LAST = 20
"""How many games a point of the curve looks back on; with fewer there is none."""
STEP = 3
"""Points between two piles of the margins."""
FARTHEST = 15
FEWEST_PLAYS = 3
"""How often a strategy must have been enacted to be among the favourites."""
MONTH = 30 * 24 * 60 * 60
FIRST_WIN, IN_A_ROW = Phrase("statistics", "first win against {name}"), Phrase("statistics", "{count} wins in a row")
USUAL, RULE = Phrase("statistics", "The usual rules"), Phrase("statistics", "{option}: {label}")


@dataclass(frozen=True)
class Figures:
    """``streak`` is how many of the latest were won without a break, ``best`` the longest such row there was."""

    games: int
    won: int
    lost: int
    drawn: int
    streak: int
    best: int
    margin: float | None  # the mean; none of different games, whose points, tokens and cards are no sum
    turns: float  # the mean length
    recent: int  # games of the last thirty days

    @property
    def share(self) -> float:
        """The share that was won, from 0 to 1."""
        return self.won / self.games if self.games else 0.0


@dataclass(frozen=True)
class StatisticsLine:
    """A line of the table: what games have in common, and how they went. ``key`` filters by it; an empty one cannot."""

    key: str
    label: str
    figures: Figures


def signed(margin: float | None) -> str:
    """Return a mean margin as it is written.

    >>> signed(2.04), signed(-1.5), signed(None)
    ('+2.0', '−1.5', '–')
    """
    return "–" if margin is None else f"{margin:+.1f}".replace("-", "−")


def those_that_count(all_played: Sequence[PlayedGame]) -> list[PlayedGame]:
    """Games of one's own, oldest first; those in which more was taken back than is free stand apart."""
    own = [one for one in all_played if one.row.counted and one.player_result.result in (WON, LOST, DRAWN)]
    return sorted((one for one in own if not one.row.taken), key=lambda one: (one.row.place, one.row.played))


def taken_back(all_played: Sequence[PlayedGame]) -> list[PlayedGame]:
    """Games in which more was taken back than is free."""
    return [one for one in all_played if one.row.counted and one.row.taken]


def figures(played: Sequence[PlayedGame], now: float) -> Figures:
    """The figures of games, the oldest first, at a moment in seconds since 1970."""
    results = [one.player_result.result for one in played]
    streak = best = 0
    for result in results:
        streak = streak + 1 if result == WON else 0
        best = max(best, streak)
    count, one_game = len(played), len({one.row.game for one in played}) == 1
    return Figures(
        count,
        results.count(WON),
        results.count(LOST),
        results.count(DRAWN),
        streak,
        best,
        sum(one.player_result.margin for one in played) / count if one_game else None,
        sum(one.player_result.turns for one in played) / count if count else 0.0,
        sum(one.row.played > now - MONTH for one in played),
    )


def margins(played: Sequence[PlayedGame]) -> list[tuple[int, int]]:
    """Return how many games ended so many points ahead, in piles of three points around each number, from -15 to 15;
    none of different games."""
    if len({one.row.game for one in played}) != 1:
        return []
    piles = dict.fromkeys(range(-FARTHEST, FARTHEST + 1, STEP), 0)
    for one in played:
        margin = one.player_result.margin
        nearest = round(margin / STEP) * STEP
        if not nearest and margin and one.player_result.result != DRAWN:
            nearest = STEP if margin > 0 else -STEP
        piles[max(-FARTHEST, min(FARTHEST, nearest))] += 1
    return list(piles.items())


def curve(played: Sequence[PlayedGame]) -> list[tuple[int, float]]:
    """Return for each game from the twentieth on when it was, and the share of the last twenty that was won."""
    won = [one.player_result.result == WON for one in played]
    return [(played[end - 1].row.played, sum(won[end - LAST : end]) / LAST) for end in range(LAST, len(played) + 1)]


def notes(played: Sequence[PlayedGame]) -> list[tuple[int, str]]:
    """Moments worth a word: the first win against a high level, and the longest row of wins."""
    found = []
    for level in logic.AI_LEVELS[3:]:
        first = next(
            (one for one in played if one.player_result.result == WON and one.player_result.opponent == level.id), None
        )
        if first is not None:
            name = logic.verbatim(spoken("level", level.name))
            found.append((first.row.played, FIRST_WIN(name=name)))
    streak, best, when = 0, 0, 0
    for one in played:
        streak = streak + 1 if one.player_result.result == WON else 0
        if streak > best:
            best, when = streak, one.row.played
    if best > 2:
        found.append((when, IN_A_ROW(count=best)))
    return found


def by_level(played: Sequence[PlayedGame], now: float) -> list[StatisticsLine]:
    """A line for every opponent that was met."""
    return _lines(played, opponents()[1:], lambda one: one.player_result.opponent, now)


def by_game(played: Sequence[PlayedGame], now: float) -> list[StatisticsLine]:
    """A line for every game that was played."""
    return _lines(played, games()[1:], lambda one: one.row.game, now)


def by_rules(played: Sequence[PlayedGame], now: float) -> list[StatisticsLine]:
    """A line for every house rule that was not as usual, the most used first, and one for the usual ones."""
    groups: dict[str, list[PlayedGame]] = {}
    for one in played:
        for title, label in unusual(one):
            words = logic.verbatim(spoken("option", title)), logic.verbatim(spoken("option", label))
            told = RULE(option=words[0], label=words[1]) if label else spoken("ground", title)
            groups.setdefault(told, []).append(one)
        if not unusual(one):
            groups.setdefault(USUAL(), []).append(one)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return [StatisticsLine(ALL, label, figures(group, now)) for label, group in ordered]


def unusual(one: PlayedGame) -> list[tuple[str, str]]:
    """The ground of a game and its house rules that were not as usual: titles, and what was chosen."""
    infos = {info.id: info for info in logic.games()}
    ground = ground_of(one.row)
    info, found = infos.get(one.row.game), [(ground, "")] if ground else []
    for option in info.options if info is not None else ():
        value = one.row.options.get(option.key, option.default)
        if value != option.default:
            found.append((option.title, option.label_of(value)))
    return found


def _lines(
    played: Sequence[PlayedGame], kinds: Sequence[tuple[str, str]], kind_of: Callable[[PlayedGame], str], now: float
) -> list[StatisticsLine]:
    groups: dict[str, list[PlayedGame]] = {}
    for one in played:
        groups.setdefault(kind_of(one), []).append(one)
    return [StatisticsLine(key, label, figures(groups[key], now)) for key, label in kinds if key in groups]


def strategies(played: Sequence[PlayedGame]) -> list[tuple[str, int, float]]:
    """The strategies one has enacted: code, how often, and the share of games won with it; the most enacted first."""
    times: dict[str, int] = {}
    met: dict[str, list[bool]] = {}
    for one in played:
        plays = one.row.facts.get("plays")
        for code, counts in plays.items() if isinstance(plays, dict) else ():
            seat = one.player_result.seat
            count = counts[seat] if isinstance(counts, list) and seat < len(counts) else 0
            if isinstance(count, int) and count > 0:
                times[code] = times.get(code, 0) + count
                met.setdefault(code, []).append(one.player_result.result == WON)
    often = [code for code, count in times.items() if count >= FEWEST_PLAYS]
    often.sort(key=lambda code: (-times[code], code))
    return [(code, times[code], sum(met[code]) / len(met[code])) for code in often]


def table(all_played: Sequence[PlayedGame]) -> bytes:
    """Every game of one's own as a table, the oldest first: comma-separated values, in UTF-8."""
    out = io.StringIO()
    lines: list[tuple[object, ...]] = [
        ("date", "game", "opponent", "players", "result", "scores", "margin", "turns", "taken back", "seed", "rules")
    ]
    for one in sorted(all_played, key=lambda one: (one.row.place, one.row.played)):
        row, player_result = one.row, one.player_result
        if row.counted:
            names = " / ".join(_harmless(str(player.get("name", ""))) for player in row.players)
            lines.append(
                (
                    time.strftime("%Y-%m-%d %H:%M", time.localtime(row.played)),
                    row.game,
                    player_result.opponent,
                    names,
                    player_result.result,
                    " ".join(map(str, player_result.scores)),
                    player_result.margin,
                    player_result.turns,
                    row.taken,
                    row.seed,
                    "; ".join(": ".join(filter(None, rule)) for rule in unusual(one)),
                )
            )
    csv.writer(out, lineterminator="\r\n").writerows(lines)
    return out.getvalue().encode()


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula.

    >>> _harmless("=1+1"), _harmless("Mei")
    ("'=1+1", 'Mei')
    """
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
