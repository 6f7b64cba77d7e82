"""Presses on the table of a smaller game, with the mouse or with Enter."""

from __future__ import annotations

from collections.abc import Callable

from logic.views import ActionView
from scenes.play.plan_panel import LABELS
from scenes.tables.field.button_places import PRESSED
from scenes.tables.field.table_state import TableState


class Pressing:
    """Knows what lies behind a name."""

    def __init__(
        self, scene: TableState, plan: Callable[[str], None], tell: Callable[[str], None], put_away: Callable[[], bool]
    ) -> None:
        """``plan`` and ``tell`` press a button of a plan and of the strip; ``put_away`` puts a plan away, and says
        whether one was shown."""
        self.scene, self._plan, self._tell, self.put_away = scene, plan, tell, put_away

    def press(self, name: str) -> bool:
        """Take a press, and return whether it was of use."""
        scene = self.scene
        if name in scene.bar_tips:
            scene.commands.run(name)
            return True
        if name.startswith("strip:"):
            self._tell(name)
            return True
        if name in LABELS:
            self._plan(name)
            return True
        for control, rect in scene.buttons:
            if control.name == name and control.enabled:
                scene.seals.stand(PRESSED, [rect])
                return (control.action is not None and scene.act(control.action)) or True
            if control.name == name:
                if isinstance(control.action, ActionView):
                    scene.refuse(scene.sight.explain(control.action))
                return True
        group, _, rest = name.partition(":")
        if group == "piece":
            piece = next((one for one in scene.shown if one.key == rest), None)
            if piece is not None and piece.action is not None:
                return scene.act(piece.action) or True
            if piece is not None and piece.why:
                scene.refuse(piece.why)
                return True
        if group == "zone":
            zone = next((one for one in scene.areas if one.name == rest), None)
            if zone is not None and zone.action is not None:
                return scene.act(zone.action) or True
        return False
