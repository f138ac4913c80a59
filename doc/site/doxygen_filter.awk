# SPDX-License-Identifier: BSL-1.0
# Prints a header as Doxygen should read it, line by line, so that numbers of lines stay the same:
# - A comment before the first namespace of a header describes the header, not the namespace.
# - `@par Thread safety` and `@par Complexity` have text on the same line, which Doxygen would read as a part of the
#   title.
# - Doxygen ends a code span at an apostrophe unless two backquotes begin it.
# - Specializations of other libraries' templates and of `schemes_of`, and explicit instantiations, are omitted, because
#   Doxygen 1.9.4 reads them wrongly.
{ line[NR] = $0 }

/^ *\/\/\/ @code/ { in_code = 1 }
/\/\/\// && !in_code {
    gsub(/`/, "``", line[NR])
    sub(/@par Thread safety /, "@threads ", line[NR])
    sub(/@par Complexity /, "@complexity ", line[NR])
}
/^ *\/\/\/ @endcode/ { in_code = 0 }

/^(inline )?namespace / && comment && !described {
    line[comment - 1] = "/// @file"  # an empty line
    described = 1
}
/^\/\/\// && !comment { comment = NR }
!/^\/\/\// { comment = 0 }

/^namespace (std|boost|rc)/ { foreign = 1 }
/^template <>$/ { foreign = 1 }
/^struct (std|boost)::/ { foreign = 1 }
/^extern template / { line[NR] = "" }
foreign { line[NR] = "" }
foreign && /^}/ { foreign = 0 }
foreign && /;$/ && line_before == "template <>" { foreign = 0 }
foreign && /};$/ { foreign = 0 }
{ line_before = $0 }

END { for (n = 1; n <= NR; ++n) print line[n] }
