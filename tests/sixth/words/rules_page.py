"""The rules of Toll Road as players read them, and as the comments of its code cite them by number."""

from __future__ import annotations

from typing import Final

from logic.kernel.entry import RulesPage

RULES_PAGE: Final[RulesPage] = (
    ("In brief", ("Lay a card for the toll, at the same time as the other traveller. The higher card takes it.",)),
    (
        "The road",
        (
            "1. The 52 cards are shuffled. Each of the two travellers gets seven of them; the others are the pile.",
            "2. In each turn the next card of the pile is turned up on the road: the toll. It is worth its rank, from "
            "two points to fourteen for an Ace.",
            "3. Both travellers choose a card of their hand in secret. They are turned up together.",
            "4. The higher rank takes every toll on the road. Between equal ranks the tolls stay, and the next one "
            "comes to lie beside them.",
            "5. The cards that were laid are out of the game; they stay in sight.",
        ),
    ),
    (
        "The end",
        (
            "6. When the hands are empty, whoever has more points wins; with the same number it is a draw. What still "
            "lies on the road is nobody's.",
            "7. Whoever gives up loses.",
        ),
    ),
)
