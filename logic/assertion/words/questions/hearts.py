"""Questions that only hearts ask, the false trick with them."""

from __future__ import annotations

from typing import Final

from ....kernel.cards import FACE_CODES
from ....kernel.tongue import Hole, Sentence, row
from ...rules.strategies.registry import BY_CODE
from ..cards import of, titled
from .saying import EFFECT, LABEL, PROMPT, STORY, Question, Spoken, Words
from .spades import Ask, discard_under_order


def _cleared(q: Question) -> Spoken:
    card = q.var("with_card")
    enact = Sentence(EFFECT, "You enact {card:the} ({title}), and nobody may counter it.")(**titled(q.code(card)))
    build = Sentence(EFFECT, "You lay a build that contains {card:the}, and nobody may counter it.")(card=q.card(card))
    answers = {
        "enact": (Sentence(LABEL, "Enact it")(), enact),
        "build": (Sentence(LABEL, "Build with it")(), build),
    }
    story = Sentence(STORY, "{card:The} ({title}) protects what you do with {other:the}.")
    prompt = Sentence(PROMPT, "Do you enact {card:the}, or build with it?")
    return Spoken(prompt(card=q.card(card)), story(other=q.card(card), **titled("KH")), answers)


def _most(q: Question) -> int:
    return min(3, len(q.state.hands[q.var("victim")]))


def _prisoners(q: Question) -> str:
    story = Sentence(
        STORY, "You trade two of your cards for {count} from {whose:your|*'s} hand with {card:the} ({title})."
    )
    return story(count=_most(q), whose=q.who(q.var("victim")), **titled("JH"))


def _given(q: Question) -> Spoken:
    prompt = Sentence(PROMPT, "Which card from your hand do you give? This is number {number} of two.")
    return Spoken(prompt(number=len(q.var("_given_cards", ())) + 1), _prisoners(q))


def _taken(q: Question) -> Spoken:
    prompt = Sentence(PROMPT, "Which card from {whose:your|*'s} hand do you take? This is number {number} of {count}.")
    gives = Sentence(STORY, "You give {shown:the}.")(shown=q.cards(q.var("_given_cards", ())))
    at = len(q.var("_taken_cards", ())) + 1
    return Spoken(prompt(whose=q.who(q.var("victim")), number=at, count=_most(q)), row(0, _prisoners(q), gives))


def _suffered(q: Question) -> Spoken:
    first, second, owner = q.var("first_card"), q.var("second_card"), q.who(q.frame.seat)
    story = Sentence(
        STORY,
        "{who:You play|* plays} {card:the} ({title}) against you, {who:show|shows} {shown:the}, and {who:lay|lays} a "
        "third card face down.",
    )(who=owner, shown=q.cards([first, second]), **titled("5H"))
    prefers = Sentence(EFFECT, "{who:You enact|* enacts} either of the two, unopposed, and never the card face down.")
    answers: dict[str, Words] = {
        "accept": (Sentence(LABEL, "Let {whom:you|*} choose one")(whom=owner), prefers(who=owner))
    }
    for word, card in (("first", first), ("second", second)):
        label = Sentence(LABEL, "{card} and the hidden card")(card=q.card(card))
        then = Sentence(
            EFFECT, "{who:You enact|* enacts} {card:the}, then the card face down, and you may counter both."
        )
        answers[word] = label, then(who=owner, card=q.card(card))
    prompt = Sentence(
        PROMPT,
        "Which do you suffer: one of the two as {who:you prefer|* prefers}, or one of your choice and the hidden card?",
    )
    return Spoken(prompt(who=owner), story, answers)


def _struck(q: Question) -> Spoken:
    story = Sentence(STORY, "{who:You let|* lets} you choose one of the two cards of your {card} ({title}).")
    prompt = Sentence(PROMPT, "Which of the two do you enact, unopposed?")
    return Spoken(prompt(), story(who=q.who(q.var("victim")), **titled("5H")))


def _gift(q: Question) -> Spoken:
    victim = q.who(q.var("victim"))
    story = Sentence(
        STORY, "You take {other:the}, the highest card in {whose:your|*'s} hand, with {card:the} ({title})."
    )
    prompt = Sentence(
        PROMPT, "Which card do you give {whom:you|*} for it? They must enact it against you on their next turn."
    )
    return Spoken(prompt(whom=victim), story(other=q.card(q.var("pick_card")), whose=victim, **titled("3H")))


def _false_way(q: Question) -> Spoken:
    answers = {
        "build": (
            Sentence(LABEL, "Lay a new false trick")(),
            Sentence(EFFECT, "You lay a line of four with a suit repeated, and dare the others to call it.")(),
        ),
        "mend": (
            Sentence(LABEL, "Mend a false trick")(),
            Sentence(EFFECT, "You exchange cards of one that stands until it shows four suits.")(),
        ),
    }
    prompt = Sentence(PROMPT, "Do you lay a new false trick, or mend one of yours that stands?")
    return Spoken(prompt(), "", answers)


def _which_false(q: Question) -> Spoken:
    return Spoken(Sentence(PROMPT, "Which of your false tricks do you mend?")())


def _presented(q: Question) -> Spoken:
    caller = q.who(q.var("caller"))
    story = Sentence(STORY, "{who:You challenge|* challenges} your false trick.")(who=caller)
    yes = Sentence(EFFECT, "The trick stands and counts, {who:you lose|* loses} 1 point, and the card is spent.")
    no = Sentence(EFFECT, "The trick scores nothing, you lose 2 points, and its cards leave the game.")
    answers = {
        "yes": (Sentence(LABEL, "Show the Four of Hearts")(), yes(who=caller)),
        "no": (Sentence(LABEL, "Show nothing")(), no()),
    }
    if not q.offers("yes"):
        prompt = Sentence(PROMPT, "You have no Four of Hearts to show for your false trick.")()
        return Spoken(prompt, story, answers)
    return Spoken(Sentence(PROMPT, "Do you show the Four of Hearts to prove your false trick?")(), story, answers)


# covered plays (5C, QH) ----------------------------------------------------------------------------------------------


def caught(q: Question) -> Spoken:
    """The claim was false: its caller may use either strategy."""
    owner, claim = q.who(q.frame.seat), str(q.var("claim"))
    story = Sentence(STORY, "The card under {whose:your|*'s} {card} is {under:the}, not {other:the}.")(
        whose=owner, card=of(q.frame.kind), under=q.card(q.var("under_card")), other=of(claim)
    )
    offered = [str(option.value) for option in q.options if option.kind == "strategy"]
    if len(offered) == 1:
        holes: dict[str, Hole] = {"whom": owner, **titled(offered[0])}
        prompt = Sentence(PROMPT, "Do you enact {card:the} ({title}) against {whom:you|*}?")(**holes)
        if BY_CODE[offered[0]].kind == "B":
            prompt = Sentence(PROMPT, "Do you build with {card:the} ({title})?")(**holes)
    elif not offered:
        prompt = Sentence(PROMPT, "Neither of the two could be enacted now.")()
    else:
        prompt = Sentence(PROMPT, "Which of the two do you enact against {whom:you|*}, or neither?")(whom=owner)
    spent = Sentence(EFFECT, "Both cards are spent, and {whose:your|*'s} turn is over.")(whose=owner)
    return Spoken(prompt, story, {"no": (Sentence(LABEL, "Enact neither")(), spent)})


def claim_uses(q: Question, code: str) -> Words:
    """Return the words for enacting a strategy won by a call."""
    shown = FACE_CODES[q.state.faces[q.var("under_card")]] == code
    holes: dict[str, Hole] = {"whom": q.who(q.frame.seat), **titled(code)}
    if BY_CODE[code].kind == "B":
        built = Sentence(EFFECT, "You lay a build with what was claimed, and {title} works in it.")
        if shown:
            built = Sentence(EFFECT, "You lay a build with the card that lay there, and {title} works in it.")
        return Sentence(LABEL, "Build with {card:the}")(**holes), built(**holes)
    enacted = Sentence(EFFECT, "You enact {title}, which was claimed, against {whom:you|*}, unopposed.")
    if shown:
        enacted = Sentence(EFFECT, "You enact {title}, the card that lay there, against {whom:you|*}, unopposed.")
    return Sentence(LABEL, "Enact {card:the}")(**holes), enacted(**holes)


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
