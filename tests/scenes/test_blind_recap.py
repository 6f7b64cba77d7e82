"""The privacy screen tells the latest deed with points and victim, and nothing that one seat alone may know (C6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import logic
from logic.kernel.rng import Chance
from logic.registry import GAMES
from scenes.app import tongues
from scenes.app.common_knowledge import public_log
from scenes.app.session import Player, Session
from scenes.pages.privacy_screen import PrivacyScene
from scenes.play.handover import Handover
from tests.age_of_spades import table as age
from tests.contract import walk
from tests.scenes.field_kit import open_field
from tests.scenes.table_kit import frames, lift
from tests.strategic_war import table as war

NAMES = ("Ann", "Bob", "Cleo", "Dan")
UNSEEN = ("a card", "a face-down card", "the defender")


def recap(match: Any, seat: int = 0) -> str:
    """Return what the privacy screen says before this seat looks."""
    players = tuple(Player(name, banner="wind") for name in NAMES[: match.seats])
    session = Session(match.game_id, players, dealt=match).begin()
    return Handover(session, lambda: None).facts(seat).last_move


def test_the_latest_deed_of_age_of_spades() -> None:
    """3.2: a raid has a victim and points, and what comes after it is told instead of it."""
    match = age.combat(["2S 5C", "2H 6C", "2D"], civs="SHD", units=["3C", "4C", ""])
    age.act(match, 0, age.attack(2))
    assert recap(match) == "Ann raids Cleo: no unit stands in the way. That brings 5 points."
    age.act(match, 1, age.PASS)
    assert recap(match) == "Bob stays at home."


def test_a_card_laid_in_secret_is_told_as_a_card() -> None:
    """3.2: that something was laid is public, what it is is not, whoever looks next."""
    match = age.table(["5C 5D", "3S"], civs="SH")
    age.lay(match, 0, "5C")
    assert [recap(match, seat) for seat in range(2)] == ["Ann lays a card face down."] * 2
    age.pay(match, 0, "5D", "5C")
    assert recap(match, 1) == "Ann pays the Five of Diamonds for the Five of Clubs. That completes a unit."


def test_the_latest_deed_of_strategic_war() -> None:
    """4.2.1, 4.2.3: an attack with its place; a place filled in secret with the card left out."""
    match = war.table(["KS 9S 5S 3S", "KH 9H 5H 3H"], ["QS 8S 4S 2S", "QH 8H 4H 2H"], ["7C 6C", "7D 6D"])
    war.strike(match, "KS", "8H")
    place = "second" if match.state()["defence"][1][1] is None else "other"
    assert recap(match) == (
        f"Ann attacks the Eight of Hearts in the {place} place with the King of Spades. The attacker wins."
    )
    war.act(match, 1, war.card("5H"))
    assert [recap(match, seat) for seat in range(2)] == [f"Bob lays a card face down in the {place} place."] * 2


def test_what_not_all_see_is_said_as_to_whoever_does_not_see_it() -> None:
    """In the language of the table, and in the form of its sentence."""
    match = war.table(["KS 9S 5S 3S", "KH 9H 5H 3H"], ["QS 8S 4S 2S", "QH 8H 4H 2H"], ["7C 6C", "7D 6D"])
    match.tongue = tongues.tongue("de")
    war.strike(match, "KS", "8H")
    war.act(match, 1, war.card("5H"))
    told = ["".join(run.text or run.card for run in line.runs) for line in public_log([match.log(0), match.log(1)])]
    assert len(told) == len(match.log(0)) and told[-1].startswith("Legt eine Karte auf den"), told


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Ann", "Bob"), "Ann"),
        (("Ann", "\u0391nn"), "Ann (Fire)"),  # the Greek capital
        (("Ann", "ann "), "Ann (Fire)"),
        (("\u5b59", "\u5b59\u5b50"), "\u5b59"),
        (("\u9f98", "\u9f95"), "\u9f98 (Fire)"),  # no face has either
    ],
)
def test_two_names_that_look_alike_are_told_apart(names: tuple[str, str], said: str) -> None:
    match = walk.new(GAMES["fracas"], 2, {}, 1)
    players = (Player(names[0], banner="fire"), Player(names[1], banner="wind"))
    session = Session("fracas", players, dealt=match).begin()
    assert Handover(session, lambda: None).facts(0).name == said


@pytest.mark.parametrize(("game", "seats"), [("age-of-spades", 3), ("strategic-war", 2), ("fracas", 2), ("armies", 3)])
def test_nothing_is_told_that_not_everybody_reads(game: str, seats: int) -> None:
    """Every run that the privacy screen may show is in the records of all seats, or names a card without its face."""
    for seed in range(3):
        match, chance = walk.new(GAMES[game], seats, {}, seed), Chance(seed)
        for number in range(120):
            if match.outcome() is not None:
                break
            walk.step(match, chance)
            if number % 12:
                continue
            logs = [match.log(seat) for seat in range(seats)]
            for entry in public_log(logs):
                for run in entry.runs:
                    everywhere = all(any(run in one.runs for one in log) for log in logs)
                    assert everywhere or run.text in UNSEEN, (entry, run)


def test_no_blind_tells_a_deed_to_whoever_has_read_it(tmp_path: Path) -> None:
    """Game: every privacy screen said once more which army was taken last, to its general too."""
    with open_field(tmp_path, logic.new_match("armies", 2, 5), humans=2) as (app, scene):
        lift(app)
        while scene.kind != "stack":
            if scene.decision is not None:
                scene.act(scene.decision.actions[0])
            frames(app, 2, 0.6)
            if isinstance(app.stack.top, PrivacyScene):
                break
        told = [scene.handover.facts(seat).last_move for seat in range(2)]
        assert isinstance(app.stack.top, PrivacyScene)
        assert told[scene.viewer] == "", "they took it themselves"
        lift(app)
        assert scene.handover.facts(scene.viewer).last_move == ""


def test_the_blind_says_who_goes_on_where_the_same_seat_looks_again(tmp_path: Path) -> None:
    """Strategic War: who seals their defenders last attacks first; the first to seal them chooses no longer."""
    match = logic.new_match("strategic-war", 2, 3)
    titles = []
    with open_field(tmp_path, match, humans=2) as (app, scene):
        while scene.kind != "attack":
            if isinstance(app.stack.top, PrivacyScene):
                titles.append((app.stack.top.facts.title, scene.viewer))
                lift(app)
            elif scene.decision is not None:
                first = 1 - scene.viewer if len(titles) > 1 else -1
                assert [seat for seat in range(2) if not scene.chooses(seat)] == [
                    seat for seat in (first,) if seat >= 0
                ]
                scene.act(scene.decision.actions[0])
            frames(app, 1, 0.25)
    assert [title for title, _ in titles] == ["", "", f"{scene.names[titles[-1][1]]} goes on"]
