"""The table of Strategic War: places, presses, keys, drags, the held reveal, secrets, and whole games.

Long because every kind of question of this table is answered by mouse, by keys and by dragging.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.strategic_war.words.news import follows, found, verdict
from logic.strategic_war.words.refusals import REFUSALS
from scenes.pages.privacy_screen import PrivacyScene
from scenes.tables.strategic_war.moments import Clash, figure
from scenes.tables.strategic_war.scene import StrategicScene
from tests.scenes.field_kit import ENTER, open_field, ready, ring_to
from tests.scenes.shell_kit import moved
from tests.scenes.table_kit import click_at, drag, frames, keys, picture
from tests.scenes.witness_kit import Word, listening
from tests.strategic_war.table import DONE, ID, NO, act, card, strike, table

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
HANDS = ("KS 9S 5S 3S", "KH 9H 5H 3H")
DEFENCE = ("QS 8S 4S 2S", "QH 8H 4H 2H")
PILES = ("7C 6C 10C JC", "7D 6D 10D JD")


def war(**fields: Any) -> Any:
    """Four against four; the person at the screen attacks."""
    return table(HANDS, DEFENCE, PILES, **fields)


def choosing() -> Any:
    return logic.new_match(ID, 2, 7)


def tied() -> Any:
    match = table(["8C 9S 5S 3S", HANDS[1]], DEFENCE, PILES)
    strike(match, "8C", "8H")
    return match


def held() -> Any:
    """The enemy has struck in vain."""
    match = war(to_move=[1])
    strike(match, "9H", "QS")
    return match


def broken() -> Any:
    """A defender of the person at the screen has fallen."""
    match = war(to_move=[1])
    strike(match, "KH", "8S")
    return match


def spent() -> Any:
    """The last attacker has fallen, and a defender has to be taken up."""
    match = table(["3S", "9H"], ["4S JS", "8H"])
    strike(match, "3S", "8H")
    act(match, 1, NO)
    return match


def final() -> Any:
    """Return a table where only the final card of the enemy is left."""
    return table(["KS QS", "9H"], ["4S JS 8S 6S", ""])


MOMENTS = (choosing, war, tied, held, broken, spent, final)


def spot(scene: StrategicScene, key: str) -> tuple[int, int]:
    return next(piece.rect.center for piece in scene.shown if piece.key == key)


def targets(scene: StrategicScene) -> list[tuple[int, int]]:
    """The middles of the enemy's defenders, from the left."""
    return [area.rect.center for area in scene.areas if area.name.startswith("target:")]


def until(app: Any, reached: Callable[[], bool]) -> None:
    """Let frames pass until something is so."""
    for _ in range(300):
        if reached():
            return
        frames(app)
    raise AssertionError("it never comes to that")


def buttons(scene: StrategicScene) -> list[Any]:
    """The buttons of the tray with their places."""
    return [(one, rect) for one, rect in scene.buttons if one.name.startswith("control:")]


def button(scene: StrategicScene) -> tuple[int, int]:
    return buttons(scene)[0][1].center  # type: ignore[no-any-return]


# ---- places


@pytest.mark.share(3)
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (100, 200))
def test_everything_has_its_place(tmp_path: Path, moment: Any, size: tuple[int, int], scale: int) -> None:
    with open_field(tmp_path, moment(), size=size, scale=scale) as (app, scene):
        window, ground = pygame.Rect(0, 0, *app.size), scene.ground
        for piece in scene.shown:
            assert window.contains(piece.rect), piece
        for control, rect in scene.buttons:
            assert window.contains(rect), control
            assert all(not rect.colliderect(piece.rect) for piece in scene.shown), control
        places = [*ground.own, *ground.enemy, *ground.plaques, *ground.piles, *ground.fallen]
        assert all(scene.layout.board.contains(place) for place in places)
        for one, other in itertools.combinations(places, 2):
            assert not one.colliderect(other), (one, other)
        assert not any(ground.backs.colliderect(place) for place in ground.plaques)
        picture(app)


@pytest.mark.parametrize("size", SIZES)
def test_the_places_of_cards_put_aside_lie_apart(tmp_path: Path, size: tuple[int, int]) -> None:
    """None of the three lies over another, over the draw pile or over the word below the enemy's fallen."""
    with open_field(tmp_path, logic.new_match("strategic-war", 2, 1, {"cards": 23}), size=size) as (_, scene):
        ground, least = scene.ground, scene.u(24)
        places = [ground.aside(at) for at in range(scene.to_put_aside())]
        assert len(places) == 3 and not any(one.colliderect(two) for one, two in itertools.combinations(places, 2))
        assert places[0].collidelist([ground.piles[0], ground.fallen[0].inflate(0, 2 * least)]) < 0


def test_the_record_can_lie_beside_it(tmp_path: Path) -> None:
    for size in SIZES:
        with open_field(tmp_path, war(), size=size) as (app, scene):
            assert scene.column.record is None
            keys(app, pygame.K_l)
            assert scene.column.record is not None and scene.area.contains(scene.ground.fallen[1])
            picture(app)


# ---- every decision by mouse and by keys


@pytest.mark.parametrize("way", ("click", "keys", "drag"))
def test_defenders_are_chosen(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, choosing()) as (app, scene):
        wanted = scene.hand()[:4]
        for at, code in enumerate(wanted):
            if way == "click":
                click_at(app, spot(scene, f"own:{code}"))
            elif way == "drag":
                drag(app, spot(scene, f"own:{code}"), scene.ground.own[at].center)
            else:
                ring_to(app, scene, f"piece:own:{code}")
                keys(app, ENTER)
        assert scene.line() == wanted
        if way == "keys":
            keys(app, ENTER, mod=pygame.KMOD_CTRL)
        else:
            click_at(app, button(scene))
        assert scene.match.decision_for(0) is None


def test_defenders_are_put_into_another_order(tmp_path: Path) -> None:
    with open_field(tmp_path, choosing()) as (app, scene):
        one, two, three = scene.hand()[:3]
        for code in (one, two, three):
            click_at(app, spot(scene, f"own:{code}"))
        drag(app, spot(scene, f"own:{three}"), scene.ground.own[0].center)
        assert scene.line() == [three, one, two]
        click_at(app, spot(scene, f"own:{one}"))
        assert scene.line() == [three, two]
        drag(app, spot(scene, f"own:{two}"), scene.layout.hand.center)
        assert scene.line() == [three]
        keys(app, pygame.K_ESCAPE)
        assert scene.line() == []


@pytest.mark.parametrize("way", ("click", "keys", "drag"))
def test_an_attack(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, war()) as (app, scene):
        if way == "drag":
            drag(app, spot(scene, "own:KS"), targets(scene)[1])
        elif way == "click":
            click_at(app, spot(scene, "own:KS"))
            assert scene.taken_up() == "KS"
            click_at(app, targets(scene)[1])
        else:
            keys(app, pygame.K_1)
            names = [name for name, _ in scene.keys.names() if name.startswith("piece:enemy")]
            ring_to(app, scene, names[1])
            keys(app, ENTER)
        state = scene.match.state()
        assert "8H" in state["discards"][1] and "KS" in state["piles"][0]


def test_another_card_is_taken_up(tmp_path: Path) -> None:
    with open_field(tmp_path, war()) as (app, scene):
        click_at(app, spot(scene, "own:KS"))
        assert len(scene.holes()) == 1
        click_at(app, spot(scene, "own:5S"))
        assert scene.taken_up() == "5S"
        drag(app, spot(scene, "own:9S"), targets(scene)[2])
        assert "4H" in scene.match.state()["discards"][1]


@pytest.mark.parametrize("way", ("button", "card", "right", "escape", "drag"))
def test_a_card_is_put_back(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, war()) as (app, scene):
        click_at(app, spot(scene, "own:KS"))
        if way == "button":
            click_at(app, button(scene))
        elif way == "card":
            click_at(app, spot(scene, "own:KS"))
        elif way == "drag":
            drag(app, spot(scene, "own:KS"), scene.layout.hand.center)
        elif way == "escape":
            keys(app, pygame.K_ESCAPE)
        else:
            app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=3))
        assert scene.kind == "attack" and scene.taken_up() == ""


@pytest.mark.parametrize("way", ("click", "keys", "drag"))
def test_a_place_is_filled(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, broken()) as (app, scene):
        assert scene.kind == "place"
        if way == "click":
            click_at(app, spot(scene, "own:5S"))
        elif way == "drag":
            drag(app, spot(scene, "own:5S"), scene.ground.own[1].center)
        else:
            ring_to(app, scene, "piece:own:5S")
            keys(app, ENTER)
        assert scene.match.state()["defence"][0][1] == "5S"


@pytest.mark.parametrize("way", ("keep", "seal", "click", "drag"))
def test_a_defender_that_held(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, held()) as (app, scene):
        assert scene.kind == "shelter" and scene.prompt()[1].startswith("Do you leave your Queen there")
        if way == "keep":
            click_at(app, button(scene))
        elif way == "seal":
            keys(app, ENTER, mod=pygame.KMOD_CTRL)
        elif way == "click":
            click_at(app, spot(scene, "own:3S"))
        else:
            drag(app, spot(scene, "own:3S"), scene.ground.forward(True, 0).center)
        stays = way in ("keep", "seal")
        assert scene.match.state()["defence"][0][0] == ("QS" if stays else "3S")


@pytest.mark.parametrize("way", ("yield", "seal", "home", "click", "keys", "onto", "up"))
def test_the_dilemma(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, tied()) as (app, scene):
        assert scene.kind == "dilemma" and scene.clash is not None and scene.clash.result == "tie"
        if way == "yield":
            click_at(app, button(scene))
        elif way == "seal":
            keys(app, ENTER, mod=pygame.KMOD_CTRL)
        elif way == "click":
            click_at(app, spot(scene, "own:4S"))
        elif way == "home":
            drag(app, spot(scene, "own:8C"), scene.layout.hand.center)
        elif way == "onto":
            drag(app, spot(scene, "own:8C"), spot(scene, "own:4S"))
        elif way == "up":
            drag(app, spot(scene, "own:4S"), scene.layout.hand.center)
        else:
            ring_to(app, scene, "piece:own:4S")
            keys(app, ENTER)
        gave_way = way in ("yield", "seal", "home")
        state = scene.match.state()
        assert state["defence"][0][2] == ("4S" if gave_way else "8C")
        assert state["to_move"] == [1 if gave_way else 0]


@pytest.mark.parametrize("way", ("click", "keys", "drag"))
def test_a_defender_is_taken_up(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, spent()) as (app, scene):
        if way == "click":
            click_at(app, spot(scene, "own:4S"))
        elif way == "drag":
            drag(app, spot(scene, "own:4S"), scene.layout.hand.center)
        else:
            ring_to(app, scene, "piece:own:4S")
            keys(app, ENTER)
        assert scene.match.state()["hands"][0] == ["4S"]


def test_a_final_card_lies_in_the_row(tmp_path: Path) -> None:
    with open_field(tmp_path, final()) as (app, scene):
        (code,) = scene.view.hands[1]
        lying = next(piece for piece in scene.shown if piece.key == scene.key(1, code))
        assert lying.face == "?" and lying.rect == scene.ground.slot(False, -1)
        drag(app, spot(scene, "own:KS"), lying.rect.center)
        assert scene.match.outcome() is not None


def test_what_is_the_only_choice_is_made_at_once(tmp_path: Path) -> None:
    """Nothing is asked where there is one card to attack with and one to attack, nothing is asked; of two attackers one
    is chosen."""
    with open_field(tmp_path, table(["KS", "9H"], ["4S JS", ""])) as (app, scene):
        frames(app, 6)
        assert scene.match.outcome() is not None
    with open_field(tmp_path, final()) as (app, scene):
        frames(app, 6)
        assert scene.kind == "attack" and scene.match.outcome() is None
        click_at(app, spot(scene, "own:QS"))
        frames(app, 2)
        assert scene.match.outcome() is not None
    with open_field(tmp_path, table(["KS", "9H"], ["4S JS", "8H 7H"])) as (app, scene):
        frames(app, 6)
        assert scene.kind == "target" and scene.taken_up() == "KS" and not scene.buttons
        assert not scene.undo() and scene.kind == "target"


def test_a_card_that_cannot_be_played_is_dim_and_says_why(tmp_path: Path) -> None:
    """4.2.5: after a tie the hand rests; pressing one of its cards says so."""
    with open_field(tmp_path, tied()) as (app, scene):
        resting = [piece for piece in scene.shown if piece.key in ("own:9S", "own:5S", "own:3S")]
        assert len(resting) == 3 and all(piece.dim and piece.why for piece in resting)
        click_at(app, resting[0].rect.center)
        assert scene.notice.text == resting[0].why == REFUSALS["hand_rests"].text
    with open_field(tmp_path, war()) as (app, scene):
        assert not any(piece.dim for piece in scene.shown)
        click_at(app, spot(scene, "own:4S"))
        assert scene.notice.text == REFUSALS["lies_in_defence"].text
    with open_field(tmp_path, choosing()) as (app, scene):
        for code in scene.hand()[:4]:
            click_at(app, spot(scene, f"own:{code}"))
        click_at(app, spot(scene, f"own:{scene.hand()[4]}"))
        assert scene.notice.text == REFUSALS["four_chosen"].text


def test_frames_light_only_where_a_drop_acts(tmp_path: Path) -> None:
    """C4: of every card that can be carried, a place that would light takes it when it is dropped there."""
    for moment in MOMENTS:
        with open_field(tmp_path, moment()) as (_, scene):
            for piece in (piece for piece in scene.shown if piece.drags):
                for zone in scene.areas:
                    assert all(scene.offers(one) for one in scene.drop(piece, zone)[:1]), (moment, piece, zone)


def test_the_hint_leads_to_what_carries_it_out(tmp_path: Path) -> None:
    for moment in (choosing, war, tied, held):
        with open_field(tmp_path, moment()) as (app, scene):
            keys(app, pygame.K_F2)
            assert scene.advice.reason and scene.keys.ring == "plan:do"


# ---- what has happened


def stages(app: Any, scene: StrategicScene, key: str) -> list[tuple[str, tuple[int, int]]]:
    """The stages of an attack as they pass, each with the place at which the attacker is seen last."""
    passed: list[tuple[str, tuple[int, int]]] = []
    for _ in range(400):
        if not isinstance(scene.marks, Clash):
            break
        stage = scene.marks.stage
        assert any(piece.key == key for piece in scene.shown), f"the attacker vanishes at the {stage}"
        place = scene.glide.places[key]
        if not passed or passed[-1][0] != stage:
            passed.append((stage, (0, 0)))
        passed[-1] = (stage, (round(place.x), round(place.y)))
        frames(app)
    return passed


def test_an_attack_is_seen_step_by_step(tmp_path: Path) -> None:
    """4.2.1, 4.2.2: the attacker lands, the defender turns up only then, and the verdict comes after both."""
    with open_field(tmp_path, war(), motion="full") as (app, scene):
        drag(app, spot(scene, "own:KS"), targets(scene)[1])
        start, there = scene.glide.places["own:KS"], scene.ground.attacker(False, 1).center
        assert not any(pile.collidepoint(start.x, start.y) for pile in scene.ground.piles)
        row = [piece for piece in scene.shown if piece.rect == scene.ground.forward(False, 1)]
        assert [(piece.face, piece.frame) for piece in row] == [("?", "threat")]
        assert scene.moment is not None and not buttons(scene)
        assert scene.moment.caption == f"You attack {scene.names[1]}'s second defender with the King of Spades."
        passed = stages(app, scene, "own:KS")
        assert passed == [("landing", there), ("turned", there), ("verdict", there)]


def test_an_enemy_attacker_comes_out_of_the_enemy_hand(tmp_path: Path) -> None:
    """It is the same card before and after it is shown: it does not come out of the draw pile."""
    with open_field(tmp_path, war(to_move=[1]), motion="full") as (app, scene):
        before = scene.view
        key = f"enemy:{scene.match._state.backs[scene.match.state()['cards'].index('9H')]}"
        start = scene.glide.places[key]
        assert scene.ground.backs.collidepoint(start.x, start.y)
        events = scene.match.act(1, card("9H"))
        events += scene.match.act(1, next(one for one in scene.match.decision_for(1).actions))
        scene.show(events, before)
        assert scene.glide.places[key] == start
        assert stages(app, scene, key)[0] == ("landing", scene.ground.attacker(True, 0).center)


def test_the_reveal_is_held(tmp_path: Path) -> None:
    with open_field(tmp_path, war(), motion="full") as (app, scene):
        drag(app, spot(scene, "own:KS"), targets(scene)[1])
        until(app, lambda: scene.clash is not None and scene.clash.stage == "verdict")
        assert scene.moment is not None
        shown = {piece.face: piece for piece in scene.shown}
        assert shown["8H"].rect == scene.ground.forward(False, 1) and shown["8H"].frame == "threat"
        assert shown["KS"].rect == scene.ground.attacker(False, 1)
        assert scene.moment.caption == "The second defender is an Eight."
        assert buttons(scene)[0][0].label == "Go on"
        scene.autoplay.budget.rest()  # nobody waits for it: it has all the time there is
        frames(app, 60)
        assert scene.clash is not None
        frames(app, 240)
        assert scene.moment is None and "8H" in scene.view.discards[1]


@pytest.mark.parametrize("way", ("key", "click"))
def test_the_reveal_can_be_skipped(tmp_path: Path, way: str) -> None:
    with open_field(tmp_path, war(), motion="full") as (app, scene):
        drag(app, spot(scene, "own:KS"), targets(scene)[1])
        until(app, lambda: bool(buttons(scene)))
        if way == "key":
            keys(app, pygame.K_x)
        else:
            click_at(app, button(scene))
        assert scene.moment is None and scene.view == scene.match.view(0)


def clash(own: str, theirs: str, result: str, seat: int = 0, slot: int = 1) -> Clash:
    return Clash(seat, 1 - seat, own, theirs, slot, result)


def test_the_words_of_a_result() -> None:
    mine, theirs = ["You", "Ravi"], ["Mei", "Ravi"]
    won, lost = clash("JS", "9H", "attacker"), clash("AS", "2H", "defender", slot=-1)
    assert [logic.named(verdict(won), names) for names in (mine, theirs)] == ["Your Jack wins", "Mei's Jack wins"]
    assert logic.named(verdict(lost), mine) == "Ravi's Two holds"
    assert logic.named(found(lost), mine) == "The last card is a Two."
    assert logic.named(verdict(clash("2S", "2H", "tie")), mine) == "A tie: both stay"
    assert [figure(code) for code in ("AS", "KS", "2H")] == ["A", "13", "2"]
    assert logic.named(follows(won, 1), mine) == "The Jack goes under your draw pile, and you draw a new attacker."
    assert logic.named(follows(won, 1), theirs) == "The Jack goes under Mei's draw pile, and another card is drawn."
    assert logic.named(follows(won, 0), mine).endswith("the Jack stays in the hand.")
    assert logic.named(follows(clash("8S", "8H", "tie", 1), 1), mine) == "Ravi chooses how to go on."


# ---- memory


@pytest.mark.parametrize("memory", (True, False))
def test_memory_tags_are_an_option(tmp_path: Path, memory: bool) -> None:
    match = war(options={"memory": memory})
    strike(match, "9S", "QH")
    act(match, 1, NO)
    with open_field(tmp_path, match) as (app, scene):
        words = scene.memory_words(1, 0)
        assert words == ("You have seen the Queen of Hearts here. It may have been exchanged since." if memory else "")
        before = picture(app)
        scene.view.memory[1][0] = None
        assert (picture(app) != before) is memory


def test_what_is_known_is_said_of_a_target(tmp_path: Path) -> None:
    match = tied()
    act(match, 0, card("4S"))
    with open_field(tmp_path, match) as (app, scene):
        click_at(app, spot(scene, "own:9S"))
        assert [piece.tag for piece in scene.shown if piece.tag] == ["would win"]
        app.dispatch(moved(targets(scene)[1]))
        frames(app, 2)
        picture(app)


def test_the_ring_does_not_cross_the_words_on_a_card(tmp_path: Path) -> None:
    match = tied()
    act(match, 0, card("4S"))
    with open_field(tmp_path, match) as (app, scene):
        click_at(app, spot(scene, "own:9S"))
        tagged = next(piece for piece in scene.shown if piece.tag)
        ring_to(app, scene, f"piece:{tagged.key}")
        seen = []
        for app.focus_visible in (True, False):
            with listening(app.surface) as record:
                picture(app)
            place = next(word.seen for _, word in record.painted if isinstance(word, Word) and word.words == tagged.tag)
            seen.append(pygame.image.tobytes(app.surface.subsurface(place), "RGB"))
        assert seen[0] == seen[1]


def test_arrows_walk_among_the_cards(tmp_path: Path) -> None:
    with open_field(tmp_path, war()) as (app, scene):
        ring_to(app, scene, "piece:own:KS")
        keys(app, pygame.K_RIGHT)
        assert scene.keys.ring == "piece:own:9S"
        keys(app, ENTER, pygame.K_UP)
        keys(app, pygame.K_UP)
        assert scene.keys.ring.startswith("piece:enemy:")


def test_the_blind_falls_between_two_people(tmp_path: Path) -> None:
    with open_field(tmp_path, choosing(), 2) as (app, scene):
        ready(app, scene)
        first = scene.viewer
        for code in scene.hand()[:4]:
            scene.act(card(code))
        scene.act(DONE)
        frames(app, 3)
        assert isinstance(app.stack.top, PrivacyScene)
        ready(app, scene)
        assert scene.viewer != first and scene.line() == []
