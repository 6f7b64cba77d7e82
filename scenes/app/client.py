"""Who thinks for the seats that nobody sits in, as a table asks for it."""

from __future__ import annotations

from typing import Protocol

from scenes.app.plain import Action, Plain, Request


class Client(Protocol):
    """What an AI client can do (`logic.AiClient`)."""

    progress: float
    thought: Plain | None
    lowered: str  # why the last answer was a Soldier's though a higher level was asked; else empty

    def think(self, token: int, request: Request, level: str, seed: int) -> None: ...
    def poll(self) -> tuple[int, list[Action]] | None: ...
    def cancel(self) -> None: ...
    def ask_hint(self, token: int, request: Request) -> None: ...
    def poll_hint(self) -> tuple[int, Plain] | None: ...
    def cancel_hint(self) -> None: ...


class Reviewer(Client, Protocol):
    """What judges moves of games that are over as well."""

    def ask_review(self, token: int, request: Request, said: list[Action]) -> None: ...
    def poll_review(self) -> tuple[int, Plain] | None: ...
    def cancel_review(self) -> None: ...
