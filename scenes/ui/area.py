"""The area in which something is painted."""

from __future__ import annotations

from typing import TypeAlias

from pygame import Rect

Area: TypeAlias = Rect | tuple[float, float, float, float]
"""Left, top, width and height in pixels. Parts of a pixel are allowed: a painter rounds at the very end."""
