// SPDX-License-Identifier: BSL-1.0
#include "io/process.hpp"
#include "testing/subject.hpp"
#include <algorithm>
#include <urigram/testing/all_texts.hpp>
#include <urigram/testing/peg.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// Maximum memory in bytes for numbers of texts.
constexpr std::size_t greatest_memory = std::size_t{1} << 30;

/// Maximum memory in bytes for an automaton of texts of up to a length. It takes some seconds to fill.
constexpr std::size_t memory_for_short_texts = 100'000'000;

/// Numbers have up to `length` bytes, half of that on average.
std::size_t memory_of(model::automaton const& a, std::size_t length) {
    return a.size() * (length + 1) * (sizeof(testing::counting::number) + length / 2);
}

/// Passes texts of the context-free grammar to `f`. If the grammar is read as X3 runs it, passes only the
/// texts that X3 accepts, which are some of these.
listed_texts hand_over(subject const& of, std::vector<std::string> const& texts,
                       std::function<bool(std::string_view)> const& f) {
    listed_texts listed;
    testing::peg const as_run(of.g);
    for (auto const& text : texts) {
        if (of.how == model::reading::peg) {
            auto const outcome = as_run.match_all(of.production, text).outcome;
            listed.undecided += outcome == testing::peg_outcome::gave_up;
            if (outcome != testing::peg_outcome::matches) continue;
        }
        if (!f(text)) break;
    }
    return listed;
}

bool has_reached_limit(model::automaton_error const& e) {
    return e.code == model::automaton_errc::too_large || e.code == model::automaton_errc::too_deep;
}

/// All texts of a context-free grammar, or the reason why there is no list. Before it makes texts, it counts
/// those that are so short that this takes milliseconds. `no_automaton` is the result of `count_texts`.
std::variant<std::vector<std::string>, std::string> list_texts(model::grammar const& g,
                                                               model::production_id p, std::size_t length,
                                                               std::string const& no_automaton) {
    constexpr std::size_t longest_counted = 16;
    immediate_exit_scope const by_signals;
    testing::all_texts_limits const limits;
    model::automaton_limits small;
    small.memory = memory_for_short_texts / 100;
    for (std::size_t n = 1; n <= std::min(length, longest_counted); n *= 2) {
        auto const short_ones = model::build_bounded(g, p, model::reading::cfg, n, small);
        if (!short_ones) break;
        if (testing::counting(*short_ones, n).count_up_to(n) > limits.texts)
            return no_automaton + "; too_large: more than " + std::to_string(limits.texts) +
                   " texts of up to " + std::to_string(n) + " octets are to be stored for " + g[p].name;
    }
    auto all = testing::all_texts(g, p, length, limits);
    if (!all) return all.error().message;
    return std::move(*all);
}

}  // namespace

std::variant<testing::counting, std::string> count_texts(subject const& of, std::size_t length) {
    immediate_exit_scope const by_signals;
    auto built = model::build(of.g, of.production, of.how);
    if (!built) {
        model::automaton_limits limits;
        limits.memory = memory_for_short_texts;
        auto short_ones = model::build_bounded(of.g, of.production, of.how, length, limits);
        if (!short_ones && has_reached_limit(short_ones.error()))
            return short_ones.error().message + ", for texts of up to " + std::to_string(length) + " octets";
        if (!short_ones) return built.error().message;
        built = std::move(short_ones);
    }
    if (memory_of(*built, length) > greatest_memory)
        return "too_large: the numbers of texts of up to " + std::to_string(length) +
               " octets take more than " + std::to_string(greatest_memory) + " octets";
    return testing::counting(std::move(*built), length);
}

listed_texts for_each_text(subject const& of, std::size_t length,
                           std::function<bool(std::string_view)> const& f) {
    auto counted = count_texts(of, length);
    if (auto const* by_automaton = std::get_if<testing::counting>(&counted)) {
        by_automaton->for_each(length, f);
        return {};
    }
    return for_each_text_without_automaton(of, length, std::get<std::string>(counted), f);
}

listed_texts for_each_text_without_automaton(subject const& of, std::size_t length,
                                             std::string const& no_automaton,
                                             std::function<bool(std::string_view)> const& f) {
    auto const texts = list_texts(of.how == model::reading::peg ? model::without_predicates(of.g) : of.g,
                                  of.production, length, no_automaton);
    if (auto const* why = std::get_if<std::string>(&texts)) return {*why, 0};
    return hand_over(of, std::get<std::vector<std::string>>(texts), f);
}

}  // namespace urigram::cli
