// SPDX-License-Identifier: BSL-1.0
#include "notation.hpp"
#include "peg_machine.hpp"

#include <algorithm>
#include <urigram/model/detail/quoted.hpp>
#include <urigram/testing/trace.hpp>

namespace urigram::testing {

namespace {

/// The maximum number of bytes of a match or a literal that a line shows.
constexpr std::size_t longest_shown_text = 40;

class tracer {
public:
    tracer(model::grammar const& g, std::string_view text, trace_limits const& limits)
        : g_(g), text_(text), limits_(limits), remembered_(referring(g)),
          machine_(g, text, limits_.run, remembered_) {}

    std::string run(model::production_id p) {
        if (g_[p].body)
            production(p, *g_[p].body, 0);
        else
            line(name_in_words(g_[p]) + " has no body");
        if (is_cut_) out_ += "...\n";
        return std::move(out_);
    }

private:
    /// The result of an expression at a position. Runs nothing after the trace has ended.
    peg_result result(model::node_id n, std::size_t at) {
        if (ended()) return {peg_outcome::gave_up};
        auto const r = machine_.run(n, at);
        if (r.outcome != peg_outcome::gave_up) return r;
        if (r.obstacle == peg_obstacle::undefined || r.obstacle == peg_obstacle::left_recursive) {
            auto const& [reference, place] = machine_.where();
            line("gave up at " + std::to_string(place) + ": " +
                 name_in_words(g_[std::get<model::reference>(g_[reference]).target]) +
                 (r.obstacle == peg_obstacle::undefined ? " has no body" : " is left recursive"));
            gave_up_ = true;
        } else {
            line(r.message());
            is_cut_ = true;
        }
        return r;
    }

    /// Shows the attempts of an expression at a position. Returns its result.
    peg_result show(model::node_id n, std::size_t at) {
        auto const r = result(n, at);
        if (ended() || (is_bytes(n) && matches(r))) return r;
        if (nesting_ == limits_.depth) {
            line("...");
            return r;
        }
        ++nesting_;
        std::visit([&](auto const& x) { attempts(n, x, at, r); }, g_[n]);
        --nesting_;
        return r;
    }

    /// Adds a line, and below it the attempts of an expression. For a set or a literal, only adds the line,
    /// which says what was expected if the set or literal does not match.
    void line_above(std::string const& what, model::node_id n, std::size_t at) {
        if (is_bytes(n)) return line(what + (matches(result(n, at)) ? "" : ", " + expectation(n)));
        line(what);
        show_below(n, at);
    }

    void show_below(model::node_id n, std::size_t at) {
        ++indentation_;
        (void)show(n, at);
        --indentation_;
    }

    void production(model::production_id p, model::node_id body, std::size_t at) {
        line_above(name_in_words(g_[p]) + outcome(result(body, at), at), body, at);
    }

    bool is_bytes(model::node_id n) const {
        return std::holds_alternative<model::set>(g_[n]) || std::holds_alternative<model::literal>(g_[n]);
    }
    /// A set or a literal; of a long literal, its beginning.
    std::string bytes_in_words(model::node_id n) const {
        if (auto const* s = std::get_if<model::set>(&g_[n])) return octets_in_words(s->members);
        auto l = std::get<model::literal>(g_[n]);
        bool const is_long = l.text.size() > longest_shown_text;
        if (is_long) l.text.resize(longest_shown_text);
        model::grammar only;
        auto const shown = only.add(std::move(l));
        return expression_writer(only)(only, shown) + (is_long ? "..." : "");
    }
    std::string expectation(model::node_id n) const {
        auto const* s = std::get_if<model::set>(&g_[n]);
        return s && s->members.empty() ? "nothing matches" : "expected " + bytes_in_words(n);
    }
    bool ended() const { return is_cut_ || gave_up_; }
    static bool matches(peg_result const& r) { return r.outcome == peg_outcome::matches; }

    template <class Bytes>
    void attempts(model::node_id n, Bytes const&, std::size_t at, peg_result const&) {
        line(expectation(n) + " at " + std::to_string(at));
    }

    void attempts(model::node_id, model::sequence const& x, std::size_t at, peg_result const&) {
        for (model::node_id part : x.parts) {
            auto const r = show(part, at);
            if (!matches(r)) return;
            at = static_cast<std::size_t>(r.end);
        }
    }

    void attempts(model::node_id, model::alternative const& x, std::size_t at, peg_result const&) {
        for (std::size_t i = 0; i < x.choices.size() && !ended(); ++i) {
            auto const r = result(x.choices[i], at);
            if (i == 0 && matches(r)) return (void)show(x.choices[i], at);
            line_above("choice " + std::to_string(i + 1) + " of " + std::to_string(x.choices.size()) +
                           outcome(r, at),
                       x.choices[i], at);
            if (r.outcome != peg_outcome::fails) return;
        }
        if (x.choices.empty()) line("nothing matches at " + std::to_string(at));
    }

    void attempts(model::node_id, model::repetition const& x, std::size_t at, peg_result const&) {
        for (std::uint64_t count = 0; x.max == model::unbounded || count < x.max; ++count) {
            auto const r = result(x.part, at);
            auto const after = [&] { return " after " + std::to_string(count); };
            if (r.outcome == peg_outcome::fails) {
                auto const what = count < x.min
                                      ? "repetition fails" + after() + " of " + std::to_string(x.min)
                                      : "repetition ends" + after();
                return line_above(what + " at " + std::to_string(at), x.part, at);
            }
            if (!matches(r) || !is_bytes(x.part)) (void)show(x.part, at);
            if (!matches(r) || ended()) return;
            if (r.end == at) {
                if (x.max == model::unbounded)
                    line("repetition ends" + after() + " at " + std::to_string(at) +
                         ": its part matches the empty text, and X3 would not return");
                return;
            }
            at = static_cast<std::size_t>(r.end);
        }
    }

    void attempts(model::node_id, model::reference const& x, std::size_t at, peg_result const&) {
        production(x.target, *g_[x.target].body, at);
    }

    void attempts(model::node_id, model::ahead const& x, std::size_t at, peg_result const& r) {
        predicate("ahead", x.part, at, r);
    }
    void attempts(model::node_id, model::not_ahead const& x, std::size_t at, peg_result const& r) {
        predicate("not ahead", x.part, at, r);
    }
    void predicate(std::string const& what, model::node_id part, std::size_t at, peg_result const& r) {
        if (is_bytes(part)) return line(what + ' ' + bytes_in_words(part) + holds(r, at));
        line(what + holds(r, at));
        show_below(part, at);
    }
    void attempts(model::node_id, model::end_of_input const&, std::size_t at, peg_result const& r) {
        line("end of input" + holds(r, at));
    }
    static std::string holds(peg_result const& r, std::size_t at) {
        return ' ' + (matches(r) ? "holds" : r.message()) + " at " + std::to_string(at);
    }

    void attempts(model::node_id, model::expected const& x, std::size_t at, peg_result const& r) {
        if (matches(r)) return (void)show(x.part, at);
        line_above("expectation" + outcome(r, at), x.part, at);
    }
    void attempts(model::node_id, model::caught const& x, std::size_t at, peg_result const&) {
        if (result(x.part, at).outcome != peg_outcome::throws) return (void)show(x.part, at);
        line_above("exception caught at " + std::to_string(at), x.part, at);
    }

    std::string outcome(peg_result const& r, std::size_t at) const {
        if (!matches(r)) return ' ' + r.message() + " at " + std::to_string(at);
        auto const shown = text_.substr(at, static_cast<std::size_t>(r.end) - at);
        return ' ' + std::to_string(at) + ':' + std::to_string(r.end) + ' ' +
               model::quoted(shown.substr(0, longest_shown_text)) +
               (shown.size() > longest_shown_text ? "..." : "");
    }

    void line(std::string const& what) {
        if (ended()) return;
        if (lines_ == limits_.lines) {
            is_cut_ = true;
            return;
        }
        ++lines_;
        out_.append(2 * indentation_, ' ').append(what) += '\n';
    }

    model::grammar const& g_;
    std::string_view text_;
    trace_limits limits_;
    std::vector<bool> remembered_;
    peg_machine machine_;
    std::string out_;
    std::size_t lines_ = 0, indentation_ = 0, nesting_ = 0;
    bool is_cut_ = false;   // a limit was reached
    bool gave_up_ = false;  // an obstacle that is not a limit was found
};

}  // namespace

std::string trace(model::grammar const& g, model::production_id p, std::string_view text,
                  trace_limits const& limits) {
    return tracer(g, text, limits).run(p);
}

}  // namespace urigram::testing
