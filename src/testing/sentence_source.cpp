// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"

#include <optional>
#include <urigram/testing/peg.hpp>
#include <urigram/testing/random_source.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <urigram/testing/text_generator.hpp>
#include <utility>

namespace urigram::testing {

namespace {

constexpr int tries = 1'000;

}  // namespace

std::string_view to_string(sentence_method m) noexcept {
    switch (m) {
    case sentence_method::grammar:
        return "grammar";
    case sentence_method::parsed:
        return "parsed";
    case sentence_method::automaton:
        return "automaton";
    }
    return {};
}

struct sentence_source::state {
    state(model::grammar const& g, model::production_id p) : production(p), parser(g) {}

    model::production_id production;
    sentence_method method{};
    peg parser;
    std::optional<sentence_generator> by_grammar;
    std::optional<text_generator> by_automaton;
    std::uint64_t dropped = 0;

    /// Makes the next sentence, or that with a given number. Returns false if it must be dropped.
    bool make(sentence& s, std::optional<std::uint64_t> number = std::nullopt) {
        if (by_automaton) {
            s.production = production;
            if (!(number ? by_automaton->make(*number, s.text) : by_automaton->next(s.text))) return false;
            s.steps.clear();
            if (auto derived = parser.derive(production, s.text)) s.steps = std::move(derived->steps);
            return true;
        }
        if (number)
            by_grammar->make(*number, s);
        else
            by_grammar->next(s);
        if (method == sentence_method::grammar) return true;
        auto derived = parser.derive(production, s.text);
        if (!derived) return false;
        s.steps = std::move(derived->steps);
        return true;
    }

    /// Makes sentences until one is not dropped: the next ones or, if `numbers` is given, those with its
    /// numbers. Returns false if all tries were dropped.
    bool make_one(sentence& s, random_source* numbers = nullptr) {
        for (int i = 0; i < tries; ++i) {
            if (make(s, numbers != nullptr ? std::optional((*numbers)()) : std::nullopt)) return true;
            ++dropped;
        }
        return false;
    }
};

sentence_source::sentence_source(std::unique_ptr<state> s) noexcept : state_(std::move(s)) {}
sentence_source::sentence_source(sentence_source&&) noexcept = default;
sentence_source& sentence_source::operator=(sentence_source&&) noexcept = default;
sentence_source::~sentence_source() = default;

boost::system::result<sentence_source, derivation_error>
sentence_source::of(model::grammar const& g, model::production_id p, model::reading how, std::uint64_t seed,
                    sentence_options const& options) {
    return made_of(g, p, how, seed, options, nullptr);
}

boost::system::result<sentence_source, derivation_error>
sentence_source::of(oracle const& j, std::uint64_t seed, sentence_options const& options) {
    return made_of(j.grammar(), j.production(), j.reading(), seed, options, j.automaton());
}

boost::system::result<sentence_source, derivation_error>
sentence_source::made_of(model::grammar const& g, model::production_id p, model::reading how,
                         std::uint64_t seed, sentence_options const& options, model::automaton const* known) {
    auto made = std::make_unique<state>(g, p);
    auto by_grammar = sentence_generator::of(g, p, seed, options);
    if (by_grammar) {
        made->method = how == model::reading::cfg ? sentence_method::grammar : sentence_method::parsed;
        made->by_grammar = *by_grammar;
        if (how == model::reading::cfg) return sentence_source(std::move(made));
        if (sentence s; made->make_one(s)) {
            made->by_grammar = *by_grammar;  // restarts at the first sentence
            made->dropped = 0;
            return sentence_source(std::move(made));
        }
    } else if (by_grammar.error().code != derivation_errc::predicate) {
        return by_grammar.error();
    }
    auto const automaton = known != nullptr ? *known : model::build(g, p, how);
    if (!automaton && by_grammar) return sentence_source(std::move(made));
    if (!automaton && how == model::reading::peg) {
        // The grammar without its predicates has every text that X3 accepts.
        auto const without = sentence_generator::of(model::without_predicates(g), p, seed, options);
        if (!without) return without.error();
        made->method = sentence_method::parsed;
        made->by_grammar = *without;
        return sentence_source(std::move(made));
    }
    if (!automaton) {
        auto error = by_grammar.error();
        error.message += "; " + automaton.error().message;
        return error;
    }
    text_options texts;
    texts.max_size = options.max_size;
    texts.mean_size = options.mean_size;
    made->method = sentence_method::automaton;
    made->by_automaton.emplace(*automaton, seed, texts);
    auto const shortest = made->by_automaton->shortest();
    if (!shortest || *shortest > options.max_size) return derivation::no_text(g, p, options.max_size);
    return sentence_source(std::move(made));
}

bool sentence_source::next(sentence& s) { return state_->make_one(s); }
bool sentence_source::make(std::uint64_t number, sentence& s) {
    random_source numbers(number);
    return state_->make_one(s, &numbers);
}
sentence_method sentence_source::method() const noexcept { return state_->method; }
std::uint64_t sentence_source::dropped() const noexcept { return state_->dropped; }

}  // namespace urigram::testing
