"""Pages of `cards`."""

from django.urls import path

from cards.views import builder, decks, exporting, formats, gallery, paper, searching, upkeep

app_name = "cards"
urlpatterns = [
    path("cards/", gallery.gallery, name="gallery"),
    path("cards/<slug:key>/", gallery.card_page, name="card"),
    path("cards/<slug:key>/art.svg", gallery.card_art, name="art"),
    path("search/", searching.search_help, name="search_help"),
    path("search/export/", exporting.search_export, name="search_export"),
    path("decks/", decks.deck_list, name="deck_list"),
    path("decks/mine/", decks.my_decks, name="my_decks"),
    path("decks/formats/", formats.formats, name="formats"),
    path("decks/new/", builder.deck_new, name="deck_new"),
    path("decks/<uuid:deck_id>/", decks.deck_page, name="deck"),
    path("decks/<uuid:deck_id>/text/", decks.deck_export, name="deck_export"),
    path("decks/<uuid:deck_id>/print/", paper.deck_print, name="deck_print"),
    path("decks/<uuid:deck_id>/hand/", decks.deck_hand, name="deck_hand"),
    path("decks/<uuid:deck_id>/copy/", decks.deck_copy_view, name="deck_copy"),
    path("decks/<uuid:deck_id>/edit/", builder.deck_edit, name="deck_edit"),
    path("decks/<uuid:deck_id>/edit/card/", builder.deck_card, name="deck_card"),
    path("decks/<uuid:deck_id>/edit/draft/", builder.deck_draft, name="deck_draft"),
    path("decks/<uuid:deck_id>/import/", upkeep.deck_import_page, name="deck_import"),
    path("decks/<uuid:deck_id>/settings/", upkeep.deck_settings, name="deck_settings"),
    path("decks/<uuid:deck_id>/delete/", upkeep.deck_delete_page, name="deck_delete"),
    path("decks/<uuid:deck_id>/versions/", upkeep.deck_version_save, name="deck_version_save"),
    path(
        "decks/<uuid:deck_id>/versions/<int:version_id>/restore/",
        upkeep.deck_version_restore,
        name="deck_version_restore",
    ),
]
