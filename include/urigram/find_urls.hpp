// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FIND_URLS_HPP
#define URIGRAM_FIND_URLS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/detail/export.hpp>
#include <urigram/error.hpp>
#include <urigram/text_view.hpp>
#include <utility>
#include <vector>

/// Finds URLs in a text.
/// @par Thread safety Different threads may use different objects at once. Only one thread at a time may use
/// an object.
namespace urigram {

/// The kinds of text in which `find_urls` finds URLs.
enum class text_kind : unsigned char {
    prose,     ///< plain text
    html,      ///< HTML: the values of attributes that contain URLs, such as `href` and `src`
    markdown,  ///< Markdown: autolinks, links, link definitions, and URLs in the text
};

/// The maximum distance in bytes from `<` to `>` for a URL between them to be joined.
inline constexpr std::size_t longest_joined_url = 4096;

/// Names of schemes, copied from a list or a container of texts: an array, a `std::vector` of strings or of
/// views.
/// @par Complexity Linear in the names; allocates. Each step of an iteration takes constant time.
/// @throws std::bad_alloc
/// @code
/// urigram::scheme_names const web = {"http", "https"};
/// @endcode
class scheme_names {
public:
    using const_iterator = std::vector<std::string>::const_iterator;

    /// No names.
    scheme_names() = default;
    /// The names of a list.
    scheme_names(std::initializer_list<std::string_view> names) : names_(names.begin(), names.end()) {}
    /// The names in a container. A single text is not a container: write `{"http"}`.
    template <class Names,
              class = std::enable_if_t<!detail::is_text<Names const&> &&
                                       detail::is_text<decltype(*std::begin(std::declval<Names const&>()))>>>
    scheme_names(Names const& names) {
        for (std::string_view const each : names) names_.emplace_back(each);
    }

    const_iterator begin() const noexcept { return names_.begin(); }
    const_iterator end() const noexcept { return names_.end(); }
    std::size_t size() const noexcept { return names_.size(); }

private:
    std::vector<std::string> names_;
};

/// Options of `find_urls`.
///
/// Names of schemes may be in any case. Each is compared with each name before a colon in the text.
struct find_urls_options {
    text_kind kind = text_kind::prose;  ///< the kind of the text
    /// If present, only URLs of these schemes are found, and none if there are no names. If absent, the
    /// schemes are those of `schemes_of_today` and `rfc1738_schemes` except about, dns, info, mid, ni and
    /// tag, which are also English words.
    std::optional<scheme_names> only;
    /// The names of additional schemes whose URLs are found.
    scheme_names more;
    /// Whether URLs of all other schemes are found, too. In prose and Markdown only those with `://`, because
    /// many words are followed by a colon.
    bool unknown_schemes = false;
    /// Whether relative references are found in HTML, too, for `resolve`. An empty attribute is the empty
    /// reference.
    bool references = false;
    /// Whether invalid URLs are found, too, with `is_url` false.
    bool invalid = false;
    /// Whether a URL between `<` and `>` that is broken over lines is joined, in prose: see
    /// `longest_joined_url`.
    bool join = true;
};

/// A URL that was found.
struct found_url {
    std::string_view text;       ///< the URL, for `urigram::parse` and other functions
    std::string_view written;    ///< its bytes in the text: with character references, escapes, line breaks
    std::uint64_t offset = 0;    ///< the offset of `written`, in bytes from the start of the text
    std::string_view left_out;   ///< punctuation and a bracket after the URL, and the rest of the word in
                                 ///< which the URL ends
    std::string_view element;    ///< in HTML, the name in the tag, as written
    std::string_view attribute;  ///< in HTML, the name of the attribute, as written
    bool is_url = true;          ///< false for a relative reference and for an invalid URL
    bool is_reference = false;   ///< true for a relative reference
};

namespace detail {

/// The state of the search for code in Markdown.
struct code_search {
    static constexpr std::size_t longest_run = 32;

    std::size_t at = 0;
    bool starts_line = true;
    /// For each length of a run of backticks, the offset up to which there is no other run of that length.
    std::array<std::size_t, longest_run + 1> unclosed_up_to{};
};

/// The state of a search in prose or Markdown.
struct bare_search {
    std::size_t at = 0;
    std::size_t broken_up_to = 0;  ///< the end of the last candidate for an invalid URL
    std::size_t joined_up_to = 0;  ///< the end of the last candidate for a URL that is broken over lines
    code_search code;
};

/// The form of the value of an attribute: a URL, a list of URLs, a `srcset`, or a refresh of the page.
enum class value_form : std::uint8_t { url, list, candidates, refresh };

/// The state of a search in HTML.
struct attribute_search {
    std::size_t at = 0;
    bool in_tag = false;
    bool is_closed = false;      ///< whether the end of the tag was seen
    bool refreshes = false;      ///< whether the tag is a `meta` that loads another page
    std::uint32_t seen = 0;      ///< attributes of the tag that can contain URLs: a bit for each name
    std::string_view element;    ///< the name in the tag
    std::string_view attribute;  ///< the attribute whose value is searched
    std::string_view rest;       ///< the rest of its value
    value_form form = value_form::url;
};

}  // namespace detail

/// The URLs in a text, a range for one pass: each is found when the iterator advances. Created by
/// `find_urls`.
class URIGRAM_API found_urls {
public:
    /// An input iterator: an increment searches for the next URL.
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

    /// Called by `find_urls`, which rejects temporary strings.
    /// @throws std::bad_alloc
    found_urls(std::string_view text, find_urls_options const& options) : text_(text), options_(options) {}
    found_urls(found_urls const&) = delete;  // a found URL may refer to `decoded_`
    found_urls& operator=(found_urls const&) = delete;

    /// Finds the next URL; each call continues the search.
    /// @throws std::bad_alloc
    iterator begin() { return find_next() ? iterator(this) : iterator(); }
    iterator end() const noexcept { return {}; }

private:
    bool find_next();
    bool find_next_bare();
    bool find_next_attribute();
    bool has_scheme_looked_for(std::string_view text) const;
    bool is_url(std::string_view text) const;
    bool hold(found_url const& found, bool reads_references);
    template <class Decode>
    std::string_view decoded(std::string_view written, bool plain, Decode decode);

    std::string_view text_;
    find_urls_options options_;
    detail::bare_search bare_;
    detail::attribute_search attributes_;
    std::string decoded_;
    found_url found_;
};

/// Finds the URLs in a text, first to last.
///
/// **Prose.** A URL begins with the name of a known scheme and a colon, and is the longest text from there
/// that `urigram::parse` accepts. The name is the whole run of letters, digits, `+`, `-` and `.` before the
/// colon, without leading `+`, `-` and `.`. Punctuation `.,;:!?'` at the end of the URL is left out, and so
/// are closing parentheses that the URL does not open. If the remaining text is not a URL, none is found. A
/// URL directly after a `(` ends before the matching `)`, if that follows within 1,024 bytes.
/// Between `<` and `>`, or `<URL:` and `>`, nothing is left out, and if `join` is set, a URL may be broken
/// over lines, with blanks around each line break: `written` contains the breaks and `text` does not, as
/// after `unwrap_to`. Only the URL up to the first break is found if the text between `<` and `>` contains
/// other white space, an empty line or a line that begins with a URL, is longer than `longest_joined_url`, or
/// is not a URL without its breaks.
///
/// **Authorities.** If a URL ends with its authority, the bytes after it may be intended as part of the
/// authority: `http://user:p^w@host/` is not `http://user`. Let the *rest* be these bytes up to white
/// space, a double quote, a backtick, `<`, `>`, `/`, `?`, `#`, `](`, NUL or `://`. No URL is found if the
/// rest contains an `@`. Otherwise, one is found if the rest is empty or begins with
/// - a quotation mark, a bracket other than `{`, or one of `.,;!|`;
/// - punctuation outside of US-ASCII that no hostname has, such as `\u201D`, `\u00BB`, `\u2014`;
/// - one of `:*_~\`;
/// - a symbol, or a letter of a script without spaces between words (Chinese, Japanese, Korean, Thai and
///   others), if the URL ends with a letter, a digit or `]`;
/// - any byte other than a letter, a digit, `-` and `%`, if the URL ends with a port or `]`.
///
/// In the last three cases, no URL is found if `/`, `?` or `#` ends the rest, or if the rest has a full stop
/// or a colon before another label or port.
///
/// Other bytes continue a hostname, so that no URL is found: `http://b\u00FCcher.example/`, `http://a{b}/`.
/// Invisible characters such as a soft hyphen are skipped. After them, `/`, `?`, `#` and all US-ASCII
/// characters of the rest that are not in the first case continue a hostname, too.
///
/// **Characters outside of US-ASCII.** URLs do not contain them. In prose, and outside of destinations in
/// Markdown, a URL ends before them. Unless the character is punctuation, `left_out` is then the rest of the
/// word, and with `invalid`, the whole word is found first, and then the URL. In attributes and destinations,
/// they are percent-encoded as UTF-8, as browsers do, whether they are written as such or as character
/// references. There are two exceptions, in which no URL is found: such characters in an authority,
/// because the host would be a different one, and text that is not UTF-8. For a query, browsers use the
/// encoding of the page; this function assumes UTF-8.
///
/// **Markdown.** The same as prose, except for the destination of a link, `[text](url "title")` or
/// `[text](<url>)`, of a definition, `[label]: url`, and of an autolink, `<url>`: it is a URL as a whole or
/// not at all, with its backslash escapes (except in an autolink) and character references decoded.
/// Elsewhere, `*`, `_` and `~` are left out, too, as marks of emphasis, and character references are decoded
/// if that makes a URL. The name of the scheme and its colon must not be escaped. A destination within
/// parentheses has at most 1,023 bytes. Code spans and fenced code blocks are skipped, because they cannot
/// contain links in Markdown. Indented code and HTML are searched as text. A fence without an end in a list
/// item continues after the item, unless the fence is indented by at least four blanks.
///
/// **HTML.** A URL is the whole value of an attribute that contains one, quoted or not, without surrounding
/// whitespace, with character references decoded by the rules for attributes. In `srcset` and `imagesrcset`
/// each candidate is one, in `ping` and `itemtype` each word, and in the `content` of a `meta` that refreshes
/// the page the text after `url=`; the delimiters must not be character references. If an attribute is
/// repeated, the first one counts; a tag that does not end is not a tag. Comments, declarations, end tags,
/// texts between tags, and the contents of `script`, `style`, `textarea`, `title`, `xmp`, `iframe`,
/// `noembed`, `noframes` and `plaintext` are skipped. The content of `noscript` is searched. No tree is
/// built: a CDATA section in SVG or MathML is read as a comment that ends with `>`. Relative references are
/// found if `references` is set; the caller must provide their base, which is the `href` of the first `base`
/// element of the page, if there is one.
///
/// **Invalid URLs** are found if `invalid` is set: in prose and Markdown, the text from the name of a scheme
/// and `://` up to whitespace, a double quote, a backtick or an angle bracket, and a destination of Markdown;
/// in HTML, the value of an attribute if it begins with the name of a known scheme and a colon or, with
/// `references`, if it has no scheme. The option does not change which valid URLs are found; these may lie
/// within invalid ones.
/// @param text the text, which must outlive the range and the found URLs. A URL with character references or
/// escapes is stored in the range until the next one is found.
/// @param options the kind of the text, and which URLs are found; copied
/// @par Complexity Linear in the text for any text, in constant stack. Allocates only for names of schemes in
/// the options, and for URLs whose `text` differs from `written`; the call or the iteration then throws
/// `std::bad_alloc` if memory runs out.
/// @see RFC 3986, appendix C; CommonMark 0.31, sections 2.5, 4.7, 6.3 and 6.5; HTML, sections 13.2.5 and 13.5
/// @code
/// for (auto const& found : urigram::find_urls("See http://example.org/a (or mailto:ann@example.org)."))
///     std::cout << found.offset << ' ' << found.text << '\n';
///
/// urigram::find_urls_options options;
/// options.only = {"http", "https"};  // `options.more` adds schemes, such as javascript
/// for (auto const& link : urigram::find_urls(text, options)) use(link.text);
/// @endcode
[[nodiscard]] inline found_urls find_urls(text_view text, find_urls_options const& options = {}) {
    return {text, options};
}

}  // namespace urigram

#endif
