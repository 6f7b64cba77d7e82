"""All that a seat of Game may see, and the whole position in the same shape; docs/games/armies.md tells the fields."""

from __future__ import annotations

from ..kernel.codec import Document, FrameView
from ..kernel.views import ContextView, FactsView, HeadView, OutcomeView, PreviewView, ScoreView


class LossView(Document):
    """A card an army has lost."""

    card: str
    turn: int = 0
    why: str = "attack"
    by: list[int] = []


class AttackView(Document):
    """The attack that the presentation of one player made on another."""

    attacker: int
    target: int
    unmatched: list[int]
    kills: int = 0
    hit: bool = False
    harder: bool = False


class MatchUpsView(Document, kw_only=True):
    """The matrix of a round: ``rows`` by seat, one number for each value of ``columns``, and every attack.

    ``columns``, ``rows`` and ``sums`` follow from the groups.
    """

    turn: int
    columns: list[int] = []
    rows: list[list[int]] = []
    groups: list[list[list[int]]]
    sums: list[list[int]] = []
    attacks: list[AttackView] = []


class SuitContext(ContextView):
    """The suits that are taken, by seat, and those that are free."""

    taken: list[str | None]
    free: list[str]


class StackContext(ContextView):
    """The cards of an army that are stacked so far, from the top, and the rest of them."""

    placed: list[str]
    left: list[str]


class AnnounceContext(ContextView):
    """The facts of an announcement: whether a hand has a group, how many cards it has, and the card that giving it up
    would cost."""

    able: bool
    count: int
    penalty: str | None


class GroupView(Document):
    """Cards that are presented together, and their sum."""

    cards: list[str]
    sum: int


class OpenGroupView(GroupView):
    """The group that is being made, and whether it could be presented as it is."""

    whole: bool


class ArmiesFacts(FactsView):
    """The value of a card that is seen, and why it can be in no group of the hand."""

    code: str
    kind: str
    value: int
    playable: bool
    why_not: str | None


class GroupPreview(PreviewView):
    """The sum of the open group with a card, and whether it could be presented then."""

    sum: int
    whole: bool


class PresentedDetails(PreviewView):
    """A presentation as it would be made: whole groups, and the one that is open."""

    groups: list[GroupView]
    open: OpenGroupView


class PresentContext(ContextView):
    """The arrangement so far, and the groups that the free cards could make.

    ``counts`` are whole groups by value; ``suggestions`` groups that could be made, with the open one in them;
    ``starts`` by a free card the values of a group that it could begin; ``passed`` whether somebody has presented
    nothing; ``must`` whether something is to be presented.
    """

    groups: list[GroupView]
    open: OpenGroupView
    free: list[str]
    counts: list[int]
    suggestions: list[GroupView]
    starts: dict[str, list[int]]
    able: bool
    passed: bool
    must: bool


class QuestionContext(ContextView):
    """The seat whose army is asked about, the values that may be asked for, and what is known of it by now."""

    target: int
    values: list[int]
    left: list[int]
    kills: int
    denied: list[int]
    match_ups: MatchUpsView | None


class ArmiesView(HeadView, kw_only=True, omit_defaults=True):
    """A seat's view of Game; ``tops``, the possible top cards of each army, is in views only."""

    rng: int
    to_move: list[int]
    cards: list[str]
    suits: list[str | None]
    armies: list[list[str]]
    fallen: list[list[LossView]]
    unused: list[str]
    hands: list[list[str]]
    stock: list[str]
    aside: list[str]
    presented: list[list[list[str]]]
    held_back: list[int]
    fresh: list[bool]
    skin_since: list[int]
    denied: list[list[int]]
    out: list[int]
    known: dict[str, list[int]]
    match_ups: MatchUpsView | None
    frames: list[FrameView]
    outcome: OutcomeView | None
    sides: list[int]
    scores: list[ScoreView]
    on_skin: list[int]
    tops: list[list[int]] = []
