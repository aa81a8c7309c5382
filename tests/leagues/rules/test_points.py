import msgspec
import pytest

from leagues.rules.errors import BadPointsError
from leagues.rules.model import ByeKind, Points, Verdict
from leagues.rules.points import PRESETS, bye_make, meeting_points, points_check, winner
from tests.leagues.rules.play import meeting


@pytest.mark.rule("L2.1", "L2.2", "L1.4")
@pytest.mark.parametrize(
    ("text", "first", "second", "won"),
    [("7 1 9", 3, 0, 7), ("7 0 9", 0, 3, 9), ("7 = 9", 1, 1, None), ("7 - 9", 0, 0, None)],
)
def test_a_meeting_scores_by_the_scale(text, first, second, won):
    one = meeting(text)

    assert (meeting_points(one, 7, Points()), meeting_points(one, 9, Points())) == (first, second)
    assert winner(one) == won


@pytest.mark.rule("L2.1")
def test_an_open_meeting_scores_nothing():
    assert meeting_points(meeting("1 ? 2"), 1, Points(loss=1)) == 0


@pytest.mark.rule("L2.2")
def test_losing_together_can_score_less_than_losing():
    scale = Points(win=3, draw=2, loss=1, both_lose=0)

    assert meeting_points(meeting("1 - 2"), 1, scale) == 0
    assert meeting_points(meeting("1 0 2"), 1, scale) == 1
    assert Verdict("both_lose") is Verdict.BOTH_LOSE


@pytest.mark.rule("L2.3")
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_a_sane_scale(name):
    assert points_check(PRESETS[name]) is PRESETS[name]


@pytest.mark.rule("L2.3")
@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"draw": 4}, "points-must-fall"),
        ({"win": 0, "draw": 0, "bye": 0}, "points-must-fall"),
        ({"loss": 2}, "points-must-fall"),
        ({"both_lose": 1}, "staying-away-pays"),
        ({"absent": 9}, "staying-away-pays"),
        ({"late": 4}, "staying-away-pays"),
        ({"bye": 4}, "bye-above-win"),
        ({"both_lose": -1}, "points-below-zero"),
    ],
)
def test_a_scale_under_which_losing_pays_is_refused(changes, word):
    with pytest.raises(BadPointsError, match=word):
        points_check(msgspec.structs.replace(Points(), **changes))


@pytest.mark.rule("L2.4")
def test_what_a_bye_scores_depends_on_its_kind():
    scale = Points(bye=2, late=1, absent=0)

    scored = {kind: bye_make(1, kind, scale).points for kind in ByeKind}

    assert scored == {
        ByeKind.FORCED: 2,
        ByeKind.PRESET: 2,
        ByeKind.REST: 0,
        ByeKind.ADVANCE: 0,
        ByeKind.LATE: 1,
        ByeKind.ABSENT: 0,
    }
