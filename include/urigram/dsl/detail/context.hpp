// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_CONTEXT_HPP
#define URIGRAM_DSL_DETAIL_CONTEXT_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <urigram/dsl/detail/trace.hpp>
#include <urigram/dsl/x3.hpp>
#include <urigram/index/plan.hpp>
#include <utility>

/// What a parse is run with, beside X3's own context. Words tell it what they looked for in vain, and ask it
/// where a run ends; who listens and who answers is chosen by whoever starts the parse:
/// @code
/// rule.parse(first, last, traced(trace), x3::unused, value);                   // a trace listens
/// rule.parse(first, last, indexed_by(index), x3::unused, value);               // an index answers
/// rule.parse(first, last, indexed_by(index, traced(trace)), x3::unused, value);  // both
/// rule.parse(first, last, reusing(indexed_by(index)), x3::unused, value);      // `value` holds a value
/// @endcode
namespace urigram::dsl {

struct context_tag;

namespace detail {

/// Nobody listens: the events of a trace, without effect.
struct nobody {};

/// There is no index: every run is scanned.
struct no_index {};

/// What whoever starts a parse does with the attribute.
enum class target : unsigned char {
    kept,    ///< reads it in any case: a rule that fails leaves it empty
    reused,  ///< reads it after a success only, and parses into the same one again and again
};

/// Who listens, who knows where runs end, and what the attribute holds. It holds all of it by value and
/// refers to no other context, so that one that is inlined takes no memory.
template <class Listener, class Index, target Target>
class context {
public:
    static constexpr target attribute = Target;

    constexpr context(Listener const& in, Index const* index) noexcept : in_(in), index_(index) {}

    constexpr context const& get(boost::mpl::identity<context_tag>) const noexcept { return *this; }
    template <class Tag>
    constexpr x3::unused_type get(boost::mpl::identity<Tag>) const noexcept {
        return {};
    }

    constexpr Listener const& listener() const noexcept { return in_; }
    constexpr Index const* index() const noexcept { return index_; }

private:
    Listener in_;
    Index const* index_;
};

inline constexpr context<nobody, no_index, target::kept> plain_context{nobody(), nullptr};

/// Ours out of what X3 passes on: a skipper, `with<>` and the like are left out.
template <class Context>
constexpr auto const& context_of([[maybe_unused]] Context const& ctx) noexcept {
    using found = std::decay_t<decltype(x3::get<context_tag>(ctx))>;
    if constexpr (std::is_same_v<found, x3::unused_type>)
        return plain_context;
    else
        return x3::get<context_tag>(ctx);
}

template <class Context>
struct parts_of_context;
template <class Listener, class Index, target Target>
struct parts_of_context<context<Listener, Index, Target>> {
    using listener = Listener;
    using index = Index;
    static constexpr target attribute = Target;
};
template <class Context>
using parts_of = parts_of_context<std::decay_t<decltype(context_of(std::declval<Context const&>()))>>;

}  // namespace detail

template <class Context>
inline constexpr bool is_traced = std::is_same_v<typename detail::parts_of<Context>::listener, trace::place>;
template <class Context>
inline constexpr bool is_indexed =
    !std::is_same_v<typename detail::parts_of<Context>::index, detail::no_index>;
template <class Context>
inline constexpr bool is_reusing = detail::parts_of<Context>::attribute == detail::target::reused;

/// The context in which a trace listens.
inline detail::context<trace::place, detail::no_index, detail::target::kept>
traced(trace& listener) noexcept {
    return {listener.outside(), nullptr};
}

/// The context in which runs look their ends up in `index`, instead of scanning, and all else is as in `ctx`.
template <class Index, class Context = x3::unused_type>
constexpr auto indexed_by(Index const& index, Context const& ctx = {}) noexcept {
    using parts = detail::parts_of<Context>;
    return detail::context<typename parts::listener, Index, parts::attribute>(
        detail::context_of(ctx).listener(), &index);
}

/// The context in which rules parse into the alternatives and optional members that their attribute holds
/// already. What a success leaves is the same; what a failure leaves is for nobody to read.
template <class Context = x3::unused_type>
constexpr auto reusing(Context const& ctx = {}) noexcept {
    using parts = detail::parts_of<Context>;
    auto const& all = detail::context_of(ctx);
    return detail::context<typename parts::listener, typename parts::index, detail::target::reused>(
        all.listener(), all.index());
}

// ---- what words ask and tell

/// The context inside of a production.
template <class Context>
constexpr auto inside([[maybe_unused]] production_name const& production, Context const& ctx) noexcept {
    auto const& outer = detail::context_of(ctx);
    if constexpr (is_traced<Context>) {
        using inner = std::decay_t<decltype(outer)>;
        auto const& in = outer.listener();
        return inner({in.of, &production, in.depth + 1}, outer.index());
    } else {
        return outer;
    }
}

/// How many productions a parse that is traced is inside of.
template <class Context>
constexpr unsigned depth_of(Context const& ctx) noexcept {
    return detail::context_of(ctx).listener().depth;
}

/// Event: a production ended at `at`.
template <class Iterator, class Context>
constexpr void note_end([[maybe_unused]] Iterator const& at,
                        [[maybe_unused]] production_name const& production,
                        [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) detail::context_of(ctx).listener().of->end(at, production);
}

/// Event: an octet, or one of a set, was looked for at `at`, in vain.
template <class Iterator, class Octets, class Context>
constexpr void note([[maybe_unused]] Iterator const& at, [[maybe_unused]] Octets const& octets,
                    [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        auto const& in = detail::context_of(ctx).listener();
        in.of->note(at, octets, in);
    }
}

/// Moves `it` to where the run with that key ends, if an index knows it.
template <class Iterator, class Context>
constexpr bool skip_by_index([[maybe_unused]] Iterator& it, [[maybe_unused]] std::uint64_t key,
                             [[maybe_unused]] Context const& ctx) {
    if constexpr (is_indexed<Context>) {
        auto const& index = *detail::context_of(ctx).index();
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
