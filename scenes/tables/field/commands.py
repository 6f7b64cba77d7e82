"""Commands of the buttons of the bar and their keys on the table of a smaller game."""

from __future__ import annotations

from collections.abc import Callable, Mapping


class Commands:
    """Carries out what the bar and the keys ask for."""

    def __init__(self, deeds: Mapping[str, Callable[[], object]]) -> None:
        self._deeds = deeds

    def run(self, name: str) -> bool:
        """Do what a button of the bar or its key stands for; return whether it could be done."""
        return name in self._deeds and self._deeds[name]() is not False
