from typing import Any
from unittest.mock import patch

import pytest
from django.db import OperationalError
from django.test import Client


@pytest.mark.django_db
def test_a_healthy_site_says_so(client: Client) -> None:
    response = client.get("/healthz/")

    assert response.status_code == 200
    assert response.json() == {"database": "ok", "cache": "ok"}


def test_a_site_without_database_answers_503_and_names_it(client: Client) -> None:
    def down(*_args: Any, **_kwargs: Any) -> None:
        raise OperationalError("gone")

    with (
        patch("config.health.connection.cursor", down),
        patch("config.health.cache.get", return_value=None),
    ):
        response = client.get("/healthz/")

    assert response.status_code == 503
    assert response.json() == {"database": "OperationalError", "cache": "ok"}
