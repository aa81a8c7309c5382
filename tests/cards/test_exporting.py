"""What a search found is taken along as a list, as a table, or into a new deck."""

import csv
import io

from cards.models import Card
from cards.services.importing import import_report
from tests.cards import sets
from tests.cards.pages import page, queries


def exported(client, params):
    response = client.get(f"/search/export/?{params}")
    assert response.status_code == 200
    assert response.headers["Content-Disposition"].startswith("attachment")
    return response.content.decode()


def test_a_search_is_taken_along_as_a_list_in_its_order(client, cards):
    text = exported(client, "q=lancer&sort=-level")

    assert text == "1 Sun Lancer Captain\n1 Sun Lancer\n"


def test_a_table_has_every_card_once_and_quotes_what_needs_it(client, cards):
    Card.objects.filter(key="eclipse").update(name='=SUM("a", b)')

    rows = list(csv.DictReader(io.StringIO(exported(client, "as=csv"))))

    assert len(rows) == Card.objects.count()
    [eclipse] = [row for row in rows if row["Type"] == "event" and row["Level"] == "4"]
    assert eclipse["Name"] == '\'=SUM("a", b)'
    assert (eclipse["Set"], eclipse["Faction"], eclipse["Power"]) == (
        "test-set",
        "hollow-choir",
        "",
    )


def test_both_are_read_back_by_the_import(client, cards):
    for params in ("", "as=csv"):
        report = import_report(exported(client, params))
        assert report.unknown == ()
        assert set(report.main) | set(report.walkers) == {
            sets.key_of(c["name"]) for c in sets.all_cards()
        }
        assert set(report.main.values()) == {1}


def test_a_search_that_was_refused_as_a_whole_brings_nothing(client, cards):
    assert exported(client, "q=foo:bar") == ""


def test_a_new_deck_begins_with_what_was_found(client, cards, ada):
    client.force_login(ada)

    assert "1 Sun Lancer Captain" in page(client, "/decks/new/?q=lancer")
    assert "1 Sun Lancer" not in page(client, "/decks/new/")
    assert 'href="/decks/new/?q=lancer"' in page(client, "/cards/?q=lancer")


def test_a_longer_list_takes_no_more_queries(client, cards):
    assert queries(client, "/search/export/?as=csv") == queries(client, "/search/export/?q=eclipse")
