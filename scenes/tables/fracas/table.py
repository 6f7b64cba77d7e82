"""The state of a fight of Fracas, and the places of everything."""

from __future__ import annotations

from pygame import Rect

from logic.views import BlockContext, FracasAttackContext, FracasView, PriorityContext, SkirmishView
from scenes.app.plain import View, of_kind
from scenes.play.layout import HudLayout
from scenes.tables.field.table import FieldTable
from scenes.tables.fracas.layout import FieldPlaces, places
from scenes.tables.fracas.moments import Fight, Slide
from scenes.tables.fracas.pot import Pot
from scenes.ui.theme import Scale

USUAL_STOPS = "fights"
STOPS = {
    "never": (), USUAL_STOPS: ("attack", "block"),
    "always": ("draw", "deploy", "enlist", "attack", "block", "discard"),
}  # fmt: skip
"""By what a player has settled: where the game pauses, so that an assassin can be sent."""


def general(code: str) -> bool:
    """Return whether a card whose face is known is a general."""
    return code[:-1] in ("J", "Q", "K") or code.endswith("*")


class FracasTable(FieldTable):
    """The table as those read it who lay and paint its cards."""

    view: FracasView
    pot: Pot
    pot_owners: list[int]
    _places: tuple[HudLayout, Scale, FieldPlaces] | None = None

    @property
    def known(self) -> FracasView:
        """Return what the viewer knows now, whatever is being shown."""
        return of_kind(self.sight.view, FracasView)

    def whose_turn(self, view: View) -> int:
        seat = of_kind(view, FracasView).turn_seat
        return -1 if seat is None else seat

    @property
    def area(self) -> Rect:
        """The rows need the whole width: a record that does not stand beside the table lies over its edge."""
        area, layout = super().area, self.layout
        area.w = layout.board.right - area.left
        return area

    @property
    def ground(self) -> FieldPlaces:
        """The places of this window, worked out once for it. Nobody changes them."""
        layout, scale = self.layout, self.look.scale
        if self._places is None or self._places[0] is not layout or self._places[1] != scale:
            self._places = (layout, scale, places(layout, self.area))
        return self._places[2]

    @property
    def stops(self) -> tuple[str, ...]:
        """Return where the game pauses for an assassin: in a lesson and in a puzzle as usual, else as it is settled."""
        return STOPS[USUAL_STOPS if self.tutor is not None else self.app.settings.assassins]

    def voice_place(self, seat: int) -> Rect | None:
        """A line of the enemy stands below the backs of their hand."""
        ground = self.ground
        return ground.plaques[0].union(ground.backs) if seat == self.enemy else ground.plaques[1]

    def back(self, seat: int) -> str:
        """The back of a seat's deck."""
        return "seal" if seat == 0 else "ink"

    def tally_marks(self, seat: int) -> list[str]:
        return ["token"] * self.view.tokens[seat]

    def row_of(self, seat: int, code: str) -> int:
        """The row a card on the battlefield lies in, from above."""
        mine = seat == self.viewer
        return (3 if general(code) else 2) if mine else (0 if general(code) else 1)

    def skirmishes(self) -> list[SkirmishView]:
        """The fights that are being arranged or about to be fought."""
        if isinstance(self.marks, Fight):
            return [self.marks.skirmish]
        if isinstance(self.context, FracasAttackContext | BlockContext | PriorityContext):
            return self.context.skirmishes
        return self.view.battle.skirmishes

    @property
    def open_fights(self) -> bool:
        """Return whether the fights that are shown may still be met: none of them is being fought."""
        return not isinstance(self.marks, Fight)

    @property
    def slide(self) -> tuple[int, int, float] | None:
        """Tokens under way: whose, how many (fewer than none: into the pot), and how far they have come, 0 to 1."""
        slide = self.marks
        if self.moment is None or not isinstance(slide, Slide):
            return None
        return slide.side, slide.points, max(0.0, min(1.0, self._since / max(0.01, self.moment.seconds * 0.8)))
