"""Bearer tokens of the API."""

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request


class BearerAuthentication(BaseAuthentication):
    """`Authorization: Bearer TOKEN`."""

    def authenticate(self, request: Request) -> None:
        """Nobody has a token yet."""
