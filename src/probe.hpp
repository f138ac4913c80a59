// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PROBE_HPP
#define URIGRAM_PROBE_HPP

#include <urigram/dsl/trace.hpp>

namespace urigram {

/// A trace of what is looked for in vain at one place, which is expected to be the furthest: with the place
/// known, little is left to do.
class probe {
public:
    explicit probe(char const* at) noexcept : at_(at) {}

    void note(char const* at, charset const& octets, dsl::place_of<probe> const& in) noexcept {
        if (!reach(at, in)) return;
        for (std::size_t i = 0; i < charset::word_count; ++i) add(i, octets.word(i));
    }
    void note(char const* at, char octet, dsl::place_of<probe> const& in) noexcept {
        if (!reach(at, in)) return;
        auto const c = static_cast<unsigned char>(octet);
        add(c / 64, std::uint64_t{1} << c % 64);
    }
    void end(char const*, std::string_view) const noexcept {}
    char const* furthest() const noexcept { return at_; }

    /// Whether something was looked for behind the place.
    bool beyond() const noexcept { return beyond_; }
    charset expected() const noexcept {
        return charset::of_words({words_[0], words_[1], words_[2], words_[3]});
    }
    std::string_view production() const noexcept { return production_; }

    dsl::place_of<probe> outside() noexcept { return {this, nullptr, 0}; }

private:
    void add(std::size_t word, std::uint64_t bits) noexcept {
        if (bits != 0) words_[word] = words_[word] | bits;
    }
    bool reach(char const* at, dsl::place_of<probe> const& in) noexcept {
        if (at < at_) return false;
        if (at > at_) {
            beyond_ = true;
            return false;
        }
        if (in.depth > depth_) {
            depth_ = in.depth;
            production_ = *in.production;
        }
        return true;
    }

    char const* at_;
    bool beyond_ = false;
    unsigned depth_ = 0;
    // Written and read word by word: as vectors they would wait for what was just written.
    std::uint64_t volatile words_[charset::word_count] = {};
    std::string_view production_;
};

}  // namespace urigram

#endif
