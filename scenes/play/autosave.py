"""The autosave of a game, from when its table opens until it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scenes.app import doors
from scenes.app.still_table import small_picture
from scenes.app.storage import png_of

if TYPE_CHECKING:
    from scenes.app.plain import Plain
    from scenes.app.scene import Program
    from scenes.app.session import Session
    from scenes.app.snapshot import LiveMatch
    from scenes.play.handover import Handover


class SavedTable(Protocol):
    """A table whose match is kept."""

    session: Session
    live: LiveMatch
    ended: bool
    handover: Handover

    @property
    def app(self) -> Program: ...
    @property
    def viewer(self) -> int: ...
    def refresh(self) -> None: ...
    def stop_thinking(self) -> None: ...
    def draft(self) -> Plain | None: ...
    def take_draft(self, draft: Plain) -> None: ...


class Autosave:
    """Has the match of a table written down, whole from time to time, and ends its scene."""

    def __init__(self, table: SavedTable) -> None:
        self.table = table
        self._seen: int | None = None
        self._gathered: tuple[int, int | None] | None = None  # the turn, and the person it waited for

    def begin(self) -> None:
        """The table opens: from now on every decision is written down; of a match that stands still there is none."""
        session = self.table.session
        if not session.smoke and session.lesson is None and (session.kept is not None or self.table.live.now.decisions):
            session.keep(self.table.app.storage.games)

    def save(self) -> None:
        """Keep what lies on the table, and the whole game if it is time."""
        table, token = self.table, self.table.live.now.token
        journal = table.session.journal
        if journal is None or table.ended or table.live.now.outcome is not None:
            return
        if not table.handover.veiled:
            left = table.session.drafts.pop(table.viewer, None)
            if left is not None:
                table.take_draft(left)
            journal.draft(table.viewer, table.draft())
        if self._seen == token:
            return
        self._seen = token
        if journal.due:
            journal.checkpoint()
        waits_for = (table.session.match.turn, table.handover.deciding)
        if waits_for[1] is not None and waits_for != self._gathered:
            self._gathered = waits_for
            journal.gather()

    def leave(self) -> None:
        """The table is left: keep the whole game as it lies there."""
        table = self.table
        journal = table.session.journal
        if journal is None or table.ended or table.live.now.outcome is not None:
            return
        journal.checkpoint()
        if journal.unpictured:
            view, _ = table.handover.seen(covered=True)
            picture = small_picture(table.app, table.session, view, table.viewer)
            journal.picture(png_of(picture))

    def finish(self) -> None:
        """The game is over: the sound of it once, then the results."""
        table = self.table
        if table.ended:
            return
        table.ended = True
        table.stop_thinking()
        table.refresh()
        now = table.live.now
        winners = (now.outcome or {}).get("winners", [])
        sides = now.of(table.viewer).view.sides
        drawn = len(winners) != 1 and len(winners) in (0, len({*sides}))
        table.app.play("draw" if drawn else "win" if sides[table.viewer] in winners else "loss")
        if table.session.smoke:
            table.app.stack.push(doors.page("results", table.session))
        else:
            table.session.finish(table.app)
