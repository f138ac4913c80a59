// SPDX-License-Identifier: BSL-1.0
#include "sentence.hpp"

#include <algorithm>
#include <stdexcept>

namespace urigram::bench {

std::string sentence_maker::operator()(model::production_id p) {
    text_.clear();
    write(model::reference{p});
    return text_;
}

void sentence_maker::write(model::node_id n) {
    std::visit([this](auto const& node) { write(node); }, grammar_[n]);
}
void sentence_maker::write(model::set const& s) {
    auto skip = below(s.members.size());
    for (int octet = 0; octet < 256; ++octet)
        if (s.members.contains(static_cast<char>(octet)) && skip-- == 0) text_ += static_cast<char>(octet);
}
void sentence_maker::write(model::sequence const& s) {
    for (auto part : s.parts) write(part);
}
void sentence_maker::write(model::alternative const& a) {
    bool const by_octet = bounded(a.choices);
    std::uint64_t all = 0;
    for (auto choice : a.choices) all += by_octet ? weight(choice) : 1;
    auto skip = below(all);
    for (auto choice : a.choices) {
        auto const own = by_octet ? weight(choice) : 1;
        if (skip < own) return write(choice);
        skip -= own;
    }
}
void sentence_maker::write(model::repetition const& r) {
    auto count = r.min;
    if (r.max == model::unbounded)
        while (below(5) != 0) ++count;
    else
        count += below(r.max - r.min + 1);
    for (; count != 0; --count) write(r.part);
}
void sentence_maker::write(model::reference const& r) { write(grammar_[r.target].body.value()); }
template <class Predicate>
void sentence_maker::write(Predicate const&) {
    throw std::invalid_argument("a predicate is not BNF");
}

bool sentence_maker::bounded(std::vector<model::node_id> const& nodes) const {
    return std::all_of(nodes.begin(), nodes.end(), [this](auto n) { return bounded(n); });
}
bool sentence_maker::bounded(model::node_id n) const {
    auto const& node = grammar_[n];
    if (auto* s = std::get_if<model::sequence>(&node)) return bounded(s->parts);
    if (auto* a = std::get_if<model::alternative>(&node)) return bounded(a->choices);
    if (auto* r = std::get_if<model::repetition>(&node))
        return r->max != model::unbounded && bounded(r->part);
    if (auto* r = std::get_if<model::reference>(&node)) return bounded(grammar_[r->target].body.value());
    return true;
}

std::uint64_t sentence_maker::weight(model::node_id n) {
    auto& known = weights_[static_cast<std::size_t>(n)];
    if (known != 0) return known;
    auto const& node = grammar_[n];
    std::uint64_t octets = 0;
    if (auto* s = std::get_if<model::set>(&node)) octets = s->members.size();
    if (auto* r = std::get_if<model::reference>(&node)) octets = weight(grammar_[r->target].body.value());
    if (auto* a = std::get_if<model::alternative>(&node))
        for (auto choice : a->choices) octets += weight(choice);
    return known = std::max<std::uint64_t>(octets, 1);
}

}  // namespace urigram::bench
