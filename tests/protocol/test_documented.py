"""The exchanges and the bots of docs/protocol.md are what they are said to be."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import logic
from logic.protocol import converse
from tests.protocol.talk import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
LONGEST = 30
"""Lines of a bot."""


def blocks(kind: str) -> list[str]:
    """The fenced blocks of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


EXCHANGES = blocks("transcript")


def test_there_are_three_exchanges() -> None:
    assert len(EXCHANGES) == 3


@pytest.mark.parametrize("number", range(len(EXCHANGES)))
def test_an_exchange_goes_verbatim_written(number: int) -> None:
    """To the byte, but for the version of the program, which every release changes."""
    lines = EXCHANGES[number].splitlines()
    said = [line[2:] for line in lines if line.startswith(">")]
    out = io.StringIO()
    converse([f"{line}\n" for line in said], out)
    written = re.sub(r'"version":"[^"]*"', f'"version":"{logic.VERSION}"', EXCHANGES[number])
    assert [line[0] for line in lines] == [">", "<"] * len(said)
    assert out.getvalue().splitlines() == [line[2:] for line in written.splitlines() if line.startswith("<")]


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a bot in the project's folder."""
    return subprocess.run(
        command,
        cwd=ROOT,
        env={"PYTHON": sys.executable, "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_bot_in_python_plays_a_game(tmp_path: Path) -> None:
    (bot,) = blocks("python")
    assert bot.count("\n") <= LONGEST
    path = tmp_path / "bot.py"
    path.write_text(bot, encoding="utf-8")
    ran = run([sys.executable, str(path), "fracas", "7"])
    assert ran.stderr == "" and ran.returncode == 0
    assert re.fullmatch(r"[A-Z][a-z ]+\. Scores: \[\d+, \d+\] Winners: \[\d\]\n", ran.stdout)
    refused = run([sys.executable, str(path), "chess", "7"])
    assert refused.returncode == 1 and refused.stderr.startswith("There is no game called 'chess'")


@pytest.mark.skipif(not Path("/bin/sh").exists(), reason="there is no shell here")
def test_the_bot_in_the_shell_plays_a_game(tmp_path: Path) -> None:
    (bot,) = blocks("sh")
    assert bot.count("\n") <= LONGEST
    path = tmp_path / "bot.sh"
    path.write_text(bot, encoding="utf-8")
    ran = run(["/bin/sh", str(path), "fracas", "7"])
    assert ran.stderr == "" and ran.returncode == 0
    assert json.loads(ran.stdout)["outcome"]["winners"]
    refused = run(["/bin/sh", str(path), "chess", "7"])
    assert refused.returncode == 1 and json.loads(refused.stderr)["error"]["code"] == "unknown_game"
