"""A war of fewer cards (SW14): what goes aside, who knows it, and what it leaves."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic import LoadError, bot_action, hint, load_match, new_match
from logic.views import DiscardAct
from tests.events import plain
from tests.strategic_war.table import BLACK, DONE, ID, RED, act, card, hand, of_type, refused, seen, winners


def fewer(cards: int = 13, seed: int = 5) -> logic.Match:
    """A war that begins."""
    return new_match(ID, 2, seed, {"cards": cards})


def aside(code: str) -> DiscardAct:
    """Put a card aside."""
    return DiscardAct(code)


def arranged(match: logic.Match, seat: int) -> tuple[list[str], list[dict[str, Any]]]:
    """Put the first three cards of the hand aside and defend with the next four; those three, and what happened."""
    cards = list(match.state()["hands"][seat])
    events = act(match, seat, *map(aside, cards[:3]), *map(card, cards[3:7]), DONE)
    return cards[:3], events


@pytest.mark.parametrize("cards", [23, 13])
def test_three_of_eleven_go_aside_and_the_rest_unseen(cards: int) -> None:
    """SW14: so many cards are left to each as the option says, four to defend and four to attack."""
    match = fewer(cards)
    state = match.state()
    assert [len(one) for one in (*state["hands"], *state["piles"])] == [11, 11, cards - 8, cards - 8]
    for seat in range(2):
        arranged(match, seat)
    state = match.state()
    for seat, colour in enumerate(state["colours"]):
        lying = [*state["hands"][seat], *state["defence"][seat], *state["piles"][seat]]
        assert len(state["hands"][seat]) == 4 and None not in state["defence"][seat] and len(lying) == cards
        assert {*lying, *state["aside"][seat]} == set(BLACK if colour == "black" else RED)
        assert state["scores"][seat]["total"] == cards


def test_a_whole_war_puts_nothing_aside() -> None:
    """SW14: with all cards nothing is asked or written of it."""
    match = new_match(ID, 2, 5)
    assert "aside" not in match.state() and "cards" not in match.state()["options"]
    assert not match.decision_for(0).context.aside
    assert "no card is put aside" in refused(match, 0, aside(match.state()["hands"][0][0]))


def test_only_their_owner_knows_the_three() -> None:
    """SW14: the others of the colour that are aside are known to nobody."""
    match = fewer()
    own, _ = arranged(match, 0)
    theirs, events = arranged(match, 1)
    assert {one["card"] for one in of_type(events, "card_moved") if one["why"] == "aside"} == {*own, *theirs}
    views = [seen(match, seat).aside for seat in range(2)]
    for seat, (mine, others) in enumerate(((own, theirs), (theirs, own))):
        shown = views[seat]
        assert shown and [code for code in shown[seat] if code[0] != "?"] == mine and len(shown[seat]) == 13
        assert all(code[0] == "?" for code in shown[1 - seat]) and not set(others) & set(shown[1 - seat])
    lines = [entry for entry in match.log(0) if "aside" in "".join(run.text for run in entry.runs)]
    assert len(lines) == 3 and {line.seat for line in lines} == {0}


def test_what_goes_aside_is_chosen_first_and_can_be_taken_back() -> None:
    """SW14: three cards, then four, and each of them once."""
    match = fewer()
    cards = match.state()["hands"][0]
    before = match.state()
    assert "three cards aside first" in refused(match, 0, card(cards[0]))
    act(match, 0, *map(aside, cards[:2]))
    assert "already put that card aside" in refused(match, 0, aside(cards[0]))
    assert match.decision_for(0).context.aside == cards[:2]
    act(match, 0, aside(cards[2]), card(cards[3]))
    assert "three cards" in refused(match, 0, aside(cards[4]))
    assert plain(match.card_facts(0, cards[0]))["why_not"].startswith("You have already")
    for _ in range(4):
        match.undo(0)
    assert match.state() == before


def test_what_is_aside_is_out_of_the_war() -> None:
    """SW14: it is never drawn, and whoever has lost all others has lost."""
    match = fewer()
    gone = {*arranged(match, 0)[0], *arranged(match, 1)[0]}
    for step in range(900):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, bot_action(match.ai_request(seat), "recruit", step))
        assert not gone & (hand(match, 0) | hand(match, 1))
    reason, _ = winners(match)
    assert reason in ("eliminated", "alike", "standstill")
    assert [len(pile) for pile in match.state()["aside"]] == [13, 13]


def test_a_position_may_leave_out_what_is_aside() -> None:
    """SW14: the rest of a colour is shared out, and what is listed lies where it is listed."""
    written = {
        "game": ID, "options": {"cards": 13}, "black": 0,
        "hands": [["AS", "KS", "QS", "JS"], ["AH", "KH", "QH", "JH"]],
        "defence": [["2S", "3S", "4S", "5S"], ["2H", "3H", "4H", "5H"]],
    }  # fmt: skip
    state = load_match(written).state()
    assert [len(one) for one in (*state["piles"], *state["aside"])] == [5, 5, 13, 13]
    begun = load_match({**written, "phase": "arrange", "hands": [[], []], "defence": [[None] * 4] * 2}).state()
    assert [len(one) for one in (*begun["hands"], *begun["piles"], *begun["aside"])] == [11, 11, 5, 5, 10, 10]
    listed = load_match({**written, "aside": [["6S", "6C"], []]}).state()
    assert listed["aside"] == [["6S", "6C"], []] and len(listed["piles"][0]) == 16
    with pytest.raises(LoadError, match="one entry"):
        load_match({**written, "aside": [["6S"]]})
    with pytest.raises(LoadError, match="not of the colour"):
        load_match({**written, "aside": [["6H"], []]})


def test_players_put_aside_what_they_miss_least() -> None:
    """SW14: a General and a hint keep aces, kings and twos; the hint says what it puts aside."""
    for seed in range(6):
        match = fewer(seed=seed)
        plan = hint(match.ai_request(0))
        hinted = [action.card for action in plan.actions if action.kind == "discard"]
        assert len(hinted) == 3 and "aside: you would miss them least" in plan.reason
        chosen = [bot_action(match.ai_request(0), "general", seed).card]
        for code in (*hinted, *chosen):
            assert code[0] not in "AK2"
