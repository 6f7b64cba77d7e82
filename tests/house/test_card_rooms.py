"""Tests that what is true of a card stands on its class: other rooms name no card, they ask (docs/add_a_card.md)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from logic.assertion.rules.strategies.every import BY_CODE
from tests.house.sources import Module, modules

CARD = re.compile(r"((10|[2-9AJQK])[SHDC]|[A-Z]\*)(\..*)?")
OF_THE_CARDS = (
    "logic.assertion.rules.strategies.clubs",  # the cards themselves
    "logic.assertion.rules.strategies.diamonds",
    "logic.assertion.rules.strategies.hearts",
    "logic.assertion.rules.strategies.spades",
    "logic.assertion.rules.strategies.stars",
    "logic.assertion.words.card_texts",  # and their words: by card, and nothing but words
    "logic.assertion.words.questions",
    "logic.assertion.words.orders",
    "logic.assertion.words.refusals",
    "logic.assertion.words.texts",
)
ASKING = (
    "logic.assertion", "logic.ai", "scenes.play", "scenes.tables.assertion", "scenes.app", "scenes.ui.words",
    "scenes.pages.analysis", "scenes.pages.book", "scenes.pages.result", "scenes.pages.setup.cards",
    "scenes.pages.setup.choice",
)  # fmt: skip


def named(module: Module) -> Iterator[str]:
    """The cards a module names in its code, with the line; what is said of them in docstrings does not count."""
    told = {id(node.value) for node in ast.walk(module.tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Constant) or id(node) in told:
            continue
        word = node.value
        if isinstance(word, str) and CARD.fullmatch(word):
            yield f"{module.where}:{node.lineno} names {word}"


def test_only_the_rooms_of_the_cards_name_cards() -> None:
    asking = [module for module in modules().values() if module.below(*ASKING) and not module.below(*OF_THE_CARDS)]
    assert len(asking) > 60
    found = [one for module in asking for one in named(module)]
    assert not found, "\n".join(found)


def test_naming_is_found() -> None:
    counters = modules()["logic.assertion.words.questions.plays"]
    assert any("6D" in one for one in named(counters))


def test_every_card_has_a_class_of_its_own_where_its_suit_is() -> None:
    assert len({type(rule) for rule in BY_CODE.values()}) == len(BY_CODE)
    rooms = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "*": "stars"}
    for code, rule in BY_CODE.items():
        assert type(rule).__module__.split(".")[4] == rooms[code[-1]], code
