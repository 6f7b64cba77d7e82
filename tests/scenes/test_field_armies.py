"""The table of Game: places, presses, keys, drags, secrets, and whole games through the scene.

Long because every kind of question of this table is answered by mouse, by keys and by dragging.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

import logic
from logic.views import AttackView, CardAct, NumberAct, armies_events, under
from scenes.pages.privacy_screen import PrivacyScene
from scenes.tables.armies.layout import COLUMNS
from scenes.tables.armies.local_actions import arrange
from scenes.tables.armies.narrator import ArmiesNarrator
from scenes.tables.armies.scene import ArmiesScene
from scenes.tables.armies.table import ArmiesTable
from scenes.tables.armies.verdicts import Reckoning, RoundStage, total
from scenes.tables.field.pointer import outline
from tests.scenes.field_kit import ENTER, faces_drawn, open_field, ready, rest, ring_to
from tests.scenes.shell_kit import moved
from tests.scenes.table_kit import click_at, drag, frames, keys, lift, picture
from tests.scenes.views_kit import view_of
from tools.gallery_armies import asked, only_me, played

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def spot(scene: ArmiesScene, key: str) -> tuple[int, int]:
    return next(piece.rect.center for piece in scene.shown if piece.key == key)


def zone(scene: ArmiesScene, name: str) -> tuple[int, int]:
    return next(area.rect.center for area in scene.areas if area.name == name)


def button(scene: ArmiesScene, name: str) -> tuple[int, int]:
    return next(rect.center for control, rect in scene.buttons if control.name == name)


# ---- places


@pytest.mark.share(3)
@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (100, 200))
def test_everything_has_its_place(tmp_path: Path, seats: int, size: tuple[int, int], scale: int) -> None:
    match = played(seats, 11, only_me("present", 2))
    with open_field(tmp_path, match, size=size, scale=scale) as (app, scene):
        matrix, window = scene.matrix, pygame.Rect(0, 0, *app.size)
        assert matrix is not None and matrix.left > matrix.army > matrix.names
        cells = list(matrix.cells.values())
        assert all(not one.colliderect(other) for one, other in itertools.combinations(cells, 2))
        assert all(scene.layout.board.contains(rect) for rect in [*cells, *matrix.rows.values()])
        ways = scene.decision.context.suggestions
        scene.act(arrange([ways[0].cards], close=True))
        for piece in scene.shown:
            assert window.contains(piece.rect), piece
        for control, rect in scene.buttons:
            assert window.contains(rect), control
            assert all(not rect.colliderect(piece.rect) for piece in scene.shown), control
        for (one, first), (other, second) in itertools.combinations(scene.buttons, 2):
            assert not first.colliderect(second), (one, other)
        for piece in scene.shown:
            if piece.key.startswith("army:"):
                assert piece.rect.right <= matrix.left
        picture(app)


@pytest.mark.parametrize("kind", ("suit", "stack"))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (100, 200))
def test_the_armies_have_their_place(tmp_path: Path, kind: str, size: tuple[int, int], scale: int) -> None:
    with open_field(tmp_path, played(4, 5, asked(kind)), size=size, scale=scale) as (app, scene):
        window = pygame.Rect(0, 0, *app.size)
        assert all(window.contains(outline(piece)) for piece in scene.shown)
        areas = [area.rect for area in scene.areas]
        assert all(not one.colliderect(other) for one, other in itertools.combinations(areas, 2))
        picture(app)


def test_the_record_can_lie_beside_it(tmp_path: Path) -> None:
    for size in SIZES:
        with open_field(tmp_path, played(3, 11, only_me("present", 3)), size=size) as (app, scene):
            assert scene.column.record is None
            keys(app, pygame.K_l)
            assert scene.column.record is not None
            assert scene.matrix is not None and scene.layout.board.contains(scene.matrix.head)
            picture(app)


def test_groups_in_one_cell_do_not_overlap(tmp_path: Path) -> None:
    with open_field(tmp_path, played(4, 8, only_me("present", 2)), size=(1024, 640)) as (_, scene):
        matrix = scene.matrix
        assert matrix is not None
        row, cell = matrix.rows[0], matrix.cells[0, 2]
        for sizes in ([1], [2], [5], [2, 2], [3, 2], [2, 2, 2], [2, 2, 3], [7]):
            boxes = [rects[0].unionall(rects[1:]) for rects in matrix.pack(row, cell, sizes)]
            assert all(cell.contains(box) for box in boxes), sizes
            assert all(not one.colliderect(other) for one, other in itertools.combinations(boxes, 2)), sizes


# ---- answering each kind of decision


@pytest.mark.parametrize("way", ("mouse", "keys"))
def test_a_suit_is_chosen(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, played(2, 5, asked("suit"))) as (app, scene):
        if way == "mouse":
            click_at(app, zone(scene, "suit:D"))
        else:
            ring_to(app, scene, "zone:suit:D")
            keys(app, ENTER)
        assert scene.match.view(0).suits[0] == "D"


@pytest.mark.parametrize("way", ("press", "drag", "keys"))
def test_an_army_is_stacked(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, played(2, 5, only_me("stack"))) as (app, scene):
        army = list(scene.decision.context.left)
        order = [army[2], army[0], army[3], army[1]]
        for at, code in enumerate(order):
            if way == "press":
                click_at(app, spot(scene, f"card:{code}"))
            elif way == "drag":
                drag(app, spot(scene, f"card:{code}"), zone(scene, f"slot:{at}"))
            else:
                ring_to(app, scene, f"piece:card:{code}")
                keys(app, ENTER)
        assert scene.decision.context.placed == order
        if way == "keys":
            keys(app, ENTER, mod=pygame.KMOD_CTRL)
        else:
            click_at(app, button(scene, "control:done"))
        ready(app, scene)
        assert scene.match.view(0).armies[0] == order


def test_the_stack_is_put_into_another_order_by_dragging(tmp_path: Path) -> None:
    with open_field(tmp_path, played(2, 5, only_me("stack"))) as (app, scene):
        one, two, three, four = scene.decision.context.left
        for code in (one, two, three):
            scene.act(CardAct(code))
        drag(app, spot(scene, f"card:{three}"), zone(scene, "slot:0"))
        assert scene.decision.context.placed == [three, one, two]
        drag(app, spot(scene, f"card:{one}"), zone(scene, "hand"))
        assert scene.decision.context.placed == [three, two]
        drag(app, spot(scene, f"card:{four}"), zone(scene, "slot:3"))
        assert scene.decision.context.placed == [three, two, four]
        keys(app, pygame.K_z, mod=pygame.KMOD_CTRL)
        assert scene.decision.context.placed == [three, two]
        click_at(app, spot(scene, f"card:{two}"))
        assert scene.decision.context.placed == [three]
        click_at(app, button(scene, "control:clear"))
        assert scene.decision.context.placed == []


def two_groups(scene: ArmiesScene) -> tuple[list[str], list[str]]:
    """Two groups that can be presented together, of different values if possible."""
    ways = [way.cards for way in scene.decision.context.suggestions]
    pairs = [(one, two) for one, two in itertools.combinations(ways, 2) if not set(one) & set(two)]
    return max(pairs, key=lambda pair: (total(pair[0]) != total(pair[1]), -len(pair[0] + pair[1])))


def arranging(seed: int = 11, seats: int = 3) -> Any:
    return played(seats, seed, only_me("present", 1))


def test_cards_are_dragged_into_columns(tmp_path: Path) -> None:
    with open_field(tmp_path, arranging()) as (app, scene):
        first, second = two_groups(scene)
        for group in (first, second):
            place = COLUMNS.index(total(group))
            for code in group:
                drag(app, spot(scene, f"card:{code}"), zone(scene, f"cell:{place}"))
        assert [sorted(group) for group in scene.groups()] == [sorted(first), sorted(second)]
        cell = scene.matrix.cells[0, COLUMNS.index(total(second))]
        assert all(cell.collidepoint(spot(scene, f"card:{code}")) for code in second)
        drag(app, spot(scene, f"card:{first[0]}"), zone(scene, "hand"))
        assert [sorted(group) for group in scene.groups()] == [sorted(second), sorted(first[1:])]
        drag(app, spot(scene, f"card:{first[0]}"), zone(scene, "group:1"))
        assert sorted(scene.groups()[1]) == sorted(first)
        rest(app)
        click_at(app, button(scene, "control:done"))
        ready(app, scene)
        rows = scene.match.view(0).match_ups.rows[0]
        assert sum(rows) == 2


def test_an_impossible_group_is_refused_with_its_reason(tmp_path: Path) -> None:
    with open_field(tmp_path, arranging()) as (app, scene):
        hand = sorted(scene.view.hands[0], key=lambda code: -int(code[:-1]))
        high = next(
            (one, two) for one, two in itertools.combinations(hand, 2) if total([one, two]) > 14
            and CardAct(one) in scene.decision.actions
        )  # fmt: skip
        drag(app, spot(scene, f"card:{high[0]}"), zone(scene, "cell:3"))
        assert scene.groups() == [[high[0]]]
        drag(app, spot(scene, f"card:{high[1]}"), zone(scene, "group:0"))
        assert str(total(high)) in scene.notice.text and scene.groups() == [[high[0]]]
        scene.unsay()
        click_at(app, spot(scene, f"card:{high[1]}"))
        assert str(total(high)) in scene.notice.text and scene.groups() == [[high[0]]]
        click_at(app, button(scene, "control:clear"))
        assert scene.groups() == []


def test_suggestions_are_buttons_in_their_columns(tmp_path: Path) -> None:
    with open_field(tmp_path, arranging()) as (app, scene):
        ways = [(control, rect) for control, rect in scene.buttons if control.name.startswith("way:")]
        assert ways
        for control, rect in ways:
            column = COLUMNS.index(total(control.action.groups[-1]))
            assert scene.matrix.cells[0, column].contains(rect)
        control, rect = ways[-1]
        app.dispatch(moved(rect.center))
        picture(app)
        click_at(app, rect.center)
        assert scene.groups() == [list(group) for group in control.action.groups]
        keys(app, pygame.K_z, mod=pygame.KMOD_CTRL)
        assert not scene.groups() and not scene.making.open.cards, "one press, one undo"


def test_keys_alone_arrange_and_present(tmp_path: Path) -> None:
    with open_field(tmp_path, arranging()) as (app, scene):
        first, second = two_groups(scene)
        for group in (first, second):
            for code in group:
                ring_to(app, scene, f"piece:card:{code}")
                keys(app, ENTER)
            if any(control.name == "control:close" for control, _ in scene.buttons):
                ring_to(app, scene, "control:close")
                rest(app)
                keys(app, ENTER)
        assert [sorted(group) for group in scene.groups()] == [sorted(first), sorted(second)]
        rest(app)
        keys(app, ENTER, mod=pygame.KMOD_CTRL)
        ready(app, scene)
        assert sum(scene.match.view(0).match_ups.rows[0]) == 2


def test_a_digit_takes_a_card_and_a_right_click_gives_it_back(tmp_path: Path) -> None:
    with open_field(tmp_path, arranging()) as (app, scene):
        keys(app, pygame.K_1)
        assert len(scene.groups()) == 1
        app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 300), button=3))
        frames(app)
        assert scene.groups() == []


@pytest.mark.parametrize("way", ("mouse", "keys"))
def test_an_announcement_is_answered(tmp_path: Path, way: str) -> None:
    def unable(match: Any) -> bool:
        decision = match.decision_for(0)
        return decision is not None and decision.kind == "announce" and len(decision.actions) == 2

    match = next(m for m in (played(2, seed, unable) for seed in range(1, 60)) if m.outcome() is None)
    with open_field(tmp_path, match) as (app, scene):
        assert [control.name for control, _ in scene.buttons] == ["control:yes", "control:no"]
        if way == "mouse":
            click_at(app, button(scene, "control:yes"))
        else:
            ring_to(app, scene, "control:yes")
            keys(app, ENTER)
        assert not unable(match)


def test_staying_silent_is_pressed_for_whoever_has_no_choice(tmp_path: Path) -> None:
    def able(match: Any) -> bool:
        decision = match.decision_for(0)
        return decision is not None and decision.kind == "announce" and len(decision.actions) == 1

    match = next(m for m in (played(2, seed, able) for seed in range(1, 60)) if m.outcome() is None)
    with open_field(tmp_path, match) as (app, scene):
        ready(app, scene)
        assert scene.kind != "announce"


@pytest.mark.parametrize("way", ("button", "card", "keys"))
def test_a_question_is_asked(tmp_path: Path, way: str) -> None:
    match = played(2, 4, only_me("question"), {"questions": "manual"})
    with open_field(tmp_path, match) as (app, scene):
        value = scene.offered(NumberAct)[0].number
        picture(app)
        if way == "button":
            click_at(app, button(scene, f"control:{value}"))
        elif way == "card":
            click_at(app, next(p.rect.center for p in scene.shown if p.action == NumberAct(value)))
        else:
            ring_to(app, scene, f"control:{value}")
            keys(app, ENTER)
        assert any("Ask" in str(entry.runs) for entry in match.log(0))


def test_the_hint_leads_to_what_carries_it_out(tmp_path: Path) -> None:
    with open_field(tmp_path, arranging()) as (app, scene):
        keys(app, pygame.K_F2)
        assert scene.advice.reason and scene.keys.ring == "plan:do"


# ---- what has happened


def until_sealed(match: Any) -> Any:
    """Have everybody but the first seat answer."""
    for seat in range(1, match.seats):
        while match.decision_for(seat) is not None:
            match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", 3))
    return match


def test_the_reveal_is_held_pair_by_pair(tmp_path: Path) -> None:
    match = until_sealed(played(3, 11, only_me("present", 3)))
    with open_field(tmp_path, match, motion="full") as (app, scene):
        before, events = scene.view, []
        while (decision := match.decision_for(0)) is not None and decision.kind == "present":
            events += match.act(0, logic.bot_action(match.ai_request(0), "recruit", 3))
        scene.show(events, before)
        stages = []
        while scene.moment is not None:
            assert scene.moment.caption
            stages.append((scene.stage.name, scene.stage.pair))
            scene.autoplay.budget.rest()  # nobody waits for it: it has all the time there is
            frames(app, 30)
            picture(app)
            keys(app, ENTER)
        assert stages[0] == ("reveal", None)
        assert {pair for stage, pair in stages if stage == "match" and pair} == {(0, 1), (0, 2), (1, 2)}
        assert scene.view == match.view(0)


def test_any_key_skips_it_all(tmp_path: Path) -> None:
    match = until_sealed(played(3, 11, only_me("present", 3)))
    with open_field(tmp_path, match, motion="full") as (app, scene):
        before, events = scene.view, []
        while (decision := match.decision_for(0)) is not None and decision.kind == "present":
            events += match.act(0, logic.bot_action(match.ai_request(0), "recruit", 3))
        scene.show(events, before)
        keys(app, pygame.K_x)
        assert scene.moment is None and scene.view == match.view(0)


def test_verdicts_say_what_the_groups_come_to() -> None:
    presented = [[["7S", "4S"], ["6C", "6H"]], [["9D", "2D"], ["10C", "3H"]]]
    view = view_of("armies", presented=presented, armies=[["JC"], ["?1", "?2"]], tops=[[], []])
    attacks = [
        AttackView(0, 1, [0, 1, 0, 0], 1, harder=True),
        AttackView(1, 0, [0, 0, 1, 0]),
    ]
    marks = RoundStage("match", attacks=attacks, falls={1: ["QH"]})
    told = {
        key: [logic.named(words, ["You", "Pang"]) for words in verdict.words()]
        for key, verdict in Reckoning(view, marks).whole().items()
    }
    assert told == {
        (0, 0): ["Cancels Pang's", "Cancels"],
        (0, 1): ["Kills Pang's Queen", "Kills a Queen", "Kills"],
        (1, 0): ["Cancels yours", "Cancels"],
        (1, 1): ["No King on top", "No King", "No"],
    }


# ---- whole games


@pytest.mark.share(2)
@pytest.mark.parametrize("humans", (1, 2))
@pytest.mark.parametrize("seats", (2, 3))
def test_a_whole_game_by_clicks(tmp_path: Path, humans: int, seats: int) -> None:
    match = logic.new_match("armies", seats, 3, {"maxRounds": 8})
    with open_field(tmp_path, match, humans) as (app, scene):
        for number in range(900):
            ready(app, scene)
            if scene.ended:
                break
            controls = [(control.name, rect) for control, rect in scene.buttons if control.enabled]
            pressed = next((rect for name, rect in controls if name == "control:done"), None)
            ways = [rect for name, rect in controls if name.startswith("way:")]
            offered = [piece.rect for piece in scene.shown if scene.offers(piece.action)]
            areas = [area.rect for area in scene.areas if scene.offers(area.action)]
            if ways:
                click_at(app, ways[number % len(ways)].center)
            elif pressed is not None:
                click_at(app, pressed.center)
            else:
                rest = [rect for name, rect in controls if name not in ("control:clear", "control:yes")]
                click_at(app, (areas or offered or rest)[0].center)
        assert match.outcome() is not None


@pytest.mark.share(2)
@pytest.mark.parametrize("options", ({}, {"questions": "manual"}))
def test_a_whole_game_by_keys(tmp_path: Path, options: dict[str, Any]) -> None:
    match = logic.new_match("armies", 4, 5, {"maxRounds": 5, **options})
    with open_field(tmp_path, match, motion="reduced") as (app, scene):
        for _ in range(900):
            ready(app, scene)
            if scene.ended:
                break
            main = next((control for control, _ in scene.buttons if control.main and control.enabled), None)
            ways = [control.name for control, _ in scene.buttons if control.name.startswith("way:")]
            names = [name for name, _ in scene.keys.names() if name not in scene.bar_tips and name != "control:clear"]
            if ways:
                ring_to(app, scene, ways[0])
                keys(app, ENTER)
            elif main is not None:
                keys(app, ENTER, mod=pygame.KMOD_CTRL)
            else:
                ring_to(app, scene, names[0])
                keys(app, ENTER)
        assert match.outcome() is not None


# ---- secrets


@pytest.mark.parametrize("humans", (1, 2))
def test_no_hidden_face_is_ever_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, humans: int) -> None:
    drawn = faces_drawn(monkeypatch)
    match = logic.new_match("armies", 3, 9, {"maxRounds": 4})
    with open_field(tmp_path, match, humans, motion="full") as (app, scene):
        app.change_settings(narration="off")  # it tells what has been seen, and is looked at elsewhere
        for _ in range(400):
            if isinstance(app.stack.top, PrivacyScene):
                lift(app)
            if scene.ended:
                break
            drawn.clear()
            frames(app, 1, 0.1)
            if app.stack.top is scene and scene.view.turn:
                assert not drawn & hidden(scene), scene.marks
            if scene.decision is not None:
                act = logic.bot_action(match.ai_request(scene.viewer), "recruit", 3)
                scene.act(act)
        assert match.turn > 1


def hidden(scene: Any) -> set[str]:
    """Cards only their owner may see: other hands and armies in the view that is shown, own ones if others look."""
    state = scene.match.state()
    now = {code for seat, hand in enumerate(state["hands"]) if seat != scene.viewer for code in hand}
    now |= {code for seat, army in enumerate(state["armies"]) if seat != scene.viewer for code in army}
    if scene.hidden:
        now |= {code for zone in ("hands", "armies") for code in state[zone][scene.viewer]}
    # what is shown of the past may be somebody's secret again by now
    open_ = {code for groups in scene.view.presented for group in groups for code in group}
    open_ |= {loss.card for losses in scene.view.fallen for loss in losses}
    open_ |= {code for codes in scene.stage.falls.values() for code in codes}
    if not scene.hidden:
        open_ |= {*scene.view.hands[scene.viewer], *scene.view.armies[scene.viewer]}
    return now - open_ - set(scene.stage.cards)


def test_no_blind_falls_where_nobody_holds_anything(tmp_path: Path) -> None:
    """Armies are chosen in public: one privacy screen at the start, none between, one before the first stack."""
    with open_field(tmp_path, logic.new_match("armies", 3, 4), humans=3) as (app, scene):
        lift(app)
        for _ in range(3):
            frames(app, 3)
            assert app.stack.top is scene and scene.kind == "suit"
            assert scene.viewer == scene.match.decisions()[0].seat
            scene.act(scene.decision.actions[0])
            scene.skip()
        frames(app, 3)
        assert isinstance(app.stack.top, PrivacyScene)
        lift(app)
        assert scene.kind == "stack"
        scene.live.act(scene.viewer, next(one for one in scene.decision.actions if one.kind == "card"))
        views = [under(scene.live.now.of(seat).view, 0) for seat in (scene.viewer, (scene.viewer + 1) % 3)]
        assert views[0] != views[1], "an army that is being stacked is hidden, and a blind hides it"


def test_players_with_numbers_keep_their_whole_names() -> None:
    called, live = vars(ArmiesTable)["called"].fget, SimpleNamespace(now=SimpleNamespace(tongue=logic.ENGLISH))
    assert called is not None
    for names, short in (
        (["Player 1", "Player 3"], ["Player 1", "Player 3"]),
        (["You", "General Pang"], ["You", "Pang"]),
    ):
        assert called(SimpleNamespace(names=names, live=live)) == short


def test_a_presentation_that_strikes_the_skin_is_not_told_as_killing_nothing() -> None:
    """For every whole game at random: whoever strikes somebody out is told so."""
    struck = 0
    for seed in range(12):
        match, narrator = logic.new_match("armies", 2, seed), ArmiesNarrator(["Mei", "Pang"], 0)
        while match.outcome() is None:
            asked_seat = match.decisions()[0].seat
            events = match.act(asked_seat, logic.bot_action(match.ai_request(asked_seat), "recruit", seed))
            seen = match.seen_by(0, events)
            for place, event in enumerate(seen):
                narrator.heed(event, seen[place + 1 :])
                attacks = event.attacks if isinstance(event, armies_events.BattleResolved) else []
                for attack in (one for one in attacks if one.hit and one.harder):
                    told = {step.seat: step.outcome for step in narrator.chain.steps if "presents" in step.verb}
                    struck += 1
                    assert "out of the game" in told[attack.attacker], told
    assert struck


def test_the_strip_says_when_moves_begin_to_appear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Armies are chosen and stacked before the first turn, and nothing of that is told there."""
    said: list[str] = []
    monkeypatch.setattr("scenes.tables.field.column.draw_empty", lambda *given: said.append(given[-1]()))
    with open_field(tmp_path, logic.new_match("armies", 2, 5), size=(1280, 800)) as (app, scene):
        app.redraw()
        app.paint()
        assert scene.view.turn == 0 and said[-1] == "Moves appear here from the first turn on."
