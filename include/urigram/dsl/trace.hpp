// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_TRACE_HPP
#define URIGRAM_DSL_TRACE_HPP

#include <type_traits>
#include <urigram/charset.hpp>
#include <urigram/dsl/x3.hpp>
#include <utility>

namespace urigram::dsl {

using iterator = char const*;  ///< what the compiled library instantiates its rules for

/// Where a parse that has this in its context got to, and what it looked for there. Fixed size.
struct trace {
    iterator furthest = nullptr;       ///< the furthest place where some octet was looked for in vain
    charset expected;                  ///< what was looked for there
    char const* production = nullptr;  ///< the innermost production in which it was looked for
    unsigned depth = 0;                ///< how deep that production lies
    char const* current = nullptr;     ///< the production being parsed
    unsigned current_depth = 0;
    iterator end = nullptr;       ///< the furthest place where some production ended
    char const* ended = nullptr;  ///< the innermost production that did

    /// Whether what is looked for at `at` matters.
    bool reaches(iterator at) const noexcept { return furthest == nullptr || at >= furthest; }

    void note(iterator at, charset const& octets) noexcept {
        if (!reaches(at)) return;
        if (furthest == nullptr || at > furthest) {
            furthest = at;
            expected = octets;
            production = current;
            depth = current_depth;
            return;
        }
        expected = expected | octets;
        if (current_depth > depth) {
            production = current;
            depth = current_depth;
        }
    }
};
struct trace_tag;
using traced_context = x3::context<trace_tag, trace, x3::unused_type>;

/// The context in which a parse records its furthest failure in `t`.
inline traced_context traced(trace& t) { return x3::make_context<trace_tag>(t); }

template <class Context>
inline constexpr bool is_traced =
    !std::is_same_v<std::decay_t<decltype(x3::get<trace_tag>(std::declval<Context const&>()))>,
                    x3::unused_type>;

template <class Iterator, class Context>
void note([[maybe_unused]] Iterator at, [[maybe_unused]] charset const& octets,
          [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) x3::get<trace_tag>(ctx).note(at, octets);
}
/// The same for one octet, or one of two.
template <class Iterator, class Context>
void note([[maybe_unused]] Iterator at, [[maybe_unused]] char octet, [[maybe_unused]] char or_octet,
          [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        auto& t = x3::get<trace_tag>(ctx);
        if (!t.reaches(at)) return;
        charset octets;
        octets.insert(octet);
        octets.insert(or_octet);
        t.note(at, octets);
    }
}

}  // namespace urigram::dsl

#endif
