// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_TRACE_HPP
#define URIGRAM_DSL_DETAIL_TRACE_HPP

#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/error.hpp>

namespace urigram::dsl {

using iterator = char const*;  ///< what the compiled library instantiates its rules for

/// What reports say of a production.
struct production_name {
    std::string_view name;
    errc failure{};        ///< what a failure inside of it is called, if that has a code of its own
    bool is_part = false;  ///< inside of another, reports name that one
};

/// Records the furthest failure of a parse: the furthest place where an octet was looked for in vain, the
/// octets that were looked for there, and the innermost production in which they were. Fixed size.
class trace {
public:
    /// The production that a parse is inside of, and how deep that is. It stands in the context of a parse.
    struct place {
        trace* of;
        production_name const* production;  ///< or null: outside of all
        unsigned depth;

        /// Whether reports say nothing of that production here.
        constexpr bool hides(production_name const& inner) const noexcept {
            return inner.is_part && production != nullptr;
        }
    };
    place outside() noexcept { return {this, nullptr, 0}; }

    /// Records that one of `octets` was looked for at `at` in vain.
    void note(iterator at, charset const& octets, place const& in) noexcept {
        if (!reach(at, in)) return;
        for (std::size_t i = 0; i < charset::word_count; ++i) expected_[i] |= octets.word(i);
    }
    /// The same for one octet.
    void note(iterator at, char octet, place const& in) noexcept {
        if (!reach(at, in)) return;
        auto const c = static_cast<unsigned char>(octet);
        expected_[c / 64] |= std::uint64_t{1} << c % 64;
    }

    /// Records that a production ended at `at`. Of several that end there the first is kept: it is the
    /// innermost.
    void end(iterator at, production_name const& production) noexcept {
        if (end_ != nullptr && at <= end_) return;
        end_ = at;
        ended_ = production;
    }

    /// The furthest place where an octet was looked for in vain; null if there is none.
    iterator furthest() const noexcept { return furthest_; }
    /// The octets that were looked for there.
    charset expected() const noexcept { return charset::of_words(expected_); }
    /// The innermost production in which they were looked for.
    production_name production() const noexcept { return production_; }
    /// The innermost of the productions that ended furthest.
    production_name ended() const noexcept { return ended_; }

private:
    bool reach(iterator at, place const& in) noexcept {
        if (furthest_ != nullptr && at < furthest_) return false;
        if (at != furthest_) {
            furthest_ = at;
            for (auto& word : expected_) word = 0;
            depth_ = 0;
            production_ = {};
        }
        if (in.depth > depth_) {
            production_ = *in.production;
            depth_ = in.depth;
        }
        return true;
    }

    iterator furthest_ = nullptr;
    std::uint64_t expected_[charset::word_count] = {};
    unsigned depth_ = 0;
    production_name production_;
    iterator end_ = nullptr;
    production_name ended_;
};

}  // namespace urigram::dsl

#endif
