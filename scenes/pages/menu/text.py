"""The five games as the menu names them.

Only those the logic lists can be played; the others wait for a later edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import logic
from logic import GameInfo
from scenes.ui.words import Phrase, spoken

PLAYERS = Phrase("menu", "{count} players")
FROM_TO = Phrase("menu", "{low}–{high} players")
PLAYERS_OR = Phrase("menu", "{sums} players")


@dataclass(frozen=True)
class SlipText:
    """One slip of the menu."""

    game: str  # its id
    seal: str
    factor: str
    title: str
    words: str
    seats: tuple[int, ...]
    playable: bool = False

    @property
    def foot(self) -> str:
        return players_in_words(self.seats) if self.playable else Phrase("menu", "In a later edition")()


_FIVE = (
    ("assertion", "assertion", Phrase("menu", "The Moral Law"), "Art of War Assertion", (2, 3, 4)),
    ("strategic-war", "strategic", Phrase("menu", "Heaven"), "Strategic War", (2,)),
    ("age-of-spades", "age", Phrase("menu", "Earth"), "Age of Spades", (2, 3, 4)),
    ("fracas", "fracas", Phrase("menu", "The Commander"), "Fracas", (2,)),
    ("armies", "game", Phrase("menu", "Method"), "Game", (2, 3, 4)),
)


def slip_texts(games: Sequence[GameInfo]) -> list[SlipText]:
    """The five slips; what the logic says about a playable game goes before what is written here."""
    infos = {info.id: info for info in games}
    slips = []
    for game, seal, factor, title, seats in _FIVE:
        info = infos.get(game)
        words = "" if info is None else spoken("game", info.tagline)
        found = seats if info is None else tuple(info.seats)
        slips.append(SlipText(game, seal, factor(), spoken("game", title), words, found, info is not None))
    return slips


def seal_of(game: str) -> str:
    """The seal of a game; of one without a slip, that of the suite."""
    return next((seal for one, seal, *_ in _FIVE if one == game), "suite")


def players_in_words(seats: Sequence[int]) -> str:
    """
    >>> players_in_words((2, 3, 4)), players_in_words((2,))
    ('2–4 players', '2 players')
    """
    if len(seats) == 1:
        return PLAYERS(count=seats[0])
    if list(seats) == list(range(seats[0], seats[-1] + 1)):
        return FROM_TO(low=seats[0], high=seats[-1])
    return PLAYERS_OR(sums=logic.all_of(seats))
