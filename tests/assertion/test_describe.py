"""The record of the campaign: what a line says of builds and strategies, from what a seat was allowed to see."""

from __future__ import annotations

from typing import Any

import pytest

from logic.assertion.rules.strategies.every import BY_CODE
from logic.assertion.words.cards import of
from logic.assertion.words.log import entries
from logic.kernel.views import EntryView, with_names
from tests.assertion.strategies.kit import stand
from tests.assertion.table import PASS, act, discard, table
from tests.events import told

NAMES = ["You", "Bob", "Cleo"]


def begun(*events: dict[str, Any]) -> list[EntryView]:
    """The entries of these events, in turn 3, as seat 0 reads them."""
    return with_names(entries(told("assertion", {"type": "turn_began", "seat": 0, "turn": 3}, *events)), NAMES)


def declared(**fields: Any) -> dict[str, Any]:
    """A declaration of seat 0."""
    event = {"type": "strategy_declared", "seat": 0, "card": "AS", "code": "AS", "victim": None, "mode": None}
    event |= {"cells": [], "named": None, "number": None, "with_card": None, "gained": False}
    return event | fields


def claimed(**fields: Any) -> dict[str, Any]:
    """A claim of seat 0."""
    event = declared(type="claim_made", card="QH", code="AS", under_card="?9", **fields)
    return {key: value for key, value in event.items() if key not in ("with_card", "gained")}


def countered(**fields: Any) -> dict[str, Any]:
    """A counter of seat 1."""
    return {"type": "strategy_countered", "seat": 1, "card": "6D", "code": "6D", "against": "AS", "victim": 0} | fields


def moved(card: str, origin: Any, to: Any, why: str = "take") -> dict[str, Any]:
    """A card that moved; seats stand for their hands."""
    zones = [{"zone": "hand", "seat": zone} if type(zone) is int else {"zone": zone} for zone in (origin, to)]
    return {"type": "card_moved", "card": card, "from": zones[0], "to": zones[1], "why": why}


def line(entry: EntryView) -> str:
    """An entry as text, cards in brackets."""
    return "".join(f"[{run.card}]" if run.card else run.text for run in entry.runs)


LINES: dict[str, tuple[dict[str, Any], str, str]] = {
    "plain": (declared(), "Enacts [AS]", ""),
    "on_a_trick": (declared(cells=[[1, 0], [2, 0], [3, 0], [4, 0]]), "Enacts [AS]", "Played on a trick."),
    "on_a_cell": (declared(card="JS", code="JS", cells=[[1, 0]]), "Enacts [JS]", "Played on the table."),
    "another_card": (declared(card="9S"), "Enacts [9S] as [AS]", ""),
    "no_card": (declared(card=None), "Enacts [AS]", ""),
    "named": (declared(card="10S", code="10S", named="B*"), "Enacts [10S]", "It names the Black Star."),
    "number": (declared(card="JC", code="JC", number=8), "Enacts [JC]", "Every hand is filled to 8 cards from now on."),
    "with_unseen": (declared(card="JD", code="JD", with_card="?4"), "Enacts [JD] with a card", ""),
    "with_seen": (declared(card="JD", code="JD", with_card="2C"), "Enacts [JD] with [2C]", ""),
    "claim": (claimed(), "Lays [QH] on a card and claims [AS]", ""),
    "own_claim": (claimed() | {"under_card": "3D"}, "Lays [QH] on [3D] and claims [AS]", ""),
    "copied_claim": (claimed() | {"card": None}, "Lays a card and claims [AS]", ""),
    "call": ({"type": "claim_called", "seat": 1, "against": 0}, "Calls the claim", ""),
    "counter": (countered(), "Answers [AS] with [6D]", ""),
    "counter_of_a_build": (countered(card="6C", against="action"), "Answers the build with [6C]", ""),
    "looked_at": (
        {"type": "card_revealed", "cards": ["2C", "3C"], "to": 0, "why": "look"}, "Looks at [2C][3C]", ""),
    "looked_at_by_another": (
        {"type": "card_revealed", "cards": ["?1", "?2"], "to": 1, "why": "look"}, "Looks at 2 cards", ""),
    "forfeit": ({"type": "turn_passed", "seat": 0, "why": "forfeit"}, "Forfeits the turn", ""),
    "empty": ({"type": "turn_passed", "seat": 0, "why": "empty"}, "Passes with an empty hand", ""),
    "resigned": ({"type": "seat_out", "seat": 0, "why": "resigned"}, "Resigns", ""),
    "peace": ({"type": "seat_out", "seat": 0, "why": "peace"}, "Accepts peace", ""),
    "discard": (moved("9S", 0, "removed", "discard"), "Discards [9S]", "Nothing could be built."),
    "limit": (moved("9S", 0, "removed", "limit"), "Discards [9S]", "Too many cards."),
    "seen_card_of_another": (moved("9S", 1, 0), "Receives [9S]", ""),
    "unseen_card_of_another": (moved("?7", 1, 0), "Receives a card", ""),
}  # fmt: skip


@pytest.mark.parametrize("case", LINES)
def test_a_line(case: str) -> None:
    event, text, note = LINES[case]
    (entry,) = begun(event)
    assert (line(entry), entry.note, entry.turn, entry.gains) == (text, note, 3, [])


@pytest.mark.parametrize(
    "event",
    [
        moved("?7", "deck", 0, "draw"),
        moved("9S", 0, "pending", "declare"),
        moved("9S", 0, 0, "keep"),
        {"type": "strategy_resolved", "seat": 0, "card": "AS", "code": "AS"},
        {"type": "turn_ended", "seat": 0, "turn": 3},
        {"type": "deck_shuffled", "count": 9},
        {"type": "card_revealed", "cards": [], "to": 0, "why": "look"},
    ],
)
def test_what_a_player_sees_anyway_gets_no_line(event: dict[str, Any]) -> None:
    assert begun(event) == [] and begun(declared(), event) == begun(declared())


def test_who_it_is_done_to_is_kept_for_whoever_draws_the_line() -> None:
    assert [entry.victim for entry in begun(declared(victim=2), countered(), moved("?1", 2, 0))] == [2, 0, 2]


def test_cards_that_go_the_same_way_share_a_line() -> None:
    assert [line(entry) for entry in begun(*[moved(code, 1, 0) for code in ("9S", "2C")])] == ["Receives [9S][2C]"]
    unseen = begun(*[moved(f"?{card}", 1, 0) for card in range(3)], moved("?4", 0, 1))
    assert [line(entry) for entry in unseen] == ["Receives 3 cards", "Receives a card"]
    assert line(begun(moved("9S", 1, 0), moved("?3", 1, 0))[0]) == "Receives 2 cards"


def trick(seat: int, points: int) -> dict[str, Any]:
    return {"type": "trick_completed", "seat": seat, "side": seat, "points": points}


def points(side: int, points: int, why: str) -> dict[str, Any]:
    return {"type": "points_changed", "side": side, "points": points, "why": why}


def held(how: str, *sides: int) -> dict[str, Any]:
    return {"type": f"line_{how}", "distance": 7, "value": 4, "sides": [*sides]}


NOTES: dict[str, tuple[list[dict[str, Any]], str, list[int]]] = {
    "seized": ([{"type": "strategy_stopped", "seat": 0, "card": "AS", "code": "AS", "why": "seized"}],
               "It changes sides.", []),
    "won": ([{"type": "coin_tossed", "seat": 0, "won": True}], "You win the toss.", []),
    "lost": ([{"type": "coin_tossed", "seat": 0, "won": False}], "You lose the toss.", []),
    "won_by_the_other": ([{"type": "coin_tossed", "seat": 1, "won": True}], "Bob wins the toss.", []),
    "duty": ([{"type": "effect_began", "kind": "duty", "owner": 0}], "An order binds the next turn.", []),
    "twice_the_same": ([{"type": "effect_began", "kind": "duty", "owner": 0}] * 2, "An order binds the next turn.", []),
    "size": ([{"type": "effect_began", "kind": "size", "owner": 0, "count": 4}],
             "Every hand is filled to 4 cards from now on.", []),
    "begun_and_ended": (
        [{"type": "effect_began", "kind": "isolation", "owner": 0}, {"type": "effect_ended", "kind": "barricade"}],
        "The trick is isolated. The way is open.", []),
    "not_worth_a_word": ([{"type": "effect_began", "kind": "revealed"}, {"type": "effect_ended", "kind": "duty"}],
                         "", []),
    "points_of_a_trick_count_once": ([trick(0, 2), points(0, 1, "trick"), points(0, 1, "bonus")],
                                     "A trick is complete.", [2]),
    "three_tricks": ([trick(0, 1)] * 3, "3 tricks are complete.", [1, 1, 1]),
    "seized_points": ([points(0, 2, "seized")], "Points are seized.", [2]),
    "undone_points": ([points(0, -2, "undone")], "Points are undone.", [-2]),
    "two_lines": ([held("gained", 0)] * 2, "Line 7 is reached.", [4, 4]),
    "lost_line": ([held("lost", 0)], "Line 7 is lost.", [-4]),
}  # fmt: skip


@pytest.mark.parametrize("case", NOTES)
def test_a_note(case: str) -> None:
    events, note, gains = NOTES[case]
    (entry,) = begun(declared(), *events)
    assert (entry.note, entry.gains) == (note, gains)


def test_nothing_is_added_where_there_is_no_line() -> None:
    events = [event for events, _, _ in NOTES.values() for event in events]
    assert begun(*[event for event in events if not {"side", "sides"} & set(event)]) == []


FALLS: dict[str, tuple[list[dict[str, Any]], list[tuple[int, str, list[int]]]]] = {
    "a trick goes to its builder": ([trick(0, 1)], [(0, "A trick is complete.", [1])]),
    "a line is lost by who held it": ([held("lost", 2)], [(2, "Line 7 is lost.", [-4])]),
    "a line that two hold": ([held("gained", 0, 2)], [(0, "Line 7 is reached.", [4]), (2, "Line 7 is reached.", [4])]),
    "seized by one from another": (
        [points(0, -2, "seized"), points(1, 2, "seized")], [(0, "", [-2]), (1, "Points are seized.", [2])]),
    "a claim that was caught": ([points(0, -2, "caught")], [(0, "", [-2])]),
    "a strategy that was cancelled": (
        [{"type": "strategy_stopped", "seat": 0, "card": "AS", "code": "AS", "why": "cancelled"}],
        [(0, "It is cancelled.", [])]),
    "a toss": ([{"type": "coin_tossed", "seat": 1, "won": True}], [(1, "Bob wins the toss.", [])]),
    "what lasts": ([{"type": "effect_began", "kind": "duty", "owner": 0}], [(0, "An order binds the next turn.", [])]),
}  # fmt: skip


@pytest.mark.parametrize("case", FALLS)
def test_what_an_answer_leads_to_stands_by_whom_it_befalls(case: str) -> None:
    """The answer of seat 1 is the last line of the turn, the play of seat 0 the one before it."""
    events, lines = FALLS[case]
    found = [(entry.seat, entry.note, entry.gains) for entry in begun(declared(), countered(), *events)]
    assert [told for told in found if told not in ((0, "", []), (1, "", []))] == lines


def test_partners_share_what_they_gain() -> None:
    """A team's line stands with whoever of them acted, once anything has shown that they are partners."""
    teams = {**trick(2, 1), "side": 0}
    (entry,) = begun(declared(seat=2), teams, held("gained", 0))
    assert (entry.seat, entry.gains) == (2, [1, 4])


def test_a_called_card_is_shown_with_the_call() -> None:
    called = [{"type": "claim_called", "seat": 1, "against": 0}]
    called += [{"type": "card_revealed", "cards": ["3D"], "to": None, "why": "called"}]
    entry = begun(claimed(), *called)[1]
    assert (line(entry), entry.note) == ("Calls the claim", "It shows the Three of Diamonds.")
    assert entry.told == "Bob calls your claim. It shows the Three of Diamonds."


def test_every_card_has_a_name() -> None:
    assert len({str(of(code)) for code in BY_CODE}) == len(BY_CODE)


def test_a_forfeited_turn_is_told() -> None:
    match = stand(hands=["9S 4H", "5S 5H"], effects=[
        {"kind": "forfeit", "code": "9C", "owner": 1, "target": 1, "number": 1}
    ], options={"voluntaryPass": True})  # fmt: skip
    act(match, 0, PASS)
    assert [(line(entry), entry.seat) for entry in match.log(0)] == [("Passes", 0), ("Forfeits the turn", 1)]


def test_a_thrown_away_card_is_told_to_all() -> None:
    match = table(". S .\nS + S\n. S .", ["9S 3S", "5S"], deck=20)
    act(match, 0, discard("9S"))
    assert [line(entry) for entry in match.log(1)] == ["Discards [9S]"]
