"""ASGI entry: pages, API and commands in threads, live events asynchronously, at one address."""

import os
from concurrent.futures import ThreadPoolExecutor

from django.core.asgi import get_asgi_application
from django.core.wsgi import get_wsgi_application

from config.commands import CommandHandler
from config.pages import Pages, Site

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.prod")

PAGE_THREADS = int(os.environ.get("PAGE_THREADS", "4"))

pool = ThreadPoolExecutor(PAGE_THREADS, thread_name_prefix="page")
application = Site(
    pages=Pages(get_wsgi_application(), pool),
    commands=Pages(CommandHandler(), pool),
    live=get_asgi_application(),
)
