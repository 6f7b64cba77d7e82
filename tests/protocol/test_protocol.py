"""The headless protocol (docs/protocol.md): every command, every error, and nothing that could upset it."""

from __future__ import annotations

import copy
import io
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import logic
from logic.protocol import LONGEST_LINE, Session, converse
from tests.assertion.table import DONE, RESIGN, card, cell, document, listed, staircase

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = (
    "games", "new", "load", "decisions", "choose", "explain", "state", "view", "log", "undo", "bot", "hint", "result",
    "replay", "quit",
)  # fmt: skip
CODES = {
    "bad_json", "bad_request", "unknown_command", "no_game", "unknown_game", "bad_seats", "bad_seat", "bad_seed",
    "bad_option", "bad_action", "illegal", "bad_document", "bad_level", "not_asked", "game_over", "nothing_to_undo",
}  # fmt: skip


class Talk:
    """A conversation in which requests are dictionaries and answers went through JSON."""

    def __init__(self) -> None:
        self.session = Session()

    def line(self, line: str | bytes) -> dict[str, Any]:
        """The answer to a raw line."""
        answer: dict[str, Any] = json.loads(json.dumps(self.session.answer(line)))
        if not answer["ok"]:
            assert set(answer) == {"ok", "error"} and set(answer["error"]) == {"code", "message"}
            assert answer["error"]["code"] in CODES
            message = answer["error"]["message"]
            assert message.endswith(".") and "\n" not in message and "Traceback" not in message
        return answer

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request that can be done."""
        answer = self.line(json.dumps({"cmd": cmd, **fields}))
        assert answer.pop("ok") is True, answer
        return answer

    def fail(self, cmd: str, **fields: Any) -> tuple[str, str]:
        """Code and sentence of a request that cannot be done and must change nothing."""
        return self.fail_line(json.dumps({"cmd": cmd, **fields}))

    def fail_line(self, line: str | bytes) -> tuple[str, str]:
        """As :meth:`fail` for a raw line."""
        before = self.standing()
        answer = self.line(line)
        assert answer["ok"] is False, answer
        assert self.standing() == before
        return answer["error"]["code"], answer["error"]["message"]

    def standing(self) -> Any:
        """All that could have changed."""
        match = self.session._match
        if match is None:
            return None
        return match, match.token, match.state(), len(match.record()["actions"]), self.session.finished


def begun(**fields: Any) -> Talk:
    """A conversation with a game of two, seat 0 to move."""
    talk = Talk()
    talk.ask("new", game="assertion", seats=2, seed=7, options={"firstPlayer": 0}, **fields)
    return talk


def loaded(data: dict[str, Any]) -> Talk:
    """A conversation in a given position."""
    talk = Talk()
    talk.ask("load", state=data)
    return talk


def first_move(talk: Talk) -> tuple[int, dict[str, Any]]:
    """Who is asked, and its first action."""
    decision = talk.ask("decisions")["decisions"][0]
    return decision["seat"], decision["actions"][0]


# ------------------------------------------------------------------------------------------------------------- commands


def test_games() -> None:
    answer = Talk().ask("games")
    assert answer["version"] == logic.VERSION
    game = answer["games"][0]
    assert game["id"] == "assertion" and game["title"] == "Art of War Assertion" and game["seats"] == [2, 3, 4]
    assert set(game["options"]) == {option.key for option in logic.games()[0].options}
    for option in game["options"].values():
        assert set(option) - {"range"} == {"title", "sentence", "default", "choices", "seats"}
    assert game["options"]["maxTurns"]["range"] == [1, 9999]


def test_new_fills_in_what_is_left_out() -> None:
    answer = Talk().ask("new", game="assertion")
    assert (answer["game"], answer["seats"], answer["seed"]) == ("assertion", 2, 0)
    assert answer["options"]["distance"] == "axis" and len(answer["options"]) == 9


def test_new_takes_seats_seed_and_options() -> None:
    answer = Talk().ask("new", game="assertion", seats=4, seed=2**64 - 1, options={"teams": "partners"})
    assert answer["seats"] == 4 and answer["seed"] == 2**64 - 1 and answer["options"]["teams"] == "partners"


def test_new_begins_another_game() -> None:
    talk = begun()
    state = talk.ask("state")["state"]
    talk.ask("new", game="assertion", seats=3, seed=8)
    assert talk.ask("state")["state"] != state


def test_decisions() -> None:
    talk = begun()
    decisions = talk.ask("decisions")["decisions"]
    assert [set(decision) for decision in decisions] == [{"seat", "kind", "prompt", "actions", "context"}]
    assert decisions[0]["seat"] == 0 and decisions[0]["kind"] == "build"
    assert decisions[0]["actions"] and all(action["type"] == "card" for action in decisions[0]["actions"])


def test_choose_tells_what_happened_as_the_seat_may_see_it() -> None:
    talk = loaded(document(hands=["9S 4H", "5S 5H"], deck="AS AH AD AC KS KH KD KC QS QH"))
    assert talk.ask("choose", seat=0, action=card("9S"))["events"] == []
    assert talk.ask("choose", seat=0, action=cell(1, 0))["events"] == []
    events = talk.ask("choose", seat=0, action=DONE)["events"]
    draws = [event for event in events if event["type"] == "card_moved" and event["why"] == "draw"]
    assert [event["card"] for event in draws if event["to"]["seat"] == 0] == listed("AS AH AD AC KS")
    assert all(event["card"].startswith("?") for event in draws if event["to"]["seat"] == 1)


def test_explain() -> None:
    talk = begun()
    seat, action = first_move(talk)
    assert talk.ask("explain", seat=seat, action=action) == {"legal": True, "reason": None}
    answer = talk.ask("explain", seat=seat, action=DONE)
    assert answer == {"legal": False, "reason": "Lay at least one card before you end the turn."}
    assert talk.ask("explain", seat=1, action=DONE)["reason"] == "It is not this seat's turn to answer."
    assert talk.ask("explain", seat=0, action={"type": "fly"})["reason"] == "There is no action of type 'fly'."
    assert talk.ask("explain", seat=0, action=7)["legal"] is False


def test_state_and_view() -> None:
    talk = begun()
    state, view = talk.ask("state")["state"], talk.ask("view", seat=1)["view"]
    assert state["viewer"] is None and view["viewer"] == 1
    assert view["hands"][1] == state["hands"][1] and view["hands"][0] != state["hands"][0]
    assert not any(code.startswith("?") for code in state["deck"])
    assert all(code.startswith("?") for code in view["deck"]) and view["rng"] == 0


def test_load_a_state_and_go_on_alike() -> None:
    one = begun()
    seat, action = first_move(one)
    one.ask("choose", seat=seat, action=action)
    other = loaded(one.ask("state")["state"])
    assert other.ask("state") == one.ask("state")
    assert other.ask("decisions") == one.ask("decisions")
    assert other.ask("load", state=one.ask("state")["state"]) == {"game": "assertion", "seats": 2}


def test_undo_takes_back_whatever_it_was() -> None:
    talk = begun()
    states = []
    for _ in range(12):
        states.append(talk.ask("state"))
        seat, _ = first_move(talk)
        talk.ask("choose", seat=seat, action=talk.ask("bot", seat=seat, level="recruit")["action"])
    while states:
        talk.ask("undo")
        assert talk.ask("state") == states.pop()
    assert talk.fail("undo")[0] == "nothing_to_undo"


def test_log() -> None:
    talk = loaded(document("+ S H D", ["9C 4H"], turn=5))
    for action in (card("9C"), cell(4, 0), DONE):
        talk.ask("choose", seat=0, action=action)
    for seat in (0, 1):
        entry = talk.ask("log", seat=seat)["log"][0]
        assert set(entry) == {"turn", "seat", "runs", "note", "gains"}
        assert entry["gains"] == [1] and {"card": "9C"} in entry["runs"]


@pytest.mark.parametrize("level", [level.id for level in logic.AI_LEVELS])
def test_bot_answers_at_each_level_and_does_nothing(level: str) -> None:
    talk = begun()
    before = talk.ask("state")
    answer = talk.ask("bot", seat=0, level=level, seed=3, iterations=5)
    assert answer["action"] in talk.ask("decisions")["decisions"][0]["actions"]
    assert talk.ask("bot", seat=0, level=level, seed=3) == answer
    assert talk.ask("state") == before


def test_hint() -> None:
    talk = begun()
    answer = talk.ask("hint", seat=0)
    assert answer["action"] in talk.ask("decisions")["decisions"][0]["actions"]
    assert answer["reason"].endswith(".")


def test_result() -> None:
    talk = begun()
    assert talk.ask("result") == {"outcome": None}
    talk.ask("choose", seat=1, action=RESIGN)
    answer = talk.ask("result")
    assert (answer["reason"], answer["winners"], answer["scores"]) == ("resigned", [0], [0, 0])
    assert answer["outcome"]["sentence"] == "Only one side was left in the game."
    assert talk.ask("decisions") == {"decisions": []}


def test_replay_and_load_it() -> None:
    talk = begun()
    for _ in range(20):
        seat, _ = first_move(talk)
        talk.ask("choose", seat=seat, action=talk.ask("bot", seat=seat, level="recruit")["action"])
    replay = talk.ask("replay")["replay"]
    other = Talk()
    other.ask("load", replay=replay)
    assert other.ask("state") == talk.ask("state")
    assert other.ask("replay")["replay"] == replay
    other.ask("undo")
    talk.ask("undo")
    assert other.ask("state") == talk.ask("state")


def test_quit() -> None:
    talk = Talk()
    assert talk.ask("quit") == {} and talk.session.finished


# --------------------------------------------------------------------------------------------------------------- errors

Wrong = tuple[str, dict[str, Any], str]

WITHOUT_A_GAME: list[Wrong] = [
    *((cmd, {}, "no_game") for cmd in ("decisions", "state", "undo", "result", "replay")),
    *((cmd, {"seat": 0}, "no_game") for cmd in ("view", "log", "bot", "hint")),
    *((cmd, {"seat": 0, "action": DONE}, "no_game") for cmd in ("choose", "explain")),
    ("dance", {}, "unknown_command"),
    ("", {}, "unknown_command"),
    ("new", {}, "bad_request"),
    ("new", {"game": 3}, "bad_request"),
    ("new", {"game": "chess"}, "unknown_game"),
    ("new", {"game": "assertion", "seats": "2"}, "bad_request"),
    ("new", {"game": "assertion", "seats": 2.0}, "bad_request"),
    ("new", {"game": "assertion", "seats": True}, "bad_request"),
    ("new", {"game": "assertion", "seats": None}, "bad_request"),
    ("new", {"game": "assertion", "seats": 1}, "bad_seats"),
    ("new", {"game": "assertion", "seats": 10**30}, "bad_seats"),
    ("new", {"game": "assertion", "seed": "x"}, "bad_request"),
    ("new", {"game": "assertion", "seed": -1}, "bad_seed"),
    ("new", {"game": "assertion", "seed": 2**64}, "bad_seed"),
    ("new", {"game": "assertion", "options": {"x": 1}}, "bad_option"),
    ("new", {"game": "assertion", "options": {"maxTurns": 10**40}}, "bad_option"),
    ("new", {"game": "assertion", "options": {"teams": "partners"}}, "bad_option"),
    ("new", {"game": "assertion", "options": [1]}, "bad_option"),
    ("load", {}, "bad_request"),
    ("load", {"state": {}, "replay": {}}, "bad_request"),
    ("load", {"state": {}}, "unknown_game"),
    ("load", {"state": None}, "bad_document"),
    ("load", {"state": [[]]}, "bad_document"),
    ("load", {"state": {"game": "assertion"}}, "bad_document"),
    ("load", {"replay": {"actions": []}}, "bad_document"),
    ("load", {"replay": {"format": 1, "game": "assertion", "seats": 2, "seed": 1, "actions": [1]}}, "bad_document"),
]

IN_A_GAME: list[Wrong] = [
    *((cmd, {}, "bad_request") for cmd in ("view", "log", "bot", "hint", "choose", "explain")),
    *((cmd, {"seat": 2, "action": DONE}, "bad_seat") for cmd in ("view", "log", "bot", "hint", "choose", "explain")),
    *((cmd, {"seat": -1, "action": DONE}, "bad_seat") for cmd in ("view", "log", "bot", "hint", "choose", "explain")),
    ("view", {"seat": "0"}, "bad_request"),
    ("view", {"seat": 0.0}, "bad_request"),
    ("view", {"seat": None}, "bad_request"),
    ("view", {"seat": True}, "bad_request"),
    ("view", {"seat": 10**50}, "bad_seat"),
    ("choose", {"seat": 0}, "bad_request"),
    ("explain", {"seat": 0}, "bad_request"),
    ("choose", {"seat": 0, "action": None}, "bad_action"),
    ("choose", {"seat": 0, "action": {}}, "bad_action"),
    ("choose", {"seat": 0, "action": {"type": "fly"}}, "bad_action"),
    ("choose", {"seat": 0, "action": {"type": "card", "card": "9X"}}, "bad_action"),
    ("choose", {"seat": 0, "action": {"type": "card", "card": {"of": "spades"}}}, "bad_action"),
    ("choose", {"seat": 0, "action": {"type": "cell", "cell": [1, "0"]}}, "bad_action"),
    ("choose", {"seat": 0, "action": {"type": "cell", "cell": [10**30, 0]}}, "illegal"),
    ("choose", {"seat": 0, "action": {"type": "cell", "cell": [1, 0]}}, "illegal"),
    ("choose", {"seat": 0, "action": {"type": "number", "number": 10**30}}, "illegal"),
    ("choose", {"seat": 0, "action": DONE}, "illegal"),
    ("choose", {"seat": 0, "action": {"type": "pass"}}, "illegal"),
    ("choose", {"seat": 1, "action": DONE}, "illegal"),
    ("undo", {}, "nothing_to_undo"),
    ("bot", {"seat": 0, "level": "general"}, "bad_level"),
    ("bot", {"seat": 0, "level": 3}, "bad_request"),
    ("bot", {"seat": 0, "seed": "x"}, "bad_request"),
    ("bot", {"seat": 0, "iterations": None}, "bad_request"),
    ("bot", {"seat": 1}, "not_asked"),
    ("hint", {"seat": 1}, "not_asked"),
    ("load", {"state": {}}, "unknown_game"),
    ("load", {"state": {"game": "assertion", "seats": 2}}, "bad_document"),
    ("new", {"game": "chess"}, "unknown_game"),
    ("new", {"game": "assertion", "seats": 9}, "bad_seats"),
    ("dance", {}, "unknown_command"),
]


def label(wrong: Wrong) -> str:
    """A short name of a case."""
    return f"{wrong[0]}-{wrong[2]}"


@pytest.mark.parametrize("wrong", WITHOUT_A_GAME, ids=label)
def test_wrong_without_a_game(wrong: Wrong) -> None:
    cmd, fields, code = wrong
    assert Talk().fail(cmd, **fields)[0] == code


@pytest.mark.parametrize("wrong", IN_A_GAME, ids=label)
def test_wrong_in_a_game(wrong: Wrong) -> None:
    cmd, fields, code = wrong
    assert begun().fail(cmd, **fields)[0] == code


@pytest.mark.parametrize(("cmd", "code"), [("choose", "illegal"), ("bot", "game_over"), ("hint", "game_over")])
def test_wrong_when_the_game_is_over(cmd: str, code: str) -> None:
    talk = begun()
    talk.ask("choose", seat=1, action=RESIGN)
    assert talk.fail(cmd, seat=0, action=DONE) == (code, "The game is over.")
    assert talk.ask("explain", seat=0, action=DONE) == {"legal": False, "reason": "The game is over."}


def test_every_code_of_the_documentation_has_a_case() -> None:
    given = {code for _, _, code in [*WITHOUT_A_GAME, *IN_A_GAME]} | {"bad_json", "game_over"}
    assert given == CODES
    said = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    listed_codes = re.search(r"Error codes: (.*?)\.\n", said, re.DOTALL)
    assert listed_codes is not None
    assert set(re.findall(r"`(\w+)`", listed_codes[1])) == CODES
    assert set(re.findall(r'^\| `\{"cmd":"(\w+)"', said, re.MULTILINE)) == set(COMMANDS)


NOT_JSON: list[str | bytes] = [
    "", " ", "{", "}", "nonsense", "{'cmd': 'games'}", '{"cmd": "games"', '{"cmd": "games"}}', '{"cmd": games}',
    "[1, 2", '"', "\x00", '{"cmd": "new", "seed": 1e999}', '{"cmd": NaN}', '{"cmd": "\\ud800"}', "\ud800",
    b"\xff\xfe", b'{"cmd": "gam\xe9s"}', b'{"cmd": "\xed\xa0\x80"}', '{"cmd": "a\nb"}', '{"seed": ' + "9" * 6000 + "}",
]  # fmt: skip
NO_REQUEST: list[str | bytes] = [
    "null", "7", '"games"', "[]", '["games"]', "{}", '{"cmd": null}', '{"cmd": 3}', '{"cmd": ["games"]}',
    '{"command": "games"}', "true", "-0.5", '{"cmd": {"cmd": "games"}}',
]  # fmt: skip
DEEP = 200_000


@pytest.mark.parametrize("line", NOT_JSON)
def test_lines_that_are_not_json(line: str | bytes) -> None:
    assert begun().fail_line(line)[0] == "bad_json"


@pytest.mark.parametrize("line", NO_REQUEST)
def test_lines_that_are_no_request(line: str | bytes) -> None:
    assert begun().fail_line(line)[0] == "bad_request"


@pytest.mark.parametrize(
    "line",
    [
        "[" * DEEP,
        "[" * DEEP + "]" * DEEP,
        '{"cmd":' * DEEP + "1" + "}" * DEEP,
        '{"cmd":"load","state":' + "[" * 5000 + "]" * 5000 + "}",
        '{"cmd":"new","game":"assertion","options":{"distance":' + "[" * 800 + "]" * 800 + "}}",
        '{"cmd":"choose","seat":0,"action":{"type":"cell","cell":' + "[" * 800 + "]" * 800 + "}}",
        '{"cmd":"choose","seat":0,"action":{"type":"card","card":' + "[" * 800 + "]" * 800 + "}}",
    ],
)
def test_lines_nested_deeply(line: str) -> None:
    assert begun().fail_line(line)[0] in ("bad_request", "bad_json", "bad_document", "bad_option", "bad_action")


def test_vars_nested_deeply() -> None:
    state = begun().ask("state")["state"]
    nest: Any = 1
    for _ in range(700):
        nest = [nest]
    for name in ("mood", "_laid_cards", "_card", "drawing"):
        state["frames"][0]["vars"] = {name: nest}
        assert begun().fail("load", state=state)[0] in ("bad_document", "bad_request")


def test_strange_words_come_back_as_plain_text() -> None:
    code, message = begun().fail("\u2028<b>\t\u0000")
    assert code == "unknown_command" and "\u2028" not in message and "\x00" not in message


# ---------------------------------------------------------------------------------------------------------- whole games


def random_game(talk: Talk, seed: int) -> int:
    """Play a game with random choices; how many were made."""
    rng = random.Random(seed)
    for number in range(3000):
        decisions = talk.ask("decisions")["decisions"]
        if not decisions:
            return number
        decision = rng.choice(decisions)
        action = rng.choice(decision["actions"])
        if any(other["type"] == "done" for other in decision["actions"]) and rng.random() < 0.3:
            action = DONE
        talk.ask("choose", seat=decision["seat"], action=action)
    raise AssertionError("the game does not end")


def check_end(talk: Talk) -> None:
    """Everything about a finished game agrees with everything else."""
    state, result = talk.ask("state")["state"], talk.ask("result")
    assert result["scores"] == [entry["total"] for entry in state["scores"]]
    assert result["scores"] == [
        permanent + sum(line["value"] for line in state["lines"] if side in line["held_by"])
        for side, permanent in enumerate(state["permanent"])
    ]
    assert state["permanent"] == [
        sum(entry["points"] for entry in state["ledger"] if entry["side"] == side)
        for side in range(len(state["permanent"]))
    ]
    assert len(state["tricks"]) == len(state["ledger"])
    lying = [code for hand in state["hands"] for code in hand] + state["deck"] + state["removed"] + state["centre"]
    assert sorted(lying + [entry["cards"][0] for entry in state["board"]]) == sorted(state["cards"])
    other = Talk()
    other.ask("load", replay=talk.ask("replay")["replay"])
    assert other.ask("state")["state"] == state and other.ask("result") == result


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (2, 1, {}),
        (2, 2, {"equalTurns": True, "parallelLines": "none"}),
        (3, 3, {"distance": "manhattan", "territoryAward": "firstPlacer"}),
        (3, 4, {"equalTurns": True, "voluntaryPass": True, "maxTurns": 60}),
        (4, 5, {}),
        (4, 6, {"teams": "partners", "teamBoard": "fourSided"}),
    ],
)
def test_a_game_of_random_choices(seats: int, seed: int, options: dict[str, Any]) -> None:
    talk = Talk()
    talk.ask("new", game="assertion", seats=seats, seed=seed, options=options)
    assert random_game(talk, seed) > 20
    check_end(talk)


@pytest.mark.parametrize(("level", "seats"), [("recruit", 4), ("soldier", 2)])
def test_a_game_of_computer_players(level: str, seats: int) -> None:
    talk = Talk()
    talk.ask("new", game="assertion", seats=seats, seed=11)
    while decisions := talk.ask("decisions")["decisions"]:
        for decision in decisions:
            action = talk.ask("bot", seat=decision["seat"], level=level, seed=5)["action"]
            assert action in decision["actions"]
            talk.ask("choose", seat=decision["seat"], action=action)
    check_end(talk)


# ------------------------------------------------------------------------------------------------- documents gone wrong

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
    """Something else, mostly of the same kind: otherwise hardly anything would get past the first look."""
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


@pytest.mark.parametrize("round_", range(16))
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
    """A loaded position answers every question, can be saved, and goes on for some turns."""
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
            talk.ask("bot", seat=decision["seat"], level="recruit")
            talk.ask("hint", seat=decision["seat"])
        done = [action for action in decision["actions"] if action["type"] == "done"]
        action = done[0] if done and rng.random() < 0.6 else rng.choice(decision["actions"])
        talk.ask("choose", seat=decision["seat"], action=action)


@pytest.mark.parametrize("round_", range(4))
def test_spoilt_requests(round_: int) -> None:
    """Requests with fields thrown about: an answer every time."""
    rng = random.Random(round_)
    talk = begun()
    for _ in range(100):
        request: dict[str, Any] = {"cmd": rng.choice([name for name in COMMANDS if name != "quit"])}
        for name in ("seat", "action", "game", "seats", "seed", "options", "state", "replay", "level", "iterations"):
            if rng.random() < 0.4:
                request[name] = rng.choice(JUNK)
        if rng.random() < 0.3:
            request["action"] = {"type": rng.choice(["card", "cell", "suit", "done", "resign", "number", "yes"]),
                                 rng.choice(["card", "cell", "suit", "number"]): rng.choice(JUNK)}  # fmt: skip
        before = talk.standing()
        if not talk.line(json.dumps(request))["ok"]:
            assert talk.standing() == before


# -------------------------------------------------------------------------------------------------- lines and processes


def conversation(lines: list[str]) -> list[dict[str, Any]]:
    """What ``converse`` writes for these lines."""
    out = io.StringIO()
    converse(lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_one_line_out_for_each_line_in() -> None:
    answers = conversation(['{"cmd":"games"}\n', "\n", "  \n", "nonsense\n", '{"cmd":"quit"}\n', '{"cmd":"games"}\n'])
    assert [answer["ok"] for answer in answers] == [True, False, True], "empty lines are passed over, quit ends"


def test_a_line_may_not_be_endless() -> None:
    answers = conversation(['{"cmd":"' + "x" * LONGEST_LINE + '"}\n', '{"cmd":"games"}\n'])
    assert [answer["ok"] for answer in answers] == [False, True]
    assert answers[0]["error"]["code"] == "bad_request"


BLOCKED = """
import runpy, sys
sys.modules["pygame"] = None
sys.modules["scenes"] = None
sys.argv = ["logic"]
runpy.run_module("logic", run_name="__main__")
"""


def process(arguments: list[str], sent: bytes) -> list[dict[str, Any]]:
    """The answers of a real process."""
    ran = subprocess.run(
        [sys.executable, *arguments], input=sent, capture_output=True, cwd=ROOT, timeout=60, check=False
    )
    assert ran.returncode == 0 and ran.stderr == b"", ran.stderr.decode()
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_the_module_answers_without_pygame() -> None:
    lines = [
        {"cmd": "new", "game": "assertion", "seed": 3, "options": {"firstPlayer": 0}},
        {"cmd": "bot", "seat": 0, "level": "soldier"},
        {"cmd": "hint", "seat": 0},
        {"cmd": "choose", "seat": 1, "action": RESIGN},
        {"cmd": "result"},
        {"cmd": "quit"},
        {"cmd": "games"},
    ]
    sent = "".join(json.dumps(line) + "\n" for line in lines).encode()
    answers = process(["-c", BLOCKED], sent)
    assert [answer["ok"] for answer in answers] == [True] * 6, "nothing is answered after quit"
    assert answers[4]["winners"] == [0]


def test_the_process_survives_whatever_it_is_sent() -> None:
    lines = [b"\xff\xfe\x00", b'{"cmd":"games\xff"}', b"[" * DEEP, b"", b'{"cmd":"view","seat":0}', b'{"cmd":"games"}']
    answers = process(["-m", "logic"], b"\n".join(lines))
    assert [answer["ok"] for answer in answers] == [False] * 4 + [True]
    codes = [answer["error"]["code"] for answer in answers[:-1]]
    assert codes == ["bad_json", "unknown_command", "bad_request", "no_game"]


def test_logic_does_not_import_pygame() -> None:
    script = "import sys, logic, logic.protocol, logic.ai; print([n for n in sys.modules if n.startswith('pygame')])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=ROOT, timeout=60, check=True)
    assert ran.stdout.strip() == b"[]"
