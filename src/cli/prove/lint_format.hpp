// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROVE_LINT_FORMAT_HPP
#define URIGRAM_CLI_PROVE_LINT_FORMAT_HPP

#include "options/common_options.hpp"
#include "output/streams.hpp"
#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/grammar.hpp>

namespace urigram::cli {

/// What a message is about: a production in a file, or a rule of the library.
struct lint_place {
    std::string file;          ///< empty for a rule
    std::string_view grammar;  ///< empty for a file
    std::string_view production;
    model::position at;
};

enum class gravity : unsigned char { warning, note };

struct lint_message {
    std::string_view kind;  ///< `dead_choice`
    gravity weight;
    std::string_view text;
    std::optional<std::string> witness;
};

/// How messages are written: a line each.
class lint_format {
public:
    lint_format(format_name format, palette colors) : format_(format), colors_(colors) {}

    void add(std::string& out, lint_place const& where, lint_message const& m) const;

private:
    void add_text(std::string& out, lint_place const& where, lint_message const& m) const;

    format_name format_;
    palette colors_;
};

}  // namespace urigram::cli

#endif
