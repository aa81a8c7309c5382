"""The Celery application and its fixed schedule.

`BEAT` is the whole schedule: name of the task, seconds between two runs. Every task in it is
a sweep that finds its own work in the database, so a lost or doubled run does no harm.
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.prod")

BEAT: dict[str, float] = {
    "matches.tasks.sweep_deadlines": 5.0,
    "accounts.tasks.deliver_notifications": 10.0,
    "leagues.tasks.advance_leagues": 60.0,
}

app = Celery("constellation")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.beat_schedule = {
    name: {"task": name, "schedule": seconds, "options": {"expires": max(seconds * 4, 30.0)}}
    for name, seconds in BEAT.items()
}
app.autodiscover_tasks()
