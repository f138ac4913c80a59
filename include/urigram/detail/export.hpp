// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_EXPORT_HPP
#define URIGRAM_DETAIL_EXPORT_HPP

#include <boost/config.hpp>

/// What the compiled libraries offer. Where they are shared (URIGRAM_SHARED), all else in them is hidden.
#if defined(URIGRAM_SHARED) && defined(URIGRAM_SOURCE)
#define URIGRAM_API BOOST_SYMBOL_EXPORT
#elif defined(URIGRAM_SHARED)
#define URIGRAM_API BOOST_SYMBOL_IMPORT
#else
#define URIGRAM_API
#endif

#endif
