// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/dns.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

/// In place of a section: a production that is in no RFC.
constexpr std::string_view of_ours;

constexpr auto table = joined(
    section<rfc4501::dnsurl, rfc4501::dnsauthority, rfc4501::dnsname, rfc4501::dnsquery,
            rfc4501::dnsqueryelement, rfc4501::dnsclassval, rfc4501::dnstypeval>("RFC 4501, section 3"),
    section<rfc4501::dns_mnemonic>(of_ours));

}  // namespace

production_range scheme_productions(ast::dnsurl const*) noexcept { return range_of(table); }

}  // namespace urigram
