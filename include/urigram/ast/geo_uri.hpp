// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_GEO_URI_HPP
#define URIGRAM_AST_GEO_URI_HPP

#include <urigram/ast/node.hpp>

namespace urigram::ast {

/// BNF: `coordinates = coord-a "," coord-b [ "," coord-c ]` (RFC 5870, section 3.3). Latitude, longitude and
/// altitude, unless `crs` names another system.
struct coordinates {
    std::string_view coord_a;                 ///< latitude in degrees, for WGS-84
    std::string_view coord_b;                 ///< longitude in degrees, for WGS-84
    std::optional<std::string_view> coord_c;  ///< altitude in meters, for WGS-84
};

/// BNF: `crsp = ";crs=" crslabel` (RFC 5870, section 3.3).
struct crsp {
    std::string_view crs;       ///< the word as written, in any letter case
    std::string_view crslabel;  ///< the coordinate reference system, such as `wgs84`, in any letter case
};

/// BNF: `uncp = ";u=" uval` (RFC 5870, section 3.3).
struct uncp {
    std::string_view u;     ///< the letter as written, in any letter case
    std::string_view uval;  ///< the uncertainty in meters, a decimal number
};

/// BNF: `p = [ crsp ] [ uncp ] *parameter` (RFC 5870, section 3.3).
struct geo_parameters {
    std::optional<ast::crsp> crsp;  ///< absent for WGS-84
    std::optional<ast::uncp> uncp;  ///< absent if the uncertainty is unknown
    std::string_view parameters;    ///< the others as written: empty, or from the first `;` to the end
};

/// BNF: `geo-path = coordinates p` (RFC 5870, section 3.3).
struct geo_path {
    ast::coordinates coordinates;  ///< two or three numbers
    geo_parameters p;              ///< the text from the first semicolon
};

/// BNF: `geo-URI = geo-scheme ":" geo-path` (RFC 5870, section 3.3).
struct geo_uri {
    std::string_view scheme;  ///< as written, in any letter case
    ast::geo_path geo_path;   ///< everything after the colon
};

}  // namespace urigram::ast

URIGRAM_NODE(coordinates, ("", coord_a), (",", coord_b), (",", coord_c))
URIGRAM_NODE(crsp, (";", crs), ("=", crslabel))
URIGRAM_NODE(uncp, (";", u), ("=", uval))
URIGRAM_NODE(geo_parameters, ("", crsp), ("", uncp), ("", parameters))
URIGRAM_NODE(geo_path, ("", coordinates), ("", p))
URIGRAM_NODE(geo_uri, ("", scheme), (":", geo_path))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::geo_uri> = {
    scheme_info{"geo", std::nullopt, relative_use::never, "geo-URI"}};

}  // namespace urigram

#endif
