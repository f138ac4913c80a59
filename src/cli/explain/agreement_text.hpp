// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_AGREEMENT_TEXT_HPP
#define URIGRAM_CLI_EXPLAIN_AGREEMENT_TEXT_HPP

#include "explain/agreement_writers.hpp"

namespace urigram::cli {

/// For people: a table with a row for each grammar, why some refuse the text, and where they part.
class explain_text final : public explain_format {
public:
    explicit explain_text(palette colors) : colors_(colors) {}

    void add(std::string& out, record const& r, agreement const& views) override;

private:
    palette colors_;
};

}  // namespace urigram::cli

#endif
