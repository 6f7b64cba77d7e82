"""Eight of Clubs: three announced moves of which one is real (D-8C1 to D-8C5), and E25."""

from __future__ import annotations

from typing import Any

import logic
from logic.views import PassAct, PlayAct, RespondAct, to_json
from tests.assertion.strategies.kit import (
    DONE,
    act,
    asked,
    choose,
    column,
    declare,
    enact,
    finish_turn,
    playable,
    quiet,
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.table import board_of, lay, of_type, offered, scores
from tests.contract.walk import context_of

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
SOUTH = [(0, -4), (0, -3), (0, -2), (0, -1)]
TWO = {**column(0, 1), **column(0, -4)}
OWN = "8C AS 3H 4D 5D 6H"
THEIRS = "6D 2C 3C 6C 5S 8S"


def shown(match: logic.Match, seat: int = 1) -> list[dict[str, Any]]:
    """The moves as a seat that is asked sees them announced."""
    decision = match.decision_for(seat)
    assert decision is not None
    return [to_json(face) for face in context_of(decision).faces]


def place_of(match: logic.Match, code: str, seat: int = 1) -> int:
    """The number of the announced move that is said to be this strategy (``""``: a build)."""
    return [face["code"] for face in shown(match, seat)].index(code) + 1


def strike(match: logic.Match, seat: int = 0) -> None:
    """The real move is the Ace of Spades on the northern trick; a build and another strategy are pretended."""
    declare(match, seat, "8C")
    choose(match, seat, "strategy", "AS", TRICK)
    choose(match, seat, "build", (1, 0), "done")
    choose(match, seat, "strategy", "QS")
    finish(match, seat)


def finish(match: logic.Match, seat: int) -> None:
    choose(match, seat, "done")


def aim_at(match: logic.Match, seat: int, code: str, place: int) -> list[dict[str, Any]]:
    """Aim a counter at one of the three."""
    events = act(match, seat, RespondAct(code))
    if asked(match) == [(seat, "number")]:
        events += choose(match, seat, place)
    return events


def pretended_build(match: logic.Match, *placements: Any) -> None:
    """The real move is this build; two strategies are pretended."""
    declare(match, 0, "8C")
    choose(match, 0, "build")
    lay(match, 0, *placements)
    act(match, 0, DONE)
    choose(match, 0, "strategy", "QD", "strategy", "JD")
    finish(match, 0)


def test_three_moves_are_announced_and_nothing_tells_the_real_one() -> None:
    """D-8C: cards face down under each, all of them hidden from the opponent; the order is drawn by lot."""
    orders = set()
    for rng in range(12):
        match = stand(TWO, [OWN, THEIRS], rng=rng)
        strike(match)
        faces = shown(match)
        assert sorted(face["code"] for face in faces) == ["", "AS", "QS"]
        assert [face["cards"] for face in faces] == [1, 1, 1]
        view = match.view_document(1)
        assert len([code for code in view["pending"] if code.startswith("?")]) == 3
        assert all(code.startswith("?") for code in view["hands"][0])
        assert "AS" not in str([frame["vars"] for frame in view["frames"]])
        orders.add(tuple(face["code"] for face in faces))
    assert len(orders) > 3


def test_uncountered_the_real_one_is_carried_out_and_the_rest_comes_back() -> None:
    """D-8C (5): without further windows; the other cards return to the hand unseen."""
    match = stand(TWO, [OWN, "2C 3C 5S 8S 7S 9D"])
    strike(match)
    act(match, 1, PassAct())
    assert set(board_of(match.state())) == set(SOUTH)
    assert (where(match, "AS"), where(match, "8C"), turn_of(match)) == ("removed", "centre", 1)
    assert all(code.startswith("?") for code in match.view(1).hands[0]) and len(match.state()["hands"][0]) == 6


def test_a_counter_on_a_false_move_is_removed_without_effect() -> None:
    """E25, D-8C (4)."""
    match = stand(TWO, [OWN, THEIRS])
    strike(match)
    aim_at(match, 1, "6D", place_of(match, "QS"))
    assert where(match, "6D") == "removed" and set(board_of(match.state())) == set(SOUTH)


def test_a_counter_on_the_real_move_is_handled_as_usual() -> None:
    """D-8C (4): the move is shown, and its player may answer."""
    match = stand(TWO, [OWN, THEIRS])
    strike(match)
    events = aim_at(match, 1, "6D", place_of(match, "AS"))
    assert of_type(events, "strategy_declared")[0]["code"] == "AS"
    quiet(match)
    choose(match, 1, SOUTH, "done")
    quiet(match)
    assert set(board_of(match.state())) == set(TRICK) and where(match, "8C") == "centre" and turn_of(match) == 1


def test_ten_of_clubs_saves_the_real_move() -> None:
    """D-8C: 10♣ may answer; nothing further is asked then."""
    match = stand(TWO, [OWN.replace("6H", "10C"), THEIRS])
    strike(match)
    aim_at(match, 1, "6D", place_of(match, "AS"))
    act(match, 0, RespondAct("10C"))
    assert set(board_of(match.state())) == set(SOUTH) and where(match, "6D") == "removed" and turn_of(match) == 1


def test_taken_back_the_eight_is_spent_and_the_new_move_is_an_ordinary_one() -> None:
    """D-8C5."""
    match = stand(TWO, [OWN.replace("6H", "8H"), THEIRS])
    strike(match)
    aim_at(match, 1, "6D", place_of(match, "AS"))
    act(match, 0, RespondAct("8H"))
    assert (where(match, "AS"), where(match, "6D"), where(match, "8C")) == ("hand 0", "hand 1", "centre")
    assert asked(match) == [(0, "build")] and "AS" not in playable(match, 0)


def test_six_of_clubs_moves_a_real_target_and_misses_a_false_one() -> None:
    match = stand(TWO, [OWN, THEIRS])
    strike(match)
    aim_at(match, 1, "6C", place_of(match, "AS"))
    quiet(match)
    assert set(board_of(match.state())) == set(TRICK) and where(match, "6C") == "centre"
    match = stand(TWO, [OWN, THEIRS])
    strike(match)
    aim_at(match, 1, "6C", place_of(match, ""))
    assert where(match, "6C") == "removed" and set(board_of(match.state())) == set(SOUTH)


def test_the_real_move_may_be_a_build() -> None:
    """D-8C (1): announced by its cells only; it scores as usual and its card's effects work."""
    match = stand({(0, 1): "S", (0, 2): "H"}, ["8C 9D 10C 4D 5D 6H", "2C 3C 5S 8S 7S 9H"])
    pretended_build(match, ("9D", (0, 3)), ("10C", (0, 4)))
    assert [face["cells"] for face in shown(match) if face["code"] == ""] == [[[0, 3], [0, 4]]]
    assert [face["cards"] for face in shown(match) if face["code"] == ""] == [2]
    act(match, 1, PassAct())
    assert scores(match) == [1, 0] and turn_of(match) == 1 and where(match, "8C") == "centre"


def test_a_real_build_may_be_deflected() -> None:
    """D-8C (4), D-6C."""
    match = stand({(0, 1): "S", (0, 2): "H"}, ["8C 9D 10C 4D 5D 6H", "6C 3C 5S 8S 7S 9H"])
    pretended_build(match, ("9D", (0, 3)))
    aim_at(match, 1, "6C", place_of(match, ""))
    quiet(match)
    choose(match, 1, offered(match, 1, "cell")[0])
    assert (0, 3) not in board_of(match.state()) and "D" in board_of(match.state()).values()


def test_a_counter_that_cannot_meet_the_move_it_was_aimed_at_is_lost() -> None:
    """6C on a real build with nowhere else to go is removed without effect."""
    walls = {(1, 0): "S", (-1, 0): "S", (0, -1): "S"}
    match = stand(walls, ["8C AS 10C 4S 5D 6H", "6C 3C 5S 8S 7S 9H"])
    declare(match, 0, "8C")
    choose(match, 0, "build")
    lay(match, 0, ("4S", (0, 1)))
    act(match, 0, DONE)
    choose(match, 0, "strategy", "QD", "strategy", "JD")
    finish(match, 0)
    aim_at(match, 1, "6C", place_of(match, ""))
    quiet(match)
    while asked(match)[0] == (1, "cell"):
        choose(match, 1, offered(match, 1, "cell")[0])
    assert where(match, "6C") in ("removed", "centre") and turn_of(match) == 1


def test_echo_copies_what_was_played_through_it() -> None:
    """D-8C3."""
    match = stand({}, ["8C QD 3H 4D 5D 6H", "9S 3C 5S 8S 7S 9H"])
    declare(match, 0, "8C")
    choose(match, 0, "strategy", "QD", "build", (1, 0), "done", "build", (0, 1), "done")
    finish(match, 0)
    quiet(match)
    act(match, 1, PlayAct("9S"))
    assert offered(match, 1, "strategy") == ["QD"]


def test_an_echo_of_what_cannot_be_announced_is_no_real_move() -> None:
    """D-8C4, D-9S1: a copied build card must be built in, a copied 6S needs another card; QD could be announced."""
    record = {
        "seat": 1,
        "turn": 1,
        "built": [],
        "ledger": [],
        "gained": [],
        "runs": [],
        "shielded": False,
        "passed": False,
    }
    for declared, there in ((["7S"], False), (["6S"], False), (["7S", "QD"], True)):
        one = {**record, "declared": [{"code": code, "victim": 0} for code in declared]}
        fields: dict[str, Any] = {"records": [None, one], "preceding": 1, "turn": 2}
        match = stand(TWO, ["8C 9S AS 4D 5D 6H", "2C 3C 5S 8S 10D 9H"], **fields)
        declare(match, 0, "8C")
        choose(match, 0, "strategy")
        assert ("9S" in offered(match, 0, "card")) == there
    choose(match, 0, "9S")
    assert offered(match, 0, "strategy") == ["QD"]


def test_it_is_not_countered_itself() -> None:
    """D-8C1."""
    match = stand(TWO, [OWN, THEIRS])
    declare(match, 0, "8C")
    assert asked(match) == [(0, "choice")]


def test_masks_and_plays_with_a_partner_cannot_be_announced_nor_be_real() -> None:
    """D-8C4."""
    match = stand(TWO, ["8C 6S KH 5C QH AS 2H", "6D 2C 3C 6C 5S 8S"])
    declare(match, 0, "8C")
    choose(match, 0, "strategy")
    assert offered(match, 0, "card") == ["2H", "AS"]
    choose(match, 0, "AS", TRICK, "strategy")
    assert not {"6S", "KH", "5D", "9D", "5H", "QH", "5C", "8C", "KC", "7S"} & set(offered(match, 0, "strategy"))


def test_claimed_cards_must_not_lie_openly_elsewhere() -> None:
    match = stand(TWO, [OWN, THEIRS], centre=["QS"], removed=["JD"])
    declare(match, 0, "8C")
    choose(match, 0, "strategy", "AS", TRICK, "strategy")
    assert not {"QS", "JD", "AS"} & set(offered(match, 0, "strategy"))


def test_three_different_moves_with_a_card_for_each() -> None:
    """D-8C (2): total cards not more than the hand; the same cells are announced once."""
    match = stand({}, ["8C 2H 3S 4D", THEIRS])
    declare(match, 0, "8C")
    choose(match, 0, "build")
    lay(match, 0, ("2H", (0, 1)))
    assert [a.kind for a in match.decision_for(0).actions] == ["done"]  # three cards for three moves
    act(match, 0, DONE)
    choose(match, 0, "build")
    assert (0, 1) not in offered(match, 0, "cell")


def test_with_too_few_cards_or_no_real_move_it_cannot_be_played() -> None:
    """D-8C2, D-8C4."""
    match = stand({}, ["8C 2H 3S", THEIRS])
    assert "three more cards" in why_not(match, 0, "8C")
    match = stand({}, ["8C 2H 3S 4D", THEIRS])
    assert "8C" in playable(match, 0)


def test_option_three_faces_off() -> None:
    match = stand({}, ["8C 2H 3S 4D", THEIRS], options={"threeFaces": "off"})
    assert "8C" not in playable(match, 0) and "ground" in why_not(match, 0, "8C")


def test_putting_the_moves_together_is_secret_and_may_be_undone() -> None:
    match = stand(TWO, [OWN, THEIRS])
    declare(match, 0, "8C")
    before = match.view(1)
    choose(match, 0, "strategy", "AS", TRICK, "build", (1, 0))
    assert match.view(1) == before
    for _ in range(5):
        match.undo(0)
    assert asked(match) == [(0, "choice")] and not match.can_undo(0)


def test_under_king_of_hearts_nobody_may_aim_at_it() -> None:
    """C4."""
    match = stand(TWO, [OWN.replace("6H", "KH"), THEIRS])
    declare(match, 0, "KH", "8C")
    choose(match, 0, "done")
    choose(match, 0, "strategy", "AS", TRICK, "build", (1, 0), "done", "strategy", "QD")
    finish(match, 0)
    assert set(board_of(match.state())) == set(SOUTH) and turn_of(match) == 1


def test_with_three_players_each_may_aim_one_counter() -> None:
    """D-8C (3): clockwise; the second is aimed without knowing what came of the first."""
    hands = [OWN, "6D 2C 3C 9D", "6C 5S 8S 9H"]
    match = stand({**column(0, 1), **column(0, -4)}, hands, seats=3)
    strike(match)
    aim_at(match, 1, "6D", place_of(match, "AS"))
    assert asked(match) == [(2, "window")] and where(match, "6D") == "pending"
    aim_at(match, 2, "6C", place_of(match, "AS", 2))
    quiet(match)
    choose(match, 1, "no")  # the seizer leaves the strategy; what else was aimed at it has nothing left to answer
    assert where(match, "6C") == "removed" and where(match, "AS") == "centre" and turn_of(match) == 1


def test_the_card_it_hid_is_enacted_once_a_turn() -> None:
    """C5-R4."""
    match = stand({}, ["8C QC 3H 4D 5D 6H", "2C 3C 5S 8S 7S 9H"])
    declare(match, 0, "8C")
    choose(match, 0, "strategy", "QC", "build", (1, 0), "done", "build", (0, 1), "done")
    finish(match, 0)
    quiet(match)
    assert asked(match) == [(0, "build")] and len(match.state()["hands"][0]) == 8
    assert "QC" not in playable(match, 0)


def test_an_echo_of_what_cannot_be_repeated_now_is_not_announced() -> None:
    """D-9S1 under D-8C: 3C opens a turn, so inside another strategy there is nothing for 9S to be played as."""
    match = stand(column(0, 1), ["3C AS 3H 4D 5D 6H", "KH 8C JC 10C 4S 2C"])
    enact(match, 0, "3C")
    while turn_of(match) == 0:
        finish_turn(match)
    declare(match, 1, "KH", "8C")
    quiet(match)
    choose(match, 1, "done", "strategy", "JC", 5, "strategy")
    decision = match.decision_for(1)
    assert decision is not None
    named = {action.strategy for action in decision.actions}
    assert "AS" in named and "9S" not in named
