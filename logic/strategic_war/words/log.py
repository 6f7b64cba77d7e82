"""The record of the war for one seat, from the events as that seat saw them."""

from __future__ import annotations

from ...kernel.plain import Json, JsonObject
from .texts import PLACES

Entry = JsonObject
RESULTS = {
    "attacker": "The attacker wins",
    "defender": "The defender holds",
    "tie": "A tie, and both stay",
}


def entries(events: list[JsonObject]) -> list[Entry]:
    """Entries ``{"turn", "seat", "runs", "note", "gains"}`` in the order they happened; an attack has ``victim``."""
    found: list[Entry] = []
    turn = 0
    for event in events:
        kind = event["type"]
        if kind == "turn_began":
            turn = event["turn"]
        elif kind == "battle_resolved":
            runs = [{"text": "Attacks "}, {"card": event["defence_card"]}, {"text": f" {_place(event['slot'])} with "}]
            runs.append({"card": event["attack_card"]})
            found.append(_entry(turn, event["seat"], runs, RESULTS[event["result"]], victim=event["target"]))
        elif kind == "card_moved":
            entry = _moved(turn, event)
            if entry is not None:
                found.append(entry)
        elif kind == "card_turned":
            runs = [
                {"text": "Turns "},
                _card(event["card"], "the defender"),
                {"text": f" {_place(event['place'])} down"},
            ]
            found.append(_entry(turn, event["seat"], runs, "It may have been changed"))
        elif kind == "seat_out":
            found.append(_entry(turn, event["seat"], [{"text": "Gives up the war"}]))
    return found


def _moved(turn: int, event: JsonObject) -> Entry | None:
    seat = event["to"]["seat"]
    if turn and event["why"] == "defend":
        where = {"text": f" {_place(event['to']['slot'])}"}
        return _entry(turn, seat, [{"text": "Lays "}, _card(event["card"]), where], "Face down")
    if event["why"] == "take":
        where = {"text": f" {_place(event['from']['slot'])}"}
        return _entry(turn, seat, [{"text": "Takes up "}, _card(event["card"]), where])
    return None


def _entry(turn: int, seat: int, runs: list[dict[str, str]], note: str = "", **more: Json) -> Entry:
    return {"turn": turn, "seat": seat, "runs": runs, "note": note, "gains": [], **more}


def _place(slot: int) -> str:
    """Where a card lies in a defence; a final card lies in the hand."""
    return "as the last card" if slot < 0 else f"in the {PLACES[slot]} place"


def _card(code: str, unseen: str = "a card") -> dict[str, str]:
    return {"text": unseen} if code.startswith("?") else {"card": code}
