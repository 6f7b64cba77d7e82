"""Puts together what is to be seen: the model for the panels and the scenery for the ground."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import logic
from scenes.app.plain import Gain
from scenes.app.scene import Program
from scenes.app.session import BANNER_NAMES, Session, game_info
from scenes.app.snapshot import Live, Sight
from scenes.play.advice import THINKING, Advice
from scenes.play.asking import Asking
from scenes.play.said import Said
from scenes.tables.assertion.board import Scenery, gain_words
from scenes.tables.assertion.framing import ground_cards
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hints import Hints
from scenes.tables.assertion.hud.facts import cards_beside
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.hud.inspector import Facts
from scenes.tables.assertion.hud.silk import NOT_MET
from scenes.tables.assertion.model import SeatInfo, TableModel
from scenes.tables.assertion.offers import Offering, Offers
from scenes.tables.assertion.orders import Ordered, orders_of, told
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.overlays import overlays_of, uncovered
from scenes.tables.assertion.plays import aimed_at
from scenes.tables.assertion.prompts.model import ELSEWHERE
from scenes.tables.assertion.regard import Regard
from scenes.tables.assertion.stage import Stage
from scenes.ui.words import end_label

SEALS = {"assertion": "dao"}
NOTHING: Gain = {"points": 0, "tricks": [], "lines": [], "score": 0}


def seat_infos(session: Session) -> list[SeatInfo]:
    """Who sits where, as the plaques say it."""
    levels = {level.id: level.name for level in logic.AI_LEVELS}
    infos = []
    for player in session.players:
        role = BANNER_NAMES[player.banner] if player.human else f"AI, {levels.get(player.level, player.level)}"
        infos.append(SeatInfo(player.name, player.banner, role, "human" if player.human else "ai"))
    return infos


class Told(Offering, Ordered, Protocol):
    """A table of which the panels and the ground are told."""

    @property
    def said(self) -> Said: ...
    @property
    def advice(self) -> Advice: ...
    @property
    def app(self) -> Program: ...
    @property
    def asking(self) -> Asking: ...
    @property
    def drawer_open(self) -> bool | None: ...
    @property
    def hints(self) -> Hints: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def offers(self) -> Offers: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def sight(self) -> Sight: ...
    @property
    def live(self) -> Live: ...
    @property
    def lowered(self) -> str: ...
    @property
    def progress(self) -> float: ...
    @property
    def session(self) -> Session: ...
    @property
    def showing(self) -> int | None: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def thinking(self) -> int | None: ...
    @property
    def viewer(self) -> int: ...


def table_model(table: Told) -> TableModel:
    """What the panels show."""
    moves, stage, session = table.hand, table.stage, table.session
    view = stage.view
    free = moves.free
    play = moves.play
    beside = {} if table.turnover.veiled else cards_beside(view, table.viewer)
    beside |= _gained(table, {*view["hands"][table.viewer], *beside})
    hand = [*view["hands"][table.viewer], *beside]
    placed = {entry["card"] for entry in play.placed} if free else set()
    held = moves.held
    incoming = table.director.incoming
    order = [f"?{code}" if code in incoming and code not in placed else code for code in hand]
    holes = {code for code in order if code.startswith("?") and code[1:] in incoming} | placed
    if held is not None and (moves.grip.holding or play.kind != "discard"):
        holes.add(held)
    end_action = play.end_action if free and table.desk.prompt is None else None
    gain = play.gain if free else NOTHING
    bold, rest, tone = prompt(table)
    info = game_info(session.game)
    return TableModel(
        title=info.title,
        seal=SEALS.get(session.game, session.game),
        turn=view["turn"],
        viewer=table.viewer,
        seats=table.seats,
        view=view,
        decision=play.decision if free else None,
        log=stage.log,
        prompt=(bold, rest),
        prompt_tone=tone,
        inspected=table.regard.card,
        hand_order=order,
        tags=beside,
        holes=holes,
        held=held,
        zoom_percent=table.camera.per_cent,
        can_end=end_action is not None and play.kind not in ("cell", "suit"),
        can_undo=free and (held is not None or bool(placed) or table.sight.can_undo),
        end_label=end_label(play.kind if free else "", end_action, held),
        camera_window=table.camera.window(),
        orientation=table.stage.orientation,
        drawer_open=bool(table.drawer_open),
        thinking=table.thinking is not None,
        progress=table.progress,
        last_gain=gain if gain and gain.get("score") else None,
        facts=_facts(table, hand),
        pulses=dict(table.director.pulses),
        orders=orders_of(table),
        silk_open=table.regard.silk,
        lowered=table.lowered,
        end_why=end_why(table) if end_action is None or play.kind in ("cell", "suit") else "",
        undo_why=_undo_why(table),
        answers=tuple((offer.label, offer.effect) for offer in table.offers.now()),
        discards=set(hand) if free and play.kind == "discard" else set(),
    )


def end_why(table: Told) -> str:
    """Why the seal cannot be pressed now, in a sentence."""
    play, names = table.hand.play, [seat.name for seat in table.seats]
    if table.live.now.outcome is not None:
        return "The game has ended."
    if not table.hand.free:
        return _others_turn(table, names)
    if play.kind in ("cell", "suit") and play.laying:
        return "Lay the card that you hold first, or put it back."
    if table.desk.prompt is not None:
        return "Answer the question first."
    orders = told(table)
    if orders:
        return f"{NOT_MET}: {orders[0]['sentence']}"
    if play.kind == "discard":
        return "Take up the card that you discard first."
    return play.explain({"type": "done"})


def _others_turn(table: Told, names: list[str]) -> str:
    asked = [decision.seat for decision in table.live.now.decisions if decision.seat != table.viewer]
    return f"{names[asked[0]]} is to answer now." if asked else "It goes on in a moment."


def _undo_why(table: Told) -> str:
    """Why there is nothing to take back, in a sentence."""
    if not table.hand.free:
        return _others_turn(table, [seat.name for seat in table.seats])
    return "There is nothing to take back: what has been shown to others, drawn or answered stays."


def _gained(table: Told, hand: set[str]) -> dict[str, str]:
    """Cards that may be built or discarded though they lie neither in the hand nor beside it, such as a spade taken
    with JS: they are taken up like any other."""
    decision = table.hand.play.decision if table.hand.free else None
    if decision is None or (decision.kind not in ELSEWHERE and not table.hand.play.laying):
        return {}
    placed = [entry["card"] for entry in table.hand.play.placed]
    offered = [action["card"] for action in decision.actions if action["type"] in ("card", "play", "discard")]
    return {code: "Gained" for code in (*placed, *offered, table.hand.held) if code and code not in hand}


def _facts(table: Told, hand: list[str]) -> Facts | None:
    """What the match says of the inspected card, if it is one of the viewer's own that can be seen."""
    code = table.regard.card
    if code is None or code not in hand or table.turnover.veiled or table.director.busy:
        return None
    facts = table.enact.facts(code)
    return Facts(bool(facts["playable"]), str(facts["why_not"]), tuple(facts["answers"]))


def prompt(table: Told) -> tuple[str, str, str]:
    """Bold part, rest and tone of the prompt slip."""
    if table.said.text:
        return ("", table.said.text, "refusal")
    if table.advice.reason:
        return ("Hint.", table.advice.reason, "normal")
    if table.advice.waiting:
        return ("Hint.", THINKING, "wait")
    outcome = table.live.now.outcome
    names = [player.name for player in table.session.players]
    if table.director.busy:
        seat = table.showing
        if seat is None or seat == table.viewer:
            return ("", "", "normal")
        return (f"{names[seat]} moves.", "A click shows the end of it at once.", "wait")
    if outcome is not None:
        return ("The game has ended.", outcome.get("sentence", ""), "normal")
    if table.asking.waits:
        return table.asking.waiting_words()
    decision = table.hand.play.decision
    if table.desk.open:  # the sheet asks, and the slip would look out from under it
        return ("", "", "normal")
    if decision is not None and not table.turnover.veiled:
        return (*_asked(table, decision), "normal")
    if table.thinking is not None:
        return (f"{names[table.thinking]} is thinking.", "", "wait")
    return ("", "", "normal")


def _asked(table: Told, decision: logic.PublicDecision) -> tuple[str, str]:
    """What led to the question, or whose turn it is, and the question."""
    if table.enact.either is not None:
        return ("", table.enact.either.question)
    own = decision.kind in ("build", "cell") and (table.stage.view.get("now") or {}).get("seat") == table.viewer
    if told(table) and decision.kind in (*ELSEWHERE, "cell"):
        return ("Your turn, under orders.", decision.prompt)  # the silk says by whom
    return (decision.story or ("Your turn." if own else ""), decision.prompt)


def scenery(table: Told) -> Scenery:
    """What is to be seen on the ground."""
    moves, view, turn = table.hand, table.stage.view, table.stage.orientation.to_screen
    free = moves.free
    base: Gain = (moves.play.gain or NOTHING) if free else NOTHING
    legal = moves.legal() if moves.held else {}
    target = moves.target()
    laid = {turn(entry["cell"]) for entry in moves.play.placed} if free else set()
    found = Scenery(
        cards=ground_cards(table.hand),
        banners=[seat.banner for seat in table.seats],
        centre_count=len(view.get("centre", ())),
        legal={cell: preview["score"] - base.get("score", 0) for cell, preview in legal.items()},
        target=target,
        forbidden=moves.forbidden,
        hidden=frozenset(table.director.hidden),
        last_move=_last_move(table),
        hint=table.hints.cell,
        overlays=uncovered(overlays_of(view, table.stage.orientation, table.viewer), laid),
        aimed=() if table.desk.open else [turn(cell) for cell in aimed_at(table.stage.plays)],
    )
    gain: Gain = base
    star = moves.suit_cell()
    if target is not None and moves.held is not None:
        gain, found.ghost = legal[target], (moves.held, "")
    elif star is not None:
        code = moves.play.context.get("card")
        found.target = star
        found.ghost = (code, "") if code else None
        gain = max((preview for _, preview in moves.play.suits()), key=lambda entry: entry["score"], default=base)
    elif target is None and table.hud.focused() == "board" and table.app.focus_visible and not moves.held:
        found.cursor = moves.cursor
    found.tricks = [[turn(cell) for cell in trick] for trick in _fresh_first(gain, base)]
    found.tags = gain_words(gain) if free else ()
    found.tag_at = found.target or _last_placed(table)
    return found


def _fresh_first(gain: Gain, base: Gain) -> list[list[Sequence[int]]]:
    """Tricks the target would complete before those that are complete already: the tag stands at the first."""
    before = base.get("tricks", [])
    return sorted(gain.get("tricks", []), key=lambda trick: trick in before)


def _last_placed(table: Told) -> Cell | None:
    placed = table.hand.play.placed if table.hand.free else []
    return table.stage.orientation.to_screen(placed[-1]["cell"]) if placed else None


def _last_move(table: Told) -> list[Cell]:
    """The cards of the last build, as long as it is somebody else's."""
    view = table.stage.view
    build = view.get("last_build")
    if not build or build["seat"] == table.viewer:
        return []
    lying = {tuple(entry["cell"]) for entry in view["board"]}
    return [table.stage.orientation.to_screen(cell) for cell in build["cells"] if tuple(cell) in lying]


def wanted_lines(hand: Hand) -> set[tuple[int, int]]:
    """The lines (home, distance) that the build as it stands, or with the card on the target, would gain."""
    if not hand.free:
        return set()
    target = hand.target()
    gain = hand.legal()[target] if target is not None else hand.play.gain or NOTHING
    return {(line["home"], line["distance"]) for line in gain.get("lines", ())}
