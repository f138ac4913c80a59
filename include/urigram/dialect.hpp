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

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

enum class column : unsigned char;
class URIGRAM_API columns;
struct parse_error;
struct scheme_info;
struct url_parts;

/// What reports call a set of octets: a production of characters.
struct character_class {
    std::string_view name;  ///< as the RFC writes it
    charset octets;         ///< it can start with
};

/// A constant array by reference, which must outlive the view. Constant time; neither allocates nor throws.
template <class T>
struct array_view {
    /// For containers of `T`, and of no class derived from it, whose elements would have another size.
    template <class Container>
    using if_elements = std::enable_if_t<
        std::is_convertible_v<std::remove_pointer_t<decltype(std::declval<Container&>().data())> (*)[],
                              T const (*)[]>,
        int>;

    T const* first = nullptr;
    std::size_t count = 0;

    constexpr array_view() = default;
    constexpr array_view(T const* first_element, std::size_t n) noexcept : first(first_element), count(n) {}
    /// Of a container with `data` and `size`, such as a `std::vector`; a temporary one that owns its elements
    /// does not compile.
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
    bnf,   ///< with `|`, as RFC 822 and the RFCs before 3986: see `model/bnf.hpp`
    abnf,  ///< with `/`, of RFC 5234: see `model/abnf.hpp`
};

/// The URLs of one RFC: what all that takes any of them needs to know, and can do with a text. It refers to
/// no other dialect, and to no production but the one of its URLs: who names one links the code of one.
///
/// Each RFC's is in `dialects`; they are constants, and are told apart by their addresses. All views and
/// functions refer to static storage.
struct dialect {
    dialect(dialect const&) = delete;
    dialect& operator=(dialect const&) = delete;

    std::string_view name;   ///< `rfc2396`: on command lines and in files
    std::string_view title;  ///< `RFC 2396`: for people
    std::string_view about;  ///< `URI references`: what its URLs are, for people

    /// The production that a whole text is to be.
    std::string_view production;

    /// The octets that its URLs can hold, the percent sign of escapes among them.
    charset octets;
    /// What reports call sets of octets, each before those that are part of it.
    array_view<character_class> classes;
    /// The columns that `parse_lines` fills.
    array_view<column> columns;
    /// The schemes that `columns::schemes` tells apart.
    array_view<scheme_info> schemes;
    /// In which the productions are written.
    grammar_notation notation;

    /// The parts of a text, if it is a URL. Linear, in constant stack; neither allocates nor throws.
    boost::system::result<url_parts, parse_error> (*parts)(text_view text) noexcept;
    /// Whether a text is a URL, without the reason if it is not one: the fastest question that can be asked
    /// of a text. Linear, in constant stack; neither allocates nor throws.
    bool (*accepts)(std::string_view text) noexcept;
    /// See `parse_lines`, whose complexity and exceptions it has.
    void (*parse_lines)(std::string_view buffer, class columns& to, std::uint64_t offset);
};

}  // namespace urigram

#endif
