"""The look: all that a widget needs to paint itself: theme, scale, and whether the focus ring is to be seen."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.theme import Scale, Theme


@dataclass(frozen=True, slots=True)
class Look:
    """The looks of widgets at the moment. `px` follows the window; `unit` follows the type, for whatever has text in
    it."""

    theme: Theme
    scale: Scale
    ring: bool = False  # show where the keyboard is
    strong: bool = False  # strong outlines
    language: str = "en"  # in which its texts are said

    def px(self, length: float) -> int:
        return self.scale.px(length)

    def unit(self, length: float) -> int:
        return self.scale.unit(length)

    def type(self, size: float) -> int:
        return self.scale.type_size(size)

    @property
    def hit(self) -> int:
        """The smallest side of anything that can be pressed."""
        return 32 if self.scale.compact else 40

    def control(self, length: float = 46) -> int:
        """Return the height of a control, never below what a finger or a shaky hand can hit."""
        return max(self.hit, self.unit(length))
