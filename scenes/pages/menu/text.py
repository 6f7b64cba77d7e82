"""The five games as the menu names them.

Only those the logic lists can be played; the others wait for a later edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from logic import GameInfo


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
        return players_in_words(self.seats) if self.playable else "In a later edition"


_FIVE = (
    SlipText("assertion", "assertion", "The Moral Law", "Art of War Assertion",
             "Build tricks of four suits out from the centre, take ground, and reach the far lines.", (2, 3, 4)),
    SlipText("strategic-war", "strategic", "Heaven", "Strategic War",
             "Four hidden defenders, four in hand: guess what lies face down.", (2,)),
    SlipText("age-of-spades", "age", "Earth", "Age of Spades",
             "Raise a civilization, card by card, to thirty points.", (2, 3, 4)),
    SlipText("fracas", "fracas", "The Commander", "Fracas",
             "Generals enlist, soldiers strike; twenty tokens to lose.", (2,)),
    SlipText("armies", "game", "Method", "Game",
             "Order your army, then all present their sums at once.", (2, 3, 4)),
)  # fmt: skip


def slip_texts(games: Sequence[GameInfo]) -> list[SlipText]:
    """The five slips; what the logic says about a playable game goes before what is written here."""
    infos = {info.id: info for info in games}
    slips = []
    for slip in _FIVE:
        info = infos.get(slip.game)
        if info is not None:
            slip = SlipText(slip.game, slip.seal, slip.factor, info.title, info.tagline, tuple(info.seats), True)
        slips.append(slip)
    return slips


def seal_of(game: str) -> str:
    """The seal of a game; of one without a slip, that of the suite."""
    return next((slip.seal for slip in _FIVE if slip.game == game), "suite")


def players_in_words(seats: Sequence[int]) -> str:
    """
    >>> players_in_words((2, 3, 4)), players_in_words((2,))
    ('2–4 players', '2 players')
    """
    if len(seats) == 1:
        return f"{seats[0]} players"
    if list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}–{seats[-1]} players"
    return f"{', '.join(str(number) for number in seats)} players"
