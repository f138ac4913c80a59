// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_SUMMARY_NAMES_HPP
#define URIGRAM_CLI_RUN_SUMMARY_NAMES_HPP

#include "io/record.hpp"
#include "run/summary.hpp"

namespace urigram::cli {

/// The count of the scheme of a text, in lower case, or of `(none)`.
tally& count_of_scheme(counts_by_name& table, std::string_view text);

/// The count of the error of a record that is not valid: `forbidden_octet in hsegment`.
tally& count_of_error(counts_by_name& table, record const& r);

}  // namespace urigram::cli

#endif
