"""The end of a smaller game, at its table: what has decided it is counted, and the winner's banner is planted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.snapshot import Live
from scenes.play.closing import Closing, Tally, given_up, headline_of, winners_of
from scenes.ui import assets
from scenes.ui.look import Look
from scenes.ui.theme import BANNERS, mix

TOKEN, POINT = "token", "point"


class Ended(Protocol):
    """The table of a game that is over."""

    session: Session
    live: Live

    @property
    def app(self) -> Program: ...
    @property
    def look(self) -> Look: ...
    @property
    def viewer(self) -> int: ...
    def back_of(self, seat: int) -> str: ...
    def tally_marks(self, seat: int) -> Sequence[str]: ...


def closing_of(scene: Ended) -> Closing:
    """What is counted at the end of a game, the viewer's own first; of one that was given up nothing is."""
    session, view = scene.session, scene.live.now.of(scene.viewer).view
    outcome = scene.live.now.outcome or {}
    seats = [(scene.viewer + step) % session.seats for step in range(session.seats)]
    backs = {session.players[seat].banner: scene.back_of(seat) for seat in seats}
    tallies = []
    for seat in seats if not given_up(outcome) else ():
        total = next(entry.total for entry in view.scores if entry.side == view.sides[seat])
        player = session.players[seat]
        won = view.sides[seat] in outcome.get("winners", ())
        tallies.append(Tally(player.name, player.banner, total, tuple(scene.tally_marks(seat)), won))

    def paint_mark(surface: pygame.Surface, mark: str, banner: str, middle: tuple[int, int], size: int) -> None:
        picture = _picture(scene, mark, banner, backs[banner], size)
        surface.blit(picture, picture.get_rect(center=middle))

    banners = [banner for _, banner in winners_of(session)]
    return Closing(headline_of(session), tallies, banners, paint_mark, scene.app.play)


def _picture(scene: Ended, mark: str, banner: str, back: str, size: int) -> pygame.Surface:
    fill = BANNERS[banner].fill
    if mark == TOKEN:
        return assets.token(fill, size)
    if mark == POINT:
        return assets.owner_mark(banner, size) if size < 20 else _lozenge(fill, size)
    wide = max(8, round(size * 0.72))
    if mark.startswith("?"):
        return assets.card_back(wide, back, scene.look.theme)
    return assets.card_face(mark, wide, scene.look.theme, letters=scene.app.settings.suit_letters)


def _lozenge(fill: str, size: int) -> pygame.Surface:
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    half = size / 2
    for inset, tone in ((0, mix(fill, "#FFFFFF", 0.75)), (max(1, size // 10), fill)):
        edge = [(half, inset), (size - inset, half), (half, size - inset), (inset, half)]
        pygame.draw.polygon(sheet, tone, edge)
    return sheet
