"""ASGI entry: pages and API in threads, live events asynchronously, behind one address."""

import os

from django.core.asgi import get_asgi_application
from django.core.wsgi import get_wsgi_application

from config.pages import Pages, Site

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.prod")

PAGE_THREADS = int(os.environ.get("PAGE_THREADS", "8"))

application = Site(
    pages=Pages(get_wsgi_application(), threads=PAGE_THREADS),
    live=get_asgi_application(),
)
