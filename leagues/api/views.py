"""The API of leagues: read, join, leave; the organiser sets results."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, status, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.requests import person_of
from config.problems import ProblemError
from leagues.api import people, rounds, serializers
from leagues.errors import LeagueError, NoSuchLeague, NotOrganiser
from leagues.models import League, Status
from leagues.refusals import refusal_said
from leagues.rules.errors import LeagueRuleError
from leagues.rules.model import Verdict
from leagues.selectors import LeagueSheet, leagues_listed, log_of
from leagues.services import entry_join, entry_return, entry_withdraw, result_override


@contextmanager
def refusals_as_problems() -> Iterator[None]:
    """A service's refusal as a problem with its kind."""
    try:
        yield
    except NoSuchLeague as error:
        raise Http404(str(error)) from error
    except NotOrganiser as error:
        raise ProblemError(status=403, kind="not_organiser", detail=str(error)) from error
    except (LeagueError, LeagueRuleError) as error:
        raise ProblemError(status=409, kind="refused", detail=refusal_said(error)) from error


class LeagueViewSet(mixins.ListModelMixin, viewsets.GenericViewSet[League]):
    """Leagues: their terms, rounds, results and standings."""

    queryset = League.objects.none()
    serializer_class = serializers.LeagueSerializer
    lookup_value_converter = "int"

    def get_queryset(self) -> QuerySet[League]:
        """Open sign-ups first; with `status` those at one stage."""
        wanted = self.request.query_params.get("status", "") if self.request else ""
        return leagues_listed(status=wanted if wanted in Status.values else "")

    @extend_schema(parameters=[OpenApiParameter("status", enum=Status.values)])
    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Leagues, open sign-ups first."""
        return super().list(request, *args, **kwargs)

    @extend_schema(responses=serializers.LeagueDetailSerializer)
    def retrieve(self, _request: Request, pk: int) -> Response:
        """One league with its terms, players and rounds."""
        sheet = self._sheet(pk)
        return Response(
            serializers.LeagueDetailSerializer(sheet.league, context={"sheet": sheet}).data
        )

    @extend_schema(responses=rounds.StandingSerializer(many=True))
    @action(detail=True, pagination_class=None)
    def standings(self, _request: Request, pk: int) -> Response:
        """The standings by all results so far."""
        rows = self._sheet(pk).standings_now
        return Response(rounds.StandingSerializer(rows, many=True).data)

    @extend_schema(responses=rounds.RoundResultsSerializer)
    @action(detail=True, url_path="rounds/<int:number>", url_name="round")
    def round(self, _request: Request, pk: int, number: int) -> Response:
        """A round with its results; once closed also the standings kept after it."""
        sheet = self._sheet(pk)
        round_ = sheet.round(number)
        if round_ is None:
            raise Http404(_("This round is not paired yet."))
        data = rounds.RoundSerializer(round_).data | {
            "pairings": rounds.PairingSerializer(sheet.pairings(round_), many=True).data,
            "byes": rounds.ByeSerializer(sheet.byes(round_), many=True).data,
            "standings": rounds.StandingSerializer(sheet.standings_after(round_), many=True).data,
        }
        return Response(data)

    @extend_schema(responses=serializers.LogLineSerializer(many=True))
    @action(detail=True)
    def log(self, _request: Request, pk: int) -> Response:
        """The public log, the newest line first."""
        lines: Any = self.paginate_queryset(cast("Any", log_of(self._league(pk))))
        return self.get_paginated_response(serializers.LogLineSerializer(lines, many=True).data)

    @extend_schema(request=serializers.JoinSerializer, responses={201: people.EntrySerializer})
    @action(detail=True, methods=["post"], permission_classes=[IsAuthenticated])
    def join(self, request: Request, pk: int) -> Response:
        """Joins with a deck, which is checked and locked."""
        asked = serializers.JoinSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        with refusals_as_problems():
            entry = entry_join(
                league_id=pk,
                user=person_of(request),
                deck_version_id=asked.validated_data["deck_version"],
                code=asked.validated_data["code"],
                salt=asked.validated_data["salt"],
                now=timezone.now(),
            )
        return Response(people.EntrySerializer(entry).data, status=status.HTTP_201_CREATED)

    @extend_schema(request=None, responses={204: None})
    @action(detail=True, methods=["post"], permission_classes=[IsAuthenticated])
    def withdraw(self, request: Request, pk: int) -> Response:
        """Leaves; an open match is won by the opponent."""
        with refusals_as_problems():
            entry_withdraw(league_id=pk, user=person_of(request), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=None, responses={204: None})
    @action(
        detail=True,
        methods=["post"],
        url_path="return",
        url_name="return",
        permission_classes=[IsAuthenticated],
    )
    def give_back(self, request: Request, pk: int) -> Response:
        """Comes back from the next round on."""
        with refusals_as_problems():
            entry_return(league_id=pk, user=person_of(request), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=serializers.ResultSerializer, responses=rounds.PairingSerializer)
    @action(detail=True, methods=["post"], permission_classes=[IsAuthenticated])
    def results(self, request: Request, pk: int) -> Response:
        """The organiser sets a result, with a reason for the public log."""
        asked = serializers.ResultSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        if self._sheet(pk).pairing(asked.validated_data["pairing"]) is None:
            raise Http404(_("There is no such meeting in this league."))
        with refusals_as_problems():
            pairing = result_override(
                pairing_id=asked.validated_data["pairing"],
                actor=person_of(request),
                verdict=Verdict(asked.validated_data["verdict"]),
                places=asked.validated_data["places"],
                reason=asked.validated_data["reason"],
                now=timezone.now(),
            )
        return Response(rounds.PairingSerializer(pairing).data)

    def _league(self, pk: int) -> League:
        league = League.objects.select_related("organiser").filter(pk=pk).first()
        if league is None:
            raise Http404(_("There is no such league."))
        return league

    def _sheet(self, pk: int) -> LeagueSheet:
        return LeagueSheet(self._league(pk))
