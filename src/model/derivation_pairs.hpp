// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_DERIVATION_PAIRS_HPP
#define URIGRAM_SRC_MODEL_DERIVATION_PAIRS_HPP

#include "left_corner.hpp"

#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace urigram::model {

/// A breadth-first search in the square of a left corner parser: the stacks of two derivations that have read
/// the same text. Once two different derivations have the same stack, any completion is an ambiguous text.
class derivation_pairs {
public:
    using frame_id = left_corner_parser::frame_id;

    /// Prepares a search of texts of up to `length` bytes; of all texts if it is `no_length`.
    derivation_pairs(left_corner_parser& parser, memory_budget& memory, step_budget& steps,
                     text_length length);

    /// Searches the texts of a frame until no shorter ambiguous text can be found.
    /// @throws limit_reached
    void run(frame_id start);

    /// The ambiguous text that was found: a shortest one if `run` returned. If a limit ended `run`, there may
    /// be shorter ones, which are longer than `read`. May take as many steps as `run`.
    /// @throws limit_reached
    std::optional<std::string> text();
    /// Whether all texts were searched, not only short ones.
    bool complete() const { return !cut_; }
    /// The number of bytes up to which all texts were searched, if a limit was reached.
    text_length read() const { return read_; }

private:
    using stack_id = std::uint32_t;
    static constexpr stack_id empty_stack = 0;

    struct stack {
        frame_id top;
        stack_id below;
        text_length least;
    };
    struct entry {
        stack_id first, second;  // equal if the derivations are the same up to here
        std::uint32_t before;    // the entry that was extended
        char octet;
    };
    struct target {
        charset octets;
        stack_id to;
        derivation_count weight;
    };
    struct convergence {
        std::uint32_t at;  // the entry before the last move
        char octet;
        stack_id to;
        text_length length;  // of the whole text
    };

    stack_id push(frame_id top, stack_id below);
    std::vector<target> targets(stack_id s);
    void extend(std::uint32_t at);
    void add(std::uint32_t before, charset const& octets, stack_id first, stack_id second);
    void converge(std::uint32_t before, charset const& octets, stack_id to);

    left_corner_parser& parser_;
    memory_budget& memory_;
    step_budget& steps_;
    text_length longest_;  // of texts that are searched
    text_length read_ = 0;
    bool cut_ = false;
    std::vector<stack> stacks_{{0, 0, 0}};
    boost::unordered_flat_map<std::pair<frame_id, stack_id>, stack_id> numbers_;
    std::vector<entry> entries_;
    boost::unordered_flat_set<std::pair<stack_id, stack_id>> seen_;
    std::optional<convergence> found_;
};

}  // namespace urigram::model

#endif
