"""`POST /api/v1/matches/<id>/commands/`: the one address that changes a match.

It is the address that is asked most, so it does without the layers of a usual API view: DRF's
class gives it its place in the schema and nothing else.
"""

from math import ceil
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from msgspec import Struct
from rest_framework.authentication import CSRFCheck
from rest_framework.exceptions import (
    APIException,
    AuthenticationFailed,
    MethodNotAllowed,
    NotAuthenticated,
    ParseError,
    PermissionDenied,
    Throttled,
    UnsupportedMediaType,
    ValidationError,
)
from rest_framework.response import Response
from rest_framework.throttling import UserRateThrottle
from rest_framework.views import APIView

from accounts.api.authentication import BearerAuthentication
from accounts.backends import person_id_of, session_of
from accounts.models import User
from config.problems import problem_body
from games.core.events import Event
from matches.api import serializers
from matches.api.problems import REFUSALS, problem_of
from matches.commands import Play, Player, PlayerCommand, PlayTurn
from matches.services import CommandResult, match_command


class Envelope(Struct, frozen=True):
    """What stands beside the command: the version it is for, and its idempotency key."""

    expected_version: int | None = None
    key: str = ""


class Answer(Struct, frozen=True, kw_only=True):
    """What came of the command, as the sender may know it."""

    version: int
    repeated: bool
    finished: bool
    events: tuple[Event, ...]


_commands: "msgspec.json.Decoder[PlayerCommand]" = msgspec.json.Decoder(PlayerCommand)
_envelopes = msgspec.json.Decoder(Envelope)
_encode = msgspec.json.encode
_csrf = CSRFCheck(lambda _request: HttpResponse())
MAX_KEY = 64
MAX_BODY_BYTES = 1 << 16


class TooLarge(APIException):
    """The body is larger than any command; what is played is kept in the log as it came."""

    status_code = 413
    default_code = "too_large"


class CommandView(APIView):
    """Plays, resigns, offers or answers a draw."""

    @extend_schema(
        request=serializers.CommandSerializer,
        responses=serializers.CommandAnswerSerializer,
        parameters=[
            OpenApiParameter(
                "Idempotency-Key",
                location=OpenApiParameter.HEADER,
                description="Instead of the member `key`: the same key gives the same answer.",
            )
        ],
    )
    def post(self, *_args: Any, **_kwargs: Any) -> Response:
        """Sends one command to the match; the same key again gives the first answer again."""
        raise MethodNotAllowed("POST")

    def dispatch(self, request: HttpRequest, *_args: Any, **kwargs: Any) -> HttpResponseBase:
        """Answers the request, refusals as problems."""
        request.get_host()  # refuses hosts that are not ours, as CommonMiddleware does for pages
        try:
            _require_command(request)
            return _ok(_command(request, kwargs["match_id"]))
        except APIException as error:
            return _problem(error)
        except REFUSALS as error:
            return _problem(problem_of(error))


def _require_command(request: HttpRequest) -> None:
    if request.method != "POST":
        raise MethodNotAllowed(str(request.method))
    if request.content_type != "application/json":
        raise UnsupportedMediaType(str(request.content_type))
    if len(request.body) > MAX_BODY_BYTES:
        raise TooLarge(f"A command has at most {MAX_BODY_BYTES} bytes.")


def _command(request: HttpRequest, match_id: int) -> CommandResult:
    person_id = _person_id(request)
    command, envelope = _read(request)
    return match_command(
        match_id=match_id,
        actor=Player(person_id),
        command=command,
        expected_version=envelope.expected_version,
        key=envelope.key or request.META["HTTP_IDEMPOTENCY_KEY"],
        now=timezone.now(),
    )


def _person_id(request: HttpRequest) -> int:
    """By token, or by session, which then needs its CSRF token too."""
    if "HTTP_AUTHORIZATION" in request.META:
        found = BearerAuthentication().authenticate(request)  # type: ignore[arg-type]  # reads only headers
        if found is None:
            raise AuthenticationFailed("Send the header Authorization: Bearer TOKEN.")
        _throttle(request, found[0])
        return found[0].pk
    person_id = person_id_of(session_of(request))
    if person_id is None:
        raise NotAuthenticated
    _require_csrf(request)
    return person_id


def _throttle(request: HttpRequest, person: User) -> None:
    request.user = person
    throttle = UserRateThrottle()
    if not throttle.allow_request(request, None):  # type: ignore[arg-type]  # reads only the user
        raise Throttled(throttle.wait())


def _require_csrf(request: HttpRequest) -> None:
    reason = _csrf.process_view(request, None, (), {})  # type: ignore[arg-type]  # no view is called
    if reason:
        raise PermissionDenied(f"CSRF failed: {reason}")


def _read(request: HttpRequest) -> tuple[PlayerCommand, Envelope]:
    body = request.body
    try:
        command, envelope = _commands.decode(body), _envelopes.decode(body)
    except msgspec.ValidationError as error:
        raise ParseError(f"The command can't be read: {error}.") from None
    except msgspec.DecodeError as error:
        raise ParseError(f"The body is no JSON: {error}.") from None
    except RecursionError:
        raise ParseError("The body is nested too deeply.") from None
    missing = {}
    if envelope.expected_version is None and isinstance(command, Play | PlayTurn):
        missing["expected_version"] = ["Needed to play: the version that you looked at."]
    key = envelope.key or request.META.get("HTTP_IDEMPOTENCY_KEY", "")
    if not 0 < len(key) <= MAX_KEY or "\0" in key:
        missing["key"] = [f"Needed here or as the header Idempotency-Key, 1 to {MAX_KEY} long."]
    if missing:
        raise ValidationError(missing)
    return command, envelope


def _ok(result: CommandResult) -> HttpResponse:
    answer = Answer(
        version=result.version,
        repeated=result.repeated,
        finished=result.finished,
        events=result.events_for(result.seat),
    )
    return _json(_encode(answer), 200, "application/json")


def _json(body: bytes, status: int, content_type: str) -> HttpResponse:
    headers = {"Content-Type": content_type, "Content-Length": str(len(body))}
    return HttpResponse(body, status=status, headers=headers)


def _problem(error: APIException) -> HttpResponse:
    body = problem_body(error, Response({"detail": error.detail}, status=error.status_code))
    if isinstance(error, ValidationError):
        body["errors"] = error.detail
    content = _encode(body, enc_hook=str)
    response = _json(content, error.status_code, "application/problem+json")
    for name, value in _headers(error).items():
        response.headers[name] = value
    return response


def _headers(error: APIException) -> dict[str, str]:
    """What HTTP asks to be said beside the status."""
    if isinstance(error, AuthenticationFailed | NotAuthenticated):
        return {"WWW-Authenticate": "Bearer"}
    if isinstance(error, Throttled):
        wait = error.wait or 0  # type: ignore[attr-defined]  # the stubs leave it out
        return {"Retry-After": str(ceil(wait))}
    return {"Allow": "POST"} if isinstance(error, MethodNotAllowed) else {}
