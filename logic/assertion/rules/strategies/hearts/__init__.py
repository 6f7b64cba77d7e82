"""The hearts from the ace down in `high` and `low`, and a module each for what brings a form of build or is a mask."""

from . import create_something, false_trick, high, low, rebuilding

__all__ = ["create_something", "false_trick", "high", "low", "rebuilding"]
