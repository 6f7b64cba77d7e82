"""Widgets by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.ui.choices import Segmented, Slider, Stepper
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.scroll import ScrollArea
from scenes.ui.text_field import TextField
from scenes.ui.theme import LACQUER, PAPER, Scale
from scenes.ui.widgets import Button, Label, Toggle
from tests.scenes.shell_kit import click, down, key, moved, typed, up

TAB, ENTER, SPACE = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE


def buttons(pressed: list[str]) -> list[Button]:
    """Four in a square: a b above c d."""
    places = {"a": (0, 0), "b": (200, 0), "c": (0, 100), "d": (200, 100)}
    return [Button((*place, 100, 50), name, lambda name=name: pressed.append(name)) for name, place in places.items()]  # type: ignore[misc]


def label_of(group: FocusGroup) -> str:
    assert isinstance(group.focus, Button)
    return group.focus.label


def test_tab_goes_round_and_leaves_out_what_cannot_be_used() -> None:
    a, b, c, d = buttons([])
    b.enabled, c.shown = False, False
    group = FocusGroup([a, b, Label((0, 0, 1, 1), "x"), c, d])
    seen = []
    for _ in range(3):
        group.handle(key(TAB))
        seen.append(label_of(group))
    assert seen == ["a", "d", "a"]
    group.handle(key(TAB, pygame.KMOD_LSHIFT))
    assert label_of(group) == "d"


def test_arrows_go_to_the_nearest() -> None:
    group = FocusGroup(buttons([]))
    group.handle(key(TAB))
    for code, expected in ((pygame.K_RIGHT, "b"), (pygame.K_DOWN, "d"), (pygame.K_LEFT, "c"), (pygame.K_UP, "a")):
        assert group.handle(key(code))
        assert label_of(group) == expected
    assert not group.handle(key(pygame.K_LEFT))
    assert label_of(group) == "a"


def test_enter_space_and_escape() -> None:
    pressed: list[str] = []
    group = FocusGroup(buttons(pressed), on_cancel=lambda: pressed.append("escape"))
    assert not group.handle(key(ENTER))
    group.handle(key(TAB))
    for code in (ENTER, SPACE, pygame.K_KP_ENTER, pygame.K_ESCAPE):
        assert group.handle(key(code))
    assert pressed == ["a", "a", "a", "escape"]


def test_the_mouse_acts_where_it_is_let_go() -> None:
    pressed: list[str] = []
    a, b, *_ = every = buttons(pressed)
    group = FocusGroup(every)
    click(group, a)
    assert pressed == ["a"] and group.focus is a
    group.handle(down(a.rect.center))
    assert a.pressed
    group.handle(up(b.rect.center))
    assert pressed == ["a"] and not a.pressed
    b.enabled = False
    click(group, b)
    assert pressed == ["a"]


def test_hovering_marks_the_picture_changed_once() -> None:
    group = FocusGroup(buttons([]))
    group.changed = False
    group.handle(moved((10, 10)))
    assert group.changed
    group.changed = False
    group.handle(moved((12, 12)))
    assert not group.changed


def test_a_toggle_follows_keys_and_mouse() -> None:
    said: list[bool] = []
    toggle = Toggle((0, 0, 60, 40), False, said.append)
    group = FocusGroup([toggle])
    click(group, toggle)
    group.handle(key(pygame.K_LEFT))
    group.handle(key(pygame.K_LEFT))
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(SPACE))
    assert said == [True, False, True, False]


def test_a_segmented_choice() -> None:
    said: list[str] = []
    choice = Segmented((0, 0, 300, 40), [("f", "Full"), ("r", "Reduced"), ("n", "None")], "f", said.append)
    group = FocusGroup([choice])
    group.handle(key(TAB))
    assert group.handle(key(pygame.K_LEFT)) and said == []
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(ENTER))
    assert said == ["r"], "Enter takes what has the ring: it took the one after it"
    last = choice.cells()[2].center
    group.handle(down(last))
    group.handle(up(last))
    assert choice.value == "n"
    assert sum(cell.w for cell in choice.cells()) == pytest.approx(300, abs=3)


def test_a_stepper_stays_within_its_limits() -> None:
    said: list[int] = []
    stepper = Stepper((0, 0, 160, 40), 1, 1, 3, said.append)
    group = FocusGroup([stepper])
    group.handle(key(TAB))
    for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PLUS, pygame.K_RIGHT):
        assert group.handle(key(code))
    minus, _ = stepper.halves()
    group.handle(down(minus.center))
    group.handle(up(minus.center))
    assert said == [2, 3, 2]


def test_a_slider_goes_in_steps_and_can_wait_for_the_mouse() -> None:
    said: list[int] = []
    slider = Slider((0, 0, 300, 40), 100, 80, 200, said.append, live=False)
    group = FocusGroup([slider])
    left, right = slider.track()
    group.handle(down((left, 20)))
    group.handle(moved((right, 20)))
    assert said == [] and slider.value == 200
    group.handle(up((right, 20)))
    group.handle(key(pygame.K_LEFT))
    group.handle(key(pygame.K_HOME))
    assert said == [200, 190, 80]


def field(value: str = "", **kinds: Any) -> tuple[TextField, FocusGroup]:
    made = TextField((0, 0, 200, 40), value, lambda _: None, longest=6, **kinds)
    group = FocusGroup([made])
    group.handle(key(TAB))
    return made, group


def test_typing_replaces_what_tab_has_marked() -> None:
    made, group = field("Mei")
    assert made.marked
    for letter in "Ada":
        assert group.handle(key(ord(letter.lower()), 0, letter))
        group.handle(typed(letter))
    assert (made.value, made.caret) == ("Ada", 3)


def test_a_field_is_edited() -> None:
    made, group = field("abc")
    for code in (pygame.K_END, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT):
        assert group.handle(key(code))
    assert (made.value, made.caret) == ("b", 1)
    group.handle(typed("cdefghij"))
    assert made.value == "bcdefg"
    group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    group.handle(key(pygame.K_BACKSPACE))
    assert made.value == ""


def test_letters_that_are_put_together_are_shown_where_they_go() -> None:
    """Until the system has done with them they are no part of the value, and keys are for it alone."""
    made, group = field("ab")
    group.handle(key(pygame.K_HOME))
    pictures = []
    for composed in ("", "ni", "nih"):
        group.handle(pygame.Event(pygame.TEXTEDITING, text=composed, start=0, length=0))
        canvas = pygame.Surface((200, 40))
        made.draw(canvas, Look(PAPER, Scale(1920, 1080), ring=True), False)
        pictures.append(pygame.image.tobytes(canvas, "RGB"))
    assert len(set(pictures)) == 3
    group.handle(key(pygame.K_BACKSPACE))
    assert (made.value, made.composed) == ("ab", "nih")
    group.handle(typed("\u03bd"))
    assert (made.value, made.composed, made.caret) == ("\u03bdab", "", 1)
    made.composed = "x"
    made.blurred()
    assert made.composed == "" and made.typing() is None


def test_a_number_takes_digits_only() -> None:
    made, group = field(digits=True)
    group.handle(typed("1a2²3"))
    assert made.value == "123"


def test_space_in_a_field_is_text_and_enter_is_not() -> None:
    made, group = field("a")
    assert group.handle(key(SPACE, 0, " "))
    assert made.value == "a"
    assert group.handle(key(ENTER, 0, "\r"))
    assert not group.handle(key(pygame.K_UP))


def test_paste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.ui.text_field.from_clipboard", lambda: "Mei\n")
    made, group = field()
    group.handle(key(pygame.K_v, pygame.KMOD_CTRL))
    assert made.value == "Mei"


def long_page() -> tuple[ScrollArea, list[Button], FocusGroup]:
    inside = [Button((10, index * 100, 100, 50), str(index)) for index in range(10)]
    area = ScrollArea((0, 0, 300, 200), inside, 1000)
    return area, inside, FocusGroup([area])


def test_what_gets_the_focus_is_scrolled_into_view() -> None:
    area, inside, group = long_page()
    for _ in range(10):
        group.handle(key(TAB))
        assert group.focus is not None and area.rect.contains(group.focus.rect)
    assert group.focus is inside[9] and area.offset > 0
    group.handle(key(TAB))
    assert area.offset == 0


def test_what_is_scrolled_away_cannot_be_hit() -> None:
    area, inside, group = long_page()
    area.scroll_to(95)
    assert inside[0].rect.y == -95
    assert not inside[3].hit((20, 220))
    assert group.at((20, 20)) is inside[1]
    area.scroll_to(5000)
    assert area.offset == area.limit == 800


def test_the_bar_and_the_page_keys() -> None:
    area, _, group = long_page()
    thumb = area.thumb()
    group.handle(down(thumb.center))
    group.handle(moved((thumb.centerx, 199)))
    group.handle(up((thumb.centerx, 199)))
    assert area.offset == area.limit
    group.handle(key(pygame.K_PAGEUP))
    assert area.offset == area.limit - 144
    plain = ScrollArea((0, 0, 100, 100), [Label((0, 0, 100, 20), "x")], 400)
    assert plain.focusable
    other = FocusGroup([plain])
    other.handle(key(TAB))
    other.handle(key(pygame.K_DOWN))
    assert plain.offset == 56


def test_a_tip_comes_when_the_pointer_rests() -> None:
    button = Button((0, 0, 100, 50), "a", tip="What it does")
    group = FocusGroup([button])
    group.handle(moved((10, 10)))
    group.update(0.5)
    assert group.tooltip.sentence == ""
    group.update(0.2)
    assert group.tooltip.sentence == "What it does"
    group.handle(moved((500, 500)))
    assert group.tooltip.sentence == ""


@pytest.mark.parametrize("theme", [LACQUER, PAPER])
def test_drawing_changes_nothing(theme: object) -> None:
    pygame.display.init()
    pygame.display.set_mode((400, 300))
    widgets = [
        Button((0, 0, 120, 40), "Start", kind="primary", icon="play"),
        Toggle((0, 50, 60, 40), True, lambda _: None),
        Segmented((0, 100, 200, 40), [(1, "One"), (2, "Two")], 1, lambda _: None),
        Stepper((0, 150, 160, 40), 3, 1, 5, lambda _: None),
        Slider((0, 200, 200, 40), 50, 0, 100, lambda _: None),
        TextField((0, 250, 200, 40), "Mei", lambda _: None),
    ]
    group = FocusGroup(widgets)
    pictures = []
    for focus in widgets:
        group.set_focus(focus, by_key=True)
        before = [dict(vars(widget)) for widget in widgets]
        look = Look(theme, Scale(1920, 1080), ring=True)  # type: ignore[arg-type]
        for _ in range(2):
            surface = pygame.Surface((400, 300))
            group.draw(surface, look)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert [dict(vars(widget)) for widget in widgets] == before
        assert pictures[-1] == pictures[-2]
    assert len(set(pictures)) == len(widgets)


def test_the_ring_goes_along_with_a_leap() -> None:
    """End in a long page scrolled the ring out of sight, and Enter then pressed what nobody saw."""
    area = ScrollArea((0, 0, 200, 100), content_height=1000)
    group = FocusGroup([area])
    for number in range(20):
        group.add(area.add(Button((0, number * 50, 200, 40), str(number), lambda: None)))
    group.set_focus(group.order()[0], by_key=True)
    for code, label in ((pygame.K_END, "19"), (pygame.K_PAGEUP, "18"), (pygame.K_HOME, "0")):
        assert group.handle(key(code))
        assert group.focus is not None and area.rect.contains(group.focus.rect)
        assert isinstance(group.focus, Button) and group.focus.label == label
