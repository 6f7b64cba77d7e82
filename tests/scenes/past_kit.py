"""Games that are over, for the tests of the pages about them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import logic
from scenes.app.app import App
from scenes.app.journal import facts_of
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.store.connection import checksum

RECORDS = Path(__file__).parents[1] / "store" / "golden"
PEOPLE = (Player("You", HUMAN), Player("Pang", AI, "general", "fire"))


@cache
def record(game: str) -> Any:
    """A whole game, as it is written down."""
    return json.loads((RECORDS / f"record-1-{game}.json").read_text(encoding="utf-8"))


def over(game: str = "strategic-war", players: tuple[Player, ...] = PEOPLE) -> Session:
    """A session of a game that is over."""
    match = logic.load_match(record(game))
    return Session(game, players, dict(match.options), match.seed or 0, match).begin()


def spoil(app: App, game: str, step: int) -> list[Any]:
    """Change a kept game as one whose step the rules refuse today; what is kept of it then."""
    database = app.storage.games.database
    document = app.storage.finished.document(game)
    assert document is not None
    document["record"]["actions"][step]["action"] = {"type": "fly"}
    text = json.dumps(document)
    database.write(("UPDATE generation SET document = ?, checksum = ? WHERE game = ?", (text, checksum(text), game)))
    return [tuple(row) for row in database.rows("SELECT * FROM generation WHERE game = ?", (game,))]


def keep(app: App, session: Session, played: int = 1_700_000_000, **changed: Any) -> str:
    """Keep it among the games that are over, as one that counts; ``changed`` is put into its outcome. Its id."""
    outcome = {**(session.match.outcome() or {}), **changed}
    game = app.storage.finished.add(session.document(), outcome, facts_of(session.match), "", played)
    app.storage.games.database.write(("UPDATE game SET counted = 1 WHERE id = ?", (game,)))
    return game
