"""The whole API against its own description: no fault of ours, no answer it does not name."""

from collections.abc import Iterator

import pytest
import schemathesis
from django.core.management import call_command
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from django.utils import timezone
from drf_spectacular.generators import SchemaGenerator
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from accounts.models import User
from accounts.services.tokens import token_issue

CHECKS = (
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
SAME_TRANSACTION = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]

schema = schemathesis.openapi.from_dict(SchemaGenerator().get_schema(public=True))
schema.app = get_wsgi_application()
fuzzed = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=SAME_TRANSACTION,
)


@pytest.fixture
def one_connection(db: None) -> Iterator[None]:
    """Requests leave the connection open that holds the test's transaction."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@pytest.fixture
def bearer(one_connection: None) -> dict[str, str]:
    person = User.objects.create_user("ada", "ada@example.org", "correct horse")
    _, secret = token_issue(person=person, name="fuzz", lifetime=None, now=timezone.now())
    return {"Authorization": f"Bearer {secret}"}


def test_the_description_has_no_faults(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("spectacular", "--validate", "--fail-on-warn")

    assert "openapi: 3" in capsys.readouterr().out


def test_every_operation_says_how_it_fails() -> None:
    for path, operations in schema.raw_schema["paths"].items():
        for method, operation in operations.items():
            content = operation["responses"]["default"]["content"]
            assert list(content) == ["application/problem+json"], f"{method} {path}"


@schema.parametrize()
@fuzzed
@pytest.mark.usefixtures("one_connection")
def test_strangers_get_answers_as_described(case) -> None:
    case.call_and_validate(checks=CHECKS)


@schema.parametrize()
@fuzzed
def test_people_get_answers_as_described(case, bearer: dict[str, str]) -> None:
    case.call_and_validate(headers=bearer, checks=CHECKS)
