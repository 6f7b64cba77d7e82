"""Fourteen keyboards as SDL reports them: by place, the sign that a key writes without Shift, and so its keycode."""

from __future__ import annotations

import pygame

ROWS = (
    ("GRAVE", *"1234567890", "MINUS", "EQUALS"),
    (*"QWERTYUIOP", "LEFTBRACKET", "RIGHTBRACKET"),
    (*"ASDFGHJKL", "SEMICOLON", "APOSTROPHE"),
    (*"ZXCVBNM", "COMMA", "PERIOD", "SLASH"),
)
WRITTEN = {
    "us": ("`1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"),
    "uk": ("`1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"),
    "de": ("^1234567890ß´", "qwertzuiopü+", "asdfghjklöä", "yxcvbnm,.-"),
    "fr": ("²&é\"'(-è_çà)=", "azertyuiop^$", "qsdfghjklmù", "wxcvbn,;:!"),
    "es": ("º1234567890'¡", "qwertyuiop`+", "asdfghjklñ´", "zxcvbnm,.-"),
    "it": ("\\1234567890'ì", "qwertyuiopè+", "asdfghjklòà", "zxcvbnm,.-"),
    "pl": ("`1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"),
    "tr": ('"1234567890*-', "qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç."),
    "ru": ("ё1234567890-=", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю."),
    "ua": ("'1234567890-=", "йцукенгшщзхї", "фівапролджє", "ячсмитьбю."),
    "gr": ("`1234567890-=", ";ςερτυθιοπ[]", "ασδφγηξκλ΄'", "ζχψωβνμ,./"),
    "il": (";1234567890-=", "/'קראטוןםפ][", "שדגכעיחלךף,", "זסבהנמצתץ."),
    "th": ("_ๅ/-ภถุึคตจขช", "ๆไำพะัีรนยบล", "ฟหกดเ้่าสวง", "ผปแอิืทมใฝ"),
    "dvorak": ("`1234567890[]", "',.pyfgcrl/=", "aoeuidhtns-", ";qjkxbmwvz"),
}
"""By country; Dvorak is the one of the United States."""


def keyboard(layout: str) -> dict[int, str]:
    """Return by scancode what a key writes."""
    named = zip(ROWS, WRITTEN[layout], strict=True)
    return {
        getattr(pygame, f"KSCAN_{name}"): sign for row, signs in named for name, sign in zip(row, signs, strict=True)
    }


def pressed(layout: str, scancode: int, mod: int = 0, text: str = "") -> pygame.Event:
    """A key that goes down on a keyboard."""
    return pygame.Event(pygame.KEYDOWN, key=ord(keyboard(layout)[scancode]), scancode=scancode, mod=mod, unicode=text)
