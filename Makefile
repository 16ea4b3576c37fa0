# Everything a newcomer needs is one command away: `make play` and `make test` set up what they need by themselves.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PLAY_READY := $(VENV)/.play-ready
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready
TRAINERS_READY := $(VENV)/.trainers-ready
# exact versions come from requirements/, and `make web` builds the browser app, not the install
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# what is never imported need not be compiled: half of the time an install takes
INSTALL := ABYSS_WEB=apart PIP_CONSTRAINT=requirements/play.lock $(PIP) --no-compile
INSTALL_DEV := ABYSS_WEB=apart PIP_CONSTRAINT=requirements/dev.lock $(PIP)
PLAY_ARGS ?=
PYTEST_ARGS ?=
SCREENS_ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup web web-check play watch test screens generate compiled lint format types docs bench battery steady trials package trainers \
	lock ladder hooks clean distclean

help: ## show this list
	@awk 'BEGIN {FS = ":.*## "; print "usage: make TARGET\n"} /^[a-z-]+:.*## / {printf "  %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) ## make .venv with everything in it (quick when it is up to date)

web: $(PLAY_READY) ## build the browser app into the package (nothing to do when it is up to date)
	$(BIN)/python scripts/build_web.py

play: ## open the table in your browser (PLAY_ARGS="--port 8000" and so on)
	@$(PYTHON) scripts/build_web.py --early 2>/dev/null & $(MAKE) -s $(PLAY_READY); ready=$$?; wait; exit $$ready
	$(BIN)/python scripts/build_web.py
	$(BIN)/abyss serve --open $(PLAY_ARGS)

web-check: $(PLAY_READY) ## check the browser app: format, lint, types and the tests of its plain parts
	$(BIN)/python scripts/build_web.py --check

watch: $(PLAY_READY) ## watch bots play a whole game in the terminal (PLAY_ARGS="--players 3" and so on)
	$(BIN)/abyss watch $(PLAY_ARGS)

test: $(READY) web ## lint, check types and run the tests (PYTEST_ARGS="-k kraken" and so on)
	$(MAKE) --no-print-directory -j 2 lint types web-check compiled
	./scripts/system_packages.sh
	$(BIN)/python -m pytest -m "not slow" -n 2 --dist loadfile --ignore tests/web $(PYTEST_ARGS)
	$(BIN)/python -m pytest -m "not slow" -n 2 --dist loadfile --no-loadscope-reorder tests/web  # apart: the browser's event loop disturbs other tests

screens: web $(READY) ## screenshots of every kind of decision (SCREENS_ARGS="--size 360x740 --language pl" and so on)
	./scripts/system_packages.sh
	$(BIN)/python scripts/screens.py $(SCREENS_ARGS)

generate: $(READY) ## write the code that comes from the table of decisions and from the rules of scoring
	$(BIN)/python scripts/generate.py
	$(BIN)/python scripts/score_rules.py

compiled: $(READY)
	$(BIN)/python -c "from abyss.compiling import compile_all; compile_all()"  # once, before several workers would

lint: $(READY) ## check style and formatting, change nothing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

format: $(READY) ## put the source in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python scripts/rulebook.py  # the lines of docs/rulebook.md

types: $(READY) ## check types
	$(BIN)/mypy

docs: $(READY) ## build the documentation site into site/
	$(BIN)/python -m mkdocs build --strict --quiet

bench: $(BENCH_READY) ## measure speed, with Catanatron beside it
	$(BIN)/abyss bench

battery: $(READY) ## the long checks: many thousands of games in every configuration
	ABYSS_BATTERY=full $(BIN)/python -m pytest tests/battery $(PYTEST_ARGS)

steady: $(READY) web compiled ## repeat the browser tests and count failures (RUNS=20 LOAD=4 PYTEST_ARGS="tests/web/test_play.py")
	./scripts/system_packages.sh
	$(BIN)/python scripts/steady.py --runs $(or $(RUNS),20) --load $(or $(LOAD),4) $(PYTEST_ARGS)

trials: $(READY) ## long trials of the server, which go on where they were stopped (TRIAL="fuzz --goal 1000000" and so on)
	PYTHONPATH=tests nice -n 19 $(BIN)/python -m server.trials $(or $(TRIAL),twins)

package: $(READY) ## make the package from a fresh clone and try it where there is no Node
	$(BIN)/python -m pytest -m slow tests/package $(PYTEST_ARGS)

trainers: $(TRAINERS_READY) ## let other people's learning libraries learn on the environments; takes minutes
	$(BIN)/python -m pytest -m slow tests/trainers $(PYTEST_ARGS)

lock: $(READY) ## choose the newest versions that fit and write them to requirements/
	$(BIN)/python scripts/lock.py

ladder: $(READY) ## measure every match of docs/bots.md with at least 1,000 games; takes hours
	$(BIN)/python benchmarks/bots_ladder.py --full

hooks: $(READY) ## run the quick checks before every commit
	$(BIN)/pre-commit install

clean: ## remove caches and build output, keep .venv
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage htmlcov
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## remove .venv too
	rm -rf $(VENV)

# A working .venv is kept and brought up to date; one that is missing, broken or too old is made anew.
$(PLAY_READY): pyproject.toml requirements/play.lock
	@$(PYTHON) -c '' 2>/dev/null || { \
		echo "Abyss needs Python 3.11 or newer, and '$(PYTHON)' does not run here. Install it, or name one: make setup PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Abyss needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Name a newer one: make setup PYTHON=python3.12"; exit 1; }
	@$(BIN)/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| $(PYTHON) -m venv --clear $(VENV) \
		|| { echo "Python could not make $(VENV); on Debian and Ubuntu its venv module is the package python3-venv."; exit 1; }
	@echo "installing what the server needs (once)"
	$(INSTALL) --editable '.[server]'
	@touch $@

$(READY): $(PLAY_READY) requirements/dev.lock
	$(INSTALL_DEV) --editable '.[dev]'
	@touch $@

$(BENCH_READY): $(READY)
	$(INSTALL_DEV) --editable '.[bench]'
	@touch $@

$(TRAINERS_READY): $(READY)
	$(INSTALL_DEV) --editable '.[trainers]'
	@touch $@
