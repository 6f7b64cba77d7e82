"""Traits of a strategy, in any position: the data of its class, for which every other room asks.

Nobody else keeps lists of cards. Whoever needs all cards of a kind takes the list of `registry`, which is made of what
stands here; whoever has a card asks its strategy.
"""

from __future__ import annotations

from typing import ClassVar

from ....kernel.rule import Rule
from ..state import AssertionState


class Traits(Rule[AssertionState]):
    """The data of one card. A card changes what differs from the ordinary strategy played on the centre pile.

    What is asked at every decision is no class variable: the compiled build finds attributes of an object much faster.
    """

    code: ClassVar[str]
    """The code of its card, under which its texts stand in `words`."""
    kind: str = "C"
    """``C`` centre, ``T`` trick, ``K`` card or cell, ``B`` built, ``P`` passive, ``R`` response, ``M`` mask (D)."""

    # in which games it is more than ground ------------------------------------------------------------------------

    bit: int = 0
    """The bit of its face, by which a state says whether it is in play (`AssertionState.in_play`)."""
    early: ClassVar[bool] = False
    """Whether it is one of the twelve that a newcomer meets first (G-S2)."""
    ground_under: ClassVar[tuple[str, str | int] | None] = None
    """The option with its value under which it is only ground (G-S1)."""

    # when it is played --------------------------------------------------------------------------------------------

    timing: ClassVar[str] = "action"
    """When it is played, in a word that stands on the card and chooses its sign: ``Action``, ``Build``, ``Counter``,
    ``Answer`` (to a counter), ``Support`` (on another's turn), ``Bluff`` or ``Held`` (it works unplayed)."""
    opening: bool = False
    """Only as the first thing in a turn, or right after Queen of Clubs (3C, 4C)."""
    retaliation: bool = False
    """A counter-strategy that is played as an action of one's own turn (KS, 3S)."""
    undoes_turn: bool = False
    """Whether it undoes the turn before, and so may be played instead of an order laid on in it (KS, C6-R3)."""
    seizes: bool = False
    """Whether it claims what an opponent's side gained in their last turn (3S)."""
    special_place: ClassVar[int] = 0
    """Its place among the cards that may bring a turn an action of their own kind (``special``); 0: it brings none."""
    offered_first: ClassVar[bool] = False
    """Whether it is offered to the others as a turn begins, with more than two players (``offer_round``, whose
    result is its code; 7C)."""

    # what it is aimed at, and where it goes -----------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = ()
    """What is chosen when it is declared, by the names of `targets.FIELDS` (C2)."""
    destination: ClassVar[str] = "centre"
    """Where the card goes when it has been carried out, unless the effect has put it elsewhere."""
    located: bool = False
    """Whether its target is a place on the board, so that Six of Clubs may move it."""
    second_base: ClassVar[bool] = False
    """Whether an Ace of Clubs on the board is a target like a trick (D-AC4)."""
    founds: ClassVar[bool] = False
    """Whether it lies on the board as a second base (AC)."""
    narrows: ClassVar[bool] = False
    """Whether a single placement it asks for is not open on every cell (``allows``; 5S)."""
    names_held: ClassVar[str] = ""
    """The mode in which the card it names is one of its victim's hand, if it has such a mode (10S)."""

    # what it takes with it, and what takes it ---------------------------------------------------------------------

    copies: ClassVar[bool] = False
    """Whether it is played as a strategy that somebody else declared: one card of the game is (9S)."""
    enacts_from: ClassVar[str] = ""
    """Where the strategies lie that are enacted through it: ``removed``, ``centre``, ``board`` (under its own suit),
    ``declared`` by an opponent, or ``claimed`` (an ace or a king)."""
    alone: bool = True
    """Whether what stands against it has nothing to do with which card it is played with or through."""
    several_uses: ClassVar[bool] = False
    """Whether it has several uses, of which its words tell and a play makes one."""
    simple: bool = False
    """Whether it can nearly always be declared: a mask looks at such claims first."""
    in_doubt: ClassVar[bool] = False
    """Whether it may take other cards of the hand to enact it, so that only its player can tell (6C)."""
    announceable: ClassVar[bool] = True
    """Whether it may be one of the moves of Eight of Clubs: not if it takes another card, nor is that one (D-8C4)."""
    announces: ClassVar[bool] = False
    """Whether it announces moves that are answered in its place (8C, D-8C1)."""

    # how often, and what follows ----------------------------------------------------------------------------------

    continues: ClassVar[str] = ""
    """The credit it gives afterwards (C1), if it continues the turn."""
    repeats: ClassVar[bool] = True
    """Whether carrying it out again does anything (D-5C3, D-RS2)."""
    once_each: ClassVar[bool] = False
    """Whether carrying it out again does something only against somebody else: equal periods and equal orders do not
    add up (D-RS2)."""

    # what answers it, and what it answers -------------------------------------------------------------------------

    counter_place: int = 0
    """Its place among the cards that may be played in a window of counters (C3); 0: it is no counter."""
    answer_place: int = 0
    """Its place among the cards that may answer a counter (C3-R1); 0: it answers none."""
    as_answer: ClassVar[bool] = False
    """Whether it is played as an answer (10C, 8H), not as a counter-strategy."""
    unopposed: bool = False
    """Whether nothing may answer it, nor what is played under it (KH, 5D)."""
    evens_out: ClassVar[bool] = False
    """Whether it ends the game as a draw for everybody (8S)."""
    withdraws: ClassVar[bool] = False
    """Whether its player leaves the game by it (2H)."""
    takes_off: ClassVar[bool] = False
    """Whether it takes a complete trick off the board with all that hangs on it: what Nine of Hearts answers (AS)."""
    unlinks: bool = False
    """Whether the trick it is aimed at links nothing any more, and lines held through it alone are lost (AS, AD)."""

    # builds -------------------------------------------------------------------------------------------------------

    adds_points: ClassVar[bool] = False
    """Whether it may add points to a trick that is completed with it (2S, 4S)."""
    built_credit: ClassVar[str] = ""
    """The credit that it gives when it is built, and whose use counts as its declaration (7S, D-9S1)."""
    built_under: ClassVar[str] = ""
    """The option under which it may lie on the board in the suit of another card, as which it was built (QH)."""
    decrees: ClassVar[str] = ""
    """The form of build whose line of four is a trick by its word, whatever the suits (3D, 4H; A4-R3)."""
    provable: ClassVar[bool] = False
    """Whether a trick that it decrees may be challenged, and stands for good only if it was proved (4H)."""
    mends: ClassVar[str] = ""
    """The form of build that makes a trick of its decree a true one (4H)."""

    # orders -------------------------------------------------------------------------------------------------------

    definite: ClassVar[bool] = False
    """Whether its order is for one definite turn, and so comes before the open-ended ones (C6-R1)."""
    order_form: ClassVar[str] = ""
    """The form of four in line that its order asks for, if it asks for one (3D, 7D)."""
    order_on: ClassVar[str] = ""
    """What of the board its order is for: ``cells``, those that it names and that are still to be refilled (9H), or
    ``line``, the whole line through the one it names (10S)."""
    order_of_card: ClassVar[bool] = False
    """Whether its order is to enact a certain card (3H, 5S)."""
    watched: ClassVar[str] = ""
    """When a change of the board may end its order: ``cells`` before links are brought up to date (9H), ``links`` after
    that (10S), or never. Such an order comes back with the turn that ended it (KS)."""

    # what a player makes of it ------------------------------------------------------------------------------------

    held_worth: ClassVar[float] = 0.0
    """What it is worth to a hand beyond any card, in cards: from what a Captain's search found that it gained by
    playing it, turn for turn in which it was held (120 games)."""
    by_lot: ClassVar[bool] = False
    """Whether it deceives or gambles, so that what is chosen for it is chosen by lot."""
    shows_truth: ClassVar[bool] = False
    """Whether claims under it show how truthful its player is, and how trusting the others (masks; `player.habits`)."""
    strikes_holder: ClassVar[bool] = False
    """Whether its holder is struck as soon as an opponent comes to know of it (9C)."""

    # ---------------------------------------------------------------------------------------------------------------

    def order_variant(self, count: int, marked: bool) -> str:
        """Return which of its orders one is, where it lays on several kinds: the key of the words that say it.

        ``count`` is that of the order, ``marked`` tells whether a card was marked for it.
        """
        return ""

    def meets(self, rule: Traits) -> bool:
        """Return whether the rules let this card answer the strategy of another, whatever the position (C3)."""
        return False

    @property
    def enacted(self) -> bool:
        """Return whether it is declared as a strategy: neither built, nor an answer, nor merely held."""
        return self.kind in ("C", "T", "K", "M")
