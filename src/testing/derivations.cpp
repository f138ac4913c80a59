// SPDX-License-Identifier: BSL-1.0
#include <map>
#include <urigram/testing/derivations.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/peg.hpp>
#include <utility>

namespace urigram::testing {

namespace {

std::optional<earley> superset(model::grammar const& g, model::production_id p) {
    earley_options options;
    options.predicates_hold = true;
    auto e = earley::of(g, p, options);
    return e ? std::optional(*std::move(e)) : std::nullopt;
}

}  // namespace

struct derivations::state {
    explicit state(oracle const& j) : proof(j) {
        if (proof.reading() == model::reading::peg)
            by_peg.emplace(proof.grammar());
        else
            by_earley = superset(proof.grammar(), proof.production());
    }

    oracle proof;
    std::optional<peg> by_peg;
    std::optional<earley> by_earley;
    std::map<model::production_id, std::optional<std::string>> shortest;
};

derivations::derivations(oracle const& j) : state_(std::make_shared<state>(j)) {}

oracle const& derivations::proof() const noexcept { return state_->proof; }

std::optional<sentence> derivations::of(std::string_view text) const {
    if (proof().check(text).is != verdict::valid) return std::nullopt;
    if (state_->by_peg) {
        auto s = state_->by_peg->derive(proof().production(), text);
        return s ? std::optional(*std::move(s)) : std::nullopt;
    }
    if (!state_->by_earley) return std::nullopt;
    auto s = state_->by_earley->derive(text);
    return s ? *std::move(s) : std::nullopt;
}

std::optional<std::string> const& derivations::shortest(model::production_id p) const {
    auto const [at, is_new] = state_->shortest.try_emplace(p);
    if (!is_new) return at->second;
    if (auto const e = superset(proof().grammar(), p))
        if (auto text = e->complete("")) at->second = *std::move(text);
    return at->second;
}

}  // namespace urigram::testing
