"""Plain Django around the same tables: what the move request is measured against.

FLOOR says which: `raw` and `orm` have no middleware at all; `drf` has sessions, users and
protection against forgery as Django's own project template has them; `stack` has what the site has
for its commands, and Django's protection against forgery.
"""

import os

from config.settings.base import *  # noqa: F403 - settings are layered by star import

FLOOR = os.environ.get("FLOOR", "raw")
PLAIN_APPS = [
    "accounts",
    "cards",
    "matches",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "rest_framework",
]
ROOT_URLCONF = "bench.floor_urls"
ALLOWED_HOSTS = ["*"]
TEMPLATE_MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
if FLOOR != "stack":
    INSTALLED_APPS = PLAIN_APPS
    MIDDLEWARE = TEMPLATE_MIDDLEWARE if FLOOR == "drf" else []
    SESSION_ENGINE = "django.contrib.sessions.backends.db"
    AUTHENTICATION_BACKENDS = ["django.contrib.auth.backends.ModelBackend"]
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
}
# As Django has it by itself and as commands have it: nobody asks whether the connection stands.
DATABASES["default"]["CONN_HEALTH_CHECKS"] = False  # noqa: F405 - from the star import
