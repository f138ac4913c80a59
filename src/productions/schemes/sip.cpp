// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/sip.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace sip_classes {
using dsl::text;
constexpr auto user_unreserved  = text<struct user_unreserved_id>{"user-unreserved"}       = rfc3261::user_unreserved;
constexpr auto param_unreserved = text<struct param_unreserved_id>{"sip-param-unreserved"} = rfc3261::param_unreserved;
constexpr auto hnv_unreserved   = text<struct hnv_unreserved_id>{"hnv-unreserved"}         = rfc3261::hnv_unreserved;
constexpr auto unreserved       = text<struct unreserved_id>{"sip-unreserved"}             = rfc3261::unreserved;
}  // namespace sip_classes

constexpr auto sip_table = joined(
    section<rfc3261::SIP_URI, rfc3261::SIPS_URI, rfc3261::userinfo, rfc3261::user, sip_classes::user_unreserved,
            rfc3261::password, rfc3261::hostport, rfc3261::host, rfc3261::hostname, rfc3261::IPv6reference, rfc3261::port,
            rfc3261::uri_parameters, rfc3261::uri_parameter, rfc3261::transport_param, rfc3261::other_transport,
            rfc3261::user_param, rfc3261::other_user, rfc3261::method_param, rfc3261::ttl_param, rfc3261::maddr_param,
            rfc3261::lr_param, rfc3261::other_param, rfc3261::pname, rfc3261::pvalue, rfc3261::paramchar,
            sip_classes::param_unreserved, rfc3261::headers, rfc3261::header, rfc3261::hname, rfc3261::hvalue,
            sip_classes::hnv_unreserved, sip_classes::unreserved>("RFC 3261, section 25.1"),
    section<rfc3261::token>("RFC 3261, section 25.1, percent-encoded"),
    section<rfc3261::Method, rfc3261::INVITEm, rfc3261::ACKm, rfc3261::OPTIONSm, rfc3261::BYEm, rfc3261::CANCELm,
            rfc3261::REGISTERm, rfc3261::extension_method, rfc3261::ttl>("RFC 3261, section 25.1"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::sip_uri const*) noexcept { return range_of(sip_table); }

}  // namespace urigram
