// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FIND_URLS_HPP
#define URIGRAM_FIND_URLS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/result.hpp>

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

/// How many octets the `>` is after the `<` at most, for a URL between them to be joined.
inline constexpr std::size_t longest_joined_url = 4096;

/// What `find_urls` looks for.
///
/// Names of schemes are in letters of either case, and are referred to: they must outlive the search. Each is
/// compared with each name that stands before a colon.
struct find_urls_options {
    text_kind kind = text_kind::prose;
    /// Names of the schemes whose URLs are found, and no others; if absent, those of `schemes_of_today` and
    /// `rfc1738_schemes` without about, dns, info, mid, ni and tag, which are words, too. Of no schemes
    /// nothing is found.
    std::optional<array_view<std::string_view>> only;
    /// Names of schemes whose URLs are found beside those.
    array_view<std::string_view> more;
    /// URLs of all other schemes are found, too: in prose and Markdown those with `://`, as many a word
    /// stands before a colon.
    bool unknown_schemes = false;
    /// In HTML, relative references are found, too, for `resolve`; an empty attribute is the empty one.
    bool references = false;
    /// What looks like a URL and is none is found, too, with `is_url` false.
    bool invalid = false;
    /// In prose, a URL between `<` and `>` that is broken over lines is joined: see `longest_joined_url`.
    bool join = true;
};

/// A URL that was found.
struct found_url {
    std::string_view text;     ///< the URL, for `urigram::parse` and others
    std::string_view written;  ///< its octets in the text: with character references, escapes, line breaks
    std::uint64_t offset = 0;  ///< where `written` begins, in octets from the start of the text
    std::string_view
        left_out;              ///< punctuation and a bracket after it, and the rest of a word that it ends in
    std::string_view element;  ///< in HTML the name in the tag, as written
    std::string_view attribute;  ///< in HTML the name of the attribute, as written
    bool is_url = true;          ///< false for a relative reference, and for what only looks like a URL
    bool is_reference = false;   ///< true for a relative reference
};

namespace detail {

/// Where the search for code in Markdown goes on.
struct code_search {
    static constexpr std::size_t longest_run = 32;

    std::size_t at = 0;
    bool starts_line = true;
    /// For each length of a run of backticks, up to where there is no other of that length.
    std::array<std::size_t, longest_run + 1> unclosed_up_to{};
};

/// Where a search in prose or Markdown goes on.
struct bare_search {
    std::size_t at = 0;
    std::size_t broken_up_to = 0;  ///< the end of what looked like a URL and was found to be none
    std::size_t joined_up_to = 0;  ///< the same for what may be broken over lines
    code_search code;
};

/// How many URLs the value of an attribute holds.
enum class value_form : std::uint8_t { url, list, candidates, refresh };

/// Where a search in HTML goes on.
struct attribute_search {
    std::size_t at = 0;
    bool in_tag = false;
    bool is_closed = false;      ///< the end of the tag was seen
    bool refreshes = false;      ///< the tag is a `meta` that loads another page
    std::uint32_t seen = 0;      ///< attributes of the tag that can hold URLs: a bit for each name
    std::string_view element;    ///< the name in the tag
    std::string_view attribute;  ///< the attribute whose value is read
    std::string_view rest;       ///< what is left of its value
    value_form form = value_form::url;
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

    /// Finds the next URL: each call goes on where the search is. @throws std::bad_alloc
    iterator begin() { return find_next() ? iterator(this) : iterator(); }
    iterator end() const noexcept { return {}; }

private:
    bool find_next();
    bool find_next_bare();
    bool find_next_attribute();
    bool has_scheme_looked_for(std::string_view text) const noexcept;
    bool is_url(std::string_view text) const noexcept;
    bool hold(found_url const& found, bool reads_references) noexcept;
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
/// @code
/// for (auto const& found : urigram::find_urls("See http://example.org/a (or mailto:ann@example.org)."))
///     std::cout << found.offset << ' ' << found.text << '\n';
///
/// std::string_view const web[] = {"http", "https"};
/// urigram::find_urls_options options;
/// options.only = {web, std::size(web)};  // `options.more` has such as javascript beside the usual ones
/// for (auto const& link : urigram::find_urls(text, options)) use(link.text);
/// @endcode
/// **Prose.** A URL begins with the name of a known scheme and a colon, and is the longest text from there on
/// that `urigram::parse` takes. The name begins a word: what stands before it is no letter, digit, `+`,
/// `-` or `.`, but for the last three where they begin the word. Of the URL, the punctuation `.,;:!?'` at its
/// end is left out, and closing round brackets that it does not open itself. If the rest is no URL, none is
/// found. After a `(`, a URL ends before the bracket that closes it, if that comes within 1,024 octets.
/// Between `<` and `>`, or `<URL:` and `>`, nothing is left out, and if `join` is set, a URL may be broken
/// over lines there, with blanks around each line break: `written` has the breaks and `text` does not, as by
/// `unwrap_to`. If it is not a URL without its breaks, has other white space, an empty line or a line that
/// begins with a URL, or is longer than `longest_joined_url`, it is found up to the first break.
///
/// **Authorities.** If nothing comes after the authority of a URL, the next octets can be meant as part of
/// the authority: `http://user:p^w@host/` is not `http://user`. Let the *rest* be the octets up to white
/// space, a double quote, a backtick, `<`, `>`, `/`, `?`, `#`, `](`, NUL or `://`. No URL is found if an `@`
/// is in the rest. Otherwise one is found if the rest is empty or begins with
/// - a quotation mark, a bracket other than `{`, or one of `.,;!|`;
/// - punctuation outside US-ASCII that no hostname has, such as `\u201D`, `\u00BB`, `\u2014`;
/// - one of `:*_~\`, a symbol, a letter of a script without spaces between words (Chinese, Japanese, Korean,
///   Thai and others) after a letter or digit, or, after a port or `]`, any octet other than a letter, a
///   digit,
///   `-` and `%`, unless `/`, `?` or `#` ends the rest or it has a full stop or a colon before another label
///   or port.
/// Other octets continue a hostname, so that no URL is found: `http://b\u00FCcher.example/`, `http://a{b}/`.
/// Invisible characters such as a soft hyphen are skipped, and then must not stand before a letter or a
/// digit.
///
/// **Characters outside US-ASCII.** No URL has them. In prose, and outside of destinations in Markdown, it
/// ends before them; `left_out` is then the rest of the word, unless the character is punctuation, and with
/// `invalid` the whole word is found, too, before the URL. In attributes and destinations they are
/// percent-encoded as UTF-8, as browsers do, whether they are written as such or as character references. Not
/// so in an authority, whose host would be another one, and in text that is not UTF-8: these are no URLs. In
/// a query browsers use the encoding of the page; UTF-8 is assumed here.
///
/// **Markdown.** The same, but for the destination of a link, `[text](url "title")` or `[text](<url>)`, of a
/// definition, `[label]: url`, and of an autolink, `<url>`: it is a URL as a whole or not at all, with its
/// backslash escapes, but for those of an autolink, and its character references decoded. Elsewhere `*`, `_`
/// and `~` are left out, too, as marks of emphasis, and character references are decoded where that makes a
/// URL. The name of the scheme and its colon must stand for themselves. A destination within round brackets
/// has at most 1,024 octets. Code spans and fenced code blocks are passed over: Markdown shows them as they
/// are and makes no links of them. Code that is indented, and HTML, are read as text; a fence without an end
/// in an item of a list goes on behind that, unless it is behind four blanks.
///
/// **HTML.** A URL is the whole value of an attribute that holds one, quoted or not, without the whitespace
/// around it, with character references decoded by the rules for attributes. Of
/// `srcset` and `imagesrcset` each candidate is one, of `ping` and `itemtype` each word, of the `content` of
/// a `meta` that refreshes the page what stands behind `url=`; what divides them must not be a character
/// reference. If an attribute is repeated, the first one counts; a tag that does not end is none. Comments,
/// declarations, end tags, texts between tags, and the contents of `script`, `style`, `textarea`, `title`,
/// `xmp`, `iframe`, `noembed`, `noframes` and `plaintext` are skipped. The content of `noscript` is searched.
/// No tree is built: a CDATA section in SVG or MathML is read as a comment that ends with `>`.
///
/// Relative references are found in HTML if `references` is set; which base they have is up to the caller,
/// who finds that of the page in the `href` of the first `base`.
///
/// **What is no URL** is found if `invalid` is set: in prose and Markdown from the name of a scheme and `://`
/// up to whitespace, a double quote, a backtick or an angle bracket, and a destination of Markdown; in HTML
/// the value of an attribute that begins with the name of a known scheme and a colon or, with `references`,
/// with none. The URLs that are found are the same, and can lie within.
///
/// `text` must outlive the range and what was found; a URL with character references or escapes is held by
/// the range until the next one is asked for. Linear in the text, whatever it is, in constant stack.
/// Allocates, and throws `std::bad_alloc`, only for URLs whose `text` differs from `written`.
/// @see RFC 3986, appendix C; CommonMark 0.31, sections 2.5, 4.7, 6.3 and 6.5; HTML, sections 13.2.5 and 13.5
[[nodiscard]] inline found_urls find_urls(text_view text, find_urls_options const& options = {}) noexcept {
    return {text, options};
}

}  // namespace urigram

#endif
