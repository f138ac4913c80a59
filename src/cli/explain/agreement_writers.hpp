// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_AGREEMENT_WRITERS_HPP
#define URIGRAM_CLI_EXPLAIN_AGREEMENT_WRITERS_HPP

#include "io/record.hpp"
#include "io/streams.hpp"
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/agreement.hpp>
#include <urigram/browser_url.hpp>
#include <vector>

namespace urigram::cli {

/// A part of the text that each reading shows.
struct reading_part {
    std::string_view name;
    std::optional<std::string_view> reading::*value;
    bool (agreement::*agreed)() const noexcept = nullptr;  ///< null if it is not compared separately
};
inline constexpr std::array<reading_part, 5> reading_parts = {{
    {"scheme", &reading::scheme, &agreement::agrees_on_scheme},
    {"authority", &reading::authority, &agreement::agrees_on_authority},
    {"host", &reading::host, &agreement::agrees_on_host},
    {"reg_name", &reading::reg_name},  // compared as the authority
    {"path", &reading::path, &agreement::agrees_on_path},
}};

/// The name of the verdict, which readings have in addition to these parts.
inline constexpr std::string_view verdict_name = "verdict";

/// How the readings of a text compare. The values are indices in `comparison_names`.
enum class comparison : unsigned char { agree, differ, refused };
inline constexpr std::array<std::string_view, 3> comparison_names = {"agree", "differ", "refused"};
constexpr std::size_t index_of(comparison f) noexcept { return static_cast<std::size_t>(f); }

/// A text and its readings by all grammars.
struct explanation {
    agreement views;
    comparison found = comparison::refused;
    std::vector<std::string_view> differences;  ///< names of the parts on which the readings differ
};

/// Writes the reading of a text by each grammar.
using agreement_writer = record_writer<explanation>;

/// A URL as browsers read it, or why they refuse it.
using browser_reading = boost::system::result<browser_url, repair_errc>;

/// How browsers read the input of a record; nothing for a scheme that is not special in the URL Standard, for
/// a text without a scheme, and for a line that is too long.
std::optional<browser_reading> browser_reading_of(record const& r);

/// For people: a table with a row for each grammar, the errors of those that reject the text, and the
/// differences. `like` are the values of --alias.
std::unique_ptr<agreement_writer> agreement_as_text(palette colors, std::vector<std::string> const& like);

/// One JSON object per line. With `name_files` every object names the file of its text.
std::unique_ptr<agreement_writer> agreement_as_json(bool name_files);

/// One tsv row per text, and a header. With `name_files` the first column is the file; with `has_repairs` the
/// last one names the repairs.
std::unique_ptr<agreement_writer> agreement_as_rows(bool name_files, bool has_repairs);
std::string agreement_header(bool name_files, bool has_repairs);

}  // namespace urigram::cli

#endif
