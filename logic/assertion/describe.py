"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from typing import Any

Entry = dict[str, Any]


def entries(events: list[dict[str, Any]]) -> list[Entry]:
    """Entries ``{"turn", "seat", "runs", "note", "gains"}`` in the order they happened."""
    found: list[Entry] = []
    turn = 0
    for event in events:
        kind = event["type"]
        if kind == "turn_began":
            turn = event["turn"]
        elif kind == "build_confirmed":
            found.append(_build(turn, event))
        elif kind == "turn_passed":
            why = {"empty": "Passes with an empty hand", "choice": "Passes"}[event["why"]]
            found.append(_plain(turn, event["seat"], why))
        elif kind == "card_moved" and event["why"] in ("discard", "limit"):
            runs = [{"text": "Discards "}, {"card": event["card"]}]
            note = "Nothing could be built" if event["why"] == "discard" else "Too many cards"
            found.append({"turn": turn, "seat": event["from"]["seat"], "runs": runs, "note": note, "gains": []})
        elif kind == "seat_out":
            found.append(_plain(turn, event["seat"], "Resigns"))
        elif found:
            _add(found[-1], event)
    return found


def _plain(turn: int, seat: int, text: str) -> Entry:
    return {"turn": turn, "seat": seat, "runs": [{"text": text}], "note": "", "gains": []}


def _build(turn: int, event: dict[str, Any]) -> Entry:
    runs: list[dict[str, Any]] = [{"text": "Builds "}]
    runs += [{"card": placed["card"]} for placed in event["placements"]]
    if event["onto_cards"]:
        runs += [{"text": " on "}, {"card": event["onto_cards"][-1]}]
    note = {1: "Begins a line", 4: ""}.get(event["length"], f"{event['length']} in line")
    return {"turn": turn, "seat": event["seat"], "runs": runs, "note": note, "gains": []}


def _add(entry: Entry, event: dict[str, Any]) -> None:
    """Points and lines belong to the build that brought them."""
    words = [entry["note"]] if entry["note"] else []
    if event["type"] == "trick_completed":
        if words and words[-1] in ("Trick", "Two tricks"):
            words[-1] = "Two tricks" if words[-1] == "Trick" else "Three tricks or more"
        else:
            words = [*(w for w in words if not w.endswith((" in line", " a line"))), "Trick"]
        entry["gains"].append(event["points"])
    elif event["type"] == "line_gained":
        words.append(f"line {event['distance']}" if words else f"Line {event['distance']}")
        entry["gains"].append(event["value"])
    elif event["type"] == "line_lost":
        words.append(f"loses line {event['distance']}")
        entry["gains"].append(-event["value"])
    else:
        return
    entry["note"] = ", ".join(words)
