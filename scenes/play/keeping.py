"""Keeping a game: it is saved at every decision, and handed on when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scenes.app import doors

if TYPE_CHECKING:
    from scenes.app.scene import Program
    from scenes.app.session import Session
    from scenes.app.snapshot import Live
    from scenes.play.advice import Advice
    from scenes.play.computer_players import Autoplay

KEPT_AT = ("build", "discard", "window", "call", "")
"""Kinds of decision at which the game is kept; a card in the air is no decision yet. Empty: somebody else's."""


class Keeper(Protocol):
    """A table whose match is kept."""

    session: Session
    live: Live
    ended: bool
    thinking: int | None
    advice: Advice
    autoplay: Autoplay | None

    @property
    def app(self) -> Program: ...
    @property
    def viewer(self) -> int: ...
    def refresh(self) -> None: ...


class Keeping:
    """Saves the match of a table, each state of it once, and ends its scene."""

    def __init__(self, table: Keeper) -> None:
        self.table = table
        self._saved: int | None = None

    def save_when_settled(self) -> None:
        """Keep the game if a decision has been reached."""
        decision = self.table.live.now.of(self.table.viewer).decision
        if (decision.kind if decision is not None else "") in KEPT_AT:
            self.save()

    def save(self) -> None:
        """Keep the game as it stands, unless that has been done or there is nothing more to keep."""
        table = self.table
        session, now = table.session, table.live.now
        if session.smoke or table.ended or now.outcome is not None or self._saved == now.token:
            return
        self._saved = now.token
        session.save(table.app)

    def finish(self) -> None:
        """The game is over: the sound of it once, then the results."""
        table = self.table
        if table.ended:
            return
        table.ended, table.thinking = True, None
        table.advice.cancel()
        if table.autoplay is not None:
            table.autoplay.cancel()
        table.refresh()
        now = table.live.now
        winners = (now.outcome or {}).get("winners", [])
        sides = now.of(table.viewer).view["sides"]
        drawn = len(winners) != 1 and len(winners) in (0, len({*sides}))
        table.app.play("draw" if drawn else "win" if sides[table.viewer] in winners else "loss")
        if table.session.smoke:
            table.app.stack.push(doors.page("results", table.session))
        else:
            table.session.finish(table.app)
