// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PROVE_DIALECT_HPP
#define URIGRAM_PROVE_DIALECT_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/prove.hpp>
#include <vector>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// Compares every production of a dialect, named as in `dialects::all`, as compiled into this
/// library, with the production of the same name in `bnf`; in the order of the library, then those that the
/// text of `bnf` alone defines, which have no rule. Names of schemes are compared ignoring case (RFC 1738,
/// section 2.1).
/// @code
/// #include <urigram/model/bnf.hpp>
/// auto const bnf = urigram::model::read_bnf(text_of("rfc1738.bnf"));
/// for (auto const& v : urigram::model::prove(*bnf, "rfc1738")) std::cout << v.message() << '\n';
/// @endcode
/// @returns a verdict for each production, `not_compared` if only the library or only `bnf` has it.
/// Complexity is that of one `prove` for each.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::vector<verdict> prove(grammar const& bnf, std::string_view grammar_name,
                                                     prove_options const& options = {});

/// The BNF of an RFC's grammar, as this library carries it beside its rules: text for `read_bnf`, or for
/// `read_abnf` if that is the notation of the dialect. Empty for a grammar that is unknown. `rfc1738.bnf` of
/// the RFC itself is longer by comments only. Linear in the text. @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string bnf_of(std::string_view grammar_name);

/// The same, read. Linear in the text, apart from names, which are looked up in a tree.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API grammar published_grammar(dialect const& of);

}  // namespace urigram::model

#endif
