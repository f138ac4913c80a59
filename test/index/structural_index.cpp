// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE structural_index
#include "guarded_text.hpp"
#include "show.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <hwy/targets.h>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <urigram/index/structural_index.hpp>
#include <vector>

using urigram::charset;
using urigram::index_plan;
using urigram::indexed_run;
using urigram::scanned_set;
using urigram::short_index;
using urigram::window_index;
using urigram::test::guarded_text;
using urigram::test::quoted;

namespace {

constexpr charset digits = charset::range('0', '9');
constexpr charset hex = digits | charset::range('A', 'F') | charset::range('a', 'f');
constexpr charset letters = charset::range('a', 'z') | charset::range('A', 'Z');
constexpr charset alnums = digits | letters;
constexpr charset marks{"$-_.+!*'(),;/?:@&="};
constexpr charset ascii = charset::range('\1', '\x7F') - charset("\r\n");

struct set_of_run {
    charset members;
    bool escapes;
};

// Of one run, of six, and of the most there can be: those take other ways through the code.
constexpr set_of_run one[] = {{hex, true}};
constexpr set_of_run six[] = {{alnums, false},       {alnums, true}, {alnums | marks, true},
                              {charset("%"), false}, {ascii, false}, {hex, true}};
constexpr set_of_run eight[] = {
    {alnums, false},        {alnums, true},
    {letters, false},       {ascii - charset("%"), true},
    {charset("\t"), false}, {alnums | marks | charset("%"), false},
    {hex | marks, true},    {charset("\x7F\x0F\x1F/?O_o"), false},
};

constexpr set_of_run eleven[] = {
    {charset("a"), false}, {charset("b"), false},        {alnums, true},        {letters, false},
    {hex, true},           {alnums | marks, true},       {marks, false},        {charset("%"), false},
    {ascii, false},        {ascii - charset("%"), true}, {charset("z"), false},
};

constexpr indexed_run run(set_of_run const& r) { return {scanned_set(r.members), r.escapes}; }
constexpr index_plan plan_of_one{run(one[0])};
constexpr index_plan plan_of_six{run(six[0]), run(six[1]), run(six[2]),
                                 run(six[3]), run(six[4]), run(six[5])};
constexpr index_plan plan_of_eight{run(eight[0]), run(eight[1]), run(eight[2]), run(eight[3]),
                                   run(eight[4]), run(eight[5]), run(eight[6]), run(eight[7])};

constexpr index_plan plan_of_eleven = [] {
    index_plan plan;
    for (auto const& r : eleven) plan.add(run(r));
    return plan;
}();

/// Where a text has octets outside of a run, one octet after the other. Behind its end all are.
class reference {
public:
    reference(set_of_run const& r, std::string_view text)
        : next_(text.size() + 1, text.size()), bits_(text.size() + 1, ~std::uint64_t{0}) {
        for (std::size_t i = text.size(); i-- > 0;) {
            bool const inside = r.members.contains(text[i]) || (r.escapes && is_escape(text.substr(i)));
            next_[i] = inside ? next_[i + 1] : i;
            bits_[i] = bits_[i + 1] << 1 | (inside ? 0 : 1);
        }
    }

    /// The first one from there on, or the end.
    std::size_t next(std::size_t at) const { return next_[at]; }
    /// From the lowest bit up, for the octets from there on.
    std::uint64_t bits(std::size_t at) const { return bits_[at]; }

private:
    static bool is_escape(std::string_view text) {
        return text.size() >= 3 && text[0] == '%' && hex.contains(text[1]) && hex.contains(text[2]);
    }

    std::vector<std::size_t> next_;
    std::vector<std::uint64_t> bits_;
};

std::string at(std::size_t position) { return " from " + std::to_string(position); }

/// What is wrong with the runs of an index; the first `sure` octets from each place are to have their bits.
template <class Index, class Sure, std::size_t N>
std::string fault_of_runs(Index const& index, set_of_run const (&runs)[N], std::string_view text,
                          Sure const& sure) {
    for (std::size_t k = 0; k < N; ++k) {
        std::size_t const slot = Index::find(index_plan::key(scanned_set(runs[k].members), runs[k].escapes));
        if (slot != k) return "run " + std::to_string(k) + " is not known";
        reference const right(runs[k], text);
        for (std::size_t i = 0; i <= text.size(); ++i) {
            char const* const first = text.data() + i;
            if (index.end_of_run(k, first) != text.data() + right.next(i))
                return "end of run " + std::to_string(k) + at(i);
            std::uint64_t const bits = index.ends_from(k, first), all = right.bits(i);
            std::uint64_t const those = ~std::uint64_t{0} >> (64 - sure(i));
            if ((bits & ~all) != 0 || ((bits ^ all) & those) != 0)
                return "bits of run " + std::to_string(k) + at(i);
        }
    }
    return {};
}

template <index_plan const& Plan, std::size_t N>
std::string fault_of_short(set_of_run const (&runs)[N], std::string_view text) {
    short_index<Plan> const index(text);
    return fault_of_runs(index, runs, text, [](std::size_t i) { return 64 - i % 64; });
}

template <class Index>
std::string fault_of_line_feeds(Index const& index, std::string_view text) {
    std::size_t count = 0;
    for (char c : text) count += c == '\n';
    if (index.line_feeds() != count) return "number of line feeds";
    std::size_t const last = text.rfind('\n');
    if (index.last_line() != text.data() + (last == text.npos ? 0 : last + 1)) return "last line";
    std::size_t next = text.size();
    for (std::size_t i = text.size() + 1; i-- > 0;) {
        if (i < text.size() && text[i] == '\n') next = i;
        if (index.line_feed(text.data() + i) != text.data() + next) return "line feed" + at(i);
    }
    return {};
}

/// The index has been used before, for another text.
template <index_plan const& Plan, std::size_t N>
std::string fault_of_window(window_index<Plan>& index, set_of_run const (&runs)[N], std::string_view text) {
    index.mark(text);
    auto fault = fault_of_line_feeds(index, text);
    if (fault.empty()) fault = fault_of_runs(index, runs, text, [](std::size_t) { return std::size_t{57}; });
    return fault;
}

/// Texts of all kinds, in guarded memory.
class checker {
public:
    /// What is wrong with the indexes of `text`.
    std::string operator()(std::string_view text) {
        auto const copy = room_.at_end(text);
        std::string fault;
        if (text.size() <= short_index<plan_of_six>::longest) {
            fault = fault_of_short<plan_of_six>(six, copy);
            if (fault.empty()) fault = fault_of_short<plan_of_eight>(eight, copy);
            if (fault.empty()) fault = fault_of_short<plan_of_eleven>(eleven, copy);
            if (fault.empty()) fault = fault_of_short<plan_of_one>(one, copy);
        }
        if (fault.empty()) fault = fault_of_window(windows_->of_six, six, copy);
        if (fault.empty()) fault = fault_of_window(windows_->of_eight, eight, copy);
        if (fault.empty()) fault = fault_of_window(windows_->of_eleven, eleven, copy);
        if (fault.empty()) fault = fault_of_window(windows_->of_one, one, other_room_.at_start(text));
        if (!fault.empty()) return fault + ", " + std::to_string(text.size()) + " octets: " + quoted(text);
        return {};
    }

private:
    static constexpr std::size_t longest = window_index<plan_of_one>::longest;

    struct windows {
        window_index<plan_of_one> of_one;
        window_index<plan_of_six> of_six;
        window_index<plan_of_eight> of_eight;
        window_index<plan_of_eleven> of_eleven;
    };

    guarded_text room_{longest};
    guarded_text other_room_{longest};
    std::unique_ptr<windows> windows_ = std::make_unique<windows>();
};

std::string random_text(std::mt19937& random, std::size_t size) {
    // Some texts have many octets that end runs, and some have few.
    static constexpr std::string_view kinds[] = {"abzAFGZ019",
                                                 "aF0%%",
                                                 "a0%\n",
                                                 "abzAF09$-_.+!/?:@%",
                                                 {"abz%\n\r\0\x80\xFF\x7F\x01 ~", 13},
                                                 "a",
                                                 "%",
                                                 "\xE1\x8A\xB0\xFF\x80",
                                                 "%0fFg%"};
    std::string_view const often = kinds[random() % std::size(kinds)];
    std::string_view const seldom = kinds[random() % std::size(kinds)];
    unsigned const one_in = 1u + static_cast<unsigned>(random() % 70);
    std::string text(size, ' ');
    for (char& c : text) {
        std::string_view const from = random() % one_in == 0 ? seldom : often;
        c = random() % 200 == 0 ? static_cast<char>(random()) : from[random() % from.size()];
    }
    return text;
}

std::vector<std::size_t> sizes() {
    std::vector<std::size_t> result;
    for (std::size_t n = 0; n <= 200; ++n) result.push_back(n);
    constexpr std::size_t longest = window_index<plan_of_one>::longest;
    for (std::size_t n : {256u, 320u, 384u, 512u, 1024u, 4096u, 4160u})
        for (std::size_t m = n - 3; m <= n + 3; ++m) result.push_back(m);
    for (std::size_t n = longest - 66; n < longest - 61; ++n) result.push_back(n);
    for (std::size_t n = longest - 2; n <= longest; ++n) result.push_back(n);
    return result;
}

std::string fault_of_random_texts() {
    checker check;
    std::mt19937 random(64);
    for (std::size_t const size : sizes())
        for (int round = 0; round < (size <= 130 ? 8 : 2); ++round)
            if (auto fault = check(random_text(random, size)); !fault.empty()) return fault;
    return {};
}

/// Escapes, whole and broken, that end around the end of the text or straddle words.
std::string fault_of_escapes() {
    checker check;
    for (std::size_t const size :
         {3u, 4u, 62u, 63u, 64u, 65u, 66u, 67u, 68u, 126u, 127u, 128u, 129u, 130u, 131u})
        for (std::size_t place = size >= 70 ? 58 : 0; place < size; ++place)
            for (std::string_view escape :
                 {"%", "%4", "%4f", "%4g", "%g4", "%%4", "%%", "%4%41", "%\n", "\n"}) {
                std::string text(size, 'a');
                text.replace(place, std::min(escape.size(), size - place),
                             escape.substr(0, std::min(escape.size(), size - place)));
                if (auto fault = check(text); !fault.empty()) return fault;
            }
    return {};
}

/// Each octet, alone, at the borders of vectors and words.
std::string fault_of_octets() {
    checker check;
    for (int c = 0; c < 256; ++c)
        for (std::size_t place : {0u, 15u, 16u, 31u, 32u, 63u, 64u, 79u, 80u}) {
            std::string text(81, 'b');
            text[place] = static_cast<char>(c);
            if (auto fault = check(text); !fault.empty()) return fault;
        }
    return {};
}

/// A view of nothing, not of an empty text.
std::string fault_of_no_text() {
    std::string_view const none;
    short_index<plan_of_six> const index(none);
    window_index<plan_of_six> window;
    window.mark(none);
    bool const right = index.end_of_run(0, nullptr) == nullptr && window.end_of_run(0, nullptr) == nullptr &&
                       window.line_feed(nullptr) == nullptr && window.last_line() == nullptr &&
                       window.line_feeds() == 0;
    return right ? "" : "no text";
}

std::string any_fault() {
    for (auto* find : {&fault_of_no_text, &fault_of_escapes, &fault_of_octets, &fault_of_random_texts})
        if (auto fault = find(); !fault.empty()) return fault;
    return {};
}

/// In a process of its own, which has not chosen an instruction set yet.
int status_with_target_alone(std::int64_t target) {
    pid_t const child = ::fork();
    if (child < 0) return -1;
    if (child == 0) {
        hwy::DisableTargets(~target);
        std::int64_t const left = hwy::SupportedTargets();  // what every processor has is left, too
        if ((left & -left) != target) ::_exit(2);
        auto const fault = any_fault();
        if (fault.empty()) ::_exit(0);
        std::cerr << hwy::TargetName(target) << ": " << fault << std::endl;
        ::_exit(1);
    }
    int status = 0;
    if (::waitpid(child, &status, 0) != child) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

// The first case: the process itself chooses when it makes an index for the first time.
BOOST_AUTO_TEST_CASE(every_instruction_set) {
    auto const targets = hwy::SupportedAndGeneratedTargets();
    BOOST_TEST(!targets.empty());
    for (auto const target : targets) {
        BOOST_TEST_MESSAGE(hwy::TargetName(target));
        BOOST_TEST(status_with_target_alone(target) == 0, hwy::TargetName(target));
    }
}

BOOST_AUTO_TEST_CASE(escapes) { BOOST_TEST(fault_of_escapes() == ""); }
BOOST_AUTO_TEST_CASE(each_octet) { BOOST_TEST(fault_of_octets() == ""); }
BOOST_AUTO_TEST_CASE(random_texts) { BOOST_TEST(fault_of_random_texts() == ""); }

BOOST_AUTO_TEST_CASE(no_text) { BOOST_TEST(fault_of_no_text() == ""); }
