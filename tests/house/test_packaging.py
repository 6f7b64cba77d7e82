"""Tests of what the packed game and the checkout are made of: locks, data files, licences, versions, commands."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from logic.registry import GAMES
from logic.version import VERSION
from tests.house.sources import ROOT, imports, is_below, modules
from tools import licences

SPEC = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8"))
LOCKS = ("run", "dev", "bench", "checks", "lock")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
WORKFLOWS = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / ".github" / "workflows").glob("*.yml")}
TARGETS = set(re.findall(r"^([a-z]+):.*## ", MAKEFILE, re.MULTILINE))


def spec_value(name: str) -> object:
    """A constant of build.spec."""
    for node in SPEC.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
            return ast.literal_eval(node.value)
    raise AssertionError(f"build.spec has no {name}.")


def committed() -> list[Path]:
    """The files under version control; without git, every file that could be."""
    run = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode == 0:
        return [path for name in run.stdout.split("\0") if name and (path := ROOT / name).is_file()]
    left_out = {".git", ".venv", "build", "dist", "screens", "__pycache__"}
    return [path for path in ROOT.rglob("*") if path.is_file() and not left_out & set(path.relative_to(ROOT).parts)]


def lock(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")


def pins(text: str) -> dict[str, str]:
    """name -> version of every line that pins something."""
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\\n]+)", text, re.MULTILINE))


# Locks


def test_every_locked_line_has_hashes(subtests: pytest.Subtests) -> None:
    for name in LOCKS:
        with subtests.test(name):
            entries = re.split(r"\n(?=[a-z0-9])", re.sub(r"^\s*#.*\n", "", lock(name), flags=re.MULTILINE).strip())
            assert entries
            for entry in entries:
                first, *rest = [line.strip(" \\") for line in entry.splitlines()]
                assert re.fullmatch(r"[a-z0-9-]+==[0-9][^ ]*( ; .+)?", first), first
                hashes = [line for line in rest if line.startswith("--hash")]
                assert hashes, f"{first} has no hash"
                for line in hashes:
                    assert re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", line), line


def test_a_lock_names_no_place_of_its_own() -> None:
    signs = ("file:", "http:", "https:", "--index", "--extra-index", "--find-links", " @ ", "-e ")
    found = [(name, sign) for name in LOCKS for sign in signs if sign in lock(name)]
    assert not found, found


def test_the_lock_holds_what_was_asked_for(subtests: pytest.Subtests) -> None:
    for name in LOCKS:
        with subtests.test(name):
            asked = (ROOT / "requirements" / f"{name}.in").read_text(encoding="utf-8")
            assert pins(asked).items() <= pins(lock(name)).items()


def test_what_resolves_the_locks_is_locked_itself() -> None:
    """Nothing that runs on a developer's machine is fetched without a hash."""
    for command in re.findall(r"-m pip (?:\\\n|[^\n])*", MAKEFILE):
        assert "--require-hashes" in command, command
    assert list(pins(lock("lock"))) == ["uv"]


def test_the_locks_agree() -> None:
    assert pins(lock("run")).items() <= pins(lock("dev")).items()
    assert not set(pins(lock("bench"))) & {"pygame-ce", "pytest"}, "the bench stands apart"


def test_what_is_installed_is_what_was_locked() -> None:
    for name, version in pins(lock("run")).items():
        assert importlib.metadata.version(name) == version, name


def test_every_dependency_is_explained() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").lower()
    for name in LOCKS:
        for package in pins((ROOT / "requirements" / f"{name}.in").read_text(encoding="utf-8")):
            assert package in text, f"docs/dependencies.md does not say what {package} is for"


# The packed game


def test_every_licence_can_be_gathered(tmp_path: Path) -> None:
    fonts = licences.of_fonts(tmp_path / "fonts")
    assert all("SIL OPEN FONT LICENSE" in path.read_text(encoding="utf-8") for path in fonts)
    libraries = {path.stem: path.read_text(encoding="utf-8") for path in licences.of_libraries(tmp_path / "libraries")}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in libraries["LGPL-2.1"].upper()
    assert set(licences.LIBRARIES_WITH_TEXT) <= set(libraries)


def test_every_shipped_library_is_named_in_the_notices() -> None:
    notices = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    for name in pins(lock("run")):
        assert name in notices, name


def test_nothing_needed_is_left_out_of_the_packed_game() -> None:
    left_out = [*spec_value("NEVER_USED"), *spec_value("NO_NETWORK"), *spec_value("NO_LEGACY")]  # type: ignore[misc]
    missed = [
        f"{module.where}:{entry.line} imports {entry.name}, which build.spec leaves out"
        for module in modules().values()
        if module.room != "sounds"
        for entry in imports(module.name)
        if not entry.for_types and any(is_below(entry.name, name) for name in left_out)
    ]
    assert not missed, "\n".join(missed)


# Versions and commands


def test_the_version_is_kept_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "logic.version.VERSION"}
    run = subprocess.run(
        [sys.executable, "game.py", "--version"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.stdout.strip() == f"Five Factors {VERSION}", run.stderr


def test_ci_runs_what_a_developer_runs() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert re.search(r"^exec make test$", script.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_push_runs_the_fast_lane_and_main_every_test() -> None:
    """On the developer's machine and on the server; and what is built for each system is built from a tag."""
    assert set(WORKFLOWS) == {"fast", "test", "linux", "macos", "windows"}
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.search(r"entry: make fast\n(?: .*\n)*? +stages: \[pre-push\]", hooks)
    asked = {name: re.search(r"^on:\n((?: .*\n)+)", text, re.MULTILINE) for name, text in WORKFLOWS.items()}
    assert asked["fast"] and asked["fast"][1] == '  push:\n    branches: ["**"]\n  pull_request:\n'
    assert asked["test"] and asked["test"][1].startswith("  push:\n    branches: [main]\n")
    assert "run: make fast\n" in WORKFLOWS["fast"] and "run: .ci/run\n" in WORKFLOWS["test"]


def test_a_workflow_may_only_read_and_names_the_version_of_what_it_uses() -> None:
    used: dict[str, set[str]] = {}
    for name, text in WORKFLOWS.items():
        assert "permissions:\n  contents: read\n" in text and "timeout-minutes:" in text, name
        for action, version in re.findall(r"uses: ([^@\s]+)(?:@(\S+))?", text):
            used.setdefault(action, set()).add(version)
    assert used and all(len(versions) == 1 and "" not in versions for versions in used.values()), used


def test_the_fast_lane_is_there_and_holds_every_game() -> None:
    """Everything that it runs and leaves out exists; of every game it has the rules, a random game, and one at the
    table."""
    command = ["make", "--no-print-directory", "--dry-run", "fast"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()[-1]
    for name in re.findall(r"tests/\S+", said):
        path, _, test = name.partition("::")
        assert (ROOT / path).exists(), name
        assert not test or f"def {test.partition('[')[0]}(" in (ROOT / path).read_text(encoding="utf-8"), name
    lane = re.findall(r" (tests/\S+)", said)
    for game_id, game in GAMES.items():
        assert f"tests/{type(game).__module__.split('.')[1]}" in lane, game_id
        assert f"tests/contract/test_contract.py::test_a_whole_game_keeps_the_contract[{game_id}-2-0]" in lane
    tables = {
        name.partition("::")[0]
        for name in lane
        if name.startswith(("tests/scenes/test_field_", "tests/scenes/test_table_"))
    }
    assert len(tables) == len(GAMES), tables


def test_each_make_target_is_phony() -> None:
    declared = re.findall(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)
    assert set(" ".join(declared).split()) >= TARGETS


def test_the_texts_name_commands_that_exist() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} names `make {target}`"
        for path in committed()
        if path.suffix == ".md"
        for target in re.findall(r"`make ([a-z]+)[^`]*`", path.read_text(encoding="utf-8"))
        if target not in TARGETS
    ]
    assert not wrong, "\n".join(wrong)


def test_the_readme_names_the_commands() -> None:
    readme = ROOT / "README.md"
    if readme.is_file():
        text = readme.read_text(encoding="utf-8")
        for target in ("play", "test", "screens", "release"):
            assert f"make {target}" in text, target


def test_no_file_knows_the_machine_it_was_made_on() -> None:
    places = ["/" + name + "/" for name in ("work", "root", "home/[a-z]+", "Users/[a-z]+")]
    pattern = re.compile("|".join(rf"(?<![\w.*]){place}" for place in places))
    found = []
    for path in committed():
        data = path.read_bytes()
        if b"\0" in data:
            continue
        for number, line in enumerate(data.decode("utf-8").splitlines(), 1):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)
