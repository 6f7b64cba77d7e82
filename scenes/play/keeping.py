"""Keeping a game: from when its table opens until it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scenes.app import doors

if TYPE_CHECKING:
    from scenes.app.scene import Program
    from scenes.app.session import Session
    from scenes.app.snapshot import Live
    from scenes.play.advice import Advice
    from scenes.play.computer_players import Autoplay


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
    """Has the match of a table written down, whole from time to time, and ends its scene."""

    def __init__(self, table: Keeper) -> None:
        self.table = table
        self._seen: int | None = None

    def begin(self) -> None:
        """The table opens: from now on every decision is written down, where there is anything to decide."""
        session = self.table.session
        if not session.smoke and self.table.live.now.decisions:
            session.keep(self.table.app.storage.games)

    def save(self) -> None:
        """Keep the whole game, if it is time."""
        table, token = self.table, self.table.live.now.token
        journal = table.session.journal
        if journal is None or table.ended or self._seen == token or table.live.now.outcome is not None:
            return
        self._seen = token
        if journal.due:
            journal.checkpoint()

    def leave(self) -> None:
        """The table is left: keep the whole game as it lies there."""
        table = self.table
        journal = table.session.journal
        if journal is not None and not table.ended and table.live.now.outcome is None:
            journal.checkpoint()

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
