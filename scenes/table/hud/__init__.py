"""The panels around the ground: bar, plaques, tray with the hand, prompt slip, drawer and map."""

from scenes.table.hud.hud import Hud
from scenes.table.hud.layout import HudLayout

__all__ = ["Hud", "HudLayout"]
