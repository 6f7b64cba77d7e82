"""Words that tables and pages share: the names of cards, a move in a sentence, what stands on the seal."""

from __future__ import annotations

from typing import Any

from scenes.ui.text import signed

RANKS = {
    "A": "Ace", "2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six", "7": "Seven", "8": "Eight",
    "9": "Nine", "10": "Ten", "J": "Jack", "Q": "Queen", "K": "King",
}  # fmt: skip
SUITS = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
STARS = {"R*": "Red Star", "B*": "Black Star"}


def known(code: str | None) -> bool:
    """Whether a code names a face, not the opaque number of a hidden card."""
    return bool(code) and not str(code).startswith("?")


def plain(code: str) -> str:
    """The code of the face a card shows: the second copy of two packs looks like the first.

    >>> plain("9S2"), plain("10H2"), plain("2S"), plain("?12")
    ('9S', '10H', '2S', '?12')
    """
    return code[:-1] if len(code) > 2 and code.endswith("2") and not code.startswith("?") else code


def card_name(code: str) -> str:
    """
    >>> card_name("10C"), card_name("B*"), card_name("?12"), card_name("9S2"), card_name("G*")
    ('Ten of Clubs', 'Black Star', 'a card', 'Nine of Spades', 'Star')
    """
    code = plain(code)
    if code.endswith("*"):
        return STARS.get(code, "Star")
    if code.startswith("?"):
        return "a card"
    return f"{RANKS[code[:-1]]} of {SUITS[code[-1]]}"


def move_sentence(entry: dict[str, Any], names: list[str]) -> str:
    """A log entry as one sentence for everybody.

    >>> runs = [{"text": "Builds "}, {"card": "9D"}]
    >>> move_sentence({"seat": 0, "runs": runs, "note": "Trick", "gains": [1]}, ["Mei"])
    'Mei builds Nine of Diamonds. Trick, +1.'
    """
    if entry.get("told"):  # the whole of what happened, in the words of the rules
        return str(entry["told"])
    parts: list[str] = []
    for run in entry["runs"]:
        piece = card_name(run["card"]) if "card" in run else run["text"].strip()
        if parts and "card" in run and not parts[-1].startswith(" ") and parts[-1] in _CARD_NAMES:
            parts[-1:] = [parts[-1] + ","]
        parts.append(piece)
    words = " ".join(parts)
    sentence = f"{names[entry['seat']]} {words[:1].lower()}{words[1:]}."
    gains = sum(entry.get("gains", ()))
    note = entry.get("note", "")
    if gains:
        return f"{sentence} {f'{note}, ' if note else ''}{signed(gains)}."
    return f"{sentence} {note}." if note else sentence


_CARD_NAMES = {card_name(rank + suit) for rank in RANKS for suit in SUITS} | set(STARS.values())


def end_label(kind: str, end_action: dict[str, Any] | None, held: str | None) -> str:
    """What stands on the seal button."""
    if kind == "discard":
        return f"Discard {card_name(held)}" if held else "Discard"
    if end_action is not None and end_action["type"] == "pass":
        return "Pass"
    return "End turn"
