"""Every game's rulebook is its index: each rule is cited by code and shown by a test."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import games
from games.core.registry import all_games

PACKAGES = Path(games.__file__).parent
TESTS = Path(__file__).parents[1]
NUMBER = re.compile(r"\b(?:[A-Z]{1,3}\d+\.\d+|[A-Z]{2,3}-A\d+)\b")
SECTION = re.compile(r"^## ([A-Z]+\d+) \S", re.MULTILINE)
ITEM = re.compile(rf"^- \*\*({NUMBER.pattern})\*\* \S", re.MULTILINE)

PACKAGE_NAMES = sorted(type(game).__module__.split(".")[1] for game in all_games().values())
every_game = pytest.mark.parametrize("package", PACKAGE_NAMES)


@cache
def rulebook(package: str) -> str:
    return (PACKAGES / package / "RULES.md").read_text()


def rules(package: str) -> list[str]:
    return ITEM.findall(rulebook(package))


def docstrings(folder: Path) -> Iterator[str]:
    """All strings that stand as statements: what code says about itself."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield str(node.value.value)


@cache
def cited(package: str) -> set[str]:
    return set(NUMBER.findall("\n".join(docstrings(PACKAGES / package))))


@cache
def refused(package: str) -> set[str]:
    """The numbers that refusals and outcomes name."""
    found: set[str] = set()
    for file in (PACKAGES / package).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.update(NUMBER.findall(node.value) if NUMBER.fullmatch(node.value) else ())
    return found


@cache
def shown(package: str) -> set[str]:
    """The numbers in the marks of tests."""
    found: set[str] = set()
    for file in (TESTS / package).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found.update(ast.literal_eval(argument) for argument in node.args)
    return found


@every_game
def test_sections_and_rules_are_numbered_in_order_without_gaps(package: str) -> None:
    sections = SECTION.findall(rulebook(package))
    letters = sections[0].rstrip("0123456789")
    assert sections == [f"{letters}{number}" for number in range(1, len(sections) + 1)]
    by_section: dict[str, list[str]] = {section: [] for section in sections}
    for rule in rules(package):
        section, dot, _ = rule.partition(".")
        if dot:
            by_section[section].append(rule)
    for section, numbers in by_section.items():
        assert numbers == [f"{section}.{place}" for place in range(1, len(numbers) + 1)]


@every_game
def test_rulings_on_open_questions_have_a_number_each_without_gaps(package: str) -> None:
    rulings = [rule for rule in rules(package) if "-A" in rule]
    numbers = sorted(int(rule.rpartition("A")[2]) for rule in rulings)
    assert numbers == list(range(1, len(numbers) + 1))


@every_game
def test_every_rule_is_cited_by_the_code_that_implements_it(package: str) -> None:
    missing = [rule for rule in rules(package) if rule not in cited(package)]
    assert not missing


@every_game
def test_every_rule_is_shown_by_a_test(package: str) -> None:
    missing = [rule for rule in rules(package) if rule not in shown(package)]
    assert not missing


@every_game
def test_no_number_is_cited_refused_or_shown_that_does_not_exist(package: str) -> None:
    named = cited(package) | refused(package) | shown(package)
    assert not named - set(rules(package))


@every_game
def test_rules_that_refer_to_rules_refer_to_existing_ones(package: str) -> None:
    assert not set(NUMBER.findall(rulebook(package))) - set(rules(package))


@every_game
def test_every_ruling_gives_its_reason(package: str) -> None:
    sections = rulebook(package).split("\n## ", 1)[1]
    for ruling in sections.split("*Ruling:*")[1:]:
        assert len(ruling.split("\n- ")[0].split()) > 8
