"""Questions that only clubs ask."""

from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ...rules.strategies.clubs.three_faces import ThreeFaces
from ...rules.strategies.clubs.three_moves import PLACES
from ...rules.strategies.registry import BY_CODE
from .plays import short, told
from .saying import Question, Spoken, Words, first_up, number, some_cards, the, titled
from .spades import Ask

ORDINALS: Final = ("first", "second", "third")


def _barricade(q: Question) -> Spoken:
    answers = {"no": ("Leave it open", "The trick stays face up, and bars nobody.")}
    story = f"You completed a trick with {titled('KC')} on an opponent's side."
    several = sum(option.kind == "cells" for option in q.options) > 1
    which = "Which trick do you turn" if several else "Do you turn the trick"
    return Spoken(f"{which} face down as a barricade, or leave {'them' if several else 'it'} open?", story, answers)


def _trimmed(q: Question) -> Spoken:
    held, limit = len(q.state.hands[q.seat]), q.state.limit(q.seat)
    story = f"{q.does(q.frame.seat, 'set')} every hand to {some_cards(q.var('number'))} with {titled('JC')}."
    return Spoken(f"You hold {some_cards(held)} and may keep {number(limit)}: which do you discard?", story)


def _depot(q: Question) -> Spoken:
    drawn = q.var("drawn_cards", ())
    story = (
        f"You drew {q.cards(drawn)} with {titled('3C')}." if drawn else f"You play {titled('3C')}, and drew nothing."
    )
    other = " with the one you drew" if drawn else ""
    return Spoken(f"Which card of your hand do you show{other}?", story)


def _laid(q: Question) -> Spoken:
    story = f"You showed {q.cards(q.var('shown_cards'))} with {titled('3C')}."
    return Spoken("Which of the two do you lay face down for later, so that nobody sees which?", story)


def _redirected(q: Question) -> Spoken:
    target = q.against()
    story = (
        f"You moved {q.whose(target.seat)} {short(target)} with {titled('6C')}, and several places are equally near."
    )
    return Spoken(f"Where does {q.whose(target.seat)} {short(target)} take effect instead?", story)


# lending (7C) ---------------------------------------------------------------------------------------------------------


def _asked(q: Question) -> Spoken:
    borrower = q.frame.seat
    story = f"{first_up(q.whose(borrower))} turn begins."
    prompt = f"Do you lend {q.who(borrower)} cards for one more action this turn?"
    if not q.offers("respond"):
        prompt = "You hold nothing that could be lent now."
    return Spoken(prompt, story, {"pass": ("Lend nothing", f"{q.Who(borrower)} plays the turn with their own cards.")})


def _lending(q: Question) -> str:
    whom = f", to be used against {q.who(q.var('third'))}" if "third" in q.frame.vars else ""
    return f"You lend {q.who(q.var('borrower'))} cards with {titled('7C')}{whom}."


def _third(q: Question) -> Spoken:
    return Spoken("Against which player may the cards you lend be used?", _lending(q))


def _lent(q: Question) -> Spoken:
    chosen = q.var("_lent_cards", ())
    done = f"Lend {some_cards(len(chosen))}", f"You offer {q.cards(chosen)} to {q.who(q.var('borrower'))}, face down."
    prompt = "Which card do you lend as well, or is that all?" if chosen else "Which card do you lend?"
    return Spoken(prompt, _lending(q), {"done": done})


def _borrowed(q: Question) -> Spoken:
    lender, third, count = q.frame.seat, q.var("third"), len(q.var("cards"))
    story = f"{q.does(lender, 'offer')} you {some_cards(count)} with {titled('7C')}, to be used against {q.who(third)}."
    them = "it" if count == 1 else "them"
    yes = f"You see {them}, and have one action more, with {them}: a build, or a strategy against {q.who(third)}."
    no = f"{'It goes' if count == 1 else 'They go'} back to {q.who(lender)}, and the Seven of Clubs is spent."
    return Spoken("Do you take the cards for this turn?", story, {"yes": ("Take the cards", yes), "no": ("Refuse", no)})


# three faces (8C) -----------------------------------------------------------------------------------------------------


def said_faces(q: Question) -> list[str]:
    """The moves announced, or put together so far, each as a sentence."""
    public = f"{PLACES[0]}_under_cards" in q.frame.vars
    count = len(PLACES) if public else q.frame.vars.get("_count", 0)
    rule = BY_CODE["8C"]
    assert isinstance(rule, ThreeFaces)
    return [_face_told(q, rule.face_of(q.frame, at)) for at in range(count)]


def _face_told(q: Question, move: Frame) -> str:
    if move.kind == "action":
        count = len(move.vars["laid_cells"])
        return f"{q.does(move.seat, 'build')} with {some_cards(count)} on the marked place{'' if count == 1 else 's'}."
    return f"{told(q, move, announced=True)}."


def _faces(q: Question) -> str:
    return " ".join(f"{first_up(ORDINALS[at])}: {words}" for at, words in enumerate(said_faces(q)))


def _kind(q: Question) -> Spoken:
    count = q.var("_count", 0)
    story = f"You play {titled('8C')}: three moves are announced, and only the one you settle first is real."
    kinds = [str(option.value) for option in q.options]
    if not count:
        answers: dict[str, Words] = {
            "build": ("A build", "You lay it now in secret, and it happens once all three have been announced."),
            "strategy": ("A strategy", "You choose it now in secret, and it happens once all three are announced."),
        }
        asks = (
            "What kind of move do you really make?" if len(kinds) > 1 else f"Your real move can only be a {kinds[0]}."
        )
        return Spoken(asks, story, answers)
    answers = {
        "build": ("A build", "You name the places of a build that you only pretend."),
        "strategy": ("A strategy", "You name a strategy that you only pretend."),
    }
    asks = f"What kind of move do you pretend to make {ORDINALS[count]}?"
    if len(kinds) == 1:
        asks = f"The {ORDINALS[count]} move can only be a {kinds[0]} that you pretend."
    return Spoken(asks, f"{story} {_faces(q)}", answers)


def _real(q: Question) -> Spoken:
    return Spoken("Which strategy do you really play?", f"You play {titled('8C')}, and hide one real move among three.")


def _pretended(q: Question) -> Spoken:
    return Spoken("Which strategy do you pretend to play?", _faces(q))


def _pretended_cells(q: Question) -> Spoken:
    laid = len(q.var("_open_cells", ()))
    done = "Settle the places", f"You pretend to build {some_cards(laid)} on the places you named."
    if not laid:
        prompt = "Where does your pretended build begin?"
    elif not q.offers("done"):
        prompt = "Where does it go on? It must differ from the other builds."
    else:
        prompt = "Where does it go on, or is it complete?"
    return Spoken(prompt, _faces(q), {"done": done})


def _announced(q: Question) -> Spoken:
    done = "Announce the three moves", "They are announced in an order drawn by lot, and nobody sees which one is real."
    return Spoken("Your three moves are settled. The first is the real one.", _faces(q), {"done": done})


def _aimed_at(q: Question) -> Spoken:
    owner = q.frame.seat
    story = f"{q.does(owner, 'announce')} three moves with {titled('8C')}, only one of them real. {_faces(q)}"
    prompt = "Do you aim a counter at one of the three moves?"
    if not q.offers("respond"):
        prompt = "You hold nothing that could counter any of the three moves."
    answers = {"pass": ("Let all three pass", f"{q.Who(owner)} carries out the one that is real.")}
    return Spoken(prompt, story, answers)


def _pointed(q: Question) -> Spoken:
    code = q.code(q.var("aimed_cards")[-1])
    return Spoken(f"Which of the three moves is {the(code)} aimed at?", _faces(q))


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
