// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_EXPORT_HPP
#define URIGRAM_DETAIL_EXPORT_HPP

#include <boost/config.hpp>
#include <urigram/detail/compiler.hpp>

/// Makes linking fail if a program uses other container layouts than the library: a std::vector in debug mode
/// has another layout, and mixing both fails without a diagnostic.
#ifdef _GLIBCXX_DEBUG
#define URIGRAM_ABI URIGRAM_ABI_TAG("glibcxx_debug")
#else
#define URIGRAM_ABI
#endif

/// The exported symbols of the compiled libraries: URIGRAM_API, and URIGRAM_EXPORT for instantiations. In
/// shared libraries (URIGRAM_SHARED), all other symbols are hidden.
#if defined(URIGRAM_SHARED) && defined(URIGRAM_SOURCE)
#define URIGRAM_EXPORT BOOST_SYMBOL_EXPORT
#elif defined(URIGRAM_SHARED)
#define URIGRAM_EXPORT BOOST_SYMBOL_IMPORT
#else
#define URIGRAM_EXPORT
#endif
#define URIGRAM_API URIGRAM_ABI URIGRAM_EXPORT

#endif
