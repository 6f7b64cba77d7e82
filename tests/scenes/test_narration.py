"""Tests that what is played is told beside the field: by whom, against whom and what it changed, and it stays to be
read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import CardAct, CellAct, CellsAct, DoneAct, EventView, PassAct, PlayAct, RespondAct
from scenes.play.narration.chain import Chain, ChainStep, hidden
from scenes.play.narration.pace import STAYS, Pace, Reading
from scenes.tables.assertion.show.narrator import Narrator
from scenes.tables.assertion.show.stage import Stage
from scenes.tables.assertion.table import TableScene
from tests.assertion.strategies import test_clubs_faces as faces
from tests.assertion.strategies.kit import stand
from tests.scenes.table_kit import FakeClient, click_at, frames, keys, lift, open_table
from tools.motions import NEVER
from tools.positions import campaign

TRICK = CellsAct((3, 4, 3, 5, 3, 6, 3, 7))
STRIKE = (PlayAct("AS"), TRICK, DoneAct())
NAMES = ("Mei", "Ravi", "Ada", "Tom")
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def struck() -> logic.Match:
    """Ravi is about to strike a trick of Mei, who can answer in several ways."""
    return campaign(1, "9H 6D 6C R* 4C AH", "AS KD QH 5C 3H 10C")


def strike(match: logic.Match, *answers: tuple[int, str]) -> list[Any]:
    """Ravi strikes, and these seats answer with these cards; everything else is let pass."""
    events: list[Any] = []
    for action in STRIKE:
        events += match.act(1, action)
    for seat, card in answers:
        while match.decisions()[0].seat != seat:
            events += match.act(match.decisions()[0].seat, PassAct())
        events += match.act(seat, RespondAct(card))
    while match.decisions()[0].kind == "window":
        events += match.act(match.decisions()[0].seat, PassAct())
    return events


def told(match: logic.Match, events: list[Any], before: Any, seat: int = 0) -> Chain:
    """The chain that a seat is told."""
    return told_raw(before, match.seen_by(seat, events), seat)


def chain_of(*answers: tuple[int, str], seat: int = 0) -> list[ChainStep]:
    match = struck()
    before = match.view(seat)
    return told(match, strike(match, *answers), before, seat).steps


def words(step: ChainStep) -> str:
    return "".join(text or f"[{card}]" for text, card in step.against)


# ---- the chain


def test_a_play_tells_who_what_against_whom_and_what_it_changed() -> None:
    (step,) = chain_of()
    assert (step.seat, logic.named(step.verb, ["Ravi"]), step.title, step.code) == (
        1,
        "Ravi plays",
        "Eliminate your adversary",
        "AS",
    )
    assert step.deed == "Removes a trick and all it cuts off."
    assert words(step) == "Against your trick [6H][2S][9C][JD]"
    assert step.outcome.startswith("Line 7 is lost. You lose ") and "removed" in step.outcome


def test_the_other_seat_is_told_the_same_from_its_own_chair() -> None:
    (step,) = chain_of(seat=1)
    assert words(step) == "Against Mei's trick [6H][2S][9C][JD]"
    assert step.outcome.startswith("Line 7 is lost. Mei loses ")


def test_an_answer_is_bound_to_what_it_answers() -> None:
    play, answer = chain_of((0, "9H"))
    assert play.outcome == "It is answered." and play.tone == "answered" and not play.linked
    assert (logic.named(answer.verb, ["You"]), answer.tone, answer.linked) == ("You answer", "held", True)
    assert answer.seat == 0
    assert words(answer) == "Against [AS]" and "The cells must be refilled." in answer.outcome


def test_a_counter_to_a_counter_makes_the_first_one_nothing() -> None:
    play, counter, second = chain_of((0, "6D"), (1, "10C"))
    assert counter.outcome == "It is cancelled." and words(second) == "Against [6D]"
    assert second.outcome == "The counter comes to nothing."
    assert "removed" in play.outcome


def test_a_deflected_trick_tells_where_it_went_and_what_it_brought() -> None:
    match = logic.load_match(
        {
            "game": "assertion", "seats": 2, "turn": 5, "to_move": [0], "permanent": [0, 0],
            "hands": [["9S", "10D", "2H"], ["6C", "4D"]], "deck": "rest",
            "board": [{"cell": [1, 0], "cards": ["4H"], "seat": 0}, {"cell": [2, 0], "cards": ["KC"], "seat": 0}],
        }
    )  # fmt: skip
    before = match.view(0)
    events: list[Any] = []
    for card, cell in (("9S", (3, 0)), ("10D", (4, 0))):
        events += match.act(0, CardAct(card))
        events += match.act(0, CellAct(cell))
    events += match.act(0, DoneAct())
    events += match.act(1, RespondAct("6C"))
    while not any(event.kind == "turn_ended" for event in events):
        decision = match.decisions()[0]
        wanted = next((a for a in decision.actions if a.kind in ("pass", "no")), decision.actions[0])
        events += match.act(decision.seat, wanted)
    build, counter = told(match, events, before).steps[:2]
    assert counter.outcome.startswith("It moves the build 1 step to the ")
    assert counter.outcome.endswith(" It scores nothing.")
    assert "It scores nothing." in build.outcome


def test_every_chain_of_a_game_is_told_from_what_the_seat_may_see() -> None:
    """Whatever is played, every step has a title; of a card that is not seen nothing is told but that it is one."""
    for seed, seats in ((3, 2), (5, 4)):
        for seat, events, before in _games(seed, seats):
            hidden = {code for hand in before.hands for code in hand if code.startswith("?")}
            chain = told_raw(before, events, seat)
            for step in chain.steps:
                assert step.title and step.verb and 0 <= step.seat < seats
                assert "?" not in step.outcome + step.deed + step.title
                assert not {card for _, card in step.against} & hidden


def told_raw(before: Any, events: list[EventView], seat: int) -> Chain:
    stage = Stage(before)
    stage.settle(before, [], seat)
    narrator = Narrator(stage, NAMES)
    for event in events:
        narrator.heed(event)
        stage.apply(event)
    return narrator.chain


def _games(seed: int, seats: int) -> Iterator[tuple[int, list[EventView], Any]]:
    """Turns of a game as a seat sees them."""
    match = logic.new_match("assertion", seats, seed, {})
    seat = seats - 1
    for _ in range(10):
        turn, before, events = match.turn, match.view(seat), []
        while match.outcome() is None and match.turn == turn:
            decision = match.decisions()[0]
            actions = [action for action in decision.actions if action.kind in ("play", "respond")]
            action = actions[seed % len(actions)] if actions and decision.kind != "declare" else None
            events += match.act(decision.seat, action or logic.bot_action(match.ai_request(decision.seat)))
        yield seat, match.seen_by(seat, events), before
        if match.outcome() is not None:
            return


# ---- the pace


def test_nothing_told_lasts_less_than_its_pace(tmp_path: Path) -> None:
    with open_table(tmp_path, struck(), motion="full") as (app, table):
        app.settings.narration = "calm"
        show(app, table, (0, "9H"))
        table.autoplay.budget.rest()  # nobody waits for it: it has all the time there is
        stayed: dict[ChainStep, float] = {}
        while table.playback.busy:
            step = table.playback.narration.narrator.chain.current
            if step is not None:
                stayed[step] = stayed.get(step, 0.0) + 1 / 60
            frames(app)
        assert next(iter(stayed)).title == "Eliminate your adversary" and len(stayed) >= 2
        last = {step.title: seconds for step, seconds in stayed.items()}
        assert min(last.values()) >= STAYS["calm"] - 0.05


@pytest.mark.parametrize("kind", ["brisk", "calm", "wait", "off"])
def test_a_pace_holds_until_it_is_ripe(kind: str) -> None:
    pace = Pace()
    pace.kind = kind
    reading = Reading(pace)
    pace.changed()
    passed = 0.0
    while reading.advance(0.1) is None and passed < 5:
        pace.update(0.1)
        passed += 0.1
    assert passed >= 5 if kind == "wait" else abs(passed - STAYS[kind]) < 0.15
    if kind == "wait":
        assert pace.waiting and pace.go_on() and reading.advance(0.0) is not None and not pace.waiting


def test_with_wait_for_me_nothing_moves_on_before_the_player_says_so(tmp_path: Path) -> None:
    for press in (pygame.K_RIGHT, pygame.K_RETURN, "click"):
        with open_table(tmp_path / str(press), struck(), motion="full") as (app, table):
            app.settings.narration = "wait"
            show(app, table, (0, "9H"))
            for _ in range(2):  # the play, the answer
                frames(app, 180)
                frames(app, 42, 1 / 6)  # ten seconds in all: in the last seven nothing moves
                assert table.playback.busy and table.playback.narration.pace.waiting
                if press == "click":
                    click_at(app, table.view.camera.view.center)
                else:
                    keys(app, int(press))
            frames(app, 120)
            assert not table.playback.busy


def test_without_narration_nothing_is_told(tmp_path: Path) -> None:
    with open_table(tmp_path, struck(), motion="full") as (app, table):
        app.settings.narration = "off"
        show(app, table)
        frames(app, 30)
        assert table.playback.story is None and table.hud.strip_column() is None


# ---- the strip


def show(app: Any, table: TableScene, *answers: tuple[int, str]) -> None:
    table.autoplay.budget.pace = NEVER
    table.show(strike(table.match, *answers), others=True, seat=1)
    frames(app, 2)


@pytest.mark.share(3)
@pytest.mark.parametrize("size", SIZES)
def test_the_strip_lies_on_no_card(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_table(tmp_path, struck(), size, motion="full") as (app, table):
        show(app, table, (0, "9H"))
        seen = 0
        while table.playback.busy:
            frames(app, 4)
            told = table.hud._strip[1]
            if told is None or table.view.camera.moving:
                continue
            strip = told.rect
            seen += 1
            cells = [table.view.camera.card_rect(card.column, card.row) for card in table.hand.lying()]
            assert strip.collidelist(cells) < 0
        assert seen > 5


@pytest.mark.share(3)
@pytest.mark.parametrize("size", SIZES)
def test_it_folds_after_the_turn_and_can_be_read_back(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_table(tmp_path, struck(), size, motion="full") as (app, table):
        show(app, table, (0, "9H"))
        while table.playback.busy:
            frames(app)
        frames(app, 120)
        assert table.playback.story is not None
        if table.layout.column is not None:
            assert not table.playback.story.folded, "beside the ground nothing folds by itself"
            keys(app, pygame.K_n)
        assert table.playback.story.folded
        for way in ("key", "mouse"):
            if way == "key":
                keys(app, pygame.K_n)
            else:
                click_at(app, next(spot for spot in table.hud.spots() if spot.name == "strip:fold").rect.center)
            frames(app, 120)
            assert not table.playback.story.folded
            names = [spot.name for spot in table.hud.spots()]
            assert "strip:fold" in names and "step:1" in names
            keys(app, pygame.K_n)
            assert table.playback.story.folded


def test_steps_out_of_sight_are_gone_back_to_by_wheel_and_by_keys(tmp_path: Path) -> None:
    with open_table(tmp_path, struck(), (1024, 640), motion="full") as (app, table):
        show(app, table, (0, "9H"))
        keys(app, pygame.K_ESCAPE)
        keys(app, pygame.K_n)
        head = next(spot for spot in table.hud.spots() if spot.name == "strip:fold").rect.center
        app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=head, rel=(0, 0), buttons=(0, 0, 0)))
        for wheel, shown in ((1, "step:0"), (-1, "step:1")):
            app.dispatch(pygame.Event(pygame.MOUSEWHEEL, x=0, y=wheel, precise_x=0.0, precise_y=float(wheel)))
            frames(app, 2)
            assert [spot.name for spot in table.hud.spots() if spot.name.startswith("step:")][-1] == shown
        table.hud.set_focus("strip:fold")
        for code, shown in ((pygame.K_UP, "step:0"), (pygame.K_DOWN, "step:1")):
            keys(app, code)
            assert [spot.name for spot in table.hud.spots() if spot.name.startswith("step:")][-1] == shown


def test_space_holds_right_goes_on_and_escape_skips(tmp_path: Path) -> None:
    with open_table(tmp_path, struck(), motion="full") as (app, table):
        show(app, table, (0, "9H"))
        keys(app, pygame.K_SPACE)
        before = table.playback.narration.narrator.chain.version
        frames(app, 300)
        assert table.playback.story.held and table.playback.narration.narrator.chain.version == before
        keys(app, pygame.K_SPACE)
        assert not table.playback.story.held
        keys(app, pygame.K_RIGHT)
        assert table.playback.narration.narrator.chain.current.title == "Rebuild under fire"
        keys(app, pygame.K_ESCAPE)
        frames(app, 2)
        assert not table.playback.busy and app.stack.top is table


def test_the_inspector_reads_the_card_that_speaks(tmp_path: Path) -> None:
    with open_table(tmp_path, struck(), motion="full") as (app, table):
        show(app, table, (0, "9H"))
        frames(app, 5)
        assert table.model.inspected == "AS"
        keys(app, pygame.K_RIGHT)
        frames(app, 2)
        assert table.model.inspected == "9H"
        keys(app, pygame.K_ESCAPE)
        frames(app, 2)
        assert table.model.inspected != "9H"


def test_whoever_looks_next_is_told_nothing_of_it(tmp_path: Path) -> None:
    """Two share the screen: what one was told is gone when the other lifts the privacy screen."""
    with open_table(tmp_path, struck(), humans=2, client=FakeClient(), motion="full") as (app, table):
        lift(app)
        assert table.viewer == 1
        show(app, table)
        assert table.playback.story is not None
        table.handover.viewer = 0
        table._turned()
        assert table.playback.story is None and not table.playback.narration.narrator.chain.steps


def test_three_moves_announced_together_are_one_group_of_the_chain() -> None:
    """D-8C1: what each of them is said to be is told in one step; which one is real only when it is carried out."""
    match = stand(faces.TWO, [faces.OWN, "2C 3C 5S 8S 7S 9D"])
    before, heard = match.view(1), len(match.events)
    faces.strike(match)
    chain = told(match, match.events[heard:], before, 1)
    assert [logic.named(step.verb, ["Mei"]) for step in chain.steps] == ["Mei plays", "Mei announces"]
    announced = chain.steps[1]
    assert announced.linked and len(announced.cards) == 3 and all(hidden(card) for card in announced.cards)
    assert announced.deed.startswith("Announced: ")
    assert all(move in announced.deed for move in ("a build", "Eliminate your adversary", "Overwhelming force"))
    match.act(1, PassAct())
    chain = told(match, match.events[heard:], before, 1)
    assert [step.title for step in chain.steps][2] == "Eliminate your adversary" and chain.steps[2].linked


@pytest.mark.parametrize("seat", [0, 1])
def test_a_toss_is_told_by_who_tossed_whoever_looks(seat: int) -> None:
    match = struck()
    before = match.view(seat)
    events = strike(match, (0, "R*"))
    won = next(event.told.won for event in events if event.kind == "coin_tossed")
    words = {0: f"you {'win' if won else 'lose'} the toss", 1: f"Mei {'wins' if won else 'loses'} the toss"}
    assert words[seat].lower() in " ".join(step.outcome for step in told(match, events, before, seat).steps).lower()


def test_nothing_is_told_of_a_toss_while_the_coin_is_in_the_air(tmp_path: Path) -> None:
    match = struck()
    with open_table(tmp_path, match, motion="full") as (app, table):
        table.autoplay.budget.pace = NEVER
        table.show(strike(match, (0, "R*")), others=True, seat=1)
        flown, said = 0, ""
        while "toss" not in said:
            frames(app)
            coin, steps = table.playback.coin.coin, table.playback.narration.narrator.chain.steps
            said = " ".join(step.outcome for step in steps)
            flown += coin is not None and not coin.done
            assert "toss" not in said or (coin is not None and coin.done)
        assert flown > 10
