// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_SHAPE_HPP
#define URIGRAM_GRAMMAR_SHAPE_HPP

#include <urigram/ast/adapted.hpp>
#include <urigram/grammar/abnf.hpp>

/// Structure that several RFCs share, without a dialect: functions that compose parsers.
///
/// Deviations from the RFCs' notation are necessary because X3 has ordered choice and greedy repetition. Each
/// shape accepts exactly the language of the BNF, and matches the longest prefix of a text that is in it.
namespace urigram::shape {
// clang-format off

using namespace dsl;
using namespace dsl::notation;
using abnf::alpha, abnf::alphanum, abnf::digit;

// scheme = alpha *( alpha | digit | "+" | "-" | "." )
inline constexpr auto scheme = alpha >> *(alpha | digit | set("+-."));

// domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
// toplabel    = alpha    | alpha    *( alphanum | "-" ) alphanum
// A letter or digit must follow each run of hyphens.
inline constexpr auto domainlabel = +alphanum >> *(+lit("-") >> +alphanum);
inline constexpr auto toplabel    = alpha >> (*alphanum >> *(+lit("-") >> +alphanum));

// hostname = *( domainlabel "." ) toplabel
// The name is parsed in groups of labels. Each group ends with the first label that starts with a letter, because
// only after such a label can the name end.
// Every label starts with a letter or a digit.
template <class Label, class Top>
constexpr auto hostname(Label label, Top top)
{
    auto const group = *(&digit >> label >> ".") >> top;
    return dotted_labels(alphanum, alphanum | set("-"), alpha, group >> *("." >> group));
}

// hostnumber = digits "." digits "." digits "." digits
template <class Digits>
constexpr auto hostnumber(Digits digits) { return digits >> "." >> digits >> "." >> digits >> "." >> digits; }

// host = hostname | hostnumber
template <class Name, class Number>
constexpr auto host(Name name, Number number)
{
    using ast::host_kind;
    return x3::attr(host_kind::hostname)   >> name
         | x3::attr(host_kind::hostnumber) >> number;
}

// hostport = host [ ":" port ]
template <class Host, class Port>
constexpr auto hostport(Host name_or_number, Port port) { return name_or_number >> -(":" >> port); }

// If a userinfo fails at a greater offset than the host and the port, error reports have the host and the port first,
// unless an "@" follows in the authority.
inline constexpr guess if_userinfo{'@', charset("/?#")};

// [ userinfo "@" ] hostport
// Text before an "@" is userinfo only if a host follows: "M@" begins with the host M.
template <class Userinfo, class Host, class Hostport>
constexpr auto login(Userinfo userinfo, Host name_or_number, Hostport server)
{
    return -(if_userinfo[userinfo >> "@"] >> &name_or_number) >> server;
}

// [ [ userinfo "@" ] hostport ]
// A host must follow a userinfo, so the hostport is absent only if the userinfo is, too. Most authorities have no
// userinfo, so the alternative without it is first; it matches only if no character of a userinfo follows the
// hostport.
template <class UserChar, class Userinfo, class Host, class Hostport>
constexpr auto server(UserChar user_char, Userinfo userinfo, Host name_or_number, Hostport hostport)
{
    return absent >> -hostport >> not_before[if_userinfo[user_char | set("@")]]
         | login(userinfo, name_or_number, -hostport);
}

// [ userinfo "@" ] host [ ":" port ]
// Most authorities have no userinfo. An IP-literal cannot be the beginning of a userinfo. Any other host can, unless
// no character of a userinfo follows it.
template <class Literal, class Named, class UserChar, class Userinfo>
constexpr auto authority(Literal literal_hostport, Named named_hostport, UserChar user_char, Userinfo userinfo)
{
    return absent >> literal_hostport
         | absent >> named_hostport >> not_before[if_userinfo[user_char | set("@")]]
         | -if_userinfo[userinfo >> "@"] >> (literal_hostport | named_hostport);
}

// segment *[ "/" segment ]
template <class Segment>
constexpr auto path(Segment segment) { return segment >> *("/" >> segment); }

// ( net_path | abs_path ) [ "?" query ]
template <class Authority, class AbsPath, class Query>
constexpr auto hier_part(Authority authority, AbsPath abs_path, Query query)
{
    return "//" >> present[authority] >> -abs_path >> -("?" >> query)
         | absent            >>  abs_path >> -("?" >> query);
}

// clang-format on
}  // namespace urigram::shape

#endif
