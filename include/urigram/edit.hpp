// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_EDIT_HPP
#define URIGRAM_EDIT_HPP

#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/detail/compiler.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/detail/url_text.hpp>
#include <urigram/dialects.hpp>
#include <urigram/error.hpp>
#include <urigram/escape.hpp>
#include <urigram/query.hpp>
#include <urigram/url_parts.hpp>
#include <utility>

/// Changes the parts of a URI of RFC 3986. The edited URL has exactly the parts that were set and is valid by
/// its scheme's grammar; otherwise `build` returns an error.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it.
namespace urigram {

/// The reasons why an edited URL cannot be built.
enum class edit_errc {
    unknown_part = 1,   ///< no part has this name
    refused,            ///< the text does not match the production of its part, even if it is encoded
    no_host,            ///< a userinfo or a port without a host
    relative_path,      ///< a path without a leading slash after a host
    path_as_authority,  ///< without a host, a path that begins with `//` would be read as an authority
    path_as_scheme,     ///< without a scheme, a colon in the first segment would end a scheme
    dot_segment,        ///< `.` or `..` as a segment: resolvers would remove it
    invalid,            ///< the grammar rejects the URL: `http:/a` has no host
};

/// Returns the name of a code, such as "no_host". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(edit_errc e) noexcept;

/// Converts to `boost::system::error_code`; the category's name is "urigram.edit". Does not throw.
[[nodiscard]] URIGRAM_API boost::system::error_code make_error_code(edit_errc e) noexcept;

/// The reason why an edited URL cannot be built, and the part at fault.
struct edit_error {
    edit_errc code{};  ///< the reason
    std::string_view
        part;  ///< a name of `editable_parts`, in static storage; empty for `unknown_part` and `invalid`
    std::string text;    ///< the rejected text, the unknown name, or the invalid URL
    parse_error syntax;  ///< the error in `text`; a default value for `unknown_part` and
                         ///< `dot_segment`

    /// Returns one line for people: `port: expected DIGIT or end of text in port, found "o"`. It quotes at
    /// most one byte of `text`, but an unknown name in full.
    /// @par Complexity Linear in the text; allocates its result.
    /// @throws std::bad_alloc
    URIGRAM_API std::string message() const;

    /// Compares all members.
    friend bool operator==(edit_error const& a, edit_error const& b) noexcept {
        return a.code == b.code && a.part == b.part && a.text == b.text && a.syntax == b.syntax;
    }
    friend bool operator!=(edit_error const& a, edit_error const& b) noexcept { return !(a == b); }
    /// Writes the message.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, edit_error const& e);

    /// Converts to `std::error_code` and to Boost's: `std::error_code const why = url.error();`. To compare,
    /// use `code`. Does not throw.
    operator boost::system::error_code() const noexcept { return make_error_code(code); }
    operator std::error_code() const noexcept { return make_error_code(code); }
};

/// Converts to `boost::system::error_code`, for code that handles error codes. Does not throw.
inline boost::system::error_code make_error_code(edit_error const& e) noexcept {
    return make_error_code(e.code);
}

/// Called by `result.value()` if there is no value: throws `boost::system::system_error` with the code and
/// the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(edit_error const& e,
                                                         boost::source_location const& where);

namespace detail {

template <class T, class... Types>
inline constexpr bool is_any_of = (std::is_same_v<T, Types> || ...);

/// Distinguishes characters and truth values from integers.
template <class T>
inline constexpr bool is_character_or_bool = is_any_of<T, bool, char, wchar_t, char16_t, char32_t
#ifdef __cpp_char8_t
                                                       ,
                                                       char8_t
#endif
                                                       >;
template <class T>
using if_number = std::enable_if_t<std::is_integral_v<T> && !is_character_or_bool<T>, int>;
template <class T>
using if_character_or_bool = std::enable_if_t<is_character_or_bool<T>, int>;

}  // namespace detail

class URIGRAM_API url_editor;
class edit_result;
URIGRAM_API url_parts parts_of(url_editor const& editor URIGRAM_LIFETIMEBOUND) noexcept;
void parts_of(url_editor const&& temporary) = delete;

/// Parses a URL or relative reference of RFC 3986 to change its parts.
/// @param text the text, which the editor copies
/// @returns the editor, or the error of `rfc3986::parse_uri_reference`
/// @par Complexity Linear.
/// @throws std::bad_alloc
/// @code
/// auto editor = urigram::edit("http://u:p@example.org:80/a?b=1#f");
/// auto url = editor->remove_userinfo().host("example.com").port(8080).query_set("b", "2").build();
/// // *url: http://example.com:8080/a?b=2#f
/// @endcode
[[nodiscard]] URIGRAM_API edit_result edit(std::string_view text);

/// The parts of a URL, to be set and removed one by one and composed by `build`.
///
/// User, password, userinfo, path, query and fragment are percent-encoded where needed. Texts are data: each
/// `%` becomes `%25`. To set a text that is already encoded, such as a part of another URL, pass
/// `escapes_in_text::keep`. In a host, only bytes above 7F are encoded; any other text that is not a scheme,
/// host or port is rejected. A rejected part is not changed, and the first rejection is the error of `build`.
///
/// Only `build` checks whether the parts fit together and make a valid URL, so that they can be set in any
/// order. Exception: `path_segment` and `path_segments` depend on whether there is a host when they are
/// called.
///
/// Functions that change the editor return the editor. The texts passed to them may be views of parts of the
/// editor.
/// @par Complexity Functions that change the editor are linear in the text and in the part that they change.
/// @throws std::bad_alloc from each function that changes the editor
class URIGRAM_API url_editor {
public:
    /// The empty reference: no parts except an empty path.
    url_editor() = default;

    /// Sets the scheme as written: nothing is encoded.
    url_editor& scheme(std::string_view text) URIGRAM_LIFETIMEBOUND;
    /// Removes the scheme and its colon.
    url_editor& remove_scheme() URIGRAM_LIFETIMEBOUND;

    /// Sets userinfo, host and port, or removes those that the text does not have: `authority = [ userinfo
    /// "@" ] host [ ":" port ]` as written, so nothing is encoded.
    url_editor& authority(std::string_view text) URIGRAM_LIFETIMEBOUND;
    /// Removes userinfo, host and port.
    url_editor& remove_authority() URIGRAM_LIFETIMEBOUND;

    /// Sets everything before the `@`; the first colon ends the user. A userinfo requires a host.
    url_editor& userinfo(std::string_view text,
                         escapes_in_text escapes = escapes_in_text::encode) URIGRAM_LIFETIMEBOUND;
    /// Removes user and password.
    url_editor& remove_userinfo() URIGRAM_LIFETIMEBOUND;
    /// Sets the part of the userinfo before its first colon; colons in the text are encoded.
    url_editor& user(std::string_view text,
                     escapes_in_text escapes = escapes_in_text::encode) URIGRAM_LIFETIMEBOUND;
    /// Removes the userinfo, because there is no password without a user.
    url_editor& remove_user() URIGRAM_LIFETIMEBOUND;
    /// Sets the part of the userinfo after its first colon. If there was no user, the user becomes empty.
    url_editor& password(std::string_view text,
                         escapes_in_text escapes = escapes_in_text::encode) URIGRAM_LIFETIMEBOUND;
    /// Removes the password and its colon.
    url_editor& remove_password() URIGRAM_LIFETIMEBOUND;

    /// Sets the host: a name or an address; an IPv6 address with or without its brackets. Bytes above 7F are
    /// encoded; they should be UTF-8 (RFC 3986, section 3.2.2).
    url_editor& host(std::string_view text) URIGRAM_LIFETIMEBOUND;
    /// Removes only the host: there can then be neither a userinfo nor a port. See `remove_authority`.
    url_editor& remove_host() URIGRAM_LIFETIMEBOUND;

    /// Sets the digits of a number. A negative number is rejected; a character does not compile.
    template <class Number, detail::if_number<Number> = 0>
    url_editor& port(Number number) URIGRAM_LIFETIMEBOUND {
        return port(std::string_view(std::to_string(number)));
    }
    template <class Character, detail::if_character_or_bool<Character> = 0>
    url_editor& port(Character) = delete;  // ambiguous: the digit or its code
    /// Sets the digits of the port: `port = *DIGIT`. Leading zeros are allowed; without digits, the port is
    /// empty, as in `http://h:/`. The grammars of RFC 3986 and of its schemes have no largest port, although
    /// TCP has no port above 65535 (RFC 9293, section 3.1): `build` accepts larger ones, and
    /// `hazard::port_out_of_range` reports them.
    url_editor& port(std::string_view digits) URIGRAM_LIFETIMEBOUND;
    /// Removes the port and its colon.
    url_editor& remove_port() URIGRAM_LIFETIMEBOUND;

    /// Sets the whole path, including its slashes.
    url_editor& path(std::string_view text,
                     escapes_in_text escapes = escapes_in_text::encode) URIGRAM_LIFETIMEBOUND;
    /// Sets the empty path.
    url_editor& remove_path() URIGRAM_LIFETIMEBOUND;
    /// Appends a segment, in which slashes are encoded.
    /// - If the path ends in a slash, its last segment is empty, and the new segment replaces it: `b` turns
    ///   `/a/` into `/a/b`, and an empty segment changes nothing.
    /// - Any other path gets a slash first: `b` turns `/a` into `/a/b`, and an empty segment turns it into
    ///   `/a/`.
    /// - The empty path has no segment. It gets a slash first only if there is already a host, so set the
    ///   host before. Without a host, `b` makes the path `b`, and an empty segment changes nothing.
    ///
    /// `.` and `..` are rejected, because resolvers would remove them, and for `..` also the segment before
    /// it (RFC 3986, section 5.2.4). With `escapes_in_text::keep`, they are rejected in escaped form, too.
    /// `path` accepts them.
    url_editor& path_segment(std::string_view text,
                             escapes_in_text escapes = escapes_in_text::encode) URIGRAM_LIFETIMEBOUND;
    /// Replaces the path by these segments, in which slashes are encoded. The new path begins with a slash if
    /// the old one did or if there is a host, so set the host before. Without that slash, an empty first
    /// segment is rejected. With no segments, the path is empty. `.` and `..` are rejected as by
    /// `path_segment`.
    /// @param segments a range of texts
    /// @param escapes whether escapes in the texts are kept
    /// @code
    /// urigram::url_editor editor;
    /// editor.host("h").path_segments({"a", "b c", ""});  // //h/a/b%20c/
    /// @endcode
    template <class Range = std::initializer_list<std::string_view>>
    url_editor& path_segments(Range const& segments,
                              escapes_in_text escapes = escapes_in_text::encode) URIGRAM_LIFETIMEBOUND {
        bool const rooted = host_ || (!path_.empty() && path_[0] == '/');
        std::string edited;
        bool first = true;
        for (auto&& segment : segments) {
            if (rooted || !first) edited += '/';
            auto const begin = edited.size();
            encode_to(edited, segment, octets::segment, escapes);
            if (refuses_dots(std::string_view(edited).substr(begin))) return *this;
            first = false;
        }
        return replace_path(std::move(edited), rooted || first);
    }

    /// Sets the whole query.
    url_editor& query(std::string_view text,
                      escapes_in_text escapes = escapes_in_text::encode) URIGRAM_LIFETIMEBOUND;
    /// Removes the query and its `?`.
    url_editor& remove_query() URIGRAM_LIFETIMEBOUND;
    /// Sets a parameter in a query that consists of `name=value` parameters, separated by `&`: changes the
    /// value of the first one of that name and removes the others of that name, or appends one. The rest of
    /// the query is unchanged. `& + =` are encoded in the name, `& +` in the value.
    /// @param name the decoded name
    /// @param value the value; if absent, the parameter is `name` without `=`
    /// @param escapes whether escapes in `name` and `value` are kept
    /// @param read_as if `decoding::form`, `+` in the query is a space, a space is written as `+`, and `+` in
    /// `name` and `value` is a space if escapes are kept
    /// @code
    /// auto editor = urigram::edit("http://h/?q=1&q=2");
    /// auto const url = editor->query_set("q", "a b").build();  // http://h/?q=a%20b
    /// @endcode
    url_editor& query_set(std::string_view name, std::optional<std::string_view> value,
                          escapes_in_text escapes = escapes_in_text::encode,
                          decoding read_as = decoding::percent) URIGRAM_LIFETIMEBOUND;
    /// Appends a parameter by `append_parameter`, whether or not there are others of that name. Linear in
    /// name and value.
    url_editor& query_append(std::string_view name, std::optional<std::string_view> value,
                             escapes_in_text escapes = escapes_in_text::encode,
                             decoding read_as = decoding::percent) URIGRAM_LIFETIMEBOUND;
    /// Removes all parameters of that decoded name, and the query if no parameters are left.
    url_editor& query_remove(std::string_view name, escapes_in_text escapes = escapes_in_text::encode,
                             decoding read_as = decoding::percent) URIGRAM_LIFETIMEBOUND;
    /// Removes the parameters for which `is_removed(parameter)` is true, and the query if no parameters are
    /// left. The predicate is called once for each parameter, in their order; if it throws, the editor is
    /// unchanged.
    /// @code
    /// urigram::url_editor editor;
    /// editor.query("q=1&utm_id=2&utm_source=3").query_remove_if([](urigram::parameter const& each) {
    ///     return each.decoded_name().str().compare(0, 4, "utm_") == 0;
    /// });  // ?q=1
    /// @endcode
    template <class Predicate>
    url_editor& query_remove_if(Predicate is_removed) URIGRAM_LIFETIMEBOUND {
        return remove_parameters(
            [](void* predicate, parameter const& each) -> bool {
                return (*static_cast<Predicate*>(predicate))(each);
            },
            std::addressof(is_removed));
    }
    /// Sorts the parameters by their decoded names; those of one name keep their order. For n parameters, n
    /// log n comparisons of names.
    url_editor& query_sort(decoding read_as = decoding::percent) URIGRAM_LIFETIMEBOUND;

    /// Sets the fragment.
    url_editor& fragment(std::string_view text,
                         escapes_in_text escapes = escapes_in_text::encode) URIGRAM_LIFETIMEBOUND;
    /// Removes the fragment and its `#`.
    url_editor& remove_fragment() URIGRAM_LIFETIMEBOUND;

    /// Sets the part of that name in `editable_parts`; any other name is rejected with
    /// `edit_errc::unknown_part`.
    url_editor& set(std::string_view part, std::string_view text,
                    escapes_in_text escapes = escapes_in_text::encode) URIGRAM_LIFETIMEBOUND;
    /// Removes the part of that name in `editable_parts`; any other name is rejected with
    /// `edit_errc::unknown_part`.
    url_editor& remove(std::string_view part) URIGRAM_LIFETIMEBOUND;

    /// Returns the current parts. `authority` is absent, because the editor stores its parts. The views are
    /// valid until the editor is changed or destroyed; a call with a temporary editor does not compile.
    /// @par Complexity Constant; neither allocates nor throws.
    /// @code
    /// auto const editor = urigram::edit("http://h:80/");
    /// auto const port = urigram::parts_of(*editor).port;  // 80
    /// @endcode
    friend URIGRAM_API url_parts parts_of(url_editor const& editor URIGRAM_LIFETIMEBOUND) noexcept;

    /// Returns the first rejection, if there was one. Constant time; does not throw.
    [[nodiscard]] std::optional<edit_error> const& error() const noexcept URIGRAM_LIFETIMEBOUND {
        return error_;
    }

    /// Composes the URL. If it is parsed, its parts are those of the editor.
    /// @param grammar the dialect that must accept the URL: by default, as for `urigram check`, the URI must
    /// be valid by its own scheme. Relative references need `dialects::rfc3986`.
    /// @returns the text; or the first rejection, the part that does not fit the others, or
    /// `edit_errc::invalid` with the error of `grammar`
    /// @par Complexity Linear; allocates its result, once.
    /// @throws std::bad_alloc
    /// @code
    /// auto const url = urigram::edit("http://h/a")->remove_host().build();    // edit_errc::invalid: http:/a
    /// auto const text = urigram::edit("/a")->query("b").build(urigram::dialects::rfc3986);  // /a?b
    /// @endcode
    [[nodiscard]] boost::system::result<std::string, edit_error>
    build(dialect const& grammar = dialects::by_scheme) const;

private:
    using optional_part = std::optional<std::string>;

    friend URIGRAM_API edit_result edit(std::string_view text);

    void refuse(edit_errc code, std::string_view part, std::string_view text, parse_error const& syntax);
    using part_check = std::optional<parse_error> (*)(std::string_view text);
    bool is(std::string_view part, part_check check, std::string_view text);
    bool refuses_dots(std::string_view segment);
    url_editor& replace_path(std::string edited, bool may_start_empty);
    url_editor& remove_parameters(bool (*is_removed)(void* predicate, parameter const& each),
                                  void* predicate);
    std::optional<edit_errc> conflict() const noexcept;
    edit_error explained(edit_errc conflict) const;

    optional_part scheme_, userinfo_, host_, port_, query_, fragment_;
    std::string path_;
    std::optional<edit_error> error_;
};

/// The result of `edit`: a `result<url_editor>`. clang++ warns if a reference from its `->` dangles.
class edit_result : public boost::system::result<url_editor, parse_error> {
public:
    using boost::system::result<url_editor, parse_error>::result;

    /// Returns the editor, as `result::operator->` does.
    url_editor* operator->() noexcept URIGRAM_LIFETIMEBOUND { return result::operator->(); }
    /// Returns the editor, as `result::operator->` does.
    url_editor const* operator->() const noexcept URIGRAM_LIFETIMEBOUND { return result::operator->(); }
};

/// The same for the result of a parse function: `edit(*uri)`.
/// @param parsed the URL; its text is copied
/// @returns the editor, or the error of `rfc3986::parse_uri_reference`, which rejects some URLs of RFC 1738
/// @par Complexity Linear.
/// @throws std::bad_alloc
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] edit_result edit(Url const& parsed) {
    return edit(std::string_view(detail::url_text(parsed)));
}
/// The same for parts.
/// @returns the editor, or the error of `rfc3986::parse_uri_reference`; `errc::other_parts` if the composed
/// text is parsed into other parts, as with a `?` in the path or an `@` in the host
/// @throws std::bad_alloc
/// @code
/// #include <urigram/parse.hpp>
/// auto const parts = urigram::parts_of(*urigram::parse("http://h/a"));
/// auto const text = urigram::edit(parts)->host("example.org").build();  // http://example.org/a
/// @endcode
[[nodiscard]] URIGRAM_API edit_result edit(url_parts const& parts);
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, detail::if_no_url<T> = 0>
auto edit(T const&) {
    return detail::refuse_argument<T>();
}

/// A part that can be set by its name.
struct editable_part {
    std::string_view name;  ///< the name of its functions in `url_editor`, such as `host`
    /// Sets the part, as the function of that name does.
    void (*set)(url_editor& to, std::string_view text, escapes_in_text escapes);
    /// Removes the part.
    void (*remove)(url_editor& from);
};

/// Returns the parts that can be set by name, in the order of the text: scheme, authority, userinfo, user,
/// password, host, port, path, query, fragment. Static storage; does not throw.
/// @code
/// urigram::url_editor editor;
/// for (auto const& part : urigram::editable_parts()) part.remove(editor);
/// @endcode
[[nodiscard]] URIGRAM_API array_view<editable_part> editable_parts() noexcept;

}  // namespace urigram

template <>
struct boost::system::is_error_code_enum<urigram::edit_errc> : std::true_type {};

#endif
