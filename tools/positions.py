"""Games brought to telling moments: for the pictures, the bench and the window tests."""

from __future__ import annotations

from typing import Any

import logic


def played_to(turn: int, seats: int = 2, seed: int = 11, options: dict[str, Any] | None = None) -> logic.Match:
    """A match played by the greedy player up to the start of a turn (or to its end, if that comes first)."""
    match = logic.new_match("assertion", seats, seed, options or {"firstPlayer": 0})
    while match.outcome() is None and match.turn < turn:
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat)))
    return match


def crowded(seed: int = 3) -> logic.Match:
    """A position with as many cards on the board as will fit in: one in each hand, one in the deck."""
    from logic.assertion.build import first_cells
    from logic.assertion.grid import xy_of
    from logic.assertion.ground import Ground
    from logic.kernel.cards import ANY_SUIT, CODES, SUIT_BIT, SUIT_OF_BIT
    from logic.kernel.rng import Chance

    chance, ground = Chance(seed), Ground()
    faces = list(range(len(CODES)))
    chance.shuffle(faces)
    kept, board = faces[:3], []
    for face in faces[3:]:
        suit = SUIT_BIT[face] or 1 << chance.below(4)
        cells = first_cells(ground, suit & ANY_SUIT)
        cell = cells[chance.below(len(cells))]
        ground.place(cell, face, suit, chance.below(2))
        board.append({"cell": list(xy_of(cell)), "cards": [CODES[face]], "suit": SUIT_OF_BIT[suit], "seat": face % 2})
    south, north, deck = (CODES[face] for face in kept)
    return logic.load_match(
        {"game": "assertion", "seats": 2, "hands": [[south], [north]], "board": board, "deck": [deck], "turn": 30}
    )


def crowded_session() -> Any:
    """A session around :func:`crowded`: all 54 cards on the table, 51 of them on the board."""
    from scenes.session import Session

    return Session.of_match(crowded())
