"""Tests of what is in the packed game: every file belongs to a known work, and its licence travels along.

`make release` holds the real bundle to it; here are recorded lists of the files on each system.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pygame
import pytest

from tests.house.sources import ROOT
from tools import checks, licences, release, sbom
from tools.components import COMPONENTS, FILES, LIBRARIES, MODULES, PROGRAM

LISTS = {path.stem: path for path in sorted((ROOT / "tests" / "house" / "bundles").glob("*.txt"))}
STAND_IN = "stand-in "


def recorded(system: str) -> tuple[list[str], list[str]]:
    """The files of a bundle, and those of them that are stand-ins."""
    lines = [line for line in LISTS[system].read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [line.removeprefix(STAND_IN) for line in lines], [
        line.removeprefix(STAND_IN) for line in lines if line.startswith(STAND_IN)
    ]


def gathered(folder: Path) -> set[str]:
    """The licence texts that every bundle gets, as places in it."""
    licences.of_fonts(folder / "fonts" / "licences")
    licences.of_libraries(folder / "licences")
    texts = {path.relative_to(folder).as_posix() for path in folder.rglob("*.txt")}
    return texts | {"LICENSE"}


def test_each_desktop_has_its_list() -> None:
    assert set(LISTS) == {"linux", "macos", "windows"}


@pytest.mark.parametrize("system", LISTS)
def test_every_file_has_its_work_and_its_licence(system: str, tmp_path: Path) -> None:
    files, stand_ins = recorded(system)
    works = licences.works_in(files, [*MODULES, "json", "_sysconfigdata__linux_", "pyi_rth_inspect"], stand_ins)
    assert not licences.missing_texts(works, gathered(tmp_path))
    assert {"python", "pygame-ce", "sdl2", "freetype", "harfbuzz", "pymunk", "chipmunk", "msgspec"} <= set(works)


def test_a_file_that_nobody_knows_is_refused() -> None:
    files, _ = recorded("linux")
    for stranger in (
        "_internal/libavif.so.16",
        "_internal/numpy/core.so",
        "_internal/pygame/freesansbold.ttf",
        "notes",
    ):
        with pytest.raises(licences.Unknown, match=re.escape(stranger)):
            licences.works_in([*files, stranger], [])
    with pytest.raises(licences.Unknown, match="module numpy"):
        licences.works_in(files, ["numpy.core"])


def test_a_licence_that_does_not_travel_along_is_named() -> None:
    assert licences.missing_texts(["zlib", "eb-garamond"], ["_internal/licences/zlib.txt"]) == [
        "fonts/licences/EB-Garamond.txt"
    ]


def test_the_text_of_a_licence_is_no_library() -> None:
    """The list of contents would name a library that is not there."""
    assert licences.of_file("_internal/licences/libtiff.txt") == ("five-factors",)


def test_a_stand_in_is_ours_whatever_it_is_called() -> None:
    name = "_internal/pygame_ce.libs/libtiff-1.so.6"
    assert licences.of_file(name) == ("libtiff",)
    assert licences.of_file(name, [name]) == ("five-factors",)


def test_every_component_is_used_and_every_rule_names_one(tmp_path: Path) -> None:
    named = {work for _, works in (*LIBRARIES, *FILES) for work in works.split()}
    named |= {*PROGRAM.split(), *MODULES.values()}
    assert named == set(COMPONENTS)
    texts = {text for component in COMPONENTS.values() for text in component.texts}
    assert texts == gathered(tmp_path), "a text that belongs to nothing, or the other way round"


def test_every_work_is_named_in_the_notices() -> None:
    notices = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    for component in COMPONENTS.values():
        for part in re.split(r" and | \(", component.name):
            assert part.rstrip(")") in notices, component.name


def test_the_versions_of_what_pygame_brings_are_those_that_it_tells() -> None:
    from pygame import freetype, image, mixer, version

    assert ".".join(map(str, pygame.get_sdl_version())) == COMPONENTS["sdl2"].version
    assert ".".join(map(str, image.get_sdl_image_version() or ())) == COMPONENTS["sdl2-image"].version
    assert ".".join(map(str, mixer.get_sdl_mixer_version())) == COMPONENTS["sdl2-mixer"].version
    assert ".".join(map(str, pygame.font.get_sdl_ttf_version())) == COMPONENTS["sdl2-ttf"].version
    assert ".".join(map(str, freetype.get_version())) == COMPONENTS["freetype"].version
    assert version.ver == licences.version_of("pygame-ce")


def test_the_list_of_contents_says_every_file_with_its_checksum(tmp_path: Path) -> None:
    files, stand_ins = recorded("linux")
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    works = licences.works_in(files, MODULES, stand_ins)
    listing = sbom.document(tmp_path, works, "five-factors.tar.xz", 1_000_000_000)
    assert sbom.text_of(listing) == sbom.text_of(sbom.document(tmp_path, works, "five-factors.tar.xz", 1_000_000_000))
    read = json.loads(sbom.text_of(listing))
    assert (read["bomFormat"], read["specVersion"], read["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", read["serialNumber"])
    assert read["metadata"]["timestamp"] == "2001-09-09T01:46:40Z"
    every = [read["metadata"]["component"], *read["components"]]
    assert {part["bom-ref"] for part in every} == set(works)
    assert read["dependencies"] == [{"ref": "five-factors", "dependsOn": sorted(set(works) - {"five-factors"})}]
    assert {file["name"] for part in every for file in part["components"]} == set(files)
    references = [ref for part in every for ref in (part["bom-ref"], *(file["bom-ref"] for file in part["components"]))]
    assert len(set(references)) == len(references)
    for part in every:
        assert part["name"] and part["licenses"][0]["expression"]
        assert all(re.fullmatch("[0-9a-f]{64}", file["hashes"][0]["content"]) for file in part["components"])
    assert {part["purl"] for part in every if "purl" in part} >= {"pkg:pypi/pygame-ce@2.5.8"}


def test_a_list_that_breaks_its_schema_stops_the_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(listing: Path) -> None:
        raise checks.Failed(f"{listing.name} is no good")

    monkeypatch.setattr(checks, "check_sbom", refuse)
    with pytest.raises(release.Refused, match=r"game\.cdx\.json is no good"):
        release.write_sbom(tmp_path, {}, tmp_path / "game.tar.xz", 0)
