"""Pictures of cards: the same everywhere, small, whole, safe beside each other, and in words."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from cards.art import CardFace, card_art_svg, card_back_svg
from cards.art.arms import ARMS
from cards.art.chance import Chance
from cards.art.guardians import BEASTS
from cards.art.hero import hero_svg
from cards.art.motifs import (
    ANY_BEAST,
    ANY_EVENT,
    ANY_THING,
    SOUGHT,
    USUAL,
    WALKER_WORDS,
    motif_for,
    stance_for,
)
from cards.art.pen import curve, num, outline, route, spots
from cards.art.persons import PERSONS
from cards.art.press import press
from cards.art.subjects import EVENTS, THINGS
from games.tacenda.definitions import bundled_sets

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
FACTIONS = ("meridian-court", "tide-of-glass", "hollow-choir", None)
TYPES = ("walker", "guardian", "artefact", "event")
DRAWN = BEASTS.keys() | THINGS.keys() | EVENTS.keys() | PERSONS.keys()


def face(**changes: object) -> CardFace:
    facts: dict[str, object] = {
        "key": "noon-lion",
        "name": "Noon Lion",
        "type": "guardian",
        "faction": "meridian-court",
        "level": 3,
        "power": 4,
        "rarity": "rare",
    }
    return CardFace(**(facts | changes))  # type: ignore[arg-type]  # facts of mixed types


def bundled_faces() -> list[CardFace]:
    return [
        CardFace(d.key, d.name, d.type, d.faction, d.level, d.power, d.rarity)
        for card_set in bundled_sets()
        for d in card_set.cards
    ]


def made_up_faces() -> list[CardFace]:
    """Cards without a word that names their subject: every type, faction, level and rarity."""
    rarities = ("common", "uncommon", "rare", "mythic")
    return [
        face(key=f"x-{kind}-{faction}-{level}", name=f"Xyz {level}", type=kind, faction=faction,
             level=level, rarity=rarities[level % 4])
        for kind, faction, level in product(TYPES, FACTIONS, range(7))
        if kind != "walker" or 1 <= level <= 5
    ]  # fmt: skip


ALL = {one.key: card_art_svg(one) for one in (*bundled_faces(), *made_up_faces())}


def ids(svg: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', svg)


def test_the_same_card_gives_the_same_bytes() -> None:
    assert card_art_svg(face()) == card_art_svg(face())


def test_another_process_with_other_hash_seeds_draws_the_same_bytes() -> None:
    code = (
        "import sys; from cards.art import CardFace, card_art_svg;"
        "sys.stdout.write(card_art_svg(CardFace('noon-lion', 'Noon Lion', 'guardian',"
        " 'meridian-court', 3, 4, 'rare')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT,
        env={"PYTHONHASHSEED": "4711"},
    )  # fmt: skip
    assert done.stdout == card_art_svg(face())


def test_the_picture_does_not_depend_on_the_text() -> None:
    assert card_art_svg(face(text="Play: Draw a card.", flavour="Noon.")) == card_art_svg(face())


def test_every_card_has_a_picture_of_its_own() -> None:
    assert len(set(ALL.values())) == len(ALL)


@pytest.mark.parametrize("key", sorted(ALL))
def test_a_picture_is_whole_and_safe(key: str) -> None:
    svg = ALL[key]
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 500 700"
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not tags & {"script", "style", "image", "foreignObject", "text"}
    attributes = {name for element in root.iter() for name in element.attrib}
    assert not {name for name in attributes if name.startswith("on") or name == "style"}
    assert "nan" not in svg
    assert "inf" not in svg


@pytest.mark.parametrize("key", sorted(ALL))
def test_a_picture_refers_only_to_itself_and_names_nothing_twice(key: str) -> None:
    svg = ALL[key]
    names = ids(svg)
    assert len(names) == len(set(names))
    referred = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    assert referred <= set(names)
    assert len(re.findall(r'href="(?!#)', svg)) == 0


def test_pictures_are_small() -> None:
    sizes = {key: len(svg.encode()) for key, svg in ALL.items()}
    assert sum(sizes.values()) / len(sizes) < 8_000
    assert {key: size for key, size in sizes.items() if size > 12_000} == {}


def test_two_skies_in_one_picture_keep_their_names_apart() -> None:
    names = ids(hero_svg())
    assert {name[0] for name in names} == {"a", "b"}
    assert len(names) == len(set(names))


@pytest.mark.parametrize("level", range(7))
def test_the_stars_at_the_zenith_are_the_level(level: int) -> None:
    root = ET.fromstring(card_art_svg(face(level=level)))
    last_clip = max(i for i, child in enumerate(root) if child.get("clip-path"))
    assert len(list(root)[last_clip + 1 :]) == level


def test_every_motif_that_a_card_may_get_can_be_drawn() -> None:
    by_word = {motif for known in SOUGHT.values() for words in known for motif in words.values()}
    usual = {
        motif for of_faction, _ in USUAL.values() for some in of_faction.values() for motif in some
    }
    assert by_word | usual | set(ANY_BEAST) | set(ANY_THING) | set(ANY_EVENT) <= DRAWN


def test_every_drawing_can_be_got() -> None:
    by_word = {motif for known in SOUGHT.values() for words in known for motif in words.values()}
    assert by_word == DRAWN


@pytest.mark.parametrize(
    ("name", "kind", "motif"),
    [
        ("Star-Eater Hound", "guardian", "wolf"),
        ("Meridian Lancers", "guardian", "lancers"),
        ("Tide Clock", "artefact", "clock"),
        ("Loaded Die", "artefact", "die"),
        ("Close Ranks", "event", "shields"),
        ("Turn the Glass", "event", "mirror"),
        ("Almanac Dial", "artefact", "sundial"),
        ("Storm of Mirrors", "event", "storm"),
        ("Ledger of Daylight", "artefact", "book"),
    ],
)
def test_a_word_of_the_name_chooses_the_subject(name: str, kind: str, motif: str) -> None:
    assert motif_for(face(name=name, type=kind), Chance("any")) == motif


@pytest.mark.parametrize(
    ("name", "stance"),
    [
        ("Ilvane, First Bell", "bell"), ("Sabeline, Keeper of Hours", "hourglass"),
        ("Halden, His Own Double", "twin"), ("Marshal Teodane", "lance"), ("Xyz", ""),
    ],
)  # fmt: skip
def test_a_walker_holds_what_the_name_says(name: str, stance: str) -> None:
    assert stance_for(face(name=name, type="walker")) == stance


def test_every_stance_of_a_walker_can_be_drawn() -> None:
    assert WALKER_WORDS.keys() <= ARMS.keys() | THINGS.keys() | {"lance", "twin"}


def test_no_two_cards_of_a_faction_have_the_same_subject() -> None:
    subjects = Counter(
        (one.faction, motif_for(one, Chance(one.key).branch("motif")))
        for one in bundled_faces()
        if one.type != "walker"
    )
    assert {subject: times for subject, times in subjects.items() if times > 1} == {}


def test_a_name_without_a_known_word_gets_a_subject_of_its_faction() -> None:
    motifs = {
        motif_for(face(name="Xyz", faction="tide-of-glass"), Chance(str(n))) for n in range(60)
    }
    assert len(motifs) > 4
    assert motifs <= set(USUAL["guardian"][0]["tide-of-glass"])


def test_the_words_of_a_card_tell_all_of_it() -> None:
    whole = face(
        text="Play: Draw a card.\nDeath: Bank 1.",
        flavour="Noon forgives nothing.",
        faction_name="The Meridian Court",
        keywords=("Vigilant", "Swift"),
    )
    assert whole.alt == (
        "Noon Lion. Level 3 Guardian of the Meridian Court, power 4. Rare. "
        "Keywords: Vigilant, Swift. Play: Draw a card. Death: Bank 1. “Noon forgives nothing.”"
    )


def test_the_words_of_a_card_leave_out_what_it_has_not() -> None:
    bare = face(type="event", faction=None, power=None, level=0, rarity="common")
    assert bare.alt == "Noon Lion. Level 0 Event, unaligned. Common."


def test_the_back_is_the_file_that_pages_show() -> None:
    ET.fromstring(card_back_svg())
    assert (ROOT / "static/img/card-back.svg").read_text() == card_back_svg()


def test_the_picture_of_the_first_page_is_the_file_that_it_shows() -> None:
    ET.fromstring(hero_svg())
    assert (ROOT / "static/img/hero.svg").read_text() == hero_svg()


def test_chance_is_a_stream_of_its_seed_and_its_branches_are_apart() -> None:
    first, again = Chance("a"), Chance("a")
    drawn = [first.unit() for _ in range(5)]
    assert drawn == [again.unit() for _ in range(5)]
    assert drawn != [Chance("b").unit() for _ in range(5)]
    assert Chance("a").branch("x").unit() != Chance("a").branch("y").unit()
    assert all(0 <= value < 1 for value in drawn)


def test_chance_stays_within_its_bounds_and_reaches_them() -> None:
    chance = Chance("bounds")
    assert {chance.whole(2, 4) for _ in range(99)} == {2, 3, 4}
    assert {chance.sign() for _ in range(30)} == {-1, 1}
    assert {chance.near("abcd", 2) for _ in range(30)} == {"c", "d"}
    assert {chance.near("abcd", 3) for _ in range(30)} == {"d", "a"}
    assert all(5 <= chance.between(5, 6) <= 6 for _ in range(30))


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (1.26, "1.3"), (-0.04, "0"), (-2.5, "-2.5"), (10, "10")]
)
def test_numbers_are_written_short(value: float, text: str) -> None:
    assert num(value) == text


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("M0 0L10 0L10 10Z", "M0 0H10V10Z"),
        ("M172 114h0M180 120h0", "M172 114h0m8 6h0"),
        ("M100 100L101 102L103 101", "M100 100l1 2 2-1"),
        ("M0 0C1 2 3 4 5 6C7 8 9 10 11 12", "M0 0C1 2 3 4 5 6s4 4 6 6"),
        ("M0 0C1 2 3 4 5 6C7 9 9 10 11 12", "M0 0C1 2 3 4 5 6c2 3 4 4 6 6"),
        ("M-36 72A40 40 0 0 1 36 72", "M-36 72a40 40 0 0 1 72 0"),
        ("M10 10h5v5ZL30 30", "M10 10h5v5ZL30 30"),
        ("M0.5 -0.5 1 0", "M.5-.5 1 0"),
    ],
)
def test_path_data_is_pressed_without_moving_a_point(long: str, short: str) -> None:
    assert press(long) == short
    assert press(short) == short


def test_every_shape_of_every_picture_is_as_short_as_it_gets() -> None:
    data = [d for svg in ALL.values() for d in re.findall(r'\bd="([^"]+)"', svg)]
    assert len(data) > 1000
    assert [d for d in data if len(press(d)) < len(d)] == []


def test_a_route_is_path_data() -> None:
    assert route("M", 1, 2.0, "L", 3.25, -4, 5, 6, "Z") == "M1 2L3.2 -4 5 6Z"


def test_an_outline_is_closed_and_mirrored_at_its_axis() -> None:
    d = outline("0,0 10,5! 20,30 0,40")
    assert d.startswith("M0 0C")
    assert d.endswith("Z")
    assert "10 5" in d
    assert "-10 5" in d


def test_an_open_curve_ends_at_its_last_point() -> None:
    d = curve(spots("0,0 10,5 20,30"), close=False)
    assert d.endswith("20 30")
