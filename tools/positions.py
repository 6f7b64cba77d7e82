"""Games brought to telling moments: for the pictures, the bench and the window tests."""

from __future__ import annotations

from typing import Any

import logic
from logic.views import ActionView, CardAct, CellsAct, DoneAct, PassAct, PlayAct, StrategyAct

END = 10_000
"""A turn that no game reaches."""


def played_to(turn: int, seats: int = 2, seed: int = 11, options: dict[str, Any] | None = None) -> logic.Match:
    """A match played by the greedy player up to the start of a turn, or to its end with `END`.

    It is that of the first deal from ``seed`` on whose game gets so far, so that it shows what it says.
    """
    while True:
        match = logic.new_match("assertion", seats, seed, options or {"firstPlayer": 0})
        while match.outcome() is None and match.turn < turn:
            seat = match.decisions()[0].seat
            match.act(seat, logic.bot_action(match.ai_request(seat)))
        if turn == END or match.outcome() is None:
            return match
        seed += 1


def crowded(seed: int = 3) -> logic.Match:
    """A position with as many cards on the board as will fit in: one in each hand, one in the deck."""
    from logic.assertion.rules.build import first_cells
    from logic.assertion.rules.grid import xy_of
    from logic.assertion.rules.ground import Ground
    from logic.assertion.rules.strategies.every import DECK
    from logic.kernel.cards import ANY_SUIT, FACE_CODES, SUIT_BIT, SUIT_OF_BIT
    from logic.kernel.rng import Chance

    chance, ground = Chance(seed), Ground()
    faces = [*DECK]
    chance.shuffle(faces)
    kept, board = faces[:3], []
    for face in faces[3:]:
        suit = SUIT_BIT[face] or 1 << chance.below(4)
        cells = first_cells(ground, suit & ANY_SUIT)
        cell = cells[chance.below(len(cells))]
        ground.place(cell, face, suit, chance.below(2))
        laid = {"cell": list(xy_of(cell)), "cards": [FACE_CODES[face]], "suit": SUIT_OF_BIT[suit]}
        board.append({**laid, "seat": face % 2})
    south, north, deck = (FACE_CODES[face] for face in kept)
    return logic.load_match(
        {"game": "assertion", "seats": 2, "hands": [[south], [north]], "board": board, "deck": [deck], "turn": 30}
    )


def crowded_session() -> Any:
    """A session around :func:`crowded`: all cards on the table, all but three of them on the board."""
    from scenes.app.session import Session

    return Session.of_match(crowded())


def fifth_turn() -> logic.Match:
    """Two tricks of the enemy, the second one beyond line 7; it is the fifth turn, whatever the deck is."""
    columns = {0: ("R*", "7H", "7D", "3S"), -1: ("", "", "", "QH", "2D", "3C", "7S")}
    laid = {(x, -1 - step): card for x, column in columns.items() for step, card in enumerate(column) if card}
    tricks = [[[0, y] for y in range(-4, 0)], [[-1, y] for y in range(-7, -3)]]
    return logic.load_match(
        {
            "game": "assertion",
            "seats": 2,
            "turn": 5,
            "hands": [["AD", "KC", "JH", "6S", "5C", "QC"], ["AH", "6C", "8S", "3H", "JD", "KS"]],
            "removed": ["QD", "10H", "JS", "2C", "8H", "5D", "7C", "AS"],
            "board": [
                {"cell": list(cell), "cards": [card], "seat": 1, "suit": "C" if card == "R*" else card[-1]}
                for cell, card in laid.items()
            ],
            "tricks": [{"cells": cells, "side": 1, "points": 1} for cells in tricks],
            "permanent": [1, 2],
            "deck": "rest",
        }
    )


def campaign(to_move: int, south: str, north: str) -> logic.Match:
    """The board of the pictures with the hands given, at the turn of one of its two seats."""
    from tools.showcase import BOARD, LEFT_OUT, TRICKS

    return logic.load_match(
        {
            "game": "assertion",
            "seats": 2,
            "turn": 11,
            "to_move": [to_move],
            "hands": [south.split(), north.split()],
            "board": [
                {"cell": list(cell), "cards": [card], "seat": seat}
                for cell, card, seat in BOARD
                if card not in LEFT_OUT
            ],
            "tricks": [{"cells": [list(cell) for cell in cells], "side": side, "points": 1} for cells, side in TRICKS],
            "permanent": [6, 3],
            "deck": "rest",
        }
    )


def take(match: logic.Match, seat: int, *actions: ActionView) -> logic.Match:
    """The match with these actions of a seat taken."""
    for action in actions:
        match.act(seat, action)
    return match


def threatened() -> logic.Match:
    """The enemy has played an Ace of Spades on a trick, and four cards could answer."""
    match = campaign(1, "9H 6D 6C R* 4C AH", "AS KD QH 5C 3H 4S")
    trick = CellsAct((3, 4, 3, 5, 3, 6, 3, 7))
    return take(match, 1, PlayAct("AS"), trick, DoneAct())


def claimed() -> logic.Match:
    """The enemy has laid a card face down under Five of Clubs and claims another Ace of Spades."""
    match = campaign(1, "9H 6D 6C R* 4C AH", "3H KD QH 5C AS 4S")
    aims: list[ActionView] = [CardAct("3H"), StrategyAct("AS")]
    trick = CellsAct((3, 4, 3, 5, 3, 6, 3, 7))
    return take(match, 1, PlayAct("5C"), *aims, trick, DoneAct())


def about_to_strike() -> logic.Match:
    """An Ace of Spades is aimed and waits to be declared."""
    match = campaign(0, "9H 6D AS R* 4C AH", "6C KD QH 5C 3H 4S")
    trick = CellsAct((-3, -7, -3, -6, -3, -5, -3, -4))
    return take(match, 0, PlayAct("AS"), trick)


def choosing_a_claim() -> logic.Match:
    """A card lies face down under Five of Clubs, and what it is said to be is being chosen."""
    match = campaign(0, "9H 6D 5C R* 4C AH", "6C KD QH AS 3H 4S")
    return take(match, 0, PlayAct("5C"), CardAct("9H"))


def ordered() -> logic.Match:
    """Your turn begins under the order of a Seven of Diamonds."""
    match = campaign(1, "9H 6D KC QH 4C R*", "7D KD AS 5C 3H 4S")
    take(match, 1, PlayAct("7D"), DoneAct())
    return take(match, 0, PassAct())
