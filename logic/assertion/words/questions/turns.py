"""A turn of one's own: its actions and builds, orders, single placements, and cards too many."""

from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.nouns import PLACES
from ....kernel.tongue import Hole, Sentence, noun, row
from ...rules.action import last_of_turn
from ...rules.effects import of_kind
from ...rules.orders import Order, order_of, serving_frame
from ..cards import titled
from ..orders import sentence_of
from .building import SHAPED, going_on, shape
from .plays import masked
from .saying import EFFECT, LABEL, PROMPT, STORY, Question, Spoken, Words

END: Final = Sentence(LABEL, "End turn")
CONFIRM: Final = Sentence(LABEL, "Confirm the build")
SERVE: Final = {
    "7D": Sentence(LABEL, "Lay the line"),
    "3D": Sentence(LABEL, "Lay the row"),
    "10S": Sentence(LABEL, "Add to the line"),
    "9H": Sentence(LABEL, "Refill the cells"),
    "3H": Sentence(LABEL, "Enact the card you were given"),
    "8D": Sentence(LABEL, "Enact your highest strategy"),
}
"""The word that begins to serve an order, by its card; an order of Harrying orders has one of the two below."""
SERVE_MARKED: Final = Sentence(LABEL, "Enact the marked card")
SERVE_THREE: Final = Sentence(LABEL, "Place three cards")


# orders ---------------------------------------------------------------------------------------------------------------


def order_told(q: Question, order: Order) -> str:
    """Return an order with its giver and its card."""
    if order.owner == q.seat:
        binds = Sentence(STORY, "Your own {card} ({title}) binds you.")(**titled(order.code))
    else:
        orders = Sentence(STORY, "{who:You order|* orders} you with {card:the} ({title}).")
        binds = orders(who=q.who(order.owner), **titled(order.code))
    return row(0, binds, sentence_of(q.state, order))


def order_story(q: Question) -> str:
    """The order that the seat's turn is serving, if it does."""
    order = order_of(q.state, q.seat)
    return order_told(q, order) if order is not None and serving_frame(q.state) is not None else ""


def turn(q: Question) -> Spoken:
    """An order may be undone instead of served; or the turn is over and a hand holds too many cards."""
    state = q.state
    if q.frame.ask != "duty":
        story = Sentence(STORY, "{whose:Your|*'s} turn is over, and all hands are filled.")
        prompt = Sentence(PROMPT, "You hold {count:* card|* cards} and may keep {limit}. Which do you discard?")
        held = prompt(count=len(state.hands[q.seat]), limit=state.limit(q.seat))
        return Spoken(held, story(whose=q.who(q.frame.seat)))
    order = order_of(state, q.seat)
    if order is None:
        return Spoken(Sentence(PROMPT, "An order binds you this turn: you must obey it.")())
    label = SERVE.get(order.code) or (SERVE_MARKED if order.marked else SERVE_THREE)
    serve = label(), sentence_of(state, order)
    prompt = Sentence(PROMPT, "You must obey the order this turn.")
    if q.offers("play"):
        prompt = Sentence(PROMPT, "Do you obey the order, or undo {whose:your|*'s} last turn with the King of Spades?")
    return Spoken(prompt(whose=q.who(state.preceding)), order_told(q, order), {"serve": serve})


# actions --------------------------------------------------------------------------------------------------------------

NOTHING_FITS: Final = {
    (False, False): Sentence(PROMPT, "You can neither build nor enact anything. Which card do you discard?"),
    (True, False): Sentence(PROMPT, "You can build nothing. Discard a card, or lay a false trick."),
    (False, True): Sentence(PROMPT, "You can build nothing. Discard a card, or enact one that nobody has to play."),
    (True, True): Sentence(
        PROMPT,
        "You can build nothing. Discard a card, lay a false trick, or enact a card that nobody has to play.",
    ),
}
"""By whether a false trick and whether a card that nobody has to play is offered."""
WAYS: Final = {
    (True, True, ""): Sentence(PROMPT, "Build with up to four cards in one line, or enact the strategy of a card."),
    (True, True, "end"): Sentence(
        PROMPT, "Build with up to four cards in one line, enact the strategy of a card, or end the turn."
    ),
    (True, True, "threat"): Sentence(
        PROMPT, "Build with up to four cards in one line, enact the strategy of a card, or keep it for later."
    ),
    (True, True, "first"): Sentence(
        PROMPT, "Build with up to four cards in one line, enact the strategy of a card, or pass this turn."
    ),
    (True, False, ""): Sentence(PROMPT, "Build with up to four cards in one line."),
    (True, False, "end"): Sentence(PROMPT, "Build with up to four cards in one line, or end the turn."),
    (True, False, "threat"): Sentence(PROMPT, "Build with up to four cards in one line, or keep it for later."),
    (True, False, "first"): Sentence(PROMPT, "Build with up to four cards in one line, or pass this turn."),
    (False, True, ""): Sentence(PROMPT, "Enact the strategy of a card."),
    (False, True, "end"): Sentence(PROMPT, "Enact the strategy of a card, or end the turn."),
    (False, True, "threat"): Sentence(PROMPT, "Enact the strategy of a card, or keep it for later."),
    (False, True, "first"): Sentence(PROMPT, "Enact the strategy of a card, or pass this turn."),
}
"""By whether builds and whether strategies are offered, and how the action may be left."""


def action(q: Question) -> Spoken:
    """One action of a turn."""
    if q.frame.ask == "cell":
        lays = Sentence(PROMPT, "Where do you lay {card:the}?")(card=q.card(q.var("_card")))
        return Spoken(lays, _why_acting(q))
    if q.frame.ask == "suit":
        return suit(q)
    if q.frame.ask == "discard":
        return Spoken(NOTHING_FITS[q.offers("strategy"), q.offers("play")]())
    laid = len(q.var("_laid_cards", ()))
    prompt = going_on(q) if laid else _beginning(q)
    answers = {"done": _confirming(q, laid), "pass": _leaving(q)}
    return Spoken(prompt, _why_acting(q), answers)


def suit(q: Question) -> Spoken:
    """A Star has been laid and needs its suit."""
    stands = Sentence(PROMPT, "Which suit does {card:the} stand for as long as it lies there?")
    return Spoken(stands(card=q.card(q.var("_card"))))


def _beginning(q: Question) -> str:
    names = q.frame.vars
    shaped = shape(q)
    if shaped:
        nothing = Sentence(PROMPT, "You may also build nothing.")() if q.offers("pass") else ""
        return row(0, shaped, nothing)
    if names["credit"] == "loan":
        return Sentence(PROMPT, "Use at least one of the lent cards, or leave them.")()
    builds, plays = q.offers("card"), q.offers("play") or q.offers("strategy")
    if not builds and not plays:
        return Sentence(PROMPT, "There is nothing more that you could do: end the turn.")()
    leaves = {"threat": "threat", "first": "first"}.get(names["credit"], "end") if q.offers("pass") else ""
    return WAYS[builds, plays, leaves]()


def _confirming(q: Question, laid: int) -> Words:
    names = q.frame.vars
    form = str(names.get("form"))
    if names.get("sealed"):
        kept = Sentence(EFFECT, "It is the build that you claim, and is shown once you declare it.")
        if form == "faced":
            kept = Sentence(EFFECT, "It stays in secret until the three moves are announced.")
        return Sentence(LABEL, "Settle the build")(), kept()
    if form in SHAPED:
        label, effect = SHAPED[form]
        return label(), effect()
    scored = Sentence(EFFECT, "{count:The card lies|The * cards lie} there for all to see, and {count:is|are} scored.")
    return (END if last_of_turn(q.state, q.frame) else CONFIRM)(), scored(count=laid)


def _leaving(q: Question) -> Words:
    credit = q.frame.vars["credit"]
    if credit == "loan":
        loan = next(of_kind(q.state, "loan", q.seat), None)
        back = Sentence(EFFECT, "They go back to their owner as your turn ends.")()
        if loan is not None:
            back = Sentence(EFFECT, "They go back to {whom:you|*} as your turn ends.")(whom=q.who(loan.owner))
        return Sentence(LABEL, "Leave the lent cards")(), back
    if credit == "threat":
        kept = Sentence(EFFECT, "What you have shown stays shown for a later turn.")()
        return Sentence(LABEL, "Keep the threat")(), kept
    if credit == "only":
        card = q.frame.vars.get("must_card")
        nothing = Sentence(EFFECT, "You build nothing.")()
        if card is not None:
            nothing = Sentence(EFFECT, "You build nothing with {card:the}.")(card=q.card(card))
        return Sentence(LABEL, "Build nothing")(), nothing
    if credit == "first":
        return Sentence(LABEL, "Pass this turn")(), Sentence(EFFECT, "You do nothing this turn.")()
    return END(), Sentence(EFFECT, "Your turn ends. You still have an action, which is lost.")()


CREDITS: Final = {
    "fresh": Sentence(STORY, "Your turn goes on as if it began now."),
    "free": Sentence(STORY, "You have one more action of any kind."),
    "march": Sentence(
        STORY, "The Seven of Spades (Double march) gives you one more build, or one strategy from your hand."
    ),
    "threat": Sentence(STORY, "You may enact what you have shown as a threat, besides your action."),
}
"""What led to an action, by the credit on which it is taken."""


def _why_acting(q: Question) -> str:
    """Return what led to an action that is not simply the turn's own."""
    names = q.frame.vars
    ordered = order_story(q) if q.state.frames[0].seat == q.seat else ""
    if ordered and names["credit"] == "only":
        return ordered
    below = q.below()
    if names.get("must_card") is not None and below.kind not in ("action", "turn"):
        return _why_built(q, below)
    if names["credit"] == "loan":
        return _lent(q)
    if names["credit"] in CREDITS:
        return CREDITS[names["credit"]]()
    barred = names.get("barred_cards")
    return Sentence(STORY, "Your move came to nothing, and you may make another one.")() if barred else ""


BUILT: Final = {
    "JS": Sentence(STORY, "You took {other:the} from {whom:you|*} with {card:the} ({title})."),
    "KH": Sentence(
        STORY, "You build with {other:the} under the protection of {card:the} ({title}): nobody may counter it."
    ),
    "3D": Sentence(STORY, "{card:The} ({title}) lets you lay a row of four."),
}
"""Why a build has to contain a card, by the strategy that asks for it."""
CLAIMED: Final = Sentence(STORY, "You put together the build that you claim with {card:the} ({title}).")
GAINED: Final = Sentence(STORY, "You may build with {other:the}, which has come to you with its strategy.")


def _why_built(q: Question, below: Frame) -> str:
    victim = below.vars.get("victim")
    holes: dict[str, Hole] = {"other": q.card(q.frame.vars["must_card"])}
    if below.kind in BUILT and (victim is not None or "{whom" not in BUILT[below.kind].text):
        whom: dict[str, Hole] = {} if victim is None else {"whom": q.who(victim)}
        return BUILT[below.kind](**holes, **whom, **titled(below.kind))
    if masked(below):
        return CLAIMED(**titled(below.kind))
    return GAINED(**holes) if below.vars.get("gained") else ""


def _lent(q: Question) -> str:
    loan = next(of_kind(q.state, "loan", q.seat), None)
    if loan is None:
        return ""
    left = [card for card in loan.cards if card in q.state.pending]
    lent = Sentence(STORY, "{who:You have|* has} lent you {shown:the}.")(who=q.who(loan.owner), shown=q.cards(left))
    use = Sentence(STORY, "You may use {count:it|them} against {whom:you|*}, or in a build.")
    return row(0, lent, use(count=len(left), whom=q.who(loan.count)))


# single placements ----------------------------------------------------------------------------------------------------

PLACING: Final = {
    "QS": Sentence(STORY, "With {card:the} ({title}) you may place up to {count:* more card|* more cards} anywhere."),
    "2D": Sentence(
        STORY,
        "{who:You make|* makes} you place a card for every point of your tricks with {card:the} ({title}). "
        "{count:* card is|* cards are} still to be placed.",
    ),
}
"""Why cards are placed one by one, by the card that asks for it; where it is an order, see below."""
ORDERED: Final = Sentence(
    STORY, "{who:You order|* orders} you to place three cards, with {card:the} ({title}). This is the {place}."
)
RULES: Final = (
    Sentence(STORY, "It may complete no trick, share no line with the others, and both sides must get a card."),
    Sentence(STORY, "It may complete no trick, and lie in no line and on no side with another of the three."),
)
"""Where a card may lie that an order asks for, with two lands and with more."""


def single(q: Question) -> Spoken:
    """One card at a time is placed anywhere (QS, 2D, 5S)."""
    below = q.below()
    story = _why_placing(q, below)
    if q.frame.ask == "cell":
        return Spoken(Sentence(PROMPT, "Where do you place {card:the}?")(card=q.card(q.var("_card"))), story)
    if q.frame.ask == "suit":
        return Spoken(suit(q).prompt, story)
    prompt = Sentence(PROMPT, "Which card do you place?")()
    if q.offers("pass"):
        prompt = Sentence(PROMPT, "Which card do you place next, or do you stop here?")()
    done = Sentence(EFFECT, "You place no more cards, and the Queen of Spades is done.")()
    return Spoken(prompt, story, {"pass": (Sentence(LABEL, "Stop placing")(), done)})


def _why_placing(q: Question, below: Frame) -> str:
    left: int = below.vars["left"] if "left" in below.vars else q.var("left", 1)
    by = str(q.var("by"))
    if by in PLACING:
        return PLACING[by](who=q.who(below.seat), count=left, **titled(by))
    order = order_of(q.state, q.seat)
    owner = q.state.frames[0].seat if order is None else order.owner
    place = noun(PLACES[min(2, max(0, 3 - left))])
    ordered = ORDERED(who=q.who(owner), place=place, **titled(by))
    return row(0, ordered, RULES[len(q.state.layout.homes) != 2]())


RANKING: Final = {
    "JD": Sentence(STORY, "{who:You draw|* draws} out your highest cards with {card:the} ({title})."),
    "3H": Sentence(STORY, "{who:You take|* takes} your highest card with {card:the} ({title})."),
    "8D": Sentence(STORY, "{card:The} ({title}) makes you enact your highest strategy."),
}
"""Why the highest card of a hand is asked for, by the card that does."""


def ranking(q: Question) -> Spoken:
    """Equally high cards: their owner chooses (A7)."""
    below = q.below()
    prompt = Sentence(PROMPT, "These cards are equally high. Which of them counts as the highest?")()
    if below.kind not in RANKING:
        return Spoken(prompt)
    return Spoken(prompt, RANKING[below.kind](who=q.who(below.seat), **titled(below.kind)))
