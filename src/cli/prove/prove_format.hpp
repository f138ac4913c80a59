// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROVE_PROVE_FORMAT_HPP
#define URIGRAM_CLI_PROVE_PROVE_FORMAT_HPP

#include "grammar/names.hpp"
#include "options/common_options.hpp"
#include "output/streams.hpp"
#include <cstdint>
#include <string>
#include <string_view>
#include <urigram/model/prove.hpp>

namespace urigram::cli {

/// What came of comparing a production.
struct proof {
    std::string_view grammar;
    model::verdict const& verdict;
    bool missing;  ///< either the BNF or the grammar does not have it
};

/// How verdicts are written: a line each.
class prove_format {
public:
    prove_format(format_name format, palette colors) : format_(format), colors_(colors) {}

    /// Makes room for the names of a grammar.
    void align(rule_selection const& chosen);

    void add(std::string& out, proof const& p) const;

private:
    void add_text(std::string& out, proof const& p) const;

    format_name format_;
    palette colors_;
    std::size_t width_ = 0;
};

/// Counts verdicts.
class prove_tally {
public:
    void count(model::verdict const& v);
    void count_missing() { ++missing_; }

    /// True if something has been compared, and nothing is known to differ; `complete` if nothing is missing
    /// either.
    bool good(bool complete) const noexcept;

    /// One line.
    std::string text() const;

private:
    std::uint64_t equal_ = 0, up_to_ = 0, different_ = 0, unknown_ = 0, missing_ = 0;
};

}  // namespace urigram::cli

#endif
