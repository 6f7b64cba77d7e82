"""Beginnings from which a position with frames may have come: guesses, each of which `research.by_hand` tries.

A guess takes back what the frames say has been done: a card of an attack lies in the hand again, an attacker stands
upright, a build is gone from the board. Whether it was so is not known, and need not be: what counts is that the rules
lead from there to the position.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from itertools import product

from logic.kernel.plain import Json, JsonObject

PHASES = {
    "assertion": ("action", "start", "end", "draw"),
    "strategic-war": ("attack", "settle", "turn"),
    "age-of-spades": ("production", "combat"),
    "fracas": ("draw", "deploy", "enlist", "attack", "discard", "opening", "between", "untap"),
    "armies": ("present", "check", "reveal", "refill", "armies"),
}
"""The phases in which a position may begin, the likeliest first."""
STANDING = ("frames", "phase", "to_move")
FOLLOWS = ("scores", "homes", "last_build", "stop", "turn_seat", "battle", "assassins", "forces", "sides", "on_skin")
"""Fields that follow from the others, and may be others at the beginning."""


def beginnings(game_id: str, position: JsonObject, whole: JsonObject) -> Iterator[JsonObject]:
    """Yield positions without frames, the likeliest first. ``whole`` is the position with all that it leaves out."""
    top = whole["frames"][-1]
    seats = [whole["frames"][0]["seat"], top["seat"], *top["waiting"], *range(whole["seats"])]
    for earlier in (_bare(position), *EARLIER[game_id](_bare(position), whole)):
        for phase, seat in product(PHASES[game_id], dict.fromkeys(seats)):
            if game_id == "assertion" and phase == "start":
                left = {name: value for name, value in earlier.items() if name not in ("now", "start")}
                yield {**left, "phase": phase, "to_move": [seat]}
            else:
                yield {**earlier, "phase": phase, "to_move": [seat]}


def _bare(position: JsonObject) -> JsonObject:
    return {name: value for name, value in position.items() if name not in (*STANDING, *FOLLOWS)}


def _forget(position: JsonObject, *cards: str) -> None:
    """Cards are known again to those only who see them where they lie."""
    for card in cards:
        position.get("known", {}).pop(card, None)


# Strategic War --------------------------------------------------------------------------------------------------------


def _before_war(position: JsonObject, whole: JsonObject) -> Iterator[JsonObject]:
    frame, held = whole["frames"][0], whole["frames"][0]["vars"]
    attacker = frame["seat"]
    if frame["step"] == "chosen":
        yield from _with_history(position, whole["history"])
        return
    for seen, calm in product((False, True), (1, 0)):
        then = copy.deepcopy(position)
        if frame["step"] == "taken":
            if not then["discards"][attacker]:
                return
            lost = then["discards"][attacker].pop()
            then["hands"][attacker].append(lost)
            _forget(then, lost)
        elif frame["step"] in ("sheltered", "decided"):
            own, theirs, slot = held["attack_card"], held["defence_card"], held["slot"]
            if frame["step"] == "sheltered":
                then["discards"][attacker].remove(own)
                then["hands"][attacker].append(own)
            _forget(then, own)
            if not seen:
                _forget(then, theirs)
                if slot >= 0 and "memory" in then:
                    then["memory"][1 - attacker][slot] = None
        elif frame["step"] == "placed" and whole["discards"][1 - attacker]:
            if not then["piles"][attacker]:
                continue
            fallen, winner = then["discards"][1 - attacker].pop(), then["piles"][attacker].pop()
            defence = then["defence"][1 - attacker]
            if None not in defence:
                continue
            defence[defence.index(None)] = fallen
            if len(then["hands"][attacker]) == 4:
                then["piles"][attacker].insert(0, then["hands"][attacker].pop())
            then["hands"][attacker].append(winner)
            _forget(then, winner, *then["hands"][attacker], *then["piles"][attacker][:1])
            if seen:
                then.setdefault("known", {})[fallen] = [0, 1]
        else:
            return
        then["quiet"] = max(0, whole["quiet"] - calm)
        yield from _with_history(then, whole["history"])


def _with_history(position: JsonObject, history: dict[str, int]) -> Iterator[JsonObject]:
    """The position that begins is counted as it does: so it has been counted once less before."""
    for key in history:
        less = {name: count - (name == key) for name, count in history.items()}
        yield {**position, "history": {name: count for name, count in less.items() if count}}
    yield {**position, "history": {}}


# Age of Spades --------------------------------------------------------------------------------------------------------


def _before_age(position: JsonObject, whole: JsonObject) -> Iterator[JsonObject]:
    frame = whole["frames"][0]
    seat, laid, fed = frame["seat"], frame["vars"].get("laid", 0), frame["vars"].get("fed", 0)
    if not laid and not fed:
        return
    then = copy.deepcopy(position)
    under_way = then["constructions"][seat]
    for _ in range(fed):
        paid = [one for one in under_way if one["production"]]
        if paid:
            paid[-1]["production"], card = paid[-1]["production"][:-1], paid[-1]["production"][-1]
            paid[-1] = {name: paid[-1][name] for name in ("card", "production")}
            then["hands"][seat].append(card)
            _forget(then, card)
    for _ in range(laid):
        if under_way and not under_way[-1]["production"]:
            card = under_way.pop()["card"]
            then["hands"][seat].append(card)
            _forget(then, card)
    then["constructions"] = [
        [{n: one[n] for n in ("card", "production")} for one in row] for row in then["constructions"]
    ]
    yield then


# Fracas ---------------------------------------------------------------------------------------------------------------


def _before_fracas(position: JsonObject, whole: JsonObject) -> Iterator[JsonObject]:
    frames = whole["frames"]
    if len(frames) < 2:
        return
    seat, held = frames[1]["seat"], frames[1]["vars"]
    window = next((frame for frame in frames if frame["rule"] == "priority"), None)
    then = copy.deepcopy(position)
    units = {unit["card"]: unit for unit in then["fields"][seat]}
    if "attack_cards" in held:
        for card in held["attack_cards"]:
            if card in units:
                units[card]["tapped"] = False
        yield then
    elif window is not None:
        cards = window["vars"].get("cards", [])
        if window["vars"]["stop"] == "draw" and then["hands"][seat]:
            card = then["hands"][seat].pop()
            then["decks"][seat].insert(0, card)
            _forget(then, card)
            yield then
            return
        entered = cards[:-1] if window["vars"]["stop"] == "enlist" else cards
        then["fields"][seat] = [unit for unit in then["fields"][seat] if unit["card"] not in entered]
        then["hands"][seat] += entered
        if window["vars"]["stop"] == "enlist":
            for unit in then["fields"][seat]:
                if unit["card"] in cards[-1:]:
                    unit["tapped"] = False
        _forget(then, *entered)
        yield then


# Art of War Assertion -------------------------------------------------------------------------------------------------


def _before_assertion(position: JsonObject, whole: JsonObject) -> Iterator[JsonObject]:
    """Yield the position as the turn began: the board is the one that was kept then; what has been laid and played is
    held again."""
    kept, frames = whole["start"], whole["frames"]
    if kept is None:
        return
    then = copy.deepcopy(position)
    lay = {code for cell in kept["board"] for code in cell["cards"] if code}
    lies = {code for cell in whole["board"] for code in cell["cards"] if code}
    overlaid = {code for one in kept["effects"] if one["kind"] in ("isolation", "guard") for code in one["cards"]}
    overlays = {code for one in whole["effects"] if one["kind"] in ("isolation", "guard") for code in one["cards"]}
    mover = frames[0]["seat"]
    holder = dict.fromkeys(frames[0]["vars"].get("enacted_cards", []), mover)
    for frame in frames:
        holder.setdefault(frame["vars"].get("card", ""), frame["seat"])
    gone = lay | overlaid
    for name in ("centre", "removed", "pending"):
        then[name] = [code for code in whole[name] if code not in gone and (name != "pending")]
    for name in ("hands", "depots", "threats", "aside"):
        then[name] = [[code for code in pile if code not in gone] for pile in whole[name]]
    back = [code for code in (*whole["pending"], *sorted(lies | overlays)) if code not in gone]
    away = [code for code in dict.fromkeys(_codes(frames)) if code in (*then["centre"], *then["removed"])]
    played = [code for code in away if code in holder]
    unsure = [code for code in whole["pending"] if code not in holder][:3]
    seats = [mover, *(seat for seat in range(whole["seats"]) if seat != mover)]
    for more, owners in product(dict.fromkeys(((), tuple(played))), product(seats, repeat=len(unsure))):
        one = copy.deepcopy(then)
        whose = holder | dict(zip(unsure, owners))
        for code in dict.fromkeys((*back, *more)):
            for name in ("centre", "removed"):
                one[name] = [other for other in one[name] if other != code]
            one["hands"][whose.get(code, mover)].append(code)
            _forget(one, code)
        one["board"], one["tricks"], one["effects"] = kept["board"], kept["tricks"], kept["effects"]
        one["hand_size"] = kept["hand_size"]
        new = whole["now"]["ledger"]
        one["ledger"] = whole["ledger"][: len(whole["ledger"]) - len(new)] if new else whole["ledger"]
        one["permanent"] = list(whole["permanent"])
        for entry in new:
            one["permanent"][entry["side"]] -= entry["points"]
        numbers = [effect["number"] for effect in kept["effects"]]
        for name in ("now", "start", "lines"):
            one.pop(name, None)
        for count in range(whole["effect_count"], max(numbers, default=0) - 1, -1):
            yield {**one, "effect_count": count}


def _codes(data: Json) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _codes(value)
    elif isinstance(data, list):
        for value in data:
            yield from _codes(value)


def _nothing(position: JsonObject, whole: JsonObject) -> Iterator[JsonObject]:
    """Yield nothing: in Game a position with frames is that of a phase, or of an answer to it."""
    return iter(())


EARLIER: dict[str, Callable[[JsonObject, JsonObject], Iterator[JsonObject]]] = {
    "assertion": _before_assertion,
    "strategic-war": _before_war,
    "age-of-spades": _before_age,
    "fracas": _before_fracas,
    "armies": _nothing,
}
