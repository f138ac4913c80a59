// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_DERIVATION_HPP
#define URIGRAM_TEST_SUPPORT_DERIVATION_HPP

#include <string>
#include <urigram/testing/sentence.hpp>

namespace urigram::test {

/// Recomposes the text of a sentence from the grammar and the decisions, and checks that each step is the
/// expected one, and that its text is at the expected position. Recursive, like the derivation.
class derivation {
public:
    derivation(model::grammar const& g, testing::sentence const& s) : g_(g), s_(s) {}

    /// Describes the error; empty if there is none.
    std::string fault() {
        make(*g_[s_.production].body, 0);
        if (fault_.empty() && next_ != s_.steps.size()) fault_ = "steps are left";
        if (fault_.empty() && text_ != s_.text) fault_ = "yields '" + text_ + "', not '" + s_.text + "'";
        return fault_;
    }

private:
    void make(model::node_id n, std::uint32_t depth) {
        if (!fault_.empty()) return;
        std::visit([&](auto const& x) { made(n, x, depth); }, g_[n]);
    }

    /// Checks the step of `n`. Between its begin and its end, calls `parts` with its decision.
    template <class F>
    void with_step(model::node_id n, std::uint32_t depth, F parts) {
        if (next_ == s_.steps.size()) return wrong("ends too early");
        testing::step const step = s_.steps[next_++];
        if (step.node != n || step.depth != depth) return wrong("has a step out of place");
        if (step.begin != text_.size()) return wrong("begins elsewhere");
        parts(step.decision);
        if (fault_.empty() && step.end != text_.size()) wrong("ends elsewhere");
    }

    void made(model::node_id n, model::set const& x, std::uint32_t depth) {
        with_step(n, depth, [&](std::uint64_t octet) {
            text_ += static_cast<char>(octet);
            if (octet > 255 || !x.members.contains(text_.back()))
                wrong("has an octet that is not in the set");
        });
    }
    void made(model::node_id, model::literal const& x, std::uint32_t) {
        for (char c : x.text) {
            if (text_.size() == s_.text.size()) return wrong("has a literal after the end of the text");
            char const there = s_.text[text_.size()];
            if (x.any_case ? detail::lower(there) != detail::lower(c) : there != c)
                return wrong("has a text that differs from the literal");
            text_ += there;
        }
    }
    void made(model::node_id, model::sequence const& x, std::uint32_t depth) {
        for (auto part : x.parts) make(part, depth);
    }
    void made(model::node_id n, model::alternative const& x, std::uint32_t depth) {
        with_step(n, depth, [&](std::uint64_t choice) {
            if (choice >= x.choices.size()) return wrong("has a choice that does not exist");
            make(x.choices[static_cast<std::size_t>(choice)], depth + 1);
        });
    }
    void made(model::node_id n, model::repetition const& x, std::uint32_t depth) {
        with_step(n, depth, [&](std::uint64_t times) {
            if (times < x.min || times > x.max) return wrong("has too many or too few repetitions");
            for (std::uint64_t i = 0; i < times && fault_.empty(); ++i) make(x.part, depth + 1);
        });
    }
    void made(model::node_id n, model::reference const& x, std::uint32_t depth) {
        with_step(n, depth, [&](std::uint64_t target) {
            if (target != static_cast<std::uint64_t>(x.target)) return wrong("refers elsewhere");
            make(*g_[x.target].body, depth + 1);
        });
    }
    void made(model::node_id, model::expected const& x, std::uint32_t depth) { make(x.part, depth); }
    void made(model::node_id, model::caught const& x, std::uint32_t depth) { make(x.part, depth); }
    // Predicates have no steps.
    template <class Predicate>
    void made(model::node_id, Predicate const&, std::uint32_t) {}

    void wrong(char const* what) {
        if (fault_.empty()) fault_ = std::string(what) + " at step " + std::to_string(next_);
    }

    model::grammar const& g_;
    testing::sentence const& s_;
    std::string text_;
    std::string fault_;
    std::size_t next_ = 0;
};

}  // namespace urigram::test

#endif
