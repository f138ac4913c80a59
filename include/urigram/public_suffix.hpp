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

/// Looks up public suffixes in a list, by reference.
struct suffix_lookup {
    void const* list;
    /// The size of the public suffix that a domain ends in; 0 if there is none. US-ASCII letters of the
    /// domain are in lower case; it has a dot between two labels and none at its ends.
    std::size_t (*suffix_size)(void const* list, std::string const& domain) noexcept;
};

/// The Public Suffix List (https://publicsuffix.org/), read by libpsl from a file. In the library
/// `urigram_public_suffix`.
/// @code
/// if (auto const list = urigram::public_suffix_list::load()) {
///     auto const suffixes = list->lookup();
///     auto const size = suffixes.suffix_size(suffixes.list, "www.example.co.uk");  // 5: co.uk
/// }
/// @endcode
class URIGRAM_API public_suffix_list {
public:
    /// Reads the list of the system, which Debian's package `publicsuffix` installs, or the file at `path`,
    /// as published or compiled.
    /// @returns the list, or why it cannot be read: `std::errc::function_not_supported` if the library was
    /// built without libpsl, and otherwise the code of the system's error. Linear in the file.
    /// @throws std::bad_alloc
    [[nodiscard]] static boost::system::result<public_suffix_list>
    load(std::string const& path = system_path());

    /// The list of the system, which is loaded when this is first called and kept, or why it cannot be read.
    /// @throws std::bad_alloc
    [[nodiscard]] static boost::system::result<public_suffix_list> const& system();

    /// A sentence for people on why the list of the system cannot be read, and what helps. Constant time.
    /// @throws std::bad_alloc
    [[nodiscard]] static std::string why_missing(boost::system::error_code const& error);

    /// Where the list of the system is; empty if the library was built without libpsl. Constant time.
    /// @throws std::bad_alloc
    [[nodiscard]] static std::string system_path();

    public_suffix_list(public_suffix_list&& other) noexcept;
    public_suffix_list& operator=(public_suffix_list&& other) noexcept;
    ~public_suffix_list();

    /// Valid as long as this list, also if it is moved. Constant time; neither allocates nor throws.
    [[nodiscard]] suffix_lookup lookup() const noexcept;

private:
    explicit public_suffix_list(void* list) noexcept : list_(list) {}

    void* list_;  // libpsl's; null if moved from
};

}  // namespace urigram

#endif
