"""Parts of a table are given what they need by name: no part receives the whole table, and there are few Protocols."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator

import pytest

from tests.house.sources import Module, imports, is_below, modules

MOST_NAMES = 12
THE_PROGRAM = ("scenes.app.scene", "Program")
"""What every scene is given: the window, the settings, the sounds, the other scenes."""
MOST_OF_THE_PROGRAM = 15
MOST_PROTOCOLS = 14
IMPLEMENTERS = {
    "scenes.app.audio.Volumes": ("scenes.app.preferences.Settings", "tests.house.test_sounds.Volumes"),
    "scenes.app.client.Client": ("logic.ai.client.AiClient", "scenes.app.still_table.IdleClient"),
    "scenes.app.client.Reviewer": ("logic.ai.client.AiClient", "tests.scenes.test_shell_review.Clerk"),
    "scenes.app.doors.StillTable": ("scenes.tables.assertion.table.TableScene", "scenes.tables.field.scene.FieldScene"),
    "scenes.app.doors.Watched": ("scenes.tables.assertion.table.TableScene", "scenes.tables.field.scene.FieldScene"),
    "scenes.app.scene.Program": ("scenes.app.app.App", "scenes.app.still_table.PartOfWindow"),
    "scenes.app.snapshot.MoveRecorder": ("scenes.app.journal.Journal", "tests.soak.kills.Spy"),
    "scenes.app.snapshot.Guide": ("logic.puzzle_attempt.PuzzleAttempt", "logic.lesson_run.LessonRun"),
    "scenes.play.autosave.SavedTable": ("scenes.play.table_session.TableSession", "tests.scenes.bare_table.BareTable"),
    "scenes.play.rewind.Looked": ("scenes.play.table_session.TableSession", "tests.scenes.bare_table.BareTable"),
    "scenes.play.tutor.tutor_panel.Classroom": (
        "scenes.play.table_session.TableSession",
        "tests.scenes.bare_table.BareTable",
    ),
    "scenes.play.banter.BanterTable": ("scenes.play.table_session.TableSession", "tests.scenes.bare_table.BareTable"),
    "scenes.ui.widgets.Window": ("scenes.ui.scroll.ScrollArea", "tests.scenes.test_parts_of_a_table.Hole"),
    "scenes.ui.paint_observer.PaintObserver": ("tests.scenes.witness_kit.Record",),
}
"""Two classes that satisfy each Protocol, or the one that stands in for the other in a test."""
LARGE_TABLE = "scenes.tables.assertion"
MOST_FILES, MOST_FLOORS, LONGEST_TABLE = 55, 9, 249
"""Of the large table: its files, how many of them import one another in a chain, and the lines of `table.py`."""
WHOLE = {"TableScene", "TableSession", "OnScreen", "Scene"}
"""The table, and what it is built upon."""

Name = tuple[str, str]


def protocols() -> dict[Name, tuple[set[str], list[Name]]]:
    """Return by module and name the names that each Protocol of the scenes declares, and the Protocols it builds
    upon."""
    found = {}
    for module in modules().values():
        if module.room != "scenes":
            continue
        homes = origins(module)
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                if "Protocol" in bases:
                    above = [homes.get(base, (module.name, base)) for base in bases if base != "Protocol"]
                    found[module.name, node.name] = (declared(node), above)
    return found


def origins(module: Module) -> dict[str, Name]:
    """Return where the names that a module imports come from."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for alias in node.names
    }


def declared(node: ast.ClassDef) -> set[str]:
    methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    fields = {
        part.target.id for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }
    return methods | fields


def names_of(protocol: Name, known: dict[Name, tuple[set[str], list[Name]]]) -> set[str]:
    """Return everything a Protocol asks for, with what those ask for that it builds upon."""
    own, above = known[protocol]
    return own.union(*(names_of(base, known) for base in above))


def test_a_protocol_names_what_one_trade_needs() -> None:
    known = protocols()
    most = {protocol: MOST_OF_THE_PROGRAM if protocol == THE_PROGRAM else MOST_NAMES for protocol in known}
    found = {protocol: sorted(names_of(protocol, known)) for protocol in known}
    wide = [f"{module}.{name} asks for {len(asked)}: {', '.join(asked)}" for (module, name), asked in found.items()
            if len(asked) > most[module, name]]  # fmt: skip
    assert not wide, "\n" + "\n".join(wide)


def test_there_are_ever_fewer_protocols() -> None:
    known = [f"{module}.{name}" for module, name in protocols()]
    assert THE_PROGRAM in protocols() and len(known) <= MOST_PROTOCOLS, "\n" + "\n".join(sorted(known))
    assert set(known) == set(IMPLEMENTERS)


@pytest.mark.parametrize("protocol", sorted(IMPLEMENTERS))
def test_a_protocol_has_two_implementers_or_a_fake(protocol: str) -> None:
    module, _, name = protocol.rpartition(".")
    asked = names_of((module, name), protocols())
    for implementer in IMPLEMENTERS[protocol]:
        where, _, called = implementer.rpartition(".")
        methods = [one for one in asked if callable(getattr(getattr(importlib.import_module(module), name), one, None))]
        found = getattr(importlib.import_module(where), called)
        assert all(callable(getattr(found, one, None)) for one in methods), implementer


# ---- the large table


def room() -> list[Module]:
    """The modules of the large table."""
    return [module for module in modules().values() if module.below(LARGE_TABLE)]


def asked_for(module: Module) -> Iterator[tuple[str, str]]:
    """Every name in the annotation of an argument of a module's functions, and where it stands."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef):
            every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            for asked in (argument.annotation for argument in every if argument.annotation is not None):
                for part in ast.walk(asked):
                    if isinstance(part, ast.Name | ast.Constant):
                        name = part.id if isinstance(part, ast.Name) else str(part.value)
                        yield name, f"{module.where}:{node.lineno} {node.name}"


def test_no_part_receives_the_table() -> None:
    """Neither by its class nor by what that is built upon, nor as a Protocol: the room declares none."""
    own = [f"{module}.{name}" for module, name in protocols() if is_below(module, LARGE_TABLE)]
    assert not own, "\n" + "\n".join(own)
    given = [f"{where} asks for {name}" for module in room() for name, where in asked_for(module) if name in WHOLE]
    assert not given, "\n" + "\n".join(given)


def test_the_table_hands_itself_to_no_part() -> None:
    table = modules()[f"{LARGE_TABLE}.table"]
    handed = [
        f"{table.where}:{node.lineno} {ast.unparse(node)}"
        for node in ast.walk(table.tree)
        if isinstance(node, ast.Call)
        for given in (*node.args, *(keyword.value for keyword in node.keywords))
        if isinstance(given, ast.Name) and given.id == "self"
    ]
    assert not handed, "\n" + "\n".join(handed)


def test_the_table_lies_in_five_rooms() -> None:
    places = {module.name.removeprefix(LARGE_TABLE).strip(".").partition(".")[0] for module in room()}
    assert places == {"", "hud", "input", "prompts", "show", "table", "view"}
    assert len(room()) <= MOST_FILES
    length = len(modules()[f"{LARGE_TABLE}.table"].text.splitlines())
    assert length <= LONGEST_TABLE


def test_the_table_stands_on_few_floors() -> None:
    """A module's floor is one above the highest of those that it imports from the room."""
    floors: dict[str, int] = {}

    def floor(name: str) -> int:
        if name not in floors:
            below = {entry.name for entry in imports(name) if is_below(entry.name, LARGE_TABLE)} - {name}
            floors[name] = 0  # a ring of imports would be found here
            floors[name] = 1 + max((floor(one) for one in below), default=0)
        return floors[name]

    highest = max(floor(module.name) for module in room())
    assert highest <= MOST_FLOORS, "\n" + "\n".join(f"{at} {name}" for name, at in sorted(floors.items()) if at > 7)
