"""One door for what comes from outside, and one way to say why the program ends: both read off the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.sources import Module, modules
from tests.house.test_imports import refuse, some

DOOR = "logic.external_input"
READING = {"json.load", "json.loads", "json.JSONDecoder", "msgspec.json.decode", "msgspec.json.Decoder", "os.read",
           "os.fdopen", "io.open", "open"}  # fmt: skip
METHODS = {"read_text", "read_bytes"}
ELSEWHERE = {"scenes.store.backups": {"open"}, "logic.kernel.views": {"msgspec.json.decode"},
             "logic.ai.messages": {"msgspec.json.Decoder"}, "logic.kernel.tongue": {"json.loads"},
             "logic.kernel.trained_brain": {"read_bytes"}}  # fmt: skip
"""What opens a file to have it lie on the disk for good, and reads nothing of it; what reads JSON
that the program itself has written; and the weights that it ships."""
CLIPBOARD = "scenes.ui.text_field"
PASTING = {"scenes.pages.archive.importing"}
"""Who asks for what the clipboard holds beside the fields, which cut it: the page that hands it on to the door."""
COMPLAINING = {"scenes.app.system", "logic.console"}
"""The one module with streams of the program with a window, and that of the programs without one."""
STORE_READS = {"LoadError", "LONGEST_NAME", "bytes_of_file", "clean_name", "file_name", "head_of_file", "json_of",
               "json_of_file", "list_of_file", "object_of_file", "players_of", "text_of_file", "Sentence",
               "verbatim"}  # fmt: skip


def reads(node: ast.AST) -> str:
    """Return what a call reads with; empty for a call that reads nothing from outside."""
    if not isinstance(node, ast.Call):
        return ""
    called = ast.unparse(node.func)
    given = [*node.args, *(keyword.value for keyword in node.keywords)]
    modes = [one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    opens = called == "open" or (isinstance(node.func, ast.Attribute) and node.func.attr == "open")
    if opens and any(set(mode) <= set("wabx") and mode for mode in modes):
        return ""
    if isinstance(node.func, ast.Attribute) and node.func.attr == "open":
        return "open" if any(set(mode) <= set("rbt+") and mode for mode in modes) else ""
    if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
        return node.func.attr
    return called if called in READING else ""


@pytest.mark.parametrize(
    "call", ["json.loads(t)", "msgspec.json.decode(t)", "p.read_text()", "open(p)", "open(p, 'rb')", "p.open('r+')"]
)
def test_reading_is_seen(call: str) -> None:
    assert reads(ast.parse(call, mode="eval").body)


@pytest.mark.parametrize(
    "call", ["json.dumps(t)", "open(p, 'wb')", "p.open('a', encoding='utf-8')", "page.open()", "os.open(p, flags)"]
)
def test_what_reads_nothing_is_passed_over(call: str) -> None:
    assert not reads(ast.parse(call, mode="eval").body)


def test_everything_from_outside_comes_in_by_one_door() -> None:
    refuse(
        f"{module.where}:{node.lineno} reads with {found}: only {DOOR} does"  # type: ignore[attr-defined]
        for module in some("logic", "scenes", "game")
        if module.name != DOOR
        for node in ast.walk(module.tree)
        if (found := reads(node)) and found not in ELSEWHERE.get(module.name, ())
    )


def test_the_clipboard_is_asked_in_one_place() -> None:
    """... by fields, which look at no more than they take, and by a page that hands the text on to the door."""
    refuse(
        f"{module.where}:{node.lineno} asks the clipboard"
        for module in some("logic", "scenes", "game")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr.startswith("get") and ast.unparse(node.value) == "pygame.scrap"
        if module.name != CLIPBOARD
    )
    askers = {
        module.name
        for module in some("scenes")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Name) and node.id == "from_clipboard"
    }
    assert askers == {CLIPBOARD, *PASTING}


def test_the_store_asks_logic_only_for_what_reads_plain_data_and_for_sentences() -> None:
    refuse(
        f"{module.where}:{node.lineno} asks for logic.{node.attr}"
        for module in some("scenes.store")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "logic"
        if node.attr not in STORE_READS
    )
    refuse(
        f"{module.where}:{node.lineno} asks for {node.module}.{alias.name}"
        for module in some("scenes.store")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "logic"
        for alias in node.names
        if alias.name not in STORE_READS
    )


def streams(module: Module) -> Iterator[ast.AST]:
    """Return where a module writes to the console."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute | ast.Name) and ast.unparse(node) in ("sys.stderr", "sys.stdout"):
            if not (ast.unparse(node) == "sys.stdout" and module.name == "logic.__main__"):  # where its answers go
                yield node
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "print":
            beside = [ast.unparse(word.value) for word in node.keywords if word.arg == "file"]
            if beside or not module.below("logic"):  # what a program of logic answers stands on the other stream
                yield node


def test_there_is_one_way_to_say_why_a_program_ends() -> None:
    """A program without a console has no streams: whoever writes to one fails there."""
    refuse(
        f"{module.where}:{node.lineno} writes to the console"  # type: ignore[attr-defined]
        for module in modules().values()
        if module.room in ("game", "scenes", "logic") and module.name not in COMPLAINING
        for node in streams(module)
    )
