// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_EARLEY_ITEMS_HPP
#define URIGRAM_SRC_TESTING_EARLEY_ITEMS_HPP

#include "context_free.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <memory>
#include <string>
#include <utility>

namespace urigram::testing {

/// The chart: for each position in the read text, the items in which a derivation can be.
///
/// Empty parts are never completed: an item that waits for an expression that can be empty is advanced at
/// once (Aycock and Horspool). Expressions without a text are not predicted, so every item leads to an
/// accepted text.
///
/// If an item is complete and only one other waits for it, which is then complete and so on, only the last of
/// them is in the chart (Leo). It was moved over the first; the derivation reconstructs the others.
class earley_items {
public:
    using number = std::uint32_t;
    static constexpr number no_item = ~number{0};  ///< of `before`: this is the first item of its expression
    static constexpr number empty_part = no_item;  ///< of `part`: the part is empty
    static constexpr number octet_part = no_item - 1;  ///< of `part`: the part is the previous byte

    struct item {
        model::node_id node;
        context_free::dot dot;
        number origin;  ///< the position where the expression began
        number before;  ///< the item whose dot was moved
        number part;    ///< the part over which it was moved: a complete item, or one of the above
    };

    /// How an item was reached.
    struct origin_of_item {
        number before;
        number part;
    };

    earley_items(std::shared_ptr<context_free const> grammar, std::size_t limit, bool keep_seconds);

    /// Reads a byte; returns false if no text continues with it.
    bool read(char octet);
    void unread();
    /// Whether the last `read` stopped at the limit of items.
    bool too_many() const { return too_many_; }

    context_free const& grammar() const { return *grammar_; }
    std::size_t limit() const { return limit_; }
    std::string const& text() const { return text_; }
    bool viable() const { return viable_; }
    item const& operator[](number i) const { return items_[i]; }
    /// Another way in which the item was reached, if one is known; null otherwise.
    origin_of_item const* second(number i) const {
        auto const found = seconds_.find(i);
        return found == seconds_.end() ? nullptr : &found->second;
    }
    /// The items of the last position.
    std::pair<number, number> last() const { return {begin_.back(), static_cast<number>(items_.size())}; }
    /// The item by which the whole read text is accepted, or `no_item`.
    number accepting() const;
    /// The bytes for which the item waits.
    charset octets(item const& i) const;

    /// Calls `f` with the numbers of the items that wait for an expression at a position.
    template <class F>
    void for_each_waiting(number place, model::node_id n, F f) const {
        for (auto w = first_waiting(place, n); w != waiting_end(place) && w->first == n; ++w) f(w->second);
    }
    /// Whether the item waits for an expression at a position.
    bool waits(number place, model::node_id n, number i) const {
        return std::binary_search(waiting_begin(place), waiting_end(place), std::pair(n, i));
    }
    /// The only item that waits for an expression at a position, if it is complete after it; or `no_item`.
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
    void add_second(item const& i);
    void move(number before, number part);
    void predict(model::node_id n);
    void complete(number done);
    number last_waiting(number place, model::node_id n);
    bool finish_place();

    std::shared_ptr<context_free const> grammar_;
    std::size_t limit_;
    std::string text_;
    std::vector<item> items_;
    std::vector<std::size_t> begin_;  // by position: the index in items_
    waiting waiting_;                 // sorted at each position
    std::vector<number> last_;  // for the first in waiting_ of an expression: the result of `last_waiting`
    std::vector<std::size_t> waiting_begin_;                 // by place
    boost::unordered_flat_set<key, boost::hash<key>> here_;  // the items of the last position
    std::vector<bool> predicted_;                            // by expression, at the last position
    bool keeps_seconds_;
    boost::unordered_flat_map<key, number, boost::hash<key>> numbers_;  // of `here_`, to keep seconds
    boost::unordered_flat_map<number, origin_of_item> seconds_;         // by item
    bool viable_ = false;
    bool too_many_ = false;
};

/// Returns a derivation of the text of an item, up to the limit of steps.
std::optional<sentence> derivation(earley_items const& items, earley_items::number accepting);

/// Returns another derivation; `too_many` is set at the limit of steps.
std::optional<ambiguity> second_derivation(earley_items const& items, earley_items::number accepting,
                                           bool& too_many);

/// Returns a shortest continuation of the read text to an accepted one, up to the limit of bytes.
std::optional<std::string> shortest_completion(earley_items const& items);

}  // namespace urigram::testing

#endif
