"""Declarations in a sentence: the card, its strategy, and everything it is aimed at."""

from __future__ import annotations

from ....kernel.frames import Frame
from ...rules.grid import COLUMN, ROW
from ...rules.ranks import ranked
from ...rules.strategies.lists import COPIERS
from ...rules.strategies.registry import BY_CODE
from .saying import Question, card_name, number, some_cards, the, titled

COUNTER_DOES = {
    "6D": "{p_loses} {p_its} and the rest of {p_whose} turn, and {r} may enact it against {p}",
    "R*": "a coin decides whether {r} may enact it against {p}, or {p} may enact it up to three times",
    "6C": "it takes effect at the nearest other place",
    "9H": "the four cards leave the game, but nothing else is cut off, and {r} must refill their cells with four suits",
    "10C": "both cards leave the game, and {p} may make another move instead",
}
"""What a counter does if it is not answered, by its card."""


def masked(frame: Frame) -> bool:
    """Whether a frame is a covered play (D, kind M)."""
    rule = BY_CODE.get(frame.kind)
    return rule is not None and rule.kind == "M"


def played(q: Question, frame: Frame) -> str:
    """The card of a play within a sentence, with its strategy."""
    if frame.kind == "action":
        return "a build"
    card = frame.vars.get("card")
    own = q.code(card) or (COPIERS[0] if frame.vars.get("copy") else "")
    if own and own != frame.kind:
        return f"{the(own)} as {titled(frame.kind)}"
    return titled(frame.kind)


def short(frame: Frame) -> str:
    """Return the name of a play after it has been told: ``Ace of Spades``, or ``build``."""
    if frame.kind == "action":
        return "false trick" if frame.vars.get("form") == "false" else "build"
    return card_name(str(frame.vars.get("claim") or frame.kind))


def told(q: Question, frame: Frame, announced: bool = False) -> str:
    """Return a play with its player and its targets, as a sentence without its full stop; ``announced`` as one of
    three moves (8C)."""
    if frame.kind == "action":
        return _build_told(q, frame)
    if masked(frame) and "claim" in frame.vars:
        return _claim_told(q, frame)
    if frame.vars.get("card") is None and not announced:
        return f"{q.does(frame.seat, 'claim')} {titled(frame.kind)}{targets(q, frame, frame.kind)}, uncalled"
    verb = "enact" if frame.vars.get("gained") else "play"
    return f"{q.does(frame.seat, verb)} {played(q, frame)}{targets(q, frame, frame.kind)}"


def _build_told(q: Question, frame: Frame) -> str:
    cards = q.cards(ranked(q.state, frame.vars.get("laid_cards", ())))
    if not frame.vars.get("laid_cards"):  # announced by cells alone (8C)
        return f"{q.does(frame.seat, 'build')} {some_cards(len(frame.vars.get('laid_cells', ())))}"
    if frame.vars.get("form") == "false":
        return f"{q.does(frame.seat, 'lay')} a false trick, four in line with a suit repeated, using {cards}"
    if frame.vars.get("form") == "mend":
        return f"{q.does(frame.seat, 'mend')} a false trick with {cards}"
    return f"{q.does(frame.seat, 'build')} with {cards}"


def _claim_told(q: Question, frame: Frame) -> str:
    claim = str(frame.vars["claim"])
    meant = f"{the(COPIERS[0])} as {titled(claim)}" if frame.vars.get("echo") else titled(claim)
    aimed = targets(q, frame, claim)
    if "laid_cards" in frame.vars:
        aimed = f", built with {q.cards([c for c in frame.vars['laid_cards'] if c != frame.vars.get('card')])}"
        aimed = aimed if len(frame.vars["laid_cards"]) > 1 else ", built alone"
    down = f"{q.does(frame.seat, 'lay')} a card face down under {titled(frame.kind)}"
    if frame.seat == q.seat and q.code(frame.vars.get("under_card")):
        down = f"You lay {q.the(frame.vars['under_card'])} face down under {titled(frame.kind)}"
    who = "They claim" if frame.seat != q.seat else "You claim"
    return f"{down}. {who} that it is {meant}{aimed}"


def targets(q: Question, frame: Frame, code: str) -> str:
    """Everything a strategy is aimed at so far, to be put behind its name."""
    names = frame.vars
    parts = [_mode_told(q, frame, code)]
    if "victim" in names and names["victim"] is not None and not parts[0]:
        parts.append(f" against {q.who(names['victim'])}")
    if "trick_cells" in names:
        parts.append(f" on {q.line(names['trick_cells'], 'line' if code == '5D' else 'trick')}")
    elif "cell" in names and code not in ("JS", "6H", "10S"):
        parts.append(f" on {q.at(names['cell'])}")
    elif "cell" in names and code == "6H":
        parts.append(f" in place of {q.at(names['cell'])}")
    if names.get("number") is not None:
        parts.append(f", so that every hand is filled to {number(names['number'])} cards from now on")
    if names.get("with_card") is not None:
        parts.append(f" together with {q.the(names['with_card'])}")
    if names.get("first_card") is not None and names.get("second_card") is not None:
        shown = q.cards([names["first_card"], names["second_card"]])
        parts.append(f", showing {shown} and laying a third card face down")
    if code == "KD" and names.get("pick_cards"):
        parts.append(f" for {q.cards(names['pick_cards'])}")
    return "".join(parts)


def _mode_told(q: Question, frame: Frame, code: str) -> str:
    """Return the use of a card with several uses, its victim and its place with it."""
    names = frame.vars
    mode, victim = names.get("mode"), names.get("victim")
    if mode is None:
        return ""
    them = "" if victim is None else q.whose(victim)
    if code == "JS":
        if mode == "table":
            return f" in place of {q.at(names['cell'])}" if "cell" in names else " on the table"
        return f" for {them or 'a'} {mode} spade"
    if code == "10S" and mode == "table":
        return _ordered_line(q, frame)
    if code == "10S":
        called = f", calling {the(names['named'])}" if names.get("named") else ", calling a card"
        return f"{called} in {them} hand" if them else called
    if code == "5S":
        onto = f" against {q.who(victim)}" if victim is not None else ""
        return onto + (", ordering three placements" if mode == "three" else ", to mark a card that must be enacted")
    if code == "JH" and mode == "recall":
        return f" to recall {q.the(names['pick_card'])}" if "pick_card" in names else " to recall a removed card"
    return f" to trade cards with {q.who(victim)}" if victim is not None else " to trade cards"


def _ordered_line(q: Question, frame: Frame) -> str:
    names = frame.vars
    words = f" on {q.at(names['cell'])}" if "cell" in names else " on the table"
    if names.get("victim") is None:
        return words
    seen = q.direction(ROW if names["way"] == "row" else COLUMN) if names.get("way") else "line"
    return f"{words}, so that {q.who(names['victim'])} must finish the {seen} through it"


def counter_does(q: Question, counter: Frame) -> str:
    """Return the effect of a played counter unless it is answered, as a sentence without its full stop."""
    target = q.against(counter)
    return counter_would(q, counter.kind, counter.seat, target)


def counter_would(q: Question, code: str, responder: int, target: Frame) -> str:
    """Return the effect that a counter would have on a play."""
    who = target.seat
    return COUNTER_DOES[code].format(
        p=q.who(who),
        r=q.who(responder),
        p_loses=f"{q.who(who)} {'lose' if who == q.seat else 'loses'}",
        p_its=f"the {short(target)}",
        p_whose="your" if who == q.seat else "their",
    )


def countered(q: Question, counter: Frame) -> str:
    """Return a counter with its player and its target: a sentence without its full stop."""
    target = q.against(counter)
    what = f"{q.whose(target.seat)} {short(target)}{targets(q, target, target.kind) if target.kind in BY_CODE else ''}"
    return f"{q.does(counter.seat, 'counter')} {what} with {titled(counter.kind)}"
