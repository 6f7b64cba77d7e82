"""The cards and places of Age of Spades: constructions, armies, structures, piles and the hand."""

from __future__ import annotations

from pygame import Rect

import logic
from logic.views import NEED_PAYS, AgeFacts, CardAct, ChoiceAct, ConstructionView, SeatAct
from scenes.tables.age_of_spades import battle as age_battle
from scenes.tables.age_of_spades import texts
from scenes.tables.age_of_spades.layout import BUILT, RATIO, Counts, Land
from scenes.tables.age_of_spades.local_actions import PutBack, Swap
from scenes.tables.age_of_spades.table import AgeTable
from scenes.tables.field.piece import Doing, Piece, Zone
from scenes.ui import text
from scenes.ui.words import plain

LAY = ChoiceAct("lay")
BACKS = {"forest": "jade", "fire": "seal", "wind": "azure", "mountain": "ink"}
SUITS = "DCHS"  # the order of a hand: what pays, what fights, what counts, what is committed
COURT = ("J", "Q", "K")
RANKS = ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SHOWN = 3  # cards of the discard that are really there
SURGE_UNITS = 3


class TurnedUp(ConstructionView):
    """A card that has just been turned up; ``key`` is the code it had face down."""

    key: str = ""


def order(code: str) -> tuple[int, int, str]:
    """Return where a card of the hand stands: court cards first, then suit by suit."""
    if code.startswith("?"):
        return 9, 0, code
    face = plain(code)
    court = face[:-1] in COURT
    return (0 if court else 1 + SUITS.index(face[-1])), RANKS.index(face[:-1]), code


def counts(scene: AgeTable, seat: int) -> Counts:
    """Places of the three rows of a seat, an empty one where something may be laid."""
    view, own = scene.view, seat == scene.viewer
    usual = SURGE_UNITS if own and view.civilizations[seat] == "C" else 1
    built = max(BUILT, len(view.constructions[seat]) + own)
    return Counts(built, max(usual, len(view.units[seat])), max(1, len(view.structures[seat])), usual)


def pieces(scene: AgeTable) -> list[Piece]:
    """Every card to be seen, the lowest first."""
    found = _piles(scene)
    for seat in [*scene.others(), scene.viewer]:
        found += _seat(scene, seat)
    battle = scene.battle
    if battle is not None:
        found += age_battle.pieces(scene, battle)
    return [*found, *_hand(scene)]


def _piles(scene: AgeTable) -> list[Piece]:
    ground, view = scene.ground, scene.view
    found = []
    for layer in range(min(3, -(-len(view.deck) // 12))):
        place = ground.deck.move(layer * scene.u(3), -layer * scene.u(2))
        tip = scene.worded(texts.DECK_HOLDS(count=len(view.deck)))
        found.append(Piece(f"deck:{layer}", place, "?", tip=tip, level=1))
    for code in view.discard[-SHOWN:]:
        tip = scene.worded(texts.LIE_HERE(count=len(view.discard)))
        found.append(Piece(code, ground.discard, plain(code), tip=tip))
    return found


def _seat(scene: AgeTable, seat: int) -> list[Piece]:
    ground, view = scene.ground.grounds[seat], scene.view
    battle = scene.battle
    if seat == scene.viewer and battle is not None:
        return []
    found = _building(scene, ground, seat)
    fights = battle is not None and seat in battle.sides
    for index, code in enumerate(view.units[seat]):
        place = ground.place(ground.army, index)
        if fights:
            continue
        drags = seat == scene.viewer and bool(scene.offered(SeatAct))
        tip = scene.worded(texts.UNIT(value=value(code)))
        found.append(Piece(code, place, plain(code), drags=drags, tip=tip, level=1))
    for index, code in enumerate(view.structures[seat]):
        spoil = CardAct(code)
        action = spoil if scene.kind == "spoils" and scene.offers(spoil) else None
        tip = scene.structure_words(plain(code)[-1])
        frame = "threat" if action else ""
        place = ground.place(ground.structures, index)
        found.append(Piece(code, place, plain(code), action=action, frame=frame, tip=tip, level=1))
    return found


def _building(scene: AgeTable, ground: Land, seat: int) -> list[Piece]:
    found = []
    own = seat == scene.viewer
    for index, one in enumerate(scene.view.constructions[seat]):
        code, paid = one.card, one.production
        turned = isinstance(one, TurnedUp)
        hidden = (scene.hidden if own else True) and not turned
        face = "?" if hidden or code.startswith("?") else plain(code)
        tip = scene.worded(_construction_tip(one, own and not hidden))
        key = one.key if isinstance(one, TurnedUp) else code
        back = BACKS[scene.banners[seat]] if own else "ink"
        folded, frame = own and not turned, "mark" if turned else ""
        place = ground.place(ground.building, index)
        found.append(Piece(key, place, face, back=back, folded=folded, frame=frame, tip=tip, level=1))
        for number, card in enumerate(paid):
            at = ground.paid(index, number, len(paid))
            found.append(Piece(card, at, plain(card), tip=tip, level=1))
    return found


def _construction_tip(one: ConstructionView, known: bool) -> str:
    if not known:
        return texts.FACE_DOWN_PAID(paid=one.sum) if one.sum else texts.FACE_DOWN()
    if one.cost is None:
        return texts.YOUR_DECOY(card=logic.card(one.card))
    return texts.YOUR_BUILDING(card=logic.card(one.card), paid=one.sum, cost=one.cost)


def value(code: str) -> int:
    """Return what a number card counts."""
    return int(plain(code)[:-1])


def payment(code: str) -> int:
    """Return what a card pays that lies on a face-down one."""
    return value(code) if plain(code)[-1] == "D" and plain(code)[:-1] not in COURT else NEED_PAYS


def zones(scene: AgeTable) -> list[Zone]:
    """Opponents to attack, face-down cards to pay for, the place for a new one, the place of the cards committed."""
    ground = scene.ground
    found = []
    for seat in scene.others():
        attack = SeatAct(seat)
        offered = scene.offers(attack)
        tip = scene.effect(attack)
        found.append(
            Zone(f"rival:{seat}", ground.grounds[seat].panel, attack if offered else None, tip=tip, grave=True)
        )
    battle = scene.battle
    if battle is not None:
        return found + age_battle.zones(scene, battle)
    for seat in range(scene.live.now.seats):
        land = ground.grounds[seat]
        for index, one in reversed(list(enumerate(scene.view.constructions[seat]))):  # what lies on top first
            action = CardAct(one.card)
            offered = scene.kind == "place" and scene.offers(action)
            rect = land.whole(index, len(one.production)).inflate(scene.u(12), scene.u(12))
            tip = scene.effect(action) if offered else ""
            found.append(Zone(f"build:{one.card}", rect, action if offered else None, lit=offered, tip=tip))
    own = ground.grounds[scene.viewer]
    offered = scene.offers(LAY)
    rect = _next(scene, own)
    if scene.kind in ("produce", "place"):
        label, size = scene.worded(texts.LAY_HERE()), scene.look.type(17)
        room = rect.w - scene.u(8) >= max(text.width(word, "title_italic", size) for word in label.split())
        label = label if offered and room else ""
        found.append(Zone("lay", rect, LAY if offered else None, label=label, lit=offered))
    return found


def _next(scene: AgeTable, own: Land) -> Rect:
    """The place of the next face-down card, as far as the last one leaves it free."""
    laid = scene.view.constructions[scene.viewer]
    place = own.place(own.building, len(laid))
    covered = own.whole(len(laid) - 1, len(laid[-1].production)).right - place.left if laid else 0
    cut = min(max(0, covered), place.w - scene.u(10))
    return Rect(place.left + cut, place.top, place.w - cut, place.h)


def _hand(scene: AgeTable) -> list[Piece]:
    held = scene.held
    battle = scene.battle
    away = battle.sides[scene.viewer].cards if battle is not None and scene.viewer in battle.sides else ()
    lying = [code for code in scene.view.hands[scene.viewer] if code not in away]
    found = []
    for index, code in enumerate(scene.hand_order):
        if code not in lying:
            continue
        place = slot(scene, index, len(scene.hand_order))
        if scene.hidden:
            found.append(Piece(code, place, "?", level=2))
            continue
        action: Doing | None = CardAct(code)
        if scene.kind == "place":
            action = PutBack() if code == held else Swap(code)
        if not scene.offers(action):
            action = None
        drags = code == held or (action is not None and scene.kind in ("produce", "commit"))
        facts = scene.sight.card_facts(code)
        why, told = (facts.why_not or "", facts.sentence) if isinstance(facts, AgeFacts) else ("", "")
        why = why if scene.kind and action is None else ""
        if code == held:
            place = place.move(0, -scene.u(10))
        tip = "" if code == held else told
        found.append(
            Piece(
                code, place, plain(code), action=action, drags=drags, chosen=code == held, dim=bool(why), tip=tip,
                why=why, level=2,
            )
        )  # fmt: skip
    return found


def slot(scene: AgeTable, index: int, count: int) -> Rect:
    """The place of a hand card: the whole tray left of the buttons is the hand's."""
    layout = scene.layout
    left, right = layout.plaque.x, layout.end_button.left - scene.u(28)
    card = layout.hand_card
    step = card + scene.u(10) if count < 2 else min(card + scene.u(10), (right - left - card) / (count - 1))
    total = card + round(step * (count - 1))
    middle = min(max(layout.board.centerx - scene.u(120), left + total // 2), right - total // 2)
    return Rect(middle - total // 2 + round(step * index), layout.hand.y, card, round(card * RATIO))
