#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# Fails for phrases that are not plain English, and for lines of Markdown of more than 120 columns outside tables and
# code.
set -eu
cd "$(dirname "$0")/.."
status=0

# Prints FILE:LINE:TEXT for each line that an extended regular expression matches, in files with text for people.
texts_with() {
    find README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md CMakeLists.txt Jamroot dev .ci include src python doc example bench test \
        -type f ! -path 'test/data/*' ! -path 'doc/site/static/*' ! -path 'src/packages/copyright' ! -path test/prose.sh \
        ! -name '*.svg' ! -name '*.tsv' -exec grep -inHE "$1" {} +
}

# phrase -> plain words
while IFS='|' read -r phrase plain; do
    found=$(texts_with "(^|[^a-z_])$phrase([^a-z_]|\$)") || true  # grep fails if a file has no match
    if [ "$found" ]; then
        printf '%s\n  write %s instead of: %s\n' "$found" "$plain" "$phrase"
        status=1
    fi
done <<'PHRASES'
but for|except, or without
goes on|continues
in vain|without result
lest|so that ... not
of yours|your own
stands? for|means, or represents
thereof|of it
therein|in it
what is no [a-z]+|an invalid ...
what is not [a-z]+|the noun that is meant
PHRASES

# shellcheck disable=SC2016
find . -name build -prune -o -name '*.md' ! -path './test/data/*' ! -name fields.md ! -name schemes.md -print | sort | xargs awk '
    FNR == 1 { code = 0 }
    /^ *(```|~~~)/ { code = !code; next }
    code || /^    / || /^ *\|/ || length($0) <= 120 { next }
    { print FILENAME ":" FNR ": " length($0) " columns"; wide = 1 }
    END { exit wide }' || status=1
exit $status
