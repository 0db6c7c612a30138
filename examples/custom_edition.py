"""An edition of your own for each game: one card changed, checked, played, compared with the standard one.

    python examples/custom_edition.py --agent greedy --games 300

Both editions are played with the same seeds, so that every game has a twin with the same luck, and what the
card changes shows in the differences between twins. Without arguments players choose at random, in few games.
"""

import argparse
from collections.abc import Sequence
from fractions import Fraction

import attrs

import newtown
from newtown import isfahan, townfolk
from newtown.agents import agent_named
from newtown.games import AnyGame
from newtown.simulation import Estimate, GameResult, simulate
from newtown.simulation.intervals import Moments, estimated_mean

# -- One changed card for each game -----------------------------------------------------------------


def generous_hermit() -> newtown.Edition:
    """The King's New Town: who houses the hermit gets 4 points instead of 1."""
    families = tuple(
        attrs.evolve(family, points=4) if family.name == "hermit" else family
        for family in newtown.STANDARD.families
    )
    return attrs.evolve(newtown.STANDARD, name="generous-hermit", families=families)


def dear_camels() -> isfahan.Edition:
    """Isfahan: the card that sells camels brings 3 points for each instead of 2."""
    values = attrs.evolve(isfahan.STANDARD.card_values, camel_points=3)
    return attrs.evolve(isfahan.STANDARD, name="dear-camels", card_values=values)


def fine_lake() -> townfolk.Edition:
    """Town Folk: the Lake is worth 4 points in the end instead of 1."""
    cards = tuple(
        attrs.evolve(card, points=4) if card.id == "L14" else card for card in townfolk.STANDARD.cards
    )
    return attrs.evolve(townfolk.STANDARD, name="fine-lake", cards=cards)


# -- Checked before anything is played --------------------------------------------------------------


def show_what_is_refused() -> None:
    impossible = attrs.evolve(isfahan.STANDARD, name="impossible", white_dice=0, start_gold=-1)
    for fault in isfahan.edition_faults(impossible):
        print(fault)


def carries_its_edition(game: AnyGame, config: object) -> bool:
    """Whether a stored state brings its edition with it: nobody who loads it needs the file."""
    state = game.loads(game.dumps(game.new_game(config)))
    return bool(game.config_of(state) == config)


# -- Played against its twin ------------------------------------------------------------------------


def difference(game: AnyGame, usual: object, changed: object, agent: str, games: int) -> Estimate:
    """How many points more a seat gets in the changed game, with an interval of 95 %."""
    player = agent_named(game, agent)
    twins = zip(
        simulate(game, [player], games, seed=1, config=usual),
        simulate(game, [player], games, seed=1, config=changed),
        strict=True,
    )
    return estimated_mean(Moments.of(points(second) - points(first) for first, second in twins))


def points(game: GameResult) -> Fraction:
    """The mean points of its seats."""
    return Fraction(sum(seat.score for seat in game.seats), len(game.seats))


def compare(game: AnyGame, usual: object, changed: object, agent: str, games: int) -> None:
    assert carries_its_edition(game, changed)
    more = difference(game, usual, changed, agent, games)
    verdict = "too few games to tell" if more.low <= 0 <= more.high else "it matters"
    print(f"{game.NAME}: {more.mean:+.2f} points a seat ({more.low:+.2f} to {more.high:+.2f}), {verdict}")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Compare an edition of one's own with the standard one.")
    parser.add_argument("--agent", default="random", help="who plays all seats, as random or greedy")
    parser.add_argument("--games", type=int, default=60, help="how many games of each edition")
    chosen = parser.parse_args(arguments)

    show_what_is_refused()

    # An edition is a file: this is what others need to play by yours.
    shared = newtown.dump_edition(generous_hermit())
    assert newtown.load_edition(shared) == generous_hermit()

    compare(
        newtown,
        newtown.Config(players=2),
        newtown.Config(players=2, edition=generous_hermit()),
        chosen.agent,
        chosen.games,
    )
    compare(
        isfahan,
        isfahan.Config(players=3),
        isfahan.Config(players=3, edition=dear_camels()),
        chosen.agent,
        chosen.games,
    )
    compare(
        townfolk,
        townfolk.Config(players=2, max_rounds=20),
        townfolk.Config(players=2, max_rounds=20, edition=fine_lake()),
        chosen.agent,
        chosen.games,
    )


if __name__ == "__main__":
    main()
