"""Words of the page of results."""

from __future__ import annotations

from scenes.ui.words import Phrase

PARTS = (
    ("map", Phrase("result", "Map")),
    ("course", Phrase("result", "Course")),
    ("ledger", Phrase("result", "Ledger")),
)
GAME, GAME_AND_LENGTH = Phrase("result", "{title}."), Phrase("result", "{title}, {count}.")
BELOW = Phrase("result", "What is shown below")
REMATCH, NEW = Phrase("result", "Rematch"), Phrase("result", "New game")
SAME_AGAIN = Phrase("result", "The same players and a new deal, everybody one seat on ({rematch})")
ANEW = Phrase("result", "Choose players and rules anew")
MENU, TABLE = Phrase("result", "Main menu"), Phrase("result", "Table")
LOOK = Phrase("result", "Look at the table ({back})")
TO_REVIEW, WATCH, TO_THOUGHTS = Phrase("result", "Review"), Phrase("result", "Watch"), Phrase("result", "Thoughts")
JUDGED = Phrase("result", "Every decision judged on what was known then ({review})")
ONCE_MORE = Phrase("result", "The game once more, move by move ({watch})")
KNEW = Phrase("result", "What the computer players knew and considered ({thoughts})")
SWEPT_IN = {
    "turn": Phrase("result", "Swept away on turn {turn}"),
    "round": Phrase("result", "Swept away in round {turn}"),
}
BUILT_IN = {"turn": Phrase("result", "Built on turn {turn}"), "round": Phrase("result", "Built in round {turn}")}
