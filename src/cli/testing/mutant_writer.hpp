// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_MUTANT_WRITER_HPP
#define URIGRAM_CLI_TESTING_MUTANT_WRITER_HPP

#include "io/json_writer.hpp"
#include "options/common_options.hpp"
#include "testing/subject.hpp"
#include <string>
#include <urigram/testing/surviving_mutants.hpp>

namespace urigram::cli {

/// Writes surviving mutants of a grammar, and those of unknown status.
class mutant_writer {
public:
    /// Refers to the subject.
    mutant_writer(format_name format, subject const& of, palette colors)
        : format_(format), subject_(of), colors_(colors) {}

    /// The names of the columns of tsv.
    void add_header(std::string& out) const;
    void add(std::string& out, testing::mutant_result const& m);

private:
    void add_text(std::string& out, testing::mutant_result const& m) const;
    void add_tsv_row(std::string& out, testing::mutant_result const& m) const;
    void add_members(testing::mutant_result const& m);

    format_name format_;
    subject const& subject_;
    palette colors_;
    json_writer json_;
};

}  // namespace urigram::cli

#endif
