// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_ABNF_HPP
#define URIGRAM_MODEL_ABNF_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// ABNF: RFC 5234, with the strings of RFC 7405.
///
/// | text                      | means                                                              |
/// |---------------------------|--------------------------------------------------------------------|
/// | `name = body`             | a production; a name is a letter, then letters, digits and `-`     |
/// | `name =/ body`            | more choices of a production that is defined before                |
/// | `a b`  `a / b`            | a sequence, an alternative                                         |
/// | `( a )`  `[ a ]`          | a group, an optional group                                         |
/// | `*a` `1*a` `2*5a` `4a`    | repetition: any number, at least, from to, exactly                 |
/// | `"ftp"`  `%i"ftp"`        | these octets, letters in either case                               |
/// | `%s"ftp"`                 | to the letter                                                      |
/// | `""`                      | the empty text                                                     |
/// | `%x0D.0A` `%d13.10` `%b1` | octets one after the other: hexadecimal, decimal, binary           |
/// | `%x30-39`                 | one octet of a range                                               |
/// | `%x20AC` `%x80-10FFFF`    | with a number above FF: code points, which mean their UTF-8        |
/// | `<host>`                  | the production `host`, if there is one; else a hole, see below     |
/// | `0<any prose>`            | the empty text                                                     |
/// | `; text`                  | a comment, to the end of the line                                  |
///
/// What neither BNF nor ABNF can say is prose of ours, as in `bnf.hpp`: `<ahead: a>`, `<not ahead: a>`,
/// `<expected: a>`, `<caught: a>`, `<end of input>` and `<nothing>`.
///
/// - Names ignore case, in the text and in `grammar::find`; a production is called as where it is defined.
/// - The core rules of RFC 5234, appendix B.1 (`ALPHA`, `DIGIT`, `CRLF`), are added behind the productions of
///   the text, without a place, if the text uses or extends them and does not define them itself.
/// - A hole is a production without a body, named by its prose: `<host, see [RFC3986], Section 3.2.2>`.
///   That of prose without words, `<>`, is called `<>`. `check` reports it as `undefined`, and
///   `grammar::define` fills it.
/// - A number from 80 to FF is an octet, unless a number above FF stands in the same range or sequence:
///   `%x80-FF` are 128 octets, `%x80-100` the UTF-8 of 129 characters. Ranges leave out the surrogates, D800
///   to DFFF.
/// - A text may be indented as a whole, as in an RFC. A production ends as in BNF: at a line that begins no
///   further right than its name, or with a name and `=`. White space between elements may be left out.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// Reads ABNF. The productions are in the order in which the text begins them, then core rules and holes;
/// those of the text and holes know their places. Findings are those of `read_bnf`, and `bnf_depth_limit`
/// holds: `syntax` and `too_deep`, one for each production that cannot be read; if there are none, `number`,
/// `redefined`, and `undefined` for each name where it is first used, and where it is extended before it is
/// defined.
///
/// Prose is printing US-ASCII or octets from 80 on, comments hold any octet; elsewhere there are no octets
/// from 7F on, and below 20 only tabs and the ends of lines, LF or CRLF.
/// @code
/// auto g = read_abnf("version = \"V\" 1*DIGIT *( \".\" part )\n"
///                    "part    = <whatever else>\n").value();
/// g.define(*g.find("whatever else"), g.add(literal{"beta"}));
/// @endcode
/// Time is linear in the text, but for names: each is looked up in a tree.
/// @throws std::bad_alloc, std::length_error at 2^32 expressions
[[nodiscard]] URIGRAM_API boost::system::result<grammar, bnf_error> read_abnf(std::string_view text);

/// Reads texts that make one grammar, such as one and those that it imports names from.
///
/// - The first text that defines a name by `=` counts. Definitions of that name in texts after it are left
/// out,
///   with the `=/` of the same text; names that only these use need not be defined.
/// - A `=/` in a text that does not define the name itself adds choices to the definition that counts,
/// whichever
///   text has it.
/// - Core rules are defined last.
/// - `<any CHAR> = %x01-7F` defines prose: as if that were a name, wherever it is mentioned in angle
/// brackets.
///
/// The productions of text number `main` come first, in its order, whichever text defines them.
///
/// Places count lines, and offsets octets, from the start of the first text through all of them; a text that
/// does not end with an LF is read as if it did.
[[nodiscard]] URIGRAM_API boost::system::result<grammar, bnf_error>
read_abnf_texts(std::vector<std::string_view> const& texts, std::size_t main = 0);

struct abnf_format {
    bool case_sensitive_strings = true;  ///< `%s"ftp"` of RFC 7405; otherwise `%x66.74.70`
    std::size_t width = 80;              ///< in characters; lines are wrapped before it where they can be
};

/// Writes a grammar as ABNF that `read_abnf` reads, unless more than `bnf_depth_limit` brackets are open at
/// once: each production then matches the same texts.
///
/// - Strings of ABNF ignore case. A literal to the letter is written so if it has no letters; else as
///   `%s"..."`, or in numbers as `case_sensitive_strings` says.
/// - Neighbouring choices of one octet become ranges: `%x61-7A`.
/// - Names hold letters, digits and hyphens only, and ignore case: other characters become `-`, `r-` goes
///   before a name that does not start with a letter, and names that are then the same get `-2`, `-3`, as
///   does that of a core rule for a production without a body. Comments at the start say which names changed.
///   A production that is called as a core rule, `alpha`, takes its place, as in the text of many an RFC.
/// - Predicates, `expected`, `caught`, the end of the input and an alternative without choices are prose, as
///   above: other readers of ABNF can read the text, though not what it means. As prose holds no `>`, that is
///   `%x3E` in it, and a part that itself needs angle brackets is a production of its own at the end:
///   `host-ahead`.
/// - Core rules are left out where no text defines them: `read_abnf` adds them.
/// - A production without a body is left out. Where it is used its name stands in angle brackets: a hole.
/// - Productions of one name are treated as in `write_bnf`.
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

/// The text of one production, with the parts of prose that need productions, and comments on the names it
/// mentions. Empty if it has no body. Linear in the whole grammar.
[[nodiscard]] URIGRAM_API std::string write_abnf(grammar const& g, production_id p,
                                                 abnf_format const& format = {});

}  // namespace urigram::model

#endif
