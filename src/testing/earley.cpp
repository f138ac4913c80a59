// SPDX-License-Identifier: BSL-1.0
#include "../model/walk.hpp"
#include "earley_items.hpp"
#include "predicate.hpp"

#include <boost/throw_exception.hpp>
#include <stdexcept>

namespace urigram::testing {

namespace {

using model::node_id;
using model::production_id;

/// Finds a predicate, or a production without a body, among all that a production needs.
class refusal_search {
public:
    refusal_search(model::grammar const& g, bool predicates_hold)
        : g_(g), predicates_hold_(predicates_hold), seen_(g.productions().size()) {}

    std::optional<earley_error> operator()(production_id start) {
        need(start);
        for (std::size_t i = 0; i < productions_.size(); ++i) {
            production_id const p = productions_[i];
            if (!g_[p].body) return undefined(p);
            if (auto error = in(p)) return error;
        }
        return std::nullopt;
    }

private:
    void need(production_id p) {
        if (seen_[static_cast<std::size_t>(p)]) return;
        seen_[static_cast<std::size_t>(p)] = true;
        productions_.push_back(p);
    }

    std::optional<earley_error> in(production_id p) {
        std::vector<node_id> todo{*g_[p].body};
        while (!todo.empty()) {
            auto const& x = g_[todo.back()];
            todo.pop_back();
            if (auto const* r = std::get_if<model::reference>(&x)) need(r->target);
            if (!is_predicate(x))
                model::for_each_part(x, [&](node_id part) { todo.push_back(part); });
            else if (!predicates_hold_)
                return predicate(p, x);
        }
        return std::nullopt;
    }

    earley_error undefined(production_id p) const {
        return {earley_errc::undefined, p, 0, "undefined: " + g_[p].name};
    }

    earley_error predicate(production_id p, model::node const& x) const {
        char const* const what = std::holds_alternative<model::ahead>(x)       ? "<ahead>"
                                 : std::holds_alternative<model::not_ahead>(x) ? "<not ahead>"
                                                                               : "<end of input>";
        return {earley_errc::predicate, p, 0,
                "predicate: " + g_[p].name + " is not context-free, because it has " + what};
    }

    model::grammar const& g_;
    bool predicates_hold_;
    std::vector<bool> seen_;
    std::vector<production_id> productions_;
};

earley_error too_large(std::size_t limit, char const* of) {
    return {earley_errc::too_large, std::nullopt, limit,
            "too large: more than " + std::to_string(limit) + " " + of};
}

}  // namespace

void throw_exception_from_error(earley_error const& e, boost::source_location const& where) {
    boost::throw_exception(std::runtime_error(e.message), where);
}

boost::system::result<earley, earley_error> earley::of(model::grammar const& g, production_id p,
                                                       earley_options const& options) {
    if (auto error = refusal_search(g, options.predicates_hold)(p)) return *error;
    earley e;
    e.grammar_ = std::make_shared<context_free const>(g, p);
    e.options_ = options;
    return e;
}

/// Reads a text, or its longest prefix with which an accepted text begins. `next`: the bytes that can follow
/// the text, see `earley_items`.
boost::system::result<earley_chart, earley_error> earley::read(std::string_view text, charset const& next,
                                                               std::uint64_t* steps) const {
    auto const after = [&](std::size_t length) {
        return length < text.size() ? charset(text.substr(length, 1)) : next;
    };
    earley_chart chart(*this, after(0));
    boost::system::result<bool, earley_error> found = true;
    for (std::size_t i = 0; i < text.size() && found && *found; ++i)
        found = chart.read(text[i], after(i + 1));
    if (steps != nullptr) *steps += chart.steps();
    if (!found) return found.error();
    return chart;
}

boost::system::result<bool, earley_error> earley::accepts(std::string_view text, std::uint64_t* steps) const {
    auto const chart = read(text, charset(), steps);
    if (!chart) return chart.error();
    return chart->size() == text.size() && chart->accepted();
}

boost::system::result<std::optional<model::automaton::beginning>, earley_error>
earley::longest_beginning(std::string_view text, std::uint64_t* steps) const {
    auto chart = read(text, earley_items::any_octet, steps);
    if (!chart) return chart.error();
    if (!chart->viable()) return std::nullopt;
    if (auto const length = static_cast<std::size_t>(chart->size()); length < text.size()) {
        // The last position has only what begins with the byte that cannot be read.
        std::uint64_t counted = 0;
        if (length == 0) {
            chart = earley_chart(*this);
        } else {
            counted = chart->steps();
            chart->unread();
            if (auto const again = chart->read(text[length - 1]); !again) return again.error();
        }
        if (steps != nullptr) *steps += chart->steps() - counted;
    }
    return model::automaton::beginning{chart->size(), chart->accepted(), chart->leading()};
}

boost::system::result<std::optional<sentence>, earley_error> earley::derive(std::string_view text) const {
    auto const chart = read(text, charset());
    if (!chart) return chart.error();
    if (chart->size() < text.size()) return std::nullopt;
    return chart->derive();
}

boost::system::result<std::optional<std::string>, earley_error>
earley::complete(std::string_view prefix) const {
    auto const chart = read(prefix, earley_items::any_octet);
    if (!chart) return chart.error();
    if (chart->size() < prefix.size()) return std::nullopt;
    return chart->complete();
}

earley_chart::earley_chart(earley const& e) : earley_chart(e, earley_items::any_octet) {}
earley_chart::earley_chart(earley const& e, charset const& next)
    : items_(std::make_unique<earley_items>(e.grammar_, e.options_.items, e.options_.keep_second_derivations,
                                            next)) {}
earley_chart::earley_chart(earley_chart&&) noexcept = default;
earley_chart& earley_chart::operator=(earley_chart&&) noexcept = default;
earley_chart::~earley_chart() = default;

boost::system::result<bool, earley_error> earley_chart::read(char octet) {
    return read(octet, earley_items::any_octet);
}
boost::system::result<bool, earley_error> earley_chart::read(char octet, charset const& next) {
    bool const found = items_->read(octet, next);
    if (items_->too_many()) return too_large(items_->limit(), "items");
    return found;
}
void earley_chart::unread() { items_->unread(); }

std::uint64_t earley_chart::size() const noexcept { return items_->text().size(); }
std::uint64_t earley_chart::steps() const noexcept { return items_->steps(); }
bool earley_chart::viable() const noexcept { return items_->viable(); }
bool earley_chart::accepted() const noexcept { return items_->accepting() != earley_items::no_item; }

charset earley_chart::leading() const noexcept {
    charset all;
    auto const [first, after] = items_->last();
    for (auto i = first; i < after; ++i) all |= items_->octets((*items_)[i]);
    return all;
}

boost::system::result<std::optional<sentence>, earley_error> earley_chart::derive() const {
    if (!accepted()) return std::nullopt;
    auto made = derivation(*items_, items_->accepting());
    if (!made) return too_large(items_->limit(), "steps");
    return made;
}

boost::system::result<std::optional<ambiguity>, earley_error> earley_chart::find_ambiguity() const {
    if (!accepted()) return std::nullopt;
    bool too_many = false;
    auto found = second_derivation(*items_, items_->accepting(), too_many);
    if (too_many) return too_large(items_->limit(), "steps");
    return found;
}

boost::system::result<std::optional<std::string>, earley_error> earley_chart::complete() const {
    if (!viable()) return std::nullopt;
    auto text = shortest_completion(*items_);
    if (!text) return too_large(items_->limit(), "octets");
    return text;
}

}  // namespace urigram::testing
