// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/info.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {
constexpr auto info_table = section<rfc4452::info_URI, rfc4452::info_scheme, rfc4452::info_identifier,
                                    rfc4452::info_namespace, rfc4452::identifier>("RFC 4452, section 4.1");
}

production_range scheme_productions(ast::info_uri const*) noexcept { return range_of(info_table); }

}  // namespace urigram
