#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# grammars.sh URIGRAM TABLE FILES [write]: compares counts, lint, proof and coverage of the grammar in FILES with its row
# in TABLE, which explains the columns, and checks that generated texts are valid. `write` only prints the row.
set -eu
urigram=$1 table=$2 files=$3 here=$(cd "$(dirname "$0")" && pwd)
tab=$(printf '\t')
row=$(grep "^$files$tab" "$table")
directory=$(mktemp -d)
trap 'rm -r "$directory"' EXIT
cd "${table%/*}"
production=$(printf '%s\n' "$row" | cut -f 2)
length=$(printf '%s\n' "$row" | cut -f 3)
rewritten=$(printf '%s\n' "$row" | cut -f 4)
same="" itself="" other="" found=""
for file in $(printf '%s\n' "$files" | tr ',' ' '); do
    copy=$directory/${file##*/}
    ! awk -v only="${rewritten#\*}" -f "$here/other_form.awk" "$file" >"$copy" || found=yes
    same="$same --abnf $file"
    itself="$itself --against-abnf $file"
    other="$other --against-abnf $copy"
done
[ -n "$found" ] || { printf 'no production %s\n' "$rewritten"; exit 1; }

last() { # command...: its exit status and the last line of standard error
    status=0
    "$@" >"$directory/out" 2>"$directory/err" || status=$?
    printf '%s\t%s' "$status" "$(tail -n 1 "$directory/err")"
}

# shellcheck disable=SC2086
{
    lint=$(last "$urigram" prove --lint $same)
    proof=$(last "$urigram" prove $same $other)
    counts=$("$urigram" count $same --production "$production" --length "$length" --up-to | awk '{ printf "%s%s", sep, $2; sep = " " }')
    "$urigram" generate $same --production "$production" --cover -o "$directory/covering"
    parts=$("$urigram" cover $same --production "$production" --escaped -i "$directory/covering" 2>"$directory/err" |
        awk '/^[a-z]+ +[0-9]+ of +[0-9]+/ { printf "%s%s/%s", sep, $2, $4; sep = " " }')
    actual="$files$tab$production$tab$length$tab$rewritten$tab$counts$tab$lint$tab$proof$tab$parts"
    if [ "${4-}" = write ]; then
        printf '%s\n' "$actual"
        exit
    fi
    if [ "$actual" != "$row" ]; then
        printf 'expected: %s\nactual:   %s\n' "$row" "$actual"
        exit 1
    fi

    # Against itself, the grammar needs no automata.
    equal=$(last "$urigram" prove $same $itself)
    case $equal in
    "0${tab}productions "*" equal + 0 different + 0 unknown + 0 missing") ;;
    *) printf 'against itself: %s\n' "$equal"; exit 1 ;;
    esac

    texts=$directory/texts
    "$urigram" generate $same --production "$production" -n 300 -o "$texts"
    cover=$(last "$urigram" cover $same --production "$production" --escaped -i "$texts")
    [ "$cover" = "0${tab}texts 300 = 300 derived + 0 refused + 0 undecided" ] || { printf 'cover: %s\n' "$cover"; exit 1; }

    # The same texts; those that are not UTF-8 cannot be strings of JSON.
    "$urigram" generate $same --production "$production" -n 300 --format ndjson | grep '^{"text":' >"$directory/texts.ndjson"
    "$urigram" check $same --production "$production" --input-format jsonl --field text -i "$directory/texts.ndjson"
}
