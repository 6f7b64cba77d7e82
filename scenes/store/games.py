"""The games of the database: listed, opened, written down step by step, finished, named and removed.

Long because all that is read from the tables of games is written here.

What a game is made of is plain data here; `scenes.app` makes matches of it. Every text that is kept is ASCII JSON.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import logic
from scenes.store.connection import Read, checksum
from scenes.store.database import Database, Statement

FORMAT = 1
"""The format of the documents this program writes, and the newest that it reads."""
GENERATIONS = 3
UNFINISHED, FINISHED, UNREADABLE = "unfinished", "finished", "unreadable"
LAST_MOMENT = 250_000_000_000  # seconds since 1970; in the year 9892
IMPORTED = "imported autosave"

Document: TypeAlias = dict[str, Any]
"""A JSON object."""


@dataclass(frozen=True)
class GameRow:
    """A game in the list."""

    id: str
    game: str
    name: str
    state: str
    players: list[Document]
    summary: Document
    created: int  # seconds since 1970
    played: int
    format: int = FORMAT

    @property
    def newer(self) -> bool:
        """Return whether a newer version of the program has written it."""
        return self.format > FORMAT


@dataclass(frozen=True)
class JournalEntry:
    """A step of the journal. Without an action its seat took a step back."""

    number: int
    seat: int
    action: Document | None
    hash: str | None = None
    thought: Document | None = None


@dataclass(frozen=True)
class Generation:
    """A whole game as it stood after so many entries of its journal."""

    number: int
    document: Document


@dataclass(frozen=True)
class Kept:
    """A game with everything that is there to open it by."""

    row: GameRow
    generations: tuple[Generation, ...]  # newest first, the whole ones only
    fell_back: bool  # the newest of them is not the newest there was
    journal: tuple[JournalEntry, ...]
    drafts: dict[int, Document]
    last: int  # the largest number of an entry or a generation, spoilt ones counted


class Games:
    """The kept games."""

    def __init__(self, path: Path, kept: bool = True, log: Callable[[str], object] = str) -> None:
        """Open the file; without ``kept`` it is somebody else's: it is not even looked at, and everything is in
        memory."""
        self.database = Database(path, kept, log)
        self._noted: list[tuple[str, JournalEntry]] = []
        self.unfinished = False  # whether a game waits to go on, as was last seen

    # ---- what is decided

    def note(self, game: str, entry: JournalEntry, summary: Document | None = None) -> None:
        """Write a step down: now with how the game stands after it, or with `settle`, before the next picture."""
        self._noted.append((game, entry))
        if summary is not None:
            self.database.add(
                ("UPDATE game SET played = ?, summary = ? WHERE id = ?", (int(time.time()), summary, game))
            )
            self.settle()

    def unnote(self, game: str, seat: int) -> bool:
        """Forget the last step if it is this seat's and has not been written yet; whether it was."""
        if not self._noted:
            return False
        kept, entry = self._noted[-1]
        if kept != game or entry.seat != seat or entry.action is None:
            return False
        self._noted.pop()
        return True

    def settle(self) -> None:
        """Have everything on the disk that has been decided: nothing that follows from it has been shown yet."""
        noted, self._noted = self._noted, []
        for game, entry in noted:
            step = (
                "INSERT OR REPLACE INTO journal (game, number, seat, action, hash, thought) VALUES (?, ?, ?, ?, ?, ?)",
                (game, entry.number, entry.seat, entry.action, entry.hash, entry.thought),
            )
            undone = ("UPDATE game SET undone = undone + 1 WHERE id = ?", (game,))
            self.database.add(*([step] if entry.action is not None else [step, undone]))
        self.database.flush()

    # ---- a game's life

    def begin(self, document: Document, imported: str = "") -> str:
        """Keep a new game, as its first generation; its id."""
        game = uuid.uuid4().hex
        mark: Statement = ("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", (IMPORTED, imported))
        self.settle()
        self.database.write(row_of(game, document), generation_of(game, 0, document), *([mark] if imported else []))
        self.unfinished = True
        return game

    def imported(self) -> str:
        """The checksum of the old save that has been taken over, or nothing."""
        found = self.database.rows("SELECT value FROM meta WHERE name = ?", (IMPORTED,))
        return str(found[0]["value"]) if found else ""

    def opened(self, game: str) -> None:
        """Note that it is opened: it is the last one played from now on."""
        self.database.write(
            (
                "UPDATE game SET played = ?, place = (SELECT max(place) + 1 FROM game) WHERE id = ?",
                (int(time.time()), game),
            )
        )

    def checkpoint(self, game: str, number: int, document: Document) -> None:
        """Keep the whole game as it stands after ``number`` entries; what only older generations need goes.

        A game that is not there, because it lay in a file that is set aside, is there again.
        """
        self.settle()
        self.database.write(
            row_of(game, document),
            generation_of(game, number, document),
            (
                "DELETE FROM generation WHERE game = ? AND number NOT IN "
                "(SELECT number FROM generation WHERE game = ? ORDER BY number DESC LIMIT ?)",
                (game, game, GENERATIONS),
            ),
            (
                "DELETE FROM journal WHERE game = ? AND number <= (SELECT min(number) FROM generation WHERE game = ?)",
                (game, game),
            ),
            (
                "UPDATE game SET played = ?, summary = ?, players = ? WHERE id = ?",
                (int(time.time()), document["summary"], document["players"], game),
            ),
        )

    def mend(self, game: str, number: int, document: Document) -> None:
        """A damaged game has been opened: its spoilt generations go, and it is kept whole as it stands now."""
        stored = self.database.rows("SELECT number, document, checksum FROM generation WHERE game = ?", (game,))
        self.database.write(
            *(
                ("DELETE FROM generation WHERE game = ? AND number = ?", (game, number_in(one["number"])))
                for one in stored
                if whole(one) is None
            )
        )
        self.checkpoint(game, number, document)

    def taken_back(self, game: str) -> None:
        """Mark the game, because somebody has taken back more than is free."""
        self.database.write(("UPDATE game SET taken = taken + 1 WHERE id = ?", (game,)))

    def finish(
        self, game: str, number: int, document: Document, outcome: Document, facts: Document | None = None
    ) -> None:
        """The game is over: its record stays, what was needed to go on with it does not.

        ``facts`` are for the statistics: what the outcome does not say.
        """
        self.settle()
        self.unfinished = False
        self.database.write(
            row_of(game, document),
            ("DELETE FROM generation WHERE game = ?", (game,)),
            generation_of(game, number, document),
            ("DELETE FROM journal WHERE game = ?", (game,)),
            ("DELETE FROM draft WHERE game = ?", (game,)),
            (
                "UPDATE game SET state = 'finished', played = ?, summary = ?, outcome = ?, facts = ?, "
                "place = (SELECT max(place) + 1 FROM game) WHERE id = ?",
                (int(time.time()), document["summary"], outcome, facts, game),
            ),
        )

    def give_up(self, game: str) -> None:
        """Note that it cannot be read: it stays, but is not offered to be continued."""
        self.database.write(("UPDATE game SET state = 'unreadable' WHERE id = ?", (game,)))

    def set_aside(self, game: str, heir: str, note: str) -> None:
        """Leave a game as it is, with a note of how it stands; ``heir`` goes on with a part of it, under its name."""
        summary = next((row.summary for row in self._rows("g.id = ?", game)), {})
        self.database.write(
            (
                "UPDATE game SET (name, taken) = (SELECT name, taken FROM game WHERE id = ?) WHERE id = ?",
                (game, heir),
            ),
            (
                "UPDATE game SET state = 'unreadable', summary = ? WHERE id = ?",
                ({**summary, "note": note}, game),
            ),
        )

    def rename(self, game: str, name: str) -> None:
        """Call it otherwise; an empty name gives it back its own."""
        self.database.write(("UPDATE game SET name = ? WHERE id = ?", (logic.clean_name(name), game)))

    def remove(self, game: str) -> None:
        """Forget it for good."""
        self._noted = [noted for noted in self._noted if noted[0] != game]
        self.database.write(("DELETE FROM game WHERE id = ?", (game,)))

    def draft(self, game: str, seat: int, content: Document | None) -> None:
        """Keep what a seat is putting together outside of the match; None forgets it."""
        if content is None:
            self.database.write(("DELETE FROM draft WHERE game = ? AND seat = ?", (game, seat)))
        else:
            self.database.write(
                ("INSERT OR REPLACE INTO draft (game, seat, content) VALUES (?, ?, ?)", (game, seat, content))
            )

    def picture(self, game: str, png: bytes) -> None:
        """Keep a small picture of its table."""
        self.database.write(("INSERT OR REPLACE INTO picture (game, png) VALUES (?, ?)", (game, png)))

    # ---- reading

    def rows(self, state: str = "") -> list[GameRow]:
        """The games in a state, or those that are not finished whatever is wrong with them; last played first."""
        return self._rows("g.state = ?" if state else "g.state <> ?", state or FINISHED)

    def _rows(self, where: str, value: str) -> list[GameRow]:
        self.settle()
        found = self.database.rows(
            "SELECT g.id, g.game, g.name, g.state, g.players, g.summary, g.created, g.played, "
            "(SELECT max(format) FROM generation WHERE game = g.id) AS format "
            f"FROM game g WHERE {where} ORDER BY g.place DESC",
            (value,),
        )
        return [_row(one) for one in found]

    def latest(self) -> GameRow | None:
        """The unfinished game that was played last."""
        found = next((row for row in self.rows(UNFINISHED) if not row.newer), None)
        self.unfinished = found is not None
        return found

    def last_game(self) -> str:
        """Return which of the games was played last, over or not; nothing if none has been."""
        found = self.database.rows("SELECT game FROM game ORDER BY place DESC LIMIT 1")
        return str(found[0]["game"]) if found else ""

    def open(self, game: str) -> Kept | None:
        """Return everything that is kept of a game; None where there is none of this id."""
        found = self._rows("g.id = ?", game)
        if not found:
            return None
        stored = self.database.rows(
            "SELECT number, document, checksum FROM generation WHERE game = ? ORDER BY number DESC", (game,)
        )
        generations = [
            Generation(number_in(one["number"]), document) for one in stored if (document := whole(one)) is not None
        ]
        journal = [
            _entry(one)
            for one in self.database.rows(
                "SELECT number, seat, action, hash, thought FROM journal WHERE game = ? ORDER BY number", (game,)
            )
        ]
        drafts = {
            number_in(one["seat"]): content
            for one in self.database.rows("SELECT seat, content FROM draft WHERE game = ?", (game,))
            if (content := object_in(one["content"])) is not None
        }
        last = max([0, *(entry.number for entry in journal), *(number_in(one["number"]) for one in stored)])
        fell_back = bool(stored) and whole(stored[0]) is None
        return Kept(found[0], tuple(generations), fell_back, tuple(journal), drafts, last)

    def picture_of(self, game: str) -> bytes | None:
        """The small picture of its table, as PNG."""
        found = self.database.rows("SELECT png FROM picture WHERE game = ?", (game,))
        png = found[0]["png"] if found else None
        return png if isinstance(png, bytes) else None

    def close(self) -> None:
        """Let go of the file."""
        self.settle()
        self.database.close()


def row_of(game: str, document: Document) -> Statement:
    """The statement that has a game in the list, with the largest place, unless it is there."""
    record, now = document["record"], int(time.time())
    start, seed = record.get("start"), record.get("seed")
    options = record.get("options", start.get("options") if isinstance(start, dict) else None)
    return (
        "INSERT INTO game (id, game, state, players, options, seed, created, played, place, summary, counted) "
        "VALUES (?, ?, 'unfinished', ?, ?, ?, ?, ?, (SELECT coalesce(max(place), 0) + 1 FROM game), ?, ?) "
        "ON CONFLICT (id) DO NOTHING",
        (
            game,
            document["game"],
            document["players"],
            options or {},
            None if seed is None else str(seed),
            now,
            now,
            document["summary"],
            int(seed is not None or "ground" in record),  # one from another position is no game like others
        ),
    )


def generation_of(game: str, number: int, document: Document | str) -> Statement:
    """The statement that keeps a whole game; the document may be text already."""
    return (
        "INSERT OR REPLACE INTO generation (game, number, format, document, checksum) "
        "VALUES (?1, ?2, ?3, ?4, sha256(?4))",
        (game, number, FORMAT, document),
    )


def read_json(text: object) -> object:
    """Return what a text says; None if it is no JSON."""
    try:
        return logic.json_of(text)
    except logic.LoadError:
        return None


def players_in(text: object) -> list[Document]:
    """The players of a game, their names cleaned; none where somebody else has put something in their place."""
    try:
        return list(logic.players_of(read_json(text)))
    except logic.LoadError:
        return []


def number_in(value: object) -> int:
    """A whole number of the database; 0 for what somebody else has put in its place."""
    return value if type(value) is int else 0


def moment_in(value: object) -> int:
    """A moment of the database, in seconds since 1970, that calendars know; 0 for what is none."""
    return max(0, min(LAST_MOMENT, number_in(value)))


def object_in(text: object) -> Document | None:
    found = read_json(text)
    return found if isinstance(found, dict) else None


def whole(one: Read) -> Document | None:
    """The document of a generation; None where it is not what was written."""
    text = one["document"]
    return object_in(text) if isinstance(text, str) and checksum(text) == one["checksum"] else None


def _row(one: Read) -> GameRow:
    return GameRow(
        str(one["id"]),
        str(one["game"]),
        logic.clean_name(str(one["name"])),
        str(one["state"]),
        players_in(one["players"]),
        object_in(one["summary"]) or {},
        moment_in(one["created"]),
        moment_in(one["played"]),
        number_in(one["format"]),
    )


def _entry(one: Read) -> JournalEntry:
    return JournalEntry(
        number_in(one["number"]),
        number_in(one["seat"]),
        None if one["action"] is None else object_in(one["action"]) or {},
        None if one["hash"] is None else str(one["hash"]),
        None if one["thought"] is None else object_in(one["thought"]),
    )
