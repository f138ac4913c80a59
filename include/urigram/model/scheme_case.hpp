// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_SCHEME_CASE_HPP
#define URIGRAM_MODEL_SCHEME_CASE_HPP

#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>

/// Scheme names in either case.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// Returns the same grammar with case-insensitive scheme names. RFC 1738, section 2.1: "programs interpreting
/// URLs should treat upper case letters as equivalent to lower case in scheme names"; its BNF does not
/// express this.
///
/// A literal at the front of a production that begins with a scheme name and a colon, such as `"ftp://"` or
/// `"news:"`, becomes two: the name in either case, and the unchanged rest. A scheme name is one or more
/// letters, digits, `+`, `-` or `.`. The front is the body itself, the first part of a sequence at the front,
/// or a choice of an alternative at the front; other literals, such as `":"` and `";type="`, are unchanged.
/// In a production of the name `scheme`, every letter also matches in the other case. The numbers of
/// productions do not change. A production `scheme` that refers to itself is not supported.
/// @par Complexity Linear in the grammar.
/// @code{.unparsed}
/// ftpurl = "ftp://" login      ; becomes %i"ftp" "://" login
/// @endcode
[[nodiscard]] URIGRAM_API grammar with_scheme_names_in_any_case(grammar g);

}  // namespace urigram::model

#endif
