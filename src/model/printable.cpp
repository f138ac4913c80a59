// SPDX-License-Identifier: BSL-1.0
#include "printable.hpp"

#include "copy_expression.hpp"
#include "source_text.hpp"
#include "walk.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <urigram/model/detail/printable_expression.hpp>

namespace urigram::model {

namespace {

constexpr charset letters = charset::range('a', 'z') | charset::range('A', 'Z');
constexpr charset digits = charset::range('0', '9');
constexpr unsigned inline_limit = 100;  // for one production

/// Makes legal and unique names.
class namer {
public:
    explicit namer(name_rules const& rules)
        : rules_(rules), meant_otherwise_(rules.meant_otherwise.begin(), rules.meant_otherwise.end()) {}

    std::string operator()(std::string name, bool has_body) {
        for (char& c : name)
            if (!rules_.octets.contains(c)) c = '-';
        if (name.empty() || !letters.contains(name[0])) name.insert(0, "r-");
        std::string unique = name;
        std::size_t& count = counts_[key(name)];
        if (count == 0) count = 1;
        while ((!has_body && meant_otherwise_.count(key(unique)) != 0) || !used_.insert(key(unique)).second)
            unique = name + "-" + std::to_string(++count);
        return unique;
    }

private:
    std::string key(std::string const& name) const { return rules_.any_case ? lower_case(name) : name; }

    name_rules const& rules_;
    std::set<std::string> meant_otherwise_;
    std::set<std::string> used_;
    std::map<std::string, std::size_t> counts_;  // the last suffix tried for each name
};

/// The productions to write: those with a body that are not pieces. A piece is used by other productions
/// of the same name, and by no others. If all productions of a name are pieces, the first of them is written.
std::vector<bool> own_productions(grammar const& g) {
    auto const& all = g.productions();
    std::vector<bool> piece(all.size(), false), shared(all.size(), false);
    reference_walk walk(g);
    for (production const& p : all)
        if (p.body)
            walk(*p.body, [&](production_id target) {
                if (&g[target] == &p) return;
                (g[target].name == p.name ? piece : shared)[index(target)] = true;
            });
    std::vector<bool> own(all.size(), false);
    std::set<std::string_view> named;
    for (std::size_t i = 0; i < all.size(); ++i) {
        own[i] = all[i].body.has_value() && (shared[i] || !piece[i]);
        if (own[i]) named.insert(all[i].name);
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].body && !own[i] && named.insert(all[i].name).second) own[i] = true;
    return own;
}

class copier {
public:
    copier(grammar const& from, name_rules const& names)
        : from_(from), name_(names), prose_(names.is_prose), place_(from.productions().size()) {}

    production_id place_of(production_id p) {
        auto& place = place_[index(p)];
        if (!place) {
            auto const& [name, body, where] = from_[p];
            bool const is_prose = !body && prose_ != nullptr && prose_(name);
            place = to_.declare(is_prose ? name : name_(name, body.has_value()), where);
            todo_.push_back(p);
        }
        return *place;
    }

    /// The names of all productions, which must have been placed, and a further one that begins with `other`.
    std::vector<std::string> names(std::string other) {
        std::vector<std::string> all;
        for (auto const& place : place_) all.push_back(to_[place.value()].name);
        all.push_back(name_(std::move(other), true));
        return all;
    }

    printable finish() && {
        for (std::size_t i = 0; i < todo_.size(); ++i) {  // the loop adds to it
            auto const body = from_[todo_[i]].body;
            if (!body) continue;
            open_ = {todo_[i]};
            inlined_ = 0;
            to_.define(*place_[index(todo_[i])], copy(*body));
        }
        return {std::move(to_), std::move(place_), std::move(origin_)};
    }

private:
    node_id copy(node_id n) {
        return copy_expression(
            from_, n, [this](node x, node_id from) { return add(std::move(x), from); },
            [this](node_id from, production_id target) { return copy_reference(from, target); });
    }

    node_id copy_reference(node_id from, production_id target) {
        auto const& [name, body, where] = from_[target];
        bool const is_piece = body && name == from_[open_.front()].name && inlined_ < inline_limit &&
                              std::find(open_.begin(), open_.end(), target) == open_.end();
        if (!is_piece) return add(reference{place_of(target)}, from);
        ++inlined_;
        open_.push_back(target);
        node_id const copied = copy(*body);
        open_.pop_back();
        return copied;
    }

    node_id add(node x, node_id from) {
        node_id const added = to_.add(std::move(x));
        // A smaller index means that `to_.add` returned a part of `x`.
        if (index(added) == origin_.size()) origin_.push_back(from);
        return added;
    }

    grammar const& from_;
    grammar to_;
    namer name_;
    bool (*prose_)(std::string_view);
    std::vector<std::optional<production_id>> place_;
    std::vector<node_id> origin_;
    std::vector<production_id> todo_;
    std::vector<production_id> open_;  // the production being copied, and those being inlined in it
    unsigned inlined_ = 0;
};

}  // namespace

name_rules bnf_names() { return {letters | digits | charset("-_+"), false, {}, nullptr}; }

printable make_printable(grammar const& g, name_rules const& names, std::optional<production_id> wanted) {
    auto const own = own_productions(g);
    copier c(g, names);
    if (wanted) c.place_of(*wanted);
    for (std::size_t i = 0; i < own.size(); ++i)
        if (own[i]) c.place_of(static_cast<production_id>(i));
    return std::move(c).finish();
}

name_rules names_of(grammar_notation notation) {
    return notation == grammar_notation::abnf ? abnf_names() : bnf_names();
}

std::vector<std::string> printable_names(grammar const& g, grammar_notation notation) {
    auto const own = own_productions(g);
    auto const rules = names_of(notation);
    copier c(g, rules);
    for (bool const owned : {true, false})
        for (std::size_t i = 0; i < own.size(); ++i)
            if (own[i] == owned) c.place_of(static_cast<production_id>(i));
    return c.names("expression");
}

grammar printable_expression(grammar const& g, node_id n, std::vector<std::string> const& names) {
    grammar to;
    auto const first = to.declare(names.back());
    std::map<production_id, production_id> places;
    auto const refer = [&](node_id, production_id target) {
        auto const [place, is_new] = places.emplace(target, first);
        if (is_new) {
            place->second = to.declare(names[index(target)]);
            if (g[target].body) to.define(place->second, to.add(literal{}));
        }
        return to.add(reference{place->second});
    };
    to.define(first, copy_expression(
                         g, n, [&](node x, node_id) { return to.add(std::move(x)); }, refer));
    return to;
}

}  // namespace urigram::model
