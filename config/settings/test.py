"""Settings of the test-suite: fast hashing, mail in memory, tasks run at once."""

import os
import tempfile
from pathlib import Path

# Parallel workers share one Redis server: each takes a numbered database of its own.
_worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
if _redis := os.environ.get("TEST_REDIS_URL"):
    os.environ["REDIS_URL"] = f"{_redis.rpartition('/')[0]}/{_worker}"

from config.settings.base import *  # noqa: E402, F403 - settings are layered by star import
from config.settings.base import DATABASES, REST_FRAMEWORK  # noqa: E402 - reads REDIS_URL as set above

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

# Threads of a test leave no connection behind that would hold the test's database.
DATABASES["default"] |= {"CONN_MAX_AGE": 0, "CONN_HEALTH_CHECKS": False}
# A file, because threads of one process cannot well share a database in memory.
if "sqlite3" in str(DATABASES["default"]["ENGINE"]):
    _name = f"constellation-test-{os.getpid()}.sqlite3"
    DATABASES["default"]["TEST"] = {"NAME": str(Path(tempfile.gettempdir()) / _name)}
