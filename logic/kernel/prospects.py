"""The outcome of each answer for everybody: the scores once it is carried out and nobody answers it.

It is carried out on worlds dealt from the seat's view, so that it can tell no more than that seat knows. What hangs on
a hidden card, on a lot or on what another seat decides is not told, and said to hang on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .actions import CARD_KINDS, Action
from .cards import HIDDEN
from .engine import Engine
from .events import Event
from .frames import Frame
from .rng import Chance
from .state import S, State
from .views import ProspectView

WORLDS: Final = (1, 2, 3)
"""Seeds of the worlds; what does not come out alike in all of them hangs on what is hidden."""
WAYS: Final = 8
"""How many ways of going on are looked at where the seat has further choices."""
STEPS: Final = 60
"""How many steps of each."""
CHOICE, OTHERS, UNSEEN, LOT = "choice", "others", "hidden", "lot"
"""On what it may hang what comes: further choices of the seat, another seat's, hidden cards, chance."""
ORDER: Final = (UNSEEN, LOT, CHOICE, OTHERS)
UNTOLD: Final = frozenset((UNSEEN, LOT))
"""What keeps the scores from being told."""


@dataclass(frozen=True, slots=True)
class _End:
    """The end of one line of play: the scores by side, the cards that left the seat's hand and the table, how the
    game would end, and what the rest depends on."""

    scores: tuple[int, ...]
    spent: frozenset[int]
    gone: frozenset[int]
    reason: str | None
    winners: tuple[int, ...]
    hangs: str


def prospect(game: Engine[S], view: S, seat: int, choice: Action) -> ProspectView:
    """Return what an answer leads to that ``seat`` is offered in its view."""
    worlds = [_ends(game, view, seat, choice, Chance(number)) for number in WORLDS]
    hangs = [end.hangs for ends in worlds for end in ends]
    every = [end for ends in worlds for end in ends]
    scores: list[tuple[int, int | None, int | None]] = []
    for side, before in enumerate(view.scores()):
        told = {(min(end.scores[side] for end in ends), max(end.scores[side] for end in ends)) for ends in worlds}
        least, most = told.pop() if len(told) == 1 and not UNTOLD.intersection(hangs) else (None, None)
        scores.append((before, least, most))
    if any(least is None for _, least, _ in scores) and not UNTOLD.intersection(hangs):
        hangs.append(UNSEEN)
    over = {(end.reason, end.winners) for end in every}
    reason, winners = over.pop() if len(over) == 1 else (None, ())
    spent = frozenset.intersection(*(end.spent for end in every))
    return ProspectView(
        scores=scores,
        spent=[view.code(card) for card in _hand(view, seat) if card in spent],
        lost=[view.code(card) for card in view.lying() if all(card in end.gone for end in every)],
        ends=reason,
        winners=None if reason is None else list(winners),
        hangs=next((one for one in ORDER if one in hangs), ""),
    )


def _hand(state: State, seat: int) -> list[int]:
    fans = state.fans()
    return fans[seat] if fans else []


def _ends(game: Engine[S], view: S, seat: int, choice: Action, chance: Chance) -> list[_End]:
    """Return the end of every line of play that an answer may lead to in one world."""
    world = game.determinise(view, chance)
    if not world.frames[-1].waiting:
        game.resume(world)
    events: list[Event] = []
    ends, ways = list[_End](), [(world, world.frames[game.matter(world)], choice)]
    while ways:
        world, matter, choice = ways.pop()
        unseen = _names_unseen(game, view, world, seat, choice)
        game.take(world, seat, choice, events)
        hangs = _go_on(game, world, matter, view.turn, seat, events)
        further = game.options(world, seat) if hangs == CHOICE and not unseen else []
        if further and len(ends) + len(ways) + len(further) <= WAYS:
            place = world.frames.index(matter)
            for option in further:
                other = world.copy()
                ways.append((other, other.frames[place], option))
            continue
        if unseen or _is_shown(view, world, seat):
            hangs = UNSEEN
        elif any(event.kind == "coin_tossed" for event in events):
            hangs = LOT
        ends.append(_end(view, world, seat, hangs))
    return ends


def _names_unseen(game: Engine[S], view: S, world: S, seat: int, choice: Action) -> bool:
    """Return whether what comes of a choice hangs on a card whose face the seat does not see, or on another secret."""
    if choice.kind in CARD_KINDS and isinstance(choice.value, int) and view.faces[choice.value] == HIDDEN:
        return not world.known[choice.value] >> seat & 1 or choice.value not in _hand(world, seat)
    return any(game.rules[frame.kind].hides(world, frame, seat, choice) for frame in world.frames)


def _go_on(game: Engine[S], world: S, matter: Frame, turn: int, seat: int, events: list[Event]) -> str:
    """Go on as long as nobody has a choice, and nobody answers what lies on the table; on what it hangs then."""
    for _ in range(STEPS):
        if world.outcome is not None or world.turn != turn or matter not in world.frames:
            return ""
        asked = world.frames[-1].waiting[0]
        letting = game.unanswered(world)
        if letting is None and asked != seat:  # whether it has a choice may hang on its hand
            return OTHERS
        options = game.options(world, asked)
        if letting is None and len(options) > 1:
            return CHOICE
        letting = letting or options[0]
        game.take(world, asked, letting, events)
    return OTHERS


def _is_shown(view: State, world: State, seat: int) -> bool:
    """Return whether the seat would see a hidden card, but for those it draws: the outcome may hang on it."""
    drawn = set(_hand(world, seat))
    return any(
        card not in drawn for card, known in enumerate(world.known) if known >> seat & 1 and view.faces[card] == HIDDEN
    )


def _end(view: State, world: State, seat: int, hangs: str) -> _End:
    ended = world.outcome
    scores = tuple(world.scores() if ended is None else ended.scores)
    spent = frozenset(_hand(view, seat)) - frozenset(_hand(world, seat))
    gone = frozenset(view.lying()) - frozenset(world.lying())
    if ended is None:
        return _End(scores, spent, gone, None, (), hangs)
    return _End(scores, spent, gone, ended.reason, tuple(ended.winners), hangs)
