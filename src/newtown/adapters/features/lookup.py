"""The features of the library's games by name, each loaded only when it is asked for."""

import importlib
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, overload

from newtown.adapters.features.vectors import ViewFeatures
from newtown.games import UnknownGame

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from newtown.adapters.features.isfahan import IsfahanFeatures
    from newtown.adapters.features.kings import KingsFeatures
    from newtown.adapters.features.townfolk import TownfolkFeatures
    from newtown.isfahan import Edition as IsfahanEdition
    from newtown.isfahan import View as IsfahanView
    from newtown.kings import Edition as KingsEdition
    from newtown.kings import View as KingsView
    from newtown.townfolk import Edition as TownfolkEdition
    from newtown.townfolk import View as TownfolkView

AnyFeatures: TypeAlias = ViewFeatures[Any, Any]
"""Features as those see them that serve every game alike and never look into its views."""

_MODULES: Final = {"kings-new-town": "kings", "isfahan": "isfahan", "townfolk": "townfolk"}
_NAMES: Final = {f"newtown.{module}.views": name for name, module in _MODULES.items()}
"""The game of each module with a class of views."""


@overload
def features_of(
    name: Literal["kings-new-town"], players: int, edition: "KingsEdition | None" = None
) -> "KingsFeatures": ...
@overload
def features_of(
    name: Literal["isfahan"], players: int, edition: "IsfahanEdition | None" = None
) -> "IsfahanFeatures": ...
@overload
def features_of(
    name: Literal["townfolk"], players: int, edition: "TownfolkEdition | None" = None
) -> "TownfolkFeatures": ...
@overload
def features_of(name: str, players: int, edition: object = None) -> AnyFeatures: ...
def features_of(name: str, players: int, edition: object = None) -> AnyFeatures:
    """The features of the game with that ``NAME`` for so many players, of its standard edition if none is
    given.

    Raises ``UnknownGame``, ``ValueError`` for a number of players that the game isn't for, and ``TypeError``
    for an edition of another game.

    >>> features_of("isfahan", 3).names[-1]
    'supervisor=W10'
    """
    if name not in _MODULES:
        raise UnknownGame(name)
    module = importlib.import_module(f"newtown.adapters.features.{_MODULES[name]}")
    if edition is None:
        return cast(AnyFeatures, module.features_for(players))
    if not isinstance(edition, module.Edition):
        raise TypeError(f"not an edition of {name}: {edition!r:.80}")
    return cast(AnyFeatures, module.features_for(players, edition))


def features(view: "KingsView | IsfahanView | TownfolkView", /) -> "NDArray[np.float32]":
    """A view of one of the library's games as a numpy array of float32, with the entries of
    :func:`feature_names`.

    Whoever asks for many keeps the result of :func:`features_of`. Raises ``TypeError`` for anything but a
    view, and ``MissingExtra`` where numpy isn't installed.

    >>> import newtown
    >>> features(newtown.observe(newtown.new_game(), 0)).shape
    (2028,)
    """
    name = _NAMES.get(type(view).__module__)
    if name is None or not hasattr(view, "viewer"):
        raise TypeError(f"not a view of a game of the library: {view!r:.80}")
    return features_of(name, view.config.players, view.config.edition).array(view)


def feature_names(name: str, players: int, edition: object = None) -> tuple[str, ...]:
    """The name of each entry of the features of a game; raises as :func:`features_of` does.

    >>> feature_names("townfolk", 5)[0]
    'viewer=0'
    """
    return features_of(name, players, edition).names
