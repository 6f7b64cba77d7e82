"""Every real scene at telling moments, for `make screens`: each is driven by the same events a player makes."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pygame

import logic
from logic.views import ResignAct
from scenes.app import doors
from scenes.app.app import App, LaunchOptions
from scenes.app.preferences import CONTROLS, DISPLAY
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.tables.assertion.hud.menu import PileScene
from tools import (
    gallery_age,
    gallery_armies,
    gallery_book,
    gallery_fracas,
    gallery_learn,
    gallery_narration,
    gallery_past,
    gallery_puzzles,
    gallery_record,
    gallery_review,
    gallery_saved,
    gallery_shell,
    gallery_strategic,
    gallery_thoughts,
)
from tools.positions import END, about_to_strike, choosing_a_claim, claimed, crowded, ordered, played_to, threatened
from tools.showcase import laden

SIZES = ((1024, 640), (1920, 1080))
THEMES = ("lacquer", "paper")
STEP = 1 / 30
ENOUGH = 240

Stage = Callable[[App], None]
Shot = tuple[str, int, int, str, Callable[[pygame.Surface], None]]

PANG = Player("General Pang", AI, "soldier", "fire", "pang")
YOU = Player("You", HUMAN, "", "forest")
PEOPLE = (Player("Mei", HUMAN, "", "forest"), Player("Ravi", HUMAN, "", "fire"))


def run(app: App, frames: int = ENOUGH) -> None:
    """Let time pass."""
    for _ in range(frames):
        app.frame(STEP)


def table(app: App, match: Any, players: tuple[Player, ...] = (YOU, PANG)) -> Any:
    """The table scene around a match, at rest."""
    Session(match.game_id, players, match.options, match.seed or 0, match).start(app)
    run(app)
    return app.stack.top


def mouse(app: App, kind: int, pos: tuple[int, int]) -> None:
    """One event of the mouse."""
    fields: dict[str, Any] = {"pos": pos, "touch": False}
    fields |= {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.dispatch(pygame.event.Event(kind, fields))
    app.frame(STEP)


def lowered(app: App) -> None:
    """Computer players whose process was lost too often: the mark in the bar, with its tip."""
    app.ai = client = logic.AiClient(spawn=False)
    client.lowered = "lost"
    scene = table(app, played_to(5))
    app.notice.dismiss()
    mouse(app, pygame.MOUSEMOTION, scene.hud.places.bar_cells["lowered"].center)
    run(app, 30)


def take_up(app: App, scene: Any) -> None:
    """Drag a hand card over the cell where it gains most."""
    best = (-1, "", (0, 0))
    for code in scene.model.hand_order:
        if scene.hand.play.pick(code):
            for cell, gain in scene.hand.play.cells().items():
                if gain.score > best[0]:
                    best = (gain.score, code, cell)
            scene.hand.play.put_back()
    _, code, cell = best
    place = scene.hud.hand_slot(scene.model.hand_order.index(code), len(scene.model.hand_order)).center
    goal = scene.view.camera.card_rect(*scene.hand.stage.screen_cells([cell])[0]).center
    goal = (goal[0] + 12, goal[1] + 10)
    mouse(app, pygame.MOUSEMOTION, place)
    mouse(app, pygame.MOUSEBUTTONDOWN, place)
    for part in range(1, 9):
        at = (place[0] + (goal[0] - place[0]) * part // 8, place[1] + (goal[1] - place[1]) * part // 8)
        mouse(app, pygame.MOUSEMOTION, at)
    run(app, 30)


def menu(app: App) -> None:
    match = played_to(11)
    app.storage.games.begin(Session("assertion", (YOU, PANG), match.options, 11, match).document())
    app.first_scene()
    run(app, 30)


def setup(app: App) -> None:
    from scenes.pages.setup.page import SetupScene

    app.first_scene()
    app.stack.push(SetupScene("assertion", seats=4))
    run(app, 30)


def setup_rules(app: App) -> None:
    """The rules of the house unfolded, with a mark on what Balanced has otherwise."""
    from scenes.pages.setup.page import SetupScene

    app.first_scene()
    page = SetupScene("age-of-spades", seats=3)
    app.stack.push(page)
    page.set_style("balanced")
    page.turn_fold()
    run(app, 30)


def settings(app: App, group: str = DISPLAY) -> None:
    app.first_scene()
    app.stack.push(doors.page("settings", group))
    run(app, 30)


def trouble(app: App) -> None:
    """Show the page after a fault of the program, with a game that is kept."""
    match = played_to(9)
    app.storage.games.begin(Session("assertion", (YOU, PANG), match.options, 11, match).document())
    details = "Traceback (most recent call last):\n  ...\nZeroDivisionError: division by zero\n"
    page = doors.page("crash", details, "~/.local/share/five-factors/five-factors.log", True,
                      "~/.local/share/five-factors/games.sqlite3")  # fmt: skip
    app.stack.reset(page)
    run(app, 30)


def taken(app: App) -> None:
    """A second program, whose folder another one has, after that one did not answer."""
    never = SimpleNamespace(ring=bool, freed=bool, hush=bool)
    page = doors.page("already_running", never)
    app.stack.reset(page)
    run(app, 10)
    next(widget for widget in page.group.widgets if widget.name == "front").activate()  # type: ignore[attr-defined]
    run(app)


def opening(app: App) -> None:
    table(app, played_to(1))


def middle(app: App) -> None:
    scene = table(app, played_to(9))
    place = scene.hud.hand_slot(1, 6).center
    mouse(app, pygame.MOUSEMOTION, place)
    run(app, 20)


def late(app: App) -> None:
    table(app, crowded())


def drag(app: App) -> None:
    take_up(app, table(app, played_to(7)))


def refused(app: App) -> None:
    """A card over a cell that refuses it."""
    scene = table(app, played_to(7))
    take_up(app, scene)
    seen = [(column, row) for column in range(-6, 7) for row in range(-2, 3)]
    places = [scene.view.camera.card_rect(*cell).center for cell in seen if cell not in scene.hand.legal()]
    mouse(app, pygame.MOUSEMOTION, next(place for place in places if scene.hud.on_ground(place)))
    run(app, 20)


def four_seats(app: App) -> None:
    names = (
        ("You", HUMAN, "forest"),
        ("Lady Fan", AI, "fire"),
        ("General Pang", AI, "wind"),
        ("Old Sun", AI, "mountain"),
    )
    players = tuple(Player(name, kind, "soldier" if kind == AI else "", banner) for name, kind, banner in names)
    table(app, played_to(7, 4), players)


def laden_table(app: App) -> None:
    """Show everything that strategies leave on the ground, at the plaques and on the piles."""
    scene = table(app, played_to(9))
    scene.hand.stage.view = laden(scene.hand.stage.view)
    scene.refresh()
    scene.view.framing.fit(at_once=True)
    run(app, 30)
    mouse(app, pygame.MOUSEMOTION, scene.view.camera.card_rect(2, 0).center)


def counter(app: App) -> None:
    table(app, threatened())


def call(app: App) -> None:
    table(app, claimed())


def declare(app: App) -> None:
    table(app, about_to_strike())


def claim(app: App) -> None:
    table(app, choosing_a_claim())


def order(app: App) -> None:
    """The silk of an order, the lines that would meet it, and why the turn cannot end."""
    table(app, ordered())


def pile(app: App) -> None:
    scene = table(app, played_to(9))
    scene.app.stack.push(PileScene("removed", laden(scene.hand.stage.view).removed[::-1], scene.game, logic.ENGLISH))
    run(app, 10)


def pause(app: App) -> None:
    table(app, played_to(5))
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}))
    run(app, 20)


def offer(app: App) -> None:
    """The computer player is far behind and offers to resign."""
    scene = table(app, played_to(13, seed=29))  # ten points to nothing
    app.stack.push(scene.autoplay.offer_of(PANG.name))
    run(app, 20)


def resigned(app: App) -> None:
    """The result once that is accepted."""
    match = played_to(9)
    match.act(1, ResignAct())
    table(app, match)
    run(app, 60)


def curtain(app: App) -> None:
    table(app, played_to(6), PEOPLE)


def result(app: App) -> None:
    table(app, played_to(END))


def voice(app: App) -> None:
    """A general greets whoever has come to play."""
    Session("assertion", (YOU, PANG), {}, 7).start(app)
    scene: Any = app.stack.top
    for _ in range(ENOUGH):
        if scene.voices.line is None:
            app.frame(STEP)


STAGES: dict[str, Stage] = {
    "menu": menu,
    "setup": setup,
    "setup-rules": setup_rules,
    "settings": settings,
    "settings_controls": partial(settings, group=CONTROLS),
    "trouble": trouble,
    "taken": taken,
    "table_opening": opening,
    "table_middle": middle,
    "table_late": late,
    "table_drag": drag,
    "table_lowered": lowered,
    "table_refused": refused,
    "table_four_seats": four_seats,
    "table_laden": laden_table,
    "table_counter": counter,
    "table_call": call,
    "table_declare": declare,
    "table_claim": claim,
    "table_order": order,
    "table_pile": pile,
    "pause": pause,
    "offer": offer,
    "voice": voice,
    "resigned": resigned,
    "curtain": curtain,
    "result": result,
}
for _part in (
    *(gallery_age, gallery_armies, gallery_fracas, gallery_strategic),
    *(gallery_shell, gallery_saved, gallery_thoughts, gallery_learn, gallery_past, gallery_book),
    *(gallery_review, gallery_puzzles, gallery_record, gallery_narration),
):
    STAGES |= _part.STAGES


def shots() -> Iterator[Shot]:
    """Every stage at every size in both themes."""
    for name, stage in STAGES.items():
        for width, height in SIZES:
            for theme in THEMES:
                yield name, width, height, theme, _painter(stage, width, height, theme)


def _painter(stage: Stage, width: int, height: int, theme: str) -> Callable[[pygame.Surface], None]:
    def paint(surface: pygame.Surface) -> None:
        with tempfile.TemporaryDirectory() as folder:
            app = App(LaunchOptions(data_dir=folder, width=width, height=height))
            app.open()
            app.change_settings(theme=theme)
            try:
                stage(app)
                app.redraw()
                app.frame(0.0)
                surface.blit(app.surface, (0, 0))
            finally:
                app.close()
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))

    return paint
