"""The hand of the viewer: what it is asked, what it holds, where that may go, and what is read meanwhile.

Long because a card that is held, laid and taken back goes through one object.

It passes on what the decision offers and asks the match for the reason when something is refused; it judges nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

import logic
from logic.views import (
    AssertionView,
    BuildContext,
    CardAct,
    CellAct,
    DiscardAct,
    DoneAct,
    GainView,
    PassAct,
    PlacementView,
    PlayAct,
    ResignAct,
    StrategyContext,
    SuitAct,
    action_from_json,
    action_to_json,
)
from scenes.app.plain import Action, Plain
from scenes.app.snapshot import LiveMatch, Sight, Snapshot
from scenes.play.confirm_turn import answer_in
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.input import grip
from scenes.tables.assertion.input.grip import Grip
from scenes.tables.assertion.show.stage import Stage
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Cell, Laid, Spot, cards_on_ground

NOTHING = GainView(points=0, tricks=[], lines=[], score=0)
"""What is gained while nothing is built."""
ENDS: tuple[Action, ...] = (DoneAct(), PassAct())
"""What confirms what has been put together, or lets the action go."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The question to a seat at a moment, and the build that it is about, if there is one."""

    now: Snapshot
    sight: Sight
    decision: logic.PublicDecision | None
    kind: str  # empty while nothing is asked
    build: BuildContext | None
    laying: bool  # whether a card is in the air that is to be laid as ground


def _asked(now: Snapshot, seat: int) -> Asked:
    sight = now.of(seat)
    decision = sight.decision
    if decision is None:
        return Asked(now, sight, None, "", None, False)
    build = decision.context if isinstance(decision.context, BuildContext) else None
    return Asked(now, sight, decision, decision.kind, build, build is not None and decision.kind in ("cell", "suit"))


class HandPlay:
    """The answers of one seat. Every method returns what happened as events, or None and a sentence in `refusal`."""

    def __init__(self, live: LiveMatch, seat: int) -> None:
        self.live, self.seat = live, seat
        self._seen = _asked(live.now, seat)
        self.refusal: str | None = None
        self._chosen: str | None = None  # a card that may be discarded and has only been taken up
        self._aimed: Action | None = None  # the target on which a strategy was dropped, until it is asked for

    # ---- how things stand

    @property
    def asked(self) -> Asked:
        """Return what the seat is asked now."""
        now = self.live.now
        if self._seen.now is not now:
            self._seen = _asked(now, self.seat)
        return self._seen

    @property
    def sight(self) -> Sight:
        """Return what the seat is asked, knows and may ask now."""
        return self.asked.sight

    @property
    def decision(self) -> logic.PublicDecision | None:
        """Return what this seat is asked now, or None."""
        return self.asked.decision

    @property
    def taken_up(self) -> str | None:
        """The card of a build that is not laid yet, or whose suit is still asked."""
        build = self.asked.build
        return None if build is None else build.card

    @property
    def kind(self) -> str:
        """The kind of what is asked; empty while nothing is."""
        return self.asked.kind

    @property
    def held(self) -> str | None:
        """The card that is in the air."""
        asked = self.asked
        if asked.decision is None:
            return None
        if asked.build is not None and asked.laying:
            return asked.build.card
        if asked.kind == "discard" and self._chosen is not None and DiscardAct(self._chosen) in asked.decision.actions:
            return self._chosen
        return None

    @property
    def draft(self) -> Plain | None:
        """Return what the match knows nothing of: the card taken up to be discarded, and placements that lie
        gathered."""
        gathered = self.live.gathered(self.seat)
        if self.kind == "discard" and self.held:
            return {"discard": self.held}
        return {"laid": [action_to_json(one) for one in gathered]} if gathered else None

    def take_draft(self, draft: Plain) -> None:
        """Take that up again; what makes no sense in it is left out."""
        if isinstance(draft.get("discard"), str):
            self._chosen = draft["discard"]
        laid = draft.get("laid")
        for told in laid if isinstance(laid, list) else ():
            try:
                action = action_from_json(told)
            except logic.LoadError:
                break
            if not self.offers(action) or self._act(action) is None:
                break

    @property
    def laying(self) -> bool:
        """Is a card in the air that is to be laid as ground?"""
        return self.asked.laying

    @property
    def gathers(self) -> bool:
        """Return whether placements are gathered, to be confirmed together."""
        build = self.asked.build
        return build is not None and build.form == "single"

    @property
    def placed(self) -> list[PlacementView]:
        """The placements of this build so far, the card whose suit is still asked not among them."""
        decision = self.decision
        context = None if decision is None else decision.context
        return (context.placed or []) if isinstance(context, BuildContext | StrategyContext) else []

    @property
    def gain(self) -> GainView:
        """Return what the build gains as it stands."""
        build = self.asked.build
        return NOTHING if build is None else build.gain

    def offers(self, action: Action) -> bool:
        decision = self.decision
        return decision is not None and action in decision.actions

    def cells(self) -> dict[tuple[int, int], GainView]:
        """The legal cells of the held card, each with what the build would gain there."""
        asked, decision = self.asked, self.decision
        if decision is None or asked.kind != "cell" or not asked.laying:
            return {}
        previews = asked.sight.previews
        return {
            action.cell: preview
            for action, preview in zip(decision.actions, previews, strict=True)
            if isinstance(action, CellAct) and isinstance(preview, GainView)
        }

    def ahead(self) -> list[Sequence[int]]:
        """Return the cells where one of the cards that may be taken up now could be laid."""
        actions = self.decision.actions if self.decision else ()
        cards = [action for action in actions if isinstance(action, CardAct)]
        return [after.cell for card in cards for after in self.sight.ahead(card) if isinstance(after, CellAct)]

    def suits(self) -> list[tuple[str, GainView]]:
        """The suits the laid Star may stand for, each with what the build would gain."""
        decision = self.decision
        if decision is None or decision.kind != "suit":
            return []
        previews = self.sight.previews
        return [
            (action.suit, preview)
            for action, preview in zip(decision.actions, previews, strict=True)
            if isinstance(action, SuitAct) and isinstance(preview, GainView)
        ]

    # ---- answers

    def answer(self, action: Action) -> list[logic.Event] | None:
        """Give one of the answers that the decision offers."""
        return self._act(action)

    def enact(self, code: str, aimed: Action | None) -> bool:
        """Take a card up as a strategy; the target it was dropped on is named as soon as it is asked for."""
        if self._act(PlayAct(code)) is None:
            return False
        self._aimed = aimed
        self.go_on()
        return True

    def go_on(self) -> None:
        """Name the target on which a strategy was dropped, once it is asked for."""
        if self._aimed is None:
            return
        if self.kind in ("cell", "cells"):
            aimed, self._aimed = self._aimed, None
            if self.offers(aimed):
                self._act(aimed)
        elif self.kind in ("build", "window", ""):
            self._aimed = None

    def pick(self, code: str) -> bool:
        """Take a card up; a card that is already in the air goes back first."""
        self.put_back()
        if self.kind == "discard":
            action = DiscardAct(code)
            if not self.offers(action):
                return self._refuse(action)
            self._chosen = code
            return True
        return self._act(CardAct(code)) is not None

    def put_back(self) -> bool:
        """The card in the air goes back to the hand."""
        if self._chosen is not None:
            self._chosen = None
            return True
        moved = False
        while self.laying and self.sight.can_undo:
            self.live.undo(self.seat)
            moved = True
        return moved

    def lay(self, cell: Sequence[int]) -> bool:
        """Lay the held card; afterwards a Star may still be asked for its suit."""
        if self._act(CellAct((cell[0], cell[1]))) is None:
            return False
        suits = self.suits()
        if len(suits) == 1:
            self._act(SuitAct(suits[0][0]))
        return True

    def choose_suit(self, suit: str) -> bool:
        return self._act(SuitAct(suit)) is not None

    def back_to_cell(self) -> bool:
        """Lead from the question for the suit back to the card in the air."""
        if self.kind == "suit" and self.sight.can_undo:
            self.live.undo(self.seat)
            return True
        return False

    def take_back(self, cell: Sequence[int] | None = None) -> bool:
        """Take a placement back (the last one, or that on a cell); later ones stay where they still may lie."""
        self.put_back()
        placed = self.placed
        if not placed:
            return False
        index = len(placed) - 1
        if cell is not None:
            index = next((i for i, entry in enumerate(placed) if entry.cell == tuple(cell)), -1)
            if index < 0:
                return False
        while len(self.placed) > index or self.kind in ("cell", "suit"):
            if not self.sight.can_undo:
                return False
            self.live.undo(self.seat)
        for entry in placed[index + 1 :]:
            self._again(entry)
        return True

    def _again(self, entry: PlacementView) -> None:
        """Lay a card once more if it still may lie there."""
        steps: list[Action] = [CardAct(entry.card), CellAct(entry.cell)]
        for action in steps:
            if not self.offers(action) or self._act(action) is None:
                self.put_back()
                return
        if self.kind == "suit":
            action = SuitAct(entry.suit)
            if not self.offers(action) or self._act(action) is None:
                self.put_back()

    @property
    def end_action(self) -> Action | None:
        """Return what confirms what the viewer has put together, or lets the action go, if anything does now."""
        asked = self.asked
        if asked.kind == "discard":
            return DiscardAct(self.held) if self.held else None
        offered = asked.decision.actions if asked.decision is not None else ()
        return next((action for action in ENDS if action in offered), None)

    @property
    def ends_turn(self) -> bool:
        """Return whether that ends the turn, and does not pass all of it: only then it stands on the seal."""
        action = self.end_action
        build = self.asked.build
        passes = action == PassAct() and build is not None and build.credit == "first"
        return not passes and "ends_turn" in answer_in(self.decision, action).facts

    def label(self, action: Action) -> str:
        """Return what stands on the button of an action that is offered."""
        return answer_in(self.decision, action).label

    def end(self) -> list[logic.Event] | None:
        """Confirm the build, pass, or discard the chosen card."""
        action = self.end_action
        if action is None:
            self._refuse(DoneAct())
            return None
        events = self._act(action)
        if events is not None:
            self._chosen = None
        return events

    def resign(self) -> list[logic.Event] | None:
        self.put_back()
        return self._act(ResignAct())

    # ---- inside

    def explain(self, action: Action) -> str:
        """Return why this is not possible now."""
        reason = self.sight.explain(action)
        return str(reason) if reason else logic.named(texts.NOT_NOW(), (), self.sight.tongue)

    def _act(self, action: Action) -> list[logic.Event] | None:
        self.refusal = None
        try:
            return self.live.act(self.seat, action)
        except logic.Refusal as refused:
            self.refusal = self.sight.explain(action) or refused.reason
            return None

    def _refuse(self, action: Action) -> bool:
        self.refusal = self.explain(action)
        return False


HELD_SHARE = 0.87  # width of a dragged card as a share of a hand card's


class Hand:
    """One seat's hand, with the mouse or the keys. It moves nothing."""

    grip: Grip
    play: HandPlay
    cursor: Cell | None  # where the keyboard is on the ground
    over: Cell | None  # the cell under the mouse
    forbidden: Cell | None  # the cell of which it has been told why the held card may not lie there
    hinted: tuple[str | None, Cell | None]  # the card of a hint, and where it is to go

    def __init__(
        self,
        live: LiveMatch,
        stage: Stage,
        seat: int,
        occupied: Callable[[], bool],
        changed: Callable[[], None],
        show: Callable[[list[logic.Event]], None],
    ) -> None:
        """``occupied``: something else goes on, so that the viewer may not act. ``changed`` is called when something
        has been done that only the viewer knows, ``show`` with what has happened."""
        self.live, self.stage, self._occupied = live, stage, occupied
        self.changed, self.show = changed, show
        self.turn_to(seat)

    def turn_to(self, seat: int) -> None:
        """Turn to another seat, with empty hands."""
        self.grip, self.play = Grip(), HandPlay(self.live, seat)
        self.cursor = self.over = self.forbidden = None
        self.hinted = (None, None)
        self._legal: tuple[tuple[int, int], dict[Cell, GainView]] | None = None
        self._ahead: tuple[object, frozenset[Cell]] = (None, frozenset())
        self._lying: tuple[AssertionView, tuple[int, int, bool], list[Laid]] | None = None

    @property
    def seat(self) -> int:
        """Return whose hand it is."""
        return self.play.seat

    @property
    def sight(self) -> Sight:
        """Return what the seat is asked, knows and may ask now."""
        return self.play.sight

    @property
    def occupied(self) -> bool:
        """Return whether something goes on that the viewer has to wait for."""
        return self._occupied()

    @property
    def asked(self) -> logic.PublicDecision | None:
        """Return what the viewer is asked, if they may act at this moment."""
        decision = self.play.asked.decision
        return None if decision is None or self._occupied() else decision

    @property
    def free(self) -> bool:
        """Return whether the viewer may act at this moment."""
        return self.play.asked.decision is not None and not self._occupied()

    @property
    def held(self) -> str | None:
        """The card in the air."""
        held = self.play.held
        return held if held is not None and not self._occupied() else None

    def lying(self) -> list[Laid]:
        """Return every card on the ground, the tentative ones of the viewer among them: the same list while none
        moves."""
        stage, free = self.stage, self.free
        view, key = stage.view, (self.live.now.token, stage.viewer, free)
        if self._lying is None or self._lying[0] is not view or self._lying[1] != key:
            placed = self.play.placed if free else []
            self._lying = (view, key, cards_on_ground(view, placed, stage.orientation, stage.viewer))
        return self._lying[2]

    def boxes(self, camera: Camera) -> list[Rect]:
        """Return where the cards on the ground lie on the screen."""
        return [camera.card_rect(laid.column, laid.row) for laid in self.lying()]

    def legal(self) -> dict[Cell, GainView]:
        """The preview of the build with the held card, for each screen cell where it may be laid."""
        key = (self.live.now.token, self.seat)
        if self._legal is None or self._legal[0] != key:
            turn = self.stage.orientation.to_screen
            self._legal = (key, {turn(cell): preview for cell, preview in self.play.cells().items()})
        return self._legal[1]

    def ahead(self) -> frozenset[Cell]:
        """Return the screen cells where a card could be laid that may be taken up now; none while one is held."""
        if not self.free:
            return frozenset()
        key = (self.live.now.token, self.seat)
        if self._ahead[0] != key:
            self._ahead = (key, frozenset(map(self.stage.orientation.to_screen, self.play.ahead())))
        return self._ahead[1]

    def target(self) -> Cell | None:
        """The legal cell on which the held card would be laid now."""
        cell = self.cursor if self.grip.state == grip.LED else self.over
        return cell if cell is not None and self.held and cell in self.legal() else None

    def suit_cell(self) -> Cell | None:
        """The cell of a Star whose suit is being asked for."""
        build = self.play.asked.build
        if build is None or build.cell is None or self.play.kind != "suit" or not self.free:
            return None
        return self.stage.orientation.to_screen(build.cell)

    def why_not(self, cell: Cell) -> str:
        """Return why the held card may not lie on a screen cell."""
        return self.play.explain(CellAct(self.stage.orientation.to_cell(*cell)))

    def spot(self, width: int) -> Spot:
        """Return where the held card is, in pixels; a card of the tray is ``width`` wide."""
        return (*self.grip.pos, round(width * HELD_SHARE))
