"""The past on the table itself: drawn as the looking seat saw it, nothing can be done in it, and one returns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app.app import App
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.app.snapshot import PAST
from scenes.pages.privacy_screen import PrivacyScene
from scenes.play.rewind import NOT_NOW
from scenes.play.table_notice import NOTHING_SINCE, NOTHING_YET, SILENT, why_untold
from tests.scenes.shell_kit import down, moved, open_app, press, up
from tests.scenes.table_kit import FakeClient, lift
from tests.scenes.test_plans import advised
from tests.scenes.witness_kit import listening

GAMES = tuple(info.id for info in logic.games())
ALONE = (Player("You", HUMAN), Player("Pang", AI, "recruit", "fire"))
SHARED = (Player("You", HUMAN), Player("Ravi", HUMAN, "", "fire"))
BESIDE = ("window", "priority", "call")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


class Seen:
    """A match that has been played for a while, and what every seat saw at each place of it."""

    def __init__(self, game: str, players: tuple[Player, ...] = ALONE, steps: int = 24) -> None:
        self.match, self.players = logic.new_match(game, 2, 6, {}), players
        self.match.names = [player.name for player in players]
        self.views = [[self.match.view(seat) for seat in range(2)]]
        self.logs = [[self.match.log(seat) for seat in range(2)]]
        while len(self.views) <= steps or not self._asked():
            seat = self.match.decisions()[0].seat
            self.match.act(seat, logic.bot_action(self.match.ai_request(seat), "recruit", len(self.views)))
            self.views.append([self.match.view(seat) for seat in range(2)])
            self.logs.append([self.match.log(seat) for seat in range(2)])

    def _asked(self) -> bool:
        asked = self.match.decision_for(0)
        return asked is not None and asked.kind not in BESIDE and len(self.match.seat_history(0).stops()) > 3


def table(app: App, seen: Any) -> Any:
    match = seen.match
    Session(match.game_id, seen.players, {}, 6, match).start(app)
    scene: Any = app.stack.top
    for _ in range(4):
        app.frame(0.1)
    return scene


def shown(scene: Any) -> tuple[Any, Any]:
    """The view and the record that the table draws."""
    held = scene.hand.stage if scene.game == "assertion" else scene
    return held.view, held.log


def answer(scene: Any) -> None:
    """Try what the match would take from the viewer, past the table."""
    action = scene.match.decision_for(scene.viewer).actions[0]
    with pytest.raises(logic.Refusal, match=PAST):
        scene.live.act(scene.viewer, action)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_shows_at_each_stop_what_the_seat_saw_there(app: App, game: str) -> None:
    seen = Seen(game)
    scene = table(app, seen)
    present, before = scene.sight.view, scene.match.record()
    press(app, pygame.K_p)
    app.frame(0.1)
    back, stops = scene.rewind, scene.match.seat_history(0).stops()
    assert back.open and back.at == len(stops) - 1
    for stop in reversed(stops):
        assert back.place == stop.place
        assert shown(scene) == (seen.views[stop.place][0], seen.logs[stop.place][0])
        app.redraw()
        app.frame(0.1)
        press(app, pygame.K_LEFT)
    assert back.at == 0
    press(app, pygame.K_ESCAPE)
    assert not back.open and shown(scene)[0] == present == scene.sight.view
    assert scene.match.record() == before


@pytest.mark.parametrize("game", GAMES)
def test_nothing_can_be_done_in_the_past_and_nobody_moves(app: App, game: str) -> None:
    scene = table(app, Seen(game))
    press(app, pygame.K_p)
    before = scene.match.record()
    for code in (pygame.K_F2, pygame.K_1, pygame.K_e, pygame.K_TAB):
        press(app, code)
    press(app, pygame.K_z, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    for x in range(40, 1024, 82):
        for y in (150, 250, 330, 400, 550, 600, 620):
            for event in (moved((x, y)), down((x, y)), moved((x + 30, y - 200)), up((x + 30, y - 200)), down((x, y)),
                          up((x, y))):  # fmt: skip
                app.dispatch(event)
            if app.stack.top is not scene:  # a pile is looked through
                press(app, pygame.K_ESCAPE)
    app.redraw()
    for _ in range(30):
        app.frame(0.2)
    answer(scene)
    assert scene.rewind.open and scene.match.record() == before
    assert not scene.advice.waiting and not scene.advice.plan
    press(app, pygame.K_p)
    scene.live.act(0, scene.match.decision_for(0).actions[0])


@pytest.mark.parametrize("game", GAMES)
def test_keys_lead_to_every_button_of_the_past_and_every_word_is_filled_in(app: App, game: str) -> None:
    """The ring is on what returns; Tab leads it through all the buttons, through the table, and round again."""
    scene = table(app, Seen(game))
    press(app, pygame.K_l)
    press(app, pygame.K_p)
    back, stops = scene.rewind, len(scene.match.seat_history(0).stops())
    with listening(app.surface) as record:
        met = [back.ring] if scene.screen.led_off else []
        for _ in range(60):
            app.redraw()
            app.frame(0.1)
            press(app, pygame.K_TAB)
            met += [back.ring] if scene.screen.led_off else ["table"] if met[-1] != "table" else []
    assert met[:7] == ["return", "table", "earlier", "later", "since", "return", "table"]
    assert any("as you saw it" in word.words for kind, word in record.painted if kind == "words")
    while back.ring != "earlier" or not scene.screen.led_off:
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert back.open and back.at == stops - 2
    while back.ring != "return":
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert not back.open and not scene.screen.led_off


@pytest.mark.parametrize("record", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_mouse_draws_the_knot_and_returns(tmp_path: Path, size: tuple[int, int], record: bool) -> None:
    """With the record open too, where the scrubber has two rows in a small window."""
    with open_app(tmp_path, *size) as app:
        app.settings.motion = "none"
        scene = table(app, Seen("strategic-war"))
        if bool(scene.drawer_open) != record:
            press(app, pygame.K_l)
        draw_the_knot(app, scene)


def draw_the_knot(app: App, scene: Any) -> None:
    cell = scene.layout.bar_cells["past"].center
    for event in (moved(cell), down(cell), up(cell)):
        app.dispatch(event)
    back = scene.rewind
    places = back._places()
    count = len(scene.match.seat_history(0).stops()) + 1
    assert back.open and scene.layout.free.contains(places.rect.clip(scene.layout.board))
    assert all(places.rect.contains(box) for box in (places.stem, *places.buttons.values()))
    start, end = (back.line.x_of(step) for step in (count - 2, 1))
    for event in (down((start, places.stem.centery)), moved((end, places.stem.centery))):
        app.dispatch(event)
    assert back.at == 1
    app.dispatch(up((end, places.stem.centery)))
    for name, at in (("earlier", 0), ("later", 1)):
        pos = places.buttons[name].center
        for event in (moved(pos), down(pos), up(pos)):
            app.dispatch(event)
        assert back.at == at
        app.frame(0.1)
    pos = places.buttons["return"].center
    for event in (moved(pos), down(pos), up(pos)):
        app.dispatch(event)
    assert not back.open


@pytest.mark.parametrize("game", GAMES)
def test_at_a_shared_screen_the_blind_closes_the_past(app: App, game: str) -> None:
    """And while somebody else is to move, or the privacy screen hangs, there is none."""
    seen = Seen(game, SHARED)
    scene = table(app, seen)
    assert isinstance(app.stack.top, PrivacyScene)
    lift(app)
    assert scene.viewer == 0
    press(app, pygame.K_p)
    back = scene.rewind
    assert back.open
    assert shown(scene) == (seen.views[back.place][0], seen.logs[back.place][0])
    press(app, pygame.K_h)
    assert isinstance(app.stack.top, PrivacyScene) and not back.open
    lift(app)
    while scene.match.decision_for(0) is not None and scene.match.outcome() is None:
        scene.live.act(0, logic.bot_action(scene.match.ai_request(0), "recruit", 1))
    press(app, pygame.K_p)
    assert not back.open and scene.notice.text == NOT_NOW()


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_since_is_told_once_more_and_ends_in_the_present(app: App, game: str) -> None:
    seen = Seen(game)
    app.settings.motion = "full"
    scene = table(app, seen)
    if scene.shows_something:
        press(app, pygame.K_ESCAPE)
    start = scene.match.seat_history(0).since()
    present, before = scene.sight.view, scene.match.record()
    told: list[Any] = []
    retell = scene.retell
    scene.retell = lambda passages: (told.extend(passages), retell(passages))
    press(app, pygame.K_r)
    heard = [
        seen.views[place + 1][0]
        for place in range(start, scene.match.seat_history(0).places)
        if scene.match.seat_history(0).told(place, place + 1)
    ]
    assert [one.view for one in told] == [*heard[:-1], present], "and it ends with what the seat has begun since"
    for _ in range(900):
        if not scene.shows_something:
            break
        app.frame(0.1)
    assert not scene.shows_something and shown(scene)[0] == present
    assert scene.match.record() == before
    press(app, pygame.K_r)
    press(app, pygame.K_ESCAPE)
    assert not scene.shows_something and shown(scene)[0] == present


@pytest.mark.parametrize("game", GAMES)
def test_the_blind_offers_to_tell_what_happened_and_tells_only_that_seat(app: App, game: str) -> None:
    """R, or a click on the offer; unasked nothing is told, and what is told is what the seat itself was told."""
    seen = Seen(game, SHARED)
    scene = table(app, seen)
    told: list[Any] = []
    scene.retell = told.extend
    blind: Any = app.stack.top
    assert isinstance(blind, PrivacyScene) and blind.offered and not blind.telling
    lift(app)
    assert not told
    press(app, pygame.K_h)
    blind = app.stack.top
    press(app, pygame.K_r, pygame.K_r)
    assert not blind.telling
    for _ in range(8):  # at first it takes no press that was meant for what lay there
        app.frame(0.1)
    app.dispatch(moved((5, 5)))
    for event in (moved(blind.offer().center), down(blind.offer().center), up(blind.offer().center)):
        app.dispatch(event)
    assert blind.telling
    lift(app)
    own = scene.match.seat_history(scene.viewer)
    start = own.since()
    assert [one.events for one in told] == [
        events for place in range(start, own.places) if (events := own.told(place, place + 1))
    ]


def test_before_anybody_has_done_anything_there_is_nothing_to_offer(app: App) -> None:
    match = logic.new_match("assertion", 2, 6, {})
    Session("assertion", SHARED, {}, 6, match).start(app)
    app.frame(0.1)
    blind: Any = app.stack.top
    assert not blind.offered
    press(app, pygame.K_r)
    assert not blind.telling


def laid(scene: Any) -> tuple[Any, ...]:
    """The plan that is shown, and what the strip tells."""
    story = scene.playback.story if scene.game == "assertion" else scene.strip_story
    return scene.advice.shown, scene.advice.told, story


@pytest.mark.parametrize("game", GAMES)
def test_what_lay_on_the_table_lies_there_again_when_one_returns(app: App, game: str) -> None:
    """The plan of a hint, and what was told of the plays, from the scrubber; the plan once all has been told again too.
    While the past is shown there is neither."""
    app.ai = FakeClient()
    scene = table(app, Seen(game))
    press(app, pygame.K_r)
    for _ in range(900):
        if not scene.shows_something:
            break
        app.frame(0.1)
    app.ai.advice = advised(scene.match.decision_for(0))
    press(app, pygame.K_F2)
    app.frame(0.1)
    app.frame(0.1)
    before = laid(scene)
    assert before[0] is not None and before[2] is not None and scene.advice.due()
    press(app, pygame.K_p, pygame.K_LEFT)
    app.frame(0.1)
    assert laid(scene) == (None, "", None)
    press(app, pygame.K_ESCAPE)
    assert laid(scene) == before
    press(app, pygame.K_p, pygame.K_r)
    assert scene.advice.shown is None
    for _ in range(900):
        app.frame(0.1)
        if not scene.shows_something:
            break
    app.frame(0.1)
    assert laid(scene)[:2] == before[:2] and laid(scene)[2] is not None
    press(app, pygame.K_F2)
    assert not scene.advice.plan, "it is the plan of this position: it can be carried out"


@pytest.mark.parametrize("game", GAMES)
def test_who_looks_back_is_not_hindered_by_a_hint_that_another_had_before(app: App, game: str) -> None:
    app.ai = FakeClient()
    scene = table(app, Seen(game, SHARED, 6))
    lift(app)
    press(app, pygame.K_F2)
    app.frame(0.1)
    assert scene.viewer == 0
    for number in range(400):
        if isinstance(app.stack.top, PrivacyScene):
            lift(app)
        elif scene.viewer == 1 and scene.decision is not None:
            break
        elif scene.decision is not None:
            scene.perform(logic.bot_action(scene.match.ai_request(scene.viewer), "recruit", number))
        app.frame(0.3)
    press(app, pygame.K_p, pygame.K_LEFT)
    app.frame(0.1)
    assert scene.rewind.open and not scene.advice.due()


def test_at_a_shared_screen_nothing_comes_back_behind_the_blind(app: App) -> None:
    """A plan that lay there is nobody else's, and whoever lifts the privacy screen asks for their own."""
    app.ai = FakeClient()
    scene = table(app, Seen("strategic-war", SHARED))
    lift(app)
    app.ai.advice = advised(scene.match.decision_for(0))
    press(app, pygame.K_F2)
    app.frame(0.1)
    assert scene.advice.plan
    press(app, pygame.K_r)
    assert not scene.advice.plan and scene.rewind.telling
    scene.handover.viewer = 1
    for _ in range(60):
        app.frame(0.1)
    assert not scene.advice.plan


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_back_to_a_game_is_not_told_that_nothing_was_played_yet(app: App, game: str) -> None:
    scene = table(app, Seen(game))
    press(app, pygame.K_n)
    assert scene.notice.text == NOTHING_SINCE() and why_untold([], "calm") == NOTHING_YET()
    app.change_settings(narration="off")
    press(app, pygame.K_n)
    assert scene.notice.text == SILENT()
