"""The registry of named-tuple twins and generated functions; numba's cache finds them here by name.

A cached index names every twin it has met, also those of other people's scripts. Such a name gets its own empty
placeholder, so that the index loads, and is saved again unharmed.
"""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    return publish(name, type(name, (tuple,), {"_fields": (), "__module__": __name__, "__qualname__": name}))


def publish(name: str, thing: Any) -> Any:
    """Make `thing` importable as `stiction.core.twins.<name>`."""
    thing.__module__ = __name__
    thing.__qualname__ = name
    globals()[name] = thing
    return thing


def compiled_from_text(name: str, text: str, names: dict[str, Any]) -> Any:
    """Run generated source and publish the function it defines; cached code must be importable from a module."""
    scope = {"__name__": __name__, **names}
    exec(compile(text, f"<{name}>", "exec"), scope)
    return publish(name, scope[name])
