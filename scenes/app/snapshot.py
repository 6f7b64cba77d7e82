"""The match as a table sees it: one snapshot for each change, and the one place where the match is changed.

A snapshot asks the match when something is first wanted of it, and remembers the answer. The match tells of every
change (`Match.listen`), so nobody asks it in every frame whether it is still the same: as long as nothing happens,
a table that is drawn, panned over or waited at asks the match nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, TypeVar

import logic

Action = dict[str, Any]
T = TypeVar("T")


class Sight:
    """What one seat is asked, knows and may ask, between two changes of the match. It can ask for no other seat."""

    def __init__(self, snapshot: Snapshot, seat: int) -> None:
        self._snapshot, self.seat = snapshot, seat
        self._told: dict[tuple[str, str], Any] = {}

    @cached_property
    def decision(self) -> logic.PublicDecision | None:
        """What the seat is asked, or ``None``."""
        return next((one for one in self._snapshot.decisions if one.seat == self.seat), None)

    @cached_property
    def view(self) -> dict[str, Any]:
        """All that the seat may know. Whoever changes it changes a copy."""
        view: dict[str, Any] = self._snapshot.match.view(self.seat)
        return view

    @cached_property
    def log(self) -> list[dict[str, Any]]:
        """The record as the seat may read it."""
        log: list[dict[str, Any]] = self._snapshot.match.log(self.seat)
        return log

    @cached_property
    def can_undo(self) -> bool:
        """Whether the seat may take its last step back."""
        return bool(self._snapshot.match.can_undo(self.seat))

    @cached_property
    def previews(self) -> Sequence[dict[str, Any]]:
        """What each action of the decision would gain, in the order of the actions."""
        previews: list[dict[str, Any]] = self._snapshot.match.previews(self.seat)
        return previews

    def card_facts(self, code: str) -> dict[str, Any]:
        """What may be asked about a card that the seat sees."""
        return self._once("facts", code, lambda match: match.card_facts(self.seat, code))

    def explain(self, action: Action) -> str | None:
        """Why an action is not possible now, in a sentence; ``None`` if it is."""
        why: str | None = self._once("why", repr(action), lambda match: match.explain(self.seat, action))
        return why

    def stakes(self, actions: Sequence[Action]) -> dict[str, Any] | None:
        """What would change if these actions were taken and nobody answered; ``None`` if they cannot be."""
        told: dict[str, Any] | None = self._once(
            "stakes", repr(actions), lambda match: match.stakes(self.seat, list(actions))
        )
        return told

    def stakes_before(self, actions: Sequence[Action]) -> dict[str, Any] | None:
        """As :meth:`stakes`, from before the card was taken up that the seat holds."""
        told: dict[str, Any] | None = self._once(
            "before", repr(actions), lambda match: match.stakes_before(self.seat, list(actions))
        )
        return told

    def _once(self, kind: str, about: str, ask: Callable[[Any], T]) -> T:
        """The answer to a question that has an object, asked the first time only."""
        key = (kind, about)
        if key not in self._told:
            self._told[key] = ask(self._snapshot.match)
        answer: T = self._told[key]
        return answer


class Snapshot:
    """The match between two changes. Once it has changed, a snapshot tells only what it has told before."""

    def __init__(self, match: Any) -> None:
        self._match = match
        self._sights: dict[int, Sight] = {}
        self.over = False  # the match has changed since

    @property
    def match(self) -> Any:
        """What is asked; raises :class:`LookupError` when that would tell of another standing of the match."""
        if self.over:
            raise LookupError("The match has changed since: what it says now belongs to another snapshot.")
        return self._match

    @cached_property
    def token(self) -> int:
        """The number of the change that led here."""
        return int(self.match.token)

    @cached_property
    def standing(self) -> int:
        """The place in the record behind the last step that was more than letting something pass."""
        return int(self.match.standing)

    @cached_property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self.match.seats)

    @cached_property
    def decisions(self) -> tuple[logic.PublicDecision, ...]:
        """What every seat that owes an answer is asked."""
        return tuple(self.match.decisions())

    @cached_property
    def outcome(self) -> dict[str, Any] | None:
        """How the game has ended, or ``None``."""
        outcome: dict[str, Any] | None = self.match.outcome()
        return outcome

    def of(self, seat: int) -> Sight:
        """What a seat is asked, knows and may ask."""
        if seat not in self._sights:
            self._sights[seat] = Sight(self, seat)
        return self._sights[seat]


class Live:
    """A match that is being played: everything a table asks it or does to it goes through here."""

    def __init__(self, match: Any) -> None:
        self.match = match
        self._now = Snapshot(match)
        match.listen(self._changed)

    @property
    def now(self) -> Snapshot:
        """The match as it stands; another object once it has changed."""
        return self._now

    def _changed(self) -> None:
        self._now.over = True
        self._now = Snapshot(self.match)

    # ---- what changes it

    def act(self, seat: int, action: Action) -> list[Any]:
        """Take an action for a seat; what happened. Raises `logic.Refusal`, changing nothing."""
        events: list[Any] = self.match.act(seat, action)
        return events

    def undo(self, seat: int) -> None:
        """Take a seat's last step back; raises `logic.Refusal` if it may not be."""
        self.match.undo(seat)

    # ---- what is asked when it has changed

    def told(self, seat: int, events: list[Any]) -> list[dict[str, Any]]:
        """What has happened, as a seat may see it."""
        told: list[dict[str, Any]] = self.match.seen_by(seat, events)
        return told

    def named(self, advice: dict[str, Any]) -> dict[str, Any]:
        """What was worked out elsewhere, with the players' names filled in."""
        told: dict[str, Any] = self.match.named(advice)
        return told

    def request(self, seat: int, seen: bool = False) -> dict[str, Any]:
        """What a computer player gets to know: the seat's view and, with ``seen``, what it saw the others do."""
        request: dict[str, Any] = self.match.ai_request(seat, seen=seen)
        return request

    @property
    def begun(self) -> bool:
        """Whether anybody has done anything yet."""
        return bool(self.match.record()["actions"])
