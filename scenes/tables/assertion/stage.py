"""The view as it is shown while events are still being played: it follows the events one by one, and when all of them
have been played it is taken from the match anew, whatever was missed on the way."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence

from scenes.app.plain import Entry, Event, Gain, Plain, View
from scenes.play.rows import take
from scenes.tables.assertion.orientation import Cell, Line, Orientation, lines_of, orientation_for
from scenes.tables.assertion.plays import Play, follow, plays_of


class Stage:
    """What the viewer sees now."""

    def __init__(self, watched: bool = False) -> None:
        self.watched = watched  # nobody plays, so nobody is "you"
        self.view: View = {}
        self.log: list[Entry] = []
        self.last_gain: Gain | None = None
        self.plays: tuple[Play, ...] = ()
        self.viewer = 0
        self.orientation = Orientation()
        self._lines: tuple[View, list[Line]] = ({}, [])

    @property
    def you(self) -> int:
        """The seat that is spoken to as "you"; -1 where nobody plays."""
        return -1 if self.watched else self.viewer

    def settle(self, view: View, log: list[Entry], viewer: int) -> None:
        """Show the match as it stands, to a seat."""
        self.view, self.log, self.viewer = view, log, viewer
        self.plays = plays_of(self.view)
        self.orientation = orientation_for(view, viewer)
        self._lines = (view, lines_of(view, self.orientation))

    @property
    def lines(self) -> list[Line]:
        """Every threshold as it lies on the screen, the outermost first."""
        if self._lines[0] is not self.view:
            self._lines = (self.view, lines_of(self.view, self.orientation))
        return self._lines[1]

    def screen_cells(self, cells: Sequence[Sequence[int]]) -> list[Cell]:
        """Where cells of the rules are on the screen."""
        return [self.orientation.to_screen(cell) for cell in cells]

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
        self.plays = follow(self.plays, event)
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


#: zones that are one pile, and zones of which every seat has one
PILES = ("deck", "centre", "removed", "pending")
OF_SEATS = {"hand": "hands", "depot": "depots", "threat": "threats", "aside": "aside"}
#: events of effects that last no longer than the moment they are told in
MOMENTARY = ("exposed", "size")


def _card_moved(view: View, event: Event) -> None:
    card, source, goal = event["card"], event["from"], event["to"]
    if source["zone"] == "board":
        _lift(view, source["cell"], card)
    else:
        take(_zone(view, source), card)
    if goal["zone"] == "board":
        owner = source.get("seat", (view.get("now") or {}).get("seat", -1))
        _lay(view, goal, card, owner)
    else:
        zone = _zone(view, goal)
        if card not in zone:
            zone.append(card)


def _zone(view: View, place: Plain) -> list[str]:
    """The cards of a zone off the board; of one the view does not list (the air, an overlay), an empty list."""
    name = place["zone"]
    found: list[str]
    if name in OF_SEATS:
        found = view.get(OF_SEATS[name], [[] for _ in view["hands"]])[place["seat"]]
    else:
        found = view.get(name, []) if name in PILES else []
    return found


def _lay(view: View, place: Plain, card: str, owner: int) -> None:
    """A card on a cell: alone, or on what lies there."""
    cell, suit = list(place["cell"]), place.get("suit", "")
    entry = next((entry for entry in view["board"] if list(entry["cell"]) == cell), None)
    if entry is None or entry.get("repair"):
        view["board"] = [other for other in view["board"] if other is not entry]
        entry = {"cell": cell, "cards": [card], "suit": suit, "seat": owner, "active": True}
        if place.get("base"):
            entry["base"] = True
        view["board"].append(entry)
        return
    entry["under"] = [*entry.get("under", []), [entry.get("suit", ""), entry["seat"]]]
    entry["cards"] = [*entry["cards"], card]
    entry["suit"], entry["seat"] = suit, owner
    entry.pop("marker", None)


def _lift(view: View, cell: list[int], card: str) -> None:
    """A card leaves a cell: the visible one, or one beneath it (an exchange lays the new one first)."""
    entry = next((entry for entry in view["board"] if list(entry["cell"]) == list(cell)), None)
    if entry is None or not entry["cards"]:
        return
    cards, under = list(entry["cards"]), list(entry.get("under", []))
    place = cards.index(card) if card in cards else len(cards) - 1
    del cards[place]
    if place < len(cards):
        del under[place : place + 1]
    elif under:
        entry["suit"], entry["seat"] = under.pop()
    if not cards:
        view["board"] = [other for other in view["board"] if other is not entry]
        return
    entry["cards"] = cards
    entry.pop("under", None)
    if under:
        entry["under"] = under


def _effect_began(view: View, event: Event) -> None:
    if event["kind"] == "size":
        view["hand_size"] = event["count"]
    if event["kind"] in MOMENTARY or "effects" not in view:
        return
    view["effects"].append({name: value for name, value in event.items() if name != "type"})
    _tally(view)


def _effect_ended(view: View, event: Event) -> None:
    """The oldest effect that fits: its count may have changed since it began."""
    names = ("kind", "code", "owner", "target")
    for effect in view.get("effects", ()):
        if all(effect[name] == event[name] for name in names) and [*map(list, effect["cells"])] == [
            *map(list, event["cells"])
        ]:
            view["effects"].remove(effect)
            _tally(view)
            return


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
        void = {e["count"] for e in view.get("effects", ()) if e["kind"] == "suppressed" and e["target"] == side}
        held = (line["value"] for at, line in enumerate(view["lines"]) if side in line["held_by"] and at not in void)
        score["held"] = sum(held)
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
    "effect_began": _effect_began,
    "effect_ended": _effect_ended,
}
