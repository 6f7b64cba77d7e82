"""Checks of a release by others' programs: of its list of contents, the workflow files, its entry in menus.

The programs live in an environment of their own below build/, made from requirements/checks.txt on the first call: in
the one that the game is packed from, the packer would find and pack them.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "checks.txt"
PLACE = ROOT / "build" / "checks-venv"
VALIDATE_SBOM = """\
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
fault = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1], encoding="utf-8").read())
sys.exit(str(fault) if fault else 0)
"""


class Failed(Exception):
    """A check could not be made, or found a fault; the text is for the developer."""


def interpreter() -> Path:
    """The Python of the checks' environment, which is made first where it is missing or of another lock."""
    found = PLACE / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = PLACE / "made-from"
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == digest:
        return found
    shutil.rmtree(PLACE, ignore_errors=True)
    venv.create(PLACE, with_pip=True)
    pip = [str(found), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--require-hashes"]
    if subprocess.run([*pip, "-r", str(LOCK)], check=False).returncode:
        shutil.rmtree(PLACE, ignore_errors=True)
        raise Failed("The packages of requirements/checks.txt could not be fetched; a release needs the network.")
    stamp.write_text(digest)
    return found


def check_sbom(listing: Path) -> None:
    """Hold a CycloneDX list against its schema. Raises Failed."""
    _run([str(interpreter()), "-c", VALIDATE_SBOM, str(listing)], f"{listing.name} is no CycloneDX 1.6 document")


def check_workflows(workflows: Sequence[Path]) -> None:
    """Hold workflow files against the schema of GitHub's workflows. Raises Failed."""
    command = [str(interpreter()), "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    _run([*command, *map(str, workflows)], "A workflow file is not what GitHub expects")


def check_desktop(files: Mapping[str, bytes]) -> list[str]:
    """Hold menu entries and pages for shops against the programs of the desktops; those that are not installed.

    Raises Failed.
    """
    programs = {
        ".desktop": ["desktop-file-validate"],
        ".metainfo.xml": ["appstreamcli", "validate", "--no-net", "--no-color"],
    }
    without = []
    with tempfile.TemporaryDirectory() as scratch:
        for name, data in files.items():
            command = next(command for ending, command in programs.items() if name.endswith(ending))
            path = Path(scratch) / Path(name).name
            path.write_bytes(data)
            if shutil.which(command[0]) is None:
                without.append(command[0])
            else:
                _run([*command, str(path)], f"{path.name} is not what desktops expect")
    return without


def _run(command: list[str], complaint: str) -> None:
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Failed(f"{complaint}:\n{run.stdout}{run.stderr}")
