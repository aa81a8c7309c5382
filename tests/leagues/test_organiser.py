"""What the organiser may do, and what stands in the log of it."""

from contextlib import nullcontext
from datetime import timedelta

import pytest

from accounts.models import Notification, User
from leagues.errors import BadTerms, CannotJoin, NotOrganiser, ReasonNeeded, WrongTime
from leagues.models import Bye, DecidedBy, LogKind, LogLine, Pairing, Round, Status
from leagues.refusals import end_said, why_said
from leagues.rules.errors import BadRoundError, TooManyPlayersError
from leagues.rules.model import Format, Verdict
from leagues.selectors import LeagueSheet
from leagues.selectors.course import course_load
from leagues.selectors.still import league_still_halted, round_still_so_long
from leagues.services import (
    bot_add,
    entry_add_bot,
    entry_drop,
    entry_preset_bye,
    entry_withdraw,
    league_advance,
    league_end,
    league_resume,
    message_send,
    result_override,
    round_extend,
)
from matches.errors import BadEntry
from matches.models import Match
from tests.leagues.conftest import (
    DAY,
    NOW,
    START,
    current,
    kinds,
    play_round,
    running_matches,
)

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.mark.rule("L9.1", "L9.2", "L9.3")
def test_a_result_set_again_leaves_closed_tables_and_counts_in_the_next(make, organiser):
    league = make(4)
    play_round(league, now=START + DAY)
    frozen = Round.objects.get(league=league, number=1).standings
    pairing = Pairing.objects.filter(round__league=league, round__number=1).first()

    result_override(
        pairing_id=pairing.pk,
        actor=organiser,
        verdict=Verdict.SECOND,
        reason="The seats were swapped.",
        now=START + 2 * DAY,
    )
    play_round(league, now=START + 3 * DAY)

    line = LogLine.objects.get(kind=LogKind.OVERRIDDEN)
    assert Round.objects.get(league=league, number=1).standings == frozen
    assert course_load(league).history[0].meetings[0].verdict is Verdict.SECOND
    assert (line.data["before"], line.data["verdict"], line.data["late"]) == (
        "first",
        "second",
        True,
    )
    assert line.reason == "The seats were swapped."
    assert sum(row["points"] for row in current(league).league.rounds.get(number=2).standings) == 12


@pytest.mark.rule("L9.2")
def test_an_override_of_an_open_meeting_ends_its_match_alike_and_tells_both(make, organiser):
    league = make(4)
    pairing = current(league).pairings.first()

    result_override(
        pairing_id=pairing.pk,
        actor=organiser,
        verdict=Verdict.BOTH_LOSE,
        reason="Neither came.",
        now=START,
    )
    league_advance(league_id=league.pk, now=START)

    pairing.refresh_from_db()
    match = Match.objects.get(pk=pairing.match_id)
    assert (pairing.verdict, pairing.decided_by) == (Verdict.BOTH_LOSE, DecidedBy.ORGANISER)
    assert (match.status, match.places) == (Match.Status.FINISHED, [2, 2])
    told = Notification.objects.filter(kind="result-changed")
    assert {one.person_id for one in told} == {
        pairing.entries[0].user_id,
        pairing.entries[1].user_id,
    }


@pytest.mark.rule("L9.2")
def test_acts_of_the_organiser_need_the_organiser_and_a_reason(make, organiser, people):
    league = make(4)
    pairing, entry = current(league).pairings.first(), league.entries.first()
    acts = [
        lambda who, why: result_override(
            pairing_id=pairing.pk, actor=who, verdict=Verdict.DRAW, reason=why, now=START
        ),
        lambda who, why: entry_drop(entry_id=entry.pk, actor=who, reason=why, now=START),
        lambda who, why: round_extend(
            league_id=league.pk, actor=who, days=2, reason=why, now=START
        ),
        lambda who, why: message_send(league_id=league.pk, actor=who, text=why, now=START),
        lambda who, why: league_end(league_id=league.pk, actor=who, reason=why, now=START),
    ]

    for act in acts:
        with pytest.raises(NotOrganiser):
            act(people[0], "because")
        with pytest.raises(ReasonNeeded):
            act(organiser, "  ")


def test_staff_of_the_site_may_act_as_the_organiser(make, people):
    league = make(4)
    staff = User.objects.create(username="admin", is_staff=True)

    message_send(league_id=league.pk, actor=staff, text="Hello.", now=START)

    assert LogLine.objects.get(kind=LogKind.MESSAGE).actor == staff


@pytest.mark.rule("L9.2")
def test_in_a_bracket_a_result_of_a_closed_round_cannot_be_set_again(make, organiser):
    league = make(4, format=Format.ELIMINATION)
    old = current(league).pairings.first()
    play_round(league, now=START + DAY)

    with pytest.raises(WrongTime, match="drawn from this result"):
        result_override(
            pairing_id=old.pk, actor=organiser, verdict=Verdict.DRAW, reason="x", now=START
        )


@pytest.mark.rule("L9.2")
def test_a_lengthened_round_ends_later_and_reminds_again(make, organiser):
    league = make(4)
    round_ = current(league)
    league_advance(league_id=league.pk, now=round_.deadline_at - timedelta(hours=3))
    reminded = Notification.objects.filter(kind="round-ending").count()

    longer = round_extend(
        league_id=league.pk, actor=organiser, days=2, reason="Holidays.", now=START
    )
    league_advance(league_id=league.pk, now=round_.deadline_at)
    assert running_matches(league) == 2
    league_advance(league_id=league.pk, now=longer.deadline_at - timedelta(hours=3))
    league_advance(league_id=league.pk, now=longer.deadline_at - timedelta(hours=2))

    assert reminded == 4
    assert Notification.objects.filter(kind="round-ending").count() == 8
    assert longer.deadline_at - round_.deadline_at == 2 * DAY
    with pytest.raises(BadTerms, match="1 to 90"):
        round_extend(league_id=league.pk, actor=organiser, days=0, reason="x", now=START)


@pytest.mark.rule("L9.2")
def test_a_dropped_player_is_out_with_the_reason_in_the_log(make, organiser):
    league = make(5, format=Format.SWISS)
    entry = current(league).pairings.first().entries[0]

    entry_drop(entry_id=entry.pk, actor=organiser, reason="Did not answer.", now=START)
    play_round(league, now=START + DAY)

    line = LogLine.objects.get(kind=LogKind.DROPPED)
    assert (line.reason, line.data["player"]) == ("Did not answer.", entry.user.username)
    assert entry.pk not in {pk for p in current(league).pairings.all() for pk in p.entry_ids}
    assert Bye.objects.get(round=current(league), entry=entry).kind == "absent"


@pytest.mark.rule("L9.1")
def test_a_message_reaches_everybody_who_is_in(make, organiser, people):
    league = make(4, format=Format.SWISS)
    entry_withdraw(league_id=league.pk, user=people[0], now=START)

    message_send(league_id=league.pk, actor=organiser, text="Round two is longer.", now=START)

    told = Notification.objects.filter(kind="organiser-message")
    assert {one.person_id for one in told} == {user.pk for user in people[1:4]}
    assert told[0].body == "Round two is longer."


@pytest.mark.rule("L4.4")
def test_a_bye_given_beforehand_is_kept_at_the_pairing(make, organiser):
    league = make(4, format=Format.SWISS, rounds=3, begin=False)
    entry = league.entries.first()
    entry_preset_bye(entry_id=entry.pk, actor=organiser, now=NOW)

    league_advance(league_id=league.pk, now=START)

    byes = {bye.entry_id: bye.kind for bye in current(league).byes.all()}
    assert byes[entry.pk] == "preset"
    assert sorted(byes.values()) == ["forced", "preset"]
    robin = make(2, begin=False)
    with pytest.raises(WrongTime, match="Swiss"):
        entry_preset_bye(entry_id=robin.entries.first().pk, actor=organiser, now=NOW)


@pytest.mark.rule("L4.7")
def test_an_impossible_round_waits_for_the_organiser_who_can_allow_repeats(make, organiser):
    league = make(4, format=Format.SWISS, rounds=4)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    assert league.status == Status.RUNNING
    assert "allow players to meet again" in why_said(league.halted)
    assert league_advance(league_id=league.pk, now=START + 9 * DAY) == 0
    notice = Notification.objects.get(kind="league-halted")
    assert notice.person == organiser
    assert league_still_halted(notice)
    league_resume(league_id=league.pk, actor=organiser, now=START + 9 * DAY, allow_repeats=True)
    league_advance(league_id=league.pk, now=START + 9 * DAY)
    assert current(league).number == 4
    assert not league_still_halted(notice)
    assert LogLine.objects.filter(kind=LogKind.GAVE_WAY).count() == 2
    play_round(league, now=START + 10 * DAY)
    assert league.status == Status.FINISHED


@pytest.mark.rule("L4.4")
def test_no_bye_is_given_beforehand_for_a_round_that_never_comes(make, organiser):
    league = make(6, format=Format.SWISS, rounds=2)
    here, gone = league.entries.order_by("pk")[:2]
    entry_withdraw(league_id=league.pk, user=gone.user, now=START)

    with pytest.raises(WrongTime, match="has withdrawn"):
        entry_preset_bye(entry_id=gone.pk, actor=organiser, now=START)
    entry_preset_bye(entry_id=here.pk, actor=organiser, now=START)
    play_round(league, now=START + DAY)
    with pytest.raises(WrongTime, match="no other one follows"):
        entry_preset_bye(entry_id=here.pk, actor=organiser, now=START + DAY)

    assert kinds(league).count(LogKind.BYE) == 1


@pytest.mark.rule("L6.7")
def test_a_halted_league_that_all_have_left_ends_by_itself(make):
    league = make(4, format=Format.SWISS, rounds=4)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)
    assert league.halted
    *leavers, _last = league.entries.all()

    for entry in leavers:
        assert league_advance(league_id=league.pk, now=START + 4 * DAY) == 0
        league.refresh_from_db()
        assert league.status == Status.RUNNING
        entry_withdraw(league_id=league.pk, user=entry.user, now=START + 4 * DAY)
    league_advance(league_id=league.pk, now=START + 4 * DAY)

    league.refresh_from_db()
    assert (league.status, league.halted) == (Status.FINISHED, {})
    assert end_said(league.end_reason) == "Too few players were left."


@pytest.mark.parametrize("error", [TooManyPlayersError("too-many-players", players=9), None])
def test_whatever_the_rules_refuse_halts_the_league_with_the_reason(make, monkeypatch, error):
    def refuse(*_args, **_given):
        raise error or BadRoundError("player-twice", number=1, players=[1])

    monkeypatch.setattr("leagues.services.rounds.next_round", refuse)

    league = make(4)

    assert why_said(league.halted).startswith("9 players are" if error else "Round 1 holds")
    assert league_advance(league_id=league.pk, now=START + DAY) == 0


def test_a_match_that_cannot_start_halts_the_league_and_leaves_no_half_round(make, monkeypatch):
    def refuse(**_given):
        raise BadEntry("A card of this deck is gone.")

    monkeypatch.setattr("leagues.services.rounds.match_create", refuse)

    league = make(4)

    assert league.status == Status.RUNNING
    assert why_said(league.halted) == "A card of this deck is gone."
    assert not league.rounds.exists()
    assert kinds(league)[-1] == LogKind.HALTED


def test_the_organiser_can_end_a_halted_league_and_cancel_a_sign_up(make, organiser):
    halted = make(4, format=Format.SWISS, rounds=4)
    with pytest.raises(BadTerms, match="round is open"):
        league_end(league_id=halted.pk, actor=organiser, reason="Enough.", now=START)
    for day in range(3):
        play_round(halted, now=START + (day + 1) * DAY)
    early = make(2, begin=False)

    league_end(league_id=halted.pk, actor=organiser, reason="Enough.", now=START)
    league_end(league_id=early.pk, actor=organiser, reason="No time.", now=NOW)

    halted.refresh_from_db()
    early.refresh_from_db()
    assert (halted.status, halted.end_reason) == (Status.FINISHED, "Enough.")
    assert (early.status, early.end_reason) == (Status.CANCELLED, "No time.")
    with pytest.raises(WrongTime, match="stage"):
        league_end(league_id=early.pk, actor=organiser, reason="Again.", now=NOW)


def test_the_organiser_adds_bots_but_no_people(make, organiser, people):
    league = make(3, begin=False)
    bot = User.objects.create(username="random-bot", bot_key="random")

    entry_add_bot(league_id=league.pk, actor=organiser, bot=bot, deck_version_id=None, now=NOW)

    with pytest.raises(CannotJoin, match="person"):
        entry_add_bot(
            league_id=league.pk, actor=organiser, bot=people[7], deck_version_id=None, now=NOW
        )
    league_advance(league_id=league.pk, now=START)
    seat = Match.objects.get(seats__user=bot).seats.get(user=bot)
    assert seat.bot == "random"
    assert not Notification.objects.filter(person=bot).exists()


@pytest.mark.rule("L9.2", "L9.3")
def test_a_result_of_the_last_round_can_be_set_again_and_the_final_table_counts_it(make, organiser):
    league = make(2)
    play_round(league, now=START + DAY)
    last, pairing = current(league), current(league).pairings.get()
    assert league.status == Status.FINISHED
    assert LeagueSheet(league).standings_now[0].entry.pk == pairing.entry_ids[0]

    result_override(
        pairing_id=pairing.pk,
        actor=organiser,
        verdict=Verdict.SECOND,
        reason="Wrong account.",
        now=START + 2 * DAY,
    )

    sheet = LeagueSheet(league)
    assert sheet.standings_now[0].entry.pk == pairing.entry_ids[1]
    assert sheet.standings_after(last)[0].entry.pk == pairing.entry_ids[0]
    assert sheet.corrected_after(last) == [pairing]


@pytest.mark.parametrize("is_over", [False, True])
def test_nobody_comes_or_goes_once_a_league_is_over(make, organiser, people, is_over):
    league = make(2, format=Format.SWISS, rounds=1 if is_over else 2)
    if is_over:
        play_round(league, now=START + DAY)
    first, second = league.entries.order_by("pk")
    acts = [
        lambda: entry_preset_bye(entry_id=first.pk, actor=organiser, now=START),
        lambda: entry_withdraw(league_id=league.pk, user=first.user, now=START),
        lambda: entry_drop(entry_id=second.pk, actor=organiser, reason="x", now=START),
    ]

    for act in acts:
        with pytest.raises(WrongTime, match="stage") if is_over else nullcontext():
            act()

    first.refresh_from_db()
    assert first.is_in is is_over


def test_a_league_that_does_not_wait_cannot_be_told_to_go_on(make, organiser):
    league = make(4, format=Format.SWISS)

    with pytest.raises(WrongTime, match="does not wait"):
        league_resume(league_id=league.pk, actor=organiser, now=START, allow_repeats=True)

    league.refresh_from_db()
    assert not league.allow_repeats


# --- What everybody is told ---------------------------------------------------------------


def test_a_lengthened_round_is_told_to_everybody_who_is_in_once_for_each_end(
    make, organiser, people
):
    league = make(4, format=Format.SWISS)
    entry_withdraw(league_id=league.pk, user=people[3], now=START)
    given = {"league_id": league.pk, "actor": organiser, "now": START}

    round_extend(days=2, reason="Holidays.", **given)
    first = Notification.objects.filter(kind="round-extended")
    told = {notice.person.username for notice in first}
    round_extend(days=1, reason="One more.", **given)

    assert told == {"ada", "bruno", "chiara"}
    assert Notification.objects.filter(kind="round-extended").count() == 6
    old, new = Notification.objects.filter(kind="round-extended", person=people[0]).order_by("pk")
    assert "Holidays." in old.body
    assert "(Europe/Paris)" in old.body
    assert not round_still_so_long(old)
    assert round_still_so_long(new)


def test_a_cancelled_league_is_told_to_its_players_with_the_reason(make, organiser, people):
    league = make(3, begin=False)
    bot_add(league_id=league.pk, actor=organiser, bot_key="random", now=NOW)

    league_end(league_id=league.pk, actor=organiser, reason="No time.", now=NOW)

    notices = Notification.objects.filter(kind="league-over")
    assert {one.person.username for one in notices} == {"ada", "bruno", "chiara", "olga"}
    assert {one.title for one in notices} == {"Spring Cup (Dice Nim) is cancelled"}
    assert {one.body for one in notices} == {"No time."}


def test_too_few_at_the_end_of_the_sign_up_is_told_to_organiser_and_player(make):
    league = make(1, begin=False)

    for _twice in range(2):
        league_advance(league_id=league.pk, now=league.sign_up_until)

    bodies = Notification.objects.filter(kind="league-over").values_list("body", flat=True)
    assert list(bodies) == ["Too few players had joined when the sign-up ended."] * 2


def test_a_league_played_to_its_end_says_so_to_everybody(make):
    league = make(2)
    play_round(league, now=START + DAY)

    notices = Notification.objects.filter(kind="league-over")
    assert {one.title for one in notices} == {"Spring Cup (Dice Nim) is over"}
    assert notices.count() == 3
