"""Checkpoints of a teacher, one file that the next machine goes on from: weights, their moments, past policies."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

import numpy as np

from .net import Parts, told
from .teacher import Teacher

FOLDER: Final = Path(__file__).resolve().parent
FILE: Final = "checkpoint.npz"
COUNTS: Final = ("games", "lessons", "decisions")


def save(teacher: Teacher, folder: Path) -> None:
    """Write the checkpoint; the one before it stays until this one is whole. Past policies are kept in half numbers."""
    groups: dict[str, Parts] = {
        "policy": teacher.policy.parts, "policy_slow": teacher.steps.slow, "policy_spread": teacher.steps.spread,
        "critic": teacher.critic.parts, "critic_slow": teacher.judged.slow, "critic_spread": teacher.judged.spread,
        "magnet": teacher.magnet.parts,
    }  # fmt: skip
    found: dict[str, Any] = {f"{group}/{name}": part for group, parts in groups.items() for name, part in parts.items()}
    for number, parts in enumerate(teacher.past):
        found |= {f"past{number}/{name}": part.astype(np.float16) for name, part in parts.items()}
    counts = {name: getattr(teacher, name) for name in COUNTS}
    counts |= {"steps": teacher.steps.steps, "recipe": teacher.numbers()}
    found["told"] = np.frombuffer(json.dumps(counts).encode(), np.uint8)
    beside = folder / (FILE + ".new")
    with beside.open("wb") as file:
        np.savez_compressed(file, **found)
    os.replace(beside, folder / FILE)


def load(teacher: Teacher, folder: Path) -> None:
    """Go on from the checkpoint of a folder, if there is one."""
    if not (folder / FILE).is_file():
        return
    with np.load(folder / FILE) as file:
        found = {name: file[name] for name in file.files}
    counts = json.loads(bytes(found.pop("told")))
    for group, parts in (
        ("policy", teacher.policy.parts), ("policy_slow", teacher.steps.slow), ("policy_spread", teacher.steps.spread),
        ("critic", teacher.critic.parts), ("critic_slow", teacher.judged.slow),
        ("critic_spread", teacher.judged.spread), ("magnet", teacher.magnet.parts),
    ):  # fmt: skip
        for name in parts:
            parts[name][:] = found[f"{group}/{name}"]
    teacher.past = []
    while f"past{len(teacher.past)}/last" in found:
        group = f"past{len(teacher.past)}/"
        teacher.past.append(
            told({name.removeprefix(group): part for name, part in found.items() if name.startswith(group)})
        )
    for name in COUNTS:
        setattr(teacher, name, counts[name])
    teacher.steps.steps = teacher.judged.steps = counts["steps"]
    teacher.began()


def load_parts(folder: Path, group: str) -> Parts:
    """Return the weights of the policy or of the critic of a checkpoint."""
    with np.load(folder / FILE) as file:
        return told({n.removeprefix(f"{group}/"): file[n] for n in file.files if n.startswith(f"{group}/")})
