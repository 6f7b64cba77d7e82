"""Documents and requests spoilt at random: an answer every time, and whatever can be loaded can be played."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from logic.protocol_messages import FIELDS
from tests.assertion.table import DONE, RESIGN, card, cell, document, staircase
from tests.protocol.talk import COMMANDS, Talk, begun, first_move, loaded

JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 7, 20, 21, 54, 10**6, -(10**12), 2**63, 2**64, 10**30, 0.5, 1e300, "", "S", "9S",
    "R*", "?3", "rest", "x", "turn", "build", "é", "\x00", [], [0], [0, 0], [[1, 0]], ["9S"], [None], {}, {"seat": 0},
    {"9S": [0]},
]  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a document."""
    found = [path] if path else []
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        found += places(value, (*path, key))
    return found


def at(data: Any, path: tuple[Any, ...]) -> Any:
    """The value at the end of a way."""
    for key in path:
        data = data[key]
    return data


def replace(rng: random.Random, data: Any, path: tuple[Any, ...]) -> None:
    """Put something else, mostly of the same kind: otherwise hardly anything would get past the first look."""
    old = at(data, path)
    alike = [junk for junk in JUNK if type(junk) is type(old)]
    at(data, path[:-1])[path[-1]] = rng.choice(alike if alike and rng.random() < 0.7 else JUNK)


def remove(rng: random.Random, data: Any, path: tuple[Any, ...]) -> None:
    del at(data, path[:-1])[path[-1]]


def double(rng: random.Random, data: Any, path: tuple[Any, ...]) -> None:
    holder = at(data, path[:-1])
    if isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), copy.deepcopy(holder[path[-1]]))
    else:
        holder[rng.choice(sorted(holder))] = copy.deepcopy(holder[path[-1]])


def nudge(rng: random.Random, data: Any, path: tuple[Any, ...]) -> None:
    holder = at(data, path[:-1])
    if type(holder[path[-1]]) is int:
        holder[path[-1]] += rng.choice([-1, 1])
    elif isinstance(holder[path[-1]], bool):
        holder[path[-1]] = not holder[path[-1]]
    else:
        holder[path[-1]] = rng.choice(JUNK)


def swap(rng: random.Random, data: Any, path: tuple[Any, ...]) -> None:
    other = rng.choice(places(data))
    if other[: len(path)] != path and path[: len(other)] != other:
        one, two = at(data, path), at(data, other)
        at(data, path[:-1])[path[-1]], at(data, other[:-1])[other[-1]] = two, one


MUTATIONS: tuple[Callable[[random.Random, Any, tuple[Any, ...]], None], ...] = (replace, remove, double, nudge, swap)


def sound_documents() -> list[tuple[str, dict[str, Any]]]:
    """Positions and records to be spoilt."""
    building = begun()
    for _ in range(30):
        seat, _ = first_move(building)
        building.ask("choose", seat=seat, action=building.ask("bot", seat=seat, level="recruit")["action"])
    over = begun()
    over.ask("choose", seat=0, action=RESIGN)
    three = Talk()
    three.ask("new", game="assertion", seats=3, seed=2)
    three.ask("choose", seat=1, action=RESIGN)
    cut = loaded(document(hands=["9S 4H 10D KC 3S 2H 5D 6D 7D"]))
    for action in (card("9S"), cell(1, 0), DONE):
        cut.ask("choose", seat=0, action=action)
    star = loaded(document("+ S", ["R* 4H"]))
    for action in (card("R*"), cell(2, 0)):
        star.ask("choose", seat=0, action=action)
    states = [talk.ask("state")["state"] for talk in (building, over, three, cut, star)]
    return [
        *(("state", state) for state in states),
        ("state", document(staircase(8), ["9S 4H"], seats=4, options={"teams": "partners"})),
        ("replay", building.ask("replay")["replay"]),
        ("state", building.ask("view", seat=0)["view"]),
    ]


@pytest.fixture(scope="module")
def sound() -> list[tuple[str, dict[str, Any]]]:
    return sound_documents()


@pytest.mark.share(3)
@pytest.mark.parametrize("round_", range(6))
def test_spoilt_documents_are_refused_or_can_be_played(round_: int, sound: list[tuple[str, dict[str, Any]]]) -> None:
    """Whatever is done to a document: it is refused in one sentence and changes nothing, or it can be played on."""
    rng = random.Random(round_)
    talk = begun()
    for _ in range(30):
        name, data = rng.choice(sound)
        data = copy.deepcopy(data)
        for _ in range(rng.choice([1, 1, 1, 2, 4])):
            ways = places(data)
            if ways:
                # short ways first, or the long lists of cards would be all that is ever touched
                depth = rng.randint(1, max(map(len, ways)))
                way = rng.choice([way for way in ways if len(way) <= depth])
                rng.choice(MUTATIONS)(rng, data, way)
        line = json.dumps({"cmd": "load", name: data})
        before = talk.standing()
        if not talk.line(line)["ok"]:
            assert talk.standing() == before
            continue
        play_on(talk, rng)


def play_on(talk: Talk, rng: random.Random) -> None:
    """A loaded position answers every question, can be saved, and goes on for some turns, or until the rules find that
    it does not hold together and say so."""
    state = talk.ask("state")["state"]
    again = loaded(state)
    assert again.ask("state")["state"] == state
    for seat in range(state["seats"]):
        talk.ask("view", seat=seat)
        talk.ask("log", seat=seat)
    talk.ask("result")
    talk.ask("replay")
    for number in range(24):
        decisions = talk.ask("decisions")["decisions"]
        if not decisions:
            talk.ask("result")
            return
        decision = decisions[0]
        assert decision["actions"], "whoever is asked has a choice"
        if number % 8 == 0:
            for request in ({"cmd": "bot", "level": "recruit"}, {"cmd": "hint"}):
                told = talk.line(json.dumps({**request, "seat": decision["seat"]}))
                assert told["ok"] or told["error"]["code"] == "bad_document"
        done = [action for action in decision["actions"] if action["type"] == "done"]
        action = done[0] if done and rng.random() < 0.6 else rng.choice(decision["actions"])
        standing = talk.standing()
        answer = talk.line(json.dumps({"cmd": "choose", "seat": decision["seat"], "action": action}))
        if not answer["ok"]:
            assert answer["error"]["code"] == "bad_document" and talk.standing() == standing
            return


@pytest.mark.parametrize("round_", range(4))
def test_spoilt_requests(round_: int) -> None:
    """Requests with fields thrown about: an answer every time."""
    rng = random.Random(round_)
    talk = begun()
    for _ in range(100):
        request: dict[str, Any] = {"cmd": rng.choice([name for name in COMMANDS if name != "quit"])}
        fields = FIELDS[request["cmd"]] if rng.random() < 0.8 else [name for names in FIELDS.values() for name in names]
        for name in fields:
            if rng.random() < 0.4:
                request[name] = rng.choice(JUNK)
        if rng.random() < 0.3:
            request["action"] = {"type": rng.choice(["card", "cell", "suit", "done", "resign", "number", "yes"]),
                                 rng.choice(["card", "cell", "suit", "number"]): rng.choice(JUNK)}  # fmt: skip
        before = talk.standing()
        if not talk.line(json.dumps(request))["ok"]:
            assert talk.standing() == before
