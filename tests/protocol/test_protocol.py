"""The headless protocol (docs/protocol.md): every command and every error.

Long because every command and every error has its test.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import logic
from logic.protocol_messages import FIELDS, PROTOCOL
from tests.assertion.table import DONE, PASS, RESIGN, card, cell, document, listed
from tests.events import as_json
from tests.protocol.talk import CODES, COMMANDS, ROOT, Talk, begun, first_move, loaded

# ------------------------------------------------------------------------------------------------------------- commands


def test_hello_tells_the_version_of_the_protocol() -> None:
    """A program that says which version it was written for is refused where that is another one."""
    answer = {"protocol": PROTOCOL, "version": logic.VERSION, "commands": list(COMMANDS)}
    assert Talk().ask("hello") == Talk().ask("hello", protocol=PROTOCOL) == answer
    code, message = Talk().fail("hello", protocol=PROTOCOL - 1)
    assert (code, message) == ("bad_protocol", "This program speaks protocol 2, not 1.")


def test_every_refusal_names_the_version() -> None:
    """A word of an earlier version, such as a `done` for an order that is served, is unknown in this one."""
    assert "Protocol 2 has no command 'dance'" in Talk().fail("dance")[1]
    for line in ("", "{}", '{"cmd":"dance"}', '{"cmd":"choose","seat":0,"action":{"type":"fly"}}'):
        assert begun().line(line)["error"]["protocol"] == PROTOCOL


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
    assert answer["options"] == {option.key: option.default for option in logic.games()[0].options}


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
    keys = {"seat", "kind", "story", "prompt", "actions", "answers", "context"}
    assert [set(decision) for decision in decisions] == [keys]
    assert decisions[0]["seat"] == 0 and decisions[0]["kind"] == "build"
    assert decisions[0]["actions"] and {action["type"] for action in decisions[0]["actions"]} <= {
        "card",
        "play",
        "strategy",
    }


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
    assert talk.ask("explain", seat=1, action=DONE)["reason"] == "It is not your turn to answer."
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
    assert other.ask("load", state=one.ask("state")["state"]) == {
        "game": "assertion",
        "seats": 2,
        "new_backs": True,
        "events": [],
    }


def test_load_tells_what_happens_before_anybody_decides() -> None:
    """A short position stands where rules may run at once; what they do is told, with nothing hidden."""
    talk = Talk()
    hands = [["10S", "10H", "10D", "10C", "9S", "9H", "9D"], ["2S", "3S", "4S"]]
    army = {"game": "armies", "seats": 2, "armies": [["KS", "QS"], ["AH"]], "hands": hands}
    events = talk.ask("load", state=army)["events"]
    given_up = next(event for event in events if event["type"] == "card_revealed")
    assert (given_up["seat"], given_up["cards"], given_up["why"]) == (0, hands[0], "forced")
    drawn = [event["card"] for event in events if event["type"] == "card_moved" and event["why"] == "draw"]
    assert len(drawn) == 7 and not any(code.startswith("?") for code in drawn)


def test_load_says_whether_the_backs_are_numbered_anew() -> None:
    """A `"?12"` read before names another card behind a `state`, and the same one behind a `replay` or a `text`."""
    talk = begun()
    for _ in range(40):
        seat = talk.ask("decisions")["decisions"][0]["seat"]
        talk.ask("choose", seat=seat, action=talk.ask("bot", seat=seat, level="recruit")["action"])
    views = [talk.ask("view", seat=seat) for seat in (0, 1)]
    loads = {name: talk.ask(name)[name] for name in ("state", "replay", "text")}
    for name, data in loads.items():
        other = Talk()
        assert other.ask("load", **{name: data})["new_backs"] is (name == "state")
        assert ([other.ask("view", seat=seat) for seat in (0, 1)] == views) is (name != "state")
    later = loaded(loads["state"])
    seen = later.ask("view", seat=1)
    again = Talk()
    assert again.ask("load", replay=later.ask("replay")["replay"])["new_backs"] is False
    assert again.ask("view", seat=1) == seen, "a record that begins with a state numbers them as that match did"


def test_load_of_a_replay_tells_all_that_happened_in_it() -> None:
    talk = begun()
    told = []
    for _ in range(6):
        seat, action = first_move(talk)
        talk.ask("choose", seat=seat, action=action)
    match = talk.session.match
    told = as_json(match.seen_by(None, match.events))
    assert Talk().ask("load", replay=talk.ask("replay")["replay"])["events"] == told
    assert told[0]["type"] == "game_began"


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
    talk.ask("choose", seat=1, action=PASS)
    for seat in (0, 1):
        entry = talk.ask("log", seat=seat)["log"][0]
        assert set(entry) == {"turn", "seat", "runs", "note", "gains", "cells", "told"}
        assert [4, 0] in entry["cells"]
        assert entry["gains"] == [1] and {"card": "9C"} in entry["runs"]


@pytest.mark.parametrize("level", [level.id for level in logic.AI_LEVELS])
def test_bot_answers_at_each_level_and_does_nothing(level: str) -> None:
    talk = begun()
    before = talk.ask("state")
    answer = talk.ask("bot", seat=0, level=level, seed=3, iterations=5)
    assert answer["action"] in talk.ask("decisions")["decisions"][0]["actions"]
    assert talk.ask("bot", seat=0, level=level, seed=3, iterations=5) == answer
    assert talk.ask("state") == before


def test_hint() -> None:
    talk = begun()
    answer = talk.ask("hint", seat=0, iterations=5)
    assert answer["action"] in talk.ask("decisions")["decisions"][0]["actions"]
    assert answer["reason"].endswith(".")


def test_a_game_that_is_over_is_reviewed_and_played_on() -> None:
    """The record is walked, a move judged, and the game taken up again where it was made; the record stays."""
    talk = Talk()
    talk.ask("new", game="fracas", seats=2, seed=4)
    for _ in range(12):
        seat = talk.ask("decisions")["decisions"][0]["seat"]
        talk.ask("choose", seat=seat, action=talk.ask("bot", seat=seat, level="recruit")["action"])
    talk.ask("choose", seat=talk.ask("decisions")["decisions"][0]["seat"], action=RESIGN)
    moves = talk.ask("moves")["moves"]
    assert [one["end"] for one in moves[:-1]] == [one["place"] for one in moves[1:]] and moves[0]["place"] == 0
    move = next(one for one in moves[2:] if one["decided"])
    found = talk.ask("review", place=move["place"], iterations=10)
    assert found["verdict"] in ("fine", "slip", "mistake") and (found["seat"], found["turn"]) == (
        move["seat"],
        move["turn"],
    )
    assert talk.fail("review", place=moves[-1]["place"])[0] == "bad_request", "whoever resigns has not decided"
    assert talk.fail("review", place=-1)[0] == talk.fail("review")[0] == "bad_request"
    assert talk.fail("anew", place=10**6, seat=0)[0] == "no_step"
    assert talk.fail("anew", place=moves[-1]["end"], seat=0)[0] == "bad_document", "there it was over"
    state = talk.ask("anew", place=move["place"], seat=move["seat"], seed=3)["state"]
    talk.ask("load", state=state)
    asked = talk.ask("decisions")["decisions"]
    assert asked[0]["seat"] == move["seat"] and move["actions"][0] in asked[0]["actions"]


def test_result() -> None:
    talk = begun()
    assert talk.ask("result") == {"outcome": None}
    talk.ask("choose", seat=1, action=RESIGN)
    answer = talk.ask("result")
    assert (answer["reason"], answer["winners"], answer["scores"]) == ("resigned", [0], [0, 0])
    assert answer["outcome"]["sentence"] == "Resignation ended the game: only one side was left."
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
    *((cmd, {}, "no_game") for cmd in ("decisions", "state", "undo", "result", "replay", "text", "moves")),
    *((cmd, {"seat": 0}, "no_game") for cmd in ("view", "log", "bot", "hint")),
    *((cmd, {"seat": 0, "action": DONE}, "no_game") for cmd in ("choose", "explain", "prospect")),
    ("stakes", {"seat": 0, "actions": [DONE]}, "no_game"),
    ("new", {"game": "assertion", "optoins": {}}, "bad_request"),
    ("card", {"seat": 0, "card": "9S"}, "no_game"),
    ("dance", {}, "unknown_command"),
    ("hello", {"protocol": 1}, "bad_protocol"),
    ("hello", {"protocol": "2"}, "bad_request"),
    ("", {}, "unknown_command"),
    ("new", {}, "bad_request"),
    ("new", {"game": 3}, "bad_request"),
    ("new", {"game": "chess"}, "unknown_game"),
    ("new", {"game": "fracas", "ground": "marsh"}, "bad_ground"),
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
    ("bot", {"seat": 0, "level": "marshal"}, "bad_level"),
    ("bot", {"seat": 0, "level": 3}, "bad_request"),
    ("bot", {"seat": 0, "seed": "x"}, "bad_request"),
    ("bot", {"seat": 0, "iterations": None}, "bad_request"),
    ("bot", {"seat": 0, "iterations": 10**9}, "bad_request"),
    ("hint", {"seat": 0, "iterations": -1}, "bad_request"),
    ("stakes", {"seat": 0, "action": DONE}, "bad_request"),
    ("moves", {}, "not_over"),
    ("review", {"place": 0}, "not_over"),
    ("anew", {"place": 0, "seat": 0}, "not_over"),
    ("bot", {"seat": 1}, "not_asked"),
    ("hint", {"seat": 1}, "not_asked"),
    ("load", {"state": {}}, "unknown_game"),
    ("load", {"state": {"game": "assertion", "seats": 2}}, "bad_document"),
    ("new", {"game": "chess"}, "unknown_game"),
    ("new", {"game": "fracas", "ground": "marsh"}, "bad_ground"),
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
    given = {code for _, _, code in [*WITHOUT_A_GAME, *IN_A_GAME]} | {"bad_json", "game_over", "no_step"}
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


def test_a_field_of_a_request_that_is_misspelt_is_refused() -> None:
    """A field that a request has besides, such as a number of its own, is passed over."""
    code, message = begun().fail("choose", seat=0, actoin=DONE)
    assert (code, message) == ("bad_request", "'choose' takes no field 'actoin'; perhaps 'action' is meant.")
    assert begun().ask("decisions", id=7, comment="whose turn is it?")["decisions"]


def test_every_command_says_what_it_takes() -> None:
    assert set(FIELDS) == set(COMMANDS) == set(Talk().session._commands)


def test_a_refusal_quotes_no_more_than_is_needed() -> None:
    code, message = begun().fail("x" * 10**6)
    assert code == "unknown_command" and len(message) < 600
    state = begun().ask("state")["state"]
    assert len(begun().fail("load", state={**state, "y" * 10**6: 1})[1]) < 600


def test_strange_words_come_back_as_plain_text() -> None:
    code, message = begun().fail("\u2028<b>\t\u0000")
    assert code == "unknown_command" and "\u2028" not in message and "\x00" not in message
