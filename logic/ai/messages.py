"""The messages of a worker's pipe, sent as JSON: questions to it, and its answers.

A question replaces an earlier one of its kind. The token it was asked with comes back with its answer.
"""

from __future__ import annotations

import json
from multiprocessing.connection import Connection
from typing import ClassVar, TypeAlias, TypeVar

import msgspec

from ..kernel.acts import ActionView
from ..kernel.advice import AiRequest, Considered, HintView, Judgement
from ..kernel.plain import JsonObject

THINK, HINT, REVIEW, REBUILD = "think", "hint", "review", "rebuild"
"""The kinds of questions."""


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """A message: what goes through the pipe."""


class Think(Message, frozen=True, tag=THINK):
    """Ask for the next move of the request's seat, which may think for so many ``seconds``."""

    KIND: ClassVar[str] = THINK
    token: int
    request: AiRequest
    level: str
    seed: int
    seconds: float


class Advise(Message, frozen=True, tag=HINT):
    """Ask for advice to the request's seat."""

    KIND: ClassVar[str] = HINT
    token: int
    request: AiRequest


class Review(Message, frozen=True, tag=REVIEW):
    """Ask for the judgement of a move."""

    KIND: ClassVar[str] = REVIEW
    token: int
    request: AiRequest
    said: list[ActionView]


class Rebuild(Message, frozen=True, tag=REBUILD):
    """Ask for all that is to be kept of the game in a file, ``{"path"}``, or in a text, ``{"text"}``."""

    KIND: ClassVar[str] = REBUILD
    token: int
    source: JsonObject


class Cancel(Message, frozen=True, tag="cancel"):
    """The question of this kind is no longer asked."""

    kind: str


class End(Message, frozen=True, tag="end"):
    """No more questions will come."""


class Ready(Message, frozen=True, tag="ready"):
    """The worker has started."""


class Progress(Message, frozen=True, tag="progress"):
    """The seconds for which a question has been thought about."""

    kind: str
    token: int
    seconds: float


class Thought(Message, frozen=True, tag=THINK):
    """A move."""

    KIND: ClassVar[str] = THINK
    token: int
    found: Considered


class Advised(Message, frozen=True, tag=HINT):
    """An advice."""

    KIND: ClassVar[str] = HINT
    token: int
    found: HintView


class Reviewed(Message, frozen=True, tag=REVIEW):
    """A judgement."""

    KIND: ClassVar[str] = REVIEW
    token: int
    found: Judgement


class Rebuilt(Message, frozen=True, tag=REBUILD):
    """A game to be kept."""

    KIND: ClassVar[str] = REBUILD
    token: int
    found: JsonObject


class Problem(Message, frozen=True, tag="problem"):
    """The refusal of a question, for the reason in ``sentence``."""

    kind: str
    token: int
    sentence: str


Question: TypeAlias = Think | Advise | Review | Rebuild
Asked: TypeAlias = Think | Advise | Review | Rebuild | Cancel | End
"""All that a worker hears."""
Answer: TypeAlias = Thought | Advised | Reviewed | Rebuilt
Said: TypeAlias = Thought | Advised | Reviewed | Rebuilt | Ready | Progress | Problem
"""All that a worker says."""
M = TypeVar("M", Asked, Said)
ASKED: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)
SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


def send(pipe: Connection, message: Message) -> None:
    """Send a message; an incomplete character in it becomes a question mark."""
    try:
        written = msgspec.json.encode(message)
    except UnicodeEncodeError:
        written = json.dumps(msgspec.to_builtins(message), ensure_ascii=False).encode("utf-8", "replace")
    pipe.send_bytes(written)


def receive(pipe: Connection, reader: msgspec.json.Decoder[M]) -> M:
    """Wait for a message; raises :class:`msgspec.DecodeError` for bytes that are none."""
    return reader.decode(pipe.recv_bytes())
