"""What happens beside the game, and how matches end, in sentences."""

import pytest

from games.core.outcome import Outcome
from matches import events as site
from matches.boards import board_for
from matches.boards.base import Person, Seats
from matches.boards.story import ending_told, headline, ties_told, told
from matches.wording import ordinal

GAME = "tacenda"


def table(viewer=None):
    return Seats(
        people=tuple(Person(name=name, you=number == viewer) for number, name in enumerate("ab"))
    )


def ended(places, reason="eliminated"):
    return Outcome(places=places, scores=(0, 0), reason=reason, rule="T6.5")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (site.Resigned(seat=1), "b resigned."),
        (site.DrawOffered(seat=0), "a agreed to a draw."),
        (site.DrawDeclined(seat=1), "b declined the draw."),
        (site.TimeRanOut(seat=0, misses=1), "a ran out of time; the site played on."),
        (
            site.TimeRanOut(seat=0, misses=2),
            "a ran out of time, the second time in a row; the site played on.",
        ),
        (site.Forfeited(seat=1), "b forfeited the match on time."),
        (site.TimeCredited(seconds=3600), "The site was away; running clocks got 60 minutes back."),
        (site.Ruled(reason="Played twice."), "An official ended the match: Played twice."),
    ],
)
def test_what_the_site_does_is_told(event, said):
    assert told(GAME, [event], table()) == [said]


def test_the_reader_is_you():
    assert told(GAME, [site.Resigned(seat=1)], table(1)) == ["You resigned."]


@pytest.mark.parametrize(
    ("places", "reason", "viewer", "said"),
    [
        ((1, 2), "eliminated", None, "a won"),
        ((1, 2), "eliminated", 0, "You won"),
        ((1, 2), "eliminated", 1, "You lost"),
        ((1, 1), "agreed-draw", 0, "A draw"),
        ((2, 2), "both-lose", 0, "Nobody won"),
    ],
)
def test_the_headline_says_who_won(places, reason, viewer, said):
    assert headline(ended(places, reason), table(viewer)) == said


@pytest.mark.parametrize(
    ("reason", "places", "said"),
    [
        ("eliminated", (1, 2), "b had no Walker left."),
        ("turn-limit", (1, 2), "The limit of turns was reached; Walkers and Guardians decided."),
        (
            "adjudicated+power",
            (1, 2),
            f"An official ended the match. {board_for(GAME).ENDINGS['+power']}",
        ),
        ("resigned", (2, 1), "a resigned."),
        ("forfeit", (2, 1), "a let the time run out too often."),
        ("agreed-draw", (1, 1), "The players agreed to a draw."),
        ("adjudicated", (1, 2), "An official ended the match."),
        ("both-lose", (2, 2), "An official ended the match without a winner."),
    ],
)
def test_every_reason_of_an_end_has_its_sentence(reason, places, said):
    assert ending_told(GAME, ended(places, reason), table()) == said


def test_what_parted_equal_scores_is_told_only_where_something_did():
    assert ties_told(GAME, "turn-limit+power").startswith("Equal numbers of Walkers")
    assert ties_told(GAME, "turn-limit") == ""
    assert ties_told("no-game", "resigned") == ""


@pytest.mark.parametrize(("number", "said"), [(1, "first"), (3, "third"), (20, "20th")])
def test_places_in_a_row_are_said_in_words(number, said):
    assert ordinal(number) == said
