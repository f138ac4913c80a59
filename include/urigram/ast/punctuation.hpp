// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_PUNCTUATION_HPP
#define URIGRAM_AST_PUNCTUATION_HPP

#include <string_view>

/// Delimiters between the members of a struct in its text.
namespace urigram {

/// The delimiters before and after a member in the text of a struct.
struct delimiters {
    /// From string literals; implicit, so that a list of literals works.
    constexpr delimiters(char const* text_before, char const* text_after = "") noexcept
        : before(text_before), after(text_after) {}

    std::string_view before;  ///< the text before the member, such as `?`
    std::string_view after;   ///< the text after the member; usually empty
};

/// The delimiters of each member of `T`, in the order of declaration. If you specialize it for your own
/// aggregate, `recompose`, `recomposed_size` and `write_to` accept the aggregate. `<<` also accepts it if
/// `using urigram::ast::operator<<;` is in the aggregate's namespace. The structs of `urigram::ast` need no
/// specialization: `URIGRAM_NODE` has their delimiters.
///
/// The text of a struct is that of its members in this order, each with its delimiters. An optional without a
/// value and a `bool` that is false are omitted with their delimiters; the text of a `bool` that is true
/// consists only of its delimiters.
///
/// @code
/// template <>
/// struct urigram::punctuation<ldapurl> {
///     static constexpr delimiters members[] = {"", "://", "/"};
/// };
/// @endcode
/// A struct with another text format has a function `write_to(out, value)` in its namespace instead. It calls
/// `out(std::string_view)` with the pieces of the text, in order.
/// @code
/// template <class Out>
/// void write_to(Out&& out, bracketed const& value) {
///     out("["), out(value.text), out("]");
/// }
/// @endcode
template <class T>
struct punctuation;

}  // namespace urigram

#endif
