"""What a seat can do now, as people choose it: legal actions in words, grouped by what they have in common.

A list of legal actions may be hundreds long. :func:`choices_for` makes a tree of it, as front ends show
it: a menu, a page of buttons, a board on which a click leaves those actions that concern what was
clicked on. The tree is made of nothing but a seat's view and its legal actions.
"""

import importlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Generic, Protocol, TypeAlias, TypeVar, cast, final

import attrs

from newtown.core.rules import A
from newtown.core.text import Phrase
from newtown.games import ENTRIES

A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)

_JOINT: Final = Phrase(": ", "：")


# -- The tree ---------------------------------------------------------------------------------------


@final
@attrs.frozen
class Choice(Generic[A_co]):
    """One legal action.

    ``label`` says it where it stands, below the labels of its groups; ``sentence`` says all of it.
    ``targets`` name the parts of the picture that the action concerns, as in the attribute
    ``data-target`` of :func:`newtown.rendering.svg`; a picture need not have all of them.
    """

    label: Phrase
    sentence: Phrase
    action: A_co
    targets: tuple[str, ...] = ()


@final
@attrs.frozen
class ChoiceGroup(Generic[A_co]):
    """Two or more options under one heading; ``targets`` are those that all its actions concern."""

    label: Phrase
    options: tuple["Choice[A_co] | ChoiceGroup[A_co]", ...]
    targets: tuple[str, ...] = ()


Option: TypeAlias = Choice[A_co] | ChoiceGroup[A_co]
"""A line of a menu: an action, or a group that opens into more options."""


# -- Making it --------------------------------------------------------------------------------------


@final
@attrs.frozen
class Wording:
    """An action in words: ``sentence`` says all of it, ``headings`` are the groups that it belongs to, from
    the outermost, and ``label`` says what is left to say below these (None: the sentence does)."""

    sentence: Phrase
    headings: tuple[Phrase, ...] = ()
    label: Phrase | None = None
    targets: tuple[str, ...] = ()


class Wordings(Protocol[V_contra, A_contra]):
    """What puts the actions of one game into words; a plain module satisfies it."""

    def wording(self, view: V_contra, action: A_contra, /) -> Wording | None:
        """The action in words, for the seat that is to move; None for an action it knows nothing of."""
        ...


class Notates(Protocol[A_contra]):
    """What of a game is asked where its actions have no words of their own."""

    def notate(self, event: A_contra, /) -> str:
        """See :meth:`newtown.core.rules.Game.notate`."""
        ...


V = TypeVar("V")


def choices_for(
    game: Notates[A], view: V, legal: Sequence[A], *, wordings: Wordings[V, A] | None = None
) -> tuple[Option[A], ...]:
    """The legal actions of the seat to move, as a tree of options.

    ``view`` is that seat's, ``legal`` what it may do. Every action stands in the tree once; groups, and
    options in a group, are in the order in which ``legal`` first comes to them, and no group holds fewer
    than two. The library's games have words for their actions; those of a game of your own are grouped by
    their class and said in its notation, unless ``wordings`` has better words.

    >>> import random, newtown
    >>> from newtown.core.chance import advance
    >>> state = advance(newtown, newtown.new_game(), random.Random(7))
    >>> options = choices_for(newtown, newtown.observe(state, 0), newtown.legal_actions(state))
    >>> [option.label.en for option in options]
    ['Roll 2 dice for the tree', 'Roll 3 dice for the tree', 'Roll 4 dice for the tree']
    """
    # A module loaded by its name says nothing of its members; that it fits is tested.
    chosen = wordings or cast("Wordings[V, A] | None", _module_for(view))
    return arrange((action, _worded(game, chosen, view, action)) for action in legal)


def arrange(worded: Iterable[tuple[A, Wording]]) -> tuple[Option[A], ...]:
    """The tree of actions that are in words already: see :func:`choices_for`.

    >>> from newtown.core.text import Phrase
    >>> tree, none = Phrase("Plant a tree", "樹を植える"), Phrase("Plant none", "植えない")
    >>> lands = [(land, Wording(tree, (tree,), Phrase(f"on {land}", f"土地{land}"))) for land in (4, 9)]
    >>> plant, wait = arrange([*lands, (0, Wording(none))])
    >>> plant.label.en, [option.label.en for option in plant.options], wait.label.en
    ('Plant a tree', ['on 4', 'on 9'], 'Plant none')
    """
    return _level(tuple(worded), depth=0)


def _level(worded: tuple[tuple[A, Wording], ...], depth: int) -> tuple[Option[A], ...]:
    """The options of actions that have their first headings in common."""
    groups: dict[Phrase | int, list[tuple[A, Wording]]] = {}
    for place, each in enumerate(worded):
        headings = each[1].headings
        groups.setdefault(headings[depth] if len(headings) > depth else place, []).append(each)
    return tuple(_option(tuple(group), depth) for group in groups.values())


def _option(group: tuple[tuple[A, Wording], ...], depth: int) -> Option[A]:
    if len(group) == 1:
        return _choice(*group[0], depth)
    # Headings that lead to the same actions are one.
    last = depth
    while len({wording.headings[: last + 2] for _, wording in group}) == 1 and _deeper(group, last):
        last += 1
    label = _joined(group[0][1].headings[depth : last + 1])
    options = _level(group, last + 1)
    return ChoiceGroup(label, options, _common([wording.targets for _, wording in group]))


def _deeper(group: tuple[tuple[A, Wording], ...], depth: int) -> bool:
    return all(len(wording.headings) > depth + 1 for _, wording in group)


def _choice(action: A, wording: Wording, depth: int) -> Choice[A]:
    if depth == 0 or wording.label is None:
        label = wording.sentence
    else:
        label = _joined((*wording.headings[depth:], wording.label))
    return Choice(label, wording.sentence, action, wording.targets)


def _joined(phrases: Sequence[Phrase]) -> Phrase:
    return Phrase(
        _JOINT.en.join(phrase.en for phrase in phrases), _JOINT.ja.join(phrase.ja for phrase in phrases)
    )


def _common(targets: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    counts = Counter(target for each in targets for target in each)
    return tuple(target for target in targets[0] if counts[target] == len(targets))


# -- Words for it -----------------------------------------------------------------------------------


def _worded(game: Notates[A], wordings: Wordings[V, A] | None, view: V, action: A) -> Wording:
    found = None if wordings is None else wordings.wording(view, action)
    return found or _noted(game, action)


def _noted(game: Notates[A], action: A) -> Wording:
    """An action that there are no words for: its notation, under the name of its class."""
    line, kind = game.notate(action), type(action).__name__
    return Wording(Phrase(line, line), (Phrase(kind, kind),))


def _module_for(view: object) -> object | None:
    """The library's words for the game that the view is of."""
    module = type(view).__module__
    for entry in ENTRIES:
        if module.startswith(f"{entry.module}."):
            name = entry.module.removeprefix("newtown.")
            return importlib.import_module(f"newtown.rendering.{name}.choices")
    return None


# -- Using it ---------------------------------------------------------------------------------------


def leaves(options: Iterable[Option[A]]) -> Iterator[Choice[A]]:
    """The choices of all groups, in their order.

    >>> from newtown.core.text import Phrase
    >>> one, two = (Choice(Phrase(text, text), Phrase(text, text), text) for text in ("one", "two"))
    >>> [choice.action for choice in leaves((ChoiceGroup(Phrase("both", "両方"), (one, two)),))]
    ['one', 'two']
    """
    for option in options:
        if isinstance(option, ChoiceGroup):
            yield from leaves(option.options)
        else:
            yield option


def narrowed(options: Iterable[Option[A]], keep: Callable[[Choice[A]], bool]) -> tuple[Option[A], ...]:
    """The tree without the choices that aren't to be kept; a group that has one left is that one.

    >>> from newtown.core.text import Phrase
    >>> one, two = (Choice(Phrase(text, text), Phrase(text, text), text) for text in ("one", "two"))
    >>> both = ChoiceGroup(Phrase("both", "両方"), (one, two))
    >>> narrowed((both,), lambda choice: choice.action == "two") == (two,)
    True
    """
    kept: list[Option[A]] = []
    for option in options:
        if isinstance(option, Choice):
            kept += [option] if keep(option) else []
            continue
        inner = narrowed(option.options, keep)
        if len(inner) > 1:
            kept.append(ChoiceGroup(option.label, inner, _common([leaf.targets for leaf in leaves(inner)])))
        elif inner:
            kept += [_whole(inner[0], option.label)]
    return tuple(kept)


def _whole(option: Option[A], heading: Phrase) -> Option[A]:
    """An option that stands without its heading now."""
    if isinstance(option, Choice):
        return attrs.evolve(option, label=option.sentence)
    return attrs.evolve(option, label=_joined((heading, option.label)))


def concerning(options: Iterable[Option[A]], target: str) -> tuple[Option[A], ...]:
    """What of the tree concerns a part of the picture: what a click on it may mean.

    >>> from newtown.core.text import Phrase
    >>> here = Choice(Phrase("Move to land 7", ""), Phrase("Move to land 7", ""), "move", ("land-7",))
    >>> concerning((here,), "land-7") == (here,), concerning((here,), "land-8")
    (True, ())
    """
    return narrowed(options, lambda choice: target in choice.targets)
