// SPDX-License-Identifier: BSL-1.0
#include "notation.hpp"
#include "set_edges.hpp"

#include <algorithm>
#include <limits>
#include <urigram/model/detail/octet_classes.hpp>
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

}  // namespace

expression_writer::expression_writer(model::grammar g, model::bnf_notation brackets)
    : grammar_(std::move(g)), brackets_(brackets) {
    std::string name = "expression";
    while (grammar_.find(name)) name += '-';
    written_ = grammar_.declare(name);
}

std::string expression_writer::operator()(model::node_id n) {
    grammar_.define(written_, n);
    model::bnf_format format;
    format.notation = brackets_;
    format.width = std::numeric_limits<std::size_t>::max();
    std::string text = model::write_bnf(grammar_, written_, format);
    text.erase(0, text.find(" = ") + 3);
    text.pop_back();  // the LF
    return text;
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
