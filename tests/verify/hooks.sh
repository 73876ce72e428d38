# The hooks of this checkout, with the real pre-commit and with plain git. Called by run.sh: ROOT WORK, where WORK has "a venv".
set -eu
root="$1" work="$2"
venv="$work/a venv/bin"

say() { printf '\n== %s\n' "$*"; }
fail() { printf '%s\n' "$*"; exit 1; }
export PRE_COMMIT_HOME="$work/pre-commit" TAPETE_CACHE="$work/hooks-cache"

# Runs hooks that must pass, and looks for a line that they show all the same.
passes() {
    expected="$1"
    shift
    "$venv/pre-commit" run "$@" > "$work/shown" 2>&1 || { cat "$work/shown"; fail "$* failed"; }
    grep "$expected" "$work/shown" || { cat "$work/shown"; fail "$*: no line with: $expected"; }
}

# Runs a hook that must fail, and looks for what it must find.
fails() {
    expected="$1"
    shift
    if "$venv/pre-commit" run "$@" > "$work/shown" 2>&1; then cat "$work/shown"; fail "$* passed"; fi
    grep "$expected" "$work/shown" || { cat "$work/shown"; fail "$*: not found: $expected"; }
}

say "pre-commit: the hooks of this checkout in a project"
"$venv/python" -m pip install --quiet --disable-pip-version-check pre-commit xlsxwriter
git -c core.hooksPath=/dev/null clone --quiet "$root" "$work/hooks"
# From here on plain git, whatever hooks and identity whoever runs this has.
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=verify GIT_AUTHOR_EMAIL=verify@example.org
export GIT_COMMITTER_NAME=verify GIT_COMMITTER_EMAIL=verify@example.org
mkdir -p "$work/project/mesas" "$work/project/normas"
cd "$work/project"
git init --quiet .
cat > .pre-commit-config.yaml <<CONFIG
repos:
  - repo: $work/hooks
    rev: $(git -C "$work/hooks" rev-parse HEAD)
    hooks:
      - id: tapete-tables
      - id: tapete-regulations
      - id: tapete-project
CONFIG
printf 'lang = "es"\ntables = ["mesas"]\nregulations = ["normas"]\n' > tapete.toml
cp "$root/examples/craps-3.yaml" "$root/examples/mesas-craps.csv" mesas/
"$venv/tapete" new regulation --id propia --lang es -o normas/propia.decree
"$venv/python" - <<'WORKBOOK'
import xlsxwriter

for name, maximum in (("libro", 2500), ("libro-malo", 6000)):
    book = xlsxwriter.Workbook(f"mesas/{name}.xlsx")
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["mesa", "norma", "juego", "minimo mesa", "maximo simple"])
    sheet.write_row(1, 0, [name, "es_as_craps_2011", "craps", 5, maximum])
    book.close()
WORKBOOK
mv mesas/libro-malo.xlsx "$work/"
git add .
passes "conforme en lo comprobable: 3 mesas: 3 conformes" tapete-tables --all-files
passes "conforme en lo comprobable: 3 mesas: 3 conformes" tapete-project --all-files
passes "1 archivo" tapete-regulations --all-files

say "pre-commit: tables that do not conform, as YAML, CSV and XLSX"
cp "$root/examples/craps-maximum.yaml" "$root/examples/mesas-maximos.csv" "$work/libro-malo.xlsx" mesas/
git add .
for file in craps-maximum.yaml mesas-maximos.csv libro-malo.xlsx; do
    fails "LIM002" tapete-tables --files "mesas/$file"
done
fails "LIM002" tapete-project --files mesas/craps-maximum.yaml
git rm --quiet --force mesas/craps-maximum.yaml mesas/mesas-maximos.csv mesas/libro-malo.xlsx

say "pre-commit: what only all tables together show"
for number in 1 2 3 4 5; do
    printf 'norma: es_cl_22_2013\nmesa: r-%s\njuego: ruleta americana\n' "$number" > "mesas/r-$number.yaml"
    printf 'personal: {jefe: JM-3, jefe_de_mesa: 0, crupieres: 1}\ngrabacion: {individualizada: si}\n' >> "mesas/r-$number.yaml"
done
git add .
passes "1 archivo" tapete-tables --files mesas/r-5.yaml
fails "DUT" tapete-project --files mesas/r-5.yaml
git rm --quiet --force mesas/r-5.yaml

say "pre-commit: a commit from beginning to end"
"$venv/pre-commit" install > /dev/null
git commit --quiet --message "mesas" > "$work/shown" 2>&1 || { cat "$work/shown"; fail "the commit was refused"; }
test "$(grep -c "Passed" "$work/shown")" -eq 3 || { cat "$work/shown"; fail "not all three hooks ran"; }
"$venv/pre-commit" uninstall > /dev/null

say "git alone: the hook of docs/hooks.md looks at what is staged"
"$venv/python" - "$root/docs/hooks.md" .git/hooks/pre-commit <<'SCRIPT'
import os
import sys
from pathlib import Path

page, hook = map(Path, sys.argv[1:])
text = page.read_text(encoding="utf-8").partition("```sh\n#!")[2]
hook.write_text("#!" + text.partition("```")[0], encoding="utf-8")
os.chmod(hook, 0o755)
SCRIPT
PATH="$venv:$PATH"
cp "$root/examples/craps-maximum.yaml" mesas/
git add .
if git commit --quiet --message "no" > "$work/shown" 2>&1; then fail "a wrong table was committed"; fi
grep -q LIM002 "$work/shown" || { cat "$work/shown"; fail "the hook does not say why"; }
git rm --quiet --cached mesas/craps-maximum.yaml
printf '\n' >> mesas/r-1.yaml
git add mesas/r-1.yaml
git commit --quiet --message "the wrong table lies in the folder, and is not staged" > "$work/shown" 2>&1 || {
    cat "$work/shown"
    fail "what is not staged was checked"
}
