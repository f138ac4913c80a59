// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_QUERY_HPP
#define URIGRAM_QUERY_HPP

#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/ast/path.hpp>
#include <urigram/component_octets.hpp>
#include <urigram/escape.hpp>
#include <urigram/text_view.hpp>

/// The parameters of a query, `a=1&b&c=`: a convention, for RFC 3986, section 3.4, gives a query no parts.
/// They are split as they are written and decoded afterwards: an escaped `&` or `=` is part of a name or a
/// value.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value; a string is changed by one thread while no other uses it.
namespace urigram {

/// A parameter as it is written: `name [ "=" value ]`, split at the first `=`.
struct parameter {
    std::string_view name;                  ///< empty in `=x`, and where there is nothing between separators
    std::optional<std::string_view> value;  ///< absent without a `=`, empty where nothing follows it

    /// The name as what it stands for. By `decoding::form` a `+` is a space.
    constexpr decoded_view decoded_name(decoding read_as = decoding::percent) const noexcept {
        return decoded_view(name, read_as);
    }
    /// The same of the value, if there is one.
    constexpr std::optional<decoded_view> decoded_value(decoding read_as = decoding::percent) const noexcept {
        return value ? std::optional(decoded_view(*value, read_as)) : std::nullopt;
    }

    /// The parameter that is written so.
    static constexpr parameter of(std::string_view text) noexcept {
        return ast::detail::pair_if_any_of<parameter>(text);
    }

    /// As they are written, octet by octet.
    friend constexpr bool operator==(parameter const& a, parameter const& b) noexcept {
        return a.name == b.name && a.value == b.value;
    }
    friend constexpr bool operator!=(parameter const& a, parameter const& b) noexcept { return !(a == b); }
};

/// Parameters with a separator between them, split while they are read: a list without memory of its own.
///
/// They are in the order in which they are written, each as often as it is. What stands between two
/// separators is a parameter, also if it is empty: `a&&b` is `a`, one with an empty name and no value, `b`.
/// Iteration is a forward pass; it and the look-up of a name are linear in the text. Nothing allocates or
/// throws. The text must outlive the list and what is taken from it.
///
/// Names to look up are octets, not escaped, and are compared to what the names in the text stand for: with
/// `decoding::form`, a `+` there is a space.
template <char Separator>
class parameters {
public:
    using const_iterator = ast::element_iterator<parameter, Separator>;
    using iterator = const_iterator;
    using value_type = parameter;

    /// Those of one name, in their order: a list without memory of its own.
    class named {
    public:
        class const_iterator {
        public:
            using iterator_category = std::forward_iterator_tag;  // but for its reference being a value
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
        /// How many there are. Linear.
        std::size_t size() const noexcept { return static_cast<std::size_t>(std::distance(begin(), end())); }

    private:
        friend parameters;
        constexpr named(parameters const& all, std::string_view name, decoding read_as) noexcept
            : all_(all), name_(name), read_as_(read_as) {}

        parameters all_;
        std::string_view name_;
        decoding read_as_;
    };

    /// None.
    constexpr parameters() = default;
    /// Those of a text, of which an empty one has none.
    constexpr explicit parameters(text_view text) noexcept
        : parameters(text, std::string_view(text).empty()) {}

    /// Those of a text that has at least one: that of an empty text has an empty name and no value.
    static constexpr parameters at_least_one(text_view text) noexcept { return {text, false}; }

    /// The text as it is written.
    constexpr std::string_view text() const noexcept { return text_; }

    constexpr const_iterator begin() const noexcept { return none_ ? end() : const_iterator(text_); }
    constexpr const_iterator end() const noexcept { return {}; }
    constexpr bool empty() const noexcept { return none_; }
    /// How many there are. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t n = none_ ? 0 : 1;
        for (char const c : text_) n += c == Separator ? 1 : 0;
        return n;
    }

    /// All of that name.
    named find_all(text_view name, decoding read_as = decoding::percent) const noexcept {
        return named(*this, name, read_as);
    }

    /// The first of that name, if there is one.
    std::optional<parameter> find(std::string_view name,
                                  decoding read_as = decoding::percent) const noexcept {
        auto const all = find_all(name, read_as);
        auto const first = all.begin();
        return first == all.end() ? std::nullopt : std::optional(*first);
    }
    bool contains(std::string_view name, decoding read_as = decoding::percent) const noexcept {
        return !find_all(name, read_as).empty();
    }
    /// How many have that name.
    std::size_t count(std::string_view name, decoding read_as = decoding::percent) const noexcept {
        return find_all(name, read_as).size();
    }

private:
    constexpr parameters(std::string_view text, bool none) noexcept : text_(text), none_(none) {}

    std::string_view text_;
    bool none_ = true;
};

/// The parameters of a query, which is given without its `?`. An empty query has none. For a query whose
/// separator is a semicolon there is `parameters<';'>`.
/// @code
/// urigram::query_parameters const all("q=50%25&lang=en&lang=de&draft");
/// for (auto const& [name, value] : all) std::cout << name << ' ' << value.value_or("-") << '\n';
/// auto const q = all.find("q");                               // as written: 50%25
/// bool const half = q && q->decoded_value() == urigram::decoded_view("50%25");
/// std::size_t const languages = all.count("lang");            // 2
/// bool const draft = all.contains("draft");                   // true, without a value
/// @endcode
/// A query that a form made is read with `urigram::decoding::form`, which takes `+` for a space:
/// `all.find("full name", urigram::decoding::form)` finds `full+name=Ann`.
using query_parameters = parameters<'&'>;

/// Appends a parameter to a query: `"&"`, unless the query is empty, `name [ "=" value ]`. Of name and value,
/// which are no part of `query`, those octets are escaped that a parameter cannot hold
/// (`octets::parameter_name`, `octets::parameter_value`). They are data: `%` becomes `%25`. To append what is
/// encoded, give `escapes_in_text::keep`.
/// @code
/// std::string query;
/// urigram::append_parameter(query, "q", "50% & more");        // q=50%25%20%26%20more
/// urigram::append_parameter(query, "draft", std::nullopt);    // q=50%25%20%26%20more&draft
/// @endcode
/// For a reader that decodes by `decoding::form`, a space is written as `+`. The new parameter is the last
/// one of `query_parameters(query)`, but for one with an empty name and no value behind an empty query: that
/// is the empty query, too. Many calls are linear in names and values; one allocates at most once.
/// @throws std::bad_alloc, then `query` is as it was
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
