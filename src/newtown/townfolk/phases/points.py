"""Step 5: dice, materials and coins become points (TWF-3.5)."""

from typing import Final, TypeAlias

from newtown.core.errors import Reason
from newtown.core.stages import Decision
from newtown.core.text import Phrase
from newtown.townfolk import refusals
from newtown.townfolk.actions import Action, EndScore, Score
from newtown.townfolk.catalogue import SCORING as STEP
from newtown.townfolk.catalogue import Offer
from newtown.townfolk.components import Payment
from newtown.townfolk.labels import box_label, kinds_label
from newtown.townfolk.matching import assign, without
from newtown.townfolk.materials import INDEX, Counts, counts_of, paid_for_points
from newtown.townfolk.phases.acquisition import enter_acquisition
from newtown.townfolk.phases.boxes import (
    holding_of,
    is_available,
    refuse_box,
    refuse_use,
    used_once_more,
)
from newtown.townfolk.state import Producing, Scoring, State, with_coins_and_score, with_player

ScoreAction: TypeAlias = Score | EndScore

_END: Final = (EndScore(),)


def enter_scoring(state: State, before: Producing) -> State:
    """The beginning of step 5: boxes without an arrow give their points (TWF-3.5.1)."""
    player = state.players[state.seat]
    points = holding_of(state).entry_points[1]
    if points:
        player = with_coins_and_score(player, player.coins, player.score + points)
    stage = Scoring(before.start_score, before.rolled, before.dice, before.materials)
    return with_player(state, player, stage)


# -- What is legal ----------------------------------------------------------------------------------


def _legal(state: State, stage: Scoring) -> tuple[Action, ...]:
    coins = state.players[state.seat].coins
    counts = stage.materials.scorable
    actions: tuple[Action, ...] = ()
    for offer in holding_of(state).scorers:
        if is_available(offer, stage):
            for way in offer.ways:
                # TWF-6.8: also ways that bring no points
                if coins >= way.pay.coins:
                    actions += way.score(stage.dice, counts)
    return actions + _END


# -- Why not ----------------------------------------------------------------------------------------


def _check(state: State, stage: Scoring, action: ScoreAction) -> Reason | None:
    if type(action) is EndScore:
        return None
    holding = holding_of(state)
    reason = refuse_box(state, holding, action.box, STEP, "TWF-3.5.2")
    if reason is not None:
        return reason
    offer = holding.offers[action.box]
    if action.boost and len(offer.ways) == 1:
        return refusals.NO_BOOST(had=box_label(state.config.catalogue, offer.id))
    pay = offer.ways[1 if action.boost else 0].pay
    reason = refuse_use(state, stage, offer, pay, action.dice)
    return reason or _refuse_materials(state, stage, offer, pay, action)


def _refuse_materials(
    state: State, stage: Scoring, offer: Offer, pay: Payment, action: Score
) -> Reason | None:
    paid = action.materials
    places = tuple(INDEX[kind] for kind in paid)
    if list(places) != sorted(places):
        return refusals.NOT_ASCENDING(had=kinds_label(paid))
    counts = stage.materials.scorable
    if any(asked > there for asked, there in zip(counts_of(paid), counts, strict=True)):
        return refusals.MATERIALS_NOT_THERE(had=kinds_label(paid))
    wishes = tuple(frozenset(INDEX[kind] for kind in kinds) for kinds in pay.materials)
    if len(places) != len(wishes) or assign(places, wishes) is None:
        box = box_label(state.config.catalogue, offer.id)
        return refusals.WRONG_MATERIALS(had=kinds_label(paid), needed=box)
    return None


# -- What follows -----------------------------------------------------------------------------------


def _perform(state: State, stage: Scoring, action: ScoreAction) -> State:
    if type(action) is EndScore:
        return enter_acquisition(state, stage)
    player = state.players[state.seat]
    holding = holding_of(state)
    offer = holding.offers[action.box]
    mode = 1 if action.boost else 0
    way = offer.ways[mode]
    points = offer.points[mode] + way.per_die * len(action.dice)
    materials = stage.materials
    if action.materials:
        paid = counts_of(action.materials)
        points += _bonus(paid, holding.scored_bonus)
        materials = paid_for_points(materials, paid)
    after = Scoring(
        stage.start_score,
        stage.rolled,
        without(stage.dice, action.dice) if action.dice else stage.dice,
        materials,
        used_once_more(offer, stage.used),
    )
    scored = with_coins_and_score(player, player.coins - way.pay.coins, player.score + points)
    return with_player(state, scored, after)


def _bonus(paid: Counts, bonus: Counts) -> int:
    """Points of boxes that wait for materials being scored (TWF-4.8)."""
    return paid[0] * bonus[0] + paid[1] * bonus[1] + paid[2] * bonus[2] + paid[3] * bonus[3]


SCORING: Final = Decision[State, Action, Scoring, ScoreAction](
    "TWF-3.5.2",
    Phrase("step 5: score", "ステップ5：得点を獲得する"),
    (Score, EndScore),
    _legal,
    _check,
    _perform,
)
