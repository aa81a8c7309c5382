import pytest
from celery.schedules import schedule

from config.celery import BEAT, app


def test_every_name_in_the_schedule_is_a_task() -> None:
    app.loader.import_default_modules()

    assert set(BEAT) <= set(app.tasks)


def test_the_schedule_runs_each_name_at_its_interval() -> None:
    entries = app.conf.beat_schedule

    assert {entry["task"]: entry["schedule"] for entry in entries.values()} == BEAT
    assert all(schedule(entry["schedule"]).run_every for entry in entries.values())


def test_a_run_that_waited_too_long_is_dropped_for_the_next_does_its_work() -> None:
    for entry in app.conf.beat_schedule.values():
        assert entry["options"]["expires"] > entry["schedule"]


@pytest.mark.parametrize("setting", ["task_acks_late", "task_ignore_result"])
def test_tasks_survive_their_worker_and_keep_no_result(setting: str) -> None:
    assert app.conf[setting] is True
