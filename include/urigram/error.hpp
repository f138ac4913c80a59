// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ERROR_HPP
#define URIGRAM_ERROR_HPP

#include <boost/assert/source_location.hpp>
#include <boost/system/error_code.hpp>
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

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// What is wrong with a text, in one word. `parse_error` says where and what was expected instead.
enum class errc {
    empty = 1,        ///< there is no text
    byte_order_mark,  ///< the text starts with the octets EF BB BF, a byte order mark
    no_scheme,        ///< no scheme name and colon at the start
    bad_escape,       ///< a `%` without two hexadecimal digits after it
    forbidden_octet,  ///< an octet that no URL may hold unescaped: a control, a space, above 7E, or an unsafe
                      ///< character
    unexpected_octet,  ///< an octet that URLs may hold, but not here
    incomplete,        ///< the text ends where more is required
    other_parts,       ///< of `make`: the text is a URL, but of other parts than it was made of
};

/// The name of a code as it is written here: "bad_escape". Static storage; does not throw.
std::string_view to_string(errc e) noexcept;

/// The category of `errc`; its name is "urigram". Does not throw.
boost::system::error_category const& error_category() noexcept;

/// For `boost::system::error_code code = errc::empty;`. Does not throw.
inline boost::system::error_code make_error_code(errc e) noexcept {
    return {static_cast<int>(e), error_category()};
}

/// The names of what was expected at some place: productions first, then single characters in double quotes,
/// then "end of text". A value of fixed size; its views refer to static storage. A copy is linear in the
/// names, all else takes constant time; nothing allocates or throws.
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

    /// Appends a name that outlives this object.
    void add(std::string_view name) noexcept {
        if (size_ < most) ::new (static_cast<void*>(names_ + size_++)) std::string_view(name);
    }

private:
    void add_all(expectations const& other) noexcept {
        for (auto name : other) add(name);
    }

    // A name for each of the 128 octets of US-ASCII, and the end: more is never expected.
    static constexpr std::size_t most = 129;

    // Filled as far as there are names.
    union {
        std::string_view names_[most];
    };
    std::size_t size_ = 0;
};

/// Where a text fails in one of its readings, and what was expected there.
struct failed_reading {
    errc code = errc::empty;
    bool end_expected = false;    ///< the text could have ended at `offset`
    std::uint64_t offset = 0;     ///< in octets from the start of the text
    charset expected_octets;      ///< the octets that could have stood at `offset`
    std::string_view production;  ///< the innermost production the offset fell in, as the RFC writes its
                                  ///< name; static storage

    friend bool operator==(failed_reading const& a, failed_reading const& b) noexcept {
        return a.code == b.code && a.end_expected == b.end_expected && a.offset == b.offset &&
               a.expected_octets == b.expected_octets && a.production == b.production;
    }
    friend bool operator!=(failed_reading const& a, failed_reading const& b) noexcept { return !(a == b); }
};

/// Why a text was refused.
///
/// The offset is that of the first octet after which nothing can make the text valid: what stands before it
/// is the longest beginning that some valid text shares, as far as the grammar's furthest failure tells. For
/// a text that ends too early it is the length of the text.
///
/// Where a guess of the grammar fails beyond that place in the reading without it, there are two readings. In
/// `http://h:80x/`, `h:80x` could be a userinfo, which ends at offset 12 without an `@`; without a userinfo,
/// the port ends at offset 11. The members are those of the likelier reading, and `alternative` is the other
/// one. The guess is the likelier one if the octet that would close it, the `@`, comes later in the
/// authority, before a `/`, `?` or `#`: as in `http://user:p^w@h/`. What is said of the offset above then
/// holds for the greater of the two, that of `furthest()`.
/// @code
/// #include <urigram/parse.hpp>
/// std::string_view const text = "http://[::1]:8o/";
/// auto const uri = urigram::parse(text);
/// if (!uri) std::cerr << uri.error().offset << ": " << uri.error().message(text) << '\n';
/// // 14: expected DIGIT, "#", "/", "?" or end of text in port, found "o"
/// @endcode
struct parse_error : failed_reading {
    array_view<character_class> classes;        ///< what messages call sets of octets
    dialect const* grammar = nullptr;           ///< whose URLs these are to be, or null; static storage
    std::optional<failed_reading> alternative;  ///< the less likely reading, if there are two

    /// The same error with the two readings exchanged; without an alternative, the same error. Constant time;
    /// neither allocates nor throws, as `furthest`.
    parse_error other() const noexcept;

    /// The same error with the reading first that fails last.
    parse_error furthest() const noexcept {
        return alternative && alternative->offset > offset ? other() : *this;
    }

    /// The names of what could have stood at `offset`. Constant time; neither allocates nor throws.
    expectations expected() const noexcept;

    /// One line of plain ASCII for people: `expected digit, found "x"`, then the alternative (`; or pchar in
    /// userinfo 1 octet later`). `message_with_dialects` adds which others accept the URL. `text` is what was
    /// parsed; no more than one octet of it is quoted. More than six single characters are summed up: as a
    /// class without one or two of its octets (`digit except "2"`), and three or more in a row as a range
    /// (`"0"-"4"`). Where the expected set is empty, as after parsers of X3's own, which report none, the
    /// message of the code stands in its place: `octet that is not allowed here, found "x"`. Linear in the
    /// text. Allocates its result. @throws std::bad_alloc
    std::string message(std::string_view text) const;

    /// The same without the text: `expected digit`. Constant time. @throws std::bad_alloc
    std::string message() const;

    friend bool operator==(parse_error const& a, parse_error const& b) noexcept {
        return static_cast<failed_reading const&>(a) == b && a.grammar == b.grammar &&
               a.alternative == b.alternative;
    }
    friend bool operator!=(parse_error const& a, parse_error const& b) noexcept { return !(a == b); }
    friend bool operator==(parse_error const& e, errc code) noexcept { return e.code == code; }
    friend bool operator!=(parse_error const& e, errc code) noexcept { return e.code != code; }
    /// Writes the place and `message()`, as the stream writes a string: `offset 7: expected digit in port`.
    friend std::ostream& operator<<(std::ostream& to, parse_error const& e);

    /// For `std::error_code const why = url.error();`, and for Boost's. To compare, use `code`. Does not
    /// throw.
    operator boost::system::error_code() const noexcept { return make_error_code(code); }
    operator std::error_code() const noexcept { return make_error_code(code); }
};

/// For `std::error_code`-style handling of a failed `boost::system::result`. Does not throw.
inline boost::system::error_code make_error_code(parse_error const& e) noexcept {
    return make_error_code(e.code);
}

/// What `result.value()` does when there is none: throws `boost::system::system_error` with the code and
/// what `<<` writes.
[[noreturn]] void throw_exception_from_error(parse_error const& e, boost::source_location const& where);

}  // namespace urigram

template <>
struct boost::system::is_error_code_enum<urigram::errc> : std::true_type {};

#include <urigram/detail/error_text.hpp>

#endif
