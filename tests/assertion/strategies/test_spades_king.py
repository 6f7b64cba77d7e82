"""King of Spades: the turn just before is undone (D-KS1 to D-KS6), board, points, statuses and lines."""

from __future__ import annotations

import logic
from logic.views import PlayAct
from tests.assertion.strategies.kit import (
    act,
    asked,
    choose,
    column,
    enact,
    finish_turn,
    quiet,
    respond,
    row,
    stand,
    turn_of,
    where,
)
from tests.assertion.strategies.pieces import (
    credited,
    discard_any,
    effect,
    lasting,
    lying,
    permanent,
    place,
    stack,
    stub,
    trick,
)
from tests.assertion.table import build, held, scores, staircase

NORTH = [(0, 1), (0, 2), (0, 3), (0, 4)]
MOVER = ["2S", "2H", "2D", "2C", "5H", "7D"]
KING = "KS JH JD 6C 9D 10H"


def undone(match: logic.Match, seat: int = 1) -> None:
    """Play the King of Spades, which nobody answers."""
    enact(match, seat, "KS")
    discard_any(match)


# -------------------------------------------------------------------------------------------------- (a) what was placed


def test_a_what_was_built_leaves_the_game_and_its_points_are_reversed() -> None:
    """D-KS (a), (c): cards placed go to the removed pile, every entry of the turn is reversed."""
    match = stand("", [MOVER, KING])
    build(match, 0, ("2S", (0, 1)), ("2H", (0, 2)), ("2D", (0, 3)), ("2C", (0, 4)))
    assert permanent(match) == [2, 0]
    undone(match)
    assert lying(match) == set() and permanent(match) == [0, 0] and credited(match) == []
    assert {where(match, code) for code in ("2S", "2H", "2D", "2C")} == {"removed"} and where(match, "KS") == "centre"
    assert turn_of(match) == 0


def test_a_only_that_turn_is_undone() -> None:
    match = stand(column(0, 1, "SH"), [MOVER, KING])
    stub(match, 0, "7D", (0, 3))
    undone(match)
    assert lying(match) == {(0, 1), (0, 2)}


def test_a_forced_placements_of_others_in_that_turn_go_too() -> None:
    """D-KS (a), (c): also what the other side had to lay and scored in it."""
    board = {**column(0, 1), **row(1, 0, "SHD")}
    match = stand(board, ["2D 3S 4S 6S 8S 7H", "KS QC 4D 6D 9D 10H"], credit=1)
    enact(match, 0, "2D")
    place(match, 1, ("QC", (4, 0)))
    discard_any(match)
    assert permanent(match) == [0, 2]
    undone(match)
    assert lying(match) == set(board) and permanent(match) == [0, 1] and where(match, "QC") == "removed"


def test_e33_everything_an_overwhelming_force_placed_leaves_the_game() -> None:
    """E33: all the cards of a Queen of Spades go, and their points are reversed."""
    match = stand("", ["QS 2H 3D 4C 9S 5H", "KS 3H 4D 6C 9D 10H"])
    enact(match, 0, "QS")
    place(match, 0, ("9S", (0, 1)), ("2H", (0, 2)), ("3D", (0, 3)), ("4C", (0, 4)))
    finish_turn(match) if turn_of(match) == 0 else None
    assert permanent(match) == [1, 0]
    undone(match)
    assert lying(match) == set() and permanent(match) == [0, 0] and where(match, "9S") == "removed"


def test_a_a_card_laid_on_another_is_taken_off_it() -> None:
    """D-KS (a): what lay beneath stays on the table."""
    match = stand({(0, 1): "9S"}, ["10S 2H 3D 4C JS 5H", KING])
    enact(match, 0, "10S", "table", (0, 1), "column")
    assert stack(match, (0, 1)) == ["9S", "10S"] and lasting(match) == [("duty", "10S")]
    declare_instead(match)
    assert stack(match, (0, 1)) == ["9S"] and lasting(match) == [] and where(match, "10S") == "removed"


def declare_instead(match: logic.Match) -> None:
    """Play the King of Spades instead of serving a duty."""
    assert asked(match) == [(1, "duty")]
    act(match, 1, PlayAct("KS"))
    choose(match, 1, "done")
    quiet(match)
    discard_any(match)


def marked(code: str, hands: list[str]) -> logic.Match:
    """North is under the order of 5S to play this card; South points at covered cards, so each is tried."""
    for number in range(len(hands[1].split())):
        match = stand("", hands)
        enact(match, 0, "5S", "marked")
        decision = match.decision_for(0)
        assert decision is not None
        act(match, 0, decision.actions[number])
        if [found["cards"] for found in match.state()["effects"]] == [[code]]:
            return match
    raise AssertionError(f"{code} could not be pointed at")


# ---------------------------------------------------------------------------------------------------- (b) what had left


def test_b_what_was_eliminated_returns_to_its_cells() -> None:
    """D-KS (b), (c): trick, credit and what was swept are back; the Ace that did it stays removed."""
    board = {**column(0, 1), (1, 5): "S", (2, 6): "H"}
    match = stand(board, ["AS 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"], credit=1)
    enact(match, 0, "AS", NORTH)
    assert lying(match) == set() and credited(match) == []
    undone(match)
    assert lying(match) == set(board) and credited(match) == [(1, 1)] and where(match, "AS") == "removed"
    assert {found["seat"] for found in match.state()["board"]} == {-1}  # laid by nobody, as it was


def test_b_lines_that_were_held_are_held_again() -> None:
    """D-KS (e), E31: a line lost in that turn is back, and counts as gained in the King's turn."""
    board = {**column(0, 1), **{(x, y + 4): s for (x, y), s in staircase(3).items()}}
    match = stand(board, ["KS 2C 3C 4C 5S 7S", "AS 2H 3H 4D 5D 6H"], to_move=[1])
    assert scores(match) == [5, 0]
    enact(match, 1, "AS", NORTH)
    assert scores(match) == [1, 0]
    undone(match, 0)
    assert scores(match) == [5, 0] and held(match) == {(1, 7): [0]}
    assert [line["distance"] for line in match.state()["records"][0]["gained"]] == [7]


def test_e_a_line_gained_in_that_turn_is_lost_with_its_card() -> None:
    board = {(x, y): s for (x, y), s in staircase(6).items()}
    match = stand(board, ["KS 2C 3C 4C 5S 7S", "9D 2H 3H 4D 5D 6H"])
    before = scores(match)
    stub(match, 0, "2C", (1, 0))
    stub(match, 1, "2H", (0, 7))
    assert scores(match) != before
    undone(match, 0)
    assert scores(match) == before and (0, 7) not in lying(match)


def test_b_a_replaced_card_that_was_enacted_comes_back_to_its_place() -> None:
    """D-KS (b): enacted from the board counts as having left it; the Jack that replaced it goes."""
    match = stand({(0, 1): "QS"}, ["JS 2H 3D 4C 9S 5H", KING])
    enact(match, 0, "JS", "table", (0, 1))
    choose(match, 0, "done")
    quiet(match)
    assert stack(match, (0, 1)) == ["JS"]
    while turn_of(match) == 0:
        finish_turn(match)
    assert where(match, "QS") == "centre"
    undone(match)
    assert stack(match, (0, 1)) == ["QS"] and where(match, "JS") == "removed"


def test_b_a_marker_that_was_removed_is_back() -> None:
    """A1-R1, D-KS (b): it comes back like the card it stands for."""
    board = [
        {"cell": [0, 1], "cards": [""], "suit": "S", "marker": "10S", "seat": 1},
        *({"cell": [0, y], "cards": [code]} for y, code in ((2, "8H"), (3, "8D"), (4, "8C"))),
    ]
    hands = ["AS 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"]
    match = stand("", hands, board=board, tricks=[trick(NORTH, 1)], permanent=[0, 1])
    enact(match, 0, "AS", NORTH)
    undone(match)
    assert lying(match) == set(NORTH) and credited(match) == [(1, 1)]
    assert match.state()["board"][0]["marker"] == "10S"


def test_b_traded_aces_return_the_heart() -> None:
    """D-KS (b): an overlay that left in the turn lies on its card again."""
    guard = effect("guard", "AH", cells=[(0, 2)], cards=["AH"], owner=1, target=-1)
    match = stand(column(0, 1), ["AS 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"], credit=1, effects=[guard])
    enact(match, 0, "AS", NORTH)
    assert lasting(match) == []
    undone(match)
    assert lasting(match) == [("guard", "AH")] and where(match, "AS") == "removed" and where(match, "AH") == "board"


# ------------------------------------------------------------------------------------------------- (d) what had begun


def test_e34_overlays_and_a_second_base_laid_in_the_turn_are_removed() -> None:
    """E34: each of the three aces leaves the board for the removed pile."""
    for code, target in (("AD", NORTH), ("AH", (0, 2)), ("AC", (6, 6))):
        match = stand(column(0, 1), [f"{code} 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
        enact(match, 0, code, target)
        undone(match)
        assert where(match, code) == "removed" and lasting(match) == [] and lying(match) == set(NORTH)
        assert all(found["active"] for found in match.state()["board"])


def test_d_a_duty_goes_with_the_turn_that_laid_it_on() -> None:
    """D-KS (d), D-KS5, C6-R3: played under a fresh duty, which is then gone."""
    match = stand("", ["5S 2H 3H 4D 5D 6H", KING])
    enact(match, 0, "5S", "three")
    declare_instead(match)
    assert lasting(match) == [] and turn_of(match) == 0


def test_an_undoing_taken_back_by_the_marked_card_leaves_no_duty() -> None:
    """C6-R4, D-5S4: 8H takes the countered King back, and was itself the card of the duty: the turn is normal."""
    match = marked("8H", ["5S 2H 3H 4D 5D 6D", "KS 8H JD 6C 9D 10H"])
    assert asked(match) == [(1, "duty")]
    act(match, 1, PlayAct("KS"))
    choose(match, 1, "done")
    respond(match, 0, "6D")
    respond(match, 1, "8H")
    quiet(match)
    assert lasting(match) == []
    assert asked(match) == [(1, "build")]
    assert (where(match, "KS"), where(match, "8H")) == ("hand 1", "centre")


def test_an_undoing_taken_back_leaves_the_duty_that_can_still_be_served() -> None:
    """C6-R3, D-8H: the marked card is another one, so it must be played."""
    match = marked("JD", ["5S 2H 3H 4D 5D 6D", "KS 8H JD 6C 9D 10H"])
    act(match, 1, PlayAct("KS"))
    choose(match, 1, "done")
    respond(match, 0, "6D")
    respond(match, 1, "8H")
    quiet(match)
    assert asked(match) == [(1, "declare")]
    assert [found.kind for found in match.decisions()[0].actions] == ["done"]


def test_d_option_king_spades_beats_duties() -> None:
    """C6-R3: with the house rule off the duty is served."""
    match = stand("", ["5S 2H 3H 4D 5D 6H", KING], options={"kingSpadesBeatsDuties": False})
    enact(match, 0, "5S", "three")
    assert asked(match) == [(1, "card")]


def test_d_a_duty_of_an_older_turn_is_not_beaten() -> None:
    """C6-R3: only a duty of the turn just before."""
    match = stand({(0, 1): "9S"}, ["10S 2H 3D 4C JS 5H", "KS 3H 4D 6C 9D JH"])
    enact(match, 0, "10S", "table", (0, 1), "column")
    assert asked(match) == [(1, "duty")]
    choose(match, 1, "serve")
    build(match, 1, ("JH", (0, 2)))
    stub(match, 0, "JS", (1, 0))
    assert asked(match) == [(1, "build")]


def test_d_starving_ends_and_cards_set_aside_return() -> None:
    """D-KS (d): Queen and Ten of Diamonds."""
    match = stand("", ["QD 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
    enact(match, 0, "QD")
    undone(match)
    assert lasting(match) == []
    match = stand("", ["10D 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S KD KC"], hand_size=8)
    enact(match, 0, "10D")
    while asked(match)[0] == (0, "card"):
        act(match, 0, match.decision_for(0).actions[0])
    aside = [code for cards in match.state()["aside"] for code in cards]
    assert len(aside) == 3
    if "KS" not in aside:
        undone(match)
        assert lasting(match) == [] and match.state()["aside"] == [[], []]


def test_d_the_hand_size_is_as_it_was() -> None:
    match = stand("", ["JC 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
    enact(match, 0, "JC", 8)
    assert match.state()["hand_size"] == 8
    quiet(match)
    undone(match)
    assert match.state()["hand_size"] == 6


def test_d_a_barricade_turns_face_up_again() -> None:
    """D-KS (d): cards inverted in that turn show their faces; the trick itself goes with its cards."""
    board = column(0, 1, "SHD")
    match = stand(board, ["KC 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
    build(match, 0, ("KC", (0, 4)))
    choose(match, 0, NORTH)
    assert ("barricade", "KC") in lasting(match)
    undone(match)
    assert lasting(match) == [] and lying(match) == set(board) and credited(match) == []


def test_d_a_barricade_whose_cover_was_finished_is_back() -> None:
    """D-KS (d): the covers go, the bar is back with as many covers as before."""
    wall = column(0, 1, "SHDC")
    match = stand(
        wall,
        ["KS 4S 5S 7S 9S JS", "2S 2H 2D 2C 3H 3D"],
        effects=[effect("barricade", "KC", cells=list(wall), target=1)],
    )
    stub(match, 0, "4S", (1, 0))
    build(match, 1, ("2S", (0, 1)), ("2H", (0, 2)))
    stub(match, 0, "5S", (-1, 0))
    build(match, 1, ("2D", (0, 3)), ("2C", (0, 4)))
    assert lasting(match) == [] and permanent(match)[1] > 0
    undone(match, 0)
    assert lasting(match) == [("barricade", "KC")] and match.state()["effects"][0]["count"] == 0b0011
    assert len(stack(match, (0, 1))) == 2 and len(stack(match, (0, 3))) == 1 and permanent(match)[1] == 0


def test_d_single_covers_of_a_bar_that_stands_are_no_longer_counted() -> None:
    """D-KS (a), (d), B-R13: a cover laid in that turn goes and leaves its cell to be covered again."""
    wall = column(0, 1, "SHDC")
    bar = effect("barricade", "KC", cells=list(wall), target=1)
    match = stand(wall, ["KS 4S 5S 7S 9S JS", "2S 2H 2D 2C 3H 3D"], effects=[bar], to_move=[1])
    build(match, 1, ("2S", (0, 1)))
    assert match.state()["effects"][0]["count"] == 1
    undone(match, 0)
    assert match.state()["effects"][0]["count"] == 0 and len(stack(match, (0, 1))) == 1


def test_d_an_isolation_that_was_covered_is_back() -> None:
    wall = column(0, 1, "SHDC")
    isolation = effect("isolation", "AD", cells=list(wall), cards=["AD"], count=0b0111)
    match = stand(wall, ["KS 4S 5S 7S 9S JS", "2S 2H 2D 2C 3H 3D"], effects=[isolation], to_move=[1])
    build(match, 1, ("2C", (0, 4)))
    undone(match, 0)
    assert lasting(match) == [("isolation", "AD")] and where(match, "AD") == "board"


def test_d_the_order_of_ten_of_spades_is_back_when_its_last_card_goes() -> None:
    """D-KS (d): a duty that ended in that turn is back."""
    match = stand(column(0, 1, "HD"), ["10S KS 2D 4C JS 5H", "2S 3C 4D 6C 9D JH"], to_move=[1])
    stub(match, 1, "2S", (0, 3))
    enact(match, 0, "10S", "table", (0, 3), "column")
    if asked(match) == [(1, "duty")]:
        choose(match, 1, "serve")
    build(match, 1, ("3C", (0, 4)))
    assert lasting(match) == [] and permanent(match) == [0, 1]
    undone(match, 0)
    assert lasting(match) == [("duty", "10S")] and permanent(match) == [0, 0]
    assert turn_of(match) == 1 and asked(match) == [(1, "build")]


def test_d_an_offer_and_the_flag_of_moving_on_go_together() -> None:
    """D-BS3: the King played right after an offer removes the offer and the flag that moving on has raised."""
    match = stand("", ["B* 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
    enact(match, 0, "B*")
    assert asked(match) == [(1, "choice")]
    choose(match, 1, "decline")
    assert lasting(match) == [("peace", "B*")]
    undone(match)
    assert lasting(match) == []


def test_e30_what_three_of_spades_claimed_goes_back() -> None:
    """E30: the entries are reversed and the suppression is lifted."""
    board = staircase(6)
    hands = ["KS 2H 7D 4D 5D 6H", "3S 2C 3C 4C 5S 7S"]
    match = stand(board, hands)
    stub(match, 0, "2H", (0, 7))
    before = scores(match)
    assert before[0] == 4
    enact(match, 1, "3S")
    assert scores(match) == [0, 4] and ("suppressed", "3S") in lasting(match)
    undone(match, 0)
    assert scores(match) == before and lasting(match) == []


def test_e32_undoing_an_undoing() -> None:
    """E32: after an Echo of the King the board goes back to how it stood before the Echo."""
    match = stand(column(0, 1, "SH"), ["KS 2D 3H 4C 5D 6H", "9S 2C KD 4H 7S 3C"])
    stub(match, 0, "2D", (0, 3))
    stub(match, 1, "2C", (0, 4))
    assert permanent(match) == [0, 1]
    undone(match, 0)
    assert permanent(match) == [0, 0] and (0, 4) not in lying(match)
    enact(match, 1, "9S", "KS")
    discard_any(match)
    assert permanent(match) == [0, 1] and stack(match, (0, 4)) == ["2C"] and credited(match) == [(1, 1)]
