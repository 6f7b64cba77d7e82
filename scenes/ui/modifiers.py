"""What is held with a key. AltGr, which may arrive as Ctrl and Alt, types letters and commands nothing."""

from __future__ import annotations

import pygame

_COMMAND, _ALT = pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_ALT | pygame.KMOD_MODE


def command(event: pygame.Event) -> bool:
    """Return whether a key is meant as a command: Ctrl or the key of commands is held, and no Alt."""
    return bool(event.mod & _COMMAND) and not event.mod & _ALT


def modified(event: pygame.Event) -> bool:
    """Return whether anything but Shift is held with a key, so that its letter is no key of a table."""
    return bool(event.mod & (_COMMAND | _ALT))
