"""The table of Age of Spades: mouse and keys answer everything, nothing overlaps, nothing secret is drawn.

Long because every kind of question of this table is answered by mouse, by keys and by dragging.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import CardAct, DoneAct
from scenes.app.app import App
from scenes.app.plain import Action
from scenes.pages.privacy_screen import PrivacyScene
from scenes.play.bar import TIPS as BAR
from scenes.tables.age_of_spades import battle as age_battle
from scenes.tables.age_of_spades.moments import Attack
from scenes.tables.age_of_spades.scene import AgeScene
from scenes.tables.field.piece import Zone
from scenes.ui.words import plain
from tests.age_of_spades.table import seen
from tests.age_of_spades.table import table as ground_of
from tests.events import plain as by_name
from tests.scenes.field_kit import faces_drawn, open_field, rest
from tests.scenes.shell_kit import down, moved, up
from tests.scenes.table_kit import click_at, frames, keys, lift

SIZES = [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100), (1920, 1080, 200)]


def played(seats: int, seed: int, until: Callable[[Any], bool], **options: Any) -> Any:
    """A match that computer players have played until something is so."""
    match = logic.new_match("age-of-spades", seats, seed, options)
    for _ in range(900):
        if match.outcome() is not None or until(match):
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", 3))
    assert match.outcome() is None
    return match


def asked(kind: str, turn: int = 0, seat: int = 0) -> Callable[[Any], bool]:
    def so(match: Any) -> bool:
        mine = match.decision_for(seat)
        return mine is not None and mine.kind == kind and match.turn >= turn

    return so


def zone(table: AgeScene, name: str) -> Zone:
    return next(one for one in table.areas if one.name == name)


def piece(table: AgeScene, code: str) -> pygame.Rect:
    return next(one.rect for one in table.shown if one.key == code)


def carry(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    app.dispatch(moved(start))
    app.dispatch(down(start))
    for step in range(1, 5):
        app.dispatch(moved((start[0] + (end[0] - start[0]) * step // 4, start[1] + (end[1] - start[1]) * step // 4)))
        frames(app)
    app.dispatch(up(end))
    frames(app)


def of_kind(table: AgeScene, kind: str) -> list[str]:
    """Hand cards of one kind that can be taken up."""
    codes = [action.card for action in table.offered(CardAct)]
    return [code for code in codes if by_name(table.match.card_facts(table.viewer, code))["kind"] == kind]


def choosing_what_to_pay(match: Any) -> bool:
    """Two production cards could each go to two face-down cards."""
    if not asked("produce")(match):
        return False
    codes = [action.card for action in match.decision_for(0).actions if isinstance(action, CardAct)]
    kinds = [by_name(match.card_facts(0, code))["kind"] for code in codes]
    return len(match.view(0).constructions[0]) > 1 and kinds.count("production") > 1


def test_a_step_in_which_nothing_can_be_done_is_passed_by(tmp_path: Path) -> None:
    """3.2: whoever could produce by what lies open is asked; alone at the screen one is not kept waiting by that."""

    def idle(match: Any) -> bool:
        return asked("produce")(match) and match.decision_for(0).actions == (DoneAct(),)

    match = played(2, 5, idle)
    with open_field(tmp_path, match) as (app, table):
        frames(app, 6)
        assert table.kind != "produce"
    match = played(2, 5, idle)
    with open_field(tmp_path, match, humans=2) as (app, table):
        lift(app)
        assert table.kind == "produce", "at a shared screen it would tell what the hand holds"


def test_a_card_that_cannot_be_played_is_dim_and_says_why(tmp_path: Path) -> None:
    """C4: modifiers wait for a fight, and while one chooses whom to attack so does the whole hand."""
    with open_field(tmp_path, played(2, 12, asked("attack"))) as (app, table):
        hand = table.view.hands[0]
        resting = [one for one in table.shown if one.key in hand]
        assert resting and all(one.dim and one.why for one in resting)
        click_at(app, resting[0].rect.center)
        assert table.notice.text == resting[0].why


def test_the_ring_never_falls_on_a_rival_by_itself(tmp_path: Path) -> None:
    """C3: an attack cannot be taken back, so it takes a step of one's own before Enter begins one."""
    with open_field(tmp_path, played(2, 12, asked("attack"))) as (app, table):
        assert table.keys.ring == ""
        keys(app, pygame.K_RETURN)
        assert table.kind == "attack"
        for _ in range(6):
            keys(app, pygame.K_UP)
        assert table.keys.ring.startswith("zone:rival:")


def test_frames_light_only_where_a_drop_acts(tmp_path: Path) -> None:
    """C4: of every card that can be carried, a place that would light takes it when it is dropped there."""
    for kind in ("produce", "attack", "commit"):
        with open_field(tmp_path, played(2, 12, asked(kind))) as (_, table):
            for one in (one for one in table.shown if one.drags):
                for there in table.areas:
                    assert all(table.offers(action) for action in table.drop(one, there)[:1]), (kind, one, there)


# ---- production ------------------------------------------------------------------------------------------------------


def test_a_card_is_laid_by_pressing(tmp_path: Path) -> None:
    """One press is enough where there is but one place (C4)."""
    with open_field(tmp_path, played(2, 5, asked("produce"))) as (app, table):
        code = of_kind(table, "structure")[0]
        click_at(app, piece(table, code).center)
        frames(app, 3)
        assert code in [one.card for one in table.view.constructions[0]]


def test_a_card_taken_up_goes_back_in_every_way(tmp_path: Path) -> None:
    with open_field(tmp_path, played(2, 6, choosing_what_to_pay)) as (app, table):
        first, second = of_kind(table, "production")[:2]
        click_at(app, piece(table, first).center)
        click_at(app, piece(table, second).center)
        assert table.held == second
        click_at(app, piece(table, second).center)
        assert table.held is None
        for back in (
            lambda: keys(app, pygame.K_ESCAPE),
            lambda: keys(app, pygame.K_z, mod=pygame.KMOD_CTRL),
            lambda: click_at(app, next(rect for control, rect in table.buttons if control.name == "back").center),
        ):
            click_at(app, piece(table, first).center)
            assert table.held == first
            rest(app)
            back()
            assert table.held is None


def test_a_card_is_laid_by_dragging(tmp_path: Path) -> None:
    with open_field(tmp_path, played(2, 5, asked("produce"))) as (app, table):
        code = of_kind(table, "structure")[0]
        carry(app, piece(table, code).center, zone(table, "lay").rect.center)
        assert code in [one.card for one in table.view.constructions[0]]


def payable(match: Any) -> bool:
    """The first seat can pay for a face-down card of its own."""
    if not asked("produce", 2)(match) or not match.view(0).constructions[0]:
        return False
    decision = match.decision_for(0)
    kinds = [by_name(match.card_facts(0, a.card))["kind"] for a in decision.actions if isinstance(a, CardAct)]
    return "production" in kinds


def test_a_face_down_card_is_paid_for_by_dragging(tmp_path: Path) -> None:
    with open_field(tmp_path, played(3, 5, payable)) as (app, table):
        code = of_kind(table, "production")[0]
        lying = [one for one in table.areas if one.name.startswith("build:")]
        target = next(one for one in lying if table._would(code, CardAct(one.name[6:])))
        start = piece(table, code).center
        app.dispatch(moved(start))
        app.dispatch(down(start))
        app.dispatch(moved((start[0], start[1] - 30)))
        app.dispatch(moved(target.rect.center))
        frames(app)
        assert "brings it to" in table.prompt()[1] or "completes" in table.prompt()[1]
        app.dispatch(up(target.rect.center))
        frames(app)
        assert code not in table.view.hands[0]


def test_what_cannot_be_laid_is_refused_with_the_reason(tmp_path: Path) -> None:
    with open_field(tmp_path, played(3, 5, payable)) as (app, table):
        code = of_kind(table, "production")[0]
        carry(app, piece(table, code).center, zone(table, "lay").rect.center)
        assert table.notice.text == "Only units, achievements and structures are laid face down."
        assert table.held is None and code in table.view.hands[0]


def test_own_cards_show_a_corner_and_a_sum_of_the_cost(tmp_path: Path) -> None:
    with open_field(tmp_path, played(3, 5, payable)) as (_, table):
        own = {one.card: one for one in table.view.constructions[0]}
        shown = [one for one in table.shown if one.key in own]
        assert shown and all(one.folded and not one.face.startswith("?") for one in shown)
        theirs = {one.card for seat in (1, 2) for one in table.view.constructions[seat]}
        assert all(one.face == "?" and not one.folded for one in table.shown if one.key in theirs)


# ---- combat ----------------------------------------------------------------------------------------------------------


def test_a_rival_is_attacked_by_pressing_or_with_a_unit(tmp_path: Path) -> None:
    for way in ("press", "drag"):
        with open_field(tmp_path / way, played(3, 6, asked("attack", 3)), motion="full") as (app, table):
            place = zone(table, "rival:1").rect
            spot = (place.centerx, place.bottom - 12)
            if way == "press":
                click_at(app, spot)
            else:
                carry(app, piece(table, table.view.units[0][0]).center, spot)
            assert table.moment is not None and table.marks == Attack(0, 1)


def spoils(match: Any) -> bool:
    """The first seat can raid somebody with a structure."""
    view = match.view(0)
    if not asked("attack")(match):
        return False
    return any(not view.units[seat] and view.structures[seat] for seat in range(1, match.seats))


def test_spoils_are_points_or_a_structure(tmp_path: Path) -> None:
    match = next(m for m in (_or_none(3, seed, spoils) for seed in range(1, 60)) if m is not None)
    with open_field(tmp_path, match) as (app, table):
        view = table.view
        seat = next(s for s in (1, 2) if not view.units[s] and view.structures[s])
        panel = zone(table, f"rival:{seat}").rect
        click_at(app, (panel.centerx, panel.bottom - 12))
        assert table.kind == "spoils"
        keys(app, pygame.K_ESCAPE)
        assert table.kind == "attack"
        click_at(app, (panel.centerx, panel.bottom - 12))
        target = view.structures[seat][0]
        click_at(app, piece(table, target).center)
        assert target in table.match.view(0).discard


def _or_none(seats: int, seed: int, until: Callable[[Any], bool]) -> Any:
    try:
        return played(seats, seed, until)
    except AssertionError:
        return None


def test_cards_are_committed_and_taken_back(tmp_path: Path) -> None:
    with open_field(tmp_path, played(3, 6, asked("commit"))) as (app, table):
        first, second = [action.card for action in table.offered(CardAct)][:2]
        field = zone(table, "commit").rect
        carry(app, piece(table, first).inflate(-12, 0).midleft, field.center)  # others lie over the rest of it
        click_at(app, piece(table, second).inflate(-12, 0).midleft)
        assert table.decision.context.chosen == [first, second]
        assert "Commit 2 cards" in [control.label for control, _ in table.buttons]
        click_at(app, piece(table, first).inflate(-12, 0).midleft)
        assert table.decision.context.chosen == [second]
        hand = zone(table, "hand").rect
        carry(app, piece(table, second).inflate(-12, 0).midleft, hand.center)
        assert table.decision.context.chosen == []
        assert "Commit nothing" in [control.label for control, _ in table.buttons]


def test_a_fight_is_held_and_can_be_skipped(tmp_path: Path) -> None:
    with open_field(tmp_path, played(3, 6, asked("commit")), motion="full") as (app, table):
        table.act(table.offered(CardAct)[0])
        rest(app)
        keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
        for _ in range(600):
            table.autoplay.budget.rest()  # nobody waits for it: it has all the time there is
            frames(app)
            if table.battle is not None and table.battle.winner is not None:
                break
        assert table.battle is not None and table.battle.winner is not None
        assert "units fall" in table.moment.caption
        keys(app, pygame.K_RETURN)
        assert table.battle is None


# ---- whole games -----------------------------------------------------------------------------------------------------


def forth(app: App, table: AgeScene, step: Callable[[int], None], limit: int = 4000) -> None:
    """Answer whatever is asked until the game ends."""
    for number in range(limit):
        frames(app, 3, 0.2)
        if table.match.outcome() is not None:
            return
        if isinstance(app.stack.top, PrivacyScene):
            lift(app)
        elif app.stack.top is table and table.decision is not None:
            assert len(table.decision.actions) > 1 or table.session.hot_seat, "asked although there is but one answer"
            step(number)
    raise AssertionError("the game does not end")


def test_a_card_laid_at_its_only_place_is_taken_back_for_good(tmp_path: Path) -> None:
    """The question for that place answers itself: taking back goes past it, or it would lay the card again."""
    match = played(2, 3, asked("produce"))
    with open_field(tmp_path, match) as (app, table):
        held, done = list(table.offered(CardAct)), len(match.record()["actions"])
        keys(app, pygame.K_1)
        frames(app, 3, 0.3)
        assert table.kind == "produce" and len(match.record()["actions"]) == done + 2
        keys(app, pygame.K_z, mod=pygame.KMOD_CTRL)
        frames(app, 3, 0.3)
        assert list(table.offered(CardAct)) == held and len(match.record()["actions"]) == done


@pytest.mark.share(3)
@pytest.mark.parametrize(("seats", "humans"), [(2, 1), (3, 2), (4, 1)])
def test_a_game_is_played_with_keys_alone(tmp_path: Path, seats: int, humans: int) -> None:
    match = logic.new_match("age-of-spades", seats, 8, {"maxRounds": 9})
    with open_field(tmp_path, match, humans, (1024, 640)) as (app, table):

        def step(number: int) -> None:
            if number % 5 == 4:
                keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
                return
            for _ in range(number % 3):
                keys(app, (pygame.K_TAB, pygame.K_RIGHT, pygame.K_UP)[number % 3])
            if table.keys.ring not in BAR:
                keys(app, pygame.K_RETURN)

        forth(app, table, step)


@pytest.mark.share(3)
@pytest.mark.parametrize(("seats", "humans"), [(2, 1), (3, 2), (4, 1)])
def test_a_game_is_played_with_clicks_alone(tmp_path: Path, seats: int, humans: int) -> None:
    match, luck = logic.new_match("age-of-spades", seats, 4, {"maxRounds": 9}), random.Random(4)
    with open_field(tmp_path, match, humans, (1024, 640)) as (app, table):

        def step(number: int) -> None:
            spots = [(name, rect) for name, rect in table.keys.names() if name not in BAR and name != "back"]
            mains = [control.name for control, _ in table.buttons if control.main]
            name, rect = luck.choice(spots)
            if number % 5 == 4 and mains:
                name, rect = next(spot for spot in spots if spot[0] == mains[0])
            at = rect.center
            if table.pointer.name_at(at) != name:
                at = (rect.centerx, rect.bottom - 14)
            if table.pointer.name_at(at) != name:
                at = (rect.left + 5, rect.top + 5)
            assert table.pointer.name_at(at) == name
            click_at(app, at)

        forth(app, table, step)


def test_a_hint_leads_to_what_carries_it_out_and_its_first_step_is_there(tmp_path: Path) -> None:
    for kind in ("produce", "attack", "commit"):
        with open_field(tmp_path / kind, played(3, 6, asked(kind))) as (app, table):
            keys(app, pygame.K_F2)
            assert table.advice.reason
            wanted: Action = table.advice.action or {}
            names = {f"piece:{one.key}": one.action for one in table.shown}
            names |= {f"zone:{one.name}": one.action for one in table.areas}
            names |= {control.name: control.action for control, _ in table.buttons}
            assert table.keys.ring == "plan:do" and wanted in names.values()


# ---- layout ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_nothing_leaves_the_window_or_lies_over_another(
    tmp_path: Path, seats: int, width: int, height: int, scale: int
) -> None:
    with open_field(tmp_path, played(seats, 6, asked("produce", 3)), size=(width, height), scale=scale) as (app, table):
        window, ground = pygame.Rect(0, 0, *app.size), table.ground
        boxes = [ground.grounds[seat].panel for seat in range(seats)] + [ground.road, ground.deck]
        boxes.append(
            ground.field.clip(ground.land)
        )  # in a low land a fight takes the room of the road, which is not drawn
        for number, box in enumerate(boxes):
            assert window.contains(box)
            assert not any(box.colliderect(other) for other in boxes[number + 1 :])
        for one in table.shown:
            assert window.contains(one.rect)
        for seat in range(seats):
            land = ground.grounds[seat]
            room = land.panel if seat != table.viewer else ground.field.inflate(table.u(30), table.u(20))
            keys_here = [one.card for one in table.view.constructions[seat]]
            keys_here += table.view.units[seat] + table.view.structures[seat]
            for code in keys_here:
                assert room.contains(piece(table, code))
            rows = ((land.building, table.view.constructions), (land.army, table.view.units))
            for (left, cards), right in zip(rows, (land.army, land.structures), strict=True):
                assert land.place(left, len(cards[seat]) - 1).right <= right.x
        app.redraw()
        app.paint()


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_cards_of_a_fight_can_be_read(tmp_path: Path, width: int, height: int, scale: int) -> None:
    """C9: whatever the window and the scale, they lie within the field and are no mere slivers."""
    with open_field(tmp_path, played(2, 12, asked("commit")), size=(width, height), scale=scale) as (_, table):
        battle = table.battle
        for seat in battle.sides:
            for place in [card for row in age_battle.places(table, battle, seat) for card in row]:
                assert table.ground.field.contains(place) and place.w >= 40


def test_in_a_crowded_row_a_press_means_the_card_that_is_seen(tmp_path: Path) -> None:
    """C1: of face-down cards that lie over one another the upper one is paid for, not the one that it covers."""
    match, luck = logic.new_match("age-of-spades", 3, 35, {}), random.Random(35)
    crowded = asked("place")
    while not crowded(match) or len(seen(match, 0).constructions[0]) < 9:
        decision = match.decisions()[0]
        match.act(decision.seat, luck.choice(decision.actions))
    with open_field(tmp_path, match, size=(1024, 640)) as (_, table):
        land = table.ground.grounds[0]
        assert land.building.step < land.building.card
        for index, one in enumerate(table.view.constructions[0]):
            place = land.place(land.building, index)
            assert table.pointer.name_at((place.x + 4, place.y + 40)) == f"zone:build:{one.card}"


# ---- secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("humans", [1, 3])
def test_no_secret_face_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, humans: int) -> None:
    match = logic.new_match("age-of-spades", 3, 8, {"maxRounds": 6})
    drawn = faces_drawn(monkeypatch)
    with open_field(tmp_path, match, humans, (1024, 640), motion="full") as (app, table):

        def step(number: int) -> None:
            options = table.decision.actions
            table.act(options[number * 5 % len(options)])

        watched = 0
        for number in range(250):
            before = _secret(table)
            drawn.clear()
            frames(app, 1, 0.3)
            if match.outcome() is not None or app.stack.top is not table:
                if isinstance(app.stack.top, PrivacyScene):
                    lift(app)
                    continue
                break
            secret = before & _secret(table)
            assert not drawn & secret
            watched += bool(drawn and secret)
            if table.decision is not None:
                step(number)
        assert watched > 20


def _secret(table: Any) -> set[str]:
    """Faces of which no copy lies where it may be seen on this screen now."""
    view = seen(table.match, table.viewer)
    shown = {code for code in view.cards if not code.startswith("?")}
    if table.hidden:
        shown -= set(view.hands[table.viewer])
        shown -= {one.card for one in view.constructions[table.viewer]}
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    return {rank + suit for rank in ranks for suit in "SHDC"} - {plain(code) for code in shown}


def test_what_is_shuffled_into_the_deck_lies_on_the_discard_no_more(tmp_path: Path) -> None:
    """AS2: a card that was drawn from it is in the hand, and the points of the round are shown above that table."""
    match = ground_of(("2S 3S", "2C 3C"), structures=("QH", "KH"), deck="", civs="SD")
    with open_field(tmp_path, match, motion="full") as (_, scene):
        while match.turn < 2:
            before, seat = match.view(0), match.decisions()[0].seat
            ends = [one for one in match.decision_for(seat).actions if one.kind in ("done", "pass")]
            events = match.act(seat, ends[0])
        pictures = scene.moments_of(match.seen_by(0, events), before, match.view(0))
        assert sum("structures of Hearts" in one.caption for one in pictures) == 2
        for one in pictures[-3:]:
            assert not {*one.view.discard} & {*one.view.hands[0]} and not one.view.discard
