"""The scene of action: what the director needs to know and to do while it plays out what has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.app.plain import Plain
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.motion.tween import Motion
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.orientation import Cell, Line
from scenes.tables.assertion.places import Places
from scenes.tables.assertion.sprites import Place
from scenes.tables.assertion.stage import Stage
from scenes.tables.assertion.toss import Toss, toss_words


class Setting:
    """The table as the director knows it."""

    def __init__(
        self, session: Session, stage: Stage, places: Places, framing: Framing, coin: Toss, app: Callable[[], Program]
    ) -> None:
        self.session, self.game, self.stage = session, session.game, stage
        self.places, self.framing, self.coin, self._app = places, framing, coin, app

    @property
    def viewer(self) -> int:
        """The seat that looks."""
        return self.stage.viewer

    @property
    def motion(self) -> str:
        """How much may move."""
        return self._app().motion

    def banner_of(self, seat: int) -> str:
        """Whose banner a seat bears."""
        return self.session.players[seat].banner

    def plaque_of(self, seat: int) -> Rect:
        """Where the plaque of a seat lies."""
        return self.places.plaque(seat)

    def sound(self, name: str) -> None:
        """Play a sound."""
        self._app().play(name)

    def place_of(self, zone: Plain, index: int = -1, count: int = 0) -> Place:
        """Where a zone is."""
        return self.places.of(zone, index, count)

    def screen_cells(self, cells: Sequence[Sequence[int]]) -> list[Cell]:
        """Where cells of the rules are on the screen."""
        return self.stage.screen_cells(cells)

    def line_at(self, home: int, distance: int) -> Line | None:
        """The line of a land at a distance."""
        return next((line for line in self.stage.lines if (line.home, line.distance) == (home, distance)), None)

    def reveal(self, cells: Sequence[Sequence[int]]) -> None:
        """Something is about to happen on these cells: show them, unless the player leads the camera."""
        self.framing.tell(self.screen_cells(cells))

    def toss(self, seat: int, won: bool, landed: Callable[[], None]) -> Motion:
        """The throw of a coin, to be played like everything else; ``landed`` is called once the coin lies."""
        words = toss_words(self.session.players[seat].name, won, seat == self.stage.you)
        return self.coin.motion(won, words, self.session.live.now.token, self.motion, self.sound, landed)
