"""Facts that everybody may read: on the privacy screen between two people at one screen, and of lines at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from logic.views import AssertionView, LineView
from scenes.app.plain import View


@dataclass(frozen=True)
class PublicFacts:
    """Facts that the privacy screen may show: nothing that only one player knows."""

    name: str
    banner: str
    turn: int | None = None
    last_move: str = ""
    scores: Sequence[tuple[str, int]] = ()
    deck: int | None = None
    period: str = "turn"  # what the turns of the game are called
    since: bool = False  # whether others have done something since the seat last decided
    title: str = ""  # instead of "Pass the seat to …": of a seat that looked last as well


def paying_lines(view: View) -> list[tuple[LineView, list[int]]]:
    """The lines of Art of War Assertion that bring points now, each with the sides that it brings them.

    >>> import logic
    >>> from logic.views import EffectView
    >>> view = logic.new_match("assertion", 2, 1).view(0)
    >>> view.lines[0].held_by, view.lines[3].held_by = [1], [0, 1]
    >>> view.effects = [EffectView("suppressed", "8S", owner=0, target=1, count=0)]
    >>> [(line.home, sides) for line, sides in paying_lines(view)]
    [(1, [0, 1])]
    """
    if not isinstance(view, AssertionView):
        return []
    void = {(one.target, one.count) for one in view.effects if one.kind == "suppressed"}
    found = [(line, [side for side in line.held_by if (side, at) not in void]) for at, line in enumerate(view.lines)]
    return [(line, sides) for line, sides in found if sides]
