"""No import inside a function hides a circle of modules, and numba stays in its room."""

from __future__ import annotations

import ast
from pathlib import Path

import stiction as st

ROOT = Path(st.__file__).parent
MODULES = {".".join(("stiction", *f.relative_to(ROOT).with_suffix("").parts)): f for f in ROOT.rglob("*.py")}
MODULES = {name.removesuffix(".__init__"): file for name, file in MODULES.items()}


def targets(module: str, node: ast.AST) -> set[str]:
    """Modules of the package that an import statement names."""
    if isinstance(node, ast.Import):
        return {a.name for a in node.names} & MODULES.keys()
    if not isinstance(node, ast.ImportFrom):
        return set()
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    for _ in range(node.level - 1):
        package = package.rpartition(".")[0]
    whole = ".".join(filter(None, (package if node.level else "", node.module or "")))
    inside = {f"{whole}.{a.name}" for a in node.names} & MODULES.keys()
    return inside or ({whole} & MODULES.keys())


def imports(module: str) -> tuple[set[str], set[str]]:
    """(those at the top, those inside functions); imports for type checkers only do not count."""
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    later = {n for f in ast.walk(tree) if isinstance(f, ast.FunctionDef | ast.AsyncFunctionDef) for n in ast.walk(f)}
    typing = {
        n
        for i in ast.walk(tree)
        if isinstance(i, ast.If) and "TYPE_CHECKING" in ast.unparse(i.test)
        for n in ast.walk(i)
    }
    top, inner = set[str](), set[str]()
    for node in ast.walk(tree):
        if node not in typing:
            (inner if node in later else top).update(targets(module, node))
    return top, inner


GRAPH = {module: imports(module) for module in MODULES}


def packages(module: str) -> list[str]:
    parts = module.split(".")
    return [".".join(parts[:k]) for k in range(1, len(parts))]


def reached(module: str, already: list[str]) -> set[str]:
    """All modules that importing one imports, its packages included, but for those that are there `already`."""
    found, todo = set[str](), [module]
    while todo:
        one = todo.pop()
        if one not in found and one not in already:
            found.add(one)
            todo += [*GRAPH[one][0], *packages(one)]
    return found


def test_no_import_inside_a_function_hides_a_circle():
    circles = [
        f"{module} -> {other}"
        for module, (_, later) in GRAPH.items()
        for other in later
        if other != module and module in reached(other, packages(module))
    ]
    assert circles == []


def test_numba_is_known_to_its_room_alone():
    """Laws, models and families use the decorators of compiled/kernels.py and the unrolling beside it."""
    for module, file in MODULES.items():
        text = file.read_text(encoding="utf-8")
        if not module.startswith("stiction.compiled."):
            assert "import numba" not in text and "from numba" not in text and "import llvmlite" not in text, module
