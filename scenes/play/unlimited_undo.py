"""Taking back more than is free: alone against computer players, to one's last decision, if it is settled so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.words import Phrase

if TYPE_CHECKING:
    from scenes.app.snapshot import Sight
    from scenes.play.handover import Handover
    from scenes.play.screen import TableScreen

MORE = Phrase("slip", "Against computer players, the setting Unlimited undo lets you take back more.")


class UnlimitedUndo:
    """Such a game is marked, and counted apart."""

    def __init__(
        self, handover: Handover, screen: TableScreen, shows: Callable[[], bool], rest: Callable[[], None],
        leap: Callable[[], None],
    ) -> None:  # fmt: skip
        """``shows``: whether what has happened is still being shown; ``rest`` lets go of everything that is under way,
        ``leap`` shows the match as it stands."""
        self.handover, self.screen, self._shows, self._rest, self._leap = handover, screen, shows, rest, leap
        self.session, self.live = handover.session, handover.session.live

    @property
    def _sight(self) -> Sight:
        return self.live.now.of(self.handover.viewer)

    @property
    def alone(self) -> bool:
        """Return whether one person plays against computer players, and not in a lesson."""
        session = self.session
        people = sum(player.human for player in session.players)
        return people == 1 < session.seats and session.lesson is None

    @property
    def allowed(self) -> bool:
        """Return whether there is something to go back to, and one may."""
        if not self.screen.app.settings.take_back or not self.alone or self._shows():
            return False
        return self.live.now.outcome is None and self._sight.can_take_back

    @property
    def why_not(self) -> str:
        """Return why nothing is taken back now, in a sentence or two."""
        why = self._sight.why_no_undo
        return f"{why} {MORE()}" if why and self.alone and not self.screen.app.settings.take_back else why

    def go(self) -> bool:
        """Go back to the last decision, or say why not; whether it went."""
        if not self.allowed:
            if self.why_not and not self._shows():
                self.screen.notice.refuse(self.why_not)
            return False
        self._rest()
        self.live.take_back(self.handover.viewer)
        self.screen.play("pick_up")
        self.screen.notice.unsay()
        self._leap()
        return True
