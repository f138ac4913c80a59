// SPDX-License-Identifier: BSL-1.0
// Proves that the rule of own_scheme.cpp equals its production.
#include <iostream>
#include <string>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/model/prove_rule.hpp>
#include <urigram/production.hpp>

struct ldapurl {
    std::string_view scheme;
    urigram::ast::hostport hostport;
    std::optional<std::string_view> dn;
};
BOOST_FUSION_ADAPT_STRUCT(ldapurl, scheme, hostport, dn)

namespace rfc1738 = urigram::rfc1738;
inline constexpr auto ldap = urigram::dsl::rule<struct ldap_id, ldapurl>{"ldapurl"} = [] {
    using namespace urigram::dsl::notation;
    return rfc1738::scheme >> "://" >> rfc1738::hostport >> -("/" >> rfc1738::urlpath);
};

int main() {
    // The BNF of the scheme, followed by that of RFC 1738, whose productions it uses.
    std::string bnf = "ldapurl     = name \"://\" hostport [ \"/\" urlpath ]\n"
                      "name        = 1*[ alpha | digit | \"+\" | \"-\" | \".\" ]\n"
                      "lowercase   = scheme \"://\" hostport [ \"/\" urlpath ]\n";
    for (auto const& production : urigram::productions(urigram::dialects::rfc1738))
        bnf += std::string(production.name) + " = " + std::string(production.bnf) + '\n';

    auto const same = urigram::model::prove(ldap, {bnf, "ldapurl"});
    std::cout << same << '\n';

    auto const other = urigram::model::prove(ldap, {bnf, "lowercase"});
    std::cout << other << '\n';
    return same && !other ? 0 : 1;
}
