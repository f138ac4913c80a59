// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_BNF_HPP
#define URIGRAM_MODEL_BNF_HPP

#include <boost/assert/source_location.hpp>
#include <boost/system/result.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/check.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// The BNF of the RFCs about URLs from 1738 to 2396: that of RFC 822 with `|` between alternatives:
///
/// | text                     | means                                                              |
/// |--------------------------|--------------------------------------------------------------------|
/// | `name = body`            | a production; a name is a letter, then letters, digits, `-` `_` `+`|
/// | `a b`  `a \| b`          | a sequence, an alternative                                         |
/// | `( a )`  `[ a ]`         | a group, an optional group                                         |
/// | `*a` `1*a` `2*5a` `4a`   | repetition: any number, at least, from to, exactly                 |
/// | `*[ a ]` `1*( a )`       | after a count, brackets of either kind only group                  |
/// | `"ftp://"`               | these bytes, case-sensitive; no escapes, `"\"` is a backslash      |
/// | `""`                     | the empty text                                                     |
/// | `<">`                    | the byte in angle brackets, here a double quote                    |
/// | `; text`                 | a comment, to the end of the line                                  |
///
/// Additional notation from RFC 5234 and 7405:
///
/// | text                     | means                                                              |
/// |--------------------------|--------------------------------------------------------------------|
/// | `%x7F` `%x0D.0A`         | a byte, a sequence of bytes                                        |
/// | `%x00-1F`                | one byte of a range                                                |
/// | `%i"ftp"` `%s"ftp"`      | letters in either case; case-sensitive, as without the prefix      |
///
/// Expressions that BNF does not have, but grammars of X3 rules do, are in angle brackets, where BNF
/// has prose:
///
/// | text                     | means                                                              |
/// |--------------------------|--------------------------------------------------------------------|
/// | `<ahead: a>`             | the empty text, if `a` comes next                                  |
/// | `<not ahead: a>`         | the empty text, if `a` does not come next                          |
/// | `<expected: a>`          | `a`; X3 throws if `a` does not match                               |
/// | `<caught: a>`            | `a`; does not match if `a` throws                                  |
/// | `<end of input>`         | the empty text, at the end                                         |
/// | `<nothing>`              | never matches: an alternative without choices                      |
///
/// A production ends where the next one begins: at a line whose first character is no further right than
/// the production's name, or at a line that begins with a name and `=`.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// The maximum number of brackets open at once in a text of `read_bnf` or `read_abnf`.
inline constexpr unsigned bnf_depth_limit = 100;

/// The errors of a text: at least one finding, in the order of the text.
struct URIGRAM_API bnf_error {
    std::vector<finding> findings;  ///< at least one, in the order of the text

    /// Returns all findings, one per line, each formatted by `to_string`. The last line has no LF.
    std::string message() const;
};

/// Called by `result.value()` if there is no value: throws `std::invalid_argument` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(bnf_error const& e,
                                                         boost::source_location const& where);

/// How to treat a name that a text uses, but does not define.
enum class undefined_names {
    are_errors,  ///< the finding `undefined`
    are_holes,   ///< a production without a body, at the position of its first use
};

/// Parses BNF. The productions are in the order of the text and have their positions; names are
/// case-sensitive.
/// @param text the BNF; lines end with LF or CRLF
/// @param undefined with `are_holes`, a part of a grammar can be used although other parts are incomplete
/// @returns the grammar, or the findings: `syntax` and `too_deep`, one for each production that cannot be
/// parsed; if there are none, `number`, `redefined`, and `undefined` for the first use of each undefined
/// name. The offset of a finding is at most the length of the text. `check` finds other flaws.
/// @par Complexity Linear in the text, except for names: each is looked up in a tree.
/// @throws std::bad_alloc; std::length_error at 2^32 expressions
/// @code
/// auto const g = read_bnf("port = 1*digit\n"
///                         "digit = %x30-39\n").value();
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<grammar, bnf_error>
read_bnf(std::string_view text, undefined_names undefined = undefined_names::are_errors);

/// The brackets around a repeated expression, after the count.
enum class bnf_notation {
    rfc1738,  ///< `*[ a ]`
    rfc2396,  ///< `*( a )`
};

/// The format of `write_bnf`.
struct bnf_format {
    bnf_notation notation = bnf_notation::rfc1738;  ///< the brackets of RFC 1738 or of RFC 2396
    std::size_t width = 94;  ///< maximum length of lines in characters, where they can be wrapped
    bool ranges = false;     ///< whether three or more adjacent bytes are always written as `%x61-7A`
};

/// Writes a grammar as text that `read_bnf` reads: one production per line, with names padded to the same
/// width. Long lines are wrapped, and their continuations are indented to the column of the body.
///
/// Reading it yields the same grammar, with these exceptions:
/// - A set is written as a choice: `"a" | "b"`, and bytes that are not printable as `%x00-1F`. With
///   `bnf_format::ranges`, a set of one range of at least three bytes remains a set.
/// - A production that is used by another one of the same name is inlined, because both are one production of
///   the BNF. At most a hundred are inlined in one production, and none within itself.
/// - Names are made unique (`host`, `host-2`) and legal (other characters become `-`; `r-` is prepended to a
///   name that does not begin with a letter).
/// - A production without a body is omitted. If it is used, `read_bnf` reports it as `undefined`.
/// - The empty literal and the empty sequence are both `""`, and a case-insensitive literal with bytes that
///   are not printable becomes a sequence.
/// @param g the grammar
/// @param format notation and line length
/// @par Complexity Linear in the text; the stack grows with the nesting of expressions.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string write_bnf(grammar const& g, bnf_format const& format = {});

/// Writes one production, under its own name even if an earlier one has the same name. Empty if it has no
/// body. Linear in the whole grammar.
[[nodiscard]] URIGRAM_API std::string write_bnf(grammar const& g, production_id p,
                                                bnf_format const& format = {});

}  // namespace urigram::model

#endif
