"""The floors behind the same server as the site's pages."""

import os

from django.core.wsgi import get_wsgi_application

from config.pages import Pages

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bench.floor_settings")
application = Pages(get_wsgi_application(), threads=int(os.environ.get("PAGE_THREADS", "8")))
