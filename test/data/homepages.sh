#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# Prints the distinct Homepage fields of Debian's package index, one a line,
# in byte order: the bytes after "Homepage: ", as apt prints them. Nothing
# else is trimmed or checked, so what is not a URL is kept too.
#
# Used on Debian 12 (bookworm), after `apt-get update`, to make (or renew) the
# list of real-world URLs that the tests read:
#
#     test/data/homepages.sh > test/data/homepages.txt
#
# The result depends on the day of the index, and on which suites the machine
# has enabled. The stored list was made from the index of Debian 12 (bookworm).
set -euo pipefail
export LC_ALL=C

apt-cache dumpavail | sed -n 's/^Homepage: //p' | sort -u
