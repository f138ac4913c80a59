// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RESOLVE_RESOLUTION_WRITERS_HPP
#define URIGRAM_CLI_RESOLVE_RESOLUTION_WRITERS_HPP

#include "input/record.hpp"
#include "resolve/resolve_options.hpp"
#include <memory>
#include <string>

namespace urigram::cli {

/// What came of a reference, which is a record.
struct resolved {
    std::string_view text;
    bool same_document = false;
    std::uint64_t surplus_levels = 0;
    resolve_errc code{};  ///< if the record is not valid
};

/// How references that are resolved are written.
class resolve_format {
public:
    resolve_format() = default;
    virtual ~resolve_format() = default;
    resolve_format(resolve_format const&) = delete;
    resolve_format& operator=(resolve_format const&) = delete;

    /// Appends a record.
    virtual void add(std::string& out, record const& r, resolved const& done) = 0;
};

std::unique_ptr<resolve_format> make_resolve_format(resolve_options const& options, palette colors);

/// What stands before all records.
std::string resolve_header(resolve_options const& options);

/// Appends why a reference could not be resolved: where, what is wrong, and the text.
void add_resolve_diagnostic(std::string& out, record const& r, resolve_errc code, palette const& colors);

}  // namespace urigram::cli

#endif
