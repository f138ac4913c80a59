// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_PATH_HPP
#define URIGRAM_AST_PATH_HPP

#include <cstddef>
#include <iterator>
#include <urigram/ast/node.hpp>

namespace urigram::ast {

/// An iterator over the pieces of a view, which is split at each `Separator` during iteration.
///
/// Iteration is a forward pass in linear time; nothing allocates or throws. Empty pieces are included: `a//b`
/// has the pieces `a`, an empty one, and `b`.
template <char Separator>
class split_iterator {
public:
    using iterator_category = std::forward_iterator_tag;  // except that its reference is a value
    using value_type = std::string_view;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = std::string_view;

    constexpr split_iterator() = default;
    constexpr explicit split_iterator(std::string_view text) noexcept : rest_(text), end_(false) { find(); }

    constexpr std::string_view operator*() const noexcept { return rest_.substr(0, piece_); }
    constexpr split_iterator& operator++() noexcept {
        if (piece_ == rest_.size()) {
            *this = split_iterator();
        } else {
            rest_.remove_prefix(piece_ + 1);
            find();
        }
        return *this;
    }
    constexpr split_iterator operator++(int) noexcept {
        auto const before = *this;
        ++*this;
        return before;
    }
    friend constexpr bool operator==(split_iterator const& a, split_iterator const& b) noexcept {
        return a.end_ == b.end_ && (a.end_ || a.rest_.size() == b.rest_.size());
    }
    friend constexpr bool operator!=(split_iterator const& a, split_iterator const& b) noexcept {
        return !(a == b);
    }

private:
    constexpr void find() noexcept {
        auto const at = rest_.find(Separator);
        piece_ = at == std::string_view::npos ? rest_.size() : at;
    }

    std::string_view rest_;
    std::size_t piece_ = 0;
    bool end_ = true;
};

/// An iterator over the elements of a view that is split at each `Separator`; `Of` converts each piece to an
/// element. Otherwise like `split_iterator`.
template <class Element, char Separator, Element (*Of)(std::string_view) noexcept = Element::of>
class element_iterator {
public:
    using iterator_category = std::forward_iterator_tag;  // except that its reference is a value
    using value_type = Element;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Element;

    constexpr element_iterator() = default;
    constexpr explicit element_iterator(std::string_view text) noexcept : at_(text) {}

    constexpr Element operator*() const noexcept { return Of(*at_); }
    constexpr element_iterator& operator++() noexcept {
        ++at_;
        return *this;
    }
    constexpr element_iterator operator++(int) noexcept {
        auto const before = *this;
        ++*this;
        return before;
    }
    friend constexpr bool operator==(element_iterator const& a, element_iterator const& b) noexcept {
        return a.at_ == b.at_;
    }
    friend constexpr bool operator!=(element_iterator const& a, element_iterator const& b) noexcept {
        return !(a == b);
    }

private:
    split_iterator<Separator> at_;
};

namespace detail {

/// The texts before and after the first equals sign, which must be present.
template <class Pair>
constexpr Pair pair_of(std::string_view text) noexcept {
    auto const equals = text.find('=');
    return {text.substr(0, equals), text.substr(equals + 1)};
}

/// The same; the second is absent if there is no equals sign.
template <class Pair>
constexpr Pair pair_if_any_of(std::string_view text) noexcept {
    auto const equals = text.find('=');
    if (equals == text.npos) return {text, std::nullopt};
    return {text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace detail

/// An iterator over the pairs of a view that is split at each `Separator`; each piece is split at its first
/// equals sign.
template <class Pair, char Separator>
using pair_iterator = element_iterator<Pair, Separator, detail::pair_of<Pair>>;

/// The segments of a path: fsegments of an fpath, hsegments of an hpath, psegments of a ppath.
///
/// BNF: `fpath = fsegment *[ "/" fsegment ]` (RFC 1738, sections 3.2.2, 3.3, 3.11; the three differ in their
/// characters only). There is always a segment: the empty path has one, which is empty.
/// @code
/// #include <urigram/escape.hpp>
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse<urigram::ast::ftpurl>("ftp://h/a/b%20c").value();
/// for (std::string_view segment : url.urlpath->fpath) cwd(urigram::decoded_view(segment));
/// @endcode
struct segments {
    std::string_view text;  ///< the whole path as written, separators included

    using const_iterator = split_iterator<'/'>;
    constexpr const_iterator begin() const noexcept { return const_iterator(text); }
    constexpr const_iterator end() const noexcept { return {}; }

    /// The number of segments, at least one. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t n = 1;
        for (char c : text) n += c == '/' ? 1 : 0;
        return n;
    }
    /// The text before the first slash; the whole path if there is none.
    constexpr std::string_view front() const noexcept { return *begin(); }
    /// The text after the last slash; the whole path if there is none.
    constexpr std::string_view back() const noexcept { return text.substr(text.rfind('/') + 1); }
};

// Boost's template for ranges and the template for nodes are ambiguous; overload resolution prefers this
// function, because it is not a template.
inline std::size_t hash_value(segments const& x) noexcept { return std::hash<std::string_view>{}(x.text); }

}  // namespace urigram::ast

URIGRAM_NODE(segments, ("", text))

#endif
