"""The pages of the games: every kind of decision, every word that answers one, every frame, with examples that run."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import logic
from logic.kernel.acts import FIELD_OF_KIND
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk
from tests.house.sources import modules

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {game_id: type(game).__module__.split(".")[1] for game_id, game in GAMES.items()}
"""The page of each game is called after its folder."""
THINGS = frozenset(kind for kind, field in FIELD_OF_KIND.items() if field is not None and kind != "choice")
"""Types of action that name something; the others are words."""
MASKS = ("5C", "QH")
"""Cards that ask what the card they claim would ask."""
WALKS = {"assertion": 5, "fracas": 2}
"""Random games for each set of house rules."""

Answer = tuple[str, str, str, str]
"""Kind of decision, rule that asks, type of action, word."""


def page(game_id: str) -> str:
    """The document of a game."""
    return (DOCS / "games" / f"{PAGES[game_id]}.md").read_text(encoding="utf-8")


def rows(game_id: str) -> list[tuple[set[str], str]]:
    """The tables of its decisions: the kinds a row is about, and what it says."""
    section = re.search(r"^## Decisions\n(.*?)^## ", page(game_id), re.DOTALL | re.MULTILINE)
    assert section is not None
    found: list[tuple[set[str], str]] = []
    about_kinds = False  # other tables list what a context holds
    for line in section.group(1).splitlines():
        if not line.startswith("|"):
            about_kinds = False
        elif line.startswith("| kind "):
            about_kinds = True
        elif about_kinds and line.startswith("| `"):
            first, rest = line.strip("| ").split(" | ", 1)
            found.append((set(re.findall(r"`(\w+)`", first)), rest))
    return found


# ------------------------------------------------------------------------------------------------- kinds and words


def answers(game_id: str) -> Iterator[Answer]:
    """Every answer that random games offer."""
    game = GAMES[game_id]
    for seats, options in walk.settings(game):
        for seed in range(WALKS.get(game_id, 1)):
            match, chance = walk.new(game, seats, options, 71 * seed + seats), Chance(seed)
            for _ in range(walk.MANY):
                state = walk.state_of(match)
                if state.outcome is not None:
                    break
                for seat in game.to_answer(state):
                    for one in game.options(game.view(state, seat), seat):
                        word = re.sub(r"\d+", "9", str(one.value)) if one.kind == "choice" else ""
                        yield state.frames[-1].ask, asker(state.frames[-1]), one.kind, word
                walk.step(match, chance)


def asker(frame: Any) -> str:
    """The rule that asks: a card that may be nulled is asked about for Nine of Diamonds, whichever it is."""
    return "any card" if frame.step in ("nulled", "aimed", "confirmed") and frame.kind not in MASKS else frame.kind


def is_told(game_id: str, told: list[tuple[set[str], str]], one: Answer) -> bool:
    kind, rule, action, word = one
    mine = [text for kinds, text in told if kind in kinds]
    if game_id == "assertion":
        mine = [text for text in mine if _asked_by(text.split(" | ")[0], rule, action)]
    said = [text for text in mine if f'"type":"{action}"' in text or f"`{action}`" in text or action == "choice"]
    return any(not word or f'"choice":"{word}"' in text or f"`{word}`" in text for text in said)


def _asked_by(cell: str, rule: str, action: str) -> bool:
    """Return whether a row is about this rule; things are asked for by any card, words mostly by one."""
    return f"`{rule}`" in cell or (rule in ("any card", *MASKS) and (action == "choice" or "any card" in cell))


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_answer_that_is_offered_is_documented(game_id: str) -> None:
    """Kinds, types and words met in random games stand in the game's table of decisions, with who asks."""
    told = rows(game_id)
    missing = sorted({one for one in set(answers(game_id)) if not is_told(game_id, told, one)})
    assert not missing, missing


def _of_table(called: ast.expr) -> bool:
    return isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id == "table"


def literals(game_id: str) -> tuple[set[str], set[str]]:
    """The kinds that the rules of a game ask for, and the words that they offer, as they stand in its sources."""
    kinds, words = set(), set()
    for name, module in modules().items():
        if not name.startswith((f"logic.{PAGES[game_id]}.", "logic.kernel.window")):
            continue
        for node in ast.walk(module.tree):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            given = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
            if called in ("ask", "ask_all") and _of_table(node.func) and len(given) == 4 and isinstance(given[2], str):
                kinds.add(given[2])
            if called in ("action", "Action") and len(given) == 2 and given[0] == "choice" and given[1] is not None:
                words.add(str(given[1]))
    return kinds, words


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_kind_that_the_rules_can_ask_for_is_documented(game_id: str) -> None:
    """Also those that hardly any random game meets; and nothing is documented that is never asked."""
    kinds, words = literals(game_id)
    told = rows(game_id)
    documented = set().union(*(mine for mine, _ in told))
    if game_id == "assertion":
        kinds |= {"seat", "number", "strategy", "suit"}  # asked for as targets, by the names of fields
    elif game_id != "fracas":
        kinds -= {"window"}
    assert kinds - {"window"} <= documented
    assert documented - {"window", "priority"} <= kinds
    text = "\n".join(rest for _, rest in told)
    for word in words:
        assert f"`{word}`" in text or f'"choice":"{word}"' in text, word


# ------------------------------------------------------------------------------------------------------- examples


def examples() -> list[tuple[str, dict[str, Any]]]:
    """Every position that stands in the documents, with the page it is on."""
    found = []
    for path in [DOCS / "protocol.md", *sorted((DOCS / "games").glob("*.md"))]:
        for block in re.findall(r"```json\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL):
            data = json.loads(block)
            if "game" in data:
                found.append((path.name, data))
    return found


def test_every_example_loads_and_goes_on(subtests: pytest.Subtests) -> None:
    """It stands where its frames say, is written as it was read, and can be played on from."""
    for number, (name, data) in enumerate(examples()):
        with subtests.test(name, number=number):
            match = logic.load_match(data)
            top = data.get("frames", [{}])[-1]
            begins = data["start"] if "actions" in data else data
            assert [one.seat for one in match.decisions()] == top.get("waiting", begins.get("to_move"))
            assert {one.kind for one in match.decisions()} == {top.get("ask", "build")}
            again = logic.load_match(json.loads(json.dumps(match.state())))
            assert again.state() == match.state()
            chance = Chance(1)
            for _ in range(4):
                if match.outcome() is None:
                    walk.step(match, chance)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_there_is_an_example_of_every_frame(game_id: str) -> None:
    """For the cards of Art of War Assertion a few stand for all."""
    shown = {frame["rule"] for _, data in examples() if data["game"] == game_id for frame in data.get("frames", ())}
    rules = {rule for rule in GAMES[game_id].rules if not re.fullmatch(r"(10|[2-9JQKA])[SHDC]|[A-Z]\*", rule)}
    assert rules <= shown, sorted(rules - shown)


def test_a_heading_stands_once(subtests: pytest.Subtests) -> None:
    for game_id in GAMES:
        with subtests.test(game_id):
            headings = re.findall(r"^##+ .*$", page(game_id), re.MULTILINE)
            assert len(set(headings)) == len(headings)


def test_rest_means_one_thing() -> None:
    """It is explained once, for all games; the pages only say where it may stand."""
    protocol = (DOCS / "protocol.md").read_text(encoding="utf-8")
    assert protocol.count('**`"rest"`**') == 1
    for name, document in (("strategic-war", "piles"), ("age-of-spades", "deck"), ("fracas", "decks")):
        assert f"`{document}`" in page(name) and "protocol.md#positions" in page(name)
