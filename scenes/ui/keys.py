"""Names of keys: a key that goes down is read as ``E``, ``Ctrl+Z`` or ``PgUp``, on every layout.

Letters are read as printed. Where letters are not Latin, or the player wants it so, a key is named by its place: by the
letter that a US keyboard has there. Digits, plus and minus are found on all layouts. AltGr types letters and names
nothing.
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from itertools import chain

import pygame

from scenes.ui.event_commands import key_of, mods_of
from scenes.ui.words import Phrase

MODIFIERS = ("Ctrl", "Alt", "Shift")


def _code(name: str) -> int:
    code: int = getattr(pygame, name)
    return code


SPECIAL = {
    pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_UP: "Up", pygame.K_DOWN: "Down",
    pygame.K_RETURN: "Enter", pygame.K_KP_ENTER: "Enter", pygame.K_SPACE: "Space", pygame.K_TAB: "Tab",
    pygame.K_ESCAPE: "Esc", pygame.K_BACKSPACE: "Backspace", pygame.K_DELETE: "Del", pygame.K_INSERT: "Ins",
    pygame.K_HOME: "Home", pygame.K_END: "End", pygame.K_PAGEUP: "PgUp", pygame.K_PAGEDOWN: "PgDn",
    **{_code(f"K_F{number}"): f"F{number}" for number in range(1, 13)},
    **{_code(f"K_KP{digit}"): str(digit) for digit in range(10)},
    pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-", pygame.K_KP_MULTIPLY: "*", pygame.K_KP_DIVIDE: "/",
}  # fmt: skip
"""Keys that no layout moves."""
LETTERS = {_code(f"KSCAN_{letter}"): letter for letter in string.ascii_uppercase}
DIGITS = {_code(f"KSCAN_{digit}"): digit for digit in string.digits}
PLACES = {
    **LETTERS, **DIGITS, pygame.KSCAN_MINUS: "-", pygame.KSCAN_EQUALS: "+", pygame.KSCAN_LEFTBRACKET: "[",
    pygame.KSCAN_RIGHTBRACKET: "]", pygame.KSCAN_BACKSLASH: "\\", pygame.KSCAN_SEMICOLON: ";",
    pygame.KSCAN_APOSTROPHE: "'", pygame.KSCAN_GRAVE: "`", pygame.KSCAN_COMMA: ",", pygame.KSCAN_PERIOD: ".",
    pygame.KSCAN_SLASH: "/",
}  # fmt: skip
"""Places of a keyboard, each with what a US keyboard has there."""
SIGNS = {
    (pygame.KSCAN_Q, "/"): "Q", (pygame.KSCAN_W, "'"): "W",  # Hebrew
    (pygame.KSCAN_Q, ";"): "Q",  # Greek
    (pygame.KSCAN_MINUS, ")"): "-",  # French, where the minus shares a key with a digit
    (pygame.KSCAN_MINUS, "*"): "+",  # Turkish, where the plus does
}  # fmt: skip
"""Where a layout has a sign in the place of a key that commands something."""
BEYOND_LATIN, SCANCODES = 0x370, 512
ALPHABETS = (range(0xE0, 0x180), range(0x3B1, 0x3CA), range(0x430, 0x460))
"""Letters with accents, Greek and Cyrillic ones: what can be shown."""
CAPS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "-": "–"}
"""How a cap shows a key, where it is not the name."""
WORDS = {
    "Ctrl": Phrase("key", "Ctrl"), "Alt": Phrase("key", "Alt"), "Shift": Phrase("key", "Shift"),
    "Caps": Phrase("key", "Caps"), "Tab": Phrase("key", "Tab"), "Enter": Phrase("key", "Enter"),
    "Space": Phrase("key", "Space"), "Esc": Phrase("key", "Esc"), "Backspace": Phrase("key", "Backspace"),
    "Del": Phrase("key", "Del"), "Ins": Phrase("key", "Ins"), "Home": Phrase("key", "Home"),
    "End": Phrase("key", "End"), "PgUp": Phrase("key", "PgUp"), "PgDn": Phrase("key", "PgDn"),
}  # fmt: skip
"""What is printed on keys in the player's language, six letters at most."""
HELD_DOWN = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI,
    pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
)  # fmt: skip
"""Keys that do nothing by themselves."""


def read(event: pygame.Event, by_place: bool = False) -> tuple[str, ...]:
    """Return the names of a key that goes down, the most telling first.

    Modifiers are part of the name and so compared exactly; Shift counts for nothing where a sign needs it.
    """
    held = _held(mods_of(event))
    if held is None or key_of(event) in HELD_DOWN:
        return ()
    if key_of(event) in SPECIAL:
        return (held + SPECIAL[key_of(event)],)
    typed: str = getattr(event, "unicode", "")
    scancode: int = getattr(event, "scancode", 0)
    letter = _upper(chr(key_of(event))) if 32 < key_of(event) < 0x10000 else ""
    place = PLACES.get(scancode, "")
    sign = _sign(letter, place, typed, held)
    if sign:
        digit = place in string.digits and bool(place) and letter not in string.digits
        return (sign, held + place) if digit else (sign,)
    if letter and letter in string.digits:
        return (held + letter,)
    if place and place in string.digits:
        return (held + place,)
    if (scancode, letter) in SIGNS:
        return (held + SIGNS[scancode, letter],)
    name = place if place and (by_place or not letter or ord(letter) >= BEYOND_LATIN) else letter
    return (held + name,) if name else ()


def types(event: pygame.Event) -> bool:
    """Return whether a key writes a letter; AltGr, which may arrive as Ctrl and Alt, does."""
    written: str = getattr(event, "unicode", "")
    return written.isprintable() and written != "" and "Ctrl+" not in (_held(mods_of(event)) or "")


def shifted() -> bool:
    """Return whether Shift is held down now."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)


def _upper(letter: str) -> str:
    return letter.upper() if len(letter.upper()) == 1 else letter


def _held(mod: int) -> str | None:
    """Return what is held as the beginning of a name; ``None`` for AltGr, however a system reports it."""
    command = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if mod & (pygame.KMOD_MODE | pygame.KMOD_RALT) or (command and mod & pygame.KMOD_ALT):
        return None
    held = zip(MODIFIERS, (command, mod & pygame.KMOD_ALT, mod & pygame.KMOD_SHIFT), strict=True)
    return "".join(f"{name}+" for name, down in held if down)


def _sign(letter: str, place: str, typed: str, held: str) -> str:
    """Return the name of a plus, a minus or a question mark; on a digit's key it needs Ctrl or Shift to be one."""
    plain = held.removesuffix("Shift+")
    if typed and typed in "+-?":
        return plain + typed if typed != "-" or place not in string.digits or held else ""
    if letter == "/" and held.endswith("Shift+"):
        return plain + "?"
    if letter in ("+", "=", "-") and not (place and place in string.digits and not held):
        return plain + ("+" if letter == "=" else letter) if letter != "-" or plain == held else ""
    return ""


def cap(name: str, prints: Mapping[str, str] | None = None) -> str:
    """Return a key's name as a cap shows it; ``prints`` is what stands on the places, where keys go by place.

    >>> cap("Ctrl+Z"), cap("Ctrl++"), cap("PgUp"), cap("Shift+Left")
    ('Ctrl+Z', 'Ctrl++', 'PgUp', 'Shift+←')
    """
    *held, base = (WORDS[part]() if part in WORDS else part for part in (*parts(name)[0], parts(name)[1]))
    return "+".join((*held, CAPS.get(base, (prints or {}).get(base, base))))


def printed() -> dict[str, str]:
    """Return what the keyboard of now has printed on its places, by what a US keyboard has there.

    A wrapper of scancodes that holds every scancode in its own place answers where a letter lies.
    """
    if not pygame.display.get_init():
        return {}
    where = pygame.key.ScancodeWrapper(tuple(range(SCANCODES)))  # type: ignore[arg-type]
    found: dict[str, str] = {}
    for code in chain(range(ord("a"), ord("z") + 1), *ALPHABETS):
        place = PLACES.get(int(where[code]), "")
        if place in LETTERS.values():
            found.setdefault(place, chr(code).upper())
    return found


def parts(name: str) -> tuple[tuple[str, ...], str]:
    """Return what is held for a key, and the key itself.

    >>> parts("Ctrl++"), parts("+"), parts("Shift+Tab")
    ((('Ctrl',), '+'), ((), '+'), (('Shift',), 'Tab'))
    """
    base = "+" if name.endswith("+") else name.rsplit("+", 1)[-1]
    held = name[: -len(base)].rstrip("+")
    return tuple(held.split("+")) if held else (), base


def known(name: object) -> bool:
    """Return whether a file's word names a key."""
    if not isinstance(name, str) or not name:
        return False
    held, base = parts(name)
    ordered = [one for one in MODIFIERS if one in held]
    fits = base in SPECIAL.values() or (len(base) == 1 and base.isprintable() and base != " " and base == _upper(base))
    return fits and list(held) == ordered and len(name) < 24
