"""One table of commands: every layout reaches all of them, AltGr none, and nothing in the scenes knows a key."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import logic
from scenes.app import doors, input
from scenes.app.app import App
from scenes.app.confirm import Confirm
from scenes.app.input import COMMANDS, DEFAULT, OWN, PROFILES, Keymap
from scenes.app.preferences import CONTROLS, Settings
from scenes.pages.settings.page import SettingsScene
from scenes.pages.settings.setting import NEEDS_ONE, PATIENCE
from scenes.ui import keys
from scenes.ui.choices import Segmented
from scenes.ui.event_commands import told
from tests.house.sources import ROOT
from tests.scenes.layouts import WRITTEN, keyboard, pressed
from tests.scenes.shell_kit import click, down, named, open_app, press

LAYOUTS = sorted(WRITTEN)
HELD = (0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
ALT_GR = (
    pygame.KMOD_MODE,
    pygame.KMOD_RALT,
    pygame.KMOD_LCTRL | pygame.KMOD_RALT,
    pygame.KMOD_LCTRL | pygame.KMOD_LALT,
)
PAD = range(pygame.K_KP_DIVIDE, pygame.K_KP_PERIOD + 1)


def readme() -> str:
    """The list of keys as README has it."""
    found = []
    for group in input.GROUPS:
        lines = {}
        for one in input.rows(group):
            caps = f"`{one.family}`" if one.family else " or ".join(f"`{key}`" for key in one.keys)
            words = one.note if one.family else one.title[0].lower() + one.title[1:]
            lines[one.family or one.name] = f"{caps} {words}"
        line = f"* **{group}**: {', '.join(lines.values())}."
        found.append(textwrap.fill(line, 139, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False))
    return "\n".join(found)


def everything(layout: str) -> Iterator[pygame.Event]:
    """All keys of a keyboard without a number pad, with all that the commands need held."""
    for mod in HELD:
        for scancode in keyboard(layout):
            yield pressed(layout, scancode, mod)
        for code in keys.SPECIAL:
            if code not in PAD:
                yield pygame.Event(pygame.KEYDOWN, key=code, scancode=0, mod=mod, unicode="")


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_command_is_reached_on_every_keyboard(layout: str, profile: str) -> None:
    for by_place in (False, True):
        keymap = Keymap(profile, by_place=by_place)
        found = frozenset().union(*map(keymap.commands, everything(layout)))
        assert not [one.name for one in COMMANDS if one.name not in found]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_digits_are_where_they_are_everywhere(layout: str) -> None:
    for digit in range(1, 10):
        event = pressed(layout, getattr(pygame, f"KSCAN_{digit}"))
        assert DEFAULT.commands(event) == {f"pick_{digit}"}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_held_is_compared_exactly(layout: str) -> None:
    """Without Ctrl nothing is done that needs it, with Ctrl nothing that does not; AltGr does nothing at all."""
    for scancode in keyboard(layout):
        for mod in HELD:
            for name in DEFAULT.commands(pressed(layout, scancode, mod)):
                wanted = {
                    held for key in DEFAULT.keys[name] for held in [bool(mod & pygame.KMOD_CTRL) == ("Ctrl" in key)]
                }
                assert True in wanted, (name, mod)
        for mod in ALT_GR:
            assert not DEFAULT.commands(pressed(layout, scancode, mod, "@")), scancode


def test_letters_go_by_what_is_printed_or_by_the_place() -> None:
    a_place = pressed("fr", pygame.KSCAN_Q)  # printed A
    assert keys.read(a_place) == ("A",) and keys.read(a_place, by_place=True) == ("Q",)
    assert keys.read(pressed("ru", pygame.KSCAN_L)) == ("L",) and keys.read(pressed("dvorak", pygame.KSCAN_P)) == ("L",)
    assert keys.read(pressed("fr", pygame.KSCAN_6)) == ("6",), "where the minus is printed as well"
    assert keys.read(pressed("fr", pygame.KSCAN_6, pygame.KMOD_LCTRL))[0] == "Ctrl+-"
    assert keys.read(pressed("dvorak", pygame.KSCAN_Q, pygame.KMOD_LCTRL)) == ("Ctrl+'",), "no letter, and not Ctrl+Q"
    assert keys.read(pressed("us", pygame.KSCAN_EQUALS, pygame.KMOD_LSHIFT, "+")) == ("+",)


@pytest.mark.parametrize("profile", PROFILES)
def test_no_two_commands_share_a_key_where_both_apply(profile: str) -> None:
    keymap = Keymap(profile)
    assert not {key: found for key in keymap.taken() if (found := keymap.clashes(key))}
    for one in COMMANDS:
        assert all(keys.known(key) for key in keymap.keys[one.name]) and set(one.where) <= set(input.WHERE)
        assert not (one.fixed and one.name in PROFILES[profile]) and set(PROFILES[profile]) <= set(input.BY_NAME)


def test_nothing_in_the_scenes_knows_a_key() -> None:
    """Scenes ask for commands, and all that it names are in the table."""
    asked = re.compile(r"\b(?:asks|asked)\(event, ((?:\"[a-z_0-9]+\"(?:, )?)+)\)")
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        words = path.read_text(encoding="utf-8")
        if path.name != "keys.py":
            assert not re.search(r"pygame\.K_|KSCAN_", words), path
        for match in asked.finditer(words):
            for name in re.findall(r"\"([a-z_0-9]+)\"", match[1]):
                assert name in input.BY_NAME, (path, name)


def test_readme_tells_the_keys_of_the_table() -> None:
    words = (ROOT / "README.md").read_text(encoding="utf-8")
    _, begun, rest = words.partition("<!-- keys -->\n")
    assert begun and rest.partition("<!-- end of keys -->")[0].strip() == readme()


def test_the_page_of_keys_has_one_line_a_key() -> None:
    """Space stood there four times."""
    for info in logic.games():
        caps = [shown for shown, _ in doors.keys_of(info.id)]
        assert caps and len(caps) == len(set(caps))


def test_a_text_names_the_key_that_is_set(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        assert told("Record ({record}), {nothing}") == "Record (L), {nothing}"
        app.change_settings(keys={"record": ["Ctrl+G"]})
        assert told("Record ({record})") == "Record (Ctrl+G)"
        app.change_settings(keys={"record": []})
        assert told("Record ({record})") == "Record"
        app.change_settings(keys={})


# ---- the page


def page_of(app: object) -> SettingsScene:
    page = SettingsScene(CONTROLS)
    app.stack.reset(page)  # type: ignore[attr-defined]
    app.frame(0.02)  # type: ignore[attr-defined]
    return page


def test_a_key_is_set_by_keys_alone_and_kept(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        page = page_of(app)
        page.group.set_focus(named(page.group, "key record 1"), by_key=True)
        press(app, pygame.K_RETURN)
        assert page.keys.listening == ("record", 1)
        press(app, pygame.K_q, mod=pygame.KMOD_LCTRL)
        assert app.running, "while a cell listens no key belongs to the window"
        assert page.keys.listening is None and app.keys.keys["record"] == ("L", "Ctrl+Q")
        assert app.storage.load_settings()[0].keys == {"record": ["L", "Ctrl+Q"]}
        click(app, named(page.group, "keep record"))
        assert app.keys.keys["quit"] == ("",) and page.keys.clash() is None
        ask_and(app, page, "reset", "no")
        assert app.keys.keys["record"] == ("L", "Ctrl+Q"), "what is set stays until the player agrees"
        ask_and(app, page, "reset", "yes")
        assert app.settings.keys == {} and app.keys.keys["quit"] == ("Ctrl+Q",)


def test_a_clash_is_settled_with_the_old_key_back_and_the_ring_on_the_row(tmp_path: Path) -> None:
    """The loser was left without a key, the ring was nowhere, and a refusal did not say what needs the key."""
    with open_app(tmp_path) as app:
        page, told = page_of(app), list[str | None]()
        app.report = told.append
        page.keys.set_key("record", 0, "Left")
        page.rebuild()
        for name in ("record", "left"):
            page.group.set_focus(named(page.group, f"keep {name}"), by_key=True)
            press(app, pygame.K_RETURN)
            assert [one for one in told if one] == [NEEDS_ONE(title=logic.verbatim("Move left"))]
        assert app.keys.keys["record"] == ("L",) and app.keys.keys["left"] == ("Left",) and not app.settings.keys
        assert page.group.focus is named(page.group, "key left 0") and page.group.by_key


def test_listening_ends_by_escape_by_time_and_by_the_mouse(tmp_path: Path) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        page = page_of(app)
        for end in (lambda: press(app, pygame.K_ESCAPE), lambda: page.update(PATIENCE),
                    lambda: app.dispatch(down((5, 5)))):  # fmt: skip
            page.keys.listen("record", 0)
            end()
            assert page.keys.listening is None and app.stack.top is page and app.keys.keys["record"] == ("L",)
        page.group.set_focus(named(page.group, "key record 0"), by_key=True)
        press(app, pygame.K_DELETE)
        assert app.keys.keys["record"] == ("", "")
        click(app, named(page.group, "more record"))
        assert named(page.group, "key record 1")


def ask_and(app: App, page: SettingsScene, name: str, answer: str) -> None:
    """Press a button of the page, and give the answer to what it asks first."""
    click(app, named(page.group, name))
    asked = app.stack.top
    assert isinstance(asked, Confirm)
    click(app, named(asked.group, answer))
    assert app.stack.top is page


def test_keys_that_are_in_no_profile_go_only_by_consent(tmp_path: Path) -> None:
    """Walking past the profiles with Left and Right changes none of them; nor is a profile of one's own replaced."""
    with open_app(tmp_path, 1024, 640) as app:
        page = page_of(app)
        page.keys.set_key("hint", 0, "H")
        page.rebuild()
        for answer, left in (("no", "H"), ("yes", "F2")):
            page.group.set_focus(named(page.group, "key_profile"), by_key=True)
            press(app, pygame.K_RIGHT)
            asked = app.stack.top
            assert isinstance(asked, Confirm) and app.keys.keys["hint"][0] == "H"
            click(app, named(asked.group, answer))
            choice = named(page.group, "key_profile")
            assert app.keys.keys["hint"][0] == left and isinstance(choice, Segmented)
            assert choice.value == app.settings.key_profile == ("left" if answer == "yes" else "default")
        page.keys.set_key("hint", 0, "H")
        page.rebuild()
        click(app, named(page.group, "save"))
        page.keys.choose_profile("one")
        page.keys.set_key("hint", 0, "F9")
        page.rebuild()
        mine = dict(app.settings.own_keys)
        ask_and(app, page, "save", "no")
        assert app.settings.own_keys == mine
        ask_and(app, page, "save", "yes")
        assert app.settings.own_keys["hint"][0] == "F9" and app.settings.key_profile == OWN


def test_a_profile_of_ones_own_is_kept_and_chosen_again(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        page = page_of(app)
        assert not named(page.group, "save").focusable, "there is nothing to save yet"
        page.keys.choose_profile("left")
        page.keys.set_key("hint", 0, "H")
        page.rebuild()
        click(app, named(page.group, "save"))
        mine = app.keys.keys
        assert (mine["hint"][0], mine["record"], app.settings.keys) == ("H", ("G",), {})
        kept = app.storage.load_settings()[0]
        assert kept.key_profile == OWN and kept.keymap().keys == mine
        page.keys.set_key("record", 0, "F9")
        ask_and(app, page, "reset", "yes")
        assert app.keys.keys == DEFAULT.keys
        choice = named(page.group, "key_profile")
        assert isinstance(choice, Segmented) and [value for value, _ in choice.choices][-1] == OWN
        choice.choose(len(choice.choices) - 1)
        assert app.keys.keys == mine


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_what_listens_pulses_once_a_second_under_full_motion_only(tmp_path: Path, motion: str) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        app.settings.motion = motion
        page = page_of(app)
        page.keys.listen("left", 0)
        page.rebuild()
        seen = []
        for _ in range(8):
            page.update(0.125)
            seen.append(round(page.controls.glow(), 3))
        assert seen == ([0.854, 0.5, 0.146, 0.0, 0.146, 0.5, 0.854, 1.0] if motion == "full" else [1.0] * 8)


def test_the_numbers_of_the_cards_are_keys_like_all_others(tmp_path: Path) -> None:
    """Each has a row of its own, takes another key, and tells of a key that is used twice."""
    with open_app(tmp_path, 1920, 1080) as app:
        page = page_of(app)
        page.group.set_focus(named(page.group, "key pick_3 0"), by_key=True)
        press(app, pygame.K_RETURN)
        press(app, pygame.K_j)
        assert app.keys.commands(pressed("us", pygame.KSCAN_J)) == {"pick_3"}
        assert not app.keys.commands(pressed("us", pygame.KSCAN_3))
        page.keys.set_key("record", 0, "4")
        assert page.keys.clash() == ("4", ["pick_4", "record"])
        ask_and(app, page, "reset", "yes")
        assert app.keys.keys == DEFAULT.keys


def test_what_cannot_be_given_away_stays(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        page = page_of(app)
        told: list[str | None] = []
        app.report = told.append
        page.keys.set_key("record", 0, "Esc")
        page.keys.set_key("fullscreen", 0, "Ctrl+V")
        page.keys.set_keys("choose", ["", ""])
        page.keys.listen("record", 0)
        press(app, pygame.K_LSHIFT)
        assert len(told) == 3
        press(app, 0x4000010D)  # of a keyboard with keys for a browser
        assert len(told) == 4 and page.keys.listening, "a key that is none is told, and the next one is waited for"
        assert app.settings.keys == {}
        assert not named(page.group, "key back 0").focusable


@pytest.mark.parametrize("found", [
    {"keys": {"choose": [], "record": ["L", "M", "N"], "back": ["A"], "hint": ["Esc"], "fit": "F", "x": ["A"]}},
    {"own_keys": {"choose": [], "back": ["A"], "hint": ["Esc"], "x": ["A"]}},
    {"keys": ["record"]}, {"keys": {"record": [3], "hint": ["Hyper+A"], "help": [None]}}, {"key_profile": "both"},
    {"key_profile": ["left"]}, {"keys_by": 1},
])  # fmt: skip
def test_hostile_keys_of_a_file_give_the_defaults(found: dict[str, object]) -> None:
    settings = Settings.from_document({"theme": "paper", **found})
    assert settings == Settings(theme="paper")


def test_good_keys_of_a_file_stay_beside_bad_ones() -> None:
    settings = Settings.from_document(
        {"keys": {"record": ["G"], "hint": [3]}, "key_profile": "one", "keys_by": "place"}
    )
    assert settings.keys == {"record": ["G"]} and settings.keymap().keys["record"] == ("G",)
    assert settings.keymap().by_place and settings.keymap().keys["end_turn"] == ("O",)
