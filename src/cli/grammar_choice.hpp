// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_CHOICE_HPP
#define URIGRAM_CLI_GRAMMAR_CHOICE_HPP

#include "record.hpp"
#include <string>
#include <urigram.hpp>
#include <vector>

namespace urigram::cli {

/// The grammar that texts are read with.
class grammar_choice {
public:
    /// `name` is the value of --grammar, `like` are those of --like.
    /// @throws CLI::ValidationError
    grammar_choice(std::string const& name, std::vector<std::string> const& like, bool otherurl);

    /// Fills in what there is to find out about `r.text`.
    void read(record& r) const;

    /// The one production that texts are to be, or null if it is a whole grammar.
    urigram::production const* production() const noexcept { return production_; }

private:
    void read_production(record& r) const;
    void read_url(record& r) const;
    void read_relative_url(record& r) const;
    void read_uri_reference(record& r) const;

    urigram::production const* production_ = nullptr;
    void (grammar_choice::*read_)(record&) const = &grammar_choice::read_url;
    schemes table_;
    bool otherurl_;
};

}  // namespace urigram::cli

#endif
