"""Stylesheet and templates keep their own rules: contrast, tokens, icons, no inline code."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = ROOT / "static/css/parts"
TEMPLATES = sorted(
    path for path in (ROOT / "templates").rglob("*.html") if "email" not in path.parts
)
TOKENS = (PARTS / "tokens.css").read_text()
ICON = r'include "components/icon.html"[^%]*%'
SURFACES = ("surface", "surface-raised", "surface-sunken", "surface-hover", "sky-low")
ON_EVERY_SURFACE = ("ink", "ink-soft", "ink-faint", "brass", "mirror", "good", "bad", "warn")
PAIRS = (
    *((ink, surface) for ink in ON_EVERY_SURFACE for surface in SURFACES),
    *((ink, "sky-mid") for ink in ("ink", "ink-soft", "mirror")),
    *((ink, "sky-high") for ink in ("ink", "ink-soft", "mirror")),
    *((name, f"{name}-soft") for name in ("good", "warn", "bad", "brass", "mirror")),
    *((name, f"{name}-soft") for name in ("court", "tide", "choir", "unaligned")),
    *(("ink", f"{name}-soft") for name in ("good", "warn", "bad", "brass", "mirror")),
    ("ink-on-accent", "brass-fill"),
    ("ink-on-accent", "brass-fill-hover"),
)


def colours(theme: str) -> dict[str, str]:
    """The colour tokens of a theme: name without dashes → #rrggbb."""
    found = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", TOKENS)
    return {name: light if theme == "light" else dark for name, light, dark in found}


def luminance(colour: str) -> float:
    """Relative luminance as in WCAG 2.2."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_has_contrast_enough_for_aa(ink: str, ground: str, theme: str) -> None:
    known = colours(theme)
    assert contrast(known[ink], known[ground]) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("line", ["line-strong", "focus"])
def test_edges_of_controls_and_focus_can_be_seen(line: str, theme: str) -> None:
    known = colours(theme)
    for ground in ("surface", "surface-raised", "sky-low"):
        assert contrast(known[line], known[ground]) >= 3


def test_the_measure_of_contrast_is_the_known_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_token_that_is_used_is_defined() -> None:
    styles = "".join(part.read_text() for part in PARTS.glob("*.css"))
    defined = set(re.findall(r"(--[\w-]+):", styles))
    assert set(re.findall(r"var\((--[\w-]+)", styles)) <= defined


def test_every_part_is_loaded_by_the_one_stylesheet() -> None:
    sheet = (ROOT / "static/css/site.css").read_text()
    assert set(re.findall(r"parts/([\w-]+\.css)", sheet)) == {p.name for p in PARTS.glob("*.css")}


def test_every_icon_that_a_template_names_is_in_the_sprite() -> None:
    sprite = ET.parse(ROOT / "static/img/sprite.svg").getroot()
    drawn = {symbol.get("id") for symbol in sprite}
    calls = "".join(re.findall(ICON, "".join(map(read, TEMPLATES))))
    named = set(re.findall(r'name="([\w-]+)"(?!\|add)', calls))
    assert len(named) > 20
    assert named <= drawn


def read(template: Path) -> str:
    return template.read_text()


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_has_no_inline_style_and_no_inline_script(template: Path) -> None:
    text = read(template)
    assert not re.search(r"<[^>]+\sstyle=", text)
    assert not re.search(r"<style", text)
    assert not re.search(r"<[^>]+\son\w+=", text)
    assert not re.search(r"<script(?![^>]*\b(src|type=\"application/(ld\+)?json\"))", text)
