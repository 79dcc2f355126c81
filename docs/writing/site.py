"""Everything that is made from the sources: physics, reference, their contents. Files are written only when changed."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from stiction.core.names import HOMES

from . import functions, parts, pictures
from .names import Public, public
from .text import cell, document

CHAPTERS = {  # title: homes of parts, first match counts
    "Friction": ("laws.friction",),
    "Impact": ("laws.impact", "families.modal.impact"),
    "Drives and signals": ("laws.drives",),
    "Magnetic fields": ("laws.fields",),
    "Adhesion, fluid and electrostatics": ("laws.adhesion", "laws.fluid", "laws.surroundings", "laws.electrostatic"),
    "Contacts with memory": ("laws.memory",),
    "Planar robots": ("families.planar",),
    "Bodies in space": ("families.spatial.bodies", "families.spatial.contacts", "families.spatial.forces"),
    "Tumbling robots and their shapes": ("families.spatial",),
    "Elastic structures": ("families.modal",),
    "Drives and tribometers": ("families.sliding",),
    "Compliant mechanisms": ("families.mechanism",),
    "Steppers, stop rules and methods": ("run", "maths"),
    "Published robots": ("devices",),
    "Search and identification": ("optimise", "identify"),
}


def write(docs: Path) -> None:
    """All made pages below docs/made; pages of names that are gone are removed."""
    made = docs / "made"
    names = public()
    drawn = pictures.draw(made / "physics" / "pictures")
    pages = {made / "physics" / f"{p.name}.md": parts.page(p, drawn.get(p.name)) for p in all_parts(names)}
    pages[made / "physics" / "index.md"] = physics_index(all_parts(names))
    spaces = {space: list(group) for space, group in groupby(names, key=lambda p: p.space)}
    for space, group in spaces.items():
        pages[made / "reference" / f"{space or 'st'}.md"] = functions.page(space, group)
    pages[made / "reference" / "index.md"] = reference_index(spaces)
    for old in set(made.rglob("*.md")) - set(pages):
        old.unlink()
    for file, text in pages.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def all_parts(names: list[Public]) -> list[Public]:
    """Public parts, and those that only other parts use."""
    shown = {p.name: p for p in names if p.is_part}
    return [shown.get(name) or Public("", name, cls) for name, cls in parts.parts().items()]


def chapter_of(name: str) -> str:
    """The chapter of the physics in which a part stands."""
    home = HOMES[name]
    return next((t for t, rooms in CHAPTERS.items() if f"{home}.".startswith(tuple(f"{r}." for r in rooms))), "Others")


def physics_index(found: list[Public]) -> str:
    """All laws and parts by chapter, with what each says in a line."""
    blocks = [
        "# The physics",
        "One page for every law and part: equation, symbols, units, range, source, picture, where it is used and an "
        "example. The pages are made from the code itself.",
    ]
    for title in [*CHAPTERS, "Others"]:
        mine = [p for p in found if chapter_of(p.name) == title]
        if mine:
            rows = [f"| [{p.name}]({p.name}.md) | {cell(document(p.thing).splitlines()[0])} |" for p in mine]
            blocks += [f"## {title}", "| part | what it is |\n|---|---|\n" + "\n".join(rows)]
    return "\n\n".join(blocks) + "\n\n" + _contents(sorted(p.name for p in found))


def reference_index(spaces: dict[str, list[Public]]) -> str:
    """The namespaces."""
    lines = [f"* [st{'.' if s else ''}{s}]({s or 'st'}.md): {functions.ABOUT.get(s, '')}" for s in spaces]
    head = "# Reference\n\nEvery public name, by the place where it stands.\n\n"
    return head + "\n".join(lines) + "\n\n" + _contents([s or "st" for s in spaces])


def _contents(files: list[str]) -> str:
    return "```{toctree}\n:hidden:\n\n" + "\n".join(files) + "\n```\n"
