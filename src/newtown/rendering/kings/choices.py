"""The actions of The King's New Town in words, for the seat that is to move; as ``Wordings``.

In the rule book's order, a function for each class of action. Buildings are grouped by what is worked on,
then by the shape it gets; what is left to choose are the pieces.
"""

from collections.abc import Callable, Mapping
from typing import Final

from newtown.core.text import Detail, Phrase, said, seat_label
from newtown.kings.actions import (
    Action,
    Build,
    DoubleWhite,
    EndTurn,
    Extend,
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
    Split,
    SwapDice,
    TakeCards,
    TakeDie,
    TakeFamily,
    TakeMaterial,
    TakeMistakenly,
    TakeOver,
    Vote,
    ZeroWhite,
)
from newtown.kings.components import COLOUR_LABELS, KIND_LABELS, KING_LAND, Ability, Colour, land_label
from newtown.kings.houses import base_value
from newtown.kings.labels import cards_label, dice_label, materials_label, points_label, stones_label
from newtown.kings.state import Drafting, House, Housing, Land, MovingAgain, Player
from newtown.kings.views import View
from newtown.rendering.choices import Wording

_ABILITIES: Final = {
    Ability.WHITE: Phrase("changes a white die", "白の目を変える"),
    Ability.RAISE: Phrase("raises a die by 1", "目を1増やす"),
    Ability.SWAP: Phrase("swaps green and black", "緑と黒を入れ替える"),
    Ability.MATERIAL: Phrase("a material of size 1", "資材1"),
}

_TURN: Final = ("turn",)
"""What is clicked on where nothing on the table is concerned."""


def wording(view: View, action: Action, /) -> Wording | None:
    """See :meth:`newtown.rendering.choices.Wordings.wording`.

    >>> from newtown.kings import new_game, observe
    >>> wording(observe(new_game(), 0), RollTree(3)).sentence.en
    'Roll 3 dice for the tree'
    """
    words = _WORDS.get(type(action))
    return None if words is None else words(view, action)


def _player(view: View) -> Player:
    return view.players[view.order[view.turn]]


def _land(view: View, number: int) -> Land:
    return view.lands[view.config.board.places[number]]


# -- Chapter 2: set-up ------------------------------------------------------------------------------


def _take_cards(view: View, action: TakeCards) -> Wording:
    headings: tuple[Phrase, ...] = ()
    if isinstance(view.stage, Drafting) and not view.stage.second_pass:
        count = len(action.cards)
        noun = "land card" if count == 1 else "land cards"
        headings = (said(f"Take {{count}} {noun}", "土地カードを{count}枚取る", count=count),)
    described = tuple(_card_label(view, card) for card in action.cards)
    sentence = said("Take {cards}", "{cards}を取る", cards=described)
    return Wording(sentence, headings, sentence, _named("card", *action.cards))


def _card_label(view: View, card: int) -> Phrase:
    board = view.config.board
    kind = board.kinds[card]
    ability = next(each.ability for each in view.config.edition.card_kinds if each.kind is kind)
    return said(
        "{card} ({kind}: {ability})",
        "{card}（{kind}：{ability}）",
        card=cards_label((card,)),
        kind=KIND_LABELS[kind],
        ability=_ABILITIES[ability],
    )


# -- Chapter 3: preparation and dice ----------------------------------------------------------------


def _roll_tree(view: View, action: RollTree) -> Wording:
    sentence = said("Roll {dice} dice for the tree", "樹のさいころを{dice}個振る", dice=action.dice)
    return Wording(sentence, targets=_TURN)


def _plant_tree(view: View, action: PlantTree) -> Wording:
    land = land_label(action.land)
    return Wording(
        said("Plant the tree on {land}", "{land}に樹を植える", land=land),
        targets=_named("land", action.land),
    )


def _take_die(view: View, action: TakeDie) -> Wording:
    edition = view.config.edition
    die = dice_label(action.colour, (action.face,))
    if action.colour is Colour.RED and action.face == edition.stone_face:
        stone = stones_label(1)
        sentence = said("Take {die}, and get {stone}", "{die}を取り、{stone}を得る", die=die, stone=stone)
    else:
        sentence = said("Take {die}", "{die}を取る", die=die)
    colour = COLOUR_LABELS[action.colour]
    heading = said("Take a {colour} die", "{colour}のさいころを取る", colour=colour)
    return Wording(sentence, (heading,), sentence, (f"die-{action.colour.value}-{action.face}",))


# -- Chapters 4 and 5: re-rolls and land cards ------------------------------------------------------


def _reroll_white(view: View, action: RerollWhite) -> Wording:
    cost = view.config.edition.reroll_cost
    dice = dice_label(Colour.WHITE, action.values)
    return Wording(
        said("Pay {cost} red to roll {dice} again", "赤{cost}で{dice}を振りなおす", cost=cost, dice=dice),
        (said("Pay {cost} red to roll white dice again", "赤{cost}で白を振りなおす", cost=cost),),
        said("roll {dice} again", "{dice}を振りなおす", dice=dice),
        _white(*action.values),
    )


def _reroll_green(view: View, action: RerollGreen) -> Wording:
    return _reroll(view, Colour.GREEN, _player(view).green)


def _reroll_black(view: View, action: RerollBlack) -> Wording:
    return _reroll(view, Colour.BLACK, _player(view).black)


def _reroll(view: View, colour: Colour, value: int) -> Wording:
    cost = view.config.edition.reroll_cost
    dice = dice_label(colour, (value,))
    return Wording(
        said("Pay {cost} red to roll {dice} again", "赤{cost}で{dice}を振りなおす", cost=cost, dice=dice),
        targets=(f"die-{colour.value}",),
    )


def _zero_white(view: View, action: ZeroWhite) -> Wording:
    die = dice_label(Colour.WHITE, (action.value,))
    return _use(action.card, _white(action.value), "set {die} to 0", "{die}を0にする", die=die)


def _double_white(view: View, action: DoubleWhite) -> Wording:
    value = action.value
    return _use(
        action.card,
        _white(value),
        "double {die} to {doubled}",
        "{die}を2倍の{doubled}にする",
        die=dice_label(Colour.WHITE, (value,)),
        doubled=2 * value,
    )


def _raise_die(view: View, action: RaiseDie) -> Wording:
    player = _player(view)
    value = {Colour.RED: player.red, Colour.GREEN: player.green, Colour.BLACK: player.black}[action.colour]
    return _use(
        action.card,
        (f"die-{action.colour.value}",),
        "raise {die} to {raised}",
        "{die}を{raised}に増やす",
        die=dice_label(action.colour, (value,)),
        raised=value + 1,
    )


def _swap_dice(view: View, action: SwapDice) -> Wording:
    player = _player(view)
    return _use(
        action.card,
        ("die-green", "die-black"),
        "swap {green} and {black}",
        "{green}と{black}を入れ替える",
        green=dice_label(Colour.GREEN, (player.green,)),
        black=dice_label(Colour.BLACK, (player.black,)),
    )


def _gain_material(view: View, action: GainMaterial) -> Wording:
    return _use(action.card, (), "gain a material of size 1", "資材1を得る")


def _return_material(view: View, action: ReturnMaterial) -> Wording:
    return _use(
        action.card, ("material-1",), "give a material of size 1 back to the stock", "資材1をストックに返す"
    )


def _use(card: int, targets: tuple[str, ...], en: str, ja: str, **details: Detail) -> Wording:
    """A use of a land card."""
    effect = said(en, ja, **details)
    return Wording(
        said("Use land card {card}: {effect}", "土地カード{card}で{effect}", card=card, effect=effect),
        (said("Use land card {card}", "土地カード{card}を使う", card=card),),
        effect,
        (*_named("card", card), *targets),
    )


# -- Chapters 4 and 5: moving and supply ------------------------------------------------------------


def _move(view: View, action: Move) -> Wording:
    to, cost = _destination(view, action.land), _move_cost(view, action.land)
    return Wording(
        said("Move to {to} for {cost} green", "緑{cost}で{to}へ移動する", to=to, cost=cost),
        (Phrase("Move", "移動する"),),
        said("to {to} for {cost} green", "緑{cost}で{to}へ", to=to, cost=cost),
        _named("land", action.land),
    )


def _destination(view: View, number: int) -> Phrase:
    """A land by its name, with what is found there (KNT-4.4) and whether the white dice name it (KNT-6.3)."""
    notes: list[Phrase] = []
    if number == KING_LAND or _land(view, number).tree:
        notes.append(said("find {found}", "{found}が見つかる", found=materials_label((view.round,))))
    if sum(_player(view).white) == number and not isinstance(view.stage, MovingAgain):
        notes.append(Phrase("your white dice add up to it", "白の合計と同じ"))
    label = land_label(number)
    return said("{land} ({notes})", "{land}（{notes}）", land=label, notes=tuple(notes)) if notes else label


def _move_cost(view: View, number: int) -> int | None:
    return view.config.board.costs[_player(view).craftsman][number]


def _take_material(view: View, action: TakeMaterial) -> Wording:
    size = min(_player(view).red, view.config.edition.largest_piece)
    if size == 0:
        return Wording(
            Phrase("Take no material, as no red is left", "赤の目が残っていないので資材を得ない"),
            targets=("die-red",),
        )
    material = materials_label((size,))
    return Wording(
        said("Take {material} for your red", "赤の目で{material}を仕入れる", material=material),
        targets=("die-red",),
    )


def _give(view: View, action: Give) -> Wording:
    who, material = seat_label(action.seat), materials_label((action.size,))
    return Wording(
        said(
            "Give {who} {material} for a stone",
            "{who}に{material}を譲り、石1個を得る",
            who=who,
            material=material,
        ),
        (Phrase("Give a material away for a stone", "資材を譲って石を得る"),),
        said("{material} to {who}", "{who}に{material}", who=who, material=material),
        (*_named("material", action.size), *_named("seat", action.seat)),
    )


# -- Chapter 6: building ----------------------------------------------------------------------------


def _split(view: View, action: Split) -> Wording:
    return _exchange(view, (action.size,), action.parts)


def _join(view: View, action: Join) -> Wording:
    return _exchange(view, action.parts, (sum(action.parts),))


def _exchange(view: View, given: tuple[int, ...], got: tuple[int, ...]) -> Wording:
    cost = view.config.edition.exchange_cost
    what = said("{given} for {got}", "{given}を{got}に", given=_sum(given), got=_sum(got))
    return Wording(
        said("Pay {cost} black to exchange {what}", "黒{cost}で資材{what}交換する", cost=cost, what=what),
        (said("Pay {cost} black to exchange materials", "黒{cost}で資材を交換する", cost=cost),),
        what,
        _named("material", *given),
    )


def _sum(sizes: tuple[int, ...]) -> Phrase:
    text = " + ".join(map(str, sizes))
    return Phrase(text, text)


def _build(view: View, action: Build) -> Wording:
    land = _player(view).craftsman
    house = House(_seat(view), action.spec, action.floors, action.penthouse)
    heading = said("Build a new house on {land}", "{land}に新築する", land=land_label(land))
    return _construction(view, heading, house, action.pieces, _named("land", land))


def _extend(view: View, action: Extend) -> Wording:
    land = _player(view).craftsman
    old = _standing(view, land, action.house)
    house = House(_seat(view), action.spec, action.floors, action.penthouse)
    heading = said("Extend your {old}", "自分の{old}を増築する", old=old)
    return _construction(view, heading, house, action.pieces, _house_targets(land, action.house))


def _take_over(view: View, action: TakeOver) -> Wording:
    land = _player(view).craftsman
    old = _standing(view, land, action.house)
    owner = seat_label(_land(view, land).houses[action.house].owner)
    heading = said("Take over from {owner} the {old}", "{owner}の{old}を引き継ぐ", old=old, owner=owner)
    house = House(_seat(view), action.spec, action.floors)
    return _construction(view, heading, house, action.pieces, _house_targets(land, action.house))


def _seat(view: View) -> int:
    return view.order[view.turn]


def _construction(
    view: View, heading: Phrase, house: House, pieces: tuple[int, ...], targets: tuple[str, ...]
) -> Wording:
    """What is worked on, then the shape it gets, then the pieces."""
    value = base_value(view.config.edition, house)
    shape = said(
        "{shape}, base value {value}", "{shape}（基本価値{value}）", shape=_shape(view, house), value=value
    )
    pieces_label = said("from {pieces}", "資材{pieces}", pieces=_sum(pieces))
    sentence = said(
        "{heading}: {shape}, {pieces}",
        "{heading}：{shape}、{pieces}",
        heading=heading,
        shape=shape,
        pieces=pieces_label,
    )
    return Wording(sentence, (heading, shape), pieces_label, (*targets, *_named("material", *pieces)))


def _standing(view: View, number: int, slot: int) -> Phrase:
    """A house on a land; with its number, as notation counts, where another one there looks the same."""
    land = _land(view, number)
    house = land.houses[slot]
    label = _house(view, house)
    alike = [each for each in land.houses if each.owner == house.owner and _house(view, each) == label]
    return said(
        "{house}{number} on {land}",
        "{land}の{house}{number}",
        house=label,
        number=said(" (house {slot})", "（{slot}番）", slot=slot) if len(alike) > 1 else Phrase("", ""),
        land=land_label(number),
    )


def _house(view: View, house: House) -> Phrase:
    """A house by its shape."""
    return said("house of {shape}", "{shape}の家", shape=_shape(view, house))


def _shape(view: View, house: House) -> Phrase:
    """The spec, ground and floors of a house."""
    spec = view.config.edition.specs[house.spec - 1]
    floors = "floor" if house.floors == 1 else "floors"
    roof = Phrase(" and a penthouse", "・ペントハウス") if house.penthouse else Phrase("", "")
    return said(
        f"spec {{number}} ({{width}} by {{depth}}) with {{floors}} {floors}{{roof}}",
        "規格{number}（{width}×{depth}）・{floors}階{roof}",
        number=house.spec,
        width=spec.width,
        depth=spec.depth,
        floors=house.floors,
        roof=roof,
    )


def _help(view: View, action: Help) -> Wording:
    other = view.order[view.turn + 1]
    return Wording(
        said(
            "Give your {black} black to {other} for a stone, and end your turn",
            "黒の目{black}を{other}に譲って石1個を得、手番を終える",
            black=_player(view).black,
            other=seat_label(other),
        ),
        targets=("die-black", *_named("seat", other)),
    )


def _end_turn(view: View, action: EndTurn) -> Wording:
    return Wording(Phrase("End your turn", "手番を終える"), targets=_TURN)


def _pass(view: View, action: Pass) -> Wording:
    if isinstance(view.stage, Housing):
        return Wording(
            Phrase("Take no resident card this time", "入居者カードを取らない（パス）"), targets=_TURN
        )
    land = _player(view).craftsman
    return Wording(
        said("Stay on {land}", "{land}にとどまる", land=land_label(land)), targets=_named("land", land)
    )


# -- Chapter 7: extension ---------------------------------------------------------------------------


def _vote(view: View, action: Vote) -> Wording:
    if action.extend:
        sentence = said("Play round {round}", "第{round}ラウンドを行う", round=view.round + 1)
    else:
        sentence = said("Stop after round {round}", "第{round}ラウンドで終了する", round=view.round)
    return Wording(sentence, targets=_TURN)


def _reroll_all(view: View, action: RerollAll) -> Wording:
    return Wording(Phrase("Roll all your dice again", "さいころをすべて振りなおす"), targets=_own_dice(view))


def _keep_dice(view: View, action: KeepDice) -> Wording:
    return Wording(Phrase("Keep your dice", "さいころをそのまま使う"), targets=_own_dice(view))


def _own_dice(view: View) -> tuple[str, ...]:
    return ("die-red", "die-green", "die-black", *_white(*_player(view).white))


# -- Chapter 9: residents ---------------------------------------------------------------------------


def _take_family(view: View, action: TakeFamily) -> Wording:
    family = _family(view, action.column, action.depth)
    stones = stones_label(action.depth)
    heading = (
        said("Take in {family} for {stones}", "{stones}で{family}を迎え入れる", family=family, stones=stones)
        if action.depth
        else said("Take in {family}", "{family}を迎え入れる", family=family)
    )
    house = _standing(view, action.land, action.house)
    place = said("into your {house}", "自分の{house}に", house=house)
    return Wording(
        said("{heading} {place}", "{heading}：{place}", heading=heading, place=place),
        (heading,),
        place,
        (f"family-{action.column}-{action.depth}", *_house_targets(action.land, action.house)),
    )


def _take_mistakenly(view: View, action: TakeMistakenly) -> Wording:
    loss = points_label(-view.config.edition.settlement.mistaken_take)
    return Wording(
        said(
            "Take {family} mistakenly, and lose {loss}",
            "{family}を誤って取り、{loss}を失う",
            family=_family(view, action.column, depth=0),
            loss=loss,
        ),
        (Phrase("Take a card that fits no house of yours", "受け入れられないカードを取る"),),
        targets=(f"family-{action.column}-0",),
    )


def _family(view: View, column: int, depth: int) -> Phrase:
    columns = view.stage.columns if isinstance(view.stage, Housing) else ()
    card = columns[column][depth]
    family = view.config.board.families[card.family]
    stones = said(", with {stones}", "、{stones}", stones=stones_label(card.stones)) if card.stones else None
    return said(
        "{family} (size {size}, {points}{stones})",
        "{family}（{size}人、{points}{stones}）",
        family=family.label,
        size=family.size,
        points=points_label(family.points),
        stones=stones or Phrase("", ""),
    )


# -- Names of parts of the picture ------------------------------------------------------------------


def _named(kind: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"{kind}-{number}" for number in dict.fromkeys(numbers))


def _white(*values: int) -> tuple[str, ...]:
    return _named("die-white", *values)


def _house_targets(land: int, house: int) -> tuple[str, ...]:
    return (*_named("land", land), f"house-{land}-{house}")


# Each function fits its class by construction of this table, which a type can't say.
_WORDS: Final[Mapping[type[Action], Callable[..., Wording]]] = {
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
    Vote: _vote,
    RerollAll: _reroll_all,
    KeepDice: _keep_dice,
    TakeFamily: _take_family,
    TakeMistakenly: _take_mistakenly,
}
