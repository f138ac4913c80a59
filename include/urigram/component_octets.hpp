// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_COMPONENT_OCTETS_HPP
#define URIGRAM_COMPONENT_OCTETS_HPP

#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>

/// The octets that each component of RFC 3986 holds as they are: `encode` escapes all others. They are
/// computed from the rules; no set holds `%`, with which an escape starts.
/// @code
/// #include <urigram/escape.hpp>
/// path += '/' + urigram::encode(name, urigram::octets::segment);
/// @endcode
/// For productions of other dialects there is `production::octets`.
/// @par Thread safety Any number of threads may read the sets: they are constants.
namespace urigram::octets {

extern URIGRAM_API charset const
    unreserved;                             ///< `unreserved`: escaped or not, they are the same (section 2.3)
extern URIGRAM_API charset const userinfo;  ///< `userinfo`, colons among them
extern URIGRAM_API charset const user;      ///< of a userinfo what stands before the first colon
extern URIGRAM_API charset const reg_name;  ///< `reg-name`
extern URIGRAM_API charset const segment;   ///< `segment`
extern URIGRAM_API charset const segment_nz_nc;  ///< `segment-nz-nc`: the first one of a relative path
extern URIGRAM_API charset const path;           ///< `path`: those of segments, and the slash
extern URIGRAM_API charset const query;          ///< `query`
extern URIGRAM_API charset const fragment;       ///< `fragment`

/// Of a query those that are neither `&` nor `+`, which forms read as a space: the value of a parameter.
extern URIGRAM_API charset const parameter_value;
/// The same without `=`: its name.
extern URIGRAM_API charset const parameter_name;

}  // namespace urigram::octets

#endif
