"""A table that stands still: what one seat knew at a moment, painted once. Nothing on it can be pressed or is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

import logic
from logic.views import Considered, FactsView, HintView
from scenes.app.close_up import CloseUp
from scenes.app.doors import StillTable, table_to_see
from scenes.app.plain import Action, Entry, Request, View
from scenes.app.preferences import Settings, Value
from scenes.app.scene import LARGE, Program, SceneStack
from scenes.app.session import AI, HUMAN, RIVALS, Player, Session, banner_of
from scenes.app.snapshot import PAST, Sight, Snapshot
from scenes.app.storage import Storage
from scenes.ui.theme import Scale, Theme

SMALL = (440, 240)  # pixels a picture in small fits into
YOU = "You"


class PastSight(Sight):
    """Knowledge of a seat at a moment that is over, and the record it could read then. It is asked nothing."""

    def __init__(self, moment: Snapshot, view: View, seat: int, log: Sequence[Entry]) -> None:
        super().__init__(moment, seat)
        self.view = view
        self.log, self.decision = [*log], None
        self.can_undo, self.can_take_back, self.why_no_undo, self.since = False, False, "", None

    def explain(self, action: Action) -> str | None:
        """Return no sentence: nothing can be done here."""
        return PAST

    def card_facts(self, code: str) -> FactsView:
        """Return no facts: nothing is said of a card that cannot be played."""
        return FactsView()


class PastSnapshot(Snapshot):
    """A match as one view shows it, in which nobody owes an answer.

    Of the match as it is or has become since, it tells nothing: it is over.
    """

    def __init__(self, match: logic.Match, view: View, seat: int, log: Sequence[Entry] = ()) -> None:
        super().__init__(match)
        self.token = self.standing = 0
        self.seats, self.decisions, self.outcome = match.seats, (), None
        self._memory = PastSight(self, view, seat, log)
        self.whose, self.over = seat, True

    def of(self, seat: int) -> Sight:
        """Return what the seat knew whose moment it is; no other is given."""
        if seat != self.whose:
            raise ValueError(f"this moment is seat {self.whose}'s, not seat {seat}'s")
        return self._memory


class IdleClient:
    """An AI client that is never asked."""

    progress = 0.0
    thought: Considered | None = None
    lowered = ""

    def cancel(self) -> None:
        """Do nothing: there is no question."""

    cancel_hint = cancel

    def think(self, token: int, request: Request, level: str, seed: int, seconds: float) -> None:
        """Do nothing: nobody is to move."""

    def ask_hint(self, token: int, request: Request) -> None:
        """Do nothing: nobody is to be advised."""

    def poll(self) -> tuple[int, list[Action]] | None:
        """Return nothing: there is no answer."""
        return None

    def poll_hint(self) -> tuple[int, HintView] | None:
        """Return nothing: there is no advice."""
        return None


class PartOfWindow:
    """The program as such a table sees it: smaller, and silent where a table would speak to the player."""

    def __init__(self, app: Program, size: tuple[int, int]) -> None:
        self._app, self.size = app, size
        self.settings: Settings = app.settings
        self.storage: Storage = app.storage
        self.stack = SceneStack(self)
        self.ai: logic.AiClient | None = None
        self.focus_visible = False
        self.lowered = app.lowered

    @property
    def theme(self) -> Theme:
        return self._app.theme

    @property
    def scale(self) -> Scale:
        return Scale(*self.size, self._app.scale.user)

    @property
    def motion(self) -> str:
        return self._app.motion

    def report(self, sentence: str | None) -> None:
        """Say nothing: the page around the table speaks."""

    def change_settings(self, **values: Value) -> None:
        self._app.change_settings(**values)

    def play(self, sound: str) -> None:
        self._app.play(sound)

    def to_menu(self) -> None:
        self._app.to_menu()

    def quit(self) -> None:
        self._app.quit()


def small_picture(app: Program, session: Session, view: View, seat: int) -> pygame.Surface:
    """The board of a session's table in small, for a page that lists games: ``view`` is what all seats know, and every
    hand lies face down. In a large window it is painted as in one of half its size: its ground alone would take as much
    room as a table."""
    width, height = app.size
    if width * height > LARGE:
        return small_picture(PartOfWindow(app, (width // 2, height // 2)), session, view, seat)
    players = tuple(replace(player, kind=HUMAN) for player in session.players)
    past = Session(session.game, players, dict(session.options), dealt=session.match)
    table = _laid_out(app, past.at(PastSnapshot(session.match, view, seat)))
    surface = pygame.Surface(app.size)
    table.draw(surface)
    board = surface.subsurface(table.card_area)
    return pygame.transform.smoothscale(board, board.get_rect().fit(pygame.Rect((0, 0), SMALL)).size)


def part_of_table(
    app: Program, match: logic.Match, seat: int, wanted: CloseUp, size: tuple[int, int]
) -> pygame.Surface:
    """A part of the table of a match as a seat sees it now, at most ``size`` pixels large. Nothing of it is kept."""
    rivals = iter(RIVALS)
    players = tuple(
        Player(YOU, HUMAN, "", banner_of(match.game_id, number)) if number == seat
        else Player(next(rivals), AI, "recruit", banner_of(match.game_id, number))
        for number in range(match.seats)
    )  # fmt: skip
    session = Session(match.game_id, players, match.options, match.seed or 0, match, smoke=True)
    return _laid_out(app, session).close_up(size, wanted)


def _laid_out(app: Program, session: Session) -> StillTable:
    """The table of a session at which nobody is to move, ready to be painted."""
    table = table_to_see(session, IdleClient())
    table.bare = True
    table.enter(app)
    table.resize()
    return table
