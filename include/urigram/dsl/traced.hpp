// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_TRACED_HPP
#define URIGRAM_DSL_TRACED_HPP

#include <type_traits>
#include <urigram/dsl/indexed.hpp>
#include <urigram/dsl/trace.hpp>
#include <utility>

namespace urigram::dsl {

struct trace_tag;

/// The context of a parse that is traced, on an index or none. It holds the place itself, and refers to no
/// other context: where all is inlined, that a context is there at all cannot be seen any more.
template <class Trace, class Index = void>
class traced_context {
public:
    // Member by member: copied as a whole it would be read as a vector, which waits for what was just
    // written.
    constexpr traced_context(place_of<Trace> const& in, Index const* index) noexcept
        : in_(in.of, in.production, in.depth), index_(index) {}

    place_of<Trace> const& get(boost::mpl::identity<trace_tag>) const noexcept { return in_; }
    auto const& get(boost::mpl::identity<index_tag>) const noexcept {
        if constexpr (std::is_void_v<Index>)
            return x3::unused;
        else
            return *index_;
    }
    template <class Tag>
    x3::unused_type get(boost::mpl::identity<Tag>) const noexcept {
        return {};
    }

private:
    place_of<Trace> in_;
    Index const* index_;
};

/// The context in which a parse records its furthest failure in a trace, from `outside()` of all productions.
template <class Trace>
constexpr traced_context<Trace> traced(place_of<Trace> const& outside) noexcept {
    return {outside, nullptr};
}

/// The same on an index.
template <class Index, class Trace>
constexpr traced_context<Trace, Index> indexed_by(Index const& index,
                                                  traced_context<Trace> const& traced) noexcept {
    return {traced.get(boost::mpl::identity<trace_tag>()), &index};
}

template <class Context>
inline constexpr bool is_traced =
    !std::is_same_v<std::decay_t<decltype(x3::get<trace_tag>(std::declval<Context const&>()))>,
                    x3::unused_type>;

/// A context in which a parse is traced from `in`, on the index of `ctx` if there is one.
template <class Trace, class Context>
constexpr auto traced_beside_index(place_of<Trace> const& in, [[maybe_unused]] Context const& ctx) noexcept {
    if constexpr (is_indexed<Context>)
        return indexed_by(x3::get<index_tag>(ctx), traced(in));
    else
        return traced(in);
}

/// The context inside of a production that is called `name`.
template <class Context>
constexpr auto traced_inside(std::string_view const& name, Context const& ctx) noexcept {
    auto const& outer = x3::get<trace_tag>(ctx);
    return traced_beside_index(place_of(outer.of, &name, outer.depth + 1), ctx);
}

/// Calls `f`, which is not inlined, with a context like `ctx` that nobody else has the address of: what is in
/// `ctx` can be a constant then. A trace that is small is copied as well, there and back.
template <class Context, class F>
auto called_apart(Context const& ctx, F const& f) {
    if constexpr (is_traced<Context>) {
        auto const& in = x3::get<trace_tag>(ctx);
        using kind = std::remove_pointer_t<decltype(in.of)>;
        if constexpr (kind::is_copied) {
            kind apart = *in.of;
            auto const result = f(traced_beside_index(place_of(&apart, in.production, in.depth), ctx));
            *in.of = apart;
            return result;
        } else {
            return f(traced_beside_index(in, ctx));
        }
    } else {
        Context const apart = ctx;
        return f(apart);
    }
}

/// Whether nothing matters to the trace that a piece looked for on its way to `end`.
template <class Context>
bool has_passed(iterator end, Context const& ctx) {
    return x3::get<trace_tag>(ctx).of->has_passed(end);
}

/// `end`, which nothing has passed, as the trace knows it.
template <class Context>
iterator reached(iterator end, Context const& ctx) {
    return x3::get<trace_tag>(ctx).of->reached(end);
}

/// Says to the trace, if there is one, that one of `octets` was looked for at `at`, in vain.
template <class Iterator, class Context>
BOOST_FORCEINLINE void note([[maybe_unused]] Iterator at, [[maybe_unused]] charset const& octets,
                            [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        auto const& in = x3::get<trace_tag>(ctx);
        in.of->note(at, octets, in);
    }
}
/// The same for one octet.
template <class Iterator, class Context>
BOOST_FORCEINLINE void note([[maybe_unused]] Iterator at, [[maybe_unused]] char octet,
                            [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        auto const& in = x3::get<trace_tag>(ctx);
        in.of->note(at, octet, in);
    }
}

}  // namespace urigram::dsl

#endif
