// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PRODUCTIONS_PRODUCTION_ENTRY_HPP
#define URIGRAM_PRODUCTIONS_PRODUCTION_ENTRY_HPP

#include "table.hpp"

#include <boost/config.hpp>
#include <urigram/detail/components_of.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/model/reflect.hpp>
#include <urigram/production.hpp>

namespace urigram {

/// The type-erased functions of a `production`. The rule is compiled twice for them: once to record failures,
/// and once to yield its attribute.
template <auto const& Rule, auto const& Grammar>
struct production_entry {
    static std::optional<parse_error> check(std::string_view text) noexcept {
        auto const parse = traced(text);
        if (parse.takes_all()) return std::nullopt;
        return detail::error_of(parse, &Grammar);
    }
    static std::optional<std::uint64_t> longest(std::string_view text) noexcept {
        auto const parse = traced(text);
        if (!parse.ok) return std::nullopt;
        return static_cast<std::uint64_t>(parse.end - parse.text.data());
    }
    static bool visit(std::string_view text, component_sink sink) {
        attribute value = dsl::empty<attribute>();
        bool const ok = detail::parse_all(Rule, text, x3::unused, value);
        if (ok) components_of(value, sink, Rule.name);
        return ok;
    }
    static void visit_possible(component_sink sink) { possible_components_of<attribute>(sink, Rule.name); }
    static model::production_id add_to(model::reflection& rules) { return rules.add(Rule); }
    /// A separate constant: computing those of a whole table exceeds clang's limit for one constant
    /// expression.
    static constexpr charset octets = dsl::octets_of(Rule);
    static constexpr production entry(std::string_view section, std::string_view bnf) {
        return {&Grammar, Rule.name, section, bnf, octets, check, visit, visit_possible, longest, add_to};
    }

private:
    using attribute = dsl::attribute_of<std::decay_t<decltype(Rule)>>;

    BOOST_NOINLINE static detail::traced_parse traced(std::string_view text) noexcept {
        return detail::parse_traced(Rule, text);
    }
};

}  // namespace urigram

#endif
