# SPDX-License-Identifier: BSL-1.0
# shellcheck shell=bash disable=SC2154
# Verbs of ./dev for tests that take long or need many packages; `dev` sources this file.

# Checks out a revision into a directory, for a verb that compares it with the sources here: check_out VERB REVISION DIRECTORY
check_out() {
    local commit
    commit=$(git rev-parse --verify --quiet "$2^{commit}") || usage_error "$1: no revision '$2'"
    git worktree prune
    [[ -d $3 ]] || git worktree add --quiet --detach "$3" "$commit"
    git -C "$3" checkout --quiet --detach "$commit"
}

# Prints the path of DuckDB's shared library. If necessary, first installs DuckDB's package for Node, which contains it.
install_duckdb() {
    local directory=$PWD/build/duckdb found
    command -v npm >/dev/null || need npm >&2
    find_duckdb() { find "$directory/node_modules" -name libduckdb.so -print -quit 2>/dev/null || true; }
    found=$(find_duckdb)
    if [[ ! $found ]]; then
        mkdir -p "$directory"
        npm install --prefix "$directory" --no-save --no-audit --no-fund @duckdb/node-bindings-linux-x64 >&2
        found=$(find_duckdb)
    fi
    [[ $found ]] || die "duckdb: the package has no libduckdb.so"
    printf '%s\n' "$found"
}

# Test that DuckDB reads the streams of bulk/arrow.hpp and of Python correctly; installs DuckDB into build/duckdb (x86-64 only).
verb_duckdb() {
    (($# == 0)) || usage_error "duckdb takes no arguments"
    local library
    need "${test_packages[@]}" pybind11-dev python3-dev python3-hypothesis python3-numpy python3-pandas
    library=$(install_duckdb)
    heading "build"
    cmake --preset dev -D URIGRAM_DUCKDB="$library" --log-level=WARNING
    cmake --build build/dev --parallel "$jobs" --target urigram.duckdb.arrow_scan urigram_python
    heading "test"
    (cd build/dev && ctest -R '^urigram[.](python[.])?duckdb' --output-on-failure)
}

# Parse the same URLs with parse_lines, the program, Python, Dask, SQLite, PostgreSQL, DuckDB and MPI, and compare the results: `./dev integration [COUNT]` [default: 10^7 URLs].
verb_integration() {
    local library
    need "${test_packages[@]}" libboost-mpi1.81-dev libsqlite3-dev openmpi-bin postgresql-15 postgresql-server-dev-15 pybind11-dev python3-dask python3-dev python3-distributed python3-numpy sqlite3
    library=$(install_duckdb)
    heading "build"
    cmake --preset dev -D URIGRAM_DUCKDB="$library" --log-level=WARNING
    cmake --build build/dev --parallel "$jobs" --target urigram_cli urigram_python urigram_postgresql urigram_sqlite urigram.example.mpi_count urigram.integration.parse_lines urigram.integration.duckdb
    heading "compare"
    test/integration/compare.sh /usr/bin/python3 test/data build/dev "${1:-10000000}"
}

# Build and run tests for another processor, in qemu: `./dev cross aarch64`, s390x or i386.
verb_cross() {
    local architecture=${1:-} compiler foreign as_root=()
    case $architecture in
    aarch64) compiler=g++-aarch64-linux-gnu foreign=arm64 ;;
    s390x) compiler=g++-s390x-linux-gnu foreign=s390x ;;
    i386) compiler=g++-i686-linux-gnu foreign=i386 ;;
    *) usage_error "cross: unknown architecture '$architecture': expected aarch64, s390x or i386" ;;
    esac
    if command -v dpkg >/dev/null && ! dpkg --print-foreign-architectures | grep -qx "$foreign"; then
        ((EUID == 0)) || as_root=(sudo)
        "${as_root[@]}" dpkg --add-architecture "$foreign"
    fi
    need "$compiler" qemu-user "libhwy-dev:$foreign"
    verb_test "$architecture"
}

# Compile the headers, the library and the examples with another Boost, and run the examples: `./dev boost DIRECTORY`; DIRECTORY contains boost/version.hpp.
verb_boost() {
    local directory=${1:-} version missing example examples=()
    [[ -f $directory/boost/version.hpp ]] || usage_error "boost: no boost/version.hpp in '$directory'"
    directory=$(realpath "$directory")
    version=$(sed -n 's/^#define BOOST_LIB_VERSION "\(.*\)"$/\1/p' "$directory/boost/version.hpp")
    for example in parse work_with_urls own_scheme own_grammar own_grammar_test request_guard ftp_commands; do
        examples+=("urigram.example.$example")
    done
    need "${test_packages[@]}"
    heading "all headers, with Boost $version"
    find include -name '*.hpp' ! -path '*/interop/fmt.hpp' -printf '#include <%P>\n' |
        c++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -isystem "$directory" -I include -x c++ -
    heading "build with Boost $version"
    cmake --preset dev -B build/boost -D CMAKE_CXX_FLAGS="-isystem $directory" -D URIGRAM_BUILD_BOOST_TEST=ON \
        -D URIGRAM_BUILD_CLI=OFF -D URIGRAM_BUILD_PYTHON=OFF --log-level=WARNING
    cmake --build build/boost --parallel "$jobs" --target urigram urigram_testing "${examples[@]}"
    # If a header is missing in the directory, the compiler uses the system's Boost, so the build would succeed.
    missing=$(ninja -C build/boost -t deps | sed -n 's|^ */usr/include/\(boost/.*\)|\1|p' | sort -u)
    [[ ! $missing ]] || die "boost: not in $directory: ${missing//$'\n'/ }"
    heading "run the examples"
    ctest --test-dir build/boost --output-on-failure --tests-regex "^($(IFS='|' && echo "${examples[*]}"))\$"
}

# `./dev mutate --code` mutates code other than the grammar, and checks that tests fail.
# Mutate the grammar in one place at a time and check that the proof detects every mutant: `./dev mutate --help`.
verb_mutate() {
    if [[ ${1:-} == --code ]]; then
        need "${test_packages[@]}" binutils
        shift
        test/mutate/run_code "$@"
    else
        need "${program_packages[@]}"
        test/mutate/run "$@"
    fi
}

# Check verdicts about random grammars, and near misses of them, by oracles in Python that share no code with the library: `./dev random-grammars [PAIRS [SEED]]` [default: 30000 pairs, seed 1].
verb_random-grammars() {
    need "${program_packages[@]}" python3
    heading "build the program"
    cmake --preset release --log-level=WARNING
    cmake --build --preset release --target urigram_cli --parallel "$jobs"
    heading "compare"
    PYTHONDONTWRITEBYTECODE=1 test/random_grammars/run.py build/release/urigram --pairs "${1:-30000}" --seed "${2:-1}" --jobs "$jobs"
}

# Run every command of the program repeatedly; in each run, another allocation or system call fails: `./dev fault-injection --help`.
verb_fault-injection() {
    need "${test_packages[@]}" binutils
    heading "build the program and the shim"
    cmake --preset dev --log-level=WARNING
    cmake --build --preset dev --target urigram.fault_injection --parallel "$jobs"
    heading "inject faults"
    build/dev/test/fault_injection/urigram.fault_injection "$@"
}

# Builds the library whose sources are in $1, and the tool of test/reports with it, in $2. Runs the tool.
print_reports() {
    local source=$1 build=$2
    cmake -S test/reports -B "$build" -G Ninja -D CMAKE_BUILD_TYPE=Release -D URIGRAM_SOURCE_DIR="$(realpath "$source")" \
        -D CMAKE_CXX_COMPILER_LAUNCHER="$(command -v ccache || true)" --log-level=WARNING
    cmake --build "$build" --target reports --parallel "$jobs"
    "$build/reports" >"$build/reports.tsv"
}

# Compare the error reports on mutated URLs with those of another revision: `./dev reports REVISION`.
verb_reports() {
    local revision=${1:-} directory=build/reports
    need "${program_packages[@]}" git
    check_out reports "$revision" "$directory/source"
    heading "reports of $revision"
    print_reports "$directory/source" "$directory/there"
    heading "reports of the sources here"
    print_reports . "$directory/here"
    heading "$revision compared with the sources here"
    awk -f test/reports/compare.awk "$directory/there/reports.tsv" "$directory/here/reports.tsv"
}

# Compare the symbols of the shared libraries with the recorded baseline: `./dev abi`; `./dev abi --record` updates the baseline.
verb_abi() {
    local library recorded changed=0 options=(--exported-interfaces-only --drop-private-types)
    case ${1:-} in
    '' | --record) ;;
    *) usage_error "abi takes --record, or nothing" ;;
    esac
    need "${program_packages[@]}" abigail-tools xz-utils
    heading "build shared libraries with debug information"
    cmake -S . -B build/abi -G Ninja --log-level=WARNING -D CMAKE_BUILD_TYPE=Debug -D CMAKE_CXX_FLAGS_DEBUG='-O0 -g' \
        -D BUILD_SHARED_LIBS=ON -D URIGRAM_BUILD_CLI=OFF -D URIGRAM_BUILD_TESTS=OFF
    cmake --build build/abi --parallel "$jobs" --target urigram urigram_bulk urigram_model urigram_testing
    mkdir -p test/data/abi
    for library in urigram urigram_bulk urigram_model urigram_testing; do
        recorded=test/data/abi/$library.abi
        if [[ ${1:-} == --record ]]; then
            abidw "${options[@]}" --headers-dir include --no-corpus-path --no-comp-dir-path --no-show-locs "build/abi/lib$library.so" |
                xz -9 >"$recorded.xz"
        else
            heading "$library"
            [[ -f $recorded.xz ]] || die "$recorded.xz is not recorded yet: ./dev abi --record"
            xz -dc "$recorded.xz" >"build/abi/$library.abi"
            # The status includes 4 after any change, such as an added symbol, and also 8 if the change is incompatible.
            abidiff "${options[@]}" --headers-dir2 include "build/abi/$library.abi" "build/abi/lib$library.so" || changed=$?
        fi
    done
    ((changed == 0)) || die "the ABI has changed; if this is intended, change the version of the library and run ./dev abi --record"
}

# Makes a directory and sets `root` to its path: make_root DIRECTORY. If DIRECTORY is empty, makes a temporary one,
# which is removed at exit.
make_root() {
    if [[ $1 ]]; then
        mkdir "$1"
        root=$(realpath "$1")
    else
        root=$(mktemp -d)
        chmod 755 "$root"
        # shellcheck disable=SC2064
        trap "rm -rf --one-file-system '$root'" EXIT
    fi
}

# Installs a minimal Debian with urigram's sources: bare_debian DIRECTORY; needs root.
bare_debian() {
    local root=$1 suite=bookworm mirror proxy
    need debootstrap git
    # shellcheck disable=SC2016
    mirror=$(apt-get indextargets --format '$(RELEASE) $(SITE)' 'Created-By: Packages' |
        awk -v suite=$suite '$1 == suite { print $2; exit }')
    [[ $mirror ]] || die "no source of $suite in the configuration of apt"
    heading "Debian $suite in $root"
    proxy=$(apt-config shell proxy Acquire::http::Proxy | sed "s/^proxy='\(.*\)'$/\1/")
    http_proxy=${http_proxy:-$proxy} debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$root.log" ||
        { tail "$root.log"; die "debootstrap failed"; }
    rm "$root.log"
    apt-config dump | grep -iE '^Acquire::https?::' >"$root/etc/apt/apt.conf.d/80host" || true
    cp -L /etc/hosts /etc/resolv.conf "$root/etc/"
    if [[ -d /etc/ssl/certs ]]; then
        mkdir -p "$root/etc/ssl"
        cp -rL /etc/ssl/certs "$root/etc/ssl/"
    fi
    git clone --quiet . "$root/urigram"
}

# Runs a command in the sources on the Debian that bare_debian installed: in_debian DIRECTORY COMMAND
in_debian() {
    # In a separate mount namespace, whose mounts disappear when its last process ends.
    # shellcheck disable=SC2016
    unshare --mount bash -euc 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev";
        exec chroot "$@"' - "$1" env -i HOME=/root LANG=C.UTF-8 \
        PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin CMAKE_BUILD_PARALLEL_LEVEL="$jobs" \
        bash -c "cd /urigram && exec $2" </dev/null
}

# Test demo, install, README's first steps and test on a minimal Debian 12, in a new directory: `./dev chroot [DIRECTORY]`; needs root.
verb_chroot() {
    ((EUID == 0)) || die "chroot needs root"
    local root step
    make_root "${1:-}"
    bare_debian "$root"
    for step in './dev demo' './dev install' './dev need pkg-config' test/consume/first_use.sh './dev test'; do
        local start=$SECONDS
        in_debian "$root" "$step"
        heading "$step on a bare Debian: $((SECONDS - start)) s"
    done
}
