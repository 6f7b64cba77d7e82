"""The games that are over: listed without their records, opened one by one, brought in from elsewhere, and reviewed."""

from __future__ import annotations

import time
import uuid
from dataclasses import dataclass

import logic
from scenes.store.connection import Read
from scenes.store.database import Database
from scenes.store.games import FORMAT, Document, generation_of, moment_in, number_in, object_in, players_in, whole

WHOLE = -1
"""In the place of a step: every move has been judged."""
COLUMNS = (
    "g.id, g.game, g.name, g.players, g.options, g.seed, g.created, g.played, g.summary, g.outcome, g.taken, "
    "g.counted, g.facts, g.place, (SELECT max(format) FROM generation WHERE game = g.id) AS format, "
    f"EXISTS(SELECT 1 FROM review WHERE game = g.id AND step = {WHOLE}) AS reviewed"
)


@dataclass(frozen=True)
class Ended:
    """A game that is over. Times are seconds since 1970."""

    id: str
    game: str
    name: str
    players: list[Document]
    options: Document
    seed: str  # decimal digits; empty for a game that began from a position
    created: int
    played: int
    summary: Document
    outcome: Document
    taken: int  # how often somebody took back more than is free
    counted: bool  # whether the statistics have it
    facts: Document
    format: int = FORMAT
    reviewed: bool = False  # whether every move has been judged
    place: int = 0  # the largest was finished last, whatever the clock said

    @property
    def newer(self) -> bool:
        """Return whether a newer version of the program has written it."""
        return self.format > FORMAT


class Finished:
    """The games of a database that are over."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def rows(self) -> list[Ended]:
        """All of them: the one that was finished last comes first, those brought in among them by their time."""
        return self._rows("g.state = 'finished'", ())

    def row(self, game: str) -> Ended | None:
        """One of them; None where there is none of this id."""
        return next(iter(self._rows("g.state = 'finished' AND g.id = ?", (game,))), None)

    def _rows(self, where: str, values: tuple[str, ...]) -> list[Ended]:
        found = self.database.rows(
            f"SELECT {COLUMNS} FROM game g WHERE {where} ORDER BY g.place DESC, g.played DESC", values
        )
        return [_ended(one) for one in found]

    def document(self, game: str) -> Document | None:
        """The whole of a game, its record in it; None where it is damaged or not there."""
        stored = self.database.rows(
            "SELECT document, checksum FROM generation WHERE game = ? ORDER BY number DESC", (game,)
        )
        return next((document for one in stored if (document := whole(one)) is not None), None)

    def holding(self, game: str, seed: str, digits: str) -> str:
        """The id of a game with this seed that came to the position with these ``digits``; nothing if there is none."""
        found = self.database.rows(
            "SELECT g.id FROM game g JOIN generation d ON d.game = g.id WHERE g.state = 'finished' AND g.game = ? "
            "AND coalesce(g.seed, '') = ? AND instr(d.document, ?) LIMIT 1",
            (game, seed, f'"hash":"{digits}"'),
        )
        return str(found[0]["id"]) if found else ""

    def add(
        self, document: Document, outcome: Document, facts: Document, name: str, played: int, whole: str = ""
    ) -> str:
        """Keep a game from elsewhere; its id. The statistics leave it out.

        ``whole`` is the document as text, where the ``document`` holds only what the list shows.
        """
        game = uuid.uuid4().hex
        record = document["record"]
        seed = record.get("seed")
        self.database.write(
            (
                "INSERT INTO game (id, game, name, state, players, options, seed, created, played, place, summary, "
                "outcome, counted, facts) VALUES (?, ?, ?, 'finished', ?, ?, ?, ?, ?, "
                "(SELECT coalesce(max(place), 0) FROM game WHERE state = 'finished' AND played <= ?), ?, ?, 0, ?)",
                (
                    game,
                    document["game"],
                    logic.clean_name(name),
                    document["players"],
                    record.get("options") or {},
                    None if seed is None else str(seed),
                    int(time.time()),
                    played,
                    played,
                    document["summary"],
                    outcome,
                    facts,
                ),
            ),
            generation_of(game, 0, whole or document),
        )
        return game

    # ---- reviews

    def reviews(self, game: str) -> dict[int, Document]:
        """Return what has been said of the moves of a game, by the step at which each begins."""
        found = self.database.rows(
            "SELECT step, content FROM review WHERE game = ? AND step <> ? ORDER BY step", (game, WHOLE)
        )
        return {number_in(one["step"]): content for one in found if (content := object_in(one["content"])) is not None}

    def keep_review(self, game: str, step: int, content: Document) -> None:
        """Keep what is said of a move."""
        self.database.write(
            ("INSERT OR REPLACE INTO review (game, step, content) VALUES (?, ?, ?)", (game, step, content))
        )

    # ---- statistics

    def erase_statistics(self) -> None:
        """No game that is over counts any more; the games themselves stay."""
        self.database.write(("UPDATE game SET counted = 0 WHERE state = 'finished'", ()))


def _ended(one: Read) -> Ended:
    return Ended(
        str(one["id"]),
        str(one["game"]),
        logic.clean_name(str(one["name"])),
        players_in(one["players"]),
        object_in(one["options"]) or {},
        str(one["seed"] or ""),
        moment_in(one["created"]),
        moment_in(one["played"]),
        object_in(one["summary"]) or {},
        object_in(one["outcome"]) or {},
        number_in(one["taken"]),
        bool(number_in(one["counted"])),
        object_in(one["facts"]) or {},
        number_in(one["format"]),
        bool(number_in(one["reviewed"])),
        number_in(one["place"]),
    )
