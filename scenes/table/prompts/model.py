"""What a prompt says: a decision of the viewer, put into words, numbers and things to press. Knows no pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import logic
from scenes.table.words import card_name

Action = dict[str, Any]
ON_TABLE = ("cells", "cell")
"""Kinds whose answers are places: they are chosen on the ground."""
ELSEWHERE = ("build", "suit", "discard")
"""Kinds answered with the hand, the ground and the seal, as a build is."""
NAMES_FROM = 7  # so many strategies by name, and a grid of all cards is clearer than a list


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to press: ``card`` shows a card, ``note`` says what it brings; ``main`` is the seal."""

    label: str
    action: Action
    card: str = ""
    note: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Stake:
    """A number with what it counts and a word on it."""

    number: int
    head: str
    note: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """A decision as it is shown. ``form``: ``cards``, ``buttons``, ``names`` or ``ground``."""

    kind: str
    form: str
    seat: int  # who plays what this is about
    lead: str
    call: str
    title: str
    target: str
    cards: tuple[str, ...]  # of the target, shown after its words
    card: str  # the large card, "" for none
    stakes: tuple[Stake, ...]
    landing: tuple[tuple[str, int, int], ...]  # name, score before, score after
    question: str
    choices: tuple[Choice, ...]
    costs: tuple[tuple[str, str], ...] = ()  # for an answer its name and what it may cost
    can_take_back: bool = False


def wanted(decision: Any) -> bool:
    """Is this a decision that a prompt answers?"""
    if decision is None or decision.kind in ELSEWHERE:
        return False
    return not (decision.kind == "cell" and decision.context.get("form"))


def build_prompt(match: Any, decision: Any, names: Sequence[str], view: dict[str, Any]) -> Prompt:
    """The prompt for a decision of a seat, from that seat's view alone."""
    play = decision.context.get("against") or decision.context.get("strategy") or {}
    code = play.get("claim") or play.get("code") or ""
    asked = _stakes_asked(decision)
    stakes = match.stakes(decision.seat, asked) if asked is not None else None
    form = _form(decision)
    return Prompt(
        kind=decision.kind,
        form=form,
        seat=int(play.get("seat", decision.seat)),
        lead=_lead(decision, play, names),
        call=decision.prompt,
        title=_title(play),
        target=_target_words(play, names, decision.seat),
        cards=_target_cards(play, view),
        card=code if code in logic_codes() else "",
        stakes=_rows(stakes, view, decision.seat),
        landing=_landing(stakes, view, names, decision.seat),
        question=_question(decision),
        choices=_choices(decision, names, play),
        costs=_costs(decision),
        can_take_back=match.can_undo(decision.seat),
    )


def logic_codes() -> frozenset[str]:
    """Every code that is a card."""
    from scenes.assets import CODES

    return frozenset(CODES)


def _form(decision: Any) -> str:
    kinds = {action["type"] for action in decision.actions}
    if decision.kind in ON_TABLE:
        return "ground"
    if kinds & {"respond", "card"}:
        return "cards"
    named = [action for action in decision.actions if action["type"] == "strategy"]
    return "names" if len(named) >= NAMES_FROM else "cards" if named else "buttons"


def _stakes_asked(decision: Any) -> list[Action] | None:
    """The actions whose outcome is at stake: declaring it, or letting it pass; none while it is still being aimed."""
    if decision.kind == "declare":
        return [{"type": "done"}]
    return [] if decision.kind in ("window", "call") else None


def _lead(decision: Any, play: dict[str, Any], names: Sequence[str]) -> str:
    seat = play.get("seat", decision.seat)
    if decision.kind in ("window", "call"):
        verb = "builds" if play.get("code") == "action" else "claims" if play.get("claim") else "plays"
        return f"{names[seat]} {verb}"
    if play:
        return "You play" if seat == decision.seat else f"{names[seat]} has played"
    return "Your turn"


def _title(play: dict[str, Any]) -> str:
    code = play.get("claim") or play.get("code") or ""
    if code in logic_codes():
        return card_name(code)
    return "A build" if code == "action" else ""


def _target_words(play: dict[str, Any], names: Sequence[str], viewer: int) -> str:
    parts = []
    victim = play.get("victim")
    if victim is not None:
        parts.append("against you" if victim == viewer else f"against {names[victim]}")
    mode = play.get("mode")
    if mode and len(str(mode)) > 1:
        parts.append(str(mode).replace("_", " "))
    if play.get("named"):
        parts.append(
            f"naming {card_name(str(play['named']))}" if play["named"] in logic_codes() else str(play["named"])
        )
    if play.get("number") is not None:
        parts.append(f"for {play['number']}")
    if play.get("with_card"):
        parts.append(f"with {card_name(str(play['with_card']))}")
    if play.get("trick_cells"):
        parts.append("on the trick")
    elif play.get("cell"):
        parts.append("on the table")
    return ", ".join(parts)


def _target_cards(play: dict[str, Any], view: dict[str, Any]) -> tuple[str, ...]:
    cells = play.get("trick_cells") or play.get("cells") or ([play["cell"]] if play.get("cell") else [])
    lying = {tuple(entry["cell"]): entry["cards"][-1] for entry in view["board"] if entry.get("cards")}
    return tuple(lying[tuple(cell)] for cell in cells if tuple(cell) in lying)


def _rows(stakes: dict[str, Any] | None, view: dict[str, Any], seat: int) -> tuple[Stake, ...]:
    if stakes is None:
        return ()
    side = view["sides"][seat]
    leave, arrive = len(stakes["leave"]), len(stakes["arrive"])
    rows = [
        Stake(-leave, "cards leave the table", _leaving(stakes))
        if leave or not arrive
        else Stake(arrive, "cards arrive on the table", "")
    ]
    lost = [line["distance"] for line in stakes["lines"] if line["side"] == side and not line["gained"]]
    won = [line["distance"] for line in stakes["lines"] if line["side"] == side and line["gained"]]
    note = (
        f"You lose {_lines(lost)}; it can be won again"
        if lost
        else f"You gain {_lines(won)}"
        if won
        else "Your lines stay"
    )
    rows.append(Stake(stakes["held"][side], "held points", note))
    own = stakes["permanent"][side]
    entry = next((score for score in view["scores"] if score["side"] == side), {"permanent": 0})
    rows.append(
        Stake(own, "permanent points", f"Your {entry['permanent']} stay yours" if not own else "Booked for good")
    )
    return tuple(rows)


def _leaving(stakes: dict[str, Any]) -> str:
    count = len(stakes["leave"])
    if count == 0:
        return "Nothing leaves it"
    return "Nothing else is cut off" if count <= 4 else f"{count - 4} of them because they are cut off"


def _lines(distances: Sequence[int]) -> str:
    return "line " + " and ".join(str(distance) for distance in distances)


def _landing(
    stakes: dict[str, Any] | None, view: dict[str, Any], names: Sequence[str], seat: int
) -> tuple[tuple[str, int, int], ...]:
    """How the scores would change, the viewer's side first."""
    if stakes is None:
        return ()
    own = view["sides"][seat]
    order = sorted(range(len(stakes["scores"])), key=lambda side: side != own)
    found = []
    for side in order:
        members = [names[index] for index, of in enumerate(view["sides"]) if of == side]
        before, after = stakes["scores"][side]
        found.append(("you" if side == own else " and ".join(members), before, after))
    return tuple(found)


def _question(decision: Any) -> str:
    against = decision.context.get("against")
    return {
        "window": "Answer it?" if against else "Answer?",
        "call": "Call it?",
        "call_won": "Use it?",
        "declare": "Declare it?",
        "seat": "Against whom?",
        "choice": "Which way?",
        "number": "How many?",
        "strategy": "Which card?",
        "card": "Which card?",
        "order": "Which first?",
        "yes_no": "Will you?",
        "duty": "Serve it?",
    }.get(decision.kind, "Choose")


def _costs(decision: Any) -> tuple[tuple[str, str], ...]:
    costs = decision.context.get("costs", {})
    order = [action["type"] for action in decision.actions if action["type"] in costs]
    return tuple((_plain_label(decision.kind, kind, {}), " ".join(costs[kind])) for kind in order)


def _choices(decision: Any, names: Sequence[str], play: dict[str, Any]) -> tuple[Choice, ...]:
    found = [_choice(decision, action, names, play) for action in decision.actions if action["type"] not in ON_TABLE]
    found.sort(key=lambda choice: choice.card == "")  # cards first, what needs no card behind them
    return tuple(found)


def _choice(decision: Any, action: Action, names: Sequence[str], play: dict[str, Any]) -> Choice:
    kind = action["type"]
    if kind in ("respond", "card", "discard", "play"):
        code = action["card"]
        text = logic.card_text("assertion", code) if not code.startswith("?") else None
        verb = {"respond": "Answer with", "play": "Play"}.get(kind, "Choose")
        title = text.title if text is not None else ""
        note = f"{title}. {text.summary}" if text is not None and title else ""
        return Choice(f"{verb} {card_name(code)}" if text is not None else "Point at this card", action, code, note)
    if kind == "strategy":
        code = action["strategy"]
        if code in logic_codes():
            text = logic.card_text("assertion", code)
            return Choice(card_name(code), action, code, f"{text.title}. {text.summary}")
        return Choice(str(code).replace("_", " ").capitalize(), action)
    if kind == "seat":
        return Choice(names[action["seat"]], action)
    if kind == "number":
        return Choice(str(action["number"]), action)
    if kind == "choice":
        words = decision.context.get("labels", {}).get(action["choice"])
        return Choice(words or str(action["choice"]).replace("_", " ").capitalize(), action)
    return Choice(_plain_label(decision.kind, kind, play), action, main=kind in ("done", "yes"))


def _plain_label(asked: str, kind: str, play: dict[str, Any]) -> str:
    labels = {
        ("window", "pass"): "Let it pass",
        ("call", "no"): "Let it stand",
        ("call", "yes"): "Call it",
        ("call_won", "no"): "Use neither",
        ("declare", "done"): "Declare it",
        ("declare", "no"): "Do not use it",
        ("duty", "done"): "Serve the order",
    }
    return labels.get((asked, kind)) or {
        "done": "Done", "pass": "Pass", "no": "No", "yes": "Yes"
    }.get(kind, kind.capitalize())  # fmt: skip
