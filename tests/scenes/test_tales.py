"""Tests that what is played in the smaller games is told beside the field as in the large one: from the events of a
seat alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.events import kind_of
from logic.views import (
    CardMoved,
    EventView,
    GroupView,
    PlaceView,
    age_events,
    armies_events,
    fracas_events,
    strategic_events,
)
from scenes.play.narration import strip
from scenes.tables.age_of_spades.narrator import AgeNarrator
from scenes.tables.armies.narrator import ArmiesNarrator
from scenes.tables.field.column import BACK, FOLD
from scenes.tables.field.narrator import ChainState, FieldNarrator
from scenes.tables.fracas.narrator import FracasNarrator
from scenes.tables.strategic_war.narrator import StrategicNarrator
from tests.scenes.field_kit import open_field
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import NAMES, click_at, frames, keys
from tools.motions import STEP, stepped

NARRATORS: dict[str, type[FieldNarrator]] = {
    "fracas": FracasNarrator,
    "age-of-spades": AgeNarrator,
    "strategic-war": StrategicNarrator,
    "armies": ArmiesNarrator,
}
every_tale = pytest.mark.parametrize("game", list(NARRATORS))
MOVES = ("deploy", "enlist", "lay", "produce")
PLAYS = ("strategy_declared", "attack_declared", "presented", "card_revealed", "question_answered")
"""What everybody sees somebody play: moves of cards by their reason, and other kinds of events."""


def is_play(event: EventView) -> bool:
    return event.why in MOVES if isinstance(event, CardMoved) else kind_of(event) in PLAYS


def batches(game: str, steps: int, seats: int = 2, seed: int = 3) -> Iterator[list[list[Any]]]:
    """Return what each seat sees of one action after the other."""
    match = logic.new_match(game, seats, seed)
    for number in range(steps):
        if match.outcome() is not None:
            return
        seat = match.decisions()[0].seat
        events = match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", number))
        yield [match.seen_by(other, events) for other in range(seats)]


def heeded(narrator: FieldNarrator, events: list[Any]) -> ChainState | None:
    for place, event in enumerate(events):
        narrator.heed(event, events[place + 1 :])
    return narrator.told


def age_battle(winner: int) -> list[EventView]:
    """Return an attack of seat 0 in Age of Spades, and how it is decided."""
    attack, defence = (age_events.CommittedView(0, 0, 0, total, []) for total in ((9, 5) if winner == 0 else (5, 9)))
    return [age_events.AttackDeclared(0, 1, 9, 0, 5), age_events.BattleResolved(0, 1, attack, defence, winner)]


@every_tale
def test_every_public_play_is_told_and_nothing_that_is_hidden(game: str) -> None:
    """Every card that is told of stands in the events that this seat was sent; all seats are told of the same plays."""
    narrators = [NARRATORS[game](NAMES[:2], seat) for seat in range(2)]
    told_plays = 0
    for views in batches(game, steps=60 if game == "armies" else 160):
        steps = []
        for seat, events in enumerate(views):
            sent = repr(events)
            before = narrators[seat].told
            told = heeded(narrators[seat], events)
            if any(map(is_play, events)):
                told_plays += 1
                assert told is not None and told != before, "a play that all may see was not told"
            fresh = () if told is None else told.steps[-1:] if told != before else ()
            for step in fresh:
                assert step.title and step.verb and 0 <= step.seat < 2
                assert "?" not in step.outcome + step.title, "nothing hidden is called by its back"
                named = [
                    card for card in (*step.cards, *(card for _, card in step.against)) if not card.startswith("?")
                ]
                known = sent + repr(before)
                assert all(card and card in known for card in named if card), (step, events)
            steps.append([] if told is None else [(one.seat, one.verb, one.linked) for one in told.steps])
        assert steps[0] == steps[1], "both are told of the same plays"
    assert told_plays > 5


def test_an_assassin_is_told_with_whom_he_strikes_and_what_came_of_it() -> None:
    narrator = FracasNarrator(NAMES, 0)
    narrator.heed(fracas_events.TurnBegan(1, 4, 1))
    narrator.heed(fracas_events.StrategyDeclared(1, "AS", "AS", "JS", "KH", 0))
    told = narrator.heed(CardMoved("KH", PlaceView("field", 0), PlaceView("discard", 0), "assassinated"))
    assert told is not None
    (step,) = told.steps
    assert (logic.named(step.verb, ["Mei"]), step.cards, step.code) == ("Mei sends", ("AS",), "AS")
    assert step.against == (("Against your ", ""), ("", "KH"))
    assert step.outcome == "Your King of Hearts falls"


def test_a_defender_that_turns_up_answers_the_attack() -> None:
    narrator = StrategicNarrator(NAMES, 1)
    landing, turned, verdict = narrator.stages(strategic_events.BattleResolved(0, 1, "9S", "JH", 2, "defender"))
    assert landing is not None and [logic.named(step.verb, ["Mei"]) for step in landing.steps] == ["Mei attacks"]
    assert turned is not None and [step.linked for step in turned.steps] == [False, True]
    assert not any(step.outcome for step in turned.steps), "before the verdict nothing is told of it"
    assert verdict is not None and [step.outcome for step in verdict.steps] == ["Defeated", "It holds"]


def fracas_fight(result: str) -> list[EventView]:
    return [fracas_events.BattleResolved(0, 0, ["6D"], ["7C"], 6, 7, result, [], 0)]


def strategic_fight(result: str) -> list[EventView]:
    return [strategic_events.BattleResolved(0, 1, "9S", "JH", 2, result)]


def asked(yes: bool) -> list[EventView]:
    return [armies_events.QuestionAnswered(0, 1, 11, yes, None)]


FIGHTS: list[tuple[type[FieldNarrator], list[EventView], str]] = [
    (FracasNarrator, fracas_fight("defenders_fall"), "scored"),
    (FracasNarrator, fracas_fight("attackers_fall"), "answered"),
    (FracasNarrator, fracas_fight("both_fall"), "answered"),
    (FracasNarrator, fracas_fight("stopped"), "answered"),
    (AgeNarrator, age_battle(0), "scored"),
    (AgeNarrator, age_battle(1), "answered"),
    (StrategicNarrator, strategic_fight("attacker"), "scored"),
    (StrategicNarrator, strategic_fight("defender"), "answered"),
    (StrategicNarrator, strategic_fight("tie"), "answered"),
    (ArmiesNarrator, asked(True), "scored"),
    (ArmiesNarrator, asked(False), "answered"),
]


@pytest.mark.parametrize(("narrator", "events", "tone"), FIGHTS)
def test_only_what_succeeds_for_its_player_has_the_sign_of_success(
    narrator: type[FieldNarrator], events: list[EventView], tone: str
) -> None:
    """A tick on one's own lost attack reads as a success: the sign is that of the seat whose step it is."""
    told = heeded(narrator(NAMES, 0), events)
    assert told is not None and [step.tone for step in told.steps if step.seat == 0] == [tone]
    lost = [step for step in told.steps if step.outcome == "Defeated"]
    assert all(step.tone == "answered" for step in lost), lost


@pytest.mark.parametrize(("card", "kind", "words"), [("KD", "structure", "a structure"), ("8C", "unit", "a unit of 8")])
def test_what_is_completed_is_told_of_whoever_paid_for_it(card: str, kind: str, words: str) -> None:
    narrator = AgeNarrator(NAMES, 0)
    narrator.heed(CardMoved("9D", PlaceView("hand", 0), PlaceView("construction", 0, card=card), "produce"))
    told = narrator.heed(age_events.CardTurned(0, card, 0, kind, 9, 9))
    assert told is not None and told.steps[-1].outcome.endswith(f"{words}.")


def test_presentations_of_a_round_are_one_group() -> None:
    narrator = ArmiesNarrator(NAMES, 0)
    narrator.heed(armies_events.Presented(0, [GroupView(["5S", "6D"], 11)]))
    told = narrator.heed(armies_events.Presented(1, []))
    assert told is not None and [(step.title, step.linked) for step in told.steps] == [("11", False), ("Nothing", True)]


NEWS = {"fracas": (1, 19), "strategic-war": (1, 12), "age-of-spades": (1, 7), "armies": (1, 31)}


@every_tale
def test_the_strip_stands_beside_the_field_and_over_no_card(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        app.settings.motion = "full"
        scene = stepped(app, game, *NEWS[game], narration="calm")
        frames(app, 40, STEP)
        assert scene.column.strip is not None
        story, where = scene.column.strip
        assert story.steps and app.surface.get_rect().contains(where.rect)
        assert not any(where.rect.colliderect(piece.rect) for piece in scene.shown)
        assert not where.rect.colliderect(scene.layout.board) and not where.rect.colliderect(scene.layout.tray)
        app.dispatch(pygame.event.Event(pygame.WINDOWENTER))
        keys(app, pygame.K_n, pygame.K_n)
        assert not scene.column.strip[0].folded, "to fold it skips nothing"
        scene.skip()
        frames(app, 20, STEP)
        assert scene.column.strip is not None, "it stays until the next one"
        column = scene.layout.column
        keys(app, pygame.K_n)
        assert scene.column.strip[0].folded and scene.layout.column == column, "its head stays, and so does the table"
        keys(app, pygame.K_n)
        assert scene.column.strip is not None and not scene.column.strip[0].folded


@every_tale
def test_no_step_runs_out_of_a_low_room(tmp_path: Path, game: str) -> None:
    """Under the tablet of a lesson its row was higher than its room, and its last line stood below the window."""
    with open_app(tmp_path, 1920, 1080) as app:
        scene = stepped(app, game, *NEWS[game], narration="calm")
        frames(app, 10, STEP)
        assert scene.column.strip is not None
        story, layout, look = scene.column.strip[0], scene.layout, scene.look
        story = replace(story, folded=False, playing=False)
        for high in range(230, 480, 10):
            where = strip.measure(story, layout, look, room=pygame.Rect(1590, 70, 320, high), fill=True)
            assert all(row.rect.bottom <= 70 + high for row in where.rows), high


def test_in_a_small_window_it_is_opened_by_hand_and_read_back(tmp_path: Path) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        scene = stepped(app, "fracas", *NEWS["fracas"], narration="calm")
        scene.skip()
        frames(app, 3)
        assert scene.column.strip is None, "the slip has told it"
        keys(app, pygame.K_n)
        assert scene.column.strip is not None
        assert FOLD in [control.name for control, _ in scene.buttons]
        steps = len(scene.column.strip[0].steps)
        scene.pressing.press(BACK)
        assert scene.column.strip[0].back == min(1, steps - 1)
        keys(app, pygame.K_n)
        assert scene.column.strip is None
        slip = scene.slip_layout()
        assert slip is not None
        click_at(app, slip.rect.center)
        assert scene.column.strip is not None, "the slip is pressed for more"
        click_at(app, next(rect for control, rect in scene.buttons if control.name == FOLD).center)
        assert scene.column.strip is None


def test_before_anything_is_played_n_says_so(tmp_path: Path) -> None:
    with open_field(tmp_path, logic.new_match("fracas", 2, 3)) as (app, scene):
        scene._told = None
        keys(app, pygame.K_n)
        assert "Nothing has been played" in scene.notice.text


def test_who_looks_next_is_told_nothing(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        scene = stepped(app, "fracas", *NEWS["fracas"], narration="calm")
        frames(app, 20, STEP)
        assert scene.strip_story is not None
        scene.leap()
        assert scene.strip_story is None
