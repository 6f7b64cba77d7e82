"""The finished pictures: every card at every size, tokens that can be read, shadows, grounds and caches.

Long because everything that is painted is looked at at each of its sizes.
"""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import itertools
import logging
import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from scenes.ui import assets, fonts, paint
from scenes.ui import text as type_
from scenes.ui.cache import Store, SurfaceCache
from scenes.ui.theme import BANNERS, LACQUER, PAPER, SUIT_PIGMENTS, Scale, Theme, contrast, rgb

THEMES = (LACQUER, PAPER)
SIZES = (28, 40, 64, 128, 400)
WORDS: dict[str, Any] = {
    "label": "Nullify the counter",
    "summary": "Cancel a counter-strategy against your last move.",
    "where": "On the centre",
    "timing": "counter",
    "when": "Counter",
}


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    type_.forget()
    assets.clear_caches()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    yield


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def share_unlike(surface: pygame.Surface, color: str, tolerance: int = 60) -> float:
    """The share of pixels that are far from a colour."""
    mask = pygame.mask.from_threshold(surface, rgb(color), (tolerance, tolerance, tolerance, 255))
    return 1 - mask.count() / (surface.get_width() * surface.get_height())


# ---- cards -----------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("width", SIZES)
def test_every_face_is_drawn(width: int, theme: Theme) -> None:
    seen = {}
    for code in assets.CODES:
        face = assets.card_face(code, width, theme, **WORDS)
        assert face.get_size() == (width, round(1.4 * width))
        assert face.get_at((0, 0)).a < 128 < face.get_at((width // 2, 3)).a
        assert 0.02 < share_unlike(face, theme.card) < 0.9, code
        seen[pixels(face)] = code
    assert len(seen) == len(assets.CODES)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("width", SIZES)
def test_every_back_is_drawn(width: int, theme: Theme) -> None:
    backs = [assets.card_back(width, kind, theme) for kind in assets.BACK_KINDS]
    for back in backs:
        assert back.get_size() == (width, round(1.4 * width))
        assert share_unlike(back, theme.card) > 0.5
    assert len({pixels(back) for back in backs}) == len(backs)


def test_plain_faces_are_alike_upside_down() -> None:
    """Without words the second index is turned: both corners show the rank."""
    face = assets.card_face("KH", 128, LACQUER)
    corner = pygame.Rect(6, 8, 26, 50)
    upper = face.subsurface(corner)
    lower = pygame.transform.rotate(face, 180).subsurface(corner)
    assert abs(share_unlike(upper, LACQUER.card) - share_unlike(lower, LACQUER.card)) < 0.06


def test_options_change_the_face() -> None:
    plain = pixels(assets.card_face("7D", 64, LACQUER))
    assert plain != pixels(assets.card_face("7D", 64, LACQUER, letters=True))
    assert plain != pixels(assets.card_face("7D", 64, LACQUER, two_colours=True))
    assert plain != pixels(assets.card_face("7D", 64, LACQUER, label="At its foot"))
    small = pixels(assets.card_face("7D", 50, LACQUER))
    assert small == pixels(assets.card_face("7D", 50, LACQUER, label="Not shown at this size"))
    hand = pixels(assets.card_face("7D", 128, LACQUER))
    assert hand != pixels(assets.card_face("7D", 128, LACQUER, label="Two turns at once"))
    assert pixels(assets.folded_face("7D", 100, "jade", LACQUER)) != pixels(assets.card_back(100, "jade", LACQUER))


@pytest.mark.parametrize("width", [100, 128, 300, 400])
def test_long_words_stay_on_the_card(width: int) -> None:
    """Nothing may run over the margin, however long a text is."""
    words: dict[str, Any] = {
        "label": "An exceedingly long name of a strategy indeed",
        "summary": "Every card that is cut off leaves the game, and so on and so forth. " * 6,
        "where": "On the centre, in a trick, over a card or anywhere else",
        "timing": "counter",
        "when": "Counter",
    }
    face = assets.card_face("7D", width, LACQUER, **words)
    height = face.get_height()
    for edge in ((3, height // 2, 3, height // 2 - 8), (width - 6, height // 2, 3, height // 2 - 8)):
        assert share_unlike(face.subsurface(edge), LACQUER.card) < 0.05


@pytest.mark.parametrize("code", ["", "TS", "1S", "?12", "10", "9s"])
def test_unknown_code_gives_a_clear_error(code: str) -> None:
    with pytest.raises(ValueError, match="no card has the code"):
        assets.card_face(code, 64, LACQUER)


def test_unknown_back_gives_a_clear_error() -> None:
    with pytest.raises(ValueError, match="no card back is called"):
        assets.card_back(64, "tartan", LACQUER)


def test_suits_differ_in_silhouette() -> None:
    """Told apart without colour: at least a tenth of the shape differs between any two."""
    masks = {
        letter: pygame.mask.from_surface(assets.suit_glyph(letter, 40, "#000000", "#000000")) for letter in "SHDCR"
    }
    for first, second in itertools.combinations(masks, 2):
        common = masks[first].overlap_area(masks[second], (0, 0))
        union = masks[first].count() + masks[second].count() - common
        assert common / union < 0.9, (first, second)


def test_suits_differ_by_their_inner_mark() -> None:
    """Ridge, solid, hollow and eyes: the hole colour shows in all but the heart."""
    shown = {}
    for letter in "SHDC":
        glyph = assets.suit_glyph(letter, 60, "#000000", "#FFFFFF")
        shown[letter] = pygame.mask.from_threshold(glyph, (255, 255, 255, 255), (120, 120, 120, 60)).count()
    assert shown["H"] == 0
    assert all(shown[letter] > 4 for letter in "SDC")


# ---- placing ---------------------------------------------------------------


@pytest.mark.parametrize("angle", [0, 4, -12, 45, 90, 180])
@pytest.mark.parametrize("elevation", range(5))
def test_placed_cards_stay_where_they_are_put(elevation: int, angle: float) -> None:
    ground = pygame.Surface((300, 300))
    ground.fill("#808080")
    face = assets.card_face("9S", 64, LACQUER)
    assets.place_card(ground, face, 118, 105, elevation, LACQUER, angle=angle)
    bare = pygame.mask.from_threshold(ground, (128, 128, 128), (4, 4, 4, 255))
    bare.invert()
    box = bare.get_bounding_rects()[0].unionall(bare.get_bounding_rects())
    reach = 4 * assets.ELEVATIONS[elevation][0] + assets.ELEVATIONS[elevation][1]
    assert box.inflate(0, 0).collidepoint(150, 150)
    assert box.width < 120 + 2 * reach
    assert abs(box.centerx - 150) <= 3
    middle = ground.get_at((150, 150))
    assert tuple(middle)[:3] != (128, 128, 128)


def test_alpha_fades_the_card_and_its_shadow() -> None:
    face = assets.card_face("9S", 64, LACQUER)
    before = pixels(face)
    ground = pygame.Surface((120, 120))
    ground.fill("#808080")
    untouched = pixels(ground)
    assets.place_card(ground, face, 20, 10, 2, LACQUER, alpha=0)
    assert pixels(ground) == untouched
    assets.place_card(ground, face, 20, 10, 2, LACQUER, alpha=120)
    assert pixels(ground) != untouched
    assert pixels(face) == before
    assert face.get_alpha() in (None, 255)


def test_pictures_are_shared() -> None:
    assert assets.card_face("9S", 64, LACQUER) is assets.card_face("9S", 64.2, LACQUER)
    first = assets.card_face("9S", 64, LACQUER)
    assets.clear_caches()
    assert assets.card_face("9S", 64, LACQUER) is not first


def test_all_pictures_share_one_bound() -> None:
    """The picture that was asked for longest ago goes, of whatever kind it is; the last one stays, be it larger than
    the bound."""
    store = Store(limit=1 << 20)
    cards, words = SurfaceCache(store), SurfaceCache(store)
    for number in range(5000):
        words.get(number, lambda: pygame.Surface((8, 8)))
        cards.get("often", lambda: pygame.Surface((64, 64)))
        assert store.bytes <= store.limit
    assert (cards, "often") in store.pictures and 600 < len(store.pictures) < 1024
    cards.get("large", lambda: pygame.Surface((800, 800)))
    assert list(store.pictures) == [(cards, "large")]
    words.get(0, lambda: pygame.Surface((8, 8)))
    cards.clear()
    assert list(store.pictures) == [(words, 0)] and 256 <= store.bytes < 4096


# ---- signs and grounds -----------------------------------------------------


def test_signs_are_drawn() -> None:
    signs = [assets.icon("undo", 22, "#FFFFFF"), assets.pointer(), assets.window_icon(), assets.token("#2A7965", 36)]
    signs += [assets.seal("suite", 47), assets.cash_coin(40), assets.spade_coin(44)]
    signs += [assets.counting_rods(14, 40, "#FFFFFF")]
    signs += [assets.banner(key, 26) for key in BANNERS] + [assets.owner_mark(key, 11) for key in BANNERS]
    for sign in signs:
        assert pygame.mask.from_surface(sign, 60).count() > 12


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_contours_have_no_seam(theme: Theme) -> None:
    """Columns and rows at the edge of a tile follow on from those at the other edge."""
    side = 320
    tile = assets.contours(side, side, theme, 7)

    def alphas(x: int, y: int, across: int, down: int) -> list[int]:
        part = pygame.image.tobytes(tile.subsurface((x, y, across, down)), "RGBA")
        return [value > 4 for value in part[3::4]]

    def unlike(first: list[int], second: list[int]) -> int:
        return sum(a != b for a, b in zip(first, second, strict=True))

    inside = max(unlike(alphas(x, 0, 1, side), alphas(x + 1, 0, 1, side)) for x in range(20, 300, 5))
    assert any(alphas(0, 0, 1, side))
    assert unlike(alphas(side - 1, 0, 1, side), alphas(0, 0, 1, side)) <= inside + 4
    assert unlike(alphas(0, side - 1, side, 1), alphas(0, 0, side, 1)) <= inside + 24


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_grounds_cover_everything(theme: Theme) -> None:
    size = (512, 320)
    for ground in (assets.bamboo_blind(*size, theme), assets.menu_ground(*size, theme)):
        assert ground.get_size() == size
        assert ground.get_flags() & pygame.SRCALPHA == 0
        assert len({tuple(ground.get_at((x, y))) for x in range(0, 512, 16) for y in range(0, 320, 16)}) > 20
    canvas = pygame.Surface(size)
    canvas.fill("#FF00FF")
    assets.lay_tiles(canvas, assets.table_tile(theme, size=200), canvas.get_rect(), -37, 411)
    assert pygame.mask.from_threshold(canvas, (255, 0, 255), (8, 8, 8, 255)).count() == 0


def test_bamboo_for_the_menu() -> None:
    slip = assets.bamboo_slip(120, 400, True)
    assert slip.get_size() == (120, 400)
    assert pixels(slip) != pixels(assets.bamboo_slip(120, 400, False))
    assert assets.slip_window(90, 130, "#1C2A3E", 32).get_at((45, 65)).a == 255
    assert pygame.mask.from_surface(assets.binding_cord(300)).count() > 300
    assert pygame.mask.from_surface(assets.cord_knot()).count() > 100


# ---- tokens and scale ------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_text_can_be_read(theme: Theme) -> None:
    for ground in (theme.surface, theme.raised):
        for token in ("text", "text2", "text3", "seal_text", "jade_hi", "azure_hi"):
            assert contrast(getattr(theme, token), ground) >= 4.5, (token, ground)
    for token in ("text", "text2"):
        assert contrast(getattr(theme, token), theme.table) >= 4.5
    assert contrast(theme.line_hi, theme.surface) >= 3
    assert contrast(theme.disabled, theme.surface) >= 3
    assert contrast(theme.focus, theme.table) >= 3
    for seal in (theme.seal, theme.seal_hi, theme.seal_dn):
        assert contrast(theme.on_seal, seal) >= 4.5
    assert contrast(theme.on_gold, theme.mark) >= 4.5
    assert contrast(theme.on_jade, theme.jade) >= 4.5
    for letter in SUIT_PIGMENTS:
        assert contrast(theme.suit_text(letter), theme.surface) >= 4.5
        assert contrast(SUIT_PIGMENTS[letter], theme.card) >= 4.5
    for key in BANNERS:
        assert contrast(theme.banner_text(key), theme.surface) >= 4.5


def test_scale_follows_the_window() -> None:
    assert Scale(1920, 1080).factor == 1
    assert Scale(3840, 2160).px(20) == 40
    assert Scale(1024, 640).type_size(16) == 13
    assert Scale(1920, 1080).type_size(19) == 19
    assert [Scale(*size).mode for size in ((1024, 640), (1280, 759), (1920, 1080), (2560, 1440))] == [
        "compact",
        "compact",
        "regular",
        "wide",
    ]
    assert Scale(1920, 1080, 2.0).compact
    assert Scale(300, 200).px(1) == 1


# ---- type ------------------------------------------------------------------


def test_every_face_of_type_is_installed() -> None:
    for face in fonts.FACES:
        path = assets.font_path(face)
        assert path is not None and path.is_file()
    assert {path.name for path in assets.font_files()} == {name for _, name in fonts.FACES.values()}


def test_a_missing_font_is_one_warning(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setitem(fonts.FACES, "title", ("no_such_package", "Nothing.ttf"))
    fonts.font_path.cache_clear()
    type_.forget()
    try:
        with caplog.at_level(logging.WARNING):
            canvas = pygame.Surface((200, 40))
            assert type_.text(canvas, "Five Factors", "title", 21, "#FFFFFF", 4, 30) > 20
            type_.text(canvas, "Five Factors", "title", 33, "#FFFFFF", 4, 30)
        assert len(caplog.records) == 1
    finally:
        monkeypatch.undo()
        fonts.font_path.cache_clear()
        type_.forget()


def test_frozen_fonts_come_first(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    folder = tmp_path / fonts.FROZEN_FOLDER  # type: ignore[operator]
    folder.mkdir()
    name = fonts.FACES["ui"][1]
    (folder / name).write_bytes(b"")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    fonts.font_path.cache_clear()
    try:
        assert fonts.font_path("ui") == folder / name
    finally:
        fonts.font_path.cache_clear()


def test_wrapping_and_balance() -> None:
    words = "Hide another card behind her and play it as itself, or as any strategy at all."
    lines = type_.wrap(words, "body", 19, 200)
    even = type_.balance(words, "body", 19, 200)
    assert " ".join(lines) == " ".join(even) == words
    assert len(lines) == len(even)
    assert all(type_.width(line, "body", 19) <= 200 for line in even)
    spread = [type_.width(line, "body", 19) for line in even]
    ragged = [type_.width(line, "body", 19) for line in lines]
    assert max(spread) - min(spread) <= max(ragged) - min(ragged)


def test_what_is_cut_short_is_as_long_as_finds_room() -> None:
    words = "Hide another card behind her and play it as itself, or as any strategy at all."
    for room in range(40, 400, 7):
        cut = type_.elide(words, "ui", 16, room).removesuffix("…")
        assert words.startswith(cut) and type_.width(cut + "…", "ui", 16) <= room
        longer = next(words[:end] for end in range(len(cut) + 1, len(words)) if not words[:end].endswith(" "))
        assert type_.width(longer + "…", "ui", 16) > room, "one letter more would find room"


def test_type_survives_a_restart_of_pygame() -> None:
    program = (
        "import os; os.environ['SDL_VIDEODRIVER'] = 'dummy'; os.environ['SDL_AUDIODRIVER'] = 'dummy'\n"
        "import pygame; from scenes.ui import text\n"
        "for _ in range(2):\n"
        "    pygame.display.init(); screen = pygame.display.set_mode((64, 64))\n"
        "    assert text.text(screen, 'War', 'title', 20, '#FFFFFF', 4, 30) > 10; text.width('War', 'ui', 15)\n"
        "    pygame.quit()\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def test_middle_anchor_centres_the_capitals() -> None:
    canvas = pygame.Surface((120, 100), pygame.SRCALPHA)
    type_.text(canvas, "H", "ui_bold", 40, "#FFFFFF", 60, 50, "cm")
    box = pygame.mask.from_surface(canvas).get_bounding_rects()[0]
    assert abs(box.centery - 50) <= 1
    assert abs(box.centerx - 60) <= 1


# ---- controls --------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_states_of_a_button_differ(theme: Theme) -> None:
    for kind in ("primary", "secondary", "ghost"):
        looks = set()
        for state in ("", "hover", "down", "disabled"):
            canvas = pygame.Surface((220, 90))
            canvas.fill(theme.surface)
            paint.button(canvas, theme, (20, 20, 180, 46), "End turn", kind, state, icon_name="check")
            looks.add(pixels(canvas))
        canvas = pygame.Surface((220, 90))
        canvas.fill(theme.surface)
        paint.button(canvas, theme, (20, 20, 180, 46), "End turn", kind, focused=True, icon_name="check")
        looks.add(pixels(canvas))
        assert len(looks) == 5, kind


def test_frames_keep_their_size_when_stretched() -> None:
    for size in ((20, 20), (60, 40), (400, 300)):
        canvas = pygame.Surface((size[0] + 20, size[1] + 20), pygame.SRCALPHA)
        paint.rounded_rect(canvas, (10, 10, *size), 8, "#FFFFFF", "#FF0000", 2)
        box = pygame.mask.from_surface(canvas, 100).get_bounding_rects()
        assert box == [pygame.Rect(10, 10, *size)]
        assert tuple(canvas.get_at((10 + size[0] // 2, 10)))[:3] == (255, 0, 0)
        assert tuple(canvas.get_at((10 + size[0] // 2, 10 + size[1] // 2)))[:3] == (255, 255, 255)


def test_card_names_in_running_text() -> None:
    canvas = pygame.Surface((400, 60), pygame.SRCALPHA)
    runs = [("text", "Builds "), ("card", "10C"), ("card", "R*"), ("text", " on "), ("card", "3H")]
    width = paint.mixed_line(canvas, LACQUER, runs, 10, 40, 18)
    assert width == paint.mixed_width(runs, 18)
    box = pygame.mask.from_surface(canvas).get_bounding_rects()
    assert max(part.right for part in box) <= 10 + width + 2


def test_numpy_stays_out() -> None:
    program = (
        "import os; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "import pygame, sys; pygame.display.init(); pygame.display.set_mode((8, 8)); pygame.font.init()\n"
        "from scenes.ui import assets; from scenes.ui.theme import LACQUER\n"
        "assets.card_face('KH', 128, LACQUER); assets.contours(200, 200, LACQUER)\n"
        "assets.menu_ground(200, 120, LACQUER); assets.bamboo_blind(200, 120, LACQUER)\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
