// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PUBLIC_SUFFIX_HPP
#define URIGRAM_PUBLIC_SUFFIX_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>

/// Public suffixes: the domains under which names are registered, such as `com` and `co.uk`. The fields
/// `public_suffix` and `registrable_domain` of `fields.hpp` need a list of them, too.
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
    /// @code
    /// auto const& list = urigram::public_suffix_list::system();
    /// if (!list) std::cerr << urigram::public_suffix_list::why_missing(list.error()) << '\n';
    /// @endcode
    [[nodiscard]] static boost::system::result<public_suffix_list> const& system();

    /// Returns a sentence for people: the reason why the system's list cannot be loaded, and the remedy.
    /// Constant time.
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
    /// The same, for functions that take a `suffix_lookup`: `registrable_domain(url, *list)`.
    operator suffix_lookup() const& noexcept { return lookup(); }
    operator suffix_lookup() const&& = delete;

private:
    explicit public_suffix_list(void* list) noexcept : list_(list) {}

    void* list_;  // libpsl's; null if moved from
};

/// Returns the registrable domain of a URL: the public suffix of its host and the label before it, such as
/// `example.co.uk`. Escapes are decoded, ASCII letters are in lower case, and a dot at the end is omitted.
/// @param parts the parts of the URL; an authority without components, as of RFC 1808, is split by
/// `with_login`
/// @param suffixes the list, such as a `public_suffix_list`
/// @returns the domain. Nothing if there is no host, if the host is an IP address, ends in a number, has an
/// empty label or is itself a public suffix, or if the list has no suffix of the host.
/// @par Complexity Linear in the host; allocates.
/// @throws std::bad_alloc
/// @code
/// #include <urigram/parse.hpp>
/// auto const uri = urigram::parse("http://www.Example.co.uk/a");
/// if (auto const& list = urigram::public_suffix_list::system())
///     std::cout << *urigram::registrable_domain(urigram::parts_of(*uri), *list);  // example.co.uk
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<std::string> registrable_domain(url_parts const& parts,
                                                                        suffix_lookup const& suffixes);
/// The same for the result of a parse function: `registrable_domain(*uri, list)`.
/// @throws std::bad_alloc
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] std::optional<std::string> registrable_domain(Url const& parsed,
                                                            suffix_lookup const& suffixes) {
    return registrable_domain(urigram::parts_of(parsed), suffixes);
}
/// The same for a text.
/// @param text the URL
/// @param suffixes the list
/// @param grammar the dialect that parses the text
/// @returns the domain, which may be absent, or the error of the dialect
/// @par Complexity Linear in the text; allocates.
/// @throws std::bad_alloc
/// @code
/// if (auto const list = urigram::public_suffix_list::load()) {
///     auto const domain = urigram::registrable_domain("http://www.Example.co.uk/a", *list);
///     if (!domain) std::cerr << domain.error() << '\n';  // the text is not a URL
///     else std::cout << domain->value_or("none") << '\n';  // example.co.uk
/// }
/// @endcode
[[nodiscard]] URIGRAM_API result<std::optional<std::string>>
registrable_domain(std::string_view text, suffix_lookup const& suffixes,
                   dialect const& grammar = dialects::by_scheme);
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, class... More, detail::if_no_url<T> = 0>
auto registrable_domain(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

/// Returns the public suffix of the host of a URL, such as `co.uk`, in lower case. Parameters, complexity and
/// exceptions are those of `registrable_domain`; if the host itself is a public suffix, it is the result.
/// @throws std::bad_alloc
/// @code
/// urigram::url_parts parts;
/// parts.host = "www.example.co.uk", parts.host_kind = urigram::ast::host_kind::registered_name;
/// if (auto const list = urigram::public_suffix_list::load())
///     std::cout << urigram::public_suffix(parts, *list).value_or("none");  // co.uk
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<std::string> public_suffix(url_parts const& parts,
                                                                   suffix_lookup const& suffixes);
/// The same for the result of a parse function: `public_suffix(*uri, list)`.
/// @throws std::bad_alloc
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] std::optional<std::string> public_suffix(Url const& parsed, suffix_lookup const& suffixes) {
    return public_suffix(urigram::parts_of(parsed), suffixes);
}
/// The same for a text; the result and the errors are those of `registrable_domain`.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API result<std::optional<std::string>>
public_suffix(std::string_view text, suffix_lookup const& suffixes,
              dialect const& grammar = dialects::by_scheme);
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, class... More, detail::if_no_url<T> = 0>
auto public_suffix(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

}  // namespace urigram

#endif
