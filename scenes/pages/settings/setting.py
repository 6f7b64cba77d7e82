"""The keys as they are set: what listens, which keys are used twice, and the profile of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

import logic
from scenes.app import input
from scenes.app.confirm import Answer, Confirm
from scenes.app.preferences import CONTROLS
from scenes.app.scene import Program
from scenes.ui import keys
from scenes.ui.event_commands import key_of
from scenes.ui.words import Phrase

PATIENCE = 10.0  # seconds that a cell listens
REPLACE, REPLACE_IT = Phrase("settings", "Replace your profile?"), Phrase("settings", "Replace it")
DISCARD, DISCARD_THEM = Phrase("settings", "Discard your changed keys?"), Phrase("settings", "Discard them")
KEEP_THEM = Phrase("settings", "Keep them")
ESC_STAYS = Phrase("settings", "Esc always goes back, so it cannot be given to anything else.")
NEEDS_ONE = Phrase("settings", "“{title}” needs a key: without it you could no longer reach the settings.")
DISCARDS = Phrase("settings", "They are in no profile yet. To keep them, press “Save as profile” first.")
REPLACES = Phrase("settings", "“Yours” takes the keys as they are now. Its old keys are then gone.")
NO_KEY = Phrase("settings", "That key cannot be set. Press another one, or Esc.")
TAKEN = Phrase("settings", "{key} stays with “{title}”, which cannot be set.")


class KeySetting:
    """Sets keys, and listens for them."""

    def __init__(self, app: Program, rebuild: Callable[[], None]) -> None:
        self.app, self._rebuild = app, rebuild
        self.listening: tuple[str, int] | None = None  # the command, and which of its keys
        self.waited = 0.0

    @property
    def keymap(self) -> input.Keymap:
        """The keys as they are now."""
        return self.app.settings.keymap()

    def clash(self) -> tuple[str, list[str]] | None:
        """Return the first key that several commands want at the same place, and those commands."""
        keymap = self.keymap
        return next(((key, found) for key in keymap.taken() if (found := keymap.clashes(key))), None)

    # ---- setting

    def set_keys(self, name: str, wanted: Sequence[str]) -> None:
        """Give a command these keys."""
        if name in input.NEEDED and not any(wanted):
            self.app.report(NEEDS_ONE(title=logic.verbatim(input.title_of(name))))
            return
        found = {**self.app.settings.keys, name: list(wanted)}
        usual = self.app.settings.keymap(changed=False).keys[name]
        if [one for one in wanted if one] == [one for one in usual if one]:
            del found[name]
        self.app.change_settings(keys=found)

    def set_key(self, name: str, slot: int, key: str) -> None:
        """Give a command another key in one of its places; an empty one leaves none there."""
        wanted = [*self.keymap.keys[name], "", ""][: input.SLOTS]
        fixed = [
            one for one in input.COMMANDS if one.fixed and key in one.keys and input.meet(one, input.BY_NAME[name])
        ]
        if key == "Esc":
            self.app.report(ESC_STAYS())
        elif key and fixed:
            self.app.report(
                TAKEN(key=logic.verbatim(keys.cap(key)), title=logic.verbatim(input.title_of(fixed[0].name)))
            )
        else:
            self.set_keys(
                name, [key if place == slot else "" if one == key else one for place, one in enumerate(wanted)]
            )

    def keep_for(self, name: str, key: str) -> None:
        """Settle a key that is used twice: the other commands lose it, and whichever is left without one has those of
        its profile again, where they are free."""
        for other in self.keymap.clashes(key):
            if other != name:
                left = ["" if one == key else one for one in self.keymap.keys[other]]
                usual = self.app.settings.keymap(changed=False).keys[other]
                free = [one for one in usual if one != key and one not in self.keymap.taken()]
                self.set_keys(other, left if any(left) else free or left)

    def choose_profile(self, profile: str) -> None:
        """Take a profile as it is, once the player agrees that keys which are in no profile go."""
        self._lose(lambda: self.app.change_settings(key_profile=profile, keys={}))

    def save_profile(self) -> None:
        """Keep all that differs from the default as the profile of one's own, and take that; ask before it replaces
        one that the keys of now were not made from."""
        settings = self.app.settings
        if settings.own_keys and settings.key_profile != input.OWN:
            self.ask(REPLACE(), REPLACES(), (REPLACE_IT(), "check"), self._save)
        else:
            self._save()

    def _save(self) -> None:
        own = {name: list(found) for name, found in self.keymap.keys.items() if found != input.DEFAULT.keys[name]}
        self.app.change_settings(own_keys=own, key_profile=input.OWN, keys={})

    def reset(self) -> None:
        """Set all keys back, once the player agrees; the profile of one's own is kept."""
        back = self.app.settings.set_back([CONTROLS])
        self._lose(lambda: self.app.change_settings(**back, keys={}))

    def _lose(self, act: Callable[[], object]) -> None:
        """Do what takes away the keys that stand in no profile: at once if there are none, else after a question."""
        if not self.app.settings.keys:
            act()
            return
        self.ask(DISCARD(), DISCARDS(), (DISCARD_THEM(), "bin"), act, (KEEP_THEM(), ""))

    def ask(self, heading: str, words: str, yes: Answer, act: Callable[[], object], no: Answer | None = None) -> None:
        """Do something once the player agrees, and show what it has changed."""

        def agreed() -> None:
            act()
            self._rebuild()

        self.app.stack.push(Confirm(heading, words, yes, agreed, no=no))

    # ---- listening

    def listen(self, name: str, slot: int) -> None:
        """Wait for a key."""
        self.listening, self.waited = (name, slot), 0.0

    def hear(self, event: pygame.Event) -> bool:
        """Take a key that goes down; return whether it ended the waiting."""
        assert self.listening is not None
        names = keys.read(event, self.keymap.by_place)
        if not names:
            if key_of(event) not in keys.HELD_DOWN:
                self.app.report(NO_KEY())
            return False
        (name, slot), self.listening = self.listening, None
        if names[0] != "Esc":
            self.set_key(name, slot, "" if names[0] == "Del" else names[0])
        return True

    def wait(self, dt: float) -> bool:
        """Let time pass; return whether the waiting is over."""
        if self.listening is None:
            return False
        self.waited += dt
        if self.waited >= PATIENCE:
            self.listening = None
        return self.listening is None
