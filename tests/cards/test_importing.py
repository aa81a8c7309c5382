"""Whole decks go out as text and come in again."""

from datetime import timedelta

import pytest

from cards.drafts import MAX_UNKNOWN, Draft, DraftError, draft_read
from cards.services.access import DeckError, DraftConflict
from cards.services.decks import (
    draft_card_add,
)
from cards.services.importing import ImportRefused, deck_export, deck_import, import_report
from cards.services.versions import version_save
from tests.cards.sets import NOW

LATER = NOW + timedelta(hours=1)


def add(deck, *keys, actor=None):
    for key in keys:
        draft_card_add(deck_id=deck.uuid, actor=actor or deck.owner, key=key, now=LATER)
    deck.refresh_from_db()
    return draft_read(deck.draft)


def test_a_deck_goes_out_as_text_and_comes_back_the_same(make_deck, legal_draft):
    report = import_report(deck_export("Noon", legal_draft))

    assert report.main == legal_draft.main
    assert sorted(report.walkers) == sorted(legal_draft.walkers)
    assert not report.unknown


def test_one_bad_line_among_forty_two_imports_nothing(make_deck, legal_draft):
    deck = make_deck(draft=Draft(main={"eclipse": 1}), kept=False)
    text = deck_export("Noon", legal_draft) + "3 No Such Card\n"

    with pytest.raises(ImportRefused) as refusal:
        deck_import(
            deck_id=deck.uuid,
            actor=deck.owner,
            text=text,
            keep_unknown=False,
            expected=0,
            now=LATER,
        )

    assert [line.text for line in refusal.value.report.unknown] == ["3 No Such Card"]
    deck.refresh_from_db()
    assert draft_read(deck.draft).main == {"eclipse": 1}


def test_lines_not_understood_are_kept_beside_the_deck_when_asked_for(make_deck, legal_draft):
    deck = make_deck(draft=Draft(), kept=False)
    text = deck_export("Noon", legal_draft) + "3 No Such Card\n"

    deck_import(
        deck_id=deck.uuid, actor=deck.owner, text=text, keep_unknown=True, expected=0, now=LATER
    )

    deck.refresh_from_db()
    draft = draft_read(deck.draft)
    assert draft.unknown == ("3 No Such Card",)
    assert draft.main == legal_draft.main
    assert "3 No Such Card" in deck_export("Noon", draft).splitlines()
    version = version_save(deck_id=deck.uuid, actor=deck.owner, now=LATER)
    assert version.main == legal_draft.main


def test_an_import_over_a_draft_that_was_changed_meanwhile_is_refused(make_deck):
    deck = make_deck(kept=False)
    add(deck, "eclipse")

    with pytest.raises(DraftConflict):
        deck_import(
            deck_id=deck.uuid, actor=deck.owner, text="1 Eclipse", keep_unknown=False,
            expected=0, now=LATER,
        )  # fmt: skip


def test_more_lines_than_can_be_kept_are_refused_and_not_cut_off(make_deck):
    deck = make_deck(draft=Draft(), kept=False)
    lines = [f"1 Nobody {number}" for number in range(MAX_UNKNOWN + 1)]

    with pytest.raises(DraftError, match="At most 60 lines can be kept beside a deck; 61 name"):
        bring(deck, lines)
    bring(deck, lines[:-1])

    deck.refresh_from_db()
    assert len(draft_read(deck.draft).unknown) == MAX_UNKNOWN


def test_a_line_too_long_to_be_kept_is_refused_and_not_cut_off(make_deck):
    deck = make_deck(draft=Draft(), kept=False)

    with pytest.raises(DraftError, match="The draft cannot be read"):
        bring(deck, ["1 " + "Nobody" * 40])


def test_the_refusal_names_the_lines_as_people_count_them(make_deck):
    deck = make_deck(draft=Draft(), kept=False)
    text = "1 A b c\n1 Eclipse\n1 A b c\n1 A b c\n1 A b c\n1 Eclipse\n1 A b c"

    with pytest.raises(ImportRefused, match="since lines 1, 3–5, 7 name no card"):
        deck_import(
            deck_id=deck.uuid, actor=deck.owner, text=text, keep_unknown=False, expected=0,
            now=LATER,
        )  # fmt: skip


def bring(deck, lines):
    deck_import(
        deck_id=deck.uuid, actor=deck.owner, text="\n".join(lines), keep_unknown=True, expected=0,
        now=LATER,
    )  # fmt: skip


def test_a_text_without_end_is_refused(cards):
    with pytest.raises(DeckError, match="at most"):
        import_report("x" * 40_001)
