"""Facts for the reasons of hints: the certain changes of a move, and the chances it leaves the opponents."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.actions import Action
from ...kernel.cards import ANY_SUIT
from ...kernel.engine import Engine
from ...kernel.plain import JsonObject, Key
from ...kernel.rng import Chance
from ...kernel.tongue import READER, Hole, all_of, who
from ..player.heuristics import COUNT, next_depth
from ..rules.grid import cells_of
from ..rules.ground import Ground
from ..rules.layout import THRESHOLDS, Home
from ..rules.stakes import WORLDS, carried_out, difference
from ..rules.state import AssertionState
from . import texts


class Share:
    """Points and lines that somebody gains or loses; a line is ``(land, distance, value)``."""

    __slots__ = ("lines", "points", "view")

    def __init__(self, view: AssertionState, points: int = 0) -> None:
        self.view = view
        self.points = max(0, points)
        self.lines: list[tuple[int, int, int]] = []

    def __bool__(self) -> bool:
        return bool(self.points or self.lines)

    def without(self, other: Share) -> Share:
        """Return the points and lines of this one that are not in the other."""
        left = Share(self.view, self.points - other.points)
        left.lines = [line for line in self.lines if line not in other.lines]
        return left

    def gain(self) -> Hole:
        """Return all of it for a hole: the lines of one land together."""
        found: list[Hole] = [texts.POINTS(points=self.points)] if self.points else []
        lands = self.view.layout.homes
        for number, land in enumerate(lands):
            lines = [line for line in self.lines if line[0] == number]
            if lines:
                holes: dict[str, Hole] = {
                    "count": len(lines),
                    "distance": all_of([distance for _, distance, _ in lines]),
                    "points": sum(worth for _, _, worth in lines),
                }
                found.append(
                    texts.LINES_OF(whose=owner_of(self.view, land), **holes) if len(lands) > 2 else texts.LINES(**holes)
                )
        return all_of(found)


def owner_of(view: AssertionState, home: Home) -> Hole:
    """Return the player who lives in a land, for a hole."""
    own = view.viewer is not None and view.side_of(view.viewer) == home.side
    return READER if own else who(home.seat)


Argument = tuple[str, dict[str, Hole]]
"""One thing that a move does: its kind, a key of the tables of hints, and what is said of it."""


class Changes:
    """The gains of a move for a seat's side, what it takes from the opponents, and what it costs and gives them.

    ``removed``, ``moved`` and ``laid`` count cards that leave the board or go elsewhere on it, and cells newly
    covered; ``ends`` says how the game would end, if it would, and ``guard`` what the ground as it is then keeps the
    opponents from (:func:`guarded`). ``finished`` tells whether nothing of the move is left to be decided.
    """

    __slots__ = ("brings", "costs", "ends", "finished", "gives", "guard", "laid", "moved", "removed", "takes")

    def __init__(self, view: AssertionState, seat: int, before: AssertionState, after: AssertionState) -> None:
        told = difference(before, after)
        own = view.side_of(seat)
        gained = beside_lines(told)
        others = [points for side, points in enumerate(gained) if side != own]
        self.brings, self.costs = Share(view, gained[own]), Share(view, -gained[own])
        self.takes, self.gives = Share(view, -min(others)), Share(view, max(others))
        for line in told["lines"]:
            if line.side == own:
                share = self.brings if line.gained else self.costs
            else:
                share = self.gives if line.gained else self.takes
            one = (line.home, line.distance, line.value)
            if one not in share.lines:
                share.lines.append(one)
        ground = after.ground
        lying = {after.code(ground.card[cell] - 1) for cell in cells_of(ground.occupied) if ground.card[cell]}
        self.removed = len([code for _, code in told["leave"] if code not in lying])
        self.moved = len(told["leave"]) - self.removed
        self.laid = len(told["arrive"])
        self.ends = _ending(after, own)
        self.finished = _is_over(before, after)
        changed = told["leave"] or self.laid or self.takes
        self.guard = guarded(view, seat, after.ground) if changed and self.ends is None else ""

    def key(self) -> Key:
        """All of it, to compare two of them by."""
        shares = [(share.points, share.lines) for share in (self.brings, self.takes, self.costs, self.gives)]
        return (shares, self.removed, self.moved, self.laid, self.ends, self.guard, self.finished)

    def gains(self) -> list[Argument]:
        """Return the arguments for the move."""
        found: list[Argument] = [("brings", {"gain": self.brings.gain()})] if self.brings else []
        found += [("takes", {"gain": self.takes.gain()})] if self.takes else []
        if not found and self.removed:
            found.append(("removes", {"count": self.removed}))
        if not found and self.moved:
            found.append(("moves", {"count": self.moved}))
        return found + ([self.ends] if self.ends is not None else [])

    def losses(self) -> list[Argument]:
        """Return the arguments against it."""
        found: list[Argument] = [("costs", {"gain": self.costs.gain()})] if self.costs else []
        return found + ([("gives", {"gain": self.gives.gain()})] if self.gives else [])


def beside_lines(told: JsonObject) -> list[int]:
    """Return the points that each side gains, or loses, beside those of the lines that change hands (A6-R6)."""
    points = [after - before for before, after in told["scores"]]
    for line in told["lines"]:
        points[line.side] += -line.value if line.gained else line.value
    return points


def changes(game: Engine[AssertionState], view: AssertionState, seat: int, actions: Sequence[Action]) -> Changes | None:
    """Return the changes that these actions would bring if nobody answered; ``None`` if chance or hidden cards
    decide."""
    found = None
    for number in WORLDS:
        worlds = carried_out(game, view, seat, actions, Chance(number))
        if worlds is None:
            return None
        one = Changes(view, seat, *worlds)
        if found is not None and one.key() != found.key():
            return None
        found = one
    return found


def _is_over(before: AssertionState, after: AssertionState) -> bool:
    """Return whether a move has come to its end: another turn, another action, or the end of the game."""
    if after.outcome is not None or after.turn != before.turn:
        return True
    frame = after.frames[-1]
    return frame.kind == "action" and frame.ask == "build"


def _ending(after: AssertionState, own: int) -> Argument | None:
    outcome = after.outcome
    if outcome is None:
        return None
    most = max(score for side, score in enumerate(outcome.scores) if side != own)
    if own in outcome.winners and len(outcome.winners) > 1:
        return "drawn", {}
    return "won" if own in outcome.winners else "lost", {"points": outcome.scores[own], "number": most}


# what may follow ------------------------------------------------------------------------------------------------------


def one_card_from_a_trick(ground: Ground) -> bool:
    """Return whether some trick lacks but one card, and a build may lay it."""
    row, column = ground.row_block, ground.column_block
    for cell in ground.frontier:
        if row[cell] | column[cell] != ANY_SUIT and max(COUNT[row[cell]], COUNT[column[cell]]) == 3:
            return True
    return False


def lines_in_reach(view: AssertionState, ground: Ground, home: int) -> list[int]:
    """The distances of the lines in a land that nobody holds and that the next build could reach."""
    depth = next_depth(ground, view.layout.homes[home])
    first = home * len(THRESHOLDS)
    found = []
    for place, (distance, _) in enumerate(THRESHOLDS):
        if distance <= depth and not view.held[first + place]:
            found.append(distance)
    return found


def own_homes(view: AssertionState, seat: int) -> list[tuple[int, Home]]:
    """The lands of a seat's side, with their numbers."""
    side = view.side_of(seat)
    return [(number, home) for number, home in enumerate(view.layout.homes) if home.side == side]


def guarded(view: AssertionState, seat: int, after: Ground) -> str:
    """Return a sentence on what a move that leaves this ground keeps the opponents from in their next build; empty for
    nothing."""
    before = view.ground
    for number, home in own_homes(view, seat):
        still = lines_in_reach(view, after, number)
        lost = [distance for distance in lines_in_reach(view, before, number) if distance not in still]
        if lost:
            return texts.SHUTS_OUT(count=len(lost), distance=all_of(lost))
        deep, now = next_depth(before, home), next_depth(after, home)
        if now < deep:
            return texts.HOLDS_BACK(number=now, deep=deep)
    if not one_card_from_a_trick(after):
        return (texts.CLOSES if one_card_from_a_trick(before) else texts.LEAVES_NONE)()
    return ""


def brought_near(view: AssertionState, seat: int, after: Ground) -> str:
    """Return a sentence on what a move brings within reach of its seat's next build; empty for nothing."""
    side = view.side_of(seat)
    deeper = ""
    for number, home in enumerate(view.layout.homes):
        if home.side == side:
            continue
        before = lines_in_reach(view, view.ground, number)
        new = [distance for distance in lines_in_reach(view, after, number) if distance not in before]
        if new:
            line = Share(view)
            line.lines = [(number, new[0], dict(view.layout.thresholds)[new[0]])]
            return texts.NEAR(gain=line.gain())
        steps = next_depth(after, home) - next_depth(view.ground, home)
        if steps > 0 and not deeper:
            deeper = texts.DEEPER(steps=steps, whose=owner_of(view, home))
    return deeper
