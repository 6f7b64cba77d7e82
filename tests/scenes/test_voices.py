"""The generals speak: at the start, at a great blow, at the end; rarely, and not where they are silenced."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import logic
from logic.views import CardMoved, PlaceView, ScoreView, assertion_events
from scenes.app.app import App
from scenes.app.generals import GENERALS, SPOKEN, general, lines_of
from scenes.app.session import AI, HUMAN, Player, Session, default_players
from scenes.app.speech_bubble import SpeechBubble, SpokenLine, last_words
from scenes.pages.result.page import ResultsScene
from scenes.pages.settings.page import SettingsScene
from scenes.play.banter import MOST, REST, STAYS, Banter, stands_last, thief_of
from scenes.tables.age_of_spades.scene import POINTS
from scenes.ui import text
from tests.fracas.table import document
from tests.scenes.bare_table import BareTable
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import FakeClient
from tests.scenes.views_kit import view_of
from tests.scenes.witness_kit import Word, listening

YOU, SU = Player("You"), Player("Su Rongyan", AI, "soldier", "fire", "su")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        opened.ai = FakeClient()
        yield opened


def seated(app: App, game: str = "assertion", seats: int = 2) -> Any:
    """The table of a new game with generals, on which everything has been shown."""
    session = Session(game, default_players(seats, game=game), {}, 7)
    session.start(app)
    for _ in range(40):
        app.frame(0.05)
        if app.stack.top.banter.line is not None:
            break
    return app.stack.top


@pytest.mark.parametrize("game", [info.id for info in logic.games()])
def test_one_general_greets_and_falls_silent_again(app: App, game: str) -> None:
    table = seated(app, game)
    line = table.banter.line
    assert line is not None and line.words == general(table.session.players[line.seat].general).greets
    assert app.surface.get_rect().contains(table.banter.place(app.size[0]))
    for _ in range(round(STAYS / 0.05) + 2):
        app.frame(0.05)
    assert table.banter.line is None and table.banter.place(app.size[0]).w == 0


def test_nobody_speaks_who_is_silenced_or_has_no_face(app: App) -> None:
    app.settings.voices = False
    assert seated(app).banter.line is None
    app.settings.voices = True
    Session("assertion", (YOU, Player("Pang", AI, "soldier", "fire")), {}, 7).start(app)
    for _ in range(20):
        app.frame(0.05)
    assert app.stack.top.banter.line is None


class Heard:
    """Voices that are told positions as a table would show them, one after the other."""

    def __init__(self, app: App, players: tuple[Player, ...] = (YOU, SU)) -> None:
        self.voices = Banter(BareTable(app, Session("assertion", players, {}, 7)))
        self.standing = 5

    def hear(self, turn: int, *scores: int, standing: int | None = None) -> str:
        self.standing = self.standing + 1 if standing is None else standing
        totals = [ScoreView(side, score) for side, score in enumerate(scores)]
        view = view_of("assertion", len(scores), turn=turn, scores=totals)
        self.voices.line = None
        self.voices._hear(view, self.standing)
        line = self.voices.line
        return "" if line is None else line.words


def test_a_great_blow_is_spoken_of_by_whoever_dealt_or_suffered_it(app: App) -> None:
    su = general("su")
    assert su is not None
    heard = Heard(app)
    assert heard.hear(1, 0, 0) == "" == heard.hear(2, 1, 2)
    assert heard.hear(6, 1, 7) == su.strikes
    assert heard.hear(7, 6, 7) == ""  # so soon after the last line
    assert heard.hear(7 + REST, 11, 7) == su.suffers
    assert heard.hear(30, 11, 20) == ""  # that has been said


def card_moved(origin: int, to: int) -> CardMoved:
    """A card that goes from one hand to another."""
    return CardMoved("7S", PlaceView("hand", origin), PlaceView("hand", to), "taken")


def test_a_theft_a_called_bluff_and_a_last_stand_are_spoken_of_once_each(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    su = general("su")
    assert su is not None
    heard = Heard(app)
    happened: list[Any] = []
    monkeypatch.setattr(heard.voices, "_happened", lambda: happened)
    heard.hear(1, 0, 0)
    happened[:] = [card_moved(1, 0), card_moved(1, 1), card_moved(-1, 1)]
    assert [thief_of(one) for one in happened] == [0, -1, 1] and heard.hear(6, 0, 0) == su.steals
    happened[:] = [assertion_events.ClaimCalled(0, 1)]
    assert heard.hear(12, 0, 0) == su.unmasks
    assert heard.hear(18, 0, 0) == "" == heard.hear(24, 2, 0)
    happened.clear()
    assert heard.hear(30, 2 * heard.voices.table.session.info.blow, 0) == su.stands
    assert heard.hear(36, 20, 0) == su.suffers and heard.hear(42, 20, 9) == "" and MOST == 4


@pytest.mark.parametrize(("game", "scores", "last"), [
    ("fracas", (4, 30), True), ("fracas", (5, 30), False), ("armies", (0, 2), True), ("armies", (1, 4), False),
    ("strategic-war", (2, 9), True), ("age-of-spades", (0, 16), True), ("age-of-spades", (0, 15), False),
])  # fmt: skip
def test_a_last_stand_is_told_by_the_scores(game: str, scores: tuple[int, ...], last: bool) -> None:
    view = view_of(game, 2, scores=[ScoreView(side, score) for side, score in enumerate(scores)])
    info = next(one for one in logic.games() if one.id == game)
    assert (stands_last(info, view, 0), stands_last(info, view, 1)) == (last, False)


def test_points_that_are_lost_are_a_blow_and_taking_back_is_none(app: App) -> None:
    su = general("su")
    assert su is not None
    heard = Heard(app)
    heard.hear(1, 9, 9)
    assert heard.hear(6, 4, 9) == su.strikes
    assert heard.hear(12, 9, 9, standing=3) == ""
    assert heard.hear(18, 9, 2) == su.suffers


def test_the_last_word_is_of_who_has_won_else_of_who_has_lost(app: App) -> None:
    for tokens, words in (([20, 0], "loses"), ([0, 20], "wins")):
        end = {"reason": "tokens", "winners": [int(tokens[1] > 0)], "scores": tokens}
        match = logic.load_match(document(tokens=tokens, outcome=end, pot=20))
        session = Session("fracas", (YOU, SU), {}, 0, match).begin()
        line = last_words(session)
        assert line is not None and line.words == getattr(general("su"), words)
        for shown in (True, False):
            app.settings.voices = shown
            app.stack.reset(ResultsScene(session))
            app.frame(0.016)
            said = [one.words for one in app.stack.top.group.widgets if isinstance(one, SpeechBubble)]
            assert said == ([line.words] if shown else [])
    assert last_words(Session("fracas", (YOU, Player("Ravi", HUMAN)), {}, 0, match).begin()) is None


def test_every_line_has_room_in_the_smallest_window(tmp_path: Path) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        app.change_settings(ui_scale=200)
        page = SettingsScene()
        app.stack.reset(page)
        look = page.look
        for one in GENERALS:
            for words in lines_of(one):
                assert text.width(words, "title_italic", look.type(23)) + look.unit(112) < app.size[0], words


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_line_of_game_lies_on_no_name(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    """It stood on the name of the next player in a small window."""
    with open_app(tmp_path, *size) as app:
        app.settings.motion = "none"
        app.ai = FakeClient()
        table = seated(app, "armies", seats)
        while table.mustering or table.matrix is None:
            asked = table.match.decisions()[0]
            table.match.act(asked.seat, asked.actions[0])
            table.leap()
        for one in GENERALS:
            for words in lines_of(one)[:SPOKEN]:
                for seat in range(1, seats):
                    table.banter.line = SpokenLine(seat, words)
                    place = table.banter.place(app.size[0])
                    assert place.collidelist([table.matrix.block(other) for other in range(seats)]) < 0
                    assert table.matrix.rows[seat].contains(place), words


@pytest.mark.parametrize("size", [(1024, 640), (1272, 765), (1920, 1080)])
@pytest.mark.parametrize("game", [info.id for info in logic.games()])
def test_a_line_hides_neither_names_nor_scores(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """But for the speaker's own, where there is no other room; and its words stand clear of the name above them."""
    with open_app(tmp_path, *size) as app:
        app.settings.motion = "none"
        app.ai = FakeClient()
        table = seated(app, game)
        place = table.banter.place(app.size[0])
        cards = [piece.rect for piece in table.shown] if game != "assertion" else []
        assert place.collidelist(cards) < 0
        if game == "age-of-spades":
            ground = table.ground.grounds[table.banter.line.seat]
            assert ground.panel.contains(place), "not over the track below it"
            assert not (ground.beside and ground.head.colliderect(place)), "neither over the name nor the points"
        else:
            plaques = [] if game == "armies" else [table.layout.plaque, *table.layout.opponents]
            assert place.collidelist([*plaques, table.layout.top_bar]) < 0
        with listening(app.surface) as record:
            app.redraw()
            app.frame(0.0)
        words = [one.rect for _, one in record.painted if isinstance(one, Word) and place.contains(one.rect)]
        assert len(words) > 1 and words[-1].collidelist(words[-2:-1]) < 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_leaves_the_points_of_its_general_open(tmp_path: Path, seats: int) -> None:
    """In the smallest window of Age of Spades, however long the line."""
    with open_app(tmp_path) as app:
        app.settings.motion = "none"
        app.ai = FakeClient()
        table = seated(app, "age-of-spades", seats)
        for one in GENERALS:
            for words in lines_of(one)[:SPOKEN]:
                for seat in range(1, seats):
                    table.banter.line = SpokenLine(seat, words)
                    place, ground = table.banter.place(app.size[0]), table.ground.grounds[seat]
                    points = ground.head if ground.beside else ground.head.move(ground.head.w - table.u(POINTS), 0)
                    assert ground.panel.contains(place) and not place.colliderect(points), words
