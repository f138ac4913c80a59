// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_OPTIONAL_HPP
#define URIGRAM_DSL_OPTIONAL_HPP

#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <urigram/dsl/view.hpp>

namespace urigram::dsl {

/// Parses with `p` into the value of an optional, which is empty on failure.
template <class Parser, class Iterator, class Context, class T>
bool parse_into(std::optional<T>& attr, Parser const& p, Iterator& first, Iterator const& last,
                Context const& ctx) {
    bool ok = false;
    if constexpr (std::is_same_v<T, std::string_view>) {
        std::string_view part;  // in registers
        ok = p.parse(first, last, ctx, x3::unused, part);
        if (ok) attr = part;
    } else {
        T& held = is_reusing<Context> && attr ? *attr : emplace_for<Parser>(attr);
        ok = p.parse(first, last, ctx, x3::unused, held);
    }
    if (!ok) attr.reset();
    return ok;
}

/// `-p` and `present[p]`: `p`, for a member that is a `std::optional`; if `p` does not match, `-p` matches
/// the empty text, and `present[p]` fails.
///
/// Attribute: that of `p`, which is parsed in place; absent if `p` does not match. Records the failures of
/// `p`. In a user's grammar, `-` is X3's operator, which leaves the attribute unchanged if `p` fails.
template <class Subject, bool Required>
struct optional_part : x3::unary_parser<Subject, optional_part<Subject, Required>> {
    using base_type = x3::unary_parser<Subject, optional_part<Subject, Required>>;
    static constexpr bool handles_container = !Required;
    static constexpr bool sets_all = dsl::sets_all<Subject>;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        if constexpr (is_std_optional<Attribute>)
            return parse_into(attr, this->subject, first, last, ctx) || !Required;
        else if constexpr (Required || is_unused<Attribute>)
            return this->subject.parse(first, last, ctx, rctx, attr) || !Required;
        else {
            attr = Attribute{};  // X3 leaves it unchanged if nothing matches
            return x3::optional<Subject>(this->subject).parse(first, last, ctx, rctx, attr);
        }
    }
};
template <class Subject>
using maybe = optional_part<Subject, false>;
template <class Subject>
using present_directive = optional_part<Subject, true>;
inline constexpr directive_gen<present_directive> present{};

/// `absent`: the empty text, for a member that is a `std::optional`.
///
/// Attribute: absent. Records nothing.
struct absent_parser : x3::parser<absent_parser> {
    using attribute_type = std::optional<std::string_view>;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = true;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator&, Iterator const&, Context const&, RContext&,
               [[maybe_unused]] Attribute& attr) const {
        if constexpr (is_std_optional<Attribute>) attr.reset();
        return true;
    }

    constexpr charset octets() const { return {}; }
};
inline constexpr absent_parser absent{};

}  // namespace urigram::dsl

#endif
