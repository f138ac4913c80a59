// SPDX-License-Identifier: BSL-1.0
#include "testing/short_texts.hpp"
#include "io/process.hpp"
#include <urigram/testing/all_texts.hpp>
#include <urigram/testing/peg.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// Octets of memory for numbers of texts.
constexpr std::size_t greatest_memory = std::size_t{1} << 30;

/// A number of up to `length` octets has half of them on average.
std::size_t memory_of(model::automaton const& a, std::size_t length) {
    return a.size() * (length + 1) * (sizeof(testing::counting::number) + length / 2);
}

/// Those that X3 takes of the texts that the grammar has as a context-free one, which are all it can take.
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

}  // namespace

std::variant<testing::counting, std::string> count_texts(subject const& of, std::size_t length) {
    ends_at_once const by_signals;
    auto built = model::build(of.g, of.production, of.how);
    if (!built) return built.error().message;
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
    auto const texts = made_at_once([&] { return testing::all_texts(of.g, of.production, length); });
    if (!texts) return {texts.error().message, 0};
    return hand_over(of, *texts, f);
}

}  // namespace urigram::cli
