"""C7: banners follow the cards where these have colours of their own; names that were chosen stay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import logic
from scenes.app.generals import name_of
from scenes.app.session import AI, BANNER_NAMES, HUMAN, OF_CARDS, Player, Session, default_players
from scenes.pages.setup.page import SetupScene
from tests.fracas.table import seen
from tests.scenes.field_kit import open_field
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import picture

GAMES = (("strategic-war", 2), ("fracas", 2), ("age-of-spades", 2), ("age-of-spades", 3), ("age-of-spades", 4))
FIELDS = {"strategic-war": "colours", "fracas": "colours", "age-of-spades": "civilizations"}
several = pytest.mark.parametrize(("game", "seats"), GAMES)


def begun(game: str, seats: int, seed: int) -> Session:
    return Session(game, default_players(seats, game=game), seed=seed).begin()


def test_the_red_deck_goes_under_fire_and_the_black_one_under_ink() -> None:
    assert [player.banner for player in default_players(2, game="fracas")] == ["fire", "ink"]
    chosen = (Player("Mei", HUMAN, "", "forest"), Player("Pang", AI, "soldier", "fire"))
    session = Session("fracas", chosen, {}, 7).begin()
    assert [(player.name, player.banner) for player in session.players] == [("Mei", "fire"), ("Pang", "ink")]
    assert seen(session.match, 0).colours == ["red", "black"]


def test_a_game_saved_under_other_banners_comes_back_under_those_of_its_cards() -> None:
    match = logic.new_match("fracas", 2, 7)
    saved = [{"name": "Mei", "kind": "human", "level": "", "banner": "forest"},
             {"name": "Ravi", "kind": "human", "level": "", "banner": "fire"}]  # fmt: skip
    session = Session.of_match(match, saved)
    assert [(player.name, player.banner) for player in session.players] == [("Mei", "fire"), ("Ravi", "ink")]


def test_the_page_before_a_game_shows_them_and_the_other_games_keep_theirs(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        for game, banners in (("fracas", ["fire", "ink"]), ("strategic-war", ["forest", "fire"])):
            scene = SetupScene(game, seats=2, kinds="ai")
            app.stack.reset(scene)
            assert [player.banner for player in scene.choice.line_up[:2]] == banners
            assert [player.banner for player in scene.session().players] == banners


@several
def test_a_seat_stands_under_the_banner_of_its_cards(game: str, seats: int) -> None:
    """Black is Ink and red Fire; every civilization has its own, and no two seats share a banner."""
    met = set()
    for seed in range(8):
        session = begun(game, seats, seed)
        cards = session.match.view_document(0)[FIELDS[game]]
        assert [player.banner for player in session.players] == [OF_CARDS[one] for one in cards]
        assert len({player.banner for player in session.players}) == seats
        met.add(tuple(cards))
    assert len(met) > 1 or game == "fracas"


@several
def test_no_computer_player_is_called_by_a_banner(game: str, seats: int) -> None:
    """A name of one's own stays, and so does a person's; the match hears the names as they are now."""
    session = begun(game, seats, 3)
    for player in session.players[1:]:
        assert player.name == name_of(player.general) and player.name not in BANNER_NAMES.values()
    assert len({player.general for player in session.players}) == seats
    assert session.players[0].name == "You"
    assert session.match.names == tuple(player.name for player in session.players)
    line_up = (Player("Fire", HUMAN, "", "fire"), Player("Mei", AI, "soldier", "fire"))
    named = Session("strategic-war", line_up, seed=5).begin()
    assert [player.name for player in named.players] == ["Fire", "Mei"]


def test_other_games_keep_the_banners_that_were_chosen() -> None:
    for game in ("assertion", "armies"):
        players = default_players(2)
        assert Session(game, players, seed=1).begin().players == players


@several
def test_banners_outlast_saving_and_another_game(game: str, seats: int) -> None:
    session = begun(game, seats, 6)
    saved = Session.of_match(logic.load_match(session.match.record()), session.document()["players"]).begin()
    assert [player.banner for player in saved.players] == [player.banner for player in session.players]
    other = session.rematch().begin()
    cards = other.match.view_document(0)[FIELDS[game]]
    assert [player.banner for player in other.players] == [OF_CARDS[one] for one in cards]


@several
def test_the_table_and_the_blind_wear_them(tmp_path: Path, game: str, seats: int) -> None:
    with open_field(tmp_path, logic.new_match(game, seats, 4), humans=2) as (app, scene):
        cards = scene.match.view_document(0)[FIELDS[game]]
        assert scene.banners == [OF_CARDS[one] for one in cards]
        assert scene.handover.facts(1).banner == OF_CARDS[cards[1]]
        picture(app)


def first_named(caption: str, names: Sequence[str], viewer: int) -> int | None:
    """The seat of the player whom a caption names first."""
    found = {caption.find(name): seat for seat, name in enumerate(names)}
    own = re.search(r"\b[Yy]ou(r|rs)?\b", caption)
    found |= {own.start(): viewer} if own is not None else {}
    found.pop(-1, None)
    return found[min(found)] if found else None


@pytest.mark.parametrize(
    ("game", "seats"), [("fracas", 2), ("strategic-war", 2), ("age-of-spades", 2), ("age-of-spades", 3),
                        ("armies", 2), ("armies", 3)],
)  # fmt: skip
def test_news_stand_under_the_banner_of_whoever_they_tell_of_first(tmp_path: Path, game: str, seats: int) -> None:
    """... and under none where they name nobody, but for a defender that turns up: it is its owner's."""
    told = set()
    for seed in (3, 4):
        match = logic.new_match(game, seats, seed)
        with open_field(tmp_path / str(seed), match) as (_, scene):
            for step in range(240):
                if match.outcome() is not None:
                    break
                asked = match.decisions()[0].seat
                before = match.view(0)
                events = match.act(asked, logic.bot_action(match.ai_request(asked), "recruit", step))
                for moment in scene.moments_of(match.seen_by(0, events), before, match.view(0)):
                    named = first_named(moment.caption, scene.names, 0)
                    turned = named is None and game == "strategic-war"
                    assert moment.seat == named or turned or not moment.caption, moment.caption
                    told.add(moment.seat if moment.caption else None)
    assert {0, 1} <= told
