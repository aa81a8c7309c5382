"""The floors behind the same server as the site's pages."""

import os
from concurrent.futures import ThreadPoolExecutor

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.core.wsgi import get_wsgi_application

from config.commands import CommandHandler
from config.pages import Pages

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bench.floor_settings")


class Stack(CommandHandler):
    """The site's lane of commands, for the addresses of the floors."""

    resolve_request = WSGIHandler.resolve_request


pages = get_wsgi_application()
pool = ThreadPoolExecutor(int(os.environ.get("PAGE_THREADS", "4")), thread_name_prefix="page")
application = Pages(Stack() if settings.FLOOR == "stack" else pages, pool)
