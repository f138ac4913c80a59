// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PUBLIC_SUFFIX_HPP
#define URIGRAM_PUBLIC_SUFFIX_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <string>
#include <urigram/detail/export.hpp>

/// Public suffixes: the domains under which names are registered, such as `com` and `co.uk`. The fields
/// `public_suffix` and `registrable_domain` of `fields.hpp` need a list of them.
/// @par Thread safety Different threads may use one list at once; loading needs no lock.
namespace urigram {

/// A reference to a list of public suffixes.
struct suffix_lookup {
    void const* list;  ///< the list; the first argument of `suffix_size`
    /// Returns the size in bytes of the public suffix at the end of a domain; 0 if there is none. The domain
    /// must have its US-ASCII letters in lower case, one dot between two labels, and no dot at its ends.
    std::size_t (*suffix_size)(void const* list, std::string const& domain) noexcept;
};

/// The Public Suffix List (https://publicsuffix.org/), loaded by libpsl from a file. In the library
/// `urigram_public_suffix`.
/// @code
/// if (auto const list = urigram::public_suffix_list::load()) {
///     auto const suffixes = list->lookup();
///     auto const size = suffixes.suffix_size(suffixes.list, "www.example.co.uk");  // 5: co.uk
/// }
/// @endcode
class URIGRAM_API public_suffix_list {
public:
    /// Loads a list from a file.
    /// @param path the file, as published or compiled; the default is the list of the system, which Debian's
    /// package `publicsuffix` installs
    /// @returns the list, or the error: `std::errc::function_not_supported` if the library was built without
    /// libpsl, else the error code of the system
    /// @par Complexity Linear in the file.
    /// @throws std::bad_alloc
    [[nodiscard]] static boost::system::result<public_suffix_list>
    load(std::string const& path = system_path());

    /// Returns the list of the system, or the error. The first call loads it, and later calls return the same
    /// result.
    /// @throws std::bad_alloc
    [[nodiscard]] static boost::system::result<public_suffix_list> const& system();

    /// Returns a sentence for people: why the list of the system cannot be loaded, and what to do. Constant
    /// time.
    /// @param error the error of `load` or `system`
    /// @throws std::bad_alloc
    [[nodiscard]] static std::string why_missing(boost::system::error_code const& error);

    /// Returns the path of the list of the system; empty if the library was built without libpsl. Constant
    /// time.
    /// @throws std::bad_alloc
    [[nodiscard]] static std::string system_path();

    public_suffix_list(public_suffix_list&& other) noexcept;
    public_suffix_list& operator=(public_suffix_list&& other) noexcept;
    ~public_suffix_list();

    /// Returns a reference that is valid as long as this list exists, also after it is moved. Constant time;
    /// neither allocates nor throws.
    [[nodiscard]] suffix_lookup lookup() const noexcept;

private:
    explicit public_suffix_list(void* list) noexcept : list_(list) {}

    void* list_;  // libpsl's; null if moved from
};

}  // namespace urigram

#endif
