"""Refilling hands and reshuffling (5.2 REFILL, GA12, GA13)."""

from __future__ import annotations

from tests.armies.table import RESIGN, armies, counts, of_type, present, seen, silent, table


def test_everybody_draws_what_fills_the_fullest_hand() -> None:
    """5.2: n = 7 - the largest hand."""
    match = table(["AKQJ", "AKQJ"], ["7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C"])
    present(match, "7S 4S,6S 6H", "10S 3D")
    assert counts(match) == [5, 7]
    assert match.state()["aside"] == ["7S", "4S", "6S", "6H", "10S", "3D"]


def test_draws_come_from_the_top_of_the_stock() -> None:
    """5.2: the first player draws first."""
    match = table(
        ["AKQJ", "AKQJ"],
        ["7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C"],
        stock="5S 5H 5D 5C",
        first=1,
    )
    present(match, "7S 4S", "10S 3D")
    assert match.state()["hands"][1][-2:] == ["5S", "5H"] and match.state()["hands"][0][-2:] == ["5D", "5C"]


def test_with_a_full_hand_held_back_nobody_draws() -> None:
    """5.2: a seven-card hand that presents nothing stops the refill."""
    match = table(["AKQJ", "AKQJ"], ["7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C"])
    present(match, "7S 4S", "")
    assert counts(match) == [5, 7]


def aside_but(left: int, *named: str) -> dict[str, list[str]]:
    """All but so many of the numbers that are not named lie set aside."""
    free = [f"{rank}{suit}" for rank in range(2, 11) for suit in "SHDC"]
    rest = [code for code in free if code not in " ".join(named).split()]
    return {"stock": rest[:left], "aside": rest[left:]}


def test_a_short_stock_takes_in_everything_set_aside_first() -> None:
    """GA13: what has just been presented, and all set aside before."""
    hands = "7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C"
    piles = aside_but(3, *hands)
    match = table(["AKQJ", "AKQJ"], hands, **piles)
    events = present(match, "7S 4S", "10S 3D")
    assert [event["count"] for event in of_type(events, "deck_shuffled")] == [26]
    assert counts(match) == [7, 7] and match.state()["aside"] == [] and len(match.state()["stock"]) == 22


def test_a_stock_that_just_reaches_is_not_reshuffled() -> None:
    """5.2: only if stock < n times players."""
    hands = "7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C"
    match = table(["AKQJ", "AKQJ"], hands, **aside_but(4, *hands))
    assert not of_type(present(match, "7S 4S", "10S 3D"), "deck_shuffled")
    assert match.state()["stock"] == []


def test_nobody_knows_a_card_after_the_reshuffle() -> None:
    """GA13: the stock is unknown again, also what lay open."""
    hands = "7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C"
    match = table(["AKQJ", "AKQJ"], hands, **aside_but(3, *hands))
    present(match, "7S 4S", "10S 3D")
    assert all(code.startswith("?") for seat in (0, 1) for code in seen(match, seat).stock)


def test_the_refill_counts_only_players_still_in() -> None:
    """GA12: whoever has been put out no longer holds the fullest hand; their cards are set aside unseen."""
    match = silent(
        table(["AKQJ", ".", "AKQJ"], ["7S 4S 6S 6H 9D", "10S 3D 2D 4D 3C 2C 10C", "8S 8H 5S 6C"], held_back=[0, 0, 0])
    )
    events = present(match, "7S 4S", "", "5S 6C")
    assert [(event["seat"], event["why"]) for event in of_type(events, "seat_out")] == [(1, "attack")]
    assert counts(match) == [7, 0, 6]
    state = match.state()
    assert {"10S", "3D", "2D", "4D", "3C", "2C", "10C"} <= set(state["aside"])
    assert sum(code.startswith("?") for code in seen(match, 0).aside) == 7


def test_dead_cards_are_public() -> None:
    """GA12: everybody sees what an army has lost."""
    match = silent(table(["AKQJ", "JKQA"], ["7S 4S 9S 9H 9D 9C 8S", "8H"]))
    present(match, "7S 4S", "")
    for seat in (0, 1):
        assert [loss.card for loss in seen(match, seat).fallen[1]] == ["JH"]


def test_who_resigns_lays_the_army_open_and_leaves_the_hand_unseen() -> None:
    """GA12: as with any elimination."""
    match = table(["AKQJ", "AKQJ", "AKQJ"], ["7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C", "8S 8H 5S 6C 5D 5C 5H"])
    match.act(1, RESIGN)
    assert armies(match) == ["AKQJ", "", "AKQJ"] and counts(match) == [7, 0, 7]
    assert sorted(decision.seat for decision in match.decisions()) == [0, 2]


def test_what_must_be_drawn_is_counted_for_every_player() -> None:
    """5.2: one card for each of three players takes a stock of three, and no more."""
    hands = "7S 4S 6S 6H 9D 9C", "10S 3D 2D 4D 3C 2C 10C", "8S 8H 5S 6C 5D 5C 5H"
    match = silent(table(["AKQJ", "AKQJ", "AKQJ"], hands, **aside_but(6, *hands)))
    events = present(match, "7S 4S", "10S 3D", "8S 5S")
    assert not of_type(events, "deck_shuffled") and counts(match) == [6, 7, 7] and match.state()["stock"] == []
    match = silent(table(["AKQJ", "AKQJ", "AKQJ"], hands, **aside_but(5, *hands)))
    assert of_type(present(match, "7S 4S", "10S 3D", "8S 5S"), "deck_shuffled")
