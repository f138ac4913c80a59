// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PROBE_HPP
#define URIGRAM_PROBE_HPP

#include <urigram/dsl/trace.hpp>

namespace urigram {

/// A trace of what is looked for in vain at the end of a text, which is taken to be the furthest place: with
/// the place known, little is left to do. What is looked for is US-ASCII. As long as nobody else has the
/// address of a probe, all of it is in registers.
class probe {
public:
    static constexpr bool is_copied = true;  ///< see `dsl::called_apart`

    explicit probe(char const* end_of_text) noexcept : at_(end_of_text) {}

    BOOST_FORCEINLINE void note(char const* at, charset const& octets,
                                dsl::place_of<probe> const& in) noexcept {
        if (!reach(at, in)) return;
        low_ |= octets.word(0);
        high_ |= octets.word(1);
    }
    BOOST_FORCEINLINE void note(char const* at, char octet, dsl::place_of<probe> const& in) noexcept {
        if (reach(at, in)) add(octet);
    }
    template <class Where>
    BOOST_FORCEINLINE void note_escape(char const* at, Where const&, std::string_view const&,
                                       dsl::place_of<probe> const& in) noexcept {
        note(at, '%', in);
    }
    void end(char const*, std::string_view) const noexcept {}
    bool has_passed(char const* end) const noexcept { return end < at_; }

    /// The end of the text, which a piece is known to have got to: with that the compiler knows how all that
    /// comes behind ends, and the processor need not wait for where the piece ended.
    char const* reached(char const*) const noexcept { return at_; }

    bool expects(char octet) const noexcept {
        auto const c = static_cast<unsigned char>(octet);
        return ((c < 64 ? low_ : c < 128 ? high_ : 0) >> c % 64 & 1) != 0;
    }
    charset expected() const noexcept { return charset::of_words({low_, high_, 0, 0}); }
    std::string_view production() const noexcept { return *production_; }

    dsl::place_of<probe> outside() noexcept { return {this, nullptr, 0}; }

private:
    static constexpr std::string_view nothing{};

    BOOST_FORCEINLINE bool reach(char const* at, dsl::place_of<probe> const& in) noexcept {
        if (at != at_) return false;
        if (in.depth > depth_) {
            depth_ = in.depth;
            production_ = in.production;
        }
        return true;
    }
    BOOST_FORCEINLINE void add(char octet) noexcept {
        auto const c = static_cast<unsigned char>(octet);
        std::uint64_t const bit = std::uint64_t{1} << c % 64;
        low_ |= c / 64 == 0 ? bit : 0;
        high_ |= c / 64 == 1 ? bit : 0;
    }

    char const* at_;
    unsigned depth_ = 0;
    std::string_view const* production_ = &nothing;
    std::uint64_t low_ = 0;  // the octets that were looked for
    std::uint64_t high_ = 0;
};

}  // namespace urigram

#endif
