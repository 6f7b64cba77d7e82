"""The diamonds: what is built, or builds a line by order, in `builds`, the others in `ordinary`."""

from . import builds, ordinary

__all__ = ["builds", "ordinary"]
