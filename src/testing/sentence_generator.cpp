// SPDX-License-Identifier: BSL-1.0
#include "sentence_run.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

/// Returns the weights of all choices of the alternatives in the options, by the alternative's number.
std::vector<std::vector<std::uint32_t>> weights_of(model::grammar const& g,
                                                   std::vector<choice_weight> const& all) {
    std::vector<std::vector<std::uint32_t>> weights(g.nodes().size());
    for (auto const& w : all) {
        auto const n = derivation::index(w.alternative);
        auto const* a = n < weights.size() ? std::get_if<model::alternative>(&g[w.alternative]) : nullptr;
        if (a == nullptr || w.choice >= a->choices.size())
            throw std::invalid_argument("urigram::testing::choice_weight: there is no such choice");
        weights[n].resize(a->choices.size(), 1);
        weights[n][w.choice] = w.weight;
    }
    return weights;
}

}  // namespace

choice_weight weight_of(model::grammar const& g, std::string_view production, std::size_t choice,
                        std::uint32_t weight) {
    auto const p = g.find(production);
    if (!p || !g[*p].body)
        throw std::invalid_argument("urigram::testing::weight_of: no production " + std::string(production));
    auto const n = derivation::inside(g, *g[*p].body);
    auto const* a = std::get_if<model::alternative>(&g[n]);
    if (a == nullptr || choice >= a->choices.size())
        throw std::invalid_argument("urigram::testing::weight_of: " + std::string(production) +
                                    " has no choice " + std::to_string(choice));
    return {n, choice, weight};
}

/// Sets `mean_limit`.
void sentence_generator::table::fit_mean_size() {
    std::vector<frame> open;
    sentence s;
    mean_limit =
        fitted_mean_limit(limits(), options.mean_size, [&](std::uint64_t limit, std::uint64_t number) {
            mean_limit = limit;
            run(*this, open, number, s).all();
            return s.text.size();
        });
}

sentence_generator::sentence_generator(std::shared_ptr<table const> t, std::uint64_t seed)
    : table_(std::move(t)), random_(seed) {}

boost::system::result<sentence_generator, derivation_error>
sentence_generator::of(model::grammar const& g, model::production_id p, std::uint64_t seed,
                       sentence_options const& options) {
    auto o = options;
    o.more_percent = std::min(o.more_percent, 99U);
    o.max_size = std::min(o.max_size, greatest_max_size);
    o.mean_size = std::min(o.mean_size, o.max_size);
    o.max_steps = std::min<std::uint64_t>(o.max_steps, std::numeric_limits<std::uint32_t>::max());
    auto const weights = weights_of(g, o.weights);
    if (auto const predicate = derivation::find_predicate(g, p)) return *predicate;
    derivation::shortest const least(g, {o.max_size, o.max_steps}, [&](model::node_id n, std::size_t choice) {
        auto const& w = weights[derivation::index(n)];
        return w.empty() || w[choice] != 0;
    });
    if (least[p] == derivation::none) return derivation::no_text(g, p, o.max_size);
    auto made = std::make_shared<table>(g, p, o, weights, least);
    if (o.mean_size != 0) made->fit_mean_size();
    return sentence_generator(std::move(made), seed);
}

void sentence_generator::make(std::uint64_t number, sentence& s) { run(*table_, open_, number, s).all(); }

}  // namespace urigram::testing
