"""Text cannot stop the window: every code point and every length can be measured, wrapped and set."""

from __future__ import annotations

import unicodedata

import pygame
import pytest

from scenes.ui import text
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


def test_marks_are_drawn() -> None:
    """What cannot be set is seen: somebody must notice that it is there."""
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
