"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.plain import Json, JsonObject
from .texts import card_name

Entry = JsonObject
Event = JsonObject
Run = JsonObject

PASSED = {"empty": "Passes with an empty hand", "choice": "Passes", "forfeit": "Forfeits the turn"}
LEFT = {"resigned": "Resigns", "withdrawn": "Walks away", "peace": "Accepts peace", "breach": "Breaks the peace"}
STOPPED = {
    "seized": "The card is seized",
    "taken_back": "Taken back",
    "cancelled": "Cancelled",
    "nulled": "Comes to nothing",
    "declined": "Left unused",
    "impossible": "Cannot be used",
    "caught": "Caught out",
}
BEGAN = {
    "duty": "An order for the next turn",
    "starve": "No cards are drawn for a while",
    "aside": "Cards are set aside",
    "shield": "No counters may answer",
    "forfeit": "The next turn is forfeit",
    "trap": "Bait is laid",
    "offer": "Peace is offered",
    "peace": "Peace is declined",
    "suppressed": "A line counts for nothing",
    "barricade": "A barricade stands",
    "isolation": "The trick is isolated",
    "guard": "The ground is guarded",
    "repair": "Ground is to be rebuilt",
    "weapon": "A line is demanded",
    "loan": "Cards are lent",
    "exposed": "The Nine of Clubs is found and the hand is lost",
}
"""What an effect adds to the line of the play that made it; kinds that a player sees anyway are left out."""
ENDED = {
    "starve": "Cards are drawn again",
    "barricade": "The barricade is gone",
    "isolation": "The isolation ends",
    "guard": "The guard is gone",
    "suppressed": "The line counts again",
}


def entries(events: list[Event]) -> list[Entry]:
    """Entries ``{"turn", "seat", "runs", "note", "gains"}`` in the order they happened.

    ``runs`` are pieces of text and cards, ``note`` what came of it. An entry of something done to somebody also has
    ``victim``, that seat or ``None``.
    """
    found: list[Entry] = []
    turn = 0
    for event in events:
        if event["type"] == "turn_began":
            turn = event["turn"]
            continue
        make = OF_ITS_OWN.get(event["type"])
        entry = make(turn, event) if make is not None else None
        if entry is not None:
            if not _joined(found, entry):
                found.append(entry)
        elif found and event["type"] in ADDED:
            ADDED[event["type"]](found[-1], event)
    return found


def _entry(turn: int, seat: int, *runs: str | Run, note: str = "", **more: Json) -> Entry:
    pieces = [{"text": run} if isinstance(run, str) else run for run in runs]
    return {"turn": turn, "seat": seat, "runs": pieces, "note": note, "gains": [], **more}


def _card(code: str) -> Run:
    return {"text": "a card"} if code.startswith("?") else {"card": code}


def _cards(codes: list[str]) -> list[Run]:
    """The cards one by one if all are seen, else how many there are."""
    if any(code.startswith("?") for code in codes):
        return [{"text": "a card" if len(codes) == 1 else f"{len(codes)} cards"}]
    return [{"card": code} for code in codes]


# entries of their own -------------------------------------------------------------------------------------------------


def _build(turn: int, event: Event) -> Entry:
    runs: list[str | Run] = ["Builds ", *({"card": placed["card"]} for placed in event["placements"])]
    if event["onto_cards"]:
        runs += [" on ", {"card": event["onto_cards"][-1]}]
    note = {1: "Begins a line", 4: ""}.get(event["length"], f"{event['length']} in line")
    return _entry(turn, event["seat"], *runs, note=note)


def _passed(turn: int, event: Event) -> Entry:
    return _entry(turn, event["seat"], PASSED.get(event["why"], "Passes"))


def _out(turn: int, event: Event) -> Entry:
    return _entry(turn, event["seat"], LEFT.get(event["why"], "Leaves the game"))


def _moved(turn: int, event: Event) -> Entry | None:
    """Cards thrown away, and cards that go from one player's hand to another's."""
    origin, to, why = event["from"], event["to"], event["why"]
    if why in ("discard", "limit"):
        note = "Nothing could be built" if why == "discard" else "Too many cards"
        return _entry(turn, origin["seat"], "Discards ", _card(event["card"]), note=note)
    if to["zone"] == "hand" and origin.get("seat", to["seat"]) != to["seat"]:
        return _entry(turn, to["seat"], "Receives ", _card(event["card"]), victim=origin["seat"], moved=[event["card"]])
    return None


def _joined(found: list[Entry], entry: Entry) -> bool:
    """Whether a card that changed hands has been added to the entry of those that went the same way before it."""
    moved = entry.pop("moved", None)
    if moved is None:
        return False
    last = found[-1] if found else entry
    same = last["runs"][0] == {"text": "Receives "} and (last["seat"], last["victim"]) == (
        entry["seat"],
        entry["victim"],
    )
    if found and same and last["turn"] == entry["turn"]:
        seen = all("card" in run for run in (*last["runs"][1:], *entry["runs"][1:]))
        if seen:
            last["runs"] += entry["runs"][1:]
        else:
            last["runs"][1:] = [{"text": f"{_count(last['runs'][1:]) + 1} cards"}]
        return True
    return False


def _count(runs: list[Run]) -> int:
    """How many cards the pieces of a line stand for."""
    return sum(1 if "card" in run or run["text"] == "a card" else int(run["text"].split()[0]) for run in runs)


def _declared(turn: int, event: Event) -> Entry:
    runs: list[str | Run] = ["Enacts "]
    if event["card"] is None or event["card"].startswith("?"):
        runs.append(card_name(event["code"]))
    else:
        runs.append({"card": event["card"]})
        if event["card"] != event["code"]:
            runs.append(f" as the {card_name(event['code'])}")
    if event.get("with_card"):
        runs += [" with ", _card(event["with_card"])]
    return _entry(turn, event["seat"], *runs, note=_targets(event), victim=event["victim"])


def _claimed(turn: int, event: Event) -> Entry:
    said = f"the {card_name(event['code'])}" if event["code"] else "a build"
    runs: list[str | Run] = ["Lays "]
    if event["card"] is not None:
        runs += [_card(event["card"]), " on "]
    runs += [_card(event["under_card"]), f" and claims {said}"]
    return _entry(turn, event["seat"], *runs, note=_targets(event), victim=event["victim"])


def _targets(event: Event) -> str:
    words = {0: [], 1: ["on the ground"], 4: ["on a trick"]}.get(len(event["cells"]), ["on the ground"])
    if event["named"] is not None:
        words = [*words, f"names the {card_name(event['named'])}"]
    if event["number"] is not None:
        words = [*words, f"names {event['number']}"]
    sentence = ", ".join(words)
    return sentence[:1].upper() + sentence[1:]


def _called(turn: int, event: Event) -> Entry:
    return _entry(turn, event["seat"], "Calls the claim", victim=event["against"])


def _countered(turn: int, event: Event) -> Entry:
    against = f"the {card_name(event['against'])}" if event["against"] != "action" else "the build"
    return _entry(turn, event["seat"], f"Answers {against} with ", _card(event["card"]), victim=event["victim"])


def _revealed(turn: int, event: Event) -> Entry | None:
    """What one seat alone looks at is a line of its own; what is shown to all is added to the line before."""
    if event["to"] is None or not event["cards"]:
        return None
    return _entry(turn, event["to"], "Looks at ", *_cards(event["cards"]))


OF_ITS_OWN: dict[str, Callable[[int, Event], Entry | None]] = {
    "build_confirmed": _build,
    "turn_passed": _passed,
    "seat_out": _out,
    "card_moved": _moved,
    "strategy_declared": _declared,
    "claim_made": _claimed,
    "claim_called": _called,
    "strategy_countered": _countered,
    "card_revealed": _revealed,
}
"""The kinds of events that begin a line, most of them always."""


# what is added to the line before -------------------------------------------------------------------------------------


def _note(entry: Entry, words: str) -> None:
    """Add to a note what it does not say yet."""
    if not entry["note"]:
        entry["note"] = words
    elif words.lower() not in entry["note"].lower():
        entry["note"] += ", " + (words if words.startswith("The Nine") else words[:1].lower() + words[1:])


def _trick(entry: Entry, event: Event) -> None:
    words = [entry["note"]] if entry["note"] else []
    if words and words[-1] in ("Trick", "Two tricks"):
        words[-1] = "Two tricks" if words[-1] == "Trick" else "Three tricks or more"
    else:
        words = [*(w for w in words if not w.endswith((" in line", " a line"))), "Trick"]
    entry["note"] = ", ".join(words)
    entry["gains"].append(event["points"])


def _line_gained(entry: Entry, event: Event) -> None:
    entry["note"] += f", line {event['distance']}" if entry["note"] else f"Line {event['distance']}"
    entry["gains"].append(event["value"])


def _line_lost(entry: Entry, event: Event) -> None:
    entry["note"] += (", " if entry["note"] else "") + f"loses line {event['distance']}"
    entry["gains"].append(-event["value"])


def _points(entry: Entry, event: Event) -> None:
    """Points besides those of tricks: seized ones are gains, those undone were another's."""
    points, why = event["points"], event["why"]
    if why in ("trick", "bonus") or not points:
        return
    if why == "undone":
        _note(entry, "Points are undone")
    elif why.startswith("seized"):
        if points > 0:
            _note(entry, "Points are seized")
            entry["gains"].append(points)
    else:
        entry["gains"].append(points)


def _shown(entry: Entry, event: Event) -> None:
    if event["cards"]:
        entry["runs"] += [{"text": " revealing "}, *_cards(event["cards"])]


def _tossed(entry: Entry, event: Event) -> None:
    """The toss is the doing of the entry's seat, or of whoever it is aimed at."""
    own = event["seat"] == entry["seat"]
    _note(entry, f"{'Wins' if event['won'] == own else 'Loses'} the toss")


def _stopped(entry: Entry, event: Event) -> None:
    _note(entry, STOPPED.get(event["why"], "Comes to nothing"))


def _began(entry: Entry, event: Event) -> None:
    if event["kind"] == "size":
        _note(entry, f"Hands of {event['count']} cards from now on")
    elif event["kind"] in BEGAN:
        _note(entry, BEGAN[event["kind"]])


def _ended(entry: Entry, event: Event) -> None:
    if event["kind"] in ENDED:
        _note(entry, ENDED[event["kind"]])


ADDED: dict[str, Callable[[Entry, Event], None]] = {
    "trick_completed": _trick,
    "line_gained": _line_gained,
    "line_lost": _line_lost,
    "points_changed": _points,
    "card_revealed": _shown,
    "coin_tossed": _tossed,
    "strategy_stopped": _stopped,
    "effect_began": _began,
    "effect_ended": _ended,
}
"""The kinds of events that say more about what the line before tells of."""
