"""The numberings of the library's games by name, each loaded only when it is asked for."""

import importlib
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, overload

from newtown.adapters.numbering.numbers import GameNumbering
from newtown.games import UnknownGame

if TYPE_CHECKING:
    from newtown.adapters.numbering.isfahan import IsfahanNumbering
    from newtown.adapters.numbering.kings import KingsNumbering
    from newtown.adapters.numbering.townfolk import TownfolkNumbering
    from newtown.isfahan import Edition as IsfahanEdition
    from newtown.kings import Edition as KingsEdition
    from newtown.townfolk import Edition as TownfolkEdition

AnyNumbering: TypeAlias = GameNumbering[Any, Any, Any]
"""A numbering as those see it that serve every game alike and never look into its values."""

_MODULES: Final = {"kings-new-town": "kings", "isfahan": "isfahan", "townfolk": "townfolk"}


@overload
def numbering_of(
    name: Literal["kings-new-town"], edition: "KingsEdition | None" = None
) -> "KingsNumbering": ...
@overload
def numbering_of(name: Literal["isfahan"], edition: "IsfahanEdition | None" = None) -> "IsfahanNumbering": ...
@overload
def numbering_of(
    name: Literal["townfolk"], edition: "TownfolkEdition | None" = None
) -> "TownfolkNumbering": ...
@overload
def numbering_of(name: str, edition: object = None) -> AnyNumbering: ...
def numbering_of(name: str, edition: object = None) -> AnyNumbering:
    """The numbers of the game with that ``NAME``, of its standard edition if none is given.

    The numbers of the standard editions are fixed for as long as the game's ``RULES_VERSION`` is the same;
    those of any other follow from its data in the same way. Raises ``UnknownGame``, and ``TypeError`` for an
    edition of another game.

    >>> numbering_of("kings-new-town").actions
    17960
    """
    if name not in _MODULES:
        raise UnknownGame(name)
    module = importlib.import_module(f"newtown.adapters.numbering.{_MODULES[name]}")
    if edition is None:
        return cast(AnyNumbering, module.numbering())
    if not isinstance(edition, module.Edition):
        raise TypeError(f"not an edition of {name}: {edition!r:.80}")
    return cast(AnyNumbering, module.numbering(edition))
