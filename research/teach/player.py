"""A taught policy as a player of the arena. It needs no numpy, and reads its seat's view alone.

Its name is ``policy:FILE`` or ``policy:FILE@TEMPERATURE``: the higher the temperature, the oftener it does something
else than what it likes best (1: as it was taught).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from logic.kernel.actions import Action
from logic.kernel.errors import LoadError
from logic.kernel.game import Game
from logic.kernel.network import Network, networks_of
from logic.kernel.policy import Policy
from logic.kernel.rng import Chance
from logic.kernel.state import S

from .games import GAMES

POLICY: Final = "policy:"
USUAL: Final = 0.5


@cache
def read(path: str) -> Network:
    """Return the network of a file; raise :class:`LoadError` if there is none."""
    try:
        return networks_of(Path(path).read_bytes())[0]
    except OSError:
        raise LoadError(f"There is no policy in {path}.") from None


@dataclass(frozen=True, slots=True)
class Taught:
    """A policy at a temperature."""

    path: str
    temperature: float
    iterations: int | None = None

    @property
    def name(self) -> str:
        """The name of the player in the arena."""
        return f"{POLICY}{self.path}@{self.temperature:g}"

    def chosen(self, game: Game[S], state: S, seat: int, seed: int) -> tuple[Action, ...]:
        """The move it makes at its decision, from its own view."""
        view = game.view(state, seat)
        chance, reader = Chance(seed + view.turn), GAMES[game.info.id].READER
        move = Policy(game, reader, read(self.path)).move(view, seat, self.temperature, chance)
        return game.brain.alike(view, seat, move, chance)


def taught(name: str, iterations: int | None, clock: bool, peeks: bool) -> Taught:
    """Make the player of a name."""
    if iterations is not None or clock or peeks:
        raise LoadError("A policy plays out no worlds, keeps no clock and does not peek.")
    path, _, temperature = name.removeprefix(POLICY).partition("@")
    read(path)
    return Taught(path, float(temperature or USUAL))
