"""Gallery and deck builder in a browser: with and without script, two windows, a lost session."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from accounts.models import User
from cards.drafts import Draft, draft_read
from cards.models import Deck
from cards.services.bundled import bundled_load
from cards.services.decks import deck_copy, deck_create, deck_delete, deck_share
from tests.cards.sets import NOW
from tests.conftest import AsgiServer
from tests.e2e.conftest import (
    DESK,
    Visit,
    assert_accessible,
    assert_fits,
    log_in,
    new_context,
)

CARD = "Lamplit Recruit"


@pytest.fixture
def ada(transactional_db: None) -> User:
    bundled_load(now=NOW)
    return User.objects.create_user("ada", "ada@example.org", "comet over glass")


@pytest.fixture
def deck(ada: User) -> Deck:
    return deck_create(owner=ada, name="Night Work", draft=Draft(main={"bell-runner": 2}), now=NOW)


@pytest.fixture
def window(browser: Browser, asgi_server: AsgiServer, ada: User) -> Iterator[Callable[[], Page]]:
    """Windows of Ada's in which refused requests are part of the test."""
    contexts = []

    def open_window() -> Page:
        contexts.append(new_context(browser, asgi_server, ada, **DESK))
        return contexts[-1].new_page()

    yield open_window
    for context in contexts:
        context.close()


def edit(deck: Deck) -> str:
    return f"/decks/{deck.uuid}/edit/"


def draft_of(deck: Deck) -> Draft:
    return draft_read(Deck.objects.get(pk=deck.pk).draft)


def find_and_add(page: Page, name: str) -> None:
    page.get_by_label("Words on the card").fill(f'"{name}"')
    expect(page.locator(".found__count")).to_contain_text("1 card")
    page.locator("[data-results]").get_by_role("button", name=f"Add {name}").click()


def expect_saved(page: Page) -> None:
    expect(page.locator("[data-save-state]")).to_contain_text("Saved as draft at")


def test_the_gallery_searches_as_one_types_and_keeps_the_address(visit: Visit, ada: User) -> None:
    page = visit("/cards/")
    page.get_by_label("Words on the card").fill("stun")
    expect(page.get_by_role("link", name="“stun” remove")).to_be_visible()
    page.get_by_role("checkbox", name="Walker").check()
    expect(page).to_have_url("/cards/?q=stun&type=walker")
    count = page.locator(".gallery__grid > li").count()
    assert 0 < count < 10

    page.get_by_role("link", name="“stun” remove").click()
    expect(page).to_have_url("/cards/?type=walker")
    page.go_back()
    expect(page.locator(".gallery__grid > li")).to_have_count(count)


def test_the_arrow_keys_lead_through_what_was_found(visit: Visit, ada: User) -> None:
    page = visit("/cards/?type=artefact&sort=name")
    page.get_by_role("link", name="Black Psalter").click()
    expect(page).to_have_url("/cards/black-psalter/?type=artefact&sort=name")
    page.wait_for_load_state()  # the script listens

    page.keyboard.press("ArrowRight")
    expect(page).to_have_url("/cards/cracked-reliquary/?type=artefact&sort=name")
    page.wait_for_load_state()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url("/cards/black-psalter/?type=artefact&sort=name")
    page.get_by_role("link", name="your search").click()
    expect(page).to_have_url("/cards/?type=artefact&sort=name")


def test_the_gallery_works_without_a_script(visit: Visit, ada: User) -> None:
    page = visit("/cards/", javascript=False)
    page.get_by_label("Words on the card").fill("lamplit")
    page.get_by_role("button", name="Search").click()

    expect(page.get_by_role("link", name="Lamplit Recruit")).to_have_count(1)


def test_cards_go_in_and_out_of_a_deck_which_saves_itself(
    visit: Visit, deck: Deck, ada: User
) -> None:
    page = visit(edit(deck), person=ada)
    find_and_add(page, CARD)
    page.locator("[data-results]").get_by_role("button", name=f"Add {CARD}").click()
    expect_saved(page)
    expect(page.locator("[data-total]")).to_have_text("4/42")
    expect(page.locator("[data-panel]")).to_contain_text("Add 38 cards.")
    assert draft_of(deck).main == {"bell-runner": 2, "lamplit-recruit": 2}

    page.locator("[data-panel]").get_by_role("button", name="Remove Bell-Runner").click()
    expect(page.locator("[data-total]")).to_have_text("3/42")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-total]")).to_have_text("4/42")
    page.keyboard.press("Control+Shift+Z")
    expect(page.locator("[data-total]")).to_have_text("3/42")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-total]")).to_have_text("4/42")

    page.get_by_role("button", name="Keep as a version").click()
    expect(page.get_by_text("Kept as version 1.").first).to_be_visible()
    assert Deck.objects.get(pk=deck.pk).latest.main == {"bell-runner": 2, "lamplit-recruit": 2}


def test_undo_goes_back_fifty_steps_and_outlives_saving(
    visit: Visit, deck: Deck, ada: User
) -> None:
    page = visit(edit(deck), person=ada)
    add = page.locator("[data-panel]").get_by_role("button", name="Add Bell-Runner")
    for _ in range(50):
        add.click()
    expect(page.locator("[data-total]")).to_have_text("52/42")
    expect_saved(page)
    for _ in range(50):
        page.keyboard.press("Control+z")

    expect(page.locator("[data-total]")).to_have_text("2/42")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_deck_is_built_without_a_script_and_by_keys_alone(
    visit: Visit, deck: Deck, ada: User
) -> None:
    page = visit(f"{edit(deck)}?q=lamplit", person=ada, javascript=False)
    page.locator("[data-results]").get_by_role("button", name=f"Add {CARD}").focus()
    page.keyboard.press("Enter")

    expect(page.locator("[data-total]")).to_have_text("3/42")
    expect(page.get_by_label("Words on the card")).to_have_value("lamplit")
    assert draft_of(deck).main == {"bell-runner": 2, "lamplit-recruit": 1}


def test_a_second_window_is_asked_whose_changes_shall_stay(
    window: Callable[[], Page], deck: Deck
) -> None:
    first, second = window(), window()
    first.goto(edit(deck))
    second.goto(edit(deck))
    find_and_add(first, CARD)
    expect_saved(first)

    find_and_add(second, "Brass Sentinel")
    expect(second.get_by_role("alert")).to_contain_text("changed in another window")
    assert draft_of(deck).main == {"bell-runner": 2, "lamplit-recruit": 1}
    second.get_by_role("button", name="What is here").click()
    expect_saved(second)
    assert draft_of(deck).main == {"bell-runner": 2, "brass-sentinel": 1}

    find_and_add(first, "Small Mercy")
    first.get_by_role("button", name="What the other has").click()
    expect(first.locator("[data-panel]")).to_contain_text("Brass Sentinel")
    assert draft_of(deck).main == {"bell-runner": 2, "brass-sentinel": 1}


def test_changes_made_after_the_session_ended_come_back_after_the_log_in(
    window: Callable[[], Page], deck: Deck, ada: User, asgi_server: AsgiServer
) -> None:
    page = window()
    page.goto(f"{edit(deck)}?q=lamplit")
    page.context.clear_cookies()
    page.locator("[data-results]").get_by_role("button", name=f"Add {CARD}").click()
    expect(page.get_by_role("alert")).to_contain_text("You are logged out.")
    assert draft_of(deck).main == {"bell-runner": 2}

    log_in(page.context, ada, asgi_server.url)
    page.goto(edit(deck))

    expect(page.get_by_role("alert")).to_contain_text("are here again")
    expect_saved(page)
    assert draft_of(deck).main == {"bell-runner": 2, "lamplit-recruit": 1}


def test_without_a_server_changes_wait_in_the_browser_and_are_saved_later(
    window: Callable[[], Page], deck: Deck
) -> None:
    page = window()
    page.goto(f"{edit(deck)}?q=lamplit")
    page.context.set_offline(True)
    page.locator("[data-results]").get_by_role("button", name=f"Add {CARD}").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")

    page.context.set_offline(False)
    expect_saved(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert draft_of(deck).main == {"bell-runner": 2, "lamplit-recruit": 1}


def test_what_one_window_could_not_save_outlives_the_saving_of_another(
    window: Callable[[], Page], deck: Deck
) -> None:
    first = window()
    first.goto(f"{edit(deck)}?q=lamplit")
    first.route("**/edit/draft/", lambda route: route.abort())
    first.locator("[data-results]").get_by_role("button", name=f"Add {CARD}").click()
    expect(first.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    second = first.context.new_page()
    second.goto(edit(deck))
    second.get_by_role("button", name="Drop them").or_(
        second.get_by_role("button", name="Undo")
    ).first.click()
    find_and_add(second, "Brass Sentinel")
    expect_saved(second)
    first.locator("[data-panel]").get_by_role("button", name="Add Bell-Runner").click()
    first.close()

    second.goto(edit(deck))

    expect(second.get_by_role("alert")).to_contain_text("changes that were never saved")
    second.get_by_role("button", name="Use them").click()
    expect_saved(second)
    assert draft_of(deck).main == {"bell-runner": 3, "lamplit-recruit": 1}


def test_a_version_is_not_kept_of_what_another_window_has_made(
    window: Callable[[], Page], deck: Deck
) -> None:
    first, second = window(), window()
    first.goto(edit(deck))
    second.goto(edit(deck))
    find_and_add(first, CARD)
    expect_saved(first)

    second.get_by_role("button", name="Keep as a version").click()

    expect(second.locator("main")).to_contain_text("changed in another window")
    expect(second.locator("[data-total]")).to_have_text("3/42")
    assert Deck.objects.get(pk=deck.pk).latest is None


def test_a_deck_deleted_in_another_window_leaves_its_cards_to_be_copied(
    window: Callable[[], Page], deck: Deck
) -> None:
    page = window()
    page.goto(f"{edit(deck)}?q=lamplit")
    deck_delete(deck_id=deck.uuid, actor=deck.owner, now=NOW)

    page.locator("[data-results]").get_by_role("button", name=f"Add {CARD}").click()

    expect(page.get_by_role("alert")).to_contain_text("This deck was deleted in another window.")
    expect(page.get_by_role("button", name="Copy as text")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_pages_of_cards_are_accessible_and_fit(
    visit: Visit, deck: Deck, ada: User, phone: bool
) -> None:
    starter = Deck.objects.filter(starter_key__isnull=False).first()
    whole = deck_copy(source=starter, version=starter.latest, actor=ada, now=NOW)
    deck_share(deck_id=whole.uuid, actor=ada, visibility="public", now=NOW)
    page = visit("/cards/", person=ada, phone=phone)
    for path in (
        "/cards/?type=walker&q=()",
        "/cards/sabeline-keeper-of-hours/",
        "/decks/mine/",
        f"/decks/{whole.uuid}/",
        edit(deck),
        f"/decks/{deck.uuid}/import/",
        f"/decks/{whole.uuid}/print/",
    ):
        page.goto(path)
        assert_fits(page)
        assert_accessible(page)
    for path in ("/cards/", "/decks/", f"/decks/{whole.uuid}/hand/?seed=1", "/decks/new/",
                 f"/decks/{whole.uuid}/print/?as=cards"):  # fmt: skip
        page.goto(path)
        assert_fits(page)
