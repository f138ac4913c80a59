// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DIALECT_HPP
#define URIGRAM_DIALECT_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/text_view.hpp>
#include <utility>

/// The grammars of the RFCs as run-time values.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

enum class column : unsigned char;
class URIGRAM_API columns;
struct parse_error;
struct scheme_info;
struct url_parts;

/// A production that matches one character. Error messages use its name for the set of its bytes.
struct character_class {
    std::string_view name;  ///< as in the RFC
    charset octets;         ///< the bytes with which it can begin
};

/// A view of a constant array, which must outlive the view. Constant time; neither allocates nor throws.
template <class T>
struct array_view {
    /// Accepts containers of `T`, but not of a class derived from `T`, whose objects may have another size.
    template <class Container>
    using if_elements = std::enable_if_t<
        std::is_convertible_v<std::remove_pointer_t<decltype(std::declval<Container&>().data())> (*)[],
                              T const (*)[]>,
        int>;

    T const* first = nullptr;  ///< the first element
    std::size_t count = 0;     ///< the number of elements

    /// No elements.
    constexpr array_view() = default;
    /// The `n` elements from `first_element` on.
    constexpr array_view(T const* first_element, std::size_t n) noexcept : first(first_element), count(n) {}
    /// The elements of a container with `data` and `size`, such as a `std::vector`. A temporary container
    /// that owns its elements does not compile.
    template <class Container, if_elements<Container> = 0>
    constexpr array_view(Container&& elements) noexcept : first(elements.data()), count(elements.size()) {
        static_assert(!detail::is_owning_temporary<Container>,
                      "the view would outlive the elements: keep them");
    }

    constexpr T const* begin() const noexcept { return first; }
    constexpr T const* end() const noexcept { return first + count; }
    constexpr std::size_t size() const noexcept { return count; }
};

/// The notation in which an RFC writes its productions.
enum class grammar_notation : unsigned char {
    bnf,   ///< with `|`, as in RFC 822 and in the RFCs before 3986: see `model/bnf.hpp`
    abnf,  ///< with `/`, of RFC 5234: see `model/abnf.hpp`
};

/// The URLs of one RFC: the properties that functions for any dialect need, and functions that parse URLs. A
/// dialect refers to no other dialect and to no production except that of its URLs, so a program that names
/// one dialect links only the code of that dialect.
///
/// The constants in `dialects` are the only objects; compare their addresses. All views and functions refer
/// to static storage.
/// @code
/// #include <urigram/dialects.hpp>
/// for (urigram::dialect const* one : urigram::dialects::all)
///     std::cout << one->name << ": " << one->about << '\n';  // rfc1738: ...
/// bool const valid = urigram::dialects::rfc3986.accepts("http://h/");  // true
/// @endcode
struct dialect {
    dialect(dialect const&) = delete;
    dialect& operator=(dialect const&) = delete;

    std::string_view name;   ///< the name in options and files, such as `rfc2396`
    std::string_view title;  ///< the name for people, such as `RFC 2396`
    std::string_view about;  ///< its URLs, for people, such as `URI references`

    /// The production that a whole text must match.
    std::string_view production;

    /// The bytes that its URLs can contain, including the percent sign of escapes.
    charset octets;
    /// The names of sets of bytes in error messages. Each set comes before its subsets.
    array_view<character_class> classes;
    /// The columns that `parse_lines` fills.
    array_view<column> columns;
    /// The schemes that `columns::schemes` distinguishes.
    array_view<scheme_info> schemes;
    /// The notation of its productions.
    grammar_notation notation;

    /// Parses a whole text and returns its parts, or the error. The views refer to the text.
    /// @par Complexity Linear, in constant stack; neither allocates nor throws.
    boost::system::result<url_parts, parse_error> (*parts)(text_view text) noexcept;
    /// Whether a text is a URL. Faster than `parts`, because it does not determine the error.
    /// @par Complexity Linear, in constant stack; neither allocates nor throws.
    bool (*accepts)(std::string_view text) noexcept;
    /// Like `urigram::parse_lines`, including complexity and exceptions.
    void (*parse_lines)(std::string_view buffer, class columns& to, std::uint64_t offset);
};

}  // namespace urigram

#endif
