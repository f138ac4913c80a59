// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_QUERY_HPP
#define URIGRAM_QUERY_HPP

#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/ast/path.hpp>
#include <urigram/escape.hpp>
#include <urigram/text_view.hpp>

/// The parameters of a query, `a=1&b&c=`. This is a convention: RFC 3986, section 3.4, gives a query no
/// structure. Parameters are split first and decoded afterwards, so that an escaped `&` or `=` is part of a
/// name or a value.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
/// While one thread changes a string, no other thread may use it.
namespace urigram {

/// A parameter as written: `name [ "=" value ]`, split at the first `=`.
struct parameter {
    std::string_view name;                  ///< empty in `=x` and between two adjacent separators
    std::optional<std::string_view> value;  ///< absent without `=`, empty if nothing follows `=`

    /// Returns the decoded name. With `decoding::form`, `+` is a space.
    constexpr decoded_view decoded_name(decoding read_as = decoding::percent) const noexcept {
        return decoded_view(name, read_as);
    }
    /// Returns the decoded value, if there is one. With `decoding::form`, `+` is a space.
    constexpr std::optional<decoded_view> decoded_value(decoding read_as = decoding::percent) const noexcept {
        return value ? std::optional(decoded_view(*value, read_as)) : std::nullopt;
    }

    /// Splits the text of a parameter.
    static constexpr parameter of(std::string_view text) noexcept {
        return ast::detail::pair_if_any_of<parameter>(text);
    }

    /// Compares the texts as written, byte by byte.
    friend constexpr bool operator==(parameter const& a, parameter const& b) noexcept {
        return a.name == b.name && a.value == b.value;
    }
    friend constexpr bool operator!=(parameter const& a, parameter const& b) noexcept { return !(a == b); }
};

/// Parameters separated by a character: a view that splits the text during iteration and stores no
/// parameters.
///
/// Parameters are in the order of the text, repeated ones included. The text between two separators is a
/// parameter, even if it is empty: `a&&b` is `a`, one with an empty name and no value, and `b`. The text must
/// outlive the view and its parameters.
///
/// Functions that take a name expect it decoded, and compare it with the decoded names in the text; with
/// `decoding::form`, `+` in the text is a space.
/// @par Complexity Iteration is a forward pass; it and a look-up are linear in the text. Nothing allocates or
/// throws.
template <char Separator>
class parameters {
public:
    using const_iterator = ast::element_iterator<parameter, Separator>;
    using iterator = const_iterator;
    using value_type = parameter;

    /// The parameters of one name, in their order: a view that stores no parameters.
    class named {
    public:
        /// A forward iterator over the parameters of the name.
        class const_iterator {
        public:
            using iterator_category = std::forward_iterator_tag;  // except that its reference is a value
            using value_type = parameter;
            using difference_type = std::ptrdiff_t;
            using pointer = void;
            using reference = parameter;

            constexpr const_iterator() = default;
            const_iterator(parameters const& all, std::string_view name, decoding read_as) noexcept
                : at_(all.begin()), name_(name), read_as_(read_as) {
                skip_others();
            }

            constexpr parameter operator*() const noexcept { return *at_; }
            const_iterator& operator++() noexcept {
                ++at_;
                skip_others();
                return *this;
            }
            const_iterator operator++(int) noexcept {
                auto const before = *this;
                ++*this;
                return before;
            }
            friend constexpr bool operator==(const_iterator const& a, const_iterator const& b) noexcept {
                return a.at_ == b.at_;
            }
            friend constexpr bool operator!=(const_iterator const& a, const_iterator const& b) noexcept {
                return !(a == b);
            }

        private:
            void skip_others() noexcept {
                while (at_ != parameters::const_iterator() && (*at_).decoded_name(read_as_) != name_) ++at_;
            }

            typename parameters::const_iterator at_;
            std::string_view name_;
            decoding read_as_ = decoding::percent;
        };
        using iterator = const_iterator;
        using value_type = parameter;

        const_iterator begin() const noexcept { return const_iterator(all_, name_, read_as_); }
        constexpr const_iterator end() const noexcept { return {}; }
        bool empty() const noexcept { return begin() == end(); }
        /// Returns the number of parameters. Linear.
        std::size_t size() const noexcept { return static_cast<std::size_t>(std::distance(begin(), end())); }

    private:
        friend parameters;
        constexpr named(parameters const& all, std::string_view name, decoding read_as) noexcept
            : all_(all), name_(name), read_as_(read_as) {}

        parameters all_;
        std::string_view name_;
        decoding read_as_;
    };

    /// No parameters.
    constexpr parameters() = default;
    /// The parameters of a text; an empty text has none.
    constexpr explicit parameters(text_view text) noexcept
        : parameters(text, std::string_view(text).empty()) {}

    /// Returns the parameters of a text that has at least one: an empty text has one with an empty name and
    /// no value.
    static constexpr parameters at_least_one(text_view text) noexcept { return {text, false}; }

    /// Returns the text as written.
    constexpr std::string_view text() const noexcept { return text_; }

    constexpr const_iterator begin() const noexcept { return none_ ? end() : const_iterator(text_); }
    constexpr const_iterator end() const noexcept { return {}; }
    constexpr bool empty() const noexcept { return none_; }
    /// Returns the number of parameters. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t n = none_ ? 0 : 1;
        for (char const c : text_) n += c == Separator ? 1 : 0;
        return n;
    }

    /// Returns all parameters of that name.
    named find_all(text_view name, decoding read_as = decoding::percent) const noexcept {
        return named(*this, name, read_as);
    }

    /// Returns the first parameter of that name, if there is one.
    std::optional<parameter> find(std::string_view name,
                                  decoding read_as = decoding::percent) const noexcept {
        auto const all = find_all(name, read_as);
        auto const first = all.begin();
        return first == all.end() ? std::nullopt : std::optional(*first);
    }
    /// Whether there is a parameter of that name.
    bool contains(std::string_view name, decoding read_as = decoding::percent) const noexcept {
        return !find_all(name, read_as).empty();
    }
    /// Returns the number of parameters of that name.
    std::size_t count(std::string_view name, decoding read_as = decoding::percent) const noexcept {
        return find_all(name, read_as).size();
    }

private:
    constexpr parameters(std::string_view text, bool none) noexcept : text_(text), none_(none) {}

    std::string_view text_;
    bool none_ = true;
};

/// The parameters of a query, which is given without its `?`. An empty query has none. If semicolons separate
/// the parameters, use `parameters<';'>`. Pass `urigram::decoding::form` for the query of a form, in which
/// `+` is a space: `all.find("full name", urigram::decoding::form)` finds `full+name=Ann`.
/// @code
/// urigram::query_parameters const all("q=50%25&lang=en&lang=de&draft");
/// for (auto const& [name, value] : all) std::cout << name << ' ' << value.value_or("-") << '\n';
/// auto const q = all.find("q");                               // as written: 50%25
/// bool const half = q && q->decoded_value() == urigram::decoded_view("50%25");
/// std::size_t const languages = all.count("lang");            // 2
/// bool const draft = all.contains("draft");                   // true, without a value
/// @endcode
using query_parameters = parameters<'&'>;

/// Appends a parameter to a query: `"&"`, unless the query is empty, then `name [ "=" value ]`. It becomes
/// the last one of `query_parameters(query)`, with one exception: a parameter with an empty name and no
/// value, appended to an empty query, leaves the query empty.
/// @param query the query; must not contain `name` or `value`
/// @param name,value the decoded texts. Bytes outside of `octets::parameter_name` and
/// `octets::parameter_value` are encoded, and `%` becomes `%25`.
/// @param escapes `escapes_in_text::keep` if the texts are already encoded
/// @param written_for `decoding::form` if the query will be decoded in this way: a space is then written as
/// `+`
/// @par Complexity Linear in name and value, also over many calls; one call allocates at most once.
/// @throws std::bad_alloc, then `query` is unchanged
/// @code
/// std::string query;
/// urigram::append_parameter(query, "q", "50% & more");        // q=50%25%20%26%20more
/// urigram::append_parameter(query, "draft", std::nullopt);    // q=50%25%20%26%20more&draft
/// @endcode
inline void append_parameter(std::string& query, std::string_view name, std::optional<std::string_view> value,
                             escapes_in_text escapes = escapes_in_text::encode,
                             decoding written_for = decoding::percent) {
    auto size = 1 + encoded_size(name, octets::parameter_name, escapes, written_for);
    if (value) size += 1 + encoded_size(*value, octets::parameter_value, escapes, written_for);
    detail::make_room(query, static_cast<std::size_t>(size));
    if (!query.empty()) query += '&';
    encode_to(query, name, octets::parameter_name, escapes, written_for);
    if (!value) return;
    query += '=';
    encode_to(query, *value, octets::parameter_value, escapes, written_for);
}

}  // namespace urigram

#endif
