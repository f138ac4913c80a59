#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh PROGRAM: compares the library's normal forms with those of Perl's URI->canonical. PROGRAM is compiled from
# compare.cpp. Exit status 77 if Perl's module URI is missing.
set -eu
perl -MURI -e 1 2>/dev/null || { echo "Perl's module URI is missing"; exit 77; }
"$1" texts | perl -MURI -ne 'chomp; print "$_\t", URI->new($_)->canonical, "\n"' | "$1" compare
