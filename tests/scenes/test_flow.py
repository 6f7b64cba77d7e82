"""Words with cards among them, broken into lines."""

from __future__ import annotations

import pytest

from logic.views import RunView
from scenes.play.slip import _lines
from scenes.play.tutor.tablet import TutorWords, _rich_lines
from scenes.ui import text
from scenes.ui.cardnames import mixed_width
from scenes.ui.flow import wrapped
from scenes.ui.letters import parted


def test_no_broken_line_begins_with_a_comma() -> None:
    """A mark between two cards goes with the one before it, however narrow the room."""
    runs = [RunView("Presents "), RunView("", "2C"), RunView("", "4S"), RunView(" for 11"), RunView(", "),
            RunView("", "5C"), RunView(", "), RunView("", "9C"), RunView(" for 14")]  # fmt: skip
    for room in range(40, 400, 6):
        lines = wrapped(runs, 16, room)
        assert sum(line.count(("card", "5C")) for line in lines) == 1
        for line in lines:
            assert not (line[0][0] == "text" and line[0][1].strip().startswith(",")), (room, line)


HAN = "用四张防守，用四张进攻：这样能留下一张获胜的攻牌。" * 4


@pytest.mark.parametrize("size", [15, 19])
def test_words_without_spaces_are_broken_too(size: int) -> None:
    """Whatever sets lines of its own: words with cards, the slip on the table, the tablet of a lesson."""
    room = 20 * size
    flowing = wrapped([RunView(HAN), RunView("", "2C"), RunView("，" + HAN)], size, room)
    assert all(mixed_width(line, size) <= room + size for line in flowing)
    assert not any(value.strip().startswith("，") for line in flowing for _, value in line[:1])
    slip = _lines([(*one, False) for one in parted(HAN)], size, room)
    tablet = _rich_lines(TutorWords("", "", HAN, HAN, 0, 1), size, room)
    assert [bold for line in tablet for _, bold in line] == sorted(bold for line in tablet for _, bold in line)
    assert "".join(words for line in tablet for words, _ in line) == HAN + HAN, "no space stands between sentences"
    for lines in (slip, tablet):
        told = ["".join([words for words, _ in line]) for line in lines]
        assert len(told) > 3 and all(text.width(line, "ui", size) <= room + size for line in told)
