"""The lists of cards that follow from what stands on their classes (`registry`).

A list is kept by whoever imports it: it changes in place.
"""

from __future__ import annotations

from typing import Final

DECK: Final[list[int]] = []
"""The faces of all cards of the game, in rising order."""
DECK_CODES: Final[list[str]] = []
"""Their codes, in the same order."""
COUNTERS: Final[list[str]] = []
"""The cards that may be played in a window of counters; the Ten of Clubs only against a retaliation (C3, D-KS4)."""
ANSWERS: Final[list[str]] = []
"""The cards that may answer a counter; the Red Star only under the option ``redStarOnCounters`` (C3-R1)."""
SPECIALS: Final[list[str]] = []
"""The cards that bring actions of their own kind to a turn, as they are offered; their step is ``special``."""
OFFERED_FIRST: Final[list[str]] = []
"""The cards that are offered to the others as a turn begins; their step is ``offer_round``."""
UNDOERS: Final[list[int]] = []
"""The faces of the cards that may be played instead of an order laid on in the turn before (C6-R3)."""
STRIKING: Final[list[int]] = []
"""The faces of the cards that strike their holder when an opponent comes to know of them (9C)."""
EVENERS: Final[list[int]] = []
"""The faces of the cards that end the game as a draw for everybody (8S)."""
EARLY: Final[list[str]] = []
"""The cards whose strategies a newcomer meets first (G-S2)."""
GROUND_UNDER: Final[list[tuple[str, str | int, str]]] = []
"""Options with the value that makes one card ground, and that card (G-S1)."""
COPIERS: Final[list[str]] = []
"""The card that is played as a strategy somebody else declared (9S)."""
DECREES: Final[dict[str, str]] = {}
"""Forms of builds whose line of four is a trick whatever its suits, with the card by whose word it is (A4-R3)."""
MENDS: Final[dict[str, str]] = {}
"""Forms of builds that make such a trick a true one, with the card by whose word it was a trick."""
BUILT_CREDITS: Final[dict[str, str]] = {}
"""Credits that a build gives, with the card that counts as declared when one is used (D-9S1)."""
