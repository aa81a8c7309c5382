"""The API of decks."""

from functools import cached_property
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from accounts.requests import person_of
from cards.api import deck_shapes as shapes
from cards.api.refusals import refusing
from cards.chances import opening_odds
from cards.drafts import Draft, draft_read
from cards.game import MAIN_SIZE, Verdict
from cards.models import Deck, DeckVersion
from cards.requests import now, today, viewer
from cards.selectors.cards import all_cards
from cards.selectors.decks import deck_cards, deck_get, decks_legal, decks_of, decks_public
from cards.selectors.hands import sample_hand
from cards.selectors.rulebook import Rulebook, rulebook
from cards.services.decks import (
    deck_copy,
    deck_create,
    deck_delete,
    deck_share,
    deck_update,
    draft_replace,
)
from cards.services.importing import ImportRefused, deck_export, import_report, report_draft
from cards.services.versions import version_draft, version_restore, version_save
from config.problems import ProblemError


class DeckViewSet(viewsets.GenericViewSet[Deck]):
    """Decks: public ones, and all of one's own."""

    queryset = Deck.objects.none()
    serializer_class = shapes.DeckSerializer
    lookup_field = "uuid"
    lookup_value_converter = "uuid"
    filter_backends = ()

    def get_serializer_context(self) -> dict[str, Any]:
        """Adds how decks are judged, by one rulebook for all of them."""
        return {**super().get_serializer_context(), "judge": Judge()}

    def deck(self, uuid: UUID) -> Deck:
        """The deck, if the asker may see it."""
        deck = deck_get(uuid, viewer(self.request))
        if deck is None:
            raise Http404
        return deck

    def version(self, deck: Deck, number: int | None) -> DeckVersion:
        """The version of that number, or the latest one."""
        found = deck.latest if number is None else deck.versions.filter(number=number).first()
        if found is None:
            raise Http404
        return found

    def answer(self, uuid: UUID, code: int = status.HTTP_200_OK) -> Response:
        """The deck as it is now."""
        context = self.get_serializer_context()
        serializer = shapes.DeckDetailSerializer(self.deck(uuid), context=context)
        return Response(serializer.data, status=code)

    @extend_schema(parameters=[shapes.DeckFilterSerializer])
    def list(self, request: Request) -> Response:
        """Public decks, or one's own."""
        page = self.paginate_queryset(_decks(request))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(responses=shapes.DeckDetailSerializer)
    def retrieve(self, _request: Request, uuid: UUID) -> Response:
        """One deck with its cards."""
        return self.answer(uuid)

    @extend_schema(request=shapes.NewDeckSerializer, responses={201: shapes.DeckDetailSerializer})
    def create(self, request: Request) -> Response:
        """Makes a private deck with a draft."""
        asked = _asked(shapes.NewDeckSerializer, request.data)
        with refusing():
            deck = deck_create(
                owner=person_of(request),
                name=asked["name"],
                format_key=asked["format"],
                draft=_draft(asked),
                now=now(),
            )
        return self.answer(deck.uuid, status.HTTP_201_CREATED)

    @extend_schema(request=shapes.DeckChangesSerializer, responses=shapes.DeckDetailSerializer)
    def partial_update(self, request: Request, uuid: UUID) -> Response:
        """Changes name, description, format or visibility."""
        asked = _asked(shapes.DeckChangesSerializer, request.data)
        self.deck(uuid)
        person, moment = person_of(request), now()
        with refusing():
            deck_update(
                deck_id=uuid,
                actor=person,
                name=asked.get("name"),
                description=asked.get("description"),
                format_key=asked.get("format"),
                now=moment,
            )
            if "visibility" in asked:
                wanted = asked["visibility"]
                deck_share(deck_id=uuid, actor=person, visibility=wanted, now=moment)
        return self.answer(uuid)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, uuid: UUID) -> Response:
        """Deletes the deck; matches played with it keep their cards."""
        self.deck(uuid)
        with refusing():
            deck_delete(deck_id=uuid, actor=person_of(request), now=now())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=shapes.NewDraftSerializer, responses=shapes.DeckDetailSerializer)
    @action(detail=True, methods=["put"], permission_classes=[IsAuthenticated])
    def draft(self, request: Request, uuid: UUID) -> Response:
        """Saves a draft; 409 with the present revision if it was changed meanwhile."""
        asked = _asked(shapes.NewDraftSerializer, request.data)
        self.deck(uuid)
        with refusing():
            draft_replace(
                deck_id=uuid,
                actor=person_of(request),
                draft=_draft(asked),
                expected=asked["expected"],
                now=now(),
            )
        return self.answer(uuid)

    @extend_schema(responses=shapes.VersionSerializer(many=True))
    @action(detail=True, methods=["get"], pagination_class=None)
    def versions(self, _request: Request, uuid: UUID) -> Response:
        """All versions of the deck, newest first."""
        versions = self.deck(uuid).versions.all()
        return Response(shapes.VersionSerializer(versions, many=True).data)

    @extend_schema(request=shapes.NewVersionSerializer, responses={201: shapes.VersionSerializer})
    @versions.mapping.post
    def save_version(self, request: Request, uuid: UUID) -> Response:
        """Keeps the draft as a version; the latest one again if it holds the same cards."""
        asked = _asked(shapes.NewVersionSerializer, request.data)
        self.deck(uuid)
        with refusing():
            version = version_save(
                deck_id=uuid, actor=person_of(request), name=asked["name"], now=now()
            )
        data = shapes.VersionSerializer(version).data
        return Response(data, status=status.HTTP_201_CREATED)

    @extend_schema(request=None, responses=shapes.DeckDetailSerializer)
    @action(
        detail=True,
        methods=["post"],
        permission_classes=[IsAuthenticated],
        url_path="versions/<int:number>/restore",
    )
    def restore(self, request: Request, uuid: UUID, number: int) -> Response:
        """Makes the draft what a version holds; unsaved changes are kept as a version before."""
        version = self.version(self.deck(uuid), number)
        with refusing():
            version_restore(
                version_id=version.pk, deck_id=uuid, actor=person_of(request), now=now()
            )
        return self.answer(uuid)

    @extend_schema(parameters=[shapes.VersionAskedSerializer], responses={(200, "text/plain"): str})
    @action(detail=True, methods=["get"], pagination_class=None)
    def text(self, request: Request, uuid: UUID) -> HttpResponse:
        """The deck as a list of names, which every import reads back."""
        deck = self.deck(uuid)
        asked = _asked(shapes.VersionAskedSerializer, request.query_params)
        draft = version_draft(self.version(deck, asked["version"]))
        return HttpResponse(deck_export(deck.name, draft), content_type="text/plain; charset=utf-8")

    @extend_schema(parameters=[shapes.HandAskedSerializer], responses=shapes.HandSerializer)
    @action(detail=True, methods=["get"], pagination_class=None)
    def hand(self, request: Request, uuid: UUID) -> Response:
        """A sample opening hand by T2.5; 400 where the deck cannot give one."""
        asked = _asked(shapes.HandAskedSerializer, request.query_params)
        draft = version_draft(self.version(self.deck(uuid), asked["version"]))
        hand = sample_hand(draft.main, all_cards().filter(key__in=draft.main), asked["seed"])
        if hand is None:
            detail = _("A hand needs five cards and a deck with a Guardian in it.")
            raise ProblemError(status=400, kind="no_hand", detail=detail)
        return Response(shapes.HandSerializer(hand).data)

    @extend_schema(parameters=[shapes.VersionAskedSerializer], responses=shapes.OddsSerializer)
    @action(detail=True, methods=["get"], pagination_class=None)
    def odds(self, request: Request, uuid: UUID) -> Response:
        """T2.5 in exact figures; 400 for a deck that is not whole."""
        asked = _asked(shapes.VersionAskedSerializer, request.query_params)
        main = version_draft(self.version(self.deck(uuid), asked["version"])).main
        cards = all_cards().filter(key__in=main)
        odds = opening_odds((card, main[card.key]) for card in cards)
        if odds is None:
            detail = _("Chances are told of a deck of %(size)d cards with a Guardian in it.")
            detail %= {"size": MAIN_SIZE}
            raise ProblemError(status=400, kind="no_odds", detail=detail)
        return Response(shapes.OddsSerializer(odds).data)

    @extend_schema(request=None, responses={201: shapes.DeckDetailSerializer})
    @action(detail=True, methods=["post"], permission_classes=[IsAuthenticated])
    def copy(self, request: Request, uuid: UUID) -> Response:
        """Copies the latest version into a private deck of one's own."""
        deck = self.deck(uuid)
        with refusing():
            made = deck_copy(source=deck, version=deck.latest, actor=person_of(request), now=now())
        return self.answer(made.uuid, status.HTTP_201_CREATED)

    @extend_schema(request=shapes.CheckSerializer, responses=shapes.CheckedSerializer)
    @action(detail=False, methods=["post"], permission_classes=[AllowAny])
    def check(self, request: Request) -> Response:
        """Judges any list without saving it, given by keys or as text."""
        asked = _asked(shapes.CheckSerializer, request.data)
        unknown: list[str] = []
        with refusing():
            if "text" in asked:
                report = import_report(asked["text"])
                draft, unknown = report_draft(report), [line.text for line in report.unknown]
            else:
                draft = draft_read({"main": asked["main"], "walkers": asked["walkers"]})
            book = rulebook(asked.get("on") or today())
            judged = judgement(book, book.verdict(draft.deck_list(), asked["format"]))
        return Response(shapes.CheckedSerializer({**judged, "unknown": unknown}).data)


def _draft(asked: dict[str, Any]) -> Draft:
    """The draft that was sent, by keys or as a list; a line that names no card refuses it."""
    if "text" not in asked:
        return draft_read({"main": asked["main"], "walkers": asked["walkers"]})
    report = import_report(asked["text"])
    if report.unknown:
        raise ImportRefused(report)
    return report_draft(report)


def judgement(book: Rulebook, verdict: Verdict) -> dict[str, Any]:
    """The verdict with its words."""
    return {"legal": verdict.legal, "problems": book.faults(verdict)}


class Judge:
    """Judges any number of decks by one rulebook, read when the first is judged."""

    @cached_property
    def book(self) -> Rulebook:
        """What holds today."""
        return rulebook(today())

    def verdict(self, deck: Deck) -> Verdict:
        """Whether the deck is legal in its own format."""
        return self.book.verdict(deck_cards(deck).deck_list(), deck.format.key)

    def judgement(self, deck: Deck) -> dict[str, Any]:
        """The same in words."""
        return judgement(self.book, self.verdict(deck))


def _decks(request: Request) -> QuerySet[Deck]:
    asked = _asked(shapes.DeckFilterSerializer, request.query_params)
    if asked["mine"]:
        person = viewer(request)
        if person is None:
            raise NotAuthenticated
        return decks_of(person)
    decks = decks_public(
        faction=asked["faction"],
        format_key=asked["format"],
        text=asked["q"],
        cards=tuple(asked["card"]),
    )
    if asked["legal"] is None:
        return decks
    return decks_legal(decks, rulebook(today()), legal=asked["legal"])


def _asked(kind: type[Serializer[Any]], data: Any) -> dict[str, Any]:
    """What was asked for, checked; raises the API's own error with every wrong field."""
    asked = kind(data=data)
    asked.is_valid(raise_exception=True)
    found: dict[str, Any] = asked.validated_data
    return found
