// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AGREEMENT_HPP
#define URIGRAM_AGREEMENT_HPP

#include <array>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>
#include <urigram/scheme.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// What one RFC makes of a text.
struct reading {
    dialect const* grammar = nullptr;
    std::optional<parse_error> error;  ///< why it is refused, or nothing
    std::optional<std::string_view> scheme;
    /// All between `//` and what ends it, whether it names a server or not.
    std::optional<std::string_view> authority;
    /// RFC 1738, 2396 and 3986 name the host of a server; RFC 1808 knows a net_loc, whose host is that of RFC
    /// 1738's `login`, if it is one. A name in a registry is no host. Empty where the authority is.
    std::optional<std::string_view> host;
    /// RFC 2396 alone has names in a registry, in place of a server: the authority as a whole.
    std::optional<std::string_view> reg_name;
    /// With its leading slash, if it has one; without params, query and fragment, where the RFC sets those
    /// apart. None if it is empty.
    std::optional<std::string_view> path;
};

/// Where the RFCs agree on a text, and where they part.
///
/// `ftp://good.com:80?@evil.com/` has the host evil.com in RFC 1738, where a password may hold a `?`, and
/// good.com in RFC 2396.
/// @code
/// auto const views = urigram::agreement_on(text);
/// if (!views.agrees_on_host()) refuse(text);  // two programs would go to two places
/// @endcode
/// The views refer to the text and to static storage. The functions are linear in the parts that they
/// compare; they neither allocate nor throw.
struct URIGRAM_API agreement {
    using all_readings = std::array<reading, dialects::all.size()>;
    all_readings readings;  ///< by each of `dialects::all`

    /// Whether all refuse the text: there is nothing to agree on.
    bool refused_by_all() const noexcept;
    /// Whether all accept the text or all refuse it.
    bool agrees_on_verdict() const noexcept;
    // Whether those that accept the text take the same for its scheme, its authority, its host, its path. A
    // name in a registry is an authority. A reading that has an authority and names no host in it has no say
    // in the host; nor has RFC 1738's of a scheme that it has no grammar for, where what follows `//` is
    // opaque to it: `https://a_b/` is as `http://a_b/`, which it refuses.
    bool agrees_on_scheme() const noexcept;
    bool agrees_on_authority() const noexcept;
    bool agrees_on_host() const noexcept;
    bool agrees_on_path() const noexcept;
};

/// Reads a text with each of the grammars. Linear, in constant stack; neither allocates nor throws.
[[nodiscard]] URIGRAM_API agreement agreement_on(text_view text) noexcept;

/// The same with schemes that were added at run time. They are schemes of RFC 1738's reading: the later RFCs
/// have one grammar for all.
[[nodiscard]] URIGRAM_API agreement agreement_on(text_view text, schemes const& table) noexcept;

}  // namespace urigram

#endif
