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
/// is split first and decoded afterwards, so that `%2F` is part of a segment.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// A segment as written: `segment = *pchar *( ";" param )` (RFC 2396, section 3.3).
struct path_segment {
    std::string_view text;  ///< including its parameters

    /// Returns the decoded segment, including its parameters.
    constexpr decoded_view decoded() const noexcept { return decoded_view(text); }

    /// Returns the text before the first `;`, or all of it.
    constexpr std::string_view name() const noexcept { return text.substr(0, text.find(';')); }
    /// Returns the decoded name.
    constexpr decoded_view decoded_name() const noexcept { return decoded_view(name()); }

    /// Returns the text after the first `;` as a list of parameters separated by `;`. `a` has no parameters,
    /// `a;` has one with an empty name. A `param` of the RFC has no structure; here, its value begins after
    /// the first `=`.
    constexpr urigram::parameters<';'> parameters() const noexcept {
        auto const semicolon = text.find(';');
        if (semicolon == text.npos) return {};
        return urigram::parameters<';'>::at_least_one(text.substr(semicolon + 1));
    }

    /// Returns the segment with this text.
    static constexpr path_segment of(std::string_view text) noexcept { return {text}; }

    /// Compares the texts as written, byte by byte.
    friend constexpr bool operator==(path_segment a, path_segment b) noexcept { return a.text == b.text; }
    friend constexpr bool operator!=(path_segment a, path_segment b) noexcept { return a.text != b.text; }
};

/// The segments of a path: a view that splits the path during iteration and stores no segments.
///
/// The slash at the beginning of an absolute path belongs to no segment: see `is_absolute`. Each other slash
/// separates two segments, which may be empty: `/a/` has `a` and an empty segment, `/` has one empty segment,
/// and the empty path has none. Dot segments are ordinary segments.
///
/// The path must outlive the view and its segments.
/// @par Complexity Iteration is a forward pass in linear time. Nothing allocates or throws.
/// @code
/// urigram::path_segments const path("/a%20b/c;v=1/");
/// bool const from_root = path.is_absolute();                          // true
/// for (auto const segment : path) std::cout << segment.text << '\n';  // "a%20b", "c;v=1" and ""
/// bool const same = (*path.begin()).decoded() == "a b";               // true
/// @endcode
class path_segments {
public:
    using const_iterator = ast::element_iterator<path_segment, '/'>;
    using iterator = const_iterator;
    using value_type = path_segment;

    /// The segments of the empty path: none.
    constexpr path_segments() = default;
    /// The segments of a path.
    constexpr explicit path_segments(text_view path) noexcept : path_(path) {}

    /// Returns the path as written.
    constexpr std::string_view text() const noexcept { return path_; }
    /// Whether the path begins with a slash.
    constexpr bool is_absolute() const noexcept { return !path_.empty() && path_.front() == '/'; }

    constexpr const_iterator begin() const noexcept {
        return empty() ? end() : const_iterator(segments().text);
    }
    constexpr const_iterator end() const noexcept { return {}; }
    constexpr bool empty() const noexcept { return path_.empty(); }
    /// Returns the number of segments. Linear.
    constexpr std::size_t size() const noexcept { return empty() ? 0 : segments().size(); }

    /// Returns the first segment.
    /// @pre `!empty()`
    constexpr path_segment front() const noexcept { return {segments().front()}; }
    /// Returns the last segment.
    /// @pre `!empty()`
    constexpr path_segment back() const noexcept { return {segments().back()}; }

private:
    /// Returns the segments of a nonempty path.
    constexpr ast::segments segments() const noexcept { return {path_.substr(is_absolute() ? 1 : 0)}; }

    std::string_view path_;
};

}  // namespace urigram

#endif
