"""The cards of Strategic War on its table: rows, hands, the attack, and where they can be dropped."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from logic.views import CardAct, ChoiceAct, ClashContext, DiscardAct, PlaceContext, TargetContext
from scenes.tables.field.piece import Doing, Piece, Zone
from scenes.tables.strategic_war import texts
from scenes.tables.strategic_war.layout import FINAL, SLOTS
from scenes.tables.strategic_war.local_actions import Arrange, PutBack, Swap
from scenes.tables.strategic_war.moments import Clash, Returning
from scenes.tables.strategic_war.table import StrategicTable


def pieces(scene: StrategicTable) -> list[Piece]:
    """Every card to be seen, the lowest first."""
    found = [*_fallen(scene), *_enemy_hand(scene), *_enemy_row(scene), *_own_row(scene)]
    found += [*_aside(scene), *_own_hand(scene)]
    clash = scene.clash
    if scene.taken_up():
        code, back = scene.taken_up(), PutBack()
        tip = scene.worded(texts.AIM())
        found.append(
            Piece(scene.key(scene.viewer, code), scene.ground.aiming(), code, action=back, drags=True, tip=tip, level=3)
        )
    elif clash is not None and (isinstance(scene.marks, Clash) or clash.result == "tie"):
        code = clash.attack_card
        place = scene.ground.attacker(clash.target == scene.viewer, clash.slot)
        mine = scene.kind == "dilemma" and clash.seat == scene.viewer
        tip = scene.worded(texts.GO_ON_OR_END()) if mine else ""
        found.append(Piece(scene.key(clash.seat, code), place, code, angle=-2, drags=mine, tip=tip, level=3))
    elif isinstance(scene.marks, Returning):
        gone = scene.marks
        place = scene.ground.piles[gone.seat == scene.viewer]
        found.insert(0, Piece(scene.key(gone.seat, gone.attack_card), place, gone.attack_card))
    return found


def _fallen(scene: StrategicTable) -> list[Piece]:
    """The last two cards each side has lost: the upper one has just come there."""
    return [
        Piece(scene.key(seat, code), scene.ground.fallen[seat == scene.viewer], code, level=0)
        for seat in (scene.enemy, scene.viewer)
        for code in scene.fallen(seat)[-2:]
    ]


def _enemy_hand(scene: StrategicTable) -> list[Piece]:
    """Small backs below the enemy's plaque."""
    seat, clash, box = scene.enemy, scene.clash, scene.ground.backs
    hand = list(scene.view.hands[seat])
    if clash is not None and clash.seat == seat and clash.attack_card in hand:
        hand.remove(clash.attack_card)
    if not scene.arranging and not any(scene.view.defence[seat]) and len(hand) == 1:
        return []  # a final card lies in the row
    wide = round(box.h / 1.4)
    step = min(round(wide * 1.2), (box.w - wide) // max(1, len(hand) - 1))
    return [
        Piece(
            scene.key(seat, code),
            Rect(box.x + at * step, box.y, wide, box.h),
            code if scene.remembered(code) else "?",
            back=scene.back(seat),
        )
        for at, code in enumerate(hand)
    ]


def _enemy_row(scene: StrategicTable) -> list[Piece]:
    """The enemy's defenders, or the final card."""
    seat, clash = scene.enemy, scene.clash
    expected = scene.context.expected if isinstance(scene.context, TargetContext) else {}
    cards = [(slot, code) for slot, code in enumerate(scene.view.defence[seat]) if code is not None]
    if not cards and not scene.arranging:
        hand = [code for code in scene.view.hands[seat] if not clash or code != clash.attack_card]
        cards = [(FINAL, code) for code in hand[:1]]
    found = []
    for slot, code in cards:
        action = CardAct(code)
        wanted = scene.kind == "target" and scene.offers(action)
        struck, turned = _struck(clash, seat, slot)
        found.append(
            Piece(
                scene.key(seat, code),
                scene.ground.forward(False, slot) if struck else scene.ground.slot(False, slot),
                code if turned else "?",
                back=scene.back(seat),
                action=action if wanted else None,
                frame="threat" if struck else "",
                tag=scene.worded(texts.EXPECTED[expected[code]]()) if code in expected else "",
                tip="" if turned else scene.memory_words(seat, slot),
            )
        )
    return found


def _struck(clash: Clash | None, seat: int, slot: int) -> tuple[bool, bool]:
    """Return whether the attack that lies on the table strikes this place, and whether its card has turned up."""
    if clash is None or (clash.target, clash.slot) != (seat, slot):
        return False, False
    return True, clash.stage != "landing"


def _own_row(scene: StrategicTable) -> list[Piece]:
    """The viewer's defenders with a corner turned up, or those chosen so far."""
    seat, clash = scene.viewer, scene.clash
    cards = [(slot, code) for slot, code in enumerate(scene.view.defence[seat]) if code is not None]
    line = scene.line()
    found = []
    for slot, code in cards:
        action = CardAct(code)
        struck, turned = _struck(clash, seat, slot)
        wanted = scene.kind in ("dilemma", "take") and scene.offers(action)
        found.append(
            Piece(
                scene.key(seat, code),
                scene.ground.forward(True, slot) if struck else scene.ground.slot(True, slot),
                "?" if scene.hidden and not turned else code,
                back=scene.back(seat),
                folded=not turned,
                action=action if wanted else None,
                drags=wanted,
                frame="threat" if struck else "mark" if wanted else "",
                tip="" if turned else scene.memory_words(seat, slot),
                why="" if wanted or not scene.kind or scene.hidden else scene.why_not(code),
            )
        )
    away = scene.put_aside()
    for slot, code in enumerate(line):
        rest = Arrange((*away,), tuple([one for one in line if one != code]))
        tip = scene.worded(texts.TAKE_BACK())
        place = scene.ground.slot(True, slot)
        found.append(
            Piece(
                scene.key(seat, code),
                place,
                code,
                back=scene.back(seat),
                folded=True,
                action=rest,
                drags=True,
                tip=tip,
            )
        )
    return found


def _aside(scene: StrategicTable) -> list[Piece]:
    """Return what the viewer has chosen to put aside so far."""
    away, line = scene.put_aside(), scene.line()
    return [
        Piece(
            scene.key(scene.viewer, code),
            scene.ground.aside(at),
            code,
            back=scene.back(scene.viewer),
            action=Arrange(tuple([one for one in away if one != code]), (*line,)),
            drags=True,
            tip=scene.worded(texts.TAKE_BACK_ASIDE()),
        )
        for at, code in enumerate(away)
    ]


def _own_hand(scene: StrategicTable) -> list[Piece]:
    """The viewer's hand in the tray."""
    hand, out, found = scene.hand(), scene.out(), []
    clash = scene.clash
    for at, code in enumerate(hand):
        if code in out:
            continue
        action: Doing = CardAct(code)
        if len(scene.put_aside()) < scene.to_put_aside():
            action = DiscardAct(code)
        if scene.kind == "target":
            action = Swap(code)
        wanted = scene.kind in ("arrange", "attack", "target", "place", "shelter") and scene.offers(action)
        why = "" if wanted or not scene.kind or code.startswith("?") else scene.why_not(code)
        turned = clash is not None and clash.slot == FINAL and clash.defence_card == code
        found.append(
            Piece(
                scene.key(scene.viewer, code),
                scene.ground.forward(True, FINAL) if turned else scene.layout.hand_slot(at, len(hand)),
                "?" if (scene.hidden and not turned) or code.startswith("?") else code,
                back=scene.back(scene.viewer),
                action=action if wanted else None,
                drags=wanted,
                frame="threat" if turned else "",
                tag=scene.worded(texts.SEEN()) if scene.remembered(code) else "",
                dim=bool(why),
                why=why,
                level=2,
            )
        )
    return found


def zones(scene: StrategicTable) -> list[Zone]:
    """Return where cards can be dropped, by what is decided."""
    row = [scene.ground.slot(True, slot) for slot in range(SLOTS)]
    tray = Rect(scene.layout.hand.x, scene.layout.tray.y, scene.layout.hand.w, scene.layout.tray.h)
    if scene.kind == "arrange":
        chosen, away = len(scene.line()), len(scene.put_aside())
        full = away == scene.to_put_aside()
        found = [Zone(f"slot:{at}", place, lit=full and at == chosen) for at, place in enumerate(row)]
        found += [Zone(f"aside:{at}", scene.ground.aside(at), lit=at == away) for at in range(scene.to_put_aside())]
        return [*found, Zone("hand", tray)]
    asked = scene.context
    if isinstance(asked, PlaceContext):
        return [Zone(f"slot:{asked.slot}", row[asked.slot], lit=True)]
    if isinstance(asked, ClashContext) and scene.kind == "shelter":
        return [Zone(f"slot:{asked.slot}", scene.ground.forward(True, asked.slot))]
    if scene.kind == "take":
        return [Zone("hand", tray, lit=True)]
    if scene.kind == "dilemma":
        own = scene.view.defence[scene.viewer]
        return [*(Zone(f"slot:{at}", row[at]) for at in range(SLOTS) if own[at] is not None), Zone("hand", tray)]
    if scene.kind in ("attack", "target"):
        enemy = scene.view.defence[scene.enemy]
        slots = [slot for slot in range(SLOTS) if enemy[slot] is not None] or [FINAL]
        found = [
            Zone(f"target:{slot}", scene.ground.slot(False, slot).inflate(scene.u(10), scene.u(30))) for slot in slots
        ]
        return [*found, Zone("hand", tray)] if scene.kind == "target" else found
    return []


def drop(scene: StrategicTable, piece: Piece, zone: Zone) -> Sequence[Doing]:
    """Return what dropping a card there means."""
    name, _, at = zone.name.partition(":")
    if name == "target":
        slot = int(at)
        row, hand = scene.view.defence[scene.enemy], scene.view.hands[scene.enemy]
        code = row[slot] if slot != FINAL else hand[0]
        if code is None:
            return []
        if piece.face == scene.taken_up():
            return [CardAct(code)]
        return [piece.action, CardAct(code)] if piece.action is not None else []
    if scene.kind == "arrange":
        return _arranged(scene, piece.face, name, at)
    if name == "hand" and scene.kind == "target":
        return [PutBack()] if piece.face == scene.taken_up() else []
    if scene.kind == "dilemma":
        return _after_a_tie(scene, piece, zone)
    return [piece.action] if piece.action is not None else []


def _arranged(scene: StrategicTable, code: str, name: str, at: str) -> Sequence[Doing]:
    """A card comes into the line or aside, where it takes the place of another if all are filled, or back to the
    hand."""
    away = [one for one in scene.put_aside() if one != code]
    line = [one for one in scene.line() if one != code]
    if name == "hand" and len(away) + len(line) == len(scene.put_aside()) + len(scene.line()):
        return []
    if name == "aside":
        full = len(away) == scene.to_put_aside()
        away[int(at) : int(at) + full] = [code]
    elif name != "hand":
        line.insert(int(at), code)
    full = len(away) == scene.to_put_aside()
    if len(line) > SLOTS or (name == "slot" and not full):
        return []
    return [Arrange((*away,), (*line,) if full else ())]


def _after_a_tie(scene: StrategicTable, piece: Piece, zone: Zone) -> Sequence[Doing]:
    """The attacker changes places with a defender, whichever of the two is carried, or comes back to the hand."""
    name, _, at = zone.name.partition(":")
    if name == "hand":
        return [piece.action] if piece.action is not None else [ChoiceAct("yield")]
    code = scene.view.defence[scene.viewer][int(at)]
    below = None if code is None else CardAct(code)
    return [below] if piece.action is None and below is not None and scene.offers(below) else []
