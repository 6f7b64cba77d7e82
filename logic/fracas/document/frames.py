"""Reading the stack of frames of a position, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ...kernel import codec, position
from ...kernel.actions import Action, action
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.frames import Frame
from ...kernel.game import Game
from ...kernel.names import holds_secrets, public
from ..rules.faces import ASSASSIN, GENERAL, SOLDIER, is_pair
from ..rules.priority import AceRule
from ..rules.skirmish import attacks_of, blocks_of, groups
from ..rules.state import ENDINGS, FracasState, owner_of
from ..rules.turn import PAIR, TurnRule
from .write import Position, phase_of

ASKS = {
    ("match", "kept"): "mulligan",
    ("match", "bought"): "buy",
    ("turn", "deployed"): "deploy",
    ("turn", "enlisted"): "enlist",
    ("turn", "attacked"): "attack",
    ("turn", "discarded"): "discard",
    ("block", "blocked"): "block",
    ("block", "placed"): "block_attack",
    ("priority", "answered"): "priority",
    ("priority", "paid"): "ace_general",
    ("priority", "aimed"): "ace_target",
}
"""What is asked at each step that waits."""
ASKED_BY = {"mulligan": "keep", **{ask: ask for ask in ("deploy", "enlist", "attack", "discard")}}
"""The step that puts a question, where that is not ``begin``."""
THEN = {
    "draw": ("deploy",),
    "deploy": ("enlist",),
    "enlist": ("enlist", "attack"),
    "attack": ("block",),
    "block": ("resolve",),
    "discard": ("discard",),
}
"""The steps with which a turn may go on after a window."""
STEP_OF_PHASE = {"untap": "begin"} | {name: name for name in ("draw", "deploy", "enlist", "attack", "discard")}
STEP_OF_PHASE |= {"opening": "keep", "between": "buy"}
"""The steps at which a position without frames may begin: those of a turn, a hand just dealt, and between two games."""


def read_frames(state: FracasState, document: Position, cards: CardTable, game: Game[FracasState]) -> None:
    """Set outcome and frames of a state whose zones have been read.

    A position without frames is one in which the first of ``to_move`` begins the phase ``phase`` of its turn.
    """
    if document.outcome is not None:
        fits = document.outcome.scores == state.tokens
        position.take_outcome(state, document.outcome, ENDINGS, fits)
        return
    if document.frames is None:
        _begin(state, document)
        return
    frames = codec.read_frames(document.frames, game.declared, cards)
    codec.check_stack(frames, game.rules, state.seats)
    _check_stack(frames, game)
    state.frames = frames
    codec.check_standing(document.to_move, document.phase, frames, phase_of(state))
    _check_names(state, game)
    try:
        _check_attack(state)
        _check_bought(state, game)
        _check_picked(state, game)
    except LoadError:
        raise
    except Exception:
        raise LoadError("The frames do not describe a decision this game could stand at.") from None
    codec.check_values(frames, game.declared)


def _begin(state: FracasState, document: Position) -> None:
    seat = position.one_to_move(document, state.first, 0, "'to_move' must name one seat.")
    step = codec.phase_in(document.phase, STEP_OF_PHASE)
    position.needs_frames(state)
    match = Frame("match", seat, step)
    state.frames = [match]
    if step not in ("keep", "buy"):
        match.step = "turn_over"
        state.frames.append(Frame("turn", seat, step))


def _check_stack(frames: list[Frame], game: Game[FracasState]) -> None:
    """The match, then a turn, then a block or windows and assassins in turns."""
    kinds = [frame.kind for frame in frames]
    windows = ["priority", *["ace", "priority"] * (len(kinds) // 2)]
    above = kinds[2:]
    fits = kinds[:1] == ["match"] and kinds[1:2] in ([], ["turn"])
    odd = above == [] or above == ["block"] or (above == windows[: len(above)] and above[-1] == "priority")
    if not fits or not odd:
        raise LoadError("'frames' are the match, a turn, and a defence or windows with assassins.")
    codec.check_names(frames, game.declared)
    top = frames[-1]
    if ASKS.get((top.kind, top.step)) != top.ask:
        raise LoadError(f"The rule {top.kind!r} does not ask for {top.ask!r} at the step {top.step!r}.")
    if (top.sealed is not None) != (top.ask == "buy") or any(frame.sealed is not None for frame in frames[:-1]):
        raise LoadError("Answers are sealed where tokens are bought, and nowhere else.")
    if top.sealed is None and top.waiting != (top.seat,):
        raise LoadError("The seat that is waited for is not the one that acts.")
    if len(frames) > 1:
        _check_below(frames)


def _check_below(frames: list[Frame]) -> None:
    """Every frame below the top goes on with the step that fits what lies on it."""
    match, turn = frames[:2]
    if match.step != "turn_over" or match.seat != turn.seat:
        raise LoadError("The turn is not one that the match has called.")
    if len(frames) == 2:
        return
    above = frames[2]
    if above.kind == "block":
        if turn.step != "blocked" or above.seat == turn.seat:
            raise LoadError("The defence is not one that the turn has called.")
        return
    if turn.step not in THEN.get(above.vars.get("stop", ""), ()):
        raise LoadError("The window is not one that the turn has opened.")
    for below, one in pairwise(frames[2:]):
        wanted = "begin" if below.kind == "priority" else "resolve"
        if below.step != wanted:
            raise LoadError("An assassin is not one that its window has let in.")
        if (one.kind == "ace") == (one.seat != below.seat):
            raise LoadError("An assassin belongs to who was asked, and the other player answers it.")


def _check_names(state: FracasState, game: Game[FracasState]) -> None:
    """The names of every frame hold what its rule puts there."""
    for number, frame in enumerate(state.frames):
        names = frame.vars
        if holds_secrets(game.declared[frame.kind], names):
            if state.viewer not in (None, frame.seat):
                raise LoadError("What another seat intends is no part of a view.")
            if frame is not state.frames[-1]:
                raise LoadError("Nothing is picked but by the seat that is asked now.")
        if frame.kind == "ace":
            _check_ace(state, frame)
        if frame.kind == "priority":
            turn = state.frames[1]
            seats = (turn.seat, 1 - turn.seat) if number == 2 else (frame.seat,)
            asked, passes = names.get("asked"), names.get("passes")
            counts = all(type(count) is int and 0 <= count < len(seats) for count in (asked, passes))
            if names.get("seats") != seats or not counts or (number > 2) != (names.get("stop") == "ace"):
                raise LoadError("The window does not name whom it asks.")
            if not all(_has_entered(state, card) for card in names.get("cards", ())):
                raise LoadError("A window follows cards that have been on the battlefield.")


def _check_ace(state: FracasState, frame: Frame) -> None:
    if frame.vars.keys() != AceRule.names.keys() or None in frame.vars.values():
        raise LoadError("The assassin does not name its cards.")
    ace, general, target = (frame.vars[name] for name in ("ace_card", "general_card", "target_card"))
    if state.kind(ace) != ASSASSIN or owner_of(ace) != frame.seat or ace not in state.discards[frame.seat]:
        raise LoadError("An assassin on his way is an ace in its owner's discard.")
    if state.kind(general) != GENERAL or owner_of(general) != frame.seat:
        raise LoadError("An assassin is sent by a general of the same deck.")
    if not all(_has_entered(state, card) for card in (general, target)):
        raise LoadError("Who sends an assassin, and whom he is to fell, has been on the battlefield.")


def _has_entered(state: FracasState, card: int) -> bool:
    """Whether a card may have been on the battlefield: it is there or has been discarded."""
    return state.unit(card) is not None or card in state.discards[owner_of(card)]


def _check_attack(state: FracasState) -> None:
    """An attack under way is made of cards that can be in it."""
    turn = state.turn_frame()
    if turn is None:
        return
    fighting = turn.step in ("block", "blocked", "resolve")
    given = set(public(TurnRule.names, turn.vars))
    due = {"attack_cards", "attack_sizes"} if fighting else set[str]()
    if given != due | ({"block_cards", "block_sizes"} if turn.step == "resolve" else set()):
        raise LoadError("An attack is part of the turn exactly while it goes on.")
    attacks, blocks = attacks_of(turn.vars), blocks_of(turn.vars)
    attack = (turn.vars.get("attack_cards", ()), turn.vars.get("attack_sizes", ()))
    block = (turn.vars.get("block_cards", ()), turn.vars.get("block_sizes", ()))
    for (cards, sizes), pieces, seat in ((attack, attacks, turn.seat), (block, blocks, 1 - turn.seat)):
        if any(type(size) is not int or size < 0 for size in sizes) or not sum(sizes) == len(cards) == len(set(cards)):
            raise LoadError("The groups of an attack do not fit its cards.")
        if any(owner_of(card) != seat or not _has_entered(state, card) for card in cards):
            raise LoadError("The cards of an attack are not those of its player.")
        if any(len(piece) > 1 and any(state.kind(card) != SOLDIER for card in piece) for piece in pieces):
            raise LoadError("Only soldiers fight side by side.")
    if len(attacks) != len(blocks) or not all(attacks):
        raise LoadError("Every attack has its attackers and its place for defenders.")
    for piece in attacks:
        pair = len(piece) == 2 and is_pair(*(state.faces[card] for card in piece))
        if not (pair or len(piece) == 1) or state.kind(piece[0]) != SOLDIER:
            raise LoadError("A soldier attacks alone or as one of a pair.")


def _check_bought(state: FracasState, game: Game[FracasState]) -> None:
    top = state.frames[-1]
    if top.sealed is None:
        return
    if sorted([*top.waiting, *top.sealed]) != [0, 1]:
        raise LoadError("Both seats buy tokens, each once.")
    for seat, given in top.sealed.items():
        if len(given) != 1 or given[0] not in game.rules["match"].bought_options(state, top, seat):  # type: ignore[attr-defined]
            raise LoadError(f"Seat {seat} cannot have bought so many tokens.")


def _check_picked(state: FracasState, game: Game[FracasState]) -> None:
    """The rules put this question here, and what has been picked can be picked step by step."""
    top = state.frames[-1]
    if top.sealed is not None:
        return
    world = state.copy()
    if "_secret" in top.vars:  # an assassin taken up in the own turn: the window opens with him
        world.frames.pop()
    else:
        asking = world.frames[-1]
        asking.step, asking.waiting = ASKED_BY.get(top.ask, "begin"), ()
        asking.vars = public(game.declared[top.kind], top.vars)
    game.resume(world)
    for choice in _picks(state, top):
        game.apply(world, top.seat, choice)
    after = world.frames[-1]
    if any(getattr(after, name) != getattr(top, name) for name in ("kind", "seat", "step", "ask", "vars")):
        raise LoadError(f"Seat {top.seat} would not be asked this now.")


def _picks(state: FracasState, frame: Frame) -> Iterator[Action]:
    """The small steps that lead to what a frame holds as picked."""
    names = frame.vars
    for card in (*names.get("_cards", ()), *names.get("_attack_cards", ())):
        yield action("card", card)
    for piece in groups(names.get("_attack_cards", ()), names.get("_attack_sizes", ())):
        if len(piece) == 2:
            yield action("choice", f"{PAIR} {state.value(piece[0])}")
    for number, piece in enumerate(groups(names.get("_block_cards", ()), names.get("_block_sizes", ()))):
        for card in piece:
            yield from (action("card", card), action("number", number))
    for name, kind in (("_card", "card"), ("_ace_card", "play"), ("_general_card", "card")):
        if name in names:
            yield action(kind, names[name])
