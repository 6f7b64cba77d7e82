"""A game that is over as a file or as text, and back again."""

from __future__ import annotations

import contextlib
import json
import time
from pathlib import Path

import logic
from scenes.app.plain import Plain
from scenes.app.session import Session, line_up_of, summary_of, under_their_cards, written
from scenes.app.storage import HANDED_OUT, Storage, StorageError
from scenes.store.finished import Ended, Finished
from scenes.store.games import FORMAT

ENDING = ".game.json"


def as_text(document: Plain) -> str:
    """Return seed, options and moves of a kept game, to be pasted elsewhere."""
    text: str = logic.as_text(document)
    return text


def export(storage: Storage, row: Ended, document: Plain) -> Path:
    """Write a kept game as one file; its path. Raises StorageError with one sentence."""
    day = time.strftime("%Y-%m-%d", time.localtime(row.played))
    kept = {**document, "name": row.name, "played": row.played}
    return storage.hand_out(f"{day} {row.game}", ENDING, json.dumps(kept, separators=(",", ":")).encode())


def files_in(storage: Storage) -> list[Path]:
    """The files of games that have been handed out, or laid beside them, the newest first."""
    found: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for path in (storage.folder / HANDED_OUT).glob(f"*{ENDING}"):
            with contextlib.suppress(OSError):  # a link to nowhere hides no other file
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def keep(finished: Finished, found: Plain) -> str:
    """Keep a game that was taken in (`logic.rebuilt`); its id. Raises StorageError with one sentence.

    A game that is there already is not taken in twice: its id is the one it has.
    """
    if "problem" in found:
        raise StorageError(found["problem"])
    seed = "" if found["seed"] is None else str(found["seed"])
    known = finished.holding(found["game"], seed, found["hash"])
    if known:
        return known
    line_up = line_up_of(found["game"], found["seats"], found["players"])
    session = Session(found["game"], line_up, found["options"])
    shown = {
        "format": FORMAT,
        "game": found["game"],
        "summary": summary_of(session.info, found["turn"], found["scores"]),
        "players": [written(player) for player in under_their_cards(session.players, found["banners"])],
    }
    parts = ",".join(f'"{name}":{found[name]}' for name in ("record", "state", "thoughts"))
    whole = f"{json.dumps(shown, separators=(',', ':'))[:-1]},{parts}}}"
    name, played = found["name"], found["played"]
    when = played if type(played) is int and 0 <= played < 1 << 40 else int(time.time())
    shown["record"] = {"seed": found["seed"], "options": found["options"]}
    return finished.add(shown, found["outcome"], found["facts"], name if isinstance(name, str) else "", when, whole)
