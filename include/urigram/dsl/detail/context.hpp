// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_CONTEXT_HPP
#define URIGRAM_DSL_DETAIL_CONTEXT_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <urigram/detail/index/plan.hpp>
#include <urigram/dsl/detail/trace.hpp>
#include <urigram/dsl/x3.hpp>
#include <utility>

/// The context of a parse: an X3 context that holds up to four things for the words, chosen by the caller:
/// - a trace: words report to it the bytes that they expected (`record_expected`), for error reports;
/// - an index: words look up the ends of runs of characters in it (`skip_by_index`), instead of scanning;
/// - whether the attribute is reused: parsed into again and again, without being emptied in between;
/// - a substitute: the index of a scheme in a `scheme_set`. The set uses the rule of this scheme for schemes
///   that the set lacks.
/// @code
/// #include <urigram/detail/index/structural_index.hpp>
/// #include <urigram/dsl.hpp>
/// host.parse(first, last, traced(notes), x3::unused, value);
/// host.parse(first, last, indexed_by(runs), x3::unused, value);
/// host.parse(first, last, indexed_by(runs, traced(notes)), x3::unused, value);
/// host.parse(first, last, reusing(indexed_by(runs)), x3::unused, value);
/// @endcode
/// With a context of X3's own, or none, there is no trace, index or substitute, and the attribute is not
/// reused. The first three are template arguments: absent ones cost nothing. A substitute costs a load.
namespace urigram::dsl {

struct context_tag;

namespace detail {

/// In place of a `trace::place`: nothing is reported.
struct no_trace {};

/// In place of an index: every run is scanned.
struct no_index {};

/// In place of the index of a substitute scheme.
inline constexpr std::size_t no_substitute = static_cast<std::size_t>(-1);

/// How the caller of a parse uses the attribute.
enum class target : unsigned char {
    kept,    ///< the caller also reads the attribute after a failure, so a rule that fails empties the
             ///< attribute
    reused,  ///< the caller reads the attribute only after a success, and parses the next text into it
};

/// `Trace` is `trace::place` or `no_trace`, `Index` an index or `no_index`.
///
/// Unlike X3's contexts, which are chains of references to one another, a `context` holds its members by
/// value and refers to no other context: after the parse is inlined, the members are registers or constants.
template <class Trace, class Index, target Target>
class context {
public:
    static constexpr target attribute = Target;

    constexpr context(Trace const& in, Index const* index, std::size_t substitute_scheme) noexcept
        : trace_(in), index_(index), substitute_scheme_(substitute_scheme) {}

    // Called by x3::get<Tag>(context).
    constexpr context const& get(boost::mpl::identity<context_tag>) const noexcept { return *this; }
    template <class Tag>
    constexpr x3::unused_type get(boost::mpl::identity<Tag>) const noexcept {
        return {};
    }

    constexpr Trace const& trace() const noexcept { return trace_; }
    constexpr Index const* index() const noexcept { return index_; }
    /// The index of the substitute scheme in its set, or `no_substitute`.
    constexpr std::size_t substitute_scheme() const noexcept { return substitute_scheme_; }

private:
    Trace trace_;
    Index const* index_;
    std::size_t substitute_scheme_;
};

inline constexpr context<no_trace, no_index, target::kept> plain_context{no_trace(), nullptr, no_substitute};

/// Our context within a context of X3, which may add a skipper, `with<>` and so on; `plain_context` if there
/// is none.
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
template <class Trace, class Index, target Target>
struct parts_of_context<context<Trace, Index, Target>> {
    using trace = Trace;
    using index = Index;
    static constexpr target attribute = Target;
};
template <class Context>
using parts_of = parts_of_context<std::decay_t<decltype(context_of(std::declval<Context const&>()))>>;

}  // namespace detail

template <class Context>
inline constexpr bool is_traced = std::is_same_v<typename detail::parts_of<Context>::trace, trace::place>;
template <class Context>
inline constexpr bool is_indexed =
    !std::is_same_v<typename detail::parts_of<Context>::index, detail::no_index>;
template <class Context>
inline constexpr bool is_reusing = detail::parts_of<Context>::attribute == detail::target::reused;

/// The context in which words report to `to`.
inline detail::context<trace::place, detail::no_index, detail::target::kept> traced(trace& to) noexcept {
    return {to.outside(), nullptr, detail::no_substitute};
}

/// `ctx` with an index, in which runs look up their ends.
template <class Index, class Context = x3::unused_type>
constexpr auto indexed_by(Index const& index, Context const& ctx = {}) noexcept {
    using parts = detail::parts_of<Context>;
    auto const& all = detail::context_of(ctx);
    return detail::context<typename parts::trace, Index, parts::attribute>(all.trace(), &index,
                                                                           all.substitute_scheme());
}

/// `ctx` without an index.
template <class Context>
constexpr auto unindexed(Context const& ctx) noexcept {
    using parts = detail::parts_of<Context>;
    auto const& all = detail::context_of(ctx);
    return detail::context<typename parts::trace, detail::no_index, parts::attribute>(
        all.trace(), nullptr, all.substitute_scheme());
}

/// `ctx` for an attribute that is reused: rules parse into the alternatives and optional members that it
/// already holds, instead of constructing new ones. A success yields the same value as without reuse; a
/// failure leaves an unspecified value.
template <class Context = x3::unused_type>
constexpr auto reusing(Context const& ctx = {}) noexcept {
    using parts = detail::parts_of<Context>;
    auto const& all = detail::context_of(ctx);
    return detail::context<typename parts::trace, typename parts::index, detail::target::reused>(
        all.trace(), all.index(), all.substitute_scheme());
}

/// `ctx` with a substitute scheme: a `scheme_set` parses a text whose scheme it lacks by the rule of its
/// scheme at `index`.
template <class Context>
constexpr auto with_substitute_scheme(std::size_t index, Context const& ctx) noexcept {
    auto const& all = detail::context_of(ctx);
    return std::decay_t<decltype(all)>(all.trace(), all.index(), index);
}

// ---- functions for words

/// The index of the substitute scheme, or `detail::no_substitute`.
template <class Context>
constexpr std::size_t substitute_scheme(Context const& ctx) noexcept {
    return detail::context_of(ctx).substitute_scheme();
}

/// The context for the definition of a production: tells a trace that the parse is inside of this production.
/// Without a trace, the result is a reference to our context in `ctx`: with a copy at each production,
/// `urigram::parse` takes 22 % more time, columns by RFC 2396 take 23 % more, and columns by RFC 3986 36 %
/// more.
template <class Context>
constexpr decltype(auto) inside([[maybe_unused]] production_name const& production,
                                Context const& ctx) noexcept {
    auto const& outer = detail::context_of(ctx);
    if constexpr (is_traced<Context>) {
        using inner = std::decay_t<decltype(outer)>;
        auto const& in = outer.trace();
        if (in.hides(production)) return inner(outer);
        return inner({in.of, &production, in.depth + 1, in.is_guess}, outer.index(),
                     outer.substitute_scheme());
    } else {
        return outer;
    }
}

/// The context for a guess, where another reading may be intended. Without a trace, the result is a
/// reference, as above.
template <class Context>
constexpr decltype(auto) guessing(Context const& ctx) noexcept {
    auto const& outer = detail::context_of(ctx);
    if constexpr (is_traced<Context>) {
        auto in = outer.trace();
        in.is_guess = true;
        return std::decay_t<decltype(outer)>(in, outer.index(), outer.substitute_scheme());
    } else {
        return outer;
    }
}

/// Reports to the trace, if there is one, that a guess failed; see `guess`.
template <class Iterator, class Context>
constexpr void record_failed_guess([[maybe_unused]] Iterator const& last, [[maybe_unused]] char closing,
                                   [[maybe_unused]] charset const& ends,
                                   [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>)
        detail::context_of(ctx).trace().of->record_failed_guess(last, closing, ends);
}

/// Reports to the trace, if there is one, whether a guess that failed is likelier than the other reading.
template <class Context>
constexpr void record_guess([[maybe_unused]] bool is_likelier, [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) detail::context_of(ctx).trace().of->record_guess(is_likelier);
}

/// The nesting depth of productions. The context must be traced.
template <class Context>
constexpr unsigned depth_of(Context const& ctx) noexcept {
    return detail::context_of(ctx).trace().depth;
}

/// Reports to the trace, if there is one, that a production ended at `at`.
template <class Iterator, class Context>
constexpr void record_end([[maybe_unused]] Iterator const& at,
                          [[maybe_unused]] production_name const& production,
                          [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        auto const& in = detail::context_of(ctx).trace();
        if (!in.hides(production) && !in.is_guess) in.of->end(at, production);
    }
}

/// Reports to the trace, if there is one: expected one of `octets` at `at`.
template <class Iterator, class Octets, class Context>
constexpr void record_expected([[maybe_unused]] Iterator const& at, [[maybe_unused]] Octets const& octets,
                               [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        auto const& in = detail::context_of(ctx).trace();
        in.of->record_expected(at, octets, in);
    }
}

/// Moves `it` to the end of the run with that key. Returns false if there is no index, if its plan does not
/// have the run, or if the index does not reach the end of the run: then the caller continues to scan from
/// `it`.
template <class Iterator, class Context>
constexpr bool skip_by_index([[maybe_unused]] Iterator& it, [[maybe_unused]] std::uint64_t key,
                             [[maybe_unused]] Context const& ctx) {
    if constexpr (is_indexed<Context>) {
        auto const& index = *detail::context_of(ctx).index();
        std::size_t const run = index.find(key);
        if (run == index_plan::none) return false;
        return index.skip(run, it);
    } else {
        return false;
    }
}

}  // namespace urigram::dsl

#endif
