# SPDX-License-Identifier: BSL-1.0
# shellcheck shell=bash disable=SC2154
# The implementation of ./dev fuzz; `dev` sources this file.

# Initial texts for `lines`, one per file. Their first byte is odd, so that they are not moved to a window border.
fuzz_seeds_of_lines() {
    local to=$1 text number=0
    { grep -v '^#' test/data/battery.tsv; grep -v '^#' test/data/battery_bulk.tsv; } | cut -f2 |
        while IFS= read -r text; do
            number=$((number + 1))
            printf '1%b' "$text" >"$to/battery-$number"
        done
    { grep -v '^#' test/data/old_schemes.tsv | cut -f1; head -n 300 test/data/homepages.txt; } |
        split -l 6 --filter="{ printf 1; cat; } >\$FILE" - "$to/published-"
}

# The examples of the RFCs: two bytes with the default rules of the RFC, as `rules_from` in
# test/support/fuzz_input.hpp reads them; then a base, an LF, and a reference or a target.
fuzz_seeds_of_resolve() { fuzz_seeds_of_examples "$1" 3; }

fuzz_seeds_of_relativize() { fuzz_seeds_of_examples "$1" 4; }

fuzz_seeds_of_examples() {
    awk -F '\t' -v to="$1" -v column="$2" '!/^#/ {
        rules = $1 ~ /1808/ ? "$0" : $1 ~ /2396/ ? "%0" : "&0"
        file = to "/" NR
        printf "%s%s\n%s", rules, $2, $column > file
        close(file)
    }' <(cat test/data/resolution.tsv test/data/resolution3986.tsv)
}

# The same for `base_url`, with ten references for each base.
fuzz_seeds_of_base_url() {
    local rules file number=0
    # shellcheck disable=SC2016
    for rules in '$0' '%0' '&0'; do
        for file in resolution resolution3986; do
            grep -v '^#' "test/data/$file.tsv" | cut -f3 | while mapfile -t -n 10 references && ((${#references[@]})); do
                number=$((number + 1))
                printf '%shttp://a/b/c/d;p?q#f\n' "$rules" >"$1/$file-$rules-$number"
                printf '%s\n' "${references[@]}" >>"$1/$file-$rules-$number"
            done
        done
    done
}

# A text in every compression, as one member or as two, complete and truncated.
fuzz_seeds_of_inputs() {
    local format damage
    for format in {0..9}; do
        for damage in 0 2; do
            { printf '%b' "\\x0$format\\x23\\x0$format\\x00\\x40\\x0$damage\\x00"; head -n 20 test/data/homepages.txt; } \
                >"$1/$format-$damage"
        done
    done
}

# Grammars, each after a byte of options.
fuzz_seeds_of_notation() {
    local file
    for file in test/data/rfc*.*bnf; do
        { printf 0; cat "$file"; } >"$1/${file##*/}"
    done
}

# Dictionary for `arguments`: the program's options, and all words in lower case that are strings in its sources.
fuzz_words_of_arguments() {
    grep -rhoE '"[a-z][a-z0-9_-]*"|--?[a-z][a-z-]*' src/cli --include='*.cpp' --include='*.hpp' | tr -d '"' | sort -u |
        sed 's/.*/"&"/'
}

# Dictionary of pieces of references.
fuzz_words_of_resolve() { printf '"%s"\n' . .. ./ ../ / // /./ /../ '?' '#' ';' : s: http:// %2e %2E%2e a/b @ '[::1]' :80; }

fuzz_words_of_relativize() { fuzz_words_of_resolve; }

fuzz_words_of_base_url() { fuzz_words_of_resolve; }

# A byte with the steps and the dialect, then a text.
fuzz_seeds_of_repair() {
    awk -F '\t' -v to="$1" '!/^#/ {
        file = to "/" NR
        printf "%c%s", 48 + NR % 6, $2 > file
        close(file)
    }' test/data/battery.tsv
}

fuzz_words_of_repair() {
    fuzz_words_of_resolve
    printf '"%s"\n' '\\' '|' 'C|' '%' '<' '^' file: localhost 0x7f.1 www. '\xC3\xA4' '\xEF\xBB\xBF' '\x09' '\x0A' ' '
}

# Two bytes that select all levels, then two texts: a base and a result of resolution.
fuzz_seeds_of_normalize() {
    awk -F '\t' -v to="$1" '!/^#/ {
        file = to "/" NR
        printf "\377\377%s\n%s", $2, $4 > file
        close(file)
    }' test/data/resolution3986.tsv
}

fuzz_words_of_normalize() {
    fuzz_words_of_resolve
    printf '"%s"\n' http:// HTTPS:// ftp:// :443 :080 A %41 %7e %7E %c3 %2F %2f '[0:0::1]' ::ffff: 1.2.3.4
}

# A byte for the kind of text (prose, HTML or Markdown), then URLs as written in such a text.
fuzz_seeds_of_find_urls() {
    local kind forms=('See &, (&.) and <URL:&>' "<a href='&' title=x><img SRC=\"&\"/><q cite=&>" '[a](& "t") <&> **&**')
    for kind in 0 1 2; do
        { grep -v '^#' test/data/old_schemes.tsv | cut -f1; head -n 100 test/data/homepages.txt; } | sed "s|.*|${forms[kind]}|" |
            split -l 3 -a 4 --filter="{ printf $kind; cat; } >\$FILE" - "$1/$kind-"
    done
}

fuzz_words_of_find_urls() {
    printf '"%s"\n' http: HTTPS:// mailto: urn:a1: data:, '<' '>' '<URL:' '\"' "'" '(' ')' '](' ']: ' '[::1]' '#' '@' . , '*' \
        '\x0A' '<!--' '-->' '--!>' '<!' '<?' '</' '<a ' ' href=' ' src=' ' xlink:href=' '<script>' '</script' '<title ' \
        '&amp;' '&AMP' '&colon;' '&#47;' '&#x2f' '&Tab;' ' srcset=' ' ping=' '<meta http-equiv=refresh content=\"1;url=' '<base href=' '`' '```\x0A' '~~~' '\\\\)'
}

# Dictionary of BNF and ABNF.
fuzz_words_of_notation() {
    printf '"%s"\n' ' = ' ' =/ ' ' | ' ' / ' '*' '1*' '2*5' '( ' ' )' '[ ' ' ]' '%x30-39' '%x0D.0A' '%i' '%s' '%d13.10' %b1 \
        '%x20AC' '%x80-10FFFF' '<ahead: a>' '<not ahead: a>' '<expected: a>' '<caught: a>' '<end of input>' '<nothing>' \
        '; ' '#' '1#2' OWS DIGIT ALPHA '\"a\"' '<\">' '\"\"'
}

# Send random texts to the functions of the PostgreSQL extension, compiled with clang's sanitizers: `./dev fuzz-postgresql [SECONDS]` [default: 60].
verb_fuzz-postgresql() {
    local seconds=${1:-60}
    [[ $seconds =~ ^[1-9][0-9]*$ ]] || usage_error "fuzz-postgresql: a number of seconds, not $seconds"
    need "${test_packages[@]}" clang-16 libclang-rt-16-dev postgresql-15 postgresql-server-dev-15
    heading "build the extension with sanitizers"
    cmake --preset clang -B build/fuzz-postgresql -D URIGRAM_BUILD_POSTGRESQL=ON -D URIGRAM_BUILD_CLI=OFF --log-level=WARNING \
        -D CMAKE_CXX_FLAGS="-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -shared-libasan"
    cmake --build build/fuzz-postgresql --parallel "$jobs" --target urigram_postgresql
    heading "fuzz it for $seconds s"
    URIGRAM_SANITIZER=$(clang++-16 -print-file-name=libclang_rt.asan-x86_64.so) \
        test/postgresql/fuzz.sh build/fuzz-postgresql/postgresql "$seconds" "$RANDOM"
}

# A target is a file of test/fuzz/. Its initial inputs are those in test/fuzz/corpus/TARGET and those of its function
# fuzz_seeds_of_TARGET above; new ones are added to build/fuzz/corpus/TARGET.
# Search for inputs that violate a property: `./dev fuzz [SECONDS [TARGET]...]` [default: 60 seconds for each target].
verb_fuzz() {
    local seconds=${1:-60} directory=$PWD/build/fuzz target targets=("${@:2}") broken=() more
    [[ $seconds =~ ^[1-9][0-9]*$ ]] || usage_error "fuzz: a number of seconds, not $seconds"
    ((${#targets[@]})) || mapfile -t targets < <(basename -s .cpp test/fuzz/*.cpp)
    for target in "${targets[@]}"; do
        [[ -e test/fuzz/$target.cpp ]] || usage_error "fuzz has no target $target"
    done
    need "${test_packages[@]}" clang-16 libclang-rt-16-dev
    heading "build the fuzz targets"
    cmake --preset fuzz --log-level=WARNING
    cmake --build "$directory" --parallel "$jobs" --target "${targets[@]/#/urigram.fuzz.}"
    for target in "${targets[@]}"; do
        heading "fuzz $target for $seconds s"
        mkdir -p "$directory/corpus/$target" "$directory/seeds/$target" "$directory/findings"
        more=("$directory/seeds/$target")
        if declare -F "fuzz_seeds_of_$target" >/dev/null; then "fuzz_seeds_of_$target" "${more[0]}"; fi
        [[ ! -d test/fuzz/corpus/$target ]] || more+=("$PWD/test/fuzz/corpus/$target")
        if declare -F "fuzz_words_of_$target" >/dev/null; then
            "fuzz_words_of_$target" >"$directory/$target.dict"
            more+=("-dict=$directory/$target.dict")
        fi
        "$directory/test/urigram.fuzz.$target" -max_total_time="$seconds" -max_len=4096 -timeout=10 \
            -print_final_stats=1 -print_funcs=0 -artifact_prefix="$directory/findings/$target-" "$directory/corpus/$target" \
            "${more[@]}" || broken+=("$target")
    done
    ((${#broken[@]} == 0)) || die "failed: ${broken[*]}; the inputs that failed are in build/fuzz/findings"
}
