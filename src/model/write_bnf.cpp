// SPDX-License-Identifier: BSL-1.0
#include "expression.hpp"
#include "printable.hpp"

#include <algorithm>
#include <urigram/model/bnf.hpp>

namespace urigram::model {

namespace {

std::string line_of(grammar const& g, production const& p, std::size_t name_width, bnf_format const& format) {
    auto const style = bnf_style(format.notation, format.ranges);
    std::string head = p.name;
    head.resize(std::max(name_width, head.size()), ' ');
    return on_lines(head + " = ", to_words(g, *p.body, style), format.width, style.bar);
}

}  // namespace

std::string write_bnf(grammar const& g, bnf_format const& format) {
    grammar const text = make_printable(g, bnf_names()).text;
    std::size_t name_width = 0;
    for (auto const& p : text.productions())
        if (p.body) name_width = std::max(name_width, p.name.size());
    std::string all;
    for (auto const& p : text.productions())
        if (p.body) all += line_of(text, p, name_width, format);
    return all;
}

std::string write_bnf(grammar const& g, production_id p, bnf_format const& format) {
    if (!g[p].body) return {};
    grammar const text = make_printable(g, bnf_names(), p).text;
    return line_of(text, text[production_id{}], 0, format);
}

}  // namespace urigram::model
