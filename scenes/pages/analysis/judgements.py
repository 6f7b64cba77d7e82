"""Words on a move: read from what is kept, and put into words."""

from __future__ import annotations

from collections.abc import Iterable

import logic
from logic.views import Judgement, action_from_json
from scenes.app.plain import Plain
from scenes.ui.words import Phrase, per_cent

FINE, SLIP, MISTAKE = "fine", "slip", "mistake"
SLIP_FROM = 0.05
"""What a slip costs at least: a fine move is the surer the farther the search can exclude that."""
TIMES = (6.0, 3.0, 2.0, 1.4)
"""How many times its error a slip costs that has five, four, three and two rods."""
BEYOND = (-0.025, 0.0, 0.03, 0.07)
"""By how much more than a slip a fine move may cost after all that has five, four, three and two rods."""
NOTHING_ELSE = Phrase("review", "Nothing else was worth a look.")
NOT_SURE = Phrase("review", "Not sure: {count} games played out, give or take {points}%")
FAIRLY_SURE = Phrase("review", "Fairly sure: {count} games played out, give or take {points}%")
QUITE_SURE = Phrase("review", "Sure: {count} games played out, give or take {points}%")
SURE = (NOT_SURE, NOT_SURE, NOT_SURE, FAIRLY_SURE, QUITE_SURE)
NUMBERS = ("gain", "error", "before", "after")


class Judged(Judgement, frozen=True):
    """The verdict on a move, as it is read."""

    @property
    def cost(self) -> float:
        """Return what it cost, of the chance to win; nothing for a move that is fine."""
        return 0.0 if self.verdict == FINE else self.gain

    @property
    def rods(self) -> int:
        """Return how sure it is, from one to five; 0 where there was nothing to compare."""
        if not self.pairs:
            return 0
        if self.verdict == FINE:
            beyond = self.gain + self.error - SLIP_FROM
            return next((5 - place for place, most in enumerate(BEYOND) if beyond <= most), 1)
        return next((5 - place for place, least in enumerate(TIMES) if self.gain >= least * self.error), 1)

    @property
    def sureness(self) -> str:
        """Return how sure it is, in a sentence."""
        if not self.pairs:
            return NOTHING_ELSE()
        return SURE[self.rods - 1](count=2 * self.pairs, points=max(1, round(self.error * 100)))


def read(content: Plain) -> Judged | None:
    """A verdict that was kept; None for one that makes no sense, which is judged anew."""
    better = content.get("better")
    numbers = [content.get(name) for name in NUMBERS]
    pairs, reason, verdict = (content.get(name) for name in ("pairs", "reason", "verdict"))
    if verdict not in (FINE, SLIP, MISTAKE) or not isinstance(reason, str) or type(pairs) is not int or pairs < 0:
        return None
    if not all(isinstance(one, int | float) and -1 <= one <= 1 for one in numbers):
        return None
    if not isinstance(better, list) or not all(isinstance(one, dict) and "type" in one for one in better):
        return None
    if (verdict == FINE) == bool(better):
        return None
    try:
        actions = [action_from_json(one) for one in better]
    except logic.LoadError:
        return None
    gain, error, before, after = (float(one) for one in numbers if one is not None)
    return Judged(str(verdict), gain, error, pairs, max(0.0, before), max(0.0, after), actions, reason)


def count(verdicts: Iterable[Judged]) -> dict[str, int]:
    """Return how many of each kind there are."""
    found = {FINE: 0, SLIP: 0, MISTAKE: 0}
    for one in verdicts:
        found[one.verdict] += 1
    return found


def cost_in_words(judged: Judged) -> str:
    """Return what a move cost, of the chance to win.

    >>> from logic.views import PassAct
    >>> cost_in_words(Judged(SLIP, 0.12, 0.02, 200, 0.6, 0.48, [PassAct()], "Why."))
    '−12%'
    """
    return f"−{per_cent(judged.cost)}" if judged.cost else ""
