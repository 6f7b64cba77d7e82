"""The record of Toll Road: two lines a turn, from the events that a seat was allowed to see."""

from __future__ import annotations

from logic.kernel.plain import JsonObject


def entries(events: list[JsonObject]) -> list[JsonObject]:
    """Return entries ``{"turn", "seat", "runs", "note", "gains"}`` in the order they happened."""
    found: list[JsonObject] = []
    turn = 0
    for event in events:
        if event["type"] == "turn_began":
            turn = event["turn"]
        elif event["type"] == "battle_resolved":
            for seat, code in enumerate(event["cards"]):
                note = "Equal: the toll stays" if event["seat"] is None else ""
                found.append(_entry(turn, seat, [{"text": "Lays "}, {"card": code}], note))
        elif event["type"] == "points_changed":
            winner = next(entry for entry in reversed(found) if entry["seat"] == event["side"])
            winner |= {"note": "Takes the toll", "gains": [event["points"]]}
        elif event["type"] == "seat_out":
            found.append(_entry(turn, event["seat"], [{"text": "Gives up"}]))
    return found


def _entry(turn: int, seat: int, runs: list[dict[str, str]], note: str = "") -> JsonObject:
    return {"turn": turn, "seat": seat, "runs": runs, "note": note, "gains": []}
