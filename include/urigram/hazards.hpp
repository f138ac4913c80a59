// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_HAZARDS_HPP
#define URIGRAM_HAZARDS_HPP

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <iterator>
#include <optional>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/detail/function_ref.hpp>
#include <urigram/detail/url_text.hpp>
#include <urigram/dialects.hpp>

/// Reports dangerous properties of valid URLs (RFC 1738, section 6; RFC 2396, section 7; RFC 3986, section
/// 7). A hazard is not a parse error; the caller decides which ones to reject. No name is looked up:
/// `localtest.me`, `10.0.0.1.nip.io` and every other name whose address in the DNS is internal has no hazard.
/// A client must also check the address that it connects to.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// A dangerous property. After each colon: the part of the text that a report names.
enum class hazard : unsigned char {
    // The port. `port_not_default` is not reported for a scheme without a default port in `scheme.hpp`.
    port_not_default,   ///< not the scheme's default: the port
    port_reserved,      ///< below 1024 and not the scheme's default: the port
    port_out_of_range,  ///< above 65535: the port

    // The userinfo.
    password,                ///< a nonempty password: the password
    user_looks_like_host,    ///< the decoded userinfo begins with two labels and a dot between them: these
    user_looks_like_option,  ///< the decoded userinfo begins with a hyphen: the user

    // The host.
    host_empty,                ///< an authority without a host, except in a file URL;
                               ///< or no authority, as in `http:a`, if the scheme has a port:
                               ///< the position of the host
    host_looks_like_option,    ///< the decoded host begins with a hyphen: the host
    host_trailing_dot,         ///< a dot at the end: the dot, or its escape
    host_punycode,             ///< a decoded label begins with `xn--`: the label
    host_escape,               ///< each escape in the host
    host_escaped_non_ascii,    ///< each escape of a byte above 7F in the host
    host_non_ldh,              ///< each ASCII byte of a name, or its escape, that is not a letter, digit or
                               ///< one of `-._`
    host_number_out_of_range,  ///< four decimal numbers, decoded: each one above 255
    host_read_as_address,  ///< not an address by RFC 3986, but by `read_as_browser` or `read_as_decimal`: the
                           ///< host
    host_ends_in_number,   ///< not an address by any of them, but the last label is a number: the label
    host_holds_ipv4,       ///< an IPv6 address that contains an IPv4 address (`ipv4_in`): the host
    host_is_special_name,  ///< `is_special_use_name`: the host
    host_is_cloud_metadata,  ///< an address of a cloud's metadata service, `is_cloud_metadata`: the host
    // The class of the address, of the address that other software reads, or of the IPv4 address in it: the
    // host.
    host_is_unspecified,        ///< 0.0.0.0, ::
    host_is_loopback,           ///< 127.0.0.0/8, ::1; `is_loopback_name`
    host_is_private,            ///< `address_class::private_use`
    host_is_link_local,         ///< `address_class::link_local`
    host_is_multicast,          ///< `address_class::multicast`
    host_is_special,            ///< any other class that is not global, and an IPvFuture
    dialects_disagree_on_host,  ///< each different host that another dialect reads; the host if others read
                                ///< none
    // Hosts in other places.
    file_on_host,  ///< a file URL whose host is not an `is_loopback_name`, also as in
                   ///< `file:////host/share`: the host
    nested_url,    ///< a URL as the path, as in `jar:http://h!/`, `view-source:http://h/`: that URL

    // Escapes, and bytes with a special meaning.
    escaped_delimiter,    ///< each escape of one of `:/?#[]@` in userinfo and host
    escaped_slash,        ///< each `%2F` and `%5C` in a path
    escaped_dot_segment,  ///< a segment that is `.` or `..` only when it is decoded: the segment
    backslash,            ///< each backslash, escaped or not
    escaped_cr_lf,        ///< each `%0D` and `%0A`
    escaped_tab,    ///< each `%09`, except in the path and query of a gopher URL, whose parts it separates
    escaped_nul,    ///< each `%00`
    double_escape,  ///< each `%25` before two hexadecimal digits: these five bytes
};
/// The number of hazards.
inline constexpr std::size_t hazard_count = static_cast<std::size_t>(hazard::double_escape) + 1;

/// Returns the name of a hazard, such as "port_reserved". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(hazard h) noexcept;
/// Writes the name.
URIGRAM_API std::ostream& operator<<(std::ostream& to, hazard h);
/// Returns the danger as a sentence for people. Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view reason(hazard h) noexcept;
/// Returns the section that describes the danger, such as `RFC 3986, section 7.4`; empty if there is none.
/// Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view section_of(hazard h) noexcept;

/// A set of hazards, as a bit mask. Iteration is in the order of their declaration. Nothing here allocates or
/// throws.
/// @code
/// auto const refused = urigram::hazard::host_is_loopback | urigram::hazard::host_is_private;
/// auto const found = urigram::hazards_of(text);
/// if (found && found->intersects(refused))
///     for (urigram::hazard h : *found & refused) std::cout << to_string(h) << ": " << reason(h) << '\n';
/// @endcode
class hazard_set {
public:
    /// A forward iterator over the hazards, in the order of the enumeration.
    class const_iterator {
    public:
        using iterator_category = std::forward_iterator_tag;  // except that its reference is a value
        using value_type = hazard;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = hazard;

        constexpr const_iterator() = default;
        constexpr explicit const_iterator(std::uint64_t bits) noexcept : bits_(bits) {}

        constexpr hazard operator*() const noexcept {
            unsigned at = 0;
            while ((bits_ >> at & 1) == 0) ++at;
            return static_cast<hazard>(at);
        }
        constexpr const_iterator& operator++() noexcept {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr const_iterator operator++(int) noexcept {
            auto const before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const_iterator a, const_iterator b) noexcept {
            return a.bits_ == b.bits_;
        }
        friend constexpr bool operator!=(const_iterator a, const_iterator b) noexcept { return !(a == b); }

    private:
        std::uint64_t bits_ = 0;
    };
    using iterator = const_iterator;
    using value_type = hazard;

    /// The empty set.
    constexpr hazard_set() = default;
    /// The set of one hazard.
    constexpr hazard_set(hazard h) noexcept : bits_(std::uint64_t{1} << static_cast<unsigned>(h)) {}
    /// Returns the set of all hazards.
    static constexpr hazard_set all() noexcept {
        hazard_set every;
        every.bits_ = (std::uint64_t{1} << hazard_count) - 1;
        return every;
    }

    constexpr const_iterator begin() const noexcept { return const_iterator(bits_); }
    constexpr const_iterator end() const noexcept { return {}; }
    constexpr bool empty() const noexcept { return bits_ == 0; }
    /// Returns the number of hazards in the set.
    constexpr std::size_t size() const noexcept {
        std::size_t n = 0;
        for (auto rest = bits_; rest != 0; rest &= rest - 1) ++n;
        return n;
    }

    /// Whether each hazard of `other` is in this set. A single hazard converts to a set.
    constexpr bool contains(hazard_set other) const noexcept { return (other - *this).empty(); }

    /// True if at least one hazard of `other` is in this set.
    constexpr bool intersects(hazard_set other) const noexcept { return (bits_ & other.bits_) != 0; }

    /// Union.
    constexpr hazard_set& operator|=(hazard_set other) noexcept {
        bits_ |= other.bits_;
        return *this;
    }
    friend constexpr hazard_set operator|(hazard_set a, hazard_set b) noexcept { return a |= b; }  ///< union
    /// Intersection.
    constexpr hazard_set& operator&=(hazard_set other) noexcept {
        bits_ &= other.bits_;
        return *this;
    }
    /// Intersection.
    friend constexpr hazard_set operator&(hazard_set a, hazard_set b) noexcept { return a &= b; }
    /// Difference.
    constexpr hazard_set& operator-=(hazard_set other) noexcept {
        bits_ &= ~other.bits_;
        return *this;
    }
    /// Difference.
    friend constexpr hazard_set operator-(hazard_set a, hazard_set b) noexcept { return a -= b; }

    friend constexpr bool operator==(hazard_set a, hazard_set b) noexcept { return a.bits_ == b.bits_; }
    friend constexpr bool operator!=(hazard_set a, hazard_set b) noexcept { return !(a == b); }

private:
    std::uint64_t bits_ = 0;
};
static_assert(hazard_count < 64);

/// Returns the set of two hazards.
constexpr hazard_set operator|(hazard a, hazard b) noexcept { return hazard_set(a) | hazard_set(b); }

/// The hazards of URLs that lead, or may lead, to a host outside of the public network: a filter against
/// server-side request forgery rejects them. The filter must also decide which schemes are allowed, and check
/// the addresses of names: the public DNS has internal addresses for `localtest.me` and `10.0.0.1.nip.io`,
/// and a resolver may complete a name without a dot, such as `redis`, by its search list.
///
/// The set covers names with a byte other than ASCII letters, digits, `-`, `.` and `_`, escaped or not. Some
/// clients map them by UTS 46, so that names with circled digits, full-width letters, ideographic full stops
/// and soft hyphens become `127.0.0.1` or `localhost`. Others end the name before such a byte, or read a list
/// of hosts, as in `mongodb://127.0.0.1,a.example/`. To allow names in other scripts, map the decoded host as
/// the client does (libidn2, ICU), set `url_parts::host` to the result, and call `hazards_of` for these
/// parts.
/// @code
/// auto const found = urigram::hazards_of(text);
/// bool const refused = !found || found->intersects(urigram::host_may_be_internal);
/// @endcode
inline constexpr hazard_set host_may_be_internal =
    hazard::host_empty | hazard::host_escaped_non_ascii | hazard::host_non_ldh |
    hazard::host_number_out_of_range | hazard::host_read_as_address | hazard::host_ends_in_number |
    hazard::host_holds_ipv4 | hazard::host_is_special_name | hazard::host_is_cloud_metadata |
    hazard::host_is_unspecified | hazard::host_is_loopback | hazard::host_is_private |
    hazard::host_is_link_local | hazard::host_is_multicast | hazard::host_is_special |
    hazard::dialects_disagree_on_host | hazard::file_on_host;

/// A hazard and its position.
struct hazard_report {
    hazard what{};           ///< the hazard
    std::string_view where;  ///< a part of the parsed text; empty for `host_empty`
};

/// A function that takes reports: any callable object, by reference.
using hazard_sink = function_ref<void(hazard_report const&)>;

/// Calls `sink` for each hazard of a URL that was parsed: those of userinfo, host, port, path and the rest,
/// except `dialects_disagree_on_host`, which requires the whole text. A hazard that occurs several times is
/// reported each time. The userinfo, host and port of a nested URL are checked like those of the URL.
///
/// An authority without components, as of RFC 1808, is split by `with_login`; if it is not a login, at its
/// last `@` and its last colon.
/// @param parts the parts of the URL
/// @param sink called with each report
/// @param among the hazards to report
/// @par Complexity Linear in the parts, in constant stack; does not allocate.
/// @throws exceptions of `sink`
/// @code
/// urigram::for_each_hazard(urigram::parts_of(*url), [](urigram::hazard_report const& found) {
///     std::cout << to_string(found.what) << " at " << found.where << ": " << reason(found.what) << '\n';
/// });
/// @endcode
URIGRAM_API void for_each_hazard(url_parts const& parts, hazard_sink sink,
                                 hazard_set among = hazard_set::all());

/// The same for a text, including `dialects_disagree_on_host`.
/// @param text the URL
/// @param sink called with each report
/// @param grammar the dialect that parses the text. The default, `by_scheme`, rejects more than RFC 3986
/// does, because a filter should reject texts that other software may read differently: a relative reference,
/// which has no host, and `http:///127.0.0.1/`, which RFC 9110 forbids and browsers read as
/// `http://127.0.0.1/`. Pass `dialects::rfc3986` to check the references of a document.
/// @param among the hazards to report
/// @returns the error if the dialect rejects the text, and then no hazard is reported; absent if it accepts
/// it
/// @par Complexity Linear in the text, in constant stack; does not allocate.
/// @throws exceptions of `sink`
/// @code
/// auto const error = urigram::for_each_hazard("http://h:22/", [](urigram::hazard_report const& found) {
///     std::cout << to_string(found.what) << " at " << found.where << '\n';  // port_not_default at 22, ...
/// });
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<parse_error>
for_each_hazard(std::string_view text, hazard_sink sink, dialect const& grammar = dialects::by_scheme,
                hazard_set among = hazard_set::all());

/// The same for a URL that was parsed, possibly with a scheme that `grammar` does not know: reports hazards
/// of its parts and, if `grammar` accepts its text, `dialects_disagree_on_host`.
/// @param parts the parts of the URL
/// @param text the URL
/// @param sink called with each report
/// @param grammar the dialect whose host is compared with those of the other dialects
/// @param among the hazards to report
/// @par Complexity Linear in the text, in constant stack; does not allocate.
/// @throws exceptions of `sink`
URIGRAM_API void for_each_hazard(url_parts const& parts, std::string_view text, hazard_sink sink,
                                 dialect const& grammar, hazard_set among = hazard_set::all());

/// Returns the hazards that `for_each_hazard` reports for these parts.
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// auto const found = urigram::hazards_of(urigram::parts_of(*url));
/// bool const sends_mail = found.contains(urigram::hazard::port_reserved);
/// @endcode
[[nodiscard]] URIGRAM_API hazard_set hazards_of(url_parts const& parts) noexcept;

/// The same for a text, including `dialects_disagree_on_host`.
/// @param text the URL
/// @param grammar the dialect that parses it; see `for_each_hazard` for the default
/// @returns the hazards, or the error of the dialect
[[nodiscard]] URIGRAM_API result<hazard_set>
hazards_of(std::string_view text, dialect const& grammar = dialects::by_scheme) noexcept;

/// The same for the result of a parse function, including `dialects_disagree_on_host`: `hazards_of(*url)`.
/// @par Complexity Linear; allocates the text of the URL.
/// @throws std::bad_alloc
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] hazard_set hazards_of(Url const& parsed) {
    hazard_set found;
    // cppcheck-suppress ignoredReturnValue; the overload for parts returns nothing
    for_each_hazard(
        urigram::parts_of(parsed), detail::url_text(parsed),
        [&](hazard_report const& report) { found |= report.what; }, detail::dialect_of_text<Url>());
    return found;
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, class... More, detail::if_no_url<T> = 0>
auto hazards_of(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

}  // namespace urigram

#endif
