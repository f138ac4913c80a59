// SPDX-License-Identifier: BSL-1.0
#include "earley_items.hpp"
#include "predicate.hpp"

#include <algorithm>

namespace urigram::testing {

earley_items::earley_items(std::shared_ptr<context_free const> grammar, std::size_t limit, bool keep_seconds,
                           charset const& next)
    : grammar_(std::move(grammar)), limit_(std::min<std::size_t>(limit, octet_part)),
      keeps_seconds_(keep_seconds), viable_(grammar_->shortest(grammar_->root()) != context_free::none) {
    begin_place();
    if (!viable_) return;
    add({grammar_->root(), 0, 0}, no_item, empty_part);
    auto const limit_of_items = std::exchange(limit_, octet_part);  // at most a few for each expression
    finish_place(next);
    limit_ = limit_of_items;
}

void earley_items::begin_place() {
    begin_.push_back(items_.size());
    waiting_begin_.push_back(waiting_.size());
    // The time to clear a table is linear in its capacity, so a large table is replaced.
    if (here_.bucket_count() > 1'000) here_ = {};
    here_.clear();
    if (numbers_.bucket_count() > 1'000) numbers_ = {};
    numbers_.clear();
}

void earley_items::drop_place() {
    items_.resize(begin_.back());
    waiting_.resize(waiting_begin_.back());
    last_.resize(std::min(last_.size(), waiting_.size()));
    begin_.pop_back();
    waiting_begin_.pop_back();
    if (!seconds_.empty())
        boost::unordered::erase_if(seconds_, [&](auto const& each) { return each.first >= items_.size(); });
}

charset earley_items::octets(item const& i) const {
    auto const* part = grammar_->awaited(i.node, i.dot);
    if (part == nullptr) return grammar_->awaited_octets(i.node, i.dot);
    auto const* single = grammar_->octets(*part);
    return single ? *single : charset();
}

bool earley_items::read(char octet, charset const& next) {
    too_many_ = false;
    auto const [first, after] = last();
    begin_place();
    text_ += octet;
    for (number i = first; i < after; ++i)
        if (octets(items_[i]).contains(octet)) move(i, octet_part);
    bool const found = items_.size() > begin_.back();
    too_many_ = found && !finish_place(next);
    if (found && !too_many_) return true;
    unread();
    return false;
}

void earley_items::unread() {
    drop_place();
    text_.pop_back();
}

void earley_items::add(key const& k, number before, number part) {
    ++steps_;
    if (keeps_seconds_) return add_second(k, before, part);
    if (here_.insert(k).second) items_.push_back({k.node, k.dot, k.origin, before, part});
}

/// The same, but also stores the second way to reach an item.
void earley_items::add_second(key const& k, number before, number part) {
    auto const [known, is_new] = numbers_.insert({k, static_cast<number>(items_.size())});
    if (is_new) return items_.push_back({k.node, k.dot, k.origin, before, part});
    item const& first = items_[known->second];
    if (first.before != before || first.part != part) seconds_.insert({known->second, {before, part}});
}

void earley_items::move(number before, number part) {
    auto const& b = items_[before];
    add({b.node, grammar_->next(b.node, b.dot), b.origin}, before, part);
}

void earley_items::predict(model::node_id n, charset const& next) {
    if (predicted_[static_cast<std::size_t>(n)]) return;
    predicted_[static_cast<std::size_t>(n)] = true;
    auto const& x = grammar_->grammar()[n];
    if (is_predicate(x)) return;
    auto const* a = std::get_if<model::alternative>(&x);
    for (std::size_t i = 0; i < (a ? a->choices.size() : 1); ++i) {
        if ((grammar_->leading(a ? a->choices[i] : n) & next).empty()) continue;
        add({n, static_cast<context_free::dot>(i), place()}, no_item, empty_part);
    }
}

void earley_items::complete(number done) {
    item const now = items_[done];
    number const last = last_waiting(now.origin, now.node);
    if (last != no_item)
        move(last, done);
    else
        for_each_waiting(now.origin, now.node, [&](number i) { move(i, done); });
}

earley_items::number earley_items::only_waiting(number place, model::node_id n) const {
    auto const w = first_waiting(place, n);
    if (w == waiting_end(place) || w->first != n) return no_item;
    if (w + 1 != waiting_end(place) && (w + 1)->first == n) return no_item;
    item const& i = items_[w->second];
    auto const moved = grammar_->next(i.node, i.dot);
    bool const ends = grammar_->done(i.node, moved) && grammar_->awaited(i.node, moved) == nullptr;
    return ends ? w->second : no_item;
}

/// Returns the last item of a chain in which each item is the only one that waits for the previous item; or
/// `no_item` if there is no chain. The result is stored for each item of the chain.
earley_items::number earley_items::last_waiting(number place, model::node_id n) {
    std::vector<std::size_t> passed;
    number last = no_item;
    for (;;) {
        auto const w = first_waiting(place, n);
        if (w == waiting_end(place) || w->first != n) break;
        auto const at = static_cast<std::size_t>(w - waiting_.cbegin());
        if (last_[at] == unknown) {
            number const only = only_waiting(place, n);
            if (only != no_item) {
                passed.push_back(at);
                last = only;
                n = items_[only].node;
                place = items_[only].origin;
                continue;
            }
            last_[at] = no_item;
        }
        if (last_[at] != no_item) last = last_[at];
        break;
    }
    for (auto at : passed) last_[at] = last;
    return last;
}

/// Predicts and completes; returns false at the limit.
bool earley_items::finish_place(charset const& next) {
    predicted_.assign(grammar_->grammar().nodes().size(), false);
    for (std::size_t at = begin_.back(); at < items_.size(); ++at) {
        if (items_.size() > limit_) return false;
        auto const i = static_cast<number>(at);
        item const now = items_[at];
        if (grammar_->done(now.node, now.dot) && now.origin != place()) complete(i);
        auto const* part = grammar_->awaited(now.node, now.dot);
        if (part == nullptr || grammar_->octets(*part) != nullptr) continue;
        waiting_.push_back({grammar_->meaning(*part), i});
        predict(grammar_->meaning(*part), next);
        // A repetition does not count empty parts.
        bool const repeats = std::holds_alternative<model::repetition>(grammar_->grammar()[now.node]);
        if (grammar_->shortest(*part) == 0 && !repeats) move(i, empty_part);
    }
    std::sort(waiting_.begin() + static_cast<std::ptrdiff_t>(waiting_begin_.back()), waiting_.end());
    last_.resize(waiting_.size(), unknown);
    return items_.size() <= limit_;
}

earley_items::number earley_items::accepting() const {
    auto const [first, after] = last();
    for (number i = first; i < after; ++i)
        if (items_[i].node == grammar_->root() && grammar_->done(items_[i].node, items_[i].dot)) return i;
    return no_item;
}

}  // namespace urigram::testing
