#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Prints named_references.hpp: the named character references of HTML, section 13.5.

    src/find_urls/named_references.py | clang-format-14 > src/find_urls/named_references.hpp

The names are those of Python's html.entities.html5: the 2,231 names of the HTML standard, which no longer changes them.
"""
from html.entities import html5

print("""// SPDX-License-Identifier: BSL-1.0
// Made by named_references.py: the 2,231 named character references of HTML, section 13.5.
#ifndef URIGRAM_SRC_FIND_URLS_NAMED_REFERENCES_HPP
#define URIGRAM_SRC_FIND_URLS_NAMED_REFERENCES_HPP

#include <string_view>

namespace urigram::detail {

// clang-format off
/// Names, sorted by their octets, and the UTF-8 of their characters: each name is followed by a blank, each
/// text by a NUL. Names without a semicolon are those that HTML allows without one.
inline constexpr char named_references_text[] =""")
for name in sorted(html5):
    text = "".join(f"\\{octet:03o}" for octet in html5[name].encode())
    print(f'"{name} {text}\\0"')
print(f""";
// clang-format on

inline constexpr std::size_t named_references_count = {len(html5)};

}}  // namespace urigram::detail

#endif""")
