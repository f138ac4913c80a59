// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AGREEMENT_HPP
#define URIGRAM_AGREEMENT_HPP

#include <array>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>
#include <urigram/scheme.hpp>

/// Compares how the RFCs read a text, and finds those that accept it. The functions link every dialect.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// The components of a text as one RFC reads it.
struct reading {
    dialect const* grammar = nullptr;        ///< the RFC
    std::optional<parse_error> error;        ///< why the text is rejected; absent if it is accepted
    std::optional<std::string_view> scheme;  ///< absent if there is none, or if the text is rejected
    /// Everything between `//` and the delimiter that ends it, whether or not it names a server.
    std::optional<std::string_view> authority;
    /// The host of a server. RFC 1808 has only a net_loc: its host is that of RFC 1738's `login`, if the
    /// net_loc is one. A registry name is not a host. Empty if the authority is empty.
    std::optional<std::string_view> host;
    /// The whole authority if it is a registry name in place of a server, as RFC 2396 and RFC 2732 have them.
    std::optional<std::string_view> reg_name;
    /// With its leading slash, if it has one; without params, query and fragment, if the RFC separates them.
    /// Absent if it is empty.
    std::optional<std::string_view> path;
};

/// The readings of a text by all RFCs, and whether they agree.
///
/// `ftp://good.com:80?@evil.com/` has the host evil.com in RFC 1738, where a password may contain `?`, and
/// good.com in RFC 2396. The views refer to the text and to static storage.
/// @par Complexity The functions are linear in the components that they compare; they neither allocate nor
/// throw.
/// @code
/// auto const views = urigram::agreement_on(text);
/// if (!views.agrees_on_host()) refuse(text);  // two programs may connect to different hosts
/// @endcode
struct URIGRAM_API agreement {
    using all_readings = std::array<reading, dialects::all.size()>;  ///< as many as there are dialects
    all_readings readings;  ///< one for each of `dialects::all`, in its order

    /// Whether all dialects reject the text. Then there are no components to compare.
    bool refused_by_all() const noexcept;
    /// Whether all dialects accept the text or all reject it.
    bool agrees_on_verdict() const noexcept;
    /// Whether the dialects that accept the text read the same scheme.
    bool agrees_on_scheme() const noexcept;
    /// Whether the dialects that accept the text read the same authority. A registry name is an authority.
    bool agrees_on_authority() const noexcept;
    /// Whether the dialects that know the host read the same host. A dialect that accepts the text but finds
    /// no host in its authority does not count. Neither does RFC 1738 if it has no grammar for the scheme and
    /// reads the text after `//` as opaque, as in `https://a_b/`. (It rejects `http://a_b/`.)
    bool agrees_on_host() const noexcept;
    /// Whether the dialects that accept the text read the same path.
    bool agrees_on_path() const noexcept;
};

/// Parses a text by each dialect.
/// @param text the text, which must outlive the result
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// auto const views = urigram::agreement_on("http://a/b");
/// bool const same_path = views.agrees_on_path();
/// @endcode
[[nodiscard]] URIGRAM_API agreement agreement_on(text_view text) noexcept;

/// The same with schemes that were added at run time. They apply to RFC 1738 only: the later RFCs have one
/// grammar for all schemes.
/// @param text the text, which must outlive the result
/// @param table the added schemes
/// @code
/// urigram::schemes table;
/// table.add_like("https", "http", 443);
/// auto const views = urigram::agreement_on("https://a_b/", table);
/// @endcode
[[nodiscard]] URIGRAM_API agreement agreement_on(text_view text, schemes const& table) noexcept;

/// Returns the titles of the dialects in which a text is an absolute URL, such as `RFC 2396`. `by_scheme` is
/// not among them, because all of its URIs are URIs of RFC 3986. Neither allocates nor throws.
/// @code
/// for (auto title : urigram::accepted_by("http://h/~a")) std::cout << title << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API expectations accepted_by(std::string_view text) noexcept;

/// Returns `error.message(text)`, followed by the dialects that accept the URL, if there are any: `; RFC 1808
/// and RFC 2396 accept this URL`.
/// @param error the error of parsing `text`
/// @param text the text that was parsed
/// @throws std::bad_alloc
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse_url(text);
/// if (!url) std::cerr << urigram::message_with_dialects(url.error(), text) << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API std::string message_with_dialects(parse_error const& error, std::string_view text);

/// Returns the part that `message_with_dialects` adds; empty if it adds nothing. It is also empty if the
/// dialect of the error accepts the text, which is possible if the error comes from another production of
/// that dialect.
/// @param error the error of parsing `text`
/// @param text the text that was parsed
/// @throws std::bad_alloc
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse_url("http://h/#f");
/// if (!url) std::cerr << "no URL of RFC 1738" << urigram::note_of_dialects(url.error(), "http://h/#f");
/// @endcode
[[nodiscard]] URIGRAM_API std::string note_of_dialects(parse_error const& error, std::string_view text);

}  // namespace urigram

#endif
