"""The record of the campaign: one line for what a player did, from the events that a seat was allowed to see."""

from __future__ import annotations

from typing import Any

from .texts import SUIT_NAMES, VALUE_NAMES

Entry = dict[str, Any]
Event = dict[str, Any]

LEFT = {"attack": "Is struck on the skin and out", "resigned": "Resigns"}
GAVE_UP = {"forced": "Cannot present and shows ", "announced": "Announces that nothing can be presented and shows "}


def entries(events: list[Event]) -> list[Entry]:
    """Entries ``{"turn", "seat", "runs", "note", "gains"}`` in the order they happened.

    ``gains`` of a presentation has one ``1`` for each card it has killed; cards lost stand as entries of their loser.
    """
    found: list[Entry] = []
    turn = 0
    for event in events:
        kind = event["type"]
        if kind == "turn_began":
            turn = event["turn"]
        elif kind == "army_chosen":
            found.append(_entry(turn, event["seat"], _text(f"Takes the army of {SUIT_NAMES[event['suit']]}")))
        elif kind == "card_revealed":
            cards = [_card(code) for code in event["cards"]]
            found.append(_entry(turn, event["seat"], _text(GAVE_UP[event["why"]]), *cards, note="Draws as many anew"))
        elif kind == "presented":
            found.append(_presented(turn, event))
        elif kind == "question_answered":
            found.append(_question(turn, event))
        elif kind == "battle_resolved":
            _credit(found, event)
        elif kind == "card_moved" and event["to"]["zone"] == "fallen":
            _lost(found, turn, event)
        elif kind == "seat_out":
            found.append(_entry(turn, event["seat"], _text(LEFT[event["why"]])))
    return found


def _entry(turn: int, seat: int, *runs: Entry, note: str = "", **more: Any) -> Entry:
    return {"turn": turn, "seat": seat, "runs": list(runs), "note": note, "gains": [], **more}


def _text(words: str) -> Entry:
    return {"text": words}


def _card(code: str) -> Entry:
    return _text("a card") if code.startswith("?") else {"card": code}


def _presented(turn: int, event: Event) -> Entry:
    runs = [_text("Presents ")]
    for number, group in enumerate(event["groups"]):
        if number:
            runs.append(_text(", "))
        runs += [_card(code) for code in group["cards"]]
        runs.append(_text(f" for {group['sum']}"))
    return _entry(turn, event["seat"], *(runs if event["groups"] else [_text("Presents nothing")]))


def _question(turn: int, event: Event) -> Entry:
    asked = _text(f"Asks for the {VALUE_NAMES[event['value']]}")
    return _entry(turn, event["seat"], asked, note="It is there" if event["yes"] else "No", victim=event["target"])


def _credit(found: list[Entry], event: Event) -> None:
    """Add what an attack came to where it counts to the presentation it was made with."""
    for attack in event["attacks"]:
        if not attack["harder"]:
            continue
        for entry in reversed(found):
            if entry["seat"] == attack["attacker"] and entry["runs"][0] == _text("Presents "):
                entry["gains"] += [1] * attack["kills"]
                break


def _lost(found: list[Entry], turn: int, event: Event) -> None:
    """Cards lost at the same time stand in one line."""
    seat, why = event["to"]["seat"], event["why"]
    note = {"attack": "", "penalty": "The price of a new hand", "resigned": "Laid down"}[why]
    last = found[-1] if found else None
    same = last is not None and (last["turn"], last["seat"], last["note"]) == (turn, seat, note)
    if last is not None and same and last["runs"][0] == _text("Loses "):
        last["runs"].append(_card(event["card"]))
        last["gains"].append(-1)
        return
    found.append({**_entry(turn, seat, _text("Loses "), _card(event["card"]), note=note), "gains": [-1]})
