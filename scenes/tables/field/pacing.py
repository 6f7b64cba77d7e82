"""The time for which a moment is shown at the pace the player set: brisk, calm, or until they go on."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.play.narration.pace import STAYS, Pace
from scenes.tables.field.piece import Moment
from scenes.ui.event_commands import told
from scenes.ui.words import Phrase

BRISK = 0.6  # of the usual time
GLIDES = 0.3  # seconds in which the cards come to lie after the last moment
HELD, GO_ON = Phrase("table", "Paused ({hold})."), Phrase("table", "Go on ({go_on}).")
READ = 0.7  # seconds for which a fight can be read at least: who fought, with what, and who fell
PASSING = 0.6  # seconds; what is shown for less is no news: one's own card that comes to lie


def told_on(moment: Moment, later: Sequence[Moment]) -> bool:
    """Return whether the next moment goes on with the same sentence."""
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
    """Return whether a moment stays until the player goes on."""
    news = moment.caption and moment.seconds >= PASSING and not told_on(moment, later)
    return kind == "wait" and bool(news)


def seconds_to_come(moments: Sequence[Moment], kind: str) -> float:
    """Return the seconds that moments are shown after the one of now, until the cards lie still."""
    return GLIDES + sum(seconds_of(one, moments[at + 1 :], kind) for at, one in enumerate(moments))


def held_words(moment: Moment | None, pace: Pace) -> str:
    """Return what the slip says of a moment while it stands still."""
    if moment is None or not moment.caption:
        return ""
    return told(HELD() if pace.held else GO_ON() if pace.waiting else "")
