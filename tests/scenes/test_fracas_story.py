"""C6: what has happened in Fracas is seen phase after phase, with true numbers and whose tokens they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from logic.kernel.events import EventView
from logic.views import LedgerView, fracas_events
from scenes.pages.analysis.page import AnalysisScene
from scenes.tables.fracas.moments import Fight, MomentBuilder, Slide, Wave
from scenes.tables.fracas.narrator import FracasNarrator
from scenes.tables.fracas.pot import owners
from scenes.tables.fracas.strokes import pills
from tests.events import told as events_of
from tests.fracas.table import DONE, RESIGN, act, attack, block, card, number, on, passes, seen, send, table
from tests.scenes.field_kit import open_field
from tests.scenes.table_kit import frames

NAMES = ["Mei", "Pang"]
SOLDIERS = [f"{rank}{suit}" for suit in "HD" for rank in range(2, 11)]
BLACK = str.maketrans("HD", "SC")


def given(match: Any, *codes: str) -> list[Any]:
    """Return what happens as these cards attack, each alone, of whoever's turn it is."""
    on(match, "attack")
    seat = match.decisions()[0].seat
    for code in codes:
        match.act(seat, card(code))
    return [*match.act(seat, DONE)]


def told(match: Any, *steps: Any, seat: int = 0) -> list[Any]:
    """The moments that the red player sees of what these calls do."""
    before, events = match.view(seat), []
    for step in steps:
        events += step()
    return MomentBuilder(FracasNarrator(NAMES, seat)).moments(events_of("fracas", *events), before, match.view(seat))


def captions(moments: list[Any]) -> list[str]:
    return [moment.caption for moment in moments if moment.caption]


def test_never_more_tokens_go_to_the_pot_than_there_are() -> None:
    """2.3: 28 against 20 take 20."""
    match = table(("2H", "2S"), ("9H 9D 10H", "JS/"))
    found = told(match, lambda: attack(match, "9H 9D", "10H"))
    words = " ".join(captions(found))
    assert "Pang loses 18 tokens to the pot." in words and "Pang loses 2 tokens to the pot." in words
    slides = [moment.marks.points for moment in found if isinstance(moment.marks, Slide)]
    assert slides == [-18, -2, 20]


@pytest.mark.parametrize("count", range(1, len(SOLDIERS) + 1))
def test_an_attack_of_any_size_is_told(count: int) -> None:
    """2.2: every soldier who stands there may attack alone, and a deck has eighteen."""
    match = table(("AH", "AS"), (" ".join(SOLDIERS), "JS/ 9S"))
    before, narrator = seen(match, 1), FracasNarrator(NAMES, 1)
    events = match.seen_by(1, given(match, *SOLDIERS[:count]))
    (told,) = captions(MomentBuilder(narrator).moments(events, before, seen(match, 1)))
    assert told.count("the ") == count
    assert narrator.told is not None and narrator.told.steps[-1].cards == tuple(SOLDIERS[:count])
    assert narrator.told.steps[-1].deed.startswith("With the" if count == 1 else f"{count} attacks")


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_largest_attack_is_painted_and_watched(tmp_path: Path, size: tuple[int, int]) -> None:
    """At the table of the one who is attacked, and move by move once the game is over."""
    match = table(("AH", "AS"), ("JH/ 9H", " ".join(code.translate(BLACK) for code in SOLDIERS)), to_move=[1])
    with open_field(tmp_path, match, size=size, motion="full") as (app, scene):
        scene.show(given(match, *(code.translate(BLACK) for code in SOLDIERS)), scene.view)
        assert scene.moment is not None and scene.moment.caption.count("the ") == len(SOLDIERS)
        frames(app, 3, 0.2)
        on(match, "block", 0)
        match.act(0, RESIGN)
        page = AnalysisScene(scene.session)
        app.stack.push(page)
        for at in range(1, len(page.stops)):
            page.go(at)
            frames(app, 2, 0.4)
        assert page.place == page.past.places


def test_one_token_is_one_token() -> None:
    match = table(("2H", "2S"), ("9H", "JS/"), tokens=[39, 1])
    found = told(match, lambda: attack(match, "9H"), lambda: passes(match))
    assert "Pang loses 1 token to the pot." in captions(found)


def test_every_fight_is_seen_by_itself_before_its_fallen_are_carried_away() -> None:
    match = table(("2H", "2S"), ("9H 5H", "10S 4S"))
    attack(match, "9H", "5H")
    passes(match)
    found = told(match, lambda: block(match, "10S", "4S"), lambda: passes(match))
    fights = [moment for moment in found if isinstance(moment.marks, Fight)]
    assert [fight.marks.skirmish.attackers for fight in fights] == [["9H"], ["5H"]]
    assert all(fight.seconds >= 1.5 for fight in fights)
    standing = [{entry.card for side in fight.view.fields for entry in side} for fight in fights]
    assert standing == [{"9H", "5H", "10S", "4S"}, {"5H", "10S", "4S"}]


def test_a_turn_that_ends_after_an_enlistment_is_seen_to_end() -> None:
    match = table(("9D 2H", "2S"), ("JD", ""))
    on(match, "enlist")
    found = told(match, lambda: act(match, 0, card("9D"), card("JD")))
    assert captions(found)[:2] == [
        "You enlist the Nine of Diamonds by tapping the Jack of Diamonds.",
        "Your turn is over.",
    ]
    first = next(moment for moment in found if moment.caption)
    assert first.view.turn_seat == 0 and first.view.fields[0][-1].under == "JD"
    assert any("Pang draws a card." in words for words in captions(found))


def test_an_assassin_is_seen_with_who_sent_him_and_whom_he_strikes() -> None:
    match = table(("AH 2H", "2S"), ("9H JD", "10S JS/"))
    found = told(match, lambda: send(match, 0, "AH", "JD", "10S"), lambda: passes(match))
    assert captions(found) == [
        "You tap the Jack of Diamonds and send the Ace of Hearts against Pang's Ten of Spades.",
        "Pang's Ten of Spades falls.",
    ]
    assert found[0].marks.general_card == "JD"


def test_the_name_of_who_loses_a_card_keeps_its_capitals() -> None:
    names, match = ["Mei", "General Pang"], table(("AH 2H", "2S"), ("9H JD", "10S JS/"))
    before, narrator = seen(match, 0), FracasNarrator(names, 0)
    events = [*send(match, 0, "AH", "JD", "10S"), *passes(match)]
    MomentBuilder(narrator).moments(events_of("fracas", *events), before, seen(match, 0))
    assert narrator.told is not None
    outcomes = [step.outcome for step in narrator.told.steps]
    assert "General Pang's Ten of Spades falls" in outcomes


def test_each_token_in_the_pot_has_the_colour_of_who_lost_it() -> None:
    """Fifteen lost by one player are fifteen of one colour; the pot is counted from when it was last taken."""
    ledger = [LedgerView(1, 0, -3, "damage"), LedgerView(1, 1, 3, "pot"),
              LedgerView(1, 0, -9, "damage"), LedgerView(1, 0, -6, "damage")]  # fmt: skip
    assert owners(ledger, 15) == [0] * 15
    assert owners([*ledger, LedgerView(1, 1, -2, "damage")], 17) == [0] * 15 + [1] * 2


def test_numbers_of_fights_never_lie_over_each_other(tmp_path: Path) -> None:
    """However the strokes cross, and however many they are."""
    match = table(("2H", "2S"), ("10H 9H 8H 7H 6H 5H 4H", "10S 9S 8S 7S 6S 5S"))
    attack(match, "10H", "9H", "8H", "7H", "6H", "5H", "4H")
    on(match, "block")
    for place, code in enumerate(("5S", "6S", "7S", "8S", "9S", "10S")):
        act(match, 1, card(code), number(place))
    act(match, 1, DONE)
    for size in ((1024, 640), (1920, 1080)):
        with open_field(tmp_path, match, size=size) as (_, scene):
            placed = [pill.rect for pill in pills(scene, scene.view.battle.skirmishes or scene.skirmishes())]
            assert all(not one.colliderect(two) for i, one in enumerate(placed) for two in placed[i + 1 :])
            assert all(scene.layout.free.contains(rect) for rect in placed)


def test_a_card_of_the_enemy_comes_out_of_the_enemys_hand(tmp_path: Path) -> None:
    """Not face up out of a closed deck."""
    match = table(("2H", "KS 2S"), ("JH", "10S"), to_move=[1], turn=2)
    with open_field(tmp_path, match, size=(1920, 1080)) as (_, scene):
        act(match, 1, card("KS"), DONE)
        scene.refresh()
        piece = next(piece for piece in scene.shown if piece.key == "KS")
        place = scene.birth(piece)
        assert place is not None and scene.ground.backs.collidepoint(place.x, place.y)


def test_cards_stand_upright_again_together_and_once() -> None:
    """2.2: what the beginning of a turn untaps is one moment with its sound, however many cards it is."""
    events: list[EventView] = [fracas_events.CardTurned(0, code, tapped=False) for code in ("2H", "9H")]
    view = seen(table(("2H", "2S"), ("9H", "JS/")), 0)
    found = [one for one in MomentBuilder(FracasNarrator(NAMES, 0)).moments(events, view, view) if one.sound == "untap"]
    assert len(found) == 1 and found[0].marks == Wave() and not found[0].caption
