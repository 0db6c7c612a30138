"""Laws about scores and winners."""

from newtown.core.rules import A, E, Nature, Rules, S
from newtown.core.text import LANGUAGES
from newtown.testing.laws import Law, broken


def check_score(rules: Rules[S, A, E], state: S) -> None:
    """Every seat's points by item: whole, not 0, said in every language, and adding up."""
    score, seats = rules.score(state), rules.seats(state)
    if len(score.items) != seats:
        broken(Law.SCORE_ADDS_UP, f"the score has {len(score.items)} seats of {seats}")
    if score.totals != tuple(sum(item.points for item in items) for items in score.items):
        broken(Law.SCORE_ADDS_UP, f"the totals {score.totals} aren't the sums of the items")
    for items in score.items:
        codes = [item.code for item in items]
        if len(set(codes)) != len(codes):
            broken(Law.SCORE_ADDS_UP, f"a code comes twice among {codes}")
        for item in items:
            if type(item.points) is not int or item.points == 0:
                broken(Law.SCORE_ADDS_UP, f"{item.code!r} has {item.points!r} points")
            if not all((item.code, item.rule, *map(item.label.text, LANGUAGES))):
                broken(Law.SCORE_ADDS_UP, f"{item!r} lacks its code, its rule or its words")


def check_winners(rules: Rules[S, A, E], state: S, *, most_points_win: bool) -> None:
    """There are winners exactly when the game is over, and nobody has more points than they."""
    winners = rules.winners(state)
    if bool(winners) is not (rules.to_move(state) is Nature.OVER):
        broken(Law.WINNERS, f"{rules.to_move(state)!r} is to move, and {winners} have won")
    if list(winners) != sorted(set(winners) & set(range(rules.seats(state)))):
        broken(Law.WINNERS, f"{winners} aren't seats, ascending")
    totals = rules.score(state).totals
    if most_points_win and any(totals[seat] != max(totals) for seat in winners):
        broken(Law.WINNERS, f"{winners} have won with {totals}")
