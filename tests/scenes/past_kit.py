"""Games that are over, for the tests of the pages about them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import logic
from scenes.app import import_export
from scenes.app.app import App
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.store.connection import checksum
from scenes.store.finished import Finished

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
    game = app.storage.finished.add(session.document(), outcome, logic.facts_of(session.match), "", played)
    app.storage.games.database.write(("UPDATE game SET counted = 1 WHERE id = ?", (game,)))
    return game


def take(finished: Finished, **source: str) -> str:
    """Take a game in from a ``path`` or a ``text``, as the page does with the worker; its id."""
    return import_export.keep(finished, logic.rebuilt(source))


class Reader:
    """A reader of games, in place: when it is asked for the answer, unless it is to wait."""

    def __init__(self) -> None:
        self.share, self.waits, self.lost = 0.0, False, False
        self.asked: tuple[int, dict[str, str]] | None = None
        self.begun_again = 0

    def ask_rebuild(self, token: int, source: dict[str, str]) -> None:
        self.asked = (token, source)

    def poll_rebuild(self) -> tuple[int, Any] | None:
        if self.asked is None or self.waits:
            return None
        (token, source), self.asked = self.asked, None
        return token, {} if self.lost else logic.rebuilt(source)

    def cancel_rebuild(self) -> None:
        self.asked = None

    def again(self) -> bool:
        self.begun_again += 1
        return True
