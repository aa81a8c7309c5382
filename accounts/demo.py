"""People of the demo: known by name, all with the same published password."""

from datetime import datetime

from allauth.account.models import EmailAddress

from accounts.models import User

PASSWORD = "constellation"  # noqa: S105 - printed by `make run`; never used elsewhere
PLAYERS = {
    "ada": "Europe/London",
    "bruno": "Europe/Rome",
    "chiara": "Europe/Rome",
    "dmitri": "Asia/Almaty",
    "emeka": "Africa/Lagos",
    "farah": "Asia/Karachi",
}
ORGANISER = "olga"
ADMINISTRATOR = "admin"


def seed(now: datetime) -> dict[str, User]:
    """The demo's people by name; those who are there already stay as they are."""
    people = {name: person(name, now, time_zone=zone) for name, zone in PLAYERS.items()}
    people[ORGANISER] = person(ORGANISER, now, time_zone="Europe/Kyiv")
    people[ADMINISTRATOR] = person(ADMINISTRATOR, now, is_staff=True, is_superuser=True)
    return people


def person(username: str, now: datetime, **fields: object) -> User:
    """One person with a confirmed address, made if there is none of that name."""
    if found := User.objects.filter(username=username).first():
        return found
    email = f"{username}@example.org"
    made = User.objects.create_user(username, email, PASSWORD, date_joined=now, **fields)
    EmailAddress.objects.create(user=made, email=email, primary=True, verified=True)
    return made
