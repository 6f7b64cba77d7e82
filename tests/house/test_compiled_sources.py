"""Tests of what the compiled build asks of the source (docs/compiled.md), read off it: no compiler is needed to see a
trap."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator

import pytest

from tests.house.sources import ROOT, Module, modules, read
from tools import compile as compiling

COMPILED = {"logic." + ".".join(path.with_suffix("").parts) for path in compiling.sources(ROOT / "logic")}
CHECKED = {"bool", "bytes", "dict", "float", "int", "list", "str", "tuple", "JsonObject", "Options"}
"""Types of an argument that compiled code holds every caller to, by the names they are declared with."""
Trap = Callable[[ast.ClassDef], Iterator[ast.AST]]


def classes(module: Module) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(module.tree) if isinstance(node, ast.ClassDef))


def loaded(module: Module, node: ast.ClassDef) -> type:
    found: type = getattr(importlib.import_module(module.name), node.name)
    return found


def is_dataclass(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(one) for one in node.decorator_list)


def is_class_data(node: ast.stmt) -> bool:
    """Return whether a statement of a class sets something on the class itself, as far as the source tells."""
    return isinstance(node, ast.Assign) or (isinstance(node, ast.AnnAssign) and "ClassVar" in declared(node))


def declared(node: ast.AnnAssign) -> str:
    return ast.unparse(node.annotation)


def other_decorators(node: ast.ClassDef) -> Iterator[ast.AST]:
    """A class of logic carries no decorator but ``dataclass``: mypyc compiles none with another one."""
    return (one for one in node.decorator_list if not ast.unparse(one).startswith("dataclass"))


def data_of_dataclasses(node: ast.ClassDef) -> Iterator[ast.AST]:
    """A dataclass has no data of its own: mypyc makes a field of it, ``ClassVar`` or not."""
    return (one for one in node.body if is_dataclass(node) and is_class_data(one))


def generic_dataclasses(node: ast.ClassDef) -> Iterator[ast.AST]:
    """A generic class is no dataclass: it is compiled without a word, and importing it fails."""
    return (one for one in node.bases if is_dataclass(node) and ast.unparse(one).startswith("Generic["))


def blank_objects(node: ast.ClassDef) -> Iterator[ast.AST]:
    """``cls.__new__(cls)`` runs ``__init__``: a copy is made by a constructor that can leave a blank object."""
    return (one for one in ast.walk(node) if isinstance(one, ast.Attribute) and one.attr == "__new__")


@pytest.mark.parametrize("trap", [other_decorators, data_of_dataclasses, generic_dataclasses, blank_objects])
def test_no_class_falls_into_a_trap_of_the_compiler(trap: Trap) -> None:
    refuse(
        f"{module.where}:{place.lineno} {node.name}: {trap.__doc__}"  # type: ignore[attr-defined]
        for module in compiled()
        for node in classes(module)
        for place in trap(node)
    )


def begins_with_a_float(node: ast.stmt) -> bool:
    """Return whether a statement sets a constant of fixed length that begins with a float, in the eyes of mypyc."""
    if not isinstance(node, ast.AnnAssign) or "..." in declared(node) or not isinstance(node.value, ast.Tuple):
        return False
    first = node.value.elts[0] if node.value.elts else None
    while isinstance(first, ast.UnaryOp):
        first = first.operand
    return isinstance(first, ast.Constant) and isinstance(first.value, float)


def test_no_constant_of_fixed_length_begins_with_a_float() -> None:
    """mypyc asks of it whether it is set, and where the answer comes next in its code it takes yes for no."""
    found = {
        module.where: [ast.unparse(node.target) for node in module.tree.body if begins_with_a_float(node)]  # type: ignore[attr-defined]
        for module in compiled()
    }
    assert begins_with_a_float(ast.parse("A: Final = (-0.5, 1)").body[0])
    refuse(f"{where}: {name} is to be Final[tuple[float, ...]]" for where, names in found.items() for name in names)


def test_class_data_that_is_no_plain_constant_is_declared_as_such() -> None:
    """Else it would be an attribute of each object; where a base declares it ``ClassVar``, that holds for all."""
    refuse(
        f"{module.where}:{one.lineno} {node.name} sets {name}"
        for module in compiled()
        for node in classes(module)
        for one in node.body
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.Dict | ast.List | ast.Set | ast.Call)
        for name in map(ast.unparse, one.targets)
        if name != "__slots__"
        and "ClassVar" not in "".join(known(base).get(name, "") for base in loaded(module, node).__mro__)
    )


def known(one: type) -> dict[str, str]:
    """The annotations of a class itself, as they are written."""
    found: dict[str, str] = vars(one).get("__annotations__", {})
    return found


def test_an_exception_keeps_what_belongs_to_its_class() -> None:
    """mypyc sets no plain attribute on the class of an exception: it is annotated ``ClassVar``, or of each object."""
    refuse(
        f"{module.where}:{one.lineno} {node.name} has a plain attribute"
        for module in compiled()
        for node in classes(module)
        if issubclass(loaded(module, node), BaseException)
        for one in node.body
        if isinstance(one, ast.Assign) or (isinstance(one, ast.AnnAssign) and one.value and not is_class_data(one))
    )


def test_no_function_asks_for_the_type_of_an_argument_that_it_declares() -> None:
    """In compiled code the caller fails before it can ask, with words that are for nobody: it is declared ``Json``."""
    refuse(
        f"{module.where}:{call.lineno} {function.name} declares {name} as {types[name]}, and asks"
        for module in compiled()
        for function in ast.walk(module.tree)
        if isinstance(function, ast.FunctionDef)
        for types in [types_of(function)]
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("type", "isinstance")
        for name in [ast.unparse(call.args[0])]
        if types.get(name, "").removesuffix(" | None").partition("[")[0] in CHECKED
    )


def types_of(function: ast.FunctionDef) -> dict[str, str]:
    """The declared type of each argument."""
    arguments = [*function.args.args, *function.args.kwonlyargs]
    return {one.arg: ast.unparse(one.annotation) for one in arguments if one.annotation is not None}


def test_no_interpreted_class_is_derived_from_a_compiled_one() -> None:
    """mypyc refuses it when the class is made, which is when its module is first imported; exceptions may be."""
    refuse(
        f"{module.where}:{node.lineno} {node.name} is derived from {base.__name__}"
        for module in modules().values()
        if module.room == "logic" and module.name not in COMPILED
        for node in classes(module)
        for base in loaded(module, node).__mro__[1:]
        if base.__module__ in COMPILED and not issubclass(base, Exception)
    )


BESIDE = ("tools", "research")
"""Rooms beside the game that run against the compiled rules too."""


def beside() -> Iterator[Module]:
    """Yield what stays interpreted around the rules: the window, the program, and what is run beside it."""
    yield from (module for module in modules().values() if module.room != "logic")
    yield from (read(path) for room in BESIDE for path in sorted((ROOT / room).rglob("*.py")))


def compiled_bases(module: Module) -> Iterator[str]:
    """Yield the classes of a module whose base is a compiled class, by what it imports; exceptions may be derived."""
    if "logic" not in module.text or not re.search(r"^ *class \w+\(", module.text, re.MULTILINE):
        return
    imported = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "logic"
        for alias in node.names
    }
    for node in classes(module):
        for one in node.bases:
            name, dot, rest = ast.unparse(one).partition("[")[0].partition(".")
            where = imported.get(name, name) + dot + rest
            if where.partition(".")[0] == "logic":
                base: type = pkgutil.resolve_name(where)
                if base.__module__ in COMPILED and not issubclass(base, Exception):
                    yield f"{module.where}:{node.lineno} {node.name} is derived from {base.__name__}"


def test_no_class_of_the_window_is_derived_from_a_compiled_one() -> None:
    refuse(found for module in beside() for found in compiled_bases(module))


IMPORTS = "import logic\nfrom logic import Sentence\nfrom logic.kernel.tongue import Sentence as Renamed\n"


@pytest.mark.parametrize(
    ("base", "wrong"),
    [("logic.Sentence", 1), ("Sentence", 1), ("Renamed[int]", 1), ("logic.LoadError", 0), ("logic.views.CardAct", 0)],
)
def test_such_a_class_is_seen_however_its_base_is_imported(base: str, wrong: int) -> None:
    module = Module("x", ROOT / "x.py", f"{IMPORTS}class A({base}): ...")
    assert len(list(compiled_bases(module))) == wrong


def test_every_trap_is_told_of_where_it_is_looked_up() -> None:
    """docs/compiled.md is what a person reads; this file is what holds them to it."""
    assert "tests/house/test_compiled_sources.py" in (ROOT / "docs" / "compiled.md").read_text(encoding="utf-8")


TRAPPED = """
@dataclass(frozen=True, slots=True)
class Puzzle(Generic[T]):
    GRADES: ClassVar[int] = 4
@registered
class Card:
    def copy(self):
        return type(self).__new__(type(self))
"""


def test_the_traps_are_seen() -> None:
    puzzle, card = (node for node in ast.parse(TRAPPED).body if isinstance(node, ast.ClassDef))
    assert [len(list(trap(puzzle))) for trap in (data_of_dataclasses, generic_dataclasses)] == [1, 1]
    assert [len(list(trap(card))) for trap in (other_decorators, blank_objects)] == [1, 1]


def compiled() -> Iterator[Module]:
    return (module for module in modules().values() if module.name in COMPILED)


def refuse(breaches: Iterator[str]) -> None:
    found = list(breaches)
    assert not found, "\n" + "\n".join(found)
