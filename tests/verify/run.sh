# What needs more than Python: git, the network of the package index, real tools. Run by `make verify`; stops at the first fault.
set -eu
bin="$(cd "$1" && pwd)"
root="$(cd "$(dirname "$0")/../.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

say() { printf '\n== %s\n' "$*"; }

say "wheel: builds, holds its data and the compiled regulations"
"$bin/python" -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$work/dist" "$root"
"$bin/python" -m zipfile -l "$work"/dist/*.whl > "$work/names"
for name in checker/_data/grammars/decree.lark checker/_data/regulations/es-as/craps-2011.decree \
    checker/_data/compiled/es_as_craps_2011.bin checker/_data/compiled/stamp checker/_data/reports; do
    grep -q "$name" "$work/names" || { echo "the wheel lacks $name"; exit 1; }
done

say "wheel: works from another folder, offline, without writing anything"
python3 -m venv "$work/a venv"
"$work/a venv/bin/python" -m pip install --quiet --disable-pip-version-check "$work"/dist/*.whl
mkdir "$work/elsewhere" "$work/cache"
cp "$root/examples/craps-3.yaml" "$work/elsewhere/"
(
    cd "$work/elsewhere"
    TAPETE_CACHE="$work/cache" "$work/a venv/bin/tapete" check craps-3.yaml
    TAPETE_CACHE="$work/cache" "$work/a venv/bin/tapete" edges es_cl_22_2013 aces
    test -z "$(ls -A "$work/cache")" || { echo "the shipped regulations were compiled again"; exit 1; }
)

say "pre-commit: the hooks of this checkout in a project"
"$work/a venv/bin/python" -m pip install --quiet --disable-pip-version-check pre-commit
git -c core.hooksPath=/dev/null clone --quiet "$root" "$work/hooks"
mkdir -p "$work/project/mesas"
cp "$root"/examples/*.yaml "$work/project/mesas/"
rm -f "$work"/project/mesas/*.bad.yaml
cd "$work/project"
git init --quiet .
cat > .pre-commit-config.yaml <<CONFIG
repos:
  - repo: $work/hooks
    rev: $(git -C "$work/hooks" rev-parse HEAD)
    hooks:
      - id: tapete-tables
      - id: tapete-regulations
CONFIG
git add .
export PRE_COMMIT_HOME="$work/pre-commit"
cp "$root/examples/craps-3.yaml" mesas/only.yaml
git add mesas/only.yaml
"$work/a venv/bin/pre-commit" run tapete-tables --files mesas/only.yaml
if "$work/a venv/bin/pre-commit" run tapete-tables --files mesas/craps-maximum.yaml; then
    echo "a table with a wrong maximum passed the hook"
    exit 1
fi

say "all verified"
