"""Refusals in words: the sentence of every reason for which the rules refuse something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.plain import Plain
from ...kernel.reasons import SENTENCES, Reason
from ...kernel.tongue import Hole, Sentence, row
from . import orders
from .cards import of, suit_of

REFUSAL: Final = "assertion: refusal"

REFUSALS: Final = {
    **SENTENCES,
    "not_in_hand": Sentence(REFUSAL, "That card is not in your hand."),
    "already_laid": Sentence(REFUSAL, "That card is already part of this build."),
    "build_full": Sentence(REFUSAL, "A build has at most four cards."),
    "no_cell_for_card": Sentence(REFUSAL, "No cell accepts this card now."),
    "no_cell_on_line": Sentence(REFUSAL, "Neither end of the line you are building accepts this card."),
    "suit_in_build": Sentence(
        REFUSAL, "This build already has a card of {suit}: its four cards have four different suits."
    ),
    "nothing_laid": Sentence(REFUSAL, "Lay at least one card before you end the turn."),
    "must_act": Sentence(REFUSAL, "You may not pass while something can be built or enacted."),
    "take_back_first": Sentence(REFUSAL, "Take back what you have laid before you pass."),
    "finish_build": Sentence(REFUSAL, "Finish the build that you have begun, or take it back."),
    "must_build": Sentence(REFUSAL, "You can still build or enact something, so you may not discard."),
    "lay_first": Sentence(REFUSAL, "Take up a card first, then choose its cell."),
    "finish_card": Sentence(REFUSAL, "Put the card you hold on a cell first, or take it back."),
    "off_table": Sentence(REFUSAL, "That cell lies off the table."),
    "is_centre": Sentence(REFUSAL, "The centre stays free: tricks begin beside it."),
    "is_occupied": Sentence(REFUSAL, "A card already lies there."),
    "occupied_and": Sentence(REFUSAL, "A card already lies there, and the strategy cannot be aimed at it."),
    "too_long.row": Sentence(REFUSAL, "The row there would be longer than four cards."),
    "too_long.column": Sentence(REFUSAL, "The column there would be longer than four cards."),
    "suit_twice.row": Sentence(REFUSAL, "The row there already has a card of {suit}."),
    "suit_twice.column": Sentence(REFUSAL, "The column there already has a card of {suit}."),
    "suit_clash.row": Sentence(REFUSAL, "The cards of the row there already show a suit twice, so nothing joins them."),
    "suit_clash.column": Sentence(
        REFUSAL, "The cards of the column there already show a suit twice, so nothing joins them."
    ),
    "all_suits_present": Sentence(REFUSAL, "The row and the column there together already hold all four suits."),
    "corner_only": Sentence(REFUSAL, "It touches other cards by a corner only; a build needs a shared edge."),
    "not_attached": Sentence(REFUSAL, "It is not beside the centre or an active card."),
    "inactive_only": Sentence(
        REFUSAL, "It is beside cards that are cut off from the centre; nothing may be attached to them."
    ),
    "second_line": Sentence(REFUSAL, "It is not in the line you are building; a build stays in one row or column."),
    "not_next": Sentence(REFUSAL, "There is a gap: go on at the end of the line you are building."),
    "past_centre": Sentence(REFUSAL, "The centre lies between: a line ends at it on both sides."),
    "parallel": Sentence(
        REFUSAL, "It would lie right beside a line that runs the same way, which the house rule Parallel lines forbids."
    ),
    "suit_not_there": Sentence(REFUSAL, "A card of {suit} does not fit on that cell."),
    # builds that a card shapes, and covering
    "must_build_this": Sentence(REFUSAL, "This build has to be made, so you cannot pass."),
    "no_discard": Sentence(REFUSAL, "You may not discard now."),
    "discard_only": Sentence(REFUSAL, "You cannot build any card now: discard one."),
    "under_the_claim": Sentence(REFUSAL, "That card lies face down under the one you play."),
    "threat_not_built": Sentence(REFUSAL, "A card shown with the Four of Diamonds can be enacted, but not built."),
    "faces_need_cards": Sentence(
        REFUSAL, "The two other moves of the Eight of Clubs need a card each, so this build takes no more."
    ),
    "no_row": Sentence(REFUSAL, "It would not lead to four in one line on free places, attached like a build."),
    "no_weapon": Sentence(
        REFUSAL, "It would not lead to a line of exactly four cards, one of each suit you hold, as the order demands."
    ),
    "no_false": Sentence(REFUSAL, "It would not lead to a line of exactly four with a suit repeated."),
    "no_mending": Sentence(REFUSAL, "It would not turn your false trick into one of four suits."),
    "four_not_complete": Sentence(REFUSAL, "The line is not complete yet: it takes all of its four cells."),
    "too_few": Sentence(REFUSAL, "The order asks for the longest build you can make, of {count:* card|* cards}."),
    "not_long_enough": Sentence(
        REFUSAL, "The order asks for a build of {count:* card|* cards}, and this would not lead to one."
    ),
    "not_yet_in_it": Sentence(REFUSAL, "This build must contain {card:the}."),
    "could_not_contain": Sentence(REFUSAL, "This build must contain {card:the}, and after this it could not."),
    "not_on_line": Sentence(REFUSAL, "Neither end of the line that you must finish takes this card."),
    "only_ordered_line": Sentence(REFUSAL, "The order binds you to one line, and that cell is not in it."),
    "not_next_to_line": Sentence(REFUSAL, "There is a gap: go on at an end of the line that you must finish."),
    "not_in_repair": Sentence(
        REFUSAL, "The cells that you must refill take four different suits, and this card does not fit there."
    ),
    "only_repair": Sentence(
        REFUSAL, "The order binds you to the cells that you must refill, and that is not one of them."
    ),
    "refilled_already": Sentence(REFUSAL, "That cell has been refilled already."),
    "base_there": Sentence(REFUSAL, "A second base lies there: tricks begin beside it."),
    "repair_there": Sentence(REFUSAL, "That cell is kept for its owner to refill."),
    "covered_already": Sentence(REFUSAL, "That card of the barred trick has been covered already."),
    "cover_suit_twice": Sentence(REFUSAL, "The cards that cover the trick there already show a card of {suit}."),
    "cover_crossed.row": Sentence(REFUSAL, "The row that crosses the trick there does not take this card."),
    "cover_crossed.column": Sentence(REFUSAL, "The column that crosses the trick there does not take this card."),
    "cover_dead": Sentence(REFUSAL, "With this card there, four suits could no longer cover the trick."),
    "cover_in_one": Sentence(REFUSAL, "The trick must be covered with four suits in a single build."),
    "cover_or_build": Sentence(REFUSAL, "A build lies either over a barred trick or on free places, not both."),
    "cover_goes_on": Sentence(REFUSAL, "This build covers a trick, so it goes on over the same trick."),
    "repair_only": Sentence(
        REFUSAL, "It is beside cells that are still to be refilled; nothing may be attached to them yet."
    ),
    "barred_for_you": Sentence(
        REFUSAL, "A barricade keeps you from the cards beside it: you may attach nothing to them."
    ),
    # enacting, answering and aiming
    "build_begun": Sentence(REFUSAL, "You have begun a build: take it back first, or end it."),
    "enacted_already": Sentence(REFUSAL, "It has been enacted already on this turn."),
    "taken_back": Sentence(REFUSAL, "You took it back, so you must make a different move."),
    "under_order": Sentence(REFUSAL, "An order binds you this turn."),
    "second_row": Sentence(REFUSAL, "On the second turn of Loose ranks you may build, but enact no strategy."),
    "only_build_with": Sentence(REFUSAL, "Only a build that contains {card:the} is open now."),
    "only_a_build": Sentence(REFUSAL, "Only a build is open now."),
    "only_lent": Sentence(REFUSAL, "Only the cards lent to you are open for this action."),
    "only_threats": Sentence(REFUSAL, "Only what you have shown as a threat is open for this action."),
    "march_from_hand": Sentence(
        REFUSAL, "Double march gives one more build, or one strategy from your hand or its reserve."
    ),
    "no_build_now": Sentence(REFUSAL, "No build is open now."),
    "not_the_knife": Sentence(REFUSAL, "Only the Seven of Clubs lends cards at the start of another player's turn."),
    "no_counter_card": Sentence(REFUSAL, "It is not a counter, so it cannot answer this."),
    "counters_none_of_three": Sentence(REFUSAL, "It could counter none of the three moves."),
    "ten_no_counter": Sentence(
        REFUSAL, "It answers a counter to your own move, or a King or Three of Spades against your last turn."
    ),
    "shielded": Sentence(REFUSAL, "The King of Hearts forbids you to counter them now."),
    "nine_only_ace": Sentence(REFUSAL, "It answers only an Ace of Spades on a complete trick."),
    "nine_shut_out": Sentence(
        REFUSAL, "This Ace of Spades cannot be answered with it: the play is protected, or its target is no open trick."
    ),
    "unopposed": Sentence(REFUSAL, "This play may not be countered."),
    "no_location": Sentence(REFUSAL, "This play is aimed at no place on the table, so it cannot be moved."),
    "no_other_place": Sentence(REFUSAL, "There is no other place to which this play could be moved."),
    "builds_not_seized": Sentence(REFUSAL, "A build cannot be seized: this card answers only strategies."),
    "not_against_you": Sentence(REFUSAL, "It answers only a strategy played against you or against nobody."),
    "no_answer_card": Sentence(REFUSAL, "It does not answer a counter."),
    "star_no_answer": Sentence(REFUSAL, "The Red Star answers no counters in this game."),
    "build_not_taken_back": Sentence(
        REFUSAL, "A build cannot be taken back: this card answers only counters to a strategy."
    ),
    "not_to_this_counter": Sentence(REFUSAL, "It cannot answer this counter."),
    "against_yourself": Sentence(REFUSAL, "You cannot play it against yourself."),
    "against_partner": Sentence(REFUSAL, "You cannot play it against a player of your own side."),
    "against_one_out": Sentence(REFUSAL, "That player has left the game."),
    "echo_not_declared": Sentence(REFUSAL, "That strategy was not declared on their last turn."),
    "echo_not_now": Sentence(REFUSAL, "That strategy could not be enacted now."),
    "same_size": Sentence(REFUSAL, "Every hand is filled to that many cards already."),
    "no_such_size": Sentence(REFUSAL, "A hand can be set to four, five, seven or eight cards."),
    "no_card_there": Sentence(REFUSAL, "No card lies there that it could be aimed at."),
    "wrong_suit_there": Sentence(REFUSAL, "{card:The} there is not of {suit}."),
    "not_finishable": Sentence(REFUSAL, "No opponent could finish a line through that card."),
    "never_enacted_there": Sentence(REFUSAL, "{card:The} there is never enacted on its player's own turn."),
    "enacted_there": Sentence(REFUSAL, "{card:The} there has been enacted already on this turn."),
    "not_enactable_there": Sentence(REFUSAL, "{card:The} there could not be enacted now."),
    "in_no_trick": Sentence(REFUSAL, "The card there is part of no complete trick."),
    "guarded_already": Sentence(REFUSAL, "The card there is guarded already."),
    "no_trick_allowed": Sentence(
        REFUSAL, "The order forbids it: complete no trick, share no line, and give every side named its card."
    ),
    "not_your_turn": Sentence(REFUSAL, "It is not your turn."),
    "no_answer_to_this": Sentence(REFUSAL, "It cannot answer this play."),
    "decide_first": Sentence(REFUSAL, "Something else must be decided first."),
    "left": Sentence(REFUSAL, "You have already left the game."),
    # what stands against a strategy in itself
    "exhaustion_apart": Sentence(REFUSAL, "Somebody is too far ahead to end the game by exhaustion."),
    "only_ground": Sentence(REFUSAL, "In this game it is only ground."),
    "three_more_cards": Sentence(REFUSAL, "You need three more cards in your hand."),
    "no_three_moves": Sentence(REFUSAL, "There are not three different moves that could be announced."),
    "no_move_of_your_own": Sentence(REFUSAL, "You have no move of your own to hide among the three."),
    "last_turn_protected": Sentence(REFUSAL, "The King of Hearts protects their last turn."),
    "no_turn_yet": Sentence(REFUSAL, "No opponent has taken a turn yet."),
    "works_when_built": Sentence(REFUSAL, "Its strategy works only when it is built into a line."),
    "no_build_with_it": Sentence(REFUSAL, "No build with this card is possible now."),
    "is_an_answer": Sentence(REFUSAL, "It is an answer: play it when its moment comes, or build with it."),
    "never_enacted": Sentence(REFUSAL, "It is never enacted; it only matters while you hold it, or as ground."),
    "proves_a_false_trick": Sentence(
        REFUSAL, "It is not enacted: it proves a false trick when the trick is challenged."
    ),
    "being_played": Sentence(REFUSAL, "It is being played already."),
    "shielded_this_turn": Sentence(REFUSAL, "The King of Hearts forbids you to counter them this turn."),
    "lent_against_another": Sentence(REFUSAL, "You may use the lent cards only against another player."),
    "no_strategy_with_it": Sentence(REFUSAL, "You hold no strategy that could be declared with it."),
    "no_line_added": Sentence(REFUSAL, "No line that an opponent added to on their last turn is still there."),
    "no_strategy_elsewhere": Sentence(REFUSAL, "You hold no strategy to enact elsewhere with it."),
    "two_and_a_third": Sentence(REFUSAL, "You need two strategies that you could declare now, and a third card."),
    "nothing_to_give": Sentence(REFUSAL, "You hold no card to give for it."),
    "nothing_to_claim": Sentence(REFUSAL, "Nothing that could be claimed could be carried out now."),
    "not_an_opponents_turn": Sentence(REFUSAL, "The turn just before was not an opponent's."),
    "not_that_players_turn": Sentence(
        REFUSAL, "The turn just before was not that of the player it must be used against."
    ),
    "last_turn_unknown": Sentence(REFUSAL, "The position before the last turn is not known."),
    "nothing_to_undo": Sentence(REFUSAL, "Nothing in the turn just before can be undone."),
    "turn_before_protected": Sentence(REFUSAL, "The King of Hearts protects the turn just before."),
    "only_ground_for_two": Sentence(REFUSAL, "With two players it is only ground."),
    "opens_anothers_turn": Sentence(REFUSAL, "It is played at the start of another player's turn."),
    "no_card_to_lay": Sentence(REFUSAL, "You have no card to lay down."),
    "no_more_reshuffles": Sentence(REFUSAL, "The cards may not be reshuffled again in this game."),
    "face_hidden": Sentence(REFUSAL, "Its face is hidden."),
    "only_as_the_first": Sentence(REFUSAL, "It is played only as the first thing in a turn."),
    # nothing to choose for a field of a strategy, and the same where it can be said more closely for a card
    "no_victim": Sentence(REFUSAL, "There is no opponent it could be played against."),
    "no_mode": Sentence(REFUSAL, "Neither of its uses is possible now."),
    "no_trick": Sentence(REFUSAL, "There is no complete trick it could be played on."),
    "no_cell": Sentence(REFUSAL, "There is no place on the table for it."),
    "no_named": Sentence(REFUSAL, "There is nothing it could name."),
    "no_claim": Sentence(REFUSAL, "There is nothing that could be claimed."),
    "no_number": Sentence(REFUSAL, "There is no number to choose."),
    "no_with": Sentence(REFUSAL, "You hold no other card it could be played with."),
    "no_first": Sentence(REFUSAL, "You hold too few strategies that could be declared now."),
    "no_second": Sentence(REFUSAL, "You hold too few strategies that could be declared now."),
    "no_hidden": Sentence(REFUSAL, "You hold too few cards."),
    "no_under": Sentence(REFUSAL, "You hold no other card to lay under it."),
    "no_pick": Sentence(REFUSAL, "There is no card it could be used on."),
    "no_picks": Sentence(REFUSAL, "There is no card it could be used on."),
    "no_suit": Sentence(REFUSAL, "No suit can be chosen."),
    "no_way": Sentence(REFUSAL, "There is no way to go on."),
    "9S.no_victim": Sentence(REFUSAL, "Nothing that an opponent declared on their last turn could be echoed now."),
    "3H.no_victim": Sentence(REFUSAL, "No opponent it could be played against holds a card."),
    "JD.no_victim": Sentence(REFUSAL, "No opponent it could be played against holds a card."),
    "10D.no_victim": Sentence(REFUSAL, "No opponent it could be played against holds a card."),
    "9D.no_victim": Sentence(REFUSAL, "You hold no strategy that could be declared with it."),
    "5H.no_victim": Sentence(REFUSAL, "You hold no two strategies that could be declared against the same opponent."),
    "B*.no_victim": Sentence(
        REFUSAL, "Every opponent it could be played against has your offer already, or has declined it."
    ),
    "JS.no_mode": Sentence(REFUSAL, "No Spade on the table could be enacted now, and no opponent holds a card."),
    "JH.no_mode": Sentence(
        REFUSAL, "No removed card could be enacted now, and no hand that you have seen is there to trade with."
    ),
    "6H.no_cell": Sentence(REFUSAL, "No Heart lies open on the table that could be enacted now."),
    "AH.no_cell": Sentence(REFUSAL, "There is no card of a complete trick that it could guard."),
    "AD.no_trick": Sentence(REFUSAL, "No complete trick is left to isolate."),
    "KD.no_victim": Sentence(REFUSAL, "No card of the centre pile could be enacted now."),
    "KD.no_picks": Sentence(REFUSAL, "No card of the centre pile could be enacted now."),
}
"""By the key of the reason, for those about a line with its direction; holes take its data."""

ONE_LENT: Final = Sentence(REFUSAL, "one of the cards lent to you")


def say(reason: Reason) -> str:
    """Return the sentence of a reason. One of a card's own, ``"9S.no_victim"``, may be said as that of any card.

    One that quotes another reason or an order is said before it.
    """
    data = reason.data
    key = f"{reason.key}.{data['line']}" if "line" in data else reason.key
    sentence = REFUSALS.get(key) or REFUSALS[key.partition(".")[2]]
    told = sentence(**{name: HOLES[name](value) for name, value in data.items() if name in HOLES})
    further = [said(data[name]) for name, said in QUOTED.items() if name in data]
    return row(0, told, *further) if further else told


def _card(code: Plain) -> Hole:
    return of(code) if code else ONE_LENT()


def _verbatim(value: Plain) -> Hole:
    return value


HOLES: Final[dict[str, Callable[[Plain], Hole]]] = {
    "card": _card, "suit": suit_of, "count": _verbatim, "seat": _verbatim,
}  # fmt: skip
"""What stands in the hole of a sentence, by the name of the data of its reason."""
QUOTED: Final[dict[str, Callable[[Plain], str]]] = {"why": say, "order": orders.said}
"""What is said behind a sentence, by the name of the data of its reason."""
