// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REPAIR_LAYOUT_HPP
#define URIGRAM_REPAIR_LAYOUT_HPP

#include <cstddef>
#include <optional>
#include <string_view>

/// The positions of the parts of a text that may be invalid.
namespace urigram::repairing {

/// A range of positions in a text.
struct span {
    std::size_t first = 0;
    std::size_t last = 0;

    bool empty() const noexcept { return first == last; }
    std::size_t size() const noexcept { return last - first; }
    std::string_view in(std::string_view text) const noexcept { return text.substr(first, size()); }
};

/// Whether a text is a scheme name.
bool is_scheme(std::string_view name) noexcept;

/// Whether a scheme is one of the six special schemes of the URL Standard.
bool is_special(std::string_view scheme) noexcept;

/// `C:` and `C|`.
bool is_drive_letter(std::string_view text) noexcept;
/// Whether the first segment of a text is a drive letter.
bool begins_with_drive_letter(std::string_view text) noexcept;

/// The rules by which a text is split.
struct layout_rules {
    bool backslashes = false;  ///< `\` is a slash, in URLs of special schemes and in references
    /// Any number of slashes precedes an authority after a special scheme, and in a reference if the base has
    /// a special scheme, except file.
    bool slashes = false;
    bool relative_scheme = false;  ///< `http:a` is a reference if the scheme of the base is http
    bool bare_authority = false;   ///< the text begins with an authority, and has no scheme
    std::string_view base_scheme;  ///< empty if there is none
};

/// The parts of any text. Those that are present are in the order of the members.
struct layout {
    std::optional<span> scheme;    ///< without the colon
    std::size_t after_scheme = 0;  ///< after the colon
    bool special =
        false;  ///< determined by the scheme, or by that of the base; a reference without a base is special
    bool file = false;
    bool relative = false;   ///< missing parts are taken from the base, even if there is a scheme
    bool authority = false;  ///< there is an authority before the path
    bool bare_authority = false;
    span slashes;  ///< before the authority: any number
    std::optional<span> userinfo;
    span host;
    std::optional<span> port;  ///< after its colon
    span path;
    std::optional<span> query;     ///< after the `?`
    std::optional<span> fragment;  ///< after the `#`

    /// Whether a byte before the query is a slash.
    bool is_slash(char c) const noexcept { return c == '/' || (backslashes && c == '\\'); }
    bool backslashes = false;  ///< whether backslashes are slashes
};

/// Finds the parts of a text without surrounding blanks and without line breaks, as the URL Standard does;
/// with default `rules`, as in RFC 3986, appendix B. Linear; neither allocates nor throws.
layout lay_out(std::string_view text, layout_rules const& rules) noexcept;

}  // namespace urigram::repairing

#endif
