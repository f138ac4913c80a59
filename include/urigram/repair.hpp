// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REPAIR_HPP
#define URIGRAM_REPAIR_HPP

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/detail/host_mapping.hpp>
#include <urigram/dialects.hpp>
#include <urigram/result.hpp>
#include <vector>

/// From a text to the nearest valid URL, with a list of the changes.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// What is repaired: a set of steps, by `|`, `&` and `~`.
///
/// A step changes invalid texts only: a valid text is returned byte for byte, also if a step could change it,
/// as `empty_port` could `http://h:/`. So repairing a repaired text changes nothing.
enum class repairs : unsigned {
    none = 0,
    byte_order_mark = 1U << 0U,     ///< the octets EF BB BF at the start are removed
    surrounding_blanks = 1U << 1U,  ///< octets up to 20, which are controls and spaces, are removed at both
                                    ///< ends
    line_breaks = 1U << 2U,         ///< tabs, LF and CR are removed everywhere
    /// In URLs of http, https, ws, wss, ftp and file, and in relative references, `\` is `/` before the
    /// query.
    backslashes = 1U << 3U,
    /// `http:h`, `http:/h` and `http:///h` become `http://h`, as do https, ws, wss and ftp; `file:c` becomes
    /// `file:///c`, and `file://h` `file://h/`. The reference `///h` becomes `//h` if
    /// `repair_options::base_scheme` is one of them, except file.
    slashes = 1U << 4U,
    /// `www.example.org/a` and `//h` get `repair_options::default_scheme`: what begins with two slashes, or
    /// with `localhost`, an IPv4 address, or a name with a dot and no `@`, up to a port, the first `/`, `?`
    /// or `#`, or the end. `h.example:80` is valid already: it is a URI of the scheme `h.example`. Its like
    /// is taken for a host and a port only if it is invalid, as `h.example:80/a b` is.
    missing_scheme = 1U << 5U,
    /// Controls, `"`, `<`, `>`, `\`, `` ` ``, `{`, `}` and the octet 7F are percent-encoded, and of several
    /// `@` all except the last; but not in a host. Also any other octet that the dialect has in no URL.
    forbidden_octets = 1U << 6U,
    brackets = 1U << 7U,  ///< `[`, `]`, `|` and `^` are percent-encoded, except in a host
    spaces = 1U << 8U,    ///< spaces are percent-encoded, except in a host
    /// Octets above 7F are percent-encoded, except in a host: the mapping of UTF-8 in RFC 3987, section 3.1.
    /// Octets that are not UTF-8 are encoded alike.
    non_ascii = 1U << 9U,
    stray_percent = 1U << 10U,       ///< a `%` without two hexadecimal digits after it becomes `%25`
    second_number_sign = 1U << 11U,  ///< a `#` in a fragment becomes `%23`
    /// A host that is not a `reg-name` of RFC 3986 is decoded and, if it has octets above 7F, mapped to
    /// A-labels by `repair_options::to_ascii`.
    host_names = 1U << 12U,
    /// A host of a scheme of `backslashes` becomes the IPv4 address that `read_as_browser` reads it as.
    legacy_ipv4 = 1U << 13U,
    empty_port = 1U << 14U,     ///< `http://h:/` becomes `http://h/`
    drive_letters = 1U << 15U,  ///< `file:///C|/` becomes `file:///C:/`
    /// The URL Standard's rules for relative references, and its refusals: see `browser`.
    url_standard = 1U << 16U,

    /// Octets only, in userinfo, path, query and fragment.
    encode = forbidden_octets | brackets | spaces | non_ascii | stray_percent | second_number_sign,
    /// What a person pastes.
    paste = encode | byte_order_mark | surrounding_blanks | line_breaks | backslashes | slashes |
            missing_scheme | host_names | legacy_ipv4 | empty_port | drive_letters,
    /// What browsers read, by the URL Standard of the WHATWG (https://url.spec.whatwg.org/), for http, https,
    /// ws, wss, ftp and file; URLs of other schemes are repaired as by `paste`. A URL that the standard
    /// refuses is an error, although RFC 3986 may allow it: `http://h:99999/`, `http://256.0.0.1/`. The drive
    /// letters of file URLs are known, and `http:a` is a relative reference where the base is of http. A
    /// browser reads the repaired text as it reads the text, except that octets stay encoded. Labels that
    /// begin with `xn--` are not decoded, so that invalid ones are accepted.
    browser = (paste | url_standard) & ~(byte_order_mark | missing_scheme),
    all = paste | url_standard,
};

constexpr repairs operator|(repairs a, repairs b) noexcept {
    return static_cast<repairs>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr repairs operator&(repairs a, repairs b) noexcept {
    return static_cast<repairs>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
constexpr repairs operator~(repairs a) noexcept {
    return static_cast<repairs>(~static_cast<unsigned>(a) & static_cast<unsigned>(repairs::all));
}

/// The name of a step, such as "stray_percent". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(repairs step) noexcept;
/// The set of that name: a step, or the profile `encode`, `paste` or `browser`; `none` for other names. Does
/// not throw.
[[nodiscard]] URIGRAM_API repairs find_repairs(std::string_view name) noexcept;

/// One change of a text. Neighbouring octets that one step changes are one change.
struct repair_change {
    repairs kind = repairs::none;  ///< the step
    std::uint64_t offset = 0;      ///< in the text that was given, in octets from its start
    std::string before;  ///< the octets there, without tabs and line breaks that were removed in between
    std::string after;   ///< what is in their place

    friend bool operator==(repair_change const& a, repair_change const& b) noexcept {
        return a.kind == b.kind && a.offset == b.offset && a.before == b.before && a.after == b.after;
    }
    friend bool operator!=(repair_change const& a, repair_change const& b) noexcept { return !(a == b); }
    /// Writes `offset 14: spaces " " -> "%20"`; quotes, backslashes and octets that are no printable ASCII
    /// are written as `\x22`.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, repair_change const& change);
};

/// How a text is repaired. The texts are referred to: they must outlive the call.
struct repair_options {
    repairs steps = repairs::paste;
    /// The dialect of the result: relative references are valid by `dialects::rfc3986` alone.
    dialect const* grammar = &dialects::by_scheme;
    /// Of `missing_scheme`: the name of a scheme, or that step does nothing.
    std::string_view default_scheme = "http";
    /// The scheme of the URL that a relative reference will be resolved against; empty if there is none.
    std::string_view base_scheme;
    /// Of `host_names`. Without it a host with octets above 7F is an error.
    host_mapping to_ascii;
};

/// Why there is no repaired URL.
enum class repair_errc {
    invalid = 1,      ///< the dialect refuses what the steps make
    host_not_ascii,   ///< the host is an internationalized name, and there is no `repair_options::to_ascii`
    host_unmappable,  ///< the host is not a domain name by UTS 46
    host_octet,       ///< the host holds an octet that no host may hold
    host_empty,       ///< there is no host
    host_ipv4,        ///< the host ends in a number and is not an IPv4 address
    host_ipv6,        ///< the host is in brackets and not an IPv6 address
    port,             ///< the port is no number up to 65535
    no_base,          ///< of `browser_url`, a relative reference without a base
    other_scheme,     ///< of `browser_url`, a scheme without special rules, such as mailto
};

/// The name of a code, such as "host_empty". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(repair_errc e) noexcept;

/// For `boost::system::error_code`; the category's name is "urigram.repair". Does not throw.
[[nodiscard]] URIGRAM_API boost::system::error_code make_error_code(repair_errc e) noexcept;

/// Why, where, and the changes that were made before.
struct repair_error {
    repair_errc code{};
    std::uint64_t offset = 0;  ///< in the text that was given: of the host or port; of `invalid`, 0
    std::string text;          ///< of `invalid`, what the steps made
    parse_error syntax;        ///< of `invalid`, why the dialect refuses `text`: its offset is one in `text`
    std::vector<repair_change> changes;  ///< what was changed in the text that was given, by offset

    /// One line for people: `cannot repair: expected pchar, found "["`. Linear in the text; allocates its
    /// result. @throws std::bad_alloc
    URIGRAM_API std::string message() const;

    friend bool operator==(repair_error const& a, repair_error const& b) noexcept {
        return a.code == b.code && a.offset == b.offset && a.text == b.text && a.syntax == b.syntax &&
               a.changes == b.changes;
    }
    friend bool operator!=(repair_error const& a, repair_error const& b) noexcept { return !(a == b); }
    /// Writes the message.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, repair_error const& e);

    /// For `std::error_code const why = url.error();`, and for Boost's. To compare, use `code`. Does not
    /// throw.
    operator boost::system::error_code() const noexcept { return make_error_code(code); }
    operator std::error_code() const noexcept { return make_error_code(code); }
};

/// For code that handles error codes. Does not throw.
inline boost::system::error_code make_error_code(repair_error const& e) noexcept {
    return make_error_code(e.code);
}

/// What `result.value()` does when there is none: throws `boost::system::system_error` with the code and
/// the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(repair_error const& e,
                                                         boost::source_location const& where);

/// A valid URL, and what was changed for it.
struct repaired_url {
    std::string text;
    std::vector<repair_change> changes;  ///< by offset; none if the text was valid

    friend bool operator==(repaired_url const& a, repaired_url const& b) noexcept {
        return a.text == b.text && a.changes == b.changes;
    }
    friend bool operator!=(repaired_url const& a, repaired_url const& b) noexcept { return !(a == b); }
};

/// Appends the nearest valid URL of a dialect to `to`, and its changes to `changes`, if that is not null.
/// @code
/// std::string url;
/// std::vector<urigram::repair_change> changes;
/// if (auto const done = urigram::repair_to(url, "http:\\\\h/a b", {}, &changes); !done)
///     std::cerr << done.error() << '\n';
/// // url: http://h/a%20b
/// @endcode
/// A text that the dialect accepts is appended unchanged. The result of the steps is parsed
/// by the dialect before it is appended.
/// @param to no part of `text` may be in it: a debug build asserts that
/// @returns nothing, or why the text cannot be repaired; then `to` and `changes` are not altered
/// @par Complexity Linear in the text, in constant stack.
/// @throws std::bad_alloc, then `to` and `changes` are not altered; what `to_ascii` throws
[[nodiscard]] URIGRAM_API boost::system::result<void, repair_error>
repair_to(std::string& to, std::string_view text, repair_options const& options = {},
          std::vector<repair_change>* changes = nullptr);

/// The same as a value.
/// @code
/// auto const url = urigram::repair("www.example.org/a|b");
/// if (url)
///     for (auto const& change : url->changes) std::cout << change << '\n';
/// // url->text: http://www.example.org/a%7Cb
/// @endcode
/// @throws std::bad_alloc; what `to_ascii` throws
[[nodiscard]] URIGRAM_API boost::system::result<repaired_url, repair_error>
repair(std::string_view text, repair_options const& options = {});

}  // namespace urigram

template <>
struct boost::system::is_error_code_enum<urigram::repair_errc> : std::true_type {};

#endif
