// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_GEO_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_GEO_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 5870, section 3.3: the scheme geo, a place on Earth.
///
/// `geo_URI` yields `ast::geo_uri`; `geo_path` yields `ast::geo_path`; `coordinates` yields
/// `ast::coordinates`; `p` yields `ast::geo_parameters`; `crsp` yields `ast::crsp`; `uncp` yields
/// `ast::uncp`; the others yield a view of their text.
///
/// `geo_URI` follows the production literally. `any_geo_URI`, which parses a URI by its scheme, rejects `crs`
/// and `u` outside of their positions, as the section does, and brackets, which RFC 3986 does not allow
/// there.
/// @code
/// ast::geo_uri uri;
/// bool ok = x3::parse(first, last, rfc5870::geo_URI, uri) && first == last;
/// auto const& [latitude, longitude, altitude] = uri.geo_path.coordinates;
/// @endcode
namespace urigram::rfc5870 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pct_encoded;
using abnf::alphanum, abnf::digit;

// paramchar     = p-unreserved / unreserved / pct-encoded
// labeltext     = 1*( alphanum / "-" )
// pnum          = 1*DIGIT [ "." 1*DIGIT ]
// num           = [ "-" ] pnum
// unreserved    = alphanum / mark
// mark          = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
// p-unreserved  = "[" / "]" / ":" / "&" / "+" / "$"
inline constexpr set mark         {"-_.!~*'()"};
inline constexpr set unreserved   = alphanum | mark;
inline constexpr set p_unreserved {"[]:&+$"};
inline constexpr set label        = alphanum | set("-");
inline constexpr auto paramchar = text<struct paramchar_id>{"geo-paramchar"} = p_unreserved | unreserved | pct_encoded;
inline constexpr auto labeltext = text<struct labeltext_id>{"labeltext"}     = +label;
inline constexpr auto pnum      = text<struct pnum_id>{"pnum"}               = +digit >> -("." >> +digit);
inline constexpr auto num       = text<struct num_id>{"num"}                 = [] { return -lit("-") >> pnum; };

// coordinates   = coord-a "," coord-b [ "," coord-c ]
// coord-a       = num
// coord-b       = num
// coord-c       = num
inline constexpr auto coord_a     = text<struct coord_a_id>{"coord-a"} = [] { return num; };
inline constexpr auto coord_b     = text<struct coord_b_id>{"coord-b"} = [] { return num; };
inline constexpr auto coord_c     = text<struct coord_c_id>{"coord-c"} = [] { return num; };
inline constexpr auto coordinates = rule<struct coordinates_id, ast::coordinates>{"coordinates"} = [] { return coord_a >> "," >> coord_b >> -("," >> coord_c); };

// latitude      = [ "-" ] 1*2DIGIT [ "." 1*DIGIT ]
// longitude     = [ "-" ] 1*3DIGIT [ "." 1*DIGIT ]
// altitude      = [ "-" ] 1*DIGIT [ "." 1*DIGIT ]
// The coordinates in WGS-84, which the section restricts further. No other rule uses them: they are provided for users.
inline constexpr auto latitude  = text<struct latitude_id>{"latitude"}   = -lit("-") >> times<1, 2>(digit) >> -("." >> +digit);
inline constexpr auto longitude = text<struct longitude_id>{"longitude"} = -lit("-") >> times<1, 3>(digit) >> -("." >> +digit);
inline constexpr auto altitude  = text<struct altitude_id>{"altitude"}   = -lit("-") >> +digit >> -("." >> +digit);

// crsp          = ";crs=" crslabel
// crslabel      = "wgs84" / labeltext
// uncp          = ";u=" uval
// uval          = pnum
inline constexpr auto crslabel = text<struct crslabel_id>{"crslabel"}     = [] { return labeltext; };
inline constexpr auto crsp     = rule<struct crsp_id, ast::crsp>{"crsp"}  = [] { return ";" >> keyword("crs") >> "=" >> crslabel; };
inline constexpr auto uval     = text<struct uval_id>{"uval"}             = [] { return pnum; };
inline constexpr auto uncp     = rule<struct uncp_id, ast::uncp>{"uncp"}  = [] { return ";" >> keyword("u") >> "=" >> uval; };

// parameter     = ";" pname [ "=" pvalue ]
// pname         = labeltext
// pvalue        = 1*paramchar
inline constexpr auto pname     = text<struct pname_id>{"geo-pname"}         = [] { return labeltext; };
inline constexpr auto pvalue    = text<struct pvalue_id>{"geo-pvalue"}       = +(p_unreserved | unreserved | pct_encoded);
inline constexpr auto parameter = text<struct parameter_id>{"geo-parameter"} = [] { return ";" >> pname >> -("=" >> pvalue); };

// p             = [ crsp ] [ uncp ] *parameter
// geo-path      = coordinates p
// A crsp and an uncp are parameters, too, and so is crs with a value that is not a crslabel: ";crs=a:b".
inline constexpr auto parameters = text<struct parameters_id>{"p"}                          = [] { return *parameter; };
inline constexpr auto p          = rule<struct p_id, ast::geo_parameters>{"p"}              = [] {
    return -(crsp >> not_before[paramchar]) >> -(uncp >> not_before[paramchar]) >> parameters; };
inline constexpr auto geo_path   = rule<struct geo_path_id, ast::geo_path>{"geo-path"}      = [] { return coordinates >> p; };

// geo-URI       = geo-scheme ":" geo-path
// geo-scheme    = "geo"
inline constexpr auto geo_scheme = text<struct geo_scheme_id>{"geo-scheme"}                 = keyword("geo");
inline constexpr auto geo_URI    = rule<struct geo_URI_id, ast::geo_uri>{"geo-URI"}         = [] { return geo_scheme >> ":" >> geo_path; };

// The same with crs and u only in their positions, and without the brackets of p-unreserved. The longest other
// parameter at the beginning of ";crs" is ";cr".
inline constexpr auto other_pvalue     = text<struct other_pvalue_id>{"geo-pvalue"}                  = +(set(":&+$") | unreserved | pct_encoded);
inline constexpr auto other_parameter  = text<struct other_parameter_id>{"geo-parameter"}            = [] {
    return ";" >> (not_before[(keyword("crs") | keyword("u")) >> not_before[label]] >> pname >> -("=" >> other_pvalue) | keyword("cr")); };
inline constexpr auto other_parameters = text<struct other_parameters_id>{"p"}                       = [] { return *other_parameter; };
inline constexpr auto strict_p         = rule<struct strict_p_id, ast::geo_parameters>{"p"}          = [] { return -crsp >> -uncp >> other_parameters; };
inline constexpr auto strict_geo_path  = rule<struct strict_geo_path_id, ast::geo_path>{"geo-path"}  = [] { return coordinates >> strict_p; };
inline constexpr auto any_geo_URI      = rule<struct any_geo_URI_id, ast::geo_uri>{"geo-URI"}        = [] { return scheme >> ":" >> strict_geo_path; };

// clang-format on
}  // namespace urigram::rfc5870

template <>
inline constexpr auto urigram::rules_of<urigram::ast::geo_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc5870::any_geo_URI]);

#endif
