// SPDX-License-Identifier: BSL-1.0
#include "fuzz_walk.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/model/detail/quoted.hpp>

namespace urigram::testing {

namespace {

constexpr std::uint64_t greatest = 1'000'000;  // bytes and steps of a shortest sentence

[[noreturn]] void refuse() {
    throw std::invalid_argument("urigram::testing::fuzz_sentences: not a sentence of the production");
}

/// The decisions of a set or an alternative. The first one leads to the shortest text.
std::vector<std::uint64_t> decisions_of(model::node const& n, derivation::shortest const& least) {
    std::vector<std::uint64_t> possible;
    if (auto const* s = std::get_if<model::set>(&n))
        for (char const c : model::readable_order())
            if (s->members.contains(c)) possible.push_back(static_cast<unsigned char>(c));
    auto const* a = std::get_if<model::alternative>(&n);
    if (a == nullptr) return possible;
    for (std::size_t i = 0; i < a->choices.size(); ++i)
        if (least.exists(a->choices[i])) possible.push_back(i);
    auto const shorter = [&](std::uint64_t x, std::uint64_t y) {
        return least[a->choices[static_cast<std::size_t>(x)]] <
               least[a->choices[static_cast<std::size_t>(y)]];
    };
    auto const first = std::min_element(possible.begin(), possible.end(), shorter);
    if (first != possible.end()) std::rotate(possible.begin(), first, first + 1);
    return possible;
}

}  // namespace

fuzz_sentences::table::table(model::grammar const& grammar, model::production_id p,
                             derivation::shortest const& least)
    : g(grammar), production(p) {
    for (std::size_t i = 0; i < g.nodes().size(); ++i) {
        auto const n = static_cast<model::node_id>(i);
        possible.push_back(decisions_of(g[n], least));
        auto const* r = std::get_if<model::repetition>(&g[n]);
        optional.push_back(r != nullptr && least.exists(r->part));
        nothing.push_back(least[n] == derivation::size{});
    }
    if (auto e = earley::of(g, p)) parser = *std::move(e);
}

boost::system::result<fuzz_sentences, derivation_error> fuzz_sentences::of(model::grammar const& g,
                                                                           model::production_id p) {
    if (auto const predicate = derivation::find_predicate(g, p)) return *predicate;
    derivation::shortest const least(g, {greatest, greatest});
    if (least[p] == derivation::none) return derivation::no_text(g, p, greatest);
    return fuzz_sentences(std::make_shared<table const>(g, p, least));
}

void fuzz_sentences::make(std::uint8_t const* data, std::size_t size, sentence& s) const {
    from_octets decisions({reinterpret_cast<char const*>(data), size});
    walk(*table_, decisions, s).all(table_->production);
}

std::uint64_t fuzz_sentences::to_octets::decision(std::size_t step) const {
    if (step >= sentence_.steps.size() || made_.text.size() > sentence_.text.size()) refuse();
    return sentence_.steps[step].decision;
}

std::uint64_t fuzz_sentences::to_octets::one_of(std::vector<std::uint64_t> const& possible,
                                                std::size_t step) {
    auto const wanted = decision(step);
    auto const found = std::find(possible.begin(), possible.end(), wanted);
    if (found == possible.end()) refuse();
    auto number = static_cast<std::size_t>(found - possible.begin());
    auto const at = result.octets.size();
    for (auto n = possible.size() - 1; n != 0; n >>= 8, number >>= 8)
        result.octets.insert(at, 1, static_cast<char>(number & 0xff));
    return wanted;
}

bool fuzz_sentences::to_octets::goes_on(std::uint64_t times, std::size_t step) {
    bool const more = times < decision(step);
    result.octets += more ? '\1' : '\0';
    return more;
}

auto fuzz_sentences::encode(sentence const& s) const -> encoded {
    sentence made;
    to_octets decisions(s, made);
    walk(*table_, decisions, made).all(s.production);
    if (made.steps != s.steps) refuse();
    return std::move(decisions.result);
}

std::string fuzz_sentences::octets(sentence const& s) const {
    if (s.production != table_->production) refuse();
    return encode(s).octets;
}

std::string fuzz_dictionary(model::grammar const& g, model::production_id p) {
    std::set<std::string> words;
    for (auto const n : derivation::needed(g, p))
        if (auto const* l = std::get_if<model::literal>(&g[n]); l != nullptr && !l->text.empty())
            words.insert(l->text);
    std::string text;
    for (auto const& word : words) (text += model::quoted(word)) += '\n';
    return text;
}

}  // namespace urigram::testing
