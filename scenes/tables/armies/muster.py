"""The muster before the first round: everybody chooses a suit and stacks its court cards in secret."""

from __future__ import annotations

import pygame
from pygame import Rect

import logic
from logic import Sentence
from logic.views import CardAct, DoneAct, SuitAct
from scenes.tables.armies import texts
from scenes.tables.armies.local_actions import Order
from scenes.tables.armies.table import ArmiesTable
from scenes.tables.armies.verdicts import worth
from scenes.tables.field.piece import Control, Piece, Zone
from scenes.ui import paint, text
from scenes.ui.words import called, name_in

DONE = DoneAct()
SUIT_ORDER = "SHDC"
CARD_SHARE = 0.37  # of the width of a suit that one of its cards takes


def choosing(scene: ArmiesTable) -> bool:
    """Return whether suits are still being chosen."""
    return not all(scene.view.suits)


def _of_suit(scene: ArmiesTable, words: Sentence, letter: str) -> str:
    """Return a sentence with a suit in it."""
    return scene.worded(words(suit=logic.noun(logic.SUIT_WORDS[letter])))


# ---- choosing a suit -------------------------------------------------------------------------------------------------


def _quarter(scene: ArmiesTable, number: int) -> Rect:
    """The part of the ground for one suit."""
    area, u = scene.area, scene.u
    wide = min(u(420), (area.w - u(40)) // 4)
    high = min(round((wide - u(20)) * CARD_SHARE * 1.4) + u(180), area.h - u(30))
    left = area.centerx - 2 * wide
    return Rect(left + number * wide, area.y + (area.h - high) // 2, wide, high).inflate(-u(20), 0)


def _fan(scene: ArmiesTable, number: int) -> list[Rect]:
    """Places of the four cards of a suit."""
    place = _quarter(scene, number)
    wide = round(min(place.w * CARD_SHARE, (place.h - scene.u(120)) / 1.4))
    step = min(round(wide * 0.6), (place.w - wide - scene.u(24)) // 3)
    left = place.centerx - (wide + 3 * step) // 2
    top = place.y + (place.h - scene.u(92) - round(wide * 1.4)) // 2 + scene.u(8)
    return [Rect(left + at * step, top, wide, round(wide * 1.4)) for at in range(4)]


def _suit_pieces(scene: ArmiesTable) -> list[Piece]:
    suits = scene.view.suits
    return [
        Piece(f"card:{rank}{letter}", rect, f"{rank}{letter}", dim=letter in suits)
        for number, letter in enumerate(SUIT_ORDER)
        for rank, rect in zip("AKQJ", _fan(scene, number), strict=True)
    ]


def _suit_zones(scene: ArmiesTable) -> list[Zone]:
    found = []
    for number, letter in enumerate(SUIT_ORDER):
        action = SuitAct(letter)
        tip = _of_suit(scene, texts.BECOMES, letter)
        may = scene.offers(action)
        found.append(Zone(f"suit:{letter}", _quarter(scene, number), action if may else None, tip=tip if may else ""))
    return found


# ---- stacking --------------------------------------------------------------------------------------------------------


def _slots(scene: ArmiesTable) -> list[Rect]:
    """The four places of the stack, the top card at the left."""
    area, u = scene.area, scene.u
    room = area.h - u(112) - _list_height(scene)
    wide = min(u(190), round(room / 1.4), (area.w - u(120)) // 5)
    gap = min(u(36), wide // 4)
    left = area.centerx - (4 * wide + 3 * gap) // 2
    top = area.y + _list_height(scene) + u(70) + max(0, (room - round(wide * 1.4)) // 2)
    return [Rect(left + at * (wide + gap), top, wide, round(wide * 1.4)) for at in range(4)]


def _list_height(scene: ArmiesTable) -> int:
    return scene.u(70)


def _hand_places(scene: ArmiesTable) -> list[Rect]:
    return [scene.layout.hand_slot(number, 4) for number in range(4)]


def _stack_pieces(scene: ArmiesTable) -> list[Piece]:
    army = sorted(scene.view.armies[scene.viewer], key=lambda code: 0 if code.startswith("?") else -worth(code))
    back = scene.back(scene.viewer)
    if scene.kind != "stack":
        return [Piece(f"stacked:{at}", rect, "?", back=back) for at, rect in enumerate(_slots(scene))]
    placed = scene.placed
    found = []
    for code, rect in zip(army, _hand_places(scene), strict=True):
        if code not in placed:
            found.append(Piece(f"card:{code}", rect, code, action=CardAct(code), drags=True, level=2))
    for code, rect in zip(placed, _slots(scene), strict=False):
        rest = [one for one in placed if one != code]
        action = Order(tuple(rest))
        tip = scene.worded(texts.TAKE_BACK_STACKED())
        found.append(Piece(f"card:{code}", rect, code, action=action, drags=True, tip=tip))
    return found


def pieces(scene: ArmiesTable) -> list[Piece]:
    """The suits, or the cards of the viewer's army."""
    return _suit_pieces(scene) if choosing(scene) else _stack_pieces(scene)


def zones(scene: ArmiesTable) -> list[Zone]:
    """Suits to be pressed, or places of the stack to be filled."""
    if choosing(scene):
        return _suit_zones(scene)
    if scene.kind != "stack":
        return []
    found = [Zone(f"slot:{at}", rect.inflate(scene.u(10), scene.u(10))) for at, rect in enumerate(_slots(scene))]
    row = _hand_places(scene)
    return [*found, Zone("hand", row[0].unionall(row[1:]))]


def drop(scene: ArmiesTable, piece: Piece, zone: Zone) -> list[Order]:
    """A card into a place of the stack, or back."""
    if scene.kind != "stack":
        return []
    placed = scene.placed
    kind, _, number = zone.name.partition(":")
    rest = [code for code in placed if code != piece.face]
    if kind == "hand":
        return [Order(tuple(rest))] if piece.face in placed else []
    at = min(int(number), len(rest))
    return [Order((*rest[:at], piece.face, *rest[at:]))]


def controls(scene: ArmiesTable) -> list[Control]:
    """The seal on the stack."""
    found = []
    if scene.placed:
        found.append(Control("control:clear", scene.worded(texts.TAKE_ALL_BACK()), Order(())))
    tip = scene.effect(DONE) or scene.sight.explain(DONE) or ""
    return [*found, Control("control:done", scene.worded(texts.SEAL()), DONE, True, DONE in scene.actions, tip)]


# ---- picture ---------------------------------------------------------------------------------------------------------


def ground(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """Draw what lies below the cards before the first round."""
    if choosing(scene):
        for number, letter in enumerate(SUIT_ORDER):
            _paint_suit(scene, surface, number, letter)
        return
    _paint_stack(scene, surface)
    _paint_players(scene, surface)


def _paint_suit(scene: ArmiesTable, surface: pygame.Surface, number: int, letter: str) -> None:
    look, u, theme = scene.look, scene.u, scene.look.theme
    place = _quarter(scene, number)
    free = scene.offers(SuitAct(letter))
    paint.panel(surface, theme, place, radius=u(8), elevation=1)
    if free:
        paint.rounded_rect(surface, place, u(8), None, theme.legal, max(1, u(1.5)) + look.strong)
    base = _fan(scene, number)[0].bottom
    suits: list[str | None] = scene.view.suits
    text.text(
        surface,
        _of_suit(scene, texts.SUIT, letter),
        "title",
        look.type(28),
        theme.text,
        place.centerx,
        base + u(44),
        "c",
    )
    if letter in suits:
        seat = suits.index(letter)
        size = look.type(17)
        name, size = name_in(called(scene.names[seat]), "ui", size, place.w - u(60))
        wide = text.width(name, "ui", size) + u(32)
        x = place.centerx - wide // 2
        paint.banner(surface, scene.banners[seat], x, base + u(58), u(24))
        tone = theme.banner_text(scene.banners[seat])
        text.text(surface, name, "ui", size, tone, x + u(32), base + u(70), "lm")
        return
    words = scene.worded((texts.TAKE_IT if free else texts.FREE)())
    text.text(surface, words, "ui", look.type(16), theme.text2, place.centerx, base + u(70), "cm")


def _paint_stack(scene: ArmiesTable, surface: pygame.Surface) -> None:
    look, u, theme = scene.look, scene.u, scene.look.theme
    places = _slots(scene)
    step = places[1].x - places[0].x - u(8)
    order = [scene.worded(label()) for label in texts.PLACES]
    size = min(text.fitted(words, "title_italic", look.type(24), step) for words in order)
    for words, rect in zip(order, places, strict=True):
        paint.dashed_rect(surface, rect, theme.line_hi, u(8), u(6), max(1, u(1.3)))
        text.text(surface, words, "title_italic", size, theme.text2, rect.centerx, rect.y - u(16), "c")
    row = places[0].unionall(places[1:])
    told = texts.STRUCK_FIRST
    if scene.kind != "stack":
        told = texts.ALL_SEALED if scene.hidden else texts.SEALED
    text.text(surface, scene.worded(told()), "ui", look.type(17), theme.text2, row.centerx, row.bottom + u(34), "c")


def player(scene: ArmiesTable, seat: int) -> Rect:
    """Return where somebody stands in the line of everybody: emblem, name and suit."""
    u, area, seats = scene.u, scene.area, scene.rows()
    step = min(u(420), (area.w - u(40)) // len(seats))
    left = area.centerx - step * len(seats) // 2 + seats.index(seat) * step
    inset = max(u(10), (step - u(190)) // 2)
    return Rect(left + inset, area.y + u(20), step - u(16), u(48))


def _paint_players(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """One line with everybody's suit, and who is ready."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    size = look.type(17)
    for seat in scene.rows():
        place = player(scene, seat)
        x, y = place.x, place.centery
        paint.banner(surface, scene.banners[seat], x, y - u(18), u(36))
        room = place.w - u(48)
        name, fitting = name_in(called(scene.names[seat]), "ui_semibold", size, room)
        text.text(surface, name, "ui_semibold", fitting, theme.text, x + u(48), y - u(3))
        waits = seat in scene.view.to_move
        suit = scene.view.suits[seat]
        words = _of_suit(scene, texts.STACKS if waits else texts.STACKED, suit) if suit else ""
        tone = theme.text2 if waits else theme.jade_hi
        text.text(surface, text.elide(words, "ui", size, room), "ui", size, tone, x + u(48), y + u(19))
