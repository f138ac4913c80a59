# SPDX-License-Identifier: BSL-1.0
# shellcheck shell=bash disable=SC2154
# The verb of ./dev that builds the playground and the Node module; `dev` sources this file.

wasm_packages=(cmake emscripten libboost1.81-dev libhwy-dev ninja-build nodejs python3 rapidjson-dev)
wasm_test_packages=(chromium chromium-driver node-typescript python3-selenium)

# Compile the library to WebAssembly, and make the playground and the Node module in build/wasm: `./dev playground [--test]`; with --test, test both with the program of ./dev test.
verb_playground() {
    local build=build/wasm file program=build/dev/urigram
    case $* in
    '' | --test) ;;
    *) usage_error "playground takes --test, or nothing" ;;
    esac
    need "${wasm_packages[@]}"
    heading "compile to WebAssembly"
    emcmake cmake -S src/wasm -B "$build" -G Ninja -D CMAKE_BUILD_TYPE=Release --log-level=WARNING >/dev/null
    cmake --build "$build" --parallel "$jobs" --target urigram_url urigram_grammar
    heading "make the page and the Node module"
    /usr/bin/python3 src/wasm/assemble.py "$build"
    for file in "$build"/urigram_*.wasm; do
        printf '%s: %s KiB, %s KiB by gzip\n' "$file" $(($(stat -c %s "$file") / 1024)) $(($(gzip -9c "$file" | wc -c) / 1024))
    done
    if [[ ! ${1:-} ]]; then
        echo "open file://$PWD/$build/playground/index.html"
        return 0
    fi
    need "${wasm_test_packages[@]}"
    [[ -x $program ]] || die "playground --test needs the program: ./dev test"
    heading "test the Node module"
    tsc --project test/wasm
    node test/wasm/node.mjs "$program"
    node test/wasm/node_errors.mjs
    node test/wasm/package.mjs
    heading "test the page in Chromium"
    /usr/bin/python3 test/wasm/browser.py "$program" "$build/playground"
}
