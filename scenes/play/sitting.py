"""A match at a table, whatever the game: who looks, who plays for the empty seats, and when it is kept."""

from __future__ import annotations

from pygame import Rect

import logic
from scenes.app.client import Client
from scenes.app.plain import Plain
from scenes.app.scene import Program, Scene
from scenes.app.session import Session
from scenes.app.snapshot import Live, Sight
from scenes.play import lowered
from scenes.play.advice import Advice
from scenes.play.computer_players import STEPS, THINK, Autoplay, client_of
from scenes.play.keeping import Keeping
from scenes.play.layout import HudLayout
from scenes.play.turnover import Turnover
from scenes.ui.look import Look


class Sitting(Scene):
    """The scene of a session that has begun. A table says what is to be seen and done at it."""

    keeping: Keeping
    layout: HudLayout
    advice: Advice  # from `enter` on

    def __init__(self, session: Session, client: Client | None = None) -> None:
        super().__init__()
        self.session = session.begin()
        self.live: Live = session.live
        self.game = session.game
        self.turnover = Turnover(session, self._turned)
        self.autoplay: Autoplay | None = None
        self.thinking: int | None = None  # the seat of the computer player that is to move
        self._client = client

    @property
    def viewer(self) -> int:
        """The seat that looks."""
        return self.turnover.viewer

    @property
    def sight(self) -> Sight:
        """What the viewer is asked, knows and may ask now."""
        return self.live.now.of(self.viewer)

    @property
    def match(self) -> logic.Match:
        """The match itself, for those who look on from outside: the table asks its snapshot."""
        return self.live.match

    @property
    def card_area(self) -> Rect:
        """The part of the window where the cards lie."""
        return self.layout.board

    @property
    def look(self) -> Look:
        """The looks of this moment."""
        settings = self.app.settings
        return Look(self.app.theme, self.app.scale, self.app.focus_visible, settings.strong_outlines)

    @property
    def progress(self) -> float:
        """How far the computer player has come with thinking, from 0 to 1; whole where nothing may move."""
        if self.autoplay is None or self.app.motion != "full":
            return 1.0
        return self.autoplay.sign / STEPS

    @property
    def lowered(self) -> str:
        """Why the computer players are below their level, in a sentence; empty where they are not."""
        return lowered.words(self.app)

    def heed(self) -> bool:
        """Tell the player if the computer players have fallen below their level, or are at it again; whether so."""
        return self.autoplay is not None and lowered.heed(self.app, self.autoplay.client)

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.keeping.begin()
        client = self._client or client_of(app)
        self.advice = Advice(self.live, client)
        self.autoplay = Autoplay(self.session, client, 0.0 if self.session.smoke else THINK)

    def leave(self) -> None:
        self.keeping.leave()
        self.advice.cancel()
        if self.autoplay is not None:
            self.autoplay.cancel()

    def pause(self) -> None:
        self.advice.cancel()

    # ---- what the viewer is putting together that the match knows nothing of

    def draft(self) -> Plain | None:
        """What lies on the table of its own, as plain data; None for nothing. What the match knows is kept with it."""
        return None

    def take_draft(self, draft: Plain) -> None:
        """Lay it there again. What makes no sense in it is left out: it comes from a file."""

    def _turned(self) -> None:
        """Another seat looks."""
        raise NotImplementedError
