"""`python -m games.simulate`: the same matches from the same seed, and figures that add up."""

import json

import pytest

from games.simulate.__main__ import main
from games.simulate.figures import summary, table
from games.simulate.playing import Plan, Played, play, play_all

PLAN = Plan(game="tacenda", bots=("random", "random"), seed="s", options=(("turn_limit", 12),))


def one(winners, names=("sun", "moon"), bots=("steady", "random"), turns=10) -> Played:
    return Played(
        matchup="",
        bots=bots,
        names=names,
        winners=winners,
        ending="T6.5",
        actions=7,
        figures={"turns": turns},
    )


def test_the_same_seed_plays_the_same_matches_in_one_process_and_in_two() -> None:
    assert list(play_all(PLAN, 6, 1)) == list(play_all(PLAN, 6, 2))


def test_another_seed_plays_other_matches() -> None:
    other = PLAN._replace(seed="t")
    assert list(play_all(PLAN, 4, 1)) != list(play_all(other, 4, 1))


def test_bots_change_seats_after_each_round_of_match_ups() -> None:
    plan = PLAN._replace(bots=("random", "steady"), decks=("ranks-at-noon",))
    plan = plan._replace(options=(("turn_limit", 2),))
    assert [play(plan, number).bots for number in range(2)] == [
        ("random", "steady"),
        ("steady", "random"),
    ]


def test_wins_are_counted_by_seat_bot_deck_and_pairing_and_a_draw_is_half_a_win() -> None:
    played = [one((0,)), one((0,)), one((1,)), one((0, 1))]
    data = summary(PLAN, played)
    assert data["wins_by_seat"]["seat 0"] == {"games": 4, "wins": 2.5, "share": 0.625}
    assert data["wins_by_bot"]["random"]["share"] == 0.375
    assert data["wins_by_deck"]["sun"]["wins"] == 2.5
    assert data["wins_by_pairing"]["moon against sun"] == {"games": 4, "share": 0.375}
    assert (data["draws"], data["endings"]) == (1, {"T6.5": 4})


def test_a_deck_against_itself_tells_nothing_about_the_deck() -> None:
    assert summary(PLAN, [one((0,), names=("sun", "sun"))])["wins_by_deck"] == {}


def test_figures_come_with_mean_median_and_extremes() -> None:
    data = summary(PLAN, [one((0,), turns=turns) for turns in (10, 20, 60)])
    turns = data["figures"]["turns"]
    assert (turns["mean"], turns["median"], turns["least"], turns["most"]) == (30, 20, 10, 60)


def test_the_command_prints_a_table_and_writes_the_same_as_json(tmp_path, capsys) -> None:
    file = tmp_path / "figures.json"
    code = main(
        ["tacenda", "--bots", "random,random", "--games", "3", "--option", "turn_limit=8",
         "--option", "draw=refill", "--decks", "half-light", "--json", str(file)]
    )  # fmt: skip
    assert code == 0
    data = json.loads(file.read_text())
    assert data["options"] == {"turn_limit": 8, "draw": "refill"}
    assert data["figures"]["turns"]["most"] <= 8
    assert {"redraws", "decks run out", "die, mean", "points banked a turn"} <= set(data["figures"])
    assert capsys.readouterr().out == table(data) + "\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'; there are: tacenda"),
        (["tacenda", "--bots", "clever,random"], "there is no bot 'clever'; there are: random"),
        (["tacenda", "--decks", "mine"], "there is no deck 'mine'; there are: half-light"),
        (["tacenda", "--option", "draw=three"], "options"),
        (["tacenda", "--option", "dice=2"], "options"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments, sentence, capsys) -> None:
    assert main([*arguments, "--games", "1"]) == 2
    assert sentence in capsys.readouterr().err


def test_no_match_at_all_is_refused(capsys) -> None:
    with pytest.raises(SystemExit):
        main(["tacenda", "--games", "0"])
    assert "must be 1 or more" in capsys.readouterr().err
