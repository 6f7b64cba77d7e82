"""Cards have one form of name in every sentence of every game: "Queen of Diamonds", "the Nine", "the Joker"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import logic
from logic.ai.think import plan
from logic.views import ActionView
from scenes.app.doors import TABLES
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.app.still_table import IdleClient
from scenes.ui.words import RANKS, SUITS
from tests.hinting import reason
from tests.house.sources import ROOT

RANK = r"\d+|ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two"
FULL = re.compile(rf"\b({RANK}) of ({'|'.join(SUITS.values())})\b", re.IGNORECASE)
BARE = re.compile(r"\b(aces?|kings?|queens?|jacks?|jokers?)\b|\bthe pair of \d")
NAMES = ["Mei", "Ravi"]
SMALL = tuple(game for game in TABLES if game != "assertion")


ROOMS = ("pages", "play", "tables/assertion", "tables/field", "tables/fracas")
"""Where games with Stars, which each calls its own way, are shown."""


def said(match: logic.Match, seat: int, actions: list[ActionView]) -> Iterator[str]:
    """Return what a seat reads before it acts: question, answers, and the reason a hint would give for a whole move."""
    decision = match.decision_for(seat)
    assert decision is not None
    yield decision.story
    yield decision.prompt
    for answer in decision.answers:
        yield answer.label
        yield answer.effect
    if len(decision.actions) > 1 and match.game_id in SMALL:
        yield reason(match, *actions, seat=seat)


def told(match: logic.Match, scenes: list[Any], events: list[Any], before: list[Any]) -> Iterator[str]:
    """Return what everybody reads afterwards: the last line of the record, captions, and what is told of the plays."""
    for seat in range(2):
        log = match.log(seat)
        if log:
            yield log[-1].told
        if scenes:
            for moment in scenes[seat].moments_of(match.seen_by(seat, events), before[seat], match.view(seat)):
                yield moment.caption
                for step in () if moment.told is None else moment.told.steps:
                    yield from (step.title, step.deed, step.outcome, *(words for words, _ in step.against))


@pytest.mark.parametrize("game", list(TABLES))
def test_cards_have_one_form_of_name_in_every_sentence(game: str) -> None:
    match = logic.new_match(game, 2, 3)
    match.names = NAMES
    scenes = []
    for seat in range(2) if game in SMALL else ():
        players = tuple(Player(name, HUMAN if at == seat else AI, "recruit") for at, name in enumerate(NAMES))
        module, _, name = TABLES[game].scene.partition(":")
        session = Session(game, players, match.options, 3, match)
        scenes.append(getattr(import_module(module), name)(session, IdleClient()))
    found = named = 0
    for number in range(40 if game in ("armies", "assertion") else 160):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        before = [match.view(other) for other in range(2)]
        actions = plan(match.ai_request(seat), "recruit", number)
        action = actions[0]
        sentences = [*said(match, seat, actions)]
        sentences += told(match, scenes, match.act(seat, action), before)
        for words in filter(None, sentences):
            found += 1
            for rank, suit in FULL.findall(words):
                named += 1
                assert rank in RANKS.values() and suit in SUITS.values(), words
            assert game not in SMALL or not BARE.search(words), words
    assert found > 200 and (named > 20 or game == "armies"), (found, named)


@pytest.mark.parametrize("room", ROOMS)
def test_a_card_is_called_as_its_game_calls_it(room: str) -> None:
    for path in sorted((ROOT / "scenes" / room).rglob("*.py")):
        nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        words = (node for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "scenes.ui.words")
        asked = "card_name" in {alias.name for node in words for alias in node.names}
        for node in nodes if asked else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "card_name":
                assert len(node.args) == 2, f"{path.relative_to(ROOT)}:{node.lineno} does not say of which game"
