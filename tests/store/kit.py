"""Shared code of the tests of the store: a game that is played into a journal, and a look at what is kept of it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import logic
from logic.assertion.rules.strategies.every import BY_CODE
from scenes.app.reopening import reopen
from scenes.app.session import Session, default_players
from scenes.store.games import Games, Kept

DEALT = 54
"""Cards of Art of War Assertion when the golden games were dealt."""


def replays(game: str) -> bool:
    """Return whether a game of an earlier version is dealt from today's deck (docs/add_a_card.md)."""
    return game != "assertion" or len(BY_CODE) == DEALT


def cure(record: dict[str, Any]) -> str:
    """Return what to do where a game that was kept does not go on: a test that fails names it."""
    info = next(info for info in logic.games() if info.id == record["game"])
    known = record.get("options", {})
    new = [option.key for option in info.options if not option.later and option.key not in known]
    if new:
        return f"{', '.join(new)} came after this game was kept: give it later=True (docs/add_an_option.md)"
    return "A saved game must go on as it was. A new rule needs an option that is `later` (docs/add_an_option.md)."


def begin(games: Games, game: str = "assertion", seed: int = 5) -> Session:
    """A game of two that is kept from its first card on."""
    session = Session(game, default_players(2, 1, game), {}, seed).begin()
    session.keep(games)
    return session


def play(session: Session, steps: int, seed: int = 2) -> list[dict[str, Any]]:
    """Take random steps, some of them back; the record after each."""
    chance, live, records = random.Random(seed), session.live, []
    for _ in range(steps):
        decision = live.now.decisions[0]
        if live.now.of(decision.seat).can_undo and chance.random() < 0.2:
            live.undo(decision.seat)
        else:
            live.act(decision.seat, chance.choice(decision.actions))
        if session.journal is not None:
            session.journal.games.settle()
        records.append(session.match.record())
        if session.match.outcome() is not None:
            break
    return records


def kept(games: Games, game: str) -> Kept:
    """Return what is kept of a game that must be there."""
    found = games.open(game)
    assert found is not None
    return found


def again(games: Games, session: Session) -> tuple[dict[str, Any], str]:
    """The record of a game opened again, and the sentence that came with it."""
    assert session.journal is not None
    opened, sentence = reopen(kept(games, session.journal.game))
    record: dict[str, Any] = opened.match.record()
    return record, sentence


def path_in(folder: Path) -> Path:
    """Return where a test keeps its games."""
    return folder / "games.sqlite3"
