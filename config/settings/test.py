"""Settings of the test-suite: fast hashing, mail in memory, tasks run at once."""

from config.settings.base import *  # noqa: F403 - settings are layered by star import
from config.settings.base import REST_FRAMEWORK

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
# WhiteNoise would otherwise scan the static files anew for every test client.
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = True
ALLOWED_HOSTS = ["*"]
ACCOUNT_RATE_LIMITS = False
REST_FRAMEWORK = REST_FRAMEWORK | {
    "DEFAULT_THROTTLE_RATES": {"anon": "100000/min", "user": "100000/min"},
}
LOGGING = {"version": 1, "disable_existing_loggers": False}
