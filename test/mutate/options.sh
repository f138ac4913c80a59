# SPDX-License-Identifier: BSL-1.0
# Sourced by scripts that test mutants and have a function `usage`. Parses their common options: sets sample, only, jobs
# and list.
sample=1 only=. jobs=1 list=
while (($#)); do
    case $1 in
    --sample | --only | --jobs) (($# > 1)) || { usage >&2; exit 2; } ;;&
    --sample) sample=$2; shift 2 ;;
    --only) only=$2; shift 2 ;;
    --jobs) jobs=$2; shift 2 ;;
    --list) list=yes; shift ;;
    --help) usage; exit ;;
    *) usage >&2; exit 2 ;;
    esac
done
[[ $sample =~ ^[1-9][0-9]*$ && $jobs =~ ^[1-9][0-9]*$ ]] || { usage >&2; exit 2; }

heading() { printf '\n== %s\n' "$*"; }

reason() { grep -m 1 'error:' "$1" | sed 's/.*error: //' | cut -c 1-90; }

# Writes file `$1` with the `$3` bytes at offset `$2` replaced by `$4`.
mutated() {
    head -c "$2" "$1"
    printf '%s' "$4"
    tail -c "+$(($2 + $3 + 1))" "$1"
}
