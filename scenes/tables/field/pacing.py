"""How long a moment is shown at the pace the player set: brisk, calm, or until they go on."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.play.telling.pace import STAYS
from scenes.tables.field.piece import Moment

BRISK = 0.6  # of the usual time
PASSING = 0.6  # seconds; what is shown for less is no news: one's own card that comes to lie


def told_on(moment: Moment, later: Sequence[Moment]) -> bool:
    """Whether the next moment goes on with the same sentence."""
    return bool(later) and later[0].caption == moment.caption


def seconds_of(moment: Moment, later: Sequence[Moment], kind: str) -> float:
    """Seconds that a moment is shown.

    >>> told = Moment({}, "A reveal.", 0.9)
    >>> [seconds_of(told, (), kind) for kind in ("off", "brisk", "calm", "wait")]
    [0.9, 0.54, 1.2, 1.2]
    """
    news = moment.caption and moment.seconds >= PASSING and not told_on(moment, later)
    if kind == "off" or not news:
        return moment.seconds
    return max(STAYS[kind], moment.seconds * BRISK if kind == "brisk" else moment.seconds)


def waits(moment: Moment, later: Sequence[Moment], kind: str) -> bool:
    """Whether a moment stays until the player goes on."""
    news = moment.caption and moment.seconds >= PASSING and not told_on(moment, later)
    return kind == "wait" and bool(news)
