"""Eight of Clubs: three announced moves, of which one is real (D-8C1 to D-8C5).

Long because one card puts three whole plays together, announces them and carries one out.

The card is shown first; then its player puts three moves together in secret, the real one first. They are announced in
an order drawn by lot, with as many hidden hand cards under each as it takes. What its frame holds of the moves is told
in `three_moves`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from .....kernel.actions import DONE, PASS, Action, action
from .....kernel.cards import ANY_SUIT, FACE_CODES, FACE_OF
from .....kernel.events import by_id, may_be
from .....kernel.frames import Frame
from .....kernel.names import Names, public
from .....kernel.plain import Plain, Vars
from ....events import ClaimMade, StrategyCountered
from ....views import MoveView, StrategyContext
from ...build import LONGEST, Laid, Placement, first_cells, next_cells
from ...build_kinds import FORMS, PlainForm, suits_for
from ...grid import CELL_ACTION, index_of, xy_of
from ...intent import free_parallels, laid
from ...state import AssertionState
from ...verbs import AssertionTable
from ..base import Strategy
from ..counters import could_hold, may_counter, response_cards
from ..lists import COPIERS, COUNTERS, DECK_CODES
from ..masks import BOUNDS
from ..nested_plays import spoken_for, through
from ..registry import BY_CODE, announceable, code_of, register
from ..responses import Response
from ..results import LOST
from .three_moves import MOVE, MOVES, NAMES, PLACES, PLANNED, SAID, planned, said


class FacedForm(PlainForm):
    """The real build of Eight of Clubs: of hand cards only, not more than leave enough for the other moves."""

    def cells(self, state: AssertionState, frame: Frame, seat: int, card: int) -> list[tuple[int, int]]:
        if len(laid(frame)) >= frame.vars["most"]:
            return []
        return self._plain_cells(state, frame, seat, suits_for(state, frame, card))

    def open_cards(self, state: AssertionState, frame: Frame, seat: int) -> list[int]:
        used = frame.vars.get("_laid_cards", ())
        return [card for card in state.hands[seat] if card not in used and self.cells(state, frame, seat, card)]


FORMS["faced"] = FacedForm()


class ThreeFaces(Strategy):
    """Announce three moves; opponents may counter any of them, but only one is real (D-8C1 to D-8C5)."""

    names: ClassVar[Names] = {**Strategy.names, **MOVES}
    code = "8C"
    ground_under = ("threeFaces", "off")
    alone = False
    announceable = False
    announces = True
    by_lot = True

    def hides(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return frame.seat != seat  # which move is real

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        hand = self._hand(state, frame)
        if len(hand) < len(PLACES):
            return "three_more_cards"
        edge = self._edge(state, frame)
        cells = first_cells(state.ground, ANY_SUIT, free_parallels(state), edge)
        if len(cells) < len(PLACES) and len(cells) + len(self._claimable(state, frame)) < len(PLACES):
            return "no_three_moves"
        if any(self._fits(state, frame, card) for card in hand) or self._real_cards(state, frame):
            return ""
        return "no_move_of_your_own"

    def _hand(self, state: AssertionState, frame: Frame) -> list[int]:
        away = spoken_for(frame)
        return [card for card in state.hands[frame.seat] if card not in away]

    def _edge(self, state: AssertionState, frame: Frame) -> list[int]:
        return state.ground.frontier_for(state.side_of(frame.seat))

    def _fits(self, state: AssertionState, frame: Frame, card: int) -> bool:
        suits = suits_for(state, frame, card)
        return bool(first_cells(state.ground, suits, free_parallels(state), self._edge(state, frame)))

    def _bounds(self, frame: Frame) -> Vars:
        return {name: frame.vars[name] for name in BOUNDS if name in frame.vars}

    def _aim_names(self, frame: Frame, card: int | None) -> Vars:
        """Return the names a strategy is aimed with when it is one of the moves."""
        return {**self._bounds(frame), "card": card, "sealed": True, "credit": frame.vars.get("credit", "only")}

    def _real_cards(self, state: AssertionState, frame: Frame) -> list[int]:
        """Return the hand cards whose strategy could be the real move."""
        enacted = state.frames[0].vars.get("enacted_cards", ())
        able = []
        for card in self._hand(state, frame):
            code = code_of(state, card)
            if code is not None and card not in enacted and self._open(state, frame, code, card):
                able.append(card)
        return able

    def _claimable(self, state: AssertionState, frame: Frame) -> list[str]:
        """Return the codes that may be announced: the card is nowhere else in sight and not yet announced."""
        everyone = (1 << state.seats) - 1
        own = self._hand(state, frame)
        seen = {f for c, f in enumerate(state.faces) if state.known[c] == everyone and c not in own}
        said = {self._announced(frame, place) for place in PLACES}
        unseen = [code for code in DECK_CODES if FACE_OF[code] not in seen and code not in said]
        return [code for code in unseen if self._open(state, frame, code, None)]

    def _open(self, state: AssertionState, frame: Frame, code: str, card: int | None) -> bool:
        if not announceable(code):
            return False
        probe = Frame(code, frame.seat, "aim", {**self._aim_names(frame, card), **through(frame)})
        return not BY_CODE[code].why_not(state, probe)

    def _announced(self, frame: Frame, place: str) -> str | None:
        """Return the code of the card that a move put together so far is said to be; ``None`` for a build."""
        face = frame.vars.get(planned(place, "face"))
        if face is None:
            return None
        return COPIERS[0] if frame.vars.get(planned(place, "copy")) else FACE_CODES[face]

    # putting the moves together -----------------------------------------------------------------------------------

    def opposed(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """Go on without a window for counters: the card itself cannot be countered, only its moves (D-8C1)."""
        if frame.vars.get("nullable_by") is not None and not frame.vars.get("let_stand"):
            super().opposed(table, frame, result)
            return
        if table.turn.seat == frame.seat:
            table.forget_declared(self.code)  # what is played through it counts (D-8C3)
        frame.vars = {n: value for n, value in frame.vars.items() if n not in SAID and n not in PLANNED}
        table.goto(frame, "next_face")

    def conceal(self, frame: Frame) -> None:
        """Hide from the others how far its player has come in putting the moves together."""
        if not any(said(place, "under_cards") in frame.vars for place in PLACES):
            frame.step, frame.ask = "kind_chosen", "choice"

    def is_intention(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return frame.seat == seat and frame.step in ("kind_chosen", "real_chosen", "false_named", "false_cell")

    def next_face(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if self._count(frame) == len(PLACES):
            table.ask(frame, frame.seat, "declare", "announced")
        else:
            table.ask(frame, frame.seat, "choice", "kind_chosen")

    def _count(self, frame: Frame) -> int:
        done: int = frame.vars.get("_count", 0)
        return done

    def _room(self, state: AssertionState, frame: Frame) -> int:
        """Return how many cards the move being put together may take; each move still to come needs one."""
        used = sum(self._size(frame, planned(place, "build_cells")) for place in PLACES[: self._count(frame)])
        return len(self._hand(state, frame)) - used - (len(PLACES) - 1 - self._count(frame))

    def _size(self, frame: Frame, cells: str) -> int:
        """Return how many cards a move takes; ``cells`` is the name under which a build keeps its cells."""
        return len(frame.vars.get(cells, (0,)))

    def _build_names(self, state: AssertionState, frame: Frame) -> Vars:
        most = min(LONGEST, self._room(state, frame))
        return {"credit": "only", "plays": False, "optional": False, "form": "faced", "most": most, "sealed": True}

    def kind_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        if self._count(frame):
            builds, plays = bool(self._next_cells(state, frame, ())), bool(self._claimable(state, frame))
        else:
            probe = Frame("action", frame.seat, "chosen", self._build_names(state, frame))
            builds = bool(FORMS["faced"].open_cards(state, probe, frame.seat))
            plays = bool(self._real_cards(state, frame))
        return [action("choice", word) for word, there in (("build", builds), ("strategy", plays)) if there]

    def kind_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        real = not self._count(frame)
        frame.vars = {**frame.vars, "_kind": choice.value}  # private, so that the step is concealed with it
        if choice.value == "build" and real:
            names = {**self._build_names(table.state, frame), "_secret": True}
            table.call(frame, Frame("action", frame.seat, "begin", names), "real_built")
        elif choice.value == "build":
            frame.vars = {**frame.vars, "_open_cells": ()}
            table.ask(frame, frame.seat, "cell", "false_cell")
        elif real:
            table.ask(frame, frame.seat, "card", "real_chosen")
        else:
            table.ask(frame, frame.seat, "strategy", "false_named")

    def real_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in self._real_cards(state, frame)]

    def real_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        code = code_of(table.state, choice.card)
        assert code is not None
        frame.vars = {**frame.vars, "_real_card": choice.card}
        self._aim_face(table, frame, code, choice.card)

    def _aim_face(self, table: AssertionTable, frame: Frame, code: str, card: int | None) -> None:
        table.call(frame, Frame(code, frame.seat, "aim", {**self._aim_names(frame, card), "_secret": True}), "aimed_so")

    def aimed_so(self, table: AssertionTable, frame: Frame, plan: tuple[str, Vars]) -> None:
        """Keep the strategy, now that its targets are chosen, as one of the moves."""
        kind, targets = plan
        kept = {name: targets[name] for name in NAMES if name in targets}
        if "named" in targets:
            kept["naming"] = FACE_OF[targets["named"]]
        self._keep(table, frame, {**kept, "face": FACE_OF[kind]})

    def real_built(self, table: AssertionTable, frame: Frame, placed: Sequence[Placement]) -> None:
        frame.vars = {
            **frame.vars,
            "_laid_cards": tuple(card for card, _, _ in placed),
            "_laid_cells": tuple(cell for _, cell, _ in placed),
            "_laid_suits": tuple(suit for _, _, suit in placed),
        }
        self._keep(table, frame, {"build_cells": frame.vars["_laid_cells"]})

    def _keep(self, table: AssertionTable, frame: Frame, names: Vars) -> None:
        count = self._count(frame)
        kept = {planned(PLACES[count], name): value for name, value in names.items()}
        frame.vars = {**frame.vars, **kept, "_count": count + 1}
        table.goto(frame, "next_face")

    def false_named_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("strategy", code) for code in self._claimable(state, frame)]

    def false_named(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._aim_face(table, frame, str(choice.value), None)

    def false_cell_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        cells = frame.vars["_open_cells"]
        options = [CELL_ACTION[cell] for cell in self._next_cells(state, frame, cells)]
        return [*options, DONE] if cells and self._differs(frame, cells) else options

    def false_cell(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        cells = frame.vars["_open_cells"]
        if choice != DONE:
            frame.vars = {**frame.vars, "_open_cells": (*cells, index_of(*choice.cell))}
            table.ask(frame, frame.seat, "cell", "false_cell")
            return
        frame.vars = {name: value for name, value in frame.vars.items() if name != "_open_cells"}
        self._keep(table, frame, {"build_cells": cells})

    def _next_cells(self, state: AssertionState, frame: Frame, cells: tuple[int, ...]) -> list[int]:
        """Return the cells where a build named by cells only may begin or go on and still become a new build."""
        if len(cells) >= min(LONGEST, self._room(state, frame)):
            return []
        openings: set[int] = set()
        if cells:
            for build in self._ways(state, frame, cells):
                openings |= {cell for cell, _ in next_cells(state.ground, build, free_parallels(state))}
        else:
            openings = set(first_cells(state.ground, ANY_SUIT, free_parallels(state), self._edge(state, frame)))
        return sorted(
            cell
            for cell in openings
            if self._differs(frame, (*cells, cell)) or self._next_cells(state, frame, (*cells, cell))
        )

    def _ways(self, state: AssertionState, frame: Frame, cells: Sequence[int]) -> Iterator[list[Laid]]:
        """Yield the cards, with their suits, that could be laid on these cells one after the other."""
        builds: list[list[Laid]] = [[(cells[0], bit)] for bit in (1, 2, 4, 8) if state.ground.accepts(cells[0]) & bit]
        for cell in cells[1:]:
            longer = []
            for build in builds:
                fit = dict(next_cells(state.ground, build, free_parallels(state))).get(cell, 0)
                longer += [[*build, (cell, bit)] for bit in (1, 2, 4, 8) if fit & bit]
            builds = longer
        yield from builds

    def _differs(self, frame: Frame, cells: Sequence[int]) -> bool:
        others = (frame.vars.get(planned(place, "build_cells")) for place in PLACES)
        return all(other is None or set(other) != set(cells) for other in others)

    # announcing them ----------------------------------------------------------------------------------------------

    def announced_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [DONE]

    def announced(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Lay three moves face down, in an order and with cards drawn by lot, so that nothing tells the real one."""
        state, seat, names = table.state, frame.seat, frame.vars
        places = table.mixed(state.hands[seat], seat, force=True)
        real_card = names.get("_real_card")
        real = [places.get(card, card) for card in names.get("_laid_cards", () if real_card is None else (real_card,))]
        spare = [card for card in state.hands[seat] if card not in real]
        order = list(range(len(PLACES)))
        for last in (2, 1):
            other = table.below(last + 1)
            order[last], order[other] = order[other], order[last]
        kept = public(self.names, names)
        for at, which in enumerate(order):
            place = PLACES[at]
            size = self._size(frame, planned(PLACES[which], "build_cells"))
            size = min(size, len(spare))  # there can be fewer only in a loaded position that lacks cards
            cards = real if which == 0 else [spare.pop(table.below(len(spare))) for _ in range(size)]
            new = {planned(PLACES[which], name): said(place, name) for name in MOVE}
            kept |= {new[name]: value for name, value in names.items() if name in new}
            kept[said(place, "under_cards")] = tuple(cards)
        kept["_real"] = order.index(0)
        if "_laid_cards" in names:
            kept |= {
                "_laid_cards": tuple(real),
                "_laid_cells": names["_laid_cells"],
                "_laid_suits": names["_laid_suits"],
            }
        frame.vars = {**kept, "seats": (), "aims": (), "aimed_seats": (), "aimed_cards": (), "aimed_from": ()}
        for place in PLACES:
            for card in frame.vars[said(place, "under_cards")]:
                table.to_pile(card, "pending", "conceal", shown=False)
        for place in PLACES:
            self._tell(table, frame, place)
        frame.vars = {**frame.vars, "seats": tuple(self._who_may_aim(state, frame))}
        table.goto(frame, "next_aim")

    def _tell(self, table: AssertionTable, frame: Frame, place: str) -> None:
        if table.events is None:
            return
        told = self._said(table.state, frame, place)
        card, under = frame.vars.get("card"), frame.vars[said(place, "under_cards")][0]
        claim = ClaimMade(
            seat=frame.seat, card=may_be(card), under_card=by_id(under), code=told.code, victim=told.victim,
            mode=told.mode, cells=told.cells, named=told.named, number=told.number,
        )  # fmt: skip
        table.tell(claim)

    def _said(self, state: AssertionState, frame: Frame, place: str) -> MoveView:
        """Return in plain words what a move is announced to be; ``code`` is empty for a build."""
        names = frame.vars
        called = said if said(place, "under_cards") in names else planned

        def of(name: str) -> Plain:
            return names.get(called(place, name))

        cells = of("build_cells") or of("trick_cells") or (() if of("cell") is None else (of("cell"),))
        face, naming = of("face"), of("naming")
        return MoveView(
            code="" if face is None else FACE_CODES[face],
            copy=bool(of("copy")),
            cards=self._size(frame, called(place, "build_cells")),
            victim=of("victim"),
            mode=of("mode"),
            cells=[xy_of(cell) for cell in cells],
            named=None if naming is None else FACE_CODES[naming],
            number=of("number"),
        )

    # counters aimed at them ---------------------------------------------------------------------------------------

    def face_of(self, frame: Frame, at: int) -> Frame:
        """Return a move, announced or put together so far, as the frame it would be, without its unseen cards."""
        place = PLACES[at]
        held = frame.vars
        called = said if said(place, "under_cards") in held else planned
        cells = called(place, "build_cells")
        if cells in held:
            names: Vars = {"laid_cells": held[cells], "credit": "only"}
            return Frame("action", frame.seat, "answerable", {**names, **self._bounds(frame)})
        names = {name: held[called(place, name)] for name in NAMES if called(place, name) in held}
        if called(place, "naming") in held:
            names["named"] = FACE_CODES[held[called(place, "naming")]]
        code = FACE_CODES[held[called(place, "face")]]
        return Frame(code, frame.seat, "opposed", {**names, **self._bounds(frame), "card": None})

    def _targets(self, state: AssertionState, frame: Frame, seat: int, code: str, ready: bool = False) -> list[int]:
        """Return the announced moves a counter could be aimed at; nobody can see whether a build could be moved."""
        targets, rule = [], BY_CODE[code]
        for at in range(len(PLACES)):
            target = self.face_of(frame, at)
            if not isinstance(rule, Response) or not may_counter(state, target, seat, code):
                continue
            if not ready or target.kind == "action" or rule.ready(state, target, seat):
                targets.append(at)
        return targets

    def _who_may_aim(self, state: AssertionState, frame: Frame) -> list[int]:
        asked = []
        for seat in state.opponents(frame.seat):
            faces = [FACE_OF[code] for code in COUNTERS if self._targets(state, frame, seat, code)]
            if faces and could_hold(state, seat, faces):
                asked.append(seat)
        return asked

    def next_aim(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if frame.vars["seats"]:
            table.ask(frame, frame.vars["seats"][0], "window", "aimed_at")
        else:
            table.goto(frame, "resolve")

    def aimed_at_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        options = [PASS]
        for card in response_cards(state, seat):
            code = code_of(state, card)
            if code in COUNTERS and self._targets(state, frame, seat, code, ready=True):
                options.append(action("respond", card))
        return options

    def aimed_at(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        """Take an opponent's one counter and the move among the three that it is aimed at."""
        seat, *rest = frame.vars["seats"]
        if choice == PASS:
            frame.vars = {**frame.vars, "seats": tuple(rest)}
            table.goto(frame, "next_aim")
            return
        card, names = choice.card, frame.vars
        origin = table.take(card)
        table.to_pile(card, "pending", "respond", origin=origin)
        code = code_of(table.state, card)
        assert code is not None
        table.tell(StrategyCountered(seat, by_id(card), code, self.code, frame.seat))
        frame.vars = {
            **names,
            "aimed_cards": (*names["aimed_cards"], card),
            "aimed_seats": (*names["aimed_seats"], seat),
            "aimed_from": (*names["aimed_from"], origin.zone),
        }
        targets = self._targets(table.state, frame, seat, code, ready=True)
        if len(targets) > 1:
            table.ask(frame, seat, "number", "pointed")
        else:
            self._point(table, frame, targets[0])

    def pointed_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        code = code_of(state, frame.vars["aimed_cards"][-1])
        assert code is not None
        return [action("number", at + 1) for at in self._targets(state, frame, seat, code, ready=True)]

    def pointed(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._point(table, frame, choice.number - 1)

    def _point(self, table: AssertionTable, frame: Frame, at: int) -> None:
        names = frame.vars
        frame.vars = {**names, "aims": (*names["aims"], at), "seats": names["seats"][1:]}
        table.goto(frame, "next_aim")

    # the real one -------------------------------------------------------------------------------------------------

    def resolve(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Drop the counters on false moves, show and carry out the real move, and give the other cards back."""
        state, names = table.state, frame.vars
        real = names.get("_real")  # another seat's imagined position lacks it: then no move was real
        aimed = list(zip(names["aims"], names["aimed_cards"], names["aimed_seats"], names["aimed_from"], strict=True))
        for at, card, _seat, _zone in aimed:
            if at != real:
                table.to_pile(card, "removed", "missed")
        hits = [one for one in aimed if one[0] == real]
        for at, place in enumerate(PLACES):
            if at != real:
                for card in names[said(place, "under_cards")]:
                    table.to_seat(card, "hand", frame.seat, "return")
        if real is None or state.outcome is not None:
            self.finish(table, frame)
            return
        child = self.face_of(frame, real)
        child.step = "declared_now"
        child.vars = {**child.vars, "credit": names.get("credit", "only")}
        child.vars |= {"aimed_cards": tuple(card for _, card, _, _ in hits)}
        child.vars |= {"aimed_seats": tuple(seat for _, _, seat, _ in hits)}
        child.vars |= {"aimed_from": tuple(zone for _, _, _, zone in hits)}
        if child.kind == "action":
            del child.vars["laid_cells"]
            child.vars |= {name: names[name] for name in ("_laid_cards", "_laid_cells", "_laid_suits")}
            child.vars |= {"plays": False, "credit": "only"}
        else:
            child.vars |= {"card": names[said(PLACES[real], "under_cards")][0], "origin": "hand"}
        frame.vars = public(self.names, names)
        table.call(frame, child, "executed")

    def executed(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """End the move; if it was taken back (8H) the one that follows is an ordinary one (D-8C5)."""
        if result == LOST:
            self.put_away(table, frame, "centre")
            table.done(LOST)
        else:
            self.finish_after(table, frame, result)

    def add_context(self, state: AssertionState, frame: Frame, context: StrategyContext) -> None:
        """Show the moves announced so far; to their player alone, also those being put together."""
        shown = "_real" in frame.vars or said(PLACES[0], "under_cards") in frame.vars
        places = PLACES if shown else PLACES[: self._count(frame)]
        context.faces = [self._said(state, frame, place) for place in places]
        if "_open_cells" in frame.vars:
            context.cells = [xy_of(cell) for cell in frame.vars["_open_cells"]]


register(ThreeFaces())
