// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_ABNF_HPP
#define URIGRAM_MODEL_ABNF_HPP

#include <cstddef>
#include <string>
#include <urigram/export.hpp>
#include <urigram/model/grammar.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

struct abnf_format {
    bool case_sensitive_strings = true;  ///< `%s"ftp"` of RFC 7405; otherwise `%x66.74.70`
    std::size_t width = 80;              ///< in characters; lines are wrapped before it where they can be
};

/// Writes a grammar as ABNF (RFC 5234).
///
/// - Strings of ABNF ignore case. A literal to the letter is written so if it has no letters; else as
///   `%s"..."`, or in numbers as `case_sensitive_strings` says.
/// - Neighbouring choices of one octet become ranges: `%x61-7A`.
/// - Names hold letters, digits and hyphens only, and ignore case: other characters become `-`, `r-` goes
///   before a name that does not start with a letter, and names that are then the same, or those of a core
///   rule such as `alpha`, get `-2`, `-3`. Comments at the start say which names changed.
/// - Predicates and the end of the input are no ABNF. They are left out, so that the text says more than the
///   grammar; a comment above the production says what was left out, in the notation of `write_bnf`. An
///   alternative without choices is `<nothing>`, which is prose in ABNF.
/// - Productions of one name are treated as in `write_bnf`, those without a body are left out.
///
/// Lines end with LF, where RFC 5234 wants CRLF. Linear in the text written; the stack grows with the nesting
/// of expressions.
/// @code
/// std::cout << write_abnf(read_bnf("scheme_part = *\"a\"").value());
/// // ; scheme_part is called scheme-part
/// //
/// // scheme-part = *%s"a"
/// @endcode
[[nodiscard]] URIGRAM_API std::string write_abnf(grammar const& g, abnf_format const& format = {});

}  // namespace urigram::model

#endif
