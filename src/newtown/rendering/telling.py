"""What boards and pictures of several games say in the same words: who moves, what is waited for, who won."""

from newtown.core.rules import Nature
from newtown.core.text import Lang, Phrase, said, seat_label
from newtown.rendering.blocks import Block, line, span, wrapped
from newtown.rendering.seats import seat_span


def capitalised(words: str) -> str:
    """Words as a heading or a sentence begins with them.

    >>> capitalised("the bag district")
    'The bag district'
    """
    return words[:1].upper() + words[1:]


def player_label(seat: int, viewer: int | None) -> Phrase:
    """A player, and whether that is who looks on.

    >>> player_label(1, 1).en, player_label(1, None).ja
    ('Player 1 (you)', 'プレイヤー1')
    """
    name = seat_label(seat)
    return said("{name} (you)", "{name}（あなた）", name=name) if seat == viewer else name


def headline(mover: int | Nature, viewer: int | None, request: Phrase) -> Phrase:
    """What the game waits for, after the name of the player who is to do it.

    >>> from newtown.core.rules import Nature
    >>> from newtown.core.text import Phrase
    >>> headline(2, None, Phrase("roll the dice", "サイコロを振る")).en
    'Player 2: roll the dice'
    >>> headline(Nature.CHANCE, None, Phrase("a card is drawn", "カードを引きます")).en
    'A card is drawn'
    """
    if isinstance(mover, Nature):
        return Phrase(capitalised(request.en), request.ja)
    return said("{name}: {request}", "{name}：{request}", name=player_label(mover, viewer), request=request)


def victory(winners: tuple[int, ...]) -> Phrase:
    """Who has won, one or several.

    >>> victory((0, 2)).en
    'the game is over: Player 0 and Player 2 win'
    """
    names = [seat_label(seat) for seat in winners]
    english = " and ".join(name.en for name in names)
    japanese = "と".join(name.ja for name in names)
    verb = "wins" if len(winners) == 1 else "win"
    return Phrase(f"the game is over: {english} {verb}", f"ゲーム終了：{japanese}の勝利")


def heading(
    title: Phrase, situation: Phrase, mover: int | Nature, request: Phrase, *, lang: Lang, columns: int
) -> Block:
    """The top of a text board: the game, how far it has come, and what it waits for.

    >>> from newtown.core.rules import Nature
    >>> from newtown.core.text import Phrase
    >>> from newtown.rendering.blocks import plain
    >>> words = (Phrase(each, each) for each in ("Isfahan", "week 1, day 2", "roll the dice"))
    >>> title, situation, request = words
    >>> print(plain(heading(title, situation, Nature.CHANCE, request, lang="en", columns=80)))
    Isfahan  week 1, day 2
    roll the dice
    """
    first = line(span(title.text(lang), bold=True), "  ", situation.text(lang))
    sign = () if isinstance(mover, Nature) else line(seat_span(mover), " ")
    second = line(sign, span(request.text(lang), bold=True))
    return (*wrapped(first, columns), *wrapped(second, columns))
