// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_AGREEMENT_WRITERS_HPP
#define URIGRAM_CLI_EXPLAIN_AGREEMENT_WRITERS_HPP

#include "explain/finding.hpp"
#include "io/record.hpp"
#include "io/streams.hpp"
#include <memory>
#include <string>
#include <vector>

namespace urigram::cli {

/// Writes what each grammar makes of a text.
using agreement_writer = record_writer<explanation>;

/// For people: a table with a row for each grammar, why some refuse the text, and what they differ on.
/// `like` are the values of --like.
std::unique_ptr<agreement_writer> agreement_as_text(palette colors, std::vector<std::string> const& like);

/// One JSON object a line. With `name_files` every object names the file of its text.
std::unique_ptr<agreement_writer> agreement_as_json(bool name_files);

/// One row of tsv a text, and the row of the names of its columns. With `name_files` the first is the file.
std::unique_ptr<agreement_writer> agreement_as_rows(bool name_files);
std::string agreement_header(bool name_files);

}  // namespace urigram::cli

#endif
