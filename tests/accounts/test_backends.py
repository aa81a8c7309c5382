"""The person of a session, found by one statement."""

import pytest
from django.contrib.auth import get_user
from django.test import Client

from accounts.backends import SessionBackend
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


def test_the_look_up_is_one_statement(ada, django_assert_num_queries):
    with django_assert_num_queries(1):
        assert SessionBackend().get_user(ada.pk).time_zone == "Europe/London"


def test_who_is_not_active_or_not_there_has_no_session(ada):
    User.objects.filter(pk=ada.pk).update(is_active=False)
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
