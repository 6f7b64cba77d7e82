"""Questions that only clubs ask."""

from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.nouns import PLACES as ORDINALS
from ....kernel.tongue import Hole, Sentence, noun, row
from ...rules.strategies.clubs.three_faces import ThreeFaces
from ...rules.strategies.clubs.three_moves import PLACES
from ...rules.strategies.registry import BY_CODE
from ..cards import of, titled
from .plays import told
from .saying import EFFECT, LABEL, PHRASE, PROMPT, STORY, Question, Spoken, Words
from .spades import Ask


def _barricade(q: Question) -> Spoken:
    answers = {
        "no": (Sentence(LABEL, "Leave it open")(), Sentence(EFFECT, "The trick stays face up, and bars nobody.")())
    }
    story = Sentence(STORY, "You completed a trick with {card:the} ({title}) on an opponent's side.")
    prompt = Sentence(PROMPT, "Do you turn the trick face down as a barricade, or leave it open?")()
    if sum(option.kind == "cells" for option in q.options) > 1:
        prompt = Sentence(PROMPT, "Which trick do you turn face down as a barricade, or do you leave them open?")()
    return Spoken(prompt, story(**titled("KC")), answers)


def keep_few(q: Question, story: str) -> Spoken:
    """A hand holds more cards than it may keep."""
    prompt = Sentence(PROMPT, "You hold {count:* card|* cards} and may keep {limit}. Which do you discard?")
    return Spoken(prompt(count=len(q.state.hands[q.seat]), limit=q.state.limit(q.seat)), story)


def _trimmed(q: Question) -> Spoken:
    story = Sentence(STORY, "{who:You set|* sets} every hand to {count:* card|* cards} with {card:the} ({title}).")
    return keep_few(q, story(who=q.who(q.frame.seat), count=q.var("number"), **titled("JC")))


def _depot(q: Question) -> Spoken:
    drawn = q.var("drawn_cards", ())
    if drawn:
        story = Sentence(STORY, "You drew {shown:the} with {card:the} ({title}).")(shown=q.cards(drawn), **titled("3C"))
        prompt = Sentence(PROMPT, "Which card from your hand do you show with the one you drew?")()
    else:
        story = Sentence(STORY, "You play {card:the} ({title}), and drew nothing.")(**titled("3C"))
        prompt = Sentence(PROMPT, "Which card from your hand do you show?")()
    return Spoken(prompt, story)


def _laid(q: Question) -> Spoken:
    story = Sentence(STORY, "You showed {shown:the} with {card:the} ({title}).")
    prompt = Sentence(PROMPT, "Which of the two do you lay face down for later, so that nobody sees which?")
    return Spoken(prompt(), story(shown=q.cards(q.var("shown_cards")), **titled("3C")))


def _redirected(q: Question) -> Spoken:
    target = q.against()
    holes: dict[str, Hole] = {"whose": q.who(target.seat), "play": q.play(target)}
    story = Sentence(
        STORY, "You moved {whose:your|*'s} {play} with {card:the} ({title}), and several places are equally near."
    )
    prompt = Sentence(PROMPT, "Where does {whose:your|*'s} {play} take effect instead?")
    return Spoken(prompt(**holes), story(**holes, **titled("6C")))


# lending (7C) ---------------------------------------------------------------------------------------------------------


def _asked(q: Question) -> Spoken:
    borrower = q.who(q.frame.seat)
    prompt = Sentence(PROMPT, "You hold nothing that could be lent now.")()
    if q.offers("respond"):
        prompt = Sentence(PROMPT, "Do you lend {whom:you|*} cards for one more action this turn?")(whom=borrower)
    alone = Sentence(EFFECT, "{who:You play|* plays} the turn without any of your cards.")(who=borrower)
    answers = {"pass": (Sentence(LABEL, "Lend nothing")(), alone)}
    return Spoken(prompt, Sentence(STORY, "{whose:Your|*'s} turn begins.")(whose=borrower), answers)


def _lending(q: Question) -> str:
    lends = Sentence(STORY, "You lend {whom:you|*} cards with {card:the} ({title}).")
    story = lends(whom=q.who(q.var("borrower")), **titled("7C"))
    if "third" not in q.frame.vars:
        return story
    return row(0, story, Sentence(STORY, "They are to be used against {whom:you|*}.")(whom=q.who(q.var("third"))))


def _third(q: Question) -> Spoken:
    return Spoken(Sentence(PROMPT, "Against which player may the cards you lend be used?")(), _lending(q))


def _lent(q: Question) -> Spoken:
    chosen = q.var("_lent_cards", ())
    prompt = Sentence(PROMPT, "Which card do you lend?")()
    if not chosen:
        return Spoken(prompt, _lending(q))
    effect = Sentence(EFFECT, "You offer {shown:the} to {whom:you|*}, face down.")
    done = (
        Sentence(LABEL, "Lend {count:* card|* cards}")(count=len(chosen)),
        effect(shown=q.cards(chosen), whom=q.who(q.var("borrower"))),
    )
    more = Sentence(PROMPT, "Which card do you lend as well, or is that all?")()
    return Spoken(more, _lending(q), {"done": done})


def _borrowed(q: Question) -> Spoken:
    holes: dict[str, Hole] = {"count": len(q.var("cards")), "whom": q.who(q.var("third")), "who": q.who(q.frame.seat)}
    story = Sentence(
        STORY,
        "{who:You offer|* offers} you {count:* card|* cards} with {card:the} ({title}), to be used against "
        "{whom:you|*}.",
    )
    yes = Sentence(
        EFFECT,
        "You see {count:it|them}, and have one more action with {count:it|them}: a build, or a strategy against "
        "{whom:you|*}.",
    )
    no = Sentence(EFFECT, "{count:It goes|They go} back to {who:you|*}, and the Seven of Clubs is spent.")
    prompt = Sentence(PROMPT, "Do you take the {count:card|cards} for this turn?")
    answers = {
        "yes": (Sentence(LABEL, "Take the {count:card|cards}")(**holes), yes(**holes)),
        "no": (Sentence(LABEL, "Refuse")(), no(**holes)),
    }
    return Spoken(prompt(**holes), story(**holes, **titled("7C")), answers)


# three faces (8C) -----------------------------------------------------------------------------------------------------

NUMBERED: Final = (
    Sentence(STORY, "First: {summary}"),
    Sentence(STORY, "Second: {summary}"),
    Sentence(STORY, "Third: {summary}"),
)
A_BUILD: Final = Sentence(LABEL, "A build")
A_STRATEGY: Final = Sentence(LABEL, "A strategy")
KINDS: Final = {"build": Sentence(PHRASE, "build"), "strategy": Sentence(PHRASE, "strategy")}
BUILT: Final = Sentence(
    STORY, "{who:You build|* builds} with {count:one card on the marked place|* cards on the marked places}."
)


def said_faces(q: Question) -> list[str]:
    """The moves announced, or put together so far, each as a sentence or several."""
    public = f"{PLACES[0]}_under_cards" in q.frame.vars
    count = len(PLACES) if public else q.frame.vars.get("_count", 0)
    rule = BY_CODE["8C"]
    assert isinstance(rule, ThreeFaces)
    return [_face_told(q, rule.face_of(q.frame, at)) for at in range(count)]


def _face_told(q: Question, move: Frame) -> str:
    if move.kind == "action":
        return BUILT(who=q.who(move.seat), count=len(move.vars["laid_cells"]))
    return told(q, move, announced=True)


def _faces(q: Question) -> str:
    return row(0, *[NUMBERED[at](summary=words) for at, words in enumerate(said_faces(q))])


def _kind(q: Question) -> Spoken:
    count = q.var("_count", 0)
    story = Sentence(
        STORY, "You play {card:the} ({title}). Three moves are announced, and only the one you settle first is real."
    )(**titled("8C"))
    kinds = [str(option.value) for option in q.options]
    if not count:
        answers: dict[str, Words] = {
            "build": (
                A_BUILD(),
                Sentence(EFFECT, "You lay it now in secret, and it happens once all three have been announced.")(),
            ),
            "strategy": (
                A_STRATEGY(),
                Sentence(EFFECT, "You choose it now in secret, and it happens once all three are announced.")(),
            ),
        }
        asks = Sentence(PROMPT, "What kind of move do you really make?")()
        if len(kinds) == 1:
            asks = Sentence(PROMPT, "Your real move can only be a {title}.")(title=KINDS[kinds[0]]())
        return Spoken(asks, story, answers)
    answers = {
        "build": (A_BUILD(), Sentence(EFFECT, "You name the places of a build that you only pretend to make.")()),
        "strategy": (A_STRATEGY(), Sentence(EFFECT, "You name a strategy that you only pretend to play.")()),
    }
    place = noun(ORDINALS[count])
    asks = Sentence(PROMPT, "What kind of move do you pretend to make {place}?")(place=place)
    if len(kinds) == 1:
        only = Sentence(PROMPT, "The {place} move can only be a pretended {title}.")
        asks = only(place=place, title=KINDS[kinds[0]]())
    return Spoken(asks, row(0, story, _faces(q)), answers)


def _real(q: Question) -> Spoken:
    story = Sentence(STORY, "You play {card:the} ({title}), and hide one real move among three.")(**titled("8C"))
    return Spoken(Sentence(PROMPT, "Which strategy do you really play?")(), story)


def _pretended(q: Question) -> Spoken:
    return Spoken(Sentence(PROMPT, "Which strategy do you pretend to play?")(), _faces(q))


def _pretended_cells(q: Question) -> Spoken:
    laid = len(q.var("_open_cells", ()))
    effect = Sentence(EFFECT, "You pretend to build {count:* card|* cards} on the places you named.")(count=laid)
    done = Sentence(LABEL, "Settle the places")(), effect
    if not laid:
        prompt = Sentence(PROMPT, "Where does your pretended build begin?")()
    elif not q.offers("done"):
        prompt = Sentence(PROMPT, "Where does the build go on? It must differ from the other builds.")()
    else:
        prompt = Sentence(PROMPT, "Where does the build go on, or is it complete?")()
    return Spoken(prompt, _faces(q), {"done": done})


def _announced(q: Question) -> Spoken:
    effect = Sentence(EFFECT, "They are announced in an order drawn by lot, and nobody sees which one is real.")()
    done = Sentence(LABEL, "Announce the three moves")(), effect
    prompt = Sentence(PROMPT, "Your three moves are settled. The first is the real one.")()
    return Spoken(prompt, _faces(q), {"done": done})


def _aimed_at(q: Question) -> Spoken:
    owner = q.who(q.frame.seat)
    announces = Sentence(
        STORY, "{who:You announce|* announces} three moves with {card:the} ({title}), only one of them real."
    )
    prompt = Sentence(PROMPT, "You hold nothing that could counter any of the three moves.")()
    if q.offers("respond"):
        prompt = Sentence(PROMPT, "Do you aim a counter at one of the three moves?")()
    real = Sentence(EFFECT, "{who:You carry|* carries} out the one that is real.")(who=owner)
    answers = {"pass": (Sentence(LABEL, "Let all three pass")(), real)}
    return Spoken(prompt, row(0, announces(who=owner, **titled("8C")), _faces(q)), answers)


def _pointed(q: Question) -> Spoken:
    code = q.code(q.var("aimed_cards")[-1])
    return Spoken(Sentence(PROMPT, "Which of the three moves is {card:the} aimed at?")(card=of(code)), _faces(q))


CLUBS: Final[dict[str, Ask]] = {
    "KC.inverted": _barricade,
    "JC.trimmed": _trimmed,
    "3C.picked": _depot,
    "3C.laid": _laid,
    "6C.redirected": _redirected,
    "7C.asked": _asked,
    "7C.third_named": _third,
    "7C.lent": _lent,
    "7C.answered_offer": _borrowed,
    "8C.kind_chosen": _kind,
    "8C.real_chosen": _real,
    "8C.false_named": _pretended,
    "8C.false_cell": _pretended_cells,
    "8C.announced": _announced,
    "8C.aimed_at": _aimed_at,
    "8C.pointed": _pointed,
}
