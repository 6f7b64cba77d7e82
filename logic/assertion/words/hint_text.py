"""The reasons of hints in words, from one seat's view: the certain gains of a move, and the plays it prevents."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.actions import DONE, NO, PASS, SERVE, YES, Action
from ...kernel.cards import ANY_SUIT, BIT_OF_SUIT
from ...kernel.engine import Engine
from ...kernel.frames import Frame
from ...kernel.phrases import LONGEST
from ...kernel.tongue import Hole, all_of, row
from ..player.spending import marches
from ..rules.build import Placement, laid_out
from ..rules.build_kinds import face_code
from ..rules.effects import numbered
from ..rules.grid import index_of
from ..rules.intent import suits_of, tentative
from ..rules.names import lies_apart, proof_of
from ..rules.preview import preview
from ..rules.state import AssertionState
from ..rules.strategies.hearts.false_trick import proofs
from ..rules.strategies.lists import DECREES
from ..rules.strategies.registry import BY_CODE, rule_of
from . import cards, texts
from .card_texts import CARD_TEXTS
from .hint_facts import Argument, Changes, Share, brought_near, changes, guarded
from .questions.plays import targets
from .questions.saying import Question
from .questions.windows import call_costs


def hint_reason(game: Engine[AssertionState], view: AssertionState, seat: int, actions: tuple[Action, ...]) -> str:
    """Return the gain of a move and what it guards against, in a few sentences."""
    frame = view.frames[-1]
    first = actions[0]
    if first.kind == "discard":
        return _discarding(view, seat, first.card)
    if frame.ask == "window":
        return _answering(game, view, seat, frame, actions)
    if frame.ask == "call":
        return _calling(view, frame, first)
    if first == PASS and (frame.kind in ("action", "single")):
        return texts.LEAVE()
    if first == SERVE:
        return _serving(game, view, seat, frame)
    placed = _placements(game, view, frame, actions)
    if placed:
        return _building(view, frame, seat, placed)
    return _playing(game, view, seat, frame, actions)


def _marching(view: AssertionState, card: int) -> bool:
    """Return whether a card gives one more action when it is built."""
    rule = rule_of(view, card)
    return rule is not None and bool(rule.built_credit)


def _title(code: str) -> str:
    """Return the name of a card's strategy, as players call it; ``action`` is a build."""
    if code in CARD_TEXTS:
        return cards.title_of(code)
    return (texts.THIS_BUILD if code == "action" else texts.THIS_CHOICE)()


def _played(frame: Frame) -> str:
    """Return the name of a play that may be answered."""
    return texts.THIS_FALSE() if frame.vars.get("form") == "false" else _title(frame.kind)


def _serving(game: Engine[AssertionState], view: AssertionState, seat: int, frame: Frame) -> str:
    duty = numbered(view, frame.vars["duty"])
    title = _title(duty.code if duty is not None else "")
    held = [one for one in game.options(view, seat) if one.kind == "play"]
    if not held:
        return texts.SERVE(title=title)
    return texts.SERVE_KEEPING(title=title, partner=_title(face_code(view, held[0].card)))


# builds ---------------------------------------------------------------------------------------------------------------


def _placements(
    game: Engine[AssertionState], view: AssertionState, frame: Frame, actions: Sequence[Action]
) -> tuple[Placement, ...]:
    """Return the placements of an ordinary build, or a single placement, as a whole; nothing for anything else."""
    if frame.kind == "single":
        return _single(view, frame, actions)
    if frame.kind != "action" or frame.vars.get("form", "plain") != "plain" or frame.vars.get("sealed"):
        return ()
    if any(one.kind not in ("card", "cell", "suit", "done") for one in actions):
        return ()
    copy = view.copy()
    for one in actions:
        if one != DONE:
            game.apply(copy, frame.seat, one)
    return tentative(copy.frames[-1])


def _single(view: AssertionState, frame: Frame, actions: Sequence[Action]) -> tuple[Placement, ...]:
    card, cell, suit = frame.vars.get("_card", -1), frame.vars.get("_cell", -1), 0
    for one in actions:
        if one.kind == "card":
            card = one.card
        elif one.kind == "cell":
            cell = index_of(*one.cell)
        elif one.kind == "suit":
            suit = BIT_OF_SUIT[str(one.value)]
    suit = suit or (suits_of(view, card) if card >= 0 else 0)
    return ((card, cell, suit),) if card >= 0 and cell >= 0 and suit != ANY_SUIT else ()


def _building(view: AssertionState, frame: Frame, seat: int, placed: tuple[Placement, ...]) -> str:
    gain = preview(view, frame, placed)
    after = laid_out(view.ground, placed, seat)
    parts = [texts.COMPLETES(tricks=len(gain.tricks), points=gain.points)] if gain.tricks else []
    if marches(view, frame, seat) and any(_marching(view, card) for card, _, _ in placed):
        parts.append(texts.MARCHES())
    reached = Share(view)
    reached.lines = [(line.home, line.distance, line.value) for line in gain.lines]
    if reached:
        parts.append((texts.REACHES_TOO if gain.tricks else texts.REACHES)(gain=reached.gain()))
    near = "" if reached else brought_near(view, seat, after)
    parts += [near] if near else []
    if not parts:
        parts = [texts.BUILDS_ONLY(count=len(placed))]
    elif not gain.score:
        parts.insert(0, texts.BUILDS(count=len(placed)))
    return row(LONGEST, *parts, guarded(view, seat, after))


# strategies and choices -----------------------------------------------------------------------------------------------


def _code(view: AssertionState, frame: Frame, actions: Sequence[Action]) -> str:
    """The strategy a move is about: the one that is played, or the one that asks."""
    first = actions[0]
    if first.kind in ("play", "respond"):
        return face_code(view, first.card)
    if frame.kind == "action" and first.kind == "strategy":
        return str(first.value)
    if frame.kind == "action":
        return DECREES.get(str(frame.vars.get("form", "")), "action")
    if frame.kind in ("counters", "answers", "calls"):
        return view.frames[int(frame.vars["against"])].kind
    return frame.kind if frame.kind in BY_CODE else str(frame.vars.get("by", ""))


def _before_the_last(
    game: Engine[AssertionState], view: AssertionState, frame: Frame, actions: tuple[Action, ...]
) -> AssertionState:
    """The view before the last action of a move, with all that the move says of itself."""
    copy = view.copy()
    for one in actions[:-1]:
        game.apply(copy, frame.seat, one)
    return copy


def _bluffing(copy: AssertionState) -> str:
    """Return the price of being called, of a false trick without its proof or a false claim (4H, 5C, QH)."""
    last = copy.frames[-1]
    if last.vars.get("form") == "false":
        return "" if proofs(copy, last.seat) else texts.BLUFFS["trick"]()
    claim = last.vars.get("claim")
    return texts.BLUFFS["claim"]() if claim and face_code(copy, last.vars["under_card"]) != claim else ""


def _declared(copy: AssertionState, frame: Frame, code: str, actions: tuple[Action, ...]) -> tuple[str, list[str]]:
    """Return the name of a strategy, with the card it is played with, or the one it is claimed to be; of a card of
    several uses also sentences on the one that is made of it."""
    if frame.kind == "action" and actions[0].kind not in ("play", "strategy"):
        return _title(code), []
    last = copy.frames[-1]
    if last.vars.get("claim"):
        return texts.CLAIM(title=_title(code), partner=_title(str(last.vars["claim"]))), []
    other = last.vars.get("with_card")
    if isinstance(other, int) and face_code(copy, other):
        return texts.WITH(title=_title(code), partner=_title(face_code(copy, other))), []
    if last.kind == code and _several(code):
        return _title(code), targets(Question(copy, last, frame.seat, ()), last, code)
    return _title(code), []


def _several(code: str) -> bool:
    """Return whether a card has several uses, of which a move makes one."""
    return code in BY_CODE and BY_CODE[code].several_uses


def _strategy(title: str, code: str) -> str:
    """A strategy in the words of its card, unless half of these would be about another use of it."""
    if code not in CARD_TEXTS or _several(code):
        return texts.BEST(title=title)
    return texts.STRATEGY(title=title, summary=cards.summary_of(code))


def _playing(
    game: Engine[AssertionState], view: AssertionState, seat: int, frame: Frame, actions: tuple[Action, ...]
) -> str:
    first = actions[0]
    code = _code(view, frame, actions)
    found = changes(game, view, seat, actions)
    value = first.value if first.kind == "choice" else first.kind
    asked = f"{frame.step}.{value}"
    answer = texts.ANSWERS.get(f"{code}.{asked}") or texts.ANSWERS.get(asked)
    if answer is not None and (found is None or found.ends is None):
        return answer(title=_title(code))
    if first == NO:
        return texts.REFUSE(title=_title(code))
    copy = _before_the_last(game, view, frame, actions)
    return row(LONGEST, _bluffing(copy), *_played_out(copy, frame, code, actions, found))


def _played_out(
    copy: AssertionState, frame: Frame, code: str, actions: tuple[Action, ...], found: Changes | None
) -> list[str]:
    """Return what a play does if nobody answers, or else what its card says."""
    first, (title, aims) = actions[0], _declared(copy, frame, code, actions)
    if found is not None and (found.gains() or found.losses()):
        return _told(title, aims, found)
    if first.kind == "play" or frame.ask == "declare" or (frame.step == "aimed" and actions[-1] == DONE):
        return [_strategy(title, code), *aims]
    if found is not None and found.laid:
        return [texts.UNANSWERED["lays"](title=title, count=found.laid), *aims, found.guard]
    return [texts.BEST(title=title), *aims]


def _told(title: Hole, aims: list[str], found: Changes) -> list[str]:
    """Return the certain gain of a strategy, its costs besides and what it guards against."""
    gains, losses = found.gains(), found.losses()
    if not gains:
        return [*_unanswered(title, losses), *aims, texts.STILL_BEST()]
    told = [*_unanswered(title, gains), *aims]
    return [*told, *[texts.THOUGH[kind](**holes) for kind, holes in losses]] if losses else [*told, found.guard]


def _unanswered(title: Hole, arguments: Sequence[Argument]) -> list[str]:
    """Return what a play does if nobody answers, the first with its title."""
    (first, holes), *others = arguments
    return [texts.UNANSWERED[first](title=title, **holes), *[texts.FURTHER[kind](**more) for kind, more in others]]


def _answering(
    game: Engine[AssertionState], view: AssertionState, seat: int, frame: Frame, actions: tuple[Action, ...]
) -> str:
    """An answer to what somebody declared, by what it would do unanswered."""
    against = frame.vars.get("against")
    if against is None:
        return _at_will(game, view, seat, frame, actions)
    title = _played(view.frames[against])
    passed = changes(game, view, seat, ())
    if actions[0] == PASS:
        return _letting_pass(game, view, seat, title, passed)
    own = _title(_code(view, frame, actions))
    found = changes(game, view, seat, actions)
    if passed is not None and found is not None:
        spared, denied = passed.costs.without(found.costs), passed.gives.without(found.gives)
        won, taken = found.brings.without(passed.brings), found.takes.without(passed.takes)
        shares = (("spares", spared), ("denies", denied), ("brings", won), ("takes", taken))
        parts = [texts.FURTHER[kind](gain=share.gain()) for kind, share in shares if share]
        if parts:
            return row(LONGEST, texts.ANSWER(title=title, partner=own), *parts)
    code = _code(view, frame, actions)
    return texts.ANSWER(title=title, partner=own) if _several(code) else _strategy(own, code)


def _at_will(
    game: Engine[AssertionState], view: AssertionState, seat: int, frame: Frame, actions: tuple[Action, ...]
) -> str:
    """A card that may be played at a moment of the turn, and answers nothing."""
    if actions[0] != PASS:
        return _playing(game, view, seat, frame, actions)
    held = [one for one in game.options(view, seat) if one != PASS]
    return (texts.LEAVE if held else texts.WAIT)()


def _letting_pass(
    game: Engine[AssertionState], view: AssertionState, seat: int, title: str, passed: Changes | None
) -> str:
    held = [one for one in game.options(view, seat) if one.kind == "respond"]
    if not held:
        return texts.NO_ANSWER(title=title)
    kept = texts.KEPT(shown=all_of([_title(face_code(view, one.card)) for one in held]))
    if passed is None or not (passed.finished or passed.losses()):
        return row(LONGEST, texts.LET_PASS(title=title), kept)
    losses = [texts.THOUGH[kind](**holes) for kind, holes in passed.losses()]
    if not losses:
        return row(LONGEST, texts.HARMLESS(title=title), kept)
    return row(LONGEST, texts.LET_PASS(title=title), *losses, kept)


def _calling(view: AssertionState, frame: Frame, choice: Action) -> str:
    """Return the possible cost of either answer; a claim that is seen to be false is called."""
    against = view.frames[frame.vars["against"]]
    costs = call_costs(against)
    if choice == NO:
        return row(LONGEST, texts.NO_CALL(), *costs.get("no", ()), *costs.get("yes", ())[:1])
    assert choice == YES
    theirs: set[int | None] = {against.vars.get("under_card"), *view.depots[against.seat], *view.threats[against.seat]}
    claim = against.vars.get("claim")
    if claim is None:
        theirs.update(view.hands[against.seat])
    proof = claim or proof_of(against)
    if lies_apart(view, proof, theirs):
        return row(LONGEST, texts.CALL_FALSE(title=_title(proof)), *costs.get("yes", ())[1:])
    return row(LONGEST, texts.CALL(), *costs.get("yes", ()))


# discards -------------------------------------------------------------------------------------------------------------


def _discarding(view: AssertionState, seat: int, card: int) -> str:
    own = suits_of(view, card)
    code = face_code(view, card)
    title = _title(code) if rule_of(view, card) is not None else cards.THE_NAME(card=cards.of(code))
    alike = sum(1 for other in view.hands[seat] if suits_of(view, other) == own)
    stars = [other for other in view.hands[seat] if suits_of(view, other) == ANY_SUIT and other != card]
    kept = texts.DISCARD_STAR() if stars and own != ANY_SUIT else ""
    if alike > 1 and own != ANY_SUIT:
        return row(LONGEST, texts.DISCARD_ALIKE(title=title, count=alike), kept)
    return row(LONGEST, texts.DISCARD(title=title), kept)
