// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RESOLVE_HPP
#define URIGRAM_RESOLVE_HPP

#include <array>
#include <iosfwd>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>
#include <urigram/owned.hpp>

/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it.
namespace urigram {

/// Whose rules.
enum class merge_standard : unsigned char {
    rfc1808,  ///< section 4
    rfc2396,  ///< section 5.2
    rfc3986,  ///< section 5.2; strict, unless `same_scheme::relative` asks for what it calls backward
              ///< compatible
};

/// What becomes of a `..` that has no segment left to take away.
enum class above_root : unsigned char {
    standard,  ///< as the examples of the RFC have it: `discard` in RFC 3986, `retain` in the others
    retain,    ///< it stays in the path (RFC 1808, section 5.2; RFC 2396, section 5.2, step 6g)
    discard,   ///< it is dropped (RFC 3986, section 5.4.2)
    reject,    ///< it is an error
};

/// What `http:g` means where the base is an http URL.
enum class same_scheme : unsigned char {
    absolute,  ///< an absolute URL (RFC 1808, section 5.2; RFC 2396, section 5.2, step 3; RFC 3986, 5.2.2)
    relative,  ///< the relative reference `g`, as before RFC 1630 was put right
};

/// What becomes of `g` where the base is `http://a`, without a path.
enum class empty_base_path : unsigned char {
    slash,    ///< `http://a/g`, as RFC 3986 has it
    literal,  ///< `http://ag`, as RFC 1808 and RFC 2396 have it by the letter; of RFC 3986 the same as
              ///< `slash`
};

/// What becomes of a path that would read as an authority, as that of `s:/a/b` with `..//x`.
enum class path_as_authority : unsigned char {
    guard,    ///< `s:/.//x`
    reject,   ///< it is an error
    literal,  ///< `s://x`, whose authority is x
};

/// What becomes of a relative reference where the base is opaque, in RFC 2396: `mailto:a`. In RFC 3986 such a
/// base has a path, and `b` makes `mailto:b`.
enum class opaque_base : unsigned char {
    reject,    ///< it is an error
    absolute,  ///< it is returned as it is
};

/// What becomes of `.` and `..` in a reference with a scheme, without an authority, whose path begins with no
/// slash, as `data:,a/../b` or `urn:example:a/../b`. Of RFC 3986; the others return such a reference as it
/// is.
enum class opaque_path : unsigned char {
    keep,     ///< they stay, because the path is no hierarchy, and `urn:/b` is no URN
    literal,  ///< they are removed (RFC 3986, section 5.2.2)
};

/// How to resolve. The defaults are those of RFC 3986, strict, except where its letter changes the scheme,
/// the authority, or a path that is no hierarchy: the same in the program, in Python and in SQLite.
struct merge_rules {
    merge_standard standard = merge_standard::rfc3986;
    urigram::above_root above_root = urigram::above_root::standard;
    urigram::same_scheme same_scheme = urigram::same_scheme::absolute;
    urigram::empty_base_path empty_base_path = urigram::empty_base_path::slash;
    urigram::path_as_authority path_as_authority = urigram::path_as_authority::guard;
    urigram::opaque_base opaque_base = urigram::opaque_base::reject;
    urigram::opaque_path opaque_path = urigram::opaque_path::keep;

    /// An RFC to the letter, whatever comes of it.
    static constexpr merge_rules literal(merge_standard standard) noexcept {
        merge_rules rules;
        rules.standard = standard;
        rules.empty_base_path = urigram::empty_base_path::literal;
        rules.path_as_authority = urigram::path_as_authority::literal;
        rules.opaque_path = urigram::opaque_path::literal;
        return rules;
    }
};

/// Why a reference could not be resolved.
enum class resolve_errc {
    invalid_base = 1,   ///< the text of the base is no URL
    invalid_reference,  ///< the text of the reference is no reference
    relative_base,      ///< the base has no scheme
    opaque_base,        ///< the base is opaque, and the reference relative
    above_root,         ///< `..` leads above the root, and `above_root::reject` says no
    path_as_authority,  ///< the path would read as an authority, and `path_as_authority::reject` says no
};

/// The name of a code as it is written here: "opaque_base". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(resolve_errc e) noexcept;

/// For `boost::system::error_code`; the category's name is "urigram.resolve". Does not throw.
[[nodiscard]] URIGRAM_API boost::system::error_code make_error_code(resolve_errc e) noexcept;

/// Why, and for texts that could not be parsed, where.
struct resolve_error {
    resolve_errc code{};
    parse_error syntax;                ///< of `invalid_base` and `invalid_reference`
    std::uint64_t surplus_levels = 0;  ///< of `above_root`: how many `..` had no segment to take away

    /// One line for people: `the reference is none: expected "/", found "x"`. `text` is what was refused, the
    /// base of `invalid_base`, and otherwise the reference; no more than one octet of it is quoted. Linear in
    /// the text; allocates its result. @throws std::bad_alloc
    /// @code
    /// auto const done = urigram::resolve(base, text);
    /// if (!done) std::cerr << done.error().message(text) << '\n';  // of a base that is known to be a URL
    /// @endcode
    URIGRAM_API std::string message(std::string_view text) const;
    /// The same without the text: `the reference leads above the root, by 2 segments`. Constant time.
    /// @throws std::bad_alloc
    URIGRAM_API std::string message() const;
    /// Writes `message()`.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, resolve_error const& e);

    /// For `std::error_code const why = url.error();`, and for Boost's. To compare, use `code`. Does not
    /// throw.
    operator boost::system::error_code() const noexcept { return make_error_code(code); }
    operator std::error_code() const noexcept { return make_error_code(code); }
};

/// For code that handles error codes. Does not throw.
inline boost::system::error_code make_error_code(resolve_error const& e) noexcept {
    return make_error_code(e.code);
}

/// What `result.value()` does when there is none: throws `boost::system::system_error` with the code and
/// `message()`.
[[noreturn]] URIGRAM_API void throw_exception_from_error(resolve_error const& e,
                                                         boost::source_location const& where);

/// What came of resolving, besides the text.
struct resolution {
    std::uint64_t surplus_levels = 0;  ///< how many `..` had no segment to take away, whatever became of them
    /// The reference is empty or only a fragment: to the document it stands in (RFC 2396, section 4.2). For
    /// RFC 3986, section 4.4, so is every other one that leads to the base, fragments apart: compare the two.
    bool same_document = false;
    /// The parts of the result; the views refer to the buffer. The userinfo, host, port and kind of the host
    /// are those of the base or reference that the authority comes from. A part of these that does not lie
    /// within its authority (or, of a news article, its opaque part) is absent: only parts made by hand are
    /// so. In RFC 3986 an empty path is present, in the others absent.
    url_parts parts;
};

/// The parts of a text that is to be resolved or is a base: by `rfc3986::parse_uri_reference`, by
/// `rfc2396::parse_uri_reference`, or by `rfc1808::parse_url` and, for a path that starts with several
/// slashes as in `http://h//a`, by RFC 1808, section 2.4. The BNF of RFC 1808 has no such paths: it takes the
/// URL for an opaque one and refuses it without a scheme. Section 4, step 2 splits by section 2.4, though.
/// The views in the result refer to `text`. Linear, in constant stack; neither allocates nor throws.
[[nodiscard]] URIGRAM_API result<url_parts> parse_reference(text_view text, merge_standard standard) noexcept;

/// The parts of a URL of RFC 1738 as resolution takes them, without parsing it again. They follow the grammar
/// of its scheme, as `parts_of` does: a `?` in the path of an ftp URL is a character like others, and the
/// user of `ftp://good:80?@evil/` stays one. There are two differences from `parts_of`: a telnet URL is
/// opaque, because its scheme never has relative references (RFC 1808, section 2.3), and in URLs of http and
/// of schemes without a grammar params start at the first `;` of the path. `value` must have been parsed: its
/// views lie in one text. Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API url_parts reference_parts_of(url const& value) noexcept;

namespace detail {

/// The parts of what a parse function returned, as resolution takes them.
template <class T>
decltype(auto) as_reference_parts(T const& value) noexcept {
    if constexpr (is_node_of<T, url>())
        return reference_parts_of(value);
    else
        return as_parts(value);
}

}  // namespace detail

/// Resolves `ref` against `base` into `buffer`, whose contents are replaced and whose memory is used again.
///
/// RFC 1808, section 4, RFC 2396, section 5.2, or RFC 3986, section 5.2, as `rules` say. In RFC 1808 and 2396
/// a reference to the same document gives the base, without its fragment in RFC 2396, and the fragment of the
/// reference.
/// @code
/// #include <urigram/rfc3986.hpp>
/// std::string buffer;
/// auto const base = urigram::rfc3986::parse_uri("http://a:80/b/c/d;p?q");
/// auto const ref = urigram::rfc3986::parse_uri_reference("../g");
/// auto const done = urigram::resolve(*base, *ref, {}, buffer);  // buffer: http://a:80/b/g
/// std::cout << *done->parts.host;                               // a
/// @endcode
/// An absent path counts as an empty one. `base` and `ref` may not refer to `buffer`: a debug build asserts
/// that they do not.
/// @returns the resolution, or the error `relative_base`, `opaque_base`, `above_root` or `path_as_authority`
/// @par Complexity Linear in both, in constant stack. Allocates for the buffer alone, at most once.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<resolution, resolve_error>
resolve(url_parts const& base, url_parts const& ref, merge_rules const& rules, std::string& buffer);
/// The same of what parse functions returned, or of that and parts: a URL of RFC 1738 by
/// `reference_parts_of`, others by `parts_of`.
/// @throws std::bad_alloc
template <class Base, class Ref, detail::if_parsed<Base, Ref> = 0>
[[nodiscard]] boost::system::result<resolution, resolve_error>
resolve(Base const& base, Ref const& ref, merge_rules const& rules, std::string& buffer) {
    return resolve(detail::as_reference_parts(base), detail::as_reference_parts(ref), rules, buffer);
}

/// The same from text to text. Base and reference are taken apart by `parse_reference`, whose errors are
/// `invalid_base` and `invalid_reference`. Linear; allocates its result. @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<std::string, resolve_error>
resolve(std::string_view base, std::string_view ref, merge_rules const& rules = {});

/// One base, many references: the base is parsed once, and the two buffers that results are written to in
/// turn are used again.
/// @code
/// auto resolver = urigram::base_url::parse("http://a/b/c/d;p?q");
/// for (auto& link : links)
///     if (auto done = resolver->resolve(link)) use(resolver->text());
/// @endcode
class URIGRAM_API base_url {
public:
    /// Copies the text of the base. @returns the base, or `invalid_base`. Linear. @throws std::bad_alloc
    static boost::system::result<base_url, resolve_error> parse(std::string_view text,
                                                                merge_rules const& rules = {});

    /// Resolves one reference; the parts of the result, and `text()`, stay until the next call. The reference
    /// may refer to the last result: `resolve(text())`. The errors are those of `resolve`. Linear; allocates
    /// if a buffer must grow. @throws std::bad_alloc
    boost::system::result<resolution, resolve_error> resolve(std::string_view ref);
    boost::system::result<resolution, resolve_error> resolve(url_parts const& ref);
    template <class Url, detail::if_url_or_form<Url> = 0>
    boost::system::result<resolution, resolve_error> resolve(Url const& ref) {
        return resolve(detail::as_reference_parts(ref));
    }

    /// The last result.
    std::string const& text() const noexcept { return buffers_[last_]; }

private:
    base_url() = default;

    owned<url_parts> base_;
    merge_rules rules_;
    std::array<std::string, 2> buffers_;  // not swapped, for what a short string holds would move with it
    unsigned char last_ = 0;              // the buffer of the last result
};

/// A reference that leads from `base` to `target`, as short as may be: `resolve(base, relativize(base,
/// target, r), r)` is `target`. Where no relative reference does, it is `target` itself. Nothing if even that
/// does not resolve to itself, or if `base` is no URL.
/// @par Complexity Linear in both, times the few candidates that are tried.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::optional<std::string>
relativize(std::string_view base, std::string_view target, merge_rules const& rules = {});

}  // namespace urigram

template <>
struct boost::system::is_error_code_enum<urigram::resolve_errc> : std::true_type {};

#endif
