// SPDX-License-Identifier: BSL-1.0
#include <cstring>
#include <urigram/dialects.hpp>
#include <urigram/escape.hpp>

namespace urigram {

namespace {

constexpr char digits[] = "0123456789ABCDEF";

bool is_digit_at(std::string_view text, std::size_t at) noexcept {
    return at < text.size() && hexadecimal_digits.contains(text[at]);
}

/// True if an escape starts at `at`, where a `%` stands.
bool is_escape_at(std::string_view text, std::size_t at) noexcept {
    return is_digit_at(text, at + 1) && is_digit_at(text, at + 2);
}

/// The end of the octets from `at` on that are written as they are.
std::size_t end_of_plain(std::string_view text, std::size_t at, charset const& plain,
                         escapes_in_text escapes) noexcept {
    while (at < text.size()) {
        if (text[at] == '%') {
            if (escapes == escapes_in_text::encode || !is_escape_at(text, at)) break;
            at += 3;
        } else {
            if (!plain.contains(text[at])) break;
            ++at;
        }
    }
    return at;
}

int sign_of(std::uint8_t a, std::uint8_t b) noexcept { return a < b ? -1 : a > b ? 1 : 0; }

template <class A, class B>
int compare_octets(A a, A a_last, B b, B b_last) noexcept {
    for (; a != a_last && b != b_last; ++a, ++b)
        if (int const sign = sign_of(static_cast<std::uint8_t>(*a), static_cast<std::uint8_t>(*b)); sign != 0)
            return sign;
    if (a != a_last) return 1;
    return b != b_last ? -1 : 0;
}

}  // namespace

std::optional<parse_error> check_escapes(std::string_view text) noexcept {
    for (auto at = text.find('%'); at != text.npos; at = text.find('%', at + 3)) {
        if (is_escape_at(text, at)) continue;
        parse_error error;
        error.code = errc::bad_escape;
        error.offset = at + (is_digit_at(text, at + 1) ? 2 : 1);
        error.expected_octets = hexadecimal_digits;
        error.classes = dialects::rfc3986.classes;
        error.production = "pct-encoded";
        return error;
    }
    return std::nullopt;
}

int decoded_view::compare(decoded_view other) const noexcept {
    return compare_octets(begin(), end(), other.begin(), other.end());
}

int decoded_view::compare(std::string_view octets) const noexcept {
    return compare_octets(begin(), end(), octets.begin(), octets.end());
}

std::size_t hash_value(decoded_view x) noexcept {
    std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
    for (char const c : x) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return static_cast<std::size_t>(hash ^ hash >> 32);
}

void decoded_view::append_to(std::string& to) const {
    auto const size = to.size();
    to.resize(size + text_.size());
    char* out = to.data() + size;
    char const* at = text_.data();
    char const* const last = at + text_.size();
    while (at != last) {
        auto const* escape =
            static_cast<char const*>(std::memchr(at, '%', static_cast<std::size_t>(last - at)));
        if (escape == nullptr) escape = last;
        auto const plain = static_cast<std::size_t>(escape - at);
        std::memcpy(out, at, plain);
        out += plain;
        at = escape;
        for (iterator octet(at, last); at != last && *at == '%'; at = octet.base()) *out++ = *octet++;
    }
    to.resize(static_cast<std::size_t>(out - to.data()));
}

std::string decoded_view::str() const {
    std::string octets;
    append_to(octets);
    return octets;
}

boost::system::result<std::string, parse_error> decode(std::string_view text) {
    if (auto const error = check_escapes(text)) return *error;
    return decoded_view(text).str();
}

std::uint64_t encoded_size(std::string_view text, charset const& plain, escapes_in_text escapes) noexcept {
    std::uint64_t size = text.size();
    for (auto at = end_of_plain(text, 0, plain, escapes); at < text.size();
         at = end_of_plain(text, at + 1, plain, escapes))
        size += 2;
    return size;
}

void encode_to(std::string& to, std::string_view text, charset const& plain, escapes_in_text escapes) {
    to.reserve(to.size() + static_cast<std::size_t>(encoded_size(text, plain, escapes)));
    for (std::size_t first = 0;;) {
        auto const at = end_of_plain(text, first, plain, escapes);
        to.append(text, first, at - first);
        if (at == text.size()) return;
        auto const octet = static_cast<unsigned char>(text[at]);
        char const escape[] = {'%', digits[octet >> 4], digits[octet & 15]};
        to.append(escape, sizeof escape);
        first = at + 1;
    }
}

std::string encode(std::string_view text, charset const& plain, escapes_in_text escapes) {
    std::string encoded;
    encode_to(encoded, text, plain, escapes);
    return encoded;
}

}  // namespace urigram
