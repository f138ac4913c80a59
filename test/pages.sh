#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# pages.sh COMPILER OPTION...: compiles the C++ blocks of README.md and of the pages of doc/. Blocks that are also in a
# file of example/ are skipped, because the build compiles them. A block is compiled at global scope if one of its lines
# begins with `BOOST_`, in the namespace of RFC 1738's rules if one begins with `inline`, and otherwise as the body of a
# function. pages.hpp declares the names that blocks use but do not declare.
set -eu
here=$(cd "${0%/*}" && pwd)
directory=$(mktemp -d)
trap 'rm -r "$directory"' EXIT
cd "$here/.."
find README.md doc -name '*.md' | sort >"$directory/pages"
# shellcheck disable=SC2046
awk '
    BEGIN {
        for (i = 1; i < ARGC && ARGV[i] ~ /[.]cpp$/; ++i) {
            while ((getline line < ARGV[i]) > 0) examples = examples line "\n"
            ARGV[i] = ""
        }
    }
    /^```cpp$/ {
        inside = 1
        declares = ""
        shown = ""
        text = "#line " FNR + 1 " \"" FILENAME "\"\n"
        next
    }
    inside && /^```$/ {
        inside = 0
        if (index(examples, shown)) next
        ++count
        if (declares == "globally") text = "namespace block_" count " {}\n" text
        else if (declares) text = "namespace urigram::rfc1738::block_" count " {\n" text "}\n"
        else text = "static auto block_" count "() {\n" text "}\n"
        blocks = blocks text
    }
    inside {
        shown = shown $0 "\n"
        if (/^BOOST_/) declares = "globally"
        if (/^inline / && !declares) declares = "as a rule"
        if (/^#include /) {
            includes = includes $0 "\n"
            $0 = ""
        }
        text = text $0 "\n"
    }
    END { printf "%s#include \"pages.hpp\"\n%s", includes, blocks }' example/*.cpp $(cat "$directory/pages") >"$directory/blocks.cpp"
count=$(grep -c 'block_[0-9]' "$directory/blocks.cpp")
"$@" -Wall -Wextra -Werror -Wno-unused -Wunused-result -fsyntax-only -I"$here" "$directory/blocks.cpp"
echo "$count blocks"
