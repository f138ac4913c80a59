// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_VERSION_HPP
#define URIGRAM_VERSION_HPP

/// The version of these headers, in Boost's format: major * 100000 + minor * 100 + patch.
#define URIGRAM_VERSION 100000

/// The same as text.
#define URIGRAM_VERSION_STRING "1.0.0-rc.1"

#endif
