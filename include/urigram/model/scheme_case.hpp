// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_SCHEME_CASE_HPP
#define URIGRAM_MODEL_SCHEME_CASE_HPP

#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// The same grammar with scheme names in letters of either case. RFC 1738, section 2.1: "programs
/// interpreting URLs should treat upper case letters as equivalent to lower case in scheme names"; its BNF
/// does not say so.
///
/// A literal at the front of a production that starts with a scheme name and a colon, such as `"ftp://"` or
/// `"news:"`, becomes two: the name in either case, and the rest as it was. A scheme name is one or more
/// letters, digits, `+`, `-` or `.`. The front is the body itself, the first part of a sequence at the front,
/// or a choice of an alternative at the front; literals elsewhere stay, as `":"` and `";type="` do. And in a
/// production of the name `scheme` every letter stands for both of its cases. Numbers of productions stay the
/// same. A production `scheme` that refers to itself is not for this function.
/// @code{.unparsed}
/// ftpurl = "ftp://" login      ; becomes %i"ftp" "://" login
/// @endcode
/// Linear in the grammar.
[[nodiscard]] URIGRAM_API grammar with_scheme_names_in_any_case(grammar g);

}  // namespace urigram::model

#endif
