"""Strategic War: sure blows, what a two is for, what must not lie where it was seen, the last cards."""

from __future__ import annotations

from collections.abc import Callable

import logic
from logic.kernel.acts import ActionView, OnCard
from tests.ai.sense.case import Actions, Case
from tests.strategic_war.table import ID, act, card, strike, table

Accepts = Callable[[Actions], bool]

PILES = ("AS AC 2S 2C 7S 9C 10C JC QC KC", "AH AD 2H 2D 7D 9D 10D JD QD KD")
"""What both sides have left besides, as far as it does not lie on the table."""
ACES = ("AS", "AC")
OPENING = 28
"""The seed of a game in which seat 0 is dealt both aces of its colour."""


# ---------------------------------------------------------------------------------------------------- what is accepted


def named(actions: Actions) -> list[str]:
    """The cards that are named, in order."""
    return [one.card for one in actions if isinstance(one, OnCard)]


def blow(own: str, target: str) -> Accepts:
    """An attack with one of the cards of ``own`` on one of ``target``, in both written in one string."""
    return lambda actions: named(actions)[0] in own.split() and named(actions)[1] in target.split()


def sparing_target(*codes: str) -> Accepts:
    """An attack on something else."""
    return lambda actions: named(actions)[1] not in codes


def with_card(*codes: str) -> Accepts:
    """Accept what begins with one of these cards."""
    return lambda actions: named(actions)[:1] != [] and named(actions)[0] in codes


def without(*codes: str) -> Accepts:
    """Accept what begins with a card, and none of these."""
    return lambda actions: named(actions)[:1] != [] and named(actions)[0] not in codes


def exactly(answer: ActionView) -> Accepts:
    """Accept this answer and no other."""
    return lambda actions: actions[0] == answer


# -------------------------------------------------------------------------------------------------------- the positions


def war(own: str, theirs: str, known: str = "", mine: str = "3C 4C 5C 6C", hers: str = "3D 4D 5D 6D") -> logic.Match:
    """Four against four with some cards to draw; ``known`` has been seen by both and lies where it lay."""
    open_cards = {code: [0, 1] for code in known.split()}
    lying = f"{own} {mine} {hers} {theirs}".split()
    piles = [[code for code in pile.split() if code not in lying] for pile in PILES]
    match: logic.Match = table([own, hers], [mine, theirs], piles, known=open_cards)
    return match


def last(own: str, mine: str, hand: str, theirs: str = "", known: str = "") -> logic.Match:
    """The piles are drawn: black attacks with ``own`` before ``mine``; red has ``hand`` and ``theirs``."""
    open_cards = {code: [0, 1] for code in known.split()}
    match: logic.Match = table([own, hand], [mine, theirs], known=open_cards)
    return match


def refilled(laid: str, match: logic.Match, own: str = "AS", fallen: str = "3D") -> logic.Match:
    """Black has struck down a card, and red has laid another one in its place that nobody has seen."""
    strike(match, own, fallen)
    act(match, 1, card(laid))
    return match


def moved(own: str, theirs: str, hers: str, was: str, known: str = "") -> logic.Match:
    """Return the same as :func:`war`, but ``was`` has been seen in the first place of red, and since then in the
    hand."""
    open_cards = {code: [0, 1] for code in f"{known} {was}".split()}
    mine = "3C 4C 5C 6C"
    lying = f"{own} {mine} {hers} {theirs}".split()
    piles = [[code for code in pile.split() if code not in lying] for pile in PILES]
    seen = [[None] * 4, [[was[:-1], was[-1]], None, None, None]]
    match: logic.Match = table([own, hers], [mine, theirs], piles, known=open_cards, memory=seen)
    return match


def taken_up(code: str, match: logic.Match) -> logic.Match:
    """Black has taken up a card already and owes the target."""
    act(match, 0, card(code))
    return match


def struck(own: str, target: str, match: logic.Match) -> logic.Match:
    """The position after black's attack."""
    strike(match, own, target)
    return match


def dealt() -> logic.Match:
    """The first choice of defenders."""
    return logic.new_match(ID, 2, OPENING)


def lost_last_attacker() -> logic.Match:
    """Black must take up a defender, against a two that is known to be in the red hand."""
    match: logic.Match = table(
        ["", "2H"], ["AS 5S", "9H"], known={"2H": [0, 1], "9H": [0, 1]},
        frames=[{
            "rule": "war", "seat": 0, "step": "taken", "ask": "take", "waiting": [0],
            "vars": {"settling": [0], "same": False},
        }],
    )  # fmt: skip
    return match


def one_ace_at_most(actions: Actions) -> bool:
    """Four defenders, and not both aces among them."""
    chosen = named(actions)
    return len(chosen) == 4 and not set(ACES) <= set(chosen)


CASES: tuple[Case, ...] = (
    Case(
        "two_on_ace", "A defender known to be an Ace is struck down with a two.",
        lambda: war("2S KS 9S 10S", "AH 8H 9H JH", "AH"), 0, blow("2S", "AH"),
    ),
    Case(
        "ace_not_on_two", "A known two is struck with anything but an Ace.",
        lambda: war("AS 8S 9S 10S", "2H 8H KH JH", "2H"), 0,
        lambda actions: named(actions) != ["AS", "2H"],
    ),
    Case(
        "sure_blow", "A three that is known is beaten by every card of a weak hand; what else lies there may not be.",
        lambda: war("4S 5S 6S 7S", "3H QH KH JH", "3H"), 0, blow("4S 5S 6S 7S", "3H"),
    ),
    Case(
        "not_on_the_king", "Nobody sends a Jack against a King that is known.",
        lambda: war("8S 9S 10S JS", "KH 8H 9H 10H", "KH"), 0, sparing_target("KH"),
    ),
    Case(
        "two_is_kept", "Something must be lost: not the two, while red has both Aces.",
        lambda: war("2S 4S 5S 6S", "KH QH JH 10H", "KH QH JH 10H"), 0, without("2S"),
    ),
    Case(
        "two_not_into_the_dark", "A two is no card for an attack on something never seen.",
        lambda: war("2S 10S JS QS", "8H 9H 10H JH"), 0, without("2S"),
    ),
    Case(
        "target_of_the_two", "The two is in hand already: it goes on the Ace.",
        lambda: taken_up("2S", war("2S KS 9S 10S", "8H AH 9H JH", "AH")), 0, with_card("AH"),
    ),
    Case(
        "target_of_the_king", "The King is in hand already: it goes anywhere but on the Ace.",
        lambda: taken_up("KS", war("KS 3S 4S 5S", "AH QH 9H JH", "AH QH")), 0, without("AH"),
    ),
    Case(
        "last_card", "Red has a Queen and nothing else: the King ends the war.",
        lambda: last("KS 3S", "4S 5S 6S 7S", "QH"), 0, with_card("KS"),
    ),
    Case(
        "last_ace", "Red has an Ace and nothing else: the two ends the war.",
        lambda: last("KS 2S", "4S 5S 6S 7S", "AH"), 0, with_card("2S"),
    ),
    Case(
        "last_two", "Red has a two and nothing else: it is beaten by all but the Ace.",
        lambda: last("AS 3S", "4S 5S 6S 7S", "2H"), 0, with_card("3S"),
    ),
    Case(
        "only_the_three", "Whatever else red has left is stronger than a five.",
        lambda: last("5S", "4S", "6H", "3H 10H", "3H"), 0, blow("5S", "3H"),
    ),
    Case(
        "ace_in_danger", "The Ace was seen where it lies, and black is known to hold a two: another card goes there.",
        lambda: struck("QS", "AH", war("QS 2S 9S 10S", "AH 8H 9H JH", "2S")), 1, without(),
    ),
    Case(
        "king_in_danger", "The King was seen where it lies, and black is known to hold an Ace: another goes there.",
        lambda: struck("QS", "KH", war("QS AS 9S 10S", "KH 8H 9H JH", "AS")), 1, without(),
    ),
    Case(
        "ace_not_laid_down", "A place must be filled before black's known two: not with an Ace.",
        lambda: struck("KS", "8H", war("KS 2S 9S 10S", "8H 9H 10H JH", "2S", hers="AH 4D 5D 6D")), 1, without("AH"),
    ),
    Case(
        "go_on", "After the tie the eight and a seven lie open before a Jack and a Queen.",
        lambda: struck("8C", "8H", war("8C JS QS 10S", "8H 7H KH 9H", "7H")), 0, without(),
    ),
    Case(
        "take_the_ace", "Red's two would strike the Ace in the defence; in the hand it beats the nine.",
        lost_last_attacker, 0, with_card("AS"),
    ),
    Case(
        "refilled_is_all_there_is", "King, Queen and Ace are known: nothing but an Ace strikes there.",
        lambda: refilled("4D", war("AS 8S 9S 10S", "KH QH AH 3D", "KH QH AH 3D", hers="4D 5D 6D 7H")), 0,
        lambda actions: named(actions)[0] == "AC" or named(actions)[1] not in ("KH", "QH", "AH"),
    ),
    Case(
        "king_has_left_its_place", "The King that lay there is in the red hand: what lies there now may be beaten.",
        lambda: moved("8S 9S 10S JS", "4D QH AH AD", "KH 5D 6D 3D", "KH", "QH AH AD"), 0,
        sparing_target("QH", "AH", "AD"),
    ),
    Case(
        "target_of_the_ace", "The Ace is in hand already: it goes anywhere but on the two.",
        lambda: taken_up("AS", war("AS 3S 4S 5S", "2H KH 9H JH", "2H KH")), 0, without("2H"),
    ),
    Case(
        "target_of_the_three", "The three is in hand already, and beats nothing that lies open but the two.",
        lambda: taken_up("3S", war("3S 9S 10S JS", "2H KH QH JH", "2H KH QH JH")), 0, with_card("2H"),
    ),
    Case(
        "queen_not_laid_down", "A place must be filled before a King and an Ace that are known: not with the Queen.",
        lambda: struck("KS", "8H", war("KS AS 9S 10S", "8H 9H 10H JH", "AS", hers="QH 4D 5D 6D")), 1, without("QH"),
    ),
    Case(
        "jack_in_danger", "The Jack was seen where it lies, and black is known to hold a Queen and a King.",
        lambda: struck("9S", "JH", war("9S QS KS 10S", "JH 8H 9H 10H", "QS KS")), 1, without(),
    ),
    Case(
        "go_on_with_the_king", "After the tie a four and a five lie open before a King and a Queen.",
        lambda: struck("9C", "9H", war("9C KS QS 10S", "9H 4H 5H AH", "4H 5H", hers="3D 4D 5D 6D")), 0, without(),
    ),
    Case(
        "last_king", "Red has a King and nothing else: the Ace ends the war.",
        lambda: last("AS QS", "4S 5S 6S 7S", "KH"), 0, with_card("AS"),
    ),
    Case(
        "last_three", "Red has a three and nothing else: the four ends the war, the two does not.",
        lambda: last("4S 2S", "5S 6S 7S 8S", "3H"), 0, with_card("4S"),
    ),
    Case(
        "last_jack", "Red has a Jack and nothing else: it is beaten by the Queen alone.",
        lambda: last("QS 10S", "4S 5S 6S 7S", "JH"), 0, with_card("QS"),
    ),
    Case(
        "not_both_aces", "Of eight cards both Aces are not laid down to wait for a two.",
        dealt, 0, one_ace_at_most,
    ),
)  # fmt: skip
