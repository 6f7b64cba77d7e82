"""The contents of a prompt: a decision of the viewer, put into words, numbers and things to press. Knows no
pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
from scenes.tables.assertion.hud.model import card_name
from scenes.ui import text
from scenes.ui.words import plain

ON_TABLE = ("cells", "cell")
"""Kinds whose answers are places: they are chosen on the ground."""
ELSEWHERE = ("build", "lay", "suit", "discard")
"""Kinds answered with the hand, the ground and the seal, as a build is."""
NAMES_FROM = 7  # so many strategies by name, and a grid of all cards is clearer than a list


@dataclass(frozen=True, slots=True)
class Choice:
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
    choices: tuple[Choice, ...]
    chosen: tuple[str, ...] = ()  # cards chosen already, of several
    can_take_back: bool = False
    leaving: tuple[tuple[int, int], ...] = ()  # the cells whose cards would leave the table
    pack: str = "assertion"  # whose texts the cards have


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
    code = plain(play.claim or play.code)
    asked = _stakes_asked(decision)
    stakes = sight.stakes(asked) if asked is not None else None
    return Prompt(
        kind=decision.kind,
        form=_form(decision),
        seat=play.seat,
        lead=_lead(decision, play, names),
        story=decision.story,
        title=_title(play),
        target=_target_words(play, names, decision.seat),
        cards=_target_cards(play, view),
        card=code if _is_card(code) else "",
        stakes=_rows(stakes, view, names, decision.seat),
        landing=_landing(stakes),
        question=decision.prompt,
        choices=_choices(sight, decision, names, view),
        chosen=tuple(context.chosen) if isinstance(context, StrategyContext) else (),
        can_take_back=sight.can_undo,
        leaving=cells_left(stakes),
        pack=logic.pack_of(view.game, view.options),
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


def _lead(decision: PublicDecision, play: DeclarationView, names: Sequence[str]) -> str:
    """Whose play the sheet is about, where the decision tells no more of it."""
    if not _title(play):
        return names[decision.seat]
    verb = "build" if play.code == "action" else "play"
    return f"You {verb}" if play.seat == decision.seat else f"{names[play.seat]} {verb}s"


def _title(play: DeclarationView) -> str:
    code = play.claim or play.code
    if _is_card(code):
        return card_name(code)
    if code != "action":
        return ""
    return "A false trick" if play.form == "false" else "A build"


def _target_words(play: DeclarationView, names: Sequence[str], viewer: int) -> str:
    """Whom it is aimed at; the rest stands in the story and the question."""
    victim = play.whom
    found = [] if victim is None else ["against you" if victim == viewer else f"against {names[victim]}"]
    return ", ".join([*found, "on the trick"] if play.trick_cells else found)


def _target_cards(play: DeclarationView, view: AssertionView) -> tuple[str, ...]:
    """The cards it is aimed at, or those a build lays."""
    if play.code == "action":
        return tuple(play.cards or ())
    cells = play.trick_cells or play.cells or ([] if play.cell is None else [play.cell])
    lying = {entry.cell: entry.marker or entry.cards[-1] for entry in view.board if entry.cards}
    return tuple(lying[cell] for cell in cells if cell in lying)


def _rows(stakes: StakesView | None, view: AssertionView, names: Sequence[str], seat: int) -> tuple[Stake, ...]:
    """The cards that go or come, then what becomes of the viewer's side, and of every other that it changes."""
    if stakes is None or not _changes(stakes):
        return ()
    own, details = view.sides[seat], _counted(stakes)
    leave, arrive = len(stakes.leave), len(details.arrive)
    rows = []
    if leave:
        rows.append(Stake(-leave, "cards leave the table" if leave > 1 else "card leaves the table", _leaving(stakes)))
    elif arrive:
        rows.append(Stake(arrive, "cards arrive on the table" if arrive > 1 else "card arrives on the table", ""))
    for side in sorted(range(len(stakes.scores)), key=lambda side: side != own):
        note = _of_side(stakes, side)
        if note or side == own:
            before, after = stakes.scores[side]
            head = becomes(side, [before, after, after], names, view.sides, seat)
            head = head[:1].upper() + head[1:]
            rows.append(Stake(after - before, head, note or "Nothing changes for you", theirs=side != own))
    return tuple(rows)


def _counted(stakes: StakesView) -> LandingDetails:
    """Return what only this game counts of it."""
    assert isinstance(stakes.details, LandingDetails)
    return stakes.details


def _of_side(stakes: StakesView, side: int) -> str:
    """Return what of a side's points changes, and with which lines; empty where nothing does."""
    details = _counted(stakes)
    found = []
    if details.permanent[side]:
        found.append(f"{text.signed(details.permanent[side])} permanent")
    for gained in (False, True):
        lines = [line.distance for line in details.lines if line.side == side and line.gained == gained]
        if lines:
            found.append(f"gains {_lines(lines)}" if gained else f"loses {_lines(lines)}, which can be won again")
    if details.held[side]:
        found.insert(1 if details.permanent[side] else 0, f"{text.signed(details.held[side])} held")
    return ", ".join(found)


def _changes(stakes: StakesView) -> bool:
    """Would anything at all be different? Rows of nothing only hide the question."""
    details = _counted(stakes)
    points = [*details.permanent, *details.held]
    return bool(stakes.leave or details.arrive or details.lines or stakes.ends or any(points))


def cells_left(stakes: StakesView | None) -> tuple[tuple[int, int], ...]:
    """Return the cells whose cards would leave the table."""
    return tuple(one.cell for one in stakes.leave if one.cell is not None) if stakes is not None else ()


def _leaving(stakes: StakesView) -> str:
    count = len(stakes.leave)
    return "Nothing else is cut off" if count <= 4 else f"{count - 4} of them because they are cut off"


def _lines(distances: Sequence[int]) -> str:
    return "line " + " and ".join(str(distance) for distance in distances)


def _landing(stakes: StakesView | None) -> str:
    """Whether it ends the game, or changes no score at all."""
    if stakes is None:
        return ""
    if stakes.ends:
        return "If it lands, the game ends."
    return "" if _changes(stakes) else "If it lands, no card leaves the table and no score changes at once."


def _choices(sight: Sight, decision: PublicDecision, names: Sequence[str], view: AssertionView) -> tuple[Choice, ...]:
    """The answers with what they lead to; of a grid of names that is told of the chosen one alone."""
    pairs = zip(decision.actions, decision.answers, strict=True)
    pack = logic.pack_of(view.game, view.options)
    found = [_choice(pack, action, answer) for action, answer in pairs if action.kind not in ON_TABLE]
    if _form(decision) != "names":
        found = [replace(one, outcome=outcome_of(sight, one.action, names, view)) for one in found]
    found.sort(key=lambda choice: choice.card == "")  # cards first, what needs no card behind them
    return tuple(found)


def outcome_of(sight: Sight, action: Action, names: Sequence[str], view: AssertionView) -> str:
    """Return what an answer leads to for everybody."""
    prospect = sight.prospect(action)
    return "" if prospect is None else told(prospect, names, view.sides, sight.seat, view.game)


def _choice(pack: str, action: Action, answer: logic.Answer) -> Choice:
    """An answer with its card, if it has one; below a card's name stands what choosing it does, or else what it is."""
    named = action.card if isinstance(action, OnCard) else action.strategy if isinstance(action, StrategyAct) else ""
    code = plain(named)
    shown = code if code.startswith("?") or _is_card(code) else ""
    note = answer.effect
    if shown and not shown.startswith("?"):
        words = logic.card_text(pack, shown)
        head = f"{card_name(shown)}, {words.title}" if words.title and not note else card_name(shown)
        note = f"{head}\n{note or words.summary}"
    return Choice(answer.label, action, shown, note, main=isinstance(action, DoneAct | ServeAct | YesAct))


def stake_words(stakes: StakesView | None, side: int) -> str:
    """Stakes in a few words.

    >>> from logic.views import LeavingView
    >>> details = LandingDetails(arrive=[], lines=[], permanent=[1, 0], held=[0, -4])
    >>> stake_words(StakesView([(0, 1), (4, 0)], [LeavingView("2S", "board")] * 2, None, None, details), 0)
    '2 cards leave, +1 permanent, they –4 held'
    """
    if stakes is None:
        return ""
    parts = []
    leaving = len(stakes.leave)
    if leaving:
        parts.append(f"{leaving} {'card leaves' if leaving == 1 else 'cards leave'}")
    details = _counted(stakes)
    for name, changes in (("permanent", details.permanent), ("held", details.held)):
        if changes[side]:
            parts.append(f"{text.signed(changes[side])} {name}")
        others = [change for other, change in enumerate(changes) if other != side and change]
        parts += [f"they {text.signed(change)} {name}" for change in others[:1]]
    return ", ".join(parts)
