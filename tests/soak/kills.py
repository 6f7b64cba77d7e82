"""The program is killed while it plays, again and again: ``python -m tests.soak.kills [--kills N] [--first N]``.

A real program under the dummy driver plays the five games through their scenes: a person's moves by a script, the
other seats by computer players. At a random moment it is killed as by a power cut (SIGKILL). What it had taken as
decided, and what of it a picture had shown, it wrote into a file of its own; then its data folder is opened as the next
start would:

* at most one decision (of a person, or one whole answer of a computer player) is missing,
* none of those that a picture has shown,
* the database opens without a word, every game begun is still there, and no file lies about.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FILES = {"games.sqlite3", "games.sqlite3-wal", "games.sqlite3-shm", "settings.json"}
LONGEST = 2.0  # seconds a program plays before it is killed
UNDONE = 0.12  # how often the person takes a step back instead of the next


# ---- the program that is killed


class Witness:
    """Tells what happens, a line at a time, into a file that outlives its writer."""

    def __init__(self, path: str) -> None:
        self.handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self.frame = 0

    def tell(self, *words: object) -> None:
        os.write(self.handle, (" ".join(map(str, words)) + "\n").encode())


class Spy:
    """Stands before the book of a game: tells that something is decided, before it is written."""

    def __init__(self, journal: Any, witness: Witness) -> None:
        self.journal, self.witness = journal, witness

    def _tell(self) -> None:
        self.witness.tell("decided", self.journal.game, self.witness.frame, digest(self.journal.session.match()))

    def acted(self, seat: int) -> None:
        self._tell()
        self.journal.acted(seat)

    def undone(self, seat: int) -> None:
        self._tell()
        self.journal.undone(seat)

    def taken_back(self) -> None:
        self._tell()
        self.journal.taken_back()


def digest(match: Any) -> str:
    """A short name for everything that was done so far."""
    return hashlib.sha256(json.dumps(match.record()["actions"], sort_keys=True).encode()).hexdigest()[:16]


def program(folder: str, told: str, seed: int) -> None:
    """Play until somebody puts an end to it."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    import logic
    from scenes.app.app import App, LaunchOptions
    from scenes.app.session import Session, default_players
    from tests.scenes.shell_kit import press
    from tests.scenes.table_kit import FakeClient

    chance, witness = random.Random(seed), Witness(told)
    app = App(LaunchOptions(data_dir=folder, width=1024, height=640))
    app.audio.silent = True
    app.open()
    app.ai = FakeClient()
    app.settings.motion = chance.choice(("none", "full"))
    app.first_scene()
    games = logic.games()
    spied: Any = None
    while True:
        witness.frame += 1
        scene: Any = app.stack.top
        session = getattr(scene, "session", None)
        journal = getattr(session, "journal", None)
        if session is None or session.match is None or scene.__class__.__name__ == "ResultsScene":
            if getattr(scene, "saved", None) is not None and chance.random() < 0.7:
                scene.resume_game()
            else:
                info = chance.choice(games)
                Session(
                    info.id, default_players(chance.choice(info.seats), game=info.id), {}, chance.randrange(999)
                ).start(app)
        elif journal is not None and spied is not journal:
            spied = journal
            witness.tell("opened", journal.game, witness.frame, digest(session.match))
            session.live.book = Spy(journal, witness)
            witness.tell("ready")
        elif scene.__class__.__name__ == "PrivacyScene":
            press(app, 13)
        elif scene.decision is not None:
            person(scene, chance)
        if chance.random() < 0.002:
            app.to_menu()
        if app.frame(chance.choice((1 / 60, 0.2, 0.5))):
            witness.tell("shown", witness.frame)


def person(scene: Any, chance: random.Random) -> None:
    """One thing that a person does at the table: any answer, or a step back."""
    if scene.sight.can_undo and chance.random() < UNDONE:
        if scene.game == "assertion":
            scene.input.answers.undo()
        else:
            scene.undo()
        return
    action = chance.choice(scene.decision.actions)
    if scene.game == "assertion":
        scene.input.answers.give(action)
    else:
        scene.act(action)


# ---- the one who kills it


@dataclass
class Story:
    """The words of a program before it was killed."""

    game: str = ""
    standings: list[tuple[int, str]] = field(default_factory=list)  # frame and digest, from the opening on
    shown: int = 0  # the frame of the last picture
    games: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, path: Path) -> Story:
        story = cls()
        for line in path.read_text().splitlines():
            what, *rest = line.split()
            if what in ("opened", "decided"):
                game, frame, name = rest
                if what == "opened":
                    story.game, story.standings = game, []
                story.games.add(game)
                story.standings.append((int(frame), name))
            elif what == "shown":
                story.shown = int(rest[0])
        return story


def kill_one(folder: Path, told: Path, seed: int) -> tuple[str, Story]:
    """Let a program play for a while and kill it; what was wrong before that, and what it told."""
    command = [sys.executable, "-m", "tests.soak.kills", "--play", str(folder), str(told), str(seed)]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    while not (told.exists() and "ready" in told.read_text()):
        if process.poll() is not None:
            return process.stderr.read() if process.stderr else "it ended", Story()
        time.sleep(0.02)
    time.sleep(random.Random(seed).uniform(0, LONGEST))
    ended = process.poll() is not None
    process.kill()
    error = process.communicate()[1]
    return (f"it ended by itself: {error}" if ended else ""), Story.of(told)


def lying_in(folder: Path) -> set[str]:
    """Return what lies in a folder, but for the backups, which closing makes."""
    return {path.name for path in folder.iterdir() if ".backup-" not in path.name}


def judge(folder: Path, story: Story, known: set[str]) -> tuple[list[str], Counter[str]]:
    """Open the data folder as the next start does; what does not hold, and what was lost."""
    from scenes.app.reopening import reopen
    from scenes.app.storage import Storage

    wrong, count = [], Counter[str]()
    strange = lying_in(folder) - FILES
    if strange:
        wrong.append(f"files lie about: {sorted(strange)}")
    storage = Storage(folder)
    kept = storage.games.open(story.game)
    rows = {row.id for row in [*storage.games.rows(), *storage.games.rows("finished")]}
    if not (known | story.games) <= rows:
        wrong.append("a game is missing")
    if kept is None:
        wrong.append("the game is not there")
    else:
        session, sentence = reopen(kept)
        if sentence:
            wrong.append(sentence)
        count["generations"] = len(kept.generations)
        names = [name for _, name in story.standings]
        now = digest(session.match)
        if now not in names:
            wrong.append("it stands where it never stood")
        else:
            place = len(names) - 1 - names[::-1].index(now)
            missing = [frame for frame, _ in story.standings[place + 1 :]]
            count["decisions"] = len(set(missing))
            if len(set(missing)) > 1:
                wrong.append(f"{len(set(missing))} decisions are lost")
            if any(frame <= story.shown for frame in missing):
                wrong.append("a decision is lost that had been shown")
    wrong += storage.settle()
    storage.close()
    left = lying_in(folder) - {"games.sqlite3", "settings.json"}
    if left:
        wrong.append(f"after closing there is still {sorted(left)}")
    return wrong, count


def soak(kills: int, first: int, every: int = 10) -> int:
    """Run so many kills, ``every`` few in one data folder; how many did not hold."""
    begun, failed, losing, decided = time.monotonic(), 0, 0, 0
    for number in range(first, first + kills):
        if (number - first) % every == 0:
            place = tempfile.TemporaryDirectory()
            folder, known = Path(place.name) / "data", set[str]()
            folder.mkdir()
        told = Path(place.name) / f"told-{number}"
        problem, story = kill_one(folder, told, number)
        wrong, count = ([problem], Counter[str]()) if problem else judge(folder, story, known)
        known |= story.games
        decided += len(story.standings)
        losing += count["decisions"] > 0
        if wrong:
            failed += 1
            print(f"kill {number}: {'; '.join(wrong)}", file=sys.stderr, flush=True)
        if (number + 1 - first) % 10 == 0:
            done, took = number + 1 - first, time.monotonic() - begun
            found = f"{done} kills, {failed} beyond the bound; of {decided:,} decisions {losing} kills lost one each"
            print(f"{found}; {took:.0f} s", flush=True)
    return failed


def main() -> int:
    """The exit status is how many kills did not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--play", nargs=3, metavar=("FOLDER", "TOLD", "SEED"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        program(asked.play[0], asked.play[1], int(asked.play[2]))
    return min(soak(asked.kills, asked.first), 99)


if __name__ == "__main__":
    raise SystemExit(main())
