// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_IDN_HPP
#define URIGRAM_IDN_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>

/// Internationalized domain names, for `repair`. In the library `urigram_idn`.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// Maps domain names to US-ASCII by UTS 46, nontransitional, with libidn2.
/// @code
/// #include <urigram/repair.hpp>
/// urigram::repair_options options;
/// options.to_ascii = urigram::uts46_to_ascii;
/// auto const url = urigram::repair("http://bücher.example/", options);  // http://xn--bcher-kva.example/
/// @endcode
struct URIGRAM_API uts46_mapping {
    /// Assigns the name, with A-labels and in lower case, to `to`.
    /// @param name UTF-8
    /// @param to receives the name
    /// @returns false if the name is not a domain name or the library was built without libidn2; then `to` is
    /// unspecified
    /// @par Complexity Linear.
    /// @throws std::bad_alloc
    bool operator()(std::string_view name, std::string& to) const;

    /// Whether the library was built with libidn2. Constant time.
    [[nodiscard]] static bool is_available() noexcept;
};

/// An object of that class, for `repair_options::to_ascii`.
inline constexpr uts46_mapping uts46_to_ascii{};

}  // namespace urigram

#endif
