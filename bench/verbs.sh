# SPDX-License-Identifier: BSL-1.0
# shellcheck shell=bash disable=SC2154
# The implementation of ./dev bench and ./dev weight; `dev` sources this file.

build_for_bench() {
    cmake --build build/bench --parallel "$jobs" --target "$@"
}

bench_hostile() {
    build_for_bench urigram.bench.hostile
    heading "hostile inputs"
    build/bench/bench/urigram.bench.hostile
}

bench_throughput() {
    build_for_bench urigram.bench.throughput
    heading "throughput"
    build/bench/bench/throughput/urigram.bench.throughput --benchmark_out=build/bench/throughput.json
    bench/plot build/bench/throughput.json >build/bench/throughput.svg
    echo "every repetition: build/bench/throughput.json; a plot: build/bench/throughput.svg"
}

bench_program() {
    build_for_bench urigram_cli urigram.bench.curl_hosts
    heading "the program"
    bench/program build/bench/urigram build/bench/bench/urigram.bench.curl_hosts test/data/homepages.txt
}

bench_generation() {
    build_for_bench urigram.bench.generation
    heading "sentences and near misses"
    build/bench/bench/urigram.bench.generation
}

bench_grammars() {
    build_for_bench urigram_cli
    heading "published grammars"
    bench/grammars build/bench/urigram
}

bench_repair() {
    build_for_bench urigram.bench.repair
    heading "repair"
    build/bench/bench/urigram.bench.repair
}

bench_operations() {
    build_for_bench urigram.bench.operations
    heading "operations on URLs and components"
    build/bench/bench/operations/urigram.bench.operations --benchmark_out=build/bench/operations.json
}

bench_duckdb() {
    local library
    library=$(install_duckdb)
    build_for_bench urigram.bench.duckdb_hosts
    heading "hosts of URLs in DuckDB"
    build/bench/bench/urigram.bench.duckdb_hosts "$library"
}

bench_routes() {
    [[ -x build/packages/urigram ]] || die "bench routes needs build/packages: run ./dev packages first"
    need libboost-mpi1.81-dev openmpi-bin postgresql-15 python3-dask python3-distributed python3-pandas sqlite3
    heading "routes"
    bench/routes build/packages
    heading "PostgreSQL"
    bench/postgresql.sh build/packages/postgresql
}

bench_compile_time() {
    heading "compile time"
    bench/compile_time
}

# The parts are hostile, throughput, operations, repair, program, generation, grammars and compile_time; duckdb and
# routes run only on request. --all also installs the large peers, Poco and Qt. If URIGRAM_BENCH_FILE names a file of
# http(s) URLs, throughput uses it, too.
# Run benchmarks: `./dev bench [--all] [PART]...`.
verb_bench() {
    local part parts peers=(liburiparser-dev tao-pegtl-dev libglib2.0-dev libre2-dev pkg-config)
    compgen -G '/usr/include/*/curl/curl.h' >/dev/null || peers+=(libcurl4-openssl-dev)  # or another libcurl
    if [[ ${1:-} == --all ]]; then
        peers+=(libpoco-dev qt6-base-dev)
        shift
    else
        echo "Poco and Qt are measured only if they are installed; --all installs them"
    fi
    parts=("$@")
    ((${#parts[@]})) || parts=(hostile throughput operations repair program generation grammars compile_time)
    for part in "${parts[@]}"; do
        declare -F "bench_$part" >/dev/null || usage_error "unknown part $part of bench"
    done
    need "${program_packages[@]}" libbenchmark-dev python3 "${peers[@]}"
    # Functions are aligned, so that times do not depend on the addresses that the linker chooses.
    cmake --preset release -B build/bench -D URIGRAM_BUILD_BENCH=ON -D URIGRAM_BUILD_CLI=ON \
        -D CMAKE_CXX_FLAGS=-falign-functions=64 --log-level=WARNING
    for part in "${parts[@]}"; do "bench_$part"; done
}

# Measure the sizes and build times of the libraries and programs: `./dev weight [REVISION]`, compared with another revision; `--check` tests whether callers link more than doc/benchmarks.md says.
verb_weight() {
    local revision=${1:-} directory=build/weight/source arguments=(.)
    (($# <= 1)) || usage_error "weight takes at most one revision"
    need "${program_packages[@]}" binutils git python3
    if [[ $revision == --check ]]; then
        arguments=(--written doc/benchmarks.md .)
    elif [[ $revision ]]; then
        check_out weight "$revision" "$directory"
        arguments+=("$directory")
    fi
    heading "weight${revision:+, $revision}"
    bench/weight/measure "${arguments[@]}"
}
