"""Tests of who may import whom, as far as the contracts for import-linter in pyproject.toml cannot say it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator

import pytest

from tests.house.sources import ROOT, Import, Module, imports, imports_of, is_below, modules

STANDARD = sys.stdlib_module_names
WORKSHOPS = ("research", "tests", "tools")
GAMES = tuple(
    sorted(
        name for name, module in modules().items()
        if name.count(".") == 1 and module.room == "logic" and module.path.name == "__init__.py"
        and name not in ("logic.kernel", "logic.ai")
    )
)  # fmt: skip


def own(name: str) -> bool:
    return name.partition(".")[0] in ("art", "game", "logic", "scenes", "sounds")


def some(*packages: str, but: tuple[str, ...] = ()) -> Iterator[Module]:
    """The modules below these packages."""
    return (module for module in modules().values() if module.below(*packages) and not module.below(*but))


def real(module: Module) -> Iterator[Import]:
    """Return what a module really imports, sooner or later."""
    return (entry for entry in imports(module.name) if not entry.for_types)


def refuse(breaches: Iterable[str]) -> None:
    found = list(breaches)
    assert not found, "\n" + "\n".join(found)


def breach(module: Module, entry: Import, sentence: str) -> str:
    return f"{module.where}:{entry.line} imports {entry.name}: {sentence}"


def test_there_is_something_to_look_at() -> None:
    assert "game" in modules()
    assert {module.room for module in modules().values()} >= {"game", "logic", "scenes"}


def test_imports_are_read_rightly() -> None:
    text = """
from typing import TYPE_CHECKING
import os.path
from . import fonts
from .. import motion
from ..app.display import clamp
if TYPE_CHECKING:
    from scenes.app.app import App
try:
    import pymunk
except ImportError:
    pass
def later():
    with open("x"):
        from logic import games
"""
    module = Module("scenes.ui.sample", ROOT / "scenes" / "ui" / "sample.py", text)
    assert [(entry.name, entry.at_load, entry.for_types) for entry in imports_of(module)] == [
        ("typing", True, False),
        ("os.path", True, False),
        ("scenes.ui.fonts", True, False),
        ("scenes.motion", True, False),
        ("scenes.app.display", True, False),
        ("scenes.app.app", True, True),
        ("pymunk", True, False),
        ("logic", False, False),
    ]


def test_logic_needs_nothing_but_the_standard_library() -> None:
    """... and msgspec, where documents are declared, read and written."""
    codecs = {
        "acts",
        "advice",
        "codec",
        "document",
        "events",
        "external_input",
        "log_writer",
        "messages",
        "protocol",
        "protocol_messages",
    }
    codecs.add("views")
    refuse(
        breach(module, entry, "logic uses the standard library only; msgspec in eleven kinds of modules")
        for module in some("logic")
        for entry in real(module)
        if not is_below(entry.name, "logic") and entry.name.partition(".")[0] not in STANDARD
        if not (entry.name.partition(".")[0] == "msgspec" and module.name.rpartition(".")[2] in codecs)
    )


def test_rules_know_no_chance_clock_or_system() -> None:
    worldly = {"random", "time", "os", "multiprocessing", "threading", "socket", "subprocess"}
    refuse(
        breach(module, entry, "only logic/ai, arena and external_input may; chance comes from the kernel's own numbers")
        for module in some("logic", but=("logic.ai", "logic.arena", "logic.external_input"))
        for entry in real(module)
        if entry.name.partition(".")[0] in worldly
    )


ROLES = ("rules", "document", "player", "words", "events", "views")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    """Everything but the door, the options, the grounds and the entry stands in a room."""
    rooms = {module.name.removeprefix(game).strip(".").partition(".")[0] for module in some(game)}
    assert rooms == {"", *ROLES, "game", "options", "grounds", "entry"}


def test_scenes_see_only_the_front_of_logic() -> None:
    refuse(
        breach(module, entry, "scenes use `import logic` and the names it offers, and what `logic.views` declares")
        for module in some("scenes")
        for entry in real(module)
        if is_below(entry.name, "logic") and entry.name != "logic" and not is_below(entry.name, "logic.views")
    )


def test_scenes_ask_logic_only_for_what_it_offers() -> None:
    """`logic.name` in a scene is a name of logic/__init__.py, not a module that happens to be loaded."""
    submodules = {name.removeprefix("logic.") for name in modules() if name.startswith("logic.")}
    refuse(
        f"{module.where}:{node.lineno} reaches for logic.{node.attr}: that is a module behind the front"
        for module in some("scenes")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "logic"
        if node.attr in submodules
    )


def test_art_and_sounds_need_only_the_standard_library() -> None:
    refuse(
        breach(module, entry, f"{module.room} uses the standard library only")
        for module in some("art", "sounds")
        for entry in imports(module.name)
        if not is_below(entry.name, module.room) and entry.name.partition(".")[0] not in STANDARD
    )


def test_only_audio_makes_a_sound() -> None:
    def noisy(node: ast.AST) -> bool:
        if isinstance(node, ast.Attribute):
            return node.attr == "mixer" and isinstance(node.value, ast.Name) and node.value.id == "pygame"
        return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.endswith(".ogg")

    refuse(
        f"{module.where}:{getattr(node, 'lineno', 0)} handles sound: only scenes/app/audio.py does"
        for module in some("scenes", "logic", "game", but=("scenes.app.audio",))
        for node in ast.walk(module.tree)
        if noisy(node)
    )
    refuse(
        breach(module, entry, "the synthesis is no part of the running game")
        for module in some("scenes", "logic", "game")
        for entry in imports(module.name)
        if is_below(entry.name, "sounds") or entry.name == "pygame.mixer"
    )


WRITING_METHODS = {"write_text", "write_bytes", "mkdir", "unlink", "rmdir", "symlink_to", "hardlink_to", "touch"}
WRITING_CALLS = {
    "os.remove", "os.unlink", "os.replace", "os.rename", "os.mkdir", "os.makedirs", "os.rmdir", "os.fdopen",
    "shutil.copy", "shutil.copyfile", "shutil.copytree", "shutil.move", "shutil.rmtree",
    "pygame.image.save", "pygame.system.get_pref_path", "logging.FileHandler", "tempfile.mkstemp", "tempfile.mkdtemp",
}  # fmt: skip


def writes(node: ast.Call) -> bool:
    """Return whether a call changes something on the disk."""
    called = ast.unparse(node.func)
    if called in WRITING_CALLS:
        return True
    if isinstance(node.func, ast.Attribute) and node.func.attr in WRITING_METHODS:
        return True
    if called == "open" or (isinstance(node.func, ast.Attribute) and node.func.attr == "open"):
        given = [*node.args, *(keyword.value for keyword in node.keywords)]
        modes = [value.value for value in given if isinstance(value, ast.Constant) and isinstance(value.value, str)]
        return any(mode and set(mode) <= set("rwaxbt+") and set(mode) & set("wax+") for mode in modes)
    return False


def test_writing_is_told_from_reading() -> None:
    def answer(call: str) -> bool:
        node = ast.parse(call, mode="eval").body
        assert isinstance(node, ast.Call)
        return writes(node)

    for call in ("open(p, 'w')", "p.open(mode='ab')", "p.write_text(t)", "os.replace(a, b)", "pygame.image.save(s, p)"):
        assert answer(call), call
    for call in ("open(p)", "open(p, 'rb')", "p.open()", "p.read_text()", "card.replace('a', 'b')", "app.open()"):
        assert not answer(call), call


def test_only_storage_writes_files() -> None:
    writers = ("scenes.app.storage", "scenes.app.folder_lock", "scenes.app.system", "scenes.store", "logic.ladder")
    writers = (*writers, "scenes.app.robot_bridge")  # for the robot that tries a release out
    refuse(
        f"{module.where}:{node.lineno} writes a file: only storage does, place and system (locks), database and ladder"
        for module in some("scenes", "logic", "art", "game", but=writers)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and writes(node)
    )


def test_only_the_store_speaks_to_the_database() -> None:
    """... and it knows no match, no scene and no pygame: what it keeps is plain data."""
    refuse(
        breach(module, entry, "only scenes/store knows SQLite")
        for module in some("scenes", "logic", "art", "game", but=("scenes.store",))
        for entry in imports(module.name)
        if is_below(entry.name, "sqlite3")
    )
    refuse(
        breach(module, entry, "the store uses the standard library and what logic.external_input reads")
        for module in some("scenes.store")
        for entry in imports(module.name)
        if not is_below(entry.name, "scenes.store") and entry.name.partition(".")[0] not in {"logic", *STANDARD}
    )


def test_the_program_starts_light() -> None:
    light = {"__future__", "argparse", "collections.abc", "gc", "multiprocessing", "os", "pathlib", "sys", "typing"}
    refuse(
        breach(modules()["game"], entry, "game.py imports heavy modules inside its functions")
        for entry in imports("game")
        if entry.at_load and not entry.for_types and entry.name not in light
    )


def test_scenes_use_only_the_libraries_agreed_on() -> None:
    agreed = {"art", "logic", "platformdirs", "pygame", "pymunk", "scenes"} | STANDARD
    refuse(
        breach(module, entry, "docs/dependencies.md lists what the game may use")
        for module in some("scenes", "game")
        for entry in imports(module.name)
        if entry.name.partition(".")[0] not in agreed
    )


def loads(name: str) -> set[str]:
    """The own modules that must be loaded before this one is."""
    needed: set[str] = set()
    for entry in imports(name):
        if entry.at_load and not entry.for_types and own(entry.name):
            parts = entry.name.split(".")
            # Importing a.b.c loads a and a.b as well; a module's own packages are being loaded already.
            needed |= {".".join(parts[:count]) for count in range(1, len(parts))} - set(ancestors(name))
            needed.add(entry.name)
    return {target for target in needed if target in modules() and target != name}


def ancestors(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]


def circles(names: Iterable[str], targets: Callable[[str], Iterable[str]]) -> list[str]:
    """The circles met on the way through these modules, each once."""
    done: set[str] = set()
    found: list[str] = []

    def visit(name: str, trail: list[str]) -> None:
        if name in trail:
            found.append("a circle of imports: " + " -> ".join([*trail[trail.index(name) :], name]))
        elif name not in done:
            for target in sorted(targets(name)):
                visit(target, [*trail, name])
            done.add(name)

    for name in sorted(names):
        visit(name, [])
    return found


def test_no_two_modules_wait_for_each_other() -> None:
    refuse(circles(modules(), loads))


@pytest.mark.parametrize("room", ["logic", "scenes"])
def test_a_room_runs_in_no_circle(room: str) -> None:
    """Not even for the sake of a type, nor inside a function: every module stands on a floor of its own."""

    def asked(name: str) -> set[str]:
        return {entry.name for entry in imports(name) if entry.name in modules() and entry.name != name}

    refuse(circles([module.name for module in some(room)], asked))


EACH = """
import importlib, sys, traceback
failed = 0
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except BaseException as error:
        failed += 1
        last = traceback.extract_tb(error.__traceback__)[-1]
        print(f"{name} cannot be imported: {type(error).__name__}: {error} ({last.filename}:{last.lineno})")
sys.exit(bool(failed))
"""


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=os.environ | unseen, capture_output=True, text=True, check=False
    )


def test_every_module_can_be_imported() -> None:
    """Alone too: as the modules run in no circle, the order in which they are loaded makes no difference."""
    names = [name for name in modules() if not name.endswith("__main__")]
    run = python("-c", EACH, *names)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout == "", "importing prints something"


def test_logic_loads_without_a_window() -> None:
    run = python("-c", "import logic, sys; print([name for name in ('pygame', 'pymunk') if name in sys.modules])")
    assert (run.returncode, run.stdout.strip()) == (0, "[]"), run.stderr


# The size of files

LINES = 400


def test_no_file_is_long_without_a_reason() -> None:
    """A file of more than 400 lines says why at its top: a docstring line that begins with "Long because"."""
    paths = [ROOT / "game.py", *(path for room in ("art", "logic", "scenes", "sounds", *WORKSHOPS)
                                 for path in sorted((ROOT / room).rglob("*.py")))]  # fmt: skip
    refuse(
        f"{path.relative_to(ROOT)} has {length} lines; split it, or say at its top why it is long"
        for path in paths
        if path.is_file() and (length := len((text := path.read_text(encoding="utf-8")).splitlines())) > LINES
        if "Long because" not in "\n".join((ast.get_docstring(ast.parse(text)) or "").splitlines()[:4])
    )
