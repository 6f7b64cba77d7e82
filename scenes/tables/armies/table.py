"""The state of a round of Game: whose rows there are, and what is being arranged."""

from __future__ import annotations

import logic
from logic.views import ArmiesView, PresentContext, StackContext
from scenes.app.plain import of_kind
from scenes.tables.armies.layout import Matrix
from scenes.tables.armies.verdicts import RoundStage
from scenes.tables.field.table import FieldTable
from scenes.ui.words import addressed

BACKS = {"forest": "jade", "fire": "seal", "wind": "azure", "mountain": "ink"}


class ArmiesTable(FieldTable):
    """The table as those read it who lay and paint its cards."""

    view: ArmiesView
    matrix: Matrix | None
    aim: int | None  # the column the open group was begun in
    sealed: tuple[int, list[list[str]]] | None  # round and groups, while others still arrange theirs

    @property
    def known(self) -> ArmiesView:
        """Return what the viewer knows now, whatever is being shown."""
        return of_kind(self.sight.view, ArmiesView)

    @property
    def stage(self) -> RoundStage:
        """Return what is shown of the round, if anything."""
        return self.marks if isinstance(self.marks, RoundStage) else RoundStage()

    @property
    def making(self) -> PresentContext | None:
        """The presentation that the viewer is arranging."""
        return self.context if isinstance(self.context, PresentContext) else None

    @property
    def placed(self) -> list[str]:
        """The cards of the army that the viewer has stacked so far."""
        return self.context.placed if isinstance(self.context, StackContext) else []

    @property
    def mustering(self) -> bool:
        """Armies are still being chosen and stacked."""
        return not self.view.turn

    @property
    def called(self) -> list[str]:
        """Return short names: the last word of each, where that tells the players apart and is no number."""
        tongue = self.live.now.tongue
        names = [name if name == logic.YOU else logic.shown(name, tongue) for name in self.names]
        short = [name.split()[-1] if name.split() else name for name in names]
        apart = len(set(short)) == len(short) and not any(word.isdigit() for word in short)
        return short if apart else names

    def worded(self, text: str) -> str:
        """Return a text in the tongue of the match, with the short names of the players."""
        return logic.named(text, addressed(self.called, self.you), self.live.now.tongue)

    def ready(self, seat: int) -> bool:
        """Return whether somebody else has laid a presentation down, or may have, while others still arrange theirs."""
        sealed = not self.busy and self.view.frames and self.view.frames[-1].step == "presented"
        waits = seat in self.view.to_move or seat in self.view.out
        return bool(sealed) and not waits and len(self.view.hands[seat]) > 1 and seat != self.viewer

    def back(self, seat: int) -> str:
        """The kind of card back a seat's army has."""
        return BACKS[self.banners[seat]]

    def back_of(self, seat: int) -> str:
        return self.back(seat)

    def tally_marks(self, seat: int) -> list[str]:
        """The army that lives."""
        return ["?" if self.hidden else code for code in self.view.armies[seat]]

    def rows(self) -> list[int]:
        """The seats from the upper row to the lowest, which is the viewer's."""
        return [*self.others(), self.viewer]

    def groups(self) -> list[list[str]]:
        """The viewer's arrangement so far, the open group last."""
        if self.making is not None:
            made = [list(group.cards) for group in self.making.groups]
            return [*made, list(self.making.open.cards)] if self.making.open.cards else made
        waits = self.sealed is not None and self.sealed[0] == self.view.turn and not self.busy
        if waits and self.sealed and not self.hidden and not any(self.view.presented):
            return self.sealed[1]
        return []
