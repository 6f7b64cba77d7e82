"""Questions that only diamonds ask."""

from __future__ import annotations

from typing import Final

from ...rules.effects import numbered
from .saying import Question, Spoken, first_up, number, some_cards, titled
from .spades import Ask


def _challenge(q: Question) -> Spoken:
    cards, owner = q.var("set_cards"), q.frame.seat
    them = q.cards(cards)
    story = f"{q.does(owner, 'play')} {titled('KD')} against you, for {them} of the centre pile."
    all_of = {1: "it", 2: "both"}.get(len(cards), f"all {number(len(cards))}")
    one = "it" if len(cards) == 1 else "one of them"
    yes = (
        f"If {q.who(owner)} wins it, they enact {all_of} against you; if you win it, you may enact {all_of} next turn."
    )
    answers = {
        "yes": ("Accept the toss", yes),
        "no": ("Decline the toss", f"{q.Who(owner)} may enact {one} against you now, and nothing more."),
    }
    return Spoken(f"Do you accept the toss for {some_cards(len(cards))}?", story, answers)


def _from_the_set(q: Question) -> Spoken:
    left = [card for card in q.var("set_cards") if card in q.state.pending]
    against = f"against {q.who(q.var('victim'))}"
    story = f"You may enact {q.cards(left)} {against}, through {titled('KD')}."
    if q.var("left") < len(left):
        story = f"You may enact one of {q.cards(left)} {against}, through {titled('KD')}."
    rest = "It goes back" if len(left) == 1 else "They go back"
    answers = {"pass": ("Leave the rest", f"{rest} to the centre pile unused.")}
    return Spoken("Which card do you enact next, or do you leave the rest?", story, answers)


def _pointing(q: Question) -> Spoken:
    victim = q.var("victim")
    most = min(3, len(q.state.hands[victim]))
    at = number(len(q.var("pointed_cards")) + 1)
    story = (
        f"{first_up(titled('10D'))} sets {some_cards(most)} of {q.whose(victim)} hand aside for three turns of theirs."
    )
    return Spoken(f"Which face-down card do you point at, number {at} of {number(most)}?", story)


def _first_evil(q: Question) -> Spoken:
    victim = q.who(q.var("victim"))
    story = f"You play {titled('9D')} against {victim}."
    return Spoken(f"Which strategy do you declare first, which {victim} may cancel?", story)


def _second_evil(q: Question) -> Spoken:
    story = f"{q.Who(q.var('victim'))} cancelled the first strategy of your {titled('9D')[4:]}."
    answers = {"pass": ("Enact none", "You enact nothing more, and the Nine of Diamonds is done.")}
    return Spoken("Which strategy do you enact now, which nobody can oppose, or none?", story, answers)


def _threat(q: Question) -> Spoken:
    story = f"You drew a card with {titled('4D')}."
    return Spoken("Which card of your hand do you lay open, to enact it on a later turn?", story)


def _spent(q: Question) -> Spoken:
    left = q.var("left")
    story = f"{q.does(q.frame.seat, 'make')} you place or lose {some_cards(left)} more with {titled('2D')}."
    return Spoken("No card of yours can be placed: which one do you discard instead?", story)


def _trap(q: Question) -> Spoken:
    answers = {"no": ("Set no trap", "The Eight of Diamonds lies there like any other card.")}
    return Spoken("Whom do you set a trap for, if anyone?", f"You have built {titled('8D')}.", answers)


def _called(q: Question) -> Spoken:
    effect = numbered(q.state, q.var("effect"))
    victim = q.who(effect.target) if effect is not None else "they"
    whose = q.whose(effect.target) if effect is not None else "their"
    story = f"{first_up(whose)} turn begins, and your trap with {titled('8D')} is set."
    answers = {
        "leave": ("Leave the trap", f"{first_up(victim)} may move freely, and the trap is gone."),
        "call": ("Call the trap", f"{first_up(victim)} must enact their highest strategy this turn, if they can."),
        "call_bait": (
            "Call it on the bait's trick",
            f"{first_up(victim)} must enact their highest strategy, on the trick with that card if it fits.",
        ),
    }
    return Spoken(f"Do you call the trap, so that {victim} must enact their highest strategy?", story, answers)


def _baited(q: Question) -> Spoken:
    story = f"{q.does(q.var('orderer'), 'order')} you to enact {q.the(q.var('pick_card'))} on the trick with the bait."
    return Spoken("The bait lies in more than one trick: on which of them do you enact it?", story)


def _taken(q: Question) -> Spoken:
    cells = [option.cell for option in q.options if option.kind == "cell"]
    story = f"The line that you ordered with {titled('7D')} has been laid."
    few = ", the only one that could be enacted now" if len(cells) == 1 else ""
    return Spoken(f"Which card of that line do you take and enact, laying one of your hand in its place{few}?", story)


def _replaced(q: Question) -> Spoken:
    taken = q.at(q.var("cell"))
    story = f"You take {taken} from the line that you ordered with {titled('7D')}, to enact it."
    return Spoken(f"Which card of your hand takes the place of {taken}?", story)


DIAMONDS: Final[dict[str, Ask]] = {
    "KD.answered_challenge": _challenge,
    "KD.chosen": _from_the_set,
    "10D.pointed": _pointing,
    "9D.first_chosen": _first_evil,
    "9D.second_chosen": _second_evil,
    "4D.shown": _threat,
    "2D.spent": _spent,
    "8D.set_trap": _trap,
    "8D.called": _called,
    "8D.trick_chosen": _baited,
    "7D.taken": _taken,
    "7D.replaced": _replaced,
}
