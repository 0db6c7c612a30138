"""The actions of Isfahan in words, for the seat that is to move; as ``Wordings``.

In the order of ``actions.Action``. A group of dice is a heading, and what it can be taken for stands below.
"""

from collections.abc import Callable, Mapping
from typing import Final

from newtown.core.text import Phrase, said, seat_label
from newtown.isfahan.actions import (
    Action,
    Build,
    BuyDice,
    ChooseShop,
    DrawEmpty,
    EndTurn,
    PayCamel,
    PlaceCube,
    PlayCard,
    SendCube,
    TakeGroup,
)
from newtown.isfahan.components import (
    BUILDING_LABELS,
    CAMELS_ROW,
    CARD_LABELS,
    GOLD_ROW,
    BuildingKind,
    CardKind,
    Direction,
    Use,
)
from newtown.isfahan.labels import camels_label, cubes_label, dice_label, gold_label, points_label
from newtown.isfahan.state import AskingOwner, Group
from newtown.isfahan.views import SeenPlayer, View
from newtown.rendering.choices import Wording

_PLAY: Final = Phrase("Play a card", "カードを使う")
_PILE: Final = "pile"
_CARAVAN: Final = "caravan"


def wording(view: View, action: Action, /) -> Wording | None:
    """See :meth:`newtown.rendering.choices.Wordings.wording`.

    >>> from newtown.isfahan import new_game, observe
    >>> wording(observe(new_game(), 0), BuyDice(1)).sentence.en
    'Buy 1 yellow die for 1 gold, and roll'
    """
    words = _WORDS.get(type(action))
    return None if words is None else words(view, action)


def _player(view: View) -> SeenPlayer:
    """The active player."""
    return view.players[view.order[view.turn]]


# -- Chapter 3: supply and group --------------------------------------------------------------------


def _buy_dice(view: View, action: BuyDice) -> Wording:
    targets = (f"buy-{action.count}",)
    if not action.count:
        return Wording(Phrase("Roll the white dice alone", "白ダイスだけを振る"), targets=targets)
    dice = "die" if action.count == 1 else "dice"
    return Wording(
        said(
            f"Buy {{count}} yellow {dice} for {{gold}}, and roll",
            "{gold}で黄ダイス{count}個を買って振る",
            count=action.count,
            gold=gold_label(action.count * view.config.edition.yellow_cost),
        ),
        targets=targets,
    )


def _take_group(view: View, action: TakeGroup) -> Wording:
    group = view.tower[action.row] or Group(0, 0)
    heading = said(
        "Take {dice} showing {number}",
        "目が{number}の{dice}を取る",
        dice=dice_label(group.white + group.yellow),
        number=group.number,
    )
    row = f"row-{action.row}"
    if action.dest is not None:
        return _send_supervisor(view, heading, group, action.dest, row)
    if action.use is Use.CARD:
        return _with_use(heading, Phrase("draw a card", "カードを引く"), (row, _PILE))
    return _section(view, heading, group, action, row)


def _send_supervisor(view: View, heading: Phrase, group: Group, dest: str, row: str) -> Wording:
    cost = _move_cost(view, group.number, dest)
    price = said("for {gold}", "{gold}で", gold=gold_label(cost)) if cost else Phrase("for nothing", "無料で")
    place = said("to {dest} {price}", "{price}{dest}へ", dest=_square_label(view, dest), price=price)
    supervisor = Phrase("send the supervisor", "行政官を動かす")
    return Wording(
        said(
            "{heading}: {supervisor} {place}",
            "{heading}：{place}{supervisor}",
            heading=heading,
            supervisor=supervisor,
            place=place,
        ),
        (heading, supervisor, *_street_label(dest)),
        place,
        (row, f"square-{dest}"),
    )


def _street_label(square: str) -> tuple[Phrase, ...]:
    """A heading for the street of a square; the crossroads lies in none."""
    street = square.rstrip("0123456789")
    return () if street == square else (said("along street {street}", "{street}通り", street=street),)


def _move_cost(view: View, number: int, dest: str) -> int:
    """The gold that a move with this number costs (ISF-5.3, ISF-1.9)."""
    board = view.config.board
    free = board.hammam if BuildingKind.HAMMAM in _player(view).buildings else 0
    return max(0, abs(board.distances[view.supervisor][dest] - number) - free)


def _square_label(view: View, square: str) -> Phrase:
    """A square, with the cubes beside it that would leave for the caravan (ISF-5.5)."""
    board = view.config.board
    cubes = tuple(
        said("{shop} of {owner}", "{owner}の{shop}", shop=board.shops[shop], owner=seat_label(owner))
        for shop in board.beside[square]
        if (owner := view.shops[shop]) is not None
    )
    if not cubes:
        return Phrase(square, square)
    return said("{square} ({cubes})", "{square}（{cubes}）", square=square, cubes=cubes)


def _section(view: View, heading: Phrase, group: Group, action: TakeGroup, row: str) -> Wording:
    count = _count(view, group, action)
    use: Phrase
    if action.row == CAMELS_ROW:
        use = said("get {camels}", "{camels}を得る", camels=camels_label(count))
    elif action.row == GOLD_ROW:
        use = said("get {gold}", "{gold}を得る", gold=gold_label(count))
    else:
        use = said(
            "ship {cubes} to {district}",
            "{district}に{cubes}を出荷する",
            cubes=cubes_label(count),
            district=view.config.edition.districts[action.row - 1].label,
        )
    if action.die_card is None:
        return _with_use(heading, use, (row,))
    card = CARD_LABELS[action.die_card]
    discard = said("{use}, discarding a card", "カードを捨てて{use}", use=use)
    return Wording(
        said(
            "{heading}: {discard}: {card}",
            "{heading}：{discard}：{card}",
            heading=heading,
            discard=discard,
            card=card,
        ),
        (heading, discard),
        card,
        (row, f"card-{action.die_card.value}"),
    )


def _count(view: View, group: Group, action: TakeGroup) -> int:
    """How many times the section action is done (ISF-3.9, ISF-4.2)."""
    building, bonus = view.config.board.row_bonuses[action.row]
    more = bonus if building in _player(view).buildings else 0
    return group.white + group.yellow + more + (action.die_card is not None)


def _with_use(heading: Phrase, use: Phrase, targets: tuple[str, ...]) -> Wording:
    sentence = said("{heading}: {use}", "{heading}：{use}", heading=heading, use=use)
    return Wording(sentence, (heading,), use, targets)


def _draw_empty(view: View, action: DrawEmpty) -> Wording:
    if view.pile or view.face_up or any(player.face_down for player in view.players):
        words = Phrase("Draw a card, as no dice are left", "ダイスがないのでカードを引く")
    else:
        words = Phrase("Go on, as no dice and no cards are left", "ダイスもカードもないので先へ進む")
    return Wording(words, targets=(_PILE,))


# -- Chapter 3: shipping ----------------------------------------------------------------------------


def _place_cube(view: View, action: PlaceCube) -> Wording:
    return Wording(
        said("Ship a cube to {shop}", "{shop}に出荷する", shop=_shop_label(view, action.shop)),
        (said("Ship a cube to {souk}", "{souk}に出荷する", souk=_souk_label(view, action.shop)),),
        said("to {shop}", "{shop}へ", shop=_shop_label(view, action.shop)),
        (_shop(action.shop),),
    )


def _souk_label(view: View, shop: str) -> Phrase:
    board = view.config.board
    souk = board.souk_of[board.shop_numbers[shop]]
    first, after = board.souks[souk]
    return said(
        "souk {souk} ({shops}, {points} when full)",
        "{souk}（{shops}、完成で{points}）",
        souk=board.souk_names[souk],
        shops=said(f"{{n}} {'shop' if after - first == 1 else 'shops'}", "{n}店", n=after - first),
        points=points_label(board.souk_points[souk]),
    )


def _shop_label(view: View, shop: str) -> Phrase:
    """A shop, and the squares from which the supervisor would send its cube away (ISF-1.7)."""
    board = view.config.board
    number = board.shop_numbers[shop]
    squares = tuple(square for square, beside in board.beside.items() if number in beside)
    if not squares:
        return said("{shop} (off the road)", "{shop}（道から離れた店）", shop=shop)
    return said("{shop} (beside {squares})", "{shop}（{squares}に面する）", shop=shop, squares=squares)


def _shop(name: str) -> str:
    return f"shop-{name}"


# -- Chapter 4: cards -------------------------------------------------------------------------------


def _play_card(view: View, action: PlayCard) -> Wording:
    card = said("play {card}", "{card}を使う", card=CARD_LABELS[action.kind])
    card_target = f"card-{action.kind.value}"
    if action.shop is not None:
        targets: tuple[str, ...] = (card_target, _shop(action.shop))
    else:
        targets = (card_target, *((_CARAVAN,) if action.kind is CardKind.CUBE_TO_CARAVAN else ()))
    effect = _effect(view, action)
    sentence = said(
        "Play {card}: {effect}", "{card}を使う：{effect}", card=CARD_LABELS[action.kind], effect=effect
    )
    return Wording(sentence, (_PLAY, card, *_kind_of_play(view, action)), effect, targets)


def _kind_of_play(view: View, action: PlayCard) -> tuple[Phrase, ...]:
    """One more heading for the cards that have many plays."""
    if action.shop is not None:
        return (_souk_label(view, action.shop),)
    if action.direction is not None:
        return (_DIRECTIONS[action.direction],)
    return ()


_DIRECTIONS: Final = {
    Direction.CAMELS_TO_GOLD: Phrase("camels for gold", "ラクダを金に"),
    Direction.GOLD_TO_CAMELS: Phrase("gold for camels", "金をラクダに"),
}


def _effect(view: View, action: PlayCard) -> Phrase:
    values = view.config.edition.card_values
    amount = action.amount or 0
    gold, camels = gold_label(amount), camels_label(amount)
    match action.kind:
        case CardKind.CAMELS_3:
            return said("get {camels}", "{camels}を得る", camels=camels_label(values.camels))
        case CardKind.GOLD_3:
            return said("get {gold}", "{gold}を得る", gold=gold_label(values.gold))
        case CardKind.CUBE_TO_CARAVAN:
            return Phrase("a cube joins the caravan", "キューブ1個をキャラバンへ送る")
        case CardKind.CUBE_TO_SHOP:
            shop = _shop_label(view, action.shop or "")
            return said("a cube goes to {shop}", "キューブ1個を{shop}へ置く", shop=shop)
        case CardKind.GOLD_TO_POINTS:
            return _sale(gold, amount * values.gold_points)
        case CardKind.CAMELS_TO_POINTS:
            return _sale(camels, amount * values.camel_points)
        case _:
            if action.direction is Direction.CAMELS_TO_GOLD:
                return said("{camels} for {gold}", "{camels}を{gold}に替える", camels=camels, gold=gold)
            return said("{gold} for {camels}", "{gold}を{camels}に替える", camels=camels, gold=gold)


def _sale(pieces: Phrase, points: int) -> Phrase:
    return said(
        "sell {pieces} for {points}", "{pieces}を{points}にする", pieces=pieces, points=points_label(points)
    )


# -- Chapter 5: supervisor --------------------------------------------------------------------------


def _choose_shop(view: View, action: ChooseShop) -> Wording:
    owner = view.shops[view.config.board.shop_numbers[action.shop]]
    return Wording(
        said(
            "Handle the cube of {owner} in {shop} first",
            "{owner}の{shop}のキューブを先に扱う",
            owner=seat_label(owner or 0),
            shop=action.shop,
        ),
        targets=(_shop(action.shop),),
    )


def _pay_camel(view: View, action: PayCamel) -> Wording:
    return _answer(
        view,
        "Pay a camel: your cube stays in {shop}, and another joins the caravan",
        "ラクダ1を使う：{shop}のキューブを残し、別のキューブをキャラバンへ送る",
        f"camels-{_owner_asked(view)}",
    )


def _send_cube(view: View, action: SendCube) -> Wording:
    en, ja = "Let your cube in {shop} go to the caravan", "{shop}のキューブをキャラバンへ送る"
    return _answer(view, en, ja, _CARAVAN)


def _owner_asked(view: View) -> int | None:
    shop = view.stage.shop if isinstance(view.stage, AskingOwner) else ""
    return view.shops[view.config.board.shop_numbers[shop]] if shop else None


def _answer(view: View, en: str, ja: str, target: str) -> Wording:
    shop = view.stage.shop if isinstance(view.stage, AskingOwner) else ""
    return Wording(said(en, ja, shop=shop), targets=(_shop(shop), target))


# -- Chapter 3: build step --------------------------------------------------------------------------


def _build(view: View, action: Build) -> Wording:
    spec = view.config.board.buildings[action.building]
    building = BUILDING_LABELS[action.building]
    cards = (
        (CardKind.BUILD_NO_CAMELS, action.waive_camels),
        (CardKind.BUILD_NO_GOLD, action.waive_gold),
    )
    played = tuple(kind for kind, used in cards if used)
    price = (
        *(() if action.waive_camels or not spec.camels else (camels_label(spec.camels),)),
        *(() if action.waive_gold or not spec.gold else (gold_label(spec.gold),)),
        *(CARD_LABELS[kind] for kind in played),
    )
    points = view.config.edition.building_points[len(_player(view).buildings)]
    gain = said(", for {points}", "（{points}）", points=points_label(points)) if points else Phrase("", "")
    heading = said("Build {building}{gain}", "{building}を建てる{gain}", building=building, gain=gain)
    paid = said("pay {price}", "{price}を払う", price=price)
    return Wording(
        said("{heading}: {paid}", "{heading}：{paid}", heading=heading, paid=paid),
        (heading,),
        paid,
        (f"building-{action.building.value}", *(f"card-{kind.value}" for kind in played)),
    )


def _end_turn(view: View, action: EndTurn) -> Wording:
    return Wording(Phrase("End your turn", "手番を終える"), targets=("turn",))


# Each function fits its class by construction of this table, which a type can't say.
_WORDS: Final[Mapping[type[Action], Callable[..., Wording]]] = {
    BuyDice: _buy_dice,
    TakeGroup: _take_group,
    DrawEmpty: _draw_empty,
    PlaceCube: _place_cube,
    PlayCard: _play_card,
    ChooseShop: _choose_shop,
    PayCamel: _pay_camel,
    SendCube: _send_cube,
    Build: _build,
    EndTurn: _end_turn,
}
