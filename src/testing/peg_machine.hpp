// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_PEG_MACHINE_HPP
#define URIGRAM_SRC_TESTING_PEG_MACHINE_HPP

#include <boost/unordered/unordered_flat_map.hpp>
#include <string_view>
#include <urigram/testing/peg.hpp>
#include <vector>

namespace urigram::testing {

/// For each production, whether it refers to other productions or itself.
std::vector<bool> referring(model::grammar const& g);

/// Runs expressions on one text, with an explicit stack.
class peg_machine {
public:
    peg_machine(model::grammar const& g, std::string_view text, peg_limits const& limits,
                std::vector<bool> const& remembered)
        : g_(g), text_(text), limits_(limits), remembered_(remembered) {}

    peg_result run(model::node_id n, std::size_t at) { return run(n, at, false); }

    /// The same, and sets `steps` to those of the match, with depths from 0. A reference has a step, but the
    /// expressions of its target have none.
    peg_result run(model::node_id n, std::size_t at, std::vector<step>& steps);

    /// The reference at which the last run found an obstacle other than a limit.
    struct obstacle_place {
        model::node_id reference;
        std::size_t at;
    };
    obstacle_place const& where() const { return where_; }

private:
    /// An expression that has begun.
    struct frame {
        model::node_id node;
        std::uint32_t depth;  // of its step
        bool recording;
        std::size_t begin;
        std::size_t at;       // the position after the text that is matched so far
        std::uint64_t count;  // of complete parts, choices or repetitions; or the decision of the step
        std::size_t steps;    // the number of steps when the expression began
        std::size_t mark;     // the number of steps when its last part began
    };
    /// The result of a production at a position: its end, or one of these.
    enum memo : std::uint64_t { failed = ~std::uint64_t{0}, thrown = failed - 1, open = failed - 2 };

    peg_result run(model::node_id n, std::size_t at, bool recording);
    void push(model::node_id n, std::size_t at, std::uint32_t depth, bool recording);
    void push_part(frame& f, model::node_id part, bool recording);
    void finish(peg_result const& r);
    void match(std::uint64_t end) { finish({peg_outcome::matches, end}); }
    void fail() { finish({peg_outcome::fails}); }
    void give_up(peg_obstacle why) { answer_ = {peg_outcome::gave_up, 0, why}; }
    void give_up(peg_obstacle why, frame const& f) {
        where_ = {f.node, f.at};
        give_up(why);
    }

    /// Continues the uppermost expression: begins it, or uses the result of its last part, `answer_`.
    void go_on(frame& f, model::set const& x);
    void go_on(frame& f, model::literal const& x);
    void go_on(frame& f, model::sequence const& x);
    void go_on(frame& f, model::alternative const& x);
    void go_on(frame& f, model::repetition const& x);
    void go_on(frame& f, model::reference const& x);
    void go_on(frame& f, model::ahead const& x);
    void go_on(frame& f, model::not_ahead const& x);
    void go_on(frame& f, model::expected const& x);
    void go_on(frame& f, model::caught const& x);
    void go_on(frame& f, model::end_of_input const& x);
    bool remember(std::uint64_t key, memo what);

    model::grammar const& g_;
    std::string_view text_;
    peg_limits const& limits_;
    std::vector<bool> const& remembered_;
    std::vector<frame> stack_;
    std::vector<step> steps_;
    std::size_t recorded_ = 0;                                       // steps of all complete runs
    boost::unordered_flat_map<std::uint64_t, std::uint64_t> known_;  // memo by position and production
    std::uint64_t taken_ = 0;                                        // visits of expressions
    bool begins_ = false;  // whether the uppermost expression has not begun
    peg_result answer_;
    obstacle_place where_{};
};

}  // namespace urigram::testing

#endif
