"""Positions in the middle of a match, one for each kind of frame and each step of what a seat picks."""

from __future__ import annotations

from collections.abc import Callable

import logic
from logic.views import ChoiceAct
from tests.fracas.table import DONE, ID, ace, act, attack, card, number, on, passes, send, table

JOIN = ChoiceAct("pair 9")


def mulligan() -> logic.Match:
    """Return a match before the first turn."""
    return logic.new_match(ID, 2, 3)


def buying() -> logic.Match:
    """Return a match in which both players buy tokens."""
    return table(decks=("", "2S"), phase="draw", options={"buyTokens": True}, tokens=[15, 25])


def half_bought() -> logic.Match:
    """One player has bought tokens in secret, the other not yet."""
    match = buying()
    act(match, 0, number(5))
    return match


def deploying() -> logic.Match:
    """One general is taken up, another could join him."""
    match = table(("KH KD 9H 9D 8D", ""), ("", ""))
    act(match, 0, card("KH"))
    return match


def enlisting() -> logic.Match:
    """A soldier is taken up, his twin or the general comes next."""
    match = table(("9H 9D 2H", ""), ("JH JD/", "KS"))
    on(match, "enlist")
    act(match, 0, card("9D"))
    return match


def attacking() -> logic.Match:
    """A pair and a single soldier are about to attack."""
    match = table(("2H", "2S"), ("9H 9D 8H 7H/ JH", "10S 4S"))
    on(match, "attack")
    act(match, 0, card("9H"), card("8H"), card("9D"), JOIN)
    return match


def defending() -> logic.Match:
    """One defender stands, another waits for his place."""
    match = attacking()
    act(match, 0, DONE)
    passes(match)
    act(match, 1, card("10S"), number(1), card("4S"))
    return match


def before_skirmishes() -> logic.Match:
    """The defence is confirmed, and the attacker is asked for an assassin."""
    match = table(("AH 2H", "AS AC 2S"), ("9H 9D 5H JD", "JS QS 10S 3S"))
    attack(match, "9H 9D", "5H")
    on(match, "block")
    act(match, 1, card("10S"), number(0), card("3S"), number(1), DONE)
    return match


def choosing_a_general() -> logic.Match:
    """An ace is taken up."""
    match = before_skirmishes()
    act(match, 0, ace("AH"))
    return match


def aiming() -> logic.Match:
    """The general who pays is chosen too."""
    match = choosing_a_general()
    act(match, 0, card("JD"))
    return match


def answering() -> logic.Match:
    """An assassin is on his way, and an answer to him has been taken up."""
    match = aiming()
    act(
        match,
        0,
        card("10S"),
    )
    act(match, 1, ace("AS"))
    return match


def answering_again() -> logic.Match:
    """An answer is on its way as well, and he who is answered may answer in turn (FR8)."""
    match = table(("AH 2H", "AS AC 2S"), ("JD QD 9H", "JS QS KS"))
    act(match, 0, DONE)
    send(match, 0, "AH", "JD", "KS")
    send(match, 1, "AS", "JS", "9H")
    return match


def sending_in_the_turn() -> logic.Match:
    """An ace is taken up where one could attack: a window of its own stands open with it (2.4)."""
    match = table(("AH 2H", "AS 2S"), ("9H 9D JD", "JS 10S"))
    on(match, "attack")
    act(match, 0, card("9H"), ace("AH"), card("JD"))
    return match


def discarding() -> logic.Match:
    """Nine cards are too many."""
    match = table(("2H 3H 4H 5H 6H 7H 8H 9H 10H", "2S 3S"))
    on(match, "discard")
    return match


POSITIONS: dict[str, Callable[[], logic.Match]] = {
    one.__name__: one
    for one in (
        mulligan,
        buying,
        half_bought,
        deploying,
        enlisting,
        attacking,
        defending,
        before_skirmishes,
        choosing_a_general,
        aiming,
        answering,
        answering_again,
        sending_in_the_turn,
        discarding,
    )
}
