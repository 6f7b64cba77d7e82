"""Hard times in Age of Spades (AS18) at the table: any card of a seat in need pays."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import logic
from logic.views import AgeView, CardAct, to_json
from scenes.app.plain import of_kind
from scenes.tables.age_of_spades.paint import allowed
from tests.age_of_spades.table import table as ground_of
from tests.scenes.field_kit import open_field, ready, ring_to
from tests.scenes.table_kit import keys
from tests.scenes.test_field_age import carry, piece, zone


def in_need() -> logic.Match:
    """A seat that has played no production card in four rounds, at its production."""
    match = ground_of(["9S KD", "2S"], civs="SH", down=["KC, 6H", "KH"], options={"hardTimes": True, "heartsTimes": 2})
    state = match.state()
    state["frames"][0]["vars"]["empty"] = [4, 0]
    return logic.load_match(state)


@pytest.mark.parametrize(("width", "height", "humans"), [(1024, 640, 1), (1920, 1080, 2)])
def test_any_card_pays_in_need_by_dragging_and_by_keys(tmp_path: Path, width: int, height: int, humans: int) -> None:
    """AS18: the table says so, takes the card, counts three for it, and the other card pays no more."""
    for by_keys in (False, True):
        with open_field(tmp_path, in_need(), humans, (width, height)) as (app, table):
            ready(app, table)
            assert "any card pays 3" in table.prompt()[1] and table.civilization_words(1) == "Achievements count twice"
            if by_keys:
                ring_to(app, table, "piece:9S")
                keys(app, pygame.K_RETURN)
                ring_to(app, table, "zone:build:KC")
                keys(app, pygame.K_RETURN)
            else:
                carry(app, piece(table, "9S").center, zone(table, "build:KC").rect.center)
            assert to_json(table.view.constructions[0][0])["sum"] == 3 and table.view.hands[0] == ["KD"]
            carry(app, piece(table, "KD").center, zone(table, "build:KC").rect.center)
            assert table.notice.text.startswith("Only Diamonds pay, until")


def test_above_the_seal_stands_how_long_nothing_was_paid(tmp_path: Path) -> None:
    """AS18: until something is paid, and in need what a card pays."""
    for empty, said in (
        (0, None),
        (1, "No production for 1 round"),
        (3, "No production for 3 rounds"),
        (4, "Any card pays 3"),
    ):
        match = in_need()
        state = match.state()
        state["frames"][0]["vars"]["empty"] = [empty, 0]
        with open_field(tmp_path / str(empty), logic.load_match(state)) as (app, table):
            assert [table.worded(line) for line in allowed(table.context)[2:]] == ([said] if said else [])
            if empty == 4:
                carry(app, piece(table, "9S").center, zone(table, "build:KC").rect.center)
                assert len(allowed(table.context)) == 2


@pytest.mark.parametrize("card", ["9S", "KD"])
def test_what_a_rival_pays_in_need_is_counted_verbatim_shown(tmp_path: Path, card: str) -> None:
    """AS18: the sum on the card is three while the play is shown, and after it."""
    with open_field(tmp_path, in_need(), motion="full") as (_, table):
        before = of_kind(table.known, AgeView)
        events = [
            *table.match.act(0, CardAct(card)),
            *table.match.act(0, CardAct("KC")),
        ]
        shown = table.moment_builder.moments(
            table.match.seen_by(0, events), before, of_kind(table.match.view(0), AgeView)
        )
        assert [of_kind(one.view, AgeView).constructions[0][0].sum for one in shown][-1] == 3
        assert all(of_kind(one.view, AgeView).constructions[0][0].sum in (0, 3) for one in shown)
