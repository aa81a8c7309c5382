"""Settings shared by every way to run the site, read from the environment.

Variables (all optional here; `prod` insists on some): SECRET_KEY, DATABASE_URL, REDIS_URL,
ALLOWED_HOSTS, CSRF_TRUSTED_ORIGINS, EMAIL_URL, DEFAULT_FROM_EMAIL, SITE_URL, LOG_LEVEL,
ACCOUNT_EMAIL_VERIFICATION.
"""

from pathlib import Path

import environ

BASE_DIR = Path(__file__).resolve().parent.parent.parent
VAR_DIR = BASE_DIR / "var"
VAR_DIR.mkdir(exist_ok=True)

env = environ.Env()

DEFAULT_SECRET_KEY = "insecure-default-key-for-development-and-tests-only-0123456789"  # noqa: S105 - prod refuses it
SECRET_KEY = env.str("SECRET_KEY", default=DEFAULT_SECRET_KEY)
DEBUG = False
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
SITE_NAME = "Constellation"
SITE_URL = env.str("SITE_URL", default="http://localhost:8000").rstrip("/")

INSTALLED_APPS = [
    "accounts",
    "cards",
    "matches",
    "leagues",
    "config",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "allauth",
    "accounts.library.AddressesConfig",
    "accounts.library.SecondFactorsConfig",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]

# Each one here does something on a page or on a move; order as Django's documentation asks.
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "config.middleware.SlashMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "config.middleware.SitePolicyMiddleware",
    "config.middleware.PlainTextMiddleware",
]

# What of it a command needs, which is no page; see config/commands.py.
COMMAND_MIDDLEWARE = ["django.middleware.security.SecurityMiddleware"]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context_processors.site",
                "accounts.context_processors.account",
            ],
        },
    },
]

# --- Data ---------------------------------------------------------------------------------

SQLITE_OPTIONS = {
    # Writers queue up for the lock from the start of their transaction instead of failing at
    # their first write.
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}


def database_settings(url: str) -> dict[str, object]:
    """Django's settings of the database at `url`; each thread keeps its connection a while."""
    settings: dict[str, object] = env.db_url_config(url)
    settings |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
    if "sqlite3" in str(settings["ENGINE"]):
        settings["OPTIONS"] = SQLITE_OPTIONS
    return settings


DATABASE_URL = env.str("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'constellation.sqlite3'}")
DATABASES = {"default": database_settings(DATABASE_URL)}

REDIS_URL = env.str("REDIS_URL", default="")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "constellation",
    }
    if REDIS_URL
    else {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 10_000},
    }
}

# --- People -------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backends.SessionBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
] + [{"NAME": "accounts.passwords.GuessableWordsValidator"}]
# The cache answers for a known session; the table keeps it through a restart.
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 30
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"

LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
ACCOUNT_FORMS = {
    "login": "accounts.entrance.LoginForm",
    "signup": "accounts.entrance.SignupForm",
    "add_email": "accounts.entrance.AddEmailForm",
    "change_password": "accounts.entrance.ChangePasswordForm",
    "set_password": "accounts.entrance.SetPasswordForm",
    "reset_password": "accounts.entrance.ResetPasswordForm",
    "reset_password_from_key": "accounts.entrance.ResetPasswordKeyForm",
    "reauthenticate": "accounts.entrance.ReauthenticateForm",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = env.str("ACCOUNT_EMAIL_VERIFICATION", default="optional")
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USERNAME_MIN_LENGTH = 3
ACCOUNT_EMAIL_SUBJECT_PREFIX = f"[{SITE_NAME}] "
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TOTP_ISSUER = SITE_NAME
MFA_FORMS = {
    "authenticate": "accounts.entrance.CodeForm",
    "reauthenticate": "accounts.entrance.CodeAgainForm",
    "activate_totp": "accounts.entrance.ActivateAppForm",
    "add_webauthn": "accounts.entrance.AddKeyForm",
}

# --- API ----------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.api.authentication.BearerAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["config.parsers.JSONParser"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "config.pagination.PageNumberPagination",
    "PAGE_SIZE": 50,
    # JSON is the only form; `?format=` is a filter of decks, not a choice of renderer.
    "URL_FORMAT_OVERRIDE": None,
    # What else `?version=` asks of the schema would be written into a header.
    "ALLOWED_VERSIONS": ["1"],
    "DEFAULT_SCHEMA_CLASS": "config.schema.ProblemAutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.AnonRateThrottle",
        "rest_framework.throttling.UserRateThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {"anon": "120/min", "user": "1200/min"},
    # The server in front tells who asks; a header that anybody can write is not believed.
    "NUM_PROXIES": 0,
    "EXCEPTION_HANDLER": "config.problems.problem_handler",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": f"{SITE_NAME} API",
    "DESCRIPTION": "Cards, decks, matches and leagues. Errors are problem details (RFC 9457).",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}

# --- Tasks --------------------------------------------------------------------------------

CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 300}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_TIMEZONE = "UTC"

# --- Leagues ------------------------------------------------------------------------------

LEAGUES_AT_ONCE = env.int("LEAGUES_AT_ONCE", default=10)

# --- Words, times, files, mail, logs ------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = ["config.formats"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]

EMAIL_CONFIG = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default=f"{SITE_NAME} <noreply@localhost>")

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
# The names that Django 6 gives to the same setting, so that its own middleware can take over.
SECURE_CSP = {
    "default-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
}

LOG_LEVEL = env.str("LOG_LEVEL", default="INFO")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "{asctime} {levelname:<7} {name}: {message}", "style": "{"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        # A line for each task, and a warning that a queue in memory has no host name.
        "celery": {"level": "WARNING"},
        "kombu": {"level": "ERROR"},
        "django.server": {"handlers": ["console"], "level": "WARNING", "propagate": False},
    },
}
