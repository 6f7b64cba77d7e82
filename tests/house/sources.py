"""The modules of the game as text: which there are and what each imports."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("art", "logic", "scenes", "sounds")  # what the game is made of, besides game.py


@dataclass(frozen=True)
class Import:
    """One imported module, as `line` of the importer has it."""

    name: str
    line: int
    at_load: bool  # while the importer is being loaded, not later inside a function
    for_types: bool  # under `if TYPE_CHECKING`: never carried out


@dataclass(frozen=True)
class Module:
    name: str
    path: Path
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """Return its syntax, read when somebody asks: all of the game takes seconds."""
        return ast.parse(self.text, str(self.path))

    @property
    def room(self) -> str:
        return self.name.partition(".")[0]

    @property
    def where(self) -> str:
        return str(self.path.relative_to(ROOT))

    def below(self, *packages: str) -> bool:
        return any(is_below(self.name, package) for package in packages)


def is_below(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


@cache
def modules() -> dict[str, Module]:
    """game.py and everything in the four rooms, by dotted name."""
    paths = [ROOT / "game.py"]
    for room in ROOMS:
        paths += sorted((ROOT / room).rglob("*.py"))
    found = {}
    for path in paths:
        if path.is_file():
            module = read(path)
            found[module.name] = module
    return found


def read(path: Path) -> Module:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    return Module(name, path, path.read_text(encoding="utf-8"))


@cache
def imports(module_name: str) -> tuple[Import, ...]:
    """Return what a module of the game imports."""
    return tuple(imports_of(modules()[module_name]))


def imports_of(module: Module) -> list[Import]:
    """Return what a module imports; `from package import module` counts as that module."""
    found: list[Import] = []
    _collect(module.tree.body, module, True, False, found)
    return found


def _collect(body: list[ast.stmt], module: Module, at_load: bool, for_types: bool, found: list[Import]) -> None:
    for node in body:
        if isinstance(node, ast.Import):
            found.extend(Import(alias.name, node.lineno, at_load, for_types) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, module)
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                found.append(Import(whole if whole in modules() else base, node.lineno, at_load, for_types))
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            _collect(node.body, module, at_load, True, found)
            _collect(node.orelse, module, at_load, for_types, found)
        else:
            later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            for block in _blocks(node):
                _collect(block, module, at_load and not later, for_types, found)


def _blocks(node: ast.AST) -> list[list[ast.stmt]]:
    """The lists of statements directly inside a statement."""
    blocks = [value for name in ("body", "orelse", "finalbody") if isinstance(value := getattr(node, name, None), list)]
    for name in ("handlers", "cases"):
        blocks += [part.body for part in getattr(node, name, [])]
    return blocks


def _base(node: ast.ImportFrom, module: Module) -> str:
    if not node.level:
        return node.module or ""
    parts = module.name.split(".")
    if module.path.name != "__init__.py":
        parts = parts[:-1]
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, node.module] if node.module else parts)
