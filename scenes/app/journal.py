"""A game as it is written down: every decision of every seat as it is taken, and the whole of it from time to time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import logic
from scenes.app.plain import Plain
from scenes.app.thoughts import Thoughts
from scenes.store.games import Games, JournalEntry

FEW, MANY = 6, 40
"""Steps after which the end of a turn makes a new generation of the game, and after which it is time in any case."""
TWICE = 2
"""A file may turn out to be damaged as it is written to: the whole game is then written to the one that follows it."""


@dataclass(frozen=True, slots=True)
class JournaledGame:
    """A game that is being played, as it is written down: its match, how it stands, all of it as a document, what was
    thought, and what each seat was putting together when it was left."""

    match: Callable[[], logic.Match]
    summary: Callable[[], Plain]
    document: Callable[[], Plain]
    thoughts: Thoughts
    drafts: dict[int, Plain]


class Journal:
    """The book of one session (`scenes.app.snapshot.MoveRecorder`).

    What can no longer be taken back is on the disk when `acted` returns; a mere intention at the latest before the
    next picture (`Games.settle`).
    """

    def __init__(
        self, session: JournaledGame, games: Games, game: str = "", number: int = 0, damaged: bool = False
    ) -> None:
        """``game`` and ``number``: the id of a game that has been opened, and of the last entry of its journal.

        One that was ``damaged`` is kept whole at once.
        """
        self.session, self.games, self.game, self.number = session, games, game, number
        self._thought = session.thoughts.latest
        self._drafts: dict[int, Plain | None] = dict(session.drafts)
        self._pictured = number if game else -1
        if game:
            games.opened(game)
            if damaged:
                games.mend(game, number, session.document())
        else:
            self.number, self.game = 0, games.begin(session.document())
        self._mark()

    # ---- what is decided

    def acted(self, seat: int) -> None:
        """A seat has just acted."""
        match = self.session.match()
        made = match.last_entry() or {}
        before, self._thought = self._thought, self.session.thoughts.latest
        thought = self._thought if self._thought is not before else None
        entry = JournalEntry(self.number + 1, made["seat"], made["action"], made.get("hash"), thought)
        self._note(entry, at_once=not match.can_undo(seat))

    def undone(self, seat: int) -> None:
        """A seat has just taken its last step back."""
        if self.games.unnote(self.game, seat):
            self.number -= 1
        else:
            self._note(JournalEntry(self.number + 1, seat, None), at_once=False)

    def taken_back(self) -> None:
        """Mark the game, because somebody has gone back further than is free, and keep it whole as it stands now."""
        self.number += 1
        self.checkpoint()
        self.games.taken_back(self.game)

    def _note(self, entry: JournalEntry, at_once: bool) -> None:
        self.number = entry.number
        self.games.note(self.game, entry, self.session.summary() if at_once else None)
        if self.games.database.lost != self._lost:
            self.checkpoint()

    # ---- the whole game

    @property
    def due(self) -> bool:
        """Return whether it is time for another generation."""
        steps = self.number - self._kept_at
        return steps >= MANY or (steps >= FEW and self.session.match().turn != self._turn)

    def checkpoint(self) -> None:
        """Keep the whole game as it stands, if anything has happened since the last time, or been lost."""
        for _ in range(TWICE):
            if self.number != self._kept_at or self.games.database.lost != self._lost:
                self._mark()
                self.games.checkpoint(self.game, self.number, self.session.document())

    def gather(self) -> None:
        """Move what was decided so far to where it is safest, while somebody takes their time."""
        self.games.settle()
        self.games.database.gather()

    def finish(self) -> None:
        """The game is over: it is kept as a finished one."""
        match = self.session.match()
        for number in range(TWICE):
            if not number or self.games.database.lost != self._lost:
                self._mark()
                document, facts = self.session.document(), logic.facts_of(match)
                self.games.finish(self.game, self.number, document, logic.outcome_of(match), facts)

    def draft(self, seat: int, content: Plain | None) -> None:
        """Keep what a seat is putting together that the match knows nothing of; None for nothing."""
        if content != self._drafts.get(seat):
            self._drafts[seat] = content
            self.games.draft(self.game, seat, content)

    @property
    def unpictured(self) -> bool:
        """Return whether anything has happened since its table was pictured last."""
        return self._pictured != self.number

    def picture(self, png: bytes) -> None:
        """Keep how its table looks to everybody, in small."""
        self._pictured = self.number
        self.games.picture(self.game, png)

    # ---- inside

    def _mark(self) -> None:
        self._kept_at, self._turn = self.number, self.session.match().turn
        self._lost = self.games.database.lost
