"""The view as it is shown while events are still being played: it follows the events one by one, and when all of them
have been played it is taken from the match anew, whatever was missed on the way."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

Event = dict[str, Any]
View = dict[str, Any]


class Stage:
    """What the viewer sees now."""

    def __init__(self) -> None:
        self.view: View = {}
        self.log: list[dict[str, Any]] = []
        self.last_gain: dict[str, Any] | None = None

    def settle(self, match: Any, viewer: int) -> None:
        """Show the match as it stands."""
        self.view = match.view(viewer)
        self.log = match.log(viewer)

    def before_deal(self, seats_dealt: int) -> list[Event]:
        """Put every hand back into the deck; the events that deal them again."""
        view = copy.deepcopy(self.view)
        first = view.get("first", 0)
        order = [(first + step) % seats_dealt for step in range(seats_dealt)]
        events = []
        for place in range(max(map(len, view["hands"]), default=0)):
            for seat in order:
                if place < len(view["hands"][seat]):
                    events.append(_drawn(view["hands"][seat][place], seat))
        view["deck"] = view["deck"] + [event["card"] for event in reversed(events)]
        view["hands"] = [[] for _ in view["hands"]]
        self.view = view
        return events

    def apply(self, event: Event) -> None:
        """Change the view as the event says. A kind nobody knows changes nothing."""
        handler = _HANDLERS.get(event.get("type", ""))
        if handler is not None:
            self.view = copy.deepcopy(self.view)
            handler(self.view, event)
            if event["type"] in ("points_changed", "line_gained", "line_lost"):
                self.last_gain = event


def _drawn(card: str, seat: int) -> Event:
    return {
        "type": "card_moved",
        "card": card,
        "from": {"zone": "deck"},
        "to": {"zone": "hand", "seat": seat},
        "why": "draw",
    }


def _card_moved(view: View, event: Event) -> None:
    card, source, goal = event["card"], event["from"], event["to"]
    owner = source.get("seat")
    if source["zone"] == "board":
        view["board"] = [entry for entry in view["board"] if list(entry["cell"]) != list(source["cell"])]
    elif source["zone"] == "hand":
        _take(view["hands"][source["seat"]], card)
    elif source["zone"] in view:
        _take(view[source["zone"]], card)
    if goal["zone"] == "board":
        suit = goal.get("suit", "")
        entry = {"cell": list(goal["cell"]), "cards": [card], "suit": suit, "seat": owner, "active": True}
        view["board"].append(entry)
    elif goal["zone"] == "hand":
        view["hands"][goal["seat"]].append(card)
    elif goal["zone"] in view:
        view[goal["zone"]].append(card)


def _take(zone: list[str], card: str) -> None:
    """Take a card out of a zone; one whose face was hidden until now is any of the hidden ones."""
    if card in zone:
        zone.remove(card)
        return
    hidden = [code for code in zone if code.startswith("?")]
    if hidden:
        zone.remove(hidden[-1])


def _build_confirmed(view: View, event: Event) -> None:
    cells = [list(entry["cell"]) for entry in event["placements"]]
    view["last_build"] = {"seat": event["seat"], "turn": view.get("turn", 0), "cells": cells}


def _points_changed(view: View, event: Event) -> None:
    view["permanent"][event["side"]] = event["permanent"]
    _tally(view)


def _line_gained(view: View, event: Event) -> None:
    _set_line(view, event, list(event["sides"]))


def _line_lost(view: View, event: Event) -> None:
    _set_line(view, event, [])


def _set_line(view: View, event: Event, sides: list[int]) -> None:
    for line in view["lines"]:
        if line["home"] == event["home"] and line["distance"] == event["distance"]:
            line["held_by"] = sides
    _tally(view)


def _tally(view: View) -> None:
    for score in view["scores"]:
        side = score["side"]
        score["permanent"] = view["permanent"][side]
        score["held"] = sum(line["value"] for line in view["lines"] if side in line["held_by"])
        score["total"] = score["permanent"] + score["held"]


def _turn_began(view: View, event: Event) -> None:
    view["turn"] = event["turn"]
    view["to_move"] = [event["seat"]]


def _seat_out(view: View, event: Event) -> None:
    if event["seat"] not in view["out"]:
        view["out"].append(event["seat"])


_HANDLERS: dict[str, Callable[[View, Event], None]] = {
    "card_moved": _card_moved,
    "build_confirmed": _build_confirmed,
    "points_changed": _points_changed,
    "line_gained": _line_gained,
    "line_lost": _line_lost,
    "turn_began": _turn_began,
    "seat_out": _seat_out,
}
