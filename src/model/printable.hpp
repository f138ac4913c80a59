// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_PRINTABLE_HPP
#define URIGRAM_SRC_MODEL_PRINTABLE_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// The names of productions that a notation allows; they begin with a letter.
struct name_rules {
    charset octets;         ///< the characters after the first; others become hyphens
    bool any_case = false;  ///< whether names that differ only in case are equal
    /// Reserved names, which no production without a body may have; in lower case if `any_case`.
    std::vector<std::string_view> meant_otherwise;
    /// Whether a production without a body keeps a name although the rules above do not allow it. May be
    /// null.
    bool (*is_prose)(std::string_view) = nullptr;
};

/// The names of BNF: letters, digits, `-`, `_` and `+`.
name_rules bnf_names();
/// The names of ABNF, and prose that `read_abnf` reads as such.
name_rules abnf_names();
/// The names of either notation.
name_rules names_of(grammar_notation notation);

/// A grammar that can be written: every name is legal and unique. A production used by another one of the
/// same name is inlined, up to a limit and unless it refers to itself.
struct printable {
    grammar text;
    std::vector<std::optional<production_id>> place;  ///< the number in `text` of each original production
    std::vector<node_id> origin;                      ///< the original number of each expression of `text`
};

/// Makes `wanted`, if given, the first production, even if others of the same name use it.
printable make_printable(grammar const& g, name_rules const& names,
                         std::optional<production_id> wanted = std::nullopt);

}  // namespace urigram::model

#endif
