"""The table of Strategic War: two rows of hidden defenders, and one attacker that turns one of them over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

import logic
from scenes.field import panels, strategic_paint
from scenes.field.glide import Place
from scenes.field.piece import Action, Control, Moment, Piece, SeatFacts, View, Zone
from scenes.field.scene import FieldScene
from scenes.field.strategic_layout import FINAL, SLOTS, Ground, compute
from scenes.field.strategic_story import clash_of, moments, rank_name
from scenes.table.words import card_name

YIELD = {"type": "choice", "choice": "yield"}
KEEP = {"type": "no"}
DONE = {"type": "done"}
LOCAL = {"line": "arrange", "swap": "target", "back": "target"}
"""Kinds of actions of this scene with the decision they belong to: whole choices, made of small steps and undoing."""
BACKS = {"black": "ink", "red": "seal"}
EXPECTED = {"attacker": "would win", "defender": "would lose", "tie": "a tie"}


class StrategicScene(FieldScene):
    """One game of Strategic War."""

    seal = "strategic"
    ground: Ground

    # ---- how things stand ----------------------------------------------------------------------------------------

    @property
    def enemy(self) -> int:
        """The other seat."""
        return 1 - self.viewer

    @property
    def you(self) -> int | None:
        """The seat that is spoken to as "you"; nobody while several people look."""
        return None if self.session.hot_seat else self.viewer

    @property
    def hidden(self) -> bool:
        """Several people look at the screen: not even the viewer's own cards are to be seen."""
        shared = self.session.hot_seat and not self.session.smoke
        return shared and (self.busy or self.turnover.deciding != self.viewer)

    @property
    def kind(self) -> str:
        """The kind of the viewer's decision."""
        return self.decision.kind if self.decision is not None else ""

    @property
    def marks(self) -> dict[str, Any]:
        """What the moment that is shown is about."""
        return self.moment.marks if self.moment is not None else {}

    @property
    def frame(self) -> dict[str, Any]:
        """The suspended rule: whose attack it is and how far it has come."""
        frames = self.view.get("frames") or [{}]
        return dict(frames[-1])

    @property
    def arranging(self) -> bool:
        """The defenders are still being chosen."""
        return self.frame.get("step") == "arranged"

    @property
    def attacker(self) -> int | None:
        """The seat that attacks now."""
        if "clash" in self.marks:
            return int(self.marks["clash"]["seat"])
        return None if self.arranging or not self.frame else int(self.frame["seat"])

    @property
    def clash(self) -> dict[str, Any] | None:
        """The attack that lies on the table: just turned up, or waiting for what its result leaves to choose."""
        if "clash" in self.marks:
            return dict(self.marks["clash"])
        frame = self.frame
        result = {"sheltered": "defender", "decided": "tie"}.get(frame.get("step", ""))
        if result is None:
            return None
        return clash_of({"seat": frame["seat"], "target": 1 - frame["seat"], "result": result, **frame["vars"]})

    def back(self, seat: int) -> str:
        """The kind of card back a side has."""
        return BACKS[self.view["colours"][seat]]

    def fallen(self, seat: int) -> list[str]:
        """What a side has lost, the latest last."""
        found: list[str] = self.view["discards"][seat]
        return found

    def number(self, code: str) -> int:
        """The opaque number of a card: the same before and after it is turned up."""
        if code.startswith("?"):
            return int(code[1:])
        return int(self.view["cards"].index(code))

    def key(self, seat: int, code: str) -> str:
        """The name of a card's piece. Own cards go by their faces, as numbers are mixed when one is laid down."""
        return f"own:{code}" if seat == self.viewer else f"enemy:{self.number(code)}"

    def turn_words(self) -> str:
        return "Choosing defenders" if self.arranging else f"Attack {self.view['turn']}"

    def seat_facts(self, seat: int) -> SeatFacts:
        left = self.view["scores"][seat]["total"]
        return SeatFacts(str(left), (f"{self.view['colours'][seat]} deck",), active=self.attacker == seat)

    def plaque_place(self, seat: int) -> Rect | None:
        return None  # painted with the role of the side, see `strategic_paint.plaque`

    # ---- what there is -------------------------------------------------------------------------------------------

    def resize(self) -> None:
        if self.drawer_open is None:
            self.drawer_open = False  # the rows want the width; L brings the record
        super().resize()

    def refresh(self, glide: bool = True) -> None:
        if self._app is not None and hasattr(self, "layout"):
            self.ground = compute(self.area, self.u)
        super().refresh(glide)

    changed = refresh

    def hand(self) -> list[str]:
        """The viewer's hand in a steady order, without the defenders chosen; a card that is out keeps its place."""
        return sorted((code for code in self.view["hands"][self.viewer] if code not in self.line()), key=_strength)

    def out(self) -> str:
        """The card of the viewer's hand that lies on the ground."""
        clash = self.clash
        if clash is not None and clash["seat"] == self.viewer:
            return str(clash["attack_card"])
        return self.taken_up()

    def hole(self) -> Rect | None:
        """The place of that card in the hand."""
        hand = self.hand()
        return self.layout.hand_slot(hand.index(self.out()), len(hand)) if self.out() in hand else None

    def hand_end(self) -> int:
        """Where the hand ends at the right."""
        count = len(self.hand())
        return self.layout.hand_slot(count - 1, count).right if count else self.layout.hand.centerx

    def line(self) -> list[str]:
        """The defenders the viewer has chosen so far."""
        return list(self.decision.context["chosen"]) if self.kind == "arrange" else []

    def taken_up(self) -> str:
        """The card the viewer is about to attack with."""
        return str(self.decision.context["card"]) if self.kind == "target" else ""

    def pieces(self) -> list[Piece]:
        found = [*self._fallen(), *self._enemy_hand(), *self._enemy_row(), *self._own_row(), *self._own_hand()]
        clash = self.clash
        if self.taken_up():
            code, back = self.taken_up(), {"type": "back"}
            tip = "Press a defender to attack it, or this card to put it back."
            found.append(
                Piece(
                    self.key(self.viewer, code), self.ground.aiming(), code, action=back, drags=True, tip=tip, level=3
                )
            )
        elif clash is not None and ("clash" in self.marks or clash["result"] == "tie"):
            code = clash["attack_card"]
            place = self.ground.attacker(clash["target"] == self.viewer, clash["slot"])
            found.append(Piece(self.key(clash["seat"], code), place, code, angle=-2, level=3))
        elif "returning" in self.marks:
            gone = self.marks["returning"]
            place = self.ground.piles[gone["seat"] == self.viewer]
            found.insert(0, Piece(self.key(gone["seat"], gone["attack_card"]), place, gone["attack_card"]))
        return found

    def _fallen(self) -> list[Piece]:
        return [
            Piece(self.key(seat, code), self.ground.fallen[seat == self.viewer], code, level=0)
            for seat in (self.enemy, self.viewer)
            for code in self.fallen(seat)[-2:]
        ]

    def _enemy_hand(self) -> list[Piece]:
        seat, clash, box = self.enemy, self.clash, self.ground.backs
        hand = list(self.view["hands"][seat])
        if clash is not None and clash["seat"] == seat and clash["attack_card"] in hand:
            hand.remove(clash["attack_card"])
        if not self.arranging and not any(self.view["defence"][seat]) and len(hand) == 1:
            return []  # a final card lies in the row
        wide = round(box.h / 1.4)
        step = min(round(wide * 1.2), (box.w - wide) // max(1, len(hand) - 1))
        return [
            Piece(self.key(seat, code), Rect(box.x + at * step, box.y, wide, box.h), "?", back=self.back(seat))
            for at, code in enumerate(hand)
        ]

    def _enemy_row(self) -> list[Piece]:
        seat, clash = self.enemy, self.clash
        expected = self.decision.context["expected"] if self.kind == "target" else {}
        cards = [(slot, code) for slot, code in enumerate(self.view["defence"][seat]) if code is not None]
        if not cards and not self.arranging:
            hand = [code for code in self.view["hands"][seat] if not clash or code != clash["attack_card"]]
            cards = [(FINAL, code) for code in hand[:1]]
        found = []
        for slot, code in cards:
            action = {"type": "card", "card": code}
            wanted = self.kind == "target" and self.offers(action)
            turned = clash is not None and clash["target"] == seat and clash["slot"] == slot
            found.append(
                Piece(
                    self.key(seat, code),
                    self.ground.forward(False, slot) if turned else self.ground.slot(False, slot),
                    code if turned else "?",
                    back=self.back(seat),
                    action=action if wanted else None,
                    frame="threat" if turned else "",
                    tag=EXPECTED.get(expected.get(code, ""), ""),
                    tip="" if turned else self.memory_words(seat, slot),
                )
            )
        return found

    def _own_row(self) -> list[Piece]:
        seat, clash = self.viewer, self.clash
        cards = [(slot, code) for slot, code in enumerate(self.view["defence"][seat]) if code is not None]
        line = self.line()
        found = []
        for slot, code in cards:
            action = {"type": "card", "card": code}
            turned = clash is not None and clash["target"] == seat and clash["slot"] == slot
            wanted = self.kind in ("dilemma", "take") and self.offers(action)
            found.append(
                Piece(
                    self.key(seat, code),
                    self.ground.forward(True, slot) if turned else self.ground.slot(True, slot),
                    "?" if self.hidden and not turned else code,
                    back=self.back(seat),
                    folded=not turned,
                    action=action if wanted else None,
                    drags=wanted and self.kind == "take",
                    frame="threat" if turned else "mark" if wanted else "",
                    tip="" if turned else self.memory_words(seat, slot),
                )
            )
        for slot, code in enumerate(line):
            rest = {"type": "line", "cards": [one for one in line if one != code]}
            tip = "Press it to take it back, or drag it to another place."
            place = self.ground.slot(True, slot)
            found.append(
                Piece(
                    self.key(seat, code),
                    place,
                    code,
                    back=self.back(seat),
                    folded=True,
                    action=rest,
                    drags=True,
                    tip=tip,
                )
            )
        return found

    def _own_hand(self) -> list[Piece]:
        hand, found = self.hand(), []
        clash = self.clash
        for at, code in enumerate(hand):
            if code == self.out():
                continue
            action: Action | None = {"type": "card", "card": code}
            if self.kind == "target":
                action = {"type": "swap", "card": code}
            wanted = self.kind in ("arrange", "attack", "target", "place", "shelter") and self.offers(action)
            turned = clash is not None and clash["slot"] == FINAL and clash["defence_card"] == code
            found.append(
                Piece(
                    self.key(self.viewer, code),
                    self.ground.forward(True, FINAL) if turned else self.layout.hand_slot(at, len(hand)),
                    "?" if (self.hidden and not turned) or code.startswith("?") else code,
                    back=self.back(self.viewer),
                    action=action if wanted else None,
                    drags=wanted,
                    frame="threat" if turned else "",
                    level=2,
                )
            )
        return found

    def memory_words(self, seat: int, slot: int) -> str:
        """What was last seen in a place, in a sentence."""
        if not self.view["options"]["memory"] or slot == FINAL or self.view["memory"][seat][slot] is None:
            return ""
        name = card_name("".join(self.view["memory"][seat][slot]))
        if seat == self.viewer:
            return f"The enemy has seen the {name} here."
        return f"You have seen the {name} here. It may have been changed since."

    def zones(self) -> list[Zone]:
        row = [self.ground.slot(True, slot) for slot in range(SLOTS)]
        tray = Rect(self.layout.hand.x, self.layout.tray.y, self.layout.hand.w, self.layout.tray.h)
        if self.kind == "arrange":
            chosen = len(self.line())
            found = [Zone(f"slot:{at}", place, lit=at == chosen) for at, place in enumerate(row)]
            return [*found, Zone("hand", tray)]
        if self.kind == "place":
            slot = self.decision.context["slot"]
            return [Zone(f"slot:{slot}", row[slot], lit=True)]
        if self.kind == "shelter":
            slot = self.decision.context["slot"]
            return [Zone(f"slot:{slot}", self.ground.forward(True, slot))]
        if self.kind == "take":
            return [Zone("hand", tray, lit=True)]
        if self.kind in ("attack", "target"):
            enemy = self.view["defence"][self.enemy]
            slots = [slot for slot in range(SLOTS) if enemy[slot] is not None] or [FINAL]
            found = [
                Zone(f"target:{slot}", self.ground.slot(False, slot).inflate(self.u(10), self.u(30))) for slot in slots
            ]
            return [*found, Zone("hand", tray)] if self.kind == "target" else found
        return []

    def drop(self, piece: Piece, zone: Zone) -> list[Action]:
        name, _, at = zone.name.partition(":")
        if name == "target":
            slot = int(at)
            row, hand = self.view["defence"][self.enemy], self.view["hands"][self.enemy]
            target = {"type": "card", "card": row[slot] if slot != FINAL else hand[0]}
            taken = piece.face == self.taken_up()
            return [target] if taken else [piece.action, target] if piece.action is not None else []
        if self.kind == "arrange":
            rest = [code for code in self.line() if code != piece.face]
            if name == "hand":
                return [{"type": "line", "cards": rest}] if piece.face in self.line() else []
            at_most = min(int(at), len(rest))
            line = [*rest[:at_most], piece.face, *rest[at_most:]]
            return [{"type": "line", "cards": line}] if len(line) <= SLOTS else []
        if name == "hand" and self.kind == "target":
            return [{"type": "back"}] if piece.face == self.taken_up() else []
        return [piece.action] if piece.action is not None else []

    def birth(self, piece: Piece) -> Place | None:
        if piece.key in self.glide.places:
            return None
        seat = self.viewer if piece.key.startswith("own:") else self.enemy
        pile = self.ground.piles[seat == self.viewer]
        return Place(pile.centerx, pile.centery, pile.w, 0)

    # ---- buttons -------------------------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        if "clash" in self.marks:
            won = self.marks["clash"]["result"] == "attacker" and self.marks["clash"]["seat"] == self.you
            return [Control("control:next", "Take the ground" if won else "Go on", {"type": "next"}, True)]
        kind = self.kind
        if kind == "arrange":
            return [Control("control:done", "Hold this line", DONE, True, self.offers(DONE))]
        if kind == "shelter":
            return [Control("control:keep", "Leave it there", KEEP, True)]
        if kind == "dilemma":
            return [Control("control:yield", "End the attack", YIELD, True)]
        if kind == "target":
            return [Control("control:back", "Put it back", {"type": "back"})]
        return []

    def place_buttons(self) -> list[tuple[Control, Rect]]:
        controls = self.controls()
        if not controls:
            return []
        box = strategic_paint.button_place(self)
        return [(controls[0], box)] if len(controls) == 1 else panels.place_controls(self, controls)

    # ---- answers -------------------------------------------------------------------------------------------------

    def offers(self, action: Action | None) -> bool:
        if action is not None and action["type"] in LOCAL:
            return self.kind == LOCAL[action["type"]]
        return super().offers(action)

    def act(self, *actions: Action) -> bool:
        first = actions[0] if actions else {"type": ""}
        if first["type"] == "line":
            return self._arrange(first["cards"])
        if first["type"] == "back":
            return self.undo()
        if first["type"] == "swap":
            self.match.undo(self.viewer)
            return super().act({"type": "card", "card": first["card"]}, *actions[1:])
        return super().act(*actions)

    def _arrange(self, wanted: Sequence[str]) -> bool:
        """Go from one choice of defenders to another by undoing and taking small steps."""
        match, old = self.match, self.line()
        same = 0
        while same < min(len(old), len(wanted)) and old[same] == wanted[same]:
            same += 1
        for _ in old[same:]:
            match.undo(self.viewer)
        try:
            for code in wanted[same:]:
                match.act(self.viewer, {"type": "card", "card": code})
        except logic.Refusal as refused:
            self.refresh()
            self.refuse(refused.reason)
            return False
        self.app.play("place")
        self.unsay()
        return True

    def prompt(self) -> tuple[str, str]:
        bold, rest = super().prompt()
        clash = self.clash
        if self.kind == "dilemma" and clash is not None:
            bold = f"{rank_name(clash['attack_card'])} against {rank_name(clash['defence_card'])}."
        if self.kind == "shelter" and clash is not None:
            mine = "Your" if self.you is not None else f"{self.names[self.viewer]}’s"
            bold = f"{mine} {rank_name(clash['defence_card'])} has held."
            rest = "Leave it there, or put a card of your hand in its place unseen."
        return bold, rest

    def moments_of(self, events: list[dict[str, Any]], before: View, after: View) -> list[Moment]:
        return moments(events, before, after)

    # ---- picture -------------------------------------------------------------------------------------------------

    def paint_board(self, surface: pygame.Surface) -> None:
        strategic_paint.board(self, surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        strategic_paint.over(self, surface)


def _strength(code: str) -> tuple[int, str]:
    """Cards of a hand lie by rank, the strongest first."""
    if code.startswith("?"):
        return (0, code)
    return (-("23456789TJQKA".index(code[0] if code[0] != "1" else "T")), code[-1])
