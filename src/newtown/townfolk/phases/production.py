"""Step 4: materials are produced and craftsmen levelled up (TWF-3.4)."""

from typing import Final, TypeAlias

from newtown.core.dice import Faces
from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase
from newtown.townfolk import refusals
from newtown.townfolk.actions import Action, EndProduce, LevelUp, Produce
from newtown.townfolk.catalogue import PRODUCING as STEP
from newtown.townfolk.catalogue import Holding
from newtown.townfolk.components import CardKind
from newtown.townfolk.labels import box_label, card_label, kinds_label
from newtown.townfolk.matching import without
from newtown.townfolk.materials import added
from newtown.townfolk.phases.boxes import (
    holding_of,
    is_available,
    refuse_box,
    refuse_use,
    used_once_more,
)
from newtown.townfolk.phases.points import enter_scoring
from newtown.townfolk.state import Player, Producing, State, with_coins_and_score, with_player

ProduceAction: TypeAlias = Produce | LevelUp | EndProduce

_CRAFTSMAN: Final = 1
"""The place of craftsmen in ``CardKind``."""
_END: Final = (EndProduce(),)


def enter_production(state: State, dice: Faces) -> State:
    """The beginning of step 4, after the roll: boxes without an arrow have worked (TWF-3.4.1)."""
    player = state.players[state.seat]
    holding = holding_of(state)
    stage = Producing(player.score, len(dice), dice, holding.harvest, pending=holding.pending)
    points = holding.entry_points[0]
    after = with_coins_and_score(player, player.coins, player.score + points) if points else player
    return with_player(state, after, stage)


# -- What is legal ----------------------------------------------------------------------------------


def _legal(state: State, stage: Producing) -> tuple[Action, ...]:
    holding = holding_of(state)
    if stage.pending:
        return _settlements(holding, stage)
    player = state.players[state.seat]
    dice = stage.dice
    actions: tuple[Action, ...] = ()
    if dice:
        actions = state.config.catalogue.board_productions(player.board or "", holding, dice)
    for offer in holding.producers:
        way = offer.ways[0]
        if player.coins >= way.pay.coins and is_available(offer, stage):
            actions += way.produce(dice)
    return actions + _level_ups(state, stage, player) + _END


def _settlements(holding: Holding, stage: Producing) -> tuple[Action, ...]:
    return tuple(Produce(box, (), each.kinds) for box in stage.pending for each in holding.settlements[box])


def _level_ups(state: State, stage: Producing, player: Player) -> tuple[Action, ...]:
    catalogue = state.config.catalogue
    training = catalogue.training
    if training is None or player.coins < training.coins:
        return ()
    if training.uses is not None and len(stage.levelled) >= training.uses:
        return ()
    most = state.config.edition.most_level
    return tuple(
        catalogue.levelled_up[card]
        for card, level in zip(player.cards, player.levels, strict=True)
        if catalogue.kind[card] == _CRAFTSMAN and level < most and card not in stage.levelled
    )


# -- Why not ----------------------------------------------------------------------------------------


def _check(state: State, stage: Producing, action: ProduceAction) -> Reason | None:
    if stage.pending and not (type(action) is Produce and action.box in stage.pending):
        needed = tuple(box_label(state.config.catalogue, box) for box in stage.pending)
        return refusals.CHOICE_PENDING(needed=needed)
    if type(action) is EndProduce:
        return None
    if type(action) is LevelUp:
        return _check_level_up(state, stage, action.card)
    return _check_produce(state, stage, action)


def _check_produce(state: State, stage: Producing, action: Produce) -> Reason | None:
    holding = holding_of(state)
    if stage.pending:
        if action.dice:
            return refusals.WRONG_DICE(had=action.dice, needed=box_label(state.config.catalogue, action.box))
        yields = [each.kinds for each in holding.settlements[action.box]]
    else:
        reason = refuse_box(state, holding, action.box, STEP, "TWF-3.4.2")
        if reason is not None:
            return reason
        offer = holding.offers[action.box]
        way = offer.ways[0]
        reason = refuse_use(state, stage, offer, way.pay, action.dice)
        if reason is not None:
            return reason
        yields = list(way.gained)
    if action.materials not in yields:
        box = box_label(state.config.catalogue, action.box)
        return refusals.WRONG_GAIN(had=kinds_label(action.materials), needed=box)
    return None


def _check_level_up(state: State, stage: Producing, card: str) -> Reason | None:
    catalogue = state.config.catalogue
    player = state.player
    training = catalogue.training
    label = card_label(catalogue, card)
    if training is None:
        return refusals.NO_SERVICE(rule="TWF-3.4.4")
    if card not in player.cards or catalogue.cards[card].kind is not CardKind.CRAFTSMAN:
        return refusals.NO_CRAFTSMAN(had=label)
    level = player.levels[player.cards.index(card)]
    if level >= state.config.edition.most_level:
        return refusals.LEVEL_FULL(had=label, needed=state.config.edition.most_level)
    if card in stage.levelled:
        return refusals.LEVELLED_ALREADY(had=label)
    if training.uses is not None and len(stage.levelled) >= training.uses:
        return refusals.USED_UP(had=box_label(catalogue, training.box), needed=training.uses)
    if player.coins < training.coins:
        return refusals.NO_COIN(had=player.coins, needed=training.coins, rule="TWF-3.4.4")
    return None


# -- What follows -----------------------------------------------------------------------------------


def _perform(state: State, stage: Producing, action: ProduceAction) -> State:
    if type(action) is EndProduce:
        return enter_scoring(state, stage)
    if type(action) is LevelUp:
        return _level_up(state, stage, action.card)
    holding = holding_of(state)
    if stage.pending:
        return _settle(state, stage, holding, action)
    player = state.players[state.seat]
    offer = holding.offers[action.box]
    way = offer.ways[0]
    materials = stage.materials
    if way.gained:
        materials = added(materials, way.gained[action.materials])
    after = Producing(
        stage.start_score,
        stage.rolled,
        without(stage.dice, action.dice) if action.dice else stage.dice,
        materials,
        used_once_more(offer, stage.used),
        (),
        stage.levelled,
    )
    points = offer.points[0] + way.per_die * len(action.dice)
    if points or way.pay.coins:
        player = with_coins_and_score(player, player.coins - way.pay.coins, player.score + points)
    return with_player(state, player, after)


def _settle(state: State, stage: Producing, holding: Holding, action: Produce) -> State:
    """An automatic box's choice is made, before anything else is done in the step (TWF-3.4.1)."""
    gained = next(
        each.materials for each in holding.settlements[action.box] if each.kinds == action.materials
    )
    after = Producing(
        stage.start_score,
        stage.rolled,
        stage.dice,
        added(stage.materials, gained),
        pending=tuple(box for box in stage.pending if box != action.box),
    )
    return with_player(state, state.players[state.seat], after)


def _level_up(state: State, stage: Producing, card: str) -> State:
    """One more coin on a craftsman, which counts at once, also for what level-ups bring (TWF-3.4.5)."""
    catalogue = state.config.catalogue
    player = state.players[state.seat]
    levels = tuple(level + (own == card) for own, level in zip(player.cards, player.levels, strict=True))
    bonus = catalogue.holding(player.board or "", player.cards, levels).level_bonus
    cost = catalogue.training.coins if catalogue.training is not None else 0
    after = Producing(
        stage.start_score,
        stage.rolled,
        stage.dice,
        stage.materials,
        stage.used,
        (),
        tuple(sorted((*stage.levelled, card))),
    )
    trained = Player(player.board, player.cards, levels, player.coins - cost, player.score + bonus)
    return with_player(state, trained, after)


PRODUCING: Final = Decision[State, Action, Producing, ProduceAction](
    "TWF-3.4.2",
    Phrase("step 4: produce materials and level up", "ステップ4：材料を生産する／レベルアップする"),
    (Produce, LevelUp, EndProduce),
    _legal,
    _check,
    _perform,
)
