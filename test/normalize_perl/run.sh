#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh PROGRAM: compares normal forms with those of Perl's URI->canonical; status 77 if that module is missing.
# PROGRAM is compiled from compare.cpp.
set -eu
perl -MURI -e 1 2>/dev/null || { echo "Perl's module URI is missing"; exit 77; }
"$1" texts | perl -MURI -ne 'chomp; print "$_\t", URI->new($_)->canonical, "\n"' | "$1" compare
