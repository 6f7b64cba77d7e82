"""Match-ups: what cancels between two players, how far an attack goes, which attack on a player counts (5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from .groups import LOW, Counts


class Attack:
    """The attack that one player's presentation makes on another.

    ``unmatched`` counts the groups left once equal values have cancelled; ``kills`` how many cards of the army, from
    the top, they kill; ``hit`` whether the player is struck on the skin; ``harder`` whether this attack is the one
    that counts, or one of several that come to the same (GA1).
    """

    __slots__ = ("attacker", "harder", "hit", "kills", "target", "unmatched")

    def __init__(
        self, attacker: int, target: int, unmatched: Counts, kills: int = 0, hit: bool = False, harder: bool = False
    ) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.unmatched: Final = unmatched
        self.kills: Final = kills
        self.hit: Final = hit
        self.harder: Final = harder

    @property
    def size(self) -> int:
        """Cards killed, and one more for the skin."""
        return self.kills + self.hit

    @property
    def spare(self) -> int:
        """Return the number of unmatched groups that killed nothing; one of them may have struck the skin.

        An attack that does not count has no effect, so none of its groups has killed anything (5.4).
        """
        return sum(self.unmatched) - (self.kills if self.harder else 0)


def unmatched(mine: Counts, yours: Counts) -> Counts:
    """The groups of ``mine`` that groups of ``yours`` of the same value do not cancel.

    >>> unmatched((2, 1, 0, 0), (1, 1, 1, 0))
    (1, 0, 0, 0)
    """
    jacks, queens, kings, aces = mine
    other_jacks, other_queens, other_kings, other_aces = yours
    return (
        max(0, jacks - other_jacks),
        max(0, queens - other_queens),
        max(0, kings - other_kings),
        max(0, aces - other_aces),
    )


def left_after(groups: Counts, army: Sequence[int], kills: int) -> Counts:
    """The unmatched groups that are left once they have killed the first ``kills`` cards of an army."""
    if not kills:
        return groups
    left = list(groups)
    for value in army[:kills]:
        left[value - LOW] -= 1
    return left[0], left[1], left[2], left[3]


def chain(groups: Counts, army: Sequence[int]) -> int:
    """Return the number of cards, from the top of an army, that these unmatched groups kill in the best order (GA2,
    GA5)."""
    left = list(groups)
    kills = 0
    for value in army:
        place = value - LOW
        if not left[place]:
            break
        left[place] -= 1
        kills += 1
    return kills


def attack(attacker: int, target: int, groups: Counts, army: Sequence[int], kills: int | None = None) -> Attack:
    """The attack of these unmatched groups on an army, values from the top (empty: on skin).

    With ``kills`` no more than so many cards die: those that were asked for (GA11). A group that is left over strikes
    the skin once the army is empty, of whatever value it is (GA3, GA4).
    """
    kills = chain(groups, army) if kills is None else kills
    hit = kills == len(army) and sum(groups) > kills
    return Attack(attacker, target, groups, kills, hit)


def harder_only(attacks: Iterable[Attack]) -> tuple[Attack, ...]:
    """The attacks with those marked that count: for each target the one of the largest size."""
    attacks = tuple(attacks)
    largest: dict[int, int] = {}
    for one in attacks:
        largest[one.target] = max(largest.get(one.target, 0), one.size)
    return tuple(
        [
            Attack(one.attacker, one.target, one.unmatched, one.kills, one.hit, 0 < one.size == largest[one.target])
            for one in attacks
        ]
    )
