"""The winners when the last players go out together, or when the rounds are over (5.4, GA16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ...kernel.plain import Options

if TYPE_CHECKING:
    from .state import ArmiesState


def _extra_attacks(state: ArmiesState, seat: int) -> int:
    """Return the number of unmatched groups that struck when the seat was already out: all that killed nothing but the
    fatal one."""
    assert state.match_ups is not None
    return sum(one.spare for one in state.match_ups.attacks if one.target == seat) - 1


RANKED: Final[dict[str, Callable[[ArmiesState, int], int]]] = {
    "extraAttacks": _extra_attacks,
    "handCount": lambda state, seat: -len(state.hands[seat]),
    "handValue": lambda state, seat: -state.total(state.hands[seat]),
    "firstOnSkin": lambda state, seat: state.skin_since[seat],
    "youngest": lambda state, seat: -seat,
    "eldest": lambda state, seat: seat,
}
"""For each way of breaking a draw a number that is least for the winner. Seats are taken by age, the eldest first."""


BREAKERS: Final = tuple(RANKED)
"""Ways to tell players apart who go out together (5.4); a setting lists some of them in order, with commas."""
NO_BREAKERS: Final = "none"


def breakers_of(options: Options) -> tuple[str, ...]:
    """The agreed ways of breaking a draw, in order; empty if there are none."""
    agreed = options["drawBreakers"]
    return () if agreed == NO_BREAKERS else tuple(agreed.split(","))


def settle(state: ArmiesState, struck: Sequence[int]) -> list[int]:
    """Return the winners of those who go out together: all, or those whom the agreed breakers, in order, leave over."""
    winners = list(struck)
    for name in breakers_of(state.options):
        marks = {seat: RANKED[name](state, seat) for seat in winners}
        winners = [seat for seat in winners if marks[seat] == min(marks.values())]
    return winners


def count_up(state: ArmiesState) -> list[int]:
    """The players with the most living army cards (GA16)."""
    most = max(len(state.armies[seat]) for seat in state.playing())
    return [seat for seat in state.playing() if len(state.armies[seat]) == most]
