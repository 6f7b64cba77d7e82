"""What the panels say, read from a view. Nothing here knows how it will look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import logic

if TYPE_CHECKING:
    from scenes.table.model import TableModel

DISTANCES = (7, 11, 14)

RANK_WORDS = {
    "A": "Ace", "2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six", "7": "Seven", "8": "Eight",
    "9": "Nine", "10": "Ten", "J": "Jack", "Q": "Queen", "K": "King",
}  # fmt: skip
SUIT_WORDS = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
STAR_WORDS = {"R*": "Red Star", "B*": "Black Star"}


@dataclass(frozen=True, slots=True)
class Standing:
    """The score of a seat's side and the lines it holds (how many lands' line at each distance)."""

    permanent: int
    held: int
    total: int
    lines: tuple[int, int, int]


def standing(view: dict[str, Any], seat: int) -> Standing:
    side = view["sides"][seat]
    score = next((entry for entry in view["scores"] if entry["side"] == side), None)
    counts = [0, 0, 0]
    for line in view["lines"]:
        if side in line["held_by"] and line["distance"] in DISTANCES:
            counts[DISTANCES.index(line["distance"])] += 1
    lines = (counts[0], counts[1], counts[2])
    if score is None:
        return Standing(0, 0, 0, lines)
    return Standing(score["permanent"], score["held"], score["total"], lines)


def others(model: TableModel) -> list[int]:
    """The other seats in the order of play after the viewer."""
    count = len(model.seats)
    return [(model.viewer + step) % count for step in range(1, count)]


def partner_of(view: dict[str, Any], seat: int) -> int | None:
    """The first other seat of the same side, if any."""
    side = view["sides"][seat]
    return next((other for other, its in enumerate(view["sides"]) if its == side and other != seat), None)


def to_move(view: dict[str, Any], seat: int) -> bool:
    return seat in view.get("to_move", ()) and view.get("outcome") is None


def cards_in_hand(view: dict[str, Any], seat: int) -> int:
    return len(view["hands"][seat])


def counted(number: int, one: str, many: str) -> str:
    """
    >>> counted(1, "card", "cards"), counted(6, "card", "cards")
    ('1 card', '6 cards')
    """
    return f"{number} {one if number == 1 else many}"


def card_words(code: str) -> str:
    """A card in words.

    >>> card_words("10C"), card_words("R*")
    ('Ten of Clubs', 'Red Star')
    """
    if code in STAR_WORDS:
        return STAR_WORDS[code]
    return f"{RANK_WORDS.get(code[:-1], code[:-1])} of {SUIT_WORDS.get(code[-1], code[-1])}"


def known(code: str | None) -> bool:
    """A code that names a face, not the opaque number of a hidden card."""
    return bool(code) and not str(code).startswith("?")


def signed(number: int) -> str:
    """
    >>> signed(4), signed(-4)
    ('+4', '–4')
    """
    return f"+{number}" if number >= 0 else f"–{-number}"


def house_options(game: str, options: dict[str, Any], seats: int) -> list[str]:
    """The options that differ from the default, in words: ``Parallel lines: not allowed``."""
    info = next((entry for entry in logic.games() if entry.id == game), None)
    if info is None:
        return []
    found = []
    for option in info.options:
        value = options.get(option.key, option.default)
        if value == option.default or seats not in option.seats:
            continue
        label = next((choice.label for choice in option.choices if choice.value == value), str(value))
        found.append(f"{option.title}: {_lowered(label)}")
    return found


def _lowered(label: str) -> str:
    """The label as the end of a line: its first letter small, unless it is an abbreviation."""
    return label if label[1:2].isupper() else label[:1].lower() + label[1:]
