// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_TRACE_HPP
#define URIGRAM_DSL_TRACE_HPP

#include <boost/config.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <urigram/charset.hpp>

namespace urigram::dsl {

using iterator = char const*;  ///< what the compiled library instantiates its rules for

/// What a parse that is traced is inside of.
template <class Trace>
struct place_of {
    Trace* of;
    std::string_view const* production;  // or null
    unsigned depth;

    constexpr place_of(Trace* t, std::string_view const* name, unsigned d) noexcept
        : of(t), production(name), depth(d) {}
};
class trace;
using place = place_of<trace>;

/// Where a parse that has this in its context got to, and what it looked for there. Fixed size.
class trace {
public:
    static constexpr bool is_copied = false;  ///< see `called_apart`

    trace() noexcept : trace(nullptr) {}

    /// For a parse that is taken to get to `reached`: pieces that end before it are not looked at closely,
    /// and what was looked for before it is not noted.
    explicit trace(iterator reached) noexcept : furthest_(reached) {}

    /// Says that one of `octets`, a set or a single one, was looked for at `at`, in vain.
    template <class Octets>
    void note(iterator at, Octets const& octets, place const& in) noexcept {
        if (at >= furthest_) add(at, octets, in.production, in.depth);
    }

    /// Says that an escape, a production of that name, was looked for at `at` and went wrong at `where()`.
    template <class Where>
    void note_escape(iterator at, Where const& where, std::string_view const& name,
                     place const& in) noexcept {
        iterator const fault = where();
        if (fault == at)
            note(at, '%', in);
        else
            note(fault, hexadecimal_digits, place(this, &name, in.depth + 1));
    }

    /// Whether nothing matters that was looked for on the way to `end`, which is in the text.
    bool has_passed(iterator end) const noexcept { return end < furthest_ && *end != '%'; }

    /// `end`, to which a piece is known to have got and which nothing has passed.
    iterator reached(iterator end) const noexcept { return end; }

    /// Says that a production ended at `at`.
    void end(iterator at, std::string_view production) noexcept {
        if (at <= end_) return;
        end_ = at;
        ended_ = production;
    }

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
        some_sets() noexcept {}  // NOLINT(modernize-use-equals-default): would be deleted
        charset sets[most_sets];
    };

    // Called from many places, and not inlined there.
    BOOST_NOINLINE void add(iterator at, charset const& octets, std::string_view const* production,
                            unsigned depth) noexcept {
        reach(at, production, depth);
        if (sets_ == most_sets) {
            several_.sets[0] = expected();
            sets_ = 1;
        }
        several_.sets[sets_++] = octets;
    }
    BOOST_NOINLINE void add(iterator at, char octet, std::string_view const* production,
                            unsigned depth) noexcept {
        reach(at, production, depth);
        auto const c = static_cast<unsigned char>(octet);
        singles_[c / 64].bits |= std::uint64_t{1} << c % 64;
    }
    void reach(iterator at, std::string_view const* production, unsigned depth) noexcept {
        if (at > furthest_) {
            furthest_ = at;
            for (auto& w : singles_) w.bits = 0;
            sets_ = depth_ = 0;
            production_ = {};
        }
        if (depth <= depth_) return;
        production_ = *production;
        depth_ = depth;
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

}  // namespace urigram::dsl

#endif
