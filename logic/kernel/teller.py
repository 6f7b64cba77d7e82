"""The record of a game: a line for what was done, written from the events that a seat was allowed to see."""

from __future__ import annotations

from .plain import Json, JsonObject

Entry = JsonObject
"""A line: ``{"turn", "seat", "runs", "note", "gains"}``; ``runs`` are pieces of text and cards. Where it tells of a
card that was not seen it has ``at``, the places where that went or between which it went, as events name them; and
``step`` where the events say at which step of a game they happened."""
Event = JsonObject
Run = JsonObject
LOOSE = ("hand", "deck", "pending")
"""Zones in which a card that was not seen cannot be pointed at: both ends of its way are told."""


class Teller:
    """Goes through the events of a game and writes down what they tell.

    A subclass has a method ``on_<kind>`` for each kind of event that it tells of. ``turn`` is the one that has begun.
    """

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.turn = 0
        self._step: Json = None

    def tell(self, events: list[Event]) -> list[Entry]:
        """The lines of these events, in the order they happened."""
        for event in events:
            lines, self._step = len(self.entries), event.get("step")
            getattr(self, "on_" + event["type"], self.ignore)(event)
            if event["type"] == "card_moved" and len(self.entries) > lines and event["card"].startswith("?"):
                to = {**event["to"]}
                self.last["at"] = [to, {**event["from"]}] if to["zone"] in LOOSE else [to]
        return self.entries

    def ignore(self, event: Event) -> None:
        """Nothing is told of it."""

    def on_turn_began(self, event: Event) -> None:
        self.turn = event["turn"]

    def add(self, seat: int, *runs: str | Run, note: str = "", **more: Json) -> None:
        """Begin a line of what ``seat`` did; ``more`` are further fields, as ``victim``, whom it was done to."""
        pieces = [{"text": run} if isinstance(run, str) else run for run in runs]
        if self._step is not None:
            more["step"] = self._step
        self.entries.append({**_line(self.turn, seat, pieces, note), **more})

    def of(self, *seats: int) -> Entry | None:
        """Return the last line of this turn that tells of one of these seats, ``None`` where there is none."""
        told = (entry for entry in reversed(self.entries) if entry["seat"] in seats and entry["turn"] == self.turn)
        return next(told, None)

    @property
    def last(self) -> Entry:
        """The line that was begun last; where there is none, one that nobody will read."""
        return self.entries[-1] if self.entries else _line(self.turn, -1, [], "")


def _line(turn: int, seat: int, runs: list[Run], note: str) -> Entry:
    return {"turn": turn, "seat": seat, "runs": runs, "note": note, "gains": []}


def card_run(code: str, unseen: str = "a card") -> Run:
    """A card as a piece of a line; one that was not seen is told in words."""
    return {"text": unseen} if code.startswith("?") else {"card": code}
