// SPDX-License-Identifier: BSL-1.0
#include "notation.hpp"
#include "set_edges.hpp"

#include <algorithm>
#include <limits>
#include <urigram/model/abnf.hpp>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/model/detail/printable_expression.hpp>
#include <urigram/model/detail/quoted.hpp>
#include <utility>

namespace urigram::testing {

namespace {

std::string in_hexadecimal(int octet) {
    constexpr char digits[] = "0123456789ABCDEF";
    return {digits[octet >> 4], digits[octet & 15]};
}

bool is_quotable(int octet) { return model::is_graphic(static_cast<char>(octet)) && octet != '"'; }

std::string quoted(int octet) { return {'"', static_cast<char>(octet), '"'}; }

/// A run of adjacent bytes; either all of them can be quoted, or none.
std::string range_in_words(int first, int last) {
    if (!is_quotable(first))
        return "%x" + in_hexadecimal(first) + (first == last ? "" : "-" + in_hexadecimal(last));
    if (first == last) return quoted(first);
    return quoted(first) + (first + 1 == last ? ", " : " to ") + quoted(last);
}

constexpr auto any_width = std::numeric_limits<std::size_t>::max();

/// Removes the name of the first production, and the last LF.
std::string body_of(std::string_view rules) {
    rules.remove_prefix(rules.find(" = ") + 3);
    rules.remove_suffix(1);
    return std::string(rules);
}

std::string in_bnf(model::grammar const& g, model::production_id p, model::bnf_notation brackets) {
    model::bnf_format format;
    format.notation = brackets;
    format.ranges = true;
    format.width = any_width;
    return body_of(model::write_bnf(g, p, format));
}

std::string in_abnf(model::grammar const& g, model::production_id p) {
    model::abnf_format format;
    format.width = any_width;
    std::string line = body_of(model::write_abnf(g, p, format));
    char const* separator = ", where ";
    for (auto at = line.find('\n'); at != line.npos; at = line.find('\n')) {
        line.replace(at, 1, separator);
        separator = ", ";
    }
    return line;
}

}  // namespace

expression_writer::expression_writer(model::grammar const& g, model::bnf_notation brackets)
    : expression_writer(g, grammar_notation::bnf) {
    brackets_ = brackets;
}

expression_writer::expression_writer(model::grammar const& g, grammar_notation notation)
    : notation_(notation), names_(model::printable_names(g, notation)) {}

std::string expression_writer::operator()(model::grammar const& g, model::node_id n) const {
    auto const only = model::printable_expression(g, n, names_);
    model::production_id const first{};
    return notation_ == grammar_notation::abnf ? in_abnf(only, first) : in_bnf(only, first, brackets_);
}

std::string name_in_words(model::production const& p) {
    bool const is_plain =
        std::all_of(p.name.begin(), p.name.end(), [](char c) { return model::is_graphic(c); });
    return p.name.empty() ? "unnamed" : is_plain ? p.name : model::quoted(p.name);
}

std::string octets_in_words(charset const& octets) {
    std::string all;
    for (int first = 0; first < 256;) {
        if (!has(octets, first)) {
            ++first;
            continue;
        }
        int last = first;
        while (has(octets, last + 1) && is_quotable(last + 1) == is_quotable(first)) ++last;
        all += (all.empty() ? "" : ", ") + range_in_words(first, last);
        first = last + 1;
    }
    return all.empty() ? "nothing" : all;
}

}  // namespace urigram::testing
