"""Words that the faults of several subjects have in common."""


def span(least: int, most: int) -> str:
    """All numbers from the least to the most.

    >>> span(1, 3), span(4, 4)
    ('1–3', '4')
    """
    return f"{least}" if least == most else f"{least}–{most}"
