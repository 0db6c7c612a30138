"""Stored JSON with other things in some places, which are named as errors name them."""

import json
import re
from typing import Any, TypeAlias

Change: TypeAlias = object
"""What stands in the changed place; a function is given what stood there."""


def changed(stored: str, *changes: tuple[str, Change]) -> str:
    """The stored text with these changes, one after the other: each a path such as ``lands[3].tree``."""
    data = json.loads(stored)
    for path, change in changes:
        *steps, last = [int(key) if key.isdigit() else key for key in re.findall(r"\w+", path)]
        parent: Any = data
        for step in steps:
            parent = parent[step]
        parent[last] = change(parent[last]) if callable(change) else change
    return json.dumps(data)
