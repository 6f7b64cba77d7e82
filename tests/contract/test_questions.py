"""No question without its content: each decision says what led to it, what is asked and what answers do.

Random games of all of them are walked.
"""

from __future__ import annotations

import re

import pytest

from logic import Match, PublicDecision
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk

GAMES_A_TABLE = 6
"""Random games for each number of seats."""
A_THING = frozenset(("card", "cell", "cells", "suit", "discard", "respond", "play", "strategy", "seat", "number"))
"""Kinds of action that name a thing of the table: it is their label, and the prompt says what it is chosen for."""
ASKED_OF_ALL = frozenset(("window", "priority", "mulligan", "deploy", "enlist", "produce", "announce", "present"))
"""Questions that everybody gets who could hold an answer, so that being asked tells nothing (C3-R5; 2.1 to 2.4 of
Fracas; 3.2 of Age of Spades). A table lets those pass by themselves that have one answer."""
EMPTY_LABELS = frozenset(
    ("yes", "no", "done", "pass", "ok", "choose", "choice", "confirm", "leave", "accept", "decline")
)
EMPTY_PROMPTS = frozenset(
    (
        "choose.", "will you?", "answer?", "answer it?", "which way?", "how many?", "which card?", "choose a card.",
        "choose a number.", "do you call it?", "use it?", "your turn.",
    )
)  # fmt: skip
NAMED_ACTIONS = {"end the turn": ("done", "pass"), "let it pass": ("pass",), "or pass": ("pass",)}
"""Words of a prompt that promise an action, and the types of action that keep the promise."""
A_MARK = re.compile("[\u27e6\u27e7]")
NOT_ENGLISH = re.compile(r"_|\?\d|(?<![0-9A-Za-z])(?:10|[2-9JQKA])[SHDC](?![0-9A-Za-z])|[A-Z]\*|\b[Ss]eat \d")


def words_of(decision: PublicDecision) -> list[str]:
    """Return everything a decision says to its player."""
    said = [decision.prompt, decision.story]
    return said + [words for answer in decision.answers for words in (answer.label, answer.effect)]


def check_frame(decision: PublicDecision) -> None:
    """Every answer has its words, and nobody is called by a mark."""
    assert len(decision.answers) == len(decision.actions)
    assert decision.prompt, "asked without a word"
    for words in words_of(decision):
        assert not A_MARK.search(words), f"a name is missing in {words!r}"


def check_spoken(match: Match, decision: PublicDecision) -> None:
    """Every question, label and effect is spoken in full."""
    prompt = decision.prompt
    assert prompt[-1] in ".?!" and len(prompt.split()) > 3, f"no whole sentence: {prompt!r}"
    assert prompt.lower() not in EMPTY_PROMPTS, f"says nothing: {prompt!r}"
    assert not decision.story or decision.story[-1] in ".!", f"no whole sentence: {decision.story!r}"
    for words in words_of(decision):
        assert not NOT_ENGLISH.search(words), f"a code in {words!r}"
    types = {action.kind for action in decision.actions}
    for phrase, kept in NAMED_ACTIONS.items():
        assert phrase not in prompt.lower() or types & set(kept), f"{prompt!r} offers what is not there"
    if "take it back" in prompt.lower():
        assert match.can_undo(decision.seat), f"{prompt!r}, but nothing can be taken back"
    labels: dict[str, str] = {}
    for action, answer in zip(decision.actions, decision.answers, strict=True):
        assert answer.label, f"{action} has no label"
        assert not answer.label[0].islower(), f"{answer.label!r} of {action} begins without a capital"
        if action.kind in A_THING:
            continue
        assert answer.label.lower().rstrip(".") not in EMPTY_LABELS, f"{answer.label!r} of {action} says nothing"
        assert answer.effect and answer.effect[-1] in ".!", f"{action}: what does {answer.label!r} do?"
        other = labels.setdefault(answer.label, str(action))
        assert other == str(action), f"{other} and {action} are both called {answer.label!r}"
    if len(decision.actions) == 1 and not types & A_THING and decision.kind not in ASKED_OF_ALL:
        told = prompt[-1] != "?" or match.can_undo(decision.seat)  # what must be done is said, and not asked
        assert told, f"{prompt!r} asks although only {decision.actions[0]} is possible"


@pytest.mark.share(3)
@pytest.mark.parametrize(
    ("game_id", "seats"), [(game_id, seats) for game_id, game in GAMES.items() for seats in game.info.seats]
)
def test_every_question_says_what_it_asks(game_id: str, seats: int) -> None:
    """B1 of the promises: story, question, a name and an effect for each answer, in whole sentences."""
    for seed in range(GAMES_A_TABLE):
        match, chance = walk.new(GAMES[game_id], seats, {}, seed), Chance(seed)
        match.names = ["Ann", "Bob", "Cleo", "Dan"][:seats]
        for _ in range(walk.MANY):
            if match.outcome() is not None:
                break
            for decision in match.decisions():
                check_frame(decision)
                check_spoken(match, decision)
            walk.step(match, chance)
