// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/dns.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

constexpr auto dns_table = joined(
    section<rfc4501::dnsurl, rfc4501::dnsauthority, rfc4501::dnsname, rfc4501::dnsquery,
            rfc4501::dnsqueryelement, rfc4501::dnsclassval, rfc4501::dnstypeval>("RFC 4501, section 3"),
    section<rfc4501::dns_mnemonic>(of_ours));

}  // namespace

production_range scheme_productions(ast::dnsurl const*) noexcept { return range_of(dns_table); }

}  // namespace urigram
