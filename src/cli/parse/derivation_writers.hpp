// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_DERIVATION_WRITERS_HPP
#define URIGRAM_CLI_PARSE_DERIVATION_WRITERS_HPP

#include "io/json_writer.hpp"
#include "io/record.hpp"
#include "io/streams.hpp"
#include "parse/production_checker.hpp"
#include <memory>
#include <string>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::cli {

/// Writes a record with the derivation of its text; that of an invalid text is null.
using derivation_writer = record_writer<derived_text const*>;

/// The productions in the text of a sentence, beginning with that of the whole sentence. Omits core rules of
/// ABNF, which are not in the file.
std::vector<testing::span> spans_of_file(model::grammar const& g, testing::sentence const& s);

/// For people: the text, and below it a line for each production, indented. Each line has at most 60 bytes of
/// the text, and an indentation of at most 40 levels. Refers to the grammar.
std::unique_ptr<derivation_writer> derivations_as_text(model::grammar const& g, palette colors);

/// One JSON object per line, with the productions as a flat array. Refers to the grammar.
std::unique_ptr<derivation_writer> derivations_as_json(model::grammar const& g, bool name_files);

/// A diagram of the derivation, and below it of the second one if there are two; nothing for an invalid text.
/// Each byte of a password is an asterisk. Refers to the grammar.
std::unique_ptr<derivation_writer> derivations_as_svg(model::grammar const& g);

/// Adds the members `spans`, an array of the productions, and `ambiguous`, the second derivation or null.
void add_derivations(json_writer& json, model::grammar const& g, derived_text const& derived);

}  // namespace urigram::cli

#endif
