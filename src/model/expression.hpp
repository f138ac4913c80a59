// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_EXPRESSION_HPP
#define URIGRAM_SRC_MODEL_EXPRESSION_HPP

#include <functional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

using words = std::vector<std::string>;

/// Octets that stand for themselves between double quotes.
inline constexpr charset quotable = charset::range(' ', '~') - charset("\"");

/// Octets as numbers: `%x0D.0A`. `text` is not empty.
std::string in_numbers(std::string_view text);

/// A run of neighbouring octets, both ends included.
struct octet_range {
    char first;
    char last;
};
/// `%x00-1F`, or `%x7F` if both ends are the same.
std::string in_numbers(octet_range r);
/// The runs of a set, in order.
std::vector<octet_range> ranges(charset const& s);

/// How expressions are written in a notation.
struct expression_style {
    std::function<words(literal const&)> text;     ///< a literal, in a word or a sequence of words
    std::function<words(charset const&)> choices;  ///< the choices that a set stands for
    char const* bar;                               ///< between choices
    char const* open_repeated;                     ///< around what is repeated
    char const* close_repeated;
    bool counts_options;  ///< a count may stand before an option: `*[ a ]` is `*( [ a ] )`
    /// Of what is inside angle brackets, if that is prose: one word, and so is a production without a body.
    expression_style const* prose = nullptr;
};

expression_style bnf_style(bnf_notation notation);

/// An expression, word by word.
words to_words(grammar const& g, node_id n, expression_style const& style);

/// The words on lines after `head`, the further lines indented by as much; `bar` never begins a line. Ends
/// with an LF.
std::string on_lines(std::string const& head, words const& text, std::size_t width, std::string_view bar);

/// The words with a space between them.
std::string on_one_line(words const& text);

}  // namespace urigram::model

#endif
