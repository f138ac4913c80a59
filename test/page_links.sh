#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# Checks that every relative link in a Markdown file outside of doc/site/ leads to a file of the repository, and that
# the fragment of the link is the anchor of a heading in that file.
set -eu
cd "$(dirname "$0")/.."
# shellcheck disable=SC2016
find . -name build -prune -o -name '*.md' ! -path './doc/site/*' -print | sort | xargs awk '
    # Collects the anchors that headings have on GitHub, and the links outside code. Prints FILE:LINE: TARGET for each
    # broken link.
    FNR == 1 { code = 0 }
    /^```/ { code = !code; next }
    code || /^    / { next }
    /^#+ / {
        anchor = tolower($0)
        sub(/^#+ /, "", anchor)
        gsub(/[^a-z0-9 _-]/, "", anchor)
        gsub(/ /, "-", anchor)
        anchors[FILENAME "#" anchor] = 1
    }
    {
        text = $0
        gsub(/`[^`]*`/, "", text)
        while (match(text, /\]\([^) ]+\)/)) {
            target = substr(text, RSTART + 2, RLENGTH - 3)
            text = substr(text, RSTART + RLENGTH)
            if (target ~ /^[a-z]+:/) continue
            ++links
            fragment = ""
            if (match(target, /#.*/)) {
                fragment = substr(target, RSTART)
                target = substr(target, 1, RSTART - 1)
            }
            directory = FILENAME
            sub(/[^\/]*$/, "", directory)
            path = target == "" ? FILENAME : directory target
            while (sub(/\/[^\/.][^\/]*\/\.\.\//, "/", path)) {}
            place = FILENAME ":" FNR ": " path fragment
            if ((getline line < path) < 0) broken = broken place "\n"
            close(path)
            if (fragment != "") asked[place] = path fragment
        }
    }
    END {
        for (place in asked) if (!(asked[place] in anchors)) broken = broken place "\n"
        if (links < 100) broken = broken "only " links " links were found\n"
        printf "%s", broken
        exit broken != ""
    }'
