"""The spades from the ace down, in `high` and `low`."""

from . import high, low

__all__ = ["high", "low"]
