"""The seats nobody sits in: asks the AI worker, never waits for it, and takes its answer one action after the other."""

from __future__ import annotations

import atexit
from typing import Any, Protocol

import logic

THINK = 0.6  # seconds at least before a computer player moves


class Client(Protocol):
    """What an AI client can do (`logic.AiClient`)."""

    def think(self, token: int, request: dict[str, Any], level: str, seed: int) -> None: ...
    def poll(self) -> tuple[int, list[dict[str, Any]]] | None: ...


def client_of(app: Any) -> Client:
    """The one AI worker of the program, started when it is first needed."""
    client: Client | None = getattr(app, "ai", None)
    if client is None:
        made = logic.AiClient()
        atexit.register(made.close)
        app.ai = client = made
    return client


class Autoplay:
    """Plays for the AI seats of a session."""

    def __init__(self, session: Any, client: Client, patience: float = THINK) -> None:
        self.session, self.client, self.patience = session, client, patience
        self._asked: tuple[int, int] | None = None  # token and seat of the question that is open
        self._waited = 0.0

    @property
    def seat(self) -> int | None:
        """The AI seat that owes an answer now."""
        players = self.session.players
        for decision in self.session.match.decisions():
            if not players[decision.seat].human:
                return int(decision.seat)
        return None

    def ask(self) -> None:
        """Begin to think, if a computer player is to move and has not been asked yet: animations may still run."""
        match, seat = self.session.match, self.seat
        if seat is None or match.outcome() is not None:
            self._asked = None
            return
        question = (match.token, seat)
        if self._asked == question:
            return
        self._asked, self._waited = question, 0.0
        player = self.session.players[seat]
        self.client.think(match.token, match.ai_request(seat), player.level, self._chance)

    @property
    def _chance(self) -> int:
        return int(self.session.match.seed or 1)

    def answer(self, dt: float) -> tuple[int, list[Any]] | None:
        """Once the answer is there and enough time has passed: the seat, and everything that happened by its actions.

        An answer to another question is dropped; an empty one is replaced by a move worked out here and now.
        """
        self.ask()
        if self._asked is None:
            return None
        self._waited += dt
        if self._waited < self.patience:
            return None
        answer = self.client.poll()
        if answer is None:
            return None
        token, actions = answer
        asked_token, seat = self._asked
        match = self.session.match
        if token != asked_token or token != match.token:
            return None
        self._asked = None
        return seat, self._apply(seat, actions)

    def _apply(self, seat: int, actions: list[dict[str, Any]]) -> list[Any]:
        match = self.session.match
        events: list[Any] = []
        for action in actions:
            decision = match.decision_for(seat)
            if decision is None or action not in decision.actions:
                break
            events += match.act(seat, action)
        if events:
            return events
        while (decision := match.decision_for(seat)) is not None and not events:
            level = self.session.players[seat].level
            events += match.act(seat, logic.bot_action(match.ai_request(seat), level, self._chance))
        return events
