"""What can go wrong with features: a view of another table than they were made for."""

from newtown.core.errors import NewtownError


class OtherTable(NewtownError, ValueError):
    """A view of another game, edition or number of players than the features were made for."""

    def __init__(self, found: str, wanted: str) -> None:
        super().__init__(found, wanted)
        self.found = found
        self.wanted = wanted

    def __str__(self) -> str:
        return f"the features are those of {self.wanted}, and the view is of {self.found}"
