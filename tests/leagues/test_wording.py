"""The log and results in sentences."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from leagues import rules
from leagues.models import DecidedBy, LogKind, LogLine
from leagues.refusals import _REFUSALS, advice_said, why_said
from leagues.rules.model import Format
from leagues.rules.planning import advice
from leagues.services.results import result_write
from leagues.wording import log_sentence, result_said, scores_said, title_of
from tests.leagues.conftest import NOW, current

MEETING = {"players": ["ada", "bruno"], "places": []}
APART = {"first": "ada", "second": "bruno"}
TABLE = {"players": ["ada", "bruno", "chiara"], "verdict": "places", "places": [2, 1, 2]}
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
    LogKind.HALTED: (
        {"why": {"key": "round-open", "data": {"number": 2, "open": 3}}},
        "The next round could not be paired. Round 2 waits for 3 open results.",
    ),
    LogKind.APART: ({**APART, "hard": True}, "ada and bruno are never to meet."),
    LogKind.MAY_MEET: ({**APART, "hard": True}, "ada and bruno may meet again."),
    LogKind.EXTENDED: (
        {"days": 2, "until": "2027-03-30T17:00:00+00:00"},
        "New end of the round: 30 Mar 2027, 17:00.",
    ),
    LogKind.RESUMED: (
        {"allow_repeats": True, "allow_second_bye": False},
        "Pairing goes on: players may meet again.",
    ),
    LogKind.RETURNED: (
        {"player": "ada", "since": 3},
        "ada returned, from round 3 on.",
    ),
    LogKind.LET_IN: ({"player": "ada"}, "ada was let back in."),
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


def test_the_result_of_a_table_names_everybody_from_the_best():
    line = LogLine(kind=LogKind.RESULT, data=TABLE, at=datetime(2027, 3, 20, tzinfo=UTC))
    changed = {**TABLE, "places": [1, 2, 3], "before": "places", "places_before": [2, 1, 2]}
    ruling = LogLine(kind=LogKind.OVERRIDDEN, data=changed)

    assert log_sentence(line) == "ada – bruno – chiara: 1. bruno, 2. ada, 2. chiara"
    lost = TABLE | {"verdict": "both_lose", "places": []}
    assert log_sentence(LogLine(kind=LogKind.RESULT, data=lost)).endswith("chiara: all lost")
    assert "1. ada, 2. bruno, 3. chiara (before: 1. bruno, 2. ada" in log_sentence(ruling)


def test_every_refusal_of_the_rules_has_its_sentence():
    """Whatever key the rules raise, the site has words for it."""
    sources = "".join(path.read_text() for path in Path(rules.__file__).parent.glob("*.py"))
    keys = set(re.findall(r'Error\(\s*"([a-z-]+)"', sources)) - {"unpairable"}

    assert keys
    assert keys <= set(_REFUSALS)


def test_a_round_that_cannot_be_paired_is_told_with_what_would_help():
    data = {"number": 4, "forbidden": True, "remedies": ["lift"]}

    said = why_said({"key": "unpairable", "data": data})
    nothing = why_said({"key": "unpairable", "data": data | {"remedies": [], "forbidden": False}})

    assert said.startswith("Round 4 cannot be paired: everybody left has met, or may not meet,")
    assert "let a pair that is kept apart meet" in said
    assert "end the league here" in nothing
    assert why_said({}) == ""


@pytest.mark.parametrize(("rounds", "word"), [(9, "a round robin takes 7"), (6, "no pairing")])
def test_advice_is_told_with_its_numbers(rounds, word):
    (remark,) = advice(Format.SWISS, players=8, rounds=rounds)

    assert word in advice_said(remark)


@pytest.mark.parametrize(
    ("note", "word"), [("soft_pair", "kept apart"), ("second_bye", "once more")]
)
def test_a_wish_that_gave_way_is_named(note, word):
    line = LogLine(kind=LogKind.GAVE_WAY, data={"note": note, "players": ["ada"]})

    assert word in log_sentence(line)


@pytest.mark.parametrize(
    ("places", "by", "marks"),
    [
        ((1, 2), DecidedBy.MATCH, ("1", "0")),
        ((1, 1), DecidedBy.DEADLINE, ("½", "½")),
        ((2, 2), DecidedBy.ORGANISER, ("0", "0")),
        ((2, 1), DecidedBy.WALKOVER, ("−", "+")),
        ((2, 2), DecidedBy.WALKOVER, ("−", "−")),
    ],
)
def test_a_result_is_two_marks(make, places, by, marks):
    pairing = current(make(2)).pairings.get()
    assert (scores_said(pairing), result_said(pairing)) == (("", ""), "")

    result_write(pairing, places, by, now=NOW)

    assert scores_said(pairing) == marks


@pytest.mark.parametrize(
    ("name", "said"), [("Spring Cup", "Spring Cup (Dice Nim)"), ("DICE NIM Cup", "DICE NIM Cup")]
)
def test_away_from_its_page_a_league_is_named_with_its_game(make, name, said):
    assert title_of(make(2, begin=False, name=name)) == said
