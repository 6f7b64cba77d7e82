"""A turn of one's own: its actions and builds, orders, single placements, and cards too many."""

from __future__ import annotations

from ....kernel.frames import Frame
from ...rules.action import last_of_turn
from ...rules.effects import of_kind
from ...rules.orders import Order, order_of, serving_frame
from ..orders import sentence_of
from .plays import masked
from .saying import Question, Spoken, Words, first_up, number, some_cards, the, titled

END = "End turn"
SERVE = {
    "7D": "Lay the line", "3D": "Lay the row", "10S": "Add to the line", "9H": "Refill the cells",
    "3H": "Enact the card you were given", "8D": "Enact your highest strategy",
}  # fmt: skip
"""The word that begins to serve an order, by its card."""


# orders ---------------------------------------------------------------------------------------------------------------


def order_told(q: Question, order: Order) -> str:
    """Return an order with its giver and its card."""
    sentence = sentence_of(q.state, order).rstrip(".")
    if order.owner == q.seat:
        return f"Your own {titled(order.code)[4:]} binds you: {sentence[:1].lower()}{sentence[1:]}."
    return f"{q.does(order.owner, 'order')} you with {titled(order.code)}: {sentence[:1].lower()}{sentence[1:]}."


def order_story(q: Question) -> str:
    """The order that the seat's turn is serving, if it does."""
    order = order_of(q.state, q.seat)
    return order_told(q, order) if order is not None and serving_frame(q.state) is not None else ""


def turn(q: Question) -> Spoken:
    """An order may be undone instead of served; or the turn is over and a hand holds too many cards."""
    state = q.state
    if q.frame.ask != "duty":
        held, limit = len(state.hands[q.seat]), state.limit(q.seat)
        story = f"{first_up(q.whose(q.frame.seat))} turn is over, and all hands are filled."
        return Spoken(f"You hold {some_cards(held)} and may keep {number(limit)}: which do you discard?", story)
    order = order_of(state, q.seat)
    if order is None:
        return Spoken("An order binds you this turn: you must obey it.")
    label = SERVE.get(order.code) or ("Enact the marked card" if order.marked else "Place three cards")
    serve = label, sentence_of(state, order)
    if not q.offers("play"):
        return Spoken("You must obey the order this turn.", order_told(q, order), {"serve": serve})
    prompt = f"Do you obey the order, or undo {q.whose(state.preceding)} last turn with the King of Spades?"
    return Spoken(prompt, order_told(q, order), {"serve": serve})


# actions --------------------------------------------------------------------------------------------------------------


def action(q: Question) -> Spoken:
    """One action of a turn."""
    if q.frame.ask == "cell":
        return Spoken(f"Where do you lay {q.the(q.var('_card'))}?", _why_acting(q))
    if q.frame.ask == "suit":
        return suit(q)
    if q.frame.ask == "discard":
        return _nothing_fits(q)
    laid = len(q.var("_laid_cards", ()))
    prompt = _going_on(q) if laid else _beginning(q)
    answers = {"done": _confirming(q, laid), "pass": _leaving(q)}
    return Spoken(prompt, _why_acting(q), answers)


def suit(q: Question) -> Spoken:
    """A Star has been laid and needs its suit."""
    return Spoken(f"Which suit does {q.the(q.var('_card'))} stand for as long as it lies there?")


def _nothing_fits(q: Question) -> Spoken:
    ways = ["lay a false trick"] if q.offers("strategy") else []
    ways += ["enact a card that nobody has to play"] if q.offers("play") else []
    if ways:
        return Spoken(f"Nothing of yours can be built: discard a card, or {' or '.join(ways)}.")
    return Spoken("Nothing of yours can be built or enacted: which card do you discard?")


def _beginning(q: Question) -> str:
    names = q.frame.vars
    shape = _shape(q)
    if shape:
        return shape + (", or build nothing." if q.offers("pass") else ".")
    builds, plays = q.offers("card"), q.offers("play") or q.offers("strategy")
    if names["credit"] == "loan":
        return "Use at least one of the lent cards, or leave them."
    ways = ["build with up to four cards in one line"] if builds else []
    ways += ["enact the strategy of a card"] if plays else []
    if not ways:
        return "There is nothing more that you could do: end the turn."
    if q.offers("pass"):
        ways.append({"threat": "keep it for later", "first": "pass this turn"}.get(names["credit"], "end the turn"))
    many = ", ".join(ways[:-1]) + ("," if len(ways) > 2 else "")
    return first_up(f"{many}{' or ' if len(ways) > 1 else ''}{ways[-1]}.".replace("line or", "line, or"))


def _shape(q: Question) -> str:
    """Return the kind of build that the action asks for, if it is no ordinary one; without its full stop."""
    names = q.frame.vars
    form = names.get("form", "plain")
    if form == "row":
        must = f", {q.the(names['must_card'])} among them" if "must_card" in names else ""
        return f"Lay four cards of any suits in one line on free places{must}"
    if form == "line":
        seen = q.direction(names["line_step"])
        return f"Add at least one card to the {seen} through {q.at(names['line_cell'])}"
    if "must_card" in names:
        acting = names.get("acting")
        card = q.the(names["must_card"])
        own = q.code(names["must_card"])
        return f"Lay a build that contains {card}" + (f" as {the(acting)}" if acting and acting != own else "")
    if "at_least" in names:
        return f"Lay a build of {some_cards(names['at_least'])}, the longest you can"
    return {
        "weapon": "Lay four cards in one line, one of each suit you hold",
        "repair": "Refill the struck cells with four different suits, at least one card now",
        "false": "Lay cards that make a line of exactly four with a suit repeated, as a false trick",
        "mend": "Exchange cards of your false trick until it shows four suits",
        "faced": "Lay the build that you really make with the Eight of Clubs",
    }.get(form, "")


def _going_on(q: Question) -> str:
    if not q.offers("done"):
        return "Go on along the line: the build is not complete yet."
    confirm = "end the turn" if last_of_turn(q.state, q.frame) else "confirm the build"
    if q.offers("card"):
        return f"Go on along the line, or {confirm}."
    return f"Nothing more fits along the line: {confirm}."


def _confirming(q: Question, laid: int) -> Words:
    names = q.frame.vars
    if names.get("sealed"):
        kept = "It stays in secret until the three moves are announced." if names.get("form") == "faced" else ""
        return "Settle the build", kept or "It is the build that you claim, and is shown once you declare it."
    if names.get("form") == "false":
        return "Lay the false trick", "It scores as a trick unless an opponent challenges it and you cannot prove it."
    if names.get("form") == "mend":
        return "Mend the trick", "The cards you replaced come back to your hand, and no points are scored."
    cards = "The card lies there for all to see, and is" if laid == 1 else f"The {some_cards(laid)} lie there, and are"
    return END if last_of_turn(q.state, q.frame) else "Confirm the build", f"{cards} scored."


def _leaving(q: Question) -> Words:
    credit = q.frame.vars["credit"]
    if credit == "loan":
        loan = next(of_kind(q.state, "loan", q.seat), None)
        owner = "their owner" if loan is None else q.who(loan.owner)
        return "Leave the lent cards", f"They go back to {owner} as your turn ends."
    if credit == "threat":
        return "Keep the threat", "What you have shown stays shown for a later turn."
    if credit == "only":
        card = q.frame.vars.get("must_card")
        return "Build nothing", "You build nothing" + (f" with {q.the(card)}." if card is not None else ".")
    if credit == "first":
        return "Pass this turn", "You do nothing this turn."
    return END, "Your turn ends. You still have an action; it is lost."


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
    told = {
        "fresh": "Your turn goes on as if it began now.",
        "free": "You have one more action of any kind.",
        "march": "The Seven of Spades (Double march) gives you one more build, or one strategy from your hand.",
        "threat": "You may enact what you have shown as a threat, besides your action.",
    }
    if names.get("barred_cards") and names["credit"] not in told:
        return "Your move came to nothing, and you may make another one."
    return told.get(names["credit"], "")


def _why_built(q: Question, below: Frame) -> str:
    card = q.the(q.frame.vars["must_card"])
    if below.kind == "JS" and below.vars.get("victim") is not None:
        return f"You took {card} from {q.who(below.vars['victim'])} with {titled('JS')}."
    if below.kind == "KH":
        return f"You build with {card} under the protection of {titled('KH')}: nobody may counter it."
    if masked(below):
        return f"You put together the build that you claim with {titled(below.kind)}."
    if below.kind == "3D":
        return f"{first_up(titled('3D'))} lets you lay a row of four."
    gained = below.vars.get("gained")
    return f"You may build with {card}, which has come to you with its strategy." if gained else ""


def _lent(q: Question) -> str:
    loan = next(of_kind(q.state, "loan", q.seat), None)
    if loan is None:
        return ""
    left = [card for card in loan.cards if card in q.state.pending]
    whom = f"to be used against {q.who(loan.count)}, or in a build"
    return f"{q.does(loan.owner, 'have lent')} you {q.cards(left)}, {whom}."


# single placements ----------------------------------------------------------------------------------------------------


def single(q: Question) -> Spoken:
    """One card at a time is placed anywhere (QS, 2D, 5S)."""
    below = q.below()
    story = _why_placing(q, below)
    if q.frame.ask == "cell":
        return Spoken(f"Where do you place {q.the(q.var('_card'))}?", story)
    if q.frame.ask == "suit":
        return Spoken(suit(q).prompt, story)
    prompt = "Which card do you place next, or do you stop here?" if q.offers("pass") else "Which card do you place?"
    stop = "Stop placing", "You place no more cards, and the Queen of Spades is done."
    return Spoken(prompt, story, {"pass": stop})


def _why_placing(q: Question, below: Frame) -> str:
    left: int = below.vars["left"] if "left" in below.vars else q.var("left", 1)
    by = q.var("by")
    if by == "QS":
        return f"With {titled('QS')} you may place up to {number(left)} more card{'' if left == 1 else 's'} anywhere."
    if by == "2D":
        most = f"{some_cards(left)} {'is' if left == 1 else 'are'} still to be placed"
        made = f"{q.does(below.seat, 'make')} you place a card for every point of your tricks"
        return f"{made} with {titled('2D')}: {most}."
    order = order_of(q.state, q.seat)
    owner = q.state.frames[0].seat if order is None else order.owner
    place = ("first", "second", "third")[max(0, 3 - left)]
    rules = "it may complete no trick, and lie in no line and on no side with another of the three"
    if len(q.state.layout.homes) == 2:
        rules = "it may complete no trick, share no line with the others, and both sides must get a card"
    return f"{q.does(owner, 'order')} you with {titled('5S')} to place three cards, and this is the {place}: {rules}."


def ranking(q: Question) -> Spoken:
    """Equally high cards: their owner chooses (A7)."""
    below = q.below()
    why = {
        "JD": f"{q.does(below.seat, 'draw')} out your highest cards with {titled('JD')}.",
        "3H": f"{q.does(below.seat, 'take')} your highest card with {titled('3H')}.",
        "8D": f"{first_up(titled('8D'))} makes you enact your highest strategy.",
    }.get(below.kind, "")
    return Spoken("These cards are equally high: which of them counts as the highest?", why)
