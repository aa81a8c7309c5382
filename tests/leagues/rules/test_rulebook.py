"""The rulebook, the code and the tests name the same rules."""

import ast
import re
from pathlib import Path

import pytest

from leagues import rules

PACKAGE = Path(rules.__file__).parent
NUMBER = re.compile(r"\bL\d+(?:\.\d+)\b")
TESTS = Path(__file__).parent.parent


def sections():
    return set(re.findall(r"^- (L\d+\.\d+) ", (PACKAGE / "RULES.md").read_text(), re.MULTILINE))


def docstrings():
    for path in sorted(PACKAGE.parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)):
                yield ast.get_docstring(node) or ""
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield str(node.value.value)


def marked():
    for path in sorted(TESTS.rglob("test_*.py")):
        for call in re.findall(r"pytest\.mark\.rule\(([^)]*)\)", path.read_text()):
            yield from NUMBER.findall(call)


def test_every_section_is_carried_out_by_code():
    in_code = {number for text in docstrings() for number in NUMBER.findall(text)}

    assert sections() - in_code == set()


def test_every_section_is_shown_by_a_test():
    assert sections() - set(marked()) == set()


def test_no_code_and_no_test_names_a_section_that_does_not_exist():
    in_code = {number for text in docstrings() for number in NUMBER.findall(text)}

    assert (in_code | set(marked())) - sections() == set()


@pytest.mark.parametrize("number", range(1, 11))
def test_sections_are_numbered_without_gaps(number):
    mine = sorted(int(one.split(".")[1]) for one in sections() if one.startswith(f"L{number}."))

    assert mine == list(range(1, len(mine) + 1))
    assert mine
