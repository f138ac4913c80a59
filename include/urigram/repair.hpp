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
#include <urigram/error.hpp>
#include <vector>

/// Converts a text to the nearest valid URL, and lists the changes.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// The steps of a repair: a set, combined by `|`, `&` and `~`.
///
/// Only invalid texts are changed: a valid text is returned byte for byte, even if a step could change it, as
/// `empty_port` could change `http://h:/`. Repairing a repaired text therefore changes nothing.
enum class repairs : unsigned {
    none = 0,
    byte_order_mark = 1U << 0U,  ///< the bytes EF BB BF at the beginning are removed
    surrounding_blanks =
        1U << 1U,  ///< bytes up to 20, which are control characters and spaces, are removed at both ends
    line_breaks = 1U << 2U,  ///< tabs, LF and CR are removed everywhere
    /// `\` before the query becomes `/` in URLs of http, https, ws, wss, ftp and file, and in relative
    /// references.
    backslashes = 1U << 3U,
    /// `http:h`, `http:/h` and `http:///h` become `http://h`; the same for https, ws, wss and ftp. `file:c`
    /// becomes `file:///c`, and `file://h` becomes `file://h/`. The reference `///h` becomes `//h` if
    /// `repair_options::base_scheme` is one of these schemes, except file.
    slashes = 1U << 4U,
    /// `www.example.org/a` and `//h` get `repair_options::default_scheme`. So do all texts that begin with
    /// two slashes or with a host: `localhost`, an IPv4 address, or a name with a dot and without `@`. The
    /// host ends before a port, at the first `/`, `?` or `#`, or at the end of the text. `h.example:80` is
    /// already valid: a URI of the scheme `h.example`. Such a text is read as a host and a port only if it is
    /// invalid, as `h.example:80/a b` is.
    missing_scheme = 1U << 5U,
    /// Except in a host, control characters, `"`, `<`, `>`, `\`, `` ` ``, `{`, `}` and the byte 7F are
    /// percent-encoded, and so are all `@` except the last, and all other bytes that no URL of the dialect
    /// contains.
    forbidden_octets = 1U << 6U,
    brackets = 1U << 7U,  ///< `[`, `]`, `|` and `^` are percent-encoded, except in a host
    spaces = 1U << 8U,    ///< spaces are percent-encoded, except in a host
    /// Bytes above 7F are percent-encoded, except in a host: the mapping of UTF-8 in RFC 3987, section 3.1.
    /// Bytes that are not UTF-8 are encoded in the same way.
    non_ascii = 1U << 9U,
    stray_percent = 1U << 10U,       ///< a `%` without two hexadecimal digits after it becomes `%25`
    second_number_sign = 1U << 11U,  ///< a `#` in a fragment becomes `%23`
    /// A host that is not a `reg-name` of RFC 3986 is decoded and, if it contains bytes above 7F, mapped to
    /// A-labels by `repair_options::to_ascii`.
    host_names = 1U << 12U,
    /// In URLs of the schemes of `backslashes`, a host becomes the IPv4 address that `read_as_browser` reads
    /// in it.
    legacy_ipv4 = 1U << 13U,
    empty_port = 1U << 14U,     ///< `http://h:/` becomes `http://h/`
    drive_letters = 1U << 15U,  ///< `file:///C|/` becomes `file:///C:/`
    /// The URL Standard's rules for relative references, and its errors: see `browser`.
    url_standard = 1U << 16U,

    /// Only encodes bytes, in userinfo, path, query and fragment.
    encode = forbidden_octets | brackets | spaces | non_ascii | stray_percent | second_number_sign,
    /// Repairs texts that people paste.
    paste = encode | byte_order_mark | surrounding_blanks | line_breaks | backslashes | slashes |
            missing_scheme | host_names | legacy_ipv4 | empty_port | drive_letters,
    /// Repairs texts as browsers read them, by the URL Standard of the WHATWG (https://url.spec.whatwg.org/),
    /// for http, https, ws, wss, ftp and file. URLs of other schemes are repaired as by `paste`. A URL that
    /// the standard rejects is an error, even if RFC 3986 allows it: `http://h:99999/`, `http://256.0.0.1/`.
    /// Drive letters of file URLs are recognized, and `http:a` is a relative reference if the scheme of the
    /// base is http. A browser reads the repaired text as it reads the original, except that encoded bytes
    /// stay encoded. Labels that begin with `xn--` are not decoded, so that invalid ones are accepted.
    browser = (paste | url_standard) & ~(byte_order_mark | missing_scheme),
    all = paste | url_standard,
};

/// Returns the steps of both sets.
constexpr repairs operator|(repairs a, repairs b) noexcept {
    return static_cast<repairs>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// Returns the steps that are in both sets.
constexpr repairs operator&(repairs a, repairs b) noexcept {
    return static_cast<repairs>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
/// Returns the steps of `all` that are not in the set.
constexpr repairs operator~(repairs a) noexcept {
    return static_cast<repairs>(~static_cast<unsigned>(a) & static_cast<unsigned>(repairs::all));
}

/// Returns the name of a step, such as "stray_percent". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(repairs step) noexcept;
/// Returns the set of that name: a step, or the profile `encode`, `paste` or `browser`; `none` for other
/// names. Does not throw.
/// @code
/// urigram::repair_options options;
/// options.steps = urigram::find_repairs("browser");
/// @endcode
[[nodiscard]] URIGRAM_API repairs find_repairs(std::string_view name) noexcept;

/// One change of a text. Adjacent bytes that one step changes are one change.
struct repair_change {
    repairs kind = repairs::none;  ///< the step
    std::uint64_t offset = 0;      ///< in bytes from the start of the original text
    std::string before;  ///< the original bytes, without tabs and line breaks that were removed between them
    std::string after;   ///< their replacement

    friend bool operator==(repair_change const& a, repair_change const& b) noexcept {
        return a.kind == b.kind && a.offset == b.offset && a.before == b.before && a.after == b.after;
    }
    friend bool operator!=(repair_change const& a, repair_change const& b) noexcept { return !(a == b); }
    /// Writes `offset 14: spaces " " -> "%20"`. Quotes, backslashes and bytes that are not printable ASCII
    /// are written as `\x22`.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, repair_change const& change);
};

/// Options of a repair. The texts are not copied: they must outlive the call.
struct repair_options {
    repairs steps = repairs::paste;  ///< the steps
    /// The dialect of the result. Relative references are valid only by `dialects::rfc1808`, `rfc2396`,
    /// `rfc2732` and `rfc3986`.
    dialect const* grammar = &dialects::by_scheme;
    /// The scheme that `missing_scheme` adds. If it is not a valid scheme name, that step does nothing.
    std::string_view default_scheme = "http";
    /// The scheme of the URL that a relative reference will be resolved against; empty if there is none.
    std::string_view base_scheme;
    /// The mapping for `host_names`. If there is none, a host with bytes above 7F is an error.
    host_mapping to_ascii;
};

/// The reasons why a text cannot be repaired.
enum class repair_errc {
    invalid = 1,      ///< the dialect rejects the result of the steps
    host_not_ascii,   ///< the host is an internationalized name, and there is no `repair_options::to_ascii`
    host_unmappable,  ///< the host is not a domain name by UTS 46
    host_octet,       ///< the host contains a byte that hosts cannot contain
    host_empty,       ///< there is no host
    host_ipv4,        ///< the host ends in a number and is not an IPv4 address
    host_ipv6,        ///< the host is in brackets and not an IPv6 address
    port,             ///< the port is not a number up to 65535
    no_base,          ///< only from `read_url_as_browser`: a relative reference without a base
    other_scheme,     ///< only from `read_url_as_browser`: a scheme without special rules, such as mailto
};

/// Returns the name of a code, such as "host_empty". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(repair_errc e) noexcept;

/// Converts to `boost::system::error_code`; the category's name is "urigram.repair". Does not throw.
[[nodiscard]] URIGRAM_API boost::system::error_code make_error_code(repair_errc e) noexcept;

/// The reason why a text cannot be repaired, its position, and the changes before the failure.
struct repair_error {
    repair_errc code{};  ///< the reason
    /// In bytes from the start of the original text: the offset of the host or port; for `invalid`, that of
    /// the byte that became the octet at `syntax.offset` of the result.
    std::uint64_t offset = 0;
    std::string text;                    ///< for `invalid`: the result of the steps
    parse_error syntax;                  ///< for `invalid`: the error of the dialect in `text`
    std::vector<repair_change> changes;  ///< the changes of the original text, by offset

    /// Returns one line for people: `cannot repair: expected pchar, found "["`.
    /// @par Complexity Linear in the text; allocates its result.
    /// @throws std::bad_alloc
    URIGRAM_API std::string message() const;

    friend bool operator==(repair_error const& a, repair_error const& b) noexcept {
        return a.code == b.code && a.offset == b.offset && a.text == b.text && a.syntax == b.syntax &&
               a.changes == b.changes;
    }
    friend bool operator!=(repair_error const& a, repair_error const& b) noexcept { return !(a == b); }
    /// Writes the message.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, repair_error const& e);

    /// Converts to `std::error_code` and to Boost's: `std::error_code const why = url.error();`. To compare,
    /// use `code`. Does not throw.
    operator boost::system::error_code() const noexcept { return make_error_code(code); }
    operator std::error_code() const noexcept { return make_error_code(code); }
};

/// Converts to `boost::system::error_code`, for code that handles error codes. Does not throw.
inline boost::system::error_code make_error_code(repair_error const& e) noexcept {
    return make_error_code(e.code);
}

/// Called by `result.value()` if there is no value: throws `boost::system::system_error` with the code and
/// the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(repair_error const& e,
                                                         boost::source_location const& where);

/// A valid URL, and the changes that made it valid.
struct repaired_url {
    std::string text;                    ///< the valid URL
    std::vector<repair_change> changes;  ///< by offset; none if the text was valid

    friend bool operator==(repaired_url const& a, repaired_url const& b) noexcept {
        return a.text == b.text && a.changes == b.changes;
    }
    friend bool operator!=(repaired_url const& a, repaired_url const& b) noexcept { return !(a == b); }
};

/// Appends the nearest valid URL of a dialect to a string. A text that the dialect accepts is appended
/// unchanged. The result of the steps is parsed by the dialect before it is appended.
/// @param to the string; it must not contain any part of `text`, which a debug build asserts
/// @param text the original text
/// @param options the steps, the dialect and their parameters
/// @param changes receives the changes, appended; may be null
/// @returns nothing, or the error; then `to` and `changes` are unchanged
/// @par Complexity Linear in the text, in constant stack.
/// @throws std::bad_alloc, then `to` and `changes` are unchanged; exceptions of `to_ascii`
/// @code
/// std::string url;
/// std::vector<urigram::repair_change> changes;
/// if (auto const done = urigram::repair_to(url, "http:\\\\h/a b", {}, &changes); !done)
///     std::cerr << done.error() << '\n';
/// // url: http://h/a%20b
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<void, repair_error>
repair_to(std::string& to, std::string_view text, repair_options const& options = {},
          std::vector<repair_change>* changes = nullptr);

/// The same as a value.
/// @throws std::bad_alloc; exceptions of `to_ascii`
/// @code
/// auto const url = urigram::repair("www.example.org/a|b");
/// if (url)
///     for (auto const& change : url->changes) std::cout << change << '\n';
/// // url->text: http://www.example.org/a%7Cb
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<repaired_url, repair_error>
repair(std::string_view text, repair_options const& options = {});
/// The same by a dialect, with the default steps. For other steps, set `repair_options::grammar`.
/// @throws std::bad_alloc
/// @code
/// #include <urigram/dialects.hpp>
/// auto const ref = urigram::repair("../a b", urigram::dialects::rfc3986);  // ref->text: ../a%20b
/// @endcode
template <class Dialect, std::enable_if_t<std::is_base_of_v<dialect, Dialect>, int> = 0>
[[nodiscard]] boost::system::result<repaired_url, repair_error> repair(std::string_view text,
                                                                       Dialect const& grammar) {
    repair_options options;
    options.grammar = &grammar;
    return repair(text, options);
}

}  // namespace urigram

template <>
struct boost::system::is_error_code_enum<urigram::repair_errc> : std::true_type {};

#endif
