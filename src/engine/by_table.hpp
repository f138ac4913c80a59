// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_ENGINE_BY_TABLE_HPP
#define URIGRAM_SRC_ENGINE_BY_TABLE_HPP

#include <string_view>
#include <urigram/error.hpp>
#include <urigram/grammar/scheme_set.hpp>
#include <urigram/scheme.hpp>

namespace urigram::engine {

/// The grammar of the scheme at an index of a set, for any name of the scheme.
template <auto const& Schemes>
struct scheme_at : x3::parser<scheme_at<Schemes>> {
    using attribute_type = typename std::decay_t<decltype(strict_of<Schemes>)>::attribute_type;
    static constexpr bool sets_all = true;

    std::size_t index;
    constexpr explicit scheme_at(std::size_t i) : index(i) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        return strict_of<Schemes>.parse_scheme(index, first, last, ctx, attr);
    }
};

/// Parses a text according to its scheme's entry in a `scheme_table`, if there is one. `rule_at(i)` is the
/// rule for texts of any scheme whose grammar is that of the built-in one at `i`.
template <class DialectEngine, class Table, class RuleAt>
auto parse_by_table(std::string_view text, Table const& table, RuleAt rule_at) noexcept
    -> decltype(DialectEngine::parse(text)) {
    auto const colon = text.find(':');
    auto const* const entry = colon == text.npos ? nullptr : table.find(text.substr(0, colon));
    if (entry == nullptr) return DialectEngine::parse(text);
    if (entry->check == nullptr) return DialectEngine::parse_by(rule_at(entry->like), text);
    if (auto error = entry->check(text)) return *error;
    return DialectEngine::parse(text);
}

}  // namespace urigram::engine

#endif
