"""The three ways a request can be refused, each with one clear sentence for a person."""

from __future__ import annotations


class Refusal(Exception):
    """Something asked for cannot be done; nothing has changed.

    ``code`` is a short machine-readable word, ``reason`` one sentence for a person.
    """

    code = "refused"

    def __init__(self, reason: str, code: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        if code is not None:
            self.code = code


class IllegalAction(Refusal):
    """The action is not among those the seat may take now."""

    code = "illegal"


class LoadError(Refusal):
    """A document (state, record, action) does not describe what it should."""

    code = "bad_document"


class OptionError(Refusal):
    """A game was asked for with a setting it does not have."""

    code = "bad_option"
