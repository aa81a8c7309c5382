# make run | test | lint | explore | services | clean
# Arguments: PORT=8001 make run    make test ARGS="-k bank"
# TEST_DATABASE_URL and TEST_REDIS_URL name servers for the tests; those not named are started privately.

PYTHON := .venv/bin/python
ARGS :=

unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test lint explore services clean venv venv-dev

run: venv
	@exec $(PYTHON) manage.py serve --prepare

test: lint
	@exec $(PYTHON) scripts/test.py $(ARGS)

lint: venv-dev
	@$(PYTHON) scripts/lint.py

explore: venv-dev
	@HYPOTHESIS_PROFILE=explore exec $(PYTHON) scripts/test.py -m hypothesis --timeout=0 $(ARGS)

services: venv
	@exec $(PYTHON) scripts/production.py

venv:
	@python3 scripts/venv.py requirements.txt

venv-dev:
	@python3 scripts/venv.py requirements-dev.txt

clean:
	rm -rf .venv var staticfiles .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
