"""The record of the campaign, the words of the rules page, the protocol and the menu."""

from __future__ import annotations

import json
from typing import Any

import pytest

import logic
from logic.age_of_spades.options import INFO
from logic.age_of_spades.words.rules_page import RULES_PAGE
from logic.kernel.acts import action_to_json
from logic.protocol import ProtocolSession
from logic.views import ChoiceAct, DoneAct
from tests.age_of_spades.table import (
    ID,
    PASS,
    POINTS,
    RESIGN,
    act,
    attack,
    card,
    combat,
    commit,
    end_round,
    lay,
    pay,
    table,
)
from tests.events import plain


def told(match: logic.Match, seat: int) -> list[str]:
    """The log of a seat in one line an entry."""
    lines = []
    for entry in match.log(seat):
        words = "".join(run.text or f"[{run.card}]" for run in entry.runs)
        lines.append(f"{entry.seat} {words} | {entry.note} {entry.gains}")
    return lines


def test_production_in_the_log() -> None:
    """An opponent reads of a card laid face down, and what it was only when it is turned up."""
    match = table(["5H 5D KC", "2S"], civs="SH")
    lay(match, 0, "5H")
    assert told(match, 0) == ["0 Lays [5H] face down |  []"]
    assert told(match, 1) == ["0 Lays a card face down |  []"]
    pay(match, 0, "5D", "5H")
    assert told(match, 1)[1] == "0 Pays [5D] for [5H] | Achieved [5]"


def test_a_fight_in_the_log() -> None:
    """All cards of both sides, the totals and who falls."""
    match = combat(["3S 2D", "9S 7H"], civs="CD", first=1, units=["6C 4C", "5C"], to_move=[0])
    act(match, 0, attack(1))
    commit(match, 0, "3S")
    commit(match, 1, "9S 7H")
    assert told(match, 0)[0] == "0 Attacks Seat 1 with [3S] against [9S][7H] | 13 to 14: the defender wins []"
    assert match.log(0)[0].victim == 1


def test_raids_in_the_log() -> None:
    """Points taken, a structure destroyed, and who stays at home."""
    match = combat(["2S", "2H", "2D"], civs="SHD", units=["3C", "4C", ""], structures=["", "", "KD"])
    act(match, 0, attack(2), POINTS)
    act(match, 1, attack(2), card("KD"))
    assert told(match, 2)[:2] == [
        "0 Raids Seat 2 | No unit stands in the way [5]",
        "1 Raids Seat 2, destroying [KD] | No unit stands in the way []",
    ]
    match = combat(["2S", "2H"], civs="SH", units=["3C", ""])
    act(match, 0, PASS)
    assert told(match, 1)[0] == "0 Stays at home |  []"


def test_what_is_told_of_a_payment_for_somebody_else() -> None:
    """AS4: by the name of the owner, who alone reads which card it is until it is turned up and brings them points."""
    for payment, name in (("4D", "Four"), ("9D", "Nine")):
        match = table([payment, "2S"], civs="SH", down=["", "9H"], options={"produceOnOthers": True})
        match.names = ("Ann", "Bob")
        view: Any = match.view(0)
        act(match, 0, card(payment), card(view.constructions[1][0].card))
        own, theirs = match.log(1)[0], match.log(0)[0]
        paid = f"Ann pays the {name} of Diamonds for Bob's"
        if payment == "4D":
            assert (own.told, theirs.told) == (f"{paid} Nine of Hearts.", f"{paid} face-down card.")
            assert own.untold == theirs.told
            continue
        assert own.told == theirs.told == f"{paid} Nine of Hearts. That completes an achievement."
        assert match.log(0)[1].told == "Bob completes an achievement. That brings 27 points."
        assert told(match, 0)[:2] == [
            "0 Pays [9D] for Bob's [9H] | Achieved []",
            "1 Completes an achievement |  [27]",
        ]


def test_the_rules_page_begins_in_brief() -> None:
    """Headings with paragraphs of whole sentences, a short account first."""
    assert RULES_PAGE[0][0] == "In brief" and len(RULES_PAGE[0][1]) <= 4
    for heading, paragraphs in RULES_PAGE:
        assert heading and paragraphs
        assert all(paragraph.endswith(".") for paragraph in paragraphs)


def test_the_options_of_the_game() -> None:
    """3.5: the keys and defaults, each with a sentence."""
    assert {option.key: option.default for option in INFO.options} == {
        "firstWithoutSpades": "suitOrder",
        "noReshuffle": False,
        "diamondBonus": "both",
        "produceOnOthers": False,
        "bluffPlacement": False,
        "combatBluff": True,
        "maxRounds": 300,
        "startStructure": False,
        "firstDraw": True,
        "hardTimes": False,
        "target": 30,
        "heartsTimes": 3,
        "raidPoints": 5,
    }
    assert all(option.title and option.sentence.endswith(".") for option in INFO.options)


@pytest.mark.parametrize("value", [0, 10000, "300", True])
def test_a_round_limit_out_of_range(value: object) -> None:
    """3.5: any whole number from 1 to 9999."""
    with pytest.raises(logic.OptionError):
        logic.new_match(ID, 2, 1, {"maxRounds": value})


def test_facts_of_cards() -> None:
    """They say what a card is, costs and does, and whether it can be played now."""
    match = table(["9S KD 9D", "2S"], civs="DC")
    assert plain(match.card_facts(0, "KD"))["cost"] == 8 and plain(match.card_facts(0, "KD"))["playable"]
    assert plain(match.card_facts(0, "9S"))["kind"] == "modifier" and plain(match.card_facts(0, "9S"))["why_not"]
    told = plain(match.stakes(0, [card("KD"), ChoiceAct("lay")]))
    assert told is not None and told["details"] == {"sum": 0, "cost": 8, "completes": False}


def test_the_protocol_plays_the_game() -> None:
    """The headless protocol deals, lists, chooses, hints and tells the view."""
    session = ProtocolSession()

    def say(**request: object) -> dict[str, Any]:
        answer = session.answer(json.dumps(request, default=action_to_json))
        assert answer["ok"], answer
        return answer

    say(cmd="new", game=ID, seats=2, seed=7)
    for _ in range(20):
        seat = say(cmd="decisions")["decisions"][0]["seat"]
        assert say(cmd="hint", seat=seat)["reason"].endswith(".")
        say(cmd="choose", seat=seat, action=say(cmd="bot", seat=seat)["action"])
    assert say(cmd="view", seat=1)["view"]["viewer"] == 1
    again = say(cmd="replay")["replay"]
    assert say(cmd="load", replay=again)["game"] == ID


def test_income_and_leaving_in_the_log() -> None:
    """Points of structures of hearts, and a player who resigns."""
    match = table(["2C", "3C", "4C"], civs="SHD", structures=["KH QH", "", ""])
    end_round(match)
    act(match, 0, RESIGN)
    assert told(match, 1)[-2:] == ["0 Gains from structures of Hearts |  [2]", "0 Resigns |  []"]


def test_stakes_of_what_cannot_be_done() -> None:
    """Nothing is told of actions that are not offered, or of what lies beyond one's own intentions."""
    match = table(["9C 5D", "2S"], civs="SH", down=["5C", ""])
    lay_it = ChoiceAct("lay")
    assert plain(match.stakes(0, [lay_it])) is None
    assert plain(match.stakes(0, [card("9C"), lay_it, card("5D")])) is None
    assert plain(match.stakes(0, [])) is None
    told = plain(match.stakes(0, [card("5D"), card("5C")]))
    assert told is not None and told["details"] == {"sum": 5, "cost": 5, "completes": True}
    assert told["scores"] == [[0, 0], [0, 0]] and told["ends"] is None


def test_facts_of_structures() -> None:
    """AS3: the sentence of a structure says what it does under the options of the game."""
    for value, words in (("both", "one more face-down card and"), ("productionOnly", "one more production card")):
        match = table(["KD QS", "2S"], options={"diamondBonus": value})
        assert words in plain(match.card_facts(0, "KD"))["sentence"]
        assert "each of your modifiers" in plain(match.card_facts(0, "QS"))["sentence"]


def test_a_fight_that_was_loaded_half_way_is_told() -> None:
    """A position may stand in the middle of a fight, whose declaration nobody has heard (3.2)."""
    match = logic.load_match(
        {
            "game": ID,
            "seats": 2,
            "turn": 5,
            "deck": "rest",
            "hands": [["8S"], ["4H"]],
            "units": [["9C"], ["6C"]],
            "frames": [
                {"rule": "round", "seat": 1, "step": "fought",
                 "vars": {"phase": "combat", "laid": 0, "fed": 0, "stirred": True}},
                {"rule": "battle", "seat": 1, "step": "committed", "ask": "commit", "waiting": [0, 1],
                 "vars": {"target": 0, "surge": 0}, "sealed": {"0": [], "1": []}},
            ],
        }
    )  # fmt: skip
    for seat in (0, 1):
        match.act(seat, DoneAct())
    assert any(entry.note.startswith("6 to 9") for entry in match.log(0))
