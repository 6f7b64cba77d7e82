"""Length of a game between people who know it: a keystroke-level model (Card, Moran and Newell 1980).

A seat surveys the table, points, presses and reads; between that the table shows what happened. The seconds of a game
are the sum of these operators over its own course, as computer players of one level took it. Presses and moves are
counted where a question has more than one answer, or ends with a word that binds; all else a table answers by itself.

S. K. Card, T. P. Moran, A. Newell, "The keystroke-level model for user performance time with interactive systems",
Communications of the ACM 23(7), 1980: a task is a row of *unit tasks*, each acquired and then executed. Its execution
is P, B and one M for each answer. Its acquisition takes five to thirty seconds where the user makes it up, as in
routine design; a move is such a unit, and the least is taken. The hand stays on the mouse, so there is no H. R is what
the table shows, as it was measured. Looking and finding is part of acquisition and of M, and has no operator.

    python -m research.keystrokes              the table of docs/balance.md: every preset of every game
    python -m research.keystrokes --game fracas --options '{"secondReady": true}'      a row of one's own
    python -m research.keystrokes --watch      what the tables show, in seconds a step: :data:`SHOWN`
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from logic.ai.levels import level_by_id
from logic.contest import MOST_DECISIONS, LevelPlayer
from logic.kernel.actions import Action
from logic.kernel.acts import ActionView
from logic.kernel.events import Event, seen_by
from logic.kernel.game import Game
from logic.kernel.state import State
from logic.registry import game_by_id, infos
from research.balance import FIRST_SEED, Row, called, planned

POINT, PRESS, PREPARE = 1.1, 0.2, 1.35
"""P: to point with a mouse; B twice: a button goes down and up; M: to prepare for both. Seconds."""
ACQUIRE: Final = 5.0
"""Seconds in which a move is found, at the least."""
A_WORD: Final = 60 / 200
"""Seconds that a word takes at 200 a minute."""
SHOWN: Final = {"assertion": 0.34, "strategic-war": 1.28, "age-of-spades": 0.55, "fracas": 0.44, "armies": 0.2}
"""Seconds that a table shows of a step, by games: measured at the pace *Brisk*, with nobody who thinks."""
BINDING: Final = ("done", "yes")
"""Answers that are pressed even where there is no other."""


@dataclass
class Tally:
    """Totals over all players of a game: answers pressed, the moves that these make up, and words new to them.

    Answers of one seat are one move as long as no other seat answers and no other turn begins.
    """

    clicks: int = 0
    moves: int = 0
    words: int = 0
    steps: int = 0
    told: int = 0
    _last: tuple[int, int] = (-1, -1)
    _read: set[tuple[int, str]] = field(default_factory=set)

    def count(self, game: Game[State], state: State, seat: int, answer: Action) -> None:
        """Take in an answer that is about to be given."""
        self.steps += 1
        offered = len(game.options(state, seat))
        if offered < 2 and answer.kind not in BINDING:
            return
        self.clicks += 1
        self.moves += self._last != (seat, state.turn)
        self._last = seat, state.turn
        decision = game.decision(game.view(state, seat), seat)
        assert decision is not None
        for sentence in (decision.story, decision.prompt, *(one.label for one in decision.answers)):
            if (seat, sentence) not in self._read:
                self._read.add((seat, sentence))
                self.words += len(sentence.split())

    def hear(self, game: Game[State], state: State, events: list[Event]) -> None:
        """Take in what came of it: the words that the record has of that, a card being one."""
        for entry in game.words.log_entries(seen_by(state, None, events), ()):
            self.told += len(entry.note.split())
            self.told += sum(1 if run.card else len(run.text.split()) for run in entry.runs)

    def counts(self) -> dict[str, float]:
        """Return the counts for a line of a file."""
        found = {"clicks": self.clicks, "moves": self.moves, "words": self.words}
        return {**found, "steps": self.steps, "told": self.told}


def seconds(game_id: str, seats: int, counts: dict[str, float]) -> float:
    """Return how long a game takes one who knows it and plays against computer players, by what :class:`Tally` counted.

    A seat's share of what all did is that player's. What the others do is read while it is shown.
    """
    own = counts["clicks"] * (PREPARE + POINT + PRESS) + counts["moves"] * ACQUIRE + counts["words"] * A_WORD
    shown = counts["steps"] * SHOWN[game_id]
    return (own + shown + max(shown, counts["told"] * A_WORD) * (seats - 1)) / seats


# the table ------------------------------------------------------------------------------------------------------------


def played(row: Row, games: int) -> dict[str, float]:
    """Return what all who play count in a game of a row, on average."""
    game = game_by_id(row.game_id)
    found: dict[str, float] = {}
    for number in range(FIRST_SEED, FIRST_SEED + games):
        state: State = game.new(number, row.seats, game.settle_options(row.seats, json.loads(row.options)))
        player, tally = LevelPlayer(level_by_id(row.level), row.worlds), Tally()
        for step in range(MOST_DECISIONS):
            if state.outcome is not None:
                break
            seat = game.to_answer(state)[0]
            for answer in player.chosen(game, state, seat, number * 31 + seat + step * 7919):
                if seat not in game.to_answer(state):
                    break
                events: list[Event] = []
                tally.count(game, state, seat, answer)
                game.apply(state, seat, answer, events)
                tally.hear(game, state, events)
        for key, value in tally.counts().items():
            found[key] = found.get(key, 0.0) + value / games
    return found


HEAD: Final = ("game", "seats", "options", "level", "clicks", "moves", "words", "told", "steps", "shown", "minutes")


def table(rows: Sequence[Row], games: int) -> Iterator[str]:
    """Yield the rows in Markdown: counts of one player, then of the whole game."""
    yield f"| {' | '.join(HEAD)} |"
    yield f"|{' --- |' * len(HEAD)}"
    for row in rows:
        counts = played(row, games)
        own = [f"{counts[key] / row.seats:.0f}" for key in ("clicks", "moves", "words")]
        told = f"{counts['told'] * (row.seats - 1) / row.seats:.0f}"
        shown = f"{counts['steps'] * SHOWN[row.game_id]:.0f} s"
        title, minutes = game_by_id(row.game_id).info.title, f"{seconds(row.game_id, row.seats, counts) / 60:.1f}"
        cells = [title, str(row.seats), called(row), row.level, *own, told, f"{counts['steps']:.0f}", shown, minutes]
        yield f"| {' | '.join(cells)} |"


# what a table shows ---------------------------------------------------------------------------------------------------


class Ready:
    """A client that answers at once, in place."""

    progress, thought, lowered, hinting = 0.0, None, "", False

    def __init__(self) -> None:
        self._asked: tuple[int, list[ActionView]] | None = None

    def think(self, token: int, request: Any, level: str, seed: int, seconds: float = 1.0) -> None:
        from logic.ai import plan

        self._asked = token, plan(request, level, seed)

    def poll(self) -> tuple[int, list[ActionView]] | None:
        found, self._asked = self._asked, None
        return found

    def cancel(self) -> None:
        self._asked = None


FRAME: Final = 1 / 20
WATCHED: Final = 3
"""Games of each that are watched."""
LEVELS: Final = {"assertion": "recruit", "armies": "recruit"}
"""Who plays where soldiers are too slow for hundreds of games (docs/balance.md)."""


def level_of(game_id: str) -> str:
    """Return the level that plays in the tables of docs/balance.md."""
    return LEVELS.get(game_id, "soldier")


def watched(game_id: str, seats: int) -> float:
    """Return the seconds that a table at *Brisk* shows of a step, where computers play that never think or pause."""
    from dataclasses import replace

    from scenes.app import preferences
    from scenes.app.app import App, LaunchOptions
    from scenes.app.session import Session, default_players

    seconds = steps = 0.0
    preferences.PACES["brisk"] = preferences.Pace(0.0, 1e6)  # nothing waits, and nothing is hurried
    for seed in range(1, WATCHED + 1):
        with tempfile.TemporaryDirectory() as folder:
            app = App(LaunchOptions(data_dir=folder, width=1024, height=640))
            app.open()
            app.ai = Ready()  # type: ignore[assignment]
            app.change_settings(motion="full", narration="brisk", pace="brisk", voices=False, music=False)
            players = [replace(one, level=level_of(game_id)) for one in default_players(seats, 0, game_id)]
            session = Session(game_id, tuple(players), {}, seed)
            session.start(app)
            while session.match.outcome() is None:
                app.frame(FRAME)
                seconds += FRAME
            steps += len(session.match.record()["actions"])
            app.close()
    return seconds / steps


def main(given: Sequence[str] | None = None) -> int:
    """Print the table, or what tables show."""
    parser = argparse.ArgumentParser(prog="python -m research.keystrokes", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", action="append", default=[], help="id of a game; may be given again (default: all)")
    parser.add_argument("--games", type=int, default=40, help="of each row (40)")
    parser.add_argument("--options", help="house rules of a row of one's own, as JSON")
    parser.add_argument("--seats", type=int, help="with this number of seats only")
    parser.add_argument("--watch", action="store_true", help="measure what tables show instead")
    wanted = parser.parse_args(given)
    rows: list[Row] = []
    for info in infos():
        if info.id in wanted.game or not wanted.game:
            if wanted.watch:
                print(info.id, *(f"{watched(info.id, seats):.2f}" for seats in info.seats), flush=True)
            elif wanted.options is None:
                rows += planned([info.id], level_of(info.id), None)
            else:
                options = json.dumps(json.loads(wanted.options), sort_keys=True)
                rows += [Row(info.id, seats, options, level_of(info.id)) for seats in info.seats]
    for line in table([row for row in rows if wanted.seats in (None, row.seats)], wanted.games) if rows else ():
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
