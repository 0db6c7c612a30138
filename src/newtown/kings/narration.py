"""What happened, in sentences for people: an event, and all that came of it.

Here is a function for each class of event, in the rule book's order, which tells the event itself;
:mod:`newtown.kings.consequences` finds what came of it. Everything on the table is open to all but the
votes on a further round, which are told when the last one is in (KNT-7.1).
"""

from collections.abc import Callable, Mapping
from typing import Final

from newtown.core import bag
from newtown.core.text import Detail, Lang, Phrase, said, seat_label
from newtown.kings.actions import (
    Build,
    CardDealt,
    DiceRerolled,
    DiceRolled,
    DoubleWhite,
    EndTurn,
    Event,
    Extend,
    FamilyDealt,
    GainMaterial,
    Give,
    Help,
    Join,
    KeepDice,
    Move,
    Pass,
    PlantTree,
    RaiseDie,
    RerollAll,
    RerollBlack,
    RerollGreen,
    RerollWhite,
    ReturnMaterial,
    RollTree,
    RoyalDieRolled,
    Split,
    SwapDice,
    TakeCards,
    TakeDie,
    TakeFamily,
    TakeMaterial,
    TakeMistakenly,
    TakeOver,
    TreeRolled,
    Vote,
    ZeroWhite,
)
from newtown.kings.components import COLOUR_LABELS, KIND_LABELS, Colour, land_label
from newtown.kings.consequences import consequences
from newtown.kings.houses import shape_label, shape_of
from newtown.kings.labels import cards_label, dice_label, materials_label, points_label
from newtown.kings.phases.construction import Construction, result_of
from newtown.kings.sentences import Told, does, found_material
from newtown.kings.state import (
    Housing,
    MovingAgain,
    PlacingTree,
    RollingOwn,
    State,
    TurningUp,
    Voting,
)


def narrate(
    before: State, event: Event, after: State, /, *, lang: Lang = "en", seat: int | None = None
) -> tuple[str, ...]:
    """What happened when ``event`` led from one state to the next, in whole sentences: the event first,
    then what came of it. It tells what that seat (None: a spectator) may know.

    If ``after`` isn't the state that the event leads to, anything may be told, or any error raised.

    >>> import newtown
    >>> state, event = newtown.new_game(), newtown.CardDealt(11)
    >>> newtown.narrate(state, event, newtown.apply(state, event))
    ('Player 0 is dealt land card 11 (mud).',)
    """
    if isinstance(event, Vote):
        told = _vote(before, event, seat)
    else:
        told = _TELLERS[type(event)](before, event, after)
    return tuple(phrase.text(lang) for phrase in (*told, *consequences(before, event, after)))


# -- Chapter 2: set-up ------------------------------------------------------------------------------


def _take_cards(before: State, event: TakeCards, after: State) -> Told:
    yield does(before, "{who} takes {cards}.", "{who}は{cards}を取りました。", cards=cards_label(event.cards))


def _card_dealt(before: State, event: CardDealt, after: State) -> Told:
    kind = KIND_LABELS[before.config.board.kinds[event.card]]
    card = said("land card {card} ({kind})", "土地カード{card}（{kind}）", card=event.card, kind=kind)
    if isinstance(before.stage, TurningUp):
        yield said("Turned up: {card}.", "{card}が開かれました。", card=card)
    else:
        yield does(before, "{who} is dealt {card}.", "{who}に{card}が配られました。", card=card)


# -- Chapter 3: preparation and dice ----------------------------------------------------------------


def _roll_tree(before: State, event: RollTree, after: State) -> Told:
    yield does(
        before,
        "{who} rolls {dice} dice for the tree.",
        "{who}は樹のさいころを{dice}個振ります。",
        dice=event.dice,
    )


def _tree_rolled(before: State, event: TreeRolled, after: State) -> Told:
    yield said(
        "The dice for the tree show {faces}: {total} in all.",
        "樹のさいころの目は{faces}、合計{total}です。",
        faces=event.faces,
        total=sum(event.faces),
    )
    if isinstance(after.stage, PlacingTree):
        yield does(
            before,
            "Lands {lands} are equally near; {who} chooses.",
            "土地{lands}は同じ近さなので、{who}が選びます。",
            lands=after.stage.lands,
        )
    for old, new in zip(before.lands, after.lands, strict=True):
        if new.tree and not old.tree:
            land = land_label(new.number)
            yield said("A tree is planted on {land}.", "{land}に樹が植えられました。", land=land)


def _plant_tree(before: State, event: PlantTree, after: State) -> Told:
    land = land_label(event.land)
    yield does(before, "{who} plants the tree on {land}.", "{who}は{land}に樹を植えました。", land=land)


def _dice_rolled(before: State, event: DiceRolled, after: State) -> Told:
    dice = dice_label(event.colour, event.faces)
    if isinstance(before.stage, RollingOwn):
        yield does(before, "{who} rolls {dice}.", "{who}は{dice}を出しました。", dice=dice)
    else:
        yield said("In the middle lie {dice}.", "場のさいころは{dice}です。", dice=dice)


def _take_die(before: State, event: TakeDie, after: State) -> Told:
    dice = dice_label(event.colour, (event.face,))
    yield does(before, "{who} takes {dice}.", "{who}は{dice}を取りました。", dice=dice)


# -- Chapters 4 and 5: re-rolls and land cards ------------------------------------------------------


def _reroll_white(before: State, event: RerollWhite, after: State) -> Told:
    return _reroll(before, dice_label(Colour.WHITE, event.values))


def _reroll_green(before: State, event: RerollGreen, after: State) -> Told:
    return _reroll(before, dice_label(Colour.GREEN, (before.player.green,)))


def _reroll_black(before: State, event: RerollBlack, after: State) -> Told:
    return _reroll(before, dice_label(Colour.BLACK, (before.player.black,)))


def _reroll(before: State, dice: Phrase) -> Told:
    yield does(
        before,
        "{who} pays {cost} red and rolls {dice} again.",
        "{who}は赤の目を{cost}減らし、{dice}を振りなおします。",
        cost=before.config.edition.reroll_cost,
        dice=dice,
    )


def _dice_rerolled(before: State, event: DiceRerolled, after: State) -> Told:
    dice = dice_label(event.colour, event.faces)
    yield does(before, "{who} rolls {dice}.", "{who}は{dice}を出しました。", dice=dice)
    white = after.player.white
    if event.colour is Colour.WHITE and event.faces != white:
        yield does(before, "{who} has white {white} now.", "{who}の白は{white}になりました。", white=white)


def _card_used(before: State, card: int, en: str, ja: str, **details: Detail) -> Phrase:
    start = Phrase("{who} uses land card {card} and ", "{who}は土地カード{card}を使い、")
    return does(before, start.en + en, start.ja + ja, card=card, **details)


def _zero_white(before: State, event: ZeroWhite, after: State) -> Told:
    value = event.value
    yield _card_used(
        before, event.card, "sets white {value} to 0.", "白の{value}を0にしました。", value=value
    )


def _double_white(before: State, event: DoubleWhite, after: State) -> Told:
    yield _card_used(
        before,
        event.card,
        "doubles white {value} to {doubled}.",
        "白の{value}を2倍の{doubled}にしました。",
        value=event.value,
        doubled=2 * event.value,
    )


def _raise_die(before: State, event: RaiseDie, after: State) -> Told:
    player = after.player
    left = {Colour.RED: player.red, Colour.GREEN: player.green, Colour.BLACK: player.black}
    yield _card_used(
        before,
        event.card,
        "raises {colour} to {value}.",
        "{colour}の目を{value}に増やしました。",
        colour=COLOUR_LABELS[event.colour],
        value=left[event.colour],
    )


def _swap_dice(before: State, event: SwapDice, after: State) -> Told:
    yield _card_used(
        before,
        event.card,
        "swaps green and black: green {green}, black {black} now.",
        "緑の目と黒の目を入れ替えました（緑{green}、黒{black}）。",
        green=after.player.green,
        black=after.player.black,
    )


def _gain_material(before: State, event: GainMaterial, after: State) -> Told:
    material = materials_label(bag.take(after.player.materials, before.player.materials))
    yield _card_used(before, event.card, "gains {material}.", "{material}を得ました。", material=material)


def _return_material(before: State, event: ReturnMaterial, after: State) -> Told:
    yield _card_used(
        before,
        event.card,
        "returns {material} to the stock.",
        "{material}をストックに返しました。",
        material=materials_label(bag.take(before.player.materials, after.player.materials)),
    )


# -- Chapters 4 and 5: moving and supply ------------------------------------------------------------


def _move(before: State, event: Move, after: State) -> Told:
    left = before.player.craftsman
    yield does(
        before,
        "{who} moves from {left} to {land} for {green} green.",
        "{who}は{left}から{land}へ移動しました（緑{green}）。",
        left=land_label(left),
        land=land_label(event.land),
        green=before.config.board.costs[left][event.land],
    )
    material_found = found_material(before, event)
    if material_found:
        material = materials_label(material_found)
        yield does(
            before, "{who} gains {material} there.", "{who}はそこで{material}を得ました。", material=material
        )


def _take_material(before: State, event: TakeMaterial, after: State) -> Told:
    sizes = bag.take(after.player.materials, before.player.materials)
    if sizes:
        material = materials_label(sizes)
        yield does(before, "{who} takes {material}.", "{who}は{material}を仕入れました。", material=material)
    else:
        yield does(
            before,
            "{who} has no red left and takes no material.",
            "{who}は赤の目が残っていないので、資材を得ませんでした。",
        )


def _give(before: State, event: Give, after: State) -> Told:
    yield does(
        before,
        "{who} gives {material} to {other}.",
        "{who}は{other}に{material}を譲りました。",
        material=materials_label((event.size,)),
        other=seat_label(event.seat),
    )


# -- Chapter 6: building ----------------------------------------------------------------------------


def _split(before: State, event: Split, after: State) -> Told:
    return _exchange(before, (event.size,), event.parts)


def _join(before: State, event: Join, after: State) -> Told:
    return _exchange(before, event.parts, (sum(event.parts),))


def _exchange(before: State, given: tuple[int, ...], got: tuple[int, ...]) -> Told:
    yield does(
        before,
        "{who} pays {cost} black and exchanges {given} for {got}.",
        "{who}は黒の目を{cost}減らし、{given}を{got}に交換しました。",
        cost=before.config.edition.exchange_cost,
        given=materials_label(given),
        got=materials_label(got),
    )


def _build(before: State, event: Build, after: State) -> Told:
    yield _made(before, event, "{who} builds {house} on {land}", "{who}は{land}に{house}を新築しました")


def _extend(before: State, event: Extend, after: State) -> Told:
    old = before.land(before.player.craftsman).houses[event.house]
    yield _made(
        before,
        event,
        "{who} extends {old} on {land} into {house}",
        "{who}は{land}の{old}を{house}に増築しました",
        old=shape_label(shape_of(old)),
    )


def _take_over(before: State, event: TakeOver, after: State) -> Told:
    old = before.land(before.player.craftsman).houses[event.house]
    yield _made(
        before,
        event,
        "{who} takes over {old} on {land} from {owner} and extends it into {house}",
        "{who}は{owner}から{land}の{old}を引き継ぎ、{house}に増築しました",
        old=shape_label(shape_of(old)),
        owner=seat_label(old.owner),
    )


def _made(before: State, event: Construction, en: str, ja: str, **details: Detail) -> Phrase:
    """A building action, with its pieces at the end."""
    noun = "piece" if len(event.pieces) == 1 else "pieces"
    return does(
        before,
        f"{en}, from {noun} {{pieces}}.",
        f"{ja}（資材{{pieces}}）。",
        land=land_label(before.player.craftsman),
        house=shape_label(result_of(event)),
        pieces=event.pieces,
        **details,
    )


def _help(before: State, event: Help, after: State) -> Told:
    yield does(
        before,
        "{who} helps {other} with {black} black and ends the turn.",
        "{who}は{other}を手伝って黒の目{black}を譲り、手番を終えました。",
        other=seat_label(before.order[before.turn + 1]),
        black=before.player.black,
    )


def _end_turn(before: State, event: EndTurn, after: State) -> Told:
    yield does(before, "{who} ends the turn.", "{who}は手番を終えました。")


def _pass(before: State, event: Pass, after: State) -> Told:
    stage = before.stage
    if isinstance(stage, MovingAgain):
        land = land_label(before.player.craftsman)
        yield does(before, "{who} stays on {land}.", "{who}は{land}にとどまりました。", land=land)
    else:
        yield does(before, "{who} passes.", "{who}はパスしました。")
    if isinstance(stage, Housing) and stage.passes + 1 == len(before.order):
        yield Phrase(
            "All have passed in succession: the front card of every column goes to the back.",
            "全員が続けてパスしたので、各列の最前列のカードが列の一番後ろに移りました。",
        )


# -- Chapter 7: extension ---------------------------------------------------------------------------


def _vote(before: State, event: Vote, seat: int | None) -> Told:
    """KNT-7.1: a vote is its voter's secret until the last one is in."""
    votes = (*before.stage.votes, event.extend) if isinstance(before.stage, Voting) else ()
    if len(votes) == len(before.order):
        told = tuple(map(_vote_label, before.order, votes))
        yield said("All have decided: {votes}.", "全員の決定：{votes}。", votes=told)
    elif seat != before.seat:
        yield does(before, "{who} has decided.", "{who}は決定を終えました。")
    elif event.extend:
        yield does(before, "{who} decides to extend.", "{who}は延長することにしました。")
    else:
        yield does(before, "{who} decides to stop.", "{who}は終了することにしました。")


def _vote_label(seat: int, extend: bool) -> Phrase:
    chosen = Phrase("extends", "延長") if extend else Phrase("stops", "終了")
    return said("{who} {chosen}", "{who}は{chosen}", who=seat_label(seat), chosen=chosen)


def _reroll_all(before: State, event: RerollAll, after: State) -> Told:
    yield does(before, "{who} rolls all dice again.", "{who}はさいころをすべて振りなおします。")


def _keep_dice(before: State, event: KeepDice, after: State) -> Told:
    yield does(before, "{who} keeps the dice.", "{who}はさいころをそのまま使います。")


# -- Chapter 9: residents ---------------------------------------------------------------------------


def _family_dealt(before: State, event: FamilyDealt, after: State) -> Told:
    family = before.config.board.families[event.family]
    yield said(
        "A resident card is laid out: {family}, size {size}, {points}.",
        "入居者カードが並べられました：{family}（{size}人、{points}）。",
        family=family.label,
        size=family.size,
        points=points_label(family.points),
    )


def _take_family(before: State, event: TakeFamily, after: State) -> Told:
    if event.depth == 1:
        yield does(
            before, "{who} places a stone on the card in front.", "{who}は手前のカードに石を1個置きました。"
        )
    elif event.depth:
        yield does(
            before,
            "{who} places a stone on each of the {depth} cards in front.",
            "{who}は手前のカード{depth}枚に石を1個ずつ置きました。",
            depth=event.depth,
        )
    yield does(
        before,
        "{who} takes in {family}, in {house} on {land}.",
        "{who}は{land}の{house}に{family}を迎え入れました。",
        family=_family_label(before, event.column, event.depth),
        house=shape_label(shape_of(before.land(event.land).houses[event.house])),
        land=land_label(event.land),
    )


def _take_mistakenly(before: State, event: TakeMistakenly, after: State) -> Told:
    yield does(
        before,
        "{who} takes {family} mistakenly; the card goes to the back of its column.",
        "{who}は受け入れられない{family}を取り、カードは列の一番後ろに戻りました。",
        family=_family_label(before, event.column, depth=0),
    )


def _family_label(before: State, column: int, depth: int) -> Phrase:
    columns = before.stage.columns if isinstance(before.stage, Housing) else ()
    return before.config.board.families[columns[column][depth].family].label


def _royal_die_rolled(before: State, event: RoyalDieRolled, after: State) -> Told:
    yield said(
        "The die for the royal family shows {face}.", "王族のさいころの目は{face}です。", face=event.face
    )


_TELLERS: Final[Mapping[type[Event], Callable[..., Told]]] = {
    TakeCards: _take_cards,
    RollTree: _roll_tree,
    PlantTree: _plant_tree,
    TakeDie: _take_die,
    RerollWhite: _reroll_white,
    RerollGreen: _reroll_green,
    RerollBlack: _reroll_black,
    ZeroWhite: _zero_white,
    DoubleWhite: _double_white,
    RaiseDie: _raise_die,
    SwapDice: _swap_dice,
    GainMaterial: _gain_material,
    ReturnMaterial: _return_material,
    Move: _move,
    TakeMaterial: _take_material,
    Give: _give,
    Split: _split,
    Join: _join,
    Build: _build,
    Extend: _extend,
    TakeOver: _take_over,
    Help: _help,
    EndTurn: _end_turn,
    Pass: _pass,
    RerollAll: _reroll_all,
    KeepDice: _keep_dice,
    TakeFamily: _take_family,
    TakeMistakenly: _take_mistakenly,
    CardDealt: _card_dealt,
    TreeRolled: _tree_rolled,
    DiceRolled: _dice_rolled,
    DiceRerolled: _dice_rerolled,
    FamilyDealt: _family_dealt,
    RoyalDieRolled: _royal_die_rolled,
}
"""How each event is told, but for votes; each function gets only events of its class."""
