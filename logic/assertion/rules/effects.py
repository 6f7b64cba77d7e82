"""Lasting effects: statuses, duties, rights and overlays, as one list of plain values in the state.

An effect is made by a strategy and named by its ``kind``; :data:`KINDS` is the closed list. Rules look effects up with
:func:`of_kind` and change the list through the verbs of the table, so that everybody hears of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.state import State

KINDS: Final[dict[str, str]] = {
    "duty": "an order for the next turn of `target`, served by the rule `code` (C6)",
    "starve": "`target` draws nothing for `count` more of their turns (QD)",
    "aside": "`cards` of `target` lie aside for `count` more of their turns (10D)",
    "shield": "`target` may play no counter-strategy against `owner` until their own turn `owner` waits for ends (C4)",
    "forfeit": "`target` forfeits their next turn (9C)",
    "trap": "at `target`'s next turn `owner` may call the bait lying in `cells` (8D)",
    "offer": "`target` is to answer an offer of peace by `owner` (B*)",
    "peace": "`target` declined an offer by `owner` and may not try to end the game (B*)",
    "suppressed": "the line `count` (home * 3 + threshold) is worth nothing to the side `target` (3S, A6-R6)",
    "barricade": "the trick on `cells` is face down and bars the side `target` (KC)",
    "isolation": "the trick or second base on `cells` is isolated; `cards` holds the ace, unless marked (AD)",
    "guard": "the ace in `cards` (or its marker) on the cell `cells` protects the tricks there (AH)",
    "repair": "the cells still to be refilled by `target` after Rebuild under Fire (9H)",
    "false": "the false trick on `cells`, built by `target`, stands unchallenged (4H)",
    "decree": "the trick on `cells` is complete whatever its suits, for good (3D, 4H)",
    "rows": "`target` may lay a second row of any suits on their next turn (3D)",
    "weapon": "`owner` may on their next turn take a card of the line on `cells` that `target` laid (7D)",
    "gamble": "`target` won a toss and may enact `cards` against `owner` on their next turn (KD)",
    "revealed": "`owner` has seen the hand of `target` this turn (10H, for JH)",
    "loan": "`cards` lent by `owner` to `target` for this turn, to be used against `count` (7C)",
}
"""Every kind of effect with what its fields mean."""


class Effect:
    """One lasting effect. Fields that a kind does not need keep their defaults.

    ``owner`` made it, ``target`` bears it (a seat; for ``suppressed`` and ``barricade`` a side), ``turn`` is the number
    of the turn it was made in and ``number`` tells it from every other effect of the game. Nobody changes one.
    """

    __slots__ = ("cards", "cells", "code", "count", "kind", "number", "owner", "target", "turn")

    def __init__(
        self,
        kind: str,
        code: str,
        owner: int,
        target: int = -1,
        cells: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        count: int = 0,
        turn: int = 0,
        number: int = 0,
    ) -> None:
        self.kind: Final = kind
        self.code: Final = code
        self.owner: Final = owner
        self.target: Final = target
        self.cells: Final = cells
        self.cards: Final = cards
        self.count: Final = count
        self.turn: Final = turn
        self.number: Final = number

    def _fields(self) -> tuple[str, str, int, int, tuple[int, ...], tuple[int, ...], int, int, int]:
        return (
            self.kind, self.code, self.owner, self.target, self.cells, self.cards, self.count, self.turn, self.number
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Effect) and self._fields() == other._fields())

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return f"Effect{self._fields()}"

    def counted(self, count: int) -> Effect:
        """Return the effect with another count: it keeps its number."""
        return Effect(
            self.kind, self.code, self.owner, self.target, self.cells, self.cards, count, self.turn, self.number
        )


class LastingState(State):
    """A state with what lasts in it."""

    __slots__ = ()  # it is among those of the state that holds it

    effects: tuple[Effect, ...]


def of_kind(state: LastingState, kind: str, target: int | None = None) -> Iterator[Effect]:
    """Yield the effects of a kind, oldest first; with ``target`` only those on it."""
    for effect in state.effects:
        if effect.kind == kind and (target is None or effect.target == target):
            yield effect


def numbered(state: LastingState, number: int) -> Effect | None:
    """Return the effect with this number while it lasts, else ``None``."""
    for effect in state.effects:
        if effect.number == number:
            return effect
    return None


def shielded(state: LastingState, seat: int, against: int) -> bool:
    """Return whether ``seat`` may play no counter-strategy against ``against`` now (C4)."""
    return any(effect.owner == against for effect in of_kind(state, "shield", seat))
