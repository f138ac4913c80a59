// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_PRINTABLE_HPP
#define URIGRAM_SRC_MODEL_PRINTABLE_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// What a notation allows as the name of a production; it starts with a letter.
struct name_rules {
    charset octets;         ///< what may follow; the others become hyphens
    bool any_case = false;  ///< names that differ in case only are the same
    /// Not for productions without a body, for they mean something else then; in lower case if `any_case`.
    std::vector<std::string_view> meant_otherwise;
    /// Whether a production without a body may have that name, which is none of the others'. May be null.
    bool (*is_prose)(std::string_view) = nullptr;
};

/// A name in BNF: letters, digits, `-`, `_` and `+`.
name_rules bnf_names();

/// A grammar as it can be written: every name is legal and unique, and a production used by another one of
/// the same name stands in its place.
struct printable {
    grammar text;
    std::vector<std::optional<production_id>> place;  ///< of each production of the original in `text`
    std::vector<node_id> origin;                      ///< of each expression of `text` in the original
};

/// With `wanted`, that production is the first, whether or not others of its name use it.
printable make_printable(grammar const& g, name_rules const& names,
                         std::optional<production_id> wanted = std::nullopt);

}  // namespace urigram::model

#endif
