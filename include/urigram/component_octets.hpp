// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_COMPONENT_OCTETS_HPP
#define URIGRAM_COMPONENT_OCTETS_HPP

#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>

/// The bytes that each component of RFC 3986 may contain without escapes; `encode` escapes all others. They
/// are computed from the rules. No set contains `%`, which begins an escape. For productions of other
/// dialects, see `production::octets`.
/// @par Thread safety Any number of threads may read the sets: they are constants.
/// @code
/// #include <urigram/escape.hpp>
/// path += '/' + urigram::encode(name, urigram::octets::segment);
/// @endcode
namespace urigram::octets {

extern URIGRAM_API charset const unreserved;     ///< `unreserved`: the same escaped or not (section 2.3)
extern URIGRAM_API charset const userinfo;       ///< `userinfo`, including the colon
extern URIGRAM_API charset const user;           ///< the userinfo before the first colon
extern URIGRAM_API charset const reg_name;       ///< `reg-name`
extern URIGRAM_API charset const segment;        ///< `segment`
extern URIGRAM_API charset const segment_nz_nc;  ///< `segment-nz-nc`: the first segment of a relative path
extern URIGRAM_API charset const path;           ///< `path`: those of `segment`, and the slash
extern URIGRAM_API charset const query;          ///< `query`
extern URIGRAM_API charset const fragment;       ///< `fragment`

/// The value of a query parameter: those of `query` except `&` and `+`, which forms read as a space.
extern URIGRAM_API charset const parameter_value;
/// The name of a query parameter: those of `parameter_value` except `=`.
extern URIGRAM_API charset const parameter_name;

}  // namespace urigram::octets

#endif
