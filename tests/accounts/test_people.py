import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.names import validate_username
from accounts.selectors import person_by_username
from accounts.services.bots import bot_user
from accounts.services.people import preferences_update
from accounts.time_zones import time_zone_names, validate_time_zone, zone_of

pytestmark = pytest.mark.django_db


def update(person: User, **changes: object) -> None:
    settings = {"time_zone": "Europe/Rome", "theme": "dark", "about": "", "email_kinds": ["move"]}
    preferences_update(person=person, **(settings | changes))
    person.refresh_from_db()


def test_preferences_are_kept_and_unticked_kinds_are_muted(ada: User, kinds) -> None:
    update(ada, about="I like comets.")

    assert (ada.time_zone, ada.theme, ada.about) == ("Europe/Rome", "dark", "I like comets.")
    assert ada.muted_email_kinds == ["news"]


def test_a_muted_kind_that_is_not_offered_today_stays_muted(ada: User, kinds) -> None:
    ada.muted_email_kinds = ["gone"]
    ada.save()

    update(ada, email_kinds=["move", "news"])

    assert ada.muted_email_kinds == ["gone"]


@pytest.mark.parametrize(
    ("field", "value"), [("time_zone", "Mars/Olympus"), ("theme", "pink"), ("about", "x" * 1001)]
)
def test_what_may_not_be_chosen_is_refused_and_nothing_kept(
    ada: User, kinds, field: str, value: str
) -> None:
    with pytest.raises(ValidationError) as refusal:
        update(ada, **{field: value})

    assert field in refusal.value.message_dict
    assert User.objects.get().time_zone == "UTC"


def test_names_differ_by_more_than_case(ada: User) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("ADA")

    assert person_by_username("Ada") == ada


@pytest.mark.parametrize("name", ["ada", "Adhara-0042", "x.y_z", "42", "a" * 30, "botany"])
def test_a_sound_name_may_be_taken(name: str) -> None:
    validate_username(name)


@pytest.mark.parametrize("name", ["a", "a" * 31, "-x", ".x", "a b", "a/b", "\u0430da", "a@b", ""])
def test_a_name_of_another_shape_is_refused(name: str) -> None:
    with pytest.raises(ValidationError, match="2 to 30 letters"):
        validate_username(name)


@pytest.mark.parametrize("name", ["steady-bot", "Steady-BOT-2", "constellation", "Moderator"])
def test_nobody_may_pose_as_the_site_or_its_bots(name: str) -> None:
    with pytest.raises(ValidationError, match="kept for the site"):
        validate_username(name)


def test_a_closed_account_is_not_found(ada: User) -> None:
    User.objects.update(is_active=False)

    with pytest.raises(User.DoesNotExist):
        person_by_username("ada")


def test_a_bot_is_one_user_who_cannot_log_in() -> None:
    first, second = bot_user("steady"), bot_user("steady")

    assert first == second
    assert (first.username, first.is_bot) == ("steady-bot", True)
    assert not first.has_usable_password()


def test_a_person_is_no_bot(ada: User) -> None:
    assert not ada.is_bot
    assert ada.get_full_name() == ada.get_short_name() == "ada"
    assert ada.get_absolute_url() == "/accounts/people/ada/"


def test_time_zones_are_areas_with_cities() -> None:
    names = time_zone_names()

    assert names[0] == "UTC"
    assert {"Europe/Rome", "America/New_York"} <= set(names)
    assert not any(name.startswith(("Etc/", "US/")) for name in names)
    validate_time_zone("Asia/Tokyo")


@pytest.mark.parametrize("name", ["", "Rome", "../../etc/passwd", "Etc/GMT+5"])
def test_an_unknown_time_zone_is_refused_with_an_example(name: str) -> None:
    with pytest.raises(ValidationError, match="such as Europe/Rome"):
        validate_time_zone(name)


@pytest.mark.parametrize("name", ["Nowhere/City", "../x", ""])
def test_a_zone_that_this_machine_does_not_know_is_shown_as_utc(name: str) -> None:
    assert zone_of(name).key == "UTC"


def test_a_name_that_no_database_can_hold_is_nobodys(django_assert_num_queries) -> None:
    with django_assert_num_queries(0), pytest.raises(User.DoesNotExist):
        person_by_username("ada\0")
