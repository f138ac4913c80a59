// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_DERIVATION_REPLAY_HPP
#define URIGRAM_TEST_SUPPORT_DERIVATION_REPLAY_HPP

#include <string>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/sentence.hpp>
#include <variant>

namespace urigram::test {

/// Derives a text again from the decisions of a sentence, and looks whether its steps are where they say, and
/// none is left over. Recursive as the grammar is.
class derivation_replay {
public:
    derivation_replay(model::grammar const& g, testing::sentence const& s) : g_(g), sentence_(s) {}

    /// What is wrong, or nothing.
    std::string fault() {
        derive(*g_[sentence_.production].body, 0);
        if (fault_.empty() && next_ != sentence_.steps.size()) fault_ = "steps are left over";
        if (fault_.empty() && text_ != sentence_.text) fault_ = "the text is another one: " + text_;
        return fault_;
    }

private:
    void fail(std::string const& why) {
        if (fault_.empty()) fault_ = why + " at step " + std::to_string(next_);
    }

    /// The step of an expression, which must be the next one.
    std::size_t step_of(model::node_id n, std::uint32_t depth) {
        if (next_ == sentence_.steps.size()) {
            fail("no step is left");
            return 0;
        }
        auto const& step = sentence_.steps[next_];
        if (step.node != n) fail("another expression");
        if (step.depth != depth) fail("another depth");
        if (step.begin != text_.size()) fail("another place");
        return next_++;
    }
    void end_of(std::size_t step) {
        if (fault_.empty() && sentence_.steps[step].end != text_.size()) fail("another end");
    }

    void derive(model::node_id n, std::uint32_t depth) {
        if (!fault_.empty()) return;
        auto const& x = g_[n];
        if (auto const* l = std::get_if<model::literal>(&x)) {
            text_ += l->text;
        } else if (auto const* all = std::get_if<model::sequence>(&x)) {
            for (auto const part : all->parts) derive(part, depth);
        } else if (auto const* e = std::get_if<model::expected>(&x)) {
            derive(e->part, depth);
        } else if (auto const* c = std::get_if<model::caught>(&x)) {
            derive(c->part, depth);
        } else {
            auto const step = step_of(n, depth);
            if (!fault_.empty()) return;
            decide(x, sentence_.steps[step].decision, depth + 1);
            end_of(step);
        }
    }

    void decide(model::node const& x, std::uint64_t decision, std::uint32_t depth) {
        if (auto const* s = std::get_if<model::set>(&x)) {
            auto const octet = static_cast<char>(decision);
            if (decision > 255 || !s->members.contains(octet)) return fail("an octet that is not in the set");
            text_ += octet;
        } else if (auto const* a = std::get_if<model::alternative>(&x)) {
            if (decision >= a->choices.size()) return fail("no such choice");
            derive(a->choices[static_cast<std::size_t>(decision)], depth);
        } else if (auto const* r = std::get_if<model::repetition>(&x)) {
            if (decision < r->min || decision > r->max) return fail("too few or too many times");
            for (std::uint64_t i = 0; i < decision && fault_.empty(); ++i) derive(r->part, depth);
        } else if (auto const* name = std::get_if<model::reference>(&x)) {
            if (decision != static_cast<std::uint64_t>(name->target)) return fail("another production");
            derive(*g_[name->target].body, depth);
        } else {
            fail("a predicate");
        }
    }

    model::grammar const& g_;
    testing::sentence const& sentence_;
    std::size_t next_ = 0;
    std::string text_;
    std::string fault_;
};

}  // namespace urigram::test

#endif
