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
/// | `"ftp://"`               | these octets, to the letter; no escapes, `"\"` is a backslash      |
/// | `""`                     | the empty text                                                     |
/// | `<">`                    | the octet in angle brackets, here a double quote                   |
/// | `; text`                 | a comment, to the end of the line                                  |
///
/// What RFC 822 cannot say has a notation of RFC 5234 and 7405:
///
/// | text                     | means                                                              |
/// |--------------------------|--------------------------------------------------------------------|
/// | `%x7F` `%x0D.0A`         | an octet, several octets one after the other                       |
/// | `%x00-1F`                | one octet of a range                                               |
/// | `%i"ftp"` `%s"ftp"`      | letters in either case; to the letter, as without it               |
///
/// And what is no BNF at all, but part of grammars that were X3 rules, stands in angle brackets, where BNF
/// has prose:
///
/// | text                     | means                                                              |
/// |--------------------------|--------------------------------------------------------------------|
/// | `<ahead: a>`             | nothing, where `a` comes next                                      |
/// | `<not ahead: a>`         | nothing, where `a` does not come next                              |
/// | `<expected: a>`          | `a`; as X3 runs it, what has no `a` here throws                    |
/// | `<caught: a>`            | `a`; where it throws, it does not match                            |
/// | `<end of input>`         | nothing, at the end                                                |
/// | `<nothing>`              | never matches: an alternative without choices                      |
///
/// A production ends where the next one begins: at a line whose first character stands no further right than
/// the production's name, or at a line that begins with a name and `=`.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// How many brackets may be open at once in a text that `read_bnf` or `read_abnf` reads.
inline constexpr unsigned bnf_depth_limit = 100;

/// Why a text was refused: at least one finding, in the order of the text.
struct URIGRAM_API bnf_error {
    std::vector<finding> findings;

    /// All findings, one a line, each as `to_string` has it. The last line ends without an LF.
    std::string message() const;
};

/// What `result.value()` does when there is none: throws `std::invalid_argument` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(bnf_error const& e,
                                                         boost::source_location const& where);

/// Reads BNF. The productions are in the order of the text and know their places in it; names are compared to
/// the letter. A text may have many findings: first `syntax` and `too_deep`, one for each production that
/// cannot be read; if there are none, `number`, `redefined`, and `undefined` for each name where it is first
/// used. The offset of a finding is at most the length of the text. What else may be wrong is for `check` to
/// say.
/// @code
/// auto const g = read_bnf("port = 1*digit\n"
///                         "digit = %x30-39\n").value();
/// @endcode
/// Lines end with LF or CRLF. Time is linear in the text, but for names: each is looked up in a tree.
[[nodiscard]] URIGRAM_API boost::system::result<grammar, bnf_error> read_bnf(std::string_view text);

/// What stands after a count around what is repeated.
enum class bnf_notation {
    rfc1738,  ///< `*[ a ]`
    rfc2396,  ///< `*( a )`
};

struct bnf_format {
    bnf_notation notation = bnf_notation::rfc1738;
    std::size_t width = 94;  ///< in characters; lines are wrapped before it where they can be. The RFCs' text
};

/// Writes a grammar as text that `read_bnf` reads: a production a line, the names padded to one width, long
/// lines wrapped and their rest indented to where the body began.
///
/// What is read back is the same grammar, with these exceptions:
/// - A set is written as the choice it stands for: `"a" | "b"`, octets that do not print as `%x00-1F`.
/// - A production used by another one of the same name is written in its place, because it is a piece of what
///   BNF says in one production; unless it leads back to itself, or after a hundred of them in one
///   production.
/// - Names are made unique (`host`, `host-2`) and legal (other characters become `-`; `r-` goes before a name
///   that does not start with a letter).
/// - A production without a body is left out, so that reading finds it `undefined` if it is used.
/// - The empty literal and the empty sequence are both `""`, and a literal in either case that holds octets
///   which do not print becomes a sequence.
///
/// Linear in the text written; the stack grows with the nesting of expressions.
[[nodiscard]] URIGRAM_API std::string write_bnf(grammar const& g, bnf_format const& format = {});

/// The text of one production, by its own name. Empty if it has no body. Linear in the whole grammar.
[[nodiscard]] URIGRAM_API std::string write_bnf(grammar const& g, production_id p,
                                                bnf_format const& format = {});

}  // namespace urigram::model

#endif
