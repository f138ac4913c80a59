// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_SENTENCE_RUN_HPP
#define URIGRAM_SRC_TESTING_SENTENCE_RUN_HPP

#include "sentence_table.hpp"
#include "words.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace urigram::testing {

/// An incomplete sentence.
///
/// An expression is begun only if it fits: its shortest derivation ends at `limit_` or before. The steps made
/// so far, those of this derivation, and those that the rest requires do not exceed `max_steps` together.
class sentence_generator::run {
public:
    run(table const& t, std::vector<frame>& open, std::uint64_t number, sentence& s)
        : table_(t), open_(open), random_(number), sentence_(s) {}

    void all() {
        sentence_.production = table_.production;
        sentence_.text.clear();
        sentence_.steps.clear();
        open_.clear();
        node_ = table_.top;
        limit_ = table_.options.max_size;
        filling_ = table_.options.mean_size != 0;
        if (filling_) limit_ = table_.limits().draw(random_, table_.mean_limit);
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
            open_.push_back({node_, depth_, no_step, 0, limit_, filling_ ? filled_part(e) : no_part});
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
        open_.push_back({node_, depth_, step, 0, limit_, no_part});
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
        filling_ = within.filled == every_part || std::uint64_t{within.filled} + 1 == within.next;
        if (!e.growing) return;
        auto const left = within.limit - least_end - after;
        if (filling_ && within.filled != every_part) {
            limit_ += left - std::min(left / 4, 8 * (growing - 1));  // the rest is for later parts
            return;
        }
        bool const gets_all = growing < 2 || left == 0 || random_.below(growing * growing) == 0;
        limit_ += gets_all ? left : left / growing;
    }

    /// Draws the part of a sequence that is to reach the limit.
    std::uint32_t filled_part(entry const& e) {
        auto const octets = limit_ - at();
        auto const weight = [&](std::uint32_t i) {
            auto const node = table_.parts[e.first + i].node;
            return table_.entries[node].growing ? table_.filling_weight(e, node, octets) : 0;
        };
        return drawn(e.count, weight);
    }

    /// Draws a choice to reach the limit. Choices that can have many bytes are frequent.
    table::choice const& filling_choice(entry const& e, std::uint64_t octets, std::uint64_t steps) {
        auto const* const first = table_.choices.data() + e.first;
        bool const all_fit = e.greatest.octets <= octets && e.greatest.steps <= steps;
        if (all_fit && e.most <= octets) return drawn_by_sum(first, e.count, &table::choice::filling_up_to);
        return first[drawn(e.count, [&](std::uint32_t i) {
            return weight_of(e, i, octets, steps) * table_.filling_weight(e, first[i].node, octets);
        })];
    }

    /// Draws a choice by the sums of weights.
    table::choice const& drawn_by_sum(table::choice const* first, std::uint32_t count,
                                      std::uint64_t table::choice::*up_to) {
        auto const number = random_.below(first[count - 1].*up_to);
        return *std::upper_bound(first, first + count, number,
                                 [&](std::uint64_t n, table::choice const& c) { return n < c.*up_to; });
    }

    /// Draws the number of parts of a repetition that is to reach the limit. Its logarithm is about uniform,
    /// so that there are few long parts as often as many short ones.
    std::uint64_t filling_times(entry const& e, entry const& part, std::uint64_t most) {
        auto const octets = limit_ - at();
        if (!part.growing) return most;
        most = std::max(e.min, std::min(most, octets));
        auto const least = std::clamp(part.most == 0 ? 0 : (octets + part.most - 1) / part.most, e.min, most);
        unsigned bits = 1;
        while (bits < 64 && (most - least) >> bits != 0) ++bits;
        return least + random_.below(((most - least) >> random_.below(bits)) + 1);
    }

    /// Draws a number from 0 to `count - 1`, by weight. 0 if all weights are 0.
    template <class Weight>
    std::uint32_t drawn(std::uint32_t count, Weight weight) {
        std::uint64_t total = 0;
        for (std::uint32_t i = 0; i < count; ++i) total += weight(i);
        if (total == 0) return 0;
        auto number = random_.below(total);
        std::uint32_t i = 0;
        for (; number >= weight(i); ++i) number -= weight(i);
        return i;
    }

    /// The weight of a choice; 0 if it does not fit.
    std::uint64_t weight_of(entry const& e, std::uint32_t i, std::uint64_t octets,
                            std::uint64_t steps) const {
        auto const* const first = table_.choices.data() + e.first;
        auto const& size = table_.entries[first[i].node].least;
        if (size.octets > octets || size.steps > steps) return 0;
        return first[i].up_to - (i == 0 ? 0 : first[i - 1].up_to);
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
        if (filling_) return filling_choice(e, octets, steps);
        if (e.greatest.octets <= octets && e.greatest.steps <= steps) {
            if (e.equal) return first[random_.below(e.count)];
            return drawn_by_sum(first, e.count, &table::choice::up_to);
        }
        return first[drawn(e.count, [&](std::uint32_t i) { return weight_of(e, i, octets, steps); })];
    }

    void begin_repetition(entry const& e) {
        auto const& part = table_.entries[e.first];
        auto most = e.max;
        if (part.least.octets != 0) most = std::min(most, (limit_ - at()) / part.least.octets);
        auto const steps = table_.options.max_steps - sentence_.steps.size() - 1 - owed_;
        if (part.least.steps != 0) most = std::min(most, steps / part.least.steps);
        auto times = e.min;
        bool const filled = filling_ && e.growing;
        if (filled)
            times = filling_times(e, part, most);
        else
            while (times < most && random_.chance(table_.options.more_percent, 100)) ++times;
        auto const step = add_step(times);
        if (part.least == derivation::size{}) times = 0;  // the part is the empty text, without a decision
        if (times == 0) return;
        owed_ += times * part.least.steps;
        open_.push_back({node_, depth_ + 1, step, times, limit_, filled ? every_part : no_part});
    }

    // Values of frame::filled that are not the number of a part.
    static constexpr std::uint32_t every_part = std::numeric_limits<std::uint32_t>::max() - 1;
    static constexpr std::uint32_t no_part = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::size_t no_step = std::numeric_limits<std::size_t>::max();

    table const& table_;
    std::vector<frame>& open_;
    random_source random_;
    sentence& sentence_;
    std::uint32_t node_ = 0;
    std::uint32_t depth_ = 0;
    std::uint64_t limit_ = 0;
    bool filling_ = false;    // whether the text is to reach `limit_`
    std::uint64_t owed_ = 0;  // the minimum number of steps of the rest
};

}  // namespace urigram::testing

#endif
