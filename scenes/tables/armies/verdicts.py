"""Verdicts on the groups of a presentation, in a word or two below each: read from what the rules have told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import logic
from logic import Sentence
from logic.views import ArmiesView, AttackView, LossView
from scenes.tables.armies import texts
from scenes.tables.armies.layout import COLUMNS

VALUES = {"J": 11, "Q": 12, "K": 13, "A": 14}
CANCEL, KILL, STRIKE, IDLE, WEAK = "cancel", "kill", "strike", "idle", "weak"
"""Kinds of verdicts: struck out by an equal group, kills a card, strikes the skin, nothing, kills less than another."""
CANCELS = texts.CANCELS_IT, texts.CANCELS
UNMATCHED = texts.UNMATCHED, texts.LEFT
KILLS = texts.KILLS_IT, texts.KILLS_RANK, texts.KILLS
KILLS_SEVERAL = texts.KILLS_SEVERAL, texts.KILLS
KILLS_NOTHING = texts.KILLS_NOTHING, texts.NOTHING
OUTDONE = texts.HARDER, texts.OUTDONE
STRIKES = texts.STRIKES_IT, texts.STRIKES
STRIKES_SEVERAL = texts.STRIKES_SEVERAL, texts.STRIKES
NO_SUCH = texts.NO_SUCH, texts.NO
"""The sentences of verdicts, the longest first."""


@dataclass(frozen=True)
class Verdict:
    """One group in one match-up, or in all of them together: its sentence, and shorter ones where there is no room for
    it."""

    kind: str
    forms: tuple[Sentence, ...]
    holes: Mapping[str, Any] = field(default_factory=dict)

    def words(self) -> list[str]:
        """Return what is said of the group, the longest first."""
        return [form(**self.holes) for form in self.forms]


@dataclass(frozen=True)
class RoundStage:
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


def is_storm(view: ArmiesView) -> bool:
    """Return whether nothing cancels in the round of a view (GA17)."""
    every = view.options.get("storm", "none")
    return bool(every != "none" and view.turn % every == 0)


class Reckoning:
    """One round: groups by seat, attacks and fallen cards."""

    def __init__(self, view: ArmiesView, stage: RoundStage) -> None:
        self.groups: list[list[list[str]]] = view.presented
        self.armies: list[list[str]] = view.armies
        self.attacks, self.falls, self.asked = stage.attacks, stage.falls, stage.asked
        self.stage = stage.name
        self.out: list[int] = view.out
        self.tops: list[list[int]] = view.tops
        self.fallen: list[list[LossView]] = view.fallen
        self.storm = is_storm(view)

    def by_column(self, seat: int) -> dict[int, list[int]]:
        """Return the numbers of a seat's groups by their value."""
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
                found[mine[value].pop(0)] = Verdict(CANCEL, CANCELS, {"whose": logic.who(target)})
        attack = next((one for one in self.attacks if (one.attacker, one.target) == (seat, target)), None)
        left = [number for value in COLUMNS for number in mine[value]]
        if attack is None:
            return found | dict.fromkeys(left, Verdict(IDLE, UNMATCHED))
        for code in self.falls.get(target, [])[: attack.kills]:
            value = worth(code)
            number = mine[value].pop(0)
            left.remove(number)
            holes = {"whose": logic.who(target), "rank": logic.rank_noun(value)}
            found[number] = Verdict(KILL, KILLS, holes) if attack.harder else Verdict(WEAK, OUTDONE)
        for number in left:
            found[number] = self._spare(attack, target, total(self.groups[seat][number]))
        return found

    def _spare(self, attack: AttackView, target: int, value: int) -> Verdict:
        """Return the verdict on an unmatched group that has killed nothing."""
        if attack.hit:
            return Verdict(STRIKE, STRIKES, {"whom": logic.who(target)})
        dead = len(self.falls.get(target, [])) if self.stage == "fall" else attack.kills
        if self.asked or dead >= len(self.armies[target]) + (dead if self.stage == "fall" else 0):
            return Verdict(IDLE, KILLS_NOTHING)
        rank = logic.rank_noun(value)
        left = self.may_be(target, attack.kills)
        if len(left) == 1:
            return Verdict(IDLE, (texts.NO_BUT, *NO_SUCH), {"rank": rank, "there": logic.rank_noun(left[0])})
        place = texts.NOT_NEXT if attack.kills else texts.NOT_UPPERMOST
        return Verdict(IDLE, (place, *NO_SUCH), {"rank": rank})

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
        """Return the verdicts on the groups of two players as they meet, by seat and number."""
        found = {(one, number): verdict for number, verdict in self.between(one, other).items()}
        return found | {(other, number): verdict for number, verdict in self.between(other, one).items()}

    def whole(self) -> dict[tuple[int, int], Verdict]:
        """Return the verdict on every group in all its match-ups together."""
        seats = [seat for seat in range(len(self.groups)) if seat not in self.out or self.groups[seat]]
        found = {}
        for seat in seats:
            met = [self.between(seat, other) for other in seats if other != seat]
            for number in range(len(self.groups[seat])):
                found[seat, number] = self._together([one[number] for one in met if number in one])
        return found

    def _together(self, verdicts: list[Verdict]) -> Verdict:
        """Return the strongest of several verdicts; struck out is only what nobody has left standing."""
        for kind in (STRIKE, KILL):
            these = [verdict for verdict in verdicts if verdict.kind == kind]
            if len(these) > 1:
                return Verdict(kind, KILLS_SEVERAL if kind == KILL else STRIKES_SEVERAL)
            if these:
                return these[0]
        rest = [verdict for verdict in verdicts if verdict.kind != CANCEL]
        if rest:
            weak = next((verdict for verdict in rest if verdict.kind == WEAK), None)
            return weak or rest[0]
        return verdicts[0] if len(verdicts) == 1 else Verdict(CANCEL, (texts.CANCELLED,))
