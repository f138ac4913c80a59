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
#include <urigram/dialects.hpp>
#include <urigram/recompose.hpp>

/// What can be dangerous about a valid URL (RFC 1738, section 6; RFC 2396, section 7; RFC 3986, section 7).
/// A hazard is a report on a URL that was parsed, never a parse error; which ones to refuse is up to the
/// caller. No name is looked up: `localtest.me`, `10.0.0.1.nip.io` and every other name whose address in the
/// DNS is internal has no hazard. A client has to check the address that it connects to as well.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// What can be dangerous. Beside each: the part of the text that a report names.
enum class hazard : unsigned char {
    // The port. A scheme that has no default port in `scheme.hpp` has none here.
    port_not_default,   ///< another one than the scheme's: the port
    port_reserved,      ///< below 1024, and not the scheme's default: the port
    port_out_of_range,  ///< above 65535: the port

    // The userinfo.
    password,                ///< a password that is not empty: the password
    user_looks_like_host,    ///< the userinfo, decoded, begins with two labels and a dot: that beginning
    user_looks_like_option,  ///< the userinfo, decoded, begins with a hyphen: the user

    // The host.
    host_empty,  ///< an authority without a host, but in a file URL; none at all, as in `http:a`, where the
                 ///< scheme has a port: where it would be
    host_looks_like_option,    ///< begins, decoded, with a hyphen: the host
    host_trailing_dot,         ///< the dot at the end, or its escape
    host_punycode,             ///< a label that begins, decoded, with `xn--`: the label
    host_escape,               ///< each escape in the host
    host_escaped_non_ascii,    ///< each escape of an octet above 7F in the host
    host_non_ldh,              ///< each ASCII octet of a name, or its escape, that is no letter, digit or
                               ///< one of `-._`
    host_number_out_of_range,  ///< of four decimal numbers, decoded, each one above 255
    host_read_as_address,      ///< no address by RFC 3986, but by `read_as_browser` or `read_as_decimal`: the
                               ///< host
    host_ends_in_number,       ///< no address by any of them, but the last label is a number: the label
    host_holds_ipv4,           ///< an IPv6 address that leads to an IPv4 address: the host
    host_is_special_name,      ///< `is_special_use_name`: the host
    host_is_cloud_metadata,    ///< an address of a cloud's metadata service, `is_cloud_metadata`: the host
    // The class of the address, of the one that other software reads, or of the one that it holds: the host.
    host_is_unspecified,        ///< 0.0.0.0, ::
    host_is_loopback,           ///< 127.0.0.0/8, ::1; `is_loopback_name`
    host_is_private,            ///< `address_class::private_use`
    host_is_link_local,         ///< `address_class::link_local`
    host_is_multicast,          ///< `address_class::multicast`
    host_is_special,            ///< any other class that is not global
    dialects_disagree_on_host,  ///< each other host that another dialect reads; the host if others read none
    // Hosts in other places.
    file_on_host,  ///< a file URL of another host than an `is_loopback_name`, also as in
                   ///< `file:////host/share`: the host
    nested_url,    ///< a URL in place of the path, as in `jar:http://h!/`, `view-source:http://h/`: that URL

    // Escapes, and what stands for itself only.
    escaped_delimiter,    ///< each escape of `:/?#[]@` in userinfo and host
    escaped_slash,        ///< each `%2F` and `%5C` in a path
    escaped_dot_segment,  ///< a segment that is `.` or `..` when it is decoded, and not before: the segment
    backslash,            ///< each backslash, escaped or not
    escaped_cr_lf,        ///< each `%0D` and `%0A`
    escaped_tab,          ///< each `%09`, but in the path and query of a gopher URL, whose parts it divides
    escaped_nul,          ///< each `%00`
    double_escape,        ///< each `%25` with two hexadecimal digits behind it: those five octets
};
inline constexpr std::size_t hazard_count = static_cast<std::size_t>(hazard::double_escape) + 1;

/// The name of a hazard as it is written here: "port_reserved". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(hazard h) noexcept;
/// Writes the name.
URIGRAM_API std::ostream& operator<<(std::ostream& to, hazard h);
/// Why it is dangerous: one sentence for people. Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view reason(hazard h) noexcept;
/// The section that says so, `RFC 3986, section 7.4`, or nothing. Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view section_of(hazard h) noexcept;

/// A set of hazards: a mask, which can be iterated over in the order of their declaration. Nothing here
/// allocates or throws.
/// @code
/// auto const refused = urigram::hazard::host_is_loopback | urigram::hazard::host_is_private;
/// auto const found = urigram::hazards_of(text);
/// if (found && !(*found & refused).empty())
///     for (urigram::hazard h : *found & refused) std::cout << to_string(h) << ": " << reason(h) << '\n';
/// @endcode
class hazard_set {
public:
    class const_iterator {
    public:
        using iterator_category = std::forward_iterator_tag;  // but for its reference being a value
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

    constexpr hazard_set() = default;
    /// The set of one hazard.
    constexpr hazard_set(hazard h) noexcept : bits_(std::uint64_t{1} << static_cast<unsigned>(h)) {}
    /// All there are.
    static constexpr hazard_set all() noexcept {
        hazard_set every;
        every.bits_ = (std::uint64_t{1} << hazard_count) - 1;
        return every;
    }

    constexpr const_iterator begin() const noexcept { return const_iterator(bits_); }
    constexpr const_iterator end() const noexcept { return {}; }
    constexpr bool empty() const noexcept { return bits_ == 0; }
    constexpr std::size_t size() const noexcept {
        std::size_t n = 0;
        for (auto rest = bits_; rest != 0; rest &= rest - 1) ++n;
        return n;
    }

    /// True if all of `other` is in this set; a single hazard is a set, too.
    constexpr bool contains(hazard_set other) const noexcept { return (other - *this).empty(); }

    /// Union.
    constexpr hazard_set& operator|=(hazard_set other) noexcept {
        bits_ |= other.bits_;
        return *this;
    }
    friend constexpr hazard_set operator|(hazard_set a, hazard_set b) noexcept { return a |= b; }
    /// Intersection.
    constexpr hazard_set& operator&=(hazard_set other) noexcept {
        bits_ &= other.bits_;
        return *this;
    }
    friend constexpr hazard_set operator&(hazard_set a, hazard_set b) noexcept { return a &= b; }
    /// Difference.
    constexpr hazard_set& operator-=(hazard_set other) noexcept {
        bits_ &= ~other.bits_;
        return *this;
    }
    friend constexpr hazard_set operator-(hazard_set a, hazard_set b) noexcept { return a -= b; }

    friend constexpr bool operator==(hazard_set a, hazard_set b) noexcept { return a.bits_ == b.bits_; }
    friend constexpr bool operator!=(hazard_set a, hazard_set b) noexcept { return !(a == b); }

private:
    std::uint64_t bits_ = 0;
};
static_assert(hazard_count < 64);

constexpr hazard_set operator|(hazard a, hazard b) noexcept { return hazard_set(a) | hazard_set(b); }

/// What says that a URL leads, or may lead, to no host of the public network: what a filter against
/// server-side request forgery refuses. Which schemes are allowed is up to the caller, and so are the
/// addresses that a name has.
///
/// A name with any octet except ASCII letters, digits, `-`, `.` and `_`, escaped or not, is part of it.
/// Clients map it by UTS 46, so that circled digits, full-width letters, ideographic full stops and soft
/// hyphens become `127.0.0.1` or `localhost`; or cut it off there; or read a list of hosts, as in
/// `mongodb://127.0.0.1,a.example/`. To allow names in other scripts, map the decoded host as the client does
/// (libidn2, ICU), set `url_parts::host` to the result, and call `hazards_of` for these parts.
/// @code
/// auto const found = urigram::hazards_of(text);
/// bool const refused = !found || !(*found & urigram::host_may_be_internal).empty();
/// @endcode
inline constexpr hazard_set host_may_be_internal =
    hazard::host_empty | hazard::host_escaped_non_ascii | hazard::host_non_ldh |
    hazard::host_number_out_of_range | hazard::host_read_as_address | hazard::host_ends_in_number |
    hazard::host_holds_ipv4 | hazard::host_is_special_name | hazard::host_is_cloud_metadata |
    hazard::host_is_unspecified | hazard::host_is_loopback | hazard::host_is_private |
    hazard::host_is_link_local | hazard::host_is_multicast | hazard::host_is_special |
    hazard::dialects_disagree_on_host | hazard::file_on_host;

/// A hazard, and where it is.
struct hazard_report {
    hazard what{};
    std::string_view where;  ///< in the text that was parsed; empty for `host_empty`
};

/// What takes reports: any callable object, by reference.
using hazard_sink = function_ref<hazard_report>;

/// Hands each hazard of `among` to `sink`: those of the userinfo, the host, the port, the path and what comes
/// after it. A hazard that is there several times is reported as often. All except
/// `dialects_disagree_on_host`, for which the whole text is needed. The userinfo, the host and the port of a
/// nested URL are screened like those of the URL.
/// @code
/// urigram::for_each_hazard(urigram::parts_of(*url), [](urigram::hazard_report const& found) {
///     std::cout << to_string(found.what) << " at " << found.where << ": " << reason(found.what) << '\n';
/// });
/// @endcode
/// An authority that was left whole, as RFC 1808 does, is taken apart (`with_login`); one that is no login,
/// at its last `@` and its last colon. Linear in the parts, in constant stack; does not allocate; throws what
/// `sink` throws.
URIGRAM_API void for_each_hazard(url_parts const& parts, hazard_sink sink,
                                 hazard_set among = hazard_set::all());

/// The same for a text as a dialect reads it, with `dialects_disagree_on_host`.
///
/// The dialect is `by_scheme` unless another is given, which refuses more than RFC 3986: a filter is to
/// refuse what others may read in another way. RFC 3986 alone takes a relative reference, which leads
/// wherever its base does and has no host to report; and `http:///127.0.0.1/`, which RFC 9110 has rejected
/// and browsers take for `http://127.0.0.1/`. Give `dialects::rfc3986` to screen references of a document.
/// @returns why the dialect refuses the text, or nothing. Nothing is reported for a text that is refused.
/// Linear in the text, in constant stack; does not allocate; throws what `sink` throws.
[[nodiscard]] URIGRAM_API std::optional<parse_error>
for_each_hazard(std::string_view text, hazard_sink sink, dialect const& grammar = dialects::by_scheme,
                hazard_set among = hazard_set::all());

/// The same for a URL that was parsed, maybe by a scheme that `grammar` does not know: hazards of its parts
/// and, if `grammar` accepts its text, `dialects_disagree_on_host`. Linear in the text, in constant stack;
/// does not allocate; throws what `sink` throws.
URIGRAM_API void for_each_hazard(url_parts const& parts, std::string_view text, hazard_sink sink,
                                 dialect const& grammar);

/// Which hazards there are, in the same way. Linear, in constant stack; neither allocates nor throws.
/// @code
/// auto const found = urigram::hazards_of(urigram::parts_of(*url));
/// bool const sends_mail = found.contains(urigram::hazard::port_reserved);
/// @endcode
[[nodiscard]] URIGRAM_API hazard_set hazards_of(url_parts const& parts) noexcept;

/// The same for a text as a dialect reads it, with `dialects_disagree_on_host`, or why it is refused. The
/// dialect is `by_scheme` unless another is given, as for `for_each_hazard`.
[[nodiscard]] URIGRAM_API result<hazard_set>
hazards_of(std::string_view text, dialect const& grammar = dialects::by_scheme) noexcept;

/// The same for what a parse function returned: `hazards_of(*url)`. Allocates the text of the URL, which
/// `dialects_disagree_on_host` needs. Linear. @throws std::bad_alloc
template <class Url, detail::if_url_or_form<Url> = 0>
[[nodiscard]] hazard_set hazards_of(Url const& parsed) {
    hazard_set found;
    for_each_hazard(
        parts_of(parsed), recompose(parsed), [&](hazard_report const& report) { found |= report.what; },
        detail::dialect_of_node<Url>());
    return found;
}
template <class T, class... More, detail::if_no_url<T> = 0>
auto hazards_of(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

}  // namespace urigram

#endif
