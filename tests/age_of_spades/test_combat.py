"""The combat phase (3.2, AS6 to AS13) and both worked examples of combat."""

from __future__ import annotations

from typing import Any

import pytest

from logic.age_of_spades.words.refusals import REFUSALS
from tests.age_of_spades.table import (
    DONE,
    NO,
    PASS,
    POINTS,
    act,
    asked,
    attack,
    card,
    combat,
    commit,
    end_round,
    lay,
    of_type,
    offered,
    pay,
    points,
    refused,
    table,
    to_combat,
)
from tests.events import plain


def test_the_first_combat_example_of_the_rules() -> None:
    """The worked example: Ghengis has no units, so Joan's single unit takes five points."""
    match = combat(["2S", "3S"], civs="CH", first=1, units=["6C", ""], to_move=[0])
    events = act(match, 0, attack(1))
    assert points(match) == [5, 0]
    assert match.state()["units"][0] == ["6C"]
    assert match.state()["ledger"] == [{"turn": 1, "side": 0, "points": 5, "why": "raid", "code": None}]
    assert not of_type(events, "battle_resolved")


def test_the_second_combat_example_of_the_rules() -> None:
    """The worked example: 6 + 4 + 3 = 13 against 5 + 9 = 14, with a bluff among two cards; Joan loses everything."""
    match = combat(["3S 2D", "9S 7H KC"], civs="CD", first=1, units=["6C 4C", "5C"], to_move=[0])
    act(match, 0, attack(1))
    commit(match, 0, "3S")
    events = commit(match, 1, "9S 7H")
    (result,) = of_type(events, "battle_resolved")
    assert result["attack"] == {"units": 10, "modifiers": 3, "surge": 0, "total": 13, "cards": ["3S"]}
    assert result["defence"] == {"units": 5, "modifiers": 9, "surge": 0, "total": 14, "cards": ["9S", "7H"]}
    assert result["winner"] == 1
    position = match.state()
    assert position["units"] == [[], ["5C"]]
    assert sorted(position["discard"]) == sorted(["3S", "9S", "7H", "6C", "4C"])


def fight(ours: str, theirs: str, us: str = "", them: str = "", civs: str = "DH", **fields: Any) -> dict[str, Any]:
    """Seat 0 with units ``ours`` attacks seat 1 with ``theirs``; what came of it."""
    match = combat([us + " 2H", them + " 2H2"], civs=civs, units=[ours, theirs], to_move=[0], **fields)
    act(match, 0, attack(1))
    commit(match, 0, us)
    return of_type(commit(match, 1, them), "battle_resolved")[0]


def test_the_higher_total_wins() -> None:
    """3.2: the sums of all units with the modifiers on top; the loser's units are all destroyed."""
    result = fight("9C 2C", "3C 7C")
    assert (result["attack"]["total"], result["defence"]["total"], result["winner"]) == (11, 10, 0)


def test_the_defender_wins_ties() -> None:
    """3.2: equal totals are the defender's."""
    result = fight("9C", "4C 5C")
    assert (result["attack"]["total"], result["defence"]["total"], result["winner"]) == (9, 9, 1)


def test_structures_of_spades_add_to_each_modifier() -> None:
    """3.2: one for each completed structure of spades, on each modifier, for that side only."""
    result = fight("9C", "9C2", "2S 3S", "4S", structures=["KS QS", "KH"])
    assert result["attack"]["modifiers"] == 2 + 3 + 2 * 2
    assert result["defence"]["modifiers"] == 4


def test_bluffs_count_nothing() -> None:
    """AS6: any hand card may be committed; without a modifier's suit it adds nothing, structures or not."""
    result = fight("9C", "9C2", "KS 10C 10D 10H", "2S", structures=["QS", ""])
    assert result["attack"]["modifiers"] == 0 and result["winner"] == 1


def test_bluffs_can_be_switched_off() -> None:
    """AS6, combatBluff off: modifiers only."""
    match = combat(["2S KC", "3S 4D"], units=["5C", "6C"], options={"combatBluff": False}, civs="DH", to_move=[0])
    act(match, 0, attack(1))
    assert offered(match, 0) == ["2S"] and offered(match, 1) == ["3S"]
    assert refused(match, 0, card("KC")) == REFUSALS["only_modifiers"].text


@pytest.mark.parametrize(("civs", "free"), [("DS", 1), ("SD", 0)])
def test_only_one_card_against_spades(civs: str, free: int) -> None:
    """AS7: whoever fights the Spades player commits one card in all, in attack and defence; that player is free."""
    match = combat(["2S 3S KC", "4S 5S KD"], units=["5C", "6C"], civs=civs, to_move=[0])
    act(match, 0, attack(1))
    bound = 1 - free
    hand = match.state()["hands"]
    act(match, bound, card(hand[bound][0]))
    assert offered(match, bound) == []
    assert refused(match, bound, card(hand[bound][2])) == REFUSALS["only_one_card"].text
    act(match, free, card(hand[free][0]), card(hand[free][1]))
    assert match.decision_for(bound).context.limit == 1
    assert match.decision_for(free).context.limit is None


def test_clubs_attack_with_ten_more() -> None:
    """3.1, AS8: the Clubs player with three units or more has ten on top of everything."""
    result = fight("2C 3C 4C", "10C 8C", civs="CH")
    assert result["attack"] == {"units": 9, "modifiers": 0, "surge": 10, "total": 19, "cards": []}
    assert result["winner"] == 0


def test_clubs_with_two_units_have_no_surge() -> None:
    """AS8: three are needed."""
    assert fight("9C 10C", "8C", civs="CH")["attack"]["surge"] == 0


def test_clubs_defend_without_the_surge() -> None:
    """AS8: it counts in attack only."""
    result = fight("10C", "2C 3C 4C", civs="HC")
    assert result["defence"]["surge"] == 0 and result["winner"] == 0


def test_no_other_civilization_surges() -> None:
    """3.1: three units of somebody else are just three units."""
    assert fight("2C 3C 4C", "10C", civs="DH")["attack"]["surge"] == 0


def test_one_attack_in_a_phase() -> None:
    """AS9: whoever has attacked is not asked again before the next round."""
    match = combat(["2S", "3S", "4S"], civs="SHD", units=["6C", "", "7C"])
    act(match, 0, attack(1))
    assert asked(match) == [(2, "attack")]


def test_units_that_attacked_defend_in_full() -> None:
    """AS9: nothing is exhausted by an attack."""
    match = combat(["2H", "3H"], civs="SH", units=["9C", "10C"])
    act(match, 0, PASS)
    act(match, 1, attack(0))
    commit(match, 0)
    (result,) = of_type(commit(match, 1), "battle_resolved")
    assert result["defence"]["units"] == 9
    match = combat(["2H", "3H", "4H"], civs="SHD", units=["9C", "", "8C"])
    act(match, 0, attack(1))
    act(match, 2, attack(0))
    commit(match, 0)
    (result,) = of_type(commit(match, 2), "battle_resolved")
    assert (result["defence"]["units"], result["winner"]) == (9, 0)


def test_without_units_nobody_attacks() -> None:
    """AS10: an attacker needs a unit; with one, attacking is never compulsory."""
    match = combat(["2S", "3S"], civs="SH", units=["", "7C"])
    assert asked(match) == [(1, "attack")]
    events = act(match, 1, PASS)
    assert of_type(events, "turn_passed") == [{"seat": 1, "why": "combat"}] and points(match) == [0, 0]


def test_a_defenceless_player_loses_a_structure_or_five_points() -> None:
    """3.2, AS11: the attacker chooses; a destroyed structure is discarded and works no more."""
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KH QD"])
    act(match, 0, attack(1))
    assert offered(match, 0) == ["KH", "QD"] and offered(match, 0, "choice") == ["points"]
    act(match, 0, card("KH"))
    position = match.state()
    assert position["structures"][1] == ["QD"] and "KH" in position["discard"]
    assert position["points"] == [0, 0]  # nor has the destroyed structure brought a point in the new round


def test_five_points_instead_of_a_structure() -> None:
    """AS11: then the structures stay."""
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KD"])
    act(match, 0, attack(1), POINTS)
    assert points(match) == [5, 0] and match.state()["structures"][1] == ["KD"]


def test_face_down_cards_cannot_be_attacked() -> None:
    """AS11: with nothing but face-down cards there are only the five points, so nobody is asked."""
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], down=["", "KD: 9D"])
    act(match, 0, attack(1))
    assert points(match) == [5, 0] and match.state()["constructions"][1][0]["card"] == "KD"


def test_looking_over_the_spoils_is_an_intention() -> None:
    """Until the spoils are chosen the attack can be taken back, and nobody sees it."""
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KD"])
    before = match.view(1)
    act(match, 0, attack(1))
    assert match.view(1) == before
    assert refused(match, 0, card("2S")) == REFUSALS["not_their_structure"].text
    match.undo(0)
    act(match, 0, PASS)
    assert points(match) == [0, 0]


def test_units_attack_in_the_round_they_are_completed() -> None:
    """AS12: a unit completed in production fights in the combat phase that follows."""
    match = table(["2C 2D", "3S"], civs="SH")
    lay(match, 0, "2C")
    pay(match, 0, "2D", "2C")
    to_combat(match)
    act(match, 0, attack(1))
    assert points(match) == [5, 0]


def test_commitments_are_sealed() -> None:
    """AS13: neither the cards nor their number are shown before both sides are done."""
    match = combat(["2S 3S 4D", "5S 6S"], civs="DH", units=["6C", "7C"], to_move=[0])
    act(match, 0, attack(1))
    before = match.view(1)
    act(match, 0, card("2S"), card("4D"))
    assert match.view(1) == before
    act(match, 0, DONE)
    assert match.view(1) == before and asked(match) == [(1, "commit")]
    events = commit(match, 1, "6S")
    (result,) = of_type(events, "battle_resolved")
    assert result["attack"]["cards"] == ["2S", "4D"] and result["defence"]["cards"] == ["6S"]
    assert {"2S", "4D", "6S"} <= set(match.state()["discard"])


def test_committing_nothing_is_allowed() -> None:
    """AS13: both may keep all their cards."""
    result = fight("9C", "7C")
    assert result["attack"]["cards"] == result["defence"]["cards"] == [] and result["winner"] == 0


def test_an_empty_hand_commits_nothing() -> None:
    """AS13: whoever holds no card is not asked; if neither does, the fight is over at once."""
    match = combat(["", "2S"], civs="DH", units=["6C", "7C"], to_move=[0])
    act(match, 0, attack(1))
    assert asked(match) == [(1, "commit")]
    match = combat(["", ""], civs="DH", units=["8C", "7C"], to_move=[0])
    assert of_type(act(match, 0, attack(1)), "battle_resolved")[0]["winner"] == 0


def test_a_commitment_can_be_taken_back() -> None:
    """Before the word is given, everything chosen can be taken back in one step."""
    match = combat(["2S 3S", "4S"], civs="DH", units=["6C", "7C"], to_move=[0])
    act(match, 0, attack(1))
    assert refused(match, 0, NO) == REFUSALS["nothing_committed"].text
    act(match, 0, card("2S"))
    assert refused(match, 0, card("2S")) == REFUSALS["already_committed"].text
    act(match, 0, NO, card("3S"))
    context = match.decision_for(0).context
    assert context.chosen == ["3S"] and context.yours.total == 9 and context.theirs.total == 7


def test_modifiers_affect_one_fight_only() -> None:
    """3.2: at the end of the fight all modifiers are discarded."""
    match = combat(["9S 2H", "3H"], civs="DH", units=["6C", "7C"], to_move=[0])
    act(match, 0, attack(1))
    commit(match, 0, "9S")
    commit(match, 1)
    assert match.state()["units"] == [["6C"], []] and "9S" in match.state()["discard"]
    assert match.state()["forces"][0]["strength"] == 6


def test_whom_one_may_attack() -> None:
    """3.2: any other player, not oneself."""
    match = combat(["2S", "3S", "4S"], civs="SHD", units=["6C", "", ""])
    assert offered(match, 0, "seat") == [1, 2]
    assert refused(match, 0, attack(0)) == REFUSALS["not_yourself"].text
    assert refused(match, 0, attack(3)) == REFUSALS["no_such_player"].text
    assert refused(match, 0, card("2S")) == REFUSALS["attack_whom"].text
    context = match.decision_for(0).context
    assert [target.seat for target in context.targets] == [1, 2] and context.strength == 6


def test_a_fight_in_a_round_of_three() -> None:
    """3.2: the others are not asked, and the phase goes on with the next player."""
    match = combat(["2S", "3H", "4S"], civs="SHD", units=["6C", "5C", "4C"])
    act(match, 0, attack(2))
    assert [seat for seat, _ in asked(match)] == [0, 2]
    commit(match, 0)
    commit(match, 2)
    assert asked(match) == [(1, "attack")]
    end_round(match)
    assert match.turn == 2


def test_what_an_attack_would_bring() -> None:
    """Previews of combat: strengths and points of an attack, the points of spoils, what a card would add."""
    match = combat(["2H", "3H", "4H"], civs="CHD", first=1, units=["2C 3C 4C", "9C", ""], structures=["", "", "KS"])
    assert match.decisions()[0].seat == 1
    act(match, 1, PASS)
    assert plain(match.previews(0)) == [
        {"strength": 19, "against": 9, "points": 0},
        {"strength": 19, "against": 0, "points": 5},
        {},
    ]
    act(match, 0, attack(2))
    assert plain(match.previews(0)) == [{"points": 5}, {"points": 0}]
    match = combat(["2S KC", "3H"], civs="SH", units=["5C", "9C"], structures=["QS", ""])
    act(match, 0, attack(1))
    assert plain(match.previews(0)) == [{"adds": 3}, {"adds": 0}, {}]


def test_refusals_of_a_commitment() -> None:
    """Cards of others, and other kinds of action, are refused with a reason."""
    match = combat(["2S", "3S"], civs="DH", units=["5C", "9C"], to_move=[0])
    act(match, 0, attack(1))
    assert "not in your hand" in refused(match, 0, card("3S"))
    assert refused(match, 0, card("9C")) == REFUSALS["not_in_hand"].text
    assert refused(match, 0, PASS) == REFUSALS["commit_or_not"].text
    assert refused(match, 0, POINTS) == REFUSALS["commit_or_not"].text
