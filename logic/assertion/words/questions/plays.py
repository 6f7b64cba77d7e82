"""Declarations in sentences: the card, its strategy, and everything it is aimed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.frames import Frame
from ....kernel.tongue import Hole, Sentence, row
from ...rules.grid import COLUMN, ROW
from ...rules.ranks import ranked
from ...rules.strategies.lists import COPIERS
from ...rules.strategies.registry import BY_CODE
from ..cards import of, titled
from .saying import EFFECT, STORY, Question

AIM: Final = "assertion: what a play is aimed at"

COUNTERS: Final = {
    "6D": Sentence(
        EFFECT,
        "{who:You lose|* loses} {play:the} and the rest of the turn. {owner:You|*} may enact it against {whom:you|*}.",
    ),
    "R*": Sentence(
        EFFECT,
        "A coin decides: {owner:you|*} may enact it against {whom:you|*}, or {who:you|*} may enact it up to three "
        "times.",
    ),
    "6C": Sentence(EFFECT, "{play:The} takes effect at the nearest other place."),
    "9H": Sentence(
        EFFECT,
        "The four cards leave the game, but nothing else is cut off. {owner:You|*} must refill their cells with four "
        "suits.",
    ),
    "10C": Sentence(EFFECT, "Both cards leave the game, and {who:you|*} may make another move instead."),
}
"""What a counter does if it is not answered, by its card: ``who`` and ``whom`` played, ``owner`` counters."""

PLAYS: Final = Sentence(STORY, "{who:You play|* plays} {card:the} ({title}).")
PLAYS_AS: Final = Sentence(STORY, "{who:You play|* plays} {other:the} as {card:the} ({title}).")
ENACTS: Final = Sentence(STORY, "{who:You enact|* enacts} {card:the} ({title}).")
ENACTS_AS: Final = Sentence(STORY, "{who:You enact|* enacts} {other:the} as {card:the} ({title}).")
UNCALLED: Final = Sentence(STORY, "{who:You claim|* claims} {card:the} ({title}), and nobody calls it.")
COUNTERED: Final = Sentence(STORY, "{who:You counter|* counters} {whose:your|*'s} {play} with {card:the} ({title}).")
BUILDS_UNSEEN: Final = Sentence(STORY, "{who:You build|* builds} with {count:* card|* cards}.")
BUILDS: Final = Sentence(STORY, "{who:You build|* builds} with {shown:the}.")
LAYS_FALSE: Final = Sentence(
    STORY, "{who:You lay|* lays} a false trick, four in line with a suit repeated, using {shown:the}."
)
MENDS: Final = Sentence(STORY, "{who:You mend|* mends} a false trick with {shown:the}.")
FORMS: Final = {"false": LAYS_FALSE, "mend": MENDS}
LAYS_UNDER: Final = Sentence(STORY, "{who:You lay|* lays} {under:the} face down under {card:the} ({title}).")
CLAIMED: Final = Sentence(AIM, "It is said to be {card:the} ({title}).")
CLAIMED_AS: Final = Sentence(AIM, "It is said to be {other:the} as {card:the} ({title}).")
BUILT_WITH: Final = Sentence(AIM, "It is built with {shown:the}.")
BUILT_ALONE: Final = Sentence(AIM, "It is built alone.")

AGAINST: Final = Sentence(AIM, "It is aimed at {whom:you|*}.")
ON_LINE: Final = Sentence(AIM, "It is aimed at {line}.")
ON_CELL: Final = Sentence(AIM, "It goes on {cell:the}.")
IN_PLACE: Final = Sentence(AIM, "It takes the place of {cell:the}.")
SIZE: Final = Sentence(AIM, "Every hand is filled to {count:* card|* cards} from now on.")
TOGETHER: Final = Sentence(AIM, "It is played with {card:the}.")
SHOWING: Final = Sentence(AIM, "It shows {shown:the}, and a third card lies face down.")
GAMBLES: Final = Sentence(AIM, "It gambles for {shown:the}.")
ON_TABLE: Final = Sentence(AIM, "It goes on the table.")
SPADE_OF_TABLE: Final = Sentence(AIM, "It takes the place of a Spade on the table.")
HAND_SPADES: Final = {
    "highest": Sentence(AIM, "It takes {whose:your|*'s} highest Spade."),
    "lowest": Sentence(AIM, "It takes {whose:your|*'s} lowest Spade."),
}
SOME_SPADES: Final = {
    "highest": Sentence(AIM, "It takes the highest Spade of a hand."),
    "lowest": Sentence(AIM, "It takes the lowest Spade of a hand."),
}
FINISH: Final = {
    "row": Sentence(AIM, "{whom:You|*} must finish the row through it."),
    "column": Sentence(AIM, "{whom:You|*} must finish the column through it."),
    "": Sentence(AIM, "{whom:You|*} must finish the line through it."),
}
CALLS: Final = Sentence(AIM, "It names {card:the}.")
CALLS_IN: Final = Sentence(AIM, "It names {card:the} in {whose:your|*'s} hand.")
CALLS_CARD: Final = Sentence(AIM, "It names a card.")
CALLS_CARD_IN: Final = Sentence(AIM, "It names a card in {whose:your|*'s} hand.")
THREE: Final = Sentence(AIM, "It orders three placements.")
MARKED: Final = Sentence(AIM, "It marks a card that must be enacted.")
RECALLS: Final = Sentence(AIM, "It recalls {card:the}.")
RECALLS_CARD: Final = Sentence(AIM, "It recalls a removed card.")
TRADES: Final = Sentence(AIM, "It trades cards.")
TRADES_WITH: Final = Sentence(AIM, "It trades cards with {whom:you|*}.")


def masked(frame: Frame) -> bool:
    """Return whether a frame is a covered play (D, kind M)."""
    rule = BY_CODE.get(frame.kind)
    return rule is not None and rule.kind == "M"


def told(q: Question, frame: Frame, announced: bool = False) -> str:
    """Return a play with its player and its targets; ``announced`` as one of three moves (8C)."""
    if frame.kind == "action":
        return _build_told(q, frame)
    if masked(frame) and "claim" in frame.vars:
        return _claim_told(q, frame)
    aimed = targets(q, frame, frame.kind)
    holes = {"who": q.who(frame.seat)} | titled(frame.kind)
    if frame.vars.get("card") is None and not announced:
        return row(0, UNCALLED(**holes), *aimed)
    own = q.code(frame.vars.get("card")) or (COPIERS[0] if frame.vars.get("copy") else "")
    gained = frame.vars.get("gained")
    if own and own != frame.kind:
        return row(0, (ENACTS_AS if gained else PLAYS_AS)(other=of(own), **holes), *aimed)
    return row(0, (ENACTS if gained else PLAYS)(**holes), *aimed)


def _build_told(q: Question, frame: Frame) -> str:
    laid = frame.vars.get("laid_cards", ())
    if not laid:  # announced by cells alone (8C)
        return BUILDS_UNSEEN(who=q.who(frame.seat), count=len(frame.vars.get("laid_cells", ())))
    form = FORMS.get(str(frame.vars.get("form")), BUILDS)
    return form(who=q.who(frame.seat), shown=q.cards(ranked(q.state, laid)))


def _claim_told(q: Question, frame: Frame) -> str:
    claim = str(frame.vars["claim"])
    under = q.card(frame.vars.get("under_card") if frame.seat == q.seat else None)
    lays = LAYS_UNDER(who=q.who(frame.seat), under=under, **titled(frame.kind))
    if frame.vars.get("echo"):
        meant = CLAIMED_AS(other=of(COPIERS[0]), **titled(claim))
    else:
        meant = CLAIMED(**titled(claim))
    aimed = targets(q, frame, claim)
    if "laid_cards" in frame.vars:
        others = [card for card in frame.vars["laid_cards"] if card != frame.vars.get("card")]
        alone = len(frame.vars["laid_cards"]) < 2
        aimed = [BUILT_ALONE() if alone else BUILT_WITH(shown=q.cards(others))]
    return row(0, lays, meant, *aimed)


# what it is aimed at --------------------------------------------------------------------------------------------------


def targets(q: Question, frame: Frame, code: str) -> list[str]:
    """Return sentences on everything a strategy is aimed at so far."""
    names = frame.vars
    used = USES.get(code) if names.get("mode") is not None else None
    parts = used(q, frame) if used is not None else []
    if names.get("victim") is not None and used is None:
        parts.append(AGAINST(whom=q.who(names["victim"])))
    if "trick_cells" in names:
        parts.append(ON_LINE(line=q.line(names["trick_cells"], aims_at_tricks(code))))
    elif "cell" in names and used is None:
        parts.append(PLACES.get(code, ON_CELL)(cell=q.at(names["cell"])))
    if names.get("number") is not None:
        parts.append(SIZE(count=names["number"]))
    if names.get("with_card") is not None:
        parts.append(TOGETHER(card=q.card(names["with_card"])))
    if names.get("first_card") is not None and names.get("second_card") is not None:
        parts.append(SHOWING(shown=q.cards([names["first_card"], names["second_card"]])))
    if code in PICKS and names.get("pick_cards"):
        parts.append(PICKS[code](shown=q.cards(names["pick_cards"])))
    return parts


PLACES: Final = {"6H": IN_PLACE}
"""What a card does on a place, where it is not only played there."""
PICKS: Final = {"KD": GAMBLES}
"""What a card does with the cards that are picked for it."""
OF_LINES: Final = ("5D",)
"""Cards that are aimed at any line, not at a trick."""


def aims_at_tricks(code: str) -> bool:
    """Return whether the line that a card is aimed at is a trick."""
    return code not in OF_LINES


def _blade(q: Question, frame: Frame) -> list[str]:
    names = frame.vars
    mode, victim = str(names["mode"]), names.get("victim")
    if mode == "table":
        return [IN_PLACE(cell=q.at(names["cell"])) if "cell" in names else SPADE_OF_TABLE()]
    return [SOME_SPADES[mode]() if victim is None else HAND_SPADES[mode](whose=q.who(victim))]


def _forced(q: Question, frame: Frame) -> list[str]:
    names = frame.vars
    victim, named = names.get("victim"), str(names.get("named") or "")
    if names["mode"] == "table":
        parts = [ON_CELL(cell=q.at(names["cell"])) if "cell" in names else ON_TABLE()]
        if victim is not None:
            seen = q.direction(ROW if names["way"] == "row" else COLUMN) if names.get("way") else ""
            parts.append(FINISH[seen](whom=q.who(victim)))
        return parts
    holes: dict[str, Hole] = {"card": of(named)} if named else {}
    if victim is None:
        return [(CALLS if named else CALLS_CARD)(**holes)]
    return [(CALLS_IN if named else CALLS_CARD_IN)(whose=q.who(victim), **holes)]


def _harried(q: Question, frame: Frame) -> list[str]:
    victim = frame.vars.get("victim")
    against = [] if victim is None else [AGAINST(whom=q.who(victim))]
    return [*against, (THREE if frame.vars["mode"] == "three" else MARKED)()]


def _recalled(q: Question, frame: Frame) -> list[str]:
    names = frame.vars
    if names["mode"] == "recall":
        return [RECALLS(card=q.card(names["pick_card"])) if "pick_card" in names else RECALLS_CARD()]
    victim = names.get("victim")
    return [TRADES() if victim is None else TRADES_WITH(whom=q.who(victim))]


USES: Final[dict[str, Callable[[Question, Frame], list[str]]]] = {
    "JS": _blade, "10S": _forced, "5S": _harried, "JH": _recalled,
}  # fmt: skip
"""What a card with several uses does in the one that was chosen, with its victim and its place."""


# counters -------------------------------------------------------------------------------------------------------------


def counter_does(q: Question, counter: Frame) -> str:
    """Return the effect of a played counter unless it is answered."""
    return counter_would(q, counter.kind, counter.seat, q.against(counter))


def counter_would(q: Question, code: str, responder: int, target: Frame) -> str:
    """Return the effect that a counter would have on a play."""
    player = q.who(target.seat)
    return COUNTERS[code](who=player, whom=player, owner=q.who(responder), play=q.play(target))


def countered(q: Question, counter: Frame) -> str:
    """Return a counter with its player, and what it counters."""
    target = q.against(counter)
    holes: dict[str, Hole] = {"who": q.who(counter.seat), "whose": q.who(target.seat), "play": q.play(target)}
    return COUNTERED(**holes, **titled(counter.kind))
