"""A kept game opened again: its last whole generation, and what was decided since."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

import logic
from scenes.app.progress_bar import Cancelled, OnProgress, ProgressBar
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.storage import SavedGame, StorageError, saved_game
from scenes.store.games import JournalEntry, Kept
from scenes.ui.words import Phrase

OPENING = Phrase("saved game", "Opening the game. Press Esc to cancel.")
NEWER = Phrase("saved game", "This game was saved by a newer version of Five Factors; it is left as it is.")
UNREADABLE = Phrase(
    "saved game", "This game could not be read. It stays among the saved games, but cannot be continued."
)
FELL_BACK = Phrase(
    "saved game", "The last save of this game was damaged; the one before it was taken, and nothing is lost."
)
CUT_SHORT = Phrase(
    "saved game",
    "Part of this game was damaged. It goes on from the last position that could be read. All that was saved stays "
    "among the saved games.",
)
RULES = {
    "turn": Phrase(
        "saved game",
        "The rules have changed since. This game goes on from turn {turn}. All that was saved of it stays among the "
        "saved games.",
    ),
    "round": Phrase(
        "saved game",
        "The rules have changed since. This game goes on from round {turn}. All that was saved of it stays among the "
        "saved games.",
    ),
}
"""Where a game goes on, by what its turns are called."""
SET_ASIDE = "as it was kept; it went on as another game"
"""How a game stands of which only a part could go on."""


def reopen(kept: Kept, tell: OnProgress | None = None) -> tuple[Session, str]:
    """Return the session of a kept game, and a sentence if something was damaged; raise StorageError with one sentence.

    Both sentences are still to be said.

    Where not all of it can go on, the session is that of a game which is not kept yet (`Session.kept` is None).
    """
    if kept.row.newer:
        raise StorageError(NEWER.unsaid())
    whole = _opened(kept, partial(Session.from_save, tell=tell))
    found = whole
    if whole is None or whole.reached < kept.last:
        beginning = _opened(kept, partial(Session.of_beginning, tell=tell), journal=False)
        ways = (whole, _opened(kept, Session.of_position), beginning)
        found = max((way for way in ways if way is not None), key=lambda way: way.reached, default=None)
    if found is None:
        raise StorageError(UNREADABLE.unsaid())
    session = found.session
    if found.reached == kept.last:
        session.drafts = kept.drafts
    if found is not whole:
        return session, RULES[session.info.period].unsaid(turn=session.match.turn)
    if found.reached < kept.last:
        return session, CUT_SHORT.unsaid()
    sentence = FELL_BACK.unsaid() if kept.fell_back or found.place else ""
    session.kept = (kept.row.id, kept.last, bool(sentence))
    return session, sentence


@dataclass(frozen=True)
class _Opened:
    """A session with the place of the generation it is of, and the last entry of the journal that it has reached."""

    session: Session
    place: int
    reached: int


def _opened(kept: Kept, read: Callable[[SavedGame], Session], journal: bool = True) -> _Opened | None:
    """The newest generation that can be read in a way; without ``journal`` it is not the one that goes on from it."""
    for place, generation in enumerate(kept.generations):
        try:
            session = read(saved_game(generation.document))
        except (StorageError, logic.LoadError):
            continue
        return _Opened(session, place, _replay(session, generation.number, kept.journal) if journal else -1)
    return None


def go_on(app: Program, game: str) -> bool:
    """Open the table of a kept game, and say so if it was damaged; False if it could not be opened, which is said too.

    A game that cannot be read is not offered again by itself. One of which only a part can go on stays as it is, and
    that part is a game of its own from now on.
    """
    games = app.storage.games
    kept = games.open(game)
    if kept is None:
        return False
    try:
        session, sentence = reopen(kept, ProgressBar(app, OPENING()))
    except Cancelled:
        return False
    except StorageError as problem:
        app.storage.log(f"saved game {game}: {problem}")
        app.report(problem.reason)
        if not kept.row.newer:
            games.give_up(game)
        return False
    if session.kept is None:
        app.storage.log(f"saved game {game}: {logic.say(sentence, logic.ENGLISH)}")
        games.set_aside(game, session.keep(games).game, SET_ASIDE)
    app.report(sentence)
    session.start(app)
    return True


def _replay(session: Session, number: int, journal: Iterable[JournalEntry]) -> int:
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
