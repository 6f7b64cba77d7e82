"""A view with everything on it that strategies can leave behind, made by hand: for the pictures and the tests."""

from __future__ import annotations

from typing import Any

from logic.views import AssertionView, of_json, to_json

# cells as seat 0 sees them with two players: x is across, a step to the North leads to the enemy
BOARD: tuple[tuple[tuple[int, int], str, int], ...] = (
    ((0, 1), "10S", 0), ((0, 2), "4H", 0), ((0, 3), "8D", 0), ((0, 4), "3C", 0),
    ((1, 4), "KS", 0), ((2, 4), "9D", 0), ((3, 4), "6H", 0),
    ((3, 5), "2S", 0), ((3, 6), "9C", 0), ((3, 7), "JD", 0),
    ((0, -1), "5D", 1), ((0, -2), "9S", 1), ((0, -3), "JC", 1), ((0, -4), "2H", 1),
    ((-1, -4), "7S", 1), ((-2, -4), "4D", 1), ((-3, -4), "2C", 1),
    ((-3, -5), "5H", 1), ((-3, -6), "JS", 1), ((-3, -7), "2D", 1),
    ((1, -3), "8S", 1), ((2, -3), "10H", 1), ((3, -3), "6D", 1),
    ((-2, 3), "7C", 0), ((-3, 3), "3D", 0), ((-1, 3), "3S", 0),
    ((-4, 7), "AC", 0), ((-4, 8), "8H", 0), ((-4, 9), "8C", 0),
)  # fmt: skip

LEFT_OUT = ("6D", "AC", "8H", "8C", "10H", "8S")
"""Cards of it that a real position does without."""
TRICKS: tuple[tuple[tuple[tuple[int, int], ...], int], ...] = (
    (((0, 1), (0, 2), (0, 3), (0, 4)), 0),
    (((0, 4), (1, 4), (2, 4), (3, 4)), 0),
    (((3, 4), (3, 5), (3, 6), (3, 7)), 0),
    (((0, -4), (0, -3), (0, -2), (0, -1)), 1),
    (((-3, -4), (-2, -4), (-1, -4), (0, -4)), 1),
    (((-3, -7), (-3, -6), (-3, -5), (-3, -4)), 1),
)
"""Its complete tricks and whose they are."""


def effect(kind: str, code: str, owner: int, target: int = -1, **fields: Any) -> dict[str, Any]:
    """One lasting effect of a view."""
    plain: dict[str, Any] = {"cells": [], "cards": [], "count": 0, "turn": 8, "number": 1}
    return {"kind": kind, "code": code, "owner": owner, "target": target, **plain, **fields}


def laden(view: AssertionView) -> AssertionView:
    """The view of a match of two, with overlays of every kind in place of what lay on its board."""
    data = to_json(view)
    cards = [card for _, card, _ in BOARD]
    board = []
    for cell, card, seat in BOARD:
        entry: dict[str, Any] = {"cell": list(cell), "cards": [card], "suit": card[-1], "seat": seat, "active": True}
        if card == "AC":
            entry |= {"base": True, "suit": ""}
        if card == "9D":
            entry |= {"cards": ["QD", "9D"], "under": [["D", 1]]}
        if card == "8C":
            entry |= {"cards": [""], "marker": "10S"}
        if card in ("8S", "10H", "6D"):
            entry["active"] = card != "6D"
        board.append(entry)
    board += [{"cell": [-4, -7], "cards": [], "repair": True}, {"cell": [-5, -7], "cards": [], "repair": True}]
    hidden = [code for code in data["deck"] if code.startswith("?")]
    effects = [
        effect("isolation", "AD", 1, cells=[[0, 1], [0, 2], [0, 3], [0, 4]], cards=["AD"]),
        effect("guard", "AH", 0, cells=[[3, 4]], cards=["AH"]),
        effect("barricade", "KC", 0, 1, cells=[[-3, -7], [-3, -6], [-3, -5], [-3, -4]], count=8),
        effect("repair", "9H", 1, 1, cells=[[-4, -7], [-5, -7]]),
        effect("duty", "9H", 1, 1, cells=[[-4, -7], [-5, -7]]),
        effect("false", "4H", 1, 1, cells=[[0, -4], [0, -3], [0, -2], [0, -1]]),
        effect("duty", "10S", 1, 0, cells=[[-2, 3]], count=1),
        effect("trap", "8D", 0, 1, cells=[[-4, 8]]),
        effect("starve", "QD", 0, 1, count=2),
        effect("shield", "KH", 1, 0),
        effect("aside", "10D", 0, 1, cards=hidden[:2], count=3),
        effect("offer", "B*", 0, 1),
        effect("suppressed", "3S", 0, 1, count=0),
        effect("forfeit", "9C", 0, 1),
    ]
    data |= {"board": board, "effects": effects, "hand_size": 7, "extra_turns": [0, 2]}
    data["hands"] = [[code for code in hand if code not in cards] for hand in data["hands"]]
    data["centre"] = ["7H", "QC", "5S"]
    data["removed"] = ["AS", "KD", "10C", "KH", "JH", "4C", "2D", "6S"]
    data["depots"], data["threats"] = [[], hidden[2:3]], [["4D", "JS"], []]
    data["aside"] = [[], hidden[:2]]
    return of_json(data, AssertionView)
