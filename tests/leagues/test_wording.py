"""The log and results in sentences."""

from datetime import UTC, datetime

import pytest

from leagues.models import DecidedBy, LogKind, LogLine, Pairing
from leagues.wording import log_sentence, scores_said

MEETING = {"first": "ada", "second": "bruno"}
DETAILS = {
    LogKind.STARTED: ({"players": 8}, "The league began with 8 players."),
    LogKind.PAIRED: ({"meetings": 1}, "The round was published: 1 meeting."),
    LogKind.GAVE_WAY: (
        {"note": "repeat", "players": ["ada", "bruno"]},
        "ada and bruno meet again, as the organiser has allowed.",
    ),
    LogKind.RESULT: ({**MEETING, "verdict": "second", "how": "x"}, "ada – bruno: bruno won"),
    LogKind.OVERRIDDEN: (
        {**MEETING, "verdict": "draw", "before": "first", "late": True},
        "ada – bruno was set to: Drawn (before: ada won). Tables kept before stay as they were.",
    ),
    LogKind.EXTENDED: (
        {"days": 2, "until": "2027-03-30T17:00:00+00:00"},
        "New end of the round: March 30, 2027, 5 p.m.",
    ),
    LogKind.RESUMED: (
        {"allow_repeats": True, "allow_second_bye": False},
        "Pairing goes on: players may meet again.",
    ),
    LogKind.RETURNED: (
        {"player": "ada", "since": 3},
        "ada returned, from round 3 on.",
    ),
    LogKind.JOINED: ({"player": "ada"}, "ada joined."),
    LogKind.BYE: ({"player": "ada"}, "ada was given the bye beforehand."),
}


@pytest.mark.parametrize("kind", list(LogKind))
def test_every_kind_of_line_has_its_sentence(kind):
    data, sentence = DETAILS.get(kind, ({"player": "ada"}, None))
    line = LogLine(kind=kind, data=data, at=datetime(2027, 3, 20, tzinfo=UTC))

    said = log_sentence(line)

    assert said.endswith((".", "won"))
    assert sentence is None or said == sentence


@pytest.mark.parametrize(
    ("note", "word"), [("soft_pair", "kept apart"), ("second_bye", "once more")]
)
def test_a_wish_that_gave_way_is_named(note, word):
    line = LogLine(kind=LogKind.GAVE_WAY, data={"note": note, "players": ["ada"]})

    assert word in log_sentence(line)


@pytest.mark.parametrize(
    ("verdict", "by", "marks"),
    [
        ("", "", ("", "")),
        ("first", DecidedBy.MATCH, ("1", "0")),
        ("draw", DecidedBy.DEADLINE, ("½", "½")),
        ("both_lose", DecidedBy.ORGANISER, ("0", "0")),
        ("second", DecidedBy.WALKOVER, ("−", "+")),
        ("both_lose", DecidedBy.WALKOVER, ("−", "−")),
    ],
)
def test_a_result_is_two_marks(verdict, by, marks):
    assert scores_said(Pairing(verdict=verdict, decided_by=by)) == marks
