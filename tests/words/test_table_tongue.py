"""The table of Art of War Assertion speaks the tongue of its match: panels, tips, piles, cards and sheets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from logic import ENGLISH
from logic.views import CardAct, CellAct, DoneAct, PlayAct
from scenes.app.tongues import PSEUDO, tongue
from scenes.play.card_faces import worded
from scenes.tables.assertion.hud.menu import PileScene
from scenes.ui import paint_observer
from scenes.ui.words import speak
from tests.assertion.strategies.kit import act, stand
from tests.scenes.table_kit import NAMES, frames, keys, open_table

HANDS = ["KS QC 7D 3H 2S R*", "4C 5D 6H 8S"]
TRICK = {(0, 1): "S", (0, 2): "H", (0, 3): "D"}
FRAME = re.compile(
    rf"\b(?:{'|'.join(NAMES)}|Recruit|Forest|Fire|Wind|Mountain|WILD)\b|\{{\w+\}}"
    r"|^(?:Art of War Assertion|Help|Rules|Hint|Turn \d+|Since my turn|Moves appear here|as they are played\."
    r"|Space|Esc)$"
)
"""Names, and what the frame around all tables says: that does not follow the tongue of the match yet."""
SPOTS = ("hand:", "suit:", "answer:", "silk", "end_turn", "pile:", "zoom", "fit", "centre", "plaque:", "chip:", "word:")
"""The spots of which the table itself says what they are."""


class Listener:
    """Hears every line of words that is painted."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def wrote(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        self.heard.append(words)

    def cut(self, whole: str, shown: str) -> None: ...

    def laid(self, surface: pygame.Surface, rect: pygame.Rect, kind: str) -> None: ...

    def canvas(self, surface: pygame.Surface, place: tuple[int, int]) -> None: ...


def english(words: list[str]) -> list[str]:
    """Return what has words of plain English in it."""
    return [one for one in words if re.search("[aeiouAEIOU][A-Za-z]|[A-Za-z][aeiouAEIOU]", FRAME.sub("", one))]


@contextmanager
def heard(tmp_path: Path, match: Any) -> Iterator[tuple[Any, Any, list[str]]]:
    """Open a match, change to the language for tests, and write down what its table paints from then on."""
    listener = Listener()
    with open_table(tmp_path, match, size=(1920, 1080)) as (app, table):
        paint_observer.listening.append(listener)
        try:
            app.change_settings(language=PSEUDO)
            yield app, table, listener.heard
        finally:
            paint_observer.listening.remove(listener)
            speak(ENGLISH)


def test_the_panels_and_their_tips(tmp_path: Path) -> None:
    with heard(tmp_path, stand(TRICK, HANDS)) as (app, table, words):
        table.hud.inspector.look("KS")
        frames(app, 5)
        tips = [spot.tip for spot in table.hud.spots() if spot.tip and spot.name.startswith(SPOTS)]
        assert english(words) == [] and english(tips) == [] and len(words) > 20 and len(tips) > 10


def test_a_card_that_is_read_and_a_pile(tmp_path: Path) -> None:
    with heard(tmp_path, stand(TRICK, HANDS)) as (app, table, words):
        table.hud.inspector.look("QC")
        keys(app, pygame.K_i)
        assert table.prompts.controller.reading == "QC"
        frames(app, 2)
        keys(app, pygame.K_ESCAPE)
        app.stack.push(PileScene("removed", ["8D", "?4"], "assertion", table.hand.sight.tongue))
        frames(app, 2)
        worded("9H", 310, table.screen.look, "assertion", tongue=tongue(PSEUDO))
        assert english(words) == [] and len(words) > 20


def test_the_sheets_of_questions(tmp_path: Path) -> None:
    """One whether to declare, and one whether to answer what somebody has built."""
    aimed, built = stand(TRICK, ["4D 2C JD", "4C 5D 6H 8S"]), stand(TRICK, ["6C 9H 6D 3C", "4C 5D 6H 8S"], to_move=[1])
    act(aimed, 0, PlayAct("4D"))
    for action in (CardAct("4C"), CellAct((0, 4)), DoneAct()):
        act(built, 1, action)
    for match in (aimed, built):
        with heard(tmp_path, match) as (app, table, words):
            frames(app, 5)
            assert table.prompts.question.open
            assert english(words) == [] and len(words) > 8
