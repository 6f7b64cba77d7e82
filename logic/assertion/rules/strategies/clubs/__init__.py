"""The clubs: most in `ordinary`, and a module each for what takes more than a page."""

from . import deflect, lending, masked_command, ordinary, three_faces

__all__ = ["deflect", "lending", "masked_command", "ordinary", "three_faces"]
