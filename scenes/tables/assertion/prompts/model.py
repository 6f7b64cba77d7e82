"""The contents of a prompt: a decision of the viewer, put into words, numbers and things to press. Knows no
pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import logic
from logic import PublicDecision
from logic.views import (
    AssertionView,
    BuildContext,
    DeclarationView,
    DoneAct,
    LandingDetails,
    OnCard,
    ServeAct,
    StakesView,
    StrategyAct,
    StrategyContext,
    WindowContext,
    YesAct,
)
from scenes.app.plain import Action
from scenes.app.snapshot import Sight
from scenes.play.prospects import becomes, told
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.model import called, titled
from scenes.ui.words import addressed, plain

ON_TABLE = ("cells", "cell")
"""Kinds whose answers are places: they are chosen on the ground."""
ELSEWHERE = ("build", "lay", "suit", "discard")
"""Kinds answered with the hand, the ground and the seal, as a build is."""
NAMES_FROM = 7  # so many strategies by name, and a grid of all cards is clearer than a list


@dataclass(frozen=True, slots=True)
class PromptChoice:
    """One thing to press: ``card`` shows a card, ``note`` says what it brings, ``outcome`` what it leads to for
    everybody; ``main`` is the seal."""

    label: str
    action: Action
    card: str = ""
    note: str = ""
    outcome: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Stake:
    """A number with what it counts and a word on it; ``theirs``: another side gains by it what the viewer does not."""

    number: int
    head: str
    note: str
    theirs: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """A decision as it is shown. ``form``: ``cards``, ``buttons``, ``names`` or ``ground``."""

    kind: str
    form: str
    seat: int  # who plays what this is about
    lead: str  # the head where nothing led to the question
    story: str
    title: str
    target: str
    cards: tuple[str, ...]  # of the target, shown after its words
    card: str  # the large card, "" for none
    stakes: tuple[Stake, ...]
    landing: str  # what the rows do not say of it if it lands, in a sentence
    question: str
    choices: tuple[PromptChoice, ...]
    chosen: tuple[str, ...] = ()  # cards chosen already, of several
    can_take_back: bool = False
    leaving: tuple[tuple[int, int], ...] = ()  # the cells whose cards would leave the table
    pack: str = "assertion"  # whose texts the cards have
    tongue: logic.Tongue = field(default_factory=lambda: logic.ENGLISH)

    def worded(self, words: logic.Sentence) -> str:
        """Return a label in the tongue of the match."""
        return logic.say(words(), self.tongue)


def wanted(decision: logic.PublicDecision | None) -> bool:
    """Is this a decision that a prompt answers?"""
    if decision is None or decision.kind in ELSEWHERE:
        return False
    return not (decision.kind == "cell" and isinstance(decision.context, BuildContext))


def play_of(decision: logic.PublicDecision) -> DeclarationView:
    """Return the play that a decision is about; one of nothing, by whoever is asked, where it is about none."""
    match decision.context:
        case WindowContext(against=play) | StrategyContext(strategy=play):
            return play
    return DeclarationView(code="", seat=decision.seat)


def build_prompt(sight: Sight, decision: logic.PublicDecision, names: Sequence[str], view: AssertionView) -> Prompt:
    """The prompt for a decision of a seat, from that seat's view alone."""
    play, context = play_of(decision), decision.context
    names = addressed(names, decision.seat)
    said = partial(logic.named, names=names, tongue=sight.tongue)
    code = plain(play.claim or play.code)
    asked = _stakes_asked(decision)
    stakes = sight.stakes(asked) if asked is not None else None
    return Prompt(
        kind=decision.kind,
        form=_form(decision),
        seat=play.seat,
        lead=said(_lead(play)) or names[decision.seat],
        story=decision.story,
        title=said(_title(play)),
        target=said(_target_words(play)),
        cards=_target_cards(play, view),
        card=code if _is_card(code) else "",
        stakes=_rows(stakes, view, decision.seat, said),
        landing=said(_landing(stakes)),
        question=decision.prompt,
        choices=_choices(sight, decision, names, view),
        chosen=tuple(context.chosen) if isinstance(context, StrategyContext) else (),
        can_take_back=sight.can_undo,
        leaving=cells_left(stakes),
        pack=logic.pack_of(view.game, view.options),
        tongue=sight.tongue,
    )


def _is_card(code: str) -> bool:
    """Return whether a code is that of a card which is seen or said."""
    return bool(logic.card_text("assertion", code).title)


def _form(decision: logic.PublicDecision) -> str:
    kinds = {action.kind for action in decision.actions}
    if decision.kind in ON_TABLE:
        return "ground"
    if kinds & {"respond", "card"}:
        return "cards"
    named = [action for action in decision.actions if isinstance(action, StrategyAct)]
    return "names" if len(named) >= NAMES_FROM else "cards" if named else "buttons"


def _stakes_asked(decision: logic.PublicDecision) -> list[Action] | None:
    """The actions whose outcome is at stake: declaring it, or letting it pass; none while it is still being aimed."""
    if decision.kind == "declare":
        return [DoneAct()]
    return [] if decision.kind in ("window", "call") else None


def _lead(play: DeclarationView) -> str:
    """Return whose play the sheet is about; empty where it is about none."""
    if not _title(play):
        return ""
    return (texts.BUILDING if play.code == "action" else texts.PLAYING)(who=logic.who(play.seat))


def _title(play: DeclarationView) -> str:
    code = play.claim or play.code
    if _is_card(code):
        return called(code)
    if code != "action":
        return ""
    return (texts.A_FALSE_TRICK if play.form == "false" else texts.A_BUILD)()


def _target_words(play: DeclarationView) -> str:
    """Return whom it is aimed at; the rest stands in the story and the question."""
    if play.whom is None:
        return texts.ON_TRICK() if play.trick_cells else ""
    return (texts.AGAINST_ON if play.trick_cells else texts.AGAINST)(whom=logic.who(play.whom))


def _target_cards(play: DeclarationView, view: AssertionView) -> tuple[str, ...]:
    """The cards it is aimed at, or those a build lays."""
    if play.code == "action":
        return tuple(play.cards or ())
    cells = play.trick_cells or play.cells or ([] if play.cell is None else [play.cell])
    lying = {entry.cell: entry.marker or entry.cards[-1] for entry in view.board if entry.cards}
    return tuple(lying[cell] for cell in cells if cell in lying)


def _rows(stakes: StakesView | None, view: AssertionView, seat: int, said: Callable[[str], str]) -> tuple[Stake, ...]:
    """The cards that go or come, then what becomes of the viewer's side, and of every other that it changes."""
    if stakes is None or not _changes(stakes):
        return ()
    own, details = view.sides[seat], _counted(stakes)
    leave, arrive = len(stakes.leave), len(details.arrive)
    rows = []
    if leave:
        rows.append(Stake(-leave, said(texts.LEAVE(count=leave)), said(_leaving(leave))))
    elif arrive:
        rows.append(Stake(arrive, said(texts.ARRIVE(count=arrive)), ""))
    for side in sorted(range(len(stakes.scores)), key=lambda side: side != own):
        note = said(_of_side(stakes, side))
        if note or side == own:
            before, after = stakes.scores[side]
            head = said(becomes(side, [before, after, after], view.sides, seat))
            rows.append(Stake(after - before, head, note or said(texts.NO_CHANGE()), theirs=side != own))
    return tuple(rows)


def _counted(stakes: StakesView) -> LandingDetails:
    """Return what only this game counts of it."""
    assert isinstance(stakes.details, LandingDetails)
    return stakes.details


def _of_side(stakes: StakesView, side: int) -> str:
    """Return what of a side's points changes, and with which lines; empty where nothing does."""
    details = _counted(stakes)
    found = [_points(texts.PERMANENT, details.permanent[side]), _points(texts.HELD, details.held[side])]
    for gained, words in ((False, texts.LOSES_LINES), (True, texts.GAINS_LINES)):
        lines = [line.distance for line in details.lines if line.side == side and line.gained == gained]
        found += [words(count=len(lines), distance=logic.all_of(lines))] if lines else []
    return logic.row(0, *found)


def _points(words: tuple[logic.Sentence, logic.Sentence], points: int) -> str:
    """Return points that are lost or gained, in the first or the second of these words; nothing for none."""
    return words[points > 0](points=abs(points)) if points else ""


def _changes(stakes: StakesView) -> bool:
    """Would anything at all be different? Rows of nothing only hide the question."""
    details = _counted(stakes)
    points = [*details.permanent, *details.held]
    return bool(stakes.leave or details.arrive or details.lines or stakes.ends or any(points))


def cells_left(stakes: StakesView | None) -> tuple[tuple[int, int], ...]:
    """Return the cells whose cards would leave the table."""
    return tuple(one.cell for one in stakes.leave if one.cell is not None) if stakes is not None else ()


def _leaving(count: int) -> str:
    return texts.NOTHING_ELSE() if count <= 4 else texts.CUT_OFF(count=count - 4)


def _landing(stakes: StakesView | None) -> str:
    """Return whether it ends the game, or changes no score at all."""
    if stakes is None:
        return ""
    if stakes.ends:
        return texts.ENDS()
    return "" if _changes(stakes) else texts.CHANGES_NOTHING()


def _choices(
    sight: Sight, decision: PublicDecision, names: Sequence[str], view: AssertionView
) -> tuple[PromptChoice, ...]:
    """The answers with what they lead to; of a grid of names that is told of the chosen one alone."""
    pairs = zip(decision.actions, decision.answers, strict=True)
    pack = logic.pack_of(view.game, view.options)
    said = partial(logic.named, names=names, tongue=sight.tongue)
    found = [_choice(pack, action, answer, said) for action, answer in pairs if action.kind not in ON_TABLE]
    if _form(decision) != "names":
        found = [replace(one, outcome=outcome_of(sight, one.action, names, view)) for one in found]
    found.sort(key=lambda choice: choice.card == "")  # cards first, what needs no card behind them
    return tuple(found)


def outcome_of(sight: Sight, action: Action, names: Sequence[str], view: AssertionView) -> str:
    """Return what an answer leads to for everybody."""
    prospect = sight.prospect(action)
    names = addressed(names, sight.seat)
    return "" if prospect is None else told(prospect, names, view.sides, sight.seat, view.game, sight.tongue)


def _choice(pack: str, action: Action, answer: logic.Answer, said: Callable[[str], str]) -> PromptChoice:
    """An answer with its card, if it has one; below a card's name stands what choosing it does, or else what it is."""
    named = action.card if isinstance(action, OnCard) else action.strategy if isinstance(action, StrategyAct) else ""
    code = plain(named)
    shown = code if code.startswith("?") or _is_card(code) else ""
    note = answer.effect
    if shown and not shown.startswith("?"):
        words = logic.card_text(pack, shown)
        head = called(shown) if note else titled(words, shown)
        note = f"{said(head)}\n{note or said(words.said('summary'))}"
    return PromptChoice(answer.label, action, shown, note, main=isinstance(action, DoneAct | ServeAct | YesAct))


def stake_words(stakes: StakesView | None, side: int) -> str:
    """Return stakes in a few words, which are still to be said.

    >>> from logic.views import LeavingView
    >>> details = LandingDetails(arrive=[], lines=[], permanent=[1, 0], held=[0, -4])
    >>> stakes = StakesView([(0, 1), (4, 0)], [LeavingView("2S", "board")] * 2, None, None, details)
    >>> logic.named(stake_words(stakes, 0), ())
    '2 cards leave. +1 permanent. They: –4 held.'
    """
    if stakes is None:
        return ""
    details, parts = _counted(stakes), []
    if stakes.leave:
        parts.append(texts.GO(count=len(stakes.leave)))
    kinds = (
        (details.permanent, texts.PERMANENT, texts.THEY_PERMANENT),
        (details.held, texts.HELD, texts.THEY_HELD),
    )
    for changes, ours, theirs in kinds:
        others = [change for other, change in enumerate(changes) if other != side and change]
        parts += [_points(ours, changes[side]), *[_points(theirs, change) for change in others[:1]]]
    return logic.row(0, *parts)
