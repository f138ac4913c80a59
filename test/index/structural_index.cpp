// SPDX-License-Identifier: BSL-1.0
#include "../../src/index/mark_functions.hpp"
#include "guarded_text.hpp"
#include "show.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <random>
#include <string>
#include <urigram/detail/index/structural_index.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(index_structural_index_cpp)

using urigram::charset;
using urigram::index_plan;
using urigram::indexed_run;
using urigram::scanned_set;
using urigram::text_index;
using urigram::window_index;
using urigram::detail::mark_functions;
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

// Plans for each number of rows that is compiled: 6 (one run, six runs), 9 (eight runs), 12 (eleven runs).
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

/// The positions of the bytes outside of a run, in order. All positions after the end of the text are
/// outside.
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

    /// The first such position from `at` on, or the end of the text.
    std::size_t next(std::size_t at) const { return next_[at]; }
    /// A bit for each byte from `at` on, from the lowest bit up; set if the byte is outside.
    std::uint64_t bits(std::size_t at) const { return bits_[at]; }

private:
    static bool is_escape(std::string_view text) {
        return text.size() >= 3 && text[0] == '%' && hex.contains(text[1]) && hex.contains(text[2]);
    }

    std::vector<std::size_t> next_;
    std::vector<std::uint64_t> bits_;
};

std::string at(std::size_t position) { return " from " + std::to_string(position); }

/// Describes the error of an index for run `k` at byte `i` of the text at `base`; empty if there is none. If
/// `known`, the index must find the end of the run. The first `sure` bits from byte `i` on must be valid.
template <class Index>
std::string fault_at(Index const& index, reference const& right, char const* base, std::size_t k,
                     std::size_t i, bool known, std::size_t sure) {
    char const* const first = base + i;
    char const* const end = base + right.next(i);
    char const* it = first;
    bool const skipped = index.skip(k, it);
    if (known && !skipped) return "no end of run " + std::to_string(k) + at(i);
    if (skipped && it != end) return "end of run " + std::to_string(k) + at(i);
    // If the end is not found, `it` is in the run and not inside an escape, so that a scan finds the end.
    if (it < first || it > end || right.next(static_cast<std::size_t>(it - base)) != right.next(i))
        return "a place outside of run " + std::to_string(k) + at(i);

    std::uint64_t const bits = index.ends_from(k, first), all = right.bits(i);
    std::uint64_t those = sure == 0 ? 0 : ~std::uint64_t{0} >> (64 - sure);
    if (bits != 0)
        those |= ~std::uint64_t{0} >> __builtin_clzll(bits);  // the bits up to the last end are valid
    return ((bits ^ all) & those) != 0 ? "bits of run " + std::to_string(k) + at(i) : "";
}

/// Describes the first error in the runs of an index that must find all ends. The first `sure(i)` bits from
/// byte `i` on must be valid.
template <class Index, class Sure, std::size_t N>
std::string fault_of_runs(Index const& index, set_of_run const (&runs)[N], std::string_view text,
                          Sure const& sure) {
    for (std::size_t k = 0; k < N; ++k) {
        std::size_t const slot = Index::find(index_plan::key(scanned_set(runs[k].members), runs[k].escapes));
        if (slot != k) return "run " + std::to_string(k) + " is not known";
        reference const right(runs[k], text);
        for (std::size_t i = 0; i <= text.size(); ++i)
            if (auto fault = fault_at(index, right, text.data(), k, i, true, sure(i)); !fault.empty())
                return fault;
    }
    return {};
}

std::size_t rest_of_word(std::size_t i) { return 64 - i % 64; }

/// If a text is longer than its index, at most this many of the indexed bytes are not used for lookups.
constexpr std::size_t margin = 64 + 66;

/// Describes the first error in an index of the first `octets` bytes of a longer text. Only these bytes are
/// at `base`: the index must not read more.
template <index_plan const& Plan, std::size_t N>
std::string fault_of_part(set_of_run const (&runs)[N], std::string_view text, std::size_t octets,
                          char const* base) {
    text_index<Plan> const index(std::string_view(base, text.size()), octets);
    for (std::size_t k = 0; k < N; ++k) {
        reference const right(runs[k], text);
        for (std::size_t i = 0; i <= text.size(); ++i) {
            bool const known = right.next(i) + margin <= octets;
            std::size_t const sure = i + margin <= octets ? rest_of_word(i) : 0;
            if (auto fault = fault_at(index, right, base, k, i, known, sure); !fault.empty())
                return fault + " of " + std::to_string(octets) + " marked octets";
        }
    }
    return {};
}

template <index_plan const& Plan, std::size_t N>
std::string fault_of_text(set_of_run const (&runs)[N], std::string_view text) {
    constexpr std::size_t longest = text_index<Plan>::longest;
    if (text.size() > longest) return fault_of_part<Plan>(runs, text, longest, text.data());
    return fault_of_runs(text_index<Plan>(text), runs, text, rest_of_word);
}

/// Words that a function writes, followed by some that it must not write.
class marked_words {
public:
    explicit marked_words(std::size_t size) : words_(size + 8, untouched) {}

    std::uint64_t* data() { return words_.data(); }
    std::uint64_t operator[](std::size_t i) const { return words_[i]; }
    std::size_t size() const { return words_.size(); }
    bool is_untouched(std::size_t first, std::size_t last) const {
        return std::all_of(words_.begin() + static_cast<std::ptrdiff_t>(first),
                           words_.begin() + static_cast<std::ptrdiff_t>(last),
                           [](std::uint64_t word) { return word == untouched; });
    }

private:
    static constexpr std::uint64_t untouched = 0x0123456789ABCDEF;

    std::vector<std::uint64_t> words_;
};

/// Describes the first error in the functions for one instruction set: `text` and `window` set a bit for each
/// byte outside of a run, and all bits after the text in its last word. `window` also sets the next word.
template <index_plan const& Plan, std::size_t N>
std::string fault_of_functions(mark_functions const& functions, set_of_run const (&runs)[N],
                               std::string_view text) {
    constexpr std::size_t stride = urigram::detail::words_of_window;
    std::size_t const words = text.size() / 64 + 1;
    marked_words of_text(words * Plan.rows()), of_window(stride * Plan.rows()), line_feeds(stride);
    functions.text(Plan, text.data(), text.size(), of_text.data());
    std::size_t const lines =
        functions.window(Plan, text.data(), text.size(), of_window.data(), line_feeds.data());
    for (std::size_t k = 0; k < N; ++k) {
        reference const right(runs[k], text);
        for (std::size_t w = 0; w < words; ++w) {
            if (of_text[w * Plan.rows() + k] != right.bits(64 * w)) return "word of a text" + at(64 * w);
            if (of_window[k * stride + w] != right.bits(64 * w)) return "word of a window" + at(64 * w);
        }
        if (of_window[k * stride + words] != ~std::uint64_t{0}) return "word after a window";
    }
    reference const right({charset::range('\0', '\xFF') - charset("\n"), false}, text);
    for (std::size_t w = 0; w < words; ++w)
        if (line_feeds[w] != right.bits(64 * w)) return "line feeds" + at(64 * w);
    if (line_feeds[words] != ~std::uint64_t{0}) return "line feeds after a window";
    if (lines != static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')))
        return "number of line feeds";
    bool untouched = of_text.is_untouched(words * Plan.rows(), of_text.size()) &&
                     of_window.is_untouched(stride * Plan.rows(), of_window.size()) &&
                     line_feeds.is_untouched(words + 1, line_feeds.size());
    for (std::size_t k = 0; k < Plan.rows(); ++k)
        untouched = untouched && of_window.is_untouched(k * stride + words + 1, (k + 1) * stride);
    return untouched ? "" : "words after the last one";
}

/// The functions for the instruction sets of this processor.
std::vector<mark_functions> functions_of_processor() {
    std::vector<mark_functions> all;
    for (auto const& each : urigram::detail::all_mark_functions())
        if (each.text != nullptr) all.push_back(each);
    return all;
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

/// Describes the first error in an index of a window, which may have been used for another text before.
template <index_plan const& Plan, std::size_t N>
std::string fault_of_window(window_index<Plan>& index, set_of_run const (&runs)[N], std::string_view text) {
    index.mark(text);
    auto fault = fault_of_line_feeds(index, text);
    if (fault.empty()) fault = fault_of_runs(index, runs, text, [](std::size_t) { return std::size_t{57}; });
    return fault;
}

/// Checks all indexes of a text, in guarded memory.
class checker {
public:
    /// Describes the first error in the indexes of `text`.
    std::string operator()(std::string_view text) {
        auto const copy = room_.at_end(text);
        std::string fault = fault_of_text<plan_of_six>(six, copy);
        if (fault.empty()) fault = fault_of_text<plan_of_eight>(eight, copy);
        if (fault.empty()) fault = fault_of_text<plan_of_eleven>(eleven, copy);
        if (fault.empty()) fault = fault_of_text<plan_of_one>(one, copy);
        if (fault.empty()) fault = fault_of_window(windows_->of_six, six, copy);
        if (fault.empty()) fault = fault_of_window(windows_->of_eight, eight, copy);
        if (fault.empty()) fault = fault_of_window(windows_->of_eleven, eleven, copy);
        if (fault.empty()) fault = fault_of_window(windows_->of_one, one, other_room_.at_start(text));
        for (auto const& each : functions_) {
            if (fault.empty()) fault = fault_of_functions<plan_of_six>(each, six, copy);
            if (fault.empty()) fault = fault_of_functions<plan_of_eight>(each, eight, copy);
            if (fault.empty()) fault = fault_of_functions<plan_of_eleven>(each, eleven, copy);
            if (fault.empty()) fault = fault_of_functions<plan_of_one>(each, one, copy);
        }
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

    std::vector<mark_functions> functions_ = functions_of_processor();
    guarded_text room_{longest};
    guarded_text other_room_{longest};
    std::unique_ptr<windows> windows_ = std::make_unique<windows>();
};

std::string random_text(std::mt19937& random, std::size_t size) {
    // Some texts have many bytes that end runs, and some have few.
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

/// Complete and incomplete escapes at the end of the text, and across the border of two words.
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

/// Each byte alone, at the borders of vectors and words.
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

/// Checks the indexes of the first `octets` bytes of a text. The bytes after them are inaccessible.
class part_checker {
public:
    std::string operator()(std::string_view text, std::size_t octets) {
        char const* const base = room_.at_end(text.substr(0, octets)).data();
        auto fault = fault_of_part<plan_of_one>(one, text, octets, base);
        if (fault.empty()) fault = fault_of_part<plan_of_six>(six, text, octets, base);
        if (fault.empty()) fault = fault_of_part<plan_of_eight>(eight, text, octets, base);
        if (fault.empty()) fault = fault_of_part<plan_of_eleven>(eleven, text, octets, base);
        if (!fault.empty()) return fault + ", " + std::to_string(text.size()) + " octets: " + quoted(text);
        return {};
    }

private:
    guarded_text room_{text_index<plan_of_one>::longest};
};

/// Texts longer than their indexed part.
std::string fault_of_long_texts() {
    part_checker check;
    std::mt19937 random(4096);
    for (std::size_t const octets : {0u,   1u,   2u,   63u,  64u,  65u,  127u, 128u, 129u,  191u,  192u,
                                     193u, 255u, 256u, 257u, 319u, 320u, 321u, 384u, 1000u, 2047u, 2048u})
        for (std::size_t const size :
             {octets + 1, octets + 2, octets + 3, octets + 63, octets + 64, octets + 200, std::size_t{5000}})
            for (int round = 0; round < (size < 1000 ? 6 : 2); ++round)
                if (auto fault = check(random_text(random, size), octets); !fault.empty()) return fault;
    return {};
}

/// Complete and incomplete escapes around the last indexed byte, and one or two words before it.
std::string fault_of_cut_escapes() {
    part_checker check;
    for (std::size_t const octets :
         {4u, 63u, 64u, 65u, 127u, 128u, 129u, 130u, 191u, 192u, 193u, 256u, 300u, 2048u})
        for (std::size_t const before : {0u, 64u, 128u})
            for (std::size_t back = 0; back < 6 && back + before <= octets + 1; ++back)
                for (std::string_view escape :
                     {"%", "%4", "%4f", "%4g", "%g4", "%%4", "%41%42", "%4%41", "\n"}) {
                    std::string text(octets + 40, 'a');
                    text.replace(octets + 1 - before - back, escape.size(), escape);
                    if (auto fault = check(text, octets); !fault.empty()) return fault;
                }
    return {};
}

/// A null view, not an empty text.
std::string fault_of_no_text() {
    std::string_view const none;
    text_index<plan_of_six> const index(none);
    text_index<plan_of_six> const part(none, 0);
    window_index<plan_of_six> window;
    window.mark(none);
    char const *of_text = nullptr, *of_part = nullptr, *of_window = nullptr;
    bool const right = index.skip(0, of_text) && of_text == nullptr && part.skip(0, of_part) &&
                       of_part == nullptr && window.skip(0, of_window) && of_window == nullptr &&
                       window.line_feed(nullptr) == nullptr && window.last_line() == nullptr &&
                       window.line_feeds() == 0;
    return right ? "" : "no text";
}

}  // namespace

// The other cases run the functions of each instruction set.
BOOST_AUTO_TEST_CASE(every_instruction_set_has_a_function) {
    auto const all = urigram::detail::all_mark_functions();
    auto const count = functions_of_processor().size();
    BOOST_TEST(count > 0u);
#ifdef __x86_64__
    if (__builtin_cpu_supports("ssse3")) BOOST_TEST(count > 1u);
    if (__builtin_cpu_supports("avx2")) BOOST_TEST(count > 2u);
#endif
    for (std::size_t i = 0; i < all.size(); ++i) {
        BOOST_TEST((all[i].text != nullptr) == (i < count));
        BOOST_TEST((all[i].window != nullptr) == (i < count));
    }
}

BOOST_AUTO_TEST_CASE(escapes_are_marked) { BOOST_TEST(fault_of_escapes() == ""); }
BOOST_AUTO_TEST_CASE(octets_outside_of_runs_are_marked) { BOOST_TEST(fault_of_octets() == ""); }
BOOST_AUTO_TEST_CASE(random_texts_are_marked) { BOOST_TEST(fault_of_random_texts() == ""); }
BOOST_AUTO_TEST_CASE(only_the_indexed_part_of_a_long_text_is_marked) {
    BOOST_TEST(fault_of_long_texts() == "");
}
BOOST_AUTO_TEST_CASE(escapes_at_the_end_of_the_indexed_part_are_marked) {
    BOOST_TEST(fault_of_cut_escapes() == "");
}

BOOST_AUTO_TEST_CASE(a_null_text_can_be_indexed) { BOOST_TEST(fault_of_no_text() == ""); }

BOOST_AUTO_TEST_SUITE_END()
