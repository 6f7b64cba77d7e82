"""What the panels and the keys ask for by name: each name has its deed."""

from __future__ import annotations

from collections.abc import Callable, Mapping


class Commands:
    """Carries out commands."""

    def __init__(self, deeds: Mapping[str, Callable[[], object]], about: Mapping[str, Callable[[str], object]]) -> None:
        """Deeds by their names, and deeds about something, which follows the name and a colon: ``pile:removed``."""
        self._deeds, self._about = deeds, about

    def run(self, command: str | None) -> bool:
        """Do what was asked for; whether it was anything at all."""
        if command is None:
            return False
        name, _, value = command.partition(":")
        if name in self._about:
            self._about[name](value)
        elif name in self._deeds:
            self._deeds[name]()
        return True
