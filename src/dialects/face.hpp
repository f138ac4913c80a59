// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DIALECTS_FACE_HPP
#define URIGRAM_DIALECTS_FACE_HPP

#include <urigram/components_of.hpp>
#include <urigram/grammar/parse_with.hpp>
#include <urigram/model/reflect.hpp>
#include <urigram/production.hpp>

namespace urigram {

/// The run-time face of a rule: the functions of a `production`.
template <auto const& Rule, auto const& Grammar>
struct face {
    static std::optional<parse_error> check(std::string_view text) noexcept {
        return urigram::check(Rule, text, &Grammar);
    }
    static bool visit(std::string_view text, component_sink sink) {
        auto const value = parse_with(Rule, text);
        if (value) components_of(*value, sink, Rule.name);
        return value.has_value();
    }
    static void visit_possible(component_sink sink) {
        using value = typename decltype(parse_with(Rule, std::string_view()))::value_type;
        possible_components_of<value>(sink, Rule.name);
    }
    static std::optional<std::uint64_t> longest(std::string_view text) noexcept {
        char const* first = text.data();
        if (!Rule.parse(first, text.data() + text.size(), x3::unused, x3::unused, x3::unused))
            return std::nullopt;
        return static_cast<std::uint64_t>(first - text.data());
    }
    static model::production_id add_to(model::reflection& rules) { return rules.add(Rule); }
    /// A constant of its own: those of a whole table are too much for one constant expression of clang.
    static constexpr charset octets = dsl::octets_of(Rule);
    static constexpr production entry(std::string_view section, std::string_view bnf) {
        return {&Grammar, Rule.name, section, bnf, octets, check, visit, visit_possible, longest, add_to};
    }
};

}  // namespace urigram

#endif
