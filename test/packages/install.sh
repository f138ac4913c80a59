#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# install.sh DIRECTORY: installs the Debian packages in DIRECTORY, uses each, removes them, and checks that no file is
# left. Needs root, and a Debian system that it may change: `./dev test-packages` makes one, and runs this script.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
directory=$1
export DEBIAN_FRONTEND=noninteractive
fail() { printf 'install: %s\n' "$1" >&2; exit 1; }
heading() { printf '\n== %s\n' "$1"; }
expect() { # EXPECTED ACTUAL
    [[ $2 == "$1" ]] || fail "expected '$1', found '$2'"
    printf '%s\n' "$2"
}
# The files that removal must restore: all except those of dpkg and apt, logs, and temporary files.
files() { find / -xdev \( -path /proc -o -path /dev -o -path /sys -o -path /tmp -o -path /urigram -o -path /packages -o -path /var/lib/dpkg \
    -o -path /var/lib/apt -o -path /var/cache -o -path /var/log -o -path /root \) -prune -o -print | sort; }

packages=("$directory"/*.deb)
names=()
for package in "${packages[@]}"; do names+=("$(dpkg-deb -f "$package" Package)"); done
own=$(IFS='|' && echo "${names[*]}")

heading "dependencies"
apt-get -qq update
needed=$(for package in "${packages[@]}"; do dpkg-deb -f "$package" Depends | sed 's/, /\n/g'; done |
    grep -vE "^($own) " | sort -u | paste -sd ,)
printf '%s\n' "$needed"
apt-get -qq satisfy -y --no-install-recommends "$needed" >/dev/null
apt-get -qq install -y --no-install-recommends cmake dpkg-dev g++ make pkg-config publicsuffix sqlite3 >/dev/null
files >/tmp/before

heading "install ${names[*]}"
apt-get -qq install -y --no-install-recommends "${packages[@]}" >/dev/null
dpkg --verify "${names[@]}"

heading "README's first example and command, by pkg-config"
test/consume/first_use.sh
heading "all libraries, by CMake"
cmake -S test/consume/find_package -B /tmp/find_package -D WITH_BULK=ON -D CMAKE_CXX_FLAGS=-O0 >/dev/null
cmake --build /tmp/find_package >/dev/null
/tmp/find_package/consumer
rm -r /tmp/find_package
heading "the static library"
cd /tmp
# shellcheck disable=SC2046
g++ -std=c++17 /usr/share/doc/liburigram-dev/examples/parse.cpp -Wl,-Bstatic -lurigram -Wl,-Bdynamic -o static
expect $'example.org\n8443' "$(./static)"
! ldd ./static | grep -q urigram || fail "the program is linked with the shared library"
heading "the program and its manual"
expect "$(printf 'co.uk\texample.co.uk')" "$(urigram parse --format tsv --fields public_suffix,registrable_domain http://www.example.co.uk/)"
[[ -e /usr/share/man/man1/urigram.1.gz ]] || fail "there is no manual page"
heading "the Python module"
expect example.com "$(python3 -c 'import urigram; print(urigram.parse(["http://example.com/a"]).host[0])')"
expect 1.0.0rc1 "$(python3 -c 'import importlib.metadata as m; print(m.version("urigram"))')"
heading "the extension of SQLite"
expect 80 "$(sqlite3 :memory: '.load /usr/lib/'"$(dpkg-architecture -qDEB_HOST_MULTIARCH)"'/sqlite3/urigram' "select urigram('http://[::1]:80/a', 'port')")"
heading "the extension of PostgreSQL"
mkdir /tmp/server
chown postgres /tmp/server
as_postgres() { su postgres -s /bin/bash -c "cd /tmp/server && PATH=/usr/lib/postgresql/15/bin:\$PATH && $1"; }
as_postgres "initdb -D data >log && pg_ctl -D data -o '-c listen_addresses= -k /tmp/server' -l server.log -w start >>log"
trap 'as_postgres "pg_ctl -D data -m immediate stop" >/dev/null 2>&1 || true' EXIT
expect '[::1]' "$(as_postgres "psql -h /tmp/server -qAt postgres -c 'create extension urigram' -c \"select url_host('http://[::1]:80/a')\"")"
as_postgres "pg_ctl -D data -m fast stop >>log"
rm -r /tmp/server /tmp/static
heading "the documentation"
for file in index.html _static/searchtools.js; do
    [[ -s /usr/share/doc/urigram-doc/html/$file ]] || fail "there is no $file"
done

heading "remove"
apt-get -qq purge -y "${names[@]}" >/dev/null
files >/tmp/after
diff /tmp/before /tmp/after || fail "removal leaves files"
! ldconfig -p | grep urigram || fail "ldconfig still lists the library"
echo "no file is left"
