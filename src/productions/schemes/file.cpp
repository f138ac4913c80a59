// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/file.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

constexpr auto file_table = joined(
    section<rfc8089::file_URI, rfc8089::file_scheme, rfc8089::file_hier_part, rfc8089::auth_path,
            rfc8089::local_path, rfc8089::file_auth>("RFC 8089, section 2"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::file_uri const*) noexcept { return range_of(file_table); }

}  // namespace urigram
