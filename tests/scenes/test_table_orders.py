"""B1, C2: an order hangs on a silk that says everything of it; a button that is off says why."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from logic.views import PassAct, ServeAct
from tests.assertion.strategies.kit import declare
from tests.scenes.reach_kit import SIZES
from tests.scenes.table_kit import click_at, frames, open_table
from tests.scenes.test_prompts import standing


def ordered() -> Any:
    """Seat 0 serves the order of 7D."""
    match = standing("8S 6D KC QH 2D R*", "7D 2C 3C QC 5S 9S", to_move=[1])
    declare(match, 1, "7D")
    while match.decisions()[0].kind == "window":
        match.act(match.decisions()[0].seat, PassAct())
    if match.decisions()[0].kind == "duty":
        match.act(0, ServeAct())
    return match


@pytest.mark.parametrize("size", SIZES)
def test_an_order_says_by_whom_it_is_by_which_card_what_it_asks_and_until_when(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with open_table(tmp_path, ordered(), size) as (app, table):
        slip: Any = table.hud.slip_rect()
        told = table.decision.context.orders[0]
        silk = next(spot for spot in table.hud.spots() if spot.name == "silk")
        for words in ("Ravi", told.sentence, told.until, "Seven of Diamonds"):
            assert words in silk.tip, "the silk names everything where it is pointed at, folded or not"
        assert app.surface.get_rect().contains(silk.rect) and not silk.rect.colliderect(slip)
        if table.layout.compact:
            click_at(app, silk.rect.center)
            assert not table.hud._silk_place(table.model).pennant, "pressed, the pennant unrolls"
        assert not table.hud.silk_rect().colliderect(slip)


@pytest.mark.parametrize("unrolled", (False, True))
@pytest.mark.parametrize("size", SIZES)
def test_the_silk_hangs_still_whatever_the_slip_says(tmp_path: Path, size: tuple[int, int], unrolled: bool) -> None:
    """The pennant of a small window went up and down with the lines and the buttons of the slip."""
    with open_table(tmp_path, ordered(), size) as (_, table):
        places = set()
        for words, buttons in itertools.product(("", "Your turn.", "Lay four cards in one line. " * 9), range(3)):
            offered = (("Confirm the build of four cards", ""),) * buttons
            assert table.hud.model is not None
            table.hud.model = replace(table.hud.model, prompt=(words, words), answers=offered, silk_open=unrolled)
            spots = {spot.name: spot.rect for spot in table.hud.spots()}
            places.add(tuple(spots["silk"]))
            slip = table.hud.slip_rect()
            assert slip is None or not spots["silk"].colliderect(slip), "nor does it lie on the slip"
        assert len(places) == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_seal_says_that_the_order_is_not_met(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_table(tmp_path, ordered(), size) as (app, table):
        end = next(spot for spot in table.hud.spots() if spot.name == "end_turn")
        sentence = table.decision.context.orders[0].sentence
        assert not end.enabled and "order is not yet met" in end.tip and sentence in end.tip
        click_at(app, end.rect.center)
        assert table.notice.text == end.tip


def test_whoever_is_off_says_why_pointed_at_and_pressed(tmp_path: Path) -> None:
    """C2: at the beginning of a turn nothing can be taken back, and nothing has been laid."""
    with open_table(tmp_path, standing()) as (app, table):
        for name in ("take_back", "end_turn"):
            spot = next(spot for spot in table.hud.spots() if spot.name == name)
            assert not spot.enabled and spot.tip.endswith(".")
            click_at(app, spot.rect.center)
            assert table.notice.text == spot.tip


def test_a_strategy_that_is_aimed_is_taken_back_with_the_button_too(tmp_path: Path) -> None:
    """C2: undo is not off while something can be taken back."""
    with open_table(tmp_path, standing()) as (app, table):
        before = table.match.state()
        table.input.enact.begin("AS")
        frames(app, 1)
        undo = next(spot for spot in table.hud.spots() if spot.name == "take_back")
        assert undo.enabled
        click_at(app, undo.rect.center)
        assert table.match.state() == before
