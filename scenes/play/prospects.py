"""The outcome of an answer for everybody, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import logic
from logic import Sentence
from logic.views import ProspectView
from scenes.app.session import RIVALS
from scenes.ui.words import card_hole

CONTEXT: Final = "table: outcome of an answer"

SAME: Final = Sentence(CONTEXT, "No score changes")
STILL: Final = Sentence(CONTEXT, "{by:You|*}: still {total}")
GOES: Final = Sentence(CONTEXT, "{by:You|*}: {held} to {total}")
GOES_BETWEEN: Final = Sentence(CONTEXT, "{by:You|*}: {held} to between {low} and {high}")
LOSES_CARDS: Final = Sentence(CONTEXT, "{count:* card leaves|* cards leave} the table")
SPENDS: Final = Sentence(CONTEXT, "You spend {cards:the}")
DRAW: Final = Sentence(CONTEXT, "The game ends in a draw")
WINS: Final = Sentence(CONTEXT, "{who:You win|* wins} the game")
WIN: Final = Sentence(CONTEXT, "{by:you|*} win the game")
NOBODY_WINS: Final = Sentence(CONTEXT, "The game ends, and nobody wins")
HANGS: Final = {
    "choice": Sentence(CONTEXT, "Then you choose again"),
    "others": Sentence(CONTEXT, "Then {count:your opponent decides|others decide}"),
    "hidden": Sentence(CONTEXT, "The rest depends on hidden cards"),
    "lot": Sentence(CONTEXT, "The rest depends on a coin toss"),
}
BETWEEN: Final = " · "
USUAL: Final = ProspectView([(10, 12, 12), (10, 10, 10)], [], [], None, None, "choice")
USUAL_NAMES: Final = (logic.YOU, RIVALS[0])


def told(
    prospect: ProspectView, names: Sequence[str], sides: Sequence[int], viewer: int, game: str, tongue: logic.Tongue
) -> str:
    """Return what becomes of the viewer, then of the others, and what it costs.

    >>> costs = ProspectView([(4, 4, 4), (6, 12, 12)], ["6C"], [], None, None, "")
    >>> told(costs, ["You", "General Pang"], [0, 1], 0, "", logic.ENGLISH)
    'You: still 4 · General Pang: 6 to 12 · You spend the Six of Clubs'
    >>> drawn = ProspectView([(2, 2, 2), (1, 1, 1)], [], [], "exhaustion", [0, 1], "")
    >>> told(drawn, ["You", "Bo"], [0, 1], 0, "", logic.ENGLISH)
    'No score changes · The game ends in a draw'"""
    own, every = sides[viewer], prospect.scores
    scores = [(old, least, most) for old, least, most in every if least is not None and most is not None]
    found = []
    known = len(scores) == len(every)
    changed = [side for side, (before, *after) in enumerate(scores) if after != [before, before]]
    if known and not changed:
        found.append(SAME())
    elif known:
        shown = sorted({own, *changed} if len(scores) > 2 else range(len(scores)), key=lambda side: side != own)
        found += [becomes(side, scores[side], sides, viewer) for side in shown]
    if prospect.lost:
        found.append(LOSES_CARDS(count=len(prospect.lost)))
    if prospect.spent:
        found.append(SPENDS(cards=logic.all_of([card_hole(code, game) for code in prospect.spent])))
    if prospect.ends is not None:
        found.append(_ending(prospect.winners or [], len(every), sides, viewer))
    elif prospect.hangs:
        found.append(HANGS[prospect.hangs](count=len(names) - 1))
    return BETWEEN.join(logic.named(text, names, tongue) for text in found)


def usual_outcome(tongue: logic.Tongue) -> str:
    """Return an outcome that is as long as most are: its room is kept where it is told of a chosen answer alone."""
    return told(USUAL, USUAL_NAMES, (0, 1), 0, "", tongue)


def becomes(side: int, score: Sequence[int], sides: Sequence[int], viewer: int) -> str:
    """Return how the score of a side goes, from where to where, still to be said.

    It goes between a least and a most where that is still to be chosen.

    >>> scores = (1, [6, 12, 12]), (0, [4, 4, 4]), (1, [6, 8, 12])
    >>> [logic.named(becomes(side, score, [0, 1], 0), ["You", "Bob"]) for side, score in scores]
    ['Bob: 6 to 12', 'You: still 4', 'Bob: 6 to between 8 and 12']"""
    by, (held, least, most) = logic.all_of(_members(side, sides, viewer)), score
    if least != most:
        return GOES_BETWEEN(by=by, held=held, low=least, high=most)
    return STILL(by=by, total=held) if least == held else GOES(by=by, held=held, total=least)


def _members(side: int, sides: Sequence[int], viewer: int) -> list[logic.Hole]:
    """Return the players of a side; the viewer alone of the viewer's own."""
    if side == sides[viewer]:
        return [logic.who(viewer)]
    return [logic.who(seat) for seat, of in enumerate(sides) if of == side]


def _ending(winners: Sequence[int], count: int, sides: Sequence[int], viewer: int) -> str:
    """Return who of so many sides wins, still to be said."""
    if len(winners) == count:
        return DRAW()
    members = [member for side in winners for member in _members(side, sides, viewer)]
    if not members:
        return NOBODY_WINS()
    return WINS(who=members[0]) if len(members) == 1 else WIN(by=logic.all_of(members))
