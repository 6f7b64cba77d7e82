"""Keeping a game: it is saved at every decision, and handed on when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.app import doors

if TYPE_CHECKING:
    from scenes.play.host import Keeper

KEPT_AT = ("build", "discard", "window", "call", "")
"""Kinds of decision at which the game is kept; a card in the air is no decision yet. Empty: somebody else's."""


class Keeping:
    """Saves the match of a table, each state of it once, and ends its scene."""

    def __init__(self, table: Keeper) -> None:
        self.table = table
        self._saved: int | None = None

    def save_when_settled(self) -> None:
        """Keep the game if a decision has been reached."""
        decision = self.table.match.decision_for(self.table.viewer)
        if (decision.kind if decision is not None else "") in KEPT_AT:
            self.save()

    def save(self) -> None:
        """Keep the game as it stands, unless that has been done or there is nothing more to keep."""
        table = self.table
        session, match = table.session, table.match
        if session.smoke or table.ended or match.outcome() is not None or self._saved == match.token:
            return
        self._saved = match.token
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
        winners = table.match.outcome().get("winners", [])
        sides = table.match.view(table.viewer)["sides"]
        drawn = len(winners) != 1 and len(winners) in (0, len({*sides}))
        table.app.play("draw" if drawn else "win" if sides[table.viewer] in winners else "loss")
        if table.session.smoke:
            table.app.stack.push(doors.page("results", table.session))
        else:
            table.session.finish(table.app)
