"""Places of the buttons of the bar: the working ones at the right, with their words where the window is wide enough."""

from __future__ import annotations

from functools import cache

from pygame import Rect

from scenes.ui import paint, text
from scenes.ui.event_commands import cap
from scenes.ui.theme import Scale
from scenes.ui.words import Phrase

WORDED, KEYED = 1600, 1800  # units of a window from which on the buttons for newcomers carry words, and their keys
SINCE, LOWERED = "recap", "lowered"
WORDS = {
    SINCE: Phrase("bar", "Since my turn"),
    "hint": Phrase("bar", "Hint"),
    "rules": Phrase("bar", "Rules"),
    "help": Phrase("bar", "Help"),
}
"""The words on those buttons. A button is named by its command (`scenes.app.input`), whose key stands on it too."""
ORDER = (LOWERED, *WORDS, "take_back", "past", "record", "settings")
"""From the left; the menu lies at the other end. The first two are there only at times."""
WORD_SIZE = 17  # units of type


@cache
def words_in(language: str) -> dict[str, str]:
    """Return the words on the buttons, once for each language of the window."""
    return {name: words() for name, words in WORDS.items()}


def cells(bar: Rect, scale: Scale, hit: int) -> dict[str, Rect]:
    """The place of each button; every one has its own, whether it is there now or not."""
    u = scale.unit
    side = max(hit, u(40))
    top = bar.y + (bar.h - side) // 2
    found = {"menu": Rect(u(16), top, side, side)}
    right = bar.right - u(16)
    for name in reversed(ORDER):
        wide = _wide(name, bar, scale) if name in WORDS and bar.w / scale.type_factor >= WORDED else side
        found[name] = Rect(right - wide, top, wide, side)
        right -= wide + u(6)
    return found


def key_of(name: str, bar: Rect, unit: float) -> str | None:
    """The key that stands on a button with words; ``None`` in a window with too little room for it."""
    return cap(name) or None if bar.w / unit >= KEYED else None


def _wide(name: str, bar: Rect, scale: Scale) -> int:
    """An icon, the word and the key that does the same."""
    size, unit = scale.type_size(WORD_SIZE), scale.type_factor
    letters = text.width(WORDS[name](), "ui_semibold", size) + round(size * 1.2)
    shown = paint.keycap_width(key_of(name, bar, unit), unit)
    return letters + scale.unit(38) + (shown + scale.unit(14) if shown else 0)
