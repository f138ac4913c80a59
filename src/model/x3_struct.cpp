// SPDX-License-Identifier: BSL-1.0
#include "x3_struct.hpp"

#include "walk.hpp"
#include "x3_expression.hpp"

#include <set>
#include <utility>

namespace urigram::model {

namespace {

constexpr std::size_t greatest_struct = 50;  // members

class struct_maker {
public:
    struct_maker(grammar const& g, std::vector<std::string> const& names, std::size_t count)
        : g_(g), names_(names), count_(count) {
        for (auto const& name : names) raw_.push_back("x3::raw[" + name + ']');
    }

    std::optional<x3_struct> run(sequence const& s) {
        for (node_id const part : s.parts)
            if (!add(part)) return std::nullopt;
        // X3 does not parse into structs of one member, and the macro that adapts structs takes a limited
        // number of members.
        if (made_.members.size() < 2 || made_.members.size() > greatest_struct) return std::nullopt;
        return std::move(made_);
    }

private:
    bool add(node_id n) {
        if (auto const* to = std::get_if<reference>(&g_[n])) {
            if (index(to->target) >= count_) return false;
            add_member(to->target, x3_struct::count::once);
            append(x3_expression(g_, n, raw_));
            return true;
        }
        if (has_no_attribute(n)) {
            append(x3_expression(g_, n, names_));
            return true;
        }
        auto const* r = std::get_if<repetition>(&g_[n]);
        if (r != nullptr && r->max == 0) return true;  // matches only the empty text
        if (r != nullptr && r->min == 1 && r->max == 1 && std::holds_alternative<reference>(g_[r->part]))
            return add(r->part);
        if (r != nullptr)
            if (auto const one = single_reference(r->part)) {
                add_member(*one, r->max > 1    ? x3_struct::count::repeated
                                 : r->min == 0 ? x3_struct::count::optional
                                               : x3_struct::count::once);
                append(x3_expression(g_, n, raw_));
                return true;
            }
        if (refers(n)) return false;
        auto text = x3_expression(g_, n, names_);
        text.front().insert(0, "x3::omit[");
        text.back() += ']';
        append(text);
        return true;
    }

    /// The target of the reference in an expression that has no other part with an attribute.
    std::optional<production_id> single_reference(node_id n) const {
        if (auto const* r = std::get_if<reference>(&g_[n]))
            return index(r->target) < count_ ? std::optional(r->target) : std::nullopt;
        auto const* s = std::get_if<sequence>(&g_[n]);
        if (s == nullptr) return std::nullopt;
        std::optional<production_id> found;
        for (node_id const part : s->parts) {
            if (has_no_attribute(part)) continue;
            if (found || !std::holds_alternative<reference>(g_[part])) return std::nullopt;
            found = single_reference(part);
            if (!found) return std::nullopt;
        }
        return found;
    }

    bool has_no_attribute(node_id n) const {
        auto const& x = g_[n];
        return std::holds_alternative<literal>(x) || std::holds_alternative<ahead>(x) ||
               std::holds_alternative<not_ahead>(x) || std::holds_alternative<end_of_input>(x);
    }

    bool refers(node_id n) const {
        bool found = false;
        reference_walk walk(g_);
        walk(n, [&](production_id) { found = true; });
        return found;
    }

    void add_member(production_id target, x3_struct::count is) {
        auto const& name = names_[index(target)];
        auto unique = name;
        for (int i = 2; !members_.insert(unique).second; ++i) unique = name + '_' + std::to_string(i);
        made_.members.push_back({unique, is});
    }

    void append(std::vector<std::string> const& text) {
        auto& all = made_.definition;
        if (!all.empty()) all.emplace_back(">>");
        all.insert(all.end(), text.begin(), text.end());
    }

    grammar const& g_;
    std::vector<std::string> const& names_;
    std::size_t count_;
    std::vector<std::string> raw_;
    std::set<std::string> members_;
    x3_struct made_;
};

}  // namespace

std::optional<x3_struct> x3_struct_of(grammar const& g, node_id n, std::vector<std::string> const& names,
                                      std::size_t count) {
    auto const* s = std::get_if<sequence>(&g[n]);
    if (s == nullptr) return std::nullopt;
    return struct_maker(g, names, count).run(*s);
}

}  // namespace urigram::model
