// SPDX-License-Identifier: BSL-1.0
#include "derivation_pairs.hpp"

#include <array>
#include <ostream>
#include <urigram/model/ambiguity.hpp>
#include <urigram/model/detail/quoted.hpp>
#include <utility>

namespace urigram::model {

std::string_view to_string(ambiguity_status s) noexcept {
    constexpr std::array<std::string_view, 4> names{"unambiguous", "ambiguous", "bounded", "unknown"};
    auto const i = static_cast<std::size_t>(s) - 1;
    return i < names.size() ? names[i] : std::string_view();
}

std::string ambiguity_result::message() const {
    std::string line(to_string(status));
    switch (status) {
    case ambiguity_status::unambiguous:
        return line;
    case ambiguity_status::ambiguous:
        line += ": " + quoted(*text) + " has two derivations";
        break;
    case ambiguity_status::bounded:
        line += ": no text of at most " + std::to_string(length) + " octets has two derivations";
        break;
    case ambiguity_status::unknown:
        break;
    }
    return problem.empty() ? line : line + "; " + problem;
}

std::ostream& operator<<(std::ostream& out, ambiguity_result const& r) { return out << r.message(); }

namespace {

/// Productions that the searched production needs and that affect the result.
struct needs {
    std::optional<production_id> undefined, predicate, embedding;
};

}  // namespace

class ambiguity_search::all {
public:
    all(grammar const& g, ambiguity_limits const& limits)
        : grammar_(g), limits_(limits), counts_(g), embeds_(counts_.self_embedding()),
          has_one_derivation_(g.productions().size()), parts_(g) {}

    ambiguity_result operator()(production_id p) {
        ambiguity_result result;
        if (has_one_derivation_[index(p)] && counts_.empty(*grammar_[p].body) <= 1) {
            result.status = ambiguity_status::unambiguous;
            return result;
        }
        auto const needed = find_needs(p);
        if (needed.undefined) return unknown("undefined: " + grammar_[*needed.undefined].name);
        auto const body = *grammar_[p].body;
        if (counts_.empty(body) > 1) {
            result.status = ambiguity_status::ambiguous;
            result.text.emplace();
        } else if (counts_.least(body) == no_length) {
            result.status = ambiguity_status::unambiguous;
        } else {
            search(result, body, needed.embedding);
            if (result.status == ambiguity_status::unambiguous) mark_parts_of(p);
        }
        if (needed.predicate && result.status == ambiguity_status::ambiguous)
            return unknown("ambiguous without the predicates in " + grammar_[*needed.predicate].name);
        return result;
    }

private:
    static ambiguity_result unknown(std::string problem) {
        ambiguity_result result;
        result.problem = std::move(problem);
        return result;
    }

    needs find_needs(production_id p) const {
        needs found;
        std::vector<production_id> todo{p};
        std::vector<bool> seen(grammar_.productions().size());
        seen[index(p)] = true;
        reference_walk walk(grammar_);
        while (!todo.empty()) {
            auto const at = todo.back();
            todo.pop_back();
            auto const& body = grammar_[at].body;
            if (!body) {
                found.undefined = at;
                continue;
            }
            auto const look_at = [&](node_id n, auto push) {
                auto const& x = grammar_[n];
                if (embeds_[index(n)]) found.embedding = at;
                if (std::holds_alternative<ahead>(x) || std::holds_alternative<not_ahead>(x) ||
                    std::holds_alternative<end_of_input>(x))
                    found.predicate = at;
                else
                    for_each_part(x, push);
            };
            walk(*body, look_at, [&](production_id target) {
                if (seen[index(target)]) return;
                seen[index(target)] = true;
                todo.push_back(target);
            });
        }
        return found;
    }

    /// Marks an unambiguous production and those that its nonempty texts contain. A nonempty text with two
    /// derivations from one of these would be in a text with two derivations from `p`. The empty text would
    /// not: empty parts of a repetition do not count.
    void mark_parts_of(production_id p) {
        std::vector<production_id> todo;
        auto const mark = [&](production_id target) {
            auto const& body = grammar_[target].body;
            if (!body || counts_.least(*body) == no_length || has_one_derivation_[index(target)]) return;
            has_one_derivation_[index(target)] = true;
            todo.push_back(target);
        };
        auto const push_parts = [&](node_id n, auto push) {
            if (counts_.least(n) != no_length) for_each_part(grammar_[n], push);
        };
        for (mark(p); !todo.empty();) {
            auto const body = *grammar_[todo.back()].body;
            todo.pop_back();
            parts_(body, push_parts, mark);
        }
    }

    /// The text that was found; nothing if a limit is reached before it is complete.
    static std::optional<std::string> text_of(derivation_pairs& pairs) {
        try {
            return pairs.text();
        } catch (limit_reached const&) {
            return std::nullopt;
        }
    }

    /// A search of short texts says nothing if there are none: the result is then unknown.
    void search(ambiguity_result& result, node_id body, std::optional<production_id> embedding) const {
        memory_budget memory(limits_.memory);
        step_budget steps(limits_.steps);
        left_corner_parser parser(counts_, memory, steps);
        // A least length is at most `no_length - 1`, also if the text is longer.
        auto const longest = static_cast<text_length>(std::min<std::size_t>(limits_.length, no_length - 2));
        derivation_pairs pairs(parser, memory, steps, embedding ? longest : no_length);
        try {
            pairs.run(parser.frame_of(body));
            result.text = pairs.text();
            result.status = result.text        ? ambiguity_status::ambiguous
                            : pairs.complete() ? ambiguity_status::unambiguous
                                               : ambiguity_status::bounded;
            if (result.status != ambiguity_status::bounded) return;
            result.length = longest;
            result.problem = "recursive: " + grammar_[*embedding].name;
        } catch (limit_reached const& limit) {
            result.text = text_of(pairs);
            result.shortest = false;
            result.status = result.text ? ambiguity_status::ambiguous : ambiguity_status::bounded;
            result.length = pairs.read();
            result.problem =
                "too large: the limit of " + std::to_string(limit.limit) + " " + limit.what + " was reached";
        }
        if (result.status != ambiguity_status::bounded) return;
        if (counts_.empty(body) > 0 || counts_.least(body) <= result.length) return;
        result.status = ambiguity_status::unknown;
        result.problem += ", and there is no text of up to " + std::to_string(result.length) + " octets";
        result.length = 0;
    }

    grammar const& grammar_;
    ambiguity_limits limits_;
    derivation_counts counts_;
    std::vector<bool> embeds_;
    std::vector<bool> has_one_derivation_;  // by production: each nonempty text has one, proven by a search
    reference_walk parts_;
};

ambiguity_search::ambiguity_search(grammar const& g, ambiguity_limits const& limits)
    : all_(std::make_unique<all>(g, limits)) {}
ambiguity_search::~ambiguity_search() = default;
ambiguity_search::ambiguity_search(ambiguity_search&&) noexcept = default;
ambiguity_search& ambiguity_search::operator=(ambiguity_search&&) noexcept = default;

ambiguity_result ambiguity_search::operator()(production_id p) { return (*all_)(p); }

ambiguity_result search_ambiguity(grammar const& g, production_id p, ambiguity_limits const& limits) {
    return ambiguity_search(g, limits)(p);
}

}  // namespace urigram::model
