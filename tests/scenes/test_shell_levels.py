"""The levels of the computer players in the set-up: what a game offers, for every seat of it, told in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import logic
from scenes.app.app import App
from scenes.app.session import AI, HUMAN, Session, default_players
from scenes.pages.setup.page import SetupScene
from scenes.pages.setup.seats import UNCOMPILED
from scenes.ui import text
from scenes.ui.choices import Segmented
from scenes.ui.widgets import Label
from tests.scenes.shell_kit import named, open_app, press

GAMES = [info.id for info in logic.games()]
INFOS = {info.id: info for info in logic.games()}
SEARCHING = [level.id for level in logic.AI_LEVELS if level.searches]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


def setup_of(app: App, game: str = "fracas", seats: int | None = None) -> SetupScene:
    setup = SetupScene(game, seats=seats)
    app.stack.reset(setup)
    app.frame(0.016)
    return setup


def sentences(setup: SetupScene) -> list[str]:
    return [widget.string for widget in setup.group.widgets if isinstance(widget, Label)]


@pytest.mark.share(4)
@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080)))
@pytest.mark.parametrize("scale", (100, 200))
@pytest.mark.parametrize("game", GAMES)
def test_every_computer_player_is_offered_the_levels_of_the_game(
    tmp_path: Path, game: str, scale: int, size: tuple[int, int]
) -> None:
    with open_app(tmp_path, *size) as app:
        app.change_settings(ui_scale=scale)
        setup = setup_of(app, game, INFOS[game].seats[-1])
        _, panel, _ = setup.frame_of()
        for seat in range(1, setup.choice.seats):
            choice = named(setup.group, f"level {seat}")
            assert isinstance(choice, Segmented)
            assert [name for name, _ in choice.choices] == [level.id for level in logic.levels_of(INFOS[game])]
            assert panel.left < choice.rect.left and choice.rect.right < panel.right
            for cell, (_, label) in zip(choice.cells(), choice.choices, strict=True):
                assert cell.w > text.width(label, "ui_semibold", choice.type_size) + 8


def test_each_level_is_told_in_a_sentence(app: App) -> None:
    setup = setup_of(app)
    setup.group.set_focus(named(setup.group, "level 1"))
    press(app, *[pygame.K_LEFT] * 4)
    for level in logic.levels_of(setup.info):
        assert setup.choice.line_up[1].level == level.id
        told = setup.info.manner_of(level.id) or level.sentence
        assert any(sentence.startswith(told) for sentence in sentences(setup))
        press(app, pygame.K_RIGHT)


def test_a_new_computer_player_is_a_soldier(app: App) -> None:
    assert {player.level for player in default_players(4) if player.kind == AI} == {"soldier"}
    setup = setup_of(app, "age-of-spades", 4)
    setup.change(lambda: setup.choice.set_kind(0, AI))
    assert {player.level for player in setup.session().players} == {"soldier"}


def test_a_set_up_of_two_levels_and_a_level_that_is_gone_are_taken_over(app: App) -> None:
    kept = [["You", HUMAN, ""], ["Ravi", AI, "recruit"], ["Ada", AI, "grandmaster"]]
    app.settings.setups = {"assertion": {"seats": 3, "players": kept, "options": {}}}
    players = setup_of(app, "assertion").session().players
    assert [player.level for player in players] == ["", "recruit", "soldier"]
    match = logic.new_match("assertion", 2, 3, {})
    back = Session.of_match(match, [{"kind": AI, "level": "corporal"}, {"kind": AI, "level": "general"}]).players
    assert [player.level for player in back] == ["soldier", "general"]


@pytest.mark.parametrize("game", GAMES)
def test_a_level_that_a_game_no_longer_offers_stays_in_what_was_kept(app: App, game: str) -> None:
    """A set-up has the strongest that is left instead; a match goes on with the one that it names, and it answers."""
    info = INFOS[game]
    offered = [level.id for level in logic.levels_of(info)]
    assert set(info.without) <= {level.id for level in logic.AI_LEVELS} and len(offered) + len(info.without) == 5
    for level in logic.AI_LEVELS:
        app.settings.setups = {game: {"seats": 2, "players": [["You", HUMAN, ""], ["Ada", AI, level.id]]}}
        assert setup_of(app, game).session().players[1].level == (level.id if level.id in offered else offered[-1])
    match = logic.new_match(game, 2, 3, {})
    for level_id in info.without:
        kept = [{"kind": HUMAN}, {"kind": AI, "level": level_id}]
        assert Session.of_match(match, kept).players[1].level == level_id
        seat = match.decisions()[0].seat
        assert logic.bot_action(match.ai_request(seat), level_id, 1, 8) in match.decisions()[0].actions


@pytest.mark.parametrize("compiled", (True, False))
def test_without_the_compiled_rules_the_set_up_says_so_once(
    app: App, monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    monkeypatch.setattr(logic, "COMPILED", compiled)
    setup = setup_of(app, "age-of-spades", 4)
    assert not any(UNCOMPILED() in sentence for sentence in sentences(setup))
    for seat in (2, 3):
        setup.change(lambda seat=seat: setup.choice.set_level(seat, SEARCHING[-1]))  # type: ignore[misc]
    told = [sentence for sentence in sentences(setup) if UNCOMPILED() in sentence]
    assert len(told) == (0 if compiled else 1)
