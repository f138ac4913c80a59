// SPDX-License-Identifier: BSL-1.0
#include <iostream>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/normalize.hpp>

// clang-format off
struct ldapurl { std::string_view scheme; urigram::ast::hostport hostport; std::optional<std::string_view> dn; };
BOOST_FUSION_ADAPT_STRUCT(ldapurl, scheme, hostport, dn)

urigram::url_parts parts_of(ldapurl const& url) noexcept {  // for normalize, hazards_of, origin_of and so on
    auto const& [host, port] = url.hostport;
    urigram::url_parts parts;
    parts.scheme = url.scheme, parts.host = host.text, parts.host_kind = host.kind, parts.port = port;
    parts.path = url.dn ? std::string_view(url.dn->data() - 1, url.dn->size() + 1) : "";
    return parts;
}

namespace rfc1738 = urigram::rfc1738;
inline constexpr auto ldap = urigram::dsl::rule<struct ldap_id, ldapurl>{"ldapurl"} = [] {
    using namespace urigram::dsl::notation;  // literals that appear in errors; X3's own do not
    return rfc1738::scheme >> "://" >> rfc1738::hostport >> -("/" >> rfc1738::urlpath); };

inline constexpr auto my_schemes = rfc1738::schemes.with({"ldap", 389, urigram::relative_use::never, "ldapurl"}, ldap);
// clang-format on

int main() {
    auto const url = urigram::parse("LDAP://h:389/o=x", my_schemes.strict());
    if (!url) return 1;
    std::cout << *std::get<ldapurl>(*url).dn << '\n';  // o=x
    std::cout << urigram::normalize(*url) << '\n';     // ldap://h/o=x
    return 0;
}
