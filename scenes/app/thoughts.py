"""Thoughts of computer players before they moved, kept with the game and shown when it is over."""

from __future__ import annotations

import logic
from logic.views import Considered, to_json
from scenes.app.plain import Plain

MOST_CANDIDATES = 5
"""How many of the moves that were looked at are kept of one decision: they are saved with the game."""


class Thoughts:
    """One thought for every decision of a computer player that had a choice.

    It is kept by how many actions its seat had taken before: that number stays the same when somebody else takes a
    sealed answer back, while the place in the record does not.
    """

    def __init__(self, kept: list[Plain] | None = None) -> None:
        self._kept = list(kept or [])

    def keep(self, match: logic.Match, seat: int, level: str, thought: Considered | None) -> None:
        """Keep what a computer player has thought, before it acts. ``None`` for a level that answers without a
        search."""
        decision = match.decision_for(seat)
        if decision is None or len(decision.actions) < 2:
            return
        own = len(match.steps_of(seat))
        entry = {
            "own": own,
            "seat": seat,
            "level": level if thought is None else thought.level,
            "iterations": 0 if thought is None else thought.iterations,
            "candidates": [] if thought is None else [to_json(one) for one in thought.candidates[:MOST_CANDIDATES]],
        }
        self._take(entry)

    def _take(self, entry: Plain) -> None:
        """Keep an entry in the place of what its seat thought of that step and of later ones."""
        seat, own = entry["seat"], entry["own"]
        self._kept = [one for one in self._kept if one["seat"] != seat or one["own"] < own] + [entry]

    @property
    def latest(self) -> Plain | None:
        """The entry that was kept last."""
        return self._kept[-1] if self._kept else None

    def take(self, entry: Plain | None, seats: int) -> None:
        """Keep an entry that was written down; one that makes no sense is left out."""
        if entry is not None and _sound(entry, seats):
            self._take(entry)

    def of(self, match: logic.Match) -> list[Plain]:
        """``{"step", "seat", "level", "iterations", "candidates"}`` in the order of the record.

        ``step`` is the place in the record; thoughts about steps that have been taken back are left out.
        """
        steps = {seat: match.steps_of(seat) for seat in range(match.seats)}
        found = []
        for one in self._kept:
            if one["own"] < len(steps.get(one["seat"], ())):
                entry = {key: value for key, value in one.items() if key != "own"}
                found.append({"step": steps[one["seat"]][one["own"]], **entry})
        return sorted(found, key=lambda entry: entry["step"])

    def document(self) -> list[Plain]:
        """Return them as they are saved."""
        return list(self._kept)

    @classmethod
    def from_document(cls, document: object, seats: int) -> Thoughts:
        """Return what was saved; entries that make no sense are left out."""
        entries = document if isinstance(document, list) else []
        return cls([entry for entry in entries if _sound(entry, seats)])


def _sound(entry: object, seats: int) -> bool:
    if not isinstance(entry, dict) or set(entry) != {"own", "seat", "level", "iterations", "candidates"}:
        return False
    numbers = [entry["own"], entry["seat"], entry["iterations"]]
    if not all(type(number) is int and number >= 0 for number in numbers) or entry["seat"] >= seats:
        return False
    candidates = entry["candidates"]
    return isinstance(entry["level"], str) and isinstance(candidates, list) and all(map(_considered, candidates))


def _considered(one: object) -> bool:
    """Return whether this is a candidate: actions, how often it was tried, and its value from 0 to 1."""
    if not isinstance(one, dict) or set(one) != {"actions", "visits", "value"}:
        return False
    actions, visits, value = one["actions"], one["visits"], one["value"]
    sound = isinstance(actions, list) and bool(actions)
    sound = sound and all(isinstance(act, dict) and isinstance(act.get("type"), str) for act in actions)
    return sound and type(visits) is int and visits >= 0 and isinstance(value, int | float) and 0 <= value <= 1
