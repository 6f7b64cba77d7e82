"""The rules as a player reads them: headings with short paragraphs, in our own words (A, B, C1, C8)."""

from __future__ import annotations

RULES_PAGE: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "In this edition",
        (
            "You build tricks, take ground and reach the far lines. Every card can be built; the strategies "
            "printed on the cards cannot be enacted yet.",
        ),
    ),
    (
        "Your turn",
        (
            "Lay one to four cards from your hand in one straight line, a row or a column. They need not touch "
            "each other if cards already there fill the gaps.",
            "At least one of them must lie directly beside the centre, or share an edge with a card that is "
            "linked to it. Touching by a corner links cards, but nothing is begun from a corner.",
            "Take cards back as you like until you end the turn. Then everybody, you first, draws up to six.",
            "If nothing you hold can be built, discard one card instead.",
        ),
    ),
    (
        "Tricks",
        (
            "Cards that touch in a row or column form a run. A run holds at most four cards and no suit twice; "
            "that goes for every run your cards come to lie in, along the line and across it.",
            "A run of four different suits is a trick: one permanent point for whoever completes it, whoever laid "
            "the other three. Lines may cross as in a crossword, so one card can finish two tricks.",
            "The centre belongs to no run. Lines may end at it on both sides, but never pass through it.",
            "A Star stands for the suit you name when you lay it, and keeps it.",
        ),
    ),
    (
        "Lines 7, 11 and 14",
        (
            "Each land is crossed by three lines, counted in cells straight from the centre. The first card at or "
            "beyond a line on enemy ground brings 4, 4 and 5 points. Further cards there bring nothing more.",
            "These points are held, not owned: they count while some card beyond the line is linked to the "
            "centre, by edges or corners, through cards that are linked themselves.",
            "With three or four players every opponent of a land holds a line that has been reached in it. "
            "Partners play as one side.",
        ),
    ),
    (
        "The end",
        (
            "The game is over the moment the last card is drawn. Permanent points and held lines are added up; "
            "the most points win, and equal points are a draw.",
            "You can resign from the menu of the table. With two sides the other side wins; with more, your cards "
            "stay on the table and the others play on.",
        ),
    ),
    (
        "Mouse and keys",
        (
            "Drag a card to a cell, or click the card and then the cell. The wheel zooms, dragging the ground "
            "moves it, and a click on a card you have just laid takes it back.",
            "Keys: 1 to 8 take up a card, arrows move between the cells where it may go, Enter lays it, Esc takes "
            "it back, Ctrl and Enter end the turn. F1 at the table shows all keys.",
        ),
    ),
)
