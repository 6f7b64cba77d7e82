"""Labels and sentences of the table of Game that are no event and no question."""

from __future__ import annotations

from typing import Final

from logic import Sentence

TABLE: Final = "armies: table"
VERDICT: Final = "armies: verdict below a group"
READING: Final = "armies: reading of a card"

RANK: Final = Sentence(TABLE, "{rank}")
SUIT: Final = Sentence(TABLE, "{suit}")

CHOOSE: Final = Sentence(TABLE, "Choose")
STACK: Final = Sentence(TABLE, "Stack")
PLAN: Final = Sentence(TABLE, "Plan")
REVEAL: Final = Sentence(TABLE, "Reveal")
MATCH: Final = Sentence(TABLE, "Match")
REFILL: Final = Sentence(TABLE, "Refill")
MUSTER: Final = Sentence(TABLE, "The armies")
ROUND: Final = Sentence(TABLE, "Round {turn}")

OUT: Final = Sentence(TABLE, "Out of play")
IN_HAND: Final = Sentence(TABLE, "{count} in hand")
READY: Final = Sentence(TABLE, "Ready to present")
ON_TOP: Final = Sentence(TABLE, "{rank} on top")
STANDING: Final = Sentence(TABLE, "{count} of 4 stand")
NO_ARMY: Final = Sentence(TABLE, "No army left")

# before the first round
PLACES: Final = (
    Sentence(TABLE, "Top"), Sentence(TABLE, "Second"), Sentence(TABLE, "Third"), Sentence(TABLE, "Bottom")
)  # fmt: skip
BECOMES: Final = Sentence(TABLE, "The Ace, King, Queen and Jack of {suit} become your army.")
FREE: Final = Sentence(TABLE, "Free")
TAKE_IT: Final = Sentence(TABLE, "Press to take it")
TAKE_BACK_STACKED: Final = Sentence(TABLE, "Press it to take it back, or drag it to another place of the stack.")
TAKE_ALL_BACK: Final = Sentence(TABLE, "Take all back")
SEAL: Final = Sentence(TABLE, "Seal this order")
STRUCK_FIRST: Final = Sentence(TABLE, "The top card is struck first. Nobody sees this order, and it never changes.")
SEALED: Final = Sentence(TABLE, "Your order is sealed.")
ALL_SEALED: Final = Sentence(TABLE, "The orders are sealed.")
STACKS: Final = Sentence(TABLE, "{suit}, stacking")
STACKED: Final = Sentence(TABLE, "{suit}, ready")

# the hand
TAKE_BACK: Final = Sentence(TABLE, "Press it to take it back into the hand, or drag it elsewhere.")
FINISH: Final = Sentence(TABLE, "Finish the group first")
PRESENT: Final = Sentence(TABLE, "Present a group")
MAKES: Final = Sentence(TABLE, "makes {total}")
SO_FAR: Final = Sentence(TABLE, "{total} so far")
SHORT_OF: Final = Sentence(TABLE, "{total} of {wanted}, {more} more")
ONLY: Final = Sentence(TABLE, "{total}, only {sums} possible")
STOCK: Final = Sentence(TABLE, "{count} left")
HAND: Final = Sentence(TABLE, "{count:* card|* cards} in hand")
HAND_LAID: Final = Sentence(TABLE, "{count:* card|* cards} in hand, {held} laid")
COVERED: Final = Sentence(TABLE, "The cards are covered while everybody looks.")
PLAY_ON: Final = Sentence(TABLE, "The others play on.")
ENDED: Final = Sentence(TABLE, "The game has ended.")
NOT_TWICE: Final = Sentence(TABLE, "Nobody may pass twice in a row.")
DRAG: Final = Sentence(TABLE, "Drag cards into the columns, or press them.")
SHOWS_ALL: Final = Sentence(TABLE, "Whoever announces shows the whole hand.")
REFILLS: Final = Sentence(TABLE, "Then everybody draws as many cards as the fullest hand needs.")

# armies
ARMY: Final = Sentence(TABLE, "Your army from the top: {ranks}.")
ARMY_KNOWN: Final = Sentence(TABLE, "Losses and answers have shown everybody the card on top.")
ONLY_ON_TOP: Final = Sentence(TABLE, "Losses and answers show that only {rank:the} can lie on top.")
NOT_ON_TOP: Final = Sentence(TABLE, "The top card is not {ranks:a}.")
UNKNOWN: Final = Sentence(TABLE, "A stacked army: only a group with the value of its top card kills that card.")
KNOWN_TO_ALL: Final = Sentence(TABLE, "known to all")
OTHERS_KNOW: Final = Sentence(TABLE, "others know: not {ranks:a}")
ONLY_RANK: Final = Sentence(TABLE, "must be {rank:a}")
NOT_RANKS: Final = Sentence(TABLE, "not {ranks:a}")
NOT_VALUES: Final = Sentence(TABLE, "not {sums}")
LAST_TIME: Final = Sentence(TABLE, "last time")
FALL: Final = Sentence(TABLE, "{ranks} {count:falls|fall}")

# verdicts
CANCELS_IT: Final = Sentence(VERDICT, "Cancels {whose:yours|*'s}")
CANCELS: Final = Sentence(VERDICT, "Cancels")
CANCELLED: Final = Sentence(VERDICT, "Cancelled")
UNMATCHED: Final = Sentence(VERDICT, "Unmatched")
LEFT: Final = Sentence(VERDICT, "Left")
KILLS_IT: Final = Sentence(VERDICT, "Kills {whose:your|*'s} {rank}")
KILLS_RANK: Final = Sentence(VERDICT, "Kills {rank:a}")
KILLS: Final = Sentence(VERDICT, "Kills")
KILLS_SEVERAL: Final = Sentence(VERDICT, "Kills several")
HARDER: Final = Sentence(VERDICT, "A stronger attack counts")
OUTDONE: Final = Sentence(VERDICT, "Outdone")
STRIKES_IT: Final = Sentence(VERDICT, "Strikes {whom:you|*}")
STRIKES: Final = Sentence(VERDICT, "Strikes")
STRIKES_SEVERAL: Final = Sentence(VERDICT, "Strikes several")
KILLS_NOTHING: Final = Sentence(VERDICT, "Kills nothing")
NOTHING: Final = Sentence(VERDICT, "Nothing")
NO_SUCH: Final = Sentence(VERDICT, "No {rank}")
NO: Final = Sentence(VERDICT, "No")
NO_BUT: Final = Sentence(VERDICT, "No {rank}, so {there:a}")
NOT_NEXT: Final = Sentence(VERDICT, "No {rank} next")
NOT_UPPERMOST: Final = Sentence(VERDICT, "No {rank} on top")

# a card that is read
NAME: Final = Sentence(READING, "{card}")
WORTH: Final = Sentence(READING, "Worth {total} in a group")
NEEDS: Final = Sentence(READING, "It needs {groups}.")
NEED: Final = Sentence("armies: what a card lacks to be a group that kills another", "{more} for {rank:the}")
GROUP_KILLS: Final = Sentence(READING, "A group kills the card of its value on top of an army.")
ARMY_CARD: Final = Sentence(READING, "Army card, {total}")
FALLS_TO: Final = Sentence(READING, "It falls to a group of {total} while it lies on top of its army.")
STRUCK_BARE: Final = Sentence(READING, "Whoever is struck without an army is out.")
