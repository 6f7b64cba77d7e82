"""The seam between rules and tables: all that a seat may see of each game, what happens in it, and the parts of both.

Tables read attributes of these; a protocol, a file and a computer player get the same as JSON. The names of a game's
parts are those of its own `views.py`. Kinds of events are called alike in several games (`fracas_events.CardTurned`);
those that are the same everywhere need no such name before them.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TypeAlias

import msgspec
from msgspec import UNSET

from .age_of_spades import events as age_events
from .age_of_spades.views import (
    NEED_PAYS,
    AgeAttackContext,
    AgeFacts,
    AgeView,
    AttackPreview,
    CommitContext,
    CommittedPreview,
    ConstructionView,
    ProduceContext,
    ProducedPreview,
    SpoilsContext,
    SpoilsPreview,
    StrengthView,
    TargetView,
)
from .age_of_spades.words import news as age_news
from .armies import events as armies_events
from .armies.views import (
    AnnounceContext,
    ArmiesFacts,
    ArmiesView,
    AttackView,
    GroupPreview,
    GroupView,
    LossView,
    MatchUpsView,
    OpenGroupView,
    PresentContext,
    PresentedDetails,
    QuestionContext,
    StackContext,
    SuitContext,
)
from .armies.words import news as armies_news
from .assertion import events as assertion_events
from .assertion.views import (
    AssertionFacts,
    AssertionView,
    BuildContext,
    BuildView,
    CellView,
    DeclarationView,
    EffectView,
    GainedLineView,
    GainView,
    HomeView,
    LandingDetails,
    LastingView,
    LineChangeView,
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
from .assertion.words import changes as assertion_changes
from .assertion.words import news as assertion_news
from .assertion.words import strip as assertion_strip
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
    FracasFacts,
    FracasView,
    MulliganContext,
    PriorityContext,
    SkirmishDetails,
    SkirmishView,
    UnitView,
)
from .fracas.words import news as fracas_news
from .fracas.words.naming import named as fracas_card
from .kernel.acts import (
    Act,
    ActionView,
    CardAct,
    CellAct,
    CellsAct,
    ChoiceAct,
    DiscardAct,
    DoneAct,
    NoAct,
    NumberAct,
    OnCard,
    PassAct,
    PlayAct,
    ResignAct,
    RespondAct,
    SeatAct,
    ServeAct,
    StrategyAct,
    SuitAct,
    YesAct,
    action_from_json,
    action_to_json,
)
from .kernel.advice import (
    AiRequest,
    Candidate,
    Considered,
    HintView,
    Judgement,
    OtherView,
    PlanView,
    StepView,
    no_hint,
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
    FactsView,
    LeavingView,
    LedgerView,
    OutcomeView,
    PlaceView,
    Play,
    PositionView,
    PreviewView,
    ProspectView,
    RunView,
    ScoreView,
    StakesView,
    Standing,
    TitleView,
    of_json,
    runs_with_names,
    to_json,
)
from .strategic_war import events as strategic_events
from .strategic_war.views import (
    ArrangeContext,
    BattleDetails,
    ClashContext,
    PlaceContext,
    StrategicFacts,
    StrategicView,
    TargetContext,
    WarContext,
)
from .strategic_war.words import news as strategic_news

__all__ = [
    "AiRequest",
    "Candidate",
    "Considered",
    "HintView",
    "Judgement",
    "OtherView",
    "PlanView",
    "StepView",
    "no_hint",
    "Act",
    "ActionView",
    "CardAct",
    "CellAct",
    "CellsAct",
    "ChoiceAct",
    "DiscardAct",
    "DoneAct",
    "NoAct",
    "NumberAct",
    "OnCard",
    "PassAct",
    "PlayAct",
    "ResignAct",
    "RespondAct",
    "SeatAct",
    "ServeAct",
    "StrategyAct",
    "SuitAct",
    "YesAct",
    "action_from_json",
    "action_to_json",
    "AgeFacts",
    "ArmiesFacts",
    "AssertionFacts",
    "FactsView",
    "FracasFacts",
    "StrategicFacts",
    "AttackPreview",
    "CommittedPreview",
    "ProducedPreview",
    "SpoilsPreview",
    "GroupPreview",
    "PresentedDetails",
    "SkirmishDetails",
    "LandingDetails",
    "LineChangeView",
    "LeavingView",
    "PreviewView",
    "ProspectView",
    "StakesView",
    "BattleDetails",
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
    "NEED_PAYS",
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
    "Play",
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
    "age_news",
    "armies_events",
    "armies_news",
    "assertion_changes",
    "assertion_events",
    "assertion_news",
    "assertion_strip",
    "fracas_card",
    "fracas_events",
    "fracas_news",
    "common",
    "of_json",
    "runs_with_names",
    "strategic_events",
    "strategic_news",
    "to_json",
    "under",
]

Part: TypeAlias = msgspec.Struct
"""A view, an event or a part of one."""
UNPLACED = 1000
"""No card that is not seen has so high a number."""


def common(views: Sequence[Json]) -> Json:
    """Return what several views of one position have in common, or what several seats were told of an event.

    A card that one of them does not show is a card's back, and so is the place in a row where they show different
    cards: whoever knows one card of another's hand need not know where it is held. Whatever else they differ in is
    left empty.

    >>> common([{"hand": ["9S", "?2"]}, {"hand": ["?1", "AH"]}])
    {'hand': ['?1', '?2']}
    >>> common([["AS", "9S"], ["?7", "AS"]])
    ['?7', '?1001']
    """
    first = views[0]
    if all(view == first for view in views):
        return first
    if isinstance(first, Part):
        kind = type(first)
        return kind(**{name: common([getattr(view, name) for view in views]) for name in kind.__struct_fields__})
    if all(isinstance(view, dict) for view in views):
        return {key: common([one[key] for one in views]) for key in first if all(key in one for one in views)}
    if all(isinstance(view, list) and len(view) == len(first) for view in views):
        rows = list(zip(*views, strict=True))
        found = [common(row) for row in rows]
        return [f"?{UNPLACED + at}" if entry == "" != rows[at][0] else entry for at, entry in enumerate(found)]
    if isinstance(first, str):
        return next((view for view in views if isinstance(view, str) and view.startswith("?")), "")
    return type(first)() if isinstance(first, dict | list | int) else None


def under(view: PositionView, viewer: int) -> PositionView:
    """Return a copy of a view that is taken for another seat's; its parts are the same."""
    again: Json = copy(view)
    again.viewer = viewer
    found: PositionView = again
    return found
