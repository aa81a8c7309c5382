"""The API of cards, sets and formats."""

from typing import Any

from django.db.models import Count
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, viewsets
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api import card_shapes as shapes
from cards.faces import art_url, face_of
from cards.game import GAME
from cards.models import Card, CardSet, Format
from cards.requests import today, viewer
from cards.search import CHOICES, FIELDS, SORTS, CardQuery, read_query
from cards.selectors.cards import card_get, gallery_cards, known_values
from cards.selectors.rulebook import rulebook
from cards.selectors.similar import similar_cards
from config.problems import ProblemError

TEXT = OpenApiParameter(
    "q",
    str,
    description='Words that stand on the card; "quotes" bind, `-` leaves out, `or` and brackets '
    "join. Fields: " + ", ".join(f"`{field.examples[0]}`" for field in FIELDS) + ".",
)
FILTERS = [
    OpenApiParameter(name, str, many=True, description="One or more values, any of which may hold.")
    for name in CHOICES
]
SORT = OpenApiParameter("sort", str, enum=list(SORTS))


class CardViewSet(viewsets.GenericViewSet[Card]):
    """Cards as worded now."""

    queryset = Card.objects.none()
    serializer_class = shapes.CardSerializer
    lookup_field = "key"
    lookup_value_converter = "slug"
    filter_backends = ()

    def get_serializer_context(self) -> dict[str, Any]:
        """Adds how pictures are addressed."""
        absolute = self.request.build_absolute_uri if self.request else str
        return {
            **super().get_serializer_context(),
            "art_url": lambda card: absolute(art_url(face_of(card))),
        }

    @extend_schema(parameters=[TEXT, *FILTERS, SORT])
    def list(self, request: Request) -> Response:
        """The cards that a search finds; parts of it that were left out are named in `warnings`."""
        known = known_values(today=today(), person=viewer(request))
        query = read_query(request._request.GET, known)  # noqa: SLF001 - a QueryDict
        _refuse_empty(query)
        page = self.paginate_queryset(gallery_cards(query))
        response = self.get_paginated_response(self.get_serializer(page, many=True).data)
        response.data["warnings"] = _warnings(query)
        return response

    @extend_schema(responses=shapes.CardDetailSerializer)
    def retrieve(self, _request: Request, key: str) -> Response:
        """One card with its wordings and rulings."""
        card = card_get(key)
        if card is None:
            raise Http404
        context = {**self.get_serializer_context(), "rulebook": rulebook(today())}
        return Response(shapes.CardDetailSerializer(card, context=context).data)

    @extend_schema(responses=shapes.CardSerializer(many=True))
    @action(detail=True, methods=["get"], pagination_class=None)
    def similar(self, _request: Request, key: str) -> Response:
        """Cards that do alike, the likest first."""
        card = card_get(key)
        if card is None:
            raise Http404
        found = similar_cards(card, rulebook(today()))
        return Response(self.get_serializer(found, many=True).data)


def _warnings(query: CardQuery) -> list[dict[str, str]]:
    return [refused._asdict() for refused in query.refused]


def _refuse_empty(query: CardQuery) -> None:
    """A search of which nothing is left never means all cards."""
    if query.finds_nothing:
        raise ProblemError(
            status=400,
            kind="nothing_to_search",
            detail=" ".join(refused.message for refused in query.refused),
            warnings=_warnings(query),
        )


class CardSetViewSet(mixins.ListModelMixin, viewsets.GenericViewSet[CardSet]):
    """Sets of cards, oldest first."""

    queryset = (
        CardSet.objects.filter(game=GAME)
        .annotate(card_count=Count("cards"))
        .order_by("released", "id")
    )
    serializer_class = shapes.CardSetSerializer
    filter_backends = ()


class FormatViewSet(mixins.ListModelMixin, viewsets.GenericViewSet[Format]):
    """Formats, with the dates from which their demands hold."""

    queryset = Format.objects.filter(game=GAME).prefetch_related("revisions")
    serializer_class = shapes.FormatSerializer
    filter_backends = ()
