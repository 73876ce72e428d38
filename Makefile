# make demo    installs into .venv, runs the main job on the shipped regulations and example tables, writes reports to out/
# make test    installs what the tests need and runs lint, types, tests (Python only)
# make verify  what needs more: all tests without sampling, real pre-commit, installed wheel, bars of the house
# make page    builds out/verificar.html, which judges tables in a browser, and out/verificar/ for a web server; needs Node
# make bars    what the pages and the server of editors are measured by, beside their bars; needs Node and Chromium
# make bench   compares speed with other tools, in a fresh installation (.bench); FILES=10000 adds sets of as many
PYTHON ?= python3
BIN = .venv/bin
# pip compiles what it installs; without this a variable of the machine may forbid it and every start takes seconds.
export PYTHONDONTWRITEBYTECODE =

PYODIDE = editors/page/node_modules/pyodide/package.json

.PHONY: demo test types units verify verify-spark page bars bench format clean

.venv/installed: pyproject.toml
	"$(PYTHON)" -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[report]'
	touch .venv/installed

.venv/tested: .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch .venv/tested

demo: .venv/installed
	@sh examples/demo.sh $(BIN)/tapete

test: .venv/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory --jobs 2 types units

# Side by side: the first of them uses one core only.
types: .venv/tested
	$(BIN)/mypy

units: .venv/tested
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile

verify: .venv/tested
	$(BIN)/mypy
	TAPETE_EVERY=1 $(BIN)/python -m pytest --numprocesses auto --dist loadfile
	$(BIN)/python -m tests.account.scores
	sh tests/verify/run.sh $(BIN)

# Spark in local mode says what DuckDB and plain Python say: 491 MB, and Java from the system's packages.
verify-spark: .venv/tested
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[audit,spark]'
	$(BIN)/python -m tests.verify.audit --spark

$(PYODIDE): editors/page/package-lock.json
	cd editors/page && npm ci --silent --no-audit --no-fund
	touch $(PYODIDE)

page: .venv/installed $(PYODIDE)
	rm -rf out/wheel
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir out/wheel .
	$(BIN)/python editors/page/build.py --wheel out/wheel -o out

bars: .venv/tested page
	$(BIN)/tapete site -o out/site
	node tests/verify/site.mjs out/site
	$(BIN)/python -m tests.verify.page out
	$(BIN)/python -m tests.verify.editor

# Commands that older versions of pip write load `re` first, half of what --version takes.
bench:
	"$(PYTHON)" -m venv .bench
	.bench/bin/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	.bench/bin/python -m pip install --quiet --disable-pip-version-check '.[bench,report,office]'
	.bench/bin/python tests/benchmarks/bench.py .bench/bin $(FILES)

format: .venv/tested
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/tapete format regulations/*/*.decree

clean:
	rm -rf .venv .bench out
