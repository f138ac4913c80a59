// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_GRAMMAR_STRUCTURE_HPP
#define URIGRAM_TEST_SUPPORT_GRAMMAR_STRUCTURE_HPP

#include <string>
#include <urigram/model/grammar.hpp>
#include <variant>
#include <vector>

namespace urigram::test {

/// The structure of an expression as text: the kind and the members of each node.
inline std::string structure(model::grammar const& g, model::node_id n) {
    struct visitor {
        model::grammar const& g;
        std::string list(std::vector<model::node_id> const& all) const {
            std::string text;
            for (model::node_id part : all) text += " " + structure(g, part);
            return text + ")";
        }
        std::string operator()(model::set const& x) const {
            std::string text = "set(";
            for (int c = 0; c < 256; ++c)
                if (x.members.contains(static_cast<char>(c))) text += std::to_string(c) + ",";
            return text + ")";
        }
        std::string operator()(model::literal const& x) const {
            return (x.any_case ? "any_case(" : "literal(") + x.text + ")";
        }
        std::string operator()(model::sequence const& x) const { return "sequence(" + list(x.parts); }
        std::string operator()(model::alternative const& x) const { return "alternative(" + list(x.choices); }
        std::string operator()(model::repetition const& x) const {
            auto const max = x.max == model::unbounded ? "" : std::to_string(x.max);
            return "repetition(" + std::to_string(x.min) + "-" + max + " " + structure(g, x.part) + ")";
        }
        std::string operator()(model::reference const& x) const { return g[x.target].name; }
        std::string operator()(model::ahead const& x) const { return "ahead(" + structure(g, x.part) + ")"; }
        std::string operator()(model::not_ahead const& x) const {
            return "not_ahead(" + structure(g, x.part) + ")";
        }
        std::string operator()(model::expected const& x) const {
            return "expected(" + structure(g, x.part) + ")";
        }
        std::string operator()(model::caught const& x) const {
            return "caught(" + structure(g, x.part) + ")";
        }
        std::string operator()(model::end_of_input const&) const { return "end"; }
    };
    return std::visit(visitor{g}, g[n]);
}

/// The structure of every production: `a = sequence( b b)`.
inline std::vector<std::string> structure(model::grammar const& g) {
    std::vector<std::string> all;
    for (auto const& p : g.productions())
        all.push_back(p.name + " = " + (p.body ? structure(g, *p.body) : "no body"));
    return all;
}

}  // namespace urigram::test

#endif
