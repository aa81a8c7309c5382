"""The person of a session, found by one statement."""

import pytest
from django.contrib.auth import get_user
from django.core.cache import cache
from django.test import Client

from accounts.backends import SessionBackend, person_id_of
from accounts.models import User

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def ada():
    return User.objects.create_user("ada", "ada@example.org", "secret", time_zone="Europe/London")


def test_the_user_is_whole(ada):
    found = SessionBackend().get_user(ada.pk)
    stored = User.objects.get(pk=ada.pk)
    assert found == stored
    for field in User._meta.concrete_fields:
        value = getattr(stored, field.attname)
        assert getattr(found, field.attname) == value
        assert type(getattr(found, field.attname)) is type(value)


def test_the_look_up_is_one_statement_and_then_none(ada, django_assert_num_queries):
    with django_assert_num_queries(1):
        assert SessionBackend().get_user(ada.pk).time_zone == "Europe/London"
    with django_assert_num_queries(0):
        assert SessionBackend().get_user(ada.pk).time_zone == "Europe/London"


def test_who_was_saved_or_deleted_is_read_anew(ada):
    SessionBackend().get_user(ada.pk)
    ada.time_zone = "Asia/Tokyo"
    ada.save()
    assert SessionBackend().get_user(ada.pk).time_zone == "Asia/Tokyo"
    number = ada.pk
    ada.delete()
    assert SessionBackend().get_user(number) is None


def test_a_reader_of_the_time_before_the_commit_is_not_answered_for_after_it(
    ada, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        ada.time_zone = "Asia/Tokyo"
        ada.save()
        User.objects.filter(pk=ada.pk).update(time_zone="Europe/London")
        SessionBackend().get_user(ada.pk)  # another connection sees the row as it was
        User.objects.filter(pk=ada.pk).update(time_zone="Asia/Tokyo")
    assert SessionBackend().get_user(ada.pk).time_zone == "Asia/Tokyo"


def test_who_asks_is_known_by_the_session_and_by_nothing_older(ada):
    client = Client()
    assert person_id_of(client.session) is None

    client.force_login(ada)
    assert person_id_of(client.session) == ada.pk

    ada.set_password("another")
    ada.save()
    assert person_id_of(client.session) is None


def test_a_session_of_a_backend_that_is_no_longer_used_is_nobodys(ada, settings):
    client = Client()
    client.force_login(ada)
    settings.AUTHENTICATION_BACKENDS = ["django.contrib.auth.backends.ModelBackend"]
    assert person_id_of(client.session) is None


def test_a_session_outlives_the_change_of_the_secret_key(ada, settings):
    client = Client()
    client.force_login(ada)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "n" * 50
    assert person_id_of(client.session) == ada.pk

    settings.SECRET_KEY_FALLBACKS = []
    cache.clear()
    assert person_id_of(client.session) is None


def test_a_new_password_counts_although_the_cache_holds_the_person_as_before(ada):
    client = Client()
    client.force_login(ada)
    assert person_id_of(client.session) == ada.pk
    stale = User.objects.get(pk=ada.pk)
    stale.set_password("another")
    User.objects.filter(pk=ada.pk).update(password=stale.password)

    client.force_login(User.objects.get(pk=ada.pk))

    assert person_id_of(client.session) == ada.pk


def test_who_is_not_active_or_not_there_has_no_session(ada):
    ada.is_active = False
    ada.save()
    assert SessionBackend().get_user(ada.pk) is None
    assert SessionBackend().get_user(ada.pk + 1) is None


def test_changes_of_the_user_are_saved_as_ever(ada):
    found = SessionBackend().get_user(ada.pk)
    found.about = "Plays by night."
    found.save()
    stored = User.objects.get(pk=ada.pk)
    assert (stored.about, stored.date_joined) == ("Plays by night.", ada.date_joined)


def test_a_session_ends_with_its_password(ada):
    client = Client()
    client.force_login(ada)
    assert get_user(client).is_authenticated
    ada.set_password("another")
    ada.save()
    assert not get_user(client).is_authenticated
