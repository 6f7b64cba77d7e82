"""Positions as documents, spoilt ones, secrets, the record of a war and its log."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import logic
from logic.kernel.nouns import PLACES
from logic.views import EntryView
from tests.contract import walk
from tests.strategic_war.table import DONE, ID, NO, RESIGN, act, card, document, of_type, strike, table

HANDS = ("KS 9S 5S 3S", "KH 9H 5H 3H")
DEFENCE = ("QS 8S 4S 2S", "QH 8H 4H 2H")
PILES = ("7C 6C 10C JC", "7D 6D 10D JD")


def again(match: logic.Match) -> logic.Match:
    """The match read back from its position."""
    return logic.load_match(json.loads(json.dumps(match.state())))


def test_a_position_written_by_hand() -> None:
    """Hands and defence are enough: the rest of each colour lies in its pile."""
    match = logic.load_match({"game": ID, "hands": [["KS", "9S", "5S", "3S"], ["KH", "9H", "5H", "3H"]],
                              "defence": [["QS", "8S", "4S", "2S"], ["QH", "8H", "4H", "2H"]]})  # fmt: skip
    assert [len(pile) for pile in match.state()["piles"]] == [18, 18] and match.decisions()[0].kind == "attack"


def test_documents_in_the_middle() -> None:
    """A card taken up, a tie, a place to fill and a defender that has held survive JSON."""
    match = table(HANDS, DEFENCE, PILES)
    act(match, 0, card("KS"))
    assert again(match).state() == match.state()
    match = table(HANDS, DEFENCE, PILES)
    strike(match, "KS", "8H")
    assert again(match).state() == match.state()
    act(match, 1, card("5H"))
    strike(match, "9S", "QH")
    assert again(match).state() == match.state()
    act(match, 1, NO)
    assert again(match).state() == match.state()


def test_sealed_answers_survive() -> None:
    """Defenders chosen by one side only are part of a saved game."""
    match = logic.new_match(ID, 2, 5)
    held = match.state()["hands"][0]
    act(match, 0, *(card(code) for code in held[:4]), DONE)
    act(match, 1, card(match.state()["hands"][1][0]))
    assert again(match).state() == match.state()


def test_a_record_replays() -> None:
    """A save holds the actions, and comes out at the same position."""
    match = logic.new_match(ID, 2, 3)
    for _ in range(60):
        decision = match.decisions()[0]
        match.act(decision.seat, decision.actions[0])
    assert logic.load_match(json.loads(json.dumps(match.record()))).fingerprint() == match.fingerprint()


def test_a_view_cannot_be_played_on() -> None:
    """A view is no whole position."""
    with pytest.raises(logic.LoadError, match="one seat's view"):
        logic.load_match(table(HANDS, DEFENCE, PILES).view_document(0))


def test_fields_that_follow_from_the_others_must_fit() -> None:
    """Colours, sides and scores are worked out, and refused where they say something else."""
    fits = {
        "scores": [{"side": 0, "total": 12}, {"side": 1, "total": 12}],
        "sides": [0, 1],
        "colours": ["black", "red"],
    }
    state = table(HANDS, DEFENCE, PILES, **fits).state()
    assert fits.items() <= state.items()
    for name, wrong in (("scores", [{"side": 0, "total": 1}]), ("sides", [5]), ("colours", ["red", "black"])):
        with pytest.raises(logic.LoadError, match=f"'{name}'"):
            table(HANDS, DEFENCE, PILES, **{name: wrong})


SPOILT: dict[str, dict[str, Any]] = {
    "another game": {"game": "assertion"},
    "a later schema": {"schema": 2},
    "three seats": {"seats": 3},
    "one hand": {"hands": [["KS"]]},
    "a card twice": {"hands": [["KS", "KS", "5S", "3S"], ["KH", "9H", "5H", "3H"]]},
    "a card of the other colour": {"hands": [["KH", "9S", "5S", "3S"], ["KS", "9H", "5H", "3H"]]},
    "a Star": {"hands": [["R*", "9S", "5S", "3S"], ["KH", "9H", "5H", "3H"]]},
    "a hidden card": {"hands": [["?1", "9S", "5S", "3S"], ["KH", "9H", "5H", "3H"]]},
    "three places": {"defence": [["QS", "8S", "4S"], ["QH", "8H", "4H", "2H"]]},
    "a free place while the pile lasts": {"defence": [["QS", "8S", "4S", None], ["QH", "8H", "4H", "2H"]]},
    "a pile of another word": {"piles": "all"},
    "cards missing": {"discards": [[], []]},
    "black nowhere": {"black": 2},
    "two to move": {"to_move": [0, 1]},
    "quiet below nought": {"quiet": -1},
    "a history of nothing": {"history": {"a": 0}},
    "a memory of the wrong colour": {"memory": [[["K", "H"], None, None, None], [None] * 4]},
    "a memory of no card": {"memory": [[["1", "S"], None, None, None], [None] * 4]},
    "a memory of three places": {"memory": [[None] * 3, [None] * 4]},
    "an option there is not": {"options": {"fog": True}},
    "an option of another kind": {"options": {"memory": 1}},
    "a chance too large": {"rng": 1 << 64},
    "nobody knows a hand card": {"known": {"KS": []}},
    "known by seat 4": {"known": {"KS": [4]}},
    "one side has gone": {"out": [0]},
    "an outcome of no reason": {"outcome": {"reason": "luck", "scores": [1, 1], "winners": [0]}},
    "frames of another rule": {"frames": [{"rule": "turn", "seat": 0, "step": "chosen", "ask": "attack",
                                           "waiting": [0]}]},
    "no frame": {"frames": []},
}  # fmt: skip


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_position_is_refused(what: str) -> None:
    """Every field is checked, and one sentence says what is wrong."""
    with pytest.raises(logic.Refusal) as caught:
        logic.load_match({**document(HANDS, DEFENCE, PILES), **SPOILT[what]})
    assert caught.value.reason.endswith(".")


def spoilt_frames() -> list[dict[str, Any]]:
    """Frames that nearly fit: another question, other names, cards elsewhere."""
    match = table(HANDS, DEFENCE, PILES)
    act(match, 0, card("KS"))
    (frame,) = match.state()["frames"]
    changes: list[dict[str, Any]] = [
        {"ask": "attack"}, {"step": "settle"}, {"waiting": [1]}, {"waiting": []}, {"seat": 1}, {"sealed": {}},
        {"vars": {}}, {"vars": {"_card": "KH"}}, {"vars": {"_card": "QS"}}, {"vars": {"_card": None}},
        {"vars": {"_card": "KS", "more": 1}},
        {"step": "placed", "ask": "place", "vars": {"settling": [], "same": True}},
        {"step": "placed", "ask": "place", "vars": {"settling": [0], "same": 1}},
        {"step": "decided", "ask": "dilemma", "vars": {"attack_card": "KS", "defence_card": "8H", "slot": 0}},
        {"step": "sheltered", "ask": "shelter", "vars": {"attack_card": "KS", "defence_card": "8H", "slot": 9}},
    ]  # fmt: skip
    return [{**copy.deepcopy(frame), **change} for change in changes]


@pytest.mark.parametrize("number", range(15))
def test_a_spoilt_frame_is_refused_or_holds_together(number: int) -> None:
    """A frame that the rules could not run, or stumble over, is refused; what they can go on from need not be."""
    document_ = {**document(HANDS, DEFENCE, PILES), "frames": [spoilt_frames()[number]]}
    assert walk.refused_or_sound(document_) or number in (5, 13)


# secrets --------------------------------------------------------------------------------------------------------------


def test_what_a_seat_sees() -> None:
    """The own hand and defence, and everything lost; of the enemy nothing that has not been shown."""
    view = table(HANDS, DEFENCE, PILES).view_document(1)
    assert view["hands"][1] == HANDS[1].split() and view["defence"][1] == DEFENCE[1].split()
    hidden = [*view["hands"][0], *view["defence"][0], *view["piles"][0], *view["piles"][1]]
    assert all(code.startswith("?") for code in hidden) and view["history"] == {}


def test_a_winning_attacker_stays_known() -> None:
    """4.2: both know the card under the pile, until it has been mixed among hidden ones."""
    match = table(HANDS, DEFENCE, PILES)
    strike(match, "KS", "8H")
    assert match.view(1).piles[0][-1] == "KS"


def test_memory_of_a_place_goes_with_its_card() -> None:
    """4.2: once a seen defender has fallen and another lies there, nothing is remembered of that place."""
    match = table(HANDS, DEFENCE, PILES)
    strike(match, "9S", "QH")
    act(match, 1, NO)
    assert match.view_document(0)["memory"][1] == [["Q", "H"], None, None, None]
    strike(match, "3H", "QS")
    act(match, 0, NO)
    strike(match, "KS", "QH")
    act(match, 1, card("5H"))
    assert match.view_document(0)["memory"] == [[["Q", "S"], None, None, None], [None] * 4]


@pytest.mark.parametrize("memory", [True, False])
def test_memory_tags_are_a_matter_of_showing(memory: bool) -> None:
    """Option `memory`: the rules are the same; the table reads the option."""
    match = table(HANDS, DEFENCE, PILES, options={"memory": memory})
    strike(match, "9S", "QH")
    assert match.view(0).options["memory"] is memory and match.decisions()[0].kind == "shelter"


# the log --------------------------------------------------------------------------------------------------------------


def words(entry: EntryView) -> str:
    """A log entry as one line."""
    return "".join(run.card or run.text for run in entry.runs)


def test_the_log() -> None:
    """Attacks are told to both; what is laid down in secret only to its owner."""
    match = table(HANDS, DEFENCE, PILES)
    strike(match, "KS", "8H")
    act(match, 1, card("5H"))
    strike(match, "9S", "QH")
    act(match, 1, NO)
    told = [[words(entry) for entry in match.log(seat)] for seat in range(2)]
    row = match.state()["defence"][1]
    fell, held = (f"in the {PLACES[place]} place" for place in (row.index("5H"), row.index("QH")))
    attacks = [f"Attacks 8H {fell} with KS", f"Attacks QH {held} with 9S"]
    assert told[0] == [attacks[0], f"Lays a card {fell}", attacks[1], f"Turns the defender {held} face down"]
    assert told[1] == [attacks[0], f"Lays 5H {fell}", attacks[1], f"Turns QH {held} face down"]
    assert [entry.note for entry in match.log(0)][::2] == ["The attacker wins", "The defender holds"]
    assert {entry.turn for entry in match.log(0)} == {1}


def test_giving_up_is_in_the_log() -> None:
    """A side that gives up is named."""
    match = table(HANDS, DEFENCE, PILES)
    events = act(match, 1, RESIGN)
    assert of_type(events, "seat_out") == [{"seat": 1, "why": "resigned"}]
    assert words(match.log(0)[-1]) == "Resigns" and match.log(0)[-1].seat == 1
