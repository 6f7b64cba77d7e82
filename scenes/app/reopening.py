"""A kept game opened again: its last whole generation, and what was decided since."""

from __future__ import annotations

from collections.abc import Iterable

import logic
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.storage import StorageError, saved_game
from scenes.store.games import Entry, Kept

NEWER = "This game was kept by a newer version of Five Factors; it is left as it is."
UNREADABLE = "This game could not be read; it stays among the kept games, but it cannot go on."
FELL_BACK = "The last save of this game was damaged; the one before it was taken, and nothing is lost."
CUT_SHORT = "A part of this game was damaged; it goes on from the last of it that could be read."


def reopen(kept: Kept) -> tuple[Session, str]:
    """The session of a kept game, and a sentence if something was damaged; raises StorageError with one sentence."""
    if kept.row.newer:
        raise StorageError(NEWER)
    for generation in kept.generations:
        try:
            session = Session.from_save(saved_game(generation.document))
        except (StorageError, logic.LoadError):
            continue
        reached = _replay(session, generation.number, kept.journal)
        fell_back = kept.fell_back or generation is not kept.generations[0]
        sentence = CUT_SHORT if reached != kept.last else FELL_BACK if fell_back else ""
        session.kept, session.drafts = (kept.row.id, kept.last, bool(sentence)), kept.drafts
        return session, sentence
    raise StorageError(UNREADABLE)


def go_on(app: Program, game: str) -> bool:
    """Open the table of a kept game, and say so if it was damaged; False if it could not be opened, which is said too.

    A game that cannot be read is not offered again by itself.
    """
    games = app.storage.games
    kept = games.open(game)
    if kept is None:
        return False
    try:
        session, sentence = reopen(kept)
    except StorageError as problem:
        app.storage.log(f"kept game {game}: {problem}")
        app.report(str(problem))
        if not kept.row.newer:
            games.give_up(game)
        return False
    app.report(sentence)
    session.start(app)
    return True


def _replay(session: Session, number: int, journal: Iterable[Entry]) -> int:
    """Take the steps behind an entry once more, as far as they can be taken; the number of the last one."""
    match = session.match
    for entry in journal:
        if entry.number <= number:
            continue
        if entry.number != number + 1:
            break
        try:
            if entry.action is None:
                match.undo(entry.seat)
            else:
                match.replay(entry.seat, entry.action)
        except logic.Refusal:
            break
        if entry.hash is not None and (match.last_entry() or {}).get("hash") != entry.hash:
            match.rewind()
            break
        number = entry.number
        session.thoughts.take(entry.thought, match.seats)
    return number
