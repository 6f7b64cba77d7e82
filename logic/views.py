"""The seam between rules and tables: all that a seat may see of each game, what happens in it, and the parts of both.

Tables read attributes of these; a protocol, a file and a computer player get the same as JSON. The names of a game's
parts are those of its own `views.py`. Kinds of events are called alike in several games (`fracas_events.CardTurned`);
those that are the same everywhere need no such name before them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import UNSET

from .age_of_spades import events as age_events
from .age_of_spades.views import (
    AgeAttackContext,
    AgeView,
    CommitContext,
    ConstructionView,
    ProduceContext,
    SpoilsContext,
    StrengthView,
    TargetView,
)
from .armies import events as armies_events
from .armies.views import (
    AnnounceContext,
    ArmiesView,
    AttackView,
    GroupView,
    LossView,
    MatchUpsView,
    OpenGroupView,
    PresentContext,
    QuestionContext,
    StackContext,
    SuitContext,
)
from .assertion import events as assertion_events
from .assertion.views import (
    AssertionView,
    BuildContext,
    BuildView,
    CellView,
    DeclarationView,
    EffectView,
    GainedLineView,
    GainView,
    HomeView,
    LastingView,
    LineView,
    MoveView,
    OrderView,
    PlacementView,
    SideView,
    StrategyContext,
    TrickView,
    TurnContext,
    WindowContext,
)
from .fracas import events as fracas_events
from .fracas.views import (
    AssassinView,
    BattleView,
    BlockContext,
    BuyContext,
    DeployContext,
    DiscardContext,
    EnlistContext,
    FracasAttackContext,
    FracasView,
    MulliganContext,
    PriorityContext,
    SkirmishView,
    UnitView,
)
from .kernel.codec import Document, FrameView
from .kernel.events import (
    CardMoved,
    DeckShuffled,
    EventView,
    GameBegan,
    GameEnded,
    PhaseBegan,
    SeatOut,
    TurnBegan,
    TurnEnded,
    TurnPassed,
)
from .kernel.plain import Json
from .kernel.views import (
    ContextView,
    EntryView,
    LedgerView,
    OutcomeView,
    PlaceView,
    PositionView,
    RunView,
    ScoreView,
    Standing,
    TitleView,
    to_json,
)
from .strategic_war import events as strategic_events
from .strategic_war.views import ArrangeContext, ClashContext, PlaceContext, StrategicView, TargetContext, WarContext

__all__ = [
    "AgeAttackContext",
    "AgeView",
    "AnnounceContext",
    "ArmiesView",
    "ArrangeContext",
    "AssassinView",
    "AssertionView",
    "AttackView",
    "BattleView",
    "BlockContext",
    "BuildContext",
    "BuildView",
    "BuyContext",
    "CardMoved",
    "CellView",
    "ClashContext",
    "CommitContext",
    "ConstructionView",
    "ContextView",
    "DeckShuffled",
    "DeclarationView",
    "DeployContext",
    "DiscardContext",
    "Document",
    "EffectView",
    "EnlistContext",
    "EntryView",
    "EventView",
    "FracasAttackContext",
    "FracasView",
    "FrameView",
    "GainView",
    "GainedLineView",
    "GameBegan",
    "GameEnded",
    "GroupView",
    "HomeView",
    "LastingView",
    "LedgerView",
    "LineView",
    "LossView",
    "MatchUpsView",
    "MoveView",
    "MulliganContext",
    "OpenGroupView",
    "OrderView",
    "OutcomeView",
    "Part",
    "PhaseBegan",
    "PlaceContext",
    "PlaceView",
    "PlacementView",
    "PositionView",
    "PresentContext",
    "PriorityContext",
    "ProduceContext",
    "QuestionContext",
    "RunView",
    "ScoreView",
    "SeatOut",
    "SideView",
    "SkirmishView",
    "SpoilsContext",
    "StackContext",
    "Standing",
    "StrategicView",
    "StrategyContext",
    "StrengthView",
    "SuitContext",
    "TargetContext",
    "TargetView",
    "TitleView",
    "TrickView",
    "TurnBegan",
    "TurnContext",
    "TurnEnded",
    "TurnPassed",
    "UNSET",
    "UnitView",
    "WarContext",
    "WindowContext",
    "age_events",
    "armies_events",
    "assertion_events",
    "fracas_events",
    "merged",
    "strategic_events",
    "to_json",
    "under",
]

Part: TypeAlias = msgspec.Struct
"""A view, an event or a part of one."""
D = TypeVar("D", bound=Part)


def merged(views: Sequence[D], merge: Callable[[Sequence[Json]], Json]) -> D:
    """Return a view, or a part of one, each field of which is made of that field of several."""
    kind = type(views[0])
    return kind(**{name: merge([getattr(view, name) for view in views]) for name in kind.__struct_fields__})


def under(view: PositionView, viewer: int) -> PositionView:
    """Return a copy of a view that is taken for another seat's; its parts are the same."""
    again: Json = copy(view)
    again.viewer = viewer
    found: PositionView = again
    return found
