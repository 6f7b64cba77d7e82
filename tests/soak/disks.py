"""``python -m tests.soak.disks [--every N]``: a disk that refuses any call of SQLite, in every version of the tables.

A data folder of each version of the tables is opened, looked at, played in, backed up and closed, while one call of a
kind is refused, or all from it on (`tests.store.faults`). Nothing may raise, nothing may be renamed, and every game
must be found afterwards; what could not be kept has been said. ``--every`` leaves out all but one call in so many.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from logic.kernel.acts import action_to_json
from logic.views import PassAct
from scenes.app.storage import DATABASE, Storage
from scenes.store import database, schema
from scenes.store.files import LOGS
from scenes.store.games import FINISHED, Document, Games, JournalEntry, Kept
from tests.store.faults import KINDS, Disk, faulty

GOLDEN = Path(__file__).parent.parent / "store" / "golden"
VERSIONS = tuple(range(1, schema.VERSION + 1))
LASTS = {"once": (False, False), "from there on": (True, False), "until it is freed": (True, True)}
"""How long a fault lasts: whether it stays, and whether it goes before the program ends."""
BLIND = tuple(KINDS[name] for name in ("open", "lock", "held"))
"""Where these last, nothing can be read. Here they hold for every disk, and so for a copy elsewhere as well."""
LEFT = {DATABASE, "log.txt", *(f"{DATABASE}{end}" for end in LOGS)}
"""What may lie in the folder: nothing renamed, nothing half made."""
BACKUP = ".backup-"


def standing(games: Games) -> dict[str, Kept]:
    """Return everything that is kept, by the ids of the games."""
    found = {row.id: games.open(row.id) for row in [*games.rows(), *games.rows(FINISHED)]}
    return {game: kept for game, kept in found.items() if kept is not None}


@contextmanager
def impatient() -> Iterator[None]:
    """Every commit asks for the disk, and nobody is waited for."""
    before = database.SYNCHRONOUS, database.PATIENCE
    database.SYNCHRONOUS, database.PATIENCE = "FULL", 0
    try:
        yield
    finally:
        database.SYNCHRONOUS, database.PATIENCE = before


class Trial:
    """One data folder on one disk."""

    def __init__(self, version: int, folder: Path) -> None:
        shutil.copy(GOLDEN / f"games-{version}.sqlite3", folder / DATABASE)
        self.folder = folder
        storage = Storage(folder)
        self.before = standing(storage.games)
        latest = storage.games.latest()
        assert latest is not None
        self.game = latest.id
        storage.games.database._close()  # no backup is made yet
        shutil.copy(GOLDEN / f"games-{version}.sqlite3", folder / DATABASE)
        self.wrong: list[str] = []
        self.said: list[str] = []
        self.made = ""

    def play(self, storage: Storage, blind: bool) -> None:
        """Do what a player does with it; ``blind``: it may be that nothing can be read, and then that is said."""
        games, last = storage.games, self.before[self.game].last
        listed = {row.id for row in [*games.rows(), *games.rows(FINISHED)]}
        self.said += storage.settle()
        if listed != set(self.before) and not (blind and self.said):
            self.wrong.append("games are missing from the list")
        document: Document = self.before[self.game].generations[0].document
        games.opened(self.game)
        for number in range(1, 4):
            games.note(
                self.game,
                JournalEntry(last + number, 0, action_to_json(PassAct())),
                {"turn": number} if number != 2 else None,
            )
            self.said += storage.settle()
        games.database.gather()
        games.checkpoint(self.game, last + 3, document)
        self.made = games.begin(document)
        games.rename(self.made, "made anew")
        games.database.gather()
        self.said += storage.settle()

    def run(self, disk: Disk, freed: bool) -> None:
        """Play, and judge what came of it."""
        storage, settled = Storage(self.folder), False
        try:
            with faulty(disk):
                self.play(storage, disk.on and disk.kind in BLIND)
                disk.free = freed
                if freed:
                    storage.games.draft(self.game, 1, {"laid": 1})
                settled = storage.games.database.settled
                if not settled and not self.said:
                    self.wrong.append("something could not be kept, and nothing is said of it")
                storage.close()
        except Exception as error:
            self.wrong.append(f"raised {error!r}")
        if freed and not settled:
            self.wrong.append("the disk is free, and not everything is kept")
        self.judge(settled)

    def judge(self, settled: bool) -> None:
        """Open the folder on a sound disk."""
        strange = {path.name for path in self.folder.iterdir() if BACKUP not in path.name} - LEFT
        if strange:
            self.wrong.append(f"there is {sorted(strange)}")
        storage = Storage(self.folder)
        found = standing(storage.games)
        self.wrong += storage.settle()
        if not set(self.before) <= set(found):
            self.wrong.append("games are gone")
        for game, kept in self.before.items():
            now = found.get(game, kept)
            if game != self.game and (now.generations, now.journal) != (kept.generations, kept.journal):
                self.wrong.append("a game has changed")
            if now.fell_back or now.last < kept.last:
                self.wrong.append("a game has gone back")
        if settled and (found[self.game].last != self.before[self.game].last + 3 or self.made not in found):
            self.wrong.append("what was called kept is not there")
        storage.games.database._close()


def trials(every: int = 1, shift: int = 0) -> Iterator[tuple[str, list[str]]]:
    """Try every version, kind and call; what was tried, and what did not hold."""
    with impatient():
        for version in VERSIONS:
            for kind in KINDS:
                for lasts, (on, freed) in LASTS.items():
                    first = counted = 1 + shift % every
                    while first <= counted:
                        with tempfile.TemporaryDirectory() as place:
                            trial, disk = Trial(version, Path(place)), Disk(kind, first, on)
                            trial.run(disk, freed)
                            counted = max(counted, disk.counted)
                        yield f"tables {version}, {kind} {first} refused {lasts}", trial.wrong
                        first += every
                        shift += 1


def main() -> int:
    """The exit status is how many trials did not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.disks", description=__doc__)
    parser.add_argument("--every", type=int, default=1)
    asked = parser.parse_args()
    count = failed = 0
    begun = time.monotonic()
    for what, wrong in trials(asked.every):
        count += 1
        if wrong:
            failed += 1
            print(f"{what}: {'; '.join(wrong)}", file=sys.stderr, flush=True)
        if count % 500 == 0:
            print(f"{count} faults, {failed} failed; {time.monotonic() - begun:.0f} s", flush=True)
    print(
        f"{count} faults below SQLite of {len(KINDS)} kinds in {len(VERSIONS)} versions of the tables; {failed} failed"
    )
    return min(failed, 99)


if __name__ == "__main__":
    raise SystemExit(main())
