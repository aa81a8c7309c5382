"""Takes the pictures of the README from a running site with its demo data.

python scripts/screenshots.py [http://localhost:8000]
"""

import sys
from pathlib import Path

from machine import find_program
from playwright.sync_api import Browser, Page, sync_playwright

PICTURES = Path(__file__).parents[1] / "docs" / "images"
SIZE = {"width": 1280, "height": 860}
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def main(site: str) -> None:
    """Writes docs/images/gallery.png and docs/images/match.png."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    chromium = find_program("chromium", "chromium-browser", "google-chrome")
    if chromium is None:
        sys.exit("no Chromium found; `make test` installs one on Debian")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        take(browser, f"{site}/cards/", "gallery", scheme="light")
        take_match(browser, site)
        browser.close()


def take(browser: Browser, address: str, name: str, *, scheme: str) -> None:
    """One page in one theme."""
    page = browser.new_page(viewport=SIZE, color_scheme=scheme)
    page.goto(address)
    shoot(page, name)


def take_match(browser: Browser, site: str) -> None:
    """A match that is under way, of the game that the cards are for, against a bot."""
    page = browser.new_page(viewport=SIZE, color_scheme="dark")
    page.goto(f"{site}/cards/")
    game = page.locator(".eyebrow").first.text_content() or ""
    page.goto(f"{site}/accounts/login/?next=/play/mine/")
    page.fill("input[name=login]", "ada")
    page.fill("input[name=password]", "constellation")
    page.click("main button[type=submit]")
    matches = page.locator("main li.tile", has_text=game.strip())
    matches.filter(has_text="-bot").first.get_by_role("link").first.click()
    shoot(page, "match")


def shoot(page: Page, name: str) -> None:
    """The upper part of the page, once it is at rest."""
    page.wait_for_load_state("networkidle" if name == "gallery" else "load")
    page.wait_for_timeout(500)
    page.screenshot(path=PICTURES / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8000")
