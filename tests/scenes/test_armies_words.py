"""Tests of what the table of Game says and lights: deductions, prices, columns, drops, and rounds that are only
watched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import logic
from logic.views import AttackView, LossView, NoAct, ResignAct
from scenes.tables.armies.local_actions import arrange
from scenes.tables.armies.matrix import lacks
from scenes.tables.armies.moments import MomentBuilder
from scenes.tables.armies.scene import QUICK
from scenes.tables.armies.verdicts import Reckoning, RoundStage
from scenes.tables.field.slip import slip_place
from tests.armies.table import DONE, card, lay, seen, silent, table
from tests.events import told
from tests.scenes.field_kit import open_field, ready
from tests.scenes.table_kit import click_at, drag, frames
from tests.scenes.test_field_armies import button, spot, zone
from tests.scenes.views_kit import view_of
from tools.gallery_armies import only_me, played

HAND = "7S 4S 6S 6H 9D 9C 8C"


def worded(text: str) -> str:
    """Return a text as the first of three players reads it."""
    return logic.named(text, ["You", "Pang", "Tao"])


def verdict(tops: list[int], fallen: str, unmatched: list[list[int]]) -> str:
    """Return what is said of a King that kills nothing, while others attack the same army with these groups left."""
    view = view_of(
        "armies",
        seats=3,
        presented=[[["9S", "4S"]], [], []],
        armies=[["AS"], ["?1"] * (4 - len(fallen)), ["?5"]],
        tops=[[11, 12, 13, 14], tops, [11, 12, 13, 14]],
        fallen=[[], [LossView(f"{rank}H") for rank in fallen], []],
    )
    attacks = [AttackView(seat, 1, left) for seat, left in zip((0, 2), unmatched)]
    told = Reckoning(view, RoundStage("match", attacks=attacks)).between(0, 1)
    return worded(told[0].words()[0])


def test_a_label_deduces_what_must_lie_on_top() -> None:
    """C6: K, J and A have fallen, so it is the Queen; so it is if what was asked for at once leaves nothing else."""
    assert verdict([12], "KJA", [[0, 0, 1, 0]]) == "No King, so a Queen"
    assert verdict([13, 14], "JQ", [[0, 0, 1, 0]]) == "No King, so an Ace"
    assert verdict([11, 12, 13, 14], "", [[0, 0, 1, 0]]) == "No King on top"
    assert verdict([11, 13, 14], "Q", [[0, 0, 1, 0], [1, 0, 0, 0]]) == "No King, so an Ace"
    assert verdict([11, 12, 13], "A", [[0, 0, 1, 0], [0, 0, 1, 0]]) == "No King on top"


def test_below_killed_cards_the_next_one_is_meant() -> None:
    """Jack and King struck, the Jack died: what comes to rest is no King, and what has fallen is counted out."""
    view = view_of(
        "armies",
        presented=[[["7S", "4S"], ["9S", "4H"]], []],
        armies=[["AS"], ["?1", "?2", "?3"]],
        tops=[[14], [11, 12, 13]],
        fallen=[[], [LossView("AH")]],
    )
    attack = AttackView(0, 1, [1, 0, 1, 0], 1, harder=True)
    marks = RoundStage("match", attacks=[attack], falls={1: ["JH"]})
    told = {key: worded(one.words()[0]) for key, one in Reckoning(view, marks).between(0, 1).items()}
    assert told == {0: "Kills Pang's Jack", 1: "No King, so a Queen"}


def given_up(why: str, army: bool, lost: str = "") -> str:
    """The sentence with which a hand is given up."""
    events: list[dict[str, Any]] = [{"type": "card_revealed", "seat": 1, "cards": ["8S"] * 7, "why": why}]
    if lost:
        events.append({"type": "card_moved", "card": lost, "to": {"zone": "fallen", "seat": 1}, "why": "penalty"})
    ground = view_of("armies", armies=[["AS"], ["?1"] if army else []])
    return MomentBuilder(worded, 0).moments(told("armies", *events), ground, ground)[0].caption


def test_the_price_of_a_hand_says_why_it_must_be_paid() -> None:
    """GA8, GA9, GA10: who is forced, who announces, and why it costs nothing."""
    forced = given_up("forced", True, "QH")
    assert forced == (
        "Pang holds 7 cards without a group, and must show them and draw new ones. "
        "The price is the card on top of Pang's army: the Queen falls."
    )
    assert given_up("forced", True).endswith("It costs nothing: the hand had just been dealt.")
    assert given_up("announced", False).endswith("It costs nothing: Pang's army is already lost.")
    assert given_up("announced", True, "KH").startswith("Pang shows a hand without a group and draws 7 new cards.")


def test_a_card_stays_in_the_column_where_it_was_dropped(tmp_path: Path) -> None:
    """C6: a group has the column of its sum; until it has one it lies where it was begun, and says what it lacks."""
    match = table(["AKQJ", "AKQJ"], [HAND, "10S 3D 2D 4D 3C 2C 10C"])
    with open_field(tmp_path, match) as (app, scene):
        for column, words in enumerate(("9, only 13 possible", "9, only 13 possible", "9 of 13, 4 more")):
            drag(app, spot(scene, "card:9D"), zone(scene, f"cell:{column}"))
            assert scene.matrix.cells[0, column].collidepoint(spot(scene, "card:9D"))
            assert lacks(scene, ["9D"]) == words
            scene.act(arrange([]))
        drag(app, spot(scene, "card:9D"), zone(scene, "cell:0"))
        click_at(app, spot(scene, "card:4S"))
        assert scene.groups() == [["9D", "4S"]] and scene.matrix.cells[0, 2].collidepoint(spot(scene, "card:9D"))
        click_at(app, spot(scene, "card:6S"))
        assert scene.groups() == [["9D", "4S"], ["6S"]], "a card that is pressed begins where its group can end"
        assert scene.matrix.cells[0, 1].collidepoint(spot(scene, "card:6S"))
        assert lacks(scene, ["6S"]) == "6 of 12, 6 more"


def test_frames_light_only_where_a_drop_does_something(tmp_path: Path) -> None:
    """C4: columns that a group with the card can be worth, groups that it fits, and the hand for what lies outside."""
    match = table(["AKQJ", "AKQJ"], [HAND, "10S 3D 2D 4D 3C 2C 10C"])
    with open_field(tmp_path, match) as (_, scene):

        def lit(code: str) -> set[str]:
            piece = next(piece for piece in scene.shown if piece.key == f"card:{code}")
            return {area.name for area in scene.areas if scene.takes(piece, area)}

        assert lit("9D") == {"cell:2"} and lit("7S") == {"cell:0", "cell:2"}
        scene.act(arrange([["7S"]], 0))
        assert lit("4S") == {"cell:0", "group:0"} and lit("9C") == set()
        scene.act(card("4S"))
        assert "group:0" not in lit("9C") and lit("7S") >= {"hand"}
        scene.act(arrange([]))


def test_cards_of_no_use_say_why(tmp_path: Path) -> None:
    """C4: dimmed, with the reason of the rules."""
    match = silent(table(["AKQJ", "AKQJ"], ["10S 7S 5H 6H", "10C 3D 2D 4D 3C 2C 10D"]))
    with open_field(tmp_path, match) as (_, scene):
        dull = next(piece for piece in scene.shown if piece.key == "card:10S")
        assert dull.tip.startswith("The group would stand at 10") and "card:10S" not in scene.keys.ring
        assert all(not piece.tip for piece in scene.shown if piece.face in ("7S", "5H", "6H"))


def test_the_hint_covers_no_offered_sum(tmp_path: Path) -> None:
    """C6: the rows end above the slip, however many lines it has."""
    for seats, size in ((2, (1024, 640)), (4, (1024, 640)), (3, (1920, 1080))):
        with open_field(tmp_path, played(seats, 11, only_me("present", 2)), size=size) as (app, scene):
            scene.hint()
            frames(app, 3)
            scene.advice.reason = "Present 11 and 12, which meets whichever card lies on top of their army. " * 3
            scene.refresh()
            place = slip_place(scene, scene.planning)
            ways = [rect for control, rect in scene.buttons if control.name.startswith("way:")]
            assert place is not None and ways
            assert all(not rect.colliderect(place) for rect in [*ways, *scene.matrix.rows.values()])


def test_nobody_is_asked_to_present_nothing(tmp_path: Path) -> None:
    """C3, C4: where there is no choice and nobody shares the screen, the table goes on and says why afterwards."""
    match = table(["AKQJ", "AKQJ"], ["8S 8H 9S", HAND])
    match.act(0, NoAct())
    lay(match, 1, "7S 4S")
    match.act(1, DONE)
    with open_field(tmp_path, match, motion="full") as (app, scene):
        said = set()
        for _ in range(200):
            frames(app, 1, 0.05)
            if scene.moment is not None:
                said.add(scene.moment.caption)
            if match.turn > 3:
                break
        assert any(words.endswith("Nothing in your hand made a group, so you were not asked.") for words in said)
        ready(app, scene)
        assert scene.unable is False


def test_whoever_resigns_meets_nobody_any_more() -> None:
    """Of a battle that follows at once: the others' match-ups alone are shown, after a word about who has left."""
    match = silent(table(["AKQJ", "JKQA", "AKQJ"], [HAND, "8D 8S", "7H 4H 10S"]))
    for seat, groups in ((1, ""), (2, "7H 4H")):
        lay(match, seat, groups)
        match.act(seat, DONE)
    before = seen(match, 0)
    told = match.seen_by(0, match.act(0, ResignAct()))
    moments: list[Any] = MomentBuilder(worded, 0).moments(told, before, seen(match, 0))
    assert moments[0].caption == "You resign, and what is left of your army lies open." and moments[0].seat == 0
    assert {moment.marks.pair for moment in moments if moment.marks is not None} - {None} == {(1, 2)}
    assert all(moment.view.out == [0] and not moment.view.armies[0] for moment in moments)


def watched(seats: int = 4) -> logic.Match:
    """A match in which the first player is out."""
    hands = ["7D 4H", HAND, "10S 3D 2D 4D 3C 2C 10C", "5S 5H 5D 5C 3S 2S 2H"]
    return table([".", "AKQJ", "AKQJ", "AKQJ"][:seats], hands[:seats])


def test_whoever_is_out_is_asked_nothing_more_and_watches_at_a_quicker_pace(tmp_path: Path) -> None:
    """C6: no "Go on", and less waiting; every key still skips."""
    match = watched()
    silent(match)
    for seat, groups in ((1, "7S 4S"), (2, "10S 3D"), (3, "")):
        lay(match, seat, groups)
        match.act(seat, DONE)
    with open_field(tmp_path, match, motion="full") as (app, scene):
        before = scene.view
        scene.show(match.act(0, DONE), before)
        assert 0 in match.view(0).out
        stages, seconds = [], 0.0
        for _ in range(3000):
            if match.turn > 5 or scene.ended:
                break
            if scene.watching:
                assert scene.decision is None and all(control.name != "control:next" for control, _ in scene.buttons)
                stages.append(scene.stage.name)
            frames(app, 1, 0.05)
            seconds += 0.05
        assert {"reveal", "match"} <= set(stages) and QUICK > 1
        assert match.turn > 5 and seconds < 60


def test_a_button_that_is_off_says_why(tmp_path: Path) -> None:
    """C2: by pointing at it, and by pressing it."""
    match = table(["AKQJ", "AKQJ"], [HAND, "10S 3D 2D 4D 3C 2C 10C"], held_back=[7, 0])
    with open_field(tmp_path, match) as (app, scene):
        control = next(control for control, _ in scene.buttons if control.name == "control:done")
        assert not control.enabled and control.tip == "You passed last round, and nobody may pass twice in a row."
        click_at(app, button(scene, "control:done"))
        assert scene.notice.text == control.tip
        scene.act(arrange([["7S", "4S"]]))
        control = next(control for control, _ in scene.buttons if control.name == "control:done")
        assert (
            control.enabled and control.label == "Present 11" and control.tip.startswith("All groups are shown at once")
        )
