"""Documents, secrets, the log and the computer players."""

from __future__ import annotations

import json
from typing import Any

import pytest

import logic
from logic.fracas.words.rules_page import RULES_PAGE
from logic.kernel.acts import ActionView
from logic.kernel.errors import LoadError
from logic.views import PassAct, RunView, to_json
from tests.fracas.table import (
    DONE,
    ID,
    act,
    attack,
    block,
    card,
    document,
    number,
    on,
    passes,
    refused,
    send,
    table,
)


def bot(match: logic.Match, level: str = "soldier") -> ActionView:
    """Return what a computer player does at the open decision."""
    seat = match.decisions()[0].seat
    request = match.ai_request(seat)
    hint = logic.hint(request)
    assert match.named(hint.reason).endswith(".")
    return logic.bot_action(request, level, 1)


# documents ------------------------------------------------------------------------------------------------------------


def test_a_position_in_the_middle_of_a_defence_round_trips() -> None:
    """Frames, private choices included, survive JSON."""
    match = table(("2H", "2S"), ("9H 8H", "4S 3S"))
    attack(match, "9H", "8H")
    passes(match)
    act(match, 1, card("4S"), number(1), card("3S"))
    again = logic.load_match(json.loads(json.dumps(match.state())))
    assert again.state() == match.state()
    act(again, 1, number(1), DONE)
    assert "_block_cards" not in json.dumps(match.view_document(0)["frames"])


def test_comfort_fields_say_what_follows() -> None:
    """Phase, mark, battle and assassins stand in the document for the reader."""
    match = table(("AH 2H", "AS 2S"), ("JD", "JS 9S"))
    act(match, 0, DONE)
    send(match, 0, "AH", "JD", "9S")
    view = match.view_document(1)
    assert (view["phase"], view["stop"], view["turn_seat"]) == ("deploy", "ace", 0)
    assert view["assassins"][0]["target"] == "9S" and view["scores"][0] == {"side": 0, "total": 20}


@pytest.mark.parametrize(
    "spoilt",
    [
        {"tokens": [0, 20]},
        {"tokens": [20]},
        {"hands": [["2H", "2H"], []]},
        {"hands": [["2S"], []]},
        {"fields": [[{"card": "AH"}], []]},
        {"fields": [[{"card": "JH", "fresh": True}], []]},
        {"decks": "all"},
        {"decks": [[], []]},
        {"phase": "dance"},
        {"first": 2},
        {"pot": -1},
        {"game_number": 0},
        {"ledger": [{"turn": 1, "side": 0, "points": 5, "why": "damage"}]},
        {"out": [0]},
        {"options": {"gangBlock": "two"}},
        {"outcome": {"reason": "tokens", "scores": [1, 2], "winners": [1]}},
        {"frames": []},
        {"frames": [{"rule": "match", "seat": 0, "step": "keep"}]},
    ],
)
def test_spoilt_positions_are_refused_with_a_sentence(spoilt: dict[str, Any]) -> None:
    """Every field is checked."""
    with pytest.raises(LoadError) as refusal:
        logic.load_match({**document(("2H", "2S"), ("JH", "JS")), **spoilt})
    assert refusal.value.reason.endswith(".")


@pytest.mark.parametrize(
    ("name", "value"),
    [("step", "blocked"), ("ask", "dance"), ("waiting", []), ("vars", {"attack_card": "9H"})],
)
def test_spoilt_frames_are_refused_with_a_sentence(name: str, value: Any) -> None:
    """A stack that no play leads to."""
    match = table(("2H", "2S"), ("9H 8H", "4S 3S"))
    on(match, "attack")
    position = match.state()
    position["frames"][-1][name] = value
    with pytest.raises(LoadError) as refusal:
        logic.load_match(position)
    assert refusal.value.reason.endswith(".")


def test_hidden_cards_are_opaque_in_views() -> None:
    """A seat sees its own hand, and of the rest only what lies in the open."""
    match = table(("AH 2H", "AS 2S"), ("JD", "JS"))
    view = match.view_document(0)
    assert sorted(view["hands"][0]) == ["2H", "AH"] and all(code[0] == "?" for code in view["hands"][1])
    assert all(code[0] == "?" for deck in view["decks"] for code in deck)
    assert "hand" in refused(match, 0, card("AS"))


# log and rules --------------------------------------------------------------------------------------------------------


def test_the_log_tells_attacks_and_tokens() -> None:
    """One line an action, in the form of all games."""
    match = table(("2H", "2S"), ("9H 8H", "4S"))
    attack(match, "9H", "8H")
    block(match, "", "4S")
    passes(match)
    lines = match.log(1)
    assert lines[0].runs == [RunView("Attacks with "), RunView(card="9H"), RunView(" and "), RunView(card="8H")]
    assert lines[1].note == "Nobody stands in the way: 9 tokens go into the pot"
    assert lines[2].note == "8 to 4: the defence falls" and lines[2].victim == 1
    assert set(to_json(lines[0])) == {"turn", "seat", "runs", "note", "gains", "victim", "told"}


def test_the_rules_page_begins_in_brief() -> None:
    """The page is made of headings with paragraphs."""
    assert RULES_PAGE[0][0] == "In brief" and all(paragraphs for _, paragraphs in RULES_PAGE)


# computer players -----------------------------------------------------------------------------------------------------


def test_the_computer_deploys_and_enlists() -> None:
    """A general in the hand does nothing, and neither does a soldier."""
    match = table(("QH 2D", ""), ("", ""))
    assert bot(match) == card("QH")
    match = table(("9H 9D 10H", ""), ("JH", ""))
    on(match, "enlist")
    assert bot(match) in (card("9H"), card("9D"), card("10H"))


def test_the_computer_takes_the_last_tokens() -> None:
    """An attack that wins the match is made."""
    match = table(("2H", "2S"), ("9H", "10S/"), tokens=[20, 9], pot=11)
    on(match, "attack")
    assert bot(match) == card("9H")


def test_the_computer_does_not_attack_into_a_wall() -> None:
    """A soldier is not thrown away."""
    match = table(("2H", "2S"), ("5H", "10S 9S"))
    on(match, "attack")
    assert bot(match) == DONE


def test_the_computer_defends_its_last_tokens_with_a_general() -> None:
    """A general falls rather than the match."""
    match = table(("2H", "2S"), ("9H", "JS"), tokens=[20, 5], pot=15)
    attack(match, "9H")
    passes(match)
    assert bot(match) == card("JS")


def test_the_computer_keeps_its_assassin_for_a_worthy_target() -> None:
    """No ace for a two."""
    match = table(("AH 2H", "2S"), ("JD", "2C"))
    act(match, 0, DONE)
    assert bot(match) == PassAct()


@pytest.mark.parametrize("seed", range(3))
def test_computers_play_whole_matches(seed: int) -> None:
    """Both levels finish, from their own views alone."""
    match = logic.new_match(ID, 2, seed)
    for _ in range(3000):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), ("recruit", "soldier")[seat], seed))
    assert match.outcome() is not None
