"""The static files as production serves them."""

import re
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from config.settings import base

IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")


@pytest.fixture
def collected(settings: Settings, tmp_path: Path) -> Path:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "config.storage.StaticStorage"}
    }
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    call_command("collectstatic", interactive=False, verbosity=0)
    return tmp_path


def test_every_file_that_a_file_names_is_there_by_its_hashed_name(collected: Path) -> None:
    site = (collected / "css").glob("site.*.css")
    assert list(site)
    own = {path.name for path in (base.BASE_DIR / "static" / "js").glob("*.js")}
    hashed = [path for path in (collected / "js").glob("*.*.js") if path.name not in own]
    imports = [(path, target) for path in hashed for target in IMPORT.findall(path.read_text())]
    assert imports
    for module, target in imports:
        assert re.search(r"\.[0-9a-f]{12}\.js$", target), f"{module.name} imports {target}"
        assert (module.parent / target).exists()
