// SPDX-License-Identifier: BSL-1.0
#include "comparison.hpp"
#include "eight_octets.hpp"
#include <algorithm>
#include <cstdint>
#include <urigram/escape.hpp>

namespace urigram::normalizing {

namespace {

/// The normalized value of a byte or an escape. Symbols have the same order as the normalized texts, except
/// for an unchanged escape and a percent sign without an escape, which both begin with `%`.
using symbol = std::uint32_t;

constexpr symbol of_octet(char c) noexcept { return symbol{static_cast<unsigned char>(c)} << 16U; }
constexpr symbol of_escape(int octet) noexcept { return of_octet('%') + static_cast<symbol>(octet) + 1; }
constexpr symbol percent = of_octet('%');
constexpr bool is_escape(symbol x) noexcept { return x > percent && x < of_octet('%' + 1); }

/// A position in a normal form.
class place {
public:
    explicit place(items const& of) noexcept : next_(of.begin()), last_item_(of.end()) {}

    /// Moves to the next item at the end of the current one. False if there is none.
    bool find_octet() noexcept {
        while (at_ == last_) {
            if (next_ == last_item_) return false;
            at_ = next_->first;
            last_ = at_ + next_->size;
            lower_ = next_->may == change::letters;
            ++next_;
        }
        return true;
    }

    std::string_view rest() const noexcept { return {at_, static_cast<std::size_t>(last_ - at_)}; }
    /// Whether letters are converted to lower case.
    bool lower() const noexcept { return lower_; }

    void pass(std::size_t n) noexcept { at_ += n; }
    symbol next() noexcept {
        char c = *at_;
        int const octet = c == '%' ? detail::octet_of_escape(at_, last_) : -1;
        at_ += octet < 0 ? 1 : 3;
        if (octet >= 0) {
            c = static_cast<char>(octet);
            if (!octets::unreserved.contains(c)) return of_escape(octet);
        }
        return of_octet(lower_ ? detail::lower(c) : c);
    }

private:
    item const* next_;
    item const* last_item_;
    char const* at_ = nullptr;
    char const* last_ = nullptr;
    bool lower_ = false;
};

/// A lower bound of the number of equal bytes at both positions that also have equal normal forms.
std::size_t same_octets(place const& a, place const& b) noexcept {
    if (a.lower() != b.lower()) return 0;
    auto const of_a = a.rest(), of_b = b.rest();
    if (of_a.size() < detail::word_size || of_b.size() < detail::word_size)
        return of_a == of_b ? of_a.size() : 0;
    return detail::octets_before(detail::word_at(of_a.data()) ^ detail::word_at(of_b.data()), of_a.data());
}

bool has_dot_segments(items const& of) noexcept {
    return std::any_of(of.begin(), of.end(), [](item const& x) { return x.may == change::dot_segments; });
}

bool is_from_front(items const& of) noexcept {
    return of.has(normal_form::escape_case) && of.has(normal_form::unneeded_escapes) &&
           !has_dot_segments(of) && !of.has_own_rules();
}

}  // namespace

std::optional<int> compare_from_front(items const& a, items const& b) noexcept {
    if (!is_from_front(a) || !is_from_front(b)) return std::nullopt;
    place of_a(a), of_b(b);
    for (;;) {
        bool const more_of_a = of_a.find_octet(), more_of_b = of_b.find_octet();
        if (!more_of_a || !more_of_b) return more_of_a ? 1 : more_of_b ? -1 : 0;
        if (auto const n = same_octets(of_a, of_b); n > 0) {
            of_a.pass(n);
            of_b.pass(n);
            continue;
        }
        auto const x = of_a.next(), y = of_b.next();
        if (x == y) continue;
        if ((x == percent && is_escape(y)) || (y == percent && is_escape(x))) return std::nullopt;
        return x < y ? -1 : 1;
    }
}

}  // namespace urigram::normalizing
