"""The nearest other place for a declaration (Six of Clubs): builds moved as a whole, targets exchanged for others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.cards import ANY_SUIT, SUIT_BIT
from ...kernel.frames import Frame
from ...kernel.plain import Plain, Vars
from .build import LONGEST, Laid, Placement, is_build, nearest_shifts
from .grid import STEPS, index_of, xy_of
from .ground import REPAIR, Ground
from .intent import free_parallels
from .state import AssertionState
from .strategies.registry import BY_CODE

Moved = tuple[Placement, ...]
"""A build laid elsewhere, card by card in the order of the original."""
FOURS: Final = ("row", "false", "weapon")
"""Forms of build whose main line is four cards of any suits (3D, 4H, 7D)."""
LOCATIONS: Final = {"trick": "trick_cells", "cell": "cell"}
"""The fields of a declaration that are places, with their names in the frame."""


def take_up(state: AssertionState, ground: Ground, cells: Sequence[int]) -> None:
    """Take the cards of a build that has just been laid off the ground again; what they covered is back."""
    for cell in cells:
        layers = ground.stack(cell)[:-1]
        ground.remove(cell)
        if layers:
            ground.restore(cell, layers, [_marker_under(state, cell, layers[-1][1])])
        elif _to_be_refilled(state, cell):
            ground.make_repair([cell])
    ground.relink()


def _marker_under(state: AssertionState, cell: int, suit: int) -> int:
    """The face of a marker that was covered in this turn (layers do not keep it)."""
    lowest = next(face for face, bit in enumerate(SUIT_BIT) if bit == suit)
    return lowest if state.start is None else state.start.ground.markers.get(cell, lowest)


def _to_be_refilled(state: AssertionState, cell: int) -> bool:
    return any(effect.kind == "repair" and cell in effect.cells for effect in state.effects)


def nearest_builds(state: AssertionState, target: Frame, any_will_do: bool = False) -> list[Moved]:
    """A declared build at all nearest other places where it is legal for its builder (D-6C1).

    With ``any_will_do`` the first one is enough.
    Lines of four in any suits need only their own rule. The mending of a false trick (4H) has no other place.
    """
    names = target.vars
    form = names.get("form", "plain")
    if form == "mend":
        return []
    ground = state.ground.copy()
    take_up(state, ground, names["laid_cells"])
    frontier = ground.frontier_for(state.side_of(target.seat))
    parallel = free_parallels(state)
    placed: list[Laid] = list(zip(names["laid_cells"], names["laid_suits"], strict=True))

    def legal(moved: Sequence[Laid]) -> bool:
        if form in FOURS:
            return _is_four(ground, moved, form == "false")
        return is_build(ground, moved, parallel, frontier)

    found = []
    for dx, dy in nearest_shifts(ground, placed, legal, frontier, any_will_do=any_will_do):
        moved = [(x + dx, y + dy) for x, y in map(xy_of, names["laid_cells"])]
        found.append(
            tuple(
                (card, index_of(*at), suit)
                for card, at, suit in zip(names["laid_cards"], moved, names["laid_suits"], strict=True)
            )
        )
    return sorted(found, key=lambda build: build[0][1])


def _is_four(ground: Ground, placed: Sequence[Laid], repeats: bool) -> bool:
    """Return whether the cards come to a run of exactly four on empty cells, crossing runs legal; with ``repeats`` no
    trick.

    That one of them is attached has been seen to already.
    """
    if any(ground.suit[cell] for cell, _ in placed):
        return False
    after = ground.copy()
    for cell, suit in placed:
        after.place(cell, -1, suit, 0)
    cells = [cell for cell, _ in placed]
    for main in STEPS:
        first, length = after.run_through(cells[0], main)
        run = [first + main * at for at in range(length)]
        if length != LONGEST or not all(cell in run for cell in cells):
            continue
        across = STEPS[1] if main == STEPS[0] else STEPS[0]
        suits = 0
        for cell in run:
            suits |= after.suit[cell]
        if all(_is_legal(after, cell, across) for cell in cells) and not (repeats and suits == ANY_SUIT):
            return True
    return False


def _is_legal(ground: Ground, cell: int, step: int) -> bool:
    first, length = ground.run_through(cell, step)
    suits = [suit for at in range(length) if (suit := ground.suit[first + step * at]) != REPAIR]
    return length <= LONGEST and len(set(suits)) == len(suits)


def nearest_targets(state: AssertionState, target: Frame) -> tuple[str, list[Plain]]:
    """The name in the frame of a declared place, and the nearest other places it could have been (D-6C3).

    Everything else stays as declared: victim, mode, and the direction of a line (10S).
    """
    rule = BY_CODE[target.kind]
    for field, name in LOCATIONS.items():
        if name not in target.vars:
            continue
        rest = {key: value for key, value in target.vars.items() if key not in (name, "way", "only_cells")}
        now = target.vars[name]
        x, y = _middle(now)
        nearest: list[Plain] = []
        best = 0
        for value in rule.elsewhere(state, Frame(target.kind, target.seat, "aim", rest), field):
            distance = _distance(value, x, y)
            if value == now or (nearest and distance > best):
                continue
            if "way" in target.vars and not _same_way(state, target, {**rest, name: value}):
                continue
            if not nearest or distance < best:
                nearest, best = [], distance
            nearest.append(value)
        return name, nearest
    return "", []


def _same_way(state: AssertionState, target: Frame, names: Vars) -> bool:
    probe = Frame(target.kind, target.seat, "aim", names)
    return target.vars["way"] in BY_CODE[target.kind].values(state, probe, "way")


def _distance(place: Plain, x: int, y: int) -> int:
    """The distance of a place from a midpoint along rows and columns, in twelfths of a step."""
    at_x, at_y = _middle(place)
    return abs(at_x - x) + abs(at_y - y)


def _middle(place: Plain) -> tuple[int, int]:
    """Twelve times the midpoint of a place: whole numbers for one, two, three or four cells."""
    if isinstance(place, int):
        x, y = xy_of(place)
        return 12 * x, 12 * y
    spots = [xy_of(cell) for cell in place]
    scale = 12 // len(spots)
    return sum([x for x, _ in spots]) * scale, sum([y for _, y in spots]) * scale
