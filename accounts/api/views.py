"""The API of one's own account."""

from datetime import timedelta
from typing import Any, NoReturn

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status, viewsets
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.decorators import action
from rest_framework.generics import RetrieveAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api import serializers
from accounts.models import ApiToken, Notification, User
from accounts.requests import person_of
from accounts.selectors import inbox, tokens_of
from accounts.services.notifications import notifications_mark_read
from accounts.services.tokens import TooManyTokensError, token_issue, token_revoke
from config.problems import ProblemError


class MeView(RetrieveAPIView[User]):
    """Who the token or session belongs to."""

    serializer_class = serializers.MeSerializer
    permission_classes = (IsAuthenticated,)

    def get_object(self) -> User:
        """The person who asks."""
        return person_of(self.request)


class TokenViewSet(
    mixins.ListModelMixin, mixins.DestroyModelMixin, viewsets.GenericViewSet[ApiToken]
):
    """One's API tokens. A new one needs a session: a token cannot make more of its kind."""

    queryset = ApiToken.objects.none()
    serializer_class = serializers.TokenSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_converter = "int"

    def get_queryset(self) -> QuerySet[ApiToken]:
        """Only the asker's own."""
        return tokens_of(person_of(self.request))

    def get_authenticators(self) -> list[BaseAuthentication]:
        """A session where a token is made, else either way."""
        method = self.request.method if getattr(self, "request", None) else None
        return [SessionAuthentication()] if method == "POST" else super().get_authenticators()

    def permission_denied(
        self, request: Request, message: str | None = None, code: str | None = None
    ) -> NoReturn:
        """Says to who asks for a token without a session where one is made."""
        if request.method == "POST":
            raise ProblemError(
                status=403,
                kind="session_needed",
                detail="A token cannot make tokens: log in to the site and make one there.",
            )
        super().permission_denied(request, message, code)

    @extend_schema(
        request=serializers.NewTokenSerializer,
        responses={201: serializers.IssuedTokenSerializer},
    )
    def create(self, request: Request, *_args: Any, **_kwargs: Any) -> Response:
        """Makes a token; its secret is in this answer and nowhere else."""
        asked = serializers.NewTokenSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        days = asked.validated_data["days"]
        try:
            token, secret = token_issue(
                person=person_of(request),
                name=asked.validated_data["name"],
                lifetime=timedelta(days=days) if days else None,
                now=timezone.now(),
            )
        except TooManyTokensError as error:
            raise ProblemError(status=409, kind="too_many_tokens", detail=str(error)) from error
        data = serializers.TokenSerializer(token).data | {"secret": secret}
        return Response(data, status=status.HTTP_201_CREATED)

    def perform_destroy(self, instance: ApiToken) -> None:
        """Revokes; the row stays for the record."""
        token_revoke(token=instance, now=timezone.now())


class NoticeViewSet(mixins.ListModelMixin, viewsets.GenericViewSet[Notification]):
    """One's inbox."""

    queryset = Notification.objects.none()
    serializer_class = serializers.NoticeSerializer
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Notification]:
        """Only the asker's own."""
        return inbox(person_of(self.request))

    @extend_schema(request=serializers.ReadSerializer, responses=serializers.ReadCountSerializer)
    @action(detail=False, methods=["post"])
    def read(self, request: Request) -> Response:
        """Marks notices as read."""
        asked = serializers.ReadSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        marked = notifications_mark_read(
            person_id=person_of(request).pk, ids=asked.validated_data["ids"], now=timezone.now()
        )
        return Response({"marked": marked})
