"""Helpers of the scenes ask for little: a Protocol names what one trade needs, and nobody asks for the whole table."""

from __future__ import annotations

import ast

from tests.house.sources import Module, imports_of, modules

MOST_NAMES = 12
THE_PROGRAM = ("scenes.app.scene", "Program")
"""What every scene is given: the window, the settings, the sounds, the other scenes."""
MOST_OF_THE_PROGRAM = 15
SCENES = {"TableScene": "scenes.tables.assertion.table", "FieldScene": "scenes.tables.field.scene"}
"""The tables themselves, each with the one module that names it; games on the field build upon it."""

Name = tuple[str, str]


def protocols() -> dict[Name, tuple[set[str], list[Name]]]:
    """By module and name: the names that each Protocol of the scenes declares, and the Protocols it builds upon."""
    found = {}
    for module in modules().values():
        if module.room != "scenes":
            continue
        homes = origins(module)
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                if "Protocol" in bases:
                    above = [homes.get(base, (module.name, base)) for base in bases if base != "Protocol"]
                    found[module.name, node.name] = (declared(node), above)
    return found


def origins(module: Module) -> dict[str, Name]:
    """Where the names that a module imports come from."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for alias in node.names
    }


def declared(node: ast.ClassDef) -> set[str]:
    methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    fields = {
        part.target.id for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }
    return methods | fields


def names_of(protocol: Name, known: dict[Name, tuple[set[str], list[Name]]]) -> set[str]:
    """Everything a Protocol asks for, with what those ask for that it builds upon."""
    own, above = known[protocol]
    return own.union(*(names_of(base, known) for base in above))


def test_a_protocol_names_what_one_trade_needs() -> None:
    known = protocols()
    assert len(known) > 40
    most = {protocol: MOST_OF_THE_PROGRAM if protocol == THE_PROGRAM else MOST_NAMES for protocol in known}
    found = {protocol: sorted(names_of(protocol, known)) for protocol in known}
    wide = [f"{module}.{name} asks for {len(asked)}: {', '.join(asked)}" for (module, name), asked in found.items()
            if len(asked) > most[module, name]]  # fmt: skip
    assert not wide, "\n" + "\n".join(wide)


def test_what_a_protocol_builds_upon_is_counted() -> None:
    known = protocols()
    built = [protocol for protocol, (_, above) in known.items() if above]
    assert built and all(names_of(protocol, known) > known[protocol][0] for protocol in built)


def test_no_helper_names_the_table_itself() -> None:
    found = [
        f"{module.where} names {scene}"
        for module in modules().values()
        if module.room == "scenes"
        for scene, home in SCENES.items()
        if any(entry.name in (home, f"{home}.{scene}") for entry in imports_of(module))
        if not module.name.endswith(".scene")
    ]
    assert not found, "\n" + "\n".join(found)
