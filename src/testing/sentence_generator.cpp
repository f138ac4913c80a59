// SPDX-License-Identifier: BSL-1.0
#include "sentence_table.hpp"
#include "words.hpp"

#include <algorithm>
#include <limits>
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

/// An incomplete sentence.
///
/// An expression is begun only if it fits: its shortest derivation ends at `limit_` or before. The steps made
/// so far, those of this derivation, and those that the rest requires do not exceed `max_steps` together.
class sentence_generator::run {
public:
    run(table const& t, std::vector<frame>& open, std::uint64_t number, sentence& s)
        : table_(t), open_(open), random_(number), sentence_(s) {}

    void all() {
        node_ = table_.top;
        limit_ = table_.options.max_size;
        do {
            while (begin()) {
            }
        } while (go_on());
    }

private:
    using kind = table::kind;
    using entry = table::entry;

    std::uint64_t at() const { return sentence_.text.size(); }

    std::size_t add_step(std::uint64_t decision) {
        auto const place = at();
        sentence_.steps.push_back({static_cast<model::node_id>(node_), depth_, decision, place, place});
        return sentence_.steps.size() - 1;
    }

    /// Begins an expression. Returns whether another one, now `node_`, must be begun within it.
    bool begin() {
        auto const& e = table_.entries[node_];
        switch (e.is) {
        case kind::literal:
            add_literal(e);
            return false;
        case kind::set:
            add_octet(e);
            return false;
        case kind::sequence:
            owed_ += e.least.steps;
            open_.push_back({node_, depth_, no_step, 0, limit_});
            return false;
        case kind::alternative: {
            auto const& choice = chosen(e);
            return go_into(choice.node, add_step(choice.number));
        }
        case kind::repetition:
            begin_repetition(e);
            return false;
        default:
            return go_into(e.first, add_step(e.target));
        }
    }

    /// Makes `part`, the only part of a step, the next expression. Returns false if `part` is already
    /// complete.
    bool go_into(std::uint32_t part, std::size_t step) {
        auto const& e = table_.entries[part];
        if (e.is == kind::literal) {  // needs no frame
            add_literal(e);
            sentence_.steps[step].end = at();
            return false;
        }
        open_.push_back({node_, depth_, step, 0, limit_});
        node_ = part;
        ++depth_;
        return true;
    }

    /// Continues after a complete expression. Returns false at the end.
    bool go_on() {
        while (!open_.empty()) {
            auto& f = open_.back();
            auto const& e = table_.entries[f.node];
            if (e.is == kind::sequence && f.next != e.count) {
                auto const& part = table_.parts[e.first + static_cast<std::size_t>(f.next++)];
                next_part(part.node, part.growing, part.after, f);
                return true;
            }
            if (e.is == kind::repetition && f.next != 0) {
                --f.next;
                auto const& part = table_.entries[e.first];
                next_part(e.first, f.next + 1, f.next * part.least.octets, f);
                return true;
            }
            if (f.step != no_step) sentence_.steps[f.step].end = at();
            open_.pop_back();
        }
        return false;
    }

    /// Makes `part` the next expression. The minimum size of `part` and the `after` bytes of later parts
    /// leave some room; `growing` parts can use it, and `part` gets a share or all of it.
    void next_part(std::uint32_t part, std::uint64_t growing, std::uint64_t after, frame const& within) {
        auto const& e = table_.entries[part];
        owed_ -= e.least.steps;
        auto const least_end = at() + e.least.octets;
        node_ = part;
        depth_ = within.depth;
        limit_ = least_end;
        if (!e.growing) return;
        auto const left = within.limit - least_end - after;
        bool const all = growing < 2 || left == 0 || random_.below(growing * growing) == 0;
        limit_ += all ? left : left / growing;
    }

    void add_literal(entry const& e) {
        auto& text = sentence_.text;
        text.append(table_.octets, e.first, e.count);
        if (!e.any_case || table_.options.case_percent == 0) return;
        for (auto i = text.size() - e.count; i < text.size(); ++i) {
            if (is_letter(text[i]) && random_.chance(table_.options.case_percent, 100))
                text[i] = other_case(text[i]);
        }
    }

    void add_octet(entry const& e) {
        bool const edge =
            table_.options.edge_percent != 0 && random_.chance(table_.options.edge_percent, 100);
        auto const i = edge ? e.count + random_.below(e.edges) : random_.below(e.count);
        char const c = table_.octets[e.first + static_cast<std::size_t>(i)];
        auto const step = add_step(static_cast<unsigned char>(c));
        sentence_.text += c;
        sentence_.steps[step].end = at();
    }

    table::choice const& chosen(entry const& e) {
        auto const* const first = table_.choices.data() + e.first;
        auto const octets = limit_ - at();
        auto const steps = table_.options.max_steps - sentence_.steps.size() - 1 - owed_;
        if (e.greatest.octets <= octets && e.greatest.steps <= steps) {
            if (e.equal) return first[random_.below(e.count)];
            auto const drawn = random_.below(e.total);
            return *std::upper_bound(
                first, first + e.count, drawn,
                [](std::uint64_t number, table::choice const& c) { return number < c.up_to; });
        }
        auto const weight = [&](std::uint32_t i) {
            auto const& size = table_.entries[first[i].node].least;
            if (size.octets > octets || size.steps > steps) return std::uint64_t{0};
            return first[i].up_to - (i == 0 ? 0 : first[i - 1].up_to);
        };
        std::uint64_t total = 0;
        for (std::uint32_t i = 0; i < e.count; ++i) total += weight(i);
        auto drawn = random_.below(total);
        std::uint32_t i = 0;
        for (; drawn >= weight(i); ++i) drawn -= weight(i);
        return first[i];
    }

    void begin_repetition(entry const& e) {
        auto const& part = table_.entries[e.first];
        auto most = e.max;
        if (part.least.octets != 0) most = std::min(most, (limit_ - at()) / part.least.octets);
        auto const steps = table_.options.max_steps - sentence_.steps.size() - 1 - owed_;
        if (part.least.steps != 0) most = std::min(most, steps / part.least.steps);
        auto times = e.min;
        while (times < most && random_.chance(table_.options.more_percent, 100)) ++times;
        auto const step = add_step(times);
        if (part.least == derivation::size{}) times = 0;  // the part is the empty text, without a decision
        if (times == 0) return;
        owed_ += times * part.least.steps;
        open_.push_back({node_, depth_ + 1, step, times, limit_});
    }

    static constexpr std::size_t no_step = std::numeric_limits<std::size_t>::max();

    table const& table_;
    std::vector<frame>& open_;
    random_source random_;
    sentence& sentence_;
    std::uint32_t node_ = 0;
    std::uint32_t depth_ = 0;
    std::uint64_t limit_ = 0;
    std::uint64_t owed_ = 0;  // the minimum number of steps of the rest
};

sentence_generator::sentence_generator(std::shared_ptr<table const> t, std::uint64_t seed)
    : table_(std::move(t)), random_(seed) {}

boost::system::result<sentence_generator, derivation_error>
sentence_generator::of(model::grammar const& g, model::production_id p, std::uint64_t seed,
                       sentence_options const& options) {
    auto o = options;
    o.more_percent = std::min(o.more_percent, 99U);
    o.max_size = std::min(o.max_size, std::numeric_limits<std::uint64_t>::max() / 4);
    o.max_steps = std::min<std::uint64_t>(o.max_steps, std::numeric_limits<std::uint32_t>::max());
    auto const weights = weights_of(g, o.weights);
    if (auto const predicate = derivation::find_predicate(g, p)) return *predicate;
    derivation::shortest const least(g, {o.max_size, o.max_steps}, [&](model::node_id n, std::size_t choice) {
        auto const& w = weights[derivation::index(n)];
        return w.empty() || w[choice] != 0;
    });
    if (least[p] == derivation::none) return derivation::no_text(g, p, o.max_size);
    return sentence_generator(std::make_shared<table const>(g, p, o, weights, least), seed);
}

void sentence_generator::make(std::uint64_t number, sentence& s) {
    s.production = table_->production;
    s.text.clear();
    s.steps.clear();
    open_.clear();
    run(*table_, open_, number, s).all();
}

}  // namespace urigram::testing
