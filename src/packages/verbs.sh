# SPDX-License-Identifier: BSL-1.0
# shellcheck shell=bash disable=SC2154
# Verbs of ./dev that make packages; `dev` sources this file.

# Configures a build for packages, with Debian's compiler options and this project's options for speed:
# configure_package DIRECTORY OPTION...
configure_package() {
    local flags
    flags=$(DEB_BUILD_MAINT_OPTIONS=hardening=+bindnow dpkg-buildflags --get LDFLAGS)
    cmake -S . -B "$1" -G Ninja --log-level=WARNING -D CMAKE_BUILD_TYPE=Release -D CMAKE_INSTALL_PREFIX=/usr \
        -D CMAKE_SKIP_INSTALL_RPATH=ON -D URIGRAM_BUILD_TESTS=OFF -D URIGRAM_PUBLIC_SUFFIXES=ON -D URIGRAM_IDN=ON \
        -D CMAKE_CXX_FLAGS="$(dpkg-buildflags --get CPPFLAGS) $(DEB_CXXFLAGS_MAINT_STRIP='-g -O2' dpkg-buildflags --get CXXFLAGS)" \
        -D CMAKE_EXE_LINKER_FLAGS="$flags" -D CMAKE_SHARED_LINKER_FLAGS="$flags" -D CMAKE_MODULE_LINKER_FLAGS="$flags" "${@:2}"
}

# Make the Debian packages, in build/packages/debian, and check them with lintian; DEBFULLNAME and DEBEMAIL name the author [default: that of the last commit].
verb_packages() {
    local build=build/packages maintainer package
    (($# == 0)) || usage_error "packages takes no arguments"
    need "${program_packages[@]}" "${site_packages[@]}" dpkg-dev file git lintian libjs-sphinxdoc libsqlite3-dev postgresql-server-dev-15 \
        pybind11-dev python3-dev python3-numpy python3-setuptools
    maintainer=$(git log -1 --format='%an <%ae>')
    [[ ! ${DEBEMAIL:-} ]] || maintainer="${DEBFULLNAME:-$DEBEMAIL} <$DEBEMAIL>"
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
    export SOURCE_DATE_EPOCH

    heading "build static libraries"
    configure_package "$build/static" -D URIGRAM_BUILD_CLI=OFF
    cmake --build "$build/static" --parallel "$jobs" --target urigram urigram_bulk urigram_idn urigram_public_suffix
    heading "build shared libraries, the program, the extensions and the Python module"
    configure_package "$build" -D BUILD_SHARED_LIBS=ON -D URIGRAM_STATIC_TOOLS=ON -D URIGRAM_BUILD_PYTHON=ON -D Python_EXECUTABLE=/usr/bin/python3 \
        -D URIGRAM_BUILD_SQLITE=ON -D URIGRAM_BUILD_POSTGRESQL=ON -D URIGRAM_PACKAGES=ON -D URIGRAM_ARCHIVES="$PWD/$build/static" \
        -D URIGRAM_SITE="$PWD/build/docs/html" -D URIGRAM_MAINTAINER="$maintainer"
    cmake --build "$build" --parallel "$jobs"
    build_site "$build/urigram"
    heading "make packages"
    rm -rf "$build/debian"
    (cd "$build" && cpack)
    test/packages/contents.sh "$build" "$build"/debian/*.deb
    heading "lintian"
    # A first upload to Debian closes a bug report; these packages are not uploaded.
    lintian --fail-on error,warning --allow-root --suppress-tags initial-upload-closes-no-bugs "$build"/debian/*.deb
    for package in "$build"/debian/*.deb; do
        printf '%s: %s KiB, %s KiB installed\n' "$package" $(($(stat -c %s "$package") / 1024)) "$(dpkg-deb -f "$package" Installed-Size)"
    done
}

# Install the packages of ./dev packages into a minimal Debian, use each, and remove them: `./dev test-packages [DIRECTORY]`, in that directory; needs root.
verb_test-packages() {
    ((EUID == 0)) || die "test-packages needs root"
    local root packages=(build/packages/debian/*.deb)
    [[ -f ${packages[0]} ]] || die "no packages in build/packages/debian: run ./dev packages"
    make_root "${1:-}"
    bare_debian "$root"
    mkdir "$root/packages"
    cp "${packages[@]}" "$root/packages"
    in_debian "$root" 'test/packages/install.sh /packages'
}

# Make a wheel of the Python module, in build/wheel: `./dev wheel [--test]`; with --test, install it into a new environment and run the Python tests there, with the program of ./dev packages or ./dev test.
verb_wheel() {
    local build=build/wheel python=/usr/bin/python3 program
    case $* in
    '' | --test) ;;
    *) usage_error "wheel takes --test, or nothing" ;;
    esac
    need "${program_packages[@]}" binutils dpkg-dev pybind11-dev python3-dev python3-pip python3-setuptools python3-wheel
    heading "build the module, with the library in it"
    configure_package "$build" -D URIGRAM_BUILD_CLI=OFF -D URIGRAM_BUILD_PYTHON=ON -D Python_EXECUTABLE=$python -D URIGRAM_LOAD_LIBRARIES=ON
    cmake --build "$build" --parallel "$jobs" --target urigram_python
    heading "make the wheel"
    rm -rf "$build"/*.whl "$build/source"
    mkdir "$build/source"
    cp -r python CMakeLists.txt LICENSE_1_0.txt "$build/source"  # pip writes into its sources
    URIGRAM_BUILD_DIR=$PWD/$build "$python" -m pip wheel --quiet --no-index --no-build-isolation --no-deps --wheel-dir "$build" "$build/source/python"
    ls -l "$build"/*.whl
    [[ ${1:-} ]] || return 0
    need python3-dask python3-distributed python3-hypothesis python3-numpy python3-pandas python3-venv
    for program in build/packages/urigram build/dev/urigram; do
        [[ ! -x $program ]] || break
    done
    [[ -x $program ]] || die "wheel --test needs the program: ./dev packages or ./dev test"
    heading "test the wheel"
    test/python/installed_wheel.sh "$python" "$build"/*.whl "$program" test/data
}
