"""Positions as documents: short ones, round trips, and spoilt ones refused with a sentence."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import logic
from logic.age_of_spades.document.read import CODES
from logic.views import DoneAct
from tests.age_of_spades.table import ID, act, attack, card, combat, commit, document, lay, points, table
from tests.contract import walk

NONSENSE: tuple[Any, ...] = (None, -1, 99, "?3", [], [[]], {}, {"1": ["x"]}, True, [None], [-1])
"""Values that belong nowhere."""


def test_a_position_written_by_hand() -> None:
    """Only game, seats, hands and deck must be given."""
    match = logic.load_match({"game": ID, "seats": 2, "hands": [["9S"], ["9S2"]], "deck": "rest"})
    assert match.decisions()[0].kind == "produce" and len(match.state()["deck"]) == 94


def test_the_codes_of_the_game() -> None:
    """3.1: 96 codes, the second copy with a 2 behind it, no aces and no Stars."""
    assert len(CODES) == len(set(CODES)) == 96
    assert not [code for code in CODES if "A" in code or "*" in code]


def test_a_document_goes_through_json_in_the_middle_of_a_fight() -> None:
    """A sealed answer that is complete and one that is begun come back, and the fight ends the same."""
    match = combat(["2S 3S 4D", "5S 6S"], civs="DH", units=["6C", "7C"], to_move=[0])
    act(match, 0, attack(1))
    act(match, 1, card("5S"))
    act(match, 0, card("2S"), DoneAct())
    again = logic.load_match(json.loads(json.dumps(match.state())))
    assert again.state() == match.state()
    for one in (match, again):
        commit(one, 1, "6S")
    assert again.state() == match.state() and match.state()["units"] == [[], ["7C"]]


def test_a_document_goes_through_json_with_a_card_taken_up() -> None:
    """An intention is part of a saved game."""
    match = table(["5D 2C", "3S"], down=["KC", ""])
    act(match, 0, card("5D"))
    again = logic.load_match(json.loads(json.dumps(match.state())))
    act(again, 0, card("KC"))
    assert again.state()["constructions"][0][0]["sum"] == 5


def test_a_record_replays() -> None:
    """A save holds the actions, and comes out at the same position."""
    match = logic.new_match(ID, 2, 3)
    for _ in range(30):
        decision = match.decisions()[0]
        match.act(decision.seat, decision.actions[0])
    again = logic.load_match(json.loads(json.dumps(match.record())))
    assert again.fingerprint() == match.fingerprint()


def test_a_view_cannot_be_played_on() -> None:
    """A view is no whole position."""
    with pytest.raises(logic.LoadError, match="one seat's view"):
        logic.load_match(table(["2C", "3C"]).view_document(0))


def test_fields_that_follow_from_the_others_must_fit() -> None:
    """Scores, sides and forces."""
    scores = [{"side": 0, "total": 3}, {"side": 1, "total": 4}]
    match = table(["2C", "3C"], points=[3, 4], scores=scores, sides=[0, 1])
    assert match.state()["scores"] == scores and points(match) == [3, 4]
    for wrong in ({"scores": [{"side": 0, "total": 99}, scores[1]]}, {"sides": [7, 8]}, {"target": 29}):
        with pytest.raises(logic.LoadError, match=f"'{next(iter(wrong))}'"):
            table(["2C", "3C"], points=[3, 4], **wrong)


def test_what_a_table_reads() -> None:
    """The view tells what the open cards of a seat amount to."""
    match = table(["2C", "3C"], civs="SC", units=["", "2C2 3C2 4C"], structures=["JC QH KD KS", ""])
    assert match.view_document(1)["forces"] == [
        {"seat": 0, "strength": 0, "surge": 0, "lays_allowed": 2, "feeds_allowed": 2, "draws": 2, "income": 1,
         "modifier_bonus": 1},
        {"seat": 1, "strength": 9, "surge": 10, "lays_allowed": 1, "feeds_allowed": 1, "draws": 1, "income": 0,
         "modifier_bonus": 0},
    ]  # fmt: skip


SPOILT: dict[str, dict[str, Any]] = {
    "another game": {"game": "assertion"},
    "a later schema": {"schema": 2},
    "too many seats": {"seats": 5},
    "one seat": {"seats": 1},
    "a missing hand": {"hands": [["2C"]]},
    "a card twice": {"hands": [["2C", "2C"], ["3C"]]},
    "a card in two places": {"discard": ["2C"]},
    "an Ace": {"discard": ["AS"]},
    "a Star": {"discard": ["R*"]},
    "a hidden card": {"discard": ["?3"]},
    "a deck of another word": {"deck": "all"},
    "a deck too short": {"deck": ["4C"]},
    "turn nought": {"turn": 0},
    "a chance too large": {"rng": 1 << 64},
    "an option there is not": {"options": {"fog": True}},
    "an option of another kind": {"options": {"combatBluff": "on"}},
    "the same civilization twice": {"civilizations": ["S", "S"]},
    "no civilization": {"civilizations": ["S", "X"]},
    "one civilization only": {"civilizations": ["S"]},
    "the wrong one first": {"civilizations": ["H", "S"], "first": 0},
    "a first seat there is not": {"first": 7},
    "a structure among the units": {"units": [["KC"], []]},
    "a unit among the structures": {"structures": [["9C"], []]},
    "a modifier under way": {"constructions": [[{"card": "9S"}], []]},
    "paid with a unit": {"constructions": [[{"card": "9C", "production": ["8C"]}], []]},
    "paid for already": {"constructions": [[{"card": "5C", "production": ["5D"]}], []]},
    "points below nought": {"points": [-1, 0]},
    "points for one": {"points": [1]},
    "thirty points and no end": {"points": [30, 0]},
    "a ledger that gives more than there is": {
        "points": [3, 0],
        "ledger": [{"turn": 1, "side": 0, "points": 4, "why": "hearts"}],
    },
    "a ledger with another reason": {"points": [5, 0], "ledger": [{"turn": 1, "side": 0, "points": 5, "why": "luck"}]},
    "an achievement without a card": {
        "points": [5, 0],
        "ledger": [{"turn": 1, "side": 0, "points": 5, "why": "achievement"}],
    },
    "a ledger of tomorrow": {"points": [5, 0], "ledger": [{"turn": 9, "side": 0, "points": 5, "why": "raid"}]},
    "a seat out with cards": {"out": [0]},
    "a seat out there is not": {"out": [4]},
    "nobody left": {"out": [0, 1], "hands": [[], []]},
    "another phase": {"phase": "attack"},
    "a draw by somebody else": {"phase": "draw", "to_move": [1]},
    "a deal to full hands": {"phase": "deal"},
    "two to move": {"to_move": [0, 1]},
    "no frames": {"frames": []},
    "an outcome that does not fit": {"outcome": {"reason": "target", "scores": [9, 9], "winners": [0]}},
    "an outcome without a winner": {"outcome": {"reason": "target", "scores": [0, 0], "winners": []}},
    "an outcome for another reason": {"outcome": {"reason": "bribe", "scores": [0, 0], "winners": [0]}},
    "a hand its player may not see": {"known": {"2C": []}},
    "a viewer in a whole position": {"viewer": 0},
}


@pytest.mark.parametrize("spoilt", SPOILT.values(), ids=list(SPOILT))
def test_spoilt_documents_are_refused(spoilt: dict[str, Any]) -> None:
    """Every field is checked, and the refusal is one sentence."""
    with pytest.raises(logic.LoadError) as refused:
        logic.load_match(document(["2C", "3C"]) | spoilt)
    assert refused.value.reason.endswith(".")


def in_battle() -> dict[str, Any]:
    """A position in the middle of a fight, with one answer given."""
    match = combat(["2S 3S", "5S 6S"], civs="SH", units=["6C", "7C"], options={"combatBluff": False})
    act(match, 0, attack(1), card("2S"), DoneAct())
    return copy.deepcopy(match.state())


def round_vars(position: dict[str, Any], **names: Any) -> None:
    position["frames"][0]["vars"] |= names


def top(position: dict[str, Any], **names: Any) -> None:
    position["frames"][-1] |= names


SPOILT_FRAMES: dict[str, Any] = {
    "no such rule": lambda p: top(p, rule="siege"),
    "no such step": lambda p: top(p, step="begin"),
    "another question": lambda p: top(p, ask="attack"),
    "nobody waits": lambda p: top(p, waiting=[]),
    "a bystander waits": lambda p: top(p, waiting=[0, 1]),
    "twice the same": lambda p: top(p, waiting=[1, 1]),
    "no seal": lambda p: top(p, sealed=None),
    "the same card twice": lambda p: top(p, sealed={"0": [card("2S"), card("2S"), {"type": "done"}]}),
    "a card of somebody else": lambda p: top(p, sealed={"0": [card("5S"), {"type": "done"}]}),
    "after the word": lambda p: top(p, sealed={"0": [{"type": "done"}, card("2S")]}),
    "not finished": lambda p: top(p, sealed={"0": [card("2S")]}),
    "no answer and not asked": lambda p: top(p, sealed={}),
    "a seal of no seat": lambda p: top(p, sealed={"x": []}),
    "against oneself": lambda p: top(p, vars={"target": 0, "surge": 0}),
    "against nobody": lambda p: top(p, vars={"target": 3, "surge": 0}),
    "a surge from nowhere": lambda p: top(p, vars={"target": 1, "surge": 10}),
    "more names": lambda p: top(p, vars={"target": 1, "surge": 0, "fog": 1}),
    "two battles": lambda p: p["frames"].append(copy.deepcopy(p["frames"][1])),
    "a battle alone": lambda p: p["frames"].pop(0),
    "another phase": lambda p: round_vars(p, phase="production"),
    "laid below nought": lambda p: round_vars(p, laid=-1),
    "laid in words": lambda p: round_vars(p, laid="one"),
    "stirred in numbers": lambda p: round_vars(p, stirred=1),
    "a card taken up": lambda p: round_vars(p, _card="3S"),
    "counts of too few seats": lambda p: (p["options"].update(hardTimes=True), round_vars(p, empty=[1])),
    "names of another game": lambda p: round_vars(p, cell=3),
    "a list in a list": lambda p: round_vars(p, laid=[{}]),
    "no units to fight": lambda p: p.update(units=[["6C", "7C"], []]),
}


HARMLESS = (
    "no answer and not asked",
    "against oneself",
    "a surge from nowhere",
    "laid below nought",
    "a card taken up",
)
"""Stacks that no play leads to, and that can be played on all the same."""


@pytest.mark.parametrize("what", SPOILT_FRAMES)
def test_spoilt_frames_are_refused(what: str) -> None:
    """A stack that this game could not stand at is refused with a sentence, or nothing comes of it."""
    position = in_battle()
    logic.load_match(copy.deepcopy(position))
    SPOILT_FRAMES[what](position)
    assert walk.refused_or_sound(position) or what in HARMLESS


def test_any_field_made_nonsense_loads_or_is_refused() -> None:
    """Nothing but a refusal ever comes of a spoilt document."""
    good = in_battle()
    for name in good:
        for nonsense in NONSENSE:
            try:
                logic.load_match({**good, name: nonsense})
            except logic.Refusal as refused:
                assert refused.reason.endswith(".")


def test_units_under_way_stay_in_order() -> None:
    """A card laid twice in a row stands behind the first, in the document as on the table."""
    match = table(["2C 3C", "3S"], structures=["KD", ""])
    lay(match, 0, "3C")
    lay(match, 0, "2C")
    assert [one["card"] for one in match.state()["constructions"][0]] == ["3C", "2C"]
