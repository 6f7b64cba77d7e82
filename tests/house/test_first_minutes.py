"""The first minutes of somebody with a fresh clone: what `make` says, in one sentence, when something is not there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.house.sources import ROOT

NOBODY = 65534


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return what `make` needs of a checkout, in a folder with spaces in its name."""
    folder = tmp_path / "my games" / "five factors"
    shutil.copytree(ROOT / "requirements", folder / "requirements")
    shutil.copy(ROOT / "Makefile", folder)
    return folder


def make(folder: Path, *asked: str, user: int | None = None, **environment: str) -> str:
    """Return what `make play` complains of; it must fail."""
    run = subprocess.run(
        ["make", "--no-print-directory", "play", *asked],
        cwd=folder,
        user=user,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    assert run.returncode != 0
    assert "Traceback" not in run.stderr
    return run.stderr


def test_without_python(clone: Path) -> None:
    assert "please install Python 3.11 or newer" in make(clone, "PYTHON=no-such-python")


def test_with_an_old_python(clone: Path) -> None:
    old = clone / "old-python"
    old.write_text('#!/bin/sh\n[ "$1" = -V ] && echo Python 3.9.2\nexit 1\n')
    old.chmod(0o755)
    said = make(clone, "PYTHON=./old-python")
    assert "needs Python 3.11 or newer" in said
    assert "Python 3.9.2" in said


def test_without_venv(clone: Path) -> None:
    bare = clone / "bare-python"
    bare.write_text('#!/bin/sh\ncase "$2" in *ensurepip*) exit 1;; esac\nexit 0\n')
    bare.chmod(0o755)
    assert "please install the package python3-venv" in make(clone, "PYTHON=./bare-python")


def test_without_a_network(clone: Path) -> None:
    """The half-made environment is thrown away, so that the same command begins again."""
    nowhere: dict[str, Any] = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": "",
        "PIP_CACHE_DIR": str(clone),
    }
    said = make(clone, f"PYTHON={sys.executable}", **nowhere)
    assert "most likely there is no network" in said
    assert not (clone / ".venv").exists()


def test_in_a_folder_of_somebody_else() -> None:
    """Tried as nobody where the tests are run by root, whom nothing stops."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "requirements", folder / "requirements")
        shutil.copy(ROOT / "Makefile", folder)
        willing = folder / "willing-python"
        willing.write_text("#!/bin/sh\nexit 0\n")
        willing.chmod(0o755)
        folder.chmod(0o555)
        somebody: dict[str, Any] = {"user": NOBODY} if os.geteuid() == 0 else {}
        assert "cannot be written to" in make(folder, "PYTHON=./willing-python", **somebody)
        folder.chmod(0o755)
