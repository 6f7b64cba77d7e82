"""The picture of the house is drawn from the house as it stands."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

from tests.house.sources import ROOT
from tools import house
from tools.house_lines import Block, Box, Edge


def test_the_stored_picture_is_that_of_the_imports() -> None:
    stored = (ROOT / house.PICTURE).read_text(encoding="utf-8")
    assert stored == house.house_text(), f"rooms or arrows have changed: run {house.COMMAND}"


def test_the_picture_is_one_that_can_be_shown() -> None:
    """Every outline that is referred to is there, and nothing is fetched from elsewhere."""
    text = (ROOT / house.PICTURE).read_text(encoding="utf-8")
    parts = list(ElementTree.fromstring(text).iter())
    known = {f"#{part.get('id')}" for part in parts if part.get("id")}
    assert {part.get("href") for part in parts if part.get("href")} <= known
    assert text.count("http") == 1, "the namespace alone"


def test_modules_are_put_into_the_rooms_of_their_packages() -> None:
    assert house.place("game") == ("game.py",)
    assert house.place("logic.kernel.frames") == ("kernel",)
    assert house.place("logic.beginnings") == house.place("logic.match")
    assert house.place("logic.fracas.rules.turn") == ("fracas", "rules")
    assert house.place("logic.fracas.options") == ("fracas", "game.py")
    assert house.place("scenes.tables.fracas.scene") == ("tables", "fracas")
    assert house.place("scenes.pages.menu.layout") == ("pages",)


def test_an_arrow_goes_round_what_stands_in_its_way() -> None:
    """Straight down past a narrow room; beside a wide one through the stairwell."""

    def way(width: float) -> tuple[tuple[float, float], ...]:
        floors = [[Box("top", 0, 100, 10)], [Box("between", 0, width, 10)], [Box("below", 0, 100, 10)]]
        (line,) = Block(floors, frozenset({Edge("top", "below")})).route(0)
        assert line.points[0][1] == floors[0][0].bottom
        return line.points

    straight = way(20)
    assert len(straight) == 2 and straight[0][0] == straight[1][0] > 20
    round_about = way(100)
    assert len(round_about) > 2 and min(x for x, _ in round_about) <= 0
