"""The list of everything a release is made of, for machines: a CycloneDX 1.6 document in JSON, beside the archive."""

from __future__ import annotations

import hashlib
import json
import time
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path

from logic.version import VERSION
from tools import licences
from tools.components import COMPONENTS

SCHEMA = "http://cyclonedx.org/schema/bom-1.6.schema.json"
OWN = "five-factors"


def document(folder: Path, works: Mapping[str, Sequence[str]], archive: str, stamp: int) -> dict[str, object]:
    """The list for a packed game: each work with its version, licence and files, each file with its checksum.

    `works` is what `licences.works_in` found, `archive` the name of the archive, `stamp` the seconds of the commit.
    """
    own = _component(OWN, folder, works.get(OWN, ()))
    own["type"] = "application"
    others = [_component(work, folder, works[work]) for work in sorted(works) if work != OWN]
    return {
        "$schema": SCHEMA,
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{archive} {stamp}')}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(stamp)),
            "component": own,
            "properties": [{"name": "five-factors:archive", "value": archive}],
        },
        "components": others,
        "dependencies": [{"ref": OWN, "dependsOn": sorted(set(works) - {OWN})}],
    }


def text_of(listing: Mapping[str, object]) -> str:
    return json.dumps(listing, indent=1, ensure_ascii=False) + "\n"


def _component(work: str, folder: Path, files: Sequence[str]) -> dict[str, object]:
    known = COMPONENTS[work]
    version = VERSION if work == OWN else licences.version_of(work)
    component: dict[str, object] = {"type": "library", "bom-ref": work, "name": known.name}
    if version:
        component["version"] = version
    component["licenses"] = [{"expression": known.licence}]
    if known.package:
        component["purl"] = f"pkg:pypi/{known.package}@{version}"
    if known.home:
        component["externalReferences"] = [{"type": "website", "url": known.home}]
    component["properties"] = [{"name": "five-factors:licence-text", "value": text} for text in known.texts]
    component["components"] = [_file(work, folder, path) for path in files]
    return component


def _file(work: str, folder: Path, path: str) -> dict[str, object]:
    digest = hashlib.sha256((folder / path).read_bytes()).hexdigest()
    return {
        "type": "file",
        "bom-ref": f"{work}:{path}",
        "name": path,
        "hashes": [{"alg": "SHA-256", "content": digest}],
    }
