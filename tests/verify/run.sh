# What needs more than Python: git, the network of the package index, real tools. Run by `make verify`; stops at the first fault.
set -eu
bin="$(cd "$1" && pwd)"
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

say() { printf '\n== %s\n' "$*"; }
fail() { printf '%s\n' "$*"; exit 1; }
install() { "$work/a venv/bin/python" -m pip install --quiet --disable-pip-version-check "$@"; }
# Without a network where the system can take it away; else at least with one that answers nobody.
if unshare --net --map-root-user true 2>/dev/null; then
    offline() { unshare --net --map-root-user "$@"; }
else
    echo "no network namespace can be made here: offline use is tried with proxies that lead nowhere"
    offline() { env http_proxy=http://127.0.0.1:9 https_proxy=http://127.0.0.1:9 "$@"; }
fi

say "wheel: builds, holds its data and the compiled regulations, and no samples"
"$bin/python" -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$work/dist" "$root"
"$bin/python" -m zipfile -l "$work"/dist/*.whl > "$work/names"
for name in checker/_data/grammars/decree.lark checker/_data/grammars/schemas/table.schema.json \
    checker/_data/regulations/es-as/craps-2011.decree checker/_data/compiled/es_as_craps_2011.bin \
    checker/_data/compiled/stamp checker/_data/compiled/checks checker/_data/compiled/pages checker/_data/compiled/texts-es \
    checker/_data/compiled/parser-es checker/_data/reports/command_line_locale/help.toml \
    checker/_data/grammars/messages/commands.toml checker/_data/reports/page_text/es.toml checker/_data/reports/pdf/report.typ \
    checker/checks/pages/LIM002.md; do
    grep -q "^$name" "$work/names" || fail "the wheel lacks $name"
done
for name in 'reports/samples' '^tests/' '^examples/' '^editors/' 'verificar' '\.wasm$' '/__pycache__/'; do
    if grep "$name" "$work/names"; then fail "the wheel holds what it should not: $name"; fi
done

"$bin/python" -m zipfile -e "$work"/dist/*.whl "$work/unpacked"
if grep -n '](\(docs\|examples\|README\)' "$work"/unpacked/*.dist-info/METADATA; then fail "the README of the wheel links to files"; fi
grep -q '^## What is covered' "$work"/unpacked/*.dist-info/METADATA || fail "the wheel has no README"

say "wheel: works from another folder, offline, without writing anything"
python3 -m venv "$work/a venv"
install "$work"/dist/*.whl
mkdir "$work/elsewhere" "$work/cache"
cp "$root/examples/craps-3.yaml" "$root/examples/mesas-craps.csv" "$work/elsewhere/"
(
    cd "$work/elsewhere"
    export TAPETE_CACHE="$work/cache"
    tapete="$work/a venv/bin/tapete"
    offline "$tapete" check craps-3.yaml mesas-craps.csv
    offline "$tapete" edges es_cl_22_2013 aces > "$work/edges"
    grep -q 1/63 "$work/edges" || fail "the edge of aces is not there"
    code=0
    offline "$tapete" compare ar_x_craps_reglamento ar_x_craps_web > "$work/compared" || code=$?
    [ "$code" -eq 1 ] || fail "compare ended with $code"
    offline "$tapete" limits es_as_craps_2011 --min 5 --max 2500 > "$work/limits"
    offline "$tapete" new table --regulation es_as_craps_2011 --min 5 --max 2500 --lang es -o nueva.yaml
    offline "$tapete" check nueva.yaml --lang es
    offline "$tapete" check - < nueva.yaml
    offline "$tapete" --version
    offline "$tapete" list checks > "$work/listed"
    grep -q LIM002 "$work/listed" || fail "LIM002 is not listed"
    offline "$tapete" explain LIM002 --lang es > "$work/explained"
    grep -q "No conforme" "$work/explained" || fail "the manual page of LIM002 is not there"
    offline env _TAPETE_COMPLETE=bash_complete COMP_WORDS="tapete ex" COMP_CWORD=1 "$tapete" > "$work/completed"
    grep -q explain "$work/completed" || fail "the shell does not complete commands"
    offline "$tapete" report craps-3.yaml -o informe.html --lang es
    grep -q "</html>" informe.html || fail "the report is not there"
    test -z "$(ls -A "$work/cache")" || fail "the shipped regulations were compiled again"
)

say "wheel: with its extras every format of a report is written, offline as well"
install "$(echo "$work"/dist/*.whl)[report,office]"
(
    cd "$work/elsewhere"
    for ending in pdf docx xlsx; do
        offline "$work/a venv/bin/tapete" report craps-3.yaml -o "informe.$ending" --lang es
        test -s "informe.$ending" || fail "the report in $ending is not there"
    done
)

say "fuzz: 20000 mutated files for every reader, five seconds and 500 MB for each"
(cd "$root" && TAPETE_CACHE="$work/fuzz-cache" "$bin/python" -m tests.verify.fuzz 20000) || fail "a reader does not keep its bounds"

say "faults: every read, every write and the memory fail in turn"
(cd "$root" && "$bin/python" -m tests.verify.faults) || fail "a fault leaves something behind, or shows a traceback"

say "certificates: ten thousand mutations are rejected"
(
    cd "$root"
    "$bin/python" -m tests.probability.certificate_mutations 10000
    if command -v node > /dev/null; then
        "$bin/python" -m tests.probability.certificate_mutations 10000 lines | node "$here/certificates.js" 10000
    else
        echo "no node here: the JavaScript verifier is not tried"
    fi
)

sh "$here/hooks.sh" "$root" "$work"

say "second engine: 100000 random bets come to the same figures as by the documentation alone"
(cd "$root" && "$bin/python" -m tests.second_engine.long_run 100000)
say "blackjack: two of the shipped rule sets computed again"
(cd "$root" && "$bin/python" -m tests.verify.blackjack_figures --quick) || fail "a shipped edge of blackjack is not the computed one"

say "stud games: all deals counted again"
(cd "$root" && "$bin/python" -m tests.verify.stud_figures) || fail "the shipped rounds of a stud game are not those counted"

say "rows from a shoe: trente et quarante from six decks counted again"
(cd "$root" && "$bin/python" -m tests.verify.rows_figures) || fail "the shipped rounds of trente et quarante are not those counted"

say "the form of limits: every text, 20 minima, chips and maxima, in Node, as the command has them"
(cd "$root" && "$bin/python" -m tests.verify.form) || fail "the form of limits and the command differ"

say "editor: ten thousand random edits of a table and of a decree, new names in every decree, beside the bars"
(cd "$root" && "$bin/python" -m tests.verify.editor) || fail "the server of editors is beyond a bar"

say "site: its pages in Chromium, on a phone, by keyboard, with axe-core"
if command -v npm > /dev/null && command -v "${CHROMIUM:-chromium}" > /dev/null; then
    (cd "$root" && npm ci --silent --prefix editors/page && "$bin/python" -m tapete site -o "$work/pages" && node "$here/site.mjs" "$work/pages") || fail "a page cannot be used by all"
else
    echo "no npm or no Chromium here: the pages are not opened"
fi

say "verificar.html: every example and public case in Chromium and Firefox as the command has it, without a request"
if command -v npm > /dev/null && command -v "${CHROMIUM:-chromium}" > /dev/null; then
    (cd "$root" && make --no-print-directory page && "$bin/python" -m tests.verify.page out) || fail "the page and the command differ"
else
    echo "no npm or no Chromium here: the page is not tried"
fi

say "make demo: from a clean clone"
git -c core.hooksPath=/dev/null clone --quiet "$root" "$work/clone"
make --no-print-directory -C "$work/clone" demo > "$work/demo" 2>&1 || { tail -n 40 "$work/demo"; fail "make demo failed"; }
tail -n 5 "$work/demo"
test -z "$(git -C "$work/clone" status --porcelain)" || fail "make demo leaves files that git sees"

say "walks: the ways of four values through the code, beside their bars"
(cd "$root" && "$bin/python" -m tests.verify.walks) || fail "a way is longer than its bar"

say "house: how much code there is, and how much of it a clean check loads, beside the bars"
(cd "$root" && "$bin/python" -m tests.verify.house) || fail "a figure of the house is beyond its bar"

say "all verified"
