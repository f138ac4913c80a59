// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_TRACE_HPP
#define URIGRAM_DSL_DETAIL_TRACE_HPP

#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/error.hpp>

namespace urigram::dsl {

using iterator = char const*;  ///< the iterator type for which the compiled library instantiates its rules

/// Properties of a production for reports.
struct production_name {
    std::string_view name;
    errc failure{};        ///< the code of a failure inside of it, if it has a specific one
    bool is_part = false;  ///< inside of another production, reports name the other production
};

/// A furthest failure: the furthest place where a byte was expected and not found, the bytes that were
/// expected there, and the innermost production that expected them.
class furthest_failure {
public:
    /// Null if there is none.
    iterator at() const noexcept { return at_; }
    charset expected() const noexcept { return charset::of_words(expected_); }
    production_name production() const noexcept { return production_; }

    /// Moves the failure to `at` if that is further. Returns false if `at` is less far than the failure;
    /// otherwise the caller must add the expected bytes.
    bool reach(iterator at, production_name const* production, unsigned depth) noexcept {
        if (at_ != nullptr && at < at_) return false;
        if (at != at_) *this = furthest_failure(at);
        if (depth > depth_) {
            production_ = *production;
            depth_ = depth;
        }
        return true;
    }
    void add(charset const& octets) noexcept {
        for (std::size_t i = 0; i < charset::word_count; ++i) expected_[i] |= octets.word(i);
    }
    void add(char octet) noexcept {
        auto const c = static_cast<unsigned char>(octet);
        expected_[c / 64] |= std::uint64_t{1} << c % 64;
    }

    /// The further one of two failures; if both are at the same place, one failure with the expected bytes of
    /// both. At the same depth, the production is that of the first.
    friend furthest_failure further(furthest_failure const& a, furthest_failure const& b) noexcept {
        if (b.at_ == nullptr) return a;
        furthest_failure both = a;
        if (both.reach(b.at_, &b.production_, b.depth_)) both.add(b.expected());
        return both;
    }

    furthest_failure() = default;

private:
    explicit furthest_failure(iterator at) noexcept : at_(at) {}

    iterator at_ = nullptr;
    std::uint64_t expected_[charset::word_count] = {};
    unsigned depth_ = 0;
    production_name production_;
};

/// Records the furthest failures of a parse: within guesses, and outside of them. Fixed size.
class trace {
public:
    /// The current production of a parse, and its depth. It is part of the context of a parse.
    struct place {
        trace* of;
        production_name const* production;  ///< null if outside of all productions
        unsigned depth;
        bool is_guess = false;  ///< inside of a `guess`

        /// Whether reports omit that production here.
        constexpr bool hides(production_name const& inner) const noexcept {
            return inner.is_part && production != nullptr;
        }
    };
    place outside() noexcept { return {this, nullptr, 0}; }

    /// Records that a byte, or one of a set, was expected at `at` and not found.
    template <class Octets>
    void record_expected(iterator at, Octets const& octets, place const& in) noexcept {
        auto& failure = in.is_guess ? guessed_ : certain_;
        if (failure.reach(at, in.production, in.depth)) failure.add(octets);
    }

    /// Records that a guess failed: reports list it first if `closing` follows later, before one of `ends`.
    void record_failed_guess(iterator last, char closing, charset const& ends) noexcept {
        auto at = guessed_.at();
        if (at == nullptr) return;
        while (at != last && *at != closing && !ends.contains(*at)) ++at;
        record_guess(at != last && *at == closing);
    }
    void record_guess(bool is_likelier) noexcept { guess_is_likelier_ = is_likelier; }

    /// Records that a production ended at `at`. If several end there, the first is kept, because it is the
    /// innermost.
    void end(iterator at, production_name const& production) noexcept {
        if (end_ != nullptr && at <= end_) return;
        end_ = at;
        ended_ = production;
    }

    /// The furthest failure in a guess, and the furthest one outside of guesses.
    furthest_failure const& guessed() const noexcept { return guessed_; }
    furthest_failure const& certain() const noexcept { return certain_; }
    /// Whether a guess failed furthest, so that there are two readings of the text.
    bool has_two_readings() const noexcept {
        return certain_.at() != nullptr && guessed_.at() != nullptr && certain_.at() < guessed_.at();
    }
    bool guess_is_likelier() const noexcept { return guess_is_likelier_; }

    /// The furthest of all failures.
    furthest_failure all() const noexcept { return further(certain_, guessed_); }
    iterator furthest() const noexcept { return all().at(); }
    charset expected() const noexcept { return all().expected(); }
    production_name production() const noexcept { return all().production(); }
    /// The innermost of the productions that ended furthest.
    production_name ended() const noexcept { return ended_; }
    /// The same if they ended at `at`; none otherwise.
    production_name ended_at(iterator at) const noexcept { return end_ == at ? ended_ : production_name(); }

private:
    furthest_failure certain_;
    furthest_failure guessed_;
    bool guess_is_likelier_ = false;
    iterator end_ = nullptr;
    production_name ended_;
};

}  // namespace urigram::dsl

#endif
