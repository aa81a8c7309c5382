"""`python -m games.simulate.survey`: every game in every set-up, and what it says of faults."""

import pytest

from games.core.registry import all_games, get_game, sample_setups
from games.simulate.playing import Fault, Matchup, Plan, Played, attempt, matchups
from games.simulate.survey import Row, main, share_of, survey, table


@pytest.fixture
def short(monkeypatch) -> str:
    """A game that promises to be over sooner than it is."""
    game = get_game("vanguard-duels")
    monkeypatch.setattr(type(game), "max_actions", 3)
    return game.key


def test_random_matches_of_every_game_in_every_set_up_end_within_the_bound() -> None:
    for key, game in all_games().items():
        plan = Plan(game=key, bots=("random",), seed="suite", samples=True)
        rows = list(survey(plan, 2 * len(sample_setups(game)), 1))
        assert [row.matchup.name for row in rows] == list(sample_setups(game))
        assert [len(row.played) for row in rows] == [2] * len(rows)


def test_a_match_beyond_the_bound_of_its_game_is_a_fault_with_its_number(short, capsys) -> None:
    assert main([short, "--games", "2"]) == 1
    said = capsys.readouterr()
    assert "vanguard-duels, plain, match 1: TooLong: not over after 3 actions" in said.err
    assert "| vanguard-duels | plain | 0 |  |  |  | 3 | 2 |" in said.out


def test_an_exception_in_a_match_is_a_fault_with_its_place(monkeypatch) -> None:
    game = get_game("vanguard-duels")
    monkeypatch.setattr(type(game), "outcome", lambda self, state: state.nonsense)
    fault = attempt(Plan(game=game.key, bots=("random",), seed="1", samples=True), 5)
    assert isinstance(fault, Fault)
    assert (fault.number, fault.matchup) == (5, "plain")
    assert "nonsense" in fault.what
    assert "test_survey.py, line" in fault.what


def test_the_first_bot_has_one_seat_that_goes_round_the_table() -> None:
    plan = Plan(
        game="tash-kalar", bots=("steady", "random"), seed="1",
        options=(("form", "deathmatch-melee"), ("players", 3)),
    )  # fmt: skip
    seats = [attempt(plan, number).bots.index("steady") for number in range(4)]
    assert seats == [0, 2, 1, 0]


def played(bots: tuple[str, ...], winners: tuple[int, ...]) -> Played:
    return Played("any", bots, ("",) * len(bots), winners, "rule", 7, {})


def test_a_shared_first_place_counts_in_parts() -> None:
    matches = [
        played(("steady", "random", "random"), (0,)),
        played(("random", "steady", "random"), (0, 1)),
        played(("random", "random", "steady"), (0, 1)),
        played(("steady", "random", "random"), (1,)),
    ]
    assert share_of("steady", matches) == 0.375


def test_the_table_sets_the_share_beside_the_fair_one_and_the_length_beside_the_bound() -> None:
    [matchup] = matchups(Plan("vanguard-duels", ("random",), "1", samples=True))
    matches = [played(("steady", "random"), (0,)), played(("random", "steady"), (1,))]
    row = Row("vanguard-duels", Matchup("plain", ("", ""), matchup.setup), matches, [])
    assert list(table([row], ("steady", "random")))[-1] == (
        "| vanguard-duels | plain | 2 | 100.0% ± 0.0% | 50% | 7 to 7, median 7 | 525 | 0 |"
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'; there are: tacenda"),
        (["lost-cities", "--bots", "clever"], "there is no bot 'clever'; there are: random"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments, sentence, capsys) -> None:
    assert main([*arguments, "--games", "1"]) == 2
    assert sentence in capsys.readouterr().err
