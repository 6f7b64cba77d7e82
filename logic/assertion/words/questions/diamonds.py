"""Questions that only diamonds ask."""

from __future__ import annotations

from typing import Final

from ....kernel.tongue import Hole, Sentence
from ...rules.effects import numbered
from ..cards import titled
from .saying import EFFECT, LABEL, PHRASE, PROMPT, STORY, Question, Spoken
from .spades import Ask

THE_VICTIM: Final = Sentence(PHRASE, "the victim")


def _challenge(q: Question) -> Spoken:
    cards, owner = q.var("set_cards"), q.who(q.frame.seat)
    count = len(cards)
    story = Sentence(
        STORY,
        "{who:You play|* plays} {card:the} ({title}) against you, for {shown:the} of the centre pile.",
    )
    yes = Sentence(
        EFFECT,
        "If {who:you win|* wins} it, they enact {count:it|all *} against you. If you win it, you may enact "
        "{count:it|all *} next turn.",
    )
    no = Sentence(EFFECT, "{who:You|*} may enact {count:it|one of them} against you now, and nothing more.")
    answers = {
        "yes": (Sentence(LABEL, "Accept the toss")(), yes(who=owner, count=count)),
        "no": (Sentence(LABEL, "Decline the toss")(), no(who=owner, count=count)),
    }
    prompt = Sentence(PROMPT, "Do you accept the toss for {count:* card|* cards}?")
    return Spoken(prompt(count=count), story(who=owner, shown=q.cards(cards), **titled("KD")), answers)


def _from_the_set(q: Question) -> Spoken:
    left = [card for card in q.var("set_cards") if card in q.state.pending]
    story = Sentence(STORY, "Through {card:the} ({title}) you may enact {shown:the} against {whom:you|*}.")
    if q.var("left") < len(left):
        story = Sentence(STORY, "Through {card:the} ({title}) you may enact one of {shown:the} against {whom:you|*}.")
    rest = Sentence(EFFECT, "{count:It goes|They go} back to the centre pile unused.")(count=len(left))
    answers = {"pass": (Sentence(LABEL, "Leave the rest")(), rest)}
    prompt = Sentence(PROMPT, "Which card do you enact next, or do you leave the rest?")
    told = story(shown=q.cards(left), whom=q.who(q.var("victim")), **titled("KD"))
    return Spoken(prompt(), told, answers)


def _pointing(q: Question) -> Spoken:
    victim = q.var("victim")
    most = min(3, len(q.state.hands[victim]))
    story = Sentence(
        STORY,
        "{card:The} ({title}) sets {count:* card|* cards} from {whose:your|*'s} hand aside for three of their turns.",
    )(count=most, whose=q.who(victim), **titled("10D"))
    prompt = Sentence(PROMPT, "Which face-down card do you point at? This is number {number} of {count}.")
    return Spoken(prompt(number=len(q.var("pointed_cards")) + 1, count=most), story)


def _first_evil(q: Question) -> Spoken:
    victim = q.who(q.var("victim"))
    story = Sentence(STORY, "You play {card:the} ({title}) against {whom:you|*}.")(whom=victim, **titled("9D"))
    prompt = Sentence(PROMPT, "Which strategy do you declare first? {whom:You|*} may cancel it.")
    return Spoken(prompt(whom=victim), story)


def _second_evil(q: Question) -> Spoken:
    story = Sentence(STORY, "{who:You|*} cancelled the first strategy of your {card} ({title}).")
    done = Sentence(EFFECT, "You enact nothing more, and the Nine of Diamonds is done.")()
    answers = {"pass": (Sentence(LABEL, "Enact none")(), done)}
    prompt = Sentence(PROMPT, "Which strategy do you enact now, unopposed, if any?")
    return Spoken(prompt(), story(who=q.who(q.var("victim")), **titled("9D")), answers)


def _threat(q: Question) -> Spoken:
    story = Sentence(STORY, "You drew a card with {card:the} ({title}).")(**titled("4D"))
    return Spoken(Sentence(PROMPT, "Which card from your hand do you lay open, to enact it on a later turn?")(), story)


def _spent(q: Question) -> Spoken:
    story = Sentence(
        STORY, "{who:You make|* makes} you place or lose {count:* more card|* more cards} with {card:the} ({title})."
    )
    prompt = Sentence(PROMPT, "None of your cards can be placed. Which one do you discard instead?")
    return Spoken(prompt(), story(who=q.who(q.frame.seat), count=q.var("left"), **titled("2D")))


def _trap(q: Question) -> Spoken:
    none = Sentence(EFFECT, "The Eight of Diamonds lies there like any other card.")()
    answers = {"no": (Sentence(LABEL, "Set no trap")(), none)}
    story = Sentence(STORY, "You have built {card:the} ({title}).")(**titled("8D"))
    return Spoken(Sentence(PROMPT, "Whom do you set a trap for, if anyone?")(), story, answers)


def _called(q: Question) -> Spoken:
    effect = numbered(q.state, q.var("effect"))
    victim: Hole = THE_VICTIM() if effect is None else q.who(effect.target)
    story = Sentence(STORY, "{whose:Your|*'s} turn begins, and your trap with {card:the} ({title}) is set.")
    answers = {
        "leave": (
            Sentence(LABEL, "Let the trap go")(),
            Sentence(EFFECT, "{who:You|*} may move freely, and the trap is gone.")(who=victim),
        ),
        "call": (
            Sentence(LABEL, "Call the trap")(),
            Sentence(EFFECT, "{who:You|*} must enact their highest strategy this turn, if they can.")(who=victim),
        ),
        "call_bait": (
            Sentence(LABEL, "Call it on the bait's trick")(),
            Sentence(EFFECT, "{who:You|*} must enact their highest strategy, on the trick with that card if it fits.")(
                who=victim
            ),
        ),
    }
    prompt = Sentence(PROMPT, "Do you call the trap, so that {who:you|*} must enact their highest strategy?")
    return Spoken(prompt(who=victim), story(whose=victim, **titled("8D")), answers)


def _baited(q: Question) -> Spoken:
    story = Sentence(STORY, "{who:You order|* orders} you to enact {card:the} on the trick with the bait.")
    prompt = Sentence(PROMPT, "The bait lies in more than one trick. On which of them do you enact it?")
    return Spoken(prompt(), story(who=q.who(q.var("orderer")), card=q.card(q.var("pick_card"))))


def _taken(q: Question) -> Spoken:
    story = Sentence(STORY, "The line that you ordered with {card:the} ({title}) has been laid.")(**titled("7D"))
    prompt = Sentence(
        PROMPT, "Which card of that line do you take and enact, laying one from your hand in its place?"
    )()
    if sum(option.kind == "cell" for option in q.options) == 1:
        prompt = Sentence(
            PROMPT,
            "Only one card of that line could be enacted now. Do you take it, laying one from your hand in its place?",
        )()
    return Spoken(prompt, story)


def _replaced(q: Question) -> Spoken:
    taken = q.at(q.var("cell"))
    story = Sentence(
        STORY, "You take {cell:the} from the line that you ordered with {card:the} ({title}), to enact it."
    )
    prompt = Sentence(PROMPT, "Which card from your hand takes the place of {cell:the}?")
    return Spoken(prompt(cell=taken), story(cell=taken, **titled("7D")))


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
