"""Positions of Art of War Assertion with a plain answer, and what counts as one (`tests/ai/sense/assertion.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import logic
from logic.kernel.acts import CardAct, ChoiceAct, OnCard, PlayAct, RespondAct
from logic.views import StrategyAct
from tests.ai.sense.case import Actions, Case
from tests.assertion.strategies.kit import column, declare, enact, quiet, respond, row, stand
from tests.assertion.table import DONE, SERVE, Cards, Picture, build, card, cell, scores, staircase

Make = Callable[[], logic.Match]
Accepts = Callable[[Actions], bool]

FALSE = StrategyAct("4H")
"""A line with a suit twice is begun."""
CALM = "9C 7C 6C 8H 9H 6D"
"""A hand of all suits but Spades in which no strategy can be enacted on one's own turn."""
THEIRS = "2C 3C QC 5S 9D 10D"
FOUR = "9C 7C 8H 9H 6D 4S"
"""All four suits, and again no strategy."""
BASE = [(0, -4), (0, -3), (0, -2), (0, -1)]
"""The trick through which seat 1 holds :data:`REACH` in the land of seat 0, with nothing else to hold it by."""
REACH = {**column(0, -4), (1, -5): "S", (0, -6): "H", (1, -7): "D", (0, -8): "C", (1, -9): "S", (0, -10): "H"}
REACH |= {(1, -11): "D"}
NORTH = {**column(0, 1), (1, 5): "S", (0, 6): "H", (1, 7): "D"}
"""A line of seat 0 in the land of seat 1, held through one trick."""
AWAY = row(1, 0)
"""A complete trick on neutral ground that holds nothing."""


# ----------------------------------------------------------------------------------------------------- what is accepted


def after(make: Make, seat: int, actions: Actions) -> logic.Match:
    """The position once the actions are taken and nobody answers them."""
    match = make()
    for action in actions:
        match.act(seat, action)
    quiet(match)
    return match


def change(make: Make, seat: int, actions: Actions) -> list[int]:
    """Return what the actions change in the score of each side."""
    return [now - before for now, before in zip(scores(after(make, seat, actions)), scores(make()), strict=True)]


def gaining(least: int, seat: int = 0) -> Callable[[Make], Accepts]:
    """Accept at least so many points for the seat's side, and not by a line that somebody could challenge."""
    return lambda make: lambda actions: FALSE not in actions and change(make, seat, actions)[seat % 2] >= least


def sparing(seat: int = 0) -> Callable[[Make], Accepts]:
    """Accept nothing lost, and nothing given to an opponent."""

    def accepts(make: Make, actions: Actions) -> bool:
        changed = change(make, seat, actions)
        return changed[seat % 2] >= 0 and all(found <= 0 for side, found in enumerate(changed) if side != seat % 2)

    return lambda make: lambda actions: accepts(make, actions)


def hurting(least: int, seat: int = 0) -> Callable[[Make], Accepts]:
    """Accept at least so many points less for the opponent, and none less for the seat."""

    def accepts(make: Make, actions: Actions) -> bool:
        changed = change(make, seat, actions)
        return changed[seat % 2] >= 0 and changed[1 - seat % 2] <= -least

    return lambda make: lambda actions: accepts(make, actions)


def named(actions: Actions) -> list[str]:
    """The cards that the actions use, whatever they use them for."""
    return [action.card for action in actions if isinstance(action, OnCard)]


def using(*codes: str) -> Callable[[Make], Accepts]:
    """One of these cards is declared, or played as an answer: built it would only be a card of its suit."""
    return lambda make: lambda actions: isinstance(actions[0], PlayAct | RespondAct) and actions[0].card in codes


def choosing(code: str) -> Callable[[Make], Accepts]:
    """Accept what chooses this card."""
    return lambda make: lambda actions: actions[0] == CardAct(code)


def keeping(*codes: str) -> Callable[[Make], Accepts]:
    """Accept what uses none of these cards."""
    return lambda make: lambda actions: not set(codes) & set(named(actions))


def not_playing(*codes: str) -> Callable[[Make], Accepts]:
    """None of these strategies is begun."""
    return lambda make: lambda actions: not isinstance(actions[0], PlayAct) or actions[0].card not in codes


def saying(*types: str) -> Callable[[Make], Accepts]:
    """Accept what begins with one of these answers."""
    return lambda make: lambda actions: actions[0].kind in types


def saying_choice(choice: str) -> Callable[[Make], Accepts]:
    """Accept what chooses this."""
    return lambda make: lambda actions: actions[0] == ChoiceAct(choice)


def recalling(code: str) -> Callable[[Make], Accepts]:
    """Accept what names this card."""
    return lambda make: lambda actions: code in named(actions)


def not_claiming(code: str) -> Callable[[Make], Accepts]:
    """No covered card is claimed to be this one."""
    return lambda make: lambda actions: StrategyAct(code) not in actions


def winning(seat: int = 0) -> Callable[[Make], Accepts]:
    """The game is over, and won."""

    def accepts(make: Make, actions: Actions) -> bool:
        outcome = after(make, seat, actions).outcome()
        return outcome is not None and outcome["winners"] == [seat]

    return lambda make: lambda actions: accepts(make, actions)


def unfinished(seat: int = 0) -> Callable[[Make], Accepts]:
    """The game goes on."""
    return lambda make: lambda actions: after(make, seat, actions).outcome() is None


def both(*rules: Callable[[Make], Accepts]) -> Callable[[Make], Accepts]:
    """All of these at once."""
    return lambda make: lambda actions: all(rule(make)(actions) for rule in rules)


def case(name: str, sentence: str, make: Make, rule: Callable[[Make], Accepts], seat: int = 0) -> Case:
    return Case(name, sentence, make, seat, rule(make))


# ------------------------------------------------------------------------------------------------------------ positions


def standing(picture: Picture, hand: Cards, theirs: Cards = THEIRS, **fields: Any) -> Make:
    """Seat 0 is to act in the middle of a game."""
    fields.setdefault("deck", 16)
    return lambda: stand(picture, [hand, theirs], **fields)


def answering(hand: str, play: Callable[[logic.Match], Any], picture: Picture, theirs: str, **fields: Any) -> Make:
    """Seat 1 holds ``hand`` and is asked after what seat 0, who holds ``theirs``, has done."""

    def make() -> logic.Match:
        match = stand(picture, [theirs, hand], **{"deck": 16, "credit": 1, **fields})
        play(match)
        return match

    return make


def ace(match: logic.Match) -> None:
    """Seat 0 lays the Ace of Spades on the base of seat 1."""
    declare(match, 0, "AS", BASE)


def away_ace(match: logic.Match) -> None:
    """Seat 0 lays the Ace of Spades on a trick that holds nothing."""
    declare(match, 0, "AS", sorted(AWAY))


def nothing_ordered(match: logic.Match) -> None:
    """Seat 0 has seat 1 lay a card for each of its tricks: it has none."""
    declare(match, 0, "2D")


def ace_countered(answer: str) -> Make:
    """Seat 0 has played an ace at eight points of seat 1, who turned it with the Six of Diamonds."""

    def make() -> logic.Match:
        match = stand({**REACH, **NORTH}, [f"AS {answer} 2D 9H 4S 7C", f"6D {THEIRS[:-3]}"], credit=1, deck=16)
        ace(match)
        respond(match, 1, "6D")
        return match

    return make


def march(match: logic.Match) -> None:
    """Seat 0 reaches line 7 with three cards that complete a trick."""
    (suit,) = [entry["suit"] for entry in match.state()["board"] if entry["cell"] == [0, 4]]
    left = [code for code in ("9S", "JH", "JD", "QC") if code[-1] != suit]
    build(match, 0, *((code, (0, 5 + place)) for place, code in enumerate(left)))


def great_turn(hand: str) -> Make:
    """Seat 0 has just gained a line and a trick; seat 1 holds ``hand``."""

    def make() -> logic.Match:
        match = stand(staircase(4), ["9S JH JD QC 2H 3D", hand], deck=16)
        march(match)
        return match

    return make


def small_turn(hand: str) -> Make:
    """Seat 0 has laid a single card that gained nothing; seat 1, who can complete no trick, holds ``hand``."""

    def make() -> logic.Match:
        match = stand("+ S H", ["9D JH JD QC 2H 3D", hand], deck=16)
        build(match, 0, ("9D", (3, 0)))
        return match

    return make


def one_point(hand: str) -> Make:
    """Seat 0 has just completed a trick; another lacks a club, and seat 1 holds ``hand``."""

    def make() -> logic.Match:
        picture = {**row(1, 0, "SHD"), (1, -1): "H", (1, -2): "D", (1, -3): "S"}
        match = stand(picture, ["10C JH JD QC 2H 3D", hand], deck=16)
        build(match, 0, ("10C", (4, 0)))
        return match

    return make


def undone_turn() -> logic.Match:
    """Seat 0, who holds the Ten of Clubs, has had a great turn, and seat 1 plays the King of Spades at it."""
    match = stand(staircase(4), ["9S JH JD QC 10C 3D", "KS 2C 3C 5S 9D 10D"], deck=16)
    march(match)
    declare(match, 1, "KS")
    return match


def mutual(match: logic.Match) -> None:
    declare(match, 0, "8S")


def poisoned() -> logic.Match:
    """Seat 0, who trails, has played Poisoned Gift at the leader and may give Walk Away."""
    match = standing("+ S H", "2H 3H 7C 8H 4H 6D", deck=12, permanent=[2, 10])()
    declare(match, 0, "3H")
    quiet(match)
    return match


def seized_draw() -> logic.Match:
    """Seat 1 leads and has turned the Eight of Spades of seat 0: now it may end the game as a draw, or not."""
    match = answering("6D 9C 7C 8H 4H 9S", mutual, "+ S H", "8S 2C 3C 9D 10D 5S", permanent=[2, 9])()
    respond(match, 1, "6D")
    quiet(match)
    return match


def offered_peace(permanent: Sequence[int]) -> Make:
    """Seat 0 has offered peace to seat 1."""

    def make() -> logic.Match:
        match = stand("+ S H", ["B* 2C 3C 9D 10D 5S", "9C 7C 8H 4H 9S 6D"], deck=16, permanent=list(permanent))
        declare(match, 0, "B*")
        quiet(match)
        return match

    return make


def claimed(hand: str) -> Make:
    """Seat 0 claims the Ace of Spades against the base of seat 1, who holds ``hand``."""
    return answering(
        hand, lambda match: declare(match, 0, "5C", "2H", "AS", BASE), {**REACH, **AWAY}, "5C 2H 3H 4D 5D 6H"
    )


def false_trick() -> logic.Match:
    """Seat 0 builds a line with a suit twice before the eyes of seat 1, who holds the only proof."""
    match = stand("+ S H D", ["9S 2C 3C 9D 10D 5S", "4H 7C 8H 9C 6D 6C"], deck=16)
    for action in (FALSE, card("9S"), cell(4, 0), DONE):
        match.act(0, action)
    return match


def ordered(hand: str) -> Make:
    """Seat 1 must add to a line of two by order of the Ten of Spades."""

    def make() -> logic.Match:
        match = stand({(1, 0): "9S", (2, 0): "H"}, ["10S 2C 3C 10D 5S 5D", hand], deck=16)
        declare(match, 0, "10S", "table", (1, 0), "row")
        quiet(match)
        match.act(1, SERVE)
        return match

    return make


def harried() -> logic.Match:
    """Seat 1 must lay three single cards, one of them at least in its own land, where line 7 is one row away."""
    match = stand(staircase(6), ["5S 2C 3C 10D 9S 5D", "9D 7C 8H 4H 6C 6D"], deck=16)
    declare(match, 0, "5S", "three")
    quiet(match)
    match.act(1, SERVE)
    return match


def force_begun() -> logic.Match:
    """Seat 0 has played Overwhelming Force where three lines lack a club, and drawn seven cards."""
    match = standing(THREE_LINES, "QS 8H 9H 6D 4H 8D", deck="2S 3S 7H 4C 7C 9C KS 2H 3H 5H 5D JD")()
    declare(match, 0, "QS")
    quiet(match)
    return match


def barring() -> logic.Match:
    """Seat 0 has completed a trick with the King of Clubs in the land of seat 1, which starves and holds two clubs.

    A line of three clubs would complete hangs on that trick alone.
    """
    starved = {"kind": "starve", "code": "QD", "owner": 0, "target": 1, "count": 3, "number": 1}
    picture = {**column(0, 1, "SHD"), (1, 2): "S", (2, 2): "D"}
    match = stand(picture, ["KC 7C 8H 9H 6D 2H", "9C 4C"], deck=16, effects=[starved])
    build(match, 0, ("KC", (0, 4)))
    return match


def aces_seen() -> logic.Match:
    """Seat 0, whose eight points hang on one trick, has had a look at the hand of seat 1: both aces that cut are there.

    Its own turn goes on (10H).
    """
    mirrored = {(x, -y): suit for (x, y), suit in REACH.items()}
    match = stand(mirrored, ["10H JD 7C 8C 4H 2H", "AS AD 2C 3C 5S 9D"], credit=0, deck=20)
    enact(match, 0, "10H")
    return match


def surplus() -> logic.Match:
    """Seat 0 has built one card of eight and must throw one away."""
    match = stand("+ S H", ["9S 4H 10D 6D 3S 2H R* B*", THEIRS.replace("10D", "QS")], deck=16)
    build(match, 0, ("10D", (3, 0)))
    return match


CROSSING = {(1, 0): "S", (2, 0): "H", (3, 0): "D", (4, -1): "S", (4, -2): "H", (4, -3): "D"}
THREE_LINES = {**row(1, 0, "SHD"), **row(-3, 0, "SHD"), **column(0, -3, "SHD")}
"""Three lines of three that lack a club."""
OWN_TRAP = {(1, -1): "S", (0, -2): "H", (1, -3): "D", (0, -4): "S", (0, -5): "H", (0, -6): "D"}
TEAMS = {"teams": "partners"}
