"""Actions as the rules take them: the answers of a seat, each one frozen value with a kind; cards are named by ids.

Others cross the borders (`acts`, where the kinds are declared).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .acts import ACTS, OnCard

Value = int | str | tuple[int, ...] | None

CARD_KINDS: Final = frozenset(kind for kind, act in ACTS.items() if issubclass(act, OnCard))
"""Kinds whose value is a card id."""


class Action:
    """One answer to a decision. ``value`` is a card id, a cell ``(x, y)``, a suit letter, a number, … by kind.

    Equal when kind and value are; never changed. Written out because a dataclass would compare through Python even
    in the compiled build.
    """

    __slots__ = ("kind", "value")

    def __init__(self, kind: str, value: Value = None) -> None:
        self.kind: Final = kind
        self.value: Final = value

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Action) and self.kind == other.kind and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.kind, self.value))

    def __repr__(self) -> str:
        return f"Action({self.kind!r}, {self.value!r})"

    @property
    def card(self) -> int:
        """Return the card id of an action that names a card."""
        assert isinstance(self.value, int)
        return self.value

    @property
    def number(self) -> int:
        """Return the number of an action that names one: a number, a seat or an id."""
        assert isinstance(self.value, int)
        return self.value

    @property
    def word(self) -> str:
        """Return the word of an action that names one: a suit, a strategy or a choice."""
        assert isinstance(self.value, str)
        return self.value

    @property
    def cell(self) -> tuple[int, int]:
        """Return the cell of an action that names one."""
        assert isinstance(self.value, tuple)
        return self.value[0], self.value[1]


DONE: Final = Action("done")
PASS: Final = Action("pass")
SERVE: Final = Action("serve")
RESIGN: Final = Action("resign")
YES: Final = Action("yes")
NO: Final = Action("no")


_SHARED: Final[dict[str, dict[Value, Action]]] = {kind: {} for kind in ACTS}
_MOST_SHARED: Final = 4096


def action(kind: str, value: Value = None) -> Action:
    """Return the shared :class:`Action` of this kind and value (a fresh one each time costs more)."""
    shared = _SHARED[kind]
    kept = shared.get(value)
    if kept is None:
        if len(shared) == _MOST_SHARED:
            shared.clear()
        kept = shared[value] = Action(kind, value)
    return kept


_CARDS: Final[list[Action]] = [action("card", card) for card in range(256)]


def card_action(card: int) -> Action:
    """Return the action of the kind ``card`` for a card."""
    return _CARDS[card]


def card_actions(cards: Sequence[int]) -> list[Action]:
    """Return the actions of the kind ``card`` for these cards."""
    return [_CARDS[card] for card in cards]
