// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_PRODUCTION_PLACE_HPP
#define URIGRAM_CLI_GRAMMAR_PRODUCTION_PLACE_HPP

#include "io/diagnostic.hpp"
#include "io/json_writer.hpp"
#include <string>
#include <string_view>
#include <urigram/model/grammar.hpp>

namespace urigram::cli {

/// The subject of a message: a production in a file, or one of a grammar of the library.
struct production_place {
    std::string_view file;     ///< empty for one of the library
    std::string_view grammar;  ///< empty for a file
    std::string_view production;
    model::position at;  ///< 0 for what does not stand in the file, as a core rule of ABNF
};

/// Appends the first line of a message, without its end: `my.bnf:3:1: warning: label: text`, or
/// `my.abnf: warning: DIGIT: text`, or `rfc1738:label: warning: text`.
void add_headline(std::string& out, production_place const& where, gravity weight, std::string_view text,
                  palette colors);

/// The members of a JSON object that say where it is: file, line and column where it
/// has them, or grammar; and production.
void add_members(json_writer& json, production_place const& where);

}  // namespace urigram::cli

#endif
