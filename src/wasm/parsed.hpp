// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_WASM_PARSED_HPP
#define URIGRAM_WASM_PARSED_HPP

#include "../production_of.hpp"
#include "json.hpp"
#include <urigram/component.hpp>
#include <urigram/detail/components_of.hpp>
#include <urigram/dialects.hpp>

/// Texts that were parsed by one of the dialects, as JSON.
namespace urigram::wasm {

inline void components_by_kind(url const& value, component_sink sink) { for_each_component(value, sink); }
template <class Url>
void components_by_kind(Url const& value, component_sink sink) {
    components_of(value, sink);
}

/// Parses a text and calls `valid(production, parts, components)` or `invalid(error)`. `components(sink)`
/// calls the sink for each component.
template <class Valid, class Invalid>
void parse_by(dialect const& grammar, std::string_view text, Valid const& valid, Invalid const& invalid) {
    dialects::visit(grammar, [&](auto const& typed) {
        auto const parsed = typed.parse(text);
        if (!parsed) return invalid(parsed.error());
        valid(detail::production_of(*parsed, grammar), with_login(parts_of(*parsed)),
              [&](component_sink sink) { components_by_kind(*parsed, sink); });
    });
}

/// Writes the member `error`.
inline void add_error(json_writer& json, parse_error const& error, std::string_view text) {
    json.key("error");
    detail::add_error(json, error, text);
}

}  // namespace urigram::wasm

#endif
