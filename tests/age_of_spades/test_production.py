"""The production phase (3.2, AS3, AS4, AS5) and the worked example of the rules."""

from __future__ import annotations

import pytest

from logic.age_of_spades.words.refusals import REFUSALS
from logic.views import to_json
from tests.age_of_spades.table import (
    DONE,
    LAY,
    act,
    asked,
    card,
    down,
    lay,
    of_type,
    offered,
    pay,
    points,
    refused,
    seen,
    table,
)
from tests.events import plain


def test_the_production_example_of_the_rules() -> None:
    """The worked example: William achieves five points at once, Charlemagne passes, Joan completes a unit."""
    match = table(
        ["5H 5D 9S", "7S 8S", "5D2 3S", "2S"],
        civs="SDCH",
        down=["", "", "6C: 2D", ""],
    )
    lay(match, 0, "5H")
    events = pay(match, 0, "5D", "5H")
    assert of_type(events, "card_turned") == [
        {"seat": 0, "card": "5H", "place": 0, "kind": "achievement", "cost": 5, "sum": 5}
    ]
    assert points(match)[0] == 5 and match.state()["discard"] == ["5D", "5H"]
    assert asked(match) == [(1, "produce")]  # one of each has been played: there is nothing left to ask
    act(match, 1, DONE)
    assert points(match)[1] == 0
    pay(match, 2, "5D2", "6C")
    assert match.state()["units"][2] == ["6C"] and {"2D", "5D2"} <= set(match.state()["discard"])
    act(match, 2, DONE)
    act(match, 3, DONE)
    assert asked(match) == [(2, "attack")]


def test_a_card_laid_face_down_is_concealed() -> None:
    """3.2: the others see that a card lies there and what is paid on it, but not the card nor its cost."""
    match = table(["KC 4D", "2S"])
    lay(match, 0, "KC")
    pay(match, 0, "4D", "KC")
    assert down(match, 0, viewer=0) == [{"card": "KC", "production": ["4D"], "sum": 4, "cost": 10, "kind": "structure"}]
    seen = down(match, 0, viewer=1)[0]
    assert seen["card"].startswith("?")
    assert (seen["production"], seen["sum"], seen["cost"], seen["kind"]) == (["4D"], 4, None, None)


@pytest.mark.parametrize("code", ["2C", "10C", "2H", "10H", "JS", "QH", "KD", "JC"])
def test_what_can_be_built(code: str) -> None:
    """AS5: units, achievements and structures of any suit are laid face down."""
    match = table([[code], "2S"])
    lay(match, 0, code)
    assert down(match, 0)[0]["card"] == code


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("9S", REFUSALS["modifier_waits"].text),
        ("9D", REFUSALS["nothing_to_feed"].text),
        ("3D2", REFUSALS["nothing_to_feed"].text),
    ],
)
def test_what_cannot_be_built(code: str, reason: str) -> None:
    """AS5: no spades and no diamonds from two to ten; there is no bluff in production."""
    match = table([[code, "2C"], "2S"])
    assert offered(match, 0) == ["2C"]
    assert refused(match, 0, card(code)) == reason


@pytest.mark.parametrize(("code", "cost"), [("2C", 2), ("10C", 10), ("7H", 7), ("JC", 10), ("KD", 10)])
def test_costs(code: str, cost: int) -> None:
    """3.2: a unit or achievement costs its rank, a structure ten."""
    match = table(["", "2S"], down=[code, ""])
    assert down(match, 0)[0]["cost"] == cost


def test_diamonds_build_structures_for_eight() -> None:
    """3.1: the Diamonds civilization pays eight for a structure, and its rank for anything else."""
    match = table(["3D", "3D2"], civs="DH", down=["KC: 5D, 10C", "KC2: 5D2"], first=1)
    act(match, 1, card("3D2"), card("KC2"))
    assert match.state()["structures"][1] == [] and down(match, 1)[0]["sum"] == 8
    assert [one["cost"] for one in down(match, 0)] == [8, 10]
    pay(match, 0, "3D", "KC")
    assert match.state()["structures"][0] == ["KC"]


def test_hearts_achieve_three_times_the_points() -> None:
    """3.1: the Hearts civilization gains three times the rank of an achievement; it costs the same."""
    match = table(["4D", "4D2"], civs="HD", down=["4H", "4H2"])
    pay(match, 0, "4D", "4H")
    pay(match, 1, "4D2", "4H2")
    assert points(match) == [12, 4]
    assert match.state()["ledger"][0] == {"turn": 1, "side": 0, "points": 12, "why": "achievement", "code": "4H"}


def test_production_goes_on_any_of_ones_face_down_cards() -> None:
    """3.2: on cards of earlier rounds, or on one laid now."""
    match = table(["2D 9C", "2S"], down=["KC: 3D, 8H", ""])
    lay(match, 0, "9C")
    act(match, 0, card("2D"))
    assert offered(match, 0) == ["8H", "9C", "KC"]


def test_production_only_on_own_cards() -> None:
    """AS4: not on those of another player."""
    match = table(["2D", "2S"], down=["5C", "6C"])
    act(match, 0, card("2D"))
    assert offered(match, 0) == ["5C"]
    hidden = seen(match, 0).constructions[1][0].card
    assert refused(match, 0, card(hidden)) == REFUSALS["not_yours"].text


def test_paying_for_others() -> None:
    """AS4, produceOnOthers: then it may, and what is completed belongs to its owner."""
    match = table(["9D 2C", "2S"], down=["", "6H"], options={"produceOnOthers": True}, civs="SH")
    act(match, 0, card("9D"))
    hidden = seen(match, 0).constructions[1][0].card
    assert hidden.startswith("?") and offered(match, 0) == [hidden]
    act(match, 0, card(hidden))
    assert points(match) == [0, 18]
    assert [(entry.seat, entry.gains) for entry in match.log(0)] == [(0, []), (1, [18])]


def test_completing_is_compulsory_and_surplus_is_lost() -> None:
    """3.2: once paid for the card is turned up; the production cards are discarded, whatever they were worth."""
    match = table(["9D", "2S"], down=["3C: 2D", ""])
    pay(match, 0, "9D", "3C")
    position = match.state()
    assert position["units"][0] == ["3C"] and position["constructions"][0] == []
    assert position["discard"] == ["2D", "9D"]


def test_one_face_down_card_and_one_production_card() -> None:
    """3.2: one of each, in any order."""
    match = table(["2D 3D 9C 8C", "2S"], down=["KC", ""])
    pay(match, 0, "2D", "KC")
    assert refused(match, 0, card("3D")) == REFUSALS["feed_used"].text
    lay(match, 0, "9C")
    assert asked(match) == [(1, "produce")]
    match = table(["2D 3D 9C 8C", "2S"])
    lay(match, 0, "9C")
    assert refused(match, 0, card("8C")) == REFUSALS["lay_used"].text
    assert offered(match, 0) == ["2D", "3D"]


def test_passing_is_allowed() -> None:
    """3.2: a player may play nothing at all."""
    match = table(["2D 9C", "2S"])
    events = act(match, 0, DONE)
    assert of_type(events, "turn_passed") == [{"seat": 0, "why": "production"}]


def test_a_structure_of_diamonds_gives_one_more_of_both() -> None:
    """AS3: one more face-down card and one more production card for each."""
    match = table(["2D 3D 4D 5D 9C 8C 7C 6C", "2S"], structures=["KD QD", ""], down=["KC", ""])
    for code in ("9C", "8C", "7C"):
        lay(match, 0, code)
    assert refused(match, 0, card("6C")) == REFUSALS["lay_used"].text
    for code, target in (("2D", "9C"), ("3D", "8C"), ("4D", "7C")):
        pay(match, 0, code, target)
    assert asked(match) == [(1, "produce")]


def test_a_structure_of_diamonds_for_production_only() -> None:
    """AS3, diamondBonus=productionOnly: one more production card, but no more face-down cards."""
    match = table(["2D 3D 9C 8C", "2S"], structures=["KD", ""], options={"diamondBonus": "productionOnly"})
    lay(match, 0, "9C")
    assert refused(match, 0, card("8C")) == REFUSALS["lay_used"].text
    pay(match, 0, "2D", "9C")
    pay(match, 0, "3D", "9C")
    assert down(match, 0)[0]["sum"] == 5


def test_a_structure_of_diamonds_helps_at_once() -> None:
    """3.2: the bonus is counted continuously, so one completed now allows more in the same phase."""
    match = table(["5D 2D 9C 8C", "2S"], down=["KD: 5D2", ""])
    lay(match, 0, "9C")
    pay(match, 0, "5D", "KD")
    lay(match, 0, "8C")
    pay(match, 0, "2D", "8C")
    assert [one["sum"] for one in down(match, 0)] == [0, 2]


def test_decoys() -> None:
    """AS5, bluffPlacement: a spade or diamond may be laid face down, and is never completed."""
    match = table(["9D 10D 3S", "2S"], structures=["KD", ""], options={"bluffPlacement": True})
    assert offered(match, 0) == ["10D", "3S", "9D"]
    lay(match, 0, "3S")
    pay(match, 0, "10D", "3S")
    pay(match, 0, "9D", "3S")
    assert down(match, 0) == [{"card": "3S", "production": ["10D", "9D"], "sum": 19, "cost": None, "kind": "modifier"}]


def test_a_production_card_can_be_a_decoy_or_pay() -> None:
    """AS5, bluffPlacement: a diamond is asked where it goes."""
    match = table(["9D 10D", "2S"], options={"bluffPlacement": True}, down=["KC", ""])
    act(match, 0, card("9D"))
    actions = match.decision_for(0).actions
    assert list(actions) == [LAY, card("KC")]


def test_what_is_laid_face_down_can_be_taken_back_until_others_go_on() -> None:
    """C2: choosing is an intention that nobody sees; a card laid face down has told its player nothing."""
    match = table(["9C 8C", "2S"])
    before = match.view(1)
    act(match, 0, card("9C"))
    assert match.view(1) == before and match.can_undo(0)
    match.undo(0)
    assert asked(match) == [(0, "produce")]
    lay(match, 0, "8C")
    match.undo(0)
    match.undo(0)
    assert match.view(1) == before
    lay(match, 0, "8C")
    act(match, 0, DONE)
    assert not match.can_undo(0)


def test_what_a_place_would_do() -> None:
    """Previews tell the sum, the cost, and the points of an achievement that would be completed."""
    match = table(["5D", "2S"], down=["5H, KC: 2D", ""], civs="HD")
    act(match, 0, card("5D"))
    assert plain(match.previews(0)) == [
        {"sum": 5, "cost": 5, "completes": True, "points": 15},
        {"sum": 7, "cost": 10, "completes": False, "points": 0},
    ]


def test_what_a_table_is_told() -> None:
    """The context of a production decision: the card held, and how much of each may be played."""
    match = table(["5D 2C", "2S"], structures=["KD", ""], down=["KC", ""])
    act(match, 0, card("5D"))
    assert to_json(match.decision_for(0).context) == {
        "card": "5D",
        "laid": 0,
        "lays_allowed": 2,
        "fed": 0,
        "feeds_allowed": 2,
        "empty": 0,
        "any_pays": 0,
    }


def test_being_asked_tells_nothing() -> None:
    """Everybody who holds cards is asked although nothing can be played; only an empty hand is passed over."""
    match = table(["2S", "", "3S"], civs="SHD")
    assert asked(match) == [(0, "produce")] and offered(match, 0) == []
    act(match, 0, DONE)
    assert asked(match) == [(2, "produce")]


def test_refusals_of_production() -> None:
    """Everything that is not offered is refused with its reason."""
    match = table(["2C 2D", "2S 3C"], down=["KC", ""])
    assert refused(match, 1, card("3C")) == "It is not your turn to answer."
    assert refused(match, 0, LAY) == REFUSALS["no_card_held"].text
    assert refused(match, 0, card("KC")) == REFUSALS["no_card_held"].text
    act(match, 0, card("2C"))
    assert refused(match, 0, card("KC")) == REFUSALS["not_production"].text
    assert refused(match, 0, card("2D")) == REFUSALS["card_held"].text
    assert refused(match, 0, DONE) == REFUSALS["card_held"].text
    match.undo(0)
    act(match, 0, card("2D"))
    assert refused(match, 0, LAY) == REFUSALS["cannot_lay"].text
