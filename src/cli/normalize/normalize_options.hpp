// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_NORMALIZE_NORMALIZE_OPTIONS_HPP
#define URIGRAM_CLI_NORMALIZE_NORMALIZE_OPTIONS_HPP

#include "options/common_options.hpp"
#include <urigram/dialects.hpp>
#include <urigram/normalize.hpp>

namespace urigram::cli {

enum class surt_key : unsigned char { none, surt, cdx, cdx_www };

struct normalize_options : common_options {
    dialect const* grammar = &dialects::by_scheme;
    normal_form levels = normal_form::all;
    surt_key key = surt_key::none;
};

}  // namespace urigram::cli

#endif
