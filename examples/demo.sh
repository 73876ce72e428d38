# The main job on the shipped regulations and the example tables, and a report as HTML and PDF in out/.
# The tool's exit codes 0, 1 and 3 are verdicts; 2 is a failure.
tapete="$1"

show() {
    printf '\n$ tapete %s\n\n' "$*"
    "$tapete" "$@"
    code=$?
    printf '\n(exit code %s)\n' "$code"
    if [ "$code" -eq 2 ] || [ "$code" -gt 3 ]; then
        exit 2
    fi
}

show check --regulations --quiet
show edges es_as_craps_2011
show check examples/craps-3.yaml
show check examples/craps-maximum.yaml
show compare ar_x_craps_reglamento ar_x_craps_web

mkdir -p out
show report --compare ar_x_craps_reglamento ar_x_craps_web -o out/cordoba.html
show report --compare ar_x_craps_reglamento ar_x_craps_web -o out/cordoba.pdf
printf '\nThe reports: out/cordoba.html, out/cordoba.pdf\n'
