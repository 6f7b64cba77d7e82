"""Covered plays: Five of Clubs and Queen of Hearts, their calls and what follows (D-5C, D-QH), with their rows of E."""

from __future__ import annotations

from typing import Any

import logic
from logic.kernel.acts import OnCard, StrategyAct
from logic.views import PlayAct, RespondAct
from tests.assertion.strategies.kit import (
    DONE,
    NO,
    YES,
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    enact,
    playable,
    quiet,
    respond,
    stand,
    turn_of,
    where,
)
from tests.assertion.table import board_of, lay, of_type, offered, scores, seen

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
SOUTH = [(0, -4), (0, -3), (0, -2), (0, -1)]
THEIRS = "6D 2C 3C QC 5S 8S"
TWO = {**column(0, 1), **column(0, -4)}


def effects(match: logic.Match) -> list[str]:
    return [one["kind"] for one in match.state()["effects"]]


def options(match: logic.Match, seat: int) -> list[Any]:
    decision = match.decision_for(seat)
    assert decision is not None
    return [action.strategy if isinstance(action, StrategyAct) else action.kind for action in decision.actions]


# nobody calls ---------------------------------------------------------------------------------------------------------


def test_uncalled_the_claim_is_carried_out_and_the_concealed_card_stays_unseen() -> None:
    """D-5C, D-5C1: any hand card may lie under it; it goes face down to the removed pile, the mask to the centre."""
    match = stand(TWO, ["5C 2H 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "5C", "2H", "AS", TRICK)
    assert asked(match) == [(1, "call")]
    assert seen(match, 1).pending[-1].startswith("?")
    act(match, 1, NO)
    quiet(match)
    assert set(board_of(match.state())) == set(SOUTH)
    assert (where(match, "2H"), where(match, "5C")) == ("removed", "centre")
    assert "2H" not in seen(match, 1).removed and "2H" in seen(match, 0).removed
    assert turn_of(match) == 1


def test_only_aces_and_kings_are_claimed_under_the_five() -> None:
    """D-5C4: Stars are neither."""
    match = stand(TWO, ["5C 2H 3H 4D 5D 6H", THEIRS])
    aim(match, 0, "5C", "2H")
    assert {code[0] for code in offered(match, 0, "strategy")} == {"A", "K"}


def test_the_queen_claims_any_strategy_but_masks_responses_and_build_cards() -> None:
    """D-QH, D-QH3: even one whose card lies openly somewhere."""
    match = stand(TWO, ["QH 2H 3H 4D 5D 6H", THEIRS], centre=["AS"])
    aim(match, 0, "QH", "2H")
    codes = offered(match, 0, "strategy")
    assert {"AS", "QS", "8S", "B*", "8C"} <= set(codes)
    assert not set(codes) & {"QH", "5C", "6D", "R*", "10C", "8H", "9H", "6C", "7C", "9C", "4H", "2S", "7S", "KC", "8D"}


def test_what_could_not_be_enacted_cannot_be_claimed() -> None:
    """D-QH2: with no trick on the table there is nothing for the Ace of Spades."""
    match = stand({}, ["QH 2H 3H 4D 5D 6H", THEIRS])
    aim(match, 0, "QH", "2H")
    assert "AS" not in offered(match, 0, "strategy")


def test_a_marker_stands_for_a_lasting_ace() -> None:
    """E22, D-5C: and the Ace of Spades removes it again."""
    match = stand({}, ["5C 2H 3H 4D 5D 6H", "AS 2C 3C QC 5S 8S"])
    declare(match, 0, "5C", "2H", "AC", (5, 5))
    act(match, 1, NO)
    quiet(match)
    entry = match.state()["board"][0]
    assert entry["base"] and entry["marker"] == "AC"
    enact(match, 1, "AS", [(5, 5)])
    assert match.state()["board"] == []


def test_a_claimed_echo_is_one_of_the_copied_strategy() -> None:
    """E23, D-9S2: the Queen may be declared the Nine of Spades if there is something to copy."""
    match = stand({}, ["QH 2H 3H 4D 5D 6H", "QD 2C 3C QC 5S 8S"], to_move=[1])
    enact(match, 1, "QD")
    match_hand = match.state()["hands"][0]
    assert "QH" in match_hand
    aim(match, 0, "QH", "2H", "9S", "QD")
    act(match, 0, DONE)
    act(match, 0, NO) if asked(match)[0] == (0, "call") else act(match, 1, NO)
    quiet(match)
    assert [(e["kind"], e["target"]) for e in match.state()["effects"]][-1] == ("starve", 1)


def test_the_claim_counts_as_what_was_played() -> None:
    """D-9S2: a masked play is copied as what was declared."""
    match = stand({}, ["QH 2H 3H 4D 5D 6H", "9S 2C 3C QC 5S 8S"])
    declare(match, 0, "QH", "2H", "QD")
    act(match, 1, NO)
    quiet(match)
    aim(match, 1, "9S")
    assert "QD" in str(match.decision_for(1).actions)


# calls ----------------------------------------------------------------------------------------------------------------


def test_called_and_true_it_is_carried_out_up_to_three_times() -> None:
    """D-5C: new targets each time, counters possible each time; then the card goes where it belongs."""
    board = {**TWO, **column(3, 1), (1, 0): "S", (2, 0): "H"}
    match = stand(board, ["5C AS 3H 4D 5D 6H", "2C 3C QC 5S 8S 9D"])
    declare(match, 0, "5C", "AS", "AS", TRICK)
    events = act(match, 1, YES)
    assert of_type(events, "card_revealed")[0]["cards"] == ["AS"]
    quiet(match)
    choose(match, 0, SOUTH, "done")
    quiet(match)
    choose(match, 0, "no")
    assert where(match, "AS") in ("removed", "centre") and where(match, "5C") == "centre" and turn_of(match) == 1
    assert not set(board_of(match.state())) & {*TRICK, *SOUTH}


def test_the_queen_called_and_true_is_carried_out_twice() -> None:
    """D-QH."""
    match = stand({}, ["QH QD 3H 4D 5D 6H", THEIRS.replace("6D", "9D")])
    declare(match, 0, "QH", "QD", "JD")
    act(match, 1, NO)
    quiet(match)
    match = stand({}, ["QH JD 3H 4D 5D 6H", THEIRS.replace("6D", "9D")])
    before = len(match.state()["hands"][1])
    declare(match, 0, "QH", "JD", "JD")
    act(match, 1, YES)
    quiet(match)
    assert len(match.state()["hands"][1]) == before - 2
    choose(match, 0, "done")
    quiet(match)
    assert where(match, "JD") == "centre" and turn_of(match) == 1
    assert len([c for c in match.state()["centre"] if c in THEIRS.replace("6D", "9D").split()]) == 4


def test_king_of_spades_undoes_only_once() -> None:
    """D-5C3."""
    match = stand(TWO, ["5C KS 3H 4D 5D 6H", "2C 3C QC 5S 8S 9D"], to_move=[1])
    lay(match, 1, ("9D", (1, 1)))
    act(match, 1, DONE)
    quiet(match)
    declare(match, 0, "5C", "KS", "KS")
    act(match, 1, YES)
    quiet(match)
    assert turn_of(match) == 1 and (1, 1) not in board_of(match.state())


def test_called_and_false_the_caller_may_use_either_strategy_or_none() -> None:
    """D-5C: against the bluffer; unopposed; then the bluffer's turn ends."""
    match = stand(TWO, ["5C QD 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "5C", "QD", "AS", TRICK)
    act(match, 1, YES)
    assert asked(match) == [(1, "call_won")] and options(match, 1) == ["no", "QD", "AS"]
    choose(match, 1, "QD", "done")
    assert [(e["kind"], e["target"]) for e in match.state()["effects"]] == [("starve", 0)]
    assert (where(match, "QD"), where(match, "5C"), turn_of(match)) == ("centre", "centre", 1)
    assert len(board_of(match.state())) == 8


def test_the_caller_may_perform_the_declared_strategy_instead() -> None:
    match = stand(TWO, ["5C QD 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "5C", "QD", "AS", TRICK)
    act(match, 1, YES)
    choose(match, 1, "AS", TRICK, "done")
    quiet(match)
    assert set(board_of(match.state())) == set(SOUTH) and where(match, "QD") == "centre"


def test_the_caller_may_do_nothing() -> None:
    match = stand(TWO, ["5C QD 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "5C", "QD", "AS", TRICK)
    act(match, 1, YES)
    choose(match, 1, "no")
    assert (where(match, "QD"), turn_of(match)) == ("centre", 1)


def test_a_shown_nine_of_clubs_is_punished_and_cannot_be_performed() -> None:
    """E20, D-5C5."""
    match = stand(TWO, ["5C 9C 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "5C", "9C", "AS", TRICK)
    act(match, 1, YES)
    assert effects(match) == ["forfeit"] and options(match, 1) == ["no", "AS"]
    assert where(match, "3H") == "removed"


def test_an_uncalled_nine_of_clubs_is_never_seen() -> None:
    """E21."""
    match = stand(TWO, ["5C 9C 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "5C", "9C", "AS", TRICK)
    act(match, 1, NO)
    quiet(match)
    assert effects(match) == [] and where(match, "9C") == "removed" and "9C" not in str(seen(match, 1).removed)


def test_the_first_caller_alone() -> None:
    """D-5C6, C3.1: clockwise; the first call stops the asking; partners are not asked."""
    hands = ["5C QD 3H 4D", "2C 3C QC 5S", "JC JH JD JS", "7C 7H 7D 7S"]
    match = stand(TWO, hands, seats=4)
    declare(match, 0, "5C", "QD", "AS", TRICK)
    act(match, 1, NO)
    act(match, 2, YES)
    assert asked(match) == [(2, "call_won")]
    match = stand(TWO, hands, seats=4, options={"teams": "partners"})
    declare(match, 0, "5C", "QD", "AS", TRICK)
    act(match, 1, NO)
    assert asked(match) == [(3, "call")]


# counters -------------------------------------------------------------------------------------------------------------


def test_calls_come_before_counters_and_a_seizer_takes_the_declared_strategy() -> None:
    """E24, D-6D1: the concealed card is never shown."""
    match = stand(TWO, ["5C 2H 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "5C", "2H", "AS", TRICK)
    act(match, 1, NO)
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, SOUTH, "done")
    quiet(match)
    assert set(board_of(match.state())) == set(TRICK)
    assert where(match, "2H") == "removed" and "2H" not in str(seen(match, 1).removed)
    assert where(match, "5C") == "centre" and turn_of(match) == 1


def test_second_thoughts_take_everything_back() -> None:
    """D-8H: mask and concealed card return, still unseen; another move must follow."""
    match = stand(TWO, ["5C 2H 3H 8H 5D 6H", THEIRS])
    declare(match, 0, "5C", "2H", "AS", TRICK)
    act(match, 1, NO)
    respond(match, 1, "6D")
    act(match, 0, RespondAct("8H"))
    assert (where(match, "5C"), where(match, "2H"), where(match, "6D")) == ("hand 0", "hand 0", "hand 1")
    assert "2H" not in str(match.view(1).hands[0]) and "5C" not in playable(match, 0)
    assert asked(match) == [(0, "build")]


def test_under_king_of_hearts_calls_stay_possible_and_counters_do_not() -> None:
    """C4: K♥ does not stop calls."""
    match = stand(TWO, ["KH 5C 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "KH", "5C")
    choose(match, 0, "3H", "AS", TRICK, "done")
    assert asked(match) == [(1, "call")]
    act(match, 1, NO)
    assert set(board_of(match.state())) == set(SOUTH) and turn_of(match) == 1


def test_kept_by_six_of_spades_only_the_mask_returns() -> None:
    """D-6S2."""
    match = stand(TWO, ["6S 5C 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "6S", "5C")
    quiet(match)
    choose(match, 0, "3H", "AS", TRICK, "done")
    act(match, 1, NO)
    quiet(match)
    assert (where(match, "5C"), where(match, "3H")) == ("hand 0", "removed")


def test_a_claim_that_takes_another_card_lays_it_open() -> None:
    """D-5C: King of Hearts is claimed with its accompanying play; called and false, that card comes back."""
    match = stand(TWO, ["5C 2H AS 4D 5D 6H", THEIRS])
    declare(match, 0, "5C", "2H", "KH", "AS")
    assert where(match, "AS") == "pending" and "AS" in seen(match, 1).pending
    act(match, 1, YES)
    assert where(match, "AS") == "hand 0"
    match = stand(TWO, ["5C 2H AS 4D 5D 6H", THEIRS])
    declare(match, 0, "5C", "2H", "KH", "AS")
    act(match, 1, NO)
    choose(match, 0, TRICK, "done")
    assert set(board_of(match.state())) == set(SOUTH) and "shield" in effects(match)


def test_nobody_can_follow_the_concealed_card_out_of_a_known_hand() -> None:
    """Secrets: of two cards the opponent has seen, it does not show which lies under the mask."""
    known = {"3H": [0, 1], "4D": [0, 1]}
    match = stand(TWO, ["5C 3H 4D 9H", THEIRS], known=known)
    declare(match, 0, "5C", "3H", "AS", TRICK)
    view = match.view_document(1)
    assert view["pending"][-1].startswith("?") and all(code.startswith("?") for code in view["hands"][0])


# build cards ----------------------------------------------------------------------------------------------------------

NEAR = {(0, 1): "S", (0, 2): "H", (0, 3): "D"}


def masked_build(match: logic.Match, mask: str, under: str, claim: str, *placements: Any) -> None:
    act(match, 0, PlayAct(mask))
    choose(match, 0, under, claim)
    lay(match, 0, *placements)
    act(match, 0, DONE)
    choose(match, 0, "done")


def test_a_claimed_barricade_that_is_caught_stays_in_the_hand() -> None:
    """D-5C2: called and false, nothing of the build was laid."""
    match = stand(NEAR, ["5C 2H 3H 4D 5D 6S", THEIRS])
    masked_build(match, "5C", "2H", "KC", ("5C", (0, 4)))
    assert board_of(match.state()) == NEAR
    act(match, 1, YES)
    assert options(match, 1) == ["no", "2H", "KC"]
    choose(match, 1, "no")
    assert board_of(match.state()) == NEAR and where(match, "5C") == "centre" and scores(match) == [0, 0]


def test_the_caller_may_build_with_the_mask_as_the_declared_king() -> None:
    """D-5C: the declared strategy of a build card is performed by a build that contains it (C5-R2)."""
    match = stand(NEAR, ["5C 2H 3H 4D 5D 6S", THEIRS])
    masked_build(match, "5C", "2H", "KC", ("5C", (0, 4)))
    act(match, 1, YES)
    choose(match, 1, "KC")
    lay(match, 1, ("5C", (0, 4)))
    act(match, 1, DONE)
    quiet(match)
    assert scores(match) == [0, 1] and where(match, "5C") == "board"


def test_called_and_true_the_king_itself_may_be_built_as_well() -> None:
    """D-5C2: first the mask in its place, then, if a build with it exists, the King."""
    match = stand(NEAR, ["5C KC 3H 4D 5D 6S", THEIRS])
    masked_build(match, "5C", "KC", "KC", ("5C", (0, 4)))
    act(match, 1, YES)
    quiet(match)
    choose(match, 0, TRICK)
    assert scores(match) == [1, 0] and effects(match) == ["barricade"]
    lay(match, 0, ("KC", (1, 0)))
    act(match, 0, DONE)
    quiet(match)
    assert where(match, "KC") == "board" and where(match, "5C") == "board" and turn_of(match) == 1


def test_option_queen_hearts_build_cards() -> None:
    """On: the Queen is built as the declared card, in that card's suit; off: no build card can be claimed."""
    board = {(0, 1): "C", (0, 2): "H", (0, 3): "D"}
    off = stand(board, ["QH 2H 3H 4D 5D 6S", THEIRS])
    aim(off, 0, "QH", "2H")
    assert "2S" not in offered(off, 0, "strategy")
    match = stand(board, ["QH 2H 3H 4D 5D 6S", THEIRS], options={"queenHeartsBuildCards": True})
    masked_build(match, "QH", "2H", "2S", ("QH", (0, 4)))
    act(match, 1, NO)
    quiet(match)
    assert board_of(match.state())[(0, 4)] == "S" and scores(match) == [2, 0]
    again = logic.load_match(match.state())
    assert again.state() == match.state()


def test_a_claimed_build_in_the_making_shows_others_nothing() -> None:
    """Secrets: nothing is to be seen of a mask before it is declared."""
    match = stand(NEAR, ["5C 2H 3H 4D 5D 6S", THEIRS])
    before = match.view(1)
    act(match, 0, PlayAct("5C"))
    choose(match, 0, "2H", "KC")
    lay(match, 0, ("5C", (0, 4)))
    assert match.view(1) == before
    for _ in range(5):
        match.undo(0)
    assert asked(match) == [(0, "build")]


def test_neither_the_mask_nor_the_card_under_it_is_the_partner_of_a_claimed_six_of_spades() -> None:
    """D-QH, D-6S: both lie on the table already when the claim is made."""
    match = stand("", ["QH KC JC QC 2S 4S", "6C 9H 2C 3C 5S 5D"])
    aim(match, 0, "QH", "KC", "6S")
    offered = {action.card for action in match.decisions()[0].actions if isinstance(action, OnCard)}
    assert offered == {"JC", "QC"}
