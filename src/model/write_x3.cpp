// SPDX-License-Identifier: BSL-1.0
#include "cpp_names.hpp"
#include "x3_expression.hpp"

#include <limits>
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

/// Each line as a comment.
std::string commented(std::string const& text) {
    std::string lines;
    for (std::size_t begin = 0; begin < text.size();) {
        auto end = text.find('\n', begin);
        if (end == std::string::npos) end = text.size();
        lines += "// " + text.substr(begin, end - begin) + '\n';
        begin = end + 1;
    }
    return lines;
}

/// The words on lines; those after the first are indented.
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

class header_writer {
public:
    header_writer(x3_rules const& made, x3_format const& format)
        : made_(made), format_(format), name_space_(cpp_names()(format.name_space)) {
        for (auto const& p : made.rules.productions()) names_.push_back(unique_(p.name));
    }

    std::string run() const {
        auto const guard = upper_case(name_space_) + "_RULES_HPP";
        std::string text = "// Rules for Boost.Spirit X3, written by `urigram grammar --format x3`. " +
                           summary() + "#ifndef " + guard + "\n#define " + guard +
                           "\n\n#include <boost/spirit/home/x3.hpp>\n#include <string_view>\n\nnamespace " +
                           name_space_ + " {\n\nnamespace x3 = boost::spirit::x3;\n\n";
        for (auto const& name : names_)
            text += "inline x3::rule<struct " + name + "_id> const " + name + " = \"" + name + "\";\n";
        auto const& productions = made_.rules.productions();
        for (std::size_t i = 0; i < productions.size(); ++i) text += '\n' + rule(i);
        text += '\n';
        for (std::size_t i = 0; i < productions.size(); ++i)
            if (productions[i].body) text += "BOOST_SPIRIT_DEFINE(" + names_[i] + ")\n";
        // No rule has a name that ends with an underscore.
        text += "\n// Whether a rule matches a whole text.\n"
                "template <class Rule_>\n"
                "bool matches(std::string_view text_, Rule_ const& rule_) {\n"
                "    auto first_ = text_.begin();\n"
                "    return x3::parse(first_, text_.end(), rule_ >> x3::eoi);\n"
                "}\n\n}  // namespace " +
                name_space_ + "\n\n#endif\n";
        return text;
    }

private:
    std::string summary() const {
        std::size_t open = 0, bounded = 0;
        for (auto const& v : made_.proofs) {
            open += !v;
            bounded += v && v.outcome == outcome::bounded;
        }
        auto const all = std::to_string(made_.proofs.size());
        if (open > 0)
            return std::to_string(open) + " of " + all +
                   "\n// are not proven to match exactly the texts of their productions: see NOT PROVEN.\n";
        if (bounded == 0) return "Each is proven to match\n// exactly the texts of its production.\n";
        return "Each is proven to match\n// exactly the texts of its production, except " +
               std::to_string(bounded) + " of " + all + " that are compared for short texts: see BOUNDED.\n";
    }

    std::string rule(std::size_t i) const {
        auto const& body = made_.rules.productions()[i].body;
        std::string text;
        if (i < made_.proofs.size()) {
            text = commented(production(static_cast<production_id>(i)));
            if (!body) text += "// " + names_[i] + " has no definition here: write one.\n";
            if (auto v = made_.proofs[i]; body && v.outcome != outcome::proven) {
                v.production.clear();
                text += (v ? "// BOUNDED: " : "// NOT PROVEN: ") + v.message() + '\n';
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
        return write_bnf(made_.source, p, {bnf_notation::rfc2396, format_.width});
    }

    x3_rules const& made_;
    x3_format const& format_;
    std::string name_space_;
    cpp_names unique_;
    std::vector<std::string> names_;
};

}  // namespace

std::string write_x3(x3_rules const& made, x3_format const& format) {
    return header_writer(made, format).run();
}

}  // namespace urigram::model
