"""Sentences that a table says by itself for a while: why something is not possible. The slip says it, or a teacher."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.ui.words import Phrase

STAYS = 6.0  # seconds
NOT_NOW = Phrase("slip", "That is not possible now.")
NOTHING_YET = Phrase("slip", "Nothing has been played yet.")
SILENT = Phrase("slip", "Narration is off in the settings.")
NOTHING_SINCE = Phrase("slip", "Nothing has been played since you came back.")


def why_untold(log: Sequence[object], narration: str) -> str:
    """Return why nothing is told of the plays where nothing is, by the record of them all and what is set."""
    return SILENT() if narration == "off" else NOTHING_SINCE() if log else NOTHING_YET()


class TableNotice:
    """One sentence, until its time is over or somebody goes on."""

    def __init__(
        self, sound: Callable[[str], None], told: Callable[[], None], gone: Callable[[], None],
        moment: Callable[[], object] = lambda: None,
    ) -> None:  # fmt: skip
        """``told`` is called when there is a new sentence or its time is over, ``gone`` when somebody goes on. What is
        said holds for as long as the ``moment`` is the same."""
        self._sound, self._told, self._gone, self._moment = sound, told, gone, moment
        self._about: object = None
        self.text = self.on_slip = ""  # what is said, and that where the slip says it: nothing is said in two places
        self.taught = False  # whether a teacher says it, on a tablet
        self._left = 0.0  # seconds

    def say(self, sentence: str, lasting: bool = False) -> None:
        """A sentence; a ``lasting`` one stays until it is taken away."""
        self.text, self.on_slip = sentence, "" if self.taught else sentence
        self._left, self._about = float("inf") if lasting else STAYS, self._moment()
        self._told()

    def refuse(self, sentence: str | None) -> None:
        """Refuse with a sound, and say why."""
        self._sound("illegal")
        self.say(sentence or NOT_NOW())

    def unsay(self) -> None:
        """Say nothing more."""
        self.text = self.on_slip = ""
        self._gone()

    def update(self, dt: float) -> None:
        """Let its time pass."""
        if self.text:
            self._left -= dt
            if self._left <= 0 or (self._left <= STAYS and self._about != self._moment()):
                self.text = self.on_slip = ""
                self._told()
