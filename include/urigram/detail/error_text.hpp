// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_ERROR_TEXT_HPP
#define URIGRAM_DETAIL_ERROR_TEXT_HPP

#include <boost/assert/source_location.hpp>
#include <boost/config.hpp>
#include <boost/system/system_error.hpp>
#include <boost/throw_exception.hpp>
#include <ostream>
#include <string>
#include <urigram/detail/compiler.hpp>
#include <urigram/error.hpp>
#include <utility>
#include <vector>

/// Messages of the errors of `error.hpp`. In a header, so that rules can report errors without a library.
namespace urigram {

namespace detail {

class BOOST_SYMBOL_VISIBLE parse_category final : public boost::system::error_category {
public:
    // Its id makes it the same category in every shared library.
    constexpr parse_category() noexcept : error_category(0x75726967'72616D01) {}

    char const* name() const noexcept override { return "urigram"; }
    std::string message(int code) const override {
        switch (static_cast<errc>(code)) {
        case errc::empty:
            return "the text is empty";
        case errc::byte_order_mark:
            return "the text starts with a byte order mark: remove its first three octets, EF BB BF";
        case errc::no_scheme:
            return "no scheme name and colon at the start";
        case errc::bad_escape:
            return "percent sign without two hexadecimal digits";
        case errc::forbidden_octet:
            return "octet that a URL may hold only percent-encoded";
        case errc::unexpected_octet:
            return "octet that is not allowed here";
        case errc::incomplete:
            return "the text ends too early";
        case errc::other_parts:
            return "expected the given parts, found other parts; percent-encode the delimiters within each "
                   "part";
        }
        return "unknown error";
    }
};

/// Each byte in double quotes, like literals in BNF.
struct quotations {
    char text[256 * 3] = {};
    constexpr quotations() {
        for (std::size_t i = 0; i < 256; ++i) {
            text[3 * i] = text[3 * i + 2] = '"';
            text[3 * i + 1] = static_cast<char>(i);
        }
        std::size_t const quote = static_cast<unsigned char>('"');
        text[3 * quote] = '<';
        text[3 * quote + 2] = '>';
    }
    constexpr std::string_view operator[](char c) const {
        return {text + 3 * static_cast<std::size_t>(static_cast<unsigned char>(c)), 3};
    }
};
inline constexpr quotations quoted;

template <class Names>
void add_list(std::string& text, Names const& names, char const* last) {
    std::size_t left = names.size();
    for (auto const& name : names) {
        text += name;
        if (--left > 0) text += left > 1 ? ", " : last;
    }
}

/// The name of a byte: `"x"`, `a space`, `octet 7F`.
inline std::string octet_name(char c) {
    auto const octet = static_cast<unsigned char>(c);
    if (octet > 0x20 && octet < 0x7F) return std::string(quoted[c]);
    if (c == ' ') return "a space";
    constexpr char digits[] = "0123456789ABCDEF";
    return {'o', 'c', 't', 'e', 't', ' ', digits[octet >> 4], digits[octet & 15]};
}

/// The bytes of a set, in order.
template <class F>
void for_each_octet(charset const& octets, F const& f) {
    for (std::size_t i = 0; i < charset::word_count; ++i)
        for (auto word = octets.word(i); word != 0; word &= word - 1)
            f(static_cast<char>(64 * i + trailing_zeros(word)));
}

inline std::string found(std::string_view text, std::uint64_t offset) {
    if (offset >= text.size()) return "the end of the text";
    return octet_name(text[static_cast<std::size_t>(offset)]);
}

inline bool is_letter_or_digit(char c) {
    return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z');
}

/// Appends bytes in order; three or more consecutive letters or digits as a range.
inline void add_ranges(std::vector<std::string>& names, charset const& octets) {
    std::string row;
    auto const add_row = [&] {
        if (row.size() > 2)
            names.push_back(octet_name(row.front()) + '-' + octet_name(row.back()));
        else
            for (char c : row) names.push_back(octet_name(c));
        row.clear();
    };
    for_each_octet(octets, [&](char c) {
        bool const is_next =
            !row.empty() && c == row.back() + 1 && is_letter_or_digit(c) && is_letter_or_digit(row.back());
        if (!is_next) add_row();
        row += c;
    });
    add_row();
}

/// The names of the expected items; more than six single characters are summarized.
inline std::vector<std::string> summary(parse_error const& error) {
    constexpr std::size_t most_characters = 6, most_exceptions = 2, least_in_class = 8;
    std::vector<std::string> names;
    charset rest = error.expected_octets;
    for (auto const& one : error.classes)
        if (rest.contains(one.octets)) {
            names.emplace_back(one.name);
            rest = rest - one.octets;
        }
    if (rest.size() <= most_characters) {
        for_each_octet(rest, [&](char c) { names.push_back(octet_name(c)); });
        rest = charset();
    }
    for (auto const& one : error.classes) {
        auto const missing = one.octets - rest;
        if (rest.empty()) break;
        if (one.octets.size() < least_in_class || missing.size() > most_exceptions) continue;
        std::vector<std::string> exceptions;
        add_ranges(exceptions, missing);
        names.push_back(std::string(one.name) + " except ");
        add_list(names.back(), exceptions, " and ");
        rest = rest - one.octets;
    }
    add_ranges(names, rest);
    if (error.end_expected) names.emplace_back("end of text");
    return names;
}

/// `digit or "@" in port`
inline std::string expectation(parse_error const& error) {
    std::string text;
    add_list(text, summary(error), " or ");
    if (!error.production.empty()) text.append(" in ").append(error.production);
    return text;
}

/// `; or pchar in userinfo 1 octet later`, or nothing.
inline std::string alternative(parse_error const& error) {
    if (!error.alternative) return {};
    auto const other = error.other();
    bool const is_later = other.offset > error.offset;
    auto const distance = is_later ? other.offset - error.offset : error.offset - other.offset;
    return "; or " + expectation(other) + ' ' + std::to_string(distance) +
           (distance == 1 ? " octet " : " octets ") + (is_later ? "later" : "earlier");
}

}  // namespace detail

inline std::string_view to_string(errc e) noexcept {
    switch (e) {
    case errc::empty:
        return "empty";
    case errc::byte_order_mark:
        return "byte_order_mark";
    case errc::no_scheme:
        return "no_scheme";
    case errc::bad_escape:
        return "bad_escape";
    case errc::forbidden_octet:
        return "forbidden_octet";
    case errc::unexpected_octet:
        return "unexpected_octet";
    case errc::incomplete:
        return "incomplete";
    case errc::other_parts:
        return "other_parts";
    }
    return "unknown";
}

inline boost::system::error_category const& error_category() noexcept {
    static detail::parse_category const instance;
    return instance;
}

inline expectations parse_error::expected() const noexcept {
    expectations names;
    charset rest = expected_octets;
    for (auto const& one : classes)
        if (!one.octets.empty() && rest.contains(one.octets)) {
            names.add(one.name);
            rest = rest - one.octets;
        }
    detail::for_each_octet(rest, [&](char c) { names.add(detail::quoted[c]); });
    if (end_expected) names.add("end of text");
    return names;
}

inline parse_error parse_error::other() const noexcept {
    parse_error exchanged = *this;
    if (exchanged.alternative) std::swap(static_cast<failed_reading&>(exchanged), *exchanged.alternative);
    return exchanged;
}

namespace detail {

/// The message without an alternative.
inline std::string first_reading(parse_error const& error) {
    bool const is_listed = !error.expected_octets.empty() || error.end_expected;
    if (error.code == errc::byte_order_mark || error.code == errc::other_parts)
        return make_error_code(error.code).message();
    std::string text;
    if (!is_listed || error.code == errc::empty) text = make_error_code(error.code).message();
    if (is_listed) return text += (text.empty() ? "expected " : "; expected ") + expectation(error);
    if (!error.production.empty()) text.append(" in ").append(error.production);
    return text;
}

}  // namespace detail

inline std::string parse_error::message() const {
    return detail::first_reading(*this) + detail::alternative(*this);
}

namespace detail {

inline std::string with_offset(parse_error const& e) {
    return "offset " + std::to_string(e.offset) + ": " + e.message();
}

/// The bytes that a URI of RFC 3986 can contain; no other dialect allows more.
inline constexpr charset octets_of_any_url = charset::range('0', '9') | charset::range('A', 'Z') |
                                             charset::range('a', 'z') | charset("-._~:/?#[]@!$&'()*+,;=%");

}  // namespace detail

inline std::string parse_error::message(std::string_view text) const {
    std::string result = detail::first_reading(*this);
    if (code == errc::byte_order_mark) return result;
    if (code == errc::other_parts)
        return result.insert(result.find(';'), " at " + detail::found(text, offset));
    // The messages of the codes `empty` and `incomplete` already say that the text ends.
    bool const is_code = expected_octets.empty() && !end_expected;
    if (code != errc::empty && !(is_code && code == errc::incomplete))
        result += ", found " + detail::found(text, offset);
    if (code == errc::forbidden_octet && !is_code && offset < text.size() &&
        !detail::octets_of_any_url.contains(text[static_cast<std::size_t>(offset)]))
        result += ", which a URL may hold only percent-encoded";
    return result += detail::alternative(*this);
}

inline std::ostream& operator<<(std::ostream& to, parse_error const& e) {
    return to << detail::with_offset(e);
}

inline void throw_exception_from_error(parse_error const& e, boost::source_location const& where) {
    boost::throw_exception(boost::system::system_error(make_error_code(e.code), detail::with_offset(e)),
                           where);
}

}  // namespace urigram

#endif
