"""Bearer tokens of the API."""

from typing import Any

from django.utils import timezone
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.models import ApiToken, User
from accounts.services.tokens import TokenRefusedError, token_use

KEYWORD = b"bearer"


class BearerAuthentication(BaseAuthentication):
    """`Authorization: Bearer TOKEN`, with a token made on the page of API tokens."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        """The person of the token; None when the request brings no bearer token."""
        keyword, _, secret = get_authorization_header(request).partition(b" ")
        if keyword.lower() != KEYWORD:
            return None
        try:
            token = token_use(secret=secret.strip().decode("latin-1"), now=timezone.now())
        except TokenRefusedError as error:
            raise AuthenticationFailed(str(error)) from error
        return token.person, token

    def authenticate_header(self, request: Request) -> str:  # noqa: ARG002 - DRF's signature
        """What a refused request is asked for."""
        return "Bearer"


class BearerScheme(OpenApiAuthenticationExtension):
    """How the schema describes it."""

    target_class = BearerAuthentication
    name = "bearer"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:  # noqa: ARG002 - the base's signature
        """OpenAPI's own kind of scheme."""
        return {"type": "http", "scheme": "bearer"}
