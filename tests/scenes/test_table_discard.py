"""Letting a card go where it cannot be laid, and discarding one: never by chance, and never without a word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import DoneAct
from scenes.app.app import App
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.table import TableScene
from scenes.ui.event_commands import told
from tests.assertion.table import seen, unanswered
from tests.scenes.shell_kit import moved
from tests.scenes.table_kit import (
    at_turn_of,
    card_that_fits,
    click_at,
    drag,
    frames,
    keys,
    open_table,
    picture,
    slot,
    spot,
)

ENTER, TAB, CTRL = pygame.K_RETURN, pygame.K_TAB, pygame.KMOD_CTRL
ON_GROUND, ON_PILE = (logic.named(words(), ()) for words in (texts.ON_GROUND, texts.ON_PILE))


def at_discard() -> Any:
    """The build is done, and seat 0 holds too many cards."""
    state = at_turn_of(0).state()
    state["hands"][0] += [state["deck"].pop() for _ in range(3)]
    match = logic.load_match(state)
    card = next(action for action in match.decision_for(0).actions if not action.card.endswith("*"))
    match.act(0, card)
    match.act(0, match.decision_for(0).actions[0])
    match.act(0, DoneAct())
    unanswered(match)
    assert match.decision_for(0).kind == "discard"
    return match


@pytest.fixture
def discarding(tmp_path: Path) -> Iterator[tuple[App, TableScene]]:
    with open_table(tmp_path, at_discard()) as opened:
        yield opened


@pytest.fixture
def building(tmp_path: Path) -> Iterator[tuple[App, TableScene]]:
    with open_table(tmp_path, at_turn_of(0)) as opened:
        yield opened


def removed(table: TableScene) -> list[str]:
    return list(seen(table.match, 0).removed)


def a_place(table: TableScene, name: str) -> tuple[int, int]:
    """A pixel of this part of the window."""
    layout = table.layout
    if name == "ground":
        place = layout.free.centerx, layout.free.centery + 40
        assert table.hud.on_ground(place)
        return place
    if name == "drawer":
        beside = layout.column or layout.drawer
        assert beside is not None
        return beside.center
    boxes = {"plaque": layout.plaque, "seal": layout.end_button, "enemy": layout.opponents[0], **layout.piles}
    return boxes[name].center


@pytest.mark.parametrize("name", ["ground", "deck", "centre", "plaque", "drawer", "seal", "enemy"])
def test_a_card_dropped_elsewhere_is_not_discarded(discarding: tuple[App, TableScene], name: str) -> None:
    app, table = discarding
    before, code = table.match.fingerprint(), table.model.hand_order[0]
    goal = a_place(table, name)
    drag(app, slot(table, code), goal)
    assert table.match.fingerprint() == before and table.hand.held is None
    assert table.model.prompt == ("", ON_PILE) and table.model.prompt_tone == "refusal"


def test_a_chosen_card_clicked_onto_the_ground_is_not_discarded(discarding: tuple[App, TableScene]) -> None:
    app, table = discarding
    before = table.match.fingerprint()
    click_at(app, slot(table, table.model.hand_order[0]))
    click_at(app, a_place(table, "ground"))
    assert table.match.fingerprint() == before and table.hand.held is None and table.notice.text == ON_PILE


@pytest.mark.parametrize("way", ["drag", "click"])
def test_the_removed_pile_takes_a_card(discarding: tuple[App, TableScene], way: str) -> None:
    app, table = discarding
    code, pile = table.model.hand_order[0], table.layout.piles["removed"].center
    if way == "drag":
        drag(app, slot(table, code), pile)
    else:
        click_at(app, slot(table, code))
        click_at(app, pile)
    assert removed(table) == [code]


@pytest.mark.parametrize("choice", ["click", "number"])
@pytest.mark.parametrize("answer", ["button", "ctrl", "ring"])
def test_the_chosen_card_is_discarded_beside_the_question(
    discarding: tuple[App, TableScene], choice: str, answer: str
) -> None:
    app, table = discarding
    code = table.model.hand_order[1]
    if choice == "click":
        click_at(app, slot(table, code))
    else:
        keys(app, pygame.K_2)
    assert table.hand.held == code and not table.model.can_end and removed(table) == []
    assert table.prompts.offers.confirms == "answer:0"
    if answer == "button":
        click_at(app, table.layout.end_button.center)
        assert table.hand.held == code and removed(table) == [], "the seal ends a turn and nothing else"
        click_at(app, table.pressable()["answer:0"].center)
    elif answer == "ctrl":
        keys(app, ENTER, mod=CTRL)
    else:
        while table.hud.focused() != "answer:0":
            keys(app, TAB)
        keys(app, ENTER)
    assert removed(table) == [code]


@pytest.mark.parametrize("choice", ["click", "number"])
def test_enter_on_the_hand_discards_nothing_but_says_how(discarding: tuple[App, TableScene], choice: str) -> None:
    app, table = discarding
    code = table.model.hand_order[1]
    if choice == "click":
        click_at(app, slot(table, code))
    else:
        keys(app, pygame.K_2)
    keys(app, ENTER, pygame.K_SPACE, pygame.K_KP_ENTER)
    assert (
        removed(table) == [] and table.hand.held == code and table.notice.text == told(logic.named(texts.BY_KEYS, ()))
    )


def test_enter_on_another_card_chooses_that_one(discarding: tuple[App, TableScene]) -> None:
    app, table = discarding
    keys(app, pygame.K_2, pygame.K_RIGHT, ENTER)
    assert table.hand.held == table.model.hand_order[2] and removed(table) == []
    keys(app, pygame.K_3)
    assert table.hand.held is None


def test_a_card_chosen_by_its_number_stays_in_sight(discarding: tuple[App, TableScene]) -> None:
    """It follows no mouse: so it stands raised in the hand, and the pile it may go to is framed."""
    app, table = discarding
    app.focus_visible = True
    plain = picture(app)
    keys(app, pygame.K_2)
    assert table.model.holes == set()
    keys(app, TAB, TAB)
    chosen = picture(app)
    pile, hand = table.layout.piles["removed"], table.hud.hand_slot(1, len(table.model.hand_order))
    for place in (pile, hand):
        assert cut(app, plain, place) != cut(app, chosen, place)


def cut(app: App, shown: bytes, place: pygame.Rect) -> bytes:
    return pygame.image.tobytes(pygame.image.frombytes(shown, app.size, "RGB").subsurface(place), "RGB")


# ---- while building


@pytest.mark.parametrize("name", ["deck", "centre", "removed", "plaque", "drawer", "seal", "enemy"])
def test_a_card_dropped_on_a_panel_is_told_where_cards_go(building: tuple[App, TableScene], name: str) -> None:
    app, table = building
    before = table.match.fingerprint()
    # on the centre a card that can be enacted would be: so one that cannot
    code = next(code for code in table.model.hand_order if name != "centre" or not table.input.enact.playable(code))
    goal = a_place(table, name)
    drag(app, slot(table, code), goal)
    assert table.match.fingerprint() == before and table.hand.held is None
    assert table.model.prompt == ("", ON_GROUND) and table.model.prompt_tone == "refusal"


@pytest.mark.parametrize("name", ["deck", "centre", "removed", "plaque", "enemy"])
def test_so_is_one_that_is_carried_there(building: tuple[App, TableScene], name: str) -> None:
    app, table = building
    code = next(code for code in table.model.hand_order if name != "centre" or not table.input.enact.playable(code))
    click_at(app, slot(table, code))
    assert table.hand.held == code
    click_at(app, a_place(table, name))
    assert table.hand.held is None and table.notice.text == ON_GROUND


@pytest.mark.parametrize("way", ["drag", "carry"])
def test_a_card_goes_back_to_the_hand_without_a_word(building: tuple[App, TableScene], way: str) -> None:
    app, table = building
    code, _ = card_that_fits(table)
    last = table.hud.hand_slot(len(table.model.hand_order) - 1, len(table.model.hand_order))
    beside = (last.right + 4, last.centery)
    if way == "drag":
        drag(app, slot(table, code), beside)
    else:
        click_at(app, slot(table, code))
        click_at(app, beside)
    assert table.hand.held is None and table.notice.text == ""


def test_a_card_dropped_on_a_panel_flies_home(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 5), motion="full") as (app, table):
        frames(app, 60)
        code, cell = card_that_fits(table)
        drag(app, slot(table, code), table.layout.piles["deck"].center)
        assert table.playback.air.sprites
        frames(app, 60)
        assert not table.playback.air.sprites and code not in table.model.holes
        drag(app, slot(table, code), spot(table, cell))
        app.dispatch(moved(spot(table, cell)))
        assert [entry.card for entry in table.hand.play.placed] == [code] and table.notice.text == ""
