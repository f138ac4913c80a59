// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RESOLVE_HPP
#define URIGRAM_RESOLVE_HPP

#include <array>
#include <iosfwd>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>
#include <urigram/owned.hpp>

/// Resolves references against a base.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it.
namespace urigram {

/// The RFC whose rules are applied.
enum class merge_standard : unsigned char {
    rfc1808,  ///< section 4
    rfc2396,  ///< section 5.2
    rfc3986,  ///< section 5.2; strict, unless `same_scheme::relative` requests the backward compatibility
              ///< that this section describes
};

/// The effect of a `..` without a segment that it could remove.
enum class above_root : unsigned char {
    standard,  ///< as in the examples of the RFC: `discard` for RFC 3986, `retain` for the others
    retain,    ///< it stays in the path (RFC 1808, section 5.2; RFC 2396, section 5.2, step 6g)
    discard,   ///< it is dropped (RFC 3986, section 5.4.2)
    reject,    ///< it is an error
};

/// The meaning of `http:g` if the base is an http URL.
enum class same_scheme : unsigned char {
    absolute,  ///< an absolute URL (RFC 1808, section 5.2; RFC 2396, section 5.2, step 3; RFC 3986, 5.2.2)
    relative,  ///< the relative reference `g`, as in RFC 1630
};

/// The result of `g` if the base is `http://a`, without a path.
enum class empty_base_path : unsigned char {
    slash,    ///< `http://a/g`, as in RFC 3986
    literal,  ///< `http://ag`, as RFC 1808 and RFC 2396 literally require; for RFC 3986 the same as
              ///< `slash`
};

/// The result if the beginning of the resolved path would be read as an authority, as for `..//x` against
/// `s:/a/b`.
enum class path_as_authority : unsigned char {
    guard,    ///< `s:/.//x`
    reject,   ///< it is an error
    literal,  ///< `s://x`, whose authority is x
};

/// The result of a relative reference if the base is opaque, such as `mailto:a`, by RFC 2396. By RFC 3986
/// such a base has a path, and `b` yields `mailto:b`.
enum class opaque_base : unsigned char {
    reject,    ///< it is an error
    absolute,  ///< the reference is returned unchanged
};

/// The effect of `.` and `..` in a reference that has a scheme and no authority, and whose path does not
/// begin with a slash, such as `data:,a/../b` or `urn:example:a/../b`. Only for RFC 3986; by the other RFCs,
/// such a reference is returned unchanged.
enum class opaque_path : unsigned char {
    keep,     ///< none, because the path is not a hierarchy, and `urn:/b` is not a URN
    literal,  ///< they are removed (RFC 3986, section 5.2.2)
};

/// The rules of resolution. The defaults are the strict rules of RFC 3986, except where these rules, applied
/// literally, would change the scheme, the authority, or a path that is not a hierarchy. The program, Python
/// and SQLite have the same defaults.
struct merge_rules {
    merge_standard standard = merge_standard::rfc3986;               ///< the RFC
    urigram::above_root above_root = urigram::above_root::standard;  ///< `..` segments above the root
    /// A reference with the scheme of the base, such as `http:g`.
    urigram::same_scheme same_scheme = urigram::same_scheme::absolute;
    /// A base with an authority and without a path.
    urigram::empty_base_path empty_base_path = urigram::empty_base_path::slash;
    /// A result whose path begins with `//` and has no authority.
    urigram::path_as_authority path_as_authority = urigram::path_as_authority::guard;
    /// A base that is not hierarchical, such as `mailto:a@b`.
    urigram::opaque_base opaque_base = urigram::opaque_base::reject;
    /// A reference whose path is not hierarchical.
    urigram::opaque_path opaque_path = urigram::opaque_path::keep;

    /// Returns the literal rules of an RFC, without these exceptions.
    static constexpr merge_rules literal(merge_standard standard) noexcept {
        merge_rules rules;
        rules.standard = standard;
        rules.empty_base_path = urigram::empty_base_path::literal;
        rules.path_as_authority = urigram::path_as_authority::literal;
        rules.opaque_path = urigram::opaque_path::literal;
        return rules;
    }
};

/// The reasons why a reference cannot be resolved.
enum class resolve_errc {
    invalid_base = 1,   ///< the text of the base is not a URL
    invalid_reference,  ///< the text of the reference is not a reference
    relative_base,      ///< neither the base nor the reference has a scheme
    opaque_base,        ///< the base is opaque, and the reference is relative
    above_root,         ///< `..` leads above the root, with `above_root::reject`
    path_as_authority,  ///< the path would be read as an authority, with `path_as_authority::reject`
};

/// Returns the name of a code, such as "opaque_base". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(resolve_errc e) noexcept;

/// Converts to `boost::system::error_code`; the category's name is "urigram.resolve". Does not throw.
[[nodiscard]] URIGRAM_API boost::system::error_code make_error_code(resolve_errc e) noexcept;

/// The reason why a reference cannot be resolved.
struct resolve_error {
    resolve_errc code{};               ///< the reason
    parse_error syntax;                ///< for `invalid_base` and `invalid_reference`: the error in the text
    std::uint64_t surplus_levels = 0;  ///< for `above_root`: the number of `..` without a segment to remove

    /// Returns one line for people: `the reference is not valid: expected "/", found "x"`.
    /// @param text the rejected text: for `invalid_base` the base, otherwise the reference; at most one byte
    /// of it is quoted
    /// @par Complexity Linear in the text; allocates its result.
    /// @throws std::bad_alloc
    /// @code
    /// auto const done = urigram::resolve(base, text);
    /// if (!done) std::cerr << done.error().message(text) << '\n';  // if the base is known to be a URL
    /// @endcode
    URIGRAM_API std::string message(std::string_view text) const;
    /// The same without the text: `the reference leads above the root, by 2 segments`. Constant time.
    /// @throws std::bad_alloc
    URIGRAM_API std::string message() const;
    /// Writes `message()`.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, resolve_error const& e);

    /// Converts to `std::error_code` and to Boost's: `std::error_code const why = url.error();`. To compare,
    /// use `code`. Does not throw.
    operator boost::system::error_code() const noexcept { return make_error_code(code); }
    operator std::error_code() const noexcept { return make_error_code(code); }
};

/// Converts to `boost::system::error_code`, for code that handles error codes. Does not throw.
inline boost::system::error_code make_error_code(resolve_error const& e) noexcept {
    return make_error_code(e.code);
}

/// Called by `result.value()` if there is no value: throws `boost::system::system_error` with the code and
/// `message()`.
[[noreturn]] URIGRAM_API void throw_exception_from_error(resolve_error const& e,
                                                         boost::source_location const& where);

/// Properties of a resolved reference.
struct resolution {
    std::uint64_t surplus_levels = 0;  ///< the number of `..` without a segment to remove, for all rules
    /// Whether the reference is empty or only a fragment, so that it refers to the document that contains it
    /// (RFC 2396, section 4.2). By RFC 3986, section 4.4, a reference also refers to the same document if the
    /// result, without its fragment, is the base without its fragment: compare the two.
    bool same_document = false;
    /// The parts of the result; the views refer to the buffer. Userinfo, host, port and kind of the host are
    /// those of the base or reference that provides the authority. They are absent if they are not within its
    /// authority (or, for a news article, its opaque part), which is possible for parts made by hand. An
    /// empty path is present for RFC 3986 and absent for the others.
    url_parts parts;
};

/// Parses a base or a reference to resolve: by `rfc3986::parse_uri_reference`, by
/// `rfc2396::parse_uri_reference`, or by `rfc1808::parse_url`. For RFC 1808, a path that begins with several
/// slashes, as in `http://h//a`, is split by section 2.4, as section 4, step 2 requires; by its BNF, which
/// has no such paths, the URL is opaque or, without a scheme, an error.
/// @param text the text, which must outlive the result
/// @param standard the RFC
/// @returns the parts, or the error
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// using urigram::merge_standard;
/// auto const ref = urigram::parse_reference("../a?b", merge_standard::rfc3986);  // *ref->path: ../a
/// @endcode
[[nodiscard]] URIGRAM_API result<url_parts> parse_reference(text_view text, merge_standard standard) noexcept;

/// Returns the parts of a URL of RFC 1738 for resolution, without parsing it again. They follow the grammar
/// of its scheme, as those of `parts_of` do: in the path of an ftp URL, `?` is an ordinary character, and the
/// user of `ftp://good:80?@evil/` is still the user. There are two differences from `parts_of`: a telnet URL
/// is opaque, because its scheme never has relative references (RFC 1808, section 2.3), and in URLs of http
/// and of schemes without a grammar, params begin at the first `;` of the path.
/// @param value a URL that was parsed: its views refer to one text
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse_url("http://h/a;b");
/// auto const parts = urigram::reference_parts_of(*url);  // *parts.path: /a, *parts.params: b
/// @endcode
[[nodiscard]] URIGRAM_API url_parts reference_parts_of(url const& value) noexcept;

namespace detail {

/// Returns the parts of the result of a parse function for resolution.
template <class T>
decltype(auto) as_reference_parts(T const& value) noexcept {
    if constexpr (is_node_of<T, url>())
        return reference_parts_of(value);
    else if constexpr (has_own_parts<T> && ast::detail::is_variant<T>)
        return std::visit([](auto const& one) { return url_parts(as_reference_parts(one)); }, value);
    else
        return as_parts(value);
}

}  // namespace detail

/// Resolves a reference against a base (RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2).
/// An absent path is the same as an empty one. For RFC 1808 and 2396, a reference to the same document yields
/// the base, for RFC 2396 without its fragment, and the fragment of the reference.
///
/// A reference with a scheme does not depend on the base (RFC 3986, section 5.2.2; RFC 2396, section 5.2,
/// step 3; RFC 1808, section 4, step 2b): it resolves against any base, even one without a scheme. If every
/// base must have a scheme, as RFC 3986, section 5.2.1, requires, test `base.scheme` before the first
/// reference.
/// @param base,ref the parts; they must not refer to `buffer`, which a debug build asserts
/// @param rules the RFC, and exceptions to it
/// @param buffer receives the text; its contents are replaced and its memory is reused
/// @returns the resolution, or the error `relative_base`, `opaque_base`, `above_root` or `path_as_authority`
/// @par Complexity Linear in both, in constant stack. Allocates at most once, for the buffer.
/// @throws std::bad_alloc
/// @code
/// #include <urigram/rfc3986.hpp>
/// std::string buffer;
/// auto const base = urigram::rfc3986::parse_uri("http://a:80/b/c/d;p?q");
/// auto const ref = urigram::rfc3986::parse_uri_reference("../g");
/// auto const done = urigram::resolve(*base, *ref, {}, buffer);  // buffer: http://a:80/b/g
/// std::cout << *done->parts.host;                               // a
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<resolution, resolve_error>
resolve(url_parts const& base, url_parts const& ref, merge_rules const& rules, std::string& buffer);
/// The same for two results of parse functions, or for one result and parts: the parts of a URL of RFC 1738
/// are those of `reference_parts_of`, the parts of other results those of `parts_of`.
/// @throws std::bad_alloc
template <class Base, class Ref, detail::if_any_parsed<Base, Ref> = 0>
[[nodiscard]] boost::system::result<resolution, resolve_error>
resolve(Base const& base, Ref const& ref, merge_rules const& rules, std::string& buffer) {
    return resolve(detail::as_reference_parts(base), detail::as_reference_parts(ref), rules, buffer);
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class Base, class Ref, detail::if_no_two_parts<Base, Ref> = 0>
void resolve(Base const&, Ref const&, merge_rules const&, std::string&) {
    return detail::refuse_argument<Base, Ref>();
}

/// The same from text to text. Both are parsed by `parse_reference`.
/// @returns the resolved text; or one of the errors above, `invalid_base` or `invalid_reference`
/// @par Complexity Linear; allocates its result.
/// @throws std::bad_alloc
/// @code
/// auto const url = urigram::resolve("http://a/b/c", "../d");  // http://a/d
/// auto const no_scheme = urigram::resolve("a/b", "../d");       // an error: relative_base
/// auto const absolute = urigram::resolve("a/b", "http://h/d");  // http://h/d, as with any base
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<std::string, resolve_error>
resolve(std::string_view base, std::string_view ref, merge_rules const& rules = {});
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class Base, class Ref, std::enable_if_t<!(detail::is_text<Base> && detail::is_text<Ref>), int> = 0>
void resolve(Base const&, Ref const&, merge_rules const& = {}) {
    if constexpr (detail::accepts_as_parts<Base> && detail::accepts_as_parts<Ref>)
        static_assert(detail::is_text<Base>,
                      "the parts of the result refer to a buffer: resolve(base, ref, rules, buffer)");
    else
        detail::refuse_argument<Base, Ref>();
}

class base_url_result;

/// A base for many references. It is parsed once, and two buffers for results are reused.
/// @code
/// auto resolver = urigram::base_url::parse("http://a/b/c/d;p?q");
/// for (auto& link : links)
///     if (auto done = resolver->resolve(link)) use(resolver->text());
/// @endcode
class URIGRAM_API base_url {
public:
    /// Parses a base, and stores a copy of its text. A base without a scheme is accepted, but then each
    /// reference without a scheme yields the error `relative_base`; call `resolve(".")` to detect such a base
    /// in advance.
    /// @returns the base, or `invalid_base`
    /// @par Complexity Linear.
    /// @throws std::bad_alloc
    static base_url_result parse(std::string_view text, merge_rules const& rules = {});

    /// Resolves a reference. The parts of the result and `text()` are valid until the next call. The
    /// reference may refer to the last result: `resolve(text())`. The errors are those of `urigram::resolve`.
    /// @par Complexity Linear; allocates if a buffer must grow.
    /// @throws std::bad_alloc
    boost::system::result<resolution, resolve_error> resolve(std::string_view ref) &;
    /// The same for parts.
    /// @throws std::bad_alloc
    boost::system::result<resolution, resolve_error> resolve(url_parts const& ref) &;
    /// The same for the result of a parse function.
    /// @throws std::bad_alloc
    template <class Url, detail::if_parsed<Url> = 0>
    boost::system::result<resolution, resolve_error> resolve(Url const& ref) & {
        return resolve(detail::as_reference_parts(ref));
    }
    /// Rejects other arguments at compile time, with a message that names the accepted ones.
    template <class Ref, detail::if_no_url<Ref> = 0>
    void resolve(Ref const&) & {
        return detail::refuse_argument<Ref>();
    }
    /// Rejects a temporary base at compile time: store it in a variable, or call the function `resolve`.
    template <class Ref>
    void resolve(Ref const& ref) && = delete;

    /// Returns the text of the last result.
    std::string const& text() const& noexcept { return buffers_[last_]; }
    void text() const&& = delete;

private:
    base_url() = default;

    owned<url_parts> base_;
    merge_rules rules_;
    std::array<std::string, 2> buffers_;  // not swapped, because a swap would move short strings
    unsigned char last_ = 0;              // the buffer of the last result
};

/// The result of `base_url::parse`: the base, or an error. Store it in a variable: resolved parts refer to
/// buffers of the base, so `->` on a temporary does not compile.
class base_url_result : public boost::system::result<base_url, resolve_error> {
public:
    using boost::system::result<base_url, resolve_error>::result;

    /// Returns the base, as `result::operator->` does.
    base_url* operator->() & noexcept { return result::operator->(); }
    base_url const* operator->() const& noexcept { return result::operator->(); }  ///< the same
    void operator->() const&& = delete;
};

/// Returns a short reference from a base to a target: `resolve(base, relativize(base, target, r), r)` is
/// `target`. If no relative reference resolves to the target, the result is `target` itself.
/// @param base,target the URLs
/// @param rules the rules of resolution
/// @returns the reference; nothing if not even `target` resolves to itself, or if `base` is not a URL
/// @par Complexity Linear in both, times the few candidates that are tried.
/// @throws std::bad_alloc
/// @code
/// auto const link = urigram::relativize("http://h/a/b", "http://h/a/c?d");  // c?d
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<std::string>
relativize(std::string_view base, std::string_view target, merge_rules const& rules = {});

}  // namespace urigram

template <>
struct boost::system::is_error_code_enum<urigram::resolve_errc> : std::true_type {};

#endif
