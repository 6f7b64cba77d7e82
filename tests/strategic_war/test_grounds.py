"""Tests of what the nine grounds make of Strategic War: what is dealt, who knows it, on whom it weighs."""

from __future__ import annotations

from typing import Any

import logic
from tests.strategic_war.table import DONE, ID, act, card, of_type, seen


def on(ground: str, seat: int = 0, seed: int = 5, **options: Any) -> logic.Match:
    """A war on a ground that weighs on a seat."""
    return logic.new_match(ID, 2, seed, options, ground, seat)


def lines(match: logic.Match, seats: tuple[int, ...] = (0, 1)) -> list[dict[str, Any]]:
    """The first four cards of each hand defend; what happened."""
    events: list[dict[str, Any]] = []
    for seat in seats:
        events += act(match, seat, *map(card, match.state()["hands"][seat][:4]), DONE)
    return events


def test_the_rival_attacks_first_on_home_ground() -> None:
    """GR1: whatever the lot says, and nobody's cards are changed by it but by their colour."""
    for seed in range(6):
        match = on("home", seed % 2, seed)
        assert match.state()["black"] == 1 - seed % 2 and match.state()["scores"][0]["total"] == 26
        lines(match)
        assert match.decisions()[0].seat == 1 - seed % 2
    assert on("home", cards=13).state()["scores"][1]["total"] == 16


def test_two_cards_that_are_seen_stay_known_where_they_are_laid() -> None:
    """GR4, 4.1: a defender among them is remembered in its place, and one in the hand is known there."""
    match = on("open")
    hand = match.state()["hands"][0]
    assert {code for code in seen(match, 1).hands[0] if code[0] != "?"} == set(hand[:2])
    act(match, 0, *map(card, (hand[0], *hand[2:5])), DONE)
    lines(match, (1,))
    view = seen(match, 1)
    assert view.defence[0][0] == hand[0] and view.memory[0][0] == (hand[0][:-1], hand[0][-1])
    assert hand[1] in view.hands[0] and view.memory[0][1] is None


def test_hard_and_desperate_ground_put_cards_out_of_the_war() -> None:
    """GR7, GR9: three that nobody has seen, or an ace and a king, beside those that an option puts aside."""
    for seat in range(2):
        hard, lost = on("hard", seat).state(), on("desperate", seat).state()
        assert [len(hard["aside"][seat]), len(hard["aside"][1 - seat])] == [3, 0]
        assert [code[0] for code in lost["aside"][seat]] == ["A", "K"]
        for state, left in ((hard, 23), (lost, 24)):
            assert [state["scores"][seat]["total"], state["scores"][1 - seat]["total"]] == [left, 26]
            assert [len(one) for one in state["hands"]] == [8, 8]
        assert len(on("hard", seat, cards=13).state()["aside"][seat]) == 13


def test_two_defenders_are_shown() -> None:
    """SW15, GR8: those of one player or of both, by lot, once both lines lie; then they lie face down again."""
    for value, seats in ((0, [0]), (1, [1]), ("all", [0, 1]), ("none", [])):
        match = logic.new_match(ID, 2, 5, {"shown": value})
        shown = of_type(lines(match), "card_turned")
        assert [one["seat"] for one in shown] == [seat for seat in seats for _ in range(2)]
        for seat in range(2):
            view = seen(match, 1 - seat)
            known = [code for code in view.defence[seat] if code and code[0] != "?"]
            assert known == [code for code in match.state()["defence"][seat] if code in [one["card"] for one in shown]]
            assert sum(one is not None for one in view.memory[seat]) == len(known)
    assert on("hemmed", 1).options["shown"] == 1
