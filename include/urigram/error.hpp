// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ERROR_HPP
#define URIGRAM_ERROR_HPP

#include <boost/assert/source_location.hpp>
#include <boost/system/error_code.hpp>
#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <urigram/charset.hpp>
#include <urigram/dialect.hpp>

/// Parse errors, and results, which contain a value or an error.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// The kinds of errors. `parse_error` has the offset and the expected set.
enum class errc {
    empty = 1,         ///< the text is empty
    byte_order_mark,   ///< the text begins with the bytes EF BB BF, a byte order mark
    no_scheme,         ///< no scheme name and colon at the beginning
    bad_escape,        ///< a `%` without two hexadecimal digits after it
    forbidden_octet,   ///< a byte that URLs cannot contain unescaped: a control character, a space, an unsafe
                       ///< character, or a byte above 7E
    unexpected_octet,  ///< a byte that URLs can contain, but not here
    incomplete,        ///< the text ends where more is required
    other_parts,       ///< only from `make`: the text is a URL with other parts than the given ones
};

/// Returns the name of a code, such as "bad_escape". Static storage; does not throw.
std::string_view to_string(errc e) noexcept;

/// Returns the category of `errc`; its name is "urigram". Does not throw.
boost::system::error_category const& error_category() noexcept;

/// Converts to an error code: `boost::system::error_code code = errc::empty;`. Does not throw.
inline boost::system::error_code make_error_code(errc e) noexcept {
    return {static_cast<int>(e), error_category()};
}

/// The names of the expected bytes at an offset: productions, then single characters in double quotes, then
/// "end of text". An array of fixed size, 4 KB; the views refer to static storage.
/// @par Complexity A copy is linear in the number of names, everything else takes constant time; nothing
/// allocates or throws.
class expectations {
public:
    using const_iterator = std::string_view const*;

    expectations() noexcept {}  // NOLINT(modernize-use-equals-default): the union would delete it
    expectations(expectations const& other) noexcept { add_all(other); }
    expectations& operator=(expectations const& other) noexcept {
        if (this != &other) {
            size_ = 0;
            add_all(other);
        }
        return *this;
    }

    const_iterator begin() const noexcept { return names_; }
    const_iterator end() const noexcept { return names_ + size_; }
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }

    /// Appends a name, which must outlive this object. There is room for 257 names, a name for each byte and
    /// one for the end; others are ignored.
    void add(std::string_view name) noexcept {
        if (size_ < most) ::new (static_cast<void*>(names_ + size_++)) std::string_view(name);
    }

private:
    void add_all(expectations const& other) noexcept {
        for (auto name : other) add(name);
    }

    // A name for each byte, and one for the end.
    static constexpr std::size_t most = 257;

    // Only the first `size_` names are constructed.
    union {
        std::string_view names_[most];
    };
    std::size_t size_ = 0;
};

/// The furthest failure of one reading of a text, and the expected set.
struct failed_reading {
    errc code = errc::empty;    ///< the kind of the error
    bool end_expected = false;  ///< whether the text could have ended at `offset`
    std::uint64_t offset = 0;   ///< in bytes from the start of the text
    charset expected_octets;    ///< the bytes that were expected at `offset`
    /// The innermost production that was parsed at the offset: its name in the RFC; static storage. For your
    /// own rule, it is the name of the `dsl::rule`: the characters of that name must outlive the error.
    std::string_view production;

    friend bool operator==(failed_reading const& a, failed_reading const& b) noexcept {
        return a.code == b.code && a.end_expected == b.end_expected && a.offset == b.offset &&
               a.expected_octets == b.expected_octets && a.production == b.production;
    }
    friend bool operator!=(failed_reading const& a, failed_reading const& b) noexcept { return !(a == b); }
};

/// The error of a text that is not valid.
///
/// The offset is that of the furthest failure of the grammar. This is the first wrong byte: the bytes before
/// it are the longest prefix that the text shares with a valid text. If the text ends too early, the offset
/// is the length of the text.
///
/// If a guess of the grammar fails at a greater offset than the reading without that guess, there are two
/// readings. In `http://h:80x/`, `h:80x` can be a userinfo, which ends at offset 12 without an `@`; without a
/// userinfo, the port ends at offset 11. The members describe the likelier reading, and `alternative` the
/// other one. The guess is likelier if the byte that would close it, the `@`, follows later in the authority,
/// before a `/`, `?` or `#`, as in `http://user:p^w@h/`. The description of the offset above then applies to
/// the greater of the two offsets, that of `furthest()`.
/// @code
/// #include <urigram/parse.hpp>
/// std::string_view const text = "http://[::1]:8o/";
/// auto const uri = urigram::parse(text);
/// if (!uri) std::cerr << uri.error().offset << ": " << uri.error().message(text) << '\n';
/// // 14: expected DIGIT, "#", "/", "?" or end of text in port, found "o"
/// @endcode
struct parse_error : failed_reading {
    array_view<character_class> classes;        ///< the names of sets of bytes in messages
    dialect const* grammar = nullptr;           ///< the dialect of the parse, or null; static storage
    std::optional<failed_reading> alternative;  ///< the less likely reading, if there are two

    /// Returns the same error with the two readings exchanged; without an alternative, the same error.
    /// Constant time; neither allocates nor throws.
    parse_error other() const noexcept;

    /// Returns the same error, in which the reading that fails at the greater offset comes first. Constant
    /// time; neither allocates nor throws.
    parse_error furthest() const noexcept {
        return alternative && alternative->offset > offset ? other() : *this;
    }

    /// Returns the names of the expected bytes at `offset`. Constant time; neither allocates nor throws.
    expectations expected() const noexcept;

    /// Returns one line of US-ASCII for people: `expected digit, found "x"`, then the alternative (`; or
    /// pchar in userinfo 1 octet later`). `message_with_dialects` adds the dialects that accept the URL.
    ///
    /// More than six single characters are abbreviated: as a class without one or two of its bytes (`digit
    /// except "2"`), and three or more consecutive ones as a range (`"0"-"4"`). If the expected set is empty,
    /// as after X3's own parsers, which report none, the line has the message of the code: `octet that is not
    /// allowed here, found "x"`.
    /// @param text the text that was parsed; at most one byte of it is quoted
    /// @par Complexity Linear in the text; allocates its result.
    /// @throws std::bad_alloc
    std::string message(std::string_view text) const;

    /// The same without the text: `expected digit`. Constant time.
    /// @throws std::bad_alloc
    std::string message() const;

    friend bool operator==(parse_error const& a, parse_error const& b) noexcept {
        return static_cast<failed_reading const&>(a) == b && a.grammar == b.grammar &&
               a.alternative == b.alternative;
    }
    friend bool operator!=(parse_error const& a, parse_error const& b) noexcept { return !(a == b); }
    friend bool operator==(parse_error const& e, errc code) noexcept { return e.code == code; }
    friend bool operator!=(parse_error const& e, errc code) noexcept { return e.code != code; }
    /// Writes the offset and `message()`, formatted as a string: `offset 7: expected digit in port`.
    friend std::ostream& operator<<(std::ostream& to, parse_error const& e);

    /// Converts to `std::error_code` and to Boost's: `std::error_code const why = url.error();`. To compare,
    /// use `code`. Does not throw.
    operator boost::system::error_code() const noexcept { return make_error_code(code); }
    operator std::error_code() const noexcept { return make_error_code(code); }
};

/// Converts to `boost::system::error_code`, for code that handles error codes. Does not throw.
inline boost::system::error_code make_error_code(parse_error const& e) noexcept {
    return make_error_code(e.code);
}

/// Called by `result.value()` if there is no value: throws `boost::system::system_error` with the code and
/// the text that `<<` writes.
[[noreturn]] void throw_exception_from_error(parse_error const& e, boost::source_location const& where);

/// The parsed value, or the error: a `boost::system::result`. `*r` is the value, `r.error()` the error, and
/// `r.value()` throws `boost::system::system_error` if there is no value.
/// @code
/// #include <urigram/rfc3986.hpp>
/// urigram::result<urigram::ast::uri> const uri = urigram::rfc3986::parse_uri("http://h/a");
/// if (uri) std::cout << uri->scheme << '\n';  // http
/// else std::cerr << uri.error() << '\n';
/// @endcode
template <class T>
using result = boost::system::result<T, parse_error>;

}  // namespace urigram

template <>
struct boost::system::is_error_code_enum<urigram::errc> : std::true_type {};

#include <urigram/detail/error_text.hpp>

#endif
