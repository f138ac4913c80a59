// SPDX-License-Identifier: BSL-1.0
#include "form_comparison.hpp"
#include "language_change.hpp"
#include "unchanged_productions.hpp"
#include "walk.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string_view>
#include <unordered_map>
#include <urigram/model/detail/quoted.hpp>
#include <urigram/model/grammar_diff.hpp>
#include <utility>

namespace urigram::model {

namespace {

production_id id_of(std::size_t i) { return static_cast<production_id>(i); }

/// Whether each production has a body and, if the grammar was read from a text, is defined in that text.
std::vector<bool> defined_in_text(grammar const& g) {
    auto const& all = g.productions();
    bool const has_text =
        std::any_of(all.begin(), all.end(), [](auto const& p) { return p.where.line != 0; });
    std::vector<bool> defined;
    defined.reserve(all.size());
    for (auto const& p : all) defined.push_back(p.body && (!has_text || p.where.line != 0));
    return defined;
}

std::string join(std::vector<std::string> const& parts, std::string_view between) {
    std::string all;
    for (auto const& part : parts) all.append(all.empty() ? "" : between).append(part);
    return all;
}

}  // namespace

std::string_view to_string(production_change c) noexcept {
    switch (c) {
    case production_change::unchanged:
        return "unchanged";
    case production_change::rewritten:
        return "rewritten";
    case production_change::widened:
        return "widened";
    case production_change::narrowed:
        return "narrowed";
    case production_change::overlapping:
        return "overlapping";
    case production_change::disjoint:
        return "disjoint";
    case production_change::added:
        return "added";
    case production_change::removed:
        return "removed";
    case production_change::not_compared:
        return "not_compared";
    }
    return "unknown";
}

std::string production_diff::details() const {
    std::vector<std::string> parts;
    if (lost) parts.push_back("loses " + quoted(*lost));
    if (gained) parts.push_back("gains " + quoted(*gained));
    std::string text = join(parts, ", ");
    if (!through.empty()) text += "; through " + join(through, ", ");
    if (length == 0) return text + problem;
    std::string const open = !lost && !gained ? "no difference"
                             : lost && gained ? "nothing in common"
                             : lost           ? "gains nothing"
                                              : "loses nothing";
    return text + (text.empty() ? "" : " ") + "(" + open + " in texts of up to " + std::to_string(length) +
           " octets; " + problem + ")";
}

counterpart_table counterparts(grammar const& from, grammar const& to) {
    auto const numbers = [](grammar const& g) {
        std::unordered_map<std::string_view, production_id> all;
        for (std::size_t i = 0; i < g.productions().size(); ++i)
            all.emplace(g.productions()[i].name, id_of(i));
        return all;
    };
    auto const in_from = numbers(from), in_to = numbers(to);  // `find` is linear
    counterpart_table all;
    for (auto const& p : from.productions()) {
        auto const found = in_to.find(p.name);
        all.push_back(found == in_to.end() ? to.find(p.name) : found->second);
    }
    for (std::size_t i = 0; i < to.productions().size(); ++i) {
        auto const& name = to.productions()[i].name;
        if (in_from.count(name) != 0) continue;  // its counterpart has been found by that name
        if (auto const p = from.find(name); p && !all[index(*p)]) all[index(*p)] = id_of(i);
    }
    return all;
}

class grammar_diff::all {
public:
    all(grammar const& before, grammar const& after, std::vector<production_pair> const& renamed,
        prove_options const& options)
        : before_(before), after_(after), followed_before_(before, reading::cfg),
          followed_after_(after, reading::cfg), options_(options), to_(counterparts(before, after)),
          from_(counterparts(after, before)), form_(before, after, to_),
          has_predicates_(has_predicates(before) || has_predicates(after)) {
        rename(renamed);
        unchanged_.emplace(before, same_forms(), [this](production_id p) { return has_same_texts(p); });
        find_pairs();
    }
    all(all const&) = delete;

    std::vector<production_pair> const& pairs() const noexcept { return pairs_; }

    production_diff operator()(production_pair const& p) {
        production_diff d;
        if (p.before && p.after) {
            d = language(*p.before, *p.after);
            d.same_form = same_form(*p.before, *p.after);
            if (!d.same_form && d.change == production_change::unchanged)
                d.change = production_change::rewritten;
            if (d.same_form && d.changes_language()) d.through = changed_in(*p.before);
        } else if (p.before || p.after) {
            d.change = p.after ? production_change::added : production_change::removed;
            d.proven = true;
        }
        if (p.before) d.before = before_[*p.before].name;
        if (p.after) d.after = after_[*p.after].name;
        return d;
    }

private:
    void rename(std::vector<production_pair> const& renamed) {
        std::set<production_id> before, after;
        for (auto const& p : renamed) {
            if (!p.before || !p.after || !before.insert(*p.before).second || !after.insert(*p.after).second)
                throw std::invalid_argument(
                    "urigram::model::grammar_diff: a renamed production is absent, or renamed twice");
            std::replace(to_.begin(), to_.end(), p.after, {});
            std::replace(from_.begin(), from_.end(), p.before, {});
        }
        for (auto const& p : renamed) {
            to_[index(*p.before)] = p.after;
            from_[index(*p.after)] = p.before;
        }
    }

    void find_pairs() {
        auto const in_older = defined_in_text(before_), in_newer = defined_in_text(after_);
        std::vector<bool> paired(in_newer.size(), false);
        for (std::size_t i = 0; i < in_older.size(); ++i) {
            if (!in_older[i]) continue;
            pairs_.push_back({id_of(i), to_[i]});
            if (to_[i]) paired[index(*to_[i])] = true;
        }
        for (std::size_t i = 0; i < in_newer.size(); ++i)
            if (in_newer[i] && !paired[i]) pairs_.push_back({from_[i], id_of(i)});
    }

    std::vector<bool> same_forms() {
        std::vector<bool> same;
        for (std::size_t i = 0; i < to_.size(); ++i) same.push_back(to_[i] && same_form(id_of(i), *to_[i]));
        return same;
    }

    /// Of a production of another form: whether automata prove that its texts are the same, and that it has
    /// texts. With predicates, this says nothing about the productions that refer to it.
    bool has_same_texts(production_id p) {
        if (!to_[index(p)] || has_predicates_) return false;
        auto const& d = compared(p, *to_[index(p)]);
        return d.proven && !d.changes_language() && d.problem.empty();
    }

    /// Two productions without a body have the same form, because they are a pair.
    bool same_form(production_id p, production_id q) {
        auto const& a = before_[p].body;
        auto const& b = after_[q].body;
        return a && b ? form_.same(*a, *b) : !a && !b;
    }

    /// Compares the languages of two productions; does not set `same_form`.
    production_diff const& language(production_id p, production_id q) {
        auto& d = compared(p, q);
        if (!d.proven && is_pair(p, q) && !has_predicates_ && unchanged_->has_same_form(p))
            prove_by_parts(d, p);
        return d;
    }

    bool is_pair(production_id p, production_id q) const { return to_[index(p)] == q; }

    production_diff& compared(production_id p, production_id q) {
        auto const [found, fresh] = known_.try_emplace({p, q});
        auto& d = found->second;
        if (!fresh) return d;
        if (is_pair(p, q) && (*unchanged_)(p)) {
            d.change = production_change::unchanged;
            d.proven = true;
        } else {
            d = language_change({followed_before_, p}, {followed_after_, q}, options_);
        }
        return d;
    }

    /// Proves that `p` loses no text, or gains none, if this holds for all productions that it refers to.
    void prove_by_parts(production_diff& d, production_id p) {
        if (d.lost && d.gained) return;
        if (!d.gained && !parts_have_no(&production_diff::gained, p)) return;
        if (!d.lost && !parts_have_no(&production_diff::lost, p)) return;
        if (!d.changes_language()) d.change = production_change::unchanged;
        d.proven = true;
        d.length = 0;
        d.problem.clear();
    }

    /// Whether no text of `p` is lost, or gained. The proof is by induction on derivations: productions that
    /// have the same form in both grammars have the same derivations, down to productions for which the claim
    /// is proven.
    bool parts_have_no(std::optional<std::string> production_diff::*text, production_id p) {
        std::set<production_id> seen{p};
        std::vector<production_id> todo{p};
        reference_walk walk(before_);
        while (!todo.empty()) {
            auto const part = todo.back();
            todo.pop_back();
            auto const other = to_[index(part)].value();
            auto const& d = compared(part, other);
            if (d.*text) return false;
            if (d.proven) continue;
            auto const body = before_[part].body;
            if (!body || !unchanged_->has_same_form(part)) return false;
            walk(*body, [&](production_id target) {
                if (seen.insert(target).second) todo.push_back(target);
            });
        }
        return true;
    }

    /// The names of the productions to which `p` refers, if their languages have changed or could not be
    /// compared.
    std::vector<std::string> changed_in(production_id p) {
        std::vector<production_id> targets;
        reference_walk walk(before_);
        walk(*before_[p].body, [&](production_id target) {
            if (target != p && std::find(targets.begin(), targets.end(), target) == targets.end())
                targets.push_back(target);
        });
        std::sort(targets.begin(), targets.end());
        std::vector<std::string> names;
        for (auto const target : targets) {
            auto const q = to_[index(target)].value();
            auto const& d = language(target, q);
            if (d.changes_language() || d.change == production_change::not_compared)
                names.push_back(after_[q].name);
        }
        return names;
    }

    grammar const& before_;
    grammar const& after_;
    followed_grammar followed_before_, followed_after_;
    prove_options options_;
    counterpart_table to_, from_;
    form_comparison form_;
    bool has_predicates_;  // if so, the match of a part also depends on the text after it
    std::optional<unchanged_productions> unchanged_;
    std::vector<production_pair> pairs_;
    std::map<std::pair<production_id, production_id>, production_diff> known_;
};

grammar_diff::grammar_diff(grammar const& before, grammar const& after,
                           std::vector<production_pair> const& renamed, prove_options const& options)
    : all_(std::make_unique<all>(before, after, renamed, options)) {}
grammar_diff::~grammar_diff() = default;
grammar_diff::grammar_diff(grammar_diff&&) noexcept = default;
grammar_diff& grammar_diff::operator=(grammar_diff&&) noexcept = default;

std::vector<production_pair> const& grammar_diff::pairs() const noexcept { return all_->pairs(); }

production_diff grammar_diff::operator()(production_pair const& p) { return (*all_)(p); }

std::vector<production_diff> diff(grammar const& before, grammar const& after,
                                  std::vector<production_pair> const& renamed, prove_options const& options) {
    std::vector<production_diff> differences;
    grammar_diff compare(before, after, renamed, options);
    for (auto const& pair : compare.pairs()) differences.push_back(compare(pair));
    return differences;
}

}  // namespace urigram::model
