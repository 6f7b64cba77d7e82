"""The shapes as text: complete, well-formed, and without any drawing library."""

from __future__ import annotations

import ast
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from art import aces, backs, bamboo, banners, coin, faces, figures, icons, pieces, seals, suits, svg
from art.characters import CHARACTERS
from art.generals import LOOKS
from art.palette import BANNERS, SUIT_PIGMENTS, contrast, mix
from art.portrait import portrait, ring

ART = Path(faces.__file__).parent


def well_formed(body: str) -> None:
    ElementTree.fromstring(svg.document(body, 100, 100, 50, 70))


def test_imports_only_the_standard_library() -> None:
    allowed = sys.stdlib_module_names | {"art"}
    for file in ART.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or "art"]
            for name in names:
                assert name.split(".")[0] in allowed, f"{file.name} imports {name}"


def test_modules_stay_small() -> None:
    for file in ART.glob("*.py"):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 400, file.name


def test_every_suit_and_every_star_has_its_codes() -> None:
    assert len(faces.CODES) == len(set(faces.CODES)) == 4 * 13 + len(suits.STARS)
    assert faces.parse("10D") == faces.CardCode("10", "D")
    assert faces.parse("B*").wild


@pytest.mark.parametrize("code", ["", "1S", "10", "S9", "TS", "9s", "?12", "W*", "S*"])
def test_unknown_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no card has the code"):
        faces.parse(code)


def test_every_number_has_its_pips() -> None:
    for number in range(2, 11):
        places = faces.PIPS[number]
        assert len(places) == len(set(places)) == number
        assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in places)


def test_every_shape_is_well_formed() -> None:
    bodies = [icons.icon(name, "#FFFFFF") for name in icons.NAMES] + [icons.pointer()]
    bodies += [suits.suit(letter, None, "#FFFFFF", detail) for letter in SUIT_PIGMENTS for detail in (True, False)]
    bodies += [seals.seal(name) for name in (*seals.SEALS, *CHARACTERS)]
    bodies += [banners.banner(key) + banners.owner_mark(key) for key in BANNERS]
    bodies += [figures.court(rank, letter, SUIT_PIGMENTS[letter]) for rank in figures.COURTS for letter in "SHDC"]
    bodies += [figures.crest(rank, "#000000") for rank in figures.COURTS]
    for letter in "SHDC":
        bodies += [aces.ace_ground(letter, "#000000"), aces.ace_bounds(letter)]
        bodies.append(aces.ace_carving(letter, "#000000", "#FFFFFF"))
    bodies += [faces.wild_star(letter, "#FFFFFF") for letter in suits.STARS]
    bodies += [faces.stock(100, 140, 5, "#FFFFFF")]
    bodies += [backs.back(kind, width) for kind in backs.KINDS for width in (40, 128, 400)]
    bodies += [bamboo.slip(100, 300, lit, 5) for lit in (True, False)]
    bodies += [bamboo.slat(100, 27, "#A98A52"), bamboo.cord(100), bamboo.knot(), bamboo.hanging_cord(100, 27)]
    bodies += [bamboo.rod(100, 28), bamboo.tassel()]
    bodies += [pieces.token("#2A7965"), pieces.cash_coin(), pieces.spade_coin()]
    bodies += [coin.coin_side(side) for side in coin.SIDES]
    bodies += [pieces.counting_rods(number, "#000000")[0] for number in range(1, 20)]
    for body in bodies:
        assert body
        well_formed(body)


def test_unknown_names_are_refused() -> None:
    for attempt in (
        lambda: icons.icon("dragon", "#000000"),
        lambda: suits.suit("X"),
        lambda: seals.seal("dragon"),
        lambda: banners.outline("river", "#000000"),
        lambda: backs.back("tartan", 100),
        lambda: faces.wild_star("S", "#000000"),
    ):
        with pytest.raises(ValueError, match=r"dragon|X|river|tartan|S"):
            attempt()


def test_every_timing_has_an_icon() -> None:
    assert set(icons.TIMING_ICONS) == {"action", "build", "counter", "answer", "support", "bluff", "held"}
    assert set(icons.TIMING_ICONS.values()) <= set(icons.NAMES)


def test_pigments_can_be_read_on_the_stock() -> None:
    for pigment in SUIT_PIGMENTS.values():
        assert contrast(pigment, "#F7F0E0") >= 4.5
        assert contrast(pigment, "#FFFCF4") >= 4.5


def test_mixing() -> None:
    assert mix("#000000", "#FFFFFF", 0) == "#000000"
    assert mix("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


def test_every_general_has_a_portrait_of_their_own_under_every_banner() -> None:
    for banner in BANNERS:
        drawn = {portrait(look.key, banner) for look in LOOKS}
        assert len(drawn) == len(LOOKS) == 12
        for body in (*drawn, ring(banner)):
            well_formed(body)
    assert len({ring(banner) for banner in BANNERS}) == len(BANNERS)
