# SPDX-License-Identifier: BSL-1.0
# shellcheck shell=bash disable=SC2154
# The verb of ./dev that builds the site; `dev` sources this file.

# Build the site into build/docs/html; warnings are errors, and so are names in public headers without a comment.
verb_docs() {
    (($# == 0)) || usage_error "docs takes no arguments"
    local site_playground='' preset=docs-program packages=("${program_packages[@]}")
    # The site is the same by both programs. Without a build of dev, this takes less time.
    [[ ! -d build/dev ]] || preset=dev packages=("${test_packages[@]}")
    need "${packages[@]}" "${site_packages[@]}"

    heading "build the program, which draws the diagrams"
    cmake --preset "$preset" --log-level=WARNING
    cmake --build --preset "$preset" --target urigram_cli --parallel "$jobs"
    [[ ! -d build/wasm/playground ]] || site_playground=build/wasm/playground
    build_site "build/$preset/urigram"
    echo "open file://$PWD/build/docs/html/index.html"
}

site_packages=(doxygen furo python3-myst-parser python3-sphinx)

# Builds the site with a given program: build_site PROGRAM. If the directory site_playground is set, the site contains
# the playground in it.
build_site() {
    local program=$1 output=build/docs file tags=()
    [[ ! ${site_playground:-} ]] || tags=(-t playground)
    heading "read the comments of headers"
    rm -rf "$output"
    mkdir -p "$output/source"
    doxygen doc/site/Doxyfile
    /usr/bin/python3 doc/site/doxygen_warnings.py "$output/doxygen.log"

    heading "build the pages"
    for file in doc example README.md CONTRIBUTING.md SECURITY.md CHANGELOG.md LICENSE_1_0.txt; do
        ln -s "$PWD/$file" "$output/source/$file"
    done
    cp doc/site/index.md "$output/source/"
    export PYTHONDONTWRITEBYTECODE=1
    /usr/bin/python3 doc/site/generate.py "$program" "$output/source"
    sphinx-build -q -W --keep-going -n -j "$jobs" "${tags[@]}" -c doc/site -d "$output/doctrees" -b html "$output/source" "$output/html"
    if [[ ${site_playground:-} ]]; then
        cp -r "$site_playground" "$output/html/playground"
        sed -i 's|<!-- link to the site -->|<a href="../index.html">Documentation</a>|' "$output/html/playground/index.html"
    fi
    /usr/bin/python3 doc/site/check_links.py "$output/html"
}
