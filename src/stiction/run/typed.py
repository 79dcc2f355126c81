"""Texts that people type, as parts: 20ms, "100 cycles", Moreau(per_cycle=500). Nothing is evaluated."""

from __future__ import annotations

import ast
import re
from typing import Any

from ..core.errors import ParameterError
from ..core.quantity import in_si

__all__: list[str] = []

CALL = re.compile(r"\s*[A-Za-z_]\w*\s*\(.*\)\s*", re.DOTALL)


def part_from(text: str) -> Any:
    """The part that a call such as Moreau(per_cycle=500) describes; nothing is evaluated."""
    from ..core.registry import part_named

    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        tree = None
    if isinstance(tree, ast.Name):
        tree = ast.Call(tree, [], [])
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name):
        raise ParameterError(f'"{text}" describes no part; write it like Coulomb(mu=0.3)')
    name = tree.func.id
    part = part_named(name)
    if tree.args:
        raise ParameterError(f'"{text}": name every value, such as {name}(field=value)')
    try:
        return part(**{str(k.arg): _field(k.value) for k in tree.keywords})
    except TypeError as error:
        raise ParameterError(f'"{text}": {error}') from None


def _field(node: ast.expr) -> Any:
    if isinstance(node, ast.Call):
        return part_from(ast.unparse(node))
    try:
        return ast.literal_eval(node)
    except (ValueError, SyntaxError):
        raise ParameterError(f"{ast.unparse(node)} is no plain value; write a number or a text in quotes") from None


def stop_rule(text: str | None) -> Any:
    """A time ("20ms"), a number of cycles ("100 cycles"), "periodic", or a call such as Steady(of="body.x")."""
    if text is None or text == "equilibrium":
        return None
    text = text.replace("−", "-")
    from .stop import Cycles, Periodic

    if CALL.fullmatch(text):
        return part_from(text)
    cycles = re.fullmatch(r"\s*(\d+)\s*cycles?\s*", text)
    if cycles:
        return Cycles(count=float(cycles[1]))
    periodic = re.fullmatch(r"\s*periodic(?:\s*:\s*(\d+))?\s*", text)
    if periodic:
        return Periodic(max_cycles=float(periodic[1])) if periodic[1] else Periodic()
    try:
        return in_si(text, "s")
    except ValueError:
        raise ParameterError(
            f'"{text}" is no stop rule; write a time (20ms), "100 cycles", "periodic", or a call such as '
            "Periodic(max_cycles=200)"
        ) from None
