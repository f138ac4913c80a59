// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_ERROR_HPP
#define URIGRAM_MEANING_ERROR_HPP

#include <boost/assert/source_location.hpp>
#include <boost/system/error_code.hpp>
#include <boost/system/result.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/detail/export.hpp>

/// Errors of `meaning_of`.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// The byte that an argument of a protocol cannot contain: it would end the argument, and the rest would be
/// read as another command (RFC 1738, section 6).
enum class meaning_errc {
    carriage_return = 1,  ///< `%0D`
    line_feed,            ///< `%0A`
    nul,                  ///< `%00`
    tab,            ///< `%09`, which separates the parts of a Gopher request, and ends a message identifier
    white_space,    ///< other white space in a message identifier: `%20`, `%0B`, `%0C`
    angle_bracket,  ///< `%3C` or `%3E`, the delimiters of a message identifier
};

/// Returns the name of a code, such as "line_feed". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(meaning_errc e) noexcept;

/// Converts to `boost::system::error_code`; the category's name is "urigram.meaning". Does not throw.
[[nodiscard]] URIGRAM_API boost::system::error_code make_error_code(meaning_errc e) noexcept;

/// The reason why a valid URL cannot be used safely.
struct meaning_error {
    meaning_errc code{};         ///< the byte
    std::uint64_t offset = 0;    ///< of the escape, in bytes from the start of the URL
    std::string_view component;  ///< the production that contains it, such as `fsegment`; static storage

    /// Returns one line for people: `line feed in fsegment`. Allocates its result.
    /// @throws std::bad_alloc
    [[nodiscard]] URIGRAM_API std::string message() const;

    friend bool operator==(meaning_error const& a, meaning_error const& b) noexcept {
        return a.code == b.code && a.offset == b.offset && a.component == b.component;
    }
    friend bool operator!=(meaning_error const& a, meaning_error const& b) noexcept { return !(a == b); }
};

/// Converts to `boost::system::error_code`, for code that handles error codes. Does not throw.
inline boost::system::error_code make_error_code(meaning_error const& e) noexcept {
    return make_error_code(e.code);
}

/// Called by `result.value()` if there is no value: throws `boost::system::system_error`.
[[noreturn]] URIGRAM_API void throw_exception_from_error(meaning_error const& e,
                                                         boost::source_location const& where);

/// The meaning of a URL, or the error.
/// @code
/// #include <urigram/meaning.hpp>
/// #include <urigram/rfc1738.hpp>
/// auto const parsed = urigram::rfc1738::parse_url("ftp://h/a%0D%0ADELE%20b");
/// auto const meant = urigram::meaning_of(*parsed);
/// if (!meant) std::cerr << meant.error().message() << '\n';  // carriage return in fsegment
/// @endcode
template <class T>
using meaning_result = boost::system::result<T, meaning_error>;

}  // namespace urigram

/// For `boost::system::error_code code = meaning_errc::nul;`.
template <>
struct boost::system::is_error_code_enum<urigram::meaning_errc> : std::true_type {};

#endif
