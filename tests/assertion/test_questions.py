"""Questions in words (issue 12, B1): none is forgotten, and each names who, with which card, and what follows."""

from __future__ import annotations

import random
import re
from typing import Any

import logic
from logic.assertion.game import AssertionGame
from logic.assertion.words.questions.asked import KINDS, OWN, STEPS
from logic.kernel.acts import CellAct
from logic.views import PassAct, StrategyAct, YesAct, to_json
from tests.assertion.strategies.kit import DONE, act, aim, column, declare, respond, stand
from tests.contract.walk import context_of

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
MINE = ["AS KC 9C 6D QS 8S", "6C 9H 2C 3C QC 5S"]
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def named(match: logic.Match) -> logic.Match:
    match.names = NAMES[: match.seats]
    return match


def words(match: logic.Match, seat: int) -> tuple[str, str, dict[str, str]]:
    """Return story, prompt and the effects of the answers by their labels."""
    decision = match.decision_for(seat)
    assert decision is not None
    return decision.story, decision.prompt, {answer.label: answer.effect for answer in decision.answers}


def test_every_step_at_which_a_rule_asks_has_its_question() -> None:
    """The table of questions is complete: no step with options is without words of its own, and none is left over."""
    asking = set()
    for kind, rule in AssertionGame().rules.items():
        own = {name.removesuffix("_options") for name in dir(rule) if name.endswith("_options")}
        asking |= set() if kind in KINDS else {f"{kind}.{step}" for step in own if step not in STEPS}
    assert asking == set(OWN)


def test_what_ends_a_turn_has_one_name() -> None:
    """A button has these words where a question speaks of ending the turn, and nowhere else: "Pass" stood there."""
    met = set()
    for seed in range(4):
        chance, options = random.Random(seed), {"maxTurns": 12, "voluntaryPass": seed > 1}
        match = logic.new_match("assertion", 2, seed, options)
        while match.outcome() is None:
            decision = chance.choice(match.decisions())
            labels = {answer.label for answer in decision.answers} if decision.kind == "build" else set()
            for label in ("End turn", "Pass this turn"):
                words = label.lower().replace("end turn", "end the turn")
                assert not labels or (words in decision.prompt) == (label in labels), (decision.prompt, labels)
                met |= {label} & labels
            match.act(decision.seat, chance.choice(decision.actions))
    assert len(met) == 2


def test_a_window_names_the_play_its_player_and_its_place() -> None:
    """C3.2: who did what with which card, and what each answer does."""
    match = named(stand(column(0, 1), MINE))
    declare(match, 0, "AS", TRICK)
    story, prompt, answers = words(match, 1)
    assert story.startswith(
        "Ann plays the Ace of Spades (Eliminate your adversary). It is aimed at the trick from the "
    )
    assert prompt == "Do you counter Ann's Ace of Spades?"
    assert answers["Let it happen"] == "It takes effect."
    assert "nothing else is cut off" in answers["Answer with the Nine of Hearts"]


def test_an_answer_to_a_counter_says_what_was_countered_and_what_becomes_of_it() -> None:
    """C3.3: the counter, the play it is aimed at, and what happens to both."""
    match = named(stand(column(0, 1), ["AS 10C 8H KC 9C QS", "6D 9H 2C 3C QC 5S"]))
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    story, prompt, answers = words(match, 0)
    assert story.startswith("Bob counters your Ace of Spades with the Six of Diamonds (Turn the attack). ")
    assert "You lose the Ace of Spades and the rest of the turn." in story
    assert prompt == "Do you answer Bob's Six of Diamonds?"
    stands = "Both cards leave the game, your Ace of Spades stands, and Bob may counter it with another card."
    assert answers["Answer with the Ten of Clubs"] == stands
    assert "take your Ace of Spades back" in answers["Answer with the Eight of Hearts"]


def test_a_play_that_ends_the_game_says_how_it_ends() -> None:
    """D-8S, D-2H: with which scores, before it is declared and for whoever may counter it."""
    match = named(stand(column(0, 1), ["8S 2H KC 9C 7S QS", "6D 9H 2C 3C QC 5S"]))
    aim(match, 0, "8S")
    _, prompt, answers = words(match, 0)
    assert prompt == "You are about to declare the Eight of Spades (Mutual exhaustion)."
    assert "draw for everybody" in answers["Declare the Eight of Spades"]
    act(match, 0, DONE)
    assert "0 for you and 1 for Ann" in words(match, 1)[2]["Let it happen"]


def lines_of(match: logic.Match, seat: int) -> dict[str, Any]:
    decision = match.decision_for(seat)
    assert decision is not None
    return to_json(context_of(decision).orders[0])


def test_an_order_says_who_gave_it_by_which_card_and_what_satisfies_it() -> None:
    """C6: owner, card, sentence, how long it binds, the lines that fit, and whether it is met."""
    match = named(stand(column(0, 1), ["7D KC 9C 6D QS 8S", "6C 9H 2C 3C QC 5S"]))
    declare(match, 0, "7D")
    while (decision := match.decisions()[0]).seat == 0 or decision.kind != "build":
        act(match, decision.seat, decision.actions[0])
    story, prompt, _ = words(match, 1)
    asks = "Lay four cards in one line, one of each suit you hold."
    assert story == f"Ann orders you with the Seven of Diamonds (They build your weapon). {asks}"
    assert prompt == asks
    order = lines_of(match, 1)
    cells = [tuple(cell) for line in order["lines"] for cell in line]
    assert len(cells) == len(set(cells)) == 4 * len(order["lines"]) <= 12, "three lines at most, none over another"
    south = [-min(y for _, y in line) for line in order["lines"]]
    assert south == sorted(south, reverse=True) and south[0] > 0, "the one that reaches farthest into Ann's land first"
    assert (order["owner"], order["code"], order["until"], order["met"]) == (0, "7D", "this turn", False)
    assert order["sentence"] == asks and order["lines"]
    first = {action.cell for action in _first_cells(match)}
    assert {tuple(cell) for line in order["lines"] for cell in line} <= first


def _first_cells(match: logic.Match) -> list[CellAct]:
    """Every cell that some card may be laid on first."""
    decision = match.decision_for(1)
    assert decision is not None
    found = []
    for action in decision.actions:
        match.act(1, action)
        cells = match.decision_for(1)
        assert cells is not None
        found += [one for one in cells.actions if isinstance(one, CellAct)]
        match.undo(1)
    return found


def test_a_gained_strategy_says_how_it_came_and_where_it_goes_if_declined() -> None:
    """C5-R3: seized with 6D it may be left, and its card then goes to the centre pile."""
    match = named(stand(column(0, 1), ["AS 9D KC 9C QS 8S", "6D 9H 2C 3C QC 5S"]))
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    while match.decisions()[0].kind == "window":
        act(match, match.decisions()[0].seat, PassAct())
    story, prompt, answers = words(match, 1)
    assert story.startswith("You have turned Ann's Ace of Spades with the Six of Diamonds")
    assert "counter" not in story  # who may counter it is said where it is enacted
    assert answers["Do not enact the Ace of Spades"] == "The Ace of Spades goes to the centre pile unused."
    assert not re.search("take it back", prompt)


def test_a_false_trick_is_called_one_wherever_it_is_asked_about() -> None:
    """D-4H: for its caller, and for its builder who may have nothing to show."""
    match = named(stand("", ["9S 2S 3H 4C QS 8S", "6C 9H 2C 3C QC 5S"]))
    act(match, 0, StrategyAct("4H"))
    while (decision := match.decisions()[0]).kind != "call":
        act(match, 0, decision.actions[0])
    story, prompt, answers = words(match, 1)
    assert story.startswith("Ann lays a false trick, four in line with a suit repeated, using the ")
    assert prompt == "Do you challenge Ann's false trick?" and set(answers) == {"Let it stand", "Challenge it"}
    assert context_of(decision).against.form == "false" and decision.seat == 1
    act(match, 1, YesAct())
    story, prompt, answers = words(match, 0)
    assert story == "Bob challenges your false trick."
    assert prompt == "You have no Four of Hearts to show for your false trick." and set(answers) == {"Show nothing"}
