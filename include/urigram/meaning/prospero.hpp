// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_PROSPERO_HPP
#define URIGRAM_MEANING_PROSPERO_HPP

#include <cstddef>
#include <iterator>
#include <urigram/ast/prospero.hpp>
#include <urigram/escape.hpp>
#include <urigram/meaning/error.hpp>
#include <urigram/meaning/server.hpp>

/// The meaning of a prospero URL: an object in a directory service (RFC 1738, section 3.11).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// A field that identifies the target of a link.
struct prospero_field {
    decoded_view name;   ///< its name, decoded
    decoded_view value;  ///< its value, decoded
};

/// The fields that identify the target of a link, decoded lazily: a single pass in linear time; nothing
/// allocates or throws.
class prospero_fields {
public:
    /// An input iterator over the fields.
    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = prospero_field;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = prospero_field;

        constexpr iterator() = default;
        constexpr explicit iterator(ast::fields::const_iterator at) noexcept : at_(at) {}

        constexpr prospero_field operator*() const noexcept {
            auto const field = *at_;
            return {decoded_view(field.fieldname), decoded_view(field.fieldvalue)};
        }
        constexpr iterator& operator++() noexcept {
            ++at_;
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            auto const before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.at_ == b.at_;
        }
        friend constexpr bool operator!=(iterator const& a, iterator const& b) noexcept { return !(a == b); }

    private:
        ast::fields::const_iterator at_;
    };
    using const_iterator = iterator;
    using value_type = prospero_field;

    constexpr prospero_fields() = default;
    /// The fields of a parsed URL.
    constexpr explicit prospero_fields(ast::fields fields) noexcept : fields_(fields) {}

    constexpr iterator begin() const noexcept { return iterator(fields_.begin()); }
    constexpr iterator end() const noexcept { return iterator(fields_.end()); }
    constexpr bool empty() const noexcept { return fields_.text.empty(); }

private:
    ast::fields fields_;
};

/// An object on a server.
struct prospero {
    meaning::server server;  ///< where to connect
    decoded_view name;       ///< host-specific and opaque: slashes have no meaning; it may begin with one
    prospero_fields fields;  ///< the fields that the object must have
};

}  // namespace meaning

/// Returns the meaning of a prospero URL.
/// @param url the URL, which must have been parsed: its views refer to one text. The views in the result
/// refer to the same text.
/// @returns the meaning; an error if the decoded name or fields contain CR, LF or NUL
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// std::string_view const text = "prospero://host.dom//pros/name;version=2";
/// auto const url = urigram::rfc1738::parse<urigram::ast::prosperourl>(text);
/// std::string name, value;
/// if (auto const object = urigram::meaning_of(*url)) {
///     name = object->name.str();  // "/pros/name"
///     for (auto const field : object->fields) value = field.value.str();
/// }
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::prospero> meaning_of(ast::prosperourl const& url) noexcept;

}  // namespace urigram

#endif
