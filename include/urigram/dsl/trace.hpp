// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_TRACE_HPP
#define URIGRAM_DSL_TRACE_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <urigram/charset.hpp>
#include <urigram/dsl/x3.hpp>
#include <utility>

namespace urigram::dsl {

using iterator = char const*;  ///< what the compiled library instantiates its rules for

class trace;

/// What a parse that is traced is inside of.
struct place {
    trace* of;
    std::string_view const* production;  // or null
    unsigned depth;
};

/// Where a parse that has this in its context got to, and what it looked for there. Fixed size.
class trace {
public:
    trace() noexcept : trace(nullptr) {}

    /// For a parse that is known to get to `reached`: pieces that end before it are not looked at closely.
    explicit trace(iterator reached) noexcept : furthest_(reached) {}

    /// Says that one of `octets` was looked for at `at`, in vain.
    void note(iterator at, charset const& octets, place const& in) noexcept {
        if (at < furthest_) return;
        reach(at, in);
        if (sets_ == most_sets) unite();
        several_.sets[sets_++] = octets;
    }
    /// The same for one octet.
    void note(iterator at, char octet, place const& in) noexcept {
        if (at < furthest_) return;
        reach(at, in);
        auto const c = static_cast<unsigned char>(octet);
        singles_[c / 64].bits |= std::uint64_t{1} << c % 64;
    }

    /// Says that a production ended at `at`.
    void end(iterator at, std::string_view production) noexcept {
        if (at <= end_) return;
        end_ = at;
        ended_ = production;
    }

    /// Whether nothing matters that a piece looked for on its way to `end`, where it found no percent sign.
    bool passed(iterator end) const noexcept { return end < furthest_ && *end != '%'; }

    /// The furthest place where some octet was looked for in vain, what it was, and the innermost production
    /// in which it was looked for.
    iterator furthest() const noexcept { return furthest_; }
    charset expected() const noexcept {
        std::uint64_t words[charset::word_count];
        for (std::size_t i = 0; i < charset::word_count; ++i) words[i] = singles_[i].bits;
        for (unsigned k = 0; k < sets_; ++k)
            for (std::size_t i = 0; i < charset::word_count; ++i) words[i] |= several_.sets[k].word(i);
        return charset::of_words(words);
    }
    std::string_view production() const noexcept { return production_; }
    /// The innermost production of those that ended furthest.
    std::string_view ended() const noexcept { return ended_; }

    place outside() noexcept { return {this, nullptr, 0}; }

private:
    static constexpr unsigned most_sets = 8;

    // A word of a set of octets. They are written one by one, and lie apart for being read so: to read two at
    // once would have to wait until what was written has got through.
    struct word {
        std::uint64_t bits = 0;
        std::uint64_t apart = 0;
    };

    // United in the end, which is faster than one by one.
    union some_sets {
        some_sets() noexcept {}
        charset sets[most_sets];
    };

    void reach(iterator at, place const& in) noexcept {
        if (at > furthest_) forget(at);
        if (in.depth <= depth_) return;
        production_ = *in.production;
        depth_ = in.depth;
    }
    BOOST_NOINLINE void forget(iterator at) noexcept {
        furthest_ = at;
        for (auto& w : singles_) w.bits = 0;
        sets_ = depth_ = 0;
        production_ = {};
    }
    BOOST_NOINLINE void unite() noexcept {
        several_.sets[0] = expected();
        sets_ = 1;
    }

    iterator furthest_;
    unsigned sets_ = 0;
    unsigned depth_ = 0;
    std::string_view production_;
    iterator end_ = nullptr;
    std::string_view ended_;
    word singles_[charset::word_count];
    some_sets several_;
};

struct trace_tag;
using traced_context = x3::context<trace_tag, place const, x3::unused_type>;

/// The context in which a parse records its furthest failure in a trace, from `outside()` of all productions.
inline traced_context traced(place const& outside) { return x3::make_context<trace_tag>(outside); }

template <class Context>
inline constexpr bool is_traced =
    !std::is_same_v<std::decay_t<decltype(x3::get<trace_tag>(std::declval<Context const&>()))>,
                    x3::unused_type>;

/// Whether a piece that ends at `end` is one for which `trace::passed` holds.
template <class Context>
bool has_passed(iterator end, Context const& ctx) {
    return x3::get<trace_tag>(ctx).of->passed(end);
}

/// Where the last piece of what stands in [first, last) begins, after the last `joint` if there is one.
template <class Iterator>
Iterator last_piece(Iterator first, Iterator last, char joint) {
    while (last != first && last[-1] != joint) --last;
    return last;
}

/// Says to the trace, if there is one, that one of `octets` was looked for at `at`, in vain.
template <class Iterator, class Context>
void note([[maybe_unused]] Iterator at, [[maybe_unused]] charset const& octets,
          [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        place const& in = x3::get<trace_tag>(ctx);
        in.of->note(at, octets, in);
    }
}
/// The same for one octet.
template <class Iterator, class Context>
void note([[maybe_unused]] Iterator at, [[maybe_unused]] char octet, [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) {
        place const& in = x3::get<trace_tag>(ctx);
        in.of->note(at, octet, in);
    }
}

}  // namespace urigram::dsl

#endif
