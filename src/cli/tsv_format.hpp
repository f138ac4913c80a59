// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TSV_FORMAT_HPP
#define URIGRAM_CLI_TSV_FORMAT_HPP

#include "format.hpp"
#include <string>
#include <urigram/production.hpp>
#include <vector>

namespace urigram::cli {

/// The columns of rows whose fields were not chosen.
std::vector<std::string> default_fields();

/// One row of chosen columns a record.
class tsv_format final : public format {
public:
    /// `fields` are names of components and of what else there is to say of a record; `production` is the one
    /// that texts are to be, or null.
    /// @throws CLI::ValidationError
    tsv_format(std::vector<std::string> const& fields, bool header, production const* production);

    void begin(std::string& out) override;
    void add(std::string& out, record const& r) override;

private:
    using writer = void (*)(std::string& out, record const& r);
    struct column {
        std::string name;
        writer write;  // null for a component
    };

    std::vector<column> columns_;
    bool header_;
};

}  // namespace urigram::cli

#endif
