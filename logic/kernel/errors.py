"""The three ways a request can be refused, each with one clear sentence for a person."""

from __future__ import annotations

from typing import ClassVar

from .tongue import ENGLISH, say


class Refusal(Exception):
    """The refusal of something that cannot be done; nothing has changed.

    ``code`` is a short machine-readable word, ``reason`` one sentence for a person, which may be still to be said
    (:mod:`.tongue`); as a string a refusal is that sentence in English. A class gives its word as ``CODE``; it is no
    plain class attribute, because mypyc sets none of those on an exception.
    """

    CODE: ClassVar[str] = "refused"

    def __init__(self, reason: str, code: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = self.CODE if code is None else code

    def __str__(self) -> str:
        return say(self.reason, ENGLISH)


class IllegalAction(Refusal):
    """The action is not among those the seat may take now."""

    CODE: ClassVar[str] = "illegal"


class LoadError(Refusal):
    """A document (state, record, action) does not describe what it should."""

    CODE: ClassVar[str] = "bad_document"


class OptionError(Refusal):
    """A game was asked for with a setting it does not have."""

    CODE: ClassVar[str] = "bad_option"
