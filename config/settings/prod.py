"""Production: several processes behind HTTPS. Refuses to start half configured."""

from django.core.exceptions import ImproperlyConfigured

from config.settings.base import *  # noqa: F403 - settings are layered by star import
from config.settings.base import DEFAULT_SECRET_KEY, REDIS_URL, SECRET_KEY, env

if SECRET_KEY == DEFAULT_SECRET_KEY or len(SECRET_KEY) < 50:
    raise ImproperlyConfigured(
        "SECRET_KEY is missing, the published default or shorter than 50 characters. "
        "Set it to a long random text, for example the output of "
        "`python -c 'import secrets; print(secrets.token_urlsafe(64))'`."
    )
if not REDIS_URL:
    raise ImproperlyConfigured(
        "REDIS_URL is missing. Several processes share their cache, their tasks and live "
        "updates through Redis; set it to an address such as redis://localhost:6379/0."
    )

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.storage.StaticStorage"},
}

# HTTPS=false is for trying the production shape on one machine without certificates.
HTTPS = env.bool("HTTPS", default=True)
SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=31_536_000) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz/(clocks/)?$"]
ACCOUNT_EMAIL_VERIFICATION = env.str("ACCOUNT_EMAIL_VERIFICATION", default="mandatory")
