"""The result of a game that is over for whoever plays at this screen: won or lost, by how much, and against whom."""

from __future__ import annotations

from dataclasses import dataclass

import logic
from scenes.app.plain import TO, Plain
from scenes.store.finished import Ended
from scenes.ui.words import Phrase

WON, LOST, DRAWN, NEITHER = "won", "lost", "drawn", "neither"
HOT_SEAT = "hot-seat"
"""In the place of a level: several people at one screen."""
WORDS = {
    WON: Phrase("verdict", "Won {scores}"),
    LOST: Phrase("verdict", "Lost {scores}"),
    DRAWN: Phrase("verdict", "Drawn {scores}"),
    NEITHER: Phrase("verdict", "Looked on {scores}"),
}


@dataclass(frozen=True)
class PlayerResult:
    """``seat`` is the person's, the first one's where there are several; ``margin`` is what its side was ahead by."""

    seat: int
    result: str
    margin: int
    opponent: str  # the highest level among the computer players, or HOT_SEAT
    scores: tuple[int, ...]  # of the sides, the person's own first
    turns: int

    @property
    def in_words(self) -> str:
        """Return it as a list of games has it.

        >>> PlayerResult(0, WON, 3, "soldier", (12, 9), 20).in_words
        'Won 12 to 9'
        """
        return WORDS[self.result](scores=logic.verbatim(TO().join(map(str, self.scores)))).strip()


def player_result_of(row: Ended, levels: tuple[str, ...]) -> PlayerResult:
    """Return what a row says; ``levels`` are the ids of the levels, the weakest first."""
    return judged(row.players, row.outcome, row.summary, levels)


def judged(players: list[Plain], outcome: Plain, summary: Plain, levels: tuple[str, ...]) -> PlayerResult:
    """The result by players, an outcome and a summary; what makes no sense in them is passed over."""
    people = [seat for seat, player in enumerate(players) if player.get("kind") == "human"]
    met = [player.get("level") for player in players if player.get("kind") == "ai"]
    ranks = [levels.index(level) for level in met if level in levels]
    opponent = HOT_SEAT if len(people) > 1 or not ranks else levels[max(ranks)]
    sides, scores, winners = (_numbers(outcome.get(name)) for name in ("sides", "scores", "winners"))
    turns = summary.get("turn")
    length = turns if isinstance(turns, int) else 0
    seat = people[0] if people else 0
    side = sides[seat] if seat < len(sides) else seat
    if not 0 <= side < len(scores):
        return PlayerResult(seat, NEITHER, 0, opponent, tuple(scores), length)
    others = [score for place, score in enumerate(scores) if place != side]
    margin = scores[side] - max(others, default=0)
    result = NEITHER if not people else LOST
    if people and side in winners:
        result = WON if len(set(winners)) == 1 else DRAWN
    elif people and not winners:
        result = DRAWN
    return PlayerResult(seat, result, margin, opponent, (scores[side], *others), length)


def _numbers(data: object) -> list[int]:
    return [number for number in data if type(number) is int] if isinstance(data, list) else []
