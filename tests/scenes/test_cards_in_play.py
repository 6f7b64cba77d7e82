"""The page on which the cards of `strategies` are marked, by mouse and by keys; what the set-up makes of it (G-S1)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import logic
from logic.assertion.rules.strategies.every import DECK_CODES
from scenes.app.app import App
from scenes.pages.setup.cards import CardsScene
from scenes.pages.setup.choice import SetupChoice
from scenes.pages.setup.page import SetupScene
from scenes.ui.widgets import Widget
from tests.scenes.shell_kit import named, open_app
from tests.scenes.table_kit import click_at, frames, keys

SIZES = ((1024, 640), (1920, 1080))
LISTED = "AS KH 10C"


def opened(app: App, value: str = "all") -> tuple[SetupScene, CardsScene]:
    """The set-up with its rules unfolded, and the page over it."""
    app.change_settings(motion="none")
    page = SetupScene("assertion")
    app.stack.reset(page)
    frames(app)
    page.set_option("strategies", value)
    page.turn_fold()
    page.focus_on("cards strategies")
    keys(app, pygame.K_RETURN)
    frames(app, 3)
    cards = app.stack.top
    assert isinstance(cards, CardsScene)
    return page, cards


def card(cards: CardsScene, code: str) -> Widget:
    return named(cards.group, f"card {code}")


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_marked_by_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    """And all or none at once; what is marked holds once the page is left, and a game is dealt with it."""
    with open_app(tmp_path, *size) as app:
        page, cards = opened(app)
        assert cards.marked == set(DECK_CODES)
        click_at(app, named(cards.group, "Mark none").rect.center)
        assert not cards.marked
        for code in LISTED.split():
            click_at(app, card(cards, code).rect.center)
        keys(app, pygame.K_ESCAPE)
        frames(app, 3)
        assert app.stack.top is page
        assert set(str(page.choice.values()["strategies"]).split()) == set(LISTED.split())
        match = page.session().begin().match
        ground = logic.pack_of("assertion", match.options).split()[1:]
        assert len(ground) == len(DECK_CODES) - 3 and not set(ground) & set(LISTED.split())


def test_cards_are_marked_by_keys(tmp_path: Path) -> None:
    """Arrows lead from card to card, Enter marks, and Esc goes back with it."""
    with open_app(tmp_path, *SIZES[0]) as app:
        page, cards = opened(app, "twelve")
        while cards.group.focus is not card(cards, "2S"):
            keys(app, pygame.K_TAB)
        keys(app, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
        assert "3H" in cards.marked and len(cards.marked) == 13
        keys(app, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_ESCAPE)
        frames(app, 3)
        assert len(str(page.choice.values()["strategies"]).split()) == 13 and "4H" in str(page.choice.values())
        assert named(page.group, "cards strategies").rect.w and page.choice.style == "custom"


@pytest.mark.parametrize("value", ["all", "twelve", "suits", "ground"])
def test_cards_that_have_a_name_get_it(tmp_path: Path, value: str) -> None:
    with open_app(tmp_path, *SIZES[0]) as app:
        page, cards = opened(app, value)
        marked = set(cards.marked)
        cards.turn("AS")
        cards.turn("AS")
        assert cards.marked == marked
        cards.mark(())
        cards.go_back()
        assert page.choice.values()["strategies"] == "ground"
        page.choose_cards(next(option for option in page.choice.options() if option.key == "strategies"))
        again = app.stack.top
        assert isinstance(again, CardsScene)
        again.mark(marked)
        again.go_back()
        assert page.choice.values()["strategies"] == value


@pytest.mark.parametrize("size", SIZES)
def test_every_card_is_seen_whole_and_none_lies_over_another(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(tmp_path, *size) as app:
        _, cards = opened(app)
        rects = [widget.rect for widget in cards.group.widgets]
        assert len(rects) == len(DECK_CODES) + 3 and all(pygame.Rect(0, 0, *size).contains(rect) for rect in rects)
        assert all(not rect.colliderect(other) for place, rect in enumerate(rects) for other in rects[:place])


def test_a_list_is_remembered_and_told_by_its_length() -> None:
    choice = SetupChoice("assertion")
    choice.set_option("strategies", LISTED)
    again = SetupChoice("assertion")
    again.remember_from(choice.to_remember())
    assert again.values()["strategies"] == LISTED
    option = next(option for option in choice.options() if option.key == "strategies")
    assert [option.label_of(value) for value in (LISTED, "AS", "twelve")] == ["3 cards", "1 card", "First twelve"]


@pytest.mark.parametrize("spoilt", ["AS AS", "AS 7X", "", " ", "AS  KH"])
def test_a_spoilt_list_is_not_remembered(spoilt: str) -> None:
    choice = SetupChoice("assertion")
    choice.remember_from({"style": "custom", "options": {"strategies": spoilt}})
    assert choice.values()["strategies"] == "all"
