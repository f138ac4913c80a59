// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LEFT_CORNER_HPP
#define URIGRAM_SRC_MODEL_LEFT_CORNER_HPP

#include "derivation_counts.hpp"
#include "limit_reached.hpp"

#include <array>
#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <deque>
#include <memory>
#include <urigram/charset.hpp>
#include <vector>

namespace urigram::model {

/// A nondeterministic parser of a context-free grammar that reads a byte with each move and has a stack of
/// frames. Each derivation of a text that is not empty is one sequence of moves, and each sequence of moves
/// that ends with an empty stack is a derivation.
///
/// A frame requires text that is not empty: whether what follows a part is empty is decided in the move that
/// ends the part. The first part of an expression is read before it is known which expression that is (left
/// corner parsing): so left recursion needs no stack. A frame that would only end the one below it is never
/// pushed: so neither does right recursion.
class left_corner_parser {
public:
    using frame_id = std::uint32_t;

    struct move {
        charset octets;                    ///< one of these is read
        std::array<frame_id, 3> pushed{};  ///< in place of the frame, the top first
        std::uint8_t count = 0;            ///< of `pushed`
        derivation_count weight = 0;       ///< how many derivations do so
    };

    /// Refers to the counts. All functions throw `limit_reached` if a budget is spent.
    left_corner_parser(derivation_counts const& counts, memory_budget& memory, step_budget& steps);

    /// The frame that requires a text of an expression. The expression must have one that is not empty.
    frame_id frame_of(node_id n);
    /// The shortest text of a frame.
    text_length least(frame_id f) const { return frames_[f].least; }
    /// The moves from a frame at the top of the stack, those that read the most readable bytes first. The
    /// reference is valid until the next call.
    std::vector<move> const& moves(frame_id f);

private:
    enum class kind : std::uint8_t {
        whole,  // of an expression
        rest,   // of a sequence, a repetition or a literal, after `at` parts or bytes
        octet,  // of a literal, at `at`
        more,   // of the expression of frame `at`, whose first part has been read up to frame `node`
    };
    struct key {
        kind what;
        std::uint32_t node;
        std::uint64_t at;

        friend bool operator==(key const& a, key const& b) {
            return a.what == b.what && a.node == b.node && a.at == b.at;
        }
        friend std::size_t hash_value(key const& k) {
            std::size_t seed = static_cast<std::size_t>(k.what);
            boost::hash_combine(seed, k.node);
            boost::hash_combine(seed, k.at);
            return seed;
        }
    };
    static constexpr frame_id no_frame = ~frame_id{0};

    /// The first part of a frame can be `other`, or that of `other` can be a frame. What follows is `pushed`.
    struct edge {
        frame_id other, pushed;
        derivation_count weight;
    };
    struct frame {
        key id;
        text_length least = 0;
        bool has_edges = false, has_moves = false;
        std::vector<edge> edges;  // to first parts
        std::vector<move> moves;
    };

    /// The frames that can be first parts of a frame, directly or not.
    struct corners {
        struct above {
            std::vector<edge> edges;       // to the frames whose first part it is
            text_length more = no_length;  // the shortest text that follows it, unless it is empty
        };
        std::vector<frame_id> leaves;
        boost::unordered_flat_map<frame_id, above> at;
        boost::unordered_flat_map<frame_id, derivation_count> whole;  // those of `continuations` so far
    };

    /// What can follow the first part of a frame up to one: nothing, `whole` times, or a frame that completes
    /// the first part up to the frame `up_to`.
    struct continuations {
        struct next {
            frame_id pushed, up_to;
            derivation_count weight;
        };
        derivation_count whole = 0;
        std::vector<next> more;
    };

    frame_id add(key const& k);
    text_length find_least(key const& k) const;
    frame_id rest(node_id n, std::uint64_t after) {
        return add({kind::rest, static_cast<std::uint32_t>(n), after});
    }
    void add_edge(std::vector<edge>& edges, frame_id to, frame_id pushed, derivation_count weight);
    void add_edges(std::vector<edge>& edges, node_id n);
    void add_rest(std::vector<edge>& edges, node_id n, std::uint64_t after);
    std::vector<edge> const& edges(frame_id f);
    bool is_leaf(frame_id f) const;
    charset octets(frame_id f) const;
    corners const& corners_of(frame_id goal);
    void find_lengths(corners& c, frame_id goal) const;
    continuations after(frame_id up_to, frame_id goal);
    derivation_count whole(frame_id up_to, frame_id goal);
    std::vector<move> endings(frame_id up_to, frame_id goal);
    void find_moves(frame_id f, std::vector<move>& found);

    derivation_counts const& counts_;
    grammar const& grammar_;
    memory_budget& memory_;
    step_budget& steps_;
    std::deque<frame> frames_;  // references stay valid
    boost::unordered_flat_map<key, frame_id, boost::hash<key>> numbers_;
    boost::unordered_flat_map<frame_id, std::unique_ptr<corners>> corners_;
};

/// The first member of a set, which is not empty, in `readable_order`.
char most_readable(charset const& octets);

}  // namespace urigram::model

#endif
