"""The state of a round of Age of Spades: the card that is taken up, and the fight that is shown."""

from __future__ import annotations

from logic.views import AgeView, AttackPreview, CommitContext, ProduceContext, SeatAct
from scenes.app.plain import of_kind
from scenes.tables.age_of_spades import fight, texts
from scenes.tables.age_of_spades.fight import Battle
from scenes.tables.age_of_spades.layout import AgeLayout
from scenes.tables.field.table import FieldTable


class AgeTable(FieldTable):
    """The table as those read it who lay and paint its cards."""

    view: AgeView
    ground: AgeLayout
    sealed: tuple[int, Battle] | None  # round and fight, while the other side still commits
    hand_order: list[str]  # the viewer's hand; what has been played but can be taken back still has its place in it

    @property
    def known(self) -> AgeView:
        """Return what the viewer knows now, whatever is being shown."""
        return of_kind(self.sight.view, AgeView)

    def alias(self, card: str) -> str:
        """The piece as which a card lay there before it was turned up."""
        return card

    @property
    def held(self) -> str | None:
        """The card of the hand that is taken up."""
        return self.context.card if isinstance(self.context, ProduceContext) else None

    @property
    def committed(self) -> list[str]:
        """The cards that the viewer has committed to a fight so far."""
        return self.context.chosen if isinstance(self.context, CommitContext) else []

    @property
    def battle(self) -> Battle | None:
        """The fight that is shown over the viewer's land."""
        if self.moment is not None:
            return self.marks if isinstance(self.marks, Battle) else None
        if isinstance(self.context, CommitContext):
            return fight.asked(self.view, self.context, self.viewer)
        frames = self.view.frames
        waits = bool(frames) and frames[-1].step == "committed" and not self.hidden
        if self.sealed is not None and waits and self.sealed[0] == self.view.turn:
            return self.sealed[1]
        return None

    def structure_words(self, suit: str) -> str:
        """Return what a structure of a suit does."""
        return self.worded(texts.STRUCTURE_OF[suit]())

    def civilization_words(self, seat: int) -> str:
        """Return what the civilization of a seat gives."""
        given = texts.CIVILIZATIONS[self.view.civilizations[seat]]
        return self.worded(given(times=self.view.options.get("heartsTimes", 3)))

    def attack(self, seat: int) -> AttackPreview | None:
        """Return what an attack on a seat would come to, if it is offered now."""
        decision, action = self.decision, SeatAct(seat)
        if decision is None or action not in decision.actions:
            return None
        found = self.sight.previews[list(decision.actions).index(action)]
        return found if isinstance(found, AttackPreview) else None
