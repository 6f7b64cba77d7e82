# Everything that is done with this checkout. `make` alone lists the targets.
# Needed: python3 (3.11 or newer, with venv), git and make. The rest is fetched once into .venv, from locked versions.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
# The stamps carry the checksum of the locks: a changed lock means a new .venv, an unchanged one costs nothing.
LOCK := $(shell cat requirements/run.txt requirements/dev.txt | cksum | tr ' ' -)
RUN := $(VENV)/run-$(LOCK)
DEV := $(VENV)/dev-$(LOCK)
PIP := $(PY) -m pip --disable-pip-version-check install --quiet --require-hashes
UNSEEN := SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1
BENCH_VENV := build/bench-venv
# COMPILED=1 lets play, soak and bench run with the rules that `make compiled` builds.
COMPILED_TREE := build/compiled
BEFORE := $(if $(COMPILED),PYTHONPATH=$(COMPILED_TREE):.)
SAFE := $(if $(COMPILED),-P)
LOCK_VENV := build/lock-venv

# The tests of `make fast`: of every part what most often breaks, together less than a minute on two cores. What is new
# in a folder that is named whole joins by itself; what takes long there is named again in SLOW and left to `make check`.
FAST += tests/house tests/docs # imports, files, commands and documents: what a change breaks somewhere else
FAST += tests/kernel tests/assertion tests/age_of_spades tests/armies tests/fracas tests/strategic_war # every rule
FAST += tests/contract/test_golden.py tests/contract/test_names.py tests/contract/test_reasons.py # promises of a game
FAST += tests/words # the sentences that players read
FAST += $(GAMES:%=tests/contract/test_contract.py::test_a_whole_game_keeps_the_contract[%-2-0]) # no secret is told
FAST += tests/protocol/test_protocol.py tests/protocol/test_old_records.py # what programs of others speak
FAST += tests/store/test_golden.py tests/store/test_games.py tests/lessons/test_lessons.py # what stands on the rules
FAST += tests/scenes/test_shell_app.py tests/scenes/test_table_play.py # the window
FAST += tests/scenes/test_field_age.py::test_a_game_is_played_with_clicks_alone[2-1] # and a game at every other table
FAST += tests/scenes/test_field_armies.py::test_a_whole_game_by_clicks[2-1]
FAST += tests/scenes/test_field_fracas.py::test_a_whole_game_is_played[mouse]
FAST += tests/scenes/test_field_strategic_games.py::test_a_whole_game_by_clicks[1]
GAMES := age-of-spades armies assertion fracas strategic-war
SLOW += tests/house/test_first_minutes.py tests/house/test_music.py tests/house/test_sounds.py
SLOW += tests/docs/test_pages.py::test_every_answer_that_is_offered_is_documented tests/kernel/test_contract.py
SLOW += tests/assertion/test_counts.py tests/assertion/test_documents.py tests/assertion/test_oracle.py
SLOW += tests/assertion/test_preview.py tests/assertion/test_refusals.py tests/assertion/test_spans.py
SLOW += tests/assertion/test_true_reasons.py tests/assertion/strategies/test_repetitions.py
SLOW += tests/assertion/strategies/test_reserve.py tests/age_of_spades/test_lots.py tests/age_of_spades/test_soak.py
SLOW += tests/armies/test_player.py tests/armies/test_soak.py tests/fracas/test_soak.py
SLOW += tests/fracas/test_spoilt_frames.py tests/strategic_war/test_lots.py tests/strategic_war/test_soak.py
SLOW += tests/strategic_war/test_strength.py tests/assertion/test_plays_within_plays.py
SLOW += tests/assertion/test_nothing_offered_leads_nowhere.py tests/assertion/test_document_strategies.py
SLOW += tests/assertion/strategies/test_fifty_fifth_card.py tests/kernel/test_codec.py::test_frames_come_back_as_they_went
SLOW += tests/house/test_types.py tests/house/test_repeats.py tests/house/test_card_rooms.py
SLOW += tests/house/test_protocols.py tests/house/test_contents.py tests/scenes/test_table_play.py::test_it_draws_at_every_size
SLOW += tests/house/test_packaging.py::test_no_file_knows_the_machine_it_was_made_on
SLOW += tests/house/test_tools.py tests/house/test_compiled_sources.py tests/house/test_intake.py
SLOW += tests/assertion/strategies/test_clubs_board.py tests/assertion/test_blows.py

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check fast style types windows compiled compiled-check
.PHONY: soak screens release bench teach sounds tongues lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(RUN) $(if $(COMPILED),compiled) ## open the game (COMPILED=1: compiled); options go into ARGS="--game assertion --seed 7"
	@PYGAME_HIDE_SUPPORT_PROMPT=1 $(BEFORE) $(PY) $(SAFE) game.py $(ARGS)

test: check compiled-check windows ## style, types, then every test; works without a screen

check: style types ## style, types and the tests that need neither a screen nor a compiler
	$(UNSEEN) $(PY) -m pytest --ignore=tests/window --ignore=tests/compiled

fast: style types ## style, types and the tests that most often break, in less than a minute
	@$(UNSEEN) $(PY) -m pytest $(FAST) $(SLOW:%=--deselect=%)

style: $(DEV) ## common mistakes, the layout of every file and who imports whom, some seconds
	$(PY) -m ruff check .
	$(PY) -m ruff format --check --quiet .
	@$(VENV)/bin/lint-imports --no-cache --no-logo

types: $(DEV) ## strict types of everything, the tests too, some seconds
	$(PY) -m mypy

# Tests that need a real window run on a screen of their own, where one can be made. In CI it must be possible.
windows: $(DEV)
	@if [ -z "$$(ls tests/window/test_*.py 2>/dev/null)" ]; then \
		echo "There are no window tests yet."; \
	elif command -v Xvfb >/dev/null && command -v xdotool >/dev/null && command -v openbox >/dev/null; then \
		set -x; PYGAME_HIDE_SUPPORT_PROMPT=1 $(PY) -m tools.xscreen $(PY) -m pytest -n0 tests/window; \
	elif [ -n "$$CI" ]; then \
		echo "The window tests need Xvfb, xdotool and openbox, and in CI they may not be left out." >&2; exit 1; \
	else \
		echo "The window tests were left out: they need Xvfb, xdotool and openbox."; \
	fi

compiled: $(DEV) ## build the rules with mypyc into build/compiled, for play COMPILED=1 and for release
	@$(PY) -m tools.compile

# The compiled build plays the very games the pure one does, where one can be made. In CI it must be possible.
compiled-check: $(DEV)
	@if [ -n "$$CI" ] || $(PY) -m tools.compile --possible 2>/dev/null; then \
		set -x; $(PY) -m pytest tests/compiled; \
	else \
		echo "The tests of the compiled build were left out: they need a C compiler and Python's headers."; \
	fi

soak: $(DEV) $(if $(COMPILED),compiled) ## make every promise of docs/reliability.md in its long form (hours; Ctrl-C, then go on)
	@$(BEFORE) $(PY) $(SAFE) -m tests.soak $(ARGS)
	@$(PY) $(SAFE) -m tests.soak.tracing

screens: $(DEV) ## draw every scene into screens/
	@$(UNSEEN) $(PY) -m tools.screens

release: $(DEV) ## build, pack and try out the program, into dist/
	@$(PY) -m tools.release

bench: $(BENCH_VENV)/done-$(LOCK) $(if $(COMPILED),compiled) ## measure engine, computer players, frames and start
	@$(BEFORE) $(BENCH_VENV)/bin/python $(SAFE) -m tools.bench $(ARGS)

# One thread for numpy, whose matrices are small; and malloc keeps its pages, or a third of the time goes on fresh ones.
TEACHING := OPENBLAS_NUM_THREADS=1 MALLOC_MMAP_THRESHOLD_=1000000000 MALLOC_TRIM_THRESHOLD_=2000000000
GAME ?= strategic-war

teach: $(BENCH_VENV)/done-$(LOCK) compiled ## teach a policy in the background (GAME=strategic-war); again: go on
	@$(TEACHING) PYTHONPATH=$(COMPILED_TREE):. nohup nice -n 10 $(BENCH_VENV)/bin/python -P -m research.teach $(GAME) \
		$(ARGS) > build/teach.log 2>&1 & echo "Process $$! teaches until it is ended: kill $$!"

sounds: ## make the sound files anew (needs oggenc)
	@$(PYTHON) -m sounds.synth
	@$(PYTHON) -m tools.music

tongues: $(DEV) ## write the sentences to be translated into locale/, and pack what has been
	@$(UNSEEN) $(PY) -m tools.tongues

lock: $(LOCK_VENV)/done ## resolve requirements/*.in anew into the hashed locks
	@for name in run dev bench checks lock; do \
		case $$name in dev|bench) limit="--constraints requirements/run.txt";; *) limit=;; esac; \
		$(LOCK_VENV)/bin/uv --quiet --no-config pip compile --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --custom-compile-command "make lock" $(UPGRADE) \
			$$limit --output-file requirements/$$name.txt requirements/$$name.in || exit 1; \
	done; echo "The locks in requirements/ are up to date; UPGRADE=--upgrade looks for newer versions too."

clean: ## remove what was built (not .venv)
	rm -rf build dist screens .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
	find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

define CHECK_PYTHON
@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON) here: please install Python 3.11 or newer." >&2; exit 1; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Five Factors needs Python 3.11 or newer, and \
$(PYTHON) is $$($(PYTHON) -V 2>&1); another one can be named: make PYTHON=python3.12 ..." >&2; exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "This Python lacks its venv module: on Debian and Ubuntu \
please install the package python3-venv." >&2; exit 1; }
@[ -w . ] || { echo "This folder cannot be written to, and $(VENV) must be made in it: it belongs to \
$$(stat -c %U . 2>/dev/null || echo somebody else). Please copy it, or clone it anew, to where you may write." >&2; exit 1; }
endef

# What is said when packages cannot be had: pip's own words come before it, and the half-made folder is thrown away.
define NOT_FETCHED
{ rm -rf $(1); echo "The packages could not be fetched: most likely there is no network, or a proxy keeps it back. \
Nothing else is needed and nothing is lost; please try the same command again." >&2; exit 1; }
endef

$(RUN):
	$(CHECK_PYTHON)
	@echo "Making $(VENV) from requirements/run.txt ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) -r requirements/run.txt || $(call NOT_FETCHED,$(VENV))
	@touch $@

$(DEV): $(RUN)
	@echo "Adding requirements/dev.txt to $(VENV) ..."
	@$(PIP) -r requirements/dev.txt || $(call NOT_FETCHED,)
	@touch $@

$(BENCH_VENV)/done-$(LOCK): requirements/bench.txt
	$(CHECK_PYTHON)
	@echo "Making $(BENCH_VENV) ..."
	@$(PYTHON) -m venv --clear $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python -m pip --disable-pip-version-check install --quiet --require-hashes \
		-r requirements/run.txt -r requirements/bench.txt || $(call NOT_FETCHED,$(BENCH_VENV))
	@touch $@

$(LOCK_VENV)/done: requirements/lock.txt
	$(CHECK_PYTHON)
	@$(PYTHON) -m venv --clear $(LOCK_VENV)
	@$(LOCK_VENV)/bin/python -m pip --disable-pip-version-check install --quiet --require-hashes \
		-r requirements/lock.txt || $(call NOT_FETCHED,$(LOCK_VENV))
	@touch $@
