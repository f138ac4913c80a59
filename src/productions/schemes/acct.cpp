// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/acct.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {
constexpr auto acct_table = section<rfc7565::acctURI, rfc7565::userpart>("RFC 7565, section 7");
}

production_range scheme_productions(ast::acct_uri const*) noexcept { return range_of(acct_table); }

}  // namespace urigram
