// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_AGREEMENT_WRITERS_HPP
#define URIGRAM_CLI_EXPLAIN_AGREEMENT_WRITERS_HPP

#include "output/record_writer.hpp"
#include "output/streams.hpp"
#include <memory>
#include <string>
#include <urigram/agreement.hpp>

namespace urigram::cli {

/// Writes what each grammar makes of a text.
using agreement_writer = record_writer<agreement>;

/// For people: a table with a row for each grammar, why some refuse the text, and where they part.
std::unique_ptr<agreement_writer> agreement_as_text(palette colors);

/// One JSON object a line. With `name_files` every object names the file of its text.
std::unique_ptr<agreement_writer> agreement_as_json(bool name_files);

/// What the grammars part on: `verdict, host`; empty if they agree.
std::string parted(agreement const& views);

}  // namespace urigram::cli

#endif
