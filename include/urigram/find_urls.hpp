// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FIND_URLS_HPP
#define URIGRAM_FIND_URLS_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialect.hpp>
#include <urigram/export.hpp>
#include <urigram/parse.hpp>

/// URLs within a text.
/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram {

/// What a text is, for `find_urls`.
enum class text_kind : unsigned char {
    prose,     ///< plain text
    html,      ///< HTML: the values of attributes that hold a URL, such as `href` and `src`
    markdown,  ///< Markdown: autolinks, links, link definitions, and URLs in the text
};

/// What `find_urls` looks for.
///
/// Names of schemes are in letters of either case, and are referred to: they must outlive the search. Each is
/// compared with each name that stands before a colon.
struct find_urls_options {
    text_kind kind = text_kind::prose;
    /// Names of the schemes whose URLs are found, and no others; if absent, those of `schemes_of_today` and
    /// `rfc1738_schemes`. Of no schemes nothing is found.
    std::optional<array_view<std::string_view>> only;
    /// Names of schemes whose URLs are found beside those.
    array_view<std::string_view> more;
};

/// A URL that was found.
struct found_url {
    std::string_view text;     ///< the URL, for `parse_uri_by_scheme` and others
    std::string_view written;  ///< what stands for it; another text where it has character references
    std::uint64_t offset = 0;  ///< where `written` begins, in octets from the start of the text
};

namespace detail {

/// Where a search in prose or Markdown goes on.
struct bare_search {
    std::size_t at = 0;
};

/// Where a search in HTML goes on.
struct attribute_search {
    std::size_t at = 0;
    bool in_tag = false;
    std::string_view element;  ///< the name in the tag
};

}  // namespace detail

/// The URLs in a text, each found when it is asked for: a range for one pass. Made by `find_urls`.
class URIGRAM_API found_urls {
public:
    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = found_url;
        using difference_type = std::ptrdiff_t;
        using pointer = found_url const*;
        using reference = found_url const&;

        /// Equal to `end()`.
        iterator() = default;

        reference operator*() const noexcept { return urls_->found_; }
        pointer operator->() const noexcept { return &urls_->found_; }
        iterator& operator++() {
            if (!urls_->find_next()) urls_ = nullptr;
            return *this;
        }
        void operator++(int) { ++*this; }

        friend bool operator==(iterator a, iterator b) noexcept { return a.urls_ == b.urls_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.urls_ != b.urls_; }

    private:
        friend class found_urls;
        explicit iterator(found_urls* urls) noexcept : urls_(urls) {}

        found_urls* urls_ = nullptr;
    };

    found_urls(std::string_view text, find_urls_options const& options) noexcept
        : text_(text), options_(options) {}
    found_urls(found_urls const&) = delete;  // what was found may be held here
    found_urls& operator=(found_urls const&) = delete;

    /// Finds the next URL: each call goes on where the search is. @throws std::bad_alloc, for HTML alone
    iterator begin() { return find_next() ? iterator(this) : iterator(); }
    iterator end() const noexcept { return {}; }

private:
    bool find_next();
    bool find_next_bare() noexcept;
    bool find_next_attribute();
    bool is_url(std::string_view text) const noexcept;

    std::string_view text_;
    find_urls_options options_;
    detail::bare_search bare_;
    detail::attribute_search attributes_;
    std::string decoded_;
    found_url found_;
};

/// Finds the URLs in a text, first to last.
/// @code
/// for (auto const& found : urigram::find_urls("See http://example.org/a (or mailto:ann@example.org)."))
///     std::cout << found.offset << ' ' << found.text << '\n';
///
/// std::string_view const web[] = {"http", "https"};
/// urigram::find_urls_options options;
/// options.only = {web, std::size(web)};
/// for (auto const& link : urigram::find_urls(text, options)) use(link.text);
/// @endcode
/// **Prose.** A URL begins with the name of a known scheme and a colon, and is the longest text from there on
/// that `parse_uri_by_scheme` takes. The name begins a word: what stands before it is no letter, digit, `+`,
/// `-` or `.`, but for the last three where they begin the word. Of the URL, the punctuation `.,;:!?'` at its
/// end is left out, and closing round brackets that it does not open itself. If the rest is no URL, none is
/// found. Nor is one whose authority is followed by an octet that no text around it has:
/// `http://user:p^w@host/` is not `http://user`. Behind a `(` a URL ends before the bracket that closes it,
/// if that comes within 1,024 octets. Between `<` and `>`, or `<URL:` and `>`, nothing is left out. A URL
/// that is broken over lines is found up to the break: `unwrap_to` puts it together.
///
/// **Markdown.** The same, and nothing is left out of the destination of a link, `[text](url "title")`, or of
/// a definition, `[label]: url`, either; elsewhere `*`, `_` and `~` are left out, too, as marks of emphasis.
/// Backslashes and character references stand for themselves.
///
/// **HTML.** A URL is the whole value of an attribute that holds one, quoted or not, without the whitespace
/// around it, with character references decoded: of the named ones those that stand for US-ASCII. Comments,
/// declarations, end tags, texts between tags, and the contents of `script`, `style`, `textarea` and `title`
/// are passed over.
///
/// Relative references are not found: they have no scheme.
///
/// `text` must outlive the range and what was found; in HTML a URL with character references is held by the
/// range until the next one is asked for. Linear in the text, whatever it is, in constant stack. Allocates,
/// and throws `std::bad_alloc`, for URLs with character references in HTML alone.
/// @see RFC 3986, appendix C; CommonMark 0.31, sections 4.7, 6.3 and 6.5; HTML, section 13.2.5
[[nodiscard]] inline found_urls find_urls(std::string_view text,
                                          find_urls_options const& options = {}) noexcept {
    return {text, options};
}

template <class String, if_temporary<String> = 0>
void find_urls(String&&, find_urls_options const& = {}) = delete;  // keep the text

}  // namespace urigram

#endif
