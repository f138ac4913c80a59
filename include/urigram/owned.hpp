// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_OWNED_HPP
#define URIGRAM_OWNED_HPP

#include <boost/pfr/core.hpp>
#include <cstdint>
#include <ostream>
#include <urigram/parse.hpp>
#include <urigram/rfc1738.hpp>
#include <utility>
#include <vector>

/// Parsed values that own their text.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it.
namespace urigram {

/// Calls `f(std::string_view&)` for each view in a value, in the order of declaration.
///
/// Numbers, characters and enumerations are skipped; types that cannot be traversed do not compile. An
/// aggregate must have neither bases nor bit-fields nor C arrays. For other classes, declare an overload in
/// their namespace, as in the second example.
/// @param value a view, a node, another aggregate, or an optional or variant of these. If it is const, so are
/// the views.
/// @param f called with each view
/// @par Complexity Linear in the number of members.
/// @throws exceptions of `f`
/// @code
/// urigram::for_each_view(*url, [](std::string_view const& view) { std::cout << view << '\n'; });
/// @endcode
/// @code
/// template <class F>
/// void for_each_view(my::address& value, F const& f) { f(value.text); }
/// @endcode
template <class T, class F>
void for_each_view(T& value, F const& f) {
    using type = std::remove_const_t<T>;
    if constexpr (std::is_same_v<type, std::string_view>) {
        f(value);
    } else if constexpr (ast::detail::is_optional<type>) {
        if (value) for_each_view(*value, f);
    } else if constexpr (ast::detail::is_variant<type>) {
        std::visit([&](auto& alternative) { for_each_view(alternative, f); }, value);
    } else if constexpr (std::is_aggregate_v<type> && std::is_class_v<type>) {
        boost::pfr::for_each_field(value, [&](auto& member) { for_each_view(member, f); });
    } else {
        static_assert(
            std::is_arithmetic_v<type> || std::is_enum_v<type>,
            "for_each_view takes views, numbers, enumerations, aggregates, optionals and variants: for "
            "another type, or for the struct that it is a member of, declare "
            "for_each_view(T&, F const&) in the namespace of T");
    }
}

/// A parsed value together with the text that its views refer to.
///
/// The views are valid as long as the owner exists, also after it is moved. An owner that was moved from
/// contains a default value and no text. Compares, orders and hashes by the value. `T` is any type that
/// `for_each_view` accepts: a node, a user's struct, or a variant of both, as `parse` returns it.
/// @par Complexity One allocation for the text. A copy is linear in the text, allocates once, and throws
/// `std::bad_alloc`; a failed assignment changes nothing. A move takes constant time and does not throw.
/// @code
/// std::vector<urigram::owned_url> seen;
/// if (auto url = urigram::parse_owned(line, urigram::dialects::rfc1738)) seen.push_back(std::move(*url));
/// @endcode
template <class T>
class owned {
public:
    /// A default value and no text.
    owned() = default;

    /// Copies a text and parses the copy.
    /// @param text the text
    /// @param parse a function from `std::string_view` to `result<T>`
    /// @returns the owner, or the error of `parse`
    /// @par Complexity Linear, apart from `parse`; allocates once.
    /// @throws std::bad_alloc, and exceptions of `parse`
    template <class Parse>
    static result<owned> parse(std::string_view text, Parse const& parse) {
        owned holder(text);
        auto parsed = parse(text_of(holder));
        if (!parsed) return parsed.error();
        holder.value_ = *parsed;
        return holder;
    }

    owned(owned const& other) : text_(other.text_), value_(other.value_) {
        char const* const from = other.text_.data();
        for_each_view(value_, [&](std::string_view& view) {
            // A null view, as in a default value, is not changed.
            if (address(from) <= address(view.data()) && address(view.data()) <= address(from + text_.size()))
                view = {text_.data() + (view.data() - from), view.size()};
        });
    }
    owned(owned&& other) noexcept
        : text_(std::exchange(other.text_, {})), value_(std::exchange(other.value_, T())) {}
    /// Copies or moves, with the text.
    owned& operator=(owned other) noexcept {
        text_.swap(other.text_);
        std::swap(value_, other.value_);
        return *this;
    }
    ~owned() = default;

    /// Returns the value, which is destroyed with the owner: calls with a temporary owner do not compile.
    T const& operator*() const& noexcept { return value_; }
    T const* operator->() const& noexcept { return &value_; }  ///< the same, for members
    void operator*() const&& = delete;
    void operator->() const&& = delete;

    /// Returns the text, which is empty in an owner that was moved from. A call with a temporary owner does
    /// not compile.
    /// @code
    /// auto const owner = urigram::parse_owned(read_line());
    /// std::string_view const text = text_of(*owner);
    /// @endcode
    friend std::string_view text_of(owned const& owner) noexcept {
        return {owner.text_.data(), owner.text_.size()};
    }
    friend void text_of(owned const&& temporary) = delete;

    friend bool operator==(owned const& a, owned const& b) noexcept { return a.value_ == b.value_; }
    friend bool operator!=(owned const& a, owned const& b) noexcept { return a.value_ != b.value_; }
    friend bool operator<(owned const& a, owned const& b) noexcept { return a.value_ < b.value_; }
    friend bool operator>(owned const& a, owned const& b) noexcept { return b < a; }
    friend bool operator<=(owned const& a, owned const& b) noexcept { return !(b < a); }
    friend bool operator>=(owned const& a, owned const& b) noexcept { return !(a < b); }
    /// Writes the text, formatted as a string.
    friend std::ostream& operator<<(std::ostream& to, owned const& x) { return to << text_of(x); }
    /// The hash of the value.
    friend std::size_t hash_value(owned const& x) noexcept { return std::hash<T>{}(x.value_); }

private:
    explicit owned(std::string_view text) : text_(text.begin(), text.end()) {}

    static std::uintptr_t address(char const* p) noexcept { return reinterpret_cast<std::uintptr_t>(p); }

    std::vector<char> text_;  // a moved vector keeps the addresses of its bytes, a short string does not
    T value_{};
};

/// The result of `parse_owned(text)`.
using owned_uri = owned<ast::uri_by_scheme>;
/// The result of `parse_owned(text, dialects::rfc1738)`.
using owned_url = owned<url>;

/// Parses a URI by `urigram::parse` and stores its text, so that `text` may be a temporary string.
/// @returns the owner, or the error of `parse`
/// @par Complexity Linear; allocates once.
/// @throws std::bad_alloc
/// @code
/// if (auto uri = urigram::parse_owned(read_line())) keep(std::move(*uri));
/// @endcode
[[nodiscard]] inline result<owned<ast::uri_by_scheme>> parse_owned(std::string_view text) {
    return owned<ast::uri_by_scheme>::parse(text, dialects::by_scheme.parse);
}

/// The same for a URL of a dialect. `parse_owned` of `grammar/parse.hpp` takes a rule, or a user's set of
/// schemes.
/// @throws std::bad_alloc
/// @code
/// auto base = urigram::parse_owned(read_line(), urigram::dialects::rfc2396);
/// if (base) keep(std::move(*base));  // an owned<ast::uri_reference>
/// @endcode
template <class Url>
[[nodiscard]] result<owned<Url>> parse_owned(std::string_view text, dialect_of<Url> const& grammar) {
    return owned<Url>::parse(text, grammar.parse);
}

/// The same by a parse function of the library; for other functions, use `owned<T>::parse`.
/// @throws std::bad_alloc
/// @code
/// #include <urigram/rfc3986.hpp>
/// auto uri = urigram::parse_owned(read_line(), urigram::rfc3986::parse_uri);  // an owned<ast::uri>
/// @endcode
template <class Url>
[[nodiscard]] result<owned<Url>> parse_owned(std::string_view text, result<Url> (*parse)(text_view)) {
    return owned<Url>::parse(text, parse);
}

/// The same with schemes that were added at run time to those of RFC 1738.
/// @throws std::bad_alloc
[[nodiscard]] inline result<owned_url> parse_owned(std::string_view text, schemes const& table) {
    return owned_url::parse(text, [&](std::string_view copy) { return rfc1738::parse_url(copy, table); });
}
/// The same with schemes that were added at run time to those of `urigram::parse`.
/// @throws std::bad_alloc
/// @code
/// urigram::uri_schemes table;
/// table.add_like("shttp", "http");
/// if (auto uri = urigram::parse_owned(read_line(), table)) keep(std::move(*uri));
/// @endcode
[[nodiscard]] inline result<owned<ast::uri_by_scheme>> parse_owned(std::string_view text,
                                                                   uri_schemes const& table) {
    return owned<ast::uri_by_scheme>::parse(text, [&](std::string_view copy) { return parse(copy, table); });
}

}  // namespace urigram

template <class T>
struct std::hash<urigram::owned<T>> {
    std::size_t operator()(urigram::owned<T> const& x) const noexcept { return hash_value(x); }
};

#endif
