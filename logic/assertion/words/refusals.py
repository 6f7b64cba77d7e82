"""Why something may not be done: the sentence of every reason for which the rules refuse it."""

from __future__ import annotations

from typing import Final

from ...kernel.plain import Plain
from ...kernel.reasons import COMMON, Reason
from . import orders, texts

REFUSALS: Final = {
    **COMMON,
    "not_in_hand": "That card is not in your hand.",
    "already_laid": "That card is already part of this build.",
    "build_full": "A build has at most four cards.",
    "no_cell_for_card": "No cell accepts this card now.",
    "no_cell_on_line": "Neither end of the line you are building accepts this card.",
    "suit_in_build": "This build already has a {suit}: its four cards have four different suits.",
    "nothing_laid": "Lay at least one card before you end the turn.",
    "must_act": "You may not pass while something can be built or enacted.",
    "take_back_first": "Take back what you have laid before you pass.",
    "finish_build": "Finish the build that you have begun, or take it back.",
    "must_build": "Something can be built or enacted, so no card is discarded.",
    "lay_first": "Take up a card first, then choose its cell.",
    "finish_card": "Put the card you hold on a cell first, or take it back.",
    "off_table": "That cell lies off the table.",
    "is_centre": "The centre stays free: tricks begin beside it.",
    "is_occupied": "A card already lies there.",
    "occupied_and": "A card already lies there, and the strategy cannot be aimed at it: {why}",
    "too_long": "The {line} there would be longer than four cards.",
    "suit_twice": "The {line} there already has a {suit}.",
    "suit_clash": "The cards of the {line} there already show a suit twice, so nothing joins them.",
    "all_suits_present": "The row and the column there together already hold all four suits.",
    "corner_only": "It touches other cards by a corner only; a build needs a shared edge.",
    "not_attached": "It is not beside the centre or an active card.",
    "inactive_only": "It is beside cards that are cut off from the centre; nothing may be attached to them.",
    "second_line": "It is not in the line you are building; a build stays in one row or column.",
    "not_next": "There is a gap: go on at the end of the line you are building.",
    "past_centre": "The centre lies between: a line ends at it on both sides.",
    "parallel": "It would lie right beside a line that runs the same way, which the house rule Parallel lines forbids.",
    "suit_not_there": "A {suit} does not fit on that cell.",
    # builds that a card shapes, and covering
    "must_build_this": "This build has to be made, so you cannot pass.",
    "no_discard": "No card is to be discarded now.",
    "discard_only": "No card of yours can be built now: one is to be discarded.",
    "under_the_claim": "That card lies face down under the one you play.",
    "threat_not_built": "A card shown with the Four of Diamonds can be enacted, but not built.",
    "faces_need_cards": "The two other moves of the Eight of Clubs need a card each, so this build takes no more.",
    "no_row": "It would not lead to a row of four on free places, in one line and attached like a build.",
    "no_weapon": "It would not lead to a line of exactly four cards, one of each suit you hold, as the order wants it.",
    "no_false": "It would not lead to a line of exactly four with a suit repeated.",
    "no_mending": "It would not turn your false trick into one of four suits.",
    "four_not_complete": "The line is not complete yet: it takes all of its four cells.",
    "too_few": "The order asks for the longest build you can make, of {count} cards.",
    "not_long_enough": "The order asks for a build of {count} cards, and this would not lead to one.",
    "not_yet_in_it": "This build must contain {card}.",
    "could_not_contain": "This build must contain {card}, and so it could not any more.",
    "not_on_line": "Neither end of the line that you must finish takes this card.",
    "only_ordered_line": "The order binds you to one line, and that cell is not in it.",
    "not_next_to_line": "There is a gap: go on at an end of the line that you must finish.",
    "not_in_repair": "The cells that you must refill take four different suits, and this card does not fit there.",
    "only_repair": "The order binds you to the cells that you must refill, and that is none of them.",
    "refilled_already": "That cell has been refilled already.",
    "base_there": "A second base lies there: tricks begin beside it.",
    "repair_there": "That cell is kept for its owner to refill.",
    "covered_already": "That card of the barred trick has been covered already.",
    "cover_suit_twice": "The cards that cover the trick there already show a {suit}.",
    "cover_crossed": "The {line} that crosses the trick there does not take this card.",
    "cover_dead": "With this card there, the trick could not be covered with four suits any more.",
    "cover_in_one": "The trick must be covered with four suits in a single build.",
    "cover_or_build": "A build lies either over a barred trick or on free places, not both.",
    "cover_goes_on": "This build covers a trick, so it goes on over the same trick.",
    "repair_only": "It is beside cells that are still to be refilled; nothing may be attached to them yet.",
    "barred_for_you": "A barricade keeps you from the cards beside it: you may attach nothing to them.",
    # enacting, answering and aiming
    "build_begun": "You have begun a build: take it back first, or end it.",
    "enacted_already": "It has been enacted already on this turn.",
    "taken_back": "You took it back, so you must make a different move.",
    "under_order": "An order binds you this turn: {order}.",
    "second_row": "On the second turn of Loose ranks you may build, but enact no strategy.",
    "only_build_with": "Only a build that contains {card} is open now.",
    "only_a_build": "Only a build is open now.",
    "only_lent": "Only the cards lent to you are open for this action.",
    "only_threats": "Only what you have shown as a threat is open for this action.",
    "march_from_hand": "Double march gives one more build, or one strategy from your hand or its reserve.",
    "no_build_now": "No build is open now.",
    "not_the_knife": "Only the Seven of Clubs lends cards at the start of another's turn.",
    "no_counter_card": "It is no counter: it cannot be played in answer to this.",
    "counters_none_of_three": "It could counter none of the three moves.",
    "ten_no_counter": "It answers a counter to your own move, or a King or Three of Spades against your last turn.",
    "shielded": "The King of Hearts forbids you to counter them now.",
    "nine_only_ace": "It answers only an Ace of Spades on a complete trick.",
    "nine_shut_out": (
        "This Ace of Spades cannot be answered with it: the play is protected, or its target is no open trick."
    ),
    "unopposed": "This play may not be countered.",
    "no_location": "This play is aimed at no place on the table, so it cannot be moved.",
    "no_other_place": "There is no other place to which this play could be moved.",
    "builds_not_seized": "A build cannot be seized: it answers only strategies.",
    "not_against_you": "It answers only a strategy played against you or against nobody.",
    "no_answer_card": "It is no answer to a counter.",
    "star_no_answer": "The Red Star answers no counters in this game.",
    "build_not_taken_back": "A build cannot be taken back: it answers only counters to a strategy.",
    "not_to_this_counter": "It cannot answer this counter.",
    "against_yourself": "You cannot play it against yourself.",
    "against_partner": "You cannot play it against a player of your own side.",
    "against_one_out": "That player has left the game.",
    "echo_not_declared": "That strategy was not declared in their last turn.",
    "echo_not_now": "That strategy could not be enacted now.",
    "same_size": "Every hand is filled to that many cards already.",
    "no_such_size": "A hand can be set to four, five, seven or eight cards.",
    "no_card_there": "No card lies there that it could be aimed at.",
    "wrong_suit_there": "{card} there is no {suit}.",
    "not_finishable": "No opponent could finish a line through that card.",
    "never_enacted_there": "{card} there is never enacted on a turn of one's own.",
    "enacted_there": "{card} there has been enacted already on this turn.",
    "not_enactable_there": "{card} there could not be enacted now.",
    "in_no_trick": "The card there is part of no complete trick.",
    "guarded_already": "The card there is guarded already.",
    "no_trick_allowed": (
        "The order forbids it: no trick completed, no line shared, and every side asked for gets its card."
    ),
    "not_your_turn": "It is not your turn.",
    "no_answer_to_this": "It cannot answer this play.",
    "decide_first": "Something else is to be decided first.",
    "left": "You have already left the game.",
    # what stands against a strategy in itself
    "exhaustion_apart": "Somebody is too far ahead to end the game by exhaustion.",
    "only_ground": "In this game it is only ground.",
    "three_more_cards": "You need three more cards in your hand.",
    "no_three_moves": "There are not three different moves that could be announced.",
    "no_move_of_your_own": "You have no move of your own to hide among the three.",
    "last_turn_protected": "The King of Hearts protects their last turn.",
    "no_turn_yet": "No opponent has taken a turn yet.",
    "works_when_built": "It works while it is built into a line.",
    "no_build_with_it": "No build with this card is possible now.",
    "is_an_answer": "It is an answer: play it when its moment comes, or build with it.",
    "never_enacted": "It is never enacted; it only matters while you hold it, or as ground.",
    "proves_a_false_trick": "It is not enacted: it proves a false trick when that is challenged.",
    "being_played": "It is being played already.",
    "shielded_this_turn": "The King of Hearts forbids you to counter them this turn.",
    "lent_against_another": "You may use the lent cards only against another player.",
    "no_strategy_with_it": "You hold no strategy that could be declared with it.",
    "no_line_added": "No opponent added to a line in their last turn that still lies there.",
    "no_strategy_elsewhere": "You hold no strategy to enact elsewhere with it.",
    "two_and_a_third": "You need two strategies that you could declare now, and a third card.",
    "nothing_to_give": "You hold no card to give for it.",
    "nothing_to_claim": "Nothing that could be claimed could be carried out now.",
    "not_an_opponents_turn": "The turn just before was not an opponent's.",
    "not_that_players_turn": "The turn just before was not that of the player it must be used against.",
    "last_turn_unknown": "How things stood before the last turn is not known.",
    "nothing_to_undo": "In the turn just before nothing was done that could be undone.",
    "turn_before_protected": "King of Hearts protects the turn just before.",
    "only_ground_for_two": "With two players it is only ground.",
    "opens_anothers_turn": "It is played at the start of another player's turn.",
    "no_card_to_lay": "You have no card to lay down.",
    "no_more_reshuffles": "The cards may not be reshuffled any more in this game.",
    "face_hidden": "Its face is hidden.",
    "only_as_the_first": "It is played only as the first thing in a turn.",
    # nothing to choose for a field of a strategy, and the same where it can be said more closely for a card
    "no_victim": "There is no opponent it could be played against.",
    "no_mode": "Neither of its uses is possible now.",
    "no_trick": "There is no complete trick it could be played on.",
    "no_cell": "There is no place on the table for it.",
    "no_named": "There is nothing it could name.",
    "no_claim": "There is nothing that could be claimed.",
    "no_number": "There is no number to choose.",
    "no_with": "You hold no other card it could be played with.",
    "no_first": "You hold too few strategies that could be declared now.",
    "no_second": "You hold too few strategies that could be declared now.",
    "no_hidden": "You hold too few cards.",
    "no_under": "You hold no other card to lay under it.",
    "no_pick": "There is no card it could be used on.",
    "no_picks": "There is no card it could be used on.",
    "no_suit": "No suit is open.",
    "no_way": "There is no way to go on.",
    "9S.no_victim": "Nothing that an opponent declared in their last turn could be echoed now.",
    "3H.no_victim": "No opponent it could be played against holds a card.",
    "JD.no_victim": "No opponent it could be played against holds a card.",
    "10D.no_victim": "No opponent it could be played against holds a card.",
    "9D.no_victim": "You hold no strategy that could be declared with it.",
    "5H.no_victim": "You hold no two strategies that could be declared against the same opponent.",
    "B*.no_victim": "Every opponent it could be played against has your offer already, or has declined it.",
    "JS.no_mode": "No spade on the table could be enacted now, and no opponent holds a card.",
    "JH.no_mode": "No removed card could be enacted now, and no hand that you have seen is there to trade with.",
    "6H.no_cell": "No heart lies open on the table that could be enacted now.",
    "AH.no_cell": "There is no card of a complete trick that it could guard.",
    "AD.no_trick": "There is no complete trick that is not isolated already.",
    "KD.no_victim": "No card of the centre pile could be enacted now.",
    "KD.no_picks": "No card of the centre pile could be enacted now.",
}
"""By the key of the reason; braces take its data."""

ONE_LENT: Final = "one of the cards lent to you"


def say(reason: Reason) -> str:
    """The sentence of a reason. One of a card's own, ``"9S.no_victim"``, may be said as that of any card."""
    sentence = REFUSALS.get(reason.key) or REFUSALS[reason.key.partition(".")[2]]
    told = sentence.format(**{name: _said(name, value) for name, value in reason.data.items()})
    return told[:1].upper() + told[1:]


def _said(name: str, value: Plain) -> str:
    """A piece of a reason's data in words, as they stand within its sentence."""
    if name == "card":
        return texts.the_card(value) if value else ONE_LENT
    if name == "suit":
        return texts.SUIT_NAMES[value]
    if name == "count":
        return texts.number(value)
    if name == "why":
        return _within(say(value))
    if name == "order":
        return _within(orders.said(value).rstrip("."))
    return str(value)


def _within(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
