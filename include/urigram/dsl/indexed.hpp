// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_INDEXED_HPP
#define URIGRAM_DSL_INDEXED_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <urigram/dsl/x3.hpp>
#include <urigram/index_plan.hpp>
#include <utility>

namespace urigram::dsl {

struct index_tag;

/// The context in which runs look their ends up in `index`, instead of scanning.
template <class Index>
constexpr auto indexed_by(Index const& index) {
    return x3::make_context<index_tag>(index);
}

template <class Context>
inline constexpr bool is_indexed =
    !std::is_same_v<std::decay_t<decltype(x3::get<index_tag>(std::declval<Context const&>()))>,
                    x3::unused_type>;

/// The same, beside what is in the context already.
template <class Index, class Context>
constexpr auto indexed_by(Index const& index, Context const& ctx) {
    return x3::make_context<index_tag>(index, ctx);
}

/// The index alone, of what is in the context.
template <class Context>
constexpr auto only_index([[maybe_unused]] Context const& ctx) {
    if constexpr (is_indexed<Context>)
        return indexed_by(x3::get<index_tag>(ctx));
    else
        return x3::unused;
}

template <class Context>
constexpr bool has_sentinel() {
    if constexpr (is_indexed<Context>)
        return std::decay_t<decltype(x3::get<index_tag>(std::declval<Context const&>()))>::sentinel;
    return false;
}

/// Whether `it` is at the end of the text. Where an octet stands there that no rule takes, nobody has to ask.
template <class Iterator, class Context>
constexpr bool at_end([[maybe_unused]] Iterator const& it, [[maybe_unused]] Iterator const& last,
                      Context const&) {
    if constexpr (has_sentinel<Context>())
        return false;
    else
        return it == last;
}

/// Where the text begins, as far as is known at `it`.
template <class Iterator, class Context>
constexpr Iterator begin_of_text([[maybe_unused]] Iterator const& it, [[maybe_unused]] Context const& ctx) {
    if constexpr (is_indexed<Context>)
        return x3::get<index_tag>(ctx).begin();
    else
        return it;
}

/// Moves `it` to the end of the run with that key, if there is an index that knows it.
template <class Iterator, class Context>
BOOST_FORCEINLINE bool skip_by_index([[maybe_unused]] Iterator& it, [[maybe_unused]] std::uint64_t key,
                                     [[maybe_unused]] Context const& ctx) {
    if constexpr (is_indexed<Context>) {
        auto const& index = x3::get<index_tag>(ctx);
        std::size_t const run = index.find(key);
        if (run == index_plan::none) return false;
        it = index.end_of_run(run, it);
        return true;
    } else {
        return false;
    }
}

}  // namespace urigram::dsl

#endif
