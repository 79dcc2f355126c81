# Two commands: `make demo` and `make test`. Both create the environment in .venv when it is missing.
PYTHON ?= python3
BIN = .venv/bin
PLAINEST = $(if $(filter aarch64 arm64,$(shell uname -m)),generic,x86-64)

.PHONY: demo test long check attack attack-piles faults docs gallery pictures smoke bench wheel web web-check browser clean
demo: .venv/usable
	$(BIN)/python examples/magmite_hysteresis.py

test: .venv/installed check
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder --ignore=tests/browser
	$(BIN)/python -m pytest tests/browser  # one robot in a real Chromium, on idle cores; all of them: make browser

long: .venv/installed
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder --long --ignore=tests/browser

check: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: .venv/installed
	$(BIN)/python -m sphinx -q -W --keep-going -j 2 -b html docs out/docs
	@echo "open out/docs/index.html"

gallery: .venv/installed
	STICTION_GALLERY=1 $(BIN)/python -m pytest tests/unit/test_documentation_snippets.py
	$(BIN)/python -m sphinx -q -W --keep-going -D plot_gallery=True -b html docs out/docs
	@echo "open out/docs/gallery/index.html"

pictures: .venv/installed
	$(BIN)/python docs/writing/illustrate.py

attack: .venv/installed
	$(BIN)/python -m pytest -n 2 tests/attack --attack --long --ignore=tests/attack/test_attack_many_contacts.py

attack-piles: .venv/installed  # 200 piles of fifty discs, rows of dominoes, sets of guides: about 40 minutes on two idle cores
	$(BIN)/python -m pytest -n 2 tests/attack/test_attack_many_contacts.py --attack --long

faults: .venv/installed
	NUMBA_DISABLE_JIT=1 $(BIN)/python tests/attack/faults.py
	NUMBA_DISABLE_JIT=1 $(BIN)/python tests/attack/faults.py --sound

smoke:
	.ci/smoke lowest
	.ci/smoke newest

wheel: .venv/usable  # out/wheels: a pure one, and one for this platform whose first run needs no compiler
	rm -rf out/objects && mkdir -p out/wheels
	NUMBA_CPU_NAME=$(PLAINEST) NUMBA_CPU_FEATURES= $(BIN)/python packaging/objects.py out/objects
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir out/wheels .
	STICTION_OBJECTS=$(CURDIR)/out/objects $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir out/wheels .

bench: .venv/installed
	$(BIN)/python benchmarks/multibody.py

web: web/node_modules
	cd web && npx tsc --noEmit && node build.mjs

web-check: web/node_modules
	cd web && npx tsc --noEmit && node build.mjs ../out/static && diff -r ../out/static ../src/stiction/studio/static

browser: .venv/installed
	STICTION_BROWSER_ALL=1 $(BIN)/python -m pytest tests/browser

web/node_modules: web/package-lock.json
	cd web && npm ci --ignore-scripts && touch node_modules

.venv/usable: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

.venv/installed: .venv/usable
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	touch $@

clean:
	rm -rf .venv out .pytest_cache .mypy_cache .ruff_cache
