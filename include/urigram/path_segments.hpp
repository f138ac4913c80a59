// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PATH_SEGMENTS_HPP
#define URIGRAM_PATH_SEGMENTS_HPP

#include <cstddef>
#include <string_view>
#include <urigram/ast/path.hpp>
#include <urigram/escape.hpp>
#include <urigram/query.hpp>
#include <urigram/text_view.hpp>

/// The segments of a path, and the parameters of each (RFC 3986, section 3.3; RFC 2396, section 3.3). A path
/// is split as it is written and decoded afterwards: `%2F` is part of a segment.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// A segment as it is written. `segment = *pchar *( ";" param )` (RFC 2396, section 3.3).
struct path_segment {
    std::string_view text;  ///< with its parameters

    /// All of it as what it stands for.
    constexpr decoded_view decoded() const noexcept { return decoded_view(text); }

    /// What stands before the first `;`: all, if there are no parameters.
    constexpr std::string_view name() const noexcept { return text.substr(0, text.find(';')); }
    /// The name as what it stands for.
    constexpr decoded_view decoded_name() const noexcept { return decoded_view(name()); }

    /// What stands behind the first `;`, with a `;` between each two. `a` has no parameters, `a;` has one
    /// with an empty name. A `param` of the RFC has no parts: here its value is what follows the first `=`.
    constexpr urigram::parameters<';'> parameters() const noexcept {
        auto const semicolon = text.find(';');
        if (semicolon == text.npos) return {};
        return urigram::parameters<';'>::at_least_one(text.substr(semicolon + 1));
    }

    /// The segment that is written so.
    static constexpr path_segment of(std::string_view text) noexcept { return {text}; }

    /// As they are written, octet by octet.
    friend constexpr bool operator==(path_segment a, path_segment b) noexcept { return a.text == b.text; }
    friend constexpr bool operator!=(path_segment a, path_segment b) noexcept { return a.text != b.text; }
};

/// The segments of a path, split while they are read: a list without memory of its own.
/// @code
/// urigram::path_segments const path("/a%20b/c;v=1/");
/// bool const from_root = path.is_absolute();                          // true
/// for (auto const segment : path) std::cout << segment.text << '\n';  // "a%20b", "c;v=1" and ""
/// bool const same = (*path.begin()).decoded() == "a b";               // true
/// @endcode
/// The slash that an absolute path starts with is told by `is_absolute` and belongs to no segment. Each other
/// slash stands between two segments, which may be empty: `/a/` has `a` and an empty one, `/` has an empty
/// one. The empty path has none. Dot segments are segments as others are.
///
/// Iteration is a forward pass in linear time. Nothing allocates or throws. The path must outlive the list
/// and what is taken from it.
class path_segments {
public:
    using const_iterator = ast::element_iterator<path_segment, '/'>;
    using iterator = const_iterator;
    using value_type = path_segment;

    /// Those of the empty path: none.
    constexpr path_segments() = default;
    constexpr explicit path_segments(text_view path) noexcept : path_(path) {}

    /// The path as it is written.
    constexpr std::string_view text() const noexcept { return path_; }
    /// Whether the path starts with a slash.
    constexpr bool is_absolute() const noexcept { return !path_.empty() && path_.front() == '/'; }

    constexpr const_iterator begin() const noexcept {
        return empty() ? end() : const_iterator(segments().text);
    }
    constexpr const_iterator end() const noexcept { return {}; }
    constexpr bool empty() const noexcept { return path_.empty(); }
    /// How many there are. Linear.
    constexpr std::size_t size() const noexcept { return empty() ? 0 : segments().size(); }

    /// The first one, and the last. @pre `!empty()`
    constexpr path_segment front() const noexcept { return {segments().front()}; }
    constexpr path_segment back() const noexcept { return {segments().back()}; }

private:
    /// Those of a path that is not empty.
    constexpr ast::segments segments() const noexcept { return {path_.substr(is_absolute() ? 1 : 0)}; }

    std::string_view path_;
};

}  // namespace urigram

#endif
