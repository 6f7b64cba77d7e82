"""A game that is over as a file or as text, and back again."""

from __future__ import annotations

import json
import time
from pathlib import Path

import logic
from scenes.app.journal import facts_of
from scenes.app.plain import Plain
from scenes.app.session import Session
from scenes.app.storage import HANDED_OUT, Storage, StorageError
from scenes.store.finished import Ended, Finished

ENDING = ".game.json"
UNFINISHED = "This game is not over yet: only finished games are taken in."


def as_text(document: Plain) -> str:
    """Seed, options and moves of a kept game, to be pasted elsewhere."""
    text: str = logic.as_text(document)
    return text


def export(storage: Storage, row: Ended, document: Plain) -> Path:
    """Write a kept game as one file; its path. Raises StorageError with one sentence."""
    day = time.strftime("%Y-%m-%d", time.localtime(row.played))
    kept = {**document, "name": row.name, "played": row.played}
    return storage.hand_out(f"{day} {row.game}", ENDING, json.dumps(kept, separators=(",", ":")).encode())


def files_in(storage: Storage) -> list[Path]:
    """The files of games that have been handed out, or laid beside them, the newest first."""
    try:
        return sorted((storage.folder / HANDED_OUT).glob(f"*{ENDING}"), key=lambda path: -path.stat().st_mtime)
    except OSError:
        return []


def take_file(finished: Finished, path: Path) -> str:
    """Take a game in from a file; its id. Raises logic.Refusal with one sentence."""
    return take_text(finished, logic.text_of_file(path))


def take_text(finished: Finished, text: str) -> str:
    """Take a game in from a text; its id. Raises logic.Refusal with one sentence.

    A game that is there already is not taken in twice: its id is the one it has.
    """
    told: Plain = logic.from_text(text)
    match = logic.load_match(told["record"])
    outcome = match.outcome()
    if outcome is None:
        raise StorageError(UNFINISHED)
    session = Session.of_match(match, told["players"]).begin()
    document = session.document()
    if isinstance(told.get("thoughts"), list):
        document["thoughts"] = told["thoughts"]
    known = _known(finished, document["record"])
    if known:
        return known
    name, played = told.get("name"), told.get("played")
    when = played if type(played) is int and 0 <= played < 1 << 40 else int(time.time())
    return finished.add(document, outcome, facts_of(match), name if isinstance(name, str) else "", when)


def _known(finished: Finished, record: Plain) -> str:
    """The id of the kept game with this very record, or nothing."""
    seed = str(record.get("seed", ""))
    for row in finished.rows():
        if row.game == record["game"] and row.seed == seed:
            document = finished.document(row.id)
            if document is not None and document.get("record") == record:
                return row.id
    return ""
