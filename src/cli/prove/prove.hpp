// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROVE_PROVE_HPP
#define URIGRAM_CLI_PROVE_PROVE_HPP

#include "grammar/grammars.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include "options/common_options.hpp"
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/prove.hpp>
#include <vector>

namespace urigram::cli {

struct prove_options : output_options {
    std::optional<std::string> grammar;
    std::optional<grammar_file> file;
    std::optional<grammar_file> against;
    abnf_reading abnf;
    std::vector<std::string> productions;
    model::relation relation = model::relation::equal;
    bool complete = false;
    std::optional<std::size_t> bounded;
    bool lint = false;
    bool ambiguity = false;
};

/// Productions without an automaton are compared by texts up to a length: --bounded, or the library's
/// default.
inline model::prove_options how_to_prove(prove_options const& options) {
    return options.bounded ? model::accept_bounded(*options.bounded) : model::prove_options();
}

/// --against: compares the productions of two files.
/// @throws CLI::ValidationError, std::system_error
exit_status prove_files(prove_options const& options);

/// Compares rules with BNF.
/// @throws CLI::ValidationError, std::system_error
exit_status prove_grammars(prove_options const& options);

/// --lint: finds common mistakes in a file of BNF or ABNF, or in the rules of the library.
/// @throws CLI::ValidationError, std::system_error
exit_status lint_grammars(prove_options const& options);

/// --ambiguity: searches for ambiguous texts of the productions in a file of BNF or ABNF, or of a grammar of
/// the library.
/// @throws CLI::ValidationError, std::system_error
exit_status search_ambiguities(prove_options const& options);

/// The two sides of a comparison: a grammar of the library and its BNF, or the places of productions in two
/// files. Line 0 means that the file has no such production.
struct proof_sides {
    std::string_view grammar;  ///< empty for files
    grammar_sources::place file, against;
};

/// Writes verdicts, each on a line, and counts them.
class proof_report {
public:
    explicit proof_report(prove_options const& options);

    /// Sets the width of the column of names.
    void align(std::size_t longest_name) { width_ = longest_name; }

    void add(proof_sides const& sides, model::proof_result const& v);

    /// Adds a production that only one of the two sides has.
    void add_missing(proof_sides const& sides, std::string_view name, std::string const& why);

    /// Ends the report, when all is done or on a signal. Success if at least one comparison was made and all
    /// are proven; with `--complete`, nothing may be missing either.
    exit_status finish();

private:
    std::uint64_t count_of(model::outcome o) const { return counts_[static_cast<std::size_t>(o)]; }
    std::string summary() const;
    exit_status status() const;
    void write(proof_sides const& sides, model::proof_result const& v, bool missing);
    void write_text(std::string_view grammar, model::proof_result const& v, bool missing);

    prove_options const& options_;
    output out_;
    palette colors_;
    std::size_t width_ = 0;
    std::array<std::uint64_t, 6> counts_{};  // by outcome, which counts from 1
    std::uint64_t missing_ = 0;
};

}  // namespace urigram::cli

#endif
