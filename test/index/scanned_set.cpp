// SPDX-License-Identifier: BSL-1.0
#include "show.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <forward_list>
#include <list>
#include <memory>
#include <string>
#include <urigram/detail/index/scanned_set.hpp>
#include <utility>
#include <vector>

BOOST_AUTO_TEST_SUITE(index_scanned_set_cpp)

using urigram::charset;
using urigram::scanned_set;
using urigram::test::octets_of;
using urigram::test::quoted;

namespace {

using verdict = boost::test_tools::assertion_result;

constexpr std::size_t longest = 70;
constexpr std::size_t alignments = 16;

constexpr charset digits = charset::range('0', '9');
constexpr charset uppers = charset::range('A', 'Z');
constexpr charset lowers = charset::range('a', 'z');
constexpr charset alnums = digits | uppers | lowers;
constexpr charset hex = digits | charset::range('A', 'F') | charset::range('a', 'f');
constexpr charset every = charset::range('\0', '\xFF');
constexpr charset ascii = charset::range('\0', '\x7F');
constexpr charset nul{std::string_view("\0", 1)};

/// Sets that occur in the grammars. They are unions of classes, so one lookup tests for membership.
std::vector<charset> const url_sets = {
    digits,
    uppers,
    lowers,
    alnums,
    alnums | charset("-_.!~*'()"),
    alnums | charset("$-_.+!*'(),;/?:@&="),
    alnums | charset("-_.!~*'();/?:@&=+$,%"),
    charset("$-_.+!*'(),;/?:@&=%#~"),
    charset("/?#"),
};

/// Sets that split the letters or the digits, or contain bytes that no URL contains.
std::vector<charset> const other_sets = {
    charset(),
    every,
    ascii,
    every - ascii,
    every - charset("%"),
    ascii - charset("%"),
    every - nul,
    hex,
    hex | charset("-"),
    charset("aeiou"),
    charset::range('1', '9'),
    charset::range('A', 'Y') | lowers | digits,
    nul,
    nul | alnums,
    alnums | charset("\x80"),
    alnums | charset("\xFF"),
    digits | charset::range('\xC0', '\xFF'),
    charset("\x7F"),
    charset("\x0F\x1F\x2F\x3F\x4F\x5F\x6F\x7F"),
    charset("pqrs") | charset::range('\0', '\x0F'),
    charset(" \t\r\n"),
};

/// The set of one byte.
charset only(int octet) { return charset::range(static_cast<char>(octet), static_cast<char>(octet)); }

template <class Iterator>
auto skipped(scanned_set const& s, Iterator first, Iterator last) {
    Iterator it = first;
    s.skip(it, last);
    return std::distance(first, it);
}

/// The number of bytes at the start of `text` that are members.
std::ptrdiff_t members_of(charset const& s, std::string_view text) {
    return std::find_if(text.begin(), text.end(), [&](char c) { return !s.contains(c); }) - text.begin();
}

/// Texts of each length with one non-member at each position, and members before and after it. The members
/// and the non-members differ from text to text.
class texts_for {
public:
    explicit texts_for(charset const& s) : members_(octets_of(s)), others_(octets_of(every - s)) {}

    /// Calls `f` with each text of `length` bytes, in `buffer`.
    template <class F>
    bool each(char* buffer, std::size_t length, F const& f) {
        for (std::size_t at = 0; at <= length; ++at) {
            for (std::size_t i = 0; i < length; ++i)
                buffer[i] = i == at ? next(others_, members_) : next(members_, others_);
            if (!f(std::string_view(buffer, length))) return false;
        }
        return true;
    }

private:
    char next(std::string const& from, std::string const& or_else) {
        std::string const& octets = from.empty() ? or_else : from;
        return octets[turn_++ % octets.size()];
    }

    std::string members_, others_;
    std::size_t turn_ = 0;
};

verdict differs(char const* over, charset const& set, std::string_view text) {
    verdict v(false);
    v.message() << over << ": " << quoted(octets_of(set)) << " in " << quoted(text);
    return v;
}

/// Skips by `char const*`. The buffer ends with the text, so that a sanitizer detects a read beyond it.
verdict skips_in_arrays(charset const& set, std::size_t alignment) {
    scanned_set const scanned(set);
    texts_for texts(set);
    verdict result(true);
    for (std::size_t length = 0; length <= longest; ++length) {
        std::unique_ptr<char[]> const buffer(new char[alignment + length]);
        auto const same = [&](std::string_view text) {
            char const* const first = text.data();
            if (skipped(scanned, first, first + text.size()) == members_of(set, text)) return true;
            result = differs("char const*", set, text);
            return false;
        };
        if (!texts.each(buffer.get() + alignment, length, same)) return result;
    }
    return result;
}

template <class Container>
bool skips_in(scanned_set const& scanned, std::string_view text) {
    Container const copy(text.begin(), text.end());
    return skipped(scanned, copy.begin(), copy.end()) == members_of(scanned.members(), text);
}

verdict skips_over_iterators(charset const& set, std::size_t most = longest) {
    scanned_set const scanned(set);
    texts_for texts(set);
    verdict result(true);
    std::string buffer(most, ' ');
    auto const same = [&](std::string_view text) {
        char* const first = buffer.data();
        if (skipped(scanned, first, first + text.size()) != members_of(set, text))
            result = differs("char*", set, text);
        if (!skips_in<std::string>(scanned, text)) result = differs("std::string", set, text);
        if (!skips_in<std::vector<unsigned char>>(scanned, text))
            result = differs("std::vector<unsigned char>", set, text);
        if (!skips_in<std::list<char>>(scanned, text)) result = differs("std::list", set, text);
        if (!skips_in<std::forward_list<char>>(scanned, text))
            result = differs("std::forward_list", set, text);
        return static_cast<bool>(result);
    };
    for (std::size_t length = 0; length <= most; ++length)
        if (!texts.each(buffer.data(), length, same)) return result;
    return result;
}

/// Each of the 256 bytes, at several positions, is skipped if and only if it is a member.
verdict tells_each_octet(charset const& set) {
    scanned_set const scanned(set);
    std::string const members = octets_of(set);
    if (members.empty()) return true;
    for (std::size_t const at : {0U, 1U, 15U, 16U, 31U, 32U}) {
        std::string text(40, members.front());
        for (int c = 0; c < 256; ++c) {
            text[at] = static_cast<char>(c);
            char const* const first = text.data();
            if (skipped(scanned, first, first + text.size()) != members_of(set, text))
                return differs("char const*", set, text);
        }
    }
    return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_scanned_set_has_the_members_it_is_made_of) {
    for (auto const& s : url_sets) BOOST_TEST((scanned_set(s).members() == s));
    for (auto const& s : other_sets) BOOST_TEST((scanned_set(s).members() == s));
    constexpr scanned_set constant(digits);
    static_assert(constant.members() == digits);
    std::string const text = "0123456789012345678x";
    BOOST_TEST(skipped(constant, text.data(), text.data() + text.size()) == 19);
}

BOOST_AUTO_TEST_CASE(sets_of_urls_are_skipped_exactly) {
    for (auto const& s : url_sets) {
        for (std::size_t alignment = 0; alignment < alignments; ++alignment)
            BOOST_TEST(skips_in_arrays(s, alignment));
        BOOST_TEST(skips_over_iterators(s));
        BOOST_TEST(tells_each_octet(s));
    }
}

BOOST_AUTO_TEST_CASE(other_sets_are_skipped_exactly) {
    for (auto const& s : other_sets) {
        for (std::size_t alignment = 0; alignment < alignments; ++alignment)
            BOOST_TEST(skips_in_arrays(s, alignment));
        BOOST_TEST(skips_over_iterators(s));
        BOOST_TEST(tells_each_octet(s));
    }
}

BOOST_AUTO_TEST_CASE(every_single_octet_is_skipped_exactly) {
    for (int c = 0; c < 256; ++c) {
        BOOST_TEST(skips_in_arrays(only(c), static_cast<std::size_t>(c) % alignments));
        BOOST_TEST(skips_over_iterators(only(c), 18));
        BOOST_TEST(tells_each_octet(only(c)));
        BOOST_TEST(skips_in_arrays(every - only(c), static_cast<std::size_t>(c) % alignments));
        BOOST_TEST(tells_each_octet(every - only(c)));
        BOOST_TEST(tells_each_octet(ascii - only(c)));
    }
}

BOOST_AUTO_TEST_CASE(scan_starts_at_the_given_iterator) {
    scanned_set const scanned(alnums);
    std::string const text = "abc-defghijklmnopqrstuvwxyz-0";
    char const* it = text.data() + 4;
    scanned.skip(it, text.data() + text.size());
    BOOST_TEST(it - text.data() == 27);
    scanned.skip(it, text.data() + text.size());  // already at a non-member
    BOOST_TEST(it - text.data() == 27);
    it = text.data() + 4;
    scanned.skip(it, text.data() + 22);  // more members after the end
    BOOST_TEST(it - text.data() == 22);
    scanned.skip(it, it);
    BOOST_TEST(it - text.data() == 22);
}

BOOST_AUTO_TEST_SUITE_END()
