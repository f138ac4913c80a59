// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_PARSE_HANDLER_HPP
#define URIGRAM_CLI_PARSE_PARSE_HANDLER_HPP

#include "grammar/record_parser.hpp"
#include "output/record_writer.hpp"
#include "output/streams.hpp"
#include "parse/parse_options.hpp"
#include "run/record_handler.hpp"
#include <memory>

namespace urigram::cli {

/// Parses records and says what they are.
class parse_handler final : public record_handler {
public:
    /// Refers to `options` and `grammar`. Without a format nothing is written of the records.
    parse_handler(parse_options const& options, record_parser const& grammar, std::unique_ptr<format> format);

    void handle(record& r, outcome& out) override;
    void handle_lines(block const& lines, record& r, outcome& out) override;

private:
    void handle_read(record const& r, outcome& out);
    void reject(record const& r, outcome& out) const;

    parse_options const& options_;
    record_parser const& grammar_;
    std::unique_ptr<format> format_;
    bool writes_rejected_;
    palette error_colors_;
};

}  // namespace urigram::cli

#endif
