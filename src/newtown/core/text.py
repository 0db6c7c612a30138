"""Words for people, in the library's two languages."""

from typing import Final, Literal, TypeAlias, Union, get_args

import attrs

Lang: TypeAlias = Literal["en", "ja"]
"""A language the library speaks: English or Japanese."""

LANGUAGES: Final[tuple[Lang, ...]] = get_args(Lang)

Detail: TypeAlias = Union[int, str, "Phrase", tuple["Detail", ...], None]
"""What may stand in a gap of a phrase: a number, a plain word, another phrase, or a list of these."""


@attrs.frozen
class Phrase:
    """The same words in English and Japanese, with ``{named}`` gaps for details.

    >>> Phrase("{n} stones", "石{n}個").text("ja", n=2)
    '石2個'
    """

    en: str
    ja: str

    def text(self, lang: Lang = "en", **details: Detail) -> str:
        """The words in ``lang``, every gap filled with its detail said in that language."""
        words = self.ja if lang == "ja" else self.en
        if not details:
            return words
        return words.format(**{name: say(detail, lang) for name, detail in details.items()})


def say(detail: Detail, lang: Lang) -> str:
    """A detail in words: phrases in ``lang``, lists with the language's comma, None as nothing.

    >>> say((3, Phrase("mud", "泥土")), "en")
    '3, mud'
    """
    if isinstance(detail, Phrase):
        return detail.text(lang)
    if isinstance(detail, tuple):
        if not detail:
            return "なし" if lang == "ja" else "none"
        return ("、" if lang == "ja" else ", ").join(say(part, lang) for part in detail)
    if detail is None:
        return "なし" if lang == "ja" else "none"
    return str(detail)


def said(en: str, ja: str, **details: Detail) -> Phrase:
    """Words whose gaps are filled already, in both languages.

    >>> said("{n} {kind}", "{kind}{n}", n=2, kind=Phrase("mud", "泥土")).ja
    '泥土2'
    """
    phrase = Phrase(en, ja)
    return Phrase(phrase.text("en", **details), phrase.text("ja", **details))


def seat_label(seat: int) -> Phrase:
    """A player's name for people, by seat.

    >>> seat_label(0).text("en")
    'Player 0'
    """
    return Phrase(f"Player {seat}", f"プレイヤー{seat}")
