"""Text cannot stop the window: every code point and every length can be measured, wrapped and set."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pygame
import pytest

from scenes.ui import text
from scenes.ui.fonts import FACES, font_path
from scenes.ui.letters import LONGEST, MARK, settable

BAD = (
    "\0",
    "a\0b",
    "\u202e",
    "a\u202eb",
    "\ufe0f",
    "a\ufe0f",
    "\ud800",
    "\u0301",
    "\r",
    "\x1b[2J",
    "\u2066x\u2069",
    "\U000e0100",
    "\u2065",
)


@pytest.fixture(autouse=True)
def _font() -> None:
    pygame.font.init()


def set_it(string: str) -> pygame.Surface:
    canvas = pygame.Surface((60, 30), pygame.SRCALPHA)
    text.width(string, "ui", 18)
    text.width(string, "ui", 18, tracking=2)
    text.wrap(string, "ui", 18, 40)
    text.balance(string, "ui", 18, 40)
    text.elide(string, "ui", 18, 40)
    text.text(canvas, string, "ui", 18, "#FFFFFF", 2, 20)
    text.text(canvas, string, "ui", 18, "#FFFFFF", 2, 20, tracking=2)
    return canvas


def test_letters_that_stop_a_type_face_are_marked_or_left_out(subtests: pytest.Subtests) -> None:
    for string in (*BAD, *(f"Mei{bad}" for bad in BAD)):
        with subtests.test(ascii(string)):
            set_it(string)
            assert len(settable(string)) <= len(string)


def test_every_code_point_can_be_set() -> None:
    """Each of them in a line with others, and one of every category alone."""
    canvas = pygame.Surface((8, 8), pygame.SRCALPHA)
    seen: set[str] = set()
    for first in range(0, 0x110000, 1024):
        letters = [chr(code) for code in range(first, first + 1024)]
        text.text(canvas, "".join(letters), "ui", 7, "#FFFFFF", 0, 8)
        for letter in letters:
            kind = unicodedata.category(letter)
            if kind not in seen:
                seen.add(kind)
                set_it(letter)
    assert len(seen) > 25


@pytest.mark.parametrize("letter", ["a", "é", "\u202e", "W "])
def test_a_line_of_any_length_can_be_set(letter: str) -> None:
    set_it(letter * 200_000)
    assert len(settable(letter * 200_000)) <= LONGEST


def test_chinese_is_bold_in_a_bold_face() -> None:
    """A thing to do stands out from what is said in every language."""
    for face in ("ui", "body"):
        inks = []
        for weight in (face, f"{face}_semibold"):
            canvas = pygame.Surface((90, 30), pygame.SRCALPHA)
            text.text(canvas, "\u5b88\u724c", weight, 20, "#FFFFFF", 2, 22)
            inks.append(pygame.mask.from_surface(canvas).count())
        assert inks[0] * 1.1 < inks[1], face


def test_marks_are_drawn() -> None:
    """A letter that cannot be set is seen: somebody must notice that it is there."""
    assert pygame.mask.from_surface(set_it("\0")).count() > 0
    assert settable("a\u202eb") == f"a{MARK}b"


@pytest.mark.parametrize("face", ["ui", "ui_semibold", "body", "figure", "title"])
def test_what_follows_a_per_cent_sign_is_seen(face: str) -> None:
    """The body face goes on too soon behind it, so that a full stop would lie under the sign."""
    for size in (16, 40):
        alone, stop = text.width("12 %", face, size), text.width(".", face, size)
        assert text.width("12 %.", face, size) >= alone + stop // 2 and text.wrap("12 %.", face, size, alone) == [
            "12",
            "%.",
        ]
        canvas = pygame.Surface((alone + 6 * size, 3 * size), pygame.SRCALPHA)
        long = text.text(canvas, "12 %. Mei", face, size, "#FFFFFF", 0, 2 * size)
        assert canvas.subsurface((alone, 0, long - alone, canvas.get_height())).get_bounding_rect().w > size


ALPHABETS = {
    "Latin": (*range(0xC0, 0x17F), *range(0x1E00, 0x1EFA)),
    "Greek": (*range(0x388, 0x38A), *range(0x391, 0x3A2), *range(0x3A3, 0x3CF)),
    "Cyrillic": range(0x400, 0x460),
}


def drawn(line: str, face: str) -> bytes:
    canvas = pygame.Surface((80, 40), pygame.SRCALPHA)
    text.text(canvas, line, face, 24, "#FFFFFF", 4, 28)
    return pygame.image.tobytes(canvas, "RGBA")


@pytest.mark.parametrize("alphabet", ALPHABETS)
@pytest.mark.parametrize("face", FACES)
def test_names_of_these_alphabets_are_drawn_in_every_face(face: str, alphabet: str) -> None:
    """If a face lacks a letter, another face sets it on the same line."""
    boxes = {drawn(f"n{MARK}", face), drawn("n", face)}
    for letter in map(chr, ALPHABETS[alphabet]):
        assert text.known(letter) and drawn(f"n{letter}", face) not in boxes, f"{letter} ({ord(letter):x})"


@pytest.mark.parametrize("letter", ["\u9f98", "\u05d0", "\u0e2a", "\U0001f600", "\u0378"])
def test_what_no_face_has_is_a_mark(letter: str) -> None:
    assert not text.known(letter)
    assert drawn(f"n{letter}", "ui") == drawn(f"n{MARK}", "ui")


@pytest.mark.parametrize("kept", ["nothing", "a kilobyte", "half", "noise", "a head and no letters"])
def test_a_damaged_type_face_is_replaced_by_another(
    kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each is told of in the log, and text is drawn in a face that is whole."""
    whole = {face: font_path(face) for face in FACES}
    data = Path(str(whole["ui"])).read_bytes()
    damaged = tmp_path / "damaged.ttf"
    damaged.write_bytes(
        {
            "nothing": b"",
            "a kilobyte": data[:1024],
            "half": data[: len(data) // 2],
            "noise": b"x" * 5000,
            "a head and no letters": data[:5000] + bytes(len(data) - 5000),
        }[kept]
    )
    monkeypatch.setattr(text, "font_path", lambda face: damaged if face == "ui" else whole[face])
    expected = drawn("Mei 8", "title")
    text.forget()
    try:
        assert drawn("Mei 8", "ui") == expected
    finally:
        text.forget()
    assert "damaged.ttf cannot be read" in caplog.text
