"""Verdicts on the groups of a presentation, in a word or two below each: read from what the rules have told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from logic.views import ArmiesView, AttackView, LossView
from scenes.tables.armies.layout import COLUMNS

NAMES = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
VALUES = {"J": 11, "Q": 12, "K": 13, "A": 14}
CANCEL, KILL, STRIKE, IDLE, WEAK = "cancel", "kill", "strike", "idle", "weak"
"""Kinds of verdicts: struck out by an equal group, kills a card, strikes the skin, nothing, kills less than another."""


@dataclass(frozen=True)
class Verdict:
    """One group in one match-up, or in all of them together."""

    kind: str
    words: str
    short: str = ""  # where there is no room for all of it


@dataclass(frozen=True)
class Stage:
    """The part of a round that is shown, by the ``name`` of its stage; empty while nothing is.

    ``pair`` are two players who meet alone. Where it matches, it has the attacks, the cards that fall by seat, and
    whether kills were asked for. A hand that is ``shown`` has its seat and its cards.
    """

    name: str = ""
    pair: tuple[int, int] | None = None
    attacks: Sequence[AttackView] = ()
    falls: dict[int, list[str]] = field(default_factory=dict)
    asked: bool = False
    seat: int = -1
    cards: Sequence[str] = ()


def worth(code: str) -> int:
    """Return what a card counts in a sum, or the value of the group that kills it."""
    return VALUES.get(code[:-1]) or int(code[:-1])


def total(group: Sequence[str]) -> int:
    """
    >>> total(["7S", "4S"])
    11
    """
    return sum(worth(code) for code in group)


def article(value: int) -> str:
    """
    >>> article(14), article(12)
    ('an Ace', 'a Queen')
    """
    return f"{'an' if value == 14 else 'a'} {NAMES[value]}"


def is_storm(view: ArmiesView) -> bool:
    """Whether nothing cancels in the round of a view (GA17)."""
    every = view.options.get("storm", "none")
    return bool(every != "none" and view.turn % every == 0)


class Reckoning:
    """One round: groups by seat, attacks and fallen cards, and who looks."""

    def __init__(self, view: ArmiesView, stage: Stage, called: Sequence[str], you: int | None) -> None:
        self.groups: list[list[list[str]]] = view.presented
        self.armies: list[list[str]] = view.armies
        self.attacks, self.falls, self.asked = stage.attacks, stage.falls, stage.asked
        self.stage = stage.name
        self.out: list[int] = view.out
        self.tops: list[list[int]] = view.tops
        self.fallen: list[list[LossView]] = view.fallen
        self.called, self.you = called, you
        self.storm = is_storm(view)

    def whose(self, seat: int) -> str:
        """
        Whose card it is, as it stands in front of the card's name.
        """
        return "your" if seat == self.you else f"{self.called[seat]}’s"

    def theirs(self, seat: int) -> str:
        """The same, standing alone."""
        return "yours" if seat == self.you else f"{self.called[seat]}’s"

    def by_column(self, seat: int) -> dict[int, list[int]]:
        """The numbers of a seat's groups by their value."""
        found: dict[int, list[int]] = {value: [] for value in COLUMNS}
        for number, group in enumerate(self.groups[seat]):
            found[total(group)].append(number)
        return found

    def between(self, seat: int, target: int) -> dict[int, Verdict]:
        """Return what the groups of one player do to another, by their numbers."""
        mine, yours = self.by_column(seat), self.by_column(target)
        found: dict[int, Verdict] = {}
        for value in COLUMNS:
            for _ in range(0 if self.storm else min(len(mine[value]), len(yours[value]))):
                found[mine[value].pop(0)] = Verdict(CANCEL, f"cancels {self.theirs(target)}", "cancels")
        attack = next((one for one in self.attacks if (one.attacker, one.target) == (seat, target)), None)
        left = [number for value in COLUMNS for number in mine[value]]
        if attack is None:
            return found | dict.fromkeys(left, Verdict(IDLE, "unmatched", "left"))
        for code in self.falls.get(target, [])[: attack.kills]:
            value = worth(code)
            number = mine[value].pop(0)
            left.remove(number)
            words = f"kills {self.whose(target)} {NAMES[value]}"
            found[number] = Verdict(KILL, words, f"kills {NAMES[value]}")
            if not attack.harder:
                found[number] = Verdict(WEAK, "a harder attack counts", "outdone")
        for number in left:
            found[number] = self._spare(attack, target, total(self.groups[seat][number]))
        return found

    def _spare(self, attack: AttackView, target: int, value: int) -> Verdict:
        """An unmatched group that has killed nothing."""
        if attack.hit:
            return Verdict(STRIKE, f"strikes {'you' if target == self.you else self.called[target]}", "strikes")
        dead = len(self.falls.get(target, [])) if self.stage == "fall" else attack.kills
        if self.asked or dead >= len(self.armies[target]) + (dead if self.stage == "fall" else 0):
            return Verdict(IDLE, "kills nothing", "nothing")
        no = f"no {NAMES[value]}"
        left = self.may_be(target, attack.kills)
        if len(left) == 1:
            return Verdict(IDLE, f"{no}, so {article(left[0])}", no)
        return Verdict(IDLE, f"{no} {'next' if attack.kills else 'on top'}", no)

    def may_be(self, target: int, kills: int) -> list[int]:
        """Return what the card can be on which attacks that killed so many come to rest, by all that has been seen by
        then."""
        if not self.tops:
            return []
        dead = [worth(code) for code in self.falls.get(target, [])]
        lost = {worth(loss.card) for loss in self.fallen[target]} - set(dead)
        left = {value for value in COLUMNS if value not in lost} if kills else set(self.tops[target])
        left -= set(dead[:kills])
        for attack in self.attacks:
            if attack.target == target and attack.kills == kills:
                used = dead[:kills]
                left -= {v for v, count in zip(COLUMNS, attack.unmatched, strict=True) if count > used.count(v)}
        return sorted(left)

    def pair(self, one: int, other: int) -> dict[tuple[int, int], Verdict]:
        """The groups of two players as they meet, by seat and number."""
        found = {(one, number): verdict for number, verdict in self.between(one, other).items()}
        return found | {(other, number): verdict for number, verdict in self.between(other, one).items()}

    def whole(self) -> dict[tuple[int, int], Verdict]:
        """Every group in all its match-ups together."""
        seats = [seat for seat in range(len(self.groups)) if seat not in self.out or self.groups[seat]]
        found = {}
        for seat in seats:
            met = [self.between(seat, other) for other in seats if other != seat]
            for number in range(len(self.groups[seat])):
                found[seat, number] = self._together([one[number] for one in met if number in one])
        return found

    def _together(self, verdicts: list[Verdict]) -> Verdict:
        """The strongest of several verdicts; struck out is only what nobody has left standing."""
        for kind in (STRIKE, KILL):
            these = [verdict for verdict in verdicts if verdict.kind == kind]
            if len(these) > 1:
                return Verdict(kind, "kills several" if kind == KILL else "strikes several")
            if these:
                return these[0]
        rest = [verdict for verdict in verdicts if verdict.kind != CANCEL]
        if rest:
            weak = next((verdict for verdict in rest if verdict.kind == WEAK), None)
            return weak or rest[0]
        return verdicts[0] if len(verdicts) == 1 else Verdict(CANCEL, "cancelled")
