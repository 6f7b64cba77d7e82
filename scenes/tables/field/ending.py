"""The end of a smaller game, at its table: what has decided it is counted, and the winner's banner is planted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.play.final_count import FinalCount, Tally, given_up, headline_of, winners_of
from scenes.play.handover import Handover
from scenes.play.screen import TableScreen
from scenes.ui import assets
from scenes.ui.theme import BANNERS, mix
from scenes.ui.words import called

TOKEN, POINT = "token", "point"


def closing_of(
    handover: Handover, screen: TableScreen, back_of: Callable[[int], str], marks_of: Callable[[int], Sequence[str]]
) -> FinalCount:
    """Return what is counted at the end of a game, the viewer's own first; of one that was given up nothing is.
    ``back_of`` and ``marks_of``: the backs of a seat's cards, and the marks by which it is counted."""
    session, viewer = handover.session, handover.viewer
    now = session.live.now
    view, outcome = now.of(viewer).view, now.outcome or {}
    seats = [(viewer + step) % session.seats for step in range(session.seats)]
    backs = {session.players[seat].banner: back_of(seat) for seat in seats}
    tallies = []
    for seat in seats if not given_up(outcome) else ():
        total = next(entry.total for entry in view.scores if entry.side == view.sides[seat])
        player = session.players[seat]
        won = view.sides[seat] in outcome.get("winners", ())
        tallies.append(Tally(called(player.name), player.banner, total, tuple(marks_of(seat)), won))

    def paint_mark(surface: pygame.Surface, mark: str, banner: str, middle: tuple[int, int], size: int) -> None:
        picture = _picture(screen, mark, banner, backs[banner], size)
        surface.blit(picture, picture.get_rect(center=middle))

    banners = [banner for _, banner in winners_of(session)]
    return FinalCount(headline_of(session), tallies, banners, paint_mark, screen.play)


def _picture(screen: TableScreen, mark: str, banner: str, back: str, size: int) -> pygame.Surface:
    fill = BANNERS[banner].fill
    if mark == TOKEN:
        return assets.token(fill, size)
    if mark == POINT:
        return assets.owner_mark(banner, size) if size < 20 else _lozenge(fill, size)
    wide = max(8, round(size * 0.72))
    if mark.startswith("?"):
        return assets.card_back(wide, back, screen.look.theme)
    return assets.card_face(mark, wide, screen.look.theme, letters=screen.app.settings.suit_letters)


def _lozenge(fill: str, size: int) -> pygame.Surface:
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    half = size / 2
    for inset, tone in ((0, mix(fill, "#FFFFFF", 0.75)), (max(1, size // 10), fill)):
        edge = [(half, inset), (size - inset, half), (half, size - inset), (inset, half)]
        pygame.draw.polygon(sheet, tone, edge)
    return sheet
