"""Tests of what computer players thought: kept with the game, told when it is over, and never more than their seats
knew.

Long because each kind of thought is looked at on its page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

import logic
from logic.kernel.acts import PassAct
from logic.kernel.advice import Candidate, Considered
from logic.views import ResignAct, RunView
from scenes.app.app import App
from scenes.app.plain import View
from scenes.app.preferences import Pace
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.app.snapshot import PAST
from scenes.app.still_table import PastSnapshot
from scenes.app.storage import saved_game
from scenes.app.thoughts import MOST_CANDIDATES, Thoughts
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.analysis.parts import CandidateBar, Hands
from scenes.pages.analysis.thoughts import Thoughts as Layer
from scenes.pages.analysis.words import UNREADABLE, Decided, decisions_of, insight_into, looked_at
from scenes.pages.result.page import ResultsScene
from scenes.play.computer_players import Autoplay
from tests.scenes.shell_kit import click, named, open_app, press
from tests.scenes.table_kit import FakeClient, play_on
from tests.scenes.witness_kit import faults, listening
from tools.gallery_thoughts import pondered

GAMES = [info.id for info in logic.games()]
INFOS = {info.id: info for info in logic.games()}
LONG = Considered([], "general", 90, [Candidate([PassAct()], 10, 0.5) for _ in range(8)], False)


@cache
def finished(game: str) -> Session:
    return pondered(game, deep=3, ways=6, passed=2)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path, 1920, 1080) as opened:
        opened.settings.motion = "none"
        yield opened


def spoken(runs: Sequence[RunView]) -> str:
    """Runs as plain text, cards by their codes."""
    return "".join(run.card or run.text for run in runs)


def players_of(count: int, human: int = 0) -> tuple[Player, ...]:
    return tuple(
        Player(f"P{seat}", HUMAN if seat == human else AI, "" if seat == human else "general", "forest")
        for seat in range(count)
    )


def choosing(game: str) -> Session:
    """A game that goes on, at a choice of the computer player."""
    match = logic.new_match(game, INFOS[game].seats[0], 5, {})
    play_on(match, lambda m: m.decisions()[0].seat != 0 and len(m.decisions()[0].actions) > 1)
    return Session(game, players_of(match.seats), match.options, 5, match)


def page_of(app: App, game: str) -> tuple[AnalysisScene, Layer]:
    page = AnalysisScene(finished(game), "thoughts")
    app.stack.reset(ResultsScene(finished(game)))
    app.stack.push(page)
    app.frame(0.016)
    layer = page.layer
    assert isinstance(layer, Layer)
    return page, layer


def decided_in(session: Session) -> list[Decided]:
    return decisions_of(session, logic.PastMatch(session.match))


def on_thoughts(app: App) -> bool:
    return isinstance(app.stack.top, AnalysisScene) and app.stack.top.layer.key == "thoughts"


# ---- what is told only after the game --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_before_the_game_is_over(game: str) -> None:
    session = choosing(game)
    match, seat = session.match, session.match.decisions()[0].seat
    session.thoughts.keep(match, seat, "general", LONG)
    match.act(seat, match.decision_for(seat).actions[0])
    step = match.steps_of(seat)[-1]
    for ask in (match.view_before, match.decision_before):
        with pytest.raises(logic.Refusal, match="once the game is over"):
            ask(step, seat)
    with pytest.raises(logic.Refusal, match="once the game is over"):
        match.told(step, seat, step + 1)
    with pytest.raises(logic.Refusal, match="once the game is over"):
        AnalysisScene(session, "thoughts")


@pytest.mark.parametrize("game", GAMES)
def test_the_view_before_a_step_is_what_the_seat_saw_then(game: str) -> None:
    match = logic.new_match(game, INFOS[game].seats[0], 9, {})
    seen: list[tuple[int, View, Any]] = []
    for number in range(6000):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        if number < 40:
            seen.append((seat, match.view(seat), match.decision_for(seat)))
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    for step, (seat, view, decision) in enumerate(seen):
        assert match.view_before(step, seat) == view
        assert match.decision_before(step, seat) == decision
    assert sorted(step for seat in range(match.seats) for step in match.steps_of(seat)) == list(
        range(len(match.record()["actions"]))
    )
    for step, seat in ((-1, 0), (len(match.record()["actions"]), 0), (0, match.seats), (0, -1)):
        with pytest.raises(logic.Refusal):
            match.view_before(step, seat)


@pytest.mark.parametrize("game", GAMES)
def test_only_what_the_seat_knew_is_told(game: str) -> None:
    """Every card in what it knew and considered is one that its view of that moment names."""
    session = finished(game)
    past = logic.PastMatch(session.match)
    decided = decisions_of(session, past)
    assert any(one.thought["candidates"] for one in decided)
    for one in decided:
        insight, view = insight_into(session, past, one), session.match.view_before(one.step, one.seat)
        assert view.viewer == one.seat and not session.players[one.seat].human
        known = {code for code in view.cards if not code.startswith("?")}
        actions = [action for looked in one.thought["candidates"] for action in looked["actions"]]
        named = {action["strategy"] for action in actions if "strategy" in action}  # to be guessed or forbidden, unseen
        shown = {run.card for looked in insight.looked for run in looked.runs if run.card}
        assert {code for code in shown - named if not code.startswith("?")} <= known
        assert insight.unseen and insight.effort and insight.asked
        hidden = len(view.cards) - len(known)
        assert str(hidden) in insight.unseen or not hidden
        assert "by You" not in insight.unseen, "whoever reads it is spoken to"


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_put_into_words(game: str) -> None:
    session = finished(game)
    past = logic.PastMatch(session.match)
    for one in decisions_of(session, past):
        words = spoken(one.did)
        assert words and not words[0].islower() and "  " not in words.replace("  ·  ", ""), words
        for looked in insight_into(session, past, one).looked:
            words = spoken(looked.runs)
            assert words and "{" not in words and 0 <= looked.share <= 1 and 0 <= looked.chance <= 1
        taken = [looked.taken for looked in insight_into(session, past, one).looked]
        assert taken == [True] + [False] * (len(taken) - 1) or not taken


# ---- the page --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_result_leads_to_the_page_and_back(app: App, game: str) -> None:
    result = ResultsScene(finished(game))
    app.stack.reset(result)
    click(app, named(result.group, "thoughts"))
    assert on_thoughts(app)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is result
    press(app, pygame.K_t)
    assert on_thoughts(app)
    click(app, named(app.stack.top.group, "back"))
    assert app.stack.top is result
    for _ in range(8):
        if result.group.focus is not None and result.group.focus.name == "thoughts":
            break
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert on_thoughts(app)


def test_without_thoughts_there_is_no_way_to_the_page(app: App) -> None:
    kept = finished("fracas")
    result = ResultsScene(Session(kept.game, kept.players, kept.options, kept.seed, kept.match))
    app.stack.reset(result)
    assert "thoughts" not in [widget.name for widget in result.group.widgets]
    press(app, pygame.K_t)
    assert app.stack.top is result


@pytest.mark.parametrize("game", GAMES)
def test_arrows_and_the_mouse_choose_a_decision(app: App, game: str) -> None:
    """The table stands before it, as its seat saw it, and beside it is told what it considered."""
    page, layer = page_of(app, game)
    assert len(layer.moves) == len(layer.decisions) and page.at == 0
    press(app, pygame.K_RIGHT)
    assert page.at == 1
    roll = next(area for area in page.group.areas if area.name == "moves")
    page.group.set_focus(roll, by_key=True)
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP)
    assert page.at == 2
    searched = next(number for number, one in enumerate(layer.decisions) if one.thought["candidates"])
    page.go(searched)
    app.frame(0.016)
    bars = [widget.looked for widget in page.group.widgets if isinstance(widget, CandidateBar)]
    assert bars == list(layer.insight.looked) and bars
    one = layer.decisions[searched]
    view = page.session.match.view_before(one.step, one.seat)
    (hands,) = (widget.held for widget in page.group.widgets if isinstance(widget, Hands))
    assert [list(codes) for _, codes in hands] == [list(view.hands[one.seat])]
    assert page.table.seat == one.seat and page.table.session.live.now.of(one.seat).view == view


def test_tab_leads_from_the_list_to_what_is_longer_than_its_panel(tmp_path: Path) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        page, layer = page_of(app, "armies")
        page.go(max(range(len(layer.decisions)), key=lambda number: len(layer.decisions[number].thought["candidates"])))
        app.frame(0.016)
        words = next(area for area in page.group.areas if area.name == "words")
        assert page.beside and words.limit > 0
        page.group.set_focus(words, by_key=True)
        press(app, pygame.K_END)
        assert words.offset == words.limit
        page.step(-1)
        app.frame(0.016)
        words = next(area for area in page.group.areas if area.name == "words")
        assert words.offset == 0, "another decision is read from its beginning"


def test_in_a_narrow_window_it_is_told_over_the_table_until_the_list_is_opened(tmp_path: Path) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        app.change_settings(ui_scale=200)
        page, _ = page_of(app, "assertion")
        names = {widget.name for widget in page.group.widgets}
        assert not page.beside and "words" in names and "moves" not in names
        press(app, pygame.K_l)
        assert "moves" in {widget.name for widget in page.group.widgets}
        press(app, pygame.K_ESCAPE)
        assert app.stack.top is page and not page.list_open
        press(app, pygame.K_ESCAPE)
        assert app.stack.top is not page


@pytest.mark.share(3)
@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080)))
@pytest.mark.parametrize("scale", (100, 150, 200))
@pytest.mark.parametrize("game", GAMES)
def test_the_page_fits_every_window(
    tmp_path: Path, game: str, scale: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing lies over anything else, but for the table: it has tests of its own."""
    monkeypatch.setattr("scenes.app.embedded_table.EmbeddedTable.draw", lambda table, surface: None)
    with open_app(tmp_path, *size) as app:
        app.settings.motion = "none"
        app.change_settings(ui_scale=scale)
        page, layer = page_of(app, game)
        searched = next(number for number, one in enumerate(layer.decisions) if one.thought["candidates"])
        for key, number in (("thoughts", 0), ("thoughts", searched), ("score", 3)):
            page.open(key)
            page.go(number)
            app.frame(0.016)
            with listening(app.surface) as seen:
                page.draw(app.surface)
            seen.scrolling += [area.rect for area in page.group.areas]
            notes = [f"no room for '{move.note}'" for move in page.moves if move.note]  # of a row: it is told below
            assert not set(faults(seen)).difference(notes), (key, number)


# ---- layers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_layer_is_opened_by_key_and_by_its_tab_at_the_same_place(app: App, game: str) -> None:
    app.ai = logic.AiClient(spawn=False)
    page, _ = page_of(app, game)
    page.go(len(page.stops) // 2)
    place = page.place
    for key, code in (("replay", pygame.K_w), ("review", pygame.K_r), ("thoughts", pygame.K_t), ("score", pygame.K_s)):
        press(app, code)
        app.frame(0.016)
        assert page.layer.key == key
        assert page.at == max((at for at, stop in enumerate(page.stops) if stop <= place), default=0)
        page.draw(app.surface)
    press(app, pygame.K_t)
    assert page.place == place, "to look elsewhere is not to go elsewhere"
    press(app, pygame.K_s)
    tabs = named(page.group, "layers")
    page.group.set_focus(tabs, by_key=True)
    press(app, pygame.K_LEFT)
    assert page.layer.key == "thoughts" and page.group.focus is named(page.group, "layers")


@pytest.mark.parametrize("game", GAMES)
def test_the_score_is_walked_turn_by_turn_and_plays_by_itself(app: App, game: str) -> None:
    page = AnalysisScene(finished(game), "score")
    app.stack.push(page)
    app.frame(0.016)
    stands = page.layer.history.stands  # type: ignore[attr-defined]
    assert len(page.stops) == len(stands) and page.at == 0
    press(app, pygame.K_END)
    assert page.place == stands[-1].end == page.past.places
    press(app, pygame.K_LEFT)
    assert page.at == len(stands) - 2
    page.go_to_row(len(page.moves) // 2)
    assert page.stops[page.at] >= page.moves[len(page.moves) // 2].span.end
    page.go(len(stands) - 3)
    page.play()
    for _ in range(400):
        if not page.playing:
            break
        page.update(0.5)
    assert page.at == len(stands) - 1


# ---- keeping ---------------------------------------------------------------------------------------------------------


def test_a_computer_player_leaves_its_thought(app: App) -> None:
    session = choosing("fracas")
    seat = session.match.decisions()[0].seat
    client = FakeClient()
    client.thought = LONG
    autoplay, step = Autoplay(session, client, Pace(0.0, 0.0)), len(session.match.record()["actions"])
    assert autoplay.answer(0.1) is not None
    (kept,) = session.thoughts.of(session.match)
    assert (kept["seat"], kept["level"], kept["iterations"]) == (seat, "general", 90)
    assert kept["step"] == step and len(kept["candidates"]) == MOST_CANDIDATES


def test_a_move_worked_out_in_place_has_the_level_that_made_it(app: App) -> None:
    session = choosing("fracas")
    client = FakeClient(answers=[[]])
    client.thought = LONG
    assert Autoplay(session, client, Pace(0.0, 0.0)).answer(0.1) is not None
    kept = session.thoughts.of(session.match)
    assert kept and all(one["level"] == "soldier" and one["candidates"] == [] for one in kept)


def test_an_answer_without_a_choice_is_no_thought() -> None:
    match = logic.new_match("assertion", 2, 5, {})
    play_on(match, lambda m: len(m.decisions()[0].actions) == 1)
    thoughts = Thoughts()
    seat = match.decisions()[0].seat
    thoughts.keep(match, seat, "general", LONG)
    match.act(seat, match.decision_for(seat).actions[0])
    assert thoughts.of(match) == []


def test_thoughts_about_steps_that_were_taken_back_are_gone() -> None:
    session = choosing("fracas")
    match, thoughts = session.match, session.thoughts
    seat = match.decisions()[0].seat
    thoughts.keep(match, seat, "general", LONG)
    match.act(seat, match.decision_for(seat).actions[0])
    assert len(thoughts.of(match)) == 1
    match.rewind()
    assert thoughts.of(match) == []
    thoughts.keep(match, seat, "soldier", replace(LONG, level="captain"))
    match.act(seat, match.decision_for(seat).actions[0])
    assert [one["level"] for one in thoughts.of(match)] == ["captain"]


def test_a_sealed_answer_taken_back_moves_a_thought_along() -> None:
    match = logic.new_match("armies", 2, 7, {})
    play_on(match, lambda m: len(m.decisions()) == 2 and m.decision_for(0).kind == "present")
    thoughts = Thoughts()
    match.act(0, next(action for action in match.decision_for(0).actions if action.kind == "card"))
    thoughts.keep(match, 1, "general", LONG)
    while match.decision_for(1) is not None:
        match.act(1, logic.bot_action(match.ai_request(1), "soldier", 1))
    (before,) = thoughts.of(match)
    assert match.can_undo(0)
    match.undo(0)
    (after,) = thoughts.of(match)
    assert after["step"] == before["step"] - 1 and match.record()["actions"][after["step"]]["seat"] == 1


@pytest.mark.parametrize("game", GAMES)
def test_thoughts_are_saved_with_the_game(game: str) -> None:
    kept = finished(game)
    document = json.loads(json.dumps(kept.document()))
    again = Session.from_save(saved_game(document))
    assert again.thoughts.of(again.match) == kept.thoughts.of(kept.match) != []
    assert len(json.dumps(document["thoughts"])) < 200 * 1024
    del document["thoughts"]
    assert Session.from_save(saved_game(document)).thoughts.of(kept.match) == []


GOOD = {"own": 0, "seat": 1, "level": "general", "iterations": 3, "candidates": []}
SPOILT: list[Any] = [
    None, 3, {}, {**GOOD, "own": -1}, {**GOOD, "seat": 2}, {**GOOD, "seat": "1"}, {**GOOD, "level": None},
    {**GOOD, "iterations": True}, {**GOOD, "candidates": {}}, {**GOOD, "candidates": [3]}, {**GOOD, "more": 1},
    {**GOOD, "candidates": [{"actions": [], "visits": 1, "value": 0.5}]},
    {**GOOD, "candidates": [{"actions": [{"type": 3}], "visits": 1, "value": 0.5}]},
    {**GOOD, "candidates": [{"actions": [{"type": "pass"}], "visits": 1, "value": 7}]},
]  # fmt: skip


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_thought_is_left_out_of_a_save(spoilt: Any) -> None:
    assert Thoughts.from_document([spoilt, GOOD], 2).document() == [GOOD]
    assert Thoughts.from_document(spoilt, 2).document() == []


def test_what_cannot_be_read_of_a_thought_is_some_other_move() -> None:
    """A file may hold anything; the page says so and stays."""
    session = finished("assertion")
    one = decided_in(session)[0]
    spoilt = {**one.thought, "candidates": [{"actions": [{"type": "fly"}], "visits": 1, "value": 0.5}]}
    (looked,) = looked_at(logic.PastMatch(session.match), spoilt)
    assert spoken(looked.runs) == UNREADABLE()


# ---- the table as it was seen ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_a_past_moment_is_painted(tmp_path: Path, game: str) -> None:
    session = finished(game)
    before = session.match.fingerprint()
    with open_app(tmp_path, 1024, 640) as app:
        app.settings.motion = "none"
        app.first_scene()
        page, layer = page_of(app, game)
        seen = set()
        for number in range(0, len(layer.decisions), max(1, len(layer.decisions) // 5)):
            page.go(number)
            app.frame(0.1)
            page.draw(app.surface)
            seen.add(pygame.image.tobytes(app.surface.subsurface(page.table.rect), "RGB"))
        assert len(seen) > 1, "every moment looks alike"
        assert getattr(app, "ai", None) is None and app.storage.games.rows() == []
    assert session.match.fingerprint() == before and session.match.outcome() is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_past_moment_gives_no_other_seats_view(game: str) -> None:
    session = finished(game)
    one = decided_in(session)[0]
    past = PastSnapshot(session.match, session.match.view_before(one.step, one.seat), one.seat)
    own = past.of(one.seat)
    assert own.view == session.match.view_before(one.step, one.seat)
    with pytest.raises(ValueError, match="not seat 0's"):
        past.of(0)
    assert past.decisions == () and past.outcome is None
    assert own.decision is None and not own.can_undo and own.log == []
    assert own.explain(ResignAct()) == PAST, "the match as it stands now is out of reach"
