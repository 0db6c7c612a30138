"""What an event brought each seat, by the stable codes of the score's items."""

from newtown import State, score


def gains(before: State, after: State) -> tuple[dict[str, int], ...]:
    """For each seat the points that were gained, or lost, under each item; items that stayed are left out."""
    return tuple(
        {code: points for code in {**was, **now} if (points := now.get(code, 0) - was.get(code, 0))}
        for was, now in zip(_by_code(before), _by_code(after), strict=True)
    )


def _by_code(state: State) -> tuple[dict[str, int], ...]:
    return tuple({item.code: item.points for item in items} for items in score(state).items)
