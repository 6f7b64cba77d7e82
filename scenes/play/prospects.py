"""The outcome of an answer for everybody, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from logic.views import ProspectView
from scenes.ui import text
from scenes.ui.words import card_name, in_words

SAME = "No score changes"
HANGS = {
    "choice": "then you choose again",
    "others": "then others decide",
    "hidden": "the rest depends on hidden cards",
    "lot": "the rest depends on a coin toss",
}
BETWEEN = " · "


def told(prospect: ProspectView, names: Sequence[str], sides: Sequence[int], viewer: int, game: str = "") -> str:
    """Return what becomes of the viewer, then of the others, and what it costs.

    >>> costs = ProspectView([(4, 4, 4), (6, 12, 12)], ["6C"], [], None, None, "")
    >>> told(costs, ["Ann", "General Pang"], [0, 1], 0)
    'You stay at 4 · General Pang 6 to 12 · you spend the Six of Clubs'
    >>> drawn = ProspectView([(2, 2, 2), (1, 1, 1)], [], [], "exhaustion", [0, 1], "")
    >>> told(drawn, ["Ann", "Bo"], [0, 1], 0)
    'No score changes · the game ends in a draw'"""
    own, every, hangs = sides[viewer], prospect.scores, prospect.hangs
    scores = [(old, least, most) for old, least, most in every if least is not None and most is not None]
    found = []
    known = len(scores) == len(every)
    changed = [side for side, (before, *after) in enumerate(scores) if after != [before, before]]
    if known and not changed:
        found.append(SAME)
    elif known:
        shown = sorted({own, *changed} if len(scores) > 2 else range(len(scores)), key=lambda side: side != own)
        found += [becomes(side, scores[side], names, sides, viewer) for side in shown]
    if prospect.lost:
        count = len(prospect.lost)
        found.append(f"{in_words(count)} {'card leaves' if count == 1 else 'cards leave'} the table")
    if prospect.spent:
        found.append("you spend " + " and ".join(f"the {card_name(code, game)}" for code in prospect.spent))
    if prospect.ends is not None:
        won = prospect.winners or []
        drawn = len(won) == len(every)
        who = " and ".join(who_are(side, names, sides, viewer) for side in won) or "nobody"
        ending = f", and {who} {'wins' if len(won) < 2 and own not in won else 'win'}"
        found.append(f"the game ends{' in a draw' if drawn else ending}")
    elif hangs:
        found.append(HANGS[hangs])
    words = BETWEEN.join(found)
    return words[:1].upper() + words[1:]


def who_are(side: int, names: Sequence[str], sides: Sequence[int], viewer: int) -> str:
    """The names of a side's members; the viewer's own is "you"."""
    if side == sides[viewer]:
        return "you"
    return " and ".join(name for name, of in zip(names, sides, strict=True) if of == side)


def becomes(side: int, score: Sequence[int], names: Sequence[str], sides: Sequence[int], viewer: int) -> str:
    """Return how the score of a side goes, from where to where; between a least and a most where it is still to be
    chosen.

    >>> becomes(1, [6, 12, 12], ["Ann", "Bob"], [0, 1], 0), becomes(0, [4, 4, 4], ["Ann", "Bob"], [0, 1], 0)
    ('Bob 6 to 12', 'you stay at 4')
    >>> becomes(1, [6, 8, 12], ["Ann", "Bob"], [0, 1], 0)
    'Bob 6 to 8–12'"""
    who, before, (least, most) = who_are(side, names, sides, viewer), text.number(score[0]), score[1:]
    if least != most:
        return f"{who} {before} to {text.number(least)}–{text.number(most)}"
    if least != score[0]:
        return f"{who} {before} to {text.number(least)}"
    return f"{who} {'stays' if list(sides).count(side) == 1 and side != sides[viewer] else 'stay'} at {before}"
