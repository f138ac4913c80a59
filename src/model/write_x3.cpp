// SPDX-License-Identifier: BSL-1.0
#include "cpp_names.hpp"
#include "first_follow.hpp"
#include "walk.hpp"
#include "x3_expression.hpp"
#include "x3_struct.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/write_x3.hpp>

namespace urigram::model {

namespace {

std::string upper_case(std::string name) {
    for (char& c : name)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return name;
}

/// Returns a line as a comment in US-ASCII. It never ends with a backslash or its trigraph, which would make
/// the next line part of the comment.
std::string comment(std::string_view line) {
    static constexpr auto digits = "0123456789ABCDEF";
    std::string text = "// ";
    for (char const c : line) {
        auto const octet = static_cast<unsigned char>(c);
        if (c >= ' ' && c <= '~')
            text += c;
        else
            text.append("\\x") += {digits[octet >> 4], digits[octet & 15]};
    }
    text.erase(text.find_last_not_of(' ') + 1);
    auto const ends_with = [&](std::string const& end) {
        return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
    };
    if (ends_with("\\") || ends_with("?\?/")) text += " .";
    return text + '\n';
}

/// Each line as a comment.
std::string commented(std::string_view text) {
    std::string lines;
    for (std::size_t begin = 0; begin < text.size();) {
        auto const end = std::min(text.find('\n', begin), text.size());
        lines += comment(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

/// Wraps words at `width`. Lines after the first are indented.
std::string wrapped(std::string const& head, std::vector<std::string> const& text, std::size_t width) {
    std::string lines = head;
    auto column = head.size();
    for (auto const& word : text) {
        if (column + 1 + word.size() > width) {
            lines += "\n   ";
            column = 3;
        }
        lines += ' ' + word;
        column += 1 + word.size();
    }
    return lines;
}

/// Finds the rules from which X3 would not return, among those without a proof: a rule that refers to itself
/// before a byte is matched, or that has an unbounded repetition whose part can be empty.
class endless_rules {
public:
    explicit endless_rules(x3_rules const& made) : made_(made), g_(made.rules), sets_(g_), walk_(g_) {}

    bool contain(production_id p) {
        auto const i = index(p);
        if (i >= made_.proofs.size() || !g_[p].body) return false;
        auto const found = made_.proofs[i].outcome;
        if (found != outcome::endless && found != outcome::not_compared) return false;
        return repeats_nothing(*g_[p].body) || is_left_recursive(p);
    }

private:
    bool repeats_nothing(node_id n) const {
        auto const* r = std::get_if<repetition>(&g_[n]);
        bool found = r != nullptr && r->max == unbounded && sets_.nullable(r->part);
        for_each_part(g_[n], [&](node_id part) { found = found || repeats_nothing(part); });
        return found;
    }

    bool is_left_recursive(production_id p) {
        std::vector<bool> seen(g_.productions().size(), false);
        std::vector<production_id> todo{p};
        while (!todo.empty()) {
            auto const next = todo.back();
            todo.pop_back();
            if (!g_[next].body) continue;
            auto const first_parts = [&](node_id n, auto push) {
                auto const* s = std::get_if<sequence>(&g_[n]);
                if (s == nullptr) return for_each_part(g_[n], push);
                for (node_id const part : s->parts) {
                    push(part);
                    if (!sets_.nullable(part)) return;
                }
            };
            walk_(*g_[next].body, first_parts, [&](production_id target) {
                if (!seen[index(target)]) todo.push_back(target);
                seen[index(target)] = true;
            });
        }
        return seen[index(p)];
    }

    x3_rules const& made_;
    grammar const& g_;
    first_follow sets_;
    reference_walk walk_;
};

class header_writer {
public:
    header_writer(x3_rules const& made, x3_format const& format)
        : made_(made), format_(format), name_space_(cpp_names()(format.name_space + "_rules")) {
        for (auto const& p : made.rules.productions()) names_.push_back(unique_(p.name));
        endless_rules endless(made);
        for (std::size_t i = 0; i < names_.size(); ++i)
            bodies_.push_back(endless.contain(static_cast<production_id>(i))
                                  ? std::nullopt
                                  : made.rules.productions()[i].body);
        structs_.resize(made.proofs.size());
        for (std::size_t i = 0; format.structs && i < structs_.size(); ++i)
            if (bodies_[i]) structs_[i] = x3_struct_of(made.rules, *bodies_[i], names_, structs_.size());
    }

    std::string run() const {
        auto const guard = upper_case(name_space_) + "_HPP";
        std::string text = "namespace " + name_space_ + " {\n\nnamespace x3 = boost::spirit::x3;\n\n";
        for (auto const& name : names_) text += declaration("struct " + name + "_id", name, name);
        for (std::size_t i = 0; i < names_.size(); ++i) text += '\n' + rule(i);
        text += '\n';
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (bodies_[i]) text += "BOOST_SPIRIT_DEFINE(" + names_[i] + ")\n";
        if (format_.structs) text += structs();
        // The names of parameters end with an underscore; the names of rules do not.
        text += "\n// Whether a rule matches a whole text.\n"
                "template <class Rule_, class... Attribute_>\n"
                "bool matches(std::string_view text_, Rule_ const& rule_, Attribute_&... attribute_) {\n"
                "    auto first_ = text_.begin();\n"
                "    return x3::parse(first_, text_.end(), rule_ >> x3::eoi, attribute_...);\n"
                "}\n\n}  // namespace " +
                name_space_ + '\n';
        for (std::size_t i = 0; i < structs_.size(); ++i)
            if (structs_[i]) text += '\n' + adaptation(i);
        bool const has_sizes = text.find("std::size_t{") != std::string::npos;
        return "// Rules for Boost.Spirit X3, written by `urigram grammar --format x3`. " + summary() +
               "#ifndef " + guard + "\n#define " + guard + "\n\n" + includes(has_sizes) + '\n' + text +
               "\n#endif\n";
    }

private:
    std::string summary() const {
        std::size_t open = 0, bounded = 0, count = 0;
        for (std::size_t i = 0; i < made_.proofs.size(); ++i) {
            if (!made_.rules.productions()[i].body) continue;
            auto const& v = made_.proofs[i];
            ++count;
            open += !v;
            bounded += v && v.outcome == outcome::bounded;
        }
        auto const all = std::to_string(count);
        if (open > 0)
            return std::to_string(open) + " of " + all +
                   "\n// are not proven to match exactly the texts of their productions: see NOT PROVEN.\n";
        if (bounded == 0) return "Each is proven to match\n// exactly the texts of its production.\n";
        return "Each is proven to match\n// exactly the texts of its production, except " +
               std::to_string(bounded) + " of " + all + " that are compared for short texts: see BOUNDED.\n";
    }

    std::string includes(bool has_sizes) const {
        std::string const rules = "#include <boost/spirit/home/x3.hpp>\n",
                          view = std::string(has_sizes ? "#include <cstddef>\n" : "") +
                                 "#include <string_view>\n";
        if (!format_.structs) return rules + view;
        return "#include <boost/fusion/include/adapt_struct.hpp>\n#include <boost/optional.hpp>\n"
               "#include <boost/range/iterator_range.hpp>\n" +
               rules + view + "#include <vector>\n";
    }

    /// The declaration of a rule; `name` is its name in messages of X3.
    static std::string declaration(std::string const& arguments, std::string const& rule,
                                   std::string const& name) {
        auto text = "inline x3::rule<" + arguments;
        return text.append("> const ").append(rule).append(" = \"").append(name) += "\";\n";
    }

    /// The structs, and the rules that have them as attributes.
    std::string structs() const {
        std::string text = "\n// A part of a text.\n"
                           "using part_ = boost::iterator_range<std::string_view::const_iterator>;\n";
        std::string definitions;
        for (std::size_t i = 0; i < structs_.size(); ++i) {
            if (!structs_[i]) continue;
            text += "\n// The parts of " + names_[i] + ".\nstruct " + names_[i] + "_type {\n";
            for (auto const& [name, is] : structs_[i]->members)
                text += std::string("    ") +
                        (is == x3_struct::count::once       ? "part_ "
                         : is == x3_struct::count::optional ? "boost::optional<part_> "
                                                            : "std::vector<part_> ") +
                        name + ";\n";
            auto const parts = names_[i] + "_parts";
            text += "};\n" +
                    declaration("struct " + parts + "_id, " + names_[i] + "_type", parts, names_[i]) +
                    wrapped("inline auto const " + parts + "_def =", structs_[i]->definition, format_.width) +
                    ";\n";
            definitions += "BOOST_SPIRIT_DEFINE(" + parts + ")\n";
        }
        return text + (definitions.empty() ? "" : "\n") + definitions;
    }

    std::string adaptation(std::size_t i) const {
        std::vector<std::string> words;
        for (auto const& [name, is] : structs_[i]->members) words.push_back(name + ',');
        words.back().back() = ')';
        return wrapped("BOOST_FUSION_ADAPT_STRUCT(" + name_space_ + "::" + names_[i] + "_type,", words,
                       format_.width) +
               '\n';
    }

    std::string rule(std::size_t i) const {
        auto const& body = bodies_[i];
        std::string text;
        if (i < made_.proofs.size()) {
            text = commented(production(static_cast<production_id>(i)));
            if (!body) text += "// " + names_[i] + " has no definition here: write one.\n";
            if (auto v = made_.proofs[i]; made_.rules.productions()[i].body && v.outcome != outcome::proven) {
                v.production.clear();
                text += comment((v ? "BOUNDED: " : "NOT PROVEN: ") + v.message());
            }
        }
        if (!body) return text;
        return text +
               wrapped("inline auto const " + names_[i] + "_def =", x3_expression(made_.rules, *body, names_),
                       format_.width) +
               ";\n";
    }

    std::string production(production_id p) const {
        if (format_.abnf) return write_abnf(made_.source, p, {true, format_.width});
        return write_bnf(made_.source, p, {bnf_notation::rfc2396, format_.width, true});
    }

    x3_rules const& made_;
    x3_format const& format_;
    std::string name_space_;
    cpp_names unique_;
    std::vector<std::string> names_;
    std::vector<std::optional<node_id>> bodies_;     // of the rules that are defined
    std::vector<std::optional<x3_struct>> structs_;  // by production of the source
};

}  // namespace

std::string write_x3(x3_rules const& made, x3_format const& format) {
    return header_writer(made, format).run();
}

}  // namespace urigram::model
