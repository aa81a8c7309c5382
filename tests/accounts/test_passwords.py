"""Passwords that somebody would try first are not taken."""

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.test import Client

from accounts.models import User
from games.core.registry import all_games

GUESSABLE = ["constellation", "Constellation2026", "c0onstellation-1", "constellationgame"]
GUESSABLE += [f"{game.name} 2026" for game in all_games().values()]


def codes(password: str) -> set[str | None]:
    user = User(username="Johanna-42", email="kepler.jo@example.org")
    try:
        validate_password(password, user)
    except ValidationError as error:
        return {one.code for one in error.error_list}
    return set()


@pytest.mark.parametrize("password", [*GUESSABLE, "Johanna123456", "johannajohanna", "kepler2026!"])
def test_words_of_the_site_the_own_name_and_digits_make_no_password(password: str) -> None:
    assert "password_guessable" in codes(password)


@pytest.mark.parametrize(
    "password",
    [
        "comet over glass",
        "constellation of herrings",
        "J0hanna rows home",
        "звёздный путь",
        "8!4#9$2@7^",
    ],
)
def test_a_password_that_says_something_else_is_taken(password: str) -> None:
    assert "password_guessable" not in codes(password)


@pytest.mark.django_db
def test_the_sign_up_says_why_it_takes_no_such_password() -> None:
    form = {"username": "chiara", "email": "chiara@example.org"}

    for password in ("constellation", "chiara 1234567"):
        sent = form | {"password1": password, "password2": password}
        answer = Client().post("/accounts/signup/", sent)
        assert "these are tried first" in answer.content.decode()
    assert not User.objects.exists()
