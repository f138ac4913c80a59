// SPDX-License-Identifier: BSL-1.0
#include "notation.hpp"
#include "peg_machine.hpp"

#include <urigram/model/detail/quoted.hpp>
#include <urigram/testing/trace.hpp>

namespace urigram::testing {

namespace {

/// The most bytes of a match that a line shows.
constexpr std::size_t longest_shown_text = 40;

class tracer {
public:
    tracer(model::grammar const& g, std::string_view text, trace_limits const& limits)
        : g_(g), text_(text), limits_(limits), remembered_(g.productions().size(), true),
          machine_(g, text, limits_.run, remembered_), words_(g) {}

    std::string run(model::production_id p) {
        if (g_[p].body)
            production(p, *g_[p].body, 0);
        else
            line(name_of(p) + " has no body");
        if (is_cut_) out_ += "...\n";
        return std::move(out_);
    }

private:
    peg_result result(model::node_id n, std::size_t at) {
        auto const r = machine_.run(n, at);
        if (r.outcome == peg_outcome::gave_up) {
            line(r.message());
            is_cut_ = true;
        }
        return r;
    }

    /// Shows the attempts of an expression at a position. Returns its result.
    peg_result show(model::node_id n, std::size_t at) {
        auto const r = result(n, at);
        if (is_cut_ || nesting_ == limits_.depth) return r;
        ++nesting_;
        std::visit([&](auto const& x) { attempts(n, x, at, r); }, g_[n]);
        --nesting_;
        return r;
    }

    /// Adds a line, and below it the attempts of an expression, unless it is bytes that do not match: then
    /// the line tells them.
    void line_above(std::string const& what, model::node_id n, std::size_t at) {
        if (is_bytes(n))
            return line(what + (matches(result(n, at)) ? "" : ", expected " + bytes_in_words(n)));
        line(what);
        ++indentation_;
        (void)show(n, at);
        --indentation_;
    }

    void production(model::production_id p, model::node_id body, std::size_t at) {
        line_above(name_of(p) + outcome(result(body, at), at), body, at);
    }

    /// Reflected parsers that are not rules have no names.
    std::string name_of(model::production_id p) const { return g_[p].name.empty() ? "unnamed" : g_[p].name; }

    bool is_bytes(model::node_id n) const {
        return std::holds_alternative<model::set>(g_[n]) || std::holds_alternative<model::literal>(g_[n]);
    }
    std::string bytes_in_words(model::node_id n) {
        auto const* const s = std::get_if<model::set>(&g_[n]);
        return s ? octets_in_words(s->members) : words_(n);
    }
    static bool matches(peg_result const& r) { return r.outcome == peg_outcome::matches; }

    template <class Bytes>
    void attempts(model::node_id n, Bytes const&, std::size_t at, peg_result const& r) {
        if (!matches(r)) line("expected " + bytes_in_words(n) + " at " + std::to_string(at));
    }

    void attempts(model::node_id, model::sequence const& x, std::size_t at, peg_result const&) {
        for (model::node_id part : x.parts) {
            auto const r = show(part, at);
            if (!matches(r)) return;
            at = static_cast<std::size_t>(r.end);
        }
    }

    void attempts(model::node_id, model::alternative const& x, std::size_t at, peg_result const&) {
        for (std::size_t i = 0; i < x.choices.size() && !is_cut_; ++i) {
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
            if (!matches(r)) {
                if (count < x.min || r.outcome != peg_outcome::fails) return (void)show(x.part, at);
                return line_above("repetition ends after " + std::to_string(count) + " at " +
                                      std::to_string(at),
                                  x.part, at);
            }
            if (!is_bytes(x.part)) (void)show(x.part, at);
            if (is_cut_ || r.end == at) return;  // a part that is empty matches any number of times
            at = static_cast<std::size_t>(r.end);
        }
    }

    void attempts(model::node_id, model::reference const& x, std::size_t at, peg_result const&) {
        production(x.target, *g_[x.target].body, at);
    }

    void attempts(model::node_id, model::ahead const& x, std::size_t at, peg_result const& r) {
        line_above("ahead" + holds(r, at), x.part, at);
    }
    void attempts(model::node_id, model::not_ahead const& x, std::size_t at, peg_result const& r) {
        line_above("not ahead" + holds(r, at), x.part, at);
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
        (void)show(x.part, at);
    }

    std::string outcome(peg_result const& r, std::size_t at) const {
        if (!matches(r)) return ' ' + r.message() + " at " + std::to_string(at);
        auto const shown = text_.substr(at, static_cast<std::size_t>(r.end) - at);
        return ' ' + std::to_string(at) + ':' + std::to_string(r.end) + ' ' +
               model::quoted(shown.substr(0, longest_shown_text)) +
               (shown.size() > longest_shown_text ? "..." : "");
    }

    void line(std::string const& what) {
        is_cut_ = is_cut_ || lines_ == limits_.lines;
        if (is_cut_) return;
        ++lines_;
        out_.append(2 * indentation_, ' ').append(what) += '\n';
    }

    model::grammar const& g_;
    std::string_view text_;
    trace_limits limits_;
    std::vector<bool> remembered_;
    peg_machine machine_;
    expression_writer words_;
    std::string out_;
    std::size_t lines_ = 0, indentation_ = 0, nesting_ = 0;
    bool is_cut_ = false;
};

}  // namespace

std::string trace(model::grammar const& g, model::production_id p, std::string_view text,
                  trace_limits const& limits) {
    return tracer(g, text, limits).run(p);
}

}  // namespace urigram::testing
