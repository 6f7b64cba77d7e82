"""What the panels say, read from a view. Nothing here knows how it will look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import logic
from logic.views import AssertionView
from scenes.app.plain import Plain
from scenes.tables.assertion.orientation import DISTANCES
from scenes.ui.words import known

if TYPE_CHECKING:
    from scenes.tables.assertion.model import TableModel


@dataclass(frozen=True, slots=True)
class Standing:
    """The score of a seat's side and the lines it holds (how many lands' line at each distance).

    ``void`` counts those of them that bring no points to the side.
    """

    permanent: int
    held: int
    total: int
    lines: tuple[int, int, int]
    void: tuple[int, int, int] = (0, 0, 0)


def standing(view: AssertionView, seat: int) -> Standing:
    side = view.sides[seat]
    score = next((entry for entry in view.scores if entry.side == side), None)
    marks = {e.count for e in view.effects if e.kind == "suppressed" and e.target == side}
    counts, spoilt = [0, 0, 0], [0, 0, 0]
    for place, line in enumerate(view.lines):
        if side in line.held_by and line.distance in DISTANCES:
            counts[DISTANCES.index(line.distance)] += 1
            spoilt[DISTANCES.index(line.distance)] += place in marks
    lines, void = (counts[0], counts[1], counts[2]), (spoilt[0], spoilt[1], spoilt[2])
    if score is None:
        return Standing(0, 0, 0, lines, void)
    return Standing(score.permanent, score.held, score.total, lines, void)


def others(model: TableModel) -> list[int]:
    """The other seats in the order of play after the viewer."""
    count = len(model.seats)
    return [(model.viewer + step) % count for step in range(1, count)]


def to_move(view: AssertionView, seat: int) -> bool:
    return seat in view.to_move and view.outcome is None


def cards_in_hand(view: AssertionView, seat: int) -> int:
    return len(view.hands[seat])


def pile_of(view: AssertionView, name: str) -> list[str]:
    """Return the cards of one of the piles beside the board (`layout.PILES`)."""
    return {"deck": view.deck, "centre": view.centre, "removed": view.removed}[name]


def cards_beside(view: AssertionView, seat: int) -> dict[str, str]:
    """The cards besides its hand that a seat may use, each with a word on what it is."""
    found: dict[str, str] = {}
    for pile, word in ((view.depots[seat], "Depot"), (view.threats[seat], "Threat")):
        found |= {code: word for code in pile if known(code)}
    for effect in view.effects:
        if effect.kind == "loan" and effect.target == seat:
            found |= {code: "Lent" for code in effect.cards if code in view.pending}
    return found


def counted(number: int, one: str, many: str) -> str:
    """
    >>> counted(1, "card", "cards"), counted(6, "card", "cards")
    ('1 card', '6 cards')
    """
    return f"{number} {one if number == 1 else many}"


NAMES_A_SEAT = "firstPlayer"
"""The option whose values but the default are seats."""


def house_options(game: str, options: Plain, names: Sequence[str]) -> list[str]:
    """The options that differ from the default, in words: ``Parallel lines: not allowed``, ``First player: Mei``."""
    info = next((entry for entry in logic.games() if entry.id == game), None)
    if info is None:
        return []
    found = []
    for option in info.options:
        value = options.get(option.key, option.default)
        if value == option.default or len(names) not in option.seats:
            continue
        if option.key == NAMES_A_SEAT:
            found.append(f"{option.title}: {names[value]}")
            continue
        label = next((choice.label for choice in option.choices if choice.value == value), str(value))
        found.append(f"{option.title}: {_lowered(label)}")
    return found


def _lowered(label: str) -> str:
    """The label as the end of a line: its first letter small, unless it is an abbreviation."""
    return label if label[1:2].isupper() else label[:1].lower() + label[1:]
