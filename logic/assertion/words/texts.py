"""Sentences of this game in one table: how it ends, hints, and the price of calls. Our own words, one sentence each."""

from __future__ import annotations

from typing import Final

from ...kernel.tongue import Sentence

END: Final = "assertion: the end"
HINT: Final = "assertion: hint"
PHRASE: Final = "assertion: words within a hint"
COST: Final = "assertion: what a call may cost"

END_REASONS: Final = {
    "deck": Sentence(END, "The last card of the deck was drawn."),
    "passes": Sentence(END, "A full round passed with empty hands."),
    "turns": Sentence(END, "The turn limit was reached."),
    "resigned": Sentence(END, "Resignation ended the game: only one side was left."),
    "exhaustion": Sentence(END, "Mutual exhaustion ended the game as a draw."),
    "withdrawn": Sentence(END, "A player walked away, and the game was tallied as it stood."),
    "peace": Sentence(END, "An offer of peace was accepted, and the game was tallied as it stood."),
    "breach": Sentence(END, "A player tried to end the game after declining peace, and so lost."),
    "later": Sentence(END, "The game ended level, so the player later in turn order wins."),
}

# words within a hint --------------------------------------------------------------------------------------------------

THIS_BUILD: Final = Sentence(PHRASE, "this build")
THIS_FALSE: Final = Sentence(PHRASE, "this false trick")
THIS_CHOICE: Final = Sentence(PHRASE, "this choice")
WITH: Final = Sentence(PHRASE, "{title} with {partner}")
CLAIM: Final = Sentence(PHRASE, "{title} as {partner}")
POINTS: Final = Sentence(PHRASE, "{points:* point|* points}")
LINES: Final = Sentence(PHRASE, "{count:line|lines} {distance} ({points:* point|* points})")
LINES_OF: Final = Sentence(PHRASE, "{count:line|lines} {distance} in {whose:your|*'s} land ({points:* point|* points})")

# builds ---------------------------------------------------------------------------------------------------------------

COMPLETES: Final = Sentence(HINT, "This build completes {tricks:a trick|* tricks} for {points:* point|* points}.")
REACHES: Final = Sentence(HINT, "This build reaches {gain}.")
REACHES_TOO: Final = Sentence(HINT, "It reaches {gain}.")
BUILDS: Final = Sentence(HINT, "This build lays {count:* card|* cards}.")
BUILDS_ONLY: Final = Sentence(HINT, "This build lays {count:* card|* cards} and scores nothing yet.")
MARCHES: Final = Sentence(HINT, "It gives you one more action.")
NEAR: Final = Sentence(HINT, "It brings {gain} within reach of your next build.")
DEEPER: Final = Sentence(HINT, "It lets your next build go {steps:* step|* steps} deeper into {whose:your|*'s} land.")
SHUTS_OUT: Final = Sentence(HINT, "It keeps them from {count:line|lines} {distance} on their next build.")
HOLDS_BACK: Final = Sentence(HINT, "With it their next build reaches depth {number} in your land at most, not {deep}.")
CLOSES: Final = Sentence(HINT, "It keeps them from completing a trick with a single card.")
LEAVES_NONE: Final = Sentence(HINT, "It leaves them no trick to complete with a single card.")

# plays ----------------------------------------------------------------------------------------------------------------

UNANSWERED: Final = {
    "brings": Sentence(HINT, "Unanswered, {title} brings you {gain}."),
    "takes": Sentence(HINT, "Unanswered, {title} takes {gain} from them."),
    "removes": Sentence(HINT, "Unanswered, {title} removes {count:* card|* cards}."),
    "moves": Sentence(HINT, "Unanswered, {title} moves {count:* card|* cards}."),
    "lays": Sentence(HINT, "Unanswered, {title} lays {count:* card|* cards}."),
    "costs": Sentence(HINT, "Unanswered, {title} costs you {gain}."),
    "gives": Sentence(HINT, "Unanswered, {title} gives them {gain}."),
    "won": Sentence(HINT, "Unanswered, {title} ends the game, and you win {points} to {number}."),
    "drawn": Sentence(HINT, "Unanswered, {title} ends the game as a draw."),
    "lost": Sentence(HINT, "Unanswered, {title} ends the game, and you lose {points} to {number}."),
}
FURTHER: Final = {
    "brings": Sentence(HINT, "It brings you {gain}."),
    "takes": Sentence(HINT, "It takes {gain} from them."),
    "costs": Sentence(HINT, "It costs you {gain}."),
    "gives": Sentence(HINT, "It gives them {gain}."),
    "spares": Sentence(HINT, "It spares you the loss of {gain}."),
    "denies": Sentence(HINT, "It denies them {gain}."),
    "won": Sentence(HINT, "It ends the game, and you win {points} to {number}."),
    "drawn": Sentence(HINT, "It ends the game as a draw."),
    "lost": Sentence(HINT, "It ends the game, and you lose {points} to {number}."),
}
THOUGH: Final = {
    "costs": Sentence(HINT, "But it costs you {gain}."),
    "gives": Sentence(HINT, "But it gives them {gain}."),
}
"""What a play does: said first of its title, behind another gain, and against one."""
STILL_BEST: Final = Sentence(HINT, "Everything else tried did worse.")
STRATEGY: Final = Sentence(HINT, "{title}: {summary}")
BEST: Final = Sentence(HINT, "Of everything tried, {title} did best.")
REFUSE: Final = Sentence(HINT, "Say no to {title}: that did best of everything tried.")
BLUFFS: Final = {
    "trick": Sentence(HINT, "This is a bluff: challenged, you lose 2 points and its cards leave the game."),
    "claim": Sentence(HINT, "This is a bluff: called, your turn ends, and they may enact either card against you."),
}
"""The price of being called on a false trick or a false claim (4H, 5C, QH)."""
LEAVE: Final = Sentence(HINT, "Leave it: doing nothing more did best of everything tried.")
SERVE: Final = Sentence(HINT, "Obey the order of {title}: you hold nothing that cancels it.")
SERVE_KEEPING: Final = Sentence(HINT, "Obey the order of {title}, and keep {partner} for a worse one.")

# answers --------------------------------------------------------------------------------------------------------------

ANSWER: Final = Sentence(HINT, "Answer {title} with {partner}.")
NO_ANSWER: Final = Sentence(HINT, "You hold nothing that could answer {title}.")
WAIT: Final = Sentence(HINT, "You hold nothing to play at this moment.")
LET_PASS: Final = Sentence(HINT, "Let {title} pass.")
HARMLESS: Final = Sentence(HINT, "Let {title} pass: on the table it costs you nothing.")
KEPT: Final = Sentence(HINT, "You keep {shown} for a worse moment.")
NO_CALL: Final = Sentence(HINT, "Do not call it.")
CALL: Final = Sentence(HINT, "Call it.")
CALL_FALSE: Final = Sentence(HINT, "Call it: {title} is seen elsewhere, so the claim is false.")
DISCARD: Final = Sentence(HINT, "Discard {title}, which you can spare best.")
DISCARD_ALIKE: Final = Sentence(HINT, "Discard {title}: you hold {count} cards of its suit.")
DISCARD_STAR: Final = Sentence(HINT, "The Star, which fits everywhere, stays in your hand.")

ANSWERS: Final = {
    "nulled.yes": Sentence(HINT, "Cancel {title}: in its place they may enact another strategy unopposed."),
    "nulled.no": Sentence(HINT, "Let {title} go on: cancelling it would let them enact another strategy unopposed."),
    "KD.answered_challenge.yes": Sentence(
        HINT, "Accept the toss: if they win, they enact the set now; if you win, you may next turn."
    ),
    "KD.answered_challenge.no": Sentence(
        HINT, "Decline the toss: they enact one card of the set, and never all of it."
    ),
    "7C.answered_offer.yes": Sentence(HINT, "Accept: the lent cards give you one more action this turn."),
    "7C.answered_offer.no": Sentence(HINT, "Refuse: the cards go back, and their Seven of Clubs is spent."),
    "B*.answered_offer.decline": Sentence(
        HINT, "Decline and play on: if you end the game yourself later, they may have you lose it."
    ),
    "B*.judged.yes": Sentence(HINT, "Let the game end as they wish."),
    "B*.judged.no": Sentence(HINT, "Do not let them end it: they declined your peace, and lose."),
    "8D.set_trap.seat": Sentence(
        HINT, "Set the trap: on their next turn you may have them enact their highest strategy."
    ),
    "8D.set_trap.no": Sentence(HINT, "Set no trap, and the build ends with its points."),
    "8D.called.leave": Sentence(HINT, "Let the trap go: they choose their own move, and the trap is over."),
    "8D.called.call": Sentence(
        HINT, "Call the trap: they must spend their turn on their highest strategy, if they can."
    ),
    "8D.called.call_bait": Sentence(
        HINT, "Call the trap: they must spend their turn on their highest strategy, aimed at the bait where possible."
    ),
    "5H.suffered.accept": Sentence(HINT, "Face one open card of their choice, unopposed, and never the hidden one."),
    "5H.suffered.first": Sentence(HINT, "Face the first open card and the hidden one, and not the second."),
    "5H.suffered.second": Sentence(HINT, "Face the second open card and the hidden one, and not the first."),
    "4H.presented.yes": Sentence(
        HINT, "Show the Four of Hearts: your trick stands, and whoever called it loses 1 point."
    ),
    "4H.presented.no": Sentence(
        HINT, "Without the Four of Hearts to show, the trick leaves the game and you lose 2 points."
    ),
}
"""What an answer leads to, by card, question and answer; ``nulled`` is the question of the Nine of Diamonds."""

CALL_COSTS: Final = {
    "stands": Sentence(COST, "It is carried out once, and nobody sees what lies below."),
    "true": Sentence(COST, "If the claim is true, they may carry it out up to {count:once|* times}."),
    "true_build": Sentence(COST, "If the claim is true, they may build that card as well."),
    "false": Sentence(
        COST, "A false claim ends their turn, and you may enact what lies there, or what was claimed, against them."
    ),
    "trick_stands": Sentence(COST, "It stands and counts like any complete trick."),
    "trick_proved": Sentence(COST, "If they show the Four of Hearts, it stands and you lose 1 point."),
    "trick_caught": Sentence(
        COST, "Unproved, the trick scores nothing, they lose 2 points, and its cards leave the game."
    ),
}
"""What either answer to a covered play or a false trick may cost (5C, QH, 4H)."""
