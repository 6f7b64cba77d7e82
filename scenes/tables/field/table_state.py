"""The state of things at the table of a smaller game: who looks, what is asked, what is being shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pygame import Rect

import logic
from logic.views import ActionView, ContextView
from scenes.app.plain import Action, Passage
from scenes.play.final_count import FinalCount
from scenes.play.narration.pace import Pace
from scenes.play.narration.strip import StripModel
from scenes.play.record import Record
from scenes.play.slip import SlipLayout
from scenes.play.table_session import TableSession
from scenes.tables.field.commands import Commands
from scenes.tables.field.glide import Glide
from scenes.tables.field.narrator import ChainState
from scenes.tables.field.piece import Control, Doing, LocalAction, Moment, Piece, Zone
from scenes.ui.press_guard import PressGuard, Seals
from scenes.ui.words import addressed

A = TypeVar("A", bound=ActionView)


class TableState(TableSession):
    """The standing that follows from the session, the turnover and the moment that is shown, and what lies on the
    table: so much of it the parts know that point at it, press it, carry it and speak of it."""

    shown: list[Piece]
    areas: list[Zone]
    buttons: list[tuple[Control, Rect]]
    commands: Commands
    glide: Glide
    record: Record
    seals: Seals
    guard: PressGuard  # what has just come to lie where something else lay
    moments: list[Moment]
    moment: Moment | None
    pace: Pace
    _told: ChainState | None  # the chain of what was played, as far as it has been shown
    passages: list[Passage]  # of what is told again, those still to come
    retelling: bool  # whether what is shown is told again
    final_count: FinalCount | None  # the count of a game that is over

    # ---- to be given above

    def refresh(self, glide: bool = True) -> None:
        """Put the table together anew."""
        raise NotImplementedError

    def act(self, *actions: Doing) -> bool:
        """Take actions for the viewer, one after the other; whether all were taken."""
        raise NotImplementedError

    def carry(self, events: list[logic.Event]) -> None:
        """Show what has happened."""
        raise NotImplementedError

    def drop(self, piece: Piece, zone: Zone) -> Sequence[Doing]:
        """Return what dropping a card over a zone does; nothing if it may not be dropped there."""
        raise NotImplementedError

    def why_not_there(self, piece: Piece, zone: Zone | None) -> str:
        """Return why letting a card go there does nothing, in one sentence."""
        raise NotImplementedError

    def why_not_carried(self, piece: Piece) -> str:
        """Return why a card cannot be taken up, in one sentence."""
        raise NotImplementedError

    def undo(self) -> bool:
        """Take back the last step; whether there was one."""
        raise NotImplementedError

    def refuse(self, sentence: str | None) -> None:
        """Say why something cannot be done."""
        raise NotImplementedError

    def unsay(self) -> None:
        """Take away what the slip says."""
        raise NotImplementedError

    def prompt(self) -> tuple[str, str]:
        """Return what the slip asks: what stands in bold, and the rest."""
        raise NotImplementedError

    def slip_layout(self) -> SlipLayout | None:
        """Return where the slip lies as things stand; ``None`` where nothing is said."""
        raise NotImplementedError

    # ---- how things stand

    @property
    def enemy(self) -> int:
        """The other seat, where there are two."""
        return 1 - self.viewer

    @property
    def you(self) -> int | None:
        """The seat that is spoken to as "you"; nobody while several people look."""
        return self.session.you(self.viewer)

    def others(self) -> list[int]:
        """Return the other seats in the order of play after the viewer."""
        seats = self.live.now.seats
        return [(self.viewer + step) % seats for step in range(1, seats)]

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [player.name for player in self.session.players]

    def worded(self, text: str) -> str:
        """Return a text in the tongue of the match, with the names of the players."""
        return logic.named(text, addressed(self.names, self.you), self.live.now.tongue)

    @property
    def banners(self) -> list[str]:
        """Return their banners."""
        return [player.banner for player in self.session.players]

    @property
    def busy(self) -> bool:
        """Return whether something is being shown, so that nobody is asked yet."""
        return bool(self.moments or self.passages) or self.moment is not None or self.final_count is not None

    @property
    def marks(self) -> object:
        """Return what is shown of the moment beside its view."""
        return self.moment.marks if self.moment is not None else None

    @property
    def strip_story(self) -> StripModel | None:
        """Return what is told of the plays, where whoever looks may read it. A lesson waits by itself."""
        told, silent = self._told, self.app.settings.narration == "off"
        if told is None or silent or self.handover.veiled or self.asking.covered:
            return None
        playing = self.moment is not None and bool(self.moment.caption) and self.tutor is None
        return StripModel(
            told.seat, told.steps, -1 if self.you is None else self.you, tuple(self.names),
            tuple(self.banners), False, playing, self.pace.held, self.pace.waiting, 0, told.head,
            tuple(player.general for player in self.session.players),
        )  # fmt: skip

    @property
    def hidden(self) -> bool:
        """Return whether several people look at the screen, or one who plays nobody: not even the viewer's own cards
        show."""
        if self.live.watched:
            return not self.live.opened
        shared = self.session.hot_seat and not self.session.smoke
        if self.rewind.open or self.retelling:
            return False  # the viewer alone looks
        return shared and (self.busy or self.handover.deciding != self.viewer or not self.handover.alone)

    @property
    def decision(self) -> logic.PublicDecision | None:
        """Return what the viewer is asked and shown now, or ``None``."""
        raise NotImplementedError

    @property
    def kind(self) -> str:
        """The kind of the viewer's decision."""
        return self.decision.kind if self.decision is not None else ""

    @property
    def context(self) -> ContextView | None:
        """Return what the viewer's decision is about; ``None`` while nothing is asked."""
        return self.decision.context if self.decision is not None else None

    @property
    def actions(self) -> Sequence[Action]:
        """Return what the viewer may do; nothing while nothing is asked."""
        return self.decision.actions if self.decision is not None else ()

    def offers(self, action: Doing | None) -> bool:
        """Return whether the viewer may take this action now."""
        return self.kind in action.ASKED if isinstance(action, LocalAction) else action in self.actions

    def offered(self, kind: type[A]) -> list[A]:
        """Return the actions of one kind that are offered to the viewer."""
        return [action for action in self.actions if isinstance(action, kind)]
