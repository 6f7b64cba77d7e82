"""The panels around the ground: bar, plaques, tray with the hand, prompt slip, drawer and map."""

from scenes.play.layout import HudLayout
from scenes.tables.assertion.hud.hud import Hud

__all__ = ["Hud", "HudLayout"]
