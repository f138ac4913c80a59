#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh TOOL DIRECTORY: checks the manual page or the completions in DIRECTORY with TOOL: man, mandoc, bash, zsh or
# fish. Exit status 77 if TOOL is missing.
set -eu
export LC_ALL=C.UTF-8 MANWIDTH=80
command -v "$1" >/dev/null || { echo "skipped: $1 is not installed"; exit 77; }

quiet() {
    said=$("$@" 2>&1) || { echo "$said"; exit 1; }
    [ -z "$said" ] || { echo "$said"; exit 1; }
}

page() { man --warnings=w -l "$1" >/dev/null; }
# The page has no date, so that the same sources always yield the same page.
lint() { mandoc -T lint -W warning "$1" | sed '/missing date/d'; }
fish_completes() {
    found=$(fish --no-config -c "source $1; complete -C '$2'" | cut -f 1 | tr '\n' ' ')
    [ "$found" = "$3 " ] || echo "$2: $found"
}

# Types a line and a tab into a zsh in a terminal, and then ^X, which prints the completed line.
zsh_completes() {
    # shellcheck disable=SC2016
    found=$(timeout 60 zsh -f -c '
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell "PS1=; autoload -Uz compinit; compinit -D -u; . ${(q)1}; bindkey \"^I\" complete-word"
        zpty -w shell "said() print -r -- \"<\$BUFFER>\"; zle -N said; bindkey \"^X\" said; print ready"
        zpty -r -m shell REPLY "*ready*ready*"
        zpty -w -n shell "$2"$'"'\\t\\x18'"'
        zpty -r -m shell REPLY "*<*>*"
        REPLY=${REPLY##*<}; print -r -- "${REPLY%%>*}"' zsh "$1" "$2")
    [ "$found" = "$3" ] || echo "$2: $found"
}

case $1 in
man) quiet page "$2/urigram.1" ;;
mandoc) quiet lint "$2/urigram.1" ;;
bash) quiet bash --norc -n "$2/urigram" ;;
zsh)
    quiet zsh -f -n "$2/_urigram"
    quiet zsh_completes "$2/_urigram" 'urigram parse --grammar rfc1738:hostnu' 'urigram parse --grammar rfc1738:hostnumber '
    quiet zsh_completes "$2/_urigram" 'urigram parse --fields valid,prod' 'urigram parse --fields valid,production,'
    ;;
fish)
    quiet fish --no-config -n "$2/urigram.fish"
    quiet fish_completes "$2/urigram.fish" 'urigram parse --format ' 'csv jsonl ndjson svg text tsv'
    quiet fish_completes "$2/urigram.fish" 'urigram resolve --b' '--base --base-field'
    quiet fish_completes "$2/urigram.fish" 'urigram parse --fields valid,prod' 'valid,production'
    quiet fish_completes "$2/urigram.fish" 'urigram help pars' 'parse'
    ;;
*) exit 2 ;;
esac
