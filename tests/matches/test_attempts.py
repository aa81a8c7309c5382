"""A command that meets a lost connection is done all the same, and once."""

from contextlib import contextmanager

import pytest
from django.db import OperationalError, connection, transaction

from matches.commands import Play, Player
from matches.models import Match, MatchEvent
from matches.services import match_command
from matches.services.attempts import in_transaction
from tests.matches.conftest import NOW
from tests.matches.toy import Take

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def connection_lost():
    """The server ends this connection, as it does when it is started again."""
    connection.ensure_connection()
    other = connection.copy()
    with other.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(%s, 5000)", [connection.connection.info.backend_pid]
        )
    try:
        yield
    finally:
        other.close()


def take(match, person, key="k"):
    return match_command(
        match_id=match.pk,
        actor=Player(person.pk),
        command=Play.of(Take(1)),
        expected_version=match.version,
        key=key,
        now=NOW,
    )


def test_a_command_on_a_lost_connection_is_done_on_a_new_one(start, people):
    match = start()
    with connection_lost():
        answer = take(match, people[0])

    assert (answer.version, answer.repeated) == (match.version + 1, False)
    assert Match.objects.get(pk=match.pk).version == answer.version
    assert MatchEvent.objects.filter(match=match, key__endswith=":k").count() == 1


def test_a_connection_lost_with_the_commits_answer_does_nothing_twice(start, people, monkeypatch):
    match, commit, lost = start(), connection._commit, []

    def commit_and_lose():
        commit()
        if not lost:
            lost.append(True)
            with connection_lost():
                raise OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(connection, "_commit", commit_and_lose)
    answer = take(match, people[0])

    assert (answer.version, answer.repeated) == (match.version + 1, True)
    assert MatchEvent.objects.filter(match=match, key__endswith=":k").count() == 1


@pytest.mark.both_databases
def test_what_fails_on_a_standing_connection_is_not_tried_again():
    tries = []

    def work():
        tries.append(True)
        raise OperationalError("deadlock detected")

    with pytest.raises(OperationalError, match="deadlock"):
        in_transaction(work)
    assert len(tries) == 1


def test_inside_a_transaction_of_somebody_else_nothing_is_tried_again():
    tries = []

    def work():
        tries.append(True)
        with connection_lost(), connection.cursor() as cursor:
            cursor.execute("SELECT 1")

    @transaction.atomic
    def somebody_else():
        in_transaction(work)

    with pytest.raises(OperationalError):
        somebody_else()
    assert len(tries) == 1
