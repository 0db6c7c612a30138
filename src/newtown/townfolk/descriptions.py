"""What a box does, in the symbols of the cards and a few words: for card tables and front ends."""

from collections.abc import Iterable
from typing import Final

from newtown.core.text import Phrase
from newtown.townfolk import symbols
from newtown.townfolk.components import (
    Arrow,
    Automatic,
    BoardMaterial,
    Box,
    CardAcquired,
    CoinLater,
    Condition,
    DiceRolledExactly,
    ExchangeCards,
    Gain,
    LevelledUp,
    LevelUpGain,
    MaterialGain,
    MaterialScored,
    Mode,
    MoreDice,
    Occurrence,
    Payment,
    Points,
    PointsByIcons,
    PointsPerCard,
    PointsPerDie,
    PointsPerIcon,
    PointsPerLevel,
    Row,
    Use,
)
from newtown.townfolk.labels import ICON_LABELS, KIND_LABELS, coins_label, points_label

_USES: Final = {
    Use.ANY: Phrase("", ""),
    Use.SCORE: Phrase(" (for points only)", "（得点専用）"),
    Use.LANDS: Phrase(" (for lands only)", "（土地獲得専用）"),
    Use.CRAFTSMEN: Phrase(" (for craftsmen only)", "（職人獲得専用）"),
    Use.BUILDINGS: Phrase(" (for buildings only)", "（建物獲得専用）"),
}


def describe(box: Box) -> Phrase:
    """What the box does, in the symbols of the cards, as ``cost`` reads them.

    >>> from newtown import townfolk
    >>> boxes = {box.id: box for card in townfolk.STANDARD.cards for box in card.boxes}
    >>> townfolk.describe(boxes["L03.1"]).en, townfolk.describe(boxes["B01.L"]).ja
    ('D2 → W W, any number of times', 'Wを得点に変えるたび：1点')
    """
    match box:
        case Automatic(get=get):
            gained = _gained(get)
            return Phrase(f"every turn: {gained.en}", f"毎ターン：{gained.ja}")
        case Arrow(rows=rows, when=when):
            levels = _joined([_row(row) for row in rows], " / ", "／")
            conditions = [_condition(condition) for condition in when]
            return _joined([levels, *conditions], "; ", "。")
        case _:
            occurrence, gained = _occurrence(box.on), _gained(box.get)
            return Phrase(f"{occurrence.en}: {gained.en}", f"{occurrence.ja}：{gained.ja}")


def _joined(phrases: Iterable[Phrase], en: str, ja: str) -> Phrase:
    listed = list(phrases)
    return Phrase(en.join(each.en for each in listed), ja.join(each.ja for each in listed))


def _row(row: Row) -> Phrase:
    modes = _joined([_mode(mode) for mode in row.modes], " or ", "または")
    if row.uses is None:
        return Phrase(f"{modes.en}, any number of times", f"{modes.ja}（何回でも）")
    times = "once a turn" if row.uses == 1 else f"up to {row.uses} times"
    return Phrase(f"{modes.en}, {times}", f"{modes.ja}（{row.uses}回まで）")


def _mode(mode: Mode) -> Phrase:
    paid, gained = _paid(mode.pay), _gained(mode.get)
    return Phrase(f"{paid.en} → {gained.en}", f"{paid.ja}→{gained.ja}")


def _paid(pay: Payment) -> Phrase:
    parts = [coins_label(pay.coins)] if pay.coins else []
    if pay.run is not None:
        least, face = pay.run.least, f"D{pay.run.face}"
        parts.append(Phrase(f"{least} or more {face}", f"{face}を{least}個以上"))
    pieces = (*map(symbols.write_kinds, pay.materials), *map(symbols.write_faces, pay.dice))
    if pieces:
        parts.append(Phrase(" ".join(pieces), " ".join(pieces)))
    return _joined(parts, " + ", "＋") if parts else Phrase("nothing", "なし")


def _gained(gains: tuple[Gain, ...]) -> Phrase:
    listed = [_gain(gain) for gain in gains]
    if all(isinstance(gain, MaterialGain) for gain in gains):
        return _joined(listed, " ", " ")
    return _joined(listed, " + ", "＋")


def _gain(gain: Gain) -> Phrase:
    match gain:
        case MaterialGain(one_of, use):
            kinds = symbols.write_kinds(one_of)
            return Phrase(kinds + _USES[use].en, kinds + _USES[use].ja)
        case BoardMaterial(use):
            return Phrase(f"the board's material{_USES[use].en}", f"ボードの材料{_USES[use].ja}")
        case PointsByIcons(icon, table):
            label = ICON_LABELS[icon]
            english = ", ".join(f"{step.points} from {step.icons}" for step in table)
            japanese = "、".join(f"{step.icons}以上{step.points}点" for step in table)
            return Phrase(f"points by {label.en} icons ({english})", f"{label.ja}の数（{japanese}）")
        case CoinLater(coins):
            label = coins_label(coins)
            return Phrase(f"{label.en} in step 7", f"ステップ7に{label.ja}")
        case MoreDice():
            return Phrase("1 more die", "サイコロ1個追加")
        case LevelUpGain():
            return Phrase("level up a craftsman", "職人1人のレベルアップ")
        case ExchangeCards():
            return Phrase("exchange face-up cards", "カードの交換")
        case _:
            return _points(gain)


def _points(
    gain: Points | PointsPerDie | PointsPerIcon | PointsPerCard | PointsPerLevel,
) -> Phrase:
    label = points_label(gain.points)
    match gain:
        case Points():
            return label
        case PointsPerDie():
            return Phrase(f"{label.en} for each", f"1個につき{label.ja}")
        case PointsPerIcon(icon=icon):
            of = ICON_LABELS[icon]
            return Phrase(f"{label.en} for each {of.en} icon", f"{of.ja}1つにつき{label.ja}")
        case PointsPerCard():
            return Phrase(f"{label.en} for each own card", f"自分のカード1枚につき{label.ja}")
        case PointsPerLevel():
            return Phrase(
                f"{label.en} for each coin on own craftsmen", f"職人の上のコイン1枚につき{label.ja}"
            )


def _condition(condition: Condition) -> Phrase:
    if isinstance(condition, DiceRolledExactly):
        number = condition.dice
        return Phrase(f"if exactly {number} dice were rolled", f"サイコロをちょうど{number}個振った場合")
    score = condition.score
    return Phrase(f"from {score} points at the start of the turn on", f"ターン開始時に{score}点以上の場合")


def _occurrence(on: Occurrence) -> Phrase:
    match on:
        case MaterialScored(kind):
            return Phrase(f"for each {kind.value} turned into points", f"{kind.value}を得点に変えるたび")
        case LevelledUp():
            return Phrase("for each level-up", "レベルアップのたび")
        case CardAcquired(kind):
            label = KIND_LABELS[kind]
            return Phrase(f"for each {label.en} acquired", f"{label.ja}を獲得するたび")
