"""One machine, one process, no services: what `make run` uses."""

from config.settings.base import *  # noqa: F403 - settings are layered by star import
from config.settings.base import VAR_DIR, env

DEBUG = env.bool("DEBUG", default=False)
EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
EMAIL_FILE_PATH = VAR_DIR / "mail"
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
WHITENOISE_MAX_AGE = 0
