"""Strategies in play (G-S): which cards are only ground, and that nothing in a game asks for one of those."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import logic
from logic.assertion.player.chances import even_out
from logic.assertion.player.spending import prices_of
from logic.assertion.rules.state import AssertionState
from logic.assertion.rules.strategies.every import BY_CODE
from logic.kernel.acts import value_of
from logic.kernel.cards import FACE_OF
from logic.kernel.rng import Chance
from logic.views import CardAct, CellAct, ChoiceAct, DiscardAct, RespondAct, StrategyAct
from tests.assertion import oracle
from tests.assertion.oracle import full_deck
from tests.assertion.strategies.kit import (
    DONE,
    aim,
    column,
    declare,
    enact,
    playable,
    quiet,
    respond,
    stand,
    why_not,
)
from tests.assertion.table import act, asked, board_of, lay, offered, scores, seen, table
from tests.contract.walk import state_of
from tests.events import plain

TWELVE = ["AS", "10S", "7S", "3S", "2S", "AH", "10H", "JD", "6D", "QC", "10C", "4C"]
TWO_SUITS = [code for code in full_deck() if code[-1] in "SH"]
BLUFFS = ["8C", "5C", "QH", "AS", "KS", "3S", "4H", "9S"]
IN_PLAY: dict[str, list[str]] = {"all": full_deck(), "suits": TWO_SUITS, "twelve": TWELVE, "ground": []}
"""Written out once more, so that this page agrees with the game or fails."""
VALUES: list[Any] = [*IN_PLAY, BLUFFS]
FALSE = StrategyAct("4H")
THEIRS = "6C 9C 3C AC 5S 10C"
NAMING = ("strategy_declared", "claim_made", "strategy_countered", "strategy_resolved")
ANSWERING = {"6D", "R*", "6C", "9H", "10C", "8H", "7C"}


def told(value: Any) -> list[str]:
    return value if isinstance(value, list) else IN_PLAY[value]


def new(value: Any, seats: int = 2, seed: int = 1) -> logic.Match:
    return logic.new_match("assertion", seats, seed, {"strategies": value})


# whole games ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12)])
@pytest.mark.parametrize("value", VALUES, ids=lambda value: value if isinstance(value, str) else "list")
def test_g_s1_nothing_in_a_game_asks_for_a_card_that_is_ground(value: Any, seats: int, seed: int) -> None:
    """G-S1: no card that is ground is declared, claimed, called or an answer, nor is anybody asked because of it."""
    match, chance, may = new(value, seats, seed), Chance(seed), set(told(value))
    steps = 0
    while match.outcome() is None and steps < 160:
        decision = match.decisions()[0]
        _nothing_asks_for_ground(match, decision, may)
        action = decision.actions[chance.below(len(decision.actions))]
        for event in act(match, decision.seat, action):
            assert event["type"] not in NAMING or event["code"] in may or not event["code"]
        steps += 1


def _nothing_asks_for_ground(match: logic.Match, decision: Any, may: set[str]) -> None:
    hand = seen(match, decision.seat).hands[decision.seat]
    for action in decision.actions:
        if action.kind in ("play", "respond", "strategy"):
            assert value_of(action) in may
    if decision.kind == "window":
        assert may & ANSWERING, "asked, though nobody could answer"
    if decision.kind == "call":
        assert may & {"5C", "QH", "4H"}
    for code in hand[:2]:
        facts = plain(match.card_facts(decision.seat, code))
        assert set(facts["answers"]) <= may
        if code not in may:
            assert facts == {
                "code": code, "kind": "ground", "playable": False, "target": None, "answers": [],
                "why_not": "In this game it is only ground.",
            }  # fmt: skip


@pytest.mark.parametrize("seed", [3, 4])
def test_ground_only_is_the_game_of_the_reference(seed: int) -> None:
    """The literal reference (`oracle`) plays along if nothing is enacted: what may be laid, tricks, and lines."""
    match, chance = new("ground", 2, seed), Chance(seed)
    homes, sides = {"S": (0, -1), "N": (0, 1)}, {"S": "0", "N": "1"}
    permanent = [0, 0]
    for _ in range(14):
        if match.outcome() is not None:
            break
        (seat, kind), before = asked(match)[0], board_of(match.state())
        if kind == "discard":
            act(match, seat, DiscardAct(offered(match, seat, "discard")[0]))
            continue
        singles = oracle.single_placements(before, seen(match, seat).hands[seat])
        assert kind == "build" and offered(match, seat, "card") == sorted({code for code, _, _ in singles})
        assert {action.kind for action in match.decisions()[0].actions} == {"card"}
        while True:
            actions = match.decisions()[0].actions
            action = DONE if DONE in actions and not chance.below(3) else actions[chance.below(len(actions))]
            act(match, seat, action)
            if action == DONE:
                break
        after = board_of(match.state())
        laid = [(at, after[at]) for at in after if at not in before]
        assert oracle.legal_build(before, laid)
        permanent[seat] += len(oracle.tricks_completed(before, laid))
        lines = oracle.held_lines(after, homes, sides)
        assert scores(match) == [permanent[side] + oracle.territory_points(lines, str(side)) for side in (0, 1)]


# the choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value if isinstance(value, str) else "list")
def test_g_s1_a_choice_leaves_these_in_play(value: Any) -> None:
    """G-S1."""
    state = state_of(new(value))
    assert isinstance(state, AssertionState)
    assert sorted(code for code in BY_CODE if state.in_play >> FACE_OF[code] & 1) == sorted(told(value))


def test_g_s2_the_first_twelve_have_one_of_each_kind() -> None:
    """G-S2."""
    rules = [BY_CODE[code] for code in TWELVE]
    counters = [rule for rule in rules if rule.counter_place and not rule.as_answer]
    assert [rule.code for rule in counters] == ["6D"] and [rule.code for rule in rules if rule.as_answer] == ["10C"]
    assert BY_CODE["10C"].meets(counters[0]), "one counter, and its answer"
    assert [rule.code for rule in rules if rule.takes_off] == ["AS"], "removal"
    assert [rule.code for rule in rules if rule.adds_points or rule.seizes] == ["3S", "2S"], "points"
    assert [rule.code for rule in rules if rule.continues or rule.built_credit] == ["7S", "10H", "QC", "4C"], "turns"
    assert [rule.code for rule in rules if rule.order_on or rule.order_form or rule.order_of_card] == ["10S"], (
        "an order"
    )
    kinds = Counter(rule.kind for rule in rules)
    assert not kinds["M"] and not kinds["P"] and not any(rule.evens_out for rule in rules)


def test_g_s3_two_suits_have_a_blow_its_counter_and_the_answer() -> None:
    """G-S3."""
    blow, counter, answer = BY_CODE["AS"], BY_CODE["9H"], BY_CODE["8H"]
    assert {"AS", "9H", "8H"} <= set(TWO_SUITS) and not {"R*", "B*"} & set(TWO_SUITS)
    assert counter.meets(blow) and answer.meets(counter)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("AS 10C", "AS 10C"), (["AS", "10C"], "AS 10C"), ([], "ground"), ("", "ground"), ("R*", "R*"),
        *[(one, one) for one in IN_PLAY],
    ],
)  # fmt: skip
def test_a_list_of_cards_is_a_choice(given: Any, kept: str) -> None:
    """Everywhere: in a new match, in a position and its document, in a record."""
    match = new(given)
    assert match.options["strategies"] == kept
    written = match.state()["options"].get("strategies")
    assert written == (None if kept == "all" else kept), "it came later, and is not written where it is the default"
    assert logic.load_match(match.record()).options == match.options
    assert table(hands=["9S"], options={"strategies": given}).options["strategies"] == kept


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("none", "Option 'strategies' lists codes of cards, such as AS or 10C, not 'none'."),
        ("AS AS", "Option 'strategies' takes all, suits, twelve, ground or different cards, not 'AS AS'."),
        (["AS", 3], "Option 'strategies' lists codes of cards, such as AS or 10C, not 3."),
        ([["AS"]], "Option 'strategies' lists codes of cards, such as AS or 10C, not ['AS']."),
        (12, "Option 'strategies' takes all, suits, twelve, ground or different cards, not 12."),
        (None, "Option 'strategies' takes all, suits, twelve, ground or different cards, not None."),
    ],
)
def test_anything_else_is_refused_in_a_sentence(given: Any, sentence: str) -> None:
    with pytest.raises(logic.OptionError) as caught:
        new(given)
    assert caught.value.reason == sentence


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"threeFaces": "off"}, "8C"), ({"falseTricks": "off"}, "4H"), ({"mutualExhaustion": "off"}, "8S"),
        ({"maxReshuffles": 0}, "2C"),
    ],
)  # fmt: skip
def test_g_s1_an_option_makes_one_card_ground_in_the_same_way(options: dict[str, Any], code: str) -> None:
    match = stand({}, [f"{code} 2H 3S 4D", THEIRS], options=options)
    state = state_of(match)
    assert isinstance(state, AssertionState)
    assert [one for one in BY_CODE if not state.in_play >> FACE_OF[one] & 1] == [code]
    assert plain(match.card_facts(0, code))["kind"] == "ground" and "only ground" in why_not(match, 0, code)
    assert logic.card_text(logic.pack_of("assertion", match.options), code).title == "Only ground"


# what a card that is ground does not do -------------------------------------------------------------------------------


def test_g_s1_nobody_is_asked_because_of_a_counter_that_is_ground() -> None:
    """The window opens from public facts alone: the same hands, and other strategies in play (C3-R5)."""
    for value, windows in (("all", [(1, "window")]), ("6C", [(1, "window")]), ("twelve", [(1, "build")])):
        match = stand({}, ["9S 2H", THEIRS], options={"strategies": value})
        lay(match, 0, ("9S", (1, 0)))
        act(match, 0, DONE)
        assert asked(match) == windows, value


def test_g_s1_in_a_window_a_counter_that_is_ground_is_refused() -> None:
    match = stand(column(0, 1), ["AS 2H", "6D 9H 3C"], options={"strategies": "AS 6D"})
    declare(match, 0, "AS", [(0, 1), (0, 2), (0, 3), (0, 4)])
    assert [value_of(one) for one in match.decisions()[0].actions] == [None, "6D"]
    assert match.explain(1, RespondAct("9H")) == "In this game it is only ground."
    respond(match, 1, "6D")


@pytest.mark.parametrize(("value", "answers"), [("AS 6D", False), ("AS 6D 10C", True)])
def test_g_s1_an_answer_that_is_ground_is_not_asked_for(value: str, answers: bool) -> None:
    match = stand({**column(0, 1), **column(0, -4)}, ["AS 10C 2H", "6D 9H 3C"], options={"strategies": value})
    declare(match, 0, "AS", [(0, 1), (0, 2), (0, 3), (0, 4)])
    act(match, 1, RespondAct("6D"))
    assert (asked(match)[0] == (0, "window")) is answers


@pytest.mark.parametrize(("value", "points", "again"), [("all", 2, True), ("twelve", 2, True), ("ground", 1, False)])
def test_g_s1_in_a_build_a_card_that_is_ground_does_nothing(value: str, points: int, again: bool) -> None:
    """2S adds no point, and 7S gives no action; the preview says the same."""
    line = {(0, 1): "9H", (0, 2): "7D", (0, 3): "8C"}
    match = stand(line, ["2S QS 6H", THEIRS], options={"strategies": value})
    act(match, 0, CardAct("2S"))
    act(match, 0, CellAct((0, 4)))
    gains = dict(zip([one.kind for one in match.decisions()[0].actions], plain(match.previews(0)), strict=True))
    assert gains["done"]["points"] == points
    act(match, 0, DONE)
    quiet(match)
    assert scores(match) == [points, 0]
    match = stand(line, ["7S QC 6H", THEIRS], options={"strategies": value})
    lay(match, 0, ("7S", (0, 4)))
    ends = dict(zip([one.kind for one in match.decisions()[0].actions], match.decisions()[0].answers, strict=True))
    assert ("ends_turn" in ends["done"].facts) is not again
    act(match, 0, DONE)
    quiet(match)
    assert (asked(match) == [(0, "build")]) is again


def test_g_s1_a_card_that_opens_a_turn_is_refused_as_ground_wherever_it_is_asked_for() -> None:
    """The inspector and a try say the same, also where another action is open than the first (7S)."""
    match = stand({(0, 1): "9H"}, ["7S 4C 6H", THEIRS], options={"strategies": "7S"})
    lay(match, 0, ("7S", (0, 2)))
    act(match, 0, DONE)
    quiet(match)
    assert why_not(match, 0, "4C") == plain(match.card_facts(0, "4C"))["why_not"] == "In this game it is only ground."


def test_g_s1_no_false_trick_without_its_strategy() -> None:
    hands = ["8S 3S 9D 8C KH 4H", THEIRS]
    for value, may in (("all", True), ("4H", True), ("twelve", False), ("ground", False)):
        match = stand("", hands, options={"strategies": value})
        assert (FALSE in match.decisions()[0].actions) is may, value
        assert (match.explain(0, FALSE) is None) is may


def test_g_s1_a_mask_claims_only_what_is_in_play() -> None:
    match = stand(column(0, 1), ["QH 5C 2H 3D", THEIRS], options={"strategies": "suits"})
    assert playable(match, 0) == ["2H", "QH"]
    aim(match, 0, "QH", "3D")
    claims = offered(match, 0, "strategy")
    assert claims and set(claims) <= set(TWO_SUITS)


def test_g_s1_a_mask_claims_a_build_card_only_if_it_is_in_play() -> None:
    """Option queenHeartsBuildCards."""
    for value, claims in (("QH AS", ["AS"]), ("QH AS 7S", ["7S", "AS"])):
        options = {"strategies": value, "queenHeartsBuildCards": True}
        match = stand(column(0, 1), ["QH 5C 2H 3D", THEIRS], options=options)
        aim(match, 0, "QH", "3D")
        assert offered(match, 0, "strategy") == claims


def test_g_s1_an_order_is_not_undone_by_a_card_that_is_ground() -> None:
    """C6-R3: whoever is under an order is asked whether they undo it only where that card is in play."""
    for value, kind in (("all", "duty"), ("10S", "build")):
        match = stand({(0, 1): "9S"}, ["10S 2H", THEIRS], options={"strategies": value})
        enact(match, 0, "10S", "table", (0, 1), "column")
        assert asked(match) == [(1, kind)], value


def test_g_s1_three_faces_announce_only_what_is_in_play() -> None:
    match = stand(column(0, 1), ["8C 2H 3D AS JD", THEIRS], options={"strategies": "8C AS JD"})
    declare(match, 0, "8C")
    act(match, 0, ChoiceAct("strategy"))
    assert offered(match, 0, "card") == ["AS", "JD"]


def test_g_s1_a_card_on_the_table_that_is_ground_is_not_woken() -> None:
    match = stand({(1, 0): "QS", (0, 1): "AS"}, ["JS 2H", THEIRS], options={"strategies": "JS QS"})
    aim(match, 0, "JS", "table")
    assert offered(match, 0, "cell") == [(1, 0)]


def test_g_s1_a_build_card_that_is_ground_is_not_recalled() -> None:
    """JH enacts a removed card; one that works in a build must be in play as well (C5-R2)."""
    for value, recalled in (("JH", []), ("JH 7S", ["JH"])):
        match = stand({(1, 0): "9S"}, ["JH 2H", THEIRS], removed="7S", options={"strategies": value})
        assert playable(match, 0) == recalled


def test_g_s1_a_card_that_is_ground_does_not_strike_its_holder() -> None:
    for value, left in (("all", False), ("twelve", True)):
        match = stand({}, ["10H 2H", "9C 3C QC 5S 8S 4D"], options={"strategies": value})
        enact(match, 0, "10H")
        assert ("9C" in match.state()["hands"][1]) is left


def test_g_s4_an_order_to_enact_a_card_that_is_ground_lapses() -> None:
    """G-S4, D-3H1: it cannot be enacted, so its holder plays normally."""
    match = stand(column(0, 1), ["3H JD 4D", "KS 3C QC 5S 8S 4H"], options={"strategies": "3H"})
    aim(match, 0, "3H")
    act(match, 0, DONE)
    quiet(match)
    act(match, 0, CardAct("JD"))
    quiet(match)
    assert asked(match) == [(1, "build")] and "JD" in match.state()["hands"][1]
    assert not [one for one in match.state()["effects"] if one["kind"] == "duty"]


def test_g_s5_ten_of_spades_names_only_what_is_in_play() -> None:
    """G-S5."""
    match = stand({}, ["10S 2H", THEIRS], options={"strategies": "twelve"})
    aim(match, 0, "10S")
    if asked(match)[0][1] == "choice":
        act(match, 0, ChoiceAct("call"))
    assert set(offered(match, 0, "strategy")) == set(TWELVE)


# players and texts ----------------------------------------------------------------------------------------------------


def test_a_card_that_is_ground_is_worth_no_more_than_its_suit() -> None:
    for value in VALUES:
        state = state_of(new(value))
        assert isinstance(state, AssertionState)
        prices, may = prices_of(state), told(value)
        for code, rule in BY_CODE.items():
            assert prices.held[FACE_OF[code]] == (rule.held_worth if code in may else 0.0)
            assert code in may or prices.laid[FACE_OF[code]] == prices.finishing[FACE_OF[code]] == 0.0


def test_g_s1_an_end_as_a_draw_is_not_counted_on_where_it_is_ground() -> None:
    """The judgement of chances moves toward the half only where the card is in play that ends a game so (8S)."""
    for value, moved in (("all", True), ("8S", True), ("twelve", False)):
        state = state_of(new(value))
        assert isinstance(state, AssertionState)
        shares = [0.2, 0.8]
        even_out(state, shares)
        assert (shares != [0.2, 0.8]) is moved, value


def test_a_hint_calls_a_card_that_is_ground_by_its_name() -> None:
    full = dict.fromkeys(((1, 0), (-1, 0), (0, 1), (0, -1)), "S")
    match = stand(full, ["9S 3S", THEIRS], deck=20, options={"strategies": "ground"})
    assert asked(match) == [(0, "discard")]
    advice = logic.hint(match.ai_request(0), 1)
    assert match.named(advice).reason == "Discard the Nine of Spades: you hold 2 cards of its suit."


def test_the_text_of_a_card_that_is_ground_says_so() -> None:
    pack = logic.pack_of("assertion", {"strategies": "twelve"})
    for code in BY_CODE:
        text = logic.card_text(pack, code)
        if code in TWELVE:
            assert text == logic.card_text("assertion", code)
            assert set(logic.answers_to(pack, code)) <= set(TWELVE)
        else:
            assert "nothing else" in text.summary and "not in play" in text.full and text.title == "Only ground"
            assert logic.answers_to(pack, code) == () and code not in logic.answers_of(pack, "6D")
    assert "Wild" in logic.card_text(pack, "R*").full and logic.card_text(pack, "R*").name == "Red Star"
    assert logic.pack_of("assertion", {}) == "assertion" and logic.game_of(pack) == "assertion"
