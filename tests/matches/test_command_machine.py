"""Any commands in any order, twice, stale and from two threads: what always holds."""

from datetime import timedelta
from functools import partial

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from accounts.models import User
from games.core.errors import GameError
from games.core.registry import all_games
from matches.clocks import Terms
from matches.commands import AnswerDraw, OfferDraw, Play, Player, Resign
from matches.errors import MatchError
from matches.models import Match, MatchEvent, SweepBeat
from matches.selectors.fixed import match_fixed
from matches.selectors.fold import fold, match_entries
from matches.services import CommandResult, Entry, match_command, match_create
from matches.services.sweep import deadlines_sweep
from tests.examples import examples
from tests.matches.conftest import NOW
from tests.matches.together import together
from tests.matches.toy import NIM, End, Name, Shake, Take

ACTIONS = st.sampled_from([Take(1), Take(2), Take(3), End(), Shake(), Name(3), Take(9)])
COMMANDS = st.one_of(
    ACTIONS.map(Play.of),
    ACTIONS.map(Play.of),
    ACTIONS.map(Play.of),
    st.sampled_from([OfferDraw(), AnswerDraw(accept=True), AnswerDraw(accept=False)]),
    st.just(Resign()),
)
SEATS = st.integers(0, 2)
BEHIND = st.sampled_from([0, 0, 0, 1, 2])


class CommandMachine(RuleBasedStateMachine):
    """One match; its people send whatever they like, and the clock moves on."""

    @initialize(sealed=st.booleans(), heap=st.integers(1, 30))
    def start(self, sealed, heap):
        all_games()[NIM.key] = NIM
        self.now, self.sent, self.answers = NOW, 0, {}
        names = ("ann", "ben", "cleo")
        self.people = [User.objects.get_or_create(username=name)[0] for name in names]
        self.match = match_create(
            game_key=NIM.key,
            options={"sealed": sealed, "heap": heap},
            terms=Terms.per_move(24, misses_to_forfeit=2),
            entries=[Entry(user_id=person.pk) for person in self.people],
            now=self.now,
        )

    def version(self):
        return Match.objects.values_list("version", flat=True).get(pk=self.match.pk)

    def sending(self, seat, command, behind):
        self.sent += 1
        return partial(
            match_command,
            match_id=self.match.pk,
            actor=Player(self.people[seat].pk),
            command=command,
            expected_version=self.version() - behind,
            key=f"key-{self.sent}",
            now=self.now,
        )

    def heed(self, deed, result):
        if isinstance(result, CommandResult) and result.events:
            self.answers[deed] = (result.version, result.events)
        elif isinstance(result, Exception):
            assert isinstance(result, MatchError | GameError), repr(result)

    @rule(seat=SEATS, command=COMMANDS, behind=BEHIND)
    def send(self, seat, command, behind):
        deed = self.sending(seat, command, behind)
        try:
            result = deed()
        except (MatchError, GameError) as error:
            result = error
        self.heed(deed, result)

    @rule(seat=SEATS, command=COMMANDS)
    def send_twice_at_once(self, seat, command):
        deed = self.sending(seat, command, 0)
        before = self.version()
        first, second = together(deed, deed)
        self.heed(deed, first)
        if isinstance(first, CommandResult) and isinstance(second, CommandResult):
            assert (first.version, first.events) == (second.version, second.events)
        assert self.version() <= before + 1

    @rule(one=SEATS, other=SEATS, command=COMMANDS, reply=COMMANDS)
    def send_two_at_once(self, one, other, command, reply):
        deeds = [self.sending(one, command, 0), self.sending(other, reply, 0)]
        for deed, result in zip(deeds, together(*deeds), strict=True):
            self.heed(deed, result)

    @rule(hours=st.integers(1, 30), swept=st.booleans())
    def time_goes_by(self, hours, swept):
        self.now += timedelta(hours=hours)
        if swept:
            before = self.now - timedelta(seconds=5)
            SweepBeat.objects.update_or_create(pk=1, defaults={"beat_at": before})
        together(partial(deadlines_sweep, now=self.now), partial(deadlines_sweep, now=self.now))

    @rule()
    def send_an_old_one_again(self):
        for deed, (version, events) in list(self.answers.items())[-2:]:
            again = deed()
            assert (again.repeated, again.version, again.events) == (True, version, events)

    @invariant()
    def the_log_has_no_gap_and_folds_to_the_state(self):
        if not hasattr(self, "match"):
            return
        with transaction.atomic():
            match = Match.objects.get(pk=self.match.pk)
            rows = match_entries(match.pk)
        assert [row.seq for row in rows] == list(range(1, match.version + 1))
        plies = list(fold(match_fixed(match.pk, match.commitment), rows))
        assert NIM.dump(plies[-1].state).decode() == match.state

    @invariant()
    def a_deadline_stands_exactly_while_the_match_runs(self):
        if not hasattr(self, "match"):
            return
        match = Match.objects.get(pk=self.match.pk)
        assert (match.deadline_at is None) == (match.status == "finished")
        assert MatchEvent.objects.filter(
            match=match, events__contains="match:finished"
        ).count() == (match.status == "finished")


@pytest.mark.django_db(transaction=True)
def test_whatever_is_sent_the_log_is_whole_and_each_key_acted_once():
    machine = settings(
        examples(12),
        stateful_step_count=25,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(CommandMachine, settings=machine)
