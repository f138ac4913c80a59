// SPDX-License-Identifier: BSL-1.0
#include "fnv_hash.hpp"
#include "lies_in.hpp"
#include <algorithm>
#include <cassert>
#include <cstring>
#include <urigram/dialects.hpp>
#include <urigram/escape.hpp>

namespace urigram {

namespace {

using detail::octet_of_escape;

constexpr char digits[] = "0123456789ABCDEF";

std::uint8_t unsigned_of(char c) noexcept { return static_cast<std::uint8_t>(c); }

// Eight octets at a time: their order in the word does not matter.
constexpr std::ptrdiff_t word_size = 8;

std::uint64_t word_at(char const* at) noexcept {
    std::uint64_t word;
    std::memcpy(&word, at, word_size);
    return word;
}

/// Whether one of the octets of `word` is `c`.
bool holds(std::uint64_t word, char c) noexcept {
    constexpr std::uint64_t ones = 0x0101010101010101;
    auto const x = word ^ ones * unsigned_of(c);  // looks for a zero
    return ((x - ones) & ~x & (ones << 7)) != 0;
}

/// The error of a `%` at `at` that no escape starts with.
parse_error bad_escape(std::string_view text, char const* at) noexcept {
    auto const offset = static_cast<std::size_t>(at - text.data()) + 1;
    bool const has_digit = offset < text.size() && hexadecimal_digits.contains(text[offset]);
    parse_error error;
    error.code = errc::bad_escape;
    error.offset = offset + (has_digit ? 1 : 0);
    error.expected_octets = hexadecimal_digits;
    error.classes = dialects::rfc3986.classes;
    error.production = "pct-encoded";
    return error;
}

/// The first `%` in [at, last), or `last`.
char const* find_percent(char const* at, char const* last) noexcept {
    while (last - at >= word_size && !holds(word_at(at), '%')) at += word_size;
    while (at != last && *at != '%') ++at;
    return at;
}

/// Writes what [at, last) stands for to `out`, up to a `%` that no escape starts with. Returns where that is,
/// or `last`.
template <decoding ReadAs>
char const* decode_well_formed(char const* at, char const* last, char*& out) noexcept {
    constexpr bool form = ReadAs == decoding::form;
    while (at != last) {
        while (last - at >= word_size) {
            auto const word = word_at(at);
            if (holds(word, '%') || (form && holds(word, '+'))) break;
            std::memcpy(out, &word, word_size);
            at += word_size;
            out += word_size;
        }
        for (int n = 0; n < word_size && at != last; ++n) {
            if (*at == '%') {
                int const octet = octet_of_escape(at, last);
                if (octet < 0) return at;
                *out++ = static_cast<char>(octet);
                at += 3;
            } else {
                *out++ = form && *at == '+' ? ' ' : *at;
                ++at;
            }
        }
    }
    return at;
}

char const* decode_well_formed(char const* at, char const* last, char*& out, decoding read_as) noexcept {
    return read_as == decoding::form ? decode_well_formed<decoding::form>(at, last, out)
                                     : decode_well_formed<decoding::percent>(at, last, out);
}

/// Writes what a text stands for to `out`, and returns its end.
char* decode_all(decoded_view text, char* out) noexcept {
    char const* const last = text.text().data() + text.text().size();
    for (char const* at = text.text().data();;) {
        at = decode_well_formed(at, last, out, text.read_as());
        if (at == last) return out;
        *out++ = *at++;
    }
}

/// A text that stands for itself, to be compared as a `decoded_view` is.
struct plain_view {
    std::string_view octets;
    std::string_view text() const noexcept { return octets; }
    static constexpr decoding read_as() noexcept { return decoding::percent; }
};

char next(decoded_view in, char const*& at, char const* last) noexcept {
    return detail::next_octet(at, last, in.read_as());
}
char next(plain_view, char const*& at, char const*) noexcept { return *at++; }

/// How many octets of eight stand for the same in both texts, if `a` and `b` start with these. No escape is
/// cut in two.
std::ptrdiff_t same_octets(decoded_view a, decoded_view b, std::uint64_t word, char const* at) noexcept {
    if (a.read_as() != b.read_as() && holds(word, '+')) return 0;
    return at[7] == '%' ? 7 : at[6] == '%' ? 6 : 8;
}
std::ptrdiff_t same_octets(decoded_view a, plain_view, std::uint64_t word, char const*) noexcept {
    return holds(word, '%') || (a.read_as() == decoding::form && holds(word, '+')) ? 0 : 8;
}

template <class B>
int compare_octets(decoded_view a, B b) noexcept {
    char const* i = a.text().data();
    char const* const i_last = i + a.text().size();
    char const* j = b.text().data();
    char const* const j_last = j + b.text().size();
    while (i != i_last && j != j_last) {
        while (i_last - i >= word_size && j_last - j >= word_size) {
            auto const word = word_at(i);
            auto const same = word == word_at(j) ? same_octets(a, b, word, i) : 0;
            if (same == 0) break;
            i += same;
            j += same;
        }
        for (int n = 0; n < word_size && i != i_last && j != j_last; ++n) {
            auto const x = unsigned_of(next(a, i, i_last));
            auto const y = unsigned_of(next(b, j, j_last));
            if (x != y) return x < y ? -1 : 1;
        }
    }
    if (i != i_last) return 1;
    return j != j_last ? -1 : 0;
}

/// A set as a table: a test is one load, but 256 octets have to be looked at first.
class octet_table {
public:
    explicit octet_table(charset const& set) noexcept {
        for (std::size_t octet = 0; octet < 256; ++octet)
            members_[octet] = set.contains(static_cast<char>(octet));
    }
    bool contains(char c) const noexcept { return members_[unsigned_of(c)]; }

private:
    bool members_[256];
};

// Constants: a charset that is made octet by octet and then read as a whole fails store forwarding.
constexpr charset percent("%");
constexpr charset percent_space("% ");
constexpr charset percent_space_plus("% +");
constexpr charset plus("+");

/// The octets that stay as they are wherever they stand.
charset staying(charset const& plain, escapes_in_text escapes, decoding written_for) noexcept {
    if (written_for == decoding::percent) return plain - percent;
    return escapes == escapes_in_text::keep ? (plain | plus) - percent_space : plain - percent_space_plus;
}

/// What is written in place of each octet. `Set` is `charset` or `octet_table`.
template <class Set>
class encoder {
public:
    encoder(charset const& plain, escapes_in_text escapes, decoding written_for) noexcept
        : keep_(escapes == escapes_in_text::keep), form_(written_for == decoding::form),
          plain_(staying(plain, escapes, written_for)) {}

    std::uint64_t size(std::string_view text) const noexcept {
        std::uint64_t size = text.size();
        char const* const last = text.data() + text.size();
        for (char const* at = text.data(); at != last; ++at) {
            if (plain_.contains(*at)) continue;
            if (stays(at, last))
                at += 2;
            else if (!is_plus(*at))
                size += 2;
        }
        return size;
    }

    /// Writes `size(text)` octets and returns their end.
    char* write(std::string_view text, char* out) const noexcept {
        char const* const last = text.data() + text.size();
        for (char const* at = text.data(); at != last; ++at) {
            if (plain_.contains(*at)) {
                *out++ = *at;
            } else if (stays(at, last)) {
                out = std::copy_n(at, 3, out);
                at += 2;
            } else if (is_plus(*at)) {
                *out++ = '+';
            } else {
                *out++ = '%';
                *out++ = digits[unsigned_of(*at) >> 4];
                *out++ = digits[unsigned_of(*at) & 15];
            }
        }
        return out;
    }

private:
    /// Whether an escape is written at `at` already.
    bool stays(char const* at, char const* last) const noexcept {
        return keep_ && *at == '%' && octet_of_escape(at, last) >= 0;
    }
    bool is_plus(char c) const noexcept { return form_ && c == ' '; }

    bool keep_;
    bool form_;
    Set plain_;
};

// Texts of up to so many octets are encoded on the stack, in one pass: their size need not be known before.
constexpr std::size_t short_text = 512;

}  // namespace

std::optional<parse_error> check_escapes(std::string_view text) noexcept {
    char const* const last = text.data() + text.size();
    for (char const* at = find_percent(text.data(), last); at != last; at = find_percent(at, last))
        for (; at != last && *at == '%'; at += 3)
            if (octet_of_escape(at, last) < 0) return bad_escape(text, at);
    return std::nullopt;
}

int decoded_view::compare(decoded_view other) const noexcept { return compare_octets(*this, other); }

int decoded_view::compare(std::string_view octets) const noexcept {
    return compare_octets(*this, plain_view{octets});
}

std::size_t hash_value(decoded_view x) noexcept {
    detail::fnv_hash hash;
    for (char const c : x) hash.add(c);
    return hash.value();
}

void decoded_view::append_to(std::string& to) const {
    assert(!detail::lies_in(text_, to));
    auto const size = to.size();
    to.resize(size + text_.size());
    to.resize(static_cast<std::size_t>(decode_all(*this, to.data() + size) - to.data()));
}

std::string decoded_view::str() const {
    std::string octets(text_.size(), '\0');
    octets.resize(static_cast<std::size_t>(decode_all(*this, octets.data()) - octets.data()));
    return octets;
}

boost::system::result<std::string, parse_error> decode(std::string_view text, decoding read_as) {
    std::string octets(text.size(), '\0');
    char const* const last = text.data() + text.size();
    char* out = octets.data();
    char const* const at = decode_well_formed(text.data(), last, out, read_as);
    if (at != last) return bad_escape(text, at);
    octets.resize(static_cast<std::size_t>(out - octets.data()));
    return octets;
}

std::uint64_t encoded_size(std::string_view text, charset const& plain, escapes_in_text escapes,
                           decoding written_for) noexcept {
    return encoder<charset>(plain, escapes, written_for).size(text);
}

void encode_to(std::string& to, std::string_view text, charset const& plain, escapes_in_text escapes,
               decoding written_for) {
    assert(!detail::lies_in(text, to));
    if (text.size() <= short_text) {
        char encoded[3 * short_text];
        encoder<charset> const by(plain, escapes, written_for);
        to.append(encoded, by.write(text, encoded));
    } else {
        encoder<octet_table> const by(plain, escapes, written_for);
        auto const size = to.size();
        to.resize(size + static_cast<std::size_t>(by.size(text)));
        by.write(text, to.data() + size);
    }
}

std::string encode(std::string_view text, charset const& plain, escapes_in_text escapes,
                   decoding written_for) {
    std::string encoded;
    encode_to(encoded, text, plain, escapes, written_for);
    return encoded;
}

}  // namespace urigram
