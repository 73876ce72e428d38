# The main job on the shipped regulations and the example tables, as a story, and a report as HTML and PDF in out/.
# The tool's exit codes 0, 1 and 3 are verdicts; 2 is a failure.
tapete="$1"

show() {
    printf '\n$ tapete %s\n' "$*"
    "$tapete" "$@"
    code=$?
    printf '(exit code %s)\n' "$code"
    if [ "$code" -eq 2 ] || [ "$code" -gt 3 ]; then
        exit 2
    fi
}

printf 'Where a regulation gives the player an advantage:\n'
show check --regulations es_as_craps_2011 --quiet --select PAY001
printf '\nA table that keeps its regulation, and one that does not:\n'
show check examples/craps-3.yaml --quiet
show check examples/craps-maximum.yaml --quiet
printf '\nTwo texts of one province, payout by payout:\n'
show compare ar_x_craps_reglamento ar_x_craps_web
mkdir -p out
show report --compare ar_x_craps_reglamento ar_x_craps_web -o out/cordoba.html
show report --compare ar_x_craps_reglamento ar_x_craps_web -o out/cordoba.pdf
printf '\nA log of 100,000 settled bets with a dozen faults, found:\n'
show new log --regulation es_as_craps_2011 --rows 100000 --faults 12 -o out/log.csv --force
show audit out/log.csv --regulation es_as_craps_2011 --paid return --engine python -o out/audit
printf '\nThe reports: out/cordoba.html, out/cordoba.pdf. More: tapete --help, README.md\n'
