// SPDX-License-Identifier: BSL-1.0
#include "parse/production_checker.hpp"
#include "testing/texts.hpp"
#include <algorithm>
#include <optional>
#include <string_view>
#include <urigram/charset.hpp>
#include <utility>
#include <variant>

namespace urigram::cli {

namespace {

constexpr std::size_t check_least_unnamed = 8;

/// Finds the productions that a production refers to, and the bytes of those whose texts are single bytes.
class check_byte_sets {
public:
    explicit check_byte_sets(model::grammar const& g) : grammar_(g), known_(g.productions().size()) {}

    /// The productions reachable from one, in the order in which they are found.
    std::vector<model::production_id> reachable_from(model::production_id first);

    /// The sets in the expressions of a production that `reachable_from` has visited.
    std::vector<charset> const& sets() const noexcept { return sets_; }

    /// The bytes of a production; nothing if it has other texts.
    std::optional<charset> of(model::production_id p, unsigned depth = 0);

private:
    enum class progress : unsigned char { unknown, open, done };
    struct entry {
        progress state = progress::unknown;
        std::optional<charset> octets;
    };

    std::optional<charset> of(model::node_id n, unsigned depth);
    void add_parts(model::node_id n, std::vector<model::node_id>& todo) const;

    static constexpr unsigned deepest = 200;

    model::grammar const& grammar_;
    std::vector<entry> known_;
    std::vector<charset> sets_;
};

void check_byte_sets::add_parts(model::node_id n, std::vector<model::node_id>& todo) const {
    auto const add = [&](auto const& each) { todo.insert(todo.end(), each.begin(), each.end()); };
    if (auto const* s = std::get_if<model::sequence>(&grammar_[n])) add(s->parts);
    if (auto const* a = std::get_if<model::alternative>(&grammar_[n])) add(a->choices);
    if (auto const* r = std::get_if<model::repetition>(&grammar_[n])) todo.push_back(r->part);
}

std::vector<model::production_id> check_byte_sets::reachable_from(model::production_id first) {
    std::vector<model::production_id> found{first};
    std::vector<bool> seen(known_.size());
    seen[static_cast<std::size_t>(first)] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
        std::vector<model::node_id> todo;
        if (auto const body = grammar_[found[i]].body) todo.push_back(*body);
        while (!todo.empty()) {
            auto const n = todo.back();
            todo.pop_back();
            add_parts(n, todo);
            if (auto const* s = std::get_if<model::set>(&grammar_[n])) sets_.push_back(s->members);
            auto const* r = std::get_if<model::reference>(&grammar_[n]);
            if (r == nullptr || seen[static_cast<std::size_t>(r->target)]) continue;
            seen[static_cast<std::size_t>(r->target)] = true;
            found.push_back(r->target);
        }
    }
    return found;
}

std::optional<charset> check_byte_sets::of(model::production_id p, unsigned depth) {
    auto& known = known_[static_cast<std::size_t>(p)];
    if (known.state != progress::unknown) return known.octets;
    known.state = progress::open;
    if (auto const body = grammar_[p].body) known.octets = of(*body, depth);
    known.state = progress::done;
    return known.octets;
}

std::optional<charset> check_byte_sets::of(model::node_id n, unsigned depth) {
    if (depth > deepest) return std::nullopt;
    auto const& node = grammar_[n];
    if (auto const* s = std::get_if<model::set>(&node)) return s->members;
    if (auto const* r = std::get_if<model::reference>(&node)) return of(r->target, depth + 1);
    if (auto const* l = std::get_if<model::literal>(&node); l != nullptr && l->text.size() == 1) {
        charset either(l->text);
        char const small = urigram::detail::lower(l->text[0]);
        if (l->any_case && small >= 'a' && small <= 'z') {
            either.insert(small);
            either.insert(static_cast<char>(small - 'a' + 'A'));
        }
        return either;
    }
    charset octets;
    auto const* a = std::get_if<model::alternative>(&node);
    if (a == nullptr) return std::nullopt;
    for (auto const choice : a->choices) {
        auto const one = of(choice, depth + 1);
        if (!one) return std::nullopt;
        octets |= *one;
    }
    return octets;
}

}  // namespace

octet_names::octet_names(model::grammar const& g, model::production_id p) {
    check_byte_sets sets(g);
    auto const add = [&](std::string_view name, charset const& octets, std::size_t least) {
        auto const is_same = [&](character_class const& one) { return one.octets == octets; };
        if (octets.size() < least || std::any_of(classes_.begin(), classes_.end(), is_same)) return false;
        classes_.push_back({name, octets});
        return true;
    };
    auto const userinfo = g.find("userinfo");  // ABNF: in any case
    for (auto const each : sets.reachable_from(p)) {
        has_userinfo_ = has_userinfo_ || each == userinfo;
        if (auto const octets = sets.of(each); octets && each != p) add(g[each].name, *octets, 2);
    }
    for (auto const& octets : sets.sets()) {
        abnf_.push_back(octet_ranges(octets));
        if (!add(abnf_.back(), octets, check_least_unnamed)) abnf_.pop_back();
    }
    std::stable_sort(
        classes_.begin(), classes_.end(),
        [](character_class const& a, character_class const& b) { return a.octets.size() > b.octets.size(); });
}

namespace {

/// The code of an error. The grammar does not say which bytes a URL can contain, so none is forbidden.
errc check_code(std::string_view text, std::uint64_t offset) noexcept {
    if (text.empty()) return errc::empty;
    if (offset == 0 && text.substr(0, 3) == "\xEF\xBB\xBF") return errc::byte_order_mark;
    return offset == text.size() ? errc::incomplete : errc::unexpected_octet;
}

}  // namespace

production_checker::production_checker(testing::oracle oracle)
    : oracle_(std::move(oracle)), names_(oracle_.grammar(), oracle_.production()) {}

boost::system::result<production_checker, model::automaton_error>
production_checker::of(model::grammar const& g, model::production_id p, bool derives, std::size_t items) {
    testing::oracle_options options;
    options.earley_items = items;
    auto made = testing::oracle::of(g, p, model::reading::cfg, options);
    if (!made) return made.error();
    if (made->method() == testing::oracle_method::superset)
        return model::automaton_error{
            model::automaton_errc::recursive, {p}, 0, "recursive, with predicates: most texts are undecided"};
    production_checker checker(std::move(*made));
    if (!derives) return checker;
    testing::earley_options keeping;
    keeping.items = items;
    keeping.keep_second_derivations = true;
    // A grammar that the oracle accepts has no predicates, so there is a value.
    checker.earley_ = testing::earley::of(g, p, keeping).value();
    return checker;
}

parse_error production_checker::error_of(std::string_view text,
                                         testing::oracle_verdict const& found) const noexcept {
    parse_error error;
    error.offset = found.offset.value_or(0);
    error.code = check_code(text, error.offset);
    error.expected_octets = found.expected;
    error.end_expected = found.end_expected;
    error.production = name();
    error.classes = names_.classes();
    return error;
}

/// If no text is valid, the empty text is invalid and nothing is expected after it.
bool production_checker::has_texts() const {
    auto const empty = oracle_.check({});
    return empty.is != testing::verdict::invalid || empty.end_expected || !empty.expected.empty();
}

void production_checker::check(record& r) const {
    auto const found = oracle_.check(r.text);
    switch (found.is) {
    case testing::verdict::valid:
        r.valid = true;
        r.production = name();
        return;
    case testing::verdict::invalid:
        r.error = error_of(r.text, found);
        return;
    case testing::verdict::undecided:
        r.undecided = "undecided: " + found.reason;
        return;
    }
}

std::optional<derived_text> production_checker::derive(record& r) const {
    auto const give_up = [&](testing::earley_error const& error) {
        r.valid = false;
        r.undecided = "undecided: " + error.message;
        return std::nullopt;
    };
    testing::earley_chart chart(*earley_);
    for (char const c : r.text)
        if (auto const read = chart.read(c); !read) return give_up(read.error());
    auto first = chart.derive();
    if (!first) return give_up(first.error());
    auto second = chart.find_ambiguity();
    if (!second) return give_up(second.error());
    return derived_text{std::move(first->value()), std::move(*second)};
}

}  // namespace urigram::cli
