"""The part of a state that every game has. Plain data, cheap to copy, no reference to rules."""

from __future__ import annotations

from typing import ClassVar, Self, TypeVar

from .actions import Action
from .cards import BACK_CODES, FACE_CODES, HIDDEN, number_backs
from .fields import EVERYBODY, HOLDER, Fields
from .frames import Frame
from .outcome import Outcome
from .plain import Options


class State:
    """A position, whole: secrets, chance and the stack of suspended rules included.

    ``faces[card]`` is the one secret table (a face number, or ``HIDDEN`` in a view); ``known[card]`` is a bit mask of
    the seats that may see it. ``backs[card]`` is the number by which everybody who looks on may follow the card, and
    by which it is named where its face is hidden: each is some card's, and `Table.mix_backs` lets them change places.
    ``viewer`` is ``None`` for the truth, a seat for that seat's view. Subclasses declare what else they hold, and fill
    a ``blank`` one in :meth:`copy`.
    """

    holds: ClassVar[Fields] = {}
    """Its own fields, each declared once; the ``__slots__`` of a subclass are their names."""

    __slots__ = (
        "backs",
        "cached",
        "cached_for",
        "faces",
        "frames",
        "known",
        "options",
        "outcome",
        "rng",
        "seats",
        "turn",
        "viewer",
    )

    def __init__(self, seats: int, options: Options, faces: list[int], rng: int, blank: bool = False) -> None:
        if blank:
            return
        self.seats = seats
        self.options = options  # never changed after the start: shared by all copies
        self.faces = faces
        self.known = [0] * len(faces)
        self.backs = number_backs(len(faces))  # replaced, never changed in place: copies share it
        self.rng = rng
        self.frames: list[Frame] = []
        self.turn = 0
        self.outcome: Outcome | None = None
        self.viewer: int | None = None
        self.cached: list[Action] | None = None  # the options last listed; dropped by every change, never copied
        self.cached_for = 0  # whose they are

    def _copy_into(self, new: State) -> None:
        """Fill the fields above of a blank state."""
        new.seats = self.seats
        new.options = self.options
        new.faces = self.faces[:]
        new.known = self.known[:]
        new.backs = self.backs
        new.rng = self.rng
        new.frames = [frame.copy() for frame in self.frames]
        new.turn = self.turn
        new.outcome = self.outcome
        new.viewer = self.viewer
        new.cached = None
        new.cached_for = 0

    def copy(self) -> Self:
        """A copy that shares nothing changeable with this one."""
        raise NotImplementedError

    def zones(self) -> list[tuple[str, list[int]]]:
        """Every zone as ``(name, card ids)``; each card lies in exactly one."""
        found: list[tuple[str, list[int]]] = []
        for name, field in self.holds.items():
            if field.by_seat:
                found += [(f"{field.zone} {seat}", pile) for seat, pile in enumerate(getattr(self, name))]
            elif field.zone:
                found.append((field.zone, getattr(self, name)))
        return found + self.other_zones()

    def other_zones(self) -> list[tuple[str, list[int]]]:
        """The zones whose cards lie in something else than a pile. None as a rule."""
        return []

    def usual_knowledge(self) -> list[int]:
        """Return by card a mask of the seats that know it by where it lies."""
        masks = [(1 << self.seats) - 1] * len(self.faces)
        for name, field in self.holds.items():
            if field.zone and field.known != EVERYBODY:
                held = getattr(self, name)
                for seat, pile in enumerate(held if field.by_seat else [held]):
                    for card in pile:
                        masks[card] = 1 << seat if field.known == HOLDER else 0
        return masks

    def scores(self) -> list[int]:
        """The score of each side, as everybody sees it."""
        raise NotImplementedError

    def lying(self) -> list[int]:
        """The cards on the table that may be lost from it. None in a game where none lie."""
        return []

    def fans(self) -> list[list[int]]:
        """The hands by seat: the order of one is known to its holder alone. None in a game without hands."""
        return []

    def code(self, card: int) -> str:
        """``"9S"`` where the face is in this state's table, ``"?12"``, by its back, where it is hidden."""
        face = self.faces[card]
        return BACK_CODES[self.backs[card]] if face == HIDDEN else FACE_CODES[face]

    def code_for(self, seat: int | None, card: int) -> str:
        """The card as ``seat`` may name it (``None``: as it is)."""
        if seat is None or self.known[card] >> seat & 1:
            return self.code(card)
        return BACK_CODES[self.backs[card]]

    def codes_for(self, seat: int | None) -> list[str]:
        """Return every card as ``seat`` may name it."""
        eyes = 0 if seat is None else 1 << seat
        return [
            BACK_CODES[back] if face == HIDDEN or (eyes and not known & eyes) else FACE_CODES[face]
            for face, known, back in zip(self.faces, self.known, self.backs)
        ]

    def all_cards(self) -> list[int]:
        """All cards: of a view in the order of their backs, which is all its seat may know; of the truth by id."""
        cards = list(range(len(self.faces)))
        if self.viewer is not None:
            for card, back in enumerate(self.backs):
                cards[back] = card
        return cards

    def all_know(self, card: int) -> bool:
        """Return whether every seat knows a card."""
        return self.known[card] == (1 << self.seats) - 1

    def has_shown(self, seat: int, before: State) -> bool:
        """Return whether ``seat`` knows a card here that it did not know in an earlier position."""
        return any(now >> seat & 1 and not old >> seat & 1 for old, now in zip(before.known, self.known, strict=True))


S = TypeVar("S", bound=State)
"""The state of one game: its engine, rules, table and brain are generic over it."""


def clockwise(first: int, seats: int, out: int) -> list[int]:
    """The seats from ``first`` on, round the table, without those in the bit mask ``out``."""
    found = []
    for step in range(seats):
        seat = (first + step) % seats
        if not out >> seat & 1:
            found.append(seat)
    return found
