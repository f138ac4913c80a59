// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_COMPILER_HPP
#define URIGRAM_DETAIL_COMPILER_HPP

#include <boost/core/bit.hpp>
#include <cstdint>

// Extensions of g++ and clang++ that <boost/config.hpp> does not cover, with replacements for other
// compilers. Only the files that test/compiler_extensions.cmake names may use compiler extensions.

/// Inlines all calls in a function.
#ifdef __GNUC__
#define URIGRAM_FLATTEN [[gnu::flatten]]
#else
#define URIGRAM_FLATTEN
#endif

/// Marks a function that is seldom called. It comes first in a declaration, before BOOST_NOINLINE.
#ifdef __GNUC__
#define URIGRAM_COLD [[gnu::cold]]
#else
#define URIGRAM_COLD
#endif

/// Makes a mark part of the mangled name of the entity after it.
#ifdef __GNUC__
#define URIGRAM_ABI_TAG(mark) __attribute__((abi_tag(mark)))
#else
#define URIGRAM_ABI_TAG(mark)
#endif

/// Written after a parameter, or after the parameters of a member function: the result refers to that
/// parameter, or to the object of the member function. clang++ then warns of a result that outlives a
/// temporary (-Wdangling).
#ifdef __has_cpp_attribute
#if __has_cpp_attribute(clang::lifetimebound)
#define URIGRAM_LIFETIMEBOUND [[clang::lifetimebound]]
#endif
#endif
#ifndef URIGRAM_LIFETIMEBOUND
#define URIGRAM_LIFETIMEBOUND
#endif

/// Between these two macros, g++ does not warn of stores beyond an object: g++ 12 wrongly reports such stores
/// for a variant in a variant.
#if defined(__GNUC__) && !defined(__clang__)
#define URIGRAM_BEGIN_NO_STRINGOP_OVERFLOW                                                                   \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wstringop-overflow\"")
#define URIGRAM_END_NO_STRINGOP_OVERFLOW _Pragma("GCC diagnostic pop")
#else
#define URIGRAM_BEGIN_NO_STRINGOP_OVERFLOW
#define URIGRAM_END_NO_STRINGOP_OVERFLOW
#endif

/// All functions are thread-safe.
namespace urigram::detail {

/// The number of zero bits below the lowest set bit. `bits` must not be 0, for which Boost.Core has a branch.
inline unsigned trailing_zeros(std::uint64_t bits) noexcept {
#ifdef __GNUC__
    return static_cast<unsigned>(__builtin_ctzll(bits));
#else
    return static_cast<unsigned>(boost::core::countr_zero(bits));
#endif
}

/// The number of zero bits above the highest set bit. `bits` must not be 0.
inline unsigned leading_zeros(std::uint64_t bits) noexcept {
#ifdef __GNUC__
    return static_cast<unsigned>(__builtin_clzll(bits));
#else
    return static_cast<unsigned>(boost::core::countl_zero(bits));
#endif
}

/// The value of type `To` with the representation of `from`, also in a constant expression, like
/// `std::bit_cast` of C++20. g++ 11, clang++ 9 and Visual C++ 19.27 have this builtin, in C++17 too.
template <class To, class From>
constexpr To bit_cast(From const& from) noexcept {
    return __builtin_bit_cast(To, from);
}

}  // namespace urigram::detail

#endif
