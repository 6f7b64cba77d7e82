"""Questions that only hearts ask, the false trick with them."""

from __future__ import annotations

from typing import Final

from ....kernel.cards import FACE_CODES
from ...rules.strategies.registry import BY_CODE
from .saying import Question, Spoken, Words, card_name, first_up, number, the, title, titled
from .spades import Ask, discard_under_order


def _cleared(q: Question) -> Spoken:
    card = q.var("with_card")
    answers = {
        "enact": ("Enact it", f"You enact {title(q.code(card))}, and nobody may counter it."),
        "build": ("Build with it", f"You lay a build that contains {q.the(card)}, and nobody may counter it."),
    }
    story = f"{first_up(titled('KH'))} protects what you do with {q.the(card)}."
    return Spoken(f"Do you enact {q.the(card)}, or build with it?", story, answers)


def _prisoners(q: Question) -> str:
    most = min(3, len(q.state.hands[q.var("victim")]))
    return f"You trade two of your cards for {number(most)} of {q.whose(q.var('victim'))} hand with {titled('JH')}."


def _given(q: Question) -> Spoken:
    at = len(q.var("_given_cards", ())) + 1
    return Spoken(f"Which card of your hand do you give, number {number(at)} of two?", _prisoners(q))


def _taken(q: Question) -> Spoken:
    victim = q.var("victim")
    most = min(3, len(q.state.hands[victim]))
    at = len(q.var("_taken_cards", ())) + 1
    prompt = f"Which card of {q.whose(victim)} hand do you take, number {number(at)} of {number(most)}?"
    return Spoken(prompt, f"{_prisoners(q)} You give {q.cards(q.var('_given_cards', ()))}.")


def _suffered(q: Question) -> Spoken:
    first, second, owner = q.var("first_card"), q.var("second_card"), q.frame.seat
    both = q.cards([first, second])
    story = f"{q.does(owner, 'play')} {titled('5H')} against you, shows {both}, and lays a third card face down."
    answers: dict[str, Words] = {
        "accept": (
            f"Let {q.who(owner)} choose one",
            f"{q.Who(owner)} enacts the one of the two that they prefer, unopposed, and never the card face down.",
        )
    }
    for word, card in (("first", first), ("second", second)):
        then = f"{q.Who(owner)} enacts {q.the(card)}, then the card face down, and you may counter both."
        answers[word] = (f"{first_up(card_name(q.code(card)))} and the hidden card", then)
    prompt = (
        f"Which do you suffer: one of the two as {q.who(owner)} prefers, or one that you choose and the hidden card?"
    )
    return Spoken(prompt, story, answers)


def _struck(q: Question) -> Spoken:
    story = f"{q.does(q.var('victim'), 'let')} you choose one of the two cards of your {titled('5H')[4:]}."
    return Spoken("Which of the two do you enact, unopposed?", story)


def _gift(q: Question) -> Spoken:
    victim, card = q.var("victim"), q.var("pick_card")
    story = f"You take {q.the(card)}, the highest card of {q.whose(victim)} hand, with {titled('3H')}."
    return Spoken(
        f"Which card do you give {q.who(victim)} for it, to be enacted against you on their next turn?", story
    )


def _false_way(q: Question) -> Spoken:
    answers = {
        "build": (
            "Lay a new false trick",
            "You lay a line of four with a suit repeated, and dare the others to call it.",
        ),
        "mend": ("Mend a false trick", "You exchange cards of one that stands until it shows four suits."),
    }
    return Spoken("Do you lay a new false trick, or mend one of yours that stands?", "", answers)


def _which_false(q: Question) -> Spoken:
    return Spoken("Which of your false tricks do you mend?")


def _presented(q: Question) -> Spoken:
    caller = q.var("caller")
    story = f"{q.does(caller, 'challenge')} your false trick."
    yes = f"The trick stands and counts, {q.who(caller)} loses 1 point, and the card is spent."
    answers = {
        "yes": ("Show the Four of Hearts", yes),
        "no": ("Show nothing", "The trick scores nothing, you lose 2 points, and its cards leave the game."),
    }
    if not q.offers("yes"):
        return Spoken("You have no Four of Hearts to show for your false trick.", story, answers)
    return Spoken("Do you show the Four of Hearts to prove your false trick?", story, answers)


# covered plays (5C, QH) ----------------------------------------------------------------------------------------------


def caught(q: Question) -> Spoken:
    """The claim was false: its caller may use either strategy."""
    owner, under, claim = q.frame.seat, q.var("under_card"), str(q.var("claim"))
    story = f"The card under {q.whose(owner)} {card_name(q.frame.kind)} is {q.the(under)}, not {the(claim)}."
    one_word = [option for option in q.options if option.kind == "strategy"]
    prompt = f"Which of the two do you enact against {q.who(owner)}, or neither?"
    if len(one_word) == 1:
        code = str(one_word[0].value)
        against = f"Do you enact {titled(code)} against {q.who(owner)}?"
        prompt = f"Do you build with {titled(code)}?" if BY_CODE[code].kind == "B" else against
    elif not one_word:
        prompt = "Neither of the two could be enacted now."
    answers = {"no": ("Enact neither", f"Both cards are spent, and {q.whose(owner)} turn is over.")}
    return Spoken(prompt, story, answers)


def claim_uses(q: Question, code: str) -> Words:
    """Return the words for enacting a strategy won by a call."""
    shown = FACE_CODES[q.state.faces[q.var("under_card")]] == code
    how = "the card that lay there" if shown else "what was claimed"
    if BY_CODE[code].kind == "B":
        return f"Build with {the(code)}", f"You lay a build that contains {how}, with {title(code)}."
    return f"Enact {the(code)}", f"You enact {title(code)}, {how}, against {q.who(q.frame.seat)}, unopposed."


HEARTS: Final[dict[str, Ask]] = {
    "KH.way_chosen": _cleared,
    "JH.given": _given,
    "JH.taken": _taken,
    "9H.discarded": discard_under_order,
    "5H.suffered": _suffered,
    "5H.struck": _struck,
    "4H.way_chosen": _false_way,
    "4H.trick_chosen": _which_false,
    "4H.presented": _presented,
    "3H.given": _gift,
    "QH.caller_chose": caught,
    "5C.caller_chose": caught,
}
