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
/// A frame requires a nonempty text: the move that ends a part decides whether the text after that part is
/// empty. The first part of an expression is read before it is known which expression that is (left-corner
/// parsing), so left recursion needs no stack. A frame with nothing left to read is never pushed, so right
/// recursion needs no stack, either.
class left_corner_parser {
public:
    using frame_id = std::uint32_t;

    struct move {
        charset octets;                    ///< one of these is read
        std::array<frame_id, 3> pushed{};  ///< in place of the frame, the top first
        std::uint8_t count = 0;            ///< of `pushed`
        derivation_count weight = 0;       ///< the number of derivations with this move
    };

    /// Refers to its arguments. `frame_of` and `moves` throw `limit_reached` if a budget is spent.
    left_corner_parser(derivation_counts const& counts, memory_budget& memory, step_budget& steps);

    /// Returns the frame that requires a nonempty text of an expression. The expression must have one.
    frame_id frame_of(node_id n);
    /// Returns the length of the shortest text of a frame.
    text_length least(frame_id f) const { return frames_[f].least; }
    /// Returns the moves from a frame at the top of the stack; those that read the most readable bytes come
    /// first. The reference stays valid.
    std::vector<move> const& moves(frame_id f);

private:
    enum class kind : std::uint8_t {
        whole,  // requires the text of an expression
        rest,   // the text of a sequence, a repetition or a literal after its first `at` parts or bytes
        octet,  // the byte of a literal at `at`
        more,   // the rest of the frame `at` after its first part was read up to the frame `node`
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

    /// In `frame`: the first part of the frame can be `other`. In `corners::above`: the first part of `other`
    /// can be the frame. In both, `pushed` requires the text after the first part.
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

    /// The frames that can be first parts of a frame, directly or indirectly.
    struct corners {
        struct above {
            std::vector<edge> edges;       // to the frames of which this one can be the first part
            text_length more = no_length;  // the length of the shortest nonempty text that can follow
        };
        std::vector<frame_id> leaves;
        boost::unordered_flat_map<frame_id, above> at;
        boost::unordered_flat_map<frame_id, derivation_count> whole;  // `continuations::whole`, if computed
    };

    /// The continuations after the first part of a frame was read up to some inner frame: nothing follows, in
    /// `whole` ways; or the frame `pushed` follows, after which the first part is read up to the frame
    /// `up_to`.
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

/// Returns the first member, in `readable_order`, of a set that is not empty.
char most_readable(charset const& octets);

}  // namespace urigram::model

#endif
