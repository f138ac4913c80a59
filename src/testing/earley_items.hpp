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

/// The chart: for each position in the text that was read, the items of all possible derivations. If the
/// bytes are known that can come next, items that begin with none of them are omitted.
///
/// Empty parts are never completed: an item that waits for an expression that can be empty is advanced at
/// once (Aycock and Horspool). Expressions that derive no text are not predicted, so every item leads to an
/// accepted text.
///
/// A complete item can begin a chain: only one item waits for it, and is complete after it; only one item
/// waits for this second item, and is complete after it; and so on. The chart has only the first and the last
/// item of a chain (Leo). The `part` of the last item is the first item; the derivation reconstructs the
/// items between them.
class earley_items {
public:
    using number = std::uint32_t;
    static constexpr number no_item = ~number{0};      ///< value of `before`: the dot was not moved yet
    static constexpr number empty_part = no_item;      ///< value of `part`: the part is empty
    static constexpr number octet_part = no_item - 1;  ///< value of `part`: the part is the previous byte

    struct item {
        model::node_id node;
        context_free::dot dot;
        number origin;  ///< the position where the expression began
        number before;  ///< the item whose dot was moved
        number part;    ///< the part over which the dot was moved: a complete item, or a value above
    };

    /// How an item was reached.
    struct origin_of_item {
        number before;
        number part;
    };

    static constexpr charset any_octet = charset::range('\0', '\xFF');

    /// `next`: all bytes that can be read next; none at the end of a text. What begins with none of them is
    /// not predicted, so that the items of the last position are complete only for `any_octet`.
    earley_items(std::shared_ptr<context_free const> grammar, std::size_t limit, bool keep_seconds,
                 charset const& next = any_octet);

    /// Reads a byte. Returns false, and leaves the chart as it was, at the limit of items, or if no accepted
    /// text begins with the text up to this byte. The byte must be one of the previous `next`; the new one is
    /// for the byte after it.
    bool read(char octet, charset const& next = any_octet);
    void unread();
    /// Whether the last `read` stopped at the limit of items.
    bool too_many() const { return too_many_; }

    context_free const& grammar() const { return *grammar_; }
    std::size_t limit() const { return limit_; }
    /// How often an item was added, or found to exist.
    std::uint64_t steps() const { return steps_; }
    std::string const& text() const { return text_; }
    bool viable() const { return viable_; }
    item const& operator[](number i) const { return items_[i]; }
    /// A second way in which the item was reached; null if none is known.
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
    /// Returns the item that waits for an expression at a position, if no other item does and the expression
    /// completes the item; otherwise `no_item`.
    number only_waiting(number place, model::node_id n) const;

private:
    using waiting = std::vector<std::pair<model::node_id, number>>;
    static constexpr number unknown = no_item - 1;  // a value in `last_`

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
    /// Takes no `item`: at -O3, reading one that was just written waited for memory, and took twice as long.
    void add(key const& k, number before, number part);
    void add_second(key const& k, number before, number part);
    void move(number before, number part);
    void predict(model::node_id n, charset const& next);
    void complete(number done);
    number last_waiting(number place, model::node_id n);
    bool finish_place(charset const& next);

    std::shared_ptr<context_free const> grammar_;
    std::size_t limit_;
    std::uint64_t steps_ = 0;
    std::string text_;
    std::vector<item> items_;
    std::vector<std::size_t> begin_;  // by position: the index in items_
    waiting waiting_;                 // sorted at each position
    // By index in `waiting_`, for the first entry of each expression: the result of `last_waiting`.
    std::vector<number> last_;
    std::vector<std::size_t> waiting_begin_;                 // by position
    boost::unordered_flat_set<key, boost::hash<key>> here_;  // the items of the last position
    std::vector<bool> predicted_;                            // by expression, at the last position
    bool keeps_seconds_;
    // Used in place of `here_` if `keeps_seconds_`: the numbers of the items of the last position.
    boost::unordered_flat_map<key, number, boost::hash<key>> numbers_;
    boost::unordered_flat_map<number, origin_of_item> seconds_;  // by item
    bool viable_ = false;
    bool too_many_ = false;
};

/// Returns a derivation of the text of an item; nothing at the limit of steps.
std::optional<sentence> derivation(earley_items const& items, earley_items::number accepting);

/// Returns another derivation; `too_many` is set at the limit of steps.
std::optional<ambiguity> second_derivation(earley_items const& items, earley_items::number accepting,
                                           bool& too_many);

/// Returns a shortest continuation with which the text that was read is accepted; nothing if the continuation
/// is longer than the limit.
std::optional<std::string> shortest_completion(earley_items const& items);

}  // namespace urigram::testing

#endif
