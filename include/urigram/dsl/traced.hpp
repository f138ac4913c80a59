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

// What is not inlined gets a context of its own, and a copy of a trace that is `kept_apart`. Nobody else has
// the address of these, so that they can stay in registers, or be constants.
//     auto own = own_trace(ctx);
//     f(context_with(own, ctx));
//     take_back(own, ctx);
struct same_trace {};
template <class Context>
auto own_trace([[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        using trace_type = std::decay_t<decltype(*x3::get<trace_tag>(ctx).of)>;
        if constexpr (trace_type::kept_apart)
            return trace_type(*x3::get<trace_tag>(ctx).of);
        else
            return same_trace();
    } else {
        return same_trace();
    }
}
template <class Trace, class Context>
auto context_with([[maybe_unused]] Trace& own, Context const& ctx) {
    if constexpr (is_traced<Context>) {
        auto const& in = x3::get<trace_tag>(ctx);
        if constexpr (std::is_same_v<Trace, same_trace>)
            return traced_beside_index(in, ctx);
        else
            return traced_beside_index(place_of(&own, in.production, in.depth), ctx);
    } else {
        return ctx;
    }
}
template <class Trace, class Context>
void take_back([[maybe_unused]] Trace const& own, [[maybe_unused]] Context const& ctx) {
    if constexpr (!std::is_same_v<Trace, same_trace>) *x3::get<trace_tag>(ctx).of = own;
}

/// Whether a piece that ends at `end` is one for which `trace::passed` holds.
template <class Context>
bool has_passed(iterator end, Context const& ctx) {
    return x3::get<trace_tag>(ctx).of->passed(end);
}

/// Says to the trace, if there is one, that one of `octets` was looked for at `at`, in vain.
template <class Iterator, class Context>
void note([[maybe_unused]] Iterator at, [[maybe_unused]] charset const& octets,
          [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        auto const& in = x3::get<trace_tag>(ctx);
        in.of->note(at, octets, in);
    }
}
/// The same for one octet.
template <class Iterator, class Context>
void note([[maybe_unused]] Iterator at, [[maybe_unused]] char octet, [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        auto const& in = x3::get<trace_tag>(ctx);
        in.of->note(at, octet, in);
    }
}

}  // namespace urigram::dsl

#endif
