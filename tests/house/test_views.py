"""The seam between rules and tables: a scene reads attributes of a view, and a misspelt field is an error of types."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from logic.registry import SUITE
from tests.house.sources import ROOT, modules

READS = ("get", "items", "keys", "values", "pop", "update", "setdefault")
GAMES = [entry.info.id for entry in SUITE]
EVENT = "CardMoved|DeckShuffled|(Game|Phase|Turn)(Began|Ended|Passed)|SeatOut"
STRUCT = re.compile(rf"\w*(View|Context)|Entry|{EVENT}")
"""What a view, a context, an event, a line of the record or a part of one is annotated as."""
READ = ("view", "context")
"""What a scene calls one that it asks a match or a decision for."""
CALLED = {"view", "context"}
"""What a local variable that holds one is called; one called ``event`` may also be of pygame, which has no keys."""


AS_A_DICT = re.compile(
    r"""\b(action|act|offered|plan(\[\d\])?)(\[["']|\.get\()|["']type["']\s*[:\]]|\.get\(["']type["']"""
)
"""An action that is read by the text of a name, or made of texts."""
FROM_A_FILE = ("scenes/app/thoughts.py",)
"""Modules that look at actions as a file has them, to leave out what makes no sense."""


def is_view(node: ast.expr, named: set[str]) -> bool:
    """Return whether an expression is one of them: something called so, what a match answers, or a name annotated as
    one."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr == "view"
    if isinstance(node, ast.Attribute):
        return node.attr in READ
    return isinstance(node, ast.Name) and node.id in named


def names_of_views(tree: ast.AST) -> set[str]:
    """The names of a module that are one of them wherever they are annotated."""
    found = {*CALLED}
    for node in ast.walk(tree):
        kind = ast.unparse(node.annotation) if isinstance(node, ast.arg) and node.annotation is not None else ""
        module, _, name = kind.removesuffix(" | None").rpartition(".")
        if isinstance(node, ast.arg) and (STRUCT.fullmatch(name) or module.endswith("_events")):
            found.add(node.arg)
    return found


def untyped_reads(tree: ast.AST) -> list[int]:
    """The lines that read one of them as if it were a dict, or by the text of a name."""
    named, found = names_of_views(tree), list[int]()
    keyed = named | {"event"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and is_view(node.value, keyed):
            found.append(node.lineno)
        elif isinstance(node, ast.Call):
            asked = node.func
            if isinstance(asked, ast.Attribute) and asked.attr in READS and is_view(asked.value, keyed):
                found.append(node.lineno)
            elif isinstance(asked, ast.Name) and asked.id in ("getattr", "setattr", "hasattr", "vars", "dict"):
                found += [node.lineno for one in node.args[:1] if is_view(one, named)]
        elif isinstance(node, ast.Match) and is_view(node.subject, keyed):
            found += [case.pattern.lineno for case in node.cases if isinstance(case.pattern, ast.MatchMapping)]
        elif isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            found += [value.lineno for key, value in pairs if key is None and is_view(value, named)]
        elif isinstance(node, ast.Compare) and isinstance(node.left, ast.Constant):
            found += [node.lineno for one in node.comparators if is_view(one, named)]
    return found


def test_a_scene_reads_attributes_of_a_view() -> None:
    """And so do the tools that draw scenes."""
    scenes = {module.where: module.tree for module in modules().values() if module.room == "scenes"}
    drawn = {str(path.relative_to(ROOT)): ast.parse(path.read_text("utf-8")) for path in ROOT.glob("tools/gallery*.py")}
    found = [f"{where}:{line}" for where, tree in (scenes | drawn).items() for line in untyped_reads(tree)]
    assert drawn and not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        'turn = self.view["turn"]',
        'hands = self.sight.view.get("hands", [])',
        "total = getattr(scene.view, name)",
        'view = {**match.view(0), "viewer": 1}',
        'known = "deck" in view',
        "match view:\n    case {'turn': turn}:\n        pass",
        "def cost(one: UnitView) -> int:\n    return one['cost']",
        'chosen = decision.context["chosen"]',
        'asked = self.context.get("asked", ())',
        "def fought(event: fracas_events.BattleResolved) -> str:\n    return event['result']",
        "def way(event: CardMoved) -> str:\n    return getattr(event, 'why')",
        "for event in match.seen_by(0, events):\n    kinds.add(event['type'])",
        "context = decision.context\nchosen = context['chosen']",
        "def note(entry: Entry) -> str:\n    return entry.get('note', '')",
    ],
)
def test_what_is_searched_for_would_be_found(line: str) -> None:
    assert untyped_reads(ast.parse(line))


def test_no_action_is_read_or_made_as_a_dict() -> None:
    """An action is one of its Structs: it is asked for its class or its ``kind``, and its field is an attribute."""
    for line in ('if action["type"] == "card":', 'code = plan[0].get("card")', 'self.act({"type": "done"})'):
        assert AS_A_DICT.search(line)
    assert not AS_A_DICT.search("code = plan[0].card if isinstance(plan[0], CardAct) else options.get(key)")
    found = [
        f"{module.where}:{number}: {line.strip()}"
        for module in modules().values()
        if module.room == "scenes" and module.where not in FROM_A_FILE
        for number, line in enumerate(module.text.splitlines(), 1)
        if AS_A_DICT.search(line)
    ]
    assert not found, "\n" + "\n".join(found)


def test_other_things_of_that_name_are_left_alone() -> None:
    assert not untyped_reads(ast.parse("clear = camera.view.copy()\nturn = scene.view.turn\nhand = view.hands[seat]"))


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_written_by_hand_is_what_a_view_has(game: str) -> None:
    """Two lists, as a position may leave out what a view always has; neither has a field that the other lacks."""
    entry = next(entry for entry in SUITE if entry.info.id == game)
    door = entry.door()
    state = door.new(3, entry.info.seats[0], door.settle_options(entry.info.seats[0], {}))
    view, form = type(door.seen(state)), door.documents.form
    written, read = (set(kind.__struct_fields__) for kind in (view, form))
    assert written <= read and read - written <= {"phase"}


MISSPELT = [
    ("logic/assertion/document/write.py", "reshuffles=state.reshuffles", "reshufles=state.reshuffles"),
    ("scenes/tables/assertion/show/stage.py", "view.threats", "view.threads"),
    ("logic/fracas/document/write.py", "pot=state.pot", "pott=state.pot"),
    ("scenes/tables/fracas/paint.py", "pot = scene.view.pot", "pot = scene.view.pots"),
    ("logic/strategic_war/document/write.py", "quiet=state.quiet,", "queit=state.quiet,"),
    ("scenes/tables/strategic_war/table.py", "self.view.discards[seat]", "self.view.discard[seat]"),
    ("logic/age_of_spades/document/write.py", "income=state.bonus", "incom=state.bonus"),
    ("scenes/tables/age_of_spades/tension.py", "view.target", "view.targets"),
    ("logic/armies/document/write.py", "skin_since=list", "skinsince=list"),
    ("scenes/tables/armies/tension.py", "view.fallen", "view.felled"),
    ("scenes/play/banter.py", "view.outcome", "view.outcomes"),
    ("logic/fracas/rules/turn.py", "fallen_cards=by_ids(lost)", "felled_cards=by_ids(lost)"),
    ("scenes/tables/fracas/moments.py", "event.general_card", "event.generals_card"),
    ("logic/age_of_spades/words/context.py", "their_bonus=state.bonus", "theirs_bonus=state.bonus"),
    ("scenes/tables/age_of_spades/fight.py", "context.attacker, context.defender", "context.attacker, context.defends"),
    ("logic/strategic_war/words/news.py", "event.attack_card", "event.attacker_card"),
    ("scenes/play/record.py", "entry.title.after", "entry.title.behind"),
    ("scenes/tables/armies/narrator.py", "event.groups", "event.group"),
    ("scenes/tables/assertion/show/narrator.py", "event.under_card", "event.card_under"),
    ("scenes/tables/assertion/input/hand.py", "else build.gain", "else build.gains"),
    ("scenes/play/plans.py", "len(gain.tricks)", "len(gain.trick)"),
    ("scenes/tables/assertion/prompts/hints.py", "plan[1].cell)", "plan[1].cells)"),
    ("scenes/app/move_ghosts.py", "{action.card for action", "{action.code for action"),
    ("logic/ai/worker.py", "question.level, question.seed", "question.level, question.seat"),
    ("logic/protocol.py", "StakesAnswer(None)", "StakesAnswer(stake=None)"),
]
"""A field misspelt where it is written and where it is read, for each game, of actions, and of what is asked and
answered: the file, what stands there, the slip."""


def test_what_is_misspelt_stands_there() -> None:
    for path, right, _ in MISSPELT:
        assert right in (ROOT / path).read_text(encoding="utf-8"), f"{path} has no {right!r}"


def test_a_misspelt_field_is_an_error_of_types(tmp_path: Path, whole: bool) -> None:
    """The checker runs over the real sources with these slips in them; half a minute, so under `--whole` alone."""
    if not whole:
        return
    shadows = []
    for number, (path, right, wrong) in enumerate(MISSPELT):
        slip = tmp_path / f"{number}.py"
        slip.write_text((ROOT / path).read_text(encoding="utf-8").replace(right, wrong), encoding="utf-8")
        shadows += ["--shadow-file", path, str(slip)]
    asked = ["-m", "mypy", "--strict", "--no-incremental", *shadows, *(path for path, _, _ in MISSPELT)]
    run = subprocess.run([sys.executable, *asked], cwd=ROOT, capture_output=True, text=True, check=False)
    missed = [path for path, _, _ in MISSPELT if f"{path}:" not in run.stdout]
    assert not missed, run.stdout + run.stderr
