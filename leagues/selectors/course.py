"""A league from the database as the rules see it, in a constant number of queries."""

from collections.abc import Iterable, Sequence

import msgspec

from leagues.models import Bye, Entry, League, Pairing, Round
from leagues.rules.attendance import Presence, Span
from leagues.rules.course import Course, Plan
from leagues.rules.elimination import DrawRule
from leagues.rules.model import Bye as RuleBye
from leagues.rules.model import ByeKind, Forbidden, Format, Meeting, Player, Points, Verdict
from leagues.rules.model import Round as RuleRound
from leagues.selectors.seating import sizes_of

UNSEEDED = 1_000_000
"""Before the start everybody stands behind every seed, in order of entry."""


def points_of(league: League) -> Points:
    """The league's scale."""
    return msgspec.convert(league.points, Points)


def plan_of(league: League) -> Plan:
    """What the organiser has laid down, for the rules."""
    pairs = league.forbidden_pairs.order_by("id")
    return Plan(
        format=Format(league.format),
        rounds=league.rounds_planned,
        points=points_of(league),
        tie_breaks=tuple(league.tie_breaks),
        draw_rule=DrawRule(league.draw_rule),
        lots_seed=league.lots_seed,
        allow_repeats=league.allow_repeats,
        allow_second_bye=league.allow_second_bye,
        forbidden=tuple(
            Forbidden(first=one.first_id, second=one.second_id, hard=one.hard) for one in pairs
        ),
        sizes=sizes_of(league),
    )


def presence_of(entry: Entry) -> Presence:
    """The rounds an entry takes part in."""
    spans = tuple(Span(since=since, until=until) for since, until in entry.spans)
    return Presence(player=entry.pk, spans=spans)


def spans_of(presence: Presence) -> list[list[int | None]]:
    """The same, as an entry stores it."""
    return [[span.since, span.until] for span in presence.spans]


def course_load(league: League) -> Course:
    """The league so far: six queries, whatever its size."""
    entries = list(league.entries.order_by("id"))
    rounds = list(league.rounds.order_by("number"))
    pairings = list(Pairing.objects.filter(round__league=league).prefetch_related("seats"))
    byes = list(Bye.objects.filter(round__league=league))
    return course_of(league, entries, rounds, pairings, byes)


def course_of(
    league: League,
    entries: Sequence[Entry],
    rounds: Iterable[Round],
    pairings: Iterable[Pairing],
    byes: Iterable[Bye],
) -> Course:
    """The same from rows already at hand."""
    meetings: dict[int, list[Meeting]] = {}
    for pairing in sorted(pairings, key=lambda one: one.table):
        meetings.setdefault(pairing.round_id, []).append(meeting_of(pairing))
    free: dict[int, list[RuleBye]] = {}
    for bye in sorted(byes, key=lambda one: one.pk):
        free.setdefault(bye.round_id, []).append(
            RuleBye(player=bye.entry_id, kind=ByeKind(bye.kind), points=bye.points)
        )
    return Course(
        plan=plan_of(league),
        players=tuple(_player(entry) for entry in entries),
        presences=tuple(presence_of(entry) for entry in entries),
        history=tuple(
            RuleRound(
                number=round_.number,
                meetings=tuple(meetings.get(round_.pk, ())),
                byes=tuple(free.get(round_.pk, ())),
            )
            for round_ in rounds
        ),
    )


def _player(entry: Entry) -> Player:
    return Player(id=entry.pk, seed=entry.seed or UNSEEDED + entry.pk)


def meeting_of(pairing: Pairing) -> Meeting:
    """A pairing as the rules see it: places are told of a table alone."""
    first, second, *others = pairing.entry_ids
    verdict = pairing.verdict
    return Meeting(
        first=first,
        second=second,
        verdict=verdict,
        played=pairing.played,
        others=tuple(others),
        places=pairing.places if verdict is Verdict.PLACES else (),
    )
