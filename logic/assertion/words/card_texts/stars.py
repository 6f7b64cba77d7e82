"""The Stars (D-W)."""

from __future__ import annotations

from ....kernel.entry import CardText

STARS: dict[str, CardText] = {
    "R*": CardText(
        title="Coup on the toss",
        summary="Wild in a build. Or on a strategy just played: win a toss and it is yours; lose, and it strikes "
        "three times.",
        full="In a build it stands for the suit you name. As a counter, lay it on a strategy card that an opponent "
        "has just played, if it is aimed at you or at nobody. Builds and responses are out, and a covered play comes "
        "only after the calls. Toss a coin. If you win, their strategy is void, you may carry it out against them, "
        "and their turn ends unless they have actions left. If you lose, they may carry it out up to three times, "
        "unopposed, with new targets. They may answer with the Ten of Clubs or the Eight of Hearts before the toss. A "
        "King of Hearts shuts it out.",
        where="On a strategy",
        name="Red Star",
    ),
    "B*": CardText(
        title="Offer of peace",
        summary="Wild in a build. Or offer to end the game: if they play on, ending it early needs your consent.",
        full="In a build it stands for the suit you name. Or offer peace to an opponent, who answers as their next "
        "turn begins. If they accept, they do not move. With two sides the game is tallied as it stands. With more "
        "they are out with their score, and the others play on. If they decline, then as long as the deck lasts an "
        "Eight of Spades or Two of Hearts of theirs needs your consent. Without it they lose at once. One that you "
        "forced on them counts as agreed. A King of Spades on the turn right after withdraws the offer.",
        where="On the centre",
        name="Black Star",
    ),
}
