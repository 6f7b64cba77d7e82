"""Setting up, the order of play and the draw phase (3.1, 3.2, AS1, AS2, AS16)."""

from __future__ import annotations

import pytest

import logic
from logic.age_of_spades.rules.setup import deal_aces
from logic.kernel.rng import Chance
from logic.views import DoneAct
from tests.age_of_spades.table import ID, PASS, act, end_round, lay, of_type, points, seen, table, to_combat


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_game(seats: int) -> None:
    """3.1: 96 cards without aces, seven each and the first draw, one ace each, no points."""
    match = logic.new_match(ID, seats, 5)
    position = match.state()
    assert len(position["cards"]) == 96 and len(set(position["cards"])) == 96
    assert not [code for code in position["cards"] if code.startswith("A")]
    assert [len(hand) for hand in position["hands"]] == [8] * seats
    assert len(position["deck"]) == 96 - 8 * seats
    assert len(set(position["civilizations"])) == seats and set(position["civilizations"]) <= set("SHDC")
    assert position["points"] == [0] * seats and position["target"] == 30
    assert position["turn"] == 1 and position["phase"] == "production"


def test_every_card_is_there_twice() -> None:
    """3.1: two packs, so each card has a copy with a code of its own."""
    codes = set(logic.new_match(ID, 2, 1).state()["cards"])
    assert {"9S", "9S2", "10H", "10H2", "KD", "KD2"} <= codes


@pytest.mark.parametrize(("civs", "first"), [("DS", 1), ("CDH", 2), ("CD", 1), ("HCSD", 2)])
def test_who_goes_first(civs: str, first: int) -> None:
    """AS1: Spades, else Hearts, else Diamonds, else Clubs."""
    match = table(["2C", "3C", "4C", "5C"][: len(civs)], civs=civs)
    assert match.state()["first"] == first
    assert [d.seat for d in match.decisions()] == [first]


def test_the_first_player_without_spades_by_lot() -> None:
    """AS1, firstWithoutSpades=random: without the ace of spades anybody may be first; with it nobody else."""
    firsts = set()
    for seed in range(60):
        position = logic.new_match(ID, 2, seed, {"firstWithoutSpades": "random"}).state()
        civs = position["civilizations"]
        if "S" in civs:
            assert position["first"] == civs.index("S")
        elif "H" in civs:
            firsts.add(civs.index("H") == position["first"])
    assert firsts == {True, False}


def test_the_ace_of_spades_is_always_dealt() -> None:
    """AS1, firstWithoutSpades=forceSpadesDealt: somebody always is Spades; otherwise not."""
    dealt = [deal_aces(2, forced, Chance(seed)) for seed in range(40) for forced in (True, False)]
    assert all("S" in aces for aces in dealt[::2])
    assert not all("S" in aces for aces in dealt[1::2])
    assert {aces.index("S") for aces in dealt[::2]} == {0, 1}
    assert all(len(set(aces)) == 2 for aces in dealt)


def test_phases_ask_everybody_in_the_same_order() -> None:
    """3.2: all produce, then all fight, from the Spades player clockwise; the next round begins with the same."""
    match = table(["2C 3C", "4C 5C", "6C 7C"], civs="HSD", units=["8C", "9C", "10C"])
    order = []
    for _ in range(6):
        decision = match.decisions()[0]
        order.append((decision.kind, decision.seat))
        act(match, decision.seat, DoneAct() if decision.kind == "produce" else PASS)
    assert order == [(kind, seat) for kind in ("produce", "attack") for seat in (1, 2, 0)]
    assert match.turn == 2 and match.decisions()[0].seat == 1


def test_everybody_draws_one_card() -> None:
    """3.2: one card each, and there is no limit to a hand."""
    hand = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
    match = table([hand, "2C2"])
    end_round(match)
    assert [len(held) for held in match.state()["hands"]] == [13, 2]


def test_structures_of_clubs_draw_more() -> None:
    """3.2: one more card for each completed structure of clubs."""
    match = table(["2C", "3C"], structures=["JC QC", "KD"])
    end_round(match)
    assert [len(held) for held in match.state()["hands"]] == [4, 2]


def test_structures_of_hearts_bring_points() -> None:
    """3.2: a point for each completed structure of hearts, in the draw phase, with its reason in the ledger."""
    match = table(["2C", "3C"], structures=["JH KH", "KH2"])
    end_round(match)
    assert points(match) == [2, 1]
    assert match.state()["ledger"] == [
        {"turn": 2, "side": 0, "points": 2, "why": "hearts", "code": None},
        {"turn": 2, "side": 1, "points": 1, "why": "hearts", "code": None},
    ]


def test_an_empty_deck_is_made_anew_from_the_discard() -> None:
    """AS2: the discard is shuffled and drawn from; what has been discarded is no longer known."""
    match = table(["2C", "3C"], deck="4C")
    events = end_round(match)
    assert [event["count"] for event in of_type(events, "deck_shuffled")] == [93]
    position = match.state()
    assert [len(held) for held in position["hands"]] == [2, 2] and position["discard"] == []
    assert len(position["deck"]) == 92
    assert all(code.startswith("?") for code in seen(match, 0).deck)


def test_without_reshuffling_an_empty_deck_gives_nothing() -> None:
    """AS2, noReshuffle: whoever comes too late draws nothing."""
    match = table(["2C", "3C"], deck="4C", units=["5C", ""], options={"noReshuffle": True})
    lay(match, 0, "2C")
    end_round(match)
    position = match.state()
    assert position["hands"] == [["4C"], ["3C"]] and position["deck"] == []


def test_nothing_to_draw_is_no_mistake() -> None:
    """AS2: with deck and discard both empty nobody draws, and the round goes on."""
    half = [code for code in table(["2C", "2D"]).state()["cards"] if code not in ("2C", "2D")]
    match = table([["2C", *half[:60]], ["2D", *half[60:]]], deck="")
    lay(match, 0, "2C")
    end_round(match)
    assert match.turn == 2 and sum(len(held) for held in match.state()["hands"]) == 95


def test_aces_are_reminders_only() -> None:
    """AS16: no ace is a card of the game; a view tells everybody's civilization."""
    match = table(["2C", "3C"], civs="CD")
    for seat in range(2):
        assert seen(match, seat).civilizations == ["C", "D"]
    to_combat(match)
    assert match.turn == 2  # nobody has units: the combat phase asks nobody
