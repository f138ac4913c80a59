// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_PASSWORD_FINDER_HPP
#define URIGRAM_CLI_EXPLAIN_PASSWORD_FINDER_HPP

#include "grammar/record_parser.hpp"
#include "io/secret.hpp"
#include <optional>
#include <string>
#include <urigram/agreement.hpp>
#include <vector>

namespace urigram::cli {

/// Finds the passwords of texts that several grammars read.
class password_finder {
public:
    /// `like` are the values of --like.
    explicit password_finder(std::vector<std::string> const& like)
        : parsers_(parsers_of_all_grammars(like)) {}

    /// The password by those grammars that accept the text of a record; if none does, what may have been
    /// meant as one. What the readings differ on, and what one of them takes for a host or a path, has to be
    /// seen.
    std::optional<secret> find(record const& r, agreement const& views) const;

private:
    std::vector<record_parser> parsers_;
};

}  // namespace urigram::cli

#endif
