"""The plan of a hint at the table of a smaller game: what its buttons are called, where they lie, and what they do."""

from __future__ import annotations

from pygame import Rect

import logic
from scenes.play.advice import SEAL
from scenes.play.plan_panel import AWAY, DO, LABELS, OTHER, TIPS, names
from scenes.tables.field.column import Column
from scenes.tables.field.keys import Keys
from scenes.tables.field.piece import Control
from scenes.tables.field.table_state import TableState


class Planning:
    """Answers for the buttons of a plan."""

    def __init__(self, scene: TableState, column: Column, keys: Keys) -> None:
        self.scene, self.column, self.keys = scene, column, keys

    @property
    def on_slip(self) -> bool:
        """Return whether the slip tells of the plan, with its buttons: not while it says why something is not
        possible."""
        scene = self.scene
        return scene.advice.due() and not scene.busy and not scene.notice.text and self.column.plan is None

    @property
    def words(self) -> tuple[str, str, str] | None:
        """Return what the slip says of a hint, if anything."""
        return self.scene.advice.words(elsewhere=self.column.plan is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """The buttons there are, in their order."""
        return names(self.scene.advice.several)

    def buttons(self) -> list[tuple[Control, Rect]]:
        """The buttons with their places: on the panel or on the slip."""
        scene = self.scene
        plan = self.column.plan
        if plan is not None:
            found = list(plan[1].buttons.items())
        else:
            slip = scene.slip_layout() if self.on_slip else None
            found = [] if slip is None else list(zip(self.names, slip.buttons, strict=True))
        due = scene.advice.due() if found else False
        return [
            (Control(name, LABELS[name](), None, enabled=due or name != DO, tip=TIPS[name]()), rect)
            for name, rect in found
        ]

    def press(self, name: str) -> None:
        """A button was pressed."""
        scene = self.scene
        if name == DO:
            self.do()
        elif name == OTHER:
            if scene.advice.turn() and scene.advice.action is not None:
                self.keys.lead_to_action(scene.advice.action)
                self.keys.ring = OTHER
            scene.refresh()
        elif name == AWAY:
            scene.unsay()
            self.keys.give_back()

    def put_away(self) -> bool:
        """Show no plan any longer; whether one was shown."""
        if not self.scene.advice.plan:
            return False
        self.press(AWAY)
        return True

    def do(self) -> None:
        """Carry the plan out; what confirms it is left to the player."""
        scene, advice = self.scene, self.scene.advice
        plan, steps = advice.plan, advice.steps_to_do()
        if len(plan) == 1:
            scene.act(*plan)
            return
        try:
            scene.carry(advice.carry_out())
        except logic.Refusal as refused:
            scene.refuse(refused.reason)
            return
        if len(steps) < len(plan) and scene.offers(SEAL):
            advice.laid()
            scene.refresh()
            self.keys.lead_to_action(SEAL)
