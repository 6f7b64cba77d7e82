"""Taking back more than is free: alone against computer players, to one's last decision, if it is settled so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from scenes.app.scene import Program
    from scenes.app.session import Session
    from scenes.app.snapshot import Live, Sight
    from scenes.play.said import Said

MORE = "Alone against computer players the settings allow to take back more."


class Returning(Protocol):
    """A table at which somebody may go back."""

    session: Session
    live: Live
    said: Said

    @property
    def app(self) -> Program: ...
    @property
    def sight(self) -> Sight: ...
    @property
    def viewer(self) -> int: ...
    @property
    def shows_something(self) -> bool: ...
    def stop_thinking(self) -> None: ...
    def put_down(self) -> None: ...
    def leap(self) -> None: ...


class GoingBack:
    """Such a game is marked, and counted apart."""

    def __init__(self, table: Returning) -> None:
        self.table = table

    @property
    def alone(self) -> bool:
        """Whether one person plays against computer players, and not in a lesson."""
        session = self.table.session
        people = sum(player.human for player in session.players)
        return people == 1 < session.seats and session.lesson is None

    @property
    def allowed(self) -> bool:
        """Whether there is something to go back to, and one may."""
        table = self.table
        if not table.app.settings.take_back or not self.alone or table.shows_something:
            return False
        return table.live.now.outcome is None and table.sight.can_take_back

    @property
    def why_not(self) -> str:
        """Why nothing is taken back now, in a sentence or two."""
        why = self.table.sight.why_no_undo
        return f"{why} {MORE}" if why and self.alone and not self.table.app.settings.take_back else why

    def go(self) -> bool:
        """Go back to the last decision, or say why not; whether it went."""
        table = self.table
        if not self.allowed:
            if self.why_not and not table.shows_something:
                table.said.refuse(self.why_not)
            return False
        table.stop_thinking()
        table.put_down()
        table.live.take_back(table.viewer)
        table.app.play("pick_up")
        table.said.unsay()
        table.leap()
        return True
