// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_FUZZ_WALK_HPP
#define URIGRAM_SRC_TESTING_FUZZ_WALK_HPP

#include "derivation.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/libfuzzer.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::testing {

/// A grammar, and the possible decisions in it.
struct fuzz_sentences::table {
    table(model::grammar const& grammar, model::production_id p, derivation::shortest const& least);

    model::grammar g;
    model::production_id production;
    std::vector<std::vector<std::uint64_t>> possible;  // decisions of each set and alternative, by number
    std::vector<bool> optional;                        // repetitions whose part has a text
    std::vector<bool> nothing;  // expressions whose only text is empty, without a decision
    std::optional<earley> parser;
};

/// The bytes that make a sentence.
struct fuzz_sentences::encoded {
    std::string octets;
    std::vector<std::pair<std::size_t, std::size_t>> places;  // the ranges of the bytes of each step
    // For each step of a repetition whose count varies: the offsets at which its parts begin, and the offset
    // at which the last part ends. The range of an optional part includes the byte before the part.
    std::map<std::size_t, std::vector<std::size_t>> parts;
};

/// Makes a sentence; a `Decisions` object makes its decisions.
template <class Decisions>
class fuzz_sentences::walk {
public:
    walk(table const& t, Decisions& d, sentence& s) : table_(t), decisions_(d), sentence_(s) {}

    void all(model::production_id p) {
        sentence_.production = p;
        sentence_.text.clear();
        sentence_.steps.clear();
        begin(*table_.g[p].body);
        while (!open_.empty())
            if (auto const part = next_part(open_.back()))
                begin(*part);
            else
                end();
    }

private:
    struct frame {
        model::node_id node;
        std::size_t step;        // a sequence has none
        std::uint64_t next = 0;  // the number of parts that have been begun
    };
    static constexpr std::size_t no_step = static_cast<std::size_t>(-1);

    std::size_t add_step(model::node_id n, std::uint64_t decision) {
        auto const at = sentence_.text.size();
        auto const depth = static_cast<std::uint32_t>(depth_);
        sentence_.steps.push_back({n, depth, decision, at, at});
        return sentence_.steps.size() - 1;
    }

    void open(model::node_id n, std::uint64_t decision) {
        open_.push_back({n, add_step(n, decision)});
        decisions_.begins(open_.back().step);
        ++depth_;
    }

    void begin(model::node_id n) {
        n = derivation::inside(table_.g, n);
        auto const& x = table_.g[n];
        auto const& possible = table_.possible[derivation::index(n)];
        auto const step = sentence_.steps.size();
        if (auto const* l = std::get_if<model::literal>(&x)) {
            sentence_.text += l->text;
        } else if (std::holds_alternative<model::set>(x)) {
            decisions_.begins(step);
            auto const octet = decisions_.one_of(possible, step);
            add_step(n, octet);
            sentence_.text += static_cast<char>(octet);
            ++sentence_.steps.back().end;
            decisions_.ends(step);
        } else if (std::holds_alternative<model::sequence>(x)) {
            open_.push_back({n, no_step});
        } else if (std::holds_alternative<model::alternative>(x)) {
            open(n, 0);
            sentence_.steps[step].decision = decisions_.one_of(possible, step);
        } else if (auto const* r = std::get_if<model::reference>(&x)) {
            open(n, static_cast<std::uint64_t>(r->target));
        } else {
            open(n, 0);
        }
    }

    std::optional<model::node_id> next_part(frame& f) {
        auto const& x = table_.g[f.node];
        if (auto const* s = std::get_if<model::sequence>(&x))
            return f.next < s->parts.size() ? std::optional(s->parts[static_cast<std::size_t>(f.next++)])
                                            : std::nullopt;
        if (auto const* r = std::get_if<model::repetition>(&x)) return next_repetition(f, *r);
        if (f.next++ != 0) return std::nullopt;
        if (auto const* a = std::get_if<model::alternative>(&x))
            return a->choices[static_cast<std::size_t>(sentence_.steps[f.step].decision)];
        return table_.g[std::get<model::reference>(x).target].body;
    }

    std::optional<model::node_id> next_repetition(frame& f, model::repetition const& r) {
        bool const nothing = table_.nothing[derivation::index(r.part)];
        if (nothing && f.next < r.min) f.next = r.min;
        if (!nothing && r.min != r.max) decisions_.part_begins(f.step);
        bool const may = table_.optional[derivation::index(f.node)];
        while (f.next < r.min || (may && f.next < r.max && decisions_.goes_on(f.next, f.step))) {
            ++f.next;
            if (!nothing) return r.part;
        }
        sentence_.steps[f.step].decision = f.next;
        return std::nullopt;
    }

    void end() {
        auto const step = open_.back().step;
        open_.pop_back();
        if (step == no_step) return;
        --depth_;
        sentence_.steps[step].end = sentence_.text.size();
        decisions_.ends(step);
    }

    table const& table_;
    Decisions& decisions_;
    sentence& sentence_;
    std::vector<frame> open_;
    std::size_t depth_ = 0;  // of the next step
};

/// Decisions from bytes.
class fuzz_sentences::from_octets {
public:
    explicit from_octets(std::string_view octets) : left_(octets) {}

    std::uint64_t one_of(std::vector<std::uint64_t> const& possible, std::size_t) {
        std::size_t number = 0;
        for (auto n = possible.size() - 1; n != 0; n >>= 8) number = number << 8 | next();
        return possible[number % possible.size()];
    }
    bool goes_on(std::uint64_t, std::size_t) { return next() % 2 == 1; }
    void begins(std::size_t) {}
    void ends(std::size_t) {}
    void part_begins(std::size_t) {}

private:
    unsigned next() {
        if (left_.empty()) return 0;
        auto const octet = static_cast<unsigned char>(left_.front());
        left_.remove_prefix(1);
        return octet;
    }

    std::string_view left_;
};

/// The decisions of a sentence, and the bytes for them.
class fuzz_sentences::to_octets {
public:
    /// `made` is the part of the sentence that is already made.
    to_octets(sentence const& s, sentence const& made) : sentence_(s), made_(made) {}

    std::uint64_t one_of(std::vector<std::uint64_t> const& possible, std::size_t step);
    bool goes_on(std::uint64_t times, std::size_t step);
    void begins(std::size_t) { result.places.emplace_back(result.octets.size(), 0); }
    void ends(std::size_t step) { result.places[step].second = result.octets.size(); }
    void part_begins(std::size_t step) { result.parts[step].push_back(result.octets.size()); }

    encoded result;

private:
    std::uint64_t decision(std::size_t step) const;

    sentence const& sentence_;
    sentence const& made_;
};

}  // namespace urigram::testing

#endif
