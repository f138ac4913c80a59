// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_EXPORT_HPP
#define URIGRAM_DETAIL_EXPORT_HPP

#include <boost/config.hpp>
#include <urigram/detail/compiler.hpp>

/// Who compiles with other containers than the library does not link: a std::vector in debug mode has another
/// layout, and a program with both fails without a word.
#ifdef _GLIBCXX_DEBUG
#define URIGRAM_ABI URIGRAM_ABI_TAG("glibcxx_debug")
#else
#define URIGRAM_ABI
#endif

/// What the compiled libraries offer: URIGRAM_API, and URIGRAM_EXPORT of instantiations. Where they are
/// shared (URIGRAM_SHARED), all else in them is hidden.
#if defined(URIGRAM_SHARED) && defined(URIGRAM_SOURCE)
#define URIGRAM_EXPORT BOOST_SYMBOL_EXPORT
#elif defined(URIGRAM_SHARED)
#define URIGRAM_EXPORT BOOST_SYMBOL_IMPORT
#else
#define URIGRAM_EXPORT
#endif
#define URIGRAM_API URIGRAM_ABI URIGRAM_EXPORT

#endif
