// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "json_array.hpp"
#include "words.hpp"

#include <algorithm>
#include <map>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/testing/exports.hpp>
#include <variant>
#include <vector>

namespace urigram::testing {

namespace {

constexpr std::uint64_t greatest = 1'000'000;  // bytes and steps of a shortest text

class tree_writer {
public:
    tree_writer(model::grammar const& g, derivation::shortest const& least) : g_(g), least_(least) {}

    std::string run(model::production_id p) {
        number(*g_[p].body);
        std::vector<std::string> written;
        while (written.size() < nodes_.size()) {  // each expression may add further ones
            auto const n = nodes_[written.size()];
            written.push_back(std::visit([&](auto const& x) { return written_as(x); }, n));
        }
        return json_array(written.size(), [&](std::size_t i) { return written[i]; });
    }

private:
    /// The number of an expression. A reference has the number of the body of its production.
    std::string number(model::node_id n) {
        n = derivation::inside(g_, n);
        while (auto const* r = std::get_if<model::reference>(&g_[n]))
            n = derivation::inside(g_, *g_[r->target].body);
        auto const [at, added] = numbers_.emplace(n, nodes_.size());
        if (added) nodes_.push_back(g_[n]);
        return std::to_string(at->second);
    }

    /// Adds a set for each byte of a literal, with both cases of letters. Returns the numbers of these sets.
    std::string letters(std::string_view text) {
        return json_array(text.size(), [&](std::size_t i) {
            charset both;
            both.insert(text[i]);
            if (is_letter(text[i])) both.insert(other_case(text[i]));
            nodes_.emplace_back(model::set{both});
            return std::to_string(nodes_.size() - 1);
        });
    }

    std::string numbers(std::vector<model::node_id> const& parts) {
        return json_array(parts.size(), [&](std::size_t i) { return number(parts[i]); });
    }

    std::string written_as(model::literal const& l) {
        if (l.any_case && !words_in(l.text).empty()) return "{\"sequence\":" + letters(l.text) + '}';
        return "{\"literal\":" + json_array(l.text.size(), [&](std::size_t i) { return octet(l.text[i]); }) +
               '}';
    }

    std::string written_as(model::set const& s) {
        std::string members;
        for (char const c : model::readable_order())
            if (s.members.contains(c)) members += c;
        return "{\"set\":" + json_array(members.size(), [&](std::size_t i) { return octet(members[i]); }) +
               '}';
    }

    std::string written_as(model::sequence const& s) { return "{\"sequence\":" + numbers(s.parts) + '}'; }

    std::string written_as(model::alternative const& a) {
        std::vector<model::node_id> choices;
        for (auto const choice : a.choices)
            if (least_.exists(choice)) choices.push_back(choice);
        std::stable_sort(choices.begin(), choices.end(),
                         [&](auto x, auto y) { return least_[x] < least_[y]; });
        return "{\"alternative\":" + numbers(choices) + '}';
    }

    std::string written_as(model::repetition const& r) {
        if (!least_.exists(r.part)) return "{\"sequence\":[]}";
        auto const max = r.max == model::unbounded ? "null" : std::to_string(r.max);
        return "{\"repetition\":" + number(r.part) + ",\"min\":" + std::to_string(r.min) + ",\"max\":" + max +
               '}';
    }

    template <class Other>
    std::string written_as(Other const&) {
        return {};  // not called: number() resolves references, and there are no predicates
    }

    static std::string octet(char c) { return std::to_string(static_cast<unsigned char>(c)); }

    model::grammar const& g_;
    derivation::shortest const& least_;
    std::map<model::node_id, std::size_t> numbers_;
    std::vector<model::node> nodes_;
};

}  // namespace

boost::system::result<std::string, derivation_error> write_tree(model::grammar const& g,
                                                                model::production_id p) {
    if (auto const hole = derivation::find_undefined(g, p)) return *hole;
    if (auto const predicate = derivation::find_predicate(g, p)) return *predicate;
    derivation::shortest const least(g, {greatest, greatest});
    if (least[p] == derivation::none) return derivation::no_text(g, p, greatest);
    return tree_writer(g, least).run(p);
}

}  // namespace urigram::testing
