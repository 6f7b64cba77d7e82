"""The pages for whoever works on the house: links that lead somewhere, hooks that call the Makefile."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections import defaultdict
from importlib import import_module
from pathlib import Path

import logic
from logic.version import VERSION
from tests.house.sources import ROOT, modules
from tests.house.test_packaging import TARGETS, committed

LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
DECISIONS = ROOT / "docs" / "decisions"
GAMES = [info.id.replace("-", "_") for info in logic.games()]
PAGES = ("architecture", "add_a_card", "add_a_command", "add_a_game", "add_a_page", "add_a_setting", "add_an_option",
         "decisions/README")  # fmt: skip
"""Pages for newcomers, below docs/."""
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")


def prose(path: Path) -> str:
    """A page without its code, where brackets mean something else."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"`[^`\n]*`", "", text)


def anchors(path: Path) -> set[str]:
    """The places in a page that a link can name: its headings in small letters, with hyphens for spaces."""
    found = set()
    for heading in re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE):
        kept = "".join(sign for sign in heading.lower() if sign in " -_" or unicodedata.category(sign)[0] in "LN")
        found.add(kept.replace(" ", "-"))
    return found


def test_every_link_leads_somewhere() -> None:
    dead = []
    for page in (path for path in committed() if path.suffix == ".md"):
        for link in LINK.findall(prose(page)):
            place, _, anchor = link.partition("#")
            if re.match(r"https?:", link):
                continue
            target = (page.parent / place).resolve() if place else page
            if not target.exists() or (anchor and anchor not in anchors(target)):
                dead.append(f"{page.relative_to(ROOT)} links to {link}")
    assert not dead, "\n".join(dead)


def test_anchors_are_read_as_they_are_shown(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Art of War: `rules`\n## What lies on a cell\n", encoding="utf-8")
    assert anchors(page) == {"art-of-war-rules", "what-lies-on-a-cell"}


def spoken_of(pattern: str) -> list[tuple[str, str]]:
    """Return what the pages name in code letters: page and name. Decisions and the changelog tell of their own time."""
    return [
        (str(page.relative_to(ROOT)), name)
        for page in committed()
        if page.suffix == ".md" and DECISIONS not in page.parents and page.name != "CHANGELOG.md"
        for name in re.findall(pattern, page.read_text(encoding="utf-8"))
    ]


def test_the_pages_name_files_that_exist() -> None:
    """`<game>` stands for every game."""
    named = spoken_of(r"`((?:art|docs|logic|research|scenes|sounds|tests|tools)/[\w./<>-]*)`")
    places = [(page, place.replace("<game>", game)) for page, place in named for game in GAMES]
    wrong = {f"{page} names {place}" for page, place in places if not (ROOT / place).exists()}
    assert places and not wrong, "\n".join(sorted(wrong))


def test_the_pages_name_modules_by_names_that_are_borne() -> None:
    """`entry.py` alone may stand in any room, but it must stand in one."""
    borne = {path.name for path in committed()}
    wrong = [f"{page} names {name}" for page, name in spoken_of(r"`(\w+\.py)`") if name not in borne]
    assert not wrong, "\n".join(wrong)


def test_the_pages_name_modules_and_functions_that_exist() -> None:
    """`logic.ai.levels.COMPILED`, `python -m research.fit`, `logic.new_match(...)`."""
    named = spoken_of(r"`(?:python -m )?((?:logic|research|scenes|tests|tools)(?:\.[A-Za-z_]\w*)+)")
    wrong = [f"{page} names {name}" for page, name in named if not is_there(name)]
    assert named and not wrong, "\n".join(wrong)


def is_there(name: str) -> bool:
    """Return whether a dotted name is a module, or something in one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        place = ROOT.joinpath(*parts[:count])
        if place.with_suffix(".py").is_file() or (place / "__init__.py").is_file():
            thing: object = import_module(".".join(parts[:count]))
            return all((thing := getattr(thing, part, None)) is not None for part in parts[count:])
    return False


def test_the_pages_name_methods_that_classes_have() -> None:
    """`Match.act`, `Words.hint_reason`: wherever a page names a class of ours with something of it."""
    ours = classes()
    named = {(page, *name.split(".")) for page, name in spoken_of(r"\b([A-Z]\w+\.[a-z]\w*)")}
    known = [(page, owner, name) for page, owner, name in sorted(named) if owner in ours]
    wrong = [f"{page} names {owner}.{name}" for page, owner, name in known if not has(owner, name, ours)]
    assert len(known) > 40 and not wrong, "\n".join(wrong)


def classes() -> dict[str, list[ast.ClassDef]]:
    """The classes of the house by name; several may bear the same."""
    found: dict[str, list[ast.ClassDef]] = defaultdict(list)
    for module in modules().values():
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(node)
    return found


def has(owner: str, name: str, ours: dict[str, list[ast.ClassDef]]) -> bool:
    """Return whether a class, or one it is made from, defines or sets something of this name."""
    for node in ours.get(owner, ()):
        for part in ast.walk(node):
            given = getattr(part, "name", None) or getattr(part, "attr", None) or getattr(part, "id", None)
            if given == name and (
                isinstance(part, ast.FunctionDef) or isinstance(getattr(part, "ctx", None), ast.Store)
            ):
                return True
        if any(has(re.split(r"[.\[]", ast.unparse(base))[0], name, ours) for base in node.bases):
            return True
    return False


def test_the_walks_pass_what_is_there() -> None:
    """Every station of the walks in docs/architecture.md is a class, a method or a function of the file it names."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    stations = re.findall(r"^\| \w* ?\| `([\w/]+\.py)` \| ([^|]+) \|", text, re.MULTILINE)
    assert len(stations) > 20
    lost = []
    for place, names in stations:
        path = ROOT / (place if place.startswith(("scenes/", "logic/")) else f"scenes/tables/assertion/{place}")
        known = defined(ast.parse(path.read_text(encoding="utf-8"))) if path.is_file() else set()
        lost += [f"{place} has no {name}" for name in re.findall(r"`([\w.]+)`", names) if name not in known]
    assert not lost, "\n".join(lost)


def defined(tree: ast.Module) -> set[str]:
    """Return functions, classes and their methods, as `Class.method`."""
    found = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, ast.FunctionDef)}
    return found


def test_the_readme_leads_to_every_page_for_newcomers() -> None:
    linked = {link.partition("#")[0] for link in LINK.findall(prose(ROOT / "README.md"))}
    assert linked >= {"CONTRIBUTING.md", "CHANGELOG.md", *(f"docs/{page}.md" for page in PAGES)}


def test_every_decision_is_listed_with_its_title() -> None:
    index = (DECISIONS / "README.md").read_text(encoding="utf-8")
    for page in sorted(DECISIONS.glob("0*.md")):
        title = re.match(r"# (?:\d{4}:? )?(.+)", page.read_text(encoding="utf-8"))
        assert title and f"[{page.name[:4]}]({page.name}) | {title[1]} |" in index, page.name


def test_a_superseded_decision_says_so_at_its_top() -> None:
    """... and names the later one that took its place, as the list does."""
    rows = re.findall(r"\((0[\w-]+\.md)\).*\| superseded by (\d{4}) \|", (DECISIONS / "README.md").read_text("utf-8"))
    assert rows
    for name, later in rows:
        top = (DECISIONS / name).read_text(encoding="utf-8").splitlines()[2]
        assert top.startswith(f"> **Superseded by [{later}]({later}-") and later > name[:4], name


def test_the_changelog_knows_this_version() -> None:
    heads = re.findall(r"^## \[([^\]]+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert heads[:2] == ["Unreleased", VERSION]


def test_the_hooks_are_of_the_form_that_is_read() -> None:
    """Plain keys and lists, two spaces a step: all the YAML there is, so that no parser is needed to check it."""
    line = re.compile(r"#.*|(?:  )*(?:- )?[a-z_]+:(?: [^ ].*)?|(?:  )*- [a-z]+: .+")
    assert all(line.fullmatch(text) for text in HOOKS.splitlines())
    assert HOOKS.count("- repo: local") == HOOKS.count("repo:") == 1, "nothing is fetched"
    assert HOOKS.count("language: system") == HOOKS.count("- id:")


def test_the_hooks_call_the_makefile() -> None:
    called = re.findall(r"^ +entry: make (\w+)$", HOOKS, re.MULTILINE)
    assert len(called) == HOOKS.count("entry:") and set(called) <= TARGETS
    assert "fast" in called and called == re.findall(r"^ +- id: (\w+)$", HOOKS, re.MULTILINE)
