// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_EARLEY_ITEMS_HPP
#define URIGRAM_SRC_TESTING_EARLEY_ITEMS_HPP

#include "context_free.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <memory>
#include <string>
#include <utility>

namespace urigram::testing {

/// The chart: for each place of what has been read, the items that a derivation can be at there.
///
/// What is empty is never completed: an item that waits for what can be empty is put on at once (Aycock and
/// Horspool). Nothing is predicted that has no text, so every item is on the way to an accepted text.
///
/// Where an item is done and one alone waits for it, and that is done then and so on, only the last of them
/// is in the chart (Leo). It was moved over the first: what comes between is for the derivation to find.
class earley_items {
public:
    using number = std::uint32_t;
    static constexpr number no_item = ~number{0};      ///< of `before`: it is the first of its expression
    static constexpr number empty_part = no_item;      ///< of `part`: it matched nothing
    static constexpr number octet_part = no_item - 1;  ///< of `part`: it matched the octet before

    struct item {
        model::node_id node;
        context_free::dot dot;
        number origin;  ///< the place where the expression began
        number before;  ///< the item whose dot was moved
        number part;    ///< what it was moved over: an item that is done, or one of the above
    };

    earley_items(std::shared_ptr<context_free const> grammar, std::size_t limit);

    /// False if nothing goes on with the octet.
    bool read(char octet);
    void unread();
    /// True if the last `read` had to be given up for the limit of items.
    bool too_many() const { return too_many_; }

    context_free const& grammar() const { return *grammar_; }
    std::size_t limit() const { return limit_; }
    std::string const& text() const { return text_; }
    bool viable() const { return viable_; }
    item const& operator[](number i) const { return items_[i]; }
    /// The items of the last place.
    std::pair<number, number> last() const { return {begin_.back(), static_cast<number>(items_.size())}; }
    /// The item that says that all that has been read is accepted, or `no_item`.
    number accepting() const;
    /// The octets that the item waits for.
    charset octets(item const& i) const;

    /// Calls `f` with the numbers of the items that wait at a place for an expression.
    template <class F>
    void for_each_waiting(number place, model::node_id n, F f) const {
        for (auto w = first_waiting(place, n); w != waiting_end(place) && w->first == n; ++w) f(w->second);
    }
    /// True if the item waits at a place for an expression.
    bool waits(number place, model::node_id n, number i) const {
        return std::binary_search(waiting_begin(place), waiting_end(place), std::pair(n, i));
    }
    /// The item that waits at a place for an expression, if it is the only one, and done behind that; or
    /// `no_item`.
    number only_waiting(number place, model::node_id n) const;

private:
    using waiting = std::vector<std::pair<model::node_id, number>>;
    static constexpr number unknown = no_item - 1;  // of last_

    struct key {
        model::node_id node;
        context_free::dot dot;
        number origin;

        friend bool operator==(key const& a, key const& b) {
            return a.node == b.node && a.dot == b.dot && a.origin == b.origin;
        }
        friend std::size_t hash_value(key const& k) {
            std::size_t seed = static_cast<std::size_t>(k.node);
            boost::hash_combine(seed, k.dot);
            boost::hash_combine(seed, k.origin);
            return seed;
        }
    };

    waiting::const_iterator first_waiting(number place, model::node_id n) const {
        return std::lower_bound(waiting_begin(place), waiting_end(place), std::pair(n, number{0}));
    }
    waiting::const_iterator waiting_begin(number place) const {
        return waiting_.begin() + static_cast<std::ptrdiff_t>(waiting_begin_[place]);
    }
    waiting::const_iterator waiting_end(number place) const {
        return place + 1 < waiting_begin_.size() ? waiting_begin(place + 1) : waiting_.end();
    }
    number place() const { return static_cast<number>(text_.size()); }
    void begin_place();
    void drop_place();
    void add(item const& i);
    void move(number before, number part);
    void predict(model::node_id n);
    void complete(number done);
    number last_waiting(number place, model::node_id n);
    bool finish_place();

    std::shared_ptr<context_free const> grammar_;
    std::size_t limit_;
    std::string text_;
    std::vector<item> items_;
    std::vector<std::size_t> begin_;  // by place, of items_
    waiting waiting_;                 // sorted at each place
    std::vector<number> last_;  // for the first in waiting_ of an expression: what `last_waiting` has found
    std::vector<std::size_t> waiting_begin_;                 // by place
    boost::unordered_flat_set<key, boost::hash<key>> here_;  // the items of the last place
    std::vector<bool> predicted_;                            // by expression, at the last place
    bool viable_ = false;
    bool too_many_ = false;
};

/// A derivation of the text that an item stands for, up to the limit of steps.
std::optional<sentence> derivation(earley_items const& items, earley_items::number accepting);

/// A shortest text that makes an accepted one of what has been read, up to the limit of octets.
std::optional<std::string> shortest_completion(earley_items const& items);

}  // namespace urigram::testing

#endif
