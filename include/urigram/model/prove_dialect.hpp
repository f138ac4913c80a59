// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_PROVE_DIALECT_HPP
#define URIGRAM_MODEL_PROVE_DIALECT_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/prove.hpp>
#include <vector>

/// Proofs of the library's dialects.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// Compares each production of a dialect, as compiled into this library, with the production of the same name
/// in a BNF. Names of schemes are compared without case (RFC 1738, section 2.1).
/// @param bnf the productions to compare with
/// @param grammar_name the name of one of `dialects::all`
/// @param options options of each proof
/// @returns a result for each production of the dialect, in the order of the library, then for each
/// production that only the text of `bnf` defines. A production that only one of the two has is
/// `not_compared`
/// @par Complexity That of one `prove` for each production.
/// @throws std::bad_alloc
/// @code
/// #include <urigram/model/bnf.hpp>
/// auto const bnf = urigram::model::read_bnf(text_of("rfc1738.bnf"));
/// for (auto const& v : urigram::model::prove(*bnf, "rfc1738")) std::cout << v.message() << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API std::vector<proof_result> prove(grammar const& bnf, std::string_view grammar_name,
                                                          prove_options const& options = {});

/// Returns the BNF of an RFC's grammar that the library contains: text for `read_bnf`, or for `read_abnf` if
/// that is the notation of the dialect. Empty for an unknown grammar. The text of RFC 1738 itself differs
/// only in its comments and layout.
/// @param grammar_name the name of one of `dialects::all`
/// @par Complexity Linear in the text.
/// @throws std::bad_alloc
/// @code
/// std::cout << urigram::model::bnf_of("rfc3986");
/// @endcode
[[nodiscard]] URIGRAM_API std::string bnf_of(std::string_view grammar_name);

/// The same, parsed. Linear in the text, except for names, which are looked up in a tree.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API grammar published_grammar(dialect const& of);

}  // namespace urigram::model

#endif
