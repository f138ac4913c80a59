// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_RULE_TEST_HPP
#define URIGRAM_TEST_SUPPORT_RULE_TEST_HPP

#include "show.hpp"
#include <algorithm>
#include <boost/fusion/include/std_pair.hpp>
#include <boost/test/unit_test.hpp>
#include <list>
#include <string>
#include <urigram/dsl.hpp>
#include <utility>
#include <vector>

/// Checks of a rule: `ok`, `bad`, `prefix`, `embeds`, `octets`.
namespace urigram::test {

using verdict = boost::test_tools::assertion_result;

inline verdict no(std::string const& why) {
    verdict v(false);
    v.message() << why;
    return v;
}

template <class Parser>
using attribute_of = typename x3::traits::attribute_of<Parser, x3::unused_type>::type;

/// Equality, which is also defined for X3's unused attribute.
template <class T>
bool same([[maybe_unused]] T const& a, [[maybe_unused]] T const& b) {
    if constexpr (std::is_same_v<T, x3::unused_type>)
        return true;
    else
        return a == b;
}

template <class Parser>
struct outcome {
    bool matched;
    std::size_t length;
    attribute_of<Parser> value;
};

template <class Parser>
outcome<Parser> parse(Parser const& rule, std::string_view text) {
    outcome<Parser> result{};
    dsl::iterator first = text.data();
    result.matched = x3::parse(first, text.data() + text.size(), rule, result.value);
    result.length = static_cast<std::size_t>(first - text.data());
    return result;
}

/// Runs the rule as a recognizer: without an attribute, over a list of characters. Returns whether it
/// matched, and the length.
template <class Parser>
std::pair<bool, std::size_t> recognise(Parser const& rule, std::string_view text) {
    std::list<char> const chars(text.begin(), text.end());
    auto first = chars.begin();
    bool const matched = x3::parse(first, chars.end(), rule);
    return {matched, static_cast<std::size_t>(std::distance(chars.begin(), first))};
}

template <class Parser>
bool takes(Parser const& rule, std::string_view text) {
    dsl::iterator first = text.data();
    dsl::iterator const last = first + text.size();
    return x3::parse(first, last, rule) && first == last;
}

/// The rule matches all of `text`, with or without an attribute, and its views point into `text`.
template <class Parser>
verdict ok(Parser const& rule, std::string_view text) {
    auto const got = parse(rule, text);
    if (!got.matched) return no("refused: " + quoted(text));
    if (got.length != text.size())
        return no("took " + std::to_string(got.length) + " octets of " + quoted(text));
    if (!takes(rule, text)) return no("refused without an attribute: " + quoted(text));
    if (!points_into(got.value, text)) return no("a view outside of " + quoted(text));
    return true;
}

/// The same, and the attribute is `expected`.
template <class Parser>
verdict ok(Parser const& rule, std::string_view text, attribute_of<Parser> const& expected) {
    if (auto v = ok(rule, text); !v) return v;
    auto const value = parse(rule, text).value;
    if (!same(value, expected))
        return no(quoted(text) + " gave " + shown(value) + ", not " + shown(expected));
    return true;
}

/// The rule does not match all of `text`. If it does not match a prefix, either, it leaves the attribute and
/// the iterator unchanged.
template <class Parser>
verdict bad(Parser const& rule, std::string_view text) {
    auto const got = parse(rule, text);
    if (takes(rule, text) || (got.matched && got.length == text.size())) return no("took " + quoted(text));
    if (got.matched) return true;
    if (got.length != 0) return no("refused, but moved into " + quoted(text));
    if (!same<attribute_of<Parser>>(got.value, {}))
        return no("refused, but yielded " + shown(got.value) + " of " + quoted(text));
    return true;
}

/// The rule matches the first `length` bytes of `text`, and does not match any longer prefix as a whole text.
template <class Parser>
verdict prefix(Parser const& rule, std::string_view text, std::size_t length) {
    auto const got = parse(rule, text);
    if (!got.matched) return no("refused: " + quoted(text));
    if (got.length != length) return no("took " + std::to_string(got.length) + " octets of " + quoted(text));
    if (auto v = ok(rule, text.substr(0, length), got.value); !v) return v;
    if (recognise(rule, text) != std::pair(true, length))
        return no("matches another length of a std::list: " + quoted(text));
    for (std::size_t n = length + 1; n <= text.size(); ++n)
        if (takes(rule, text.substr(0, n))) return no("matches a longer text: " + quoted(text.substr(0, n)));
    return true;
}

template <class Parser>
verdict prefix(Parser const& rule, std::string_view text, std::size_t length,
               attribute_of<Parser> const& expected) {
    if (auto v = prefix(rule, text, length); !v) return v;
    auto const value = parse(rule, text).value;
    if (!same(value, expected))
        return no(quoted(text) + " gave " + shown(value) + ", not " + shown(expected));
    return true;
}

// ---- inside users' grammars, where a space or a quote follows the text

struct some_tag;

template <class Parser>
verdict embeds_in_list(Parser const& rule, std::string_view text, attribute_of<Parser> const& expected) {
    std::string const three = std::string(text).append(" ").append(text).append(" ").append(text);
    std::vector<attribute_of<Parser>> values;
    dsl::iterator first = three.data();
    dsl::iterator const last = first + three.size();
    if (!x3::parse(first, last, rule % ' ', values) || first != last) return no("not in a list");
    if (values.size() != 3 || !std::all_of(values.begin(), values.end(), [&](auto const& v) {
            return v == expected && points_into(v, three);
        }))
        return no("another attribute in a list");
    return true;
}

template <class Parser>
verdict embeds_in_sequence(Parser const& rule, std::string_view text, attribute_of<Parser> const& expected) {
    std::string const line = std::string("<").append(text).append(" 42>");
    std::pair<attribute_of<Parser>, int> value;
    dsl::iterator first = line.data();
    dsl::iterator const last = first + line.size();
    if (!x3::parse(first, last, '<' >> rule >> ' ' >> x3::int_ >> '>', value) || first != last)
        return no("not in a sequence");
    if (!(value.first == expected) || value.second != 42) return no("another attribute in a sequence");
    return true;
}

template <class Parser>
verdict embeds_in_rule(Parser const& rule, std::string_view text, attribute_of<Parser> const& expected) {
    auto const own = x3::rule<struct own_id, attribute_of<Parser>>{"own"} = '"' >> rule >> '"';
    std::string const line = std::string("\"").append(text).append("\"");
    attribute_of<Parser> value{};
    dsl::iterator first = line.data();
    dsl::iterator const last = first + line.size();
    if (!x3::parse(first, last, own, value) || first != last) return no("not in a rule");
    if (!same(value, expected)) return no("another attribute in a rule");
    return true;
}

/// A skipper skips before the rule, never inside of it: if a space is inserted into the text, the rule
/// matches the same bytes with and without a skipper.
template <class Parser>
verdict embeds_under_skipper(Parser const& rule, std::string_view text,
                             attribute_of<Parser> const& expected) {
    auto const skipping = [&](std::string const& line, attribute_of<Parser>& value) {
        dsl::iterator first = line.data();
        bool const matched = x3::phrase_parse(first, line.data() + line.size(), rule, x3::space, value,
                                              x3::skip_flag::dont_post_skip);
        return std::pair(matched, static_cast<std::size_t>(first - line.data()));
    };
    attribute_of<Parser> value{};
    std::string const after_spaces = std::string(" \t").append(text);
    if (skipping(after_spaces, value) != std::pair(true, after_spaces.size()))
        return no("not under a skipper");
    if (!same(value, expected)) return no("another attribute under a skipper");
    for (std::size_t at = 1; at < text.size(); ++at) {
        std::string const line = std::string(text.substr(0, at)).append(" ").append(text.substr(at));
        auto const plain = parse(rule, line);
        attribute_of<Parser> other{};
        if (skipping(line, other) != std::pair(plain.matched, plain.length) || !(other == plain.value))
            return no("skipped inside " + quoted(line));
    }
    return true;
}

/// Directives around the rule do not affect it.
template <class Parser>
verdict embeds_under_directives(Parser const& rule, std::string_view text,
                                attribute_of<Parser> const& expected) {
    int some = 0;
    attribute_of<Parser> value{};
    dsl::iterator first = text.data();
    dsl::iterator const last = first + text.size();
    if (!x3::parse(first, last, x3::with<some_tag>(some)[x3::no_case[rule]], value) || first != last)
        return no("not under directives");
    if (!same(value, expected)) return no("another attribute under directives");

    std::string other(text);
    for (char& c : other)
        if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) c = static_cast<char>(c ^ 0x20);
    auto const plain = parse(rule, other);
    attribute_of<Parser> flipped{};
    first = other.data();
    bool const matched =
        x3::parse(first, first + other.size(), x3::with<some_tag>(some)[x3::no_case[rule]], flipped);
    if (matched != plain.matched || first != other.data() + plain.length)
        return no("no_case changes the match in " + quoted(other));
    return true;
}

template <class Parser>
verdict embeds_over_iterators(Parser const& rule, std::string_view text,
                              attribute_of<Parser> const& expected) {
    std::string const string(text);
    attribute_of<Parser> value{};
    auto first = string.begin();
    if (!x3::parse(first, string.end(), rule, value) || first != string.end())
        return no("not over std::string::const_iterator");
    if (!same(value, expected)) return no("another attribute over std::string::const_iterator");
    if (!points_into(value, string)) return no("a view outside of the std::string");

    if (recognise(rule, text) != std::pair(true, text.size())) return no("not over std::list<char>");
    return true;
}

/// The rule behaves inside a user's grammar as it does alone. The rule must match `text`.
template <class Parser>
verdict embeds(Parser const& rule, std::string_view text) {
    if (auto v = ok(rule, text); !v) return v;
    auto const expected = parse(rule, text).value;
    auto const check =
        [&](verdict (*embedding)(Parser const&, std::string_view, attribute_of<Parser> const&)) -> verdict {
        auto v = embedding(rule, text, expected);
        if (!v) v.message() << ": " << quoted(text);
        return v;
    };
    if (auto v = check(&embeds_in_list<Parser>); !v) return v;
    if (auto v = check(&embeds_in_sequence<Parser>); !v) return v;
    if (auto v = check(&embeds_in_rule<Parser>); !v) return v;
    if (auto v = check(&embeds_under_skipper<Parser>); !v) return v;
    if (auto v = check(&embeds_under_directives<Parser>); !v) return v;
    return check(&embeds_over_iterators<Parser>);
}

// ---- octets

inline std::string const lowers = "abcdefghijklmnopqrstuvwxyz";
inline std::string const uppers = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
inline std::string const numerals = "0123456789";
inline std::string const alnums = numerals + uppers + lowers;
inline std::string const uchars = alnums + "$-_.+!*'(),";  // without escapes
inline std::string const xchars = uchars + ";/?:@&=";

/// Each octet once, in the order of their values.
inline std::string sorted(std::string octets) {
    auto const less = [](char a, char b) {
        return static_cast<unsigned char>(a) < static_cast<unsigned char>(b);
    };
    std::sort(octets.begin(), octets.end(), less);
    octets.erase(std::unique(octets.begin(), octets.end()), octets.end());
    return octets;
}

/// The bytes that the rule matches between `before` and `after`.
template <class Parser>
std::string octets(Parser const& rule, std::string_view before = {}, std::string_view after = {}) {
    std::string taken;
    for (int c = 0; c < 256; ++c) {
        std::string const text = std::string(before) + static_cast<char>(c) + std::string(after);
        if (takes(rule, text)) taken += static_cast<char>(c);
    }
    return taken;
}

}  // namespace urigram::test

#endif
