"""The seam between rules and tables: all that a seat may see of each game, and the parts of it.

Tables read attributes of these; a protocol, a file and a computer player get the same as JSON. The names of a game's
parts are those of its own `views.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import TypeVar

import msgspec

from .age_of_spades.views import AgeView, ConstructionView
from .armies.views import ArmiesView, AttackView, LossView, MatchUpsView
from .assertion.views import AssertionView, BuildView, CellView, EffectView, HomeView, LineView, SideView, TrickView
from .fracas.views import BattleView, FracasView, SkirmishView, UnitView
from .kernel.codec import Document, FrameView
from .kernel.plain import Json
from .kernel.views import LedgerView, OutcomeView, PositionView, ScoreView, Standing
from .strategic_war.views import StrategicView

__all__ = [
    "AgeView",
    "ArmiesView",
    "AssertionView",
    "AttackView",
    "BattleView",
    "BuildView",
    "CellView",
    "ConstructionView",
    "Document",
    "EffectView",
    "FracasView",
    "FrameView",
    "HomeView",
    "LedgerView",
    "LineView",
    "LossView",
    "MatchUpsView",
    "OutcomeView",
    "PositionView",
    "ScoreView",
    "SideView",
    "SkirmishView",
    "Standing",
    "StrategicView",
    "TrickView",
    "UnitView",
    "merged",
    "under",
]

D = TypeVar("D", bound=Document)


def merged(views: Sequence[D], merge: Callable[[Sequence[Json]], Json]) -> D:
    """Return a view, or a part of one, each field of which is made of that field of several."""
    kind = type(views[0])
    fields = [field.name for field in msgspec.structs.fields(kind)]
    return kind(**{name: merge([getattr(view, name) for view in views]) for name in fields})


def under(view: PositionView, viewer: int) -> PositionView:
    """Return a copy of a view that is taken for another seat's; its parts are the same."""
    again: Json = copy(view)
    again.viewer = viewer
    found: PositionView = again
    return found
