// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_AGREEMENT_WRITERS_HPP
#define URIGRAM_CLI_EXPLAIN_AGREEMENT_WRITERS_HPP

#include "input/record.hpp"
#include "options/common_options.hpp"
#include <memory>
#include <string>
#include <urigram/agreement.hpp>

namespace urigram::cli {

/// How readings of a text are written.
class explain_format {
public:
    explain_format() = default;
    virtual ~explain_format() = default;
    explain_format(explain_format const&) = delete;
    explain_format& operator=(explain_format const&) = delete;

    virtual void add(std::string& out, record const& r, agreement const& views) = 0;
};

std::unique_ptr<explain_format> make_explain_format(common_options const& options, palette colors);

/// What the grammars part on: `verdict, host`; empty if they agree.
std::string parted(agreement const& views);

}  // namespace urigram::cli

#endif
