"""Fixed positions for checking the ground rules of Art of War Assertion: plain data and a drawing helper.

A position is a board (cell -> suit), a hand of card codes and a note on what it is there for.  The larger boards were
played out by ``oracle.random_position``; ``corner_only`` and ``edge_corner`` are what losses may leave behind rather
than what builds alone can make.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

Cell = tuple[int, int]


class Position(NamedTuple):
    """One fixed position."""

    name: str
    note: str
    board: dict[Cell, str]
    hand: tuple[str, ...]


def render(board: Mapping[Cell, str], marks: Collection[Cell] = (), margin: int = 1) -> str:
    """Draw a board in letters, North up: '+' the centre, '.' an empty cell, '*' a marked empty cell.

    The row labels are y; the first and the last column shown are named in the bottom line.
    """
    cells = [(0, 0), *board, *marks]
    west, east = min(x for x, _ in cells) - margin, max(x for x, _ in cells) + margin
    south, north = min(y for _, y in cells) - margin, max(y for _, y in cells) + margin
    lines: list[str] = []
    for y in range(north, south - 1, -1):
        letters = [
            "+" if (x, y) == (0, 0) else board.get((x, y), "*" if (x, y) in marks else ".")
            for x in range(west, east + 1)
        ]
        lines.append(f"{y:>4} " + " ".join(letters))
    lines.append(f"     x = {west} .. {east}")
    return "\n".join(lines)


# fmt: off
POSITIONS: tuple[Position, ...] = (
    Position(
        name="opening",
        note="Empty table, no Star: two Spades, two Hearts, one diamond, one club.",
        board={},
        hand=("9S", "2S", "4H", "7H", "10D", "KC"),
    ),
    Position(
        name="opening_one_star",
        note="Empty table, one Star.",
        board={},
        hand=("9S", "2S", "4H", "10D", "KC", "R*"),
    ),
    Position(
        name="opening_two_stars",
        note="Empty table, both Stars.",
        board={},
        hand=("9S", "4H", "10D", "KC", "R*", "B*"),
    ),
    Position(
        name="ladder",
        note="The sample board of B-R5.",
        board={
            (3, 7): "S", (3, 6): "H", (3, 5): "C", (0, 4): "C", (1, 4): "S", (2, 4): "H", (3, 4): "D",
            (0, 3): "D", (0, 2): "H", (0, 1): "S",
        },
        hand=("9S", "3S", "5H", "JD", "QD", "8C"),
    ),
    Position(
        name="latin_3x4",
        note="Three neighbouring rows; the hand can lay the fourth for five points (B-R2).",
        board={
            (0, 3): "D", (1, 3): "C", (2, 3): "S", (3, 3): "H", (0, 2): "H", (1, 2): "S", (2, 2): "C",
            (3, 2): "D", (0, 1): "S", (1, 1): "H", (2, 1): "D", (3, 1): "C",
        },
        hand=("2S", "9S", "8H", "3D", "5D", "KC"),
    ),
    Position(
        name="latin_4x4",
        note="The full Latin square: all its borders are dead by length.",
        board={
            (0, 4): "C", (1, 4): "D", (2, 4): "H", (3, 4): "S", (0, 3): "D", (1, 3): "C", (2, 3): "S",
            (3, 3): "H", (0, 2): "H", (1, 2): "S", (2, 2): "C", (3, 2): "D", (0, 1): "S", (1, 1): "H",
            (2, 1): "D", (3, 1): "C",
        },
        hand=("2S", "9S", "8H", "3D", "5D", "KC"),
    ),
    Position(
        name="parallel_pairs",
        note="Two short neighbouring rows; the option parallelLines makes a difference.",
        board={
            (0, 2): "D", (2, 2): "C", (0, 1): "S", (1, 1): "H",
        },
        hand=("AS", "7S", "6H", "9D", "2C", "4C"),
    ),
    Position(
        name="dead_cells",
        note="(2,2) dead by suit; (-5,0) dead by length; (1,1) joins two Spades of its row.",
        board={
            (0, 2): "H", (1, 2): "D", (0, 1): "S", (2, 1): "S", (-4, 0): "C", (-3, 0): "D", (-2, 0): "H",
            (-1, 0): "S", (1, 0): "H", (2, 0): "C",
        },
        hand=("9S", "10H", "3D", "QC", "5C", "R*"),
    ),
    Position(
        name="island",
        note="One island a cell away (linkable again), one far away; both inactive.",
        board={
            (0, 4): "D", (1, 4): "C", (2, 4): "H", (0, 2): "H", (0, 1): "S", (8, -2): "C", (7, -3): "S",
            (8, -3): "H",
        },
        hand=("9S", "6H", "3D", "2D", "QC", "5C"),
    ),
    Position(
        name="corner_only",
        note="Every link to the centre is by corners.",
        board={
            (2, 3): "D", (2, 2): "H", (1, 1): "S", (-3, -1): "S", (-1, -1): "C", (1, -1): "D", (-2, -2): "C",
        },
        hand=("9S", "6H", "3D", "2D", "QC", "5C"),
    ),
    Position(
        name="gap_of_one",
        note="(2,1) joins 2+1 with Clubs; (-2,-1) would join 2+2 to five; (1,2) would join two Hearts.",
        board={
            (1, 3): "H", (2, 2): "S", (0, 1): "S", (1, 1): "H", (3, 1): "D", (-4, -1): "C", (-3, -1): "D",
            (-1, -1): "H", (0, -1): "S", (-2, -2): "S",
        },
        hand=("9S", "6H", "3D", "2D", "QC", "5C"),
    ),
    Position(
        name="centre_wall",
        note="Runs end at the centre on all four sides (B-R1).",
        board={
            (0, 1): "S", (-4, 0): "S", (-3, 0): "H", (-2, 0): "D", (-1, 0): "C", (1, 0): "C", (2, 0): "D",
            (3, 0): "H", (0, -1): "S", (0, -2): "D",
        },
        hand=("9S", "JS", "6H", "3D", "QC", "B*"),
    ),
    Position(
        name="edge_east",
        note="A staircase of linked tricks out to x = 20.",
        board={
            (4, 1): "S", (5, 1): "H", (6, 1): "D", (7, 1): "C", (10, 1): "S", (11, 1): "H", (12, 1): "D",
            (13, 1): "C", (16, 1): "S", (17, 1): "H", (18, 1): "D", (19, 1): "C", (1, 0): "S", (2, 0): "H",
            (3, 0): "D", (4, 0): "C", (7, 0): "S", (8, 0): "H", (9, 0): "D", (10, 0): "C", (13, 0): "S",
            (14, 0): "H", (15, 0): "D", (16, 0): "C", (19, 0): "S", (20, 0): "H",
        },
        hand=("9S", "6H", "3D", "2D", "QC", "5C"),
    ),
    Position(
        name="edge_south",
        note="A staircase of linked tricks out to y = -20, with a Star.",
        board={
            (0, -1): "H", (0, -2): "D", (0, -3): "C", (0, -4): "S", (1, -4): "H", (1, -5): "D", (1, -6): "C",
            (0, -7): "H", (1, -7): "S", (0, -8): "D", (0, -9): "C", (0, -10): "S", (1, -10): "H",
            (1, -11): "D", (1, -12): "C", (0, -13): "H", (1, -13): "S", (0, -14): "D", (0, -15): "C",
            (0, -16): "S", (1, -16): "H", (1, -17): "D", (1, -18): "C", (0, -19): "H", (1, -19): "S",
            (0, -20): "D",
        },
        hand=("9S", "6H", "3D", "QC", "R*"),
    ),
    Position(
        name="edge_corner",
        note="A chain of corners out to (20,20).",
        board={
            (20, 20): "S", (19, 19): "C", (18, 18): "D", (17, 17): "H", (16, 16): "S", (15, 15): "C",
            (14, 14): "D", (13, 13): "H", (12, 12): "S", (11, 11): "C", (10, 10): "D", (9, 9): "H",
            (8, 8): "S", (7, 7): "C", (6, 6): "D", (5, 5): "H", (4, 4): "S", (3, 3): "C", (2, 2): "D",
            (1, 1): "H",
        },
        hand=("9S", "2S", "6H", "QC"),
    ),
    Position(
        name="one_suit",
        note="A hand of Spades only.",
        board={
            (3, 7): "S", (3, 6): "H", (3, 5): "C", (0, 4): "C", (1, 4): "S", (2, 4): "H", (3, 4): "D",
            (0, 3): "D", (0, 2): "H", (0, 1): "S",
        },
        hand=("2S", "4S", "9S", "JS", "QS", "AS"),
    ),
    Position(
        name="middle_one_star",
        note="14 cards by random builds, one Star.",
        board={
            (0, 3): "H", (0, 2): "S", (1, 2): "C", (2, 2): "D", (-2, 1): "S", (-1, 1): "C", (0, 1): "D",
            (1, 1): "H", (-3, 0): "H", (-2, 0): "C", (-3, -1): "S", (-2, -1): "D", (0, -1): "C", (1, -1): "S",
        },
        hand=("2C", "3S", "4D", "9H", "B*", "KC"),
    ),
    Position(
        name="middle_eight_cards",
        note="18 cards by random builds, a hand of eight (J of Clubs).",
        board={
            (1, 1): "S", (-2, 0): "S", (-1, 0): "D", (1, 0): "H", (2, 0): "D", (-2, -1): "H", (0, -1): "C",
            (1, -1): "D", (2, -1): "S", (-1, -2): "S", (0, -2): "H", (1, -2): "C", (-2, -3): "S",
            (-1, -3): "C", (0, -3): "D", (-3, -4): "C", (-2, -4): "H", (-1, -4): "D",
        },
        hand=("10S", "3C", "7C", "7D", "9D", "9S", "AH", "KC"),
    ),
    Position(
        name="late_islands",
        note="30 cards by random builds and losses, seventeen of them inactive.",
        board={
            (-1, 5): "D", (1, 5): "H", (-3, 4): "D", (-2, 4): "S", (-1, 4): "C", (1, 4): "S", (2, 4): "H",
            (-1, 3): "S", (0, 3): "C", (1, 3): "D", (-2, 1): "C", (-1, 1): "H", (1, 0): "D", (2, 0): "H",
            (-3, -1): "C", (-2, -1): "S", (0, -1): "S", (1, -1): "H", (2, -1): "C", (-2, -2): "C",
            (0, -2): "H", (-1, -3): "C", (0, -3): "D", (2, -3): "S", (2, -4): "C", (1, -5): "C", (2, -5): "H",
            (3, -5): "D", (2, -6): "D", (3, -6): "C",
        },
        hand=("10D", "10S", "9C", "JC", "JS", "QH"),
    ),
    Position(
        name="late_two_stars",
        note="30 cards by random builds and losses, both Stars in hand.",
        board={
            (-1, 2): "C", (-1, 1): "S", (0, 1): "H", (2, 1): "C", (4, 1): "D", (5, 1): "H", (-2, 0): "S",
            (-1, 0): "D", (1, 0): "D", (3, 0): "S", (4, 0): "C", (5, 0): "D", (-2, -1): "C", (-1, -1): "H",
            (1, -1): "C", (2, -1): "H", (3, -1): "D", (4, -1): "S", (-2, -2): "H", (0, -2): "S", (1, -2): "H",
            (2, -2): "D", (3, -2): "C", (-1, -3): "C", (0, -3): "H", (1, -3): "S", (4, -3): "D", (0, -4): "C",
            (2, -5): "H", (2, -6): "S",
        },
        hand=("4H", "4S", "7H", "B*", "QH", "R*"),
    ),
    Position(
        name="late_one_star",
        note="30 cards by random builds, one Star.",
        board={
            (0, 8): "S", (0, 7): "H", (-1, 6): "H", (0, 6): "D", (-1, 5): "D", (0, 5): "C", (1, 5): "S",
            (1, 4): "H", (2, 4): "D", (-2, 3): "H", (0, 3): "C", (1, 3): "D", (2, 3): "H", (-3, 2): "C",
            (-2, 2): "D", (-1, 2): "S", (0, 2): "H", (-2, 1): "C", (-1, 1): "H", (0, 1): "D", (2, 1): "D",
            (-2, 0): "S", (-1, 0): "C", (1, 0): "S", (2, 0): "C", (-1, -1): "D", (1, -1): "H", (2, -1): "S",
            (3, -1): "C", (3, -2): "S",
        },
        hand=("4S", "7C", "7S", "9H", "KD", "R*"),
    ),
    Position(
        name="spades_blocked",
        note="Four Spades round the centre refuse every further spade: no legal build.",
        board={
            (0, 1): "S", (-1, 0): "S", (1, 0): "S", (0, -1): "S",
        },
        hand=("2S", "5S", "9S"),
    ),
    Position(
        name="empty_hand",
        note="Nothing in hand: no legal build.",
        board={
            (3, 7): "S", (3, 6): "H", (3, 5): "C", (0, 4): "C", (1, 4): "S", (2, 4): "H", (3, 4): "D",
            (0, 3): "D", (0, 2): "H", (0, 1): "S",
        },
        hand=(),
    ),
)

# fmt: on

BY_NAME: dict[str, Position] = {position.name: position for position in POSITIONS}
