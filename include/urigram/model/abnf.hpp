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
/// | `name =/ body`            | more choices of a production that is already defined               |
/// | `a b`  `a / b`            | a sequence, an alternative                                         |
/// | `( a )`  `[ a ]`          | a group, an optional group                                         |
/// | `*a` `1*a` `2*5a` `4a`    | repetition: any number, at least, from to, exactly                 |
/// | `"ftp"`  `%i"ftp"`        | these bytes, letters in either case                                |
/// | `%s"ftp"`                 | these bytes, case-sensitive                                        |
/// | `""`                      | the empty text                                                     |
/// | `%x0D.0A` `%d13.10` `%b1` | a sequence of bytes: hexadecimal, decimal, binary                  |
/// | `%x30-39`                 | one byte of a range                                                |
/// | `%x20AC` `%x80-10FFFF`    | with a number above FF: code points, encoded as UTF-8              |
/// | `<host>`                  | the production `host`, if there is one; else a hole, see below     |
/// | `0<any prose>`            | the empty text                                                     |
/// | `; text`                  | a comment, to the end of the line                                  |
/// | `#a` `1#a` `2#5a`         | a list with commas between elements; see `list_rules`              |
///
/// Expressions that neither BNF nor ABNF has are prose, as in `bnf.hpp`: `<ahead: a>`, `<not ahead: a>`,
/// `<expected: a>`, `<caught: a>`, `<end of input>` and `<nothing>`.
///
/// - Names are compared without case, in the text and by `grammar::find`. The name of a production is
///   spelled as in its definition.
/// - The core rules of RFC 5234, appendix B.1 (`ALPHA`, `DIGIT`, `CRLF`), need no definition. A core rule
///   that the text uses, but neither defines nor extends, is added after the productions of the text, without
///   a position. A core rule that the text extends has the position of its first extension.
/// - A hole is a production without a body, named by its prose: `<host, see [RFC3986], Section 3.2.2>`.
///   The hole of empty prose, `<>`, has the name `<>`. `check` reports a hole as `undefined`, and
///   `grammar::define` fills it.
/// - A number from 80 to FF is a byte, unless a number above FF is in the same range or sequence:
///   `%x80-FF` are 128 bytes, `%x80-100` the UTF-8 of 129 characters. Ranges exclude the surrogates, D800
///   to DFFF.
/// - A text may be indented as a whole, as in an RFC. A production ends as in BNF: at a line that begins no
///   further right than its name, or with a name and `=`. White space between elements may be omitted.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// How `#element` in ABNF is treated: a list of RFC 9110, section 5.6.1, which RFC 5234 does not have.
enum class list_rules {
    are_errors,    ///< the finding `syntax`, for the first list of the text
    are_expanded,  ///< elements with commas between them
};

/// Parses ABNF. The productions are in the order in which they begin in the text, followed by core rules and
/// holes; productions of the text and holes have their positions. Findings are those of `read_bnf`, and
/// `bnf_depth_limit` applies: `syntax` and `too_deep`, one for each production that cannot be parsed; if
/// there are none, `number`, `redefined` and `undefined`. `undefined` is reported for the first use of each
/// undefined name, and for each extension of a name that is not defined earlier.
///
/// Prose is printable US-ASCII or bytes from 80 on, and comments contain any byte. Elsewhere, bytes from 7F
/// on are not allowed, and the only bytes below 20 are tabs and line ends (LF or CRLF).
/// @param text the ABNF
/// @param undefined as for `read_bnf`
/// @param lists with `are_expanded`, `#a` is a list of any number of `a`, `1#a` of at least one, `2#5a` of
/// two to five, as recipients of HTTP must accept them: with white space around commas, and with empty
/// elements, which do not count. `OWS` is added like a core rule. Lists can be nested at most 4 deep
/// @returns the grammar, or the findings
/// @par Complexity Linear in the text, except for names: each is looked up in a tree.
/// @throws std::bad_alloc; std::length_error at 2^32 expressions
/// @code
/// auto g = read_abnf("version = \"V\" 1*DIGIT *( \".\" part )\n"
///                    "part    = <whatever else>\n").value();
/// g.define(*g.find("whatever else"), g.add(literal{"beta"}));
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<grammar, bnf_error>
read_abnf(std::string_view text, undefined_names undefined = undefined_names::are_errors,
          list_rules lists = list_rules::are_errors);

/// Parses texts that form one grammar, such as a text and those from which it imports names.
///
/// - The first text that defines a name by `=` counts. If a later text defines the same name, its definitions
///   and extensions (`=/`) of that name are ignored. Names that only ignored definitions use need not be
///   defined.
/// - A `=/` in a text that does not define the name itself adds choices to the definition that counts,
///   whichever text contains it.
/// - A core rule is added only if no text defines its name.
/// - `<any CHAR> = %x01-7F` defines the prose `<any CHAR>`, which can then be used like a name.
///
/// Line numbers and offsets (in bytes) are counted from the start of the first text, through all texts. A
/// text that does not end with an LF is parsed as if it did.
/// @param texts the texts
/// @param main the index of the text whose productions come first in the grammar, in the order of that text,
/// even if an earlier text contains the definitions that count
/// @param undefined as for `read_bnf`
/// @param lists as for `read_abnf`
/// @returns the grammar, or the findings
[[nodiscard]] URIGRAM_API boost::system::result<grammar, bnf_error>
read_abnf_texts(std::vector<std::string_view> const& texts, std::size_t main = 0,
                undefined_names undefined = undefined_names::are_errors,
                list_rules lists = list_rules::are_errors);

/// The format of `write_abnf`.
struct abnf_format {
    bool case_sensitive_strings = true;  ///< `%s"ftp"` of RFC 7405; otherwise `%x66.74.70`
    std::size_t width = 80;              ///< maximum length of lines in characters, where they can be wrapped
};

/// Writes a grammar as ABNF. `read_abnf` can parse the result, unless more than `bnf_depth_limit` brackets
/// are nested, and each production of it matches the same texts.
///
/// - Strings of ABNF ignore case. A case-sensitive literal is written as a string if it has no letters;
///   otherwise as `%s"..."`, or as numbers if `case_sensitive_strings` is false.
/// - Adjacent choices of single bytes are merged, and three or more consecutive bytes become a range:
///   `%x61-7A`.
/// - Names contain only letters, digits and hyphens, and ignore case: other characters become `-`, `r-` is
///   prepended to a name that does not begin with a letter, and names that are then equal get `-2`, `-3`. A
///   production without a body gets such a suffix, too, if its name is that of a core rule. Comments at the
///   start list the changed names. A production with the name of a core rule, `alpha`, replaces it, as in the
///   texts of many RFCs.
/// - Predicates, `expected`, `caught`, the end of the input and an alternative without choices are prose, as
///   above: other readers of ABNF can parse the text, but ignore the meaning. Prose cannot contain `>`, so
///   that byte is written as `%x3E`, and a part that itself needs angle brackets becomes a separate
///   production at the end, such as `host-ahead`.
/// - A production without a position that equals the core rule of its name is omitted: `read_abnf` adds it
///   again.
/// - A production without a body is omitted. Where it is used, its name is in angle brackets: a hole.
/// - Productions of one name are treated as in `write_bnf`.
///
/// Lines end with LF, although RFC 5234 requires CRLF.
/// @param g the grammar
/// @param format strings and line length
/// @par Complexity Linear in the text; the stack grows with the nesting of expressions.
/// @throws std::bad_alloc
/// @code
/// std::cout << write_abnf(read_bnf("scheme_part = *\"a\"").value());
/// // ; scheme_part is called scheme-part
/// //
/// // scheme-part = *%s"a"
/// @endcode
[[nodiscard]] URIGRAM_API std::string write_abnf(grammar const& g, abnf_format const& format = {});

/// Writes one production: first comments that list the changed names in it, then the production, then
/// productions for parts in angle brackets that need their own. Empty if it has no body. Linear in the whole
/// grammar.
[[nodiscard]] URIGRAM_API std::string write_abnf(grammar const& g, production_id p,
                                                 abnf_format const& format = {});

}  // namespace urigram::model

#endif
