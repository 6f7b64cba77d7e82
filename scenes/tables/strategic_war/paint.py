"""Paints what lies around the cards of Strategic War: tints, line of battle, piles, plaques, result, memory, costs."""

from __future__ import annotations

import pygame
from pygame import Rect

from logic.views import strategic_news
from scenes.tables.field.button_places import beside
from scenes.tables.field.plaques import think
from scenes.tables.strategic_war import texts
from scenes.tables.strategic_war.layout import SLOTS
from scenes.tables.strategic_war.moments import Clash, figure
from scenes.tables.strategic_war.table import StrategicTable
from scenes.ui import assets, paint, text
from scenes.ui.medallion import stand
from scenes.ui.theme import BANNERS
from scenes.ui.words import called, name_in

INK = "#1C1815"
SMALLEST = 10  # pixels of type
STACK = 2  # backs that show below the top one


# ---- below the cards -------------------------------------------------------------------------------------------------


def board(scene: StrategicTable, surface: pygame.Surface) -> None:
    """Paint everything on the ground and in the tray that is no card."""
    theme, ground = scene.look.theme, scene.ground
    area = ground.area
    middle = area.centery + ground.c(1)
    half = min(ground.c(520), area.w // 2)
    paint.cord(
        surface, area.centerx - half, area.centerx + half, middle, theme.gold, 120, ground.c(5), max(1, scene.u(1))
    )
    for seat in (scene.enemy, scene.viewer):
        _row(scene, surface, seat)
        _pile(scene, surface, seat)
        plaque(scene, surface, seat)
    _tray(scene, surface)


def floor(scene: StrategicTable, surface: pygame.Surface) -> None:
    """The halves of the ground lean towards the banners of their sides."""
    board = scene.layout.board
    for upper, seat in ((True, scene.enemy), (False, scene.viewer)):
        fill = BANNERS[scene.banners[seat]].fill
        alphas = (34, 0) if upper else (0, 34)
        half = Rect(board.x, board.y if upper else board.centery, board.w, board.h // 2)
        surface.blit(paint.vertical_gradient(half.w, half.h, fill, fill, *alphas), half)


def _row(scene: StrategicTable, surface: pygame.Surface, seat: int) -> None:
    """Empty places, and the word beside the row."""
    look, ground, theme = scene.look, scene.ground, scene.look.theme
    mine = seat == scene.viewer
    places = [ground.slot(mine, slot) for slot in range(SLOTS)]
    row = scene.view.defence[seat]
    for place, code in zip(places, row, strict=True):
        if code is None:
            paint.dashed_rect(surface, place, theme.line_hi, scene.u(8), scene.u(6), max(1, scene.u(1.3)))
    label = texts.DEFENCE if any(row) or scene.arranging else texts.LAST_CARD if not mine else texts.NO_DEFENCE
    words = scene.worded(label())
    size = look.type(22)
    plaque_place = ground.plaques[mine]
    right = places[0].x - ground.c(34)
    base = places[0].centery
    face = "title"  # in the italic of this face a c and an e run together
    wide = text.width(words, face, size)
    if not mine and Rect(right - wide, base - size, wide, 2 * size).colliderect(ground.backs):
        return  # the enemy's hand reaches as far
    if right - wide > plaque_place.right or not plaque_place.inflate(0, size * 2).collidepoint(
        plaque_place.centerx, base
    ):
        text.text(surface, words, face, size, theme.text2, right, base, "rm")


def _pile(scene: StrategicTable, surface: pygame.Surface, seat: int) -> None:
    """The draw pile with its number, and the place of the fallen with theirs."""
    look, ground, theme = scene.look, scene.ground, scene.look.theme
    mine = seat == scene.viewer
    pile, fallen = ground.piles[mine], ground.fallen[mine]
    count = len(scene.view.piles[seat])
    dash = (scene.u(8), scene.u(6), max(1, scene.u(1.3)))
    if count:
        image = assets.card_back(pile.w, scene.back(seat), theme)
        for layer in range(min(STACK, (count - 1) // 5), -1, -1):
            assets.place_card(surface, image, pile.x + layer * ground.c(4), pile.y + layer * ground.c(2), 0, theme)
    else:
        paint.dashed_rect(surface, pile, theme.line_hi, *dash)
    lost, gone = len(scene.fallen(seat)), texts.FALLEN
    free = [fallen] if not lost else []
    if mine and scene.to_put_aside():
        lost, gone = len(scene.put_aside()), texts.ASIDE
        free = [ground.aside(at) for at in range(lost, scene.to_put_aside())]
    for place in free:
        paint.dashed_rect(surface, place, theme.line_hi, *dash)
    for place, number, word in ((pile, count, texts.DRAW), (fallen, lost, gone)):
        size, label = look.type(16), scene.worded(word())
        runs = [(str(number), "figure", look.type(18), theme.text), (f"  {label}", "ui", size, theme.text2)]
        text.rich(surface, runs, place.centerx, place.bottom + scene.u(24), "c")


def plaque(scene: StrategicTable, surface: pygame.Surface, seat: int) -> None:
    """Paint banner, name, what the side is doing, and how many cards it has left."""
    look, ground, theme, u = scene.look, scene.ground, scene.look.theme, scene.u
    place = ground.plaques[seat == scene.viewer]
    player, facts = scene.session.players[seat], scene.seat_facts(seat)
    tone = theme.banner_text(player.banner)
    paint.panel(surface, theme, place, radius=u(8), elevation=2 if facts.active else 1)
    if facts.active:
        paint.rounded_rect(surface, place, u(8), None, tone, max(1.5, scene.layout.unit * 2) + look.strong)
    low = place.h < u(100)
    side = u(46) if not low else u(38)
    head = place.centery if low else place.y + u(42)
    stand(surface, player.general, player.banner, place.x + u(14), head - side / 2, side)
    big, right = look.type(44 if not low else 34), place.right - u(18)
    if low:
        wide = text.text(surface, facts.total, "figure", big, theme.text, right, head, "rm")
    else:
        wide = text.text(surface, facts.total, "figure", big, theme.text, right, place.y + u(52), "r")
        text.text(surface, scene.worded(texts.CARDS()), "ui", look.type(15), theme.text2, right, place.y + u(78), "r")
    x = place.x + u(14) + side + u(12)
    room = right - wide - u(10) - x
    role = texts.ATTACKING if scene.attacker == seat else texts.DEFENDING
    if scene.arranging:
        role = texts.CHOOSING if scene.chooses(seat) else texts.CHOSEN
    doing = scene.worded(role()) if scene.frame is not None or scene.marks else ""
    name, size = name_in(called(player.name), "ui_semibold", look.type(19), room)
    text.text(surface, name, "ui_semibold", size, theme.text, x, head - u(5))
    kind = f"{scene.worded(texts.AI())}  ·  " if player.level else ""  # in a review only the viewer is taken as human
    words = doing if low else f"{kind}{facts.facts[0]}"
    size = text.fitted(words, "ui", look.type(15), room)
    if not low and text.width(words, "ui", size) > room:
        words = facts.facts[0]
        size = text.fitted(words, "ui", look.type(15), room)
    words = "" if low and text.width(words, "ui", size) > room else text.elide(words, "ui", size, room)
    text.text(surface, words, "ui", size, tone if low else theme.text2, x, head + u(16))
    if not low and doing:
        text.text(surface, doing, "ui_semibold", look.type(16), tone, place.x + u(20), place.y + u(95))
    if scene.thinking == seat and not scene.busy:
        think(surface, look, place.x + u(14) + side, head - side // 2, scene.progress)


# ---- the tray --------------------------------------------------------------------------------------------------------


def _tray(scene: StrategicTable, surface: pygame.Surface) -> None:
    """Paint what beats what at the left; the free place of a card that is out; below the button what it costs."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    place = scene.layout.plaque
    head, words = _note(scene)
    size, left, wide, y = look.type(17), place.x + u(10), place.w - u(10), place.y + u(30)
    while size > SMALLEST and y + _high(head, size, wide) + _high(words, size, wide) > scene.layout.tray.bottom:
        size -= 1
    y = round(text.paragraph(surface, head, "ui_semibold", size, theme.text, left, y, wide))
    step = round(size * text.LEADING)
    lines = 1 + (scene.layout.tray.bottom - u(12) - y) // step if words else 0
    if lines > 0:
        text.paragraph(surface, words, "ui", min(size, look.type(16)), theme.text2, left, y, wide, max_lines=lines)
    for hole in scene.holes():
        paint.dashed_rect(surface, hole, theme.line_hi, u(8), u(6), max(1, u(1.3)))
    below = _costs(scene)
    if below:
        room = beside(scene.layout, [rect for control, rect in scene.buttons if control.name.startswith("control:")])
        size = look.type(16)
        while size > SMALLEST and _high(below, size, room.w) > room.h - u(6):
            size -= 1
        base = min(room.y + u(30), room.bottom - u(6) - _high(below, size, room.w) + size)
        text.paragraph(
            surface, below, "ui", size, theme.text2, room.centerx, base, room.w, anchor="c", balanced=True,
        )  # fmt: skip


def _high(words: str, size: int, room: int) -> int:
    """Return how many pixels high words are in lines of so many pixels."""
    return len(text.wrap(words, "ui", size, room)) * round(size * text.LEADING)


def _note(scene: StrategicTable) -> tuple[str, str]:
    """A bold sentence and a plain one for the left end of the tray: what led to the question, or what beats what."""
    decision = scene.decision
    if decision is not None and decision.story:
        if decision.kind != "arrange":
            return decision.story, ""
        return decision.story, scene.worded((texts.THREE_ASIDE if scene.to_put_aside() else texts.FOUR_DEFEND)())
    return scene.worded(texts.TWOS_BEAT()), scene.worded(texts.ACES_BEAT())


def _costs(scene: StrategicTable) -> str:
    """Return what the button leads to."""
    clash = scene.clash
    if isinstance(scene.marks, Clash) and clash is not None:
        if clash.stage != "verdict":
            return ""
        return scene.worded(strategic_news.follows(clash, len(scene.view.piles[clash.seat])))
    controls = scene.buttons
    if scene.kind in ("dilemma", "shelter") and controls:
        return controls[0][0].tip
    if scene.kind == "arrange":
        away = scene.to_put_aside() - len(scene.put_aside())
        left = SLOTS - len(scene.line())
        if away:
            return scene.worded(texts.MORE_ASIDE(more=away))
        return scene.worded(texts.MORE_DEFEND(more=left) if left else texts.NOBODY_SEES())
    return ""


# ---- above the cards -------------------------------------------------------------------------------------------------


def over(scene: StrategicTable, surface: pygame.Surface) -> None:
    """The result on the line of battle, and what has been seen where."""
    _memory(scene, surface)
    clash = scene.clash
    if clash is not None and clash.stage == "verdict" and not scene.glide.moving:
        _result(scene, surface)


def _memory(scene: StrategicTable, surface: pygame.Surface) -> None:
    """An eye with the card that was last seen in a place."""
    if not scene.view.options["memory"]:
        return
    look, ground, theme, u = scene.look, scene.ground, scene.look.theme, scene.u
    clash = scene.clash
    for seat in range(2):
        for slot in range(len(scene.view.memory[seat])):
            turned = clash is not None and (clash.target, clash.slot) == (seat, slot)
            code = scene.memory(seat, slot)
            if not code or turned or scene.view.defence[seat][slot] is None:
                continue
            place = ground.slot(seat == scene.viewer, slot)
            size = look.type(20)
            name, high = paint.card_name_width(code, size), u(36)
            wide = max(name + u(44), u(84))
            eye = wide <= place.w  # on small cards the name alone
            wide = wide if eye else name + u(16)
            left, top = place.centerx - wide / 2, place.bottom - high - u(8)  # clear of a turned-up corner and the ring
            paint.panel(surface, theme, (left, top, wide, high), radius=u(6), elevation=1)
            if eye:
                paint.icon(surface, "eye", left + u(20), top + high / 2, u(19), theme.gold_hi)
            paint.card_name(surface, theme, code, left + u(38 if eye else 8), top + high / 2 + u(7), size)


def _result(scene: StrategicTable, surface: pygame.Surface) -> None:
    """Paint both ranks and who wins, beside the attacker."""
    clash = scene.clash
    assert clash is not None
    look, ground, theme, u = scene.look, scene.ground, scene.look.theme, scene.u
    banner = scene.banners[clash.target if clash.result == "defender" else clash.seat]
    rim = BANNERS[banner].lo if hasattr(BANNERS[banner], "lo") else BANNERS[banner].fill
    words = scene.worded(strategic_news.verdict(clash))
    own, theirs = figure(clash.attack_card), figure(clash.defence_card)
    big, small = look.type(26), look.type(17)
    room = (text.width(own, "figure", big), text.width(theirs, "figure", big), text.width(words, "ui_semibold", small))
    pad, sign = u(18), u(20)
    wide = sum(room) + 2 * pad + sign + u(20) + u(26)
    high = u(46)
    place = ground.attacker(clash.target == scene.viewer, clash.slot)
    left = place.right + ground.c(42)
    if left + wide > ground.area.right - u(8):
        left = place.left - ground.c(30) - wide
    top = ground.area.centery - high // 2
    paint.drop_shadow(surface, theme, (round(left), top, wide, high), high / 2, u(9), u(4), 130)
    paint.rounded_rect(surface, (left, top, wide, high), high / 2, theme.card, rim, max(2, u(2)))
    x, middle = left + pad, top + high / 2
    x += text.text(surface, own, "figure", big, INK, x, middle, "lm") + u(10)
    paint.icon(surface, "swords", x + sign / 2, middle, sign, INK)
    x += sign + u(10)
    x += text.text(surface, theirs, "figure", big, INK, x, middle, "lm") + u(12)
    paint.vline(surface, theme, x, top + u(9), top + high - u(9), "#C9B88F")
    text.text(surface, words, "ui_semibold", small, rim, x + u(14), middle, "lm")
