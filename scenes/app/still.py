"""A table that stands still: what one seat knew at a moment, painted once. Nothing on it can be pressed or is kept."""

from __future__ import annotations

from dataclasses import replace

import pygame

import logic
from scenes.app.doors import table_to_see
from scenes.app.plain import Action, Plain, Request, View
from scenes.app.scene import Program
from scenes.app.session import AI, HUMAN, Session
from scenes.app.snapshot import Sight, Snapshot

SMALL = (440, 240)  # pixels a picture in small fits into


class Memory(Sight):
    """What a seat knew at a moment that is over. It is asked nothing, and the record is left out."""

    def __init__(self, moment: Snapshot, view: View, seat: int) -> None:
        super().__init__(moment, seat)
        self.view = view
        self.log, self.decision = [], None
        self.can_undo, self.can_take_back, self.why_no_undo = False, False, ""

    def card_facts(self, code: str) -> Plain:
        """Nothing is said of a card that cannot be played."""
        return {"playable": True, "why_not": "", "sentence": "", "answers": []}


class Moment(Snapshot):
    """A match as one view shows it, in which nobody owes an answer.

    Of the match as it is or has become since, it tells nothing: it is over.
    """

    def __init__(self, match: logic.Match, view: View, seat: int) -> None:
        super().__init__(match)
        self.token = self.standing = 0
        self.seats, self.decisions, self.outcome = match.seats, (), None
        self._memory = Memory(self, view, seat)
        self.over = True

    def of(self, seat: int) -> Sight:
        """What the seat knew whose moment it is; no other is given."""
        if seat != self._memory.seat:
            raise ValueError(f"this moment is seat {self._memory.seat}'s, not seat {seat}'s")
        return self._memory


class Nobody:
    """An AI client that is never asked."""

    progress = 0.0
    thought: Plain | None = None
    lowered = ""

    def cancel(self) -> None:
        """There is no question."""

    cancel_hint = cancel

    def think(self, token: int, request: Request, level: str, seed: int) -> None:
        """Nobody is to move."""

    def ask_hint(self, token: int, request: Request) -> None:
        """Nobody is to be advised."""

    def poll(self) -> tuple[int, list[Action]] | None:
        """There is no answer."""
        return None

    def poll_hint(self) -> tuple[int, Plain] | None:
        """There is no advice."""
        return None


def picture_of(
    app: Program, session: Session, view: View, seat: int, covered: bool = False, drawer_open: bool | None = False
) -> pygame.Surface:
    """The board of a session's table as a view of this seat shows it, at the size of the window's own table.

    ``covered``: as if several people looked at it, with every hand face down.
    """
    players = tuple(
        replace(player, kind=HUMAN if covered or number == seat else AI)
        for number, player in enumerate(session.players)
    )
    past = Session(session.game, players, dict(session.options), dealt=session.match)
    table = table_to_see(past.at(Moment(session.match, view, seat)), Nobody())
    table.drawer_open = drawer_open
    table.enter(app)
    table.turnover.veiled = False
    table.resize()
    surface = pygame.Surface(app.size)
    table.draw(surface)
    return surface.subsurface(table.card_area).copy()


def small_picture(app: Program, session: Session, view: View, seat: int, drawer_open: bool | None) -> pygame.Surface:
    """The board in small, for a page that lists games: ``view`` is what all seats know."""
    board = picture_of(app, session, view, seat, covered=True, drawer_open=drawer_open)
    return pygame.transform.smoothscale(board, board.get_rect().fit(pygame.Rect((0, 0), SMALL)).size)
