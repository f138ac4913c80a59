// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_SHAPE_HPP
#define URIGRAM_GRAMMAR_SHAPE_HPP

#include <urigram/ast/adapted.hpp>
#include <urigram/grammar/abnf.hpp>

/// Structure that several RFCs share, without a dialect: parsers in, parser out.
///
/// What is written otherwise than in the RFCs is so because X3 chooses in order and repeats greedily. Each
/// shape accepts exactly the BNF's language, and takes the longest beginning of a text that is in it.
namespace urigram::shape {
// clang-format off

using namespace dsl;
using namespace dsl::notation;
using abnf::alpha, abnf::alphanum, abnf::digit;

// scheme = alpha *( alpha | digit | "+" | "-" | "." )
inline constexpr auto scheme = alpha >> *(alpha | digit | set("+-."));

// domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
// toplabel    = alpha    | alpha    *( alphanum | "-" ) alphanum
// A hyphen needs a letter or digit after the last of its run.
inline constexpr auto domainlabel = +alphanum >> *(+lit("-") >> +alphanum);
inline constexpr auto toplabel    = alpha >> (*alphanum >> *(+lit("-") >> +alphanum));

// hostname = *( domainlabel "." ) toplabel
// In groups of labels, each up to the first one that starts with a letter: only there can the name end.
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

// Reports name the host and the port first where a userinfo fails further on, unless an "@" follows in the authority.
inline constexpr guess if_userinfo{'@', charset("/?#")};

// [ userinfo "@" ] hostport
// What stands before an "@" is userinfo only if a host comes after it: "M@" begins with the host M.
template <class Userinfo, class Host, class Hostport>
constexpr auto login(Userinfo userinfo, Host name_or_number, Hostport server)
{
    return -(if_userinfo[userinfo >> "@"] >> &name_or_number) >> server;
}

// [ [ userinfo "@" ] hostport ]
// A userinfo is one only if a host comes after it, so a hostport is missing only where both are. Most have no userinfo:
// that reading goes first, where nothing of a userinfo follows the hostport.
template <class UserChar, class Userinfo, class Host, class Hostport>
constexpr auto server(UserChar user_char, Userinfo userinfo, Host name_or_number, Hostport hostport)
{
    return absent >> -hostport >> not_before[if_userinfo[user_char | set("@")]]
         | login(userinfo, name_or_number, -hostport);
}

// [ userinfo "@" ] host [ ":" port ]
// Most have no userinfo. An IP-literal cannot be the beginning of one, another host can: it is none where nothing of a userinfo follows.
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
