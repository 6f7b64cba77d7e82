"""The robot that tries a release out: it knows every page there is, and sees that something is wrong."""

from __future__ import annotations

import importlib
import json
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.app.robot_bridge import SEEN, VARIABLE
from scenes.app.scene import Scene
from tests.house.sources import modules
from tools.robot import tour
from tools.robot.program import Failed, Program


def pages(kind: type[Scene]) -> Iterator[type[Scene]]:
    """Every class of scene from which no other is derived."""
    below = kind.__subclasses__()
    if not below:
        yield kind
    for one in below:
        yield from pages(one)


def test_every_page_is_on_the_tour_or_it_is_said_why_not() -> None:
    for module in modules().values():
        if module.room == "scenes":
            importlib.import_module(module.name)
    there = {kind.__name__ for kind in pages(Scene) if kind.__module__.startswith("scenes.")}
    assert there == {*tour.PAGES, *tour.ELSEWHERE}
    assert not set(tour.PAGES) & set(tour.ELSEWHERE)


FAKE = """
import json, os, pathlib, signal, sys
folder, data = pathlib.Path(os.environ["{variable}"]), pathlib.Path(sys.argv[1])
(folder / "half").write_text(json.dumps({seen}))
os.replace(folder / "half", folder / "{name}")
{then}
signal.pause()
"""
CALM = {"page": "MenuScene", "heard": 0, "lowered": "", "press": {}}


@pytest.mark.parametrize(
    ("change", "then", "sentence"),
    [
        ({"page": "CrashScene"}, "", "something went wrong"),
        ({"lowered": "The computer players are below their level."}, "", "below their level"),
        ({}, "(data / 'log.txt').write_text('Traceback')", "it wrote into its log"),
        ({}, "sys.exit(3)", "ended with exit code 3"),
    ],
)
def test_a_fault_ends_the_tour(
    tmp_path: Path, change: dict[str, str], then: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    fake = tmp_path / "fake.py"
    shown = json.dumps(CALM | change)
    fake.write_text(textwrap.dedent(FAKE.format(variable=VARIABLE, seen=shown, name=SEEN, then=then)), encoding="utf-8")
    with pytest.raises(Failed, match=sentence):
        program = Program([sys.executable, str(fake), str(tmp_path)], tmp_path, tmp_path, {})
        try:
            program.until("nothing", lambda seen: False)
        finally:
            program.close()
