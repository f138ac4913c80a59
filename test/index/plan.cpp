// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <iterator>
#include <random>
#include <stdexcept>
#include <urigram/detail/index/plan.hpp>
#include <utility>
#include <vector>

BOOST_AUTO_TEST_SUITE(index_plan_cpp)

using urigram::charset;
using urigram::index_plan;
using urigram::indexed_run;
using urigram::scanned_set;

namespace {

constexpr charset digits = charset::range('0', '9');
constexpr charset hex = digits | charset::range('A', 'F') | charset::range('a', 'f');
constexpr charset lowers = charset::range('a', 'z');
constexpr charset alnums = digits | lowers | charset::range('A', 'Z');
constexpr charset all = charset::range('\1', '\x7F') - charset("\r\n");

constexpr indexed_run run(charset const& s, bool escapes = false) { return {scanned_set(s), escapes}; }

constexpr std::uint64_t key(charset const& s, bool escapes = false) {
    return index_plan::key(scanned_set(s), escapes);
}

constexpr index_plan plan{run(digits), run(alnums, true), run(alnums), run(lowers | charset("%"))};

static_assert(plan.size() == 4);
static_assert(plan.find(key(digits)) == 0);
static_assert(plan.find(key(alnums, true)) == 1);
static_assert(plan.find(key(alnums)) == 2);
static_assert(plan.find(key(lowers | charset("%"))) == 3);
static_assert(plan.find(key(digits, true)) == index_plan::none);
static_assert(plan.find(key(lowers)) == index_plan::none);

index_plan plan_of(std::vector<indexed_run> const& runs) {
    index_plan made;
    for (auto const& one : runs) made.add(one);
    return made;
}

bool refuses(std::vector<indexed_run> const& runs) {
    try {
        plan_of(runs);
    } catch (std::invalid_argument const&) {
        return true;
    }
    return false;
}

charset only(int octet) { return charset::range(static_cast<char>(octet), static_cast<char>(octet)); }

}  // namespace

BOOST_AUTO_TEST_CASE(plan_has_the_sets_of_its_runs) {
    BOOST_TEST(!plan.has_escapes(0));
    BOOST_TEST(plan.has_escapes(1));
    BOOST_TEST(!plan.has_escapes(2));
    BOOST_TEST(!plan.has_escapes(3));
    scanned_set const sets[] = {scanned_set(digits), scanned_set(alnums), scanned_set(alnums),
                                scanned_set(lowers | charset("%"))};
    for (std::size_t i = 0; i < std::size(sets); ++i)
        BOOST_TEST(std::equal(plan.nibbles(i), plan.nibbles(i) + 16, sets[i].nibbles()));
}

BOOST_AUTO_TEST_CASE(plan_finds_no_other_run) {
    BOOST_TEST(plan.find(0) == index_plan::none);
    BOOST_TEST(plan.find(~std::uint64_t{0}) == index_plan::none);
    BOOST_TEST(plan.find(key(charset())) == index_plan::none);
    for (int c = 0; c < 256; ++c) {
        BOOST_TEST(plan.find(key(only(c))) == index_plan::none);
        BOOST_TEST(plan.find(key(only(c), true)) == index_plan::none);
        for (auto const& known : {digits, alnums}) {
            charset const other = known.contains(static_cast<char>(c)) ? known - only(c) : known | only(c);
            BOOST_TEST(plan.find(key(other)) == index_plan::none, c);
            BOOST_TEST(plan.find(key(other, true)) == index_plan::none, c);
        }
    }
    index_plan const nothing{};
    BOOST_TEST(nothing.size() == 0u);
    BOOST_TEST(nothing.find(key(digits)) == index_plan::none);
    BOOST_TEST(nothing.find(key(charset())) == index_plan::none);
    BOOST_TEST(nothing.find(0) == index_plan::none);
}

BOOST_AUTO_TEST_CASE(plan_has_at_most_twelve_runs) {
    std::vector<indexed_run> runs;
    for (char c = 'a'; c < 'a' + 12; ++c) runs.push_back(run(only(c)));
    auto const twelve = plan_of(runs);
    BOOST_TEST(twelve.size() == index_plan::most_runs);
    for (std::size_t i = 0; i < runs.size(); ++i)
        BOOST_TEST(twelve.find(key(only('a' + static_cast<int>(i)))) == i);
    runs.push_back(run(only('z')));
    BOOST_TEST(refuses(runs));
}

BOOST_AUTO_TEST_CASE(sets_that_cannot_be_indexed_are_rejected) {
    for (int c = 0; c < 256; ++c) {
        bool const bad = c == 0 || c == '\n' || c == '\r' || c >= 0x80;
        BOOST_TEST(refuses({run(only(c))}) == bad, c);
        BOOST_TEST(refuses({run(alnums | only(c))}) == bad, c);
        BOOST_TEST(refuses({run(alnums | only(c), true)}) == (bad || c == '%'), c);
        BOOST_TEST(refuses({run(all - only(c), true)}) == (c != '%'), c);
        BOOST_TEST(refuses({run(hex - only(c), true)}) == hex.contains(static_cast<char>(c)), c);
        BOOST_TEST(!refuses({run(all - only(c))}), c);
    }
    BOOST_TEST(refuses({run(charset::range('\0', '\xFF'))}));
    BOOST_TEST(refuses({run(charset(), true)}));
    BOOST_TEST(!refuses({run(charset())}));
    BOOST_TEST(refuses({run(digits), run(alnums), run(charset("\n"))}));
}

BOOST_AUTO_TEST_CASE(equal_runs_are_rejected_or_merged) {
    BOOST_CHECK_THROW((index_plan{run(digits), run(digits)}), std::invalid_argument);
    BOOST_CHECK_THROW((index_plan{run(alnums, true), run(digits), run(alnums, true)}), std::invalid_argument);
    index_plan one{run(digits)};
    one.add(run(digits));
    BOOST_TEST(one.size() == 1u);
    BOOST_TEST(!refuses({run(alnums, true), run(digits), run(alnums)}));
}

// Regardless of the keys, the plan finds each of its runs, and no other key.
BOOST_AUTO_TEST_CASE(every_run_of_a_random_plan_has_its_place) {
    std::mt19937 random(8);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::pair<charset, bool>> sets;
        std::size_t const size = 1 + random() % index_plan::most_runs;
        while (sets.size() < size + 20) {
            charset s = random() % 2 ? hex : charset();
            bool const escapes = s.contains('0') && random() % 2;
            for (int n = 0; n < 6; ++n) s = s | only(static_cast<int>('!' + random() % 90));
            s = s - charset("%");
            auto const next = std::pair(s, escapes);
            if (std::find(sets.begin(), sets.end(), next) == sets.end()) sets.push_back(next);
        }
        std::vector<indexed_run> runs;
        for (std::size_t i = 0; i < size; ++i) runs.push_back(run(sets[i].first, sets[i].second));
        auto const p = plan_of(runs);
        BOOST_TEST(p.rows() >= p.size());
        BOOST_TEST(p.size() == size);
        for (std::size_t i = 0; i < sets.size(); ++i)
            BOOST_TEST(p.find(key(sets[i].first, sets[i].second)) == (i < size ? i : index_plan::none));
        for (std::size_t i = 0; i < size; ++i) BOOST_TEST(p.has_escapes(i) == sets[i].second);
    }
}

BOOST_AUTO_TEST_SUITE_END()
