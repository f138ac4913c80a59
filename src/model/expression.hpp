// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_EXPRESSION_HPP
#define URIGRAM_SRC_MODEL_EXPRESSION_HPP

#include <functional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

using words = std::vector<std::string>;

/// Bytes that can be written between double quotes.
inline constexpr charset quotable = charset::range(' ', '~') - charset("\"");

/// Writes bytes as numbers: `%x0D.0A`. `text` must not be empty.
std::string in_numbers(std::string_view text);

/// A range of bytes, both ends included.
struct octet_range {
    char first;
    char last;
};
/// Writes `%x00-1F`, or `%x7F` if both ends are equal.
std::string in_numbers(octet_range r);
/// Returns the ranges of a set, in order.
std::vector<octet_range> ranges(charset const& s);

/// Writes single bytes, and two adjacent bytes that are both in `in_strings`, by `octet`; other bytes as
/// ranges.
words as_ranges(charset const& s, charset const& in_strings, std::function<std::string(char)> const& octet);

/// The format of expressions in a notation, such as BNF.
struct expression_style {
    std::function<words(literal const&)> text;     ///< a literal, as a word or a sequence of words
    std::function<words(charset const&)> choices;  ///< a set, as choices
    char const* bar;                               ///< between choices
    char const* open_repeated;                     ///< around a repeated expression
    char const* close_repeated;
    bool counts_options;  ///< whether a count may precede an option: `*[ a ]` is `*( [ a ] )`
    /// The style of parts in angle brackets, in a notation where these are prose: one word, like a production
    /// without a body. Null in other notations.
    expression_style const* prose = nullptr;
};

expression_style bnf_style(bnf_notation notation, bool ranges = false);
expression_style abnf_style();
/// Returns the style of a notation, in which BNF has the brackets of RFC 2396, and ranges.
expression_style style_with_ranges(grammar_notation notation);

/// Returns the words of an expression.
words to_words(grammar const& g, node_id n, expression_style const& style);

/// Writes the words on lines after `head`; further lines are indented by the width of `head`. `bar` never
/// begins a line. Ends with an LF.
std::string on_lines(std::string const& head, words const& text, std::size_t width, std::string_view bar);

/// Joins the words with spaces.
std::string on_one_line(words const& text);

}  // namespace urigram::model

#endif
