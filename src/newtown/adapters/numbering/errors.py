"""What can go wrong with numbers: a value that has none, and a number that stands for nothing."""

from newtown.core.errors import NewtownError


class NoNumber(NewtownError, ValueError):
    """An action or outcome outside the numbered ones; ``value`` is what was to be encoded.

    Every legal action of a state that play can reach has a number, so this is a value of another game or
    edition, one that no rules allow, or one of a position set up beyond what play can reach.
    """

    def __init__(self, value: object, message: str) -> None:
        super().__init__(value, message)
        self.value = value
        self.message = message

    def __str__(self) -> str:
        return f"{self.value!r} has no number: {self.message}"


class NumberOutOfRange(NewtownError, ValueError):
    """A number that stands for nothing; ``size`` is how many there are, from 0."""

    def __init__(self, number: int, size: int) -> None:
        super().__init__(number, size)
        self.number = number
        self.size = size

    def __str__(self) -> str:
        return f"{self.number} stands for nothing: the numbers are 0–{self.size - 1}"


class OtherEdition(NewtownError, ValueError):
    """A state of another edition than the one that the numbers were made for."""

    def __init__(self, edition: str, numbered: str) -> None:
        super().__init__(edition, numbered)
        self.edition = edition
        self.numbered = numbered

    def __str__(self) -> str:
        return (
            f"the numbers are those of the edition {self.numbered!r}, and the state is of another, "
            f"{self.edition!r}; ask numbering_of for the numbers of that edition"
        )
