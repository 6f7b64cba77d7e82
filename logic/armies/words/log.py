"""The record of the campaign: one line for what a player did, from the events that a seat was allowed to see."""

from __future__ import annotations

from ...kernel.cards import FACE_OF, RANK
from ...kernel.phrases import listed, player
from ...kernel.plain import Json, JsonObject
from .texts import SUIT_NAMES, VALUE_NAMES

Entry = JsonObject
Event = JsonObject

LEFT = {"attack": "Is struck on the skin and out", "resigned": "Resigns"}
MOST_TOLD = 170
"""Letters, about, that a round is told in where it has to be short."""
GAVE_UP = {"forced": "Cannot present and shows ", "announced": "Announces that nothing can be presented and shows "}


def entries(events: list[Event]) -> list[Entry]:
    """Entries ``{"turn", "seat", "runs", "note", "gains"}`` in the order they happened.

    ``gains`` of a presentation has one ``1`` for each card it has killed; cards lost stand as entries of their loser.
    The last entry of a battle has ``told``, what the whole of it came to in a sentence or two for everybody.
    """
    found: list[Entry] = []
    turn = began = 0
    for number, event in enumerate(events):
        kind = event["type"]
        if kind == "turn_began":
            turn, began = event["turn"], number
        elif kind in ("turn_ended", "game_ended") and found:
            words = round_in_short(events[began:number])
            found[-1] |= {"told": words} if words else {}
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


def round_in_short(events: list[Event]) -> str:
    """Who lost what to whom in a battle, who went out, and what cancelled, as far as there is room for it."""
    battle = next((event for event in events if event["type"] == "battle_resolved"), None)
    if battle is None:
        return ""
    parts = []
    for seat, codes in _fallen(events).items():
        by = [one["attacker"] for one in battle["attacks"] if one["target"] == seat and one["harder"] and one["kills"]]
        does = "kill" if len(by) > 1 else "kills"
        dead = listed([VALUE_NAMES[RANK[FACE_OF[code]]] for code in codes])
        parts.append(f"{listed([player(other) for other in by])} {does} {player(seat)}'s {dead}.")
    out = [event["seat"] for event in events if event["type"] == "seat_out" and event["why"] == "attack"]
    if out:
        are = "are" if len(out) > 1 else "is"
        parts.append(f"{listed([player(seat) for seat in out])} {are} struck on the skin and out.")
    sums = {
        event["seat"]: [group["sum"] for group in event["groups"]] for event in events if event["type"] == "presented"
    }
    parts = parts or ["Nobody presents anything." if not any(sums.values()) else "Nobody loses a card."]
    for one, mine in sums.items():
        for other, theirs in sums.items():
            equal = sorted(set(mine) & set(theirs)) if one < other else []
            if equal and len(" ".join(parts)) < MOST_TOLD - 40:
                parts.append(f"{player(one)}'s and {player(other)}'s {listed([str(value) for value in equal])} cancel.")
    return " ".join(parts)


def _fallen(events: list[Event]) -> dict[int, list[str]]:
    """The cards that attacks have killed, by seat, the top one first."""
    found: dict[int, list[str]] = {}
    for event in events:
        if event["type"] == "card_moved" and event["why"] == "attack" and event["to"]["zone"] == "fallen":
            found.setdefault(event["to"]["seat"], []).append(event["card"])
    return found


def _entry(turn: int, seat: int, *runs: Entry, note: str = "", **more: Json) -> Entry:
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
